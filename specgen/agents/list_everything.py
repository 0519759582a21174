"""Lists everything that was ever said, every response that any belief would give, and near misses of each value."""

from collections.abc import Iterator
from datetime import date, timedelta

from specgen.agents.agent import Agent, Setting, hold, register
from specgen.model.built import AskedProbe, Need, Response
from specgen.model.held import Known

SHORT = 120
"""So long is what may stand on the last line, in characters: values, not drafts."""
CLOSED = ("text", "name", "option")


def _answer(setting: Setting) -> Response:
    """The reference, every rival, every option of every needed plant, near misses, and the whole history."""
    responses = [setting.asked.answer, *(rival.response for rival in setting.asked.rivals)]
    true = hold(setting.asked.needs, lambda need: None)
    for need in setting.asked.needs:
        for value in (*_others(need), *_listed(setting.asked, need)):
            responses.append(setting.respond({**true, need.plant.id: Known(value)}, False))
    replies = dict.fromkeys(response.reply for response in responses)
    files = {path: content for response in responses for path, content in response.files}
    on_one_line = " / ".join(" ".join(reply.split()) for reply in replies if len(reply) <= SHORT)
    return Response("\n\n".join([*replies, setting.everything(), on_one_line]), tuple(files.items()))


def _others(need: Need) -> Iterator[str]:
    """The other options of a rule; of a figure, a day or an id the same with its last digit moved on."""
    if need.plant.optional:
        yield from (option.id for option in need.plant.options)
    elif need.truth.value is not None and need.plant.type not in CLOSED:
        yield near_miss(need.plant.type, need.truth.value)


def _listed(asked: AskedProbe, need: Need) -> Iterator[str]:
    """Every other value of a closed list: those that the key knows as rivals."""
    for check in asked.checks:
        rivals = check.get("rivals")
        if check.get("type") == "value" and check.get("plant") == need.plant.id and isinstance(rivals, list):
            yield from (str(rival["value"]) for rival in rivals if isinstance(rival, dict))


def near_miss(kind: str, value: str) -> str:
    """Another value of the same kind: the day after, or the last digit moved on by one, after an 8 or 9 to 1 or 2."""
    if kind == "date":
        return (date.fromisoformat(value) + timedelta(days=1)).isoformat()
    for index in range(len(value) - 1, -1, -1):
        if value[index].isdigit():
            return f"{value[:index]}{int(value[index]) % 8 + 1}{value[index + 1 :]}"
    return value


LIST_EVERYTHING = register(Agent("list-everything", "lists everything it ever heard and more", _answer))
