"""Commands: plain functions over a match in memory, without a database."""

from dataclasses import replace

import pytest

from games.kernel import Action, Seat
from storage.document import AdminEvent, DeadlineRow, Press
from storage.rows import StepRow
from table import NotNow
from table.commands import (
    automatic,
    clocks,
    commit,
    open_matches,
    play,
    proposals,
    seats,
    step_builder,
)
from table.commands.change import KEPT_PRESSES_COUNT, Change
from table.match.history import effective_steps
from table.match.model import Actor
from table.match.options import options_of
from tests.rig.matches import NOON, change_of, running_toy
from tests.rig.table import ANA, BEN, DAY, PEOPLE
from tests.toy import Bid, Boast, Coins, Done, Shelve

HOST = Actor(ANA, "Ana")
DOV = PEOPLE[3]


def pause(seat: int, due: int, length: int = 5, fingerprint: str = "a") -> DeadlineRow:
    """Return the deadline of a seat's question."""
    return DeadlineRow(seat, "answer", due, length, fingerprint)


def test_a_question_that_stays_keeps_its_time() -> None:
    """Another question, or another seat's, begins its own."""
    change = change_of(running_toy())
    change.set_step_deadlines([pause(0, 10), pause(1, 11)])
    change.set_table_deadline("vote", 40)
    change.set_step_deadlines([pause(0, 20), pause(1, 21, fingerprint="b")])
    vote = DeadlineRow(-1, "vote", 40)
    assert [*change.document.deadlines] == [vote, pause(0, 10), pause(1, 21, fingerprint="b")]
    change.make_due_now("vote")
    assert change.document.deadlines[0] == replace(vote, due=0)
    change.set_step_deadlines([])
    assert [*change.document.deadlines] == [replace(vote, due=0)]
    change.clear_deadlines()
    assert change.document.deadlines == ()


def test_what_nothing_was_done_to_is_not_stored() -> None:
    """A change without effect says so."""
    assert not change_of(running_toy()).has_changed
    change = change_of(running_toy())
    change.set_columns(language="de")
    assert (change.has_changed, change.before.row.language) == (True, "en")


def test_who_proposes_agrees_and_may_think_again() -> None:
    """An answer stands in place of an earlier one; the proposer declines it for all."""
    change = change_of(running_toy(3))
    proposals.open_proposal(change, "stop", proposer=1)
    (row,) = change.document.proposals
    assert (row.id, row.votes, row.due) == (1, {1: True}, NOON + 7 * DAY)
    assert DeadlineRow(-1, "vote", row.due) in change.document.deadlines
    proposals.answer_proposal(change, row, Seat(0), yes=True)
    (row,) = change.document.proposals
    assert row.votes == {1: True, 0: True}
    proposals.answer_proposal(change, row, Seat(1), yes=False)
    (row,) = change.document.proposals
    assert (row.status, row.declined_by) == ("declined", 1)
    assert change.document.deadlines == ()


def test_a_proposal_ends_once() -> None:
    """Who notes again that it has ended leaves the next one its time."""
    change = change_of(running_toy(3))
    proposals.open_proposal(change, "stop", proposer=0)
    (first,) = change.document.proposals
    change.close_proposal(first, "lapsed")
    proposals.open_proposal(change, "stop", proposer=0)
    change.close_proposal(first, "declined", declined_by=1)
    assert [row.status for row in change.document.proposals] == ["lapsed", "open"]
    assert [row.kind for row in change.document.deadlines] == ["vote"]


def test_a_seat_that_changes_hands_loses_its_vote() -> None:
    """And what its player proposed is over."""
    change = change_of(running_toy(3))
    proposals.open_proposal(change, "stop", proposer=1)
    (row,) = change.document.proposals
    proposals.answer_proposal(change, row, Seat(0), yes=True)
    change.withdraw_vote(Seat(0))
    (row,) = change.document.proposals
    assert (row.votes, row.status) == ({1: True}, "open")
    assert [deadline.due for deadline in change.document.deadlines] == [0], "it is decided anew"
    change.withdraw_vote(Seat(1))
    (row,) = change.document.proposals
    assert row.status == "impossible"


def test_the_last_yes_ends_the_match() -> None:
    """With a step in the log, scored as it stands; nothing is due any more."""
    change = change_of(running_toy())
    proposals.open_proposal(change, "stop", proposer=0)
    proposals.answer_proposal(change, change.document.proposals[0], Seat(1), yes=True)
    assert (change.row.status, change.row.stopped) == ("over", True)
    (step,) = change.log
    assert (step.kind, step.version) == ("stop", 1)
    assert change.document.deadlines == ()
    assert [row.status for row in change.document.proposals] == ["carried-out"]


def test_a_break_is_noted_and_told() -> None:
    """By the host; a second one is refused, and nothing comes of it."""
    change = change_of(running_toy())
    clocks.set_pause(change, end=False, by=HOST)
    assert change.row.paused_at == NOON
    (event,) = change.document.admin_events
    assert (event.kind, event.author) == ("paused", "Ana")
    said = [
        notification.kind
        for statement in change.statements
        for notification in statement.notifications.notifications
    ]
    assert said == ["public", "admin-event"]
    before = change.loaded
    with pytest.raises(NotNow):
        clocks.set_pause(change, end=False, by=HOST)
    assert change.loaded == before


def test_tonight_asks_everybody_anew() -> None:
    """The option is the table's from then on."""
    change = change_of(running_toy())
    clocks.change_rhythm(change, "tonight", by=HOST)
    assert options_of(change.row)["rhythm"] == "tonight"
    assert all(presence.call is not None for presence in change.loaded.presences())


def test_the_house_answers_for_a_seat() -> None:
    """Its default answer is a step of the seat, and of nobody's own."""
    change = change_of(running_toy())
    seats.hand_to_computer(change, Seat(1), HOST)
    assert change.loaded.presence_of(1).stand_in is not None
    commit.write_step(change, automatic.build_default_step(change.loaded, Seat(1), NOON + 1))
    (step,) = change.log
    assert (step.seat, step.user_id, step.notation) == (1, None, "bid 0")
    assert (change.row.version, change.now) == (1, NOON + 1)


def test_a_seat_that_is_left_is_taken_by_another() -> None:
    """They play on from there, and see its secrets only once it is asked something."""
    change = change_of(running_toy(3))
    seats.leave_seat(change, BEN)
    assert change.loaded.presence_of(1).offered
    taking = change_of(change.loaded)
    seats.take_seat(taking, DOV, pseudonym=-99, is_newcomer=True)
    row = taking.loaded.seats[1]
    assert (row.user_id, row.name, row.guided) == (DOV.user_id, "Dov", True)
    taken = taking.document.admin_events[-1]
    assert (taken.kind, taken.user_id, taken.earlier_name) == ("taken", BEN, "Ben")


def test_who_had_a_seat_gets_no_other() -> None:
    """They know its secrets; also where the match knows them by a pseudonym alone."""
    change = change_of(running_toy(3))
    seats.leave_seat(change, BEN)
    taking = change_of(change.loaded)
    taking.add_admin_event(
        AdminEvent("taken", 2, earlier_name="Dov", version=1, user_id=-99, at=NOON)
    )
    before = taking.loaded
    with pytest.raises(NotNow):
        seats.take_seat(taking, DOV, pseudonym=-99, is_newcomer=False)
    assert taking.loaded is before


def test_a_move_is_a_step_of_the_log() -> None:
    """What follows from it is worked out at once, and its player sees it."""
    change = change_of(running_toy())
    seat = play.find_acting_seat(change.loaded, ANA, None)
    steps = play.play_actions(change, seat, lambda *_: (Bid(Coins(2)),), 7, knows_expired=False)
    (step,) = change.log
    assert (step.seat, step.user_id) == (0, ANA)
    assert change.document.presses == (Press(7, 0, 1),)
    assert steps == (step,)
    assert change.loaded.position(change.loaded.state()).asked_seats == (1,)


def test_an_outage_costs_nobody_time() -> None:
    """A vote goes on as long as it had left."""
    change = change_of(running_toy(3))
    proposals.open_proposal(change, "stop", proposer=0)
    due = change.document.proposals[0].due
    open_matches.begin_outage(change, NOON)
    later = change_of(change.loaded, NOON + DAY)
    open_matches.end_outage(later, is_told=True)
    assert later.row.unreachable_at is None
    assert later.document.proposals[0].due == due + DAY


def take_turn(change: Change, user: int, *actions: Action, press: int | None = None) -> None:
    """Have a player do something, each by itself."""
    for action in actions:
        seat = play.find_acting_seat(change.loaded, user, None)
        play.play_actions(change, seat, lambda *_, one=action: (one,), press, knows_expired=False)


def test_an_open_turn_is_pending_until_it_ends() -> None:
    """A step that is taken back is dropped; the log is only what the table was told of."""
    change = change_of(running_toy())
    take_turn(change, ANA, Bid(Coins(2)))
    take_turn(change, BEN, Bid(Coins(1)))
    announced = change.document.position
    take_turn(change, ANA, Shelve("left"), Boast("I"), press=7)
    middle = change.loaded.state_after(change.document.pending[:1])
    play.undo_steps(change, Seat(0), 8, whole_turn=False)
    assert [step.notation for step in change.document.pending] == ["shelve left"]
    assert change.loaded.state() == middle
    assert (change.document.position, change.row.announced_version) == (announced, 2)
    take_turn(change, ANA, Done())
    assert [step.notation for step in change.log] == ["bid 2", "bid 1", "shelve left", "done"]
    assert [step.version for step in change.log] == [1, 2, 3, 6]
    assert change.document.pending == ()
    # A press is known also where its step is gone.
    assert [press.version for press in change.document.presses] == [3, 4, 5]
    assert change.loaded.find_press(8) == Press(8, 0, 5)


def test_going_back_by_vote_adds_to_the_log() -> None:
    """What was open goes without a trace; what was announced stays, and counts no more."""
    change = change_of(running_toy())
    begun = change.document.position
    take_turn(change, ANA, Bid(Coins(2)))
    take_turn(change, BEN, Bid(Coins(1)))
    take_turn(change, ANA, Shelve("left"))
    start = StepRow(0, "start", None, ANA, None, "start", "[]", ended_turn=True, at=0)
    steps = [start, *change.log, *change.document.pending]
    commit.write_step(change, step_builder.build_going_back(change.loaded, 1, steps, NOON))
    assert [step.notation for step in change.log] == ["bid 2", "bid 1", "2 1"]
    assert change.log[-1].back_to == 1
    assert [step.kind for step in effective_steps([start, *change.log])] == ["start"]
    assert (change.document.position, change.document.pending) == (begun, ())


def test_the_latest_presses_are_known() -> None:
    """So many of a match; those of before are forgotten."""
    change = change_of(running_toy())
    for number in range(KEPT_PRESSES_COUNT + 1):
        change.add_press(Press(number, 0, number))
    assert change.loaded.find_press(0) is None
    assert change.loaded.find_press(1) is not None
