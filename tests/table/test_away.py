"""Seats that are left, offered, taken, kept by the house and given back; vacations; breaks."""

from dataclasses import replace
from typing import Literal

import pytest

from games.kernel import Next, Seat
from storage.rows import LiveRow
from table import Actor, NotAPlayer, NotNow, NotTheHost, Outdated, Person
from table.match.seats import is_vacant
from tests.rig.replay import assert_sound
from tests.rig.table import (
    ANA,
    BEN,
    CHANNEL,
    CLEO,
    DAY,
    DOV,
    EVE,
    PEOPLE,
    TableRig,
    due_notifications,
    refusal_key,
)

MODERATOR = Actor(99, "Mo", moderator=True)
HOST = Actor(ANA, "Ana")


async def test_whoever_leaves_knows_nothing_more(rig: TableRig) -> None:
    """They have no seat, no question, and no secrets; the seat is offered, and nobody is called."""
    match = await rig.start_timed(clock="none")
    await rig.tables.seats.leave(match, ANA)
    with pytest.raises(NotAPlayer):
        await rig.play(match, ANA, "bid 1")
    assert (await rig.perspective(match, ANA)).prompts == ()
    assert await rig.tables.reading.list_open(ANA) == ()
    found = await rig.match(match)
    assert (found.players[0].vacant, found.players[0].offered, found.host_id) == (True, True, BEN)
    await rig.carry_out(match, "house", Seat(0))
    assert all(not is_vacant(row.user_id or 0) for row in await rig.take_notifications())
    assert await refusal_key(rig.tables.seats.leave(match, ANA)) == "table-not-a-player"
    # All have left: the house plays, and the first who comes hosts the table.
    await rig.tables.seats.leave(match, BEN)
    taken = await rig.tables.seats.take(match, EVE)
    assert (await rig.match(match)).host_id == EVE.user_id
    assert taken.channel_id == CHANNEL
    # So does another, when somebody has the host's seat.
    match = await rig.start_timed(clock="none")
    await rig.carry_out(match, "replace", Seat(0))
    assert (await rig.match(match)).host_id == ANA
    await rig.tables.seats.take(match, EVE)
    assert (await rig.match(match)).host_id == BEN
    # Whoever hosts goes on doing so when others come and leave.
    match = await rig.start_timed(players=3, clock="none")
    await rig.tables.seats.leave(match, ANA)
    await rig.tables.seats.take(match, EVE)
    await rig.tables.seats.leave(match, CLEO)
    assert (await rig.match(match)).host_id == BEN


async def test_after_a_day_the_house_answers_for_a_seat_that_was_left(rig: TableRig) -> None:
    """And goes on doing so, soon after each question; once all are back, nothing is due."""
    match = await rig.start_timed(clock="none")
    await rig.tables.seats.leave(match, BEN)
    await rig.play(match, ANA, "bid 1")
    await rig.pass_time(DAY - 1)
    assert (await rig.match(match)).version == 1
    await rig.pass_time(1)
    assert (await rig.steps(match))[-1].notation == "bid 0"
    # At once where the host says so; there is nobody to be told that.
    await rig.take_notifications()
    await rig.carry_out(match, "house", Seat(1))
    assert [kind for kind, _ in await rig.due_kinds()] == ["public", "admin-event"]
    await rig.play_lines(match, "Ana left", "Ana done", "Ana bid 1")
    await rig.pass_time(4_999)
    assert (await rig.steps(match))[-1].user_id == ANA
    await rig.pass_time(1)
    assert (await rig.steps(match))[-1].user_id is None
    await rig.tables.seats.take(match, EVE)
    assert await rig.tables.deadlines.find_next_due() is None


async def test_who_sits_down_again_is_back(rig: TableRig) -> None:
    """Of another it says in whose place they play, by themselves and not by their name."""
    match = await rig.start_timed()
    again, namesake = replace(PEOPLE[1], name="Benno"), replace(EVE, name="Benno")
    for person, kind in ((PEOPLE[1], "back"), (again, "back"), (namesake, "taken")):
        await rig.tables.seats.leave(match, BEN)
        await rig.take_notifications()
        await rig.tables.seats.take(match, person)
        kinds = [
            row.payload["kind"]
            for row in await rig.take_notifications()
            if row.kind == "admin-event"
        ]
        assert kinds == [kind]


async def test_a_newcomer_takes_the_seat_with_its_secrets(rig: TableRig) -> None:
    """They are called, answer, and bear their own name; the match can be checked as before."""
    match = await rig.start_timed()
    assert await refusal_key(rig.tables.seats.take(match, EVE)) == "table-no-seat-offered"
    await rig.play_lines(match, "Ben bid 4", "Ana bid 3")
    mark = (await rig.perspective(match, BEN)).fingerprint
    await rig.tables.seats.leave(match, BEN)
    assert await refusal_key(rig.tables.seats.take(match, PEOPLE[0])) == "table-nobody-stands-in"
    await rig.take_notifications()
    taken = await rig.tables.seats.take(match, EVE)
    seat = taken.players[1]
    assert (taken.name(1), seat.offered, seat.stand_in) == ("Eve", False, False)
    called = [(row.kind, row.user_id) for row in await rig.take_notifications() if row.seat == 1]
    assert called == [("turn", EVE.user_id)]
    # A click of who left belongs to a question that is somebody else's now.
    with pytest.raises((Outdated, NotAPlayer)):
        await rig.play(match, BEN, "peek", fingerprint=mark)
    await rig.play(match, EVE.user_id, "peek")
    assert (await rig.perspective(match, EVE.user_id)).view.seen is not None
    assert (await rig.perspective(match, BEN)).view.seen is None
    assert await rig.admin_sentences(match) == [
        "Ben has left the match. Anybody can take the seat; after a day the house plays it.",
        "Eve plays on in place of Ben.",
    ]
    await assert_sound(rig.store, match)
    # A question that stands with the former player is settled for them.
    match = await rig.start_timed(thread="own")
    row = LiveRow("n", match, 1, BEN, 5, 6, "mark", None, 0, "t", 0)
    await rig.tables.live.store(row)
    for change in (rig.tables.seats.leave(match, BEN), rig.tables.seats.take(match, EVE)):
        await change
        assert ("questions", BEN) in await rig.due_kinds()
        # A newcomer is let into the table's own thread.
        admitted = ("admit", EVE.user_id) in await rig.due_kinds()
        await rig.take_notifications()
    assert admitted


async def days_left(rig: TableRig, match: int, wanted: int) -> object:
    """Return how many days of vacation Ben is told to have left, who wants more."""
    with pytest.raises(NotNow) as refused:
        await rig.tables.seats.start_vacation(match, BEN, wanted)
    assert refused.value.sentence.key == "table-no-vacation"
    return dict(refused.value.sentence.args)["days"]


async def test_a_vacation_stops_the_clock(rig: TableRig) -> None:
    """It is announced, and ends by itself, or by its player's word; its days are counted."""
    match, now = await rig.start_timed(vacation="7", late="default"), rig.clock.now
    await rig.tables.seats.start_vacation(match, BEN, 3)
    found = await rig.match(match)
    assert (found.players[1].clock_end, found.players[1].away_until) == (None, now + 3 * DAY)
    back = f"<t:{(now + 3 * DAY) // 1000}:D>"
    told = f"Ben is on vacation until {back}; their clock is stopped."
    assert (await rig.admin_sentences(match))[-1].startswith(told)
    assert [row.kind for row in await rig.take_notifications()] == ["admin-event", "public"]
    await rig.pass_time(3 * DAY)
    assert (await rig.match(match)).players[1].clock_end == rig.clock.now + DAY
    assert (await rig.admin_sentences(match))[-1] == "Ben is back and plays on."
    assert await days_left(rig, match, 5) == 4
    await rig.tables.seats.start_vacation(match, BEN, 4)
    await rig.pass_time(4 * DAY)
    assert await days_left(rig, match, 1) == 0
    # Nobody calls them until they say that they are back.
    match = await rig.start_timed(vacation="7")
    await rig.tables.seats.start_vacation(match, BEN, 7)
    await rig.take_notifications()
    await rig.play(match, ANA, "bid 1")
    await rig.pass_time(DAY)
    assert all(
        row.user_id != BEN for row in await rig.take_notifications() if row.match_id == match
    )
    await rig.tables.seats.take(match, PEOPLE[1])
    assert ("turn", BEN) in await rig.due_kinds() or ("ask", BEN) in await rig.due_kinds()
    assert await refusal_key(rig.tables.seats.take(match, PEOPLE[1])) == "table-nobody-stands-in"


async def test_a_vacation_ends_with_an_own_move_and_not_with_a_planned_one(rig: TableRig) -> None:
    """The log says so, and the days that are left are still theirs."""
    match = await rig.start_timed(vacation="7")
    await rig.tables.plans.give(match, BEN, Next("bid 2"))
    await rig.tables.seats.start_vacation(match, BEN, 7)
    await rig.pass_minutes()
    assert (await rig.steps(match))[-1].notation == "bid 2"
    assert (await rig.match(match)).players[1].away_until is not None
    rig.clock.now += DAY
    await rig.play(match, BEN, "bid 3")
    assert (await rig.match(match)).players[1].away_until is None
    assert (await rig.admin_sentences(match))[-1] == "Ben is back and plays on."
    assert await days_left(rig, match, 7) == 5


async def test_who_goes_on_vacation_has_their_seat_back(rig: TableRig) -> None:
    """The house, which had played for them, does not: the table waits, as for anybody else."""
    match = await rig.start_timed(vacation="7", late="house-2")
    await rig.carry_out(match, "replace", Seat(1))
    await rig.tables.seats.start_vacation(match, BEN, 3)
    player = (await rig.match(match)).players[1]
    assert (player.on_vacation, player.stand_in, player.offered) == (True, False, False)
    await rig.pass_time(3 * DAY)
    assert (await rig.match(match)).players[1].clock_end == rig.clock.now + DAY


async def test_in_a_pause_all_clocks_stand_still(rig: TableRig) -> None:
    """The host begins and ends it, and all are told; players may still move, the house does not."""
    match, authority = await rig.start_timed(players=3), rig.tables.authority
    await authority.set_pause(match, HOST)
    assert {("admin-event", None), ("public", None)} <= set(await rig.due_kinds())
    found = await rig.match(match)
    assert (found.paused_at, [player.clock_end for player in found.players]) == (
        rig.clock.now,
        [None] * 3,
    )
    await rig.carry_out(match, "house", Seat(2))
    await rig.pass_time(30 * DAY)
    assert (await rig.match(match)).version == 0
    await rig.tables.seats.take(match, PEOPLE[2])
    await rig.play(match, ANA, "bid 1")
    assert await refusal_key(authority.set_pause(match, HOST)) == "table-paused-already"
    await authority.set_pause(match, HOST, end=True)
    found = await rig.match(match)
    assert (found.paused_at, found.players[1].clock_end) == (None, rig.clock.now + DAY)
    assert await refusal_key(authority.set_pause(match, HOST, end=True)) == "table-not-paused"


async def test_a_vote_hands_a_seat_to_the_house(rig: TableRig) -> None:
    """The most decide, whatever the one it is about says; coming back takes it back."""
    match = await rig.start_timed(players=3)
    await rig.propose(match, ANA, "house", Seat(2))
    await rig.decline(match, CLEO)
    proposal = await rig.agree(match, BEN)
    assert (proposal.agreed, proposal.against) == ((0, 1), (2,))
    assert (await rig.match(match)).players[2].stand_in
    assert await rig.admin_sentences(match) == [
        "The house now plays for Cleo, who can take the seat back at any time with *I am back*."
    ]
    await rig.tables.seats.take(match, PEOPLE[2])
    assert not (await rig.match(match)).players[2].stand_in
    # It is about the seat that was named, the first one too.
    for offered in (True, False):
        match = await rig.start_timed()
        await rig.propose(match, BEN, "replace" if offered else "house", Seat(0))
        await rig.agree(match, ANA)
        seats = (await rig.match(match)).players
        assert [(seat.stand_in, seat.offered) for seat in seats] == [
            (True, offered),
            (False, False),
        ]


async def test_silence_does_not_block_a_vote(rig: TableRig) -> None:
    """Of two, one never answers: then the other's speaker decides. A tie is no majority."""
    tied, silent = await rig.start_timed(clock="none"), await rig.start_timed(clock="none")
    for match in (tied, silent):
        await rig.propose(match, ANA, "replace", Seat(1))
        assert not (await rig.match(match)).players[1].offered
    await rig.decline(tied, BEN)
    await rig.pass_time(2 * DAY)
    assert (await rig.match(silent)).players[1].offered
    assert (await rig.tables.votes.load(silent))[0] is None
    _, (ended,) = await rig.tables.votes.load(tied)
    assert ended.status == "outvoted"
    # What needs everybody ends after a week; the channel hears of it, once.
    match = await rig.start_match()
    await rig.propose(match, ANA, "stop")
    await rig.take_notifications()
    await rig.pass_time(7 * DAY)
    _, (ended,) = await rig.tables.votes.load(match)
    assert ended.status == "expired"
    assert await rig.due_kinds("proposal") == [("proposal", None)]
    assert await rig.tables.deadlines.find_next_due() is None


Way = Literal["leaves", "gone", "replace", "house", "vacation"]


async def goes(rig: TableRig, match: int, way: Way) -> None:
    """Cleo is not there any more, in one way or another."""
    away = rig.tables.seats
    if way == "vacation":
        await away.start_vacation(match, CLEO, 3)
    elif way in ("house", "replace"):
        await rig.carry_out(match, way, Seat(2))
    else:
        await (away.offer_seat_of_gone_player if way == "gone" else away.leave)(match, CLEO)


@pytest.mark.parametrize("way", ["leaves", "gone", "replace", "house", "vacation"])
@pytest.mark.parametrize("before", [False, True])
async def test_a_vote_does_not_wait_for_who_is_not_there(
    rig: TableRig, way: Way, *, before: bool
) -> None:
    """They have no speaker in what is proposed then, nor in what waited for them alone."""
    match = await rig.start_timed(players=3, vacation="7")
    if before:
        await goes(rig, match, way)
    assert (await rig.propose(match, ANA, "stop")).missing == ((1,) if before else (1, 2))
    await rig.agree(match, BEN)
    if not before:
        await goes(rig, match, way)
    await rig.pass_time(0)
    assert (await rig.match(match)).stopped


async def test_who_is_back_has_a_vote(rig: TableRig) -> None:
    """Also by a move: the message is to name them, and its time is as before."""
    match = await rig.start_timed(players=3)
    await rig.carry_out(match, "house", Seat(2))
    due = (await rig.propose(match, ANA, "stop")).due
    await rig.take_notifications()
    await rig.play(match, CLEO, "bid 1")
    await rig.pass_time(0)
    assert (await rig.current_proposal(match)).missing == (1, 2)
    assert await rig.due_kinds("proposal") == [("proposal", None)]
    await rig.pass_time(due - rig.clock.now)
    assert (await rig.tables.votes.load(match))[0] is None


async def test_who_takes_a_seat_has_not_voted(rig: TableRig) -> None:
    """What somebody said who sat there before counts no more, nor what was proposed about them."""
    match = await rig.start_timed(players=3, clock="none")
    await rig.propose(match, ANA, "stop")
    await rig.agree(match, BEN)
    await rig.tables.seats.leave(match, BEN)
    await rig.tables.seats.take(match, EVE)
    found = await rig.current_proposal(match)
    assert (found.agreed, found.missing) == ((0,), (1, 2))
    for by, about in ((CLEO, Seat(1)), (EVE.user_id, Seat(0))):
        match = await rig.start_timed(players=3, clock="none")
        await rig.tables.seats.leave(match, BEN)
        await rig.tables.seats.take(match, EVE)
        await rig.propose(match, by, "replace", about)
        await rig.tables.seats.leave(match, EVE.user_id)
        await rig.tables.seats.take(match, Person(66, "Flo"))
        still, (over,) = await rig.tables.votes.load(match)
        assert (still, over.status) == (None, "impossible")
        await rig.pass_time(2 * DAY)
        assert not any(player.offered for player in (await rig.match(match)).players)


@pytest.mark.parametrize("begun", [False, True])
async def test_when_a_stand_in_answers_tells_nothing_of_what_was_begun(
    rig: TableRig, *, begun: bool
) -> None:
    """It follows from when the seat was called or handed over."""
    match = await rig.start_with_crate()
    rig.clock.now += 2_000
    if begun:
        await rig.play(match, ANA, "left")
    await rig.carry_out(match, "house", Seat(0))
    assert await rig.tables.deadlines.find_next_due() == rig.clock.now + 5_000


async def test_whoever_is_replaced_is_told_and_the_log_says_who_plays(rig: TableRig) -> None:
    """With the button that takes the seat back; the moves of the house are not theirs."""
    match, authority = await rig.start_timed(), rig.tables.authority
    over = authority.carry_out(match, HOST, "replace", Seat(2))
    assert await refusal_key(over) == "table-no-such-player"
    await rig.carry_out(match, "house", Seat(1))
    letters = [row for row in await due_notifications(rig.tables, 100) if row.kind == "reminder"]
    assert [(row.user_id, row.payload) for row in letters] == [(BEN, {"house": True})]
    await rig.play(match, ANA, "bid 3")
    await rig.pass_time(10_000)
    sentences = await rig.sentences(match, None)
    assert (
        sentences.index("The house plays for Ben:") == sentences.index("Ben has sealed a bid.") - 1
    )
    assert not any("plays for Ana" in line for line in sentences)


@pytest.mark.parametrize("warrant", [HOST, MODERATOR])
async def test_host_and_moderators_act_on_their_own(rig: TableRig, warrant: Actor) -> None:
    """Each act stands in the log with their name; who need not answer is not reminded."""
    match, authority = await rig.start_timed(players=3), rig.tables.authority
    await authority.set_pause(match, warrant)
    assert (await rig.match(match)).paused_at
    assert await refusal_key(authority.set_pause(match, warrant)) == "table-paused-already"
    await authority.set_pause(match, warrant, end=True)
    assert await refusal_key(authority.set_pause(match, warrant, end=True)) == "table-not-paused"
    await rig.take_notifications()
    await authority.remind(match, warrant)
    assert [user for _, user in await rig.due_kinds("reminder")] == [ANA, BEN, CLEO]
    assert (await rig.admin_sentences(match))[-1].endswith(
        "has reminded everybody whose turn it is."
    )
    await rig.tables.seats.offer_seat_of_gone_player(match, CLEO)
    await authority.carry_out(match, warrant, "replace", Seat(2))
    await rig.play(match, BEN, "bid 1")
    await rig.take_notifications()
    await authority.remind(match, warrant)
    assert await rig.due_kinds() == [("reminder", ANA)]
    await authority.carry_out(match, warrant, "house", Seat(2))
    await authority.carry_out(match, warrant, "stop")
    found = await rig.match(match)
    assert (found.status, found.stopped) == ("over", True)
    said = [line for line in await rig.admin_sentences(match) if not line.startswith("Cleo")]
    assert [line.split(" has ")[0] for line in said] == [warrant.name] * 7
    assert warrant.may_moderate(found)
    assert (await rig.sentences(match, None))[-1].startswith("The match was ended here")


async def test_nobody_else_does(rig: TableRig) -> None:
    """A player asks the table; a stranger nobody."""
    match, authority = await rig.start_timed(), rig.tables.authority
    for user in (BEN, DOV):
        warrant = Actor(user, "X")
        for attempt in (
            authority.set_pause(match, warrant),
            authority.remind(match, warrant),
            authority.carry_out(match, warrant, "stop"),
            authority.carry_out(match, warrant, "replace", Seat(0)),
        ):
            with pytest.raises(NotTheHost):
                await attempt
        assert not warrant.may_moderate(await rig.match(match))


async def test_whoever_has_left_the_server_is_away(rig: TableRig) -> None:
    """The table is told, once; their seat is offered, their call is dropped, another hosts."""
    match = await rig.start_timed(players=3, clock="1d", late="default")
    for _ in range(2):
        assert await rig.tables.seats.offer_seat_of_gone_player(match, ANA)
    assert await rig.tables.seats.offer_seat_of_gone_player(match, DOV) is False
    found = await rig.match(match)
    assert (found.players[0].offered, found.players[0].vacant, found.host_id) == (True, False, BEN)
    (line,) = await rig.admin_sentences(match)
    assert line.startswith("Ana is no longer on this server. Anybody can take the seat;")
    assert sorted(await rig.due_kinds()) == [("admin-event", None), ("public", None)]
    await rig.play_lines(match, "Ben bid 1", "Cleo bid 1")
    await rig.pass_time(DAY)
    assert (await rig.steps(match))[-1].notation == "bid 0"
    # Who comes back has their seat as long as nobody else sits there.
    await rig.take_notifications()
    match = await rig.start_match()
    await rig.tables.seats.offer_seat_of_gone_player(match, BEN)
    # What was owed to them is owed no more.
    assert await rig.due_kinds("ask", "turn") == [("ask", ANA)]
    await rig.tables.seats.take(match, PEOPLE[1])
    assert not (await rig.match(match)).players[1].offered
    assert ("ask", BEN) in await rig.due_kinds()
    await rig.tables.seats.offer_seat_of_gone_player(match, BEN)
    await rig.tables.seats.take(match, EVE)
    assert await rig.tables.seats.offer_seat_of_gone_player(match, BEN) is False
    # Nor where their seat was offered before: it would be tried for ever.
    match = await rig.start_match()
    await rig.carry_out(match, "replace", Seat(1))
    assert ("ask", BEN) in await rig.due_kinds()
    assert await rig.tables.seats.offer_seat_of_gone_player(match, BEN)
    assert ("ask", BEN) not in await rig.due_kinds()


async def test_who_goes_on_vacation_is_not_called_for_what_waited(rig: TableRig) -> None:
    """It was asked, and not said yet."""
    match = await rig.start_timed(vacation="7")
    await rig.play(match, ANA, "bid 2")
    await rig.play(match, BEN, "bid 1")
    await rig.tables.seats.start_vacation(match, ANA, 3)
    assert ANA not in {row.user_id for row in await rig.take_notifications()}
