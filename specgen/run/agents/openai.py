"""`openai:MODEL`: a model behind an OpenAI-compatible endpoint, with one of the built-in memories (docs/models.md)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from specgen.model.values import Plain
from specgen.run.agents import openai_files as files
from specgen.run.agents import openai_http as http
from specgen.run.agents.memories import notes
from specgen.run.agents.memories.base import Memory
from specgen.run.agents.memories.choose import choose_memory
from specgen.run.agents.openai_http import Address, Endpoint, Patience
from specgen.run.agents.openai_options import MEMORY_TOKENS, ModelOptions
from specgen.run.agents.openai_prompt import TEXTS, system
from specgen.run.agents.openai_reply import Said, read_completion
from specgen.run.agents.words import NoAgentError, digest_of
from specgen.run.contract import Launcher, Limits, Reply, SessionContext, Usage
from specgen.run.costs import Prices

_PATH = "/chat/completions"


@dataclass(frozen=True, slots=True)
class ModelAgent:
    """A model. It starts no process, and is told nothing but its prompts. `settings` are for run.json."""

    name: str
    fingerprint: str
    settings: Mapping[str, Plain]
    address: Address
    asking: Mapping[str, object]
    memory: Memory
    limits: Limits
    prices: Prices | None = None
    patience: Patience = field(default_factory=Patience)
    needs: tuple[Path, ...] = ()

    def open(self, context: SessionContext, launcher: Launcher) -> ModelConversation:
        """Begin a session; nothing is called before the first turn."""
        return ModelConversation(self, context)

    def settle(self, context: SessionContext) -> Usage:
        """The memory's work after a session whose state is kept. AgentFaultError where the model fails."""
        endpoint = Endpoint(self.address, self.limits, self.patience)

        def _complete(told: str, asked: str) -> tuple[str, Usage]:
            said = self.ask(endpoint, told, [{"role": "user", "content": asked}])
            return said.text, said.usage

        try:
            return self.memory.settle(context, _complete)
        finally:
            endpoint.close()

    def ask(self, endpoint: Endpoint, told: str, messages: list[dict[str, str]]) -> Said:
        """Call the model once. AgentFaultError."""
        whole = [{"role": "system", "content": told}, *messages]
        return read_completion(endpoint.post({**self.asking, "messages": whole, "stream": False}))


class ModelConversation:
    """One session: what was said in it so far, and what the work files were at its beginning."""

    def __init__(self, agent: ModelAgent, context: SessionContext) -> None:
        self._agent, self._context = agent, context
        self._files = files.shown(context.workspace)
        self._note = agent.memory.recorder(context)
        self._endpoint = Endpoint(agent.address, agent.limits, agent.patience)
        self._messages: list[dict[str, str]] = []

    def send(self, text: str) -> Reply:
        """Send a turn, and save what files the model writes."""
        recalled = self._agent.memory.recall(self._context, text)
        self._said_by_user(text)
        self._note("user", text)
        said = self._agent.ask(self._endpoint, system(self._context, self._files, recalled), self._messages)
        self._messages.append({"role": "assistant", "content": said.text})
        self._note("assistant", said.text)
        files.save(self._context.workspace, said.text)
        return Reply(said.text, said.text, said.usage, recalled.left_out)

    def close(self) -> None:
        """End the connection."""
        self._endpoint.close()

    def _said_by_user(self, text: str) -> None:
        """Add a message; one after a turn that failed joins that turn's, since many models want turns to alternate."""
        if self._messages and self._messages[-1]["role"] == "user":
            self._messages[-1]["content"] += f"\n\n{text}"
        else:
            self._messages.append({"role": "user", "content": text})


def openai_agent(named: str, model: str, options: ModelOptions, limits: Limits) -> ModelAgent:
    """The agent for a model. NoAgentError where it cannot be asked: no address, no key, no library."""
    if not model:
        raise NoAgentError(f"{named!r} names no model: openai:MODEL")
    if not http.available():
        raise NoAgentError(f"an agent openai:MODEL needs the library httpx: {http.EXTRA}")
    address = _address(options)
    memory, budget = options.memory or "none", options.memory_tokens or MEMORY_TOKENS
    settings: dict[str, Plain] = {
        "model": model,
        "base_url": address.url.removesuffix(_PATH),
        "memory": memory,
        "memory_tokens": None if memory == "none" else budget,
        "temperature": None if options.temperature is None else str(options.temperature),
        "max_tokens": options.max_tokens,
    }
    asking: dict[str, object] = {"model": model}
    if options.temperature is not None:
        asking["temperature"] = float(options.temperature)
    if options.max_tokens is not None:
        asking["max_tokens"] = options.max_tokens
    words = [*(f"{key}={value}" for key, value in settings.items()), *TEXTS, notes.SYSTEM, notes.REWRITE]
    return ModelAgent(
        named, digest_of(["openai", *words], ()), settings, address, asking, choose_memory(memory, budget), limits,
        options.prices,
    )  # fmt: skip


def _address(options: ModelOptions) -> Address:
    """Where calls go. NoAgentError where the address is none, or would be written down with a secret in it."""
    url = options.base_url
    if not url:
        raise NoAgentError("an agent openai:MODEL needs --base-url, such as http://127.0.0.1:8000/v1")
    try:
        parts = urlsplit(url)
        bare = parts.scheme in ("http", "https") and parts.hostname and (parts.port is None or parts.port > 0)
    except ValueError:
        bare = False
    if not bare or any(char.isspace() or not char.isprintable() for char in url):
        raise NoAgentError("--base-url is no http or https address")
    if parts.username is not None or parts.query or parts.fragment:
        raise NoAgentError("--base-url has more than an address: a key is given by --api-key-env")
    address = Address(url.rstrip("/").removesuffix(_PATH) + _PATH, options.api_key_env)
    if options.api_key_env:
        key = address.key
        if key is None:
            raise NoAgentError(f"--api-key-env: there is no variable {options.api_key_env}, or it is empty")
        if not key.isascii() or not key.isprintable() or " " in key:
            raise NoAgentError(f"--api-key-env: what {options.api_key_env} holds cannot be a key")
    return address
