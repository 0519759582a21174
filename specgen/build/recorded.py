"""Recorded responses of writers who saw the requests alone: they feed the floor guard."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from specgen.model.built import Response
from specgen.model.spec import Spec

FOLDER = "calibration"
REQUEST_ONLY = "request-only.jsonl"


def recorded_responses(spec: Spec) -> Mapping[str, tuple[Response, ...]]:
    """The responses under `calibration/FAMILY/request-only.jsonl` beside the spec's folder, by probe id.

    Each line is `{"probe": id, "reply": text, "files": {path: text}}`. None are there for most families.
    ValueError, with the line, where one cannot be read.
    """
    path = Path(spec.sources[0].path).absolute().parent.parent / FOLDER / spec.family / REQUEST_ONLY
    found: dict[str, list[Response]] = {}
    if not path.is_file():
        return {}
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        try:
            row = json.loads(line)
            response = Response(row["reply"], tuple(row.get("files", {}).items()))
            found.setdefault(row["probe"], []).append(response)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise ValueError(f"{path}:{number}: not a recorded response: {error}") from error
    return {probe: tuple(responses) for probe, responses in found.items()}
