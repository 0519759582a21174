"""The key: the tests of a build as the judge reads them."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from .checks import Check, parse_check
from .faults import KeyFault, label_of
from .jsontype import JSON, objects_of, optional_text, shown, text_of, texts_of


@dataclass(frozen=True)
class Answer:
    """A whole response: its reply and the text of its files by path."""

    reply: str
    files: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Rival:
    """The whole response that one wrong belief gives, and that belief's fault label."""

    fault: str
    plants: tuple[str, ...]
    answer: Answer


@dataclass(frozen=True)
class Test:
    """One line of `key/checks.jsonl`. `kind` is `do` or `ask`; `guard` is `trap`, `restraint` or None."""

    __test__ = False  # not a pytest class

    id: str
    name: str
    area: str
    history: str
    kind: str
    guard: str | None
    split: str | None
    pair: str | None
    contract: str | None
    locale: str
    request: str
    checks: tuple[Check, ...]
    needs: tuple[str, ...] = ()
    answer: Answer | None = None
    rivals: tuple[Rival, ...] = ()
    why: str | None = None


@dataclass(frozen=True)
class Key:
    """The tests of a build in order. `spec_hash` is the build's hash (None where there is none), `key_hash` the
    sha256 of `key/checks.jsonl`."""

    tests: tuple[Test, ...]
    key_hash: str
    spec_hash: str | None = None


def _one_of(value: str | None, known: tuple[str, ...], key: str, where: str) -> str | None:
    if value is not None and value not in known:
        raise KeyFault(f"{where}: {key!r} must be one of {', '.join(known)} or null, and is {value!r}")
    return value


def _answer(value: JSON, where: str) -> Answer:
    if not isinstance(value, Mapping):
        raise KeyFault(f"{where}: an answer must be an object with reply and files, and is {shown(value)}")
    files = value.get("files")
    if files is not None and not isinstance(files, Mapping):
        raise KeyFault(f"{where}: 'files' must be an object, and is {shown(files)}")
    texts = {}
    for path, content in (files or {}).items():
        if isinstance(content, Mapping):
            content = content.get("text") or ""
        if not isinstance(content, str):
            raise KeyFault(f"{where}: files[{path!r}] must be a text, and is {shown(content)}")
        texts[path] = content
    return Answer(text_of(value, "reply", where, ""), texts)


def _rival(obj: Mapping[str, JSON], where: str) -> Rival:
    label = label_of(text_of(obj, "fault", where), where)
    return Rival(label or "", texts_of(obj, "plants", where), _answer(obj.get("answer"), where))


def parse_test(obj: Mapping[str, JSON]) -> Test:
    """Return the test that one line of the key describes.

    `id`, `kind`, `request` and `checks` are required; other keys of docs/key.md default to nothing, and keys that
    the judge does not use are left alone. Raises KeyFault, naming the test and the check, for a malformed one. A test
    without checks is read, and stays unscored.
    """
    if not isinstance(obj, Mapping):
        raise KeyFault(f"a test must be an object, and is {shown(obj)}")
    ident = text_of(obj, "id", "a test")
    where = f"test {ident}"
    if not ident or "checks" not in obj:
        raise KeyFault(f"{where}: 'id' is empty or 'checks' is missing")
    kind = text_of(obj, "kind", where)
    if kind not in ("do", "ask"):
        raise KeyFault(f"{where}: 'kind' must be do or ask, and is {kind!r}")
    checks = tuple(
        parse_check(each, f"{where}, check {n}") for n, each in enumerate(objects_of(obj, "checks", where), 1)
    )
    return Test(
        id=ident,
        name=text_of(obj, "name", where, ident),
        area=text_of(obj, "area", where, ""),
        history=text_of(obj, "history", where, ""),
        kind=kind,
        guard=_one_of(optional_text(obj, "guard", where), ("trap", "restraint"), "guard", where),
        split=_one_of(optional_text(obj, "split", where), ("practice", "exam"), "split", where),
        pair=optional_text(obj, "pair", where),
        contract=_one_of(optional_text(obj, "contract", where), ("last_line",), "contract", where),
        locale=text_of(obj, "locale", where, "en_US"),
        request=text_of(obj, "request", where),
        checks=checks,
        needs=texts_of(obj, "needs", where),
        answer=None if obj.get("answer") is None else _answer(obj["answer"], where),
        rivals=tuple(_rival(r, f"{where}, rival {n}") for n, r in enumerate(objects_of(obj, "rivals", where), 1)),
        why=optional_text(obj, "why", where),
    )
