"""Print the first fenced command of the README under a heading, so that CI runs what the README says."""

import re
import sys
from pathlib import Path

HEADING = sys.argv[1]
text = (Path(__file__).parents[1] / "README.md").read_text("utf-8")
found = re.search(rf"^#+ {re.escape(HEADING)}$.*?^```\w*\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
if found is None:
    sys.exit(f"README.md has no fenced command under the heading {HEADING!r}")
print(found.group(1).strip())
