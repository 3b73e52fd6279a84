"""What needs everybody: stopping as it stands, and going back past a told turn."""

import pytest

from games.kernel import Seat
from games.kernel.record import read, replay
from table import NotAPlayer, NotNow
from tests.table import ANA, BEN, CLEO, DOV, House
from tests.table.replaying import assert_sound
from tests.toy import Toy


async def test_a_match_stops_when_all_agree(home: House) -> None:
    """It is scored as it stands, and the seed is published."""
    match = await home.bought(ANA, players=3)
    proposal = await home.tables.propose_stop(match, ANA)
    assert (proposal.kind, proposal.agreed, proposal.missing) == ("stop", (0,), (1, 2))
    await home.tables.agree(match, BEN)
    proposal = await home.tables.agree(match, CLEO)
    assert proposal.missing == ()
    found = await home.tables.position(match, BEN)
    assert (found.match.status, found.match.stopped) == ("over", True)
    assert found.outcome is not None
    assert found.outcome.winners == (0,)
    assert (found.prompts, found.asked) == ((), ())
    assert "as it stands" in (await home.said(match, None))[-1]
    assert [one.kind for one in await home.tables.outbox.owed()][-1] == "over"


async def test_a_stopped_match_has_a_record_without_places(home: House) -> None:
    """Its moves can be followed; they do not lead to an end."""
    match = await home.bought()
    await home.tables.propose_stop(match, ANA)
    await home.tables.agree(match, BEN)
    record = read(await home.tables.record(match))
    assert record.places is None
    assert replay(Toy(), record) is None


async def test_a_proposal_to_stop_outlives_moves(home: House) -> None:
    """Players who move once a day still find it."""
    match = await home.begun()
    await home.tables.propose_stop(match, ANA)
    await home.play(match, BEN, "bid 1")
    proposal = await home.tables.proposal(match)
    assert proposal is not None
    assert proposal.missing == (1,)


async def test_one_who_declines_ends_a_proposal(home: House) -> None:
    """The proposer too may take it back; the channel hears of it."""
    match = await home.begun()
    await home.tables.propose_stop(match, ANA)
    await home.tables.decline(match, BEN)
    assert await home.tables.proposal(match) is None
    said = [one for one in await home.tables.outbox.owed() if one.kind == "proposal"]
    assert [one.payload["declined_by"] for one in said] == [None, 1]
    for attempt in (home.tables.agree(match, BEN), home.tables.decline(match, BEN)):
        with pytest.raises(NotNow):
            await attempt


async def test_only_players_propose_and_agree(home: House) -> None:
    """Spectators watch."""
    match = await home.begun()
    with pytest.raises(NotAPlayer):
        await home.tables.propose_stop(match, DOV)
    await home.tables.propose_stop(match, ANA)
    with pytest.raises(NotAPlayer):
        await home.tables.agree(match, DOV)


async def test_agreeing_twice_counts_once(home: House) -> None:
    """Whoever proposes what is proposed agrees to it."""
    match = await home.begun(3)
    await home.tables.propose_stop(match, ANA)
    again = await home.tables.propose_stop(match, ANA)
    assert again.agreed == (0,)
    assert (await home.tables.propose_stop(match, BEN)).agreed == (0, 1)


async def test_there_is_one_proposal_at_a_time(home: House) -> None:
    """Else nobody would know what he agrees to."""
    match = await home.bought()
    await home.tables.propose_stop(match, ANA)
    with pytest.raises(NotNow):
        await home.tables.propose_undo(match, BEN)


async def test_the_table_goes_back_to_before_a_players_last_turn(home: House) -> None:
    """Whatever was revealed since; chance falls anew afterwards, and the log says so."""
    match = await home.bought()
    before = await home.tables.position(match, ANA)
    await home.play(match, ANA, "shelve left")
    await home.play(match, ANA, "peek")
    await home.play(match, ANA, "done")
    await home.play(match, BEN, "bid 3")
    proposal = await home.tables.propose_undo(match, ANA)
    assert (proposal.kind, proposal.steps) == ("undo", 4)
    await home.tables.agree(match, BEN)
    after = await home.tables.position(match, ANA)
    assert (after.view, after.prompts) == (before.view, before.prompts)
    assert (await home.said(match, None))[-1] == "All players agreed to take back 4 steps."
    assert "Ana peeks into the next crate." not in await home.said(match, BEN)
    await assert_sound(home.store, match)
    owed = [(one.kind, one.user_id) for one in await home.tables.outbox.owed()]
    assert owed[-2:] == [("public", None), ("turn", ANA)]
    await home.play(match, ANA, "shelve right")
    await assert_sound(home.store, match)


async def test_a_turn_in_which_something_was_learned_goes_back_with_consent(home: House) -> None:
    """The steps of an unfinished turn are not counted where others read the number."""
    match = await home.bought()
    await home.play(match, ANA, "peek")
    proposal = await home.tables.propose_undo(match, ANA)
    assert proposal.steps == 0
    await home.tables.agree(match, BEN)
    assert (await home.tables.position(match, ANA)).view.seen is None
    assert (await home.tables.position(match, BEN)).asked == (Seat(0),)
    await assert_sound(home.store, match)


async def test_a_proposal_to_go_back_lapses_with_the_next_move(home: House) -> None:
    """What was agreed to is no longer what would happen."""
    match = await home.bought()
    await home.tables.propose_undo(match, BEN)
    await home.play(match, ANA, "shelve left")
    assert await home.tables.proposal(match) is None
    with pytest.raises(NotNow):
        await home.tables.agree(match, ANA)
    await home.tables.propose_stop(match, ANA)


async def test_nobody_goes_back_before_his_first_turn(home: House) -> None:
    """The start itself stays."""
    match = await home.begun()
    with pytest.raises(NotNow):
        await home.tables.propose_undo(match, ANA)
