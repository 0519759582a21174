"""Searches everything below the folders that it was started with."""

import sys

from cheat import first

print(first(sys.argv[1:-1]))
