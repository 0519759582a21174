"""What can be wrong between a world and the folder that is made of it."""

from __future__ import annotations

from specgen.diagnostics import code

FILE_NAME = code(
    "SG501",
    "a file name that not every system can hold",
    "A build is unpacked on Windows, macOS and Linux, and its files are put into an agent's folder there. A colon, a "
    "device's name, a path that leaves the folder or a name of 300 letters would fail on one of them, in the middle of "
    "a run. Choose letters, digits, `-`, `_`, `.` and folders with `/`.",
)
SAME_FILE = code(
    "SG502",
    "two file names that are one file somewhere",
    "On Windows and macOS `Orders.csv` and `orders.csv` are one file, and é may be written in two ways; the second "
    "would silently replace the first. A file cannot stand where another has a folder, either.",
)
NOTHING_SAID = code(
    "SG503",
    "a template that renders to nothing",
    "A request, a turn or an answer that comes out blank in this world cannot be sent, taught from or judged. Usually "
    "an `if` has no `else`, or a loop goes over an empty list.",
)
BAD_RECORDING = code(
    "SG504",
    "a recorded response that cannot be read",
    "Recorded responses of people who saw only the requests feed the floor guard; one that is skipped in silence would "
    "make the guard weaker than it says.",
)
NO_ANSWER = code(
    "SG520",
    "ledger without a fit answer",
    "No drawn ledger answers what is asked of it with a value that is hard to hit by chance.",
)
NO_LEDGER_FILE = code(
    "SG522",
    "ledger file cannot be read",
    "A ledger that is read from a file needs the file; its path is relative to the spec.",
)
NO_ROOM = code(
    "SG521", "ledger cannot be drawn", "Its rows do not fit into its period, or its vouchers have too few digits."
)
