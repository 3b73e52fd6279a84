"""Who is called is seen by all, so it follows from what all know: pairs that nobody tells apart."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from games import registry
from games.haendler.model import State
from tests.haendler import table as haendler
from tests.haendler.table import position
from tests.table import ANA, BEN, CLEO, DOV, PEOPLE, Rig, heard, rig, started


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[Rig]:
    """Tables for all games."""
    async with rig(tmp_path, games=registry.load) as opened:
        yield opened


async def seated(home: Rig, state: State, **settings: str) -> int:
    """Begin Händler with four people, lay this position, and have delivered what was owed."""
    match = await started(home.tables, PEOPLE, game="haendler", settings=settings)
    await home.lay(match, state)
    await calls(home)
    return match


async def calls(home: Rig) -> list[tuple[str, int | None]]:
    """Deliver what is owed, and return who was called by it."""
    owed = await heard(home)
    return sorted((row.kind, row.user_id) for row in owed if row.kind in ("ask", "turn"))


@pytest.mark.parametrize("card", ["achsenbruch", "bonus"])
async def test_a_card_that_changes_hands_in_a_window_calls_nobody_anew(
    home: Rig, card: str
) -> None:
    """An Achsenbruch changes what both are offered in it; that is theirs to know."""
    hands = {haendler.ANA: f"zuladung {card}", haendler.BEN: "zuladung", haendler.CLEO: "aufstieg"}
    window = position("movement", negotiation="on", hands=hands)
    window.play(haendler.BEN, "deal-pay p1 100 any")
    match = await seated(home, window.state, negotiation="on")
    await home.play(match, ANA, f"agree 1 {card}")
    assert await calls(home) == []


async def test_a_first_card_calls_its_new_owner(home: Rig) -> None:
    """How many cards somebody holds is public: who had none is asked now."""
    hands = {haendler.ANA: "zuladung bonus", haendler.BEN: "zuladung"}
    window = position("movement", negotiation="on", hands=hands)
    window.play(haendler.CLEO, "deal-pay p1 100 any")
    match = await seated(home, window.state, negotiation="on")
    await home.play(match, ANA, "agree 1 bonus")
    assert await calls(home) == [("ask", CLEO)]


async def test_the_next_question_of_the_same_name_is_put_to_all(home: Rig) -> None:
    """Nobody has goods to load, so the last bid for one wagon opens the auction of the next."""
    match = await seated(home, position("loading").state)
    for user in (ANA, BEN, CLEO):
        await home.play(match, user, "bid 0")
    assert await calls(home) == []
    await home.play(match, DOV, "bid 0")
    assert await calls(home) == [("ask", user) for user in (ANA, BEN, CLEO, DOV)]
