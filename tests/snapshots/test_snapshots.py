"""What games say, draw and advise is what the snapshots show."""

from difflib import unified_diff

import pytest

from games import registry
from tests.snapshots.texts import FOLDER, LANGUAGES, SNAPSHOTS, file_of


@pytest.mark.parametrize("name", SNAPSHOTS)
def test_the_snapshot_shows_what_the_code_does(name: str) -> None:
    """A failure shows the difference; `make transcripts` accepts it."""
    kept = file_of(name).read_text(encoding="utf-8").splitlines()
    made = SNAPSHOTS[name]().splitlines()
    if difference := "\n".join(unified_diff(kept, made, "kept", "made", n=1, lineterm="")):
        pytest.fail(
            f"{name}.txt differs; if this is meant, run `make transcripts`:\n{difference}",
            pytrace=False,
        )


def test_every_game_has_snapshots_and_no_file_is_left_over() -> None:
    """A new game is added to the list; a file without a text is deleted."""
    assert set(LANGUAGES) == set(registry.GAMES)
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(SNAPSHOTS)
