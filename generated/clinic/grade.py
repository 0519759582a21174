"""Score a run against the build that this file stands in: python3 grade.py RUN."""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE))

from specgen_judge import main  # noqa: E402

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], HERE))
