"""Names of files that every system can hold: Windows, macOS and Linux, in one folder that any of them unpacks."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

_DEVICES = re.compile(r"(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(\..*)?", re.IGNORECASE)
_REFUSED = re.compile(r'[<>:"\\|?*]')
_LONGEST = 255
_LONGEST_PATH = 200


def name_fault(name: str) -> str | None:
    """Why a relative path with `/` cannot be the name of a file everywhere; None where it can."""
    if name.startswith("/"):
        return "an absolute path; it shall be relative to the project's folder"
    if not all(char.isprintable() for char in name):
        return "a character that cannot be seen"
    refused = _REFUSED.search(name)
    if refused is not None:
        return f"a {refused.group()} is not allowed in file names everywhere"
    if len(name) > _LONGEST_PATH:
        return f"{len(name)} characters; {_LONGEST_PATH} is the most, since some systems stop at 260 with all folders"
    return next((fault for part in name.split("/") if (fault := _part_fault(part))), None)


def same_file(name: str) -> str:
    """What two names have in common that are one file on some system: case and composition do not tell them apart."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFD", name).casefold())
    return unicodedata.normalize("NFC", folded)


def collisions(names: Iterable[str]) -> list[tuple[str, str]]:
    """Pairs (later, earlier) of names that are one file on some system, or of which one is a folder of the other."""
    found: list[tuple[str, str]] = []
    files: dict[str, str] = {}
    folders: dict[str, str] = {}
    for name in names:
        key = same_file(name)
        parents = [key[:at] for at, char in enumerate(key) if char == "/"]
        earlier = files.get(key) or folders.get(key) or next((files[p] for p in parents if p in files), None)
        if earlier is not None:
            found.append((name, earlier))
            continue
        files[key] = name
        folders.update((parent, name) for parent in parents)
    return found


def _part_fault(part: str) -> str | None:
    if part in ("", ".", ".."):
        return "an empty part, `.` or `..` between slashes"
    if _DEVICES.fullmatch(part):
        return f"{part!r} names a device on Windows"
    if part[-1] in ". " or part[0] == " ":
        return f"{part!r} begins or ends with a space or ends with a full stop"
    if len(part.encode("utf-8")) > _LONGEST:
        return f"a part of {len(part.encode('utf-8'))} bytes; {_LONGEST} is the most"
    return None
