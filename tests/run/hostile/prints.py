"""Prints a gigabyte, or what is no text."""

import sys

if sys.argv[1] == "gigabyte":
    for _ in range(1000):
        sys.stdout.buffer.write(b"x" * 1_000_000)
else:
    sys.stdout.buffer.write(b"\xff\xfe\x00\xed\xa0\x80\xc3\x1b[2J" * 1000)
