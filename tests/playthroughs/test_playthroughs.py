"""The kept transcripts are what the rules and words of today give."""

import pytest

from tests.abridged import Kept
from tests.playthroughs.games import KEPT


@pytest.mark.parametrize("kept", KEPT, ids=lambda kept: kept.path.stem)
def test_the_transcript_is_up_to_date(kept: Kept) -> None:
    """Else look at the difference, and run `make transcripts` if it is meant.

    Where only marks differ, compare what `python -m tests.playthroughs --full DIR` writes.
    """
    assert kept.path.exists(), "run: make transcripts"
    assert kept.path.read_text(encoding="utf-8") == kept.text(), "run: make transcripts"
