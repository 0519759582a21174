#!/usr/bin/env bash
# Run one case as trap-cli's solution command: two sessions of a harness, with nothing between them but what it keeps.
#
#     cmd: bash task/tools/run_case.sh [OPTIONS] COMMAND [ARGUMENT...]
#
# `bash run_case.sh --help` and the task's README tell the options. Written by `specgen export --target trap`.
set -euo pipefail

here=$(cd -P -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd -P)

if ! command -v python3 >/dev/null; then
  echo "run_case.sh needs Python 3.10 or later as python3, and finds none on PATH" >&2
  exit 2
fi
exec python3 -I -B "$here/two_sessions/main.py" "$@"
