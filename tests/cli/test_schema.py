"""`specgen schema`: the JSON Schema, as it is."""

from __future__ import annotations

import json

from click.testing import CliRunner

from specgen.cli.schema_command import command
from specgen.schema import json_schema


def test_it_prints_the_schema() -> None:
    done = CliRunner().invoke(command, [])
    assert done.exit_code == 0
    assert done.output == json_schema()


def test_it_is_json_schema() -> None:
    schema = json.loads(CliRunner().invoke(command, []).output)
    assert schema["$schema"].startswith("https://json-schema.org/")
    assert {"people", "plants", "sessions", "probes"} <= set(schema["properties"])


def test_help_says_how_to_use_it() -> None:
    output = CliRunner().invoke(command, ["--help"]).output
    assert "Example: specgen schema > " in output
    assert "yaml-language-server" in output
