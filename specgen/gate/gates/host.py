"""The process of a `module:callable` gate. Standard library only, run as a file: `python -P host.py MODULE CALLABLE`.

A process of its own keeps what a gate does to itself: what it prints, how it exits, and how long it takes. Lines of
JSON go both ways. The first one out says `loaded`, or why it is not; each window in is answered by what the callable
gave (`answer`), by what it raised (`raised`), or by a value that JSON cannot hold (`strange`).
"""

from __future__ import annotations

import enum
import importlib
import inspect
import json
import os
import reprlib
import sys
from collections.abc import Mapping
from typing import IO, Any

_SHORT, _TEXT = 300, 20_000
_repr = reprlib.Repr()
_repr.maxstring = _repr.maxother = 160


class StrangeError(Exception):
    """A value that no answer can be read from."""


def plain(value: Any) -> Any:
    """An answer as JSON has it. StrangeError where it is none."""
    value = _scalar(value)
    if isinstance(value, (bool, str)):
        return value
    if isinstance(value, (tuple, list)) and len(value) == 2:
        return [_part(value[0]), _part(value[1])]
    if isinstance(value, Mapping):
        known = {key: value[key] for key in ("action", "type", "mtype", "text") if key in value}
    else:
        known = {key: getattr(value, key) for key in ("action", "type", "mtype", "text") if hasattr(value, key)}
    if "action" not in known or isinstance(value, type):
        raise StrangeError(describe(value))
    text = known.pop("text", None)
    row = {key: _part(each) for key, each in known.items()}
    return row if text is None else {**row, "text": _text(text)}


def describe(value: Any) -> str:
    """A value for an error: its repr, cut, and its type."""
    try:
        text = _repr.repr(value)
    except Exception as error:
        text = f"<{type(value).__name__} whose repr raises {type(error).__name__}>"
    return f"{text[:_SHORT]} ({type(value).__name__})"


def _scalar(value: Any) -> Any:
    """An enum's member as its value, numpy's bool as Python's, a text as no more than a text, and cut."""
    if isinstance(value, enum.Enum):
        value = value.name if isinstance(value.value, int) else value.value
    if type(value).__module__ == "numpy" and type(value).__name__ in ("bool", "bool_"):
        return bool(value)
    return str.__str__(value)[:_SHORT] if isinstance(value, str) else value


def _part(value: Any) -> Any:
    value = _scalar(value)
    if value is None or isinstance(value, (bool, str)):
        return value
    raise StrangeError(f"{describe(value)} as an action or a type")


def _text(value: Any) -> Any:
    texts = [value] if isinstance(value, str) else value
    if not isinstance(texts, (list, tuple)) or not all(isinstance(each, str) for each in texts):
        return None
    return [str.__str__(each)[:_TEXT] for each in texts]


def level_of(gate: Any) -> str:
    """How a callable takes the level: `no`, `optional`, `required`, or `keyword` by name only. TypeError where it can
    be called neither as gate(window) nor as gate(window, level)."""
    try:
        signature = inspect.signature(gate)
    except ValueError:  # a callable written in C that does not tell
        return "no"
    places = [
        each
        for each in signature.parameters.values()
        if each.kind in (each.POSITIONAL_ONLY, each.POSITIONAL_OR_KEYWORD)
    ]
    named = signature.parameters.get("level")
    if named is not None and named.kind is named.KEYWORD_ONLY:
        signature.bind(None, level=None)
        return "keyword" if named.default is named.empty else "keyword optional"
    if len(places) > 1 and (places[1].default is places[1].empty or "level" in places[1].name):
        signature.bind(None, None)
        return "required" if places[1].default is places[1].empty else "optional"
    signature.bind(None)
    return "no"


def call(gate: Any, how: str, window: Any, level: Any) -> Any:
    """What the gate gives for a window."""
    if how == "no" or (level is None and how.endswith("optional")):
        return gate(window)
    return gate(window, level=level) if how.startswith("keyword") else gate(window, level)


def respond(gate: Any, how: str, message: Mapping[str, Any]) -> dict[str, Any]:
    """The line for one window."""
    try:
        given = call(gate, how, message["window"], message["level"])
        if inspect.iscoroutine(given):
            given.close()
            return {"strange": "a coroutine: the gate is async, and is called as a plain function"}
        return {"answer": plain(given)}
    except StrangeError as error:
        return {"strange": str(error)}
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        return {"raised": reason(error)}


def reason(error: BaseException) -> str:
    """An exception on one line."""
    try:
        text = str(error)
    except Exception:
        text = "whose text cannot be had"
    return " ".join(f"{type(error).__name__}: {text}".split())[:_SHORT]


def find(module: str, path: str) -> Any:
    """The callable, from the working folder or from where Python finds modules."""
    sys.path.insert(0, os.getcwd())
    found = importlib.import_module(module)
    for part in path.split("."):
        found = getattr(found, part)
    if not callable(found):
        raise TypeError(f"{module}:{path} is no callable, but {type(found).__name__}")
    return found


def serve(gate: Any, how: str, messages: IO[bytes], tell: Any) -> None:
    """Answer windows until there are no more."""
    for line in messages:
        tell(respond(gate, how, json.loads(line)))


def main() -> int:
    """Serve on standard input and output, which the gate itself does not get to see."""
    out, messages = os.fdopen(os.dup(1), "wb"), os.fdopen(os.dup(0), "rb")
    os.dup2(2, 1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)

    def tell(row: Mapping[str, Any]) -> None:
        out.write(json.dumps(row).encode("ascii") + b"\n")
        out.flush()

    module, path = sys.argv[1:]
    try:
        gate = find(module, path)
        how = level_of(gate)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        tell({"loaded": False, "reason": reason(error)})
        return 1
    tell({"loaded": True, "level": how})
    serve(gate, how, messages, tell)
    return 0


if __name__ == "__main__":
    sys.exit(main())
