"""Files that a model writes, and files that it is shown.

A fenced block whose info string is `file: PATH` is a file: its content is saved under that path in the workspace.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

from specgen.run.agents.memories.tokens import tokens
from specgen.run.copies import ensure_folder, is_folder, remove_tree
from specgen.run.documents import extracted

SHOWN_TOKENS = 8_000
"""The most tokens of work files in a prompt."""
_LARGEST = 10_000_000
_LISTED = 200
_LONGEST_NAME, _LONGEST_PATH = 200, 500
_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})(.*)")
_INFO = re.compile(r"\s*file:\s*(\S.*?)\s*", re.IGNORECASE)
_UNSAFE = re.compile(r'[\x00-\x1f\x7f<>:"|?*\\]')


def written(reply: str) -> Iterator[tuple[str, str]]:
    """The files in a reply, in order: path and content. A block that has no end goes to the end of the reply."""
    fence = path = None
    lines: list[str] = []
    for line in reply.replace("\r\n", "\n").split("\n"):
        found = _FENCE.fullmatch(line)
        if fence is None:
            if found is not None and not ("`" in found[1] and "`" in found[2]):
                info = _INFO.fullmatch(found[2])
                fence, path, lines = found[1], info[1] if info else None, []
        elif found is not None and found[1].startswith(fence) and not found[2].strip():
            if path is not None:
                yield path, _whole(lines)
            fence = path = None
        else:
            lines.append(line)
    if fence is not None and path is not None:
        yield path, _whole(lines)


def save(workspace: Path, reply: str) -> None:
    """Save the files in a reply. A path that leaves the workspace, or that no file can have, is passed over."""
    for name, text in written(reply):
        parts = safe_parts(name)
        if parts is None:
            continue
        folder = workspace
        for part in parts[:-1]:
            folder = folder / part
            ensure_folder(folder)
        target = folder / parts[-1]
        if is_folder(target):
            remove_tree(target)
        target.unlink(missing_ok=True)
        with target.open("xb") as file:
            file.write(text.encode("utf-8"))


def safe_parts(name: str) -> tuple[str, ...] | None:
    """The parts of a path inside the workspace; None where it is not one."""
    parts = tuple(part for part in name.split("/") if part != ".")
    usable = (
        parts
        and not _UNSAFE.search(name)
        and len(name.encode("utf-8", "replace")) <= _LONGEST_PATH
        and all(part.strip(" .") and len(part.encode("utf-8", "replace")) <= _LONGEST_NAME for part in parts)
    )
    return parts if usable else None


def shown(workspace: Path) -> str:
    """The work files as a prompt shows them: all names, and as many texts as there is room for."""
    names: list[str] = []
    texts: list[str] = []
    room = SHOWN_TOKENS
    for name, path in _files(workspace, ""):
        names.append(f"- {name}")
        if len(names) == _LISTED:
            break
        text = _text(path)
        if text is None or tokens(text) > room:
            continue
        room -= tokens(text)
        texts.append(f"```file: {name}\n{text.rstrip()}\n```")
    return "\n\n".join(["\n".join(names), *texts]) if names else ""


def _whole(lines: list[str]) -> str:
    return "".join(line + "\n" for line in lines)


def _files(folder: Path, prefix: str) -> Iterator[tuple[str, Path]]:
    if not is_folder(folder):
        return
    for entry in sorted(os.scandir(folder), key=lambda entry: entry.name):
        if entry.is_symlink() or entry.name.startswith("."):
            continue
        if entry.is_dir():
            yield from _files(Path(entry.path), f"{prefix}{entry.name}/")
        elif entry.is_file():
            yield prefix + entry.name, Path(entry.path)


def _text(path: Path) -> str | None:
    """The text of a file, of an office document too; None where it has none."""
    if path.stat().st_size > _LARGEST:
        return None
    content = path.read_bytes()
    text, note = extracted(path.suffix.lower(), content)
    if text is not None or note is not None:
        return text
    try:
        return None if b"\0" in content else content.decode("utf-8")
    except UnicodeDecodeError:
        return None
