"""The page in a real browser: hostile outputs, keys, phone width, dark mode, and a thousand probes."""

from __future__ import annotations

from pathlib import Path

import pytest
from report_browser import CHROMIUM, ask, screenshot
from report_pages import hand_page, hostile_page, probe, sessions, ten, write_build, write_run

from specgen.report.gather import gather
from specgen.report.html import render_html

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium to look at the page with")


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("hostile")
    (folder / "report.html").write_text(render_html(hostile_page(folder)), "utf-8")
    return folder / "report.html"


@pytest.fixture
def plain(tmp_path: Path) -> Path:
    """Ten probes; the fourth and the seventh are wrong."""
    page = hand_page(tmp_path, [*ten(), probe("t", "tp", trap=True, area="traps")], {"q3": "old", "q6": "old"})
    (tmp_path / "report.html").write_text(render_html(page), "utf-8")
    return tmp_path / "report.html"


def test_nothing_hostile_happens(hostile: Path) -> None:
    said = ask(
        hostile,
        """doc.querySelectorAll("details").forEach((each) => { each.open = true; });
        await new Promise((done) => setTimeout(done, 300));
        const away = [...doc.links].filter((a) => !a.getAttribute("href").startsWith("#"));
        return { title: doc.title, heads: doc.querySelectorAll("h1").length, scripts: doc.scripts.length,
          images: doc.images.length, links: away.length,
          shown: doc.body.innerText.includes("<img src=x onerror=") }""",
    )
    assert "document.title='owned'" in said["title"], "the family's own name, as text"
    assert said["title"] != "owned"
    assert (said["heads"], said["scripts"], said["images"], said["links"]) == (1, 1, 0, 0)
    assert said["shown"]


def test_a_script_that_got_in_would_not_run(hostile: Path, tmp_path: Path) -> None:
    """The policy is a second wall: even in the page, a foreign script stays dead."""
    page = tmp_path / "report.html"
    text = hostile.read_text("utf-8")
    page.write_text(text.replace("</main>", "</main><script>document.title='owned'</script>"), "utf-8")
    assert ask(page, "return { title: doc.title, scripts: doc.scripts.length }")["title"] != "owned"


@pytest.mark.parametrize("width", [320, 390, 768])
def test_nothing_sticks_out_on_a_phone(width: int, hostile: Path, plain: Path) -> None:
    for page in (hostile, plain):
        said = ask(
            page,
            """doc.querySelectorAll("details").forEach((each) => { each.open = true; });
            await new Promise((done) => setTimeout(done, 300));
            return { wide: doc.documentElement.scrollWidth, seen: win.innerWidth }""",
            width=width,
        )
        assert said["seen"] == width
        assert said["wide"] <= width


def test_keys(plain: Path) -> None:
    said = ask(
        plain,
        """const at = () => { const d = doc.activeElement.closest("details"); return d ? d.id : doc.activeElement.id; };
        const seen = [];
        for (const name of ["j", "j", "k", "x", "x", "x", "/"]) { key(name); seen.push(at()); }
        key("Escape"); seen.push(doc.activeElement === doc.body);
        return { seen }""",
    )
    assert said["seen"] == ["p1", "p2", "p1", "p4", "p7", "p4", "find", True]


def test_every_control_can_be_reached_by_tab(plain: Path) -> None:
    said = ask(
        plain,
        """const all = [...doc.querySelectorAll("a, summary, select, input")];
        return { all: all.length, reached: all.filter((each) => each.tabIndex === 0).length }""",
    )
    assert said["all"] == said["reached"] > 20


def test_filters(plain: Path) -> None:
    said = ask(
        plain,
        """const left = () => doc.getElementById("count").value;
        const set = (id, value) => { const e = doc.getElementById(id); e.value = value;
          e.dispatchEvent(new win.Event("input")); return left(); };
        return { seen: [left(), set("result", "wrong"), set("result", ""), set("area", "traps"), set("area", ""),
          set("find", "about Q5"), set("find", "nowhere at all"), set("find", "")] }""",
    )
    assert said["seen"] == [f"{n} of 11" for n in (11, 2, 11, 1, 11, 1, 0, 11)]


def test_a_link_to_a_turn_opens_its_session(plain: Path) -> None:
    said = ask(
        plain,
        """win.location.hash = "#s1-0";
        await new Promise((done) => setTimeout(done, 300));
        return { open: doc.getElementById("s1").open }""",
    )
    assert said["open"]


def test_dark_mode(plain: Path, tmp_path: Path) -> None:
    script = (
        "return { ground: win.getComputedStyle(doc.body).backgroundColor, ink: win.getComputedStyle(doc.body).color }"
    )
    light, dark = ask(plain, script), ask(plain, script, "--force-dark-mode")
    assert light["ground"] == "rgb(255, 255, 255)"
    assert dark["ground"] != light["ground"]
    assert dark["ink"] != light["ink"]
    pictures = [
        screenshot(plain, tmp_path / f"{n}.png", *flags) for n, flags in enumerate(((), ("--force-dark-mode",)))
    ]
    assert all(picture.startswith(b"\x89PNG") for picture in pictures)
    assert pictures[0] != pictures[1]


def test_a_thousand_probes_do_not_stutter(tmp_path: Path) -> None:
    """Two setups on a thousand probes: it lays out fast, and filters and steps through them fast."""
    rows = [probe(f"q{n}", f"plant{n}", area=f"area{n % 7}") for n in range(1000)]
    build = write_build(tmp_path / "b", rows)
    sessions(build, "one")
    runs = [
        str(write_run(tmp_path / f"r{k}", build, {f"q{n}": "old" for n in range(k, 1000, 3)}, agent=f"sim:{k}"))
        for k in range(2)
    ]
    page = tmp_path / "report.html"
    page.write_text(render_html(gather(build, runs)), "utf-8")
    assert page.stat().st_size < 6_000_000
    said = ask(
        page,
        """const timed = (act) => {
          const begun = performance.now();
          act();
          void doc.body.offsetHeight;
          return performance.now() - begun;
        };
        const wrong = () => {
          const list = doc.getElementById("result");
          list.value = "wrong";
          list.dispatchEvent(new win.Event("input"));
        };
        const scrolls = [];
        for (let y = 0; y < 30000; y += 1500) scrolls.push(timed(() => win.scrollTo(0, y)));
        return { probes: doc.querySelectorAll(".probe").length, scroll: Math.max(...scrolls), filter: timed(wrong),
          step: timed(() => key("j")), open: timed(() => { doc.getElementById("p500").open = true; }) }""",
        real_time=True,
    )
    assert said["probes"] == 1000
    assert said["filter"] > 0, "time passes"
    for act in ("scroll", "filter", "step", "open"):
        assert said[act] < 500, said
