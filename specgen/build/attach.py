"""Read the files that ledgers come from: they become sources of the spec, and are kept in the build with it."""

from __future__ import annotations

import posixpath
from collections.abc import Callable
from dataclasses import replace

from specgen.build import codes
from specgen.diagnostics import Diagnostic
from specgen.ledger.read import read_ledger
from specgen.model.ledgers import LedgerFile, LedgerSpec
from specgen.model.spec import Source, Spec


def attach_ledgers(spec: Spec, read: Callable[[str], bytes]) -> tuple[Spec, tuple[Diagnostic, ...]]:
    """The spec with every ledger file read, and all that is wrong with them; a ledger with an error stays unread."""
    found: list[Diagnostic] = []
    ledgers: list[LedgerSpec] = []
    sources = list(spec.sources)
    for ledger in spec.ledgers:
        if isinstance(ledger.source, LedgerFile):
            ledger = _read(ledger, ledger.source, read, sources, found)
        ledgers.append(ledger)
    return replace(spec, ledgers=tuple(ledgers), sources=tuple(sources)), tuple(found)


def _read(
    ledger: LedgerSpec,
    file: LedgerFile,
    read: Callable[[str], bytes],
    sources: list[Source],
    found: list[Diagnostic],
) -> LedgerSpec:
    path = posixpath.normpath(posixpath.join(posixpath.dirname(file.path.span.file), file.path.id))
    try:
        content = read(path)
    except (OSError, KeyError):
        message = f"the file of the ledger {ledger.id} cannot be read"
        found.append(codes.NO_LEDGER_FILE.at(file.path.span, message, value=path, hint="a path relative to this spec"))
        return ledger
    if all(source.path != path for source in sources):
        sources.append(Source(path, content))
    got, findings = read_ledger(
        path,
        content,
        ledger_id=ledger.id,
        title=file.title,
        account=file.account,
        currency=file.currency,
        first_day=file.first_day,
        last_day=file.last_day,
        titles=file.titles,
    )
    found += findings
    return replace(ledger, source=got) if got is not None else ledger
