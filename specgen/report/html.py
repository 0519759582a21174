"""The report as one HTML page. It loads nothing, and its policy lets no script run but its own."""

from __future__ import annotations

import base64
import hashlib
from functools import lru_cache

from jinja2 import Environment, FunctionLoader, StrictUndefined
from markupsafe import Markup

from specgen import resources
from specgen.report import figures
from specgen.report.page import Page
from specgen.report.texts import fit, line


@lru_cache(maxsize=1)
def _environment() -> Environment:
    environment = Environment(
        loader=FunctionLoader(lambda name: resources.template(f"report/{name}")),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["fit"] = fit
    environment.filters["line"] = line
    return environment


def render_html(page: Page) -> str:
    """The page. Whatever came from an agent, a run or a spec goes through the template's escaping."""
    style, script = (resources.template(f"report/{name}") for name in ("style.css", "script.js"))
    policy = (
        f"default-src 'none'; style-src {_hash(style)}; script-src {_hash(script)}; base-uri 'none'; form-action 'none'"
    )
    text = (
        _environment()
        .get_template("page.html.j2")
        .render(
            page=page,
            policy=policy,
            style=Markup(style),
            script=Markup(script),
            cards=figures.cards(page),
            scores=figures.score_charts(page),
            areas=figures.area_charts(page),
            faults=figures.fault_charts(page),
            area_names=list(dict.fromkeys(probe.test.area for probe in page.probes)),
            colours=figures.COLOURS,
        )
    )
    return text.rstrip("\n") + "\n"


def _hash(text: str) -> str:
    """A source of a content security policy: this text inline, and no other."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode('utf-8')).digest()).decode('ascii')}'"
