"""The judge's tests run from the tree without an installation: the judge's folder leads the path."""

import sys
from pathlib import Path

_HERE = Path(__file__).resolve().parent
for _folder in (str(_HERE), str(_HERE.parents[1] / "judge")):
    if _folder not in sys.path:
        sys.path.insert(0, _folder)
