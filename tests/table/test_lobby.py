"""Before a match begins: who sits down, who is asked to, what nobody touches; and once more."""

from collections.abc import Awaitable
from pathlib import Path

import pytest

from games.kernel import BadSettings, KernelError, commitment
from games.matches.match import Course
from games.matches.selfplay import seed_of
from storage.document import TABLE
from table import (
    Actor,
    Limits,
    NoSuchMatch,
    NotAPlayer,
    NotNow,
    NotTheHost,
    PendingNotification,
    Person,
    Tables,
)
from tests.rig.table import (
    ANA,
    BEN,
    CHANNEL,
    CLEO,
    DAY,
    DOV,
    EVE,
    GUILD,
    PEOPLE,
    TableRig,
    computer_name,
    due_notifications,
    post_commitment,
    refusal_key,
    table_rig,
    text_of_sentence,
)


async def refused(attempt: Awaitable[object], error: type[KernelError]) -> str:
    """Return the sentence with which something is refused."""
    with pytest.raises(error) as caught:
        await attempt
    assert text_of_sentence(caught.value.sentence, language="de")
    return text_of_sentence(caught.value.sentence)


async def test_a_new_table_has_its_host_and_all_options(rig: TableRig) -> None:
    """The host sits at the first seat; what they did not choose stands at its default."""
    match = await rig.open_lobby(1)
    assert (match.host_id, match.status) == (ANA, "lobby")
    assert (match.channel_id, match.guild_id) == (CHANNEL, GUILD)
    assert match.settings == {"rounds": "3"}
    assert [player.name for player in match.players] == ["Ana"]
    assert (match.seat_of(ANA), match.seat_of(BEN)) == (0, None)
    assert (match.commitment, match.seed) == (commitment(seed_of(1)), None)
    said = await refused(rig.tables.lobby.start(match.id, ANA), NotNow)
    assert said == "One player is seated; the match needs at least 2."
    # A wrong option is named in the sentence; a wrong game is the shell's mistake.
    with pytest.raises(BadSettings):
        await rig.open_lobby(1, {"rounds": "9"})
    with pytest.raises(KeyError):
        await rig.tables.lobby.create(PEOPLE[0], 1, None, game="chess", language="en", settings={})
    await refused(rig.match(999), NoSuchMatch)


async def test_people_sit_down_in_order_until_the_table_is_full(rig: TableRig) -> None:
    """Nobody sits twice, a fifth finds no chair; who leaves and comes back sits last."""
    match = (await rig.open_lobby(3)).id
    assert "already" in await refused(rig.tables.lobby.join(match, PEOPLE[1]), NotNow)
    full = await rig.tables.lobby.join(match, PEOPLE[3])
    assert [player.name for player in full.players] == ["Ana", "Ben", "Cleo", "Dov"]
    said = await refused(rig.tables.lobby.join(match, EVE), NotNow)
    assert said == "All 4 seats are taken. You can watch, or open another table."
    assert len(await rig.due_kinds()) == 1, "changes before anybody has spoken are one refresh"
    left = await rig.tables.lobby.leave(match, ANA)
    assert left.host_id == BEN
    assert [(player.seat, player.name) for player in left.players] == [
        (0, "Ben"),
        (1, "Cleo"),
        (2, "Dov"),
    ]
    await refused(rig.tables.lobby.leave(match, ANA), NotAPlayer)
    # Seats go clockwise in the order of joining (ruling 1 of Die Trödler).
    back = await rig.tables.lobby.join(match, PEOPLE[0])
    assert [player.name for player in back.players] == ["Ben", "Cleo", "Dov", "Ana"]
    for person in PEOPLE:
        closed = await rig.tables.lobby.leave(match, person.user_id)
    assert closed.status == "cancelled"
    assert "closed before" in await refused(rig.tables.lobby.join(match, PEOPLE[0]), NotNow)
    # A host settles how many play: the seat after the last is refused.
    match, lobby = (await rig.open_lobby(2)).id, rig.tables.lobby
    await lobby.set_settings(match, ANA, {"places": "2"})
    assert "All 2 seats" in await refused(lobby.join(match, PEOPLE[2]), NotNow)
    await lobby.set_settings(match, ANA, {"places": "any"})
    assert len((await lobby.join(match, PEOPLE[2])).players) == 3
    # If its host wishes so it begins by itself when all are taken, and that is told once.
    await rig.take_notifications()
    match = (await rig.open_lobby(2)).id
    for key, value in (("places", "3"), ("begin", "full")):
        await lobby.set_settings(match, ANA, {key: value})
    assert (await lobby.join(match, PEOPLE[2])).status == "playing"
    assert (await rig.perspective(match, None)).asked == (0, 1, 2)
    assert await rig.due_kinds("started", "public") == [("started", None), ("public", None)]
    with pytest.raises(NotNow):
        await lobby.start(match, ANA)


async def test_only_the_host_chooses_options_starts_and_cancels(rig: TableRig) -> None:
    """The refusal names them."""
    match, lobby = (await rig.open_lobby()).id, rig.tables.lobby
    said = await refused(lobby.set_settings(match, BEN, {"rounds": "2"}), NotTheHost)
    assert said == "Only the host, Ana, can do that."
    await refused(lobby.start(match, BEN), NotTheHost)
    await refused(lobby.cancel(match, BEN), NotTheHost)
    await refused(lobby.set_settings(match, ANA, {"rounds": "7"}), BadSettings)
    rig.clock.now = 1_500
    changed = await lobby.set_settings(match, ANA, {"rounds": "2"})
    assert (changed.settings, changed.updated_at) == ({"rounds": "2"}, 1_500)
    rig.clock.now = 2_000
    closed = await lobby.cancel(match, ANA)
    assert (closed.status, closed.ended_at) == ("cancelled", 2_000)


async def test_the_start_publishes_the_commitment_and_keeps_the_seed(rig: TableRig) -> None:
    """Everybody can check the shuffles later; nobody can foresee them. A match begins once."""
    match, lobby = await rig.start_match(), rig.tables.lobby
    found = await rig.match(match)
    assert (found.status, found.commitment, found.seed) == ("playing", commitment(seed_of(1)), None)
    assert await rig.due_kinds() == [
        ("started", None),
        ("public", None),
        ("ask", ANA),
        ("ask", BEN),
    ]
    for attempt in (
        lobby.start(match, ANA),
        lobby.join(match, PEOPLE[2]),
        lobby.leave(match, BEN),
        lobby.set_settings(match, ANA, {"rounds": "2"}),
        lobby.cancel(match, ANA),
    ):
        assert "already begun" in await refused(attempt, NotNow)


async def test_open_matches_are_found_by_channel_and_by_person(rig: TableRig) -> None:
    """Lobbies and running matches, not the cancelled."""
    first, second = await rig.start_match(), (await rig.open_lobby(3)).id
    await rig.tables.lobby.cancel((await rig.open_lobby(1)).id, ANA)
    assert [open_match.id for open_match in await rig.tables.reading.list_open(ANA, CHANNEL)] == [
        first,
        second,
    ]
    assert [open_match.id for open_match in await rig.tables.reading.list_open(CLEO)] == [second]
    assert await rig.tables.reading.list_open(ANA, 1) == ()


async def stopped(rig: TableRig) -> int:
    """Return a match of three that the table has ended."""
    match = await rig.start_match(3, {"rounds": "2"})
    await rig.vote_to_stop(match, BEN, CLEO)
    return match


async def test_the_same_options_and_the_seats_turned_by_one(rig: TableRig) -> None:
    """Whoever presses is host; the others sit down by pressing too, newcomers after them."""
    match = await stopped(rig)
    again = await rig.tables.lobby.rematch(match, PEOPLE[2])
    assert (again.host_id, again.settings, again.rematch_of) == (CLEO, {"rounds": "2"}, match)
    await post_commitment(rig.tables, again.id)
    assert [player.user_id for player in again.players] == [CLEO]
    await rig.tables.lobby.join(again.id, PEOPLE[3])
    await rig.tables.lobby.rematch(match, PEOPLE[0])
    full = await rig.tables.lobby.join(again.id, PEOPLE[1])
    assert [player.user_id for player in full.players] == [BEN, CLEO, ANA, DOV]
    # All knew the old seed by its end.
    fresh = rig.restart(draw_seed=lambda: seed_of(2)).tables
    await fresh.lobby.cancel(again.id, CLEO)
    anew = await fresh.lobby.rematch(match, PEOPLE[0])
    assert (await fresh._context.load(anew.id)).seed() == seed_of(2)
    # Where a match had a thread of its own the next one begins in the channel above.
    match = await rig.start_match()
    await rig.vote_to_stop(match)
    again = await rig.tables.lobby.rematch(match, PEOPLE[0], channel_id=CHANNEL + 1)
    assert (again.rematch_of, again.channel_id) == (match, CHANNEL + 1)
    # A game without rounds has no course.
    match = await stopped(rig)
    assert await rig.tables.courses.load(match) == Course((), ())


async def test_only_after_the_end_and_only_for_its_players(rig: TableRig) -> None:
    """A second table is not opened for the same rematch."""
    match = await rig.start_match(2)
    with pytest.raises(NotNow):
        await rig.tables.lobby.rematch(match, PEOPLE[0])
    match = await stopped(rig)
    with pytest.raises(NotAPlayer):
        await rig.tables.lobby.rematch(match, PEOPLE[3])
    again = await rig.tables.lobby.rematch(match, PEOPLE[0])
    await post_commitment(rig.tables, again.id)
    assert (await rig.tables.lobby.rematch(match, PEOPLE[1])).id == again.id
    await rig.tables.lobby.start(again.id, ANA)
    with pytest.raises(NotNow, match="table rematch begun"):
        await rig.tables.lobby.rematch(match, PEOPLE[2])
    await rig.tables.authority.carry_out(again.id, Actor(ANA), "stop")
    with pytest.raises(NotNow, match="table rematch begun"):
        await rig.tables.lobby.rematch(match, PEOPLE[2])
    # A rematch that was called off stands in nobody's way.
    match = await stopped(rig)
    first = await rig.tables.lobby.rematch(match, PEOPLE[0])
    await rig.tables.lobby.cancel(first.id, ANA)
    assert (await rig.tables.lobby.rematch(match, PEOPLE[1])).id != first.id


FEW = Limits(lobbies_per_person=2, lobbies_per_channel=3, lobbies_per_server=4, idle_days=6)


async def opened(
    tables: Tables, host: int, channel: int = CHANNEL, guild: int | None = GUILD
) -> int:
    """Open a lobby."""
    person = Person(host, "Somebody")
    made = await tables.lobby.create(person, channel, guild, game="toy", language="en", settings={})
    return made.id


@pytest.fixture
def few(rig: TableRig) -> Tables:
    """Tables that take few lobbies."""
    return rig.restart(limits=FEW).tables


async def test_a_person_has_few_lobbies(few: Tables) -> None:
    """Wherever they stand; one that begins or closes makes room."""
    first, second = await opened(few, 1), await opened(few, 1, 2, 2)
    said = await refused(opened(few, 1, 3, 3), NotNow)
    assert said == "You have 2 open tables. Start or close one of them, then open the next."
    await few.lobby.cancel(first, 1)
    assert await opened(few, 1, 3, 3) > second
    # A channel and a server have few as well, however many people open them.
    for host in (6, 7, 8):
        await opened(few, host)
    assert "This channel has 3" in await refused(opened(few, 4), NotNow)
    await opened(few, 4, 2)
    assert "This server has 4" in await refused(opened(few, 5, 3), NotNow)
    await opened(few, 5, 3, None)


async def test_an_idle_lobby_is_warned_and_closes_a_day_later(rig: TableRig) -> None:
    """Nobody need remember it."""
    match = (await rig.open_lobby(2)).id
    await rig.take_notifications()
    rig.clock.now += 6 * DAY
    (due,) = await rig.fire_deadlines()
    assert due.seat == TABLE
    (warned,) = await due_notifications(rig.tables)
    assert (warned.kind, warned.payload) == ("idle", {"closes": rig.clock.now + DAY})
    await rig.take_notifications()
    rig.clock.now += DAY - 1
    assert await rig.fire_deadlines() == []
    rig.clock.now += 1
    assert len(await rig.fire_deadlines()) == 1
    found = await rig.match(match)
    assert (found.status, found.ended_at) == ("cancelled", rig.clock.now)
    assert found.updated_at == rig.clock.now
    assert [row.kind for row in await rig.take_notifications()] == ["public"]
    assert await rig.tables.deadlines.find_next_due() is None
    # What is owed to its channel does not keep it open.
    await rig.open_lobby(1)
    for days in (6, 1):
        rig.clock.now += days * DAY
        assert len(await rig.fire_deadlines()) == 1
    assert await rig.tables.reading.list_open(ANA, CHANNEL) == ()
    # Whoever touches it keeps it open, before the warning and after it.
    match = (await rig.open_lobby(2)).id
    rig.clock.now += 5 * DAY
    await rig.tables.lobby.set_settings(match, ANA, {"rounds": "2"})
    rig.clock.now += 5 * DAY
    assert await rig.fire_deadlines() == []
    rig.clock.now += DAY
    assert len(await rig.fire_deadlines()) == 1
    await rig.tables.lobby.join(match, PEOPLE[2])
    rig.clock.now += DAY
    assert await rig.fire_deadlines() == []
    assert (await rig.match(match)).status == "lobby"
    # The match begins between the look at the clock and the close.
    await rig.tables.lobby.cancel(match, ANA)
    await rig.take_notifications()
    match = (await rig.open_lobby(2)).id
    rig.clock.now += 6 * DAY
    (due,) = await rig.tables.deadlines.list_due()
    await rig.tables.lobby.start(match, ANA)
    assert await rig.tables.deadlines.fire(due) is None
    assert (await rig.match(match)).status == "playing"
    # Whether it begins or closes, it has no deadline: a match is not closed for being slow.
    other = (await rig.open_lobby(2)).id
    for user in (BEN, ANA):
        await rig.tables.lobby.leave(other, user)
    assert await rig.tables.deadlines.find_next_due() is None
    assert not await rig.due_kinds("idle")


async def test_the_days_go_on_while_the_bot_is_away(tmp_path: Path) -> None:
    """After a restart the warning comes first, however late it is."""
    async with table_rig(tmp_path) as rig:
        await rig.open_lobby(2)
        then = rig.clock.now
    async with table_rig(tmp_path) as rig:
        rig.clock.now = then + 60 * DAY
        assert len(await rig.fire_deadlines()) == 1
        assert await rig.due_kinds("idle")
        assert await rig.tables.deadlines.find_next_due() == rig.clock.now + DAY


GUESTS = (Person(33, "Cleo"), Person(44, "Dov"))


async def letters(rig: TableRig) -> list[PendingNotification]:
    """Return what people are written, and take it for said."""
    return [row for row in await rig.take_notifications() if row.kind in ("invite", "declined")]


async def invited(rig: TableRig) -> int:
    """Open a table of Ana and Ben, and ask Cleo and Dov to it."""
    match = (await rig.open_lobby()).id
    await rig.take_notifications()
    await rig.tables.invitations.invite(match, ANA, GUESTS)
    return match


async def test_each_is_written_to_and_listed(rig: TableRig) -> None:
    """And the channel sees the list."""
    match = await invited(rig)
    rows = await rig.take_notifications()
    assert [(row.kind, row.user_id) for row in rows] == [
        ("public", None),
        ("invite", CLEO),
        ("invite", DOV),
    ]
    listed = (await rig.match(match)).invited
    assert [(one.user_id, one.name, one.declined) for one in listed] == [
        (CLEO, "Cleo", False),
        (DOV, "Dov", False),
    ]
    assert [await rig.tables.invitations.is_invited(match, user) for user in (BEN, CLEO)] == [
        False,
        True,
    ]


async def test_only_the_host_asks_and_nobody_who_sits_there(rig: TableRig) -> None:
    """Of several, those who sit there already are left out."""
    match = (await rig.open_lobby()).id
    await rig.take_notifications()
    invite = rig.tables.invitations.invite
    assert "the host, Ana," in await refused(invite(match, BEN, GUESTS), NotTheHost)
    seated = await refused(invite(match, ANA, PEOPLE[:2]), NotNow)
    assert "seated at this table already" in seated
    assert await letters(rig) == []
    await invite(match, ANA, PEOPLE[:3])
    assert [row.user_id for row in await letters(rig)] == [CLEO]
    # So many and no more; who is asked again counts once.
    match = (await rig.open_lobby()).id
    crowd = [Person(100 + number, "Guest") for number in range(20)]
    assert "20" in await refused(invite(match, ANA, [*crowd, Person(99, "Eve")]), NotNow)
    await invite(match, ANA, crowd)
    await invite(match, ANA, crowd[:1])
    assert "20" in await refused(invite(match, ANA, [Person(99, "Eve")]), NotNow)


async def test_the_host_hears_once_who_will_not_come(rig: TableRig) -> None:
    """They can be asked again, and think it over."""
    match = await invited(rig)
    await letters(rig)
    decline = rig.tables.invitations.decline
    await decline(match, CLEO)
    await decline(match, CLEO)
    (letter,) = await letters(rig)
    assert (letter.kind, letter.user_id, letter.payload) == (
        "declined",
        ANA,
        {"name": "Cleo", "guest": CLEO, "comes": False},
    )
    listed = (await rig.match(match)).invited
    assert [(one.name, one.declined) for one in listed] == [("Cleo", True), ("Dov", False)]
    await rig.tables.invitations.invite(match, ANA, GUESTS[:1])
    assert [row.user_id for row in await letters(rig)] == [CLEO]
    assert not any(one.declined for one in (await rig.match(match)).invited)
    # Nobody declines in another's place, and nobody who has sat down meanwhile.
    match = await invited(rig)
    assert "not invited" in await refused(decline(match, BEN), NotNow)
    await rig.tables.lobby.join(match, GUESTS[0])
    assert "You already have a seat" in await refused(decline(match, CLEO), NotNow)
    assert [row.kind for row in await letters(rig)] == ["invite", "invite"]


async def test_they_sit_down_by_the_name_under_which_they_were_asked(rig: TableRig) -> None:
    """By direct message they come without their server's name."""
    match = await invited(rig)
    for user in (CLEO, 55):
        await rig.tables.lobby.join(match, Person(user, "someone"))
    seats = (await rig.match(match)).players
    assert [one.name for one in seats[2:]] == ["Cleo", "someone"]
    # Who comes after all has not declined, not even when they have stood up again.
    match = await invited(rig)
    await rig.tables.invitations.decline(match, CLEO)
    await rig.tables.lobby.join(match, GUESTS[0])
    await rig.tables.lobby.leave(match, CLEO)
    listed = (await rig.match(match)).invited
    assert [one.declined for one in listed] == [False, False]


@pytest.mark.parametrize(("begun", "why"), [(True, "already begun"), (False, "was closed")])
async def test_afterwards_it_is_too_late(rig: TableRig, begun: bool, why: str) -> None:
    """To ask and to decline."""
    match = await invited(rig)
    await (rig.tables.lobby.start if begun else rig.tables.lobby.cancel)(match, ANA)
    for attempt in (
        rig.tables.invitations.invite(match, ANA, GUESTS),
        rig.tables.invitations.decline(match, CLEO),
    ):
        assert why in await refused(attempt, NotNow)


async def test_who_declines_and_comes_before_the_host_was_told_is_no_news(rig: TableRig) -> None:
    """The decline is void, and nobody has heard of it; of another who comes the host hears."""
    match = await invited(rig)
    await letters(rig)
    await rig.tables.invitations.decline(match, CLEO)
    await rig.tables.lobby.join(match, GUESTS[0])
    assert [row.payload["comes"] for row in await letters(rig)] == [False]
    match = await invited(rig)
    await rig.tables.invitations.decline(match, CLEO)
    await letters(rig)
    await rig.tables.invitations.decline(match, DOV)
    await rig.tables.lobby.join(match, GUESTS[0])
    told = [(row.payload["guest"], row.payload["comes"]) for row in await letters(rig)]
    assert told == [(DOV, False), (CLEO, True)]


async def test_a_host_chooses_the_language_of_the_channel(rig: TableRig) -> None:
    """It is stored with the match, and computers are called by their names in it."""
    match = await rig.open_lobby(1)
    await rig.tables.lobby.add_computer(match.id, ANA, "random", computer_name)
    changed = await rig.tables.lobby.set_language(match.id, ANA, "fr", "Automate {}".format)
    assert (changed.language, [player.name for player in changed.players]) == (
        "fr",
        ["Ana", "Automate 1"],
    )
    unknown = rig.tables.lobby.set_language(match.id, ANA, "xx", computer_name)
    assert await refusal_key(unknown) == "kernel-bad-setting"
    stranger = rig.tables.lobby.set_language(match.id, BEN, "de", computer_name)
    assert await refusal_key(stranger) == "table-not-the-host"
