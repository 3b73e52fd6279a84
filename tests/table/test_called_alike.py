"""Who is called is seen by all, so it follows from what all know: pairs that nobody tells apart."""

from pathlib import Path

import pytest

from games import registry
from games.haendler.model import State
from games.kernel.codec import dump_json
from storage import Store, open_store
from storage.queries import matches
from table import Tables
from tests.haendler import table as haendler
from tests.haendler.table import position
from tests.table import ANA, BEN, CHANNEL, CLEO, DOV, PEOPLE, Clock, Rig, promise, url


async def seated(store: Store, state: State, **settings: str) -> tuple[Rig, int]:
    """Begin Händler with four people, lay this position, and have delivered what was owed."""
    home = Rig(Tables(store, registry.load, Clock(), lambda: b"7" * 32), store, Clock())
    match = await home.tables.lobby.create(
        PEOPLE[0], CHANNEL, None, game="haendler", language="en", settings=settings
    )
    await promise(home.tables, match.id)
    for person in PEOPLE[1:]:
        await home.tables.lobby.join(match.id, person)
    await home.tables.lobby.start(match.id, ANA)
    async with store.write() as connection:
        await matches.change(connection, match.id, state=dump_json(state))
    await calls(home)
    return home, match.id


async def calls(home: Rig) -> list[tuple[str, int | None]]:
    """Deliver what is owed, and return who was called by it."""
    owed = await home.tables.outbox.owed(limit=1_000)
    for row in owed:
        await home.tables.outbox.sent(row.id)
    return sorted((row.kind, row.user_id) for row in owed if row.kind in ("ask", "turn"))


@pytest.mark.parametrize("card", ["achsenbruch", "bonus"])
async def test_a_card_that_changes_hands_in_a_window_calls_nobody_anew(
    tmp_path: Path, card: str
) -> None:
    """An Achsenbruch changes what both are offered in it; that is theirs to know."""
    hands = {haendler.ANA: f"zuladung {card}", haendler.BEN: "zuladung", haendler.CLEO: "aufstieg"}
    window = position("movement", negotiation="on", hands=hands)
    window.play(haendler.BEN, "deal-pay p1 100 any")
    async with open_store(url(tmp_path)) as store:
        home, match = await seated(store, window.state, negotiation="on")
        await home.play(match, ANA, f"agree 1 {card}")
        assert await calls(home) == []


async def test_a_first_card_calls_its_new_owner(tmp_path: Path) -> None:
    """How many cards somebody holds is public: who had none is asked now."""
    hands = {haendler.ANA: "zuladung bonus", haendler.BEN: "zuladung"}
    window = position("movement", negotiation="on", hands=hands)
    window.play(haendler.CLEO, "deal-pay p1 100 any")
    async with open_store(url(tmp_path)) as store:
        home, match = await seated(store, window.state, negotiation="on")
        await home.play(match, ANA, "agree 1 bonus")
        assert await calls(home) == [("ask", CLEO)]


async def test_the_next_question_of_the_same_name_is_put_to_all(tmp_path: Path) -> None:
    """Nobody has goods to load, so the last bid for one wagon opens the auction of the next."""
    async with open_store(url(tmp_path)) as store:
        home, match = await seated(store, position("loading").state)
        for user in (ANA, BEN, CLEO):
            await home.play(match, user, "bid 0")
        assert await calls(home) == []
        await home.play(match, DOV, "bid 0")
        assert await calls(home) == [("ask", user) for user in (ANA, BEN, CLEO, DOV)]
