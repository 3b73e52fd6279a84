"""Seats that are left, offered, taken, kept by the house and given back; vacations; breaks."""

from dataclasses import replace
from typing import Literal

import pytest

from games.kernel import Next, Seat
from storage.rows import LiveRow
from table import Actor, NotAPlayer, NotNow, NotTheHost, Outdated, Person
from table.match.seats import is_vacant
from tests.table import ANA, BEN, CHANNEL, CLEO, DAY, DOV, EVE, PEOPLE, Rig, due_now, refusal
from tests.table.replaying import assert_sound

MODERATOR = Actor(99, "Mo", moderator=True)
HOST = Actor(ANA, "Ana")


async def test_whoever_leaves_knows_nothing_more(home: Rig) -> None:
    """They have no seat, no question, and no secrets; the seat is offered, and nobody is called."""
    match = await home.timed(clock="none")
    await home.tables.away.leave(match, ANA)
    with pytest.raises(NotAPlayer):
        await home.play(match, ANA, "bid 1")
    assert (await home.see(match, ANA)).prompts == ()
    assert await home.tables.reading.open_to(ANA) == ()
    found = await home.match(match)
    assert (found.players[0].vacant, found.players[0].offered, found.host_id) == (True, True, BEN)
    await home.decided(match, "house", Seat(0))
    assert all(not is_vacant(row.user_id or 0) for row in await home.heard())
    assert await refusal(home.tables.away.leave(match, ANA)) == "table-not-a-player"
    # All have left: the house plays, and the first who comes hosts the table.
    await home.tables.away.leave(match, BEN)
    taken = await home.tables.away.take(match, EVE)
    assert (await home.match(match)).host_id == EVE.user_id
    assert taken.channel_id == CHANNEL
    # So does another, when somebody has the host's seat.
    match = await home.timed(clock="none")
    await home.decided(match, "replace", Seat(0))
    assert (await home.match(match)).host_id == ANA
    await home.tables.away.take(match, EVE)
    assert (await home.match(match)).host_id == BEN
    # Whoever hosts goes on doing so when others come and leave.
    match = await home.timed(players=3, clock="none")
    await home.tables.away.leave(match, ANA)
    await home.tables.away.take(match, EVE)
    await home.tables.away.leave(match, CLEO)
    assert (await home.match(match)).host_id == BEN


async def test_after_a_day_the_house_answers_for_a_seat_that_was_left(home: Rig) -> None:
    """And goes on doing so, soon after each question; once all are back, nothing is due."""
    match = await home.timed(clock="none")
    await home.tables.away.leave(match, BEN)
    await home.play(match, ANA, "bid 1")
    await home.later(DAY - 1)
    assert (await home.match(match)).version == 1
    await home.later(1)
    assert (await home.steps(match))[-1].notation == "bid 0"
    # At once where the host says so; there is nobody to be told that.
    await home.heard()
    await home.decided(match, "house", Seat(1))
    assert [kind for kind, _ in await home.owed()] == ["public", "act"]
    await home.plays(match, "Ana left", "Ana done", "Ana bid 1")
    await home.later(4_999)
    assert (await home.steps(match))[-1].user_id == ANA
    await home.later(1)
    assert (await home.steps(match))[-1].user_id is None
    await home.tables.away.take(match, EVE)
    assert await home.tables.timers.next_due() is None


async def test_who_sits_down_again_is_back(home: Rig) -> None:
    """Of another it says in whose place they play, by themselves and not by their name."""
    match = await home.timed()
    again, namesake = replace(PEOPLE[1], name="Benno"), replace(EVE, name="Benno")
    for person, kind in ((PEOPLE[1], "back"), (again, "back"), (namesake, "taken")):
        await home.tables.away.leave(match, BEN)
        await home.heard()
        await home.tables.away.take(match, person)
        acts = [row.payload["kind"] for row in await home.heard() if row.kind == "act"]
        assert acts == [kind]


async def test_a_newcomer_takes_the_seat_with_its_secrets(home: Rig) -> None:
    """They are called, answer, and bear their own name; the match can be checked as before."""
    match = await home.timed()
    assert await refusal(home.tables.away.take(match, EVE)) == "table-no-seat-offered"
    await home.plays(match, "Ben bid 4", "Ana bid 3")
    mark = (await home.see(match, BEN)).fingerprint
    await home.tables.away.leave(match, BEN)
    assert await refusal(home.tables.away.take(match, PEOPLE[0])) == "table-nobody-stands-in"
    await home.heard()
    taken = await home.tables.away.take(match, EVE)
    seat = taken.players[1]
    assert (taken.name(1), seat.offered, seat.stand_in) == ("Eve", False, False)
    called = [(row.kind, row.user_id) for row in await home.heard() if row.seat == 1]
    assert called == [("turn", EVE.user_id)]
    # A click of who left belongs to a question that is somebody else's now.
    with pytest.raises((Outdated, NotAPlayer)):
        await home.play(match, BEN, "peek", fingerprint=mark)
    await home.play(match, EVE.user_id, "peek")
    assert (await home.see(match, EVE.user_id)).view.seen is not None
    assert (await home.see(match, BEN)).view.seen is None
    assert await home.acts(match) == [
        "Ben has left the match. Anybody can take the seat; after a day the house plays it.",
        "Eve plays on in place of Ben.",
    ]
    await assert_sound(home.store, match)
    # A question that stands with the former player is settled for them.
    match = await home.timed(thread="own")
    row = LiveRow("n", match, 1, BEN, 5, 6, "mark", None, 0, "t", 0)
    await home.tables.live.note(row)
    for change in (home.tables.away.leave(match, BEN), home.tables.away.take(match, EVE)):
        await change
        assert ("settle", BEN) in await home.owed()
        # A newcomer is let into the table's own thread.
        admitted = ("admit", EVE.user_id) in await home.owed()
        await home.heard()
    assert admitted


async def days_left(home: Rig, match: int, wanted: int) -> object:
    """Return how many days of vacation Ben is told to have left, who wants more."""
    with pytest.raises(NotNow) as refused:
        await home.tables.away.vacation(match, BEN, wanted)
    assert refused.value.sentence.key == "table-no-vacation"
    return dict(refused.value.sentence.args)["days"]


async def test_a_vacation_stops_the_clock(home: Rig) -> None:
    """It is announced, and ends by itself, or by its player's word; its days are counted."""
    match, now = await home.timed(vacation="7", late="default"), home.clock.now
    await home.tables.away.vacation(match, BEN, 3)
    found = await home.match(match)
    assert (found.players[1].clock_end, found.players[1].away_until) == (None, now + 3 * DAY)
    back = f"<t:{(now + 3 * DAY) // 1000}:D>"
    told = f"Ben is on vacation until {back}; their clock is stopped."
    assert (await home.acts(match))[-1].startswith(told)
    assert [row.kind for row in await home.heard()] == ["act", "public"]
    await home.later(3 * DAY)
    assert (await home.match(match)).players[1].clock_end == home.clock.now + DAY
    assert (await home.acts(match))[-1] == "Ben is back and plays on."
    assert await days_left(home, match, 5) == 4
    await home.tables.away.vacation(match, BEN, 4)
    await home.later(4 * DAY)
    assert await days_left(home, match, 1) == 0
    # Nobody calls them until they say that they are back.
    match = await home.timed(vacation="7")
    await home.tables.away.vacation(match, BEN, 7)
    await home.heard()
    await home.play(match, ANA, "bid 1")
    await home.later(DAY)
    assert all(row.user_id != BEN for row in await home.heard() if row.match_id == match)
    await home.tables.away.take(match, PEOPLE[1])
    assert ("turn", BEN) in await home.owed() or ("ask", BEN) in await home.owed()
    assert await refusal(home.tables.away.take(match, PEOPLE[1])) == "table-nobody-stands-in"


async def test_a_vacation_ends_with_an_own_move_and_not_with_a_planned_one(home: Rig) -> None:
    """The log says so, and the days that are left are still theirs."""
    match = await home.timed(vacation="7")
    await home.tables.planned.give(match, BEN, Next("bid 2"))
    await home.tables.away.vacation(match, BEN, 7)
    await home.passing()
    assert (await home.steps(match))[-1].notation == "bid 2"
    assert (await home.match(match)).players[1].away_until is not None
    home.clock.now += DAY
    await home.play(match, BEN, "bid 3")
    assert (await home.match(match)).players[1].away_until is None
    assert (await home.acts(match))[-1] == "Ben is back and plays on."
    assert await days_left(home, match, 7) == 5


async def test_who_goes_on_vacation_has_their_seat_back(home: Rig) -> None:
    """The house, which had played for them, does not: the table waits, as for anybody else."""
    match = await home.timed(vacation="7", late="house-2")
    await home.decided(match, "replace", Seat(1))
    await home.tables.away.vacation(match, BEN, 3)
    player = (await home.match(match)).players[1]
    assert (player.on_vacation, player.stand_in, player.offered) == (True, False, False)
    await home.later(3 * DAY)
    assert (await home.match(match)).players[1].clock_end == home.clock.now + DAY


async def test_in_a_pause_all_clocks_stand_still(home: Rig) -> None:
    """The host begins and ends it, and all are told; players may still move, the house does not."""
    match, authority = await home.timed(players=3), home.tables.authority
    await authority.take_break(match, HOST)
    assert {("act", None), ("public", None)} <= set(await home.owed())
    found = await home.match(match)
    assert (found.paused_at, [player.clock_end for player in found.players]) == (
        home.clock.now,
        [None] * 3,
    )
    await home.decided(match, "house", Seat(2))
    await home.later(30 * DAY)
    assert (await home.match(match)).version == 0
    await home.tables.away.take(match, PEOPLE[2])
    await home.play(match, ANA, "bid 1")
    assert await refusal(authority.take_break(match, HOST)) == "table-paused-already"
    await authority.take_break(match, HOST, end=True)
    found = await home.match(match)
    assert (found.paused_at, found.players[1].clock_end) == (None, home.clock.now + DAY)
    assert await refusal(authority.take_break(match, HOST, end=True)) == "table-not-paused"


async def test_a_vote_hands_a_seat_to_the_house(home: Rig) -> None:
    """The most decide, whatever the one it is about says; coming back takes it back."""
    match = await home.timed(players=3)
    await home.propose(match, ANA, "house", Seat(2))
    await home.decline(match, CLEO)
    proposal = await home.agree(match, BEN)
    assert (proposal.agreed, proposal.against) == ((0, 1), (2,))
    assert (await home.match(match)).players[2].stand_in
    assert await home.acts(match) == [
        "The house now plays for Cleo, who can take the seat back at any time with *I am back*."
    ]
    await home.tables.away.take(match, PEOPLE[2])
    assert not (await home.match(match)).players[2].stand_in
    # It is about the seat that was named, the first one too.
    for offered in (True, False):
        match = await home.timed()
        await home.propose(match, BEN, "replace" if offered else "house", Seat(0))
        await home.agree(match, ANA)
        seats = (await home.match(match)).players
        assert [(one.stand_in, one.offered) for one in seats] == [(True, offered), (False, False)]


async def test_silence_does_not_block_a_vote(home: Rig) -> None:
    """Of two, one never answers: then the other's voice decides. A tie is no majority."""
    tied, silent = await home.timed(clock="none"), await home.timed(clock="none")
    for match in (tied, silent):
        await home.propose(match, ANA, "replace", Seat(1))
        assert not (await home.match(match)).players[1].offered
    await home.decline(tied, BEN)
    await home.later(2 * DAY)
    assert (await home.match(silent)).players[1].offered
    assert (await home.tables.consent.proposals(silent))[0] is None
    _, (ended,) = await home.tables.consent.proposals(tied)
    assert ended.status == "outvoted"
    # What needs everybody ends after a week; the channel hears of it, once.
    match = await home.begun()
    await home.propose(match, ANA, "stop")
    await home.heard()
    await home.later(7 * DAY)
    _, (ended,) = await home.tables.consent.proposals(match)
    assert ended.status == "expired"
    assert await home.owed("proposal") == [("proposal", None)]
    assert await home.tables.timers.next_due() is None


Way = Literal["leaves", "gone", "replace", "house", "vacation"]


async def goes(home: Rig, match: int, way: Way) -> None:
    """Cleo is not there any more, in one way or another."""
    away = home.tables.away
    if way == "vacation":
        await away.vacation(match, CLEO, 3)
    elif way in ("house", "replace"):
        await home.decided(match, way, Seat(2))
    else:
        await (away.gone if way == "gone" else away.leave)(match, CLEO)


@pytest.mark.parametrize("way", ["leaves", "gone", "replace", "house", "vacation"])
@pytest.mark.parametrize("before", [False, True])
async def test_a_vote_does_not_wait_for_who_is_not_there(
    home: Rig, way: Way, *, before: bool
) -> None:
    """They have no voice in what is proposed then, nor in what waited for them alone."""
    match = await home.timed(players=3, vacation="7")
    if before:
        await goes(home, match, way)
    assert (await home.propose(match, ANA, "stop")).missing == ((1,) if before else (1, 2))
    await home.agree(match, BEN)
    if not before:
        await goes(home, match, way)
    await home.later(0)
    assert (await home.match(match)).stopped


async def test_who_is_back_has_a_vote(home: Rig) -> None:
    """Also by a move: the message is to name them, and its time is as before."""
    match = await home.timed(players=3)
    await home.decided(match, "house", Seat(2))
    due = (await home.propose(match, ANA, "stop")).due
    await home.heard()
    await home.play(match, CLEO, "bid 1")
    await home.later(0)
    assert (await home.proposed(match)).missing == (1, 2)
    assert await home.owed("proposal") == [("proposal", None)]
    await home.later(due - home.clock.now)
    assert (await home.tables.consent.proposals(match))[0] is None


async def test_who_takes_a_seat_has_not_voted(home: Rig) -> None:
    """What somebody said who sat there before counts no more, nor what was proposed about them."""
    match = await home.timed(players=3, clock="none")
    await home.propose(match, ANA, "stop")
    await home.agree(match, BEN)
    await home.tables.away.leave(match, BEN)
    await home.tables.away.take(match, EVE)
    found = await home.proposed(match)
    assert (found.agreed, found.missing) == ((0,), (1, 2))
    for by, about in ((CLEO, Seat(1)), (EVE.user_id, Seat(0))):
        match = await home.timed(players=3, clock="none")
        await home.tables.away.leave(match, BEN)
        await home.tables.away.take(match, EVE)
        await home.propose(match, by, "replace", about)
        await home.tables.away.leave(match, EVE.user_id)
        await home.tables.away.take(match, Person(66, "Flo"))
        still, (over,) = await home.tables.consent.proposals(match)
        assert (still, over.status) == (None, "impossible")
        await home.later(2 * DAY)
        assert not any(player.offered for player in (await home.match(match)).players)


@pytest.mark.parametrize("begun", [False, True])
async def test_when_a_stand_in_answers_tells_nothing_of_what_was_begun(
    home: Rig, *, begun: bool
) -> None:
    """It follows from when the seat was called or handed over."""
    match = await home.bought()
    home.clock.now += 2_000
    if begun:
        await home.play(match, ANA, "left")
    await home.decided(match, "house", Seat(0))
    assert await home.tables.timers.next_due() == home.clock.now + 5_000


async def test_whoever_is_replaced_is_told_and_the_log_says_who_plays(home: Rig) -> None:
    """With the button that takes the seat back; the moves of the house are not theirs."""
    match, authority = await home.timed(), home.tables.authority
    over = authority.do(match, HOST, "replace", Seat(2))
    assert await refusal(over) == "table-no-such-player"
    await home.decided(match, "house", Seat(1))
    letters = [row for row in await due_now(home.tables, 100) if row.kind == "reminder"]
    assert [(row.user_id, row.payload) for row in letters] == [(BEN, {"house": True})]
    await home.play(match, ANA, "bid 3")
    await home.later(10_000)
    said = await home.said(match, None)
    assert said.index("The house plays for Ben:") == said.index("Ben has sealed a bid.") - 1
    assert not any("plays for Ana" in line for line in said)


@pytest.mark.parametrize("warrant", [HOST, MODERATOR])
async def test_host_and_moderators_act_on_their_own(home: Rig, warrant: Actor) -> None:
    """Each act stands in the log with their name; who need not answer is not reminded."""
    match, authority = await home.timed(players=3), home.tables.authority
    await authority.take_break(match, warrant)
    assert (await home.match(match)).paused_at
    assert await refusal(authority.take_break(match, warrant)) == "table-paused-already"
    await authority.take_break(match, warrant, end=True)
    assert await refusal(authority.take_break(match, warrant, end=True)) == "table-not-paused"
    await home.heard()
    await authority.remind(match, warrant)
    assert [user for _, user in await home.owed("reminder")] == [ANA, BEN, CLEO]
    assert (await home.acts(match))[-1].endswith("has reminded everybody whose turn it is.")
    await home.tables.away.gone(match, CLEO)
    await authority.do(match, warrant, "replace", Seat(2))
    await home.play(match, BEN, "bid 1")
    await home.heard()
    await authority.remind(match, warrant)
    assert await home.owed() == [("reminder", ANA)]
    await authority.do(match, warrant, "house", Seat(2))
    await authority.do(match, warrant, "stop")
    found = await home.match(match)
    assert (found.status, found.stopped) == ("over", True)
    said = [line for line in await home.acts(match) if not line.startswith("Cleo")]
    assert [line.split(" has ")[0] for line in said] == [warrant.name] * 7
    assert warrant.may_moderate(found)
    assert (await home.said(match, None))[-1].startswith("The match was ended here")


async def test_nobody_else_does(home: Rig) -> None:
    """A player asks the table; a stranger nobody."""
    match, authority = await home.timed(), home.tables.authority
    for user in (BEN, DOV):
        warrant = Actor(user, "X")
        for attempt in (
            authority.take_break(match, warrant),
            authority.remind(match, warrant),
            authority.do(match, warrant, "stop"),
            authority.do(match, warrant, "replace", Seat(0)),
        ):
            with pytest.raises(NotTheHost):
                await attempt
        assert not warrant.may_moderate(await home.match(match))


async def test_whoever_has_left_the_server_is_away(home: Rig) -> None:
    """The table is told, once; their seat is offered, their call is dropped, another hosts."""
    match = await home.timed(players=3, clock="1d", late="default")
    for _ in range(2):
        assert await home.tables.away.gone(match, ANA)
    assert await home.tables.away.gone(match, DOV) is False
    found = await home.match(match)
    assert (found.players[0].offered, found.players[0].vacant, found.host_id) == (True, False, BEN)
    (line,) = await home.acts(match)
    assert line.startswith("Ana is no longer on this server. Anybody can take the seat;")
    assert sorted(await home.owed()) == [("act", None), ("public", None)]
    await home.plays(match, "Ben bid 1", "Cleo bid 1")
    await home.later(DAY)
    assert (await home.steps(match))[-1].notation == "bid 0"
    # Who comes back has their seat as long as nobody else sits there.
    await home.heard()
    match = await home.begun()
    await home.tables.away.gone(match, BEN)
    # What was owed to them is owed no more.
    assert await home.owed("ask", "turn") == [("ask", ANA)]
    await home.tables.away.take(match, PEOPLE[1])
    assert not (await home.match(match)).players[1].offered
    assert ("ask", BEN) in await home.owed()
    await home.tables.away.gone(match, BEN)
    await home.tables.away.take(match, EVE)
    assert await home.tables.away.gone(match, BEN) is False
    # Nor where their seat was offered before: it would be tried for ever.
    match = await home.begun()
    await home.decided(match, "replace", Seat(1))
    assert ("ask", BEN) in await home.owed()
    assert await home.tables.away.gone(match, BEN)
    assert ("ask", BEN) not in await home.owed()


async def test_who_goes_on_vacation_is_not_called_for_what_waited(home: Rig) -> None:
    """It was asked, and not said yet."""
    match = await home.timed(vacation="7")
    await home.play(match, ANA, "bid 2")
    await home.play(match, BEN, "bid 1")
    await home.tables.away.vacation(match, ANA, 3)
    assert ANA not in {row.user_id for row in await home.heard()}
