"""What the tests share lies beside them and in tests/strategies."""

import sys
from pathlib import Path

_HERE = Path(__file__).resolve().parent
for _folder in (str(_HERE), str(_HERE.parent)):
    if _folder not in sys.path:
        sys.path.insert(0, _folder)
