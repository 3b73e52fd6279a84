"""What games say, draw and advise is what the snapshots show."""

from difflib import unified_diff

import pytest

from tests.snapshots.texts import FOLDER, SNAPSHOTS, file_of


@pytest.mark.parametrize("name", SNAPSHOTS)
def test_the_snapshot_shows_what_the_code_does(name: str) -> None:
    """A failure shows the difference; `make transcripts` accepts it."""
    file = file_of(name)
    kept = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    made = SNAPSHOTS[name]().splitlines()
    if difference := "\n".join(unified_diff(kept, made, "kept", "made", n=1, lineterm="")):
        pytest.fail(
            f"{name}.txt differs; if this is meant, run `make transcripts`:\n{difference}",
            pytrace=False,
        )


def test_no_file_is_left_over() -> None:
    """A file without a text is deleted by hand."""
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(SNAPSHOTS)
