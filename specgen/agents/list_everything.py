"""Lists everything that was ever said, and every response that any belief would give."""

from specgen.agents.agent import Agent, Setting, hold, register
from specgen.model.built import Response
from specgen.model.held import Known


def _answer(setting: Setting) -> Response:
    """The whole history, the reference, every rival and every option of every needed plant, one after the other."""
    responses = [setting.asked.answer, *(rival.response for rival in setting.asked.rivals)]
    for need in setting.asked.needs:
        for option in need.plant.options:
            held = hold(setting.asked.needs, lambda other: None)
            responses.append(setting.respond({**held, need.plant.id: Known(option.id)}, False))
    replies = dict.fromkeys(response.reply for response in responses)
    files = {path: content for response in responses for path, content in response.files}
    return Response("\n\n".join([*replies, setting.everything()]), tuple(files.items()))


LIST_EVERYTHING = register(Agent("list-everything", "lists everything it ever heard", _answer))
