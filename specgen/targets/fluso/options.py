"""Lower an `option` check: the expected form shows and no other does, as one regex; or as a path that exists."""

from __future__ import annotations

from collections.abc import Iterator

from specgen_judge import Test
from specgen_judge.checks.option import Option
from specgen_judge.checks.optionform import Form

from specgen.checks.context import ANYWHERE
from specgen.targets.fluso.orders import in_order, named_in_order
from specgen.targets.fluso.patterns import either, embed, no, somewhere, whole
from specgen.targets.fluso.phrases import stems, told, told_apart
from specgen.targets.fluso.primitive import Primitive


def lower(check: Option, test: Test, bound: int) -> Primitive:
    """The primitive for an option check; every repeat of an author's pattern is at most `bound` long."""
    ask = test.kind == "ask"
    if check.where == "paths" and not ask:
        return _path(check)
    rivals = [form for form in check.forms if form.id != check.expect]
    if check.negative:
        shown = [condition for form in rivals for condition in _conditions(form, ask, bound)]
        return Primitive("not_regex", whole([either(shown)]), "reply" if ask or check.where == "reply" else "any")
    mine = next(form for form in check.forms if form.id == check.expect)
    own = list(_conditions(mine, ask, bound))
    others = [] if ask or _orders_only(check) else [c for form in rivals for c in _conditions(form, ask, bound)]
    if ask:
        others = [c for form in rivals for c in _conditions(form, ask, bound, beside=mine)]
    return Primitive("regex", whole([*(no(other) for other in others if other not in own), either(own)]), "reply")


def _orders_only(check: Option) -> bool:
    """Whether all forms are orders of the same parts: one of them can then not show beside another."""
    return len({frozenset(form.parts) for form in check.forms}) == 1 and not any(form.shows for form in check.forms)


def _conditions(form: Form, ask: bool, bound: int, beside: Form | None = None) -> Iterator[str]:
    """The conditions that each suffice for a form to show in a text, or for an `ask` to be told in it. What can only
    be a part of what tells `beside` is left out."""
    if form.shows:
        yield "".join(somewhere(embed(pattern, bound)) for pattern in form.shows)
    if form.parts:
        yield named_in_order(form.parts) if ask else in_order(form.parts)
    if not ask:
        return
    for phrase in form.says:
        longer = next((said for said in (beside.says if beside else ()) if _holds(said, phrase)), None)
        apart = told_apart(phrase, longer) if longer else told(phrase)
        if apart is not None:
            yield somewhere(apart)
    for path in form.paths:
        yield somewhere(_path_in_text(path))


def _holds(longer: str, phrase: str) -> bool:
    inner, outer = stems(phrase), stems(longer)
    return any(outer[n : n + len(inner)] == inner for n in range(len(outer) - len(inner) + 1))


def _path(check: Option) -> Primitive:
    paths = [path for form in check.forms if check.negative or form.id == check.expect for path in form.paths]
    return Primitive("not_file_exists" if check.negative else "file_exists", either(paths))


def _path_in_text(path: str) -> str:
    """A path's regex, for a text that names the path."""
    inner = path.removeprefix(ANYWHERE).removesuffix("$")
    return rf"(?<![\w.-]){inner}(?![\w/-])"
