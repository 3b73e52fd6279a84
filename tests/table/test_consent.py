"""What needs everybody: stopping as it stands, and going back past a told turn."""

import pytest

from games.kernel import Seat, message
from games.kernel.record import read, replay
from table import Ended, NotAPlayer, NotNow, Proposal, Tables
from tests.table import ANA, BEN, CHANNEL, CLEO, DOV, Rig, heard, load, refusal
from tests.table.replaying import assert_sound
from tests.table.timed import DAY, later, timed
from tests.toy import Toy


async def test_a_match_stops_when_all_agree(home: Rig) -> None:
    """It is scored as it stands, and the seed is published."""
    match = await home.bought(ANA, players=3)
    proposal = await home.tables.consent.propose(match, ANA, "stop")
    assert (proposal.kind, proposal.agreed, proposal.missing) == ("stop", (0,), (1, 2))
    assert proposal.steps == 0
    await home.agree(match, BEN)
    proposal = await home.agree(match, CLEO)
    assert proposal.missing == ()
    found = await home.tables.reading.perspective(match, BEN)
    assert (found.match.status, found.match.stopped) == ("over", True)
    assert found.outcome is not None
    assert found.outcome.winners == (0,)
    assert (found.prompts, found.asked) == ((), ())
    assert "as it stands" in (await home.said(match, None))[-1]
    assert [one.kind for one in await home.tables.outbox.pending()][-1] == "over"


async def test_a_stopped_match_has_a_record_without_places(home: Rig) -> None:
    """Its moves can be followed; they do not lead to an end."""
    match = await home.bought()
    await home.tables.consent.propose(match, ANA, "stop")
    await home.agree(match, BEN)
    record = read(await home.tables.reading.record(match))
    assert record.places is None
    assert replay(Toy(), record) is None


async def test_a_proposal_to_stop_outlives_moves(home: Rig) -> None:
    """Players who move once a day still find it."""
    match = await home.begun()
    await home.tables.consent.propose(match, ANA, "stop")
    await home.play(match, BEN, "bid 1")
    proposal = await home.tables.consent.proposal(match)
    assert proposal is not None
    assert proposal.missing == (1,)


async def test_one_who_declines_ends_a_proposal(home: Rig) -> None:
    """The proposer too may take it back; the channel hears of it."""
    match = await home.begun()
    await home.tables.consent.propose(match, ANA, "stop")
    await home.decline(match, BEN)
    assert await home.tables.consent.proposal(match) is None
    said = [one for one in await home.tables.outbox.pending() if one.kind == "proposal"]
    assert len(said) == 2
    for attempt in (home.agree(match, BEN), home.decline(match, BEN)):
        with pytest.raises(NotNow):
            await attempt


async def test_only_players_propose_and_agree(home: Rig) -> None:
    """Spectators watch."""
    match = await home.begun()
    with pytest.raises(NotAPlayer):
        await home.tables.consent.propose(match, DOV, "stop")
    await home.tables.consent.propose(match, ANA, "stop")
    with pytest.raises(NotAPlayer):
        await home.agree(match, DOV)


async def test_agreeing_twice_counts_once(home: Rig) -> None:
    """Whoever proposes what is proposed agrees to it."""
    match = await home.begun(3)
    await home.tables.consent.propose(match, ANA, "stop")
    again = await home.tables.consent.propose(match, ANA, "stop")
    assert again.agreed == (0,)
    assert (await home.tables.consent.propose(match, BEN, "stop")).agreed == (0, 1)


async def test_there_is_one_proposal_at_a_time(home: Rig) -> None:
    """Else nobody would know what they agree to."""
    match = await home.bought()
    await home.tables.consent.propose(match, ANA, "stop")
    with pytest.raises(NotNow):
        await home.tables.consent.propose(match, BEN, "undo")


async def test_the_table_goes_back_to_before_a_players_last_turn(home: Rig) -> None:
    """Whatever was revealed since; chance falls anew afterwards, and the log says so."""
    match = await home.bought()
    before = await home.tables.reading.perspective(match, ANA)
    await home.play(match, ANA, "shelve left")
    await home.play(match, ANA, "peek")
    await home.play(match, ANA, "done")
    await home.play(match, BEN, "bid 3")
    proposal = await home.tables.consent.propose(match, ANA, "undo")
    assert (proposal.kind, proposal.steps) == ("undo", 4)
    await home.agree(match, BEN)
    after = await home.tables.reading.perspective(match, ANA)
    assert (after.view, after.prompts) == (before.view, before.prompts)
    assert (await home.said(match, None))[-1] == "Everybody agreed to take back 4 steps."
    assert "Ana peeks into the next crate." not in await home.said(match, BEN)
    await assert_sound(home.store, match)
    owed = [(one.kind, one.user_id) for one in await home.tables.outbox.pending()]
    assert owed[-2:] == [("public", None), ("turn", ANA)]
    await home.play(match, ANA, "shelve right")
    await assert_sound(home.store, match)


async def test_a_turn_in_which_something_was_learned_goes_back_with_consent(home: Rig) -> None:
    """The steps of an unfinished turn are not counted where others read the number."""
    match = await home.bought()
    await home.play(match, ANA, "peek")
    proposal = await home.tables.consent.propose(match, ANA, "undo")
    assert proposal.steps == 0
    await home.agree(match, BEN)
    assert (await home.tables.reading.perspective(match, ANA)).view.seen is None
    assert (await home.tables.reading.perspective(match, BEN)).asked == (Seat(0),)
    said = (await home.said(match, BEN))[-1]
    assert said == "Everybody agreed to take back the current turn."
    await assert_sound(home.store, match)


async def test_nobody_is_asked_about_what_one_can_take_back_oneself(home: Rig) -> None:
    """It would be a proposal to go back no step that anybody knows of."""
    match = await home.bought()
    await home.play(match, ANA, "shelve left")
    assert (
        await refusal(home.tables.consent.propose(match, ANA, "undo")) == "table-take-back-yourself"
    )
    assert await home.tables.consent.proposal(match) is None


async def test_a_turn_of_which_one_can_take_back_only_a_part_needs_consent(home: Rig) -> None:
    """The boast could go without asking, the peek before it could not."""
    match = await home.bought()
    for move in ("shelve left", "peek", "boast I"):
        await home.play(match, ANA, move)
    assert (await home.tables.reading.perspective(match, ANA)).undoable == 1
    before = await home.tables.consent.propose(match, ANA, "undo")
    assert (before.kind, before.proposer) == ("undo", 0)
    await home.agree(match, BEN)
    assert (await home.tables.reading.perspective(match, ANA)).undoable == 0
    await assert_sound(home.store, match)


async def test_untold_steps_are_not_counted_afterwards_either(home: Rig) -> None:
    """Ben's crate goes back with the rest, and nobody learns that there was something."""
    match = await home.bought()
    await home.play(match, ANA, "shelve left")
    await home.play(match, ANA, "done")
    await home.play(match, ANA, "bid 1")
    await home.play(match, BEN, "bid 4")
    await home.play(match, BEN, "shelve left")
    proposal = await home.tables.consent.propose(match, ANA, "undo")
    await home.agree(match, BEN)
    assert (await home.said(match, None))[-1] == (
        f"Everybody agreed to take back {proposal.steps} steps."
    )
    assert proposal.steps == 2
    await assert_sound(home.store, match)


async def test_a_proposal_to_go_back_lapses_with_the_next_told_turn(home: Rig) -> None:
    """What was agreed to is no longer what would happen."""
    match = await home.bought()
    await home.tables.consent.propose(match, BEN, "undo")
    await end_turn(home, match)
    assert await home.tables.consent.proposal(match) is None
    with pytest.raises(NotNow):
        await home.agree(match, ANA)
    await home.tables.consent.propose(match, ANA, "stop")


async def test_it_outlives_what_nobody_was_told_of(home: Rig) -> None:
    """Neither who agrees nor who proposes again learns that another has begun their turn."""
    match = await home.bought()
    first = await home.tables.consent.propose(match, BEN, "undo")
    await home.play(match, ANA, "shelve left")
    assert await home.tables.consent.proposal(match) == first
    assert (await home.tables.consent.propose(match, BEN, "undo")).mark == first.mark
    await home.agree(match, ANA)
    assert (await home.said(match, None))[-1] == "Everybody agreed to take back one step."
    assert (await home.tables.reading.perspective(match, ANA)).undoable == 0
    await assert_sound(home.store, match)


async def end_turn(home: Rig, match: int) -> None:
    """Let Ana do the whole of her turn."""
    await home.play(match, ANA, "shelve left")
    await home.play(match, ANA, "done")


async def test_one_that_has_lapsed_ends_when_its_time_is_over(home: Rig) -> None:
    """Nothing is done, and its message is told so."""
    match = await home.bought()
    await home.tables.consent.propose(match, BEN, "undo")
    await end_turn(home, match)
    await heard(home)
    await later(home, 7 * DAY)
    assert "proposal" in [row.kind for row in await heard(home)]
    assert await home.tables.timers.next_due() is None
    assert (await home.tables.reading.match(match)).status == "playing"


async def test_what_has_passed_and_cannot_be_done_is_not_tried_for_ever(
    home: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The vote ends, and the table hears of it."""

    async def cannot(*_: object) -> None:
        raise NotNow(message("table-not-paused"))

    monkeypatch.setattr("table.vote.outcomes._carry_out", cannot)
    match = await timed(home, players=3, clock="none")
    await home.tables.consent.propose(match, ANA, "replace", Seat(1))
    await heard(home)
    await later(home, 2 * DAY)
    _, (ended,) = await home.tables.consent.proposals(match)
    assert (ended.kind, ended.fate) == ("replace", "impossible")
    assert [row.kind for row in await heard(home)] == ["proposal"]
    assert await home.tables.timers.next_due() is None


async def test_only_who_sits_there_is_replaced(home: Rig) -> None:
    """A seat that nobody has is no matter for a vote."""
    match = await home.begun()
    proposing = home.tables.consent.propose(match, ANA, "replace", Seat(2))
    assert await refusal(proposing) == "table-no-such-player"


async def test_nobody_goes_back_before_their_first_turn(home: Rig) -> None:
    """The start itself stays."""
    match = await home.begun()
    with pytest.raises(NotNow):
        await home.tables.consent.propose(match, ANA, "undo")


async def test_a_yes_is_to_the_proposal_that_was_read(home: Rig) -> None:
    """A button of a lapsed *go back* does not end the game, in another process neither."""
    match = await home.bought()
    old = await home.tables.consent.propose(match, BEN, "undo")
    await end_turn(home, match)
    new = await home.tables.consent.propose(match, ANA, "stop")
    fresh = Tables(home.store, load, home.clock)
    for tables in (home.tables, fresh):
        for yes in (True, False):
            answer = tables.consent.vote(match, BEN, old.mark, yes=yes)
            assert await refusal(answer) == "table-other-proposal"
    assert await fresh.consent.proposal(match) == new
    assert (await fresh.consent.vote(match, BEN, new.mark, yes=True)).missing == ()
    assert (await fresh.reading.match(match)).status == "over"


async def test_the_same_proposed_again_is_another_proposal(home: Rig) -> None:
    """Who declined it may decline it again; a double click on the first does neither."""
    match = await home.begun()
    first = await home.tables.consent.propose(match, ANA, "stop")
    await home.decline(match, BEN)
    again = await home.tables.consent.propose(match, ANA, "stop")
    assert again.mark != first.mark
    with pytest.raises(NotNow):
        await home.tables.consent.vote(match, BEN, first.mark, yes=True)


async def test_a_mark_tells_nothing_of_an_unfinished_turn(home: Rig) -> None:
    """It stands in the address of a button that everybody can read."""
    match = await home.bought()
    before = await home.tables.consent.propose(match, BEN, "stop")
    await home.decline(match, BEN)
    await home.play(match, ANA, "shelve left")
    after = await home.tables.consent.propose(match, BEN, "stop")
    assert before.mark.rpartition("-")[0] == after.mark.rpartition("-")[0]


async def test_a_second_yes_of_one_among_several_counts_once(home: Rig) -> None:
    """It is no yes of those who have not answered, and no mishap."""
    match = await home.begun(4)
    await home.tables.consent.propose(match, CLEO, "stop")
    await home.agree(match, BEN)
    proposal = await home.agree(match, BEN)
    assert (proposal.proposer, proposal.agreed, proposal.missing) == (2, (1, 2), (0, 3))


async def test_going_back_is_each_players_own_wish(home: Rig) -> None:
    """Whoever asks to go back before their own turn does not agree to another's going back."""
    match = await home.bought()
    await home.tables.consent.propose(match, ANA, "undo")
    assert (
        await refusal(home.tables.consent.propose(match, BEN, "undo")) == "table-already-proposed"
    )
    assert (await home.tables.consent.propose(match, ANA, "undo")).agreed == (0,)


async def shown(home: Rig, proposal: Proposal, message: int = 5) -> Tables:
    """Note the message of a proposal, and return the tables of the next process."""
    await home.tables.consent.posted(proposal.number, CHANNEL, message)
    return Tables(home.store, load, home.clock)


async def test_the_message_of_a_proposal_is_found_again_after_a_restart(home: Rig) -> None:
    """It is stored; the next proposal has none as yet."""
    match = await home.begun()
    fresh = await shown(home, await home.tables.consent.propose(match, ANA, "stop"))
    found = await fresh.consent.proposal(match)
    assert found is not None
    assert found.message_id == 5
    assert await fresh.consent.proposals(match) == (found, ())
    await fresh.consent.vote(match, BEN, found.mark, yes=False)
    assert (await fresh.consent.propose(match, ANA, "stop")).message_id is None


async def test_the_message_learns_how_it_ended(home: Rig) -> None:
    """Declined, lapsed and carried out; each once, however many processes there were."""
    match = await home.bought()
    fresh = await shown(home, await home.tables.consent.propose(match, ANA, "stop"), 5)
    await home.decline(match, BEN)
    fresh = await shown(home, await home.tables.consent.propose(match, BEN, "undo"), 6)
    await end_turn(home, match)
    fates = [(one.message_id, one.fate, one.declined_by) for one in await ended(fresh, match)]
    assert fates == [(5, "declined", 1), (6, "lapsed", None)]
    fresh = await shown(home, await home.tables.consent.propose(match, BEN, "stop"), 7)
    await home.agree(match, ANA)
    assert [(one.message_id, one.fate) for one in await ended(fresh, match)] == [(7, "carried-out")]
    assert await fresh.consent.proposals(match) == (None, ())


async def ended(tables: Tables, match: int) -> tuple[Ended, ...]:
    """Return the proposals whose messages do not say yet how they ended; now they do."""
    _, found = await tables.consent.proposals(match)
    for one in found:
        await tables.consent.settled(one, CHANNEL)
    return found


async def test_a_proposal_whose_message_was_deleted_is_owed_anew(home: Rig) -> None:
    """Of one that is over, and of any other message, nothing is."""
    match = await home.begun()
    first = await home.tables.consent.propose(match, ANA, "stop")
    fresh = await shown(home, first)
    await fresh.consent.lost(4)
    assert len([one for one in await fresh.outbox.pending() if one.kind == "proposal"]) == 1
    await fresh.consent.lost(5)
    owed = [one for one in await fresh.outbox.pending() if one.kind == "proposal"]
    assert [one.payload["number"] for one in owed] == [first.number] * 2
    assert (await home.tables.consent.propose(match, ANA, "stop")).message_id is None
    await shown(home, first, 6)
    await home.decline(match, BEN)
    before = len(await fresh.outbox.pending())
    await fresh.consent.lost(6)
    assert len(await fresh.outbox.pending()) == before
    assert await fresh.consent.proposal(match) is None


async def test_one_that_was_perhaps_shown_before_a_crash_is_not_forgotten(home: Rig) -> None:
    """Its message was never noted: whoever delivers looks for it by what is still owed."""
    match = await home.bought()
    proposal = await home.tables.consent.propose(match, BEN, "undo")
    await end_turn(home, match)
    found = await ended(home.tables, match)
    assert [(one.number, one.message_id) for one in found] == [(proposal.number, None)]
    assert await home.tables.consent.proposals(match) == (None, ())


async def test_nobody_stops_a_match_alone_while_all_others_are_on_vacation(home: Rig) -> None:
    """Their consent is waited for."""
    match = await home.begun()
    await home.tables.consent.propose(match, ANA, "stop")
    await home.tables.away.vacation(match, BEN, 7)
    assert (await home.tables.reading.match(match)).status == "playing"
    proposal = await home.tables.consent.proposal(match)
    assert proposal is not None


async def test_a_match_that_is_stopped_before_any_move_has_no_winner(home: Rig) -> None:
    """Nothing was decided; after a move it is scored as it stands."""
    untouched, begun = await home.begun(), await home.begun()
    await home.play(begun, ANA, "bid 1")
    for match in (untouched, begun):
        await home.tables.consent.propose(match, ANA, "stop")
        await home.agree(match, BEN)
    found = {one.match.id: one for one in await home.tables.reading.overviews_in(CHANNEL, ANA, 5)}
    assert found[untouched].winners == ()
    assert found[begun].winners != ()
