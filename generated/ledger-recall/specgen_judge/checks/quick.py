"""The commonest outputs under the contract, decided without the whole reading: an amount alone or in plain words, and
bare lists of amounts. Each of these decisions is the one that the whole reading gives; a test compares the two."""

import re

#: So many different figures and nothing else are a list and no answer.
MANY = 5
_AMOUNT = r"-?(?:[0-9]{1,3}(?:,[0-9]{3})+|[1-9][0-9]{0,11})\.[0-9]{2}"
_WORDS = (
    "the|my|a|final|closing|ending|correct|answer|value|result|balance|total|sum|amount|figure|account|on|at|end"
    "|of|period|is|was|stands|debits?|posted|in|ledger|recalled|remembered|saved|stored|computed|from memory|i"
    "|it|it's|that|you|asked|for|so|here|usd"
)
_PLAIN = re.compile(
    rf"[ \t>#*_`\"']{{0,8}}(?:(?:{_WORDS})[ :*]{{1,4}}){{0,20}}[*`\"']{{0,3}}[$]?"
    rf"(?P<amount>{_AMOUNT})(?: USD)?[*`\"'.! \t]{{0,6}}",
    re.IGNORECASE,
)
_ONE = re.compile(_AMOUNT)
_LIST = re.compile(rf"[ \t]*{_AMOUNT}(?:[,;|]?[ \t]+{_AMOUNT})*[ \t]*")


def plain_amount(raw: str) -> tuple[str, str] | None:
    """Return the one amount of a last line that says nothing else, as written and in canonical form; else None."""
    line = raw.strip()
    if line.count("\n") >= MANY - 1 or "\r" in line:
        return None
    match = _PLAIN.fullmatch(line[line.rfind("\n") + 1 :])
    if match is None:
        return None
    amount = match.group("amount")
    return amount, amount.replace(",", "")


def bare_list(raw: str) -> bool:
    """Return whether an output is nothing but many different amounts, on one line or one a line."""
    body = raw.strip()
    if not body[-1:].isdigit() or len(body) < 4 * MANY:
        return False
    lines = body.split("\n")
    if len(lines) > 1 and not all(_ONE.fullmatch(line.strip()) for line in lines):
        return False
    if len(lines) == 1 and _LIST.fullmatch(body) is None:
        return False
    return len(set(_ONE.findall(body))) >= MANY
