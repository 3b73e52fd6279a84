"""Moves: accepted when offered, stored once, told when the turn ends."""

from asyncio import gather

import pytest

from games.kernel import AmbiguousMove, IllegalMove, NotYourTurn, Seat
from games.kernel.selfplay import seed_of
from table import NotAPlayer, NotNow, Outdated, Overtaken
from tests.table import ANA, BEN, CLEO, DOV, Rig
from tests.toy import Bid, Coins, Done, Receipt, Sealed, Shelve

LEFT = "Ana puts the crate to the left."


async def test_a_typed_line_or_an_action_is_a_move(home: Rig) -> None:
    """Both are answered with what the player hears of it, and with the match as it is then."""
    match = await home.begun()
    played = await home.tables.turns.play(match, ANA, "4")
    assert (played.version, played.seat, played.notation) == (1, 0, "bid 4")
    assert played.events == (Sealed(Seat(0)), Receipt(Coins(4), audience=(Seat(0),)))
    assert (played.ended_turn, played.over) == (True, False)
    played = await home.tables.turns.play(match, BEN, Bid(Coins(2)))
    assert played.version == 2
    assert [type(event).__name__ for event in played.events] == ["Sealed", "Receipt", "Won"]
    home.clock.now = 9_000
    for move in ("shelve left", "done"):
        assert (await home.play(match, ANA, move)).match == await home.match(match)


async def test_what_is_not_offered_is_refused_and_changes_nothing(home: Rig) -> None:
    """Neither words nor a made-up action; a line that fits several names them."""
    match = await home.begun()
    for move in ("shelve left", "bid 11", "", Shelve("left"), Bid(Coins(11))):
        with pytest.raises(IllegalMove):
            await home.tables.turns.play(match, ANA, move)
    assert (await home.match(match)).version == 0
    match = await home.bought(players=3)
    with pytest.raises(AmbiguousMove) as caught:
        await home.tables.turns.play(match, ANA, "shelve")
    assert caught.value.candidates == ("shelve left", "shelve right")
    with pytest.raises(NotAPlayer):
        await home.tables.turns.play(match, DOV, "done")
    for _ in range(3):
        await home.play(match, BEN, "boast yes")
    with pytest.raises(NotYourTurn):
        await home.tables.turns.play(match, CLEO, "done")


async def test_the_same_interaction_is_one_move(home: Rig) -> None:
    """Discord may deliver a click again; the answer is the first one, and nothing is played."""
    match = await home.begun()
    first = await home.play(match, ANA, "bid 4", interaction_id=99)
    again = await home.play(match, ANA, "bid 4", interaction_id=99)
    assert (first.repeated, again.repeated) == (False, True)
    assert (again.version, again.notation, again.events) == (1, "bid 4", first.events)
    assert (await home.match(match)).version == 1
    # Of another match it moves nothing there.
    other = await home.begun()
    with pytest.raises(Outdated):
        await home.play(other, ANA, "bid 4", interaction_id=99)
    # A bid leaves the others' questions valid; of one's own a second answer is outdated.
    match = await home.begun(3)
    asked = (await home.see(match, BEN)).fingerprint
    await home.play(match, ANA, "bid 4")
    assert (await home.see(match, BEN)).fingerprint == asked
    assert (await home.play(match, BEN, "bid 2", fingerprint=asked)).version == 2
    asked = (await home.see(match, ANA)).fingerprint
    await home.play(match, ANA, "bid 5", fingerprint=asked, interaction_id=101)
    with pytest.raises(Outdated):
        await home.play(match, ANA, "bid 5", fingerprint=asked, interaction_id=102)


async def test_a_turn_is_told_when_it_ends(home: Rig) -> None:
    """Until then the others see the match as it was, nobody hears anything, nor acts on it."""
    match = await home.bought()
    await home.heard()
    await home.play(match, ANA, "shelve left")
    own = await home.see(match, ANA)
    for user in (BEN, DOV, None):
        others = await home.see(match, user)
        assert (own.version, others.version) == (3, 2)
        assert (own.undoable, others.undoable, others.asked) == (1, 0, (0,))
        assert LEFT not in await home.said(match, user)
    with pytest.raises(IllegalMove):
        await home.tables.turns.play(match, BEN, Done())
    assert LEFT in await home.said(match, ANA)
    assert await home.owed() == []
    await home.play(match, ANA, "done")
    assert LEFT in await home.said(match, BEN)
    assert (await home.see(match, BEN)).version == 4
    assert await home.owed() == [("public", None), ("ask", ANA), ("ask", BEN)]
    # Ben boasts in the middle of a turn: what was done before is known, and stays.
    match = await home.bought()
    await home.plays(match, "Ana shelve left", "Ben boast fine crate")
    assert LEFT in await home.said(match, BEN)
    with pytest.raises(NotNow):
        await home.tables.turns.undo(match, ANA)
    # Ana used the last boast within her turn. Ben, who cannot know, is asked to wait.
    match = await home.bought()
    for _ in range(3):
        await home.play(match, ANA, "boast I")
    assert [prompt.kind for prompt in (await home.see(match, BEN)).prompts] == ["boast"]
    with pytest.raises(Overtaken):
        await home.play(match, BEN, "boast me")
    await home.plays(match, "Ana shelve left", "Ana done")
    with pytest.raises(IllegalMove):
        await home.play(match, BEN, "boast me")


async def test_the_end_publishes_the_seed_and_asks_nobody(home: Rig) -> None:
    """The result is owed once, with the seed; what was not said before is dropped."""
    match = await home.finished()
    found = await home.see(match, BEN)
    assert found.outcome is not None
    assert found.outcome.places == (1, 2)
    assert (found.prompts, found.asked) == ((), ())
    assert (found.match.seed, found.match.ended_at) == (seed_of(1), home.clock.now)
    rows = await home.tables.outbox.pending()
    assert [one.kind for one in rows] == ["started", "public", "over"]
    assert rows[-1].payload == {"seed": seed_of(1).hex(), "stopped": False}
    with pytest.raises(NotNow):
        await home.play(match, ANA, "bid 1")


async def test_a_turn_is_called_once(home: Rig) -> None:
    """Who has a sealed question is not called besides, who moved never; what is void is dropped."""
    match = await home.begun(3)
    await home.play(match, ANA, "bid 1")
    assert await home.owed() == [("started", None), ("ask", BEN), ("ask", CLEO), ("public", None)]
    await home.heard()
    await home.plays(match, "Ben bid 2", "Cleo bid 1")
    assert await home.owed() == [("public", None), ("turn", BEN)]
    # Four sealed bids at one moment are four moves, and none is refused as too busy.
    match = await home.begun(4)
    played = await gather(*(home.play(match, user, "bid 1") for user in (ANA, BEN, CLEO, DOV)))
    assert [one.version for one in played] == [1, 2, 3, 4]
