"""Compile and render templates: whitelisted, sandboxed, strict and bounded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NoReturn

from jinja2 import StrictUndefined, TemplateSyntaxError, Undefined, UndefinedError, nodes
from jinja2 import Template as JinjaTemplate
from jinja2.sandbox import ImmutableSandboxedEnvironment

from specgen.diagnostics import Code, Diagnostic, SpecError
from specgen.model.span import Text
from specgen.render import codes
from specgen.render.filters import FILTERS, FilterError, OutputError
from specgen.render.scope import Applier, Scope, Value
from specgen.render.whitelist import Lookup, lookups, misuses

MAX_OUTPUT = 200_000
"""Characters that one template may give."""
MAX_STEPS = 100_000
"""Pieces (literal runs, values) that one template may give."""
MAX_SOURCE = 50_000
"""Characters that a template may have."""


class Environment(ImmutableSandboxedEnvironment):
    """Jinja2 reduced to our names: attributes are looked up in a `Scope` or a record, never on a Python object."""

    def getattr(self, obj: object, attribute: str) -> object:
        """A name in a scope, a field of a record; anything else is undefined."""
        if isinstance(obj, Scope):
            try:
                return obj.look_up(attribute)
            except KeyError:
                return self.undefined(hint=f"there is no {attribute!r} here")
        if isinstance(obj, Undefined):
            return obj  # which says what is missing
        if isinstance(obj, dict) and attribute in obj:
            return obj[attribute]
        if type(obj).__name__ == "LoopContext" and attribute in ("index", "index0", "first", "last", "length"):
            return getattr(obj, attribute)
        if isinstance(obj, dict):
            return self.undefined(hint=f"the record has no {attribute!r}")
        return self.undefined(obj=obj, name=attribute)

    def getitem(self, obj: object, argument: object) -> object:
        """An item of a list by number, a field of a record by name."""
        if isinstance(obj, list) and isinstance(argument, int) and -len(obj) <= argument < len(obj):
            return obj[argument]
        return self.getattr(obj, argument) if isinstance(argument, str) else self.undefined(obj=obj, name=str(argument))

    def handle_exception(self, source: str | None = None) -> NoReturn:
        """Let an error through as it is: our diagnostics name the spec's line, not a rewritten Python traceback."""
        raise

    def is_safe_callable(self, obj: object) -> bool:
        """Only what `apply` gives is called; the whitelist has already seen to the rest."""
        return isinstance(obj, Applier)


def _written(value: object) -> object:
    """What an expression may give: a text, a number, or something undefined, which says so itself."""
    if isinstance(value, str | Undefined) or (isinstance(value, int) and not isinstance(value, bool)):
        return value
    if isinstance(value, list | dict | Scope):
        what = "a list" if isinstance(value, list) else "a record or group of names"
        raise FilterError(f"{what} is not a text; name a part of it")
    raise FilterError(f"{type(value).__name__} is not a text")


def _environment() -> Environment:
    env = Environment(
        autoescape=False, undefined=StrictUndefined, keep_trailing_newline=True, optimized=False, finalize=_written
    )
    env.filters = dict(FILTERS)
    env.globals = {}
    return env


ENVIRONMENT = _environment()


class Template:
    """One template of a spec, compiled once and rendered in many worlds."""

    __slots__ = ("_compiled", "lookups", "text")

    def __init__(self, text: Text, compiled: JinjaTemplate | None, names: tuple[Lookup, ...]) -> None:
        self.text = text
        self._compiled = compiled
        self.lookups = names

    def render(self, names: Mapping[str, Value]) -> str:
        """The text under these names. SpecError where a name is undefined, a filter fails or the output is too long."""
        if self._compiled is None:
            return self.text.value
        size = 0
        pieces: list[str] = []
        try:
            for piece in self._compiled.generate(names):
                size += len(piece)
                if size > MAX_OUTPUT or len(pieces) > MAX_STEPS:
                    raise OutputError
                pieces.append(piece)
        except OutputError as error:
            raise self._error(error, codes.TOO_LONG, f"the output passes {MAX_OUTPUT} characters") from error
        except UndefinedError as error:
            raise self._error(error, codes.UNDEFINED, str(error.message)) from error
        except FilterError as error:
            raise self._error(error, codes.FAILED, str(error)) from error
        except (TypeError, ValueError) as error:
            raise self._error(error, codes.FAILED, f"a value does not fit here: {error}") from error
        return "".join(pieces)

    def _error(self, error: BaseException, code: Code, message: str) -> SpecError:
        """The error as a finding at the line of the spec on which it arose."""
        line, trace = 1, error.__traceback__
        while trace is not None and self._compiled is not None:
            if trace.tb_frame.f_globals is self._compiled.root_render_func.__globals__:
                line = self._compiled.get_corresponding_lineno(trace.tb_lineno)
            trace = trace.tb_next
        return SpecError((code.at(self.text.at(line), message),))


@lru_cache(maxsize=16_384)
def compile_template(text: Text) -> Template:
    """Compile a template. SpecError with every construct that the language does not have, at the spec's own lines."""
    if "{" not in text.value:
        return Template(text, None, ())
    if len(text.value) > MAX_SOURCE:
        raise SpecError((codes.TOO_LONG.at(text.span, f"a template has at most {MAX_SOURCE} characters"),))
    try:
        tree = ENVIRONMENT.parse(text.value)
        found = tuple(_diagnose(tree, text))
        if not found:
            return Template(text, ENVIRONMENT.from_string(tree), lookups(tree))
    except TemplateSyntaxError as error:
        hint = "write {{ '{{' }} for literal braces" if "unexpected" in str(error.message) else None
        raise SpecError(
            (codes.SYNTAX.at(text.at(error.lineno), error.message or "syntax error", hint=hint),)
        ) from error
    except (RecursionError, SyntaxError, MemoryError) as error:
        raise SpecError((codes.FORBIDDEN.at(text.span, "the template is nested too deeply"),)) from error
    raise SpecError(found)


@lru_cache(maxsize=16_384)
def compile_brief(text: Text) -> Template:
    """The shortest form of an answer: only the values that rest on a belief, without the words around them."""
    if "{" not in text.value:
        return Template(text, None, ())
    tree = ENVIRONMENT.parse(text.value)
    _shorten(tree, frozenset(("belief", "apply")), ", ")
    return Template(text, ENVIRONMENT.from_string(tree), lookups(tree))


def _shorten(node: nodes.Node, held: frozenset[str], between: str) -> None:
    """Drop every output that does not rest on a name of `held`; inside a loop, what is left stands a line each."""
    for child in node.iter_child_nodes():
        if isinstance(child, nodes.For):
            source = {
                name.name for name in [child.iter, *child.iter.find_all(nodes.Name)] if isinstance(name, nodes.Name)
            }
            bound = {
                name.name for name in [child.target, *child.target.find_all(nodes.Name)] if isinstance(name, nodes.Name)
            }
            _shorten(child, held | bound if source & held else held, "\n")
        elif isinstance(child, nodes.Output):
            kept: list[nodes.Expr] = []
            for part in child.nodes:
                if any(
                    name.name in held for name in [part, *part.find_all(nodes.Name)] if isinstance(name, nodes.Name)
                ):
                    kept += [part, nodes.TemplateData(between)]
            child.nodes = kept
        else:
            _shorten(child, held, between)


def _diagnose(tree: nodes.Template, text: Text) -> Iterator[Diagnostic]:
    for misuse in misuses(tree, frozenset(FILTERS)):
        place = text.at(misuse.line)
        if misuse.filter is not None:
            yield codes.UNKNOWN_FILTER.at(
                place,
                f"there is no filter {misuse.filter!r}",
                value=misuse.filter,
                hint=f"one of {', '.join(sorted(FILTERS))}",
            )
        else:
            yield codes.FORBIDDEN.at(place, f"outside the template language: {misuse.what}", value=text.value[:80])


@lru_cache(maxsize=16_384)
def literal_text(text: Text) -> str:
    """The words of a template that are written out, without what its expressions give."""
    if "{" not in text.value:
        return text.value
    tree = ENVIRONMENT.parse(text.value)
    return " \n".join(data.data for data in tree.find_all(nodes.TemplateData))
