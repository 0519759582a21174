"""Recorded responses of writers who saw the requests alone: they feed the floor guard."""

from __future__ import annotations

import json
import posixpath
from collections.abc import Mapping
from pathlib import Path

from specgen.build import codes
from specgen.diagnostics import Diagnostic, SpecError
from specgen.model.built import Response
from specgen.model.span import Span
from specgen.model.spec import Spec

FOLDER = "calibration"
REQUEST_ONLY = "request-only.jsonl"


def recorded_responses(spec: Spec) -> Mapping[str, tuple[Response, ...]]:
    """The responses of `calibration/FAMILY/request-only.jsonl`, beside the spec or else beside its folder, by probe id.

    Each line is `{"probe": id, "reply": text, "files": {path: text}}`. None are there for most families.
    SpecError with every line that cannot be read.
    """
    folder = posixpath.dirname(Path(spec.sources[0].path).as_posix())
    places = [posixpath.normpath(posixpath.join(folder, up, FOLDER, spec.family, REQUEST_ONLY)) for up in ("", "..")]
    path = next((Path(place) for place in places if Path(place).is_file()), None)
    if path is None:
        return {}
    found: dict[str, list[Response]] = {}
    wrong: list[Diagnostic] = []
    for number, line in enumerate(path.read_bytes().split(b"\n"), 1):
        if not line.strip():
            continue
        try:
            probe, response = _response(json.loads(line.decode("utf-8")))
            found.setdefault(probe, []).append(response)
        except (ValueError, RecursionError) as error:
            wrong.append(codes.BAD_RECORDING.at(Span(path.as_posix(), number, 1), f"not a recorded response: {error}"))
    if wrong:
        raise SpecError(tuple(wrong))
    return {probe: tuple(responses) for probe, responses in found.items()}


def _response(row: object) -> tuple[str, Response]:
    """The probe and the response of one line. ValueError where it is none."""
    if not isinstance(row, dict):
        raise ValueError("it is no object")
    probe, reply, files = row.get("probe"), row.get("reply"), row.get("files") or {}
    if not isinstance(probe, str) or not isinstance(reply, str):
        raise ValueError("it has no text under 'probe' and 'reply'")
    if not isinstance(files, dict) or not all(isinstance(text, str) for text in files.values()):
        raise ValueError("'files' is no map from paths to texts")
    return probe, Response(reply, tuple(files.items()))
