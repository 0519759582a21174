"""What is wrong with a row of a data set, in words that a person finds in the file."""

from __future__ import annotations


class RowFaultError(Exception):
    """A row that cannot be read; the message says where in it."""


def kind(value: object) -> str:
    """What a JSON value is: `a list`."""
    names = {dict: "an object", list: "a list", str: "a text", bool: "true or false", type(None): "null"}
    return names.get(type(value), "a number")
