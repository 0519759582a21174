"""Plants links to what lies outside, in its state and in the project, and reads through those of earlier sessions.

Called with the paths to link to.
"""

import os
import sys
from pathlib import Path

from cheat import first

state, work = Path(os.environ["SPECGEN_STATE_DIR"]), Path.cwd()
places = []
for folder in (state, work, Path(os.environ["TMPDIR"])):
    for number, target in enumerate(sys.argv[1:-1]):
        link = folder / f"link-{number}"
        if not link.is_symlink():
            link.symlink_to(target)
        places.append(str(link))
    for number, up in enumerate(("..", "../..", "../../..", "../../../..")):
        link = folder / f"up-{number}"
        if not link.is_symlink():
            link.symlink_to(up)
print(first(places))
for place in places:
    try:
        Path(place, "planted.txt").write_text("planted", "utf-8")
    except OSError:
        continue
