"""Before a match begins, and the same people once more."""

from collections.abc import Awaitable

import pytest

from games.kernel import BadSettings, KernelError, commitment
from games.kernel.course import Course
from games.kernel.selfplay import seed_of
from table import NoSuchMatch, NotAPlayer, NotNow, NotTheHost
from tests.table import ANA, BEN, CHANNEL, CLEO, DOV, EVE, GUILD, PEOPLE, Rig, promise, say


async def refused(attempt: Awaitable[object], error: type[KernelError]) -> str:
    """Return the sentence with which something is refused."""
    with pytest.raises(error) as caught:
        await attempt
    assert say(caught.value.sentence, language="de")
    return say(caught.value.sentence)


async def test_a_new_table_has_its_host_and_all_options(home: Rig) -> None:
    """The host sits at the first seat; what they did not choose stands at its default."""
    match = await home.lobby(1)
    assert (match.host_id, match.status) == (ANA, "lobby")
    assert (match.channel_id, match.guild_id) == (CHANNEL, GUILD)
    assert match.settings == {"rounds": "3"}
    assert [one.name for one in match.players] == ["Ana"]
    assert (match.seat_of(ANA), match.seat_of(BEN)) == (0, None)
    assert (match.commitment, match.seed) == (commitment(seed_of(1)), None)
    said = await refused(home.tables.lobby.start(match.id, ANA), NotNow)
    assert said == "One player is seated; the match needs at least 2."
    # A wrong option is named in the sentence; a wrong game is the shell's mistake.
    with pytest.raises(BadSettings):
        await home.lobby(1, {"rounds": "9"})
    with pytest.raises(KeyError):
        await home.tables.lobby.create(PEOPLE[0], 1, None, game="chess", language="en", settings={})
    await refused(home.match(999), NoSuchMatch)


async def test_people_sit_down_in_order_until_the_table_is_full(home: Rig) -> None:
    """Nobody sits twice, a fifth finds no chair; who leaves and comes back sits last."""
    match = (await home.lobby(3)).id
    assert "already" in await refused(home.tables.lobby.join(match, PEOPLE[1]), NotNow)
    full = await home.tables.lobby.join(match, PEOPLE[3])
    assert [one.name for one in full.players] == ["Ana", "Ben", "Cleo", "Dov"]
    said = await refused(home.tables.lobby.join(match, EVE), NotNow)
    assert said == "All 4 seats are taken. You can watch, or open another table."
    assert len(await home.owed()) == 1, "changes before anybody has spoken are one refresh"
    left = await home.tables.lobby.leave(match, ANA)
    assert left.host_id == BEN
    assert [(one.seat, one.name) for one in left.players] == [(0, "Ben"), (1, "Cleo"), (2, "Dov")]
    await refused(home.tables.lobby.leave(match, ANA), NotAPlayer)
    # Seats go clockwise in the order of joining (ruling 1 of Die Trödler).
    back = await home.tables.lobby.join(match, PEOPLE[0])
    assert [one.name for one in back.players] == ["Ben", "Cleo", "Dov", "Ana"]
    for person in PEOPLE:
        closed = await home.tables.lobby.leave(match, person.user_id)
    assert closed.status == "cancelled"
    assert "closed before" in await refused(home.tables.lobby.join(match, PEOPLE[0]), NotNow)
    # A host settles how many play: the seat after the last is refused.
    match, lobby = (await home.lobby(2)).id, home.tables.lobby
    await lobby.set_setting(match, ANA, "places", "2")
    assert "All 2 seats" in await refused(lobby.join(match, PEOPLE[2]), NotNow)
    await lobby.set_setting(match, ANA, "places", "any")
    assert len((await lobby.join(match, PEOPLE[2])).players) == 3
    # If its host wishes so it begins by itself when all are taken, and that is told once.
    await home.heard()
    match = (await home.lobby(2)).id
    for key, value in (("places", "3"), ("begin", "full")):
        await lobby.set_setting(match, ANA, key, value)
    assert (await lobby.join(match, PEOPLE[2])).status == "playing"
    assert (await home.see(match, None)).asked == (0, 1, 2)
    assert await home.owed("started", "public") == [("started", None), ("public", None)]
    with pytest.raises(NotNow):
        await lobby.start(match, ANA)


async def test_only_the_host_chooses_options_starts_and_cancels(home: Rig) -> None:
    """The refusal names them."""
    match, lobby = (await home.lobby()).id, home.tables.lobby
    said = await refused(lobby.set_setting(match, BEN, "rounds", "2"), NotTheHost)
    assert said == "Only the host, Ana, can do that."
    await refused(lobby.start(match, BEN), NotTheHost)
    await refused(lobby.cancel(match, BEN), NotTheHost)
    await refused(lobby.set_setting(match, ANA, "rounds", "7"), BadSettings)
    home.clock.now = 1_500
    changed = await lobby.set_setting(match, ANA, "rounds", "2")
    assert (changed.settings, changed.updated_at) == ({"rounds": "2"}, 1_500)
    home.clock.now = 2_000
    closed = await lobby.cancel(match, ANA)
    assert (closed.status, closed.ended_at) == ("cancelled", 2_000)


async def test_the_start_publishes_the_commitment_and_keeps_the_seed(home: Rig) -> None:
    """Everybody can check the shuffles later; nobody can foresee them. A match begins once."""
    match, lobby = await home.begun(), home.tables.lobby
    found = await home.match(match)
    assert (found.status, found.commitment, found.seed) == ("playing", commitment(seed_of(1)), None)
    assert await home.owed() == [("started", None), ("public", None), ("ask", ANA), ("ask", BEN)]
    (first, *_) = await home.tables.outbox.pending()
    assert first.payload == {"commitment": commitment(seed_of(1))}
    for attempt in (
        lobby.start(match, ANA),
        lobby.join(match, PEOPLE[2]),
        lobby.leave(match, BEN),
        lobby.set_setting(match, ANA, "rounds", "2"),
        lobby.cancel(match, ANA),
    ):
        assert "already begun" in await refused(attempt, NotNow)


async def test_open_matches_are_found_by_channel_and_by_person(home: Rig) -> None:
    """Lobbies and running matches, not the cancelled."""
    first, second = await home.begun(), (await home.lobby(3)).id
    await home.tables.lobby.cancel((await home.lobby(1)).id, ANA)
    assert [one.id for one in await home.tables.reading.running_in(CHANNEL, ANA)] == [first, second]
    assert [one.id for one in await home.tables.reading.of_user(CLEO)] == [second]
    assert await home.tables.reading.running_in(1, ANA) == ()


async def stopped(home: Rig) -> int:
    """Return a match of three that the table has ended."""
    match = await home.begun(3, {"rounds": "2"})
    await home.stop(match, BEN, CLEO)
    return match


async def test_the_same_options_and_the_seats_turned_by_one(home: Rig) -> None:
    """Whoever presses is host; the others sit down by pressing too, newcomers after them."""
    match = await stopped(home)
    again = await home.tables.lobby.rematch(match, PEOPLE[2])
    assert (again.host_id, again.settings, again.rematch_of) == (CLEO, {"rounds": "2"}, match)
    await promise(home.tables, again.id)
    assert [one.user_id for one in again.players] == [CLEO]
    await home.tables.lobby.join(again.id, PEOPLE[3])
    await home.tables.lobby.rematch(match, PEOPLE[0])
    full = await home.tables.lobby.join(again.id, PEOPLE[1])
    assert [one.user_id for one in full.players] == [BEN, CLEO, ANA, DOV]
    # Where a match had a thread of its own the next one begins in the channel above.
    match = await home.begun()
    await home.stop(match)
    again = await home.tables.lobby.rematch(match, PEOPLE[0], channel_id=CHANNEL + 1)
    assert (again.rematch_of, again.channel_id) == (match, CHANNEL + 1)
    # A game without rounds has no course.
    match = await stopped(home)
    assert await home.tables.courses.of(match) == Course((), ())


async def test_only_after_the_end_and_only_for_its_players(home: Rig) -> None:
    """A second table is not opened for the same rematch."""
    match = await home.begun(2)
    with pytest.raises(NotNow):
        await home.tables.lobby.rematch(match, PEOPLE[0])
    match = await stopped(home)
    with pytest.raises(NotAPlayer):
        await home.tables.lobby.rematch(match, PEOPLE[3])
    again = await home.tables.lobby.rematch(match, PEOPLE[0])
    await promise(home.tables, again.id)
    assert (await home.tables.lobby.rematch(match, PEOPLE[1])).id == again.id
    await home.tables.lobby.start(again.id, ANA)
    with pytest.raises(NotNow):
        await home.tables.lobby.rematch(match, PEOPLE[2])
    # A rematch that was called off stands in nobody's way.
    match = await stopped(home)
    first = await home.tables.lobby.rematch(match, PEOPLE[0])
    await home.tables.lobby.cancel(first.id, ANA)
    assert (await home.tables.lobby.rematch(match, PEOPLE[1])).id != first.id
