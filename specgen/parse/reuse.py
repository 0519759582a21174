"""`include`, `extends` and `without`: one tree from several files."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from specgen.diagnostics import Diagnostic
from specgen.model.span import Span
from specgen.model.spec import Source
from specgen.parse import codes
from specgen.parse.document import read_document
from specgen.parse.merge import merge_maps
from specgen.parse.nodes import Mapping, Scalar, Sequence
from specgen.parse.without import drop

KEYS = ("extends", "include", "without")
"""The keys that this stage takes out of a file."""
MAX_FILES = 200
"""How many files one spec may be made of."""
MAX_CHAIN = 10
"""How many files deep includes may go."""

_REASONS: dict[type[Exception], str] = {IsADirectoryError: "it is a folder", PermissionError: "permission denied"}


@dataclass(slots=True)
class Assembly:
    """Reads a spec and the files that it names. `whole` turns false where a part could not be had."""

    read: Callable[[str], bytes]
    sources: list[Source] = field(default_factory=list)
    findings: list[Diagnostic] = field(default_factory=list)
    whole: bool = True
    _done: dict[str, Mapping | None] = field(default_factory=dict)
    _open: dict[str, str] = field(default_factory=dict)

    def file(self, path: str, named: Scalar | None = None) -> Mapping | None:
        """The tree of the file at `path`, with what it includes; None where there is none.

        `named` is the scalar that names it in another file.
        """
        key = posixpath.normpath(path.replace("\\", "/"))
        if key in self._open:
            self._cycle(key, named)
            return None
        if key not in self._done:
            if len(self._done) + len(self._open) >= MAX_FILES or len(self._open) >= MAX_CHAIN:
                where = named.span if named else Span(path, 1, 1)
                message = f"more than {MAX_FILES} files, or more than {MAX_CHAIN} that name one another in turn"
                self._fail(codes.TOO_MANY_FILES.at(where, message, hint="put some of them together"))
                return None
            self._open[key] = path
            self._done[key] = self._assemble(path, named)
            del self._open[key]
        return self._done[key]

    def _assemble(self, path: str, named: Scalar | None) -> Mapping | None:
        content = self._content(path, named)
        if content is None:
            return None
        self.sources.append(Source(path, content))
        document = read_document(path, content)
        self.findings.extend(document.findings)
        if document.root is None:
            self.whole = False
            return None
        own = document.root
        base, complete = Mapping((), own.span), True
        for key in ("extends", "include"):
            for name in self._names(own, key):
                target = self._target(path, name)
                part = self.file(target, name) if target else None
                base, complete = (merge_maps(base, part), complete) if part else (base, False)
        for name in self._names(own, "without"):
            base, finding = drop(base, name)
            if finding is not None and complete:
                self.findings.append(finding)
        mine = Mapping(tuple((key, value) for key, value in own if key.text not in KEYS), own.span)
        return merge_maps(base, mine)

    def _content(self, path: str, named: Scalar | None) -> bytes | None:
        where = named.span if named else Span(path, 1, 1)
        value = named.text if named else None
        try:
            return self.read(path)
        except (FileNotFoundError, LookupError):
            code = codes.MISSING_FILE if named else codes.UNREADABLE
            hint = "paths are relative to the file that names them" if named else "check the path"
            self._fail(code.at(where, f"there is no file {path}", value=value, hint=hint))
        except (OSError, ValueError) as error:
            reason = _REASONS.get(type(error)) or getattr(error, "strerror", None) or str(error)
            self._fail(codes.UNREADABLE.at(where, f"{path} cannot be read: {reason}", value=value))
        return None

    def _names(self, own: Mapping, key: str) -> Iterator[Scalar]:
        """The names under `key`: one, or a list."""
        node = own.get(key)
        for item in node.items if isinstance(node, Sequence) else () if node is None else (node,):
            if isinstance(item, Scalar) and item.kind == "str" and item.text:
                yield item
            else:
                example = "[probes.ready]" if key == "without" else "[people.yaml]"
                message = f"`{key}` takes a name or a list of names"
                value = item.text if isinstance(item, Scalar) else None
                self._fail(codes.BAD_REUSE.at(item.span, message, value=value, hint=f"write `{key}: {example}`"))

    def _target(self, path: str, name: Scalar) -> str | None:
        """The path of the file that `name`, standing in the file at `path`, means."""
        text = name.text
        if text.startswith("/") or re.match(r"[A-Za-z]:|\\", text):
            message = "an absolute path; the spec could not be moved"
            self._fail(codes.BAD_PATH.at(name.span, message, value=text, hint="write it relative to this file"))
            return None
        if "\\" in text:
            hint = f"write {text.replace(chr(92), '/')}"
            self._fail(codes.BAD_PATH.at(name.span, "a path with \\ works on one system only", value=text, hint=hint))
            return None
        return posixpath.normpath(posixpath.join(posixpath.dirname(path.replace("\\", "/")), text))

    def _cycle(self, key: str, named: Scalar | None) -> None:
        chain = [*list(self._open.values())[list(self._open).index(key) :], self._open[key]]
        where = named.span if named else Span(self._open[key], 1, 1)
        self._fail(
            codes.INCLUDE_CYCLE.at(
                where,
                "these files include each other: " + " → ".join(chain)
                if len(chain) > 2
                else "this file includes itself",
                value=named.text if named else None,
                hint="move what they share into a file of its own",
            )
        )

    def _fail(self, finding: Diagnostic) -> None:
        self.findings.append(finding)
        self.whole = False
