"""Nothing that is kept in memory grows with the matches and people of months."""

from pathlib import Path

import pytest

from games.kernel import AnyGame
from table.services import context
from tests.rig.table import table_rig
from tests.toy import Toy


async def test_rules_are_kept_on_a_number_of_boards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A match on another board is still played by its own."""
    monkeypatch.setattr(context, "BOARD_CACHE_SIZE", 2)
    boards = iter(f'{{"number": {number}}}' for number in range(100))

    def load(_: str, board: str | None) -> AnyGame:
        toy = Toy()
        toy.board_text = board or next(boards)
        return toy

    async with table_rig(tmp_path) as rig:
        inner = rig.tables.reading._context
        inner._load = load
        begun = [await rig.start_match() for _ in range(4)]
        texts = [
            (await rig.tables.reading.perspective(match, None)).game.board_text for match in begun
        ]
        again = [
            (await rig.tables.reading.perspective(match, None)).game.board_text for match in begun
        ]
        assert len(set(texts)) == 4
        assert texts == again
        assert len(inner._games) == 2
