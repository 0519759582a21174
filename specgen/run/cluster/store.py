"""The runner's archives: each folder that a task begins with is packed once, for as long as the folder is there."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path

from specgen.run.cluster.archive import Packed, pack
from specgen.run.copies import is_folder, place_file


class Store:
    """Archives by the folder that they were made of, and by digest. `root` is a folder of its own."""

    def __init__(self, root: Path) -> None:
        self._root = root
        root.mkdir()
        self._of_folder: dict[Path, Packed] = {}
        self._of_files: dict[tuple[tuple[str, Path], ...], Packed] = {}

    def folder(self, path: Path | None) -> str | None:
        """The digest of a folder; None where none is there, which is the same as an empty one."""
        if path is None or not is_folder(path):
            return None
        if path not in self._of_folder:
            self._of_folder[path] = pack(path, self._root)
        return self._of_folder[path].digest

    def files(self, files: Sequence[tuple[str, Path]]) -> str | None:
        """The digest of a folder that has these files, by name; None where there are none."""
        key = tuple(files)
        if key and key not in self._of_files:
            folder = Path(tempfile.mkdtemp(dir=self._root))
            for name, source in key:
                place_file(folder, name, source)
            self._of_files[key] = pack(folder, self._root, times=False)
            shutil.rmtree(folder)
        return self._of_files[key].digest if key else None

    def archive(self, digest: str) -> Path:
        """The file of an archive."""
        return self._root / digest

    def keep(self, folder: Path, packed: Packed) -> None:
        """Remember that a folder was made of an archive, which lies where `archive` tells."""
        self._of_folder[folder] = packed

    def sweep(self) -> None:
        """Drop the archives of folders that are gone: no task will begin with them."""
        gone = [folder for folder in self._of_folder if not is_folder(folder)]
        dropped = {self._of_folder.pop(folder).digest for folder in gone}
        kept = {packed.digest for packed in (*self._of_folder.values(), *self._of_files.values())}
        for digest in dropped - kept:
            self.archive(digest).unlink(missing_ok=True)
