"""A response: what an agent produced for one probe."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from .faults import ResultFault
from .jsontype import JSON, shown

#: Characters that are read of each text; what is longer is cut, and said so.
TEXT_LIMIT = 200_000


@dataclass(frozen=True)
class FileContent:
    """A file that the agent made or changed: its text, or for a binary file its size, hash and extracted text."""

    text: str | None = None
    bytes: int | None = None
    sha256: str | None = None
    cut: bool = False

    @classmethod
    def from_json(cls, value: JSON, path: str) -> "FileContent":
        """Read a file's text, or `{bytes, sha256, text?}`. Raises ResultFault for anything else."""
        if isinstance(value, str):
            return cls(text=value[:TEXT_LIMIT], cut=len(value) > TEXT_LIMIT)
        if not isinstance(value, Mapping):
            raise ResultFault(f"files[{path!r}] must be a text or an object, and is {shown(value)}")
        size, digest, text = value.get("bytes"), value.get("sha256"), value.get("text")
        if isinstance(size, bool) or not isinstance(size, (int, type(None))):
            raise ResultFault(f"files[{path!r}].bytes must be a number, and is {shown(size)}")
        if not isinstance(digest, (str, type(None))) or not isinstance(text, (str, type(None))):
            raise ResultFault(f"files[{path!r}]: sha256 and text must be strings")
        cut = text is not None and len(text) > TEXT_LIMIT
        return cls(text=None if text is None else text[:TEXT_LIMIT], bytes=size, sha256=digest, cut=cut)


@dataclass(frozen=True)
class Response:
    """`reply` is the last message of the turn, `turn` all of its text joined, `files` every file made or changed by
    path, `error` why the session failed, or None."""

    reply: str = ""
    turn: str = ""
    files: Mapping[str, FileContent] = field(default_factory=dict)
    error: str | None = None
    notes: tuple[str, ...] = ()

    @classmethod
    def from_json(cls, obj: JSON) -> "Response":
        """Read a result file's object. Raises ResultFault, naming the key, for anything that is not a response."""
        if not isinstance(obj, Mapping):
            raise ResultFault(f"a result must be an object, and is {shown(obj)}")
        texts = {}
        notes = []
        for name in ("reply", "turn"):
            value = obj.get(name)
            if name == "turn" and value is None:
                value = ""
            if value is None and obj.get("error"):
                value = ""
            if not isinstance(value, str):
                raise ResultFault(f"{name!r} must be a string, and is {shown(value)}")
            if len(value) > TEXT_LIMIT:
                notes.append(f"{name} is cut to {TEXT_LIMIT} characters")
            texts[name] = value[:TEXT_LIMIT]
        error = obj.get("error")
        if error is not None and not isinstance(error, str):
            raise ResultFault(f"'error' must be a string, and is {shown(error)}")
        listed = obj.get("files")
        if listed is not None and not isinstance(listed, Mapping):
            raise ResultFault(f"'files' must be an object, and is {shown(listed)}")
        files = {}
        for path, value in (listed or {}).items():
            files[path] = FileContent.from_json(value, path)
            if files[path].cut:
                notes.append(f"{path} is cut to {TEXT_LIMIT} characters")
        return cls(texts["reply"], texts["turn"], files, error or None, tuple(notes))
