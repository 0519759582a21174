"""What lies outside key/ gives nothing of the key away: no names, no seed, no short file's hash, no guessable id."""

from __future__ import annotations

import hashlib
import itertools
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from build_helpers import ROOT, run_specgen, tree

from specgen.build.ids import Ids, world_key
from specgen.build.load import require_spec
from specgen.build.plan import histories
from specgen.model.spec import Spec
from specgen.resources import template

SEED = "8675309123"
"""A seed that no spec has by chance in another place."""


@dataclass(frozen=True)
class Case:
    """A family that was built, and what of it an agent may see: everything outside key/ but the judge's own code."""

    spec: Spec
    folder: Path
    seen: dict[str, str]
    rows: list[dict[str, object]]

    @property
    def text(self) -> str:
        return "\n".join(f"{name}\n{text}" for name, text in self.seen.items())


@pytest.fixture(scope="module", params=["hello", "maya"])
def case(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Case:
    folder = tmp_path_factory.mktemp(request.param)
    path = ROOT / "specs" / f"{request.param}.yaml"
    done = run_specgen("build", path, "--seed", SEED, "--out", "built", cwd=folder)
    assert done.returncode == 0, done.stderr
    everything = tree(folder / "built")
    seen = {n: b.decode() for n, b in everything.items() if not n.startswith(("key/", "specgen_judge/", "grade.py"))}
    rows = [json.loads(line) for line in everything["key/checks.jsonl"].splitlines()]
    return Case(require_spec(str(path)), folder / "built", seen, rows)


def words(text: str) -> set[str]:
    return set(re.findall(r"[\w.-]+", text))


def test_only_the_files_that_an_agent_may_see(case: Case) -> None:
    assert {name.split("/")[0] for name in case.seen} <= {
        "README.md", "build.json", "sessions.jsonl", "probes.jsonl", "files"
    }  # fmt: skip


def test_no_seed(case: Case) -> None:
    assert SEED not in case.text
    assert "seed" not in words(case.seen["README.md"] + case.seen["build.json"] + case.seen["probes.jsonl"])


def test_no_name_of_a_probe(case: Case) -> None:
    """A probe's name often says what it is about; a short one (`alarm`) may be a word of a request as well."""
    plain = words(" ".join(str(row["request"]) for row in case.rows) + case.seen["sessions.jsonl"])
    for row in case.rows:
        name = str(row["name"])
        assert name in plain or name not in words(case.text), name


@pytest.mark.parametrize("key", ["area", "guard", "split", "pair"])
def test_no_label_in_what_is_asked(key: str, case: Case) -> None:
    for line in case.seen["probes.jsonl"].splitlines():
        row = json.loads(line)
        assert set(row) == {"id", "history", "after", "project", "date", "kind", "request"}
        own = next(r for r in case.rows if r["id"] == row["id"])
        around = {str(value) for field, value in row.items() if field not in ("request", "project")}
        assert str(own[key]) not in around


def test_no_name_of_a_plant(case: Case) -> None:
    """But where a plant is called by a common word, such as `folder`, that every README has."""
    common = words(template("build/README.md.j2"))
    around = words(case.seen["README.md"] + case.seen["build.json"]) - common
    for plant in case.spec.plants:
        assert plant.id not in around
        assert f'"{plant.id}"' not in case.seen["probes.jsonl"]


def test_no_words_of_checks(case: Case) -> None:
    """What a check looks for is in no text about the build; in requests the leak guard looks for it."""
    for row in case.rows:
        for check in row["checks"]:  # type: ignore[attr-defined]
            for word in (check.get("value"), check.get("label"), check.get("pattern")):
                if word and len(str(word)) > 5:
                    assert str(word) not in case.seen["README.md"] + case.seen["build.json"], word


def test_the_manifest_has_no_hash_of_the_key(case: Case) -> None:
    """A short file is found from its hash by trying: six digits of a number, say, or every seed to a million."""
    manifest = json.loads(case.seen["build.json"])
    assert not [name for name in manifest["files"] if name.startswith("key")]
    for name, content in tree(case.folder / "key").items():
        assert hashlib.sha256(content).hexdigest() not in case.text, name
    listed = json.loads((case.folder / "key/files.json").read_text("utf-8"))
    own = {f"key/{name}": hashlib.sha256(content).hexdigest() for name, content in tree(case.folder / "key").items()}
    assert listed == {name: digest for name, digest in own.items() if name != "key/files.json"}


def simple_hashes(case: Case, name: str) -> Iterator[str]:
    """What somebody would try who knows the family, the seed, the probe's name and the ways of programmers."""
    for prefix, order in itertools.product(
        ("", "p", "p-", "h"), itertools.permutations((case.spec.family, SEED, name))
    ):
        for joint in ("", "\0", "/", "-", ":"):
            text = joint.join([prefix, *order] if prefix else order).encode()
            yield from (hashlib.new(kind, text).hexdigest() for kind in ("sha256", "sha1", "md5"))


def test_an_id_is_not_a_hash_of_public_things(case: Case) -> None:
    for row in case.rows[:5]:
        digits = str(row["id"]).removeprefix("p-")
        assert not any(digits in made for made in simple_hashes(case, str(row["name"])))


def test_ids_need_every_value_of_the_world(case: Case) -> None:
    """With one value wrong, another key: who can tell a probe's name from its id knows all the answers already."""
    world = next(histories(case.spec, SEED)).history.world
    key = world_key(case.spec, world)
    for plant in world.values:
        wrong = dict(world.values) | {plant: "otherwise"}
        assert world_key(case.spec, replace(world, values=wrong)) != key


def test_a_figure_is_not_confirmed_by_an_id() -> None:
    """A family with one figure: who guesses it, and knows all else but the rows, still cannot compute the id."""
    spec = require_spec(str(ROOT / "specs/ledger-recall.yaml"))
    world = next(histories(spec, SEED)).history.world
    ledger = world.ledgers["ar"]
    for other in (
        replace(ledger, opening=ledger.opening + 1),
        replace(ledger, entries=ledger.entries[1:]),
        replace(ledger, entries=(replace(ledger.entries[0], voucher="AR-2026-0000"), *ledger.entries[1:])),
    ):
        assert world_key(spec, replace(world, ledgers={"ar": other})) != world_key(spec, world)


def test_ids_reveal_no_order(case: Case) -> None:
    """The probes stand in the order of their ids, and that has nothing to do with the author's."""
    listed = [json.loads(line)["id"] for line in case.seen["probes.jsonl"].splitlines()]
    assert listed == sorted(listed)
    assert all(re.fullmatch(r"p-[0-9a-f]{12}", id_) for id_ in listed)
    if len(listed) > 10:
        assert listed != [row["id"] for row in case.rows]
        areas = [next(r["area"] for r in case.rows if r["id"] == id_) for id_ in listed]
        runs = 1 + sum(one != other for one, other in itertools.pairwise(areas))
        assert runs > 2 * len(set(areas))


def test_the_same_ids_after_another_probe_session_or_wording(tmp_path: Path) -> None:
    """So that a run stays good for a build whose checks were mended."""
    text = (ROOT / "specs/hello.yaml").read_text("utf-8")
    before = {row.probe.id: row.id for row in next(histories(spec_of(text, tmp_path), "1")).history.probes}
    more = text.replace("probes:\n", MORE_PROBES).replace("opens on Saturday", "will open on Saturday")
    after = {row.probe.id: row.id for row in next(histories(spec_of(more, tmp_path), "1")).history.probes}
    assert after.pop("alarm_again") not in before.values()
    assert after == before


MORE_PROBES = """probes:
  - {id: alarm_again, area: facts, kind: ask, date: 2026-10-05, needs: [alarm], request: And the alarm?,
     answer: '{{ belief.alarm }}', checks: [{value: alarm}]}
"""


def spec_of(text: str, folder: Path) -> Spec:
    path = folder / "hello.yaml"
    path.write_text(text, "utf-8")
    return require_spec(str(path))


def test_a_collision_is_tried_again() -> None:
    """With one digit there are sixteen ids: all sixteen names get their own, and a seventeenth is an error."""
    ids = Ids(digits=1)
    given = [ids.opaque("p", b"key", f"probe-{number}") for number in range(16)]
    assert len(set(given)) == 16
    with pytest.raises(ValueError, match="no id is left for 'one more'"):
        ids.opaque("p", b"key", "one more")
    again = Ids(digits=1)
    assert [again.opaque("p", b"key", f"probe-{number}") for number in range(16)] == given


def test_prefixes_have_ids_of_their_own() -> None:
    ids = Ids()
    assert ids.opaque("p", b"key", "main")[2:] != ids.opaque("h", b"key", "main")[2:]
