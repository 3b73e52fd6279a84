"""Seats that are left, offered, taken, kept by the house and given back; vacations; breaks."""

import pytest

from games.kernel import Seat
from storage.queries import live
from storage.rows import LiveRow
from table import NotAPlayer, NotNow, NotTheHost, Outdated, Person, Warrant
from table.match.model import is_vacant
from tests.table import ANA, BEN, CHANNEL, CLEO, DOV, Rig, heard, refusal
from tests.table.replaying import assert_sound, stored
from tests.table.timed import DAY, EVE, acts, later, timed

MODERATOR = Warrant(99, "Mo", moderator=True)
HOST = Warrant(ANA, "Ana")


async def test_whoever_leaves_knows_nothing_more(home: Rig) -> None:
    """They have no seat, no question, and no secrets; the seat is offered, and nobody is called."""
    match = await timed(home, clock="none")
    await home.tables.away.leave(match, ANA)
    with pytest.raises(NotAPlayer):
        await home.play(match, ANA, "bid 1")
    assert (await home.tables.reading.perspective(match, ANA)).prompts == ()
    assert await home.tables.reading.of_user(ANA) == ()
    found = await home.tables.reading.match(match)
    assert (found.players[0].vacant, found.players[0].offered, found.host_id) == (True, True, BEN)
    assert all(not is_vacant(row.user_id or 0) for row in await heard(home))
    assert await refusal(home.tables.away.leave(match, ANA)) == "table-not-a-player"


async def test_after_a_day_the_house_answers_for_a_seat_that_was_left(home: Rig) -> None:
    """And goes on doing so, soon after each question."""
    match = await timed(home, clock="none")
    await home.tables.away.leave(match, BEN)
    await home.play(match, ANA, "bid 1")
    await later(home, DAY - 1)
    assert (await home.tables.reading.match(match)).version == 1
    await later(home, 1)
    assert (await stored(home.store, match)).steps[-1].notation == "bid 0"
    await home.play(match, ANA, "left")
    await home.play(match, ANA, "done")
    await home.play(match, ANA, "bid 1")
    await later(home, 4_999)
    assert (await stored(home.store, match)).steps[-1].user_id == ANA
    await later(home, 1)
    assert (await stored(home.store, match)).steps[-1].user_id is None


async def test_once_all_are_back_nothing_is_due(home: Rig) -> None:
    """Without a clock there is nothing to remember of a seat that somebody has taken."""
    match = await timed(home, clock="none")
    await home.tables.away.leave(match, BEN)
    assert await home.tables.timers.next_due() == home.clock.now + DAY
    await home.tables.away.take(match, EVE)
    await home.play(match, EVE.user_id, "bid 1")
    await home.play(match, ANA, "bid 2")
    assert await home.tables.timers.next_due() is None


async def test_a_newcomer_takes_the_seat_with_its_secrets(home: Rig) -> None:
    """They are called, answer, and bear their own name; the match can be checked as before."""
    match = await timed(home)
    await home.play(match, BEN, "bid 4")
    await home.play(match, ANA, "bid 3")
    await home.tables.away.leave(match, BEN)
    await heard(home)
    taken = await home.tables.away.take(match, EVE)
    assert (taken.name(1), taken.players[1].offered, taken.players[1].stand_in) == (
        "Eve",
        False,
        False,
    )
    assert [(row.kind, row.user_id) for row in await heard(home) if row.seat == 1] == [
        ("turn", EVE.user_id)
    ]
    await home.play(match, EVE.user_id, "peek")
    own = (await home.tables.reading.perspective(match, EVE.user_id)).view
    assert own.seen is not None
    assert (await home.tables.reading.perspective(match, BEN)).view.seen is None
    assert await acts(home, match) == [
        "Ben has left the match. Anybody can take the seat; after a day the house plays it.",
        "Eve plays on in place of Ben.",
    ]
    await assert_sound(home.store, match)


async def test_a_click_of_whoever_left_is_not_carried_out(home: Rig) -> None:
    """Its question belongs to somebody else now."""
    match = await timed(home)
    mark = (await home.tables.reading.perspective(match, BEN)).fingerprint
    await home.tables.away.leave(match, BEN)
    await home.tables.away.take(match, EVE)
    with pytest.raises((Outdated, NotAPlayer)):
        await home.play(match, BEN, "bid 1", fingerprint=mark)


async def test_a_question_that_stands_with_the_former_player_is_settled(home: Rig) -> None:
    """For them, not for who sits there now."""
    match = await timed(home)
    row = LiveRow("n", match, 1, BEN, 5, 6, "mark", None, 0, "t", 0)
    async with home.store.write() as connection:
        await live.note(connection, row)
    await home.tables.away.leave(match, BEN)
    assert ("settle", BEN) in [(owed.kind, owed.user_id) for owed in await heard(home)]
    await home.tables.away.take(match, EVE)
    assert ("settle", BEN) in [(owed.kind, owed.user_id) for owed in await heard(home)]


async def test_who_may_take_a_seat(home: Rig) -> None:
    """Nobody where none is offered, and nobody who sits there already."""
    match = await timed(home)
    assert await refusal(home.tables.away.take(match, EVE)) == "table-no-seat-offered"
    await home.tables.away.leave(match, BEN)
    ana = Person(ANA, "Ana")
    assert await refusal(home.tables.away.take(match, ana)) == "table-nobody-stands-in"


async def days_left(home: Rig, match: int, wanted: int) -> object:
    """Return how many days of vacation Ben is told to have left, who wants more."""
    with pytest.raises(NotNow) as refused:
        await home.tables.away.vacation(match, BEN, wanted)
    assert refused.value.sentence.key == "table-no-vacation"
    return dict(refused.value.sentence.args)["days"]


async def test_a_vacation_stops_the_clock(home: Rig) -> None:
    """It is announced, and ends by itself, or by its player's word; its days are counted."""
    match, now = await timed(home, vacation="7", late="default"), home.clock.now
    await home.tables.away.vacation(match, BEN, 3)
    found = await home.tables.reading.match(match)
    assert (found.players[1].ends, found.players[1].away_until) == (None, now + 3 * DAY)
    back = f"<t:{(now + 3 * DAY) // 1000}:D>"
    told = f"Ben is on vacation until {back}; their clock is stopped."
    assert (await acts(home, match))[-1] == told
    assert [row.kind for row in await heard(home)] == ["act", "public"]
    await later(home, 3 * DAY)
    assert (await home.tables.reading.match(match)).players[1].ends == home.clock.now + DAY
    assert (await acts(home, match))[-1] == "Ben is back and plays on."
    assert await days_left(home, match, 5) == 4
    await home.tables.away.vacation(match, BEN, 4)
    await later(home, 4 * DAY)
    assert await days_left(home, match, 1) == 0
    match = await timed(home, vacation="7")
    await home.tables.away.vacation(match, BEN, 7)
    home.clock.now += DAY
    await home.play(match, BEN, "bid 1")
    assert (await home.tables.reading.match(match)).players[1].away_until is not None
    ben = Person(BEN, "Ben")
    await home.tables.away.take(match, ben)
    assert await refusal(home.tables.away.take(match, ben)) == "table-nobody-stands-in"


async def test_a_pause_needs_all_and_its_end_the_most(home: Rig) -> None:
    """All clocks stand still; whoever wants to may still move."""
    match = await timed(home, players=3)
    await home.tables.consent.propose(match, ANA, "pause")
    await home.agree(match, BEN)
    await heard(home)
    await home.agree(match, CLEO)
    assert {"act", "public"} <= {row.kind for row in await heard(home)}
    found = await home.tables.reading.match(match)
    assert (found.paused, [player.ends for player in found.players]) == (True, [None] * 3)
    await later(home, 30 * DAY)
    await home.play(match, ANA, "bid 1")
    assert await refusal(home.tables.consent.propose(match, ANA, "pause")) == "table-paused-already"
    await home.tables.consent.propose(match, ANA, "resume")
    await home.agree(match, CLEO)
    found = await home.tables.reading.match(match)
    assert (found.paused, found.players[1].ends) == (False, home.clock.now + DAY)
    assert await refusal(home.tables.consent.propose(match, ANA, "resume")) == "table-not-paused"


async def test_a_vote_hands_a_seat_to_the_house(home: Rig) -> None:
    """The most decide, whatever the one it is about says; coming back takes it back."""
    match = await timed(home, players=3)
    await home.tables.consent.propose(match, ANA, "house", Seat(2))
    await home.decline(match, CLEO)
    proposal = await home.agree(match, BEN)
    assert (proposal.agreed, proposal.against) == ((0, 1), (2,))
    assert (await home.tables.reading.match(match)).players[2].stand_in
    assert await acts(home, match) == [
        "The house now plays for Cleo, who can take the seat back at any time with *I am back*."
    ]
    await home.tables.away.take(match, Person(CLEO, "Cleo"))
    assert not (await home.tables.reading.match(match)).players[2].stand_in


@pytest.mark.parametrize("offered", [True, False])
async def test_a_vote_is_about_the_seat_that_was_named(home: Rig, offered: bool) -> None:
    """The first one too."""
    match = await timed(home)
    await home.tables.consent.propose(match, BEN, "replace" if offered else "house", Seat(0))
    await home.agree(match, ANA)
    seats = (await home.tables.reading.match(match)).players
    assert [(one.stand_in, one.offered) for one in seats] == [(True, offered), (False, False)]


@pytest.mark.parametrize("begun", [False, True])
async def test_when_a_stand_in_answers_tells_nothing_of_what_was_begun(
    home: Rig, *, begun: bool
) -> None:
    """It follows from when the seat was called or handed over."""
    match = await home.bought()
    home.clock.now += 2_000
    if begun:
        await home.play(match, ANA, "left")
    await home.tables.authority.hand_over(match, HOST, Seat(0), offered=False)
    assert await home.tables.timers.next_due() == home.clock.now + 5_000


async def test_silence_does_not_block_a_vote(home: Rig) -> None:
    """Of two, one never answers: when the time is over the other's voice decides."""
    match = await timed(home, clock="none")
    await home.tables.consent.propose(match, ANA, "replace", Seat(1))
    assert not (await home.tables.reading.match(match)).players[1].offered
    await later(home, 2 * DAY)
    assert (await home.tables.reading.match(match)).players[1].offered
    assert await home.tables.consent.proposal(match) is None


async def test_one_of_two_who_is_there_is_not_replaced(home: Rig) -> None:
    """A tie is no majority."""
    match = await timed(home, clock="none")
    await home.tables.consent.propose(match, ANA, "replace", Seat(1))
    await home.decline(match, BEN)
    _, (ended,) = await home.tables.consent.proposals(match)
    assert ended.fate == "outvoted"


async def test_a_proposal_that_nobody_answers_ends_by_itself(home: Rig) -> None:
    """After a week; the channel hears of it, once."""
    match = await home.begun()
    await heard(home)
    await home.tables.consent.propose(match, ANA, "stop")
    await heard(home)
    await later(home, 7 * DAY)
    _, (ended,) = await home.tables.consent.proposals(match)
    assert ended.fate == "expired"
    assert [row.kind for row in await heard(home)] == ["proposal"]
    assert await home.tables.timers.next_due() is None


async def test_whoever_is_replaced_is_told_and_the_log_says_who_plays(home: Rig) -> None:
    """With the button that takes the seat back; the moves of the house are not theirs."""
    match = await timed(home)
    await home.tables.authority.hand_over(match, HOST, Seat(1), offered=False)
    letters = [row for row in await home.tables.outbox.pending(100) if row.kind == "reminder"]
    assert [(row.user_id, row.payload) for row in letters] == [(BEN, {"house": True})]
    await home.play(match, ANA, "bid 3")
    await later(home, 10_000)
    said = await home.said(match, None)
    assert said.index("The house plays for Ben:") == said.index("Ben has sealed a bid.") - 1
    assert not any("plays for Ana" in line for line in said)


async def test_who_is_kept_by_the_house_is_not_waited_for(home: Rig) -> None:
    """Everybody who is there is enough."""
    match = await timed(home, players=3)
    await home.tables.away.leave(match, CLEO)
    await home.tables.consent.propose(match, ANA, "stop")
    await home.agree(match, BEN)
    assert (await home.tables.reading.match(match)).status == "over"


@pytest.mark.parametrize("warrant", [HOST, MODERATOR])
async def test_host_and_moderators_act_on_their_own(home: Rig, warrant: Warrant) -> None:
    """Each act stands in the log with their name."""
    match, authority = await timed(home, players=3), home.tables.authority
    await authority.pause(match, warrant)
    assert (await home.tables.reading.match(match)).paused
    assert await refusal(authority.pause(match, warrant)) == "table-paused-already"
    await authority.pause(match, warrant, end=True)
    assert await refusal(authority.pause(match, warrant, end=True)) == "table-not-paused"
    await heard(home)
    await authority.remind(match, warrant)
    reminders = [row.user_id for row in await heard(home) if row.kind == "reminder"]
    assert reminders == [ANA, BEN, CLEO]
    await authority.hand_over(match, warrant, Seat(2), offered=True)
    await authority.hand_over(match, warrant, Seat(1), offered=False)
    await authority.cancel(match, warrant)
    found = await home.tables.reading.match(match)
    assert (found.status, found.stopped) == ("over", True)
    said = await acts(home, match)
    assert [line.split(" has ")[0] for line in said] == [warrant.name] * 6
    assert await authority.holds_at(match, warrant)
    assert (await home.said(match, None))[-1].startswith("The match was ended here")


async def test_whoever_need_not_answer_is_not_reminded(home: Rig) -> None:
    """Ben has answered, and for Cleo's seat the house does."""
    match = await timed(home, players=3)
    await home.play(match, BEN, "bid 1")
    await home.tables.away.leave(match, CLEO)
    await heard(home)
    await home.tables.authority.remind(match, HOST)
    assert [(row.kind, row.user_id) for row in await heard(home)] == [("reminder", ANA)]
    assert (await acts(home, match))[-1] == "Ana has reminded everybody whose turn it is."


async def test_there_are_so_many_players_and_no_more(home: Rig) -> None:
    """A seat that nobody has is handed over to nobody."""
    match = await timed(home)
    over = home.tables.authority.hand_over(match, HOST, Seat(2), offered=True)
    assert await refusal(over) == "table-no-such-player"


async def test_nobody_else_does(home: Rig) -> None:
    """A player asks the table; a stranger nobody."""
    match, authority = await timed(home), home.tables.authority
    for user in (BEN, DOV):
        warrant = Warrant(user, "X")
        for attempt in (
            authority.pause(match, warrant),
            authority.remind(match, warrant),
            authority.cancel(match, warrant),
            authority.hand_over(match, warrant, Seat(0), offered=True),
        ):
            with pytest.raises(NotTheHost):
                await attempt
        assert not await authority.holds_at(match, warrant)


async def test_who_comes_after_the_last_becomes_host(home: Rig) -> None:
    """All have left: the house plays, and the first who comes hosts the table."""
    match = await timed(home, clock="none")
    await home.tables.away.leave(match, ANA)
    await home.tables.away.leave(match, BEN)
    taken = await home.tables.away.take(match, EVE)
    assert (await home.tables.reading.match(match)).host_id == EVE.user_id
    assert taken.channel_id == CHANNEL


async def test_whoever_has_left_the_server_is_away(home: Rig) -> None:
    """The table is told, once; their seat is offered, their call is dropped, another hosts."""
    match = await timed(home, players=3, clock="1d", late="default")
    assert await home.tables.away.gone(match, ANA)
    assert await home.tables.away.gone(match, ANA)
    found = await home.tables.reading.match(match)
    assert (found.players[0].offered, found.players[0].vacant, found.host_id) == (True, False, BEN)
    (line,) = await acts(home, match)
    assert line.startswith("Ana is no longer on this server. Anybody can take the seat;")
    rows = await heard(home)
    assert [row.kind for row in rows if row.kind != "settle"] == ["public", "act"]
    await home.play(match, BEN, "bid 1")
    await home.play(match, CLEO, "bid 1")
    await later(home, DAY)
    assert (await stored(home.store, match)).steps[-1].notation == "bid 0"


async def test_who_comes_back_to_the_server_comes_back_to_the_table(home: Rig) -> None:
    """As long as nobody sits there, it is their seat; taken, it is another's."""
    match = await timed(home, clock="none")
    await home.tables.away.gone(match, BEN)
    await heard(home)
    await home.tables.away.take(match, Person(BEN, "Ben"))
    assert not (await home.tables.reading.match(match)).players[1].offered
    assert ("ask", BEN) in [(row.kind, row.user_id) for row in await heard(home)]
    await home.tables.away.gone(match, BEN)
    await home.tables.away.take(match, EVE)
    assert await home.tables.away.gone(match, BEN) is False


async def test_what_is_owed_to_who_is_gone_is_owed_no_more(home: Rig) -> None:
    """Neither a question nor a call; to those who have no seat nothing changes."""
    match = await home.begun()
    await home.tables.away.gone(match, BEN)
    owed = await home.tables.outbox.pending()
    assert [row.user_id for row in owed if row.kind in ("ask", "turn")] == [ANA]
    assert await home.tables.away.gone(match, DOV) is False


async def test_a_newcomer_is_let_into_the_tables_own_thread(home: Rig) -> None:
    """Owed before they are called there; where there is no thread, nothing is."""
    threaded, other = await timed(home, thread="own"), await timed(home)
    for match in (threaded, other):
        await home.tables.away.leave(match, BEN)
        await heard(home)
        await home.tables.away.take(match, EVE)
        kinds = [(row.kind, row.user_id) for row in await heard(home)]
        assert (("admit", EVE.user_id) in kinds) == (match == threaded)


async def test_a_vote_does_not_wait_for_whoever_is_on_vacation(home: Rig) -> None:
    """They have no voice in what is proposed then, nor in what waited for them alone."""
    match = await timed(home, players=3, vacation="7")
    proposal = await home.tables.consent.propose(match, ANA, "stop")
    await home.agree(match, CLEO)
    assert proposal.missing == (1, 2)
    await home.tables.away.vacation(match, BEN, 3)
    assert (await home.tables.reading.match(match)).stopped


async def test_whoever_is_on_vacation_is_not_called(home: Rig) -> None:
    """Somebody else's move comes to them: nobody calls them until they are back."""
    match = await timed(home, vacation="7")
    await home.play(match, BEN, "bid 2")
    await home.tables.away.vacation(match, BEN, 3)
    await heard(home)
    await home.play(match, ANA, "bid 1")
    await later(home, DAY)
    assert all(row.user_id != BEN for row in await heard(home))
