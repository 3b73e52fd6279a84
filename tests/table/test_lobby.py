"""Before a match begins."""

from collections.abc import Awaitable

import pytest

from games.kernel import BadSettings, KernelError, commitment
from games.kernel.selfplay import seed_of
from table import NoSuchMatch, NotAPlayer, NotNow, NotTheHost, Person
from tests.table import ANA, BEN, CHANNEL, GUILD, PEOPLE, Rig, say


async def refused(attempt: Awaitable[object], error: type[KernelError]) -> str:
    """Return the sentence with which something is refused."""
    with pytest.raises(error) as caught:
        await attempt
    assert say(caught.value.sentence, language="de")
    return say(caught.value.sentence)


async def test_a_new_table_has_its_host_and_all_options(home: Rig) -> None:
    """The host sits at the first seat; what they did not choose stands at its default."""
    match = await home.lobby(1)
    assert (match.host_id, match.status, match.channel_id) == (ANA, "lobby", CHANNEL)
    assert match.guild_id == GUILD
    assert match.settings == {"rounds": "3"}
    assert [one.name for one in match.players] == ["Ana"]
    assert match.seat_of(ANA) == 0
    assert match.seat_of(BEN) is None
    assert match.commitment == commitment(seed_of(1))
    assert match.seed is None


async def test_unknown_games_and_options_are_refused(home: Rig) -> None:
    """A wrong option is named in the sentence; a wrong game is the shell's mistake."""
    with pytest.raises(BadSettings):
        await home.lobby(1, {"rounds": "9"})
    with pytest.raises(KeyError):
        await home.tables.lobby.create(PEOPLE[0], 1, None, game="chess", language="en", settings={})


async def test_people_sit_down_in_order_until_the_table_is_full(home: Rig) -> None:
    """Seats are given clockwise; nobody sits twice, and a fifth finds no chair."""
    match = await home.lobby(3)
    assert "already" in await refused(home.tables.lobby.join(match.id, PEOPLE[1]), NotNow)
    match = await home.tables.lobby.join(match.id, PEOPLE[3])
    assert [one.name for one in match.players] == ["Ana", "Ben", "Cleo", "Dov"]
    said = await refused(home.tables.lobby.join(match.id, Person(55, "Eva")), NotNow)
    assert said == "All 4 seats are taken. You can watch, or open another table."


async def test_who_leaves_makes_room_and_the_host_role_passes_on(home: Rig) -> None:
    """Seats close up; the last to leave cancels the table."""
    match = await home.lobby(3)
    match = await home.tables.lobby.leave(match.id, ANA)
    assert match.host_id == BEN
    assert [(one.seat, one.name) for one in match.players] == [(0, "Ben"), (1, "Cleo")]
    await refused(home.tables.lobby.leave(match.id, ANA), NotAPlayer)
    await home.tables.lobby.leave(match.id, BEN)
    match = await home.tables.lobby.leave(match.id, 33)
    assert match.status == "cancelled"
    assert "closed before" in await refused(home.tables.lobby.join(match.id, PEOPLE[0]), NotNow)


async def test_who_comes_back_sits_last(home: Rig) -> None:
    """Seats go clockwise in the order of joining (ruling 1 of Die Trödler)."""
    match = await home.lobby(3)
    await home.tables.lobby.leave(match.id, ANA)
    match = await home.tables.lobby.join(match.id, PEOPLE[0])
    assert [one.name for one in match.players] == ["Ben", "Cleo", "Ana"]


async def test_only_the_host_chooses_options_starts_and_cancels(home: Rig) -> None:
    """The refusal names them."""
    match = await home.lobby()
    tables = home.tables
    said = await refused(tables.lobby.set_setting(match.id, BEN, "rounds", "2"), NotTheHost)
    assert said == "Only the host, Ana, can do that."
    await refused(tables.lobby.start(match.id, BEN), NotTheHost)
    await refused(tables.lobby.cancel(match.id, BEN), NotTheHost)
    await refused(tables.lobby.set_setting(match.id, ANA, "rounds", "7"), BadSettings)
    home.clock.now = 1_500
    match = await tables.lobby.set_setting(match.id, ANA, "rounds", "2")
    assert (match.settings, match.updated_at) == ({"rounds": "2"}, 1_500)
    home.clock.now = 2_000
    match = await tables.lobby.cancel(match.id, ANA)
    assert (match.status, match.ended_at) == ("cancelled", 2_000)


async def test_a_match_needs_players(home: Rig) -> None:
    """One person is told how many it takes."""
    match = await home.lobby(1)
    said = await refused(home.tables.lobby.start(match.id, ANA), NotNow)
    assert said == "One player is seated; the match needs at least 2."


async def test_the_start_publishes_the_commitment_and_keeps_the_seed(home: Rig) -> None:
    """Everybody can check the shuffles later; nobody can foresee them."""
    match = await home.tables.reading.match(await home.begun())
    assert match.status == "playing"
    assert match.commitment == commitment(seed_of(1))
    assert match.seed is None
    owed = await home.tables.outbox.pending()
    assert [one.kind for one in owed] == ["started", "public", "ask", "ask"]
    assert owed[0].payload == {"commitment": commitment(seed_of(1))}
    assert {one.user_id for one in owed[2:]} == {ANA, BEN}


async def test_what_belongs_to_the_lobby_is_refused_afterwards(home: Rig) -> None:
    """A match begins once."""
    match = await home.begun()
    for attempt in (
        home.tables.lobby.start(match, ANA),
        home.tables.lobby.join(match, PEOPLE[2]),
        home.tables.lobby.leave(match, BEN),
        home.tables.lobby.set_setting(match, ANA, "rounds", "2"),
        home.tables.lobby.cancel(match, ANA),
    ):
        assert "already begun" in await refused(attempt, NotNow)


async def test_a_lobby_has_no_position_and_an_unknown_match_nothing(home: Rig) -> None:
    """Both are answered with a sentence."""
    match = await home.lobby()
    assert "not begun" in await refused(home.tables.reading.perspective(match.id, ANA), NotNow)
    await refused(home.tables.turns.play(match.id, ANA, "bid 1"), NotNow)
    await refused(home.tables.reading.match(999), NoSuchMatch)
    await home.tables.lobby.cancel(match.id, ANA)
    assert "was closed" in await refused(home.tables.reading.perspective(match.id, ANA), NotNow)


async def test_open_matches_are_found_by_channel_and_by_person(home: Rig) -> None:
    """Lobbies and running matches, not the cancelled."""
    first, second = await home.begun(), (await home.lobby(3)).id
    third = (await home.lobby(1)).id
    await home.tables.lobby.cancel(third, ANA)
    assert [one.id for one in await home.tables.reading.running_in(CHANNEL)] == [first, second]
    assert [one.id for one in await home.tables.reading.of_user(33)] == [second]
    assert await home.tables.reading.running_in(1) == ()


async def test_a_changing_lobby_owes_one_public_message(home: Rig) -> None:
    """Five changes before the shell has spoken are one refresh."""
    await home.lobby(4)
    (owed,) = await home.tables.outbox.pending()
    assert (owed.kind, owed.channel_id, len(owed.nonce)) == ("public", CHANNEL, 24)


async def test_a_host_settles_how_many_play(home: Rig) -> None:
    """The seat after the last is refused; without a choice the game's own number counts."""
    lobby = await home.lobby(2)
    await home.tables.lobby.set_setting(lobby.id, ANA, "places", "2")
    with pytest.raises(NotNow) as refused:
        await home.tables.lobby.join(lobby.id, PEOPLE[2])
    assert dict(refused.value.sentence.args)["seats"] == 2
    await home.tables.lobby.set_setting(lobby.id, ANA, "places", "any")
    assert len((await home.tables.lobby.join(lobby.id, PEOPLE[2])).players) == 3


async def test_a_match_begins_by_itself_when_all_seats_are_taken(home: Rig) -> None:
    """If its host wishes so: it is as when they press *Start*, and told once."""
    lobby = await home.lobby(2)
    for key, value in (("places", "3"), ("begin", "full")):
        await home.tables.lobby.set_setting(lobby.id, ANA, key, value)
    begun = await home.tables.lobby.join(lobby.id, PEOPLE[2])
    assert begun.status == "playing"
    assert (await home.tables.reading.perspective(lobby.id, None)).asked == (0, 1, 2)
    kinds = [row.kind for row in await home.tables.outbox.pending()]
    assert kinds.count("started") == 1
    assert kinds.count("public") == 1
    with pytest.raises(NotNow):
        await home.tables.lobby.start(lobby.id, ANA)
