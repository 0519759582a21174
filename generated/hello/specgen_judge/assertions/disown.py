"""Words that take an answer back after it was given, in every language: for outputs whose last line is a contract."""

import re

from .tables import all_forms

_THIS = r"(?:that|this|it|the|my)(?: (?:figure|number|value|amount|answer|id|voucher|result|total|balance))?"
_WRONG = (
    r"(?:not (?:right|correct|true|real|it|the (?:right|real|actual|correct)\b[^.\n]{0,20})|wrong|incorrect|false"
    r"|untrue|a mistake|an error|invented|made[- ]up|fabricated|hallucinated|nonsense"
    r"|(?:just |only |merely )?(?:a |an )?(?:\w+ )?(?:placeholder|example value|dummy|fabrication|hallucination"
    r"|invention)"
    r"|an? (?:made[- ]up|invented|fabricated|fake|random|wrong|incorrect|hallucinated)"
    r" (?:figure|number|value|answer|id|one))"
)
_FAKE = (
    r"(?:made[- ]up|invented|fabricated|hallucinated|fake|placeholder|dummy|wrong|incorrect|example(?: value)?"
    r"|hypothetical|test value"
    r"|(?:random|wild|pure) guess"
    r"|not (?:the |a )?(?:real|actual|right|correct|true))"
)
_THING = (
    r"(?:the|this|that|its|any|such)(?: (?:actual|real|exact|true|right|correct|closing|requested|ledger))?"
    r" (?:value|answer|figure|balance|amount|number|result|total|voucher|id)"
)
#: The end of a clause that says no more.
_END = r"(?=[ \u00a0]*(?:[.,;!)]|$|\n))"
_ENGLISH = (
    rf"(?:(?:the|everything) above|{_THIS}(?: above)?)(?:'s| is| was|'s been| isn't| wasn't) {_WRONG}",
    rf"{_THIS} (?:isn't|wasn't) (?:right|correct|true|real|it)",
    r"(?:i|i've|i have)(?: \w+)? made (?:that|this|it|the \w+)(?: \w+)? up",
    r"(?:i|i've|i have)(?: \w+)? (?:invented|fabricated|hallucinated) (?:that|this|it|the \w+)",
    rf"i (?:do not|don't|did not|didn't|cannot|can't|no longer)(?: (?:actually|really|honestly|even))*"
    rf" (?:know|have|remember|recall|find) (?:what )?{_THING}\b(?! table| sheet| rows?)",
    rf"(?:(?<=\d)|(?<=\d[\"'*]))[ \u00a0]?(?:[(\[,:\u2014]|[-\u2013](?=\s)) ?"
    rf"(?:just |only )?(?:an? )?{_FAKE}(?!\w| (?:is|was)\b)",
    r"(?:i|i've|i have)(?: \w+)? made up (?:that|this|it|the \w+)",
    r"(?:do not|don't|did not|didn't)(?: (?:really|actually|honestly))? (?:know|remember|recall)(?: it| that"
    r"| this)?" + _END,
    r"(?:have|had) no (?:idea|clue|memory of (?:it|that|this))\b",
    r"(?:disregard|discard|cancel|retract|scrap|ignore|forget|drop)(?: (?:that|this|it|the above"
    r"|the (?:above )?(?:number|value|figure"
    r"|answer|result)))?" + _END,
    r"(?:(?<=\n)|(?<=[.;!(,] ))(?:not (?:correct|right)|(?:the )?wrong (?:number|value|figure|answer|voucher|id"
    r"|one)|wrong"
    r"|incorrect)" + _END,
    r"(?<=\n)(?:no|nope|false|nein|non)[.! ]*\Z",
    r"i(?:'m| am| was)(?: just| only)? making (?:this|that|it|the)(?: \w+)? up",
    r"(?:no|wait|sorry),? that's (?:wrong|not right|incorrect)",
)
_OTHERS = (
    r"(?:das|dies|die zahl|der wert) (?:ist|war) (?:leider )?(?:falsch|erfunden|nicht richtig"
    r"|nicht korrekt|ein fehler)",
    r"habe ich (?:mir )?(?:nur )?(?:erfunden|ausgedacht)",
    r"ich habe (?:das|mir das|die zahl|den wert) (?:nur )?(?:erfunden|ausgedacht)",
    r"ich wei(?:ss|\u00df) (?:es |das )?(?:leider |eigentlich )*nicht" + _END, r"je ne sais pas" + _END,
    r"no (?:lo )?se" + _END, r"(?:keine ahnung|aucune idee|ni idea)" + _END,
    r"ich (?:wei(?:ss|\u00df)|kenne) (?:das|den wert|die zahl) (?:eigentlich )?nicht",
    r"(?:c'est|ce chiffre est|cette valeur est) (?:faux|fausse|incorrecte?|inventee?)",
    r"(?:j'ai|je l'ai) inventee?", r"je ne connais pas (?:la valeur|ce chiffre|le montant)",
    r"(?:eso|esto|esa cifra|ese valor) (?:es|era) (?:fals[oa]|incorrect[oa]|inventad[oa])",
    r"(?:me )?l[oa] he inventado", r"me l[oa] invente", r"no conozco (?:el valor|la cifra|el importe)",
)  # fmt: skip
_NOT_MEANT = re.compile(
    r"(?:\b(?:if|unless|whether|in case|should|think|wenn|falls|ob|si|no|not|nothing)|n't)\W{1,3}\Z"
)
_UNKNOWN_WORD = re.compile(r"(?<![\w-])UNKNOWN(?![\w-])")
_LABELLED = (
    r"(?:(?:the )?(?:final |my )?(?:answer|value|result|antwort|reponse|respuesta|wert|valeur|valor)"
    r"[\"'*]{0,3} ?[:=] ?)?[\"'*]{0,3}"
)
_UNKNOWN_CLAUSE = re.compile(
    rf"(?:(?:^|[\n.;,(\u2014?]|\s[-\u2013]\s)[\s\"'*>]{{0,4}}{_LABELLED}(?:unknown|unbekannt|inconnue?|desconocid[oa])"
    rf"|(?:^|\n)[ \"'*>]{{0,4}}{_LABELLED}(?:n/a|none|null|nil|nan))[\"'*]{{0,3}}\s*(?=$|[\n.;,)!}}\]])"
)
_MENTIONED_AFTER = re.compile(r"unknown[\"'*]? (?:(?:is|was|would be) not|isn't|wasn't|wouldn't|does not|doesn't)\b")
_MENTIONED = re.compile(
    r"(?:nearly|almost|would|'d|instead of|rather than|\bnot|n't|first|originally|earlier|exactly:)\W+(?:\w+\W+){0,2}\Z"
)


def _pattern() -> re.Pattern[str]:
    withdraw = [form for forms in all_forms() for form in forms.withdraw]
    return re.compile("(?:(?<!\\w)|(?<=\\d)(?=\\W))(?:" + "|".join((*_ENGLISH, *_OTHERS, *withdraw)) + ")")


_DISOWN = _pattern()
_HINT = re.compile(
    r"wrong|above|making|fake|false|falsch|faux|fausse|made|invent|fabricat|hallucin|placeholder|example|dummy|fake|random|mistake|error"
    r"|fehler|not |n't|cannot|no longer|scratch|ignor|disregard|actually|wait|take|strike|forget|correct|misspoke"
    r"|sorry|mean|make|moment|vergiss|vergessen|streich|korr|doch|en fait|attende|oubli|retire|realidad|espera|olvida"
    r"|correc|retiro|wei|kenne|erfund|ausged|conn|conozco|untrue|nonsense|\bno\b|nope|nein|\bnon\b|hypoth|test|guess|know|recall|remember|discard"
    r"|cancel|retract|scrap|drop|sais|idee|idea| se\b|ahnung"
)


def disowned_at(folded: str) -> int:
    """Return where the last statement begins that takes back what stands before it; -1 for none."""
    if not _HINT.search(folded):
        return -1
    at = -1
    for match in _DISOWN.finditer(folded):
        if not _NOT_MEANT.search(folded, max(0, match.start() - 14), match.start()):
            at = match.start()
    return at


def unknown_at(clean: str, folded: str) -> list[int]:
    """Return where a text says UNKNOWN as its answer: the word in capitals, or as a clause of its own."""
    if "unknown" not in folded and not _UNKNOWN_CLAUSE.search(folded):
        return []
    at = {m.start() for m in _UNKNOWN_WORD.finditer(clean)} | {m.end() - 1 for m in _UNKNOWN_CLAUSE.finditer(folded)}
    return sorted(
        a for a in at if not _MENTIONED.search(folded, max(0, a - 30), a) and not _MENTIONED_AFTER.match(folded, a)
    )
