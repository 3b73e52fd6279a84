"""What needs everybody, or the most: stopping as it stands, going back past a told turn."""

from dataclasses import replace

import pytest

from games.kernel import Seat
from games.matches.record import replay
from games.matches.record_text import read_record
from storage.document import ProposalKind
from table import NotAPlayer, NotNow, Proposal, Tables
from table.views.proposals import Poll
from tests.rig.replay import assert_sound
from tests.rig.table import (
    ANA,
    BEN,
    CHANNEL,
    CLEO,
    DAY,
    DOV,
    TableRig,
    due_notifications,
    refusal_key,
)
from tests.toy import Toy


async def ended(tables: Tables, match: int) -> tuple[Proposal, ...]:
    """Return the proposals whose messages do not say yet how they ended; now they do."""
    _, found = await tables.votes.load(match)
    for one in found:
        await tables.votes.note_shown_end(one, CHANNEL)
    return found


async def test_a_match_stops_when_all_agree(rig: TableRig) -> None:
    """Moves do not touch it; it is scored as it stands, and its record leads to no end."""
    match = await rig.start_with_crate(ANA, players=4)
    proposal = await rig.propose(match, CLEO, "stop")
    assert (proposal.kind, proposal.agreed, proposal.missing) == ("stop", (2,), (0, 1, 3))
    assert proposal.steps == 0
    await rig.play_lines(match, "Ana shelve left", "Ana done")
    await rig.agree(match, BEN)
    # A second yes of one is no yes of those who have not answered.
    proposal = await rig.agree(match, BEN)
    assert (proposal.proposer, proposal.agreed, proposal.missing) == (2, (1, 2), (0, 3))
    # Whoever proposes what is proposed agrees to it.
    assert (await rig.propose(match, ANA, "stop")).agreed == (0, 1, 2)
    assert (await rig.agree(match, DOV)).missing == ()
    perspective = await rig.perspective(match, BEN)
    assert (perspective.match.status, perspective.match.stopped) == ("over", True)
    assert perspective.outcome is not None
    assert perspective.outcome.winners == (0,)
    assert (perspective.prompts, perspective.asked, perspective.plan_options) == ((), (), None)
    assert "as it stands" in (await rig.sentences(match, None))[-1]
    assert (await rig.due_kinds())[-1] == ("over", None)
    record = read_record((await rig.tables.reading.evidence(match)).record)
    assert record.places is None
    assert replay(Toy(), record) is None


async def test_one_who_declines_ends_a_proposal(rig: TableRig) -> None:
    """The channel hears of it. The same proposed again is another; its mark tells no secret."""
    match = await rig.start_with_crate()
    first = await rig.propose(match, BEN, "stop")
    await rig.decline(match, ANA)
    assert (await rig.tables.votes.load(match))[0] is None
    assert len(await rig.due_kinds("proposal")) == 2
    for attempt in (rig.agree(match, ANA), rig.decline(match, ANA)):
        assert await refusal_key(attempt) == "table-nothing-proposed"
    await rig.play(match, ANA, "shelve left")
    again = await rig.propose(match, BEN, "stop")
    assert again.fingerprint != first.fingerprint
    with pytest.raises(NotNow):
        await rig.tables.votes.vote(match, ANA, first.fingerprint, yes=True)
    # Its proposer may take it back.
    await rig.decline(match, BEN)
    assert (await rig.tables.votes.load(match))[0] is None
    # A button of a lapsed *go back* does not end the game, in another process neither.
    match = await rig.start_with_crate()
    old = await rig.propose(match, BEN, "undo")
    await rig.play_lines(match, "Ana shelve left", "Ana done")
    new = await rig.propose(match, ANA, "stop")
    for process in (rig, rig.restart()):
        for yes in (True, False):
            answer = process.tables.votes.vote(match, BEN, old.fingerprint, yes=yes)
            assert await refusal_key(answer) == "table-other-proposal"
    assert (await rig.tables.votes.load(match))[0] == new
    assert (await rig.agree(match, BEN)).missing == ()
    assert (await rig.match(match)).status == "over"


async def test_players_propose_one_thing_at_a_time(rig: TableRig) -> None:
    """Spectators watch; else nobody would know what they agree to."""
    match = await rig.start_with_crate()
    for attempt in (rig.propose(match, DOV, "stop"), rig.agree(match, DOV)):
        with pytest.raises(NotAPlayer):
            await attempt
    await rig.propose(match, ANA, "undo")
    # To go back is each player's own wish: to before their own turn.
    for kind in ("stop", "undo"):
        assert await refusal_key(rig.propose(match, BEN, kind)) == "table-already-proposed"
    assert (await rig.propose(match, ANA, "undo")).agreed == (0,)
    # A seat that nobody has is not replaced, and the start itself stays.
    match = await rig.start_match()
    assert await refusal_key(rig.propose(match, ANA, "replace", Seat(2))) == "table-no-such-player"
    assert await refusal_key(rig.propose(match, ANA, "undo")) == "table-nothing-to-undo"


async def test_the_table_goes_back_to_before_a_players_last_turn(rig: TableRig) -> None:
    """Whatever was revealed since; chance falls anew afterwards, and the log says so."""
    match = await rig.start_with_crate()
    before = await rig.perspective(match, ANA)
    await rig.play_lines(match, "Ana shelve left", "Ana peek", "Ana done", "Ben bid 3")
    proposal = await rig.propose(match, ANA, "undo")
    assert (proposal.kind, proposal.steps) == ("undo", 4)
    await rig.agree(match, BEN)
    after = await rig.perspective(match, ANA)
    assert (after.view, after.prompts) == (before.view, before.prompts)
    assert (await rig.sentences(match, None))[-1] == "Everybody agreed to take back 4 steps."
    assert "Ana peeks into the next crate." not in await rig.sentences(match, BEN)
    await assert_sound(rig.store, match)
    assert (await rig.due_kinds())[-2:] == [("public", None), ("turn", ANA)]
    await rig.play(match, ANA, "shelve right")
    await assert_sound(rig.store, match)
    # Ben's untold crate goes back with the rest, and nobody learns that there was something.
    match = await rig.start_with_crate()
    await rig.play_lines(match, "Ana shelve left", "Ana done")
    await rig.play_lines(match, "Ana bid 1", "Ben bid 4", "Ben shelve left")
    proposal = await rig.propose(match, ANA, "undo")
    await rig.agree(match, BEN)
    assert proposal.steps == 2
    assert (await rig.sentences(match, None))[-1] == "Everybody agreed to take back 2 steps."
    await assert_sound(rig.store, match)


async def test_nobody_is_asked_about_what_one_can_take_back_oneself(rig: TableRig) -> None:
    """It would be to go back no step that anybody knows of; what was learned is another matter."""
    match = await rig.start_with_crate()
    await rig.play(match, ANA, "shelve left")
    assert await refusal_key(rig.propose(match, ANA, "undo")) == "table-take-back-yourself"
    assert (await rig.tables.votes.load(match))[0] is None
    await rig.play_lines(match, "Ana peek", "Ana boast I")
    assert (await rig.perspective(match, ANA)).undoable == 1
    # The steps of an unfinished turn are not counted where others read the number.
    assert (await rig.propose(match, ANA, "undo")).steps == 0
    await rig.agree(match, BEN)
    perspective = await rig.perspective(match, ANA)
    assert (perspective.undoable, perspective.view.seen) == (0, None)
    assert (await rig.perspective(match, BEN)).asked == (Seat(0),)
    said = (await rig.sentences(match, BEN))[-1]
    assert said == "Everybody agreed to take back the current turn."
    await assert_sound(rig.store, match)


async def test_a_proposal_to_go_back_lapses_with_the_next_told_turn(rig: TableRig) -> None:
    """Not with what nobody was told of. Its time ends it; its message is told so."""
    match = await rig.start_with_crate()
    first = await rig.propose(match, BEN, "undo")
    await rig.play(match, ANA, "shelve left")
    assert (await rig.tables.votes.load(match))[0] == first
    assert (await rig.propose(match, BEN, "undo")).fingerprint == first.fingerprint
    await rig.play(match, ANA, "done")
    assert (await rig.tables.votes.load(match))[0] is None
    with pytest.raises(NotNow):
        await rig.tables.votes.vote(match, ANA, first.fingerprint, yes=True)
    await rig.take_notifications()
    await rig.pass_time(7 * DAY)
    assert ("proposal", None) in await rig.due_kinds()
    assert await rig.tables.deadlines.find_next_due() is None
    assert (await rig.match(match)).status == "playing"


@pytest.mark.parametrize("kind", ["pause", "resume", "tonight", "days"])
async def test_what_was_proposed_in_1_1_and_needs_no_vote_now_is_over(
    rig: TableRig, kind: str
) -> None:
    """Nothing can be agreed to any more, others can propose, and its message says so once."""
    match = await rig.start_timed(players=3, clock="none")
    await rig.propose(match, ANA, "stop")
    await rig.take_notifications()
    (row,) = (await rig.document(match)).proposals
    of_1_1 = replace(row, kind=kind, message_id=5, channel_id=7)  # type: ignore[arg-type] # no kind of today
    await rig.set_document(match, proposals=(of_1_1,))
    still, (over,) = await rig.tables.votes.load(match)
    assert (still, over.status) == (None, "impossible")
    assert await refusal_key(rig.tables.votes.vote(match, BEN, over.fingerprint, yes=True)) == (
        "table-nothing-proposed"
    )
    await rig.tables.votes.note_shown_end(over, 7)
    assert (await rig.tables.votes.load(match))[1] == ()
    await rig.propose(match, BEN, "stop")
    # One whose time is over before that is told by what was due then.
    *others, row = (await rig.document(match)).proposals
    of_1_1 = replace(row, kind=kind)  # type: ignore[arg-type] # as above
    await rig.set_document(match, proposals=(*others, of_1_1))
    await rig.take_notifications()
    await rig.pass_time(7 * DAY)
    assert await rig.due_kinds() == [("proposal", None)]
    assert (await rig.match(match)).status == "playing"


async def test_the_message_of_a_proposal_learns_how_it_ended(rig: TableRig) -> None:
    """Declined, lapsed and carried out; each once, however many processes there were."""
    match = await rig.start_with_crate()

    async def shown(user: int, kind: ProposalKind, message: int) -> None:
        proposal = await rig.propose(match, user, kind)
        assert proposal.message_id is None
        await rig.tables.votes.set_message(match, proposal.id, CHANNEL, message)
        found = (await rig.restart().tables.votes.load(match))[0]
        assert found is not None
        assert found.message_id == message

    await shown(ANA, "stop", 5)
    await rig.decline(match, BEN)
    await shown(BEN, "undo", 6)
    await rig.play_lines(match, "Ana shelve left", "Ana done")
    fates = [
        (one.message_id, one.status, one.declined_by) for one in await ended(rig.tables, match)
    ]
    assert fates == [(5, "declined", 1), (6, "lapsed", None)]
    await shown(BEN, "stop", 7)
    await rig.agree(match, ANA)
    over = await ended(rig.tables, match)
    assert [(one.message_id, one.status) for one in over] == [(7, "carried-out")]
    assert await rig.tables.votes.load(match) == (None, ())
    # One that was perhaps shown before a crash is looked for by what is still owed.
    match = await rig.start_with_crate()
    proposal = await rig.propose(match, BEN, "undo")
    await rig.play_lines(match, "Ana shelve left", "Ana done")
    found = await ended(rig.tables, match)
    assert [(one.id, one.message_id) for one in found] == [(proposal.id, None)]
    assert await rig.tables.votes.load(match) == (None, ())


async def test_a_proposal_whose_message_was_deleted_is_owed_anew(rig: TableRig) -> None:
    """Of one that is over, and of any other message, nothing is."""
    match, consent = await rig.start_match(), rig.tables.votes
    first = await rig.propose(match, ANA, "stop")
    await consent.set_message(match, first.id, CHANNEL, 5)
    await consent.forget_message(4)
    assert len(await rig.due_kinds("proposal")) == 1
    await consent.forget_message(5)
    rows = [
        notification
        for notification in await due_notifications(rig.tables)
        if notification.kind == "proposal"
    ]
    assert [row.payload["number"] for row in rows] == [first.id] * 2
    assert (await rig.propose(match, ANA, "stop")).message_id is None
    await consent.set_message(match, first.id, CHANNEL, 6)
    await rig.decline(match, BEN)
    before = len(await rig.due_kinds())
    await consent.forget_message(6)
    assert len(await rig.due_kinds()) == before
    assert (await consent.load(match))[0] is None


async def test_a_match_that_is_stopped_before_any_move_has_no_winner(rig: TableRig) -> None:
    """Nothing was decided; after a move it is scored as it stands."""
    untouched, begun = await rig.start_match(), await rig.start_match()
    await rig.play(begun, ANA, "bid 1")
    for match in (untouched, begun):
        await rig.vote_to_stop(match)
    found = {one.match.id: one for one in await rig.tables.reading.overviews_in(CHANNEL, ANA, 5)}
    assert found[untouched].winners == ()
    assert found[begun].winners != ()
    # Nobody stops a match alone while all others are on vacation: their consent is waited for.
    match = await rig.start_match()
    await rig.propose(match, ANA, "stop")
    await rig.tables.seats.start_vacation(match, BEN, 7)
    assert (await rig.match(match)).status == "playing"
    assert (await rig.tables.votes.load(match))[0] is not None


async def three(rig: TableRig) -> int:
    """Start a match at which more than half may go back; Ana has made her first step."""
    match = await rig.start_timed(players=3, clock="none", back="most")
    await rig.play_lines(match, "Ana bid 2", "Ben bid 1", "Cleo bid 1")
    await rig.play_lines(match, "Ana shelve left", "Ana done")
    return match


async def test_where_the_table_has_chosen_so_more_than_half_go_back(rig: TableRig) -> None:
    """One who is against does not block it; the log says who agreed. All else needs everybody."""
    match = await three(rig)
    assert (await rig.propose(match, ANA, "stop")).rule == "all"
    await rig.agree(match, BEN)
    await rig.decline(match, ANA)
    await ended(rig.tables, match)
    # The proposer's no takes it back; another's is only a vote.
    await rig.propose(match, ANA, "undo")
    await rig.decline(match, ANA)
    (over,) = await ended(rig.tables, match)
    assert (over.status, over.declined_by) == ("declined", 0)
    proposal = await rig.propose(match, ANA, "undo")
    assert (proposal.rule, proposal.due) == ("most", rig.clock.now + 2 * DAY)
    await rig.decline(match, CLEO)
    await rig.agree(match, BEN)
    said = (await rig.sentences(match, None))[-1]
    assert said == "More than half of the players agreed to take back 2 steps."
    (over,) = await ended(rig.tables, match)
    assert (over.status, over.rule) == ("carried-out", "most")
    await assert_sound(rig.store, match)


@pytest.mark.parametrize(("against", "fate"), [((), "expired"), ((BEN, CLEO), "outvoted")])
async def test_half_are_not_more_than_half(
    rig: TableRig, against: tuple[int, ...], fate: str
) -> None:
    """Nor is silence a consent to go back when the time is over."""
    match = await three(rig)
    await rig.propose(match, ANA, "undo")
    before = (await rig.match(match)).version
    for user in against:
        assert (await rig.tables.votes.load(match))[0] is not None
        await rig.decline(match, user)
    await rig.pass_time(2 * DAY)
    (over,) = await ended(rig.tables, match)
    assert (over.status, over.declined_by) == (fate, None)
    assert (await rig.match(match)).version == before


def test_two_of_four_decide_nothing_for_it_and_all_against_it() -> None:
    """More than half must be for it, and half are enough against it."""
    seats = tuple(map(Seat, range(4)))
    poll = Poll("most", seats, {0: True, 1: True, 2: False})
    assert (poll.verdict(over=False), poll.verdict(over=True)) == ("open", "expired")
    assert Poll("most", seats, {2: False, 3: False}).verdict(over=False) == "outvoted"
