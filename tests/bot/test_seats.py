"""Clocks and seats by command: the host acts, a player proposes, and names are looked up."""

import pytest

from tests.rig.bot import ANA, BEN, CLEO, DOV, BotRig
from tests.rig.ids import ROLE
from tests.rig.table import due_notifications

REMINDERS = ("Reminders: on, when a quarter of your time is left", "Reminders: off")


@pytest.fixture
async def bot(quiet_bot: BotRig) -> BotRig:
    """A match of Ana, who is its host, Ben and Cleo."""
    await quiet_bot.start_match(BEN, CLEO)
    return quiet_bot


async def proposed(bot: BotRig) -> tuple[str, int | None] | None:
    """Return what is proposed to the table, and about whom."""
    found = (await bot.tables.votes.load(1))[0]
    return None if found is None else (found.kind, found.about)


async def test_the_host_stops_the_clocks_and_lets_them_go_on(bot: BotRig) -> None:
    """By command, or by the buttons of the page; others hear who can."""
    for words in ("table pause", "table resume", "table rhythm"):
        assert "Only the host, Ana" in (await bot.command(BEN, words)).text
    assert await proposed(bot) is None
    assert "Done." in (await bot.command(ANA, "table pause")).text
    assert (await bot.tables.reading.match(1)).paused_at
    assert "already" in (await bot.command(ANA, "table pause")).text
    await bot.command(ANA, "table resume")
    assert not (await bot.tables.reading.match(1)).paused_at
    for label, paused in (("Pause", True), ("End the pause", False)):
        page = await bot.command(ANA, "table seats")
        (button,) = (control for control in page.controls() if control.label == label)
        await bot.press(ANA, button)
        assert bool((await bot.tables.reading.match(1)).paused_at) is paused


async def test_an_answer_to_a_proposal_is_said_in_its_message(bot: BotRig) -> None:
    """Nothing is said beside it to the one who pressed."""
    await bot.command(BEN, "table stop")
    found = (await bot.tables.votes.load(1))[0]
    assert found is not None
    pressed = await bot.press(CLEO, f"k:consent:1:{found.fingerprint}:no")
    assert pressed.acknowledged == ["in place"]
    assert not pressed.text
    assert await proposed(bot) is None


async def test_who_plays_stands_before_what_was_agreed(quiet_bot: BotRig) -> None:
    """Only of time, and in small print: the other options are settled."""
    await quiet_bot.start_match(BEN, clock="1d")
    _, ana, ben, *terms = (await quiet_bot.command(ANA, "table seats")).text.splitlines()
    assert ana.startswith("Ana:")
    assert ben.startswith("Ben:")
    assert [line.partition(":")[0] for line in terms[:2]] == ["-# Rhythm", "-# Time to answer"]
    assert len(terms) == 6


async def test_a_player_is_replaced_by_name(bot: BotRig) -> None:
    """In any letters; what names nobody changes nothing. Who comes back has their seat again."""
    wrong = await bot.command(ANA, "table replace", player="Dov")
    assert "no such player" in wrong.text
    await bot.command(BEN, "table replace", player="@cleo", house=True)
    assert await proposed(bot) == ("house", 2)
    await bot.tables.seats.offer_seat_of_gone_player(1, CLEO)
    await bot.command(ANA, "table replace", player="CLEO")
    seats = (await bot.tables.reading.match(1)).players
    assert [seat.offered for seat in seats] == [False, False, True]
    await bot.tables.seats.offer_seat_of_gone_player(1, BEN)
    await bot.command(ANA, "table replace", player="ben", house=True)
    seats = (await bot.tables.reading.match(1)).players
    assert [seat.stand_in for seat in seats] == [False, True, True]
    for user, taking in ((BEN, ["k:take:1::"]), (ANA, [])):
        page = await bot.command(user, "table seats")
        buttons = [control.custom_id for control in page.controls()]
        assert [button for button in buttons if ":take:" in button] == taking, "for them alone"
    assert "#1" in (await bot.command(BEN, "table take")).text
    assert not (await bot.tables.reading.match(1)).players[1].stand_in
    again = await bot.command(BEN, "table take")
    assert "Done" not in again.text
    assert "#1" not in again.text


async def test_a_vacation_is_as_long_as_the_table_allows(bot: BotRig) -> None:
    """Until it is over, the page says so."""
    refused = await bot.command(BEN, "table vacation", days=60)
    assert "vacation days left" in refused.text
    assert (await bot.tables.reading.match(1)).players[1].away_until is None
    assert "Done." in (await bot.command(BEN, "table vacation", days=3)).text
    until = (await bot.tables.reading.match(1)).players[1].away_until
    assert until is not None
    assert f"<t:{until // 1000}" in (await bot.command(CLEO, "table seats")).text


async def test_the_host_reminds_those_who_are_asked_when_they_wish(bot: BotRig) -> None:
    """And they switch their own reminders off."""
    assert "Only the host, Ana" in (await bot.command(BEN, "table remind")).text
    assert "Done." in (await bot.command(ANA, "table remind")).text
    kinds = [row.kind for row in await due_notifications(bot.tables, 1_000)]
    assert kinds.count("reminder") == 3
    heard = await bot.command(BEN, "table reminders", choice="off")
    assert "Reminders at all your tables: off." in heard.text
    assert await bot.tables.people.reminders(BEN) == "off"


async def test_the_page_offers_each_reader_what_they_may_do(bot: BotRig) -> None:
    """The host and who keeps order act for all; players for themselves; others only take a seat."""
    roles = bot.network.world.guild.members[DOV].roles
    roles.append(ROLE)
    hows = ("offer the seat to others", "the house plays on")
    menu = [f"{name}: {how}" for name in ("Ana", "Ben", "Cleo") for how in hows]
    own = ["one day", *(f"{days} days" for days in (2, 3, 5, 7, 10, 14)), *REMINDERS]
    acts, last = ["Pause", "Play on tonight", "Remind"], ["Leave the match"]
    assert await offered(bot, ANA) == [*menu, *own, *acts, *last, "End the match"]
    assert await offered(bot, BEN) == [*menu, *own, *last]
    assert await offered(bot, DOV) == [*menu, *acts, "End the match"]
    roles.clear()
    assert await offered(bot, DOV) == []
    await bot.tables.seats.offer_seat_of_gone_player(1, CLEO)
    assert await offered(bot, DOV) == ["Take the seat"]
    await bot.command(BEN, "table vacation", days=3)
    assert await offered(bot, BEN) == [*menu, *own, "I am back", *last]
    await bot.command(ANA, "table pause")
    acts[0] = "End the pause"
    assert await offered(bot, ANA) == [*menu, *own, *acts, *last, "End the match"]


async def offered(bot: BotRig, user: int) -> list[str]:
    """Return what somebody can do on the page of seats, each by how it begins."""
    page = await bot.command(user, "table seats")
    return [control.label for control in page.controls()]


async def test_who_means_it_leaves_or_ends_the_match(bot: BotRig) -> None:
    """What cannot be taken back is asked first, and done by the button of the question."""
    for user, press, question in ((BEN, "Leave the match", "for good"), (ANA, "End", "ends now")):
        page = await bot.command(user, "table seats")
        (button,) = (control for control in page.controls() if control.label.startswith(press))
        sure = await bot.press(user, button)
        assert question in sure.text
        (left, status) = await stands(bot)
        assert (left, status) == ([False, user == ANA, False], "playing")
        (meant,) = sure.controls()
        words = "You have left" if user == BEN else "Done."
        assert words in (await bot.press(user, meant)).text
    assert await stands(bot) == ([False, True, False], "over")


async def stands(bot: BotRig) -> tuple[list[bool], str]:
    """Return which seats are left, and how the match stands."""
    match = await bot.tables.reading.match(1)
    return [player.vacant for player in match.players], match.status


async def test_without_a_clock_it_says_since_when_somebody_is_asked(quiet_bot: BotRig) -> None:
    """As everybody knows it: whom a turn asks that is still held, nobody is told."""
    match = await quiet_bot.start_match(BEN, game="harvest", hold="120")
    since = quiet_bot.clock.now // 1000
    asked, free = f"{{}}: to move, asked <t:{since}:R>".format, "{}: not their turn".format
    assert await attended(quiet_bot, match) == [asked("Ana"), asked("Ben")]
    await quiet_bot.tables.turns.play(match, ANA, "send dig")
    assert await attended(quiet_bot, match) == [free("Ana"), asked("Ben")]
    await quiet_bot.tables.turns.play(match, BEN, "send dig")
    assert (await quiet_bot.tables.reading.perspective(match, BEN)).grace_period_end is not None
    assert await attended(quiet_bot, match) == [free("Ana"), asked("Ben")]
    await quiet_bot.tables.turns.end(match, BEN)
    assert await attended(quiet_bot, match) == [asked("Ana"), free("Ben")]


async def attended(bot: BotRig, match: int) -> list[str]:
    """Return what the page says of Ana and Ben; to all readers it says the same."""
    pages = [await bot.command(user, "table seats", table=match) for user in (ANA, BEN)]
    first, *others = (
        [line for line in page.text.splitlines() if line.startswith(("Ana:", "Ben:"))]
        for page in pages
    )
    assert others == [first]
    return first


@pytest.mark.parametrize(
    ("command", "who", "done"),
    [("table leave", BEN, "for good"), ("table cancel", ANA, "ends now")],
)
async def test_which_of_several_tables_is_left_or_ended_is_asked(
    bot: BotRig, command: str, who: int, done: str
) -> None:
    """An open table is not closed for a match, nor a match left for it; the question names it."""
    lobby = await bot.open_lobby(BEN)
    asked = await bot.command(who, command)
    assert [control.label for control in asked.controls()] == ["#1 Crates", f"#{lobby} Crates"]
    for number in (1, lobby):
        assert (await bot.tables.reading.match(number)).seat_of(who) is not None
    first, second = asked.controls()
    sure = await bot.press(who, first)
    assert "#1 Crates" in sure.text
    assert "Ana, Ben, and Cleo" in sure.text
    assert done in sure.text
    assert (await bot.tables.reading.match(1)).status == "playing"
    left = await bot.press(who, second, on=asked)
    assert f"#{lobby} (Crates)" in left.text
    # The only one is not asked about, and named in the same way.
    only = await bot.command(who, command)
    assert "#1 Crates" in only.text


async def test_which_match_is_proposed_to_end_is_asked(bot: BotRig) -> None:
    """A table that has not begun is none of them."""
    await bot.open_lobby(BEN)
    await bot.command(BEN, "table stop")
    assert await proposed(bot) == ("stop", None)
    other = await bot.start_match(BEN)
    asked = await bot.command(BEN, "table stop")
    assert [control.label for control in asked.controls()] == ["#1 Crates", f"#{other} Crates"]
    assert (await bot.tables.votes.load(other))[0] is None
    await bot.press(BEN, asked.controls()[1])
    assert (await bot.tables.votes.load(other))[0] is not None


async def test_of_two_namesakes_the_one_who_was_meant_is_replaced(quiet_bot: BotRig) -> None:
    """They are known by their ids; a name that two share is nobody's without its mark."""
    quiet_bot.network.world.state.users[CLEO].display = "Ben"
    await quiet_bot.start_match(BEN, CLEO)
    await quiet_bot.command(CLEO, "table seats")
    suggestions = await quiet_bot.suggestions(ANA, "table replace", "player", "ben")
    assert suggestions == {"Ben (2)": str(BEN), "Ben (3)": str(CLEO)}
    wrong = await quiet_bot.command(ANA, "table replace", player="Ben")
    assert "no such player" in wrong.text
    await quiet_bot.command(ANA, "table replace", player=str(CLEO))
    assert await proposed(quiet_bot) == ("replace", 2)
    page = await quiet_bot.command(ANA, "table seats")
    menu = [control for control in page.controls() if ":replace:" in control.custom_id]
    assert [one.label for one in menu][2:4] == [
        "Ben (2): offer the seat to others",
        "Ben (2): the house plays on",
    ]
    assert r"Cleo is now called Ben \(3\)" in (await quiet_bot.command(ANA, "log")).text
