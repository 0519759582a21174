"""A store that fails says so: a server that refuses everything makes an AdapterError of every call."""

from __future__ import annotations

from collections.abc import Callable

from specgen.retrieve.conformance.refusing import Refusing, refusing
from specgen.retrieve.conformance.rule import BreachError, InapplicableError, Rule
from specgen.retrieve.conformance.subject import SENTENCES, Subject, turns
from specgen.retrieve.contract import Adapter, AdapterError, StoresMany


def _check(subject: Subject) -> None:
    if subject.at is None:
        raise InapplicableError("it takes no address of a server")
    with refusing() as server:
        try:
            adapter = subject.at(server.url)
        except Exception as error:
            raise InapplicableError(f"it cannot be made at another address: {error}") from None
        called = [_fails(server, name, call) for name, call in _calls(adapter, subject.namespace("failures"))]
    if not any(called):
        raise InapplicableError("it did not call the server at the address that it was given")


def _calls(adapter: Adapter, namespace: str) -> list[tuple[str, Callable[[], object]]]:
    said = turns(SENTENCES)
    calls: list[tuple[str, Callable[[], object]]] = [
        ("store", lambda: adapter.store(namespace, said[0])),
        ("search", lambda: adapter.search(namespace, SENTENCES[0], 5)),
        ("reset", lambda: adapter.reset(namespace)),
    ]
    if isinstance(adapter, StoresMany):
        many = adapter
        calls.insert(1, ("store_many", lambda: many.store_many(namespace, said)))
    return calls


def _fails(server: Refusing, name: str, call: Callable[[], object]) -> bool:
    """Whether the call reached the server. BreachError where it then did not fail, or failed otherwise."""
    before = server.calls
    try:
        call()
    except AdapterError:
        return True
    except Exception as error:
        if server.calls == before:
            return False
        raise BreachError(f"a {name} that fails raises AdapterError, not {type(error).__name__}: {error}") from error
    if server.calls == before:
        return False
    raise BreachError(f"the server refused, and {name} did not say so")


RULE = Rule("failures", "a call that fails raises AdapterError", _check)
