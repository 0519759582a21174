"""A run of 10,000 windows: by the whole command, for each kind of gate. `python benchmarks/gate.py [WINDOWS]`."""

from __future__ import annotations

import shlex
import subprocess
import sys
import tempfile
import time
from pathlib import Path

GATE = "def gate(window, level=None):\n    return 'drop' if 'epoch' in window[0]['content'] else 'flag'\n"
COMMAND = "import sys\nfor line in sys.stdin:\n    print('\"drop\"' if 'epoch' in line else '\"flag\"', flush=True)\n"
CLASSES = 25
TYPES = ("decision", "preference", "convention", "insight", "runbook")


def spec(windows: int) -> str:
    """A spec of so many windows: half of them noise in clusters, half knowledge."""
    each = max(1, windows // (2 * CLASSES))
    rows = []
    for n in range(CLASSES):
        rows.append(
            f"  - {{id: noise-{n}, label: drop, class: training, note: a heartbeat is stored, variants: {each},\n"
            "     draw: {at: 1..999999, loss: 1..999999},\n"
            f"     turns: [{{tool: 'job {n}: epoch {{{{ at }}}} loss {{{{ loss }}}}'}}]}}"
        )
        rows.append(
            f"  - {{id: fact-{n}, label: extract, class: decisions, expect_type: {TYPES[n % len(TYPES)]}, \n"
            f"     note: it is lost, variants: {each}, draw: {{at: 1..999999, of: 1..999999}},\n"
            f"     turns: [{{user: 'For project {n} we keep plan {{{{ at }}}} of {{{{ of }}}}.'}}]}}"
        )
    return "specgen: 1\nfamily: many\ntitle: Many\nseed: 1\nlocale: en_GB\nwindows:\n" + "\n".join(rows) + "\n"


def main() -> None:
    """Print seconds for each kind of gate."""
    windows = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "many.yaml").write_text(spec(windows), "utf-8")
        (folder / "trivial.py").write_text(GATE, "utf-8")
        (folder / "lines.py").write_text(COMMAND, "utf-8")
        command = shlex.join([sys.executable, "lines.py"])
        for gate in ("sim:keep-all", "trivial:gate", f"cmd:{command}"):
            for more in ((), ("--no-intervals",)):
                begun = time.perf_counter()
                words = [sys.executable, "-m", "specgen", "gate", "run", "many.yaml", "--gate", gate, *more]
                done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)
                seconds = time.perf_counter() - begun
                first = (done.stdout or done.stderr).partition("\n")[0]
                print(f"{gate.partition(' ')[0]:<24} {' '.join(more) or '-':<15} {seconds:6.1f} s  {first}", flush=True)


if __name__ == "__main__":
    main()
