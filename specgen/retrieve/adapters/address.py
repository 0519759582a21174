"""Where a store is served and the key for it, from the options or the environment."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from ipaddress import ip_address
from urllib.parse import urlsplit

from specgen.retrieve.adapters.registry import Options, UnknownAdapterError


@dataclass(frozen=True, slots=True)
class Address:
    """A base URL without a slash at its end, and the key, which is never shown."""

    url: str
    key: str | None = field(default=None, repr=False)

    @property
    def here(self) -> bool:
        """Whether it is this machine, which is never reached by a proxy."""
        host = urlsplit(self.url).hostname or ""
        try:
            return ip_address(host).is_loopback
        except ValueError:
            return host == "localhost" or host.endswith(".localhost")

    def hidden(self, text: str) -> str:
        """A text without the key."""
        return text.replace(self.key, "***") if self.key else text


def address(adapter: str, options: Options, url_variable: str, key_variable: str) -> Address:
    """The address for an adapter; the options come before the variables. UnknownAdapterError where it is none."""
    url = (options.base_url or os.environ.get(url_variable, "")).strip().rstrip("/")
    if not url:
        hint = f"say where it is served: --base-url URL, or export {url_variable}=URL"
        raise UnknownAdapterError(f"the adapter {adapter} needs an address", hint=hint)
    try:
        parts = urlsplit(url)
        right = parts.scheme in ("http", "https") and bool(parts.hostname) and (parts.port is None or parts.port > 0)
    except ValueError:
        right = False
    if not right:
        raise UnknownAdapterError(f"{url!r} is no address of a server", hint="it begins with http:// or https://")
    if parts.username is not None or parts.password is not None or parts.query or parts.fragment:
        raise UnknownAdapterError(
            f"the address for {adapter} has a user name, a password, a query or a fragment",
            hint=f"leave it out; a key goes into the variable {key_variable}",
        )
    variable = options.api_key_env or key_variable
    key = os.environ.get(variable, "").strip() or None
    if key is not None and not (key.isascii() and key.isprintable()):
        raise UnknownAdapterError(f"the key in {variable} has characters that no HTTP header can carry")
    return Address(url, key)
