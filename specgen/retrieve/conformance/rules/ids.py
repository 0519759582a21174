"""Storing gives an id."""

from __future__ import annotations

from specgen.retrieve.conformance.rule import Rule, require
from specgen.retrieve.conformance.subject import SENTENCES, Subject, turns
from specgen.retrieve.contract import StoresMany


def _check(subject: Subject) -> None:
    namespace, said = subject.namespace("ids"), turns(SENTENCES)
    key: object = subject.adapter.store(namespace, said[0])
    require(isinstance(key, str) and bool(key), f"store gives an id, a text that is not empty, not {key!r}")
    if isinstance(subject.adapter, StoresMany):
        many = list(subject.adapter.store_many(namespace, said[1:]))
        require(len(many) == 4, f"store_many gives an id for each turn, here 4, not {len(many)}")
        strange = [each for each in many if not isinstance(each, str)]
        require(not strange, f"store_many gives ids that are texts, not {strange[:1]}")


RULE = Rule("ids", "storing a turn gives an id", _check)
