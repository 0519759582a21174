"""Tries to reach a server on loopback, by TCP and by a socket without a file; called with the port and the name."""

import socket
import sys

from cheat import tried

port, name = int(sys.argv[1]), sys.argv[2]


def tcp(host: str) -> None:
    """Ask for a line."""
    with socket.create_connection((host, port), timeout=5) as talk:
        print(talk.recv(100).decode())


def abstract() -> None:
    """Ask for a line by the other socket."""
    with socket.socket(socket.AF_UNIX) as talk:
        talk.connect("\0" + name)
        print(talk.recv(100).decode())


deeds = [(host, lambda host=host: tcp(host)) for host in ("127.0.0.1", "localhost", "::1", "0.0.0.0")]
print("reached:", *tried([*deeds, ("abstract", abstract)]))
