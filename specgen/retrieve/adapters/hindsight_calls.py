"""Calls of the library hindsight-client, with our time limits and retries, and its errors as ours."""

from __future__ import annotations

import asyncio
import importlib.util
import os
import threading
import weakref
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any
from urllib.parse import urlsplit

from specgen.retrieve.adapters.address import Address
from specgen.retrieve.adapters.again import TRANSIENT, AgainError, Patience, persist
from specgen.retrieve.adapters.http import StatusError
from specgen.retrieve.contract import AdapterError
from specgen.retry import asked_pause

_PRIVATE = (401, 403, 407)
_SAID = 200


class Calls:
    """What is asked of one server. All of it can be repeated: a document that comes again replaces the first."""

    def __init__(self, address: Address, timeout: float, patience: Patience | None = None) -> None:
        from hindsight_client import Hindsight

        self._address, self._timeout, self._patience = address, timeout, patience or Patience()
        self._runner = asyncio.Runner()
        self._client: Any = Hindsight(address.url, api_key=address.key, timeout=timeout, max_attempts=1)
        self.close: Callable[[], object] = weakref.finalize(self, _close, self._runner, self._client)
        """Ends the connections; it is called at the latest when the program ends."""

    def create(self, bank: str) -> None:
        """Make a bank, or leave the one that is there."""
        from hindsight_client_api.models.create_bank_request import CreateBankRequest

        self._call("PUT", "banks", lambda: self._client.banks.create_or_update_bank(bank, CreateBankRequest()))

    def delete(self, bank: str) -> None:
        """Delete a bank. StatusError 404 where there is none."""
        self._call("DELETE", "banks", lambda: self._client.banks.delete_bank(bank))

    def retain(self, bank: str, items: list[dict[str, Any]]) -> Any:
        """Keep items, and wait until they are kept."""
        return self._call("POST", "memories", lambda: self._client.aretain_batch(bank, items))

    def recall(self, bank: str, query: str, budget: str, max_tokens: int, when: str | None) -> Sequence[Any]:
        """The facts that are near to a query."""
        return list(
            self._call(
                "POST",
                "memories/recall",
                lambda: self._client.arecall(
                    bank, query, budget=budget, max_tokens=max_tokens, query_timestamp=when, include_entities=False
                ),
            ).results
        )

    def _call(self, method: str, path: str, made: Callable[[], Awaitable[Any]]) -> Any:
        with _no_proxy(self._address):
            return persist(lambda: self._once(f"{method} {path}", made), self._patience, self._timeout)

    def _once(self, what: str, made: Callable[[], Awaitable[Any]]) -> Any:
        import aiohttp
        from hindsight_client_api.exceptions import ApiException

        async def _made() -> Any:
            async with asyncio.timeout(self._timeout):
                return await made()

        try:
            return self._runner.run(_made())
        except ApiException as error:
            status = int(error.status or 0)
            why = "" if status in _PRIVATE else self._why(error.body or error.reason)
            if status in TRANSIENT:
                raise AgainError(f"{what}: status {status}{why}", _pause(error)) from None
            raise StatusError(f"{what}: status {status}{why}", status) from None
        except TimeoutError:
            raise AdapterError(f"{what}: no answer within {self._timeout:g} s") from None
        except (aiohttp.ClientError, OSError) as error:
            raise AgainError(f"{what}: no connection ({type(error).__name__})") from None
        except (ValueError, TypeError, AttributeError, KeyError) as error:  # the library reads an answer as it comes
            raise AdapterError(f"{what}: the answer has another form{self._why(str(error))}") from None

    def _why(self, said: object) -> str:
        text = " ".join(self._address.hidden(str(said or "")).split())[:_SAID]
        return f": {text}" if text else ""


def available() -> bool:
    """Whether the library is there."""
    return importlib.util.find_spec("hindsight_client") is not None


def _close(runner: asyncio.Runner, client: Any) -> None:
    """Not in a loop that runs: where this is called while memory is freed, that can be anybody's."""

    def _ended() -> None:
        with suppress(Exception):
            runner.run(client.aclose())
        runner.close()

    try:
        asyncio.get_running_loop()
    except RuntimeError:
        _ended()
    else:
        thread = threading.Thread(target=_ended)
        thread.start()
        thread.join()


def _pause(error: Any) -> float | None:
    headers = error.headers or {}
    named = {str(name).lower(): value for name, value in dict(headers).items()}
    return asked_pause(named.get("retry-after"), named.get("date"))


@contextmanager
def _no_proxy(address: Address) -> Iterator[None]:
    """This machine is not reached by a proxy: the library takes proxies from the environment, and from nowhere else."""
    if not address.here:
        yield
        return
    before = os.environ.get("no_proxy")
    listed = before if before is not None else os.environ.get("NO_PROXY", "")
    os.environ["no_proxy"] = ",".join(filter(None, (listed, urlsplit(address.url).hostname)))
    try:
        yield
    finally:
        if before is None:
            del os.environ["no_proxy"]
        else:
            os.environ["no_proxy"] = before
