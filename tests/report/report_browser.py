"""A headless Chromium with an empty profile, and a page around ours that can look into it."""

from __future__ import annotations

import html
import json
import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
_FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--hide-scrollbars", "--allow-file-access-from-files",
)  # fmt: skip

_AROUND = """<!DOCTYPE html><meta charset="utf-8"><body style="margin:0">
<iframe id="frame" src="{src}" width="{width}" height="{height}" style="border:0"></iframe>
<output id="said"></output>
<script>
const frame = document.getElementById("frame");
const key = (name) => {{
  const doc = frame.contentDocument, at = doc.activeElement || doc.body;
  at.dispatchEvent(new frame.contentWindow.KeyboardEvent("keydown", {{ key: name, bubbles: true, cancelable: true }}));
}};
frame.addEventListener("load", async () => {{
  const doc = frame.contentDocument, win = frame.contentWindow;
  let said;
  try {{ said = await (async () => {{ {script} }})(); }} catch (error) {{ said = {{ failed: String(error) }}; }}
  document.getElementById("said").textContent = JSON.stringify(said);
}});
</script>"""


def run(url: str, *flags: str) -> str:
    """What the browser prints. The profile is new and goes away."""
    assert CHROMIUM is not None
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        done = subprocess.run(
            [CHROMIUM, *_FLAGS, f"--user-data-dir={profile}", *flags, url],
            capture_output=True, text=True, encoding="utf-8", timeout=120, check=False,
        )  # fmt: skip
    return done.stdout


def ask(
    page: Path, script: str, *flags: str, width: int = 1200, height: int = 900, real_time: bool = False
) -> dict[str, Any]:
    """What a script says that looks into the page through `doc` and `win`, and presses keys with `key(name)`. In real
    time it must not wait, and clocks run; else waiting costs nothing, and clocks stand still while it works."""
    around = page.with_name(f"around-{page.name}")
    around.write_text(_AROUND.format(src=page.name, width=width, height=height, script=script), "utf-8")
    dumped = run(around.as_uri(), "--dump-dom", *([] if real_time else ["--virtual-time-budget=20000"]), *flags)
    found = re.search(r'<output id="said">(.*?)</output>', dumped, re.DOTALL)
    assert found is not None, dumped[-2000:]
    said = json.loads(html.unescape(found[1]) or "{}")
    assert "failed" not in said, said
    assert isinstance(said, dict)
    return said


def screenshot(page: Path, out: Path, *flags: str) -> bytes:
    """The page as a PNG."""
    run(page.as_uri(), f"--screenshot={out}", "--window-size=1000,900", *flags)
    return out.read_bytes()
