"""People who look for a match of a game: stored for a week, for one server, and forgotten."""

import json

import pytest

from table import NotNow
from tests.rig.replay import dump_database
from tests.rig.table import ANA, BEN, CHANNEL, DAY, GUILD, PEOPLE, TableRig

HOST, GUEST = PEOPLE[:2]


async def seekers(home: TableRig, guild: int = GUILD) -> list[int]:
    """Return the people who look for a match of the toy game on a server."""
    return [row.user_id for row in await home.tables.seekers.list_seekers(guild, "toy")]


async def test_people_who_have_waited_longest_come_first(home: TableRig) -> None:
    """On their server, for their game; who looks again waits from then on."""
    for person in (GUEST, HOST):
        home.clock.now += 1
        await home.tables.seekers.add(GUILD, "toy", person.user_id)
    assert await seekers(home) == [BEN, ANA]
    home.clock.now += 1
    await home.tables.seekers.add(GUILD, "toy", BEN)
    assert await seekers(home) == [ANA, BEN]
    assert await seekers(home, GUILD + 1) == []
    assert await home.tables.seekers.list_seekers(GUILD, "harvest") == []


async def test_looking_ends_by_itself_after_a_week(home: TableRig) -> None:
    """Then nothing is stored of it any more."""
    await home.tables.seekers.add(GUILD, "toy", ANA)
    home.clock.now += 7 * DAY - 1
    assert await seekers(home) == [ANA]
    home.clock.now += 1
    assert await seekers(home) == []
    assert not await home.tables.seekers.remove(GUILD, "toy", ANA)
    assert (await dump_database(home.store))["seekers"]
    await home.tables.privacy.prune()
    assert not (await dump_database(home.store))["seekers"]


async def test_seekers_see_and_delete_what_is_stored(home: TableRig) -> None:
    """By themselves, or when the server removes the bot."""
    for person in (HOST, GUEST):
        await home.tables.seekers.add(GUILD, "toy", person.user_id)
    exported = json.loads(await home.tables.privacy.export(ANA))["seekers"]
    assert exported == [
        {
            "guild_id": GUILD,
            "game": "toy",
            "user_id": ANA,
            "ends_at": "1970-01-08T00:00:01+00:00",
        }
    ]
    await home.tables.privacy.forget(ANA, lambda _: "somebody")
    assert await seekers(home) == [BEN]
    await home.tables.servers.compare([], lambda _: True)
    home.clock.now += 31 * DAY
    await home.tables.servers.prune()
    assert not (await dump_database(home.store))["seekers"]


async def test_a_lobby_opens_for_people_who_still_look_for_it(home: TableRig) -> None:
    """All of them or nobody: no lobby is opened, and the others go on waiting."""

    async def open_lobby() -> int:
        match = await home.tables.lobby.create(
            HOST, CHANNEL, GUILD, game="toy", language="en", settings={}, seekers=[GUEST]
        )
        return match.id

    await home.tables.seekers.add(GUILD, "toy", ANA)
    with pytest.raises(NotNow, match="seekers overtaken"):
        await open_lobby()
    assert await seekers(home) == [ANA]
    assert await home.tables.reading.lobbies_on(GUILD) == ()
    await home.tables.seekers.add(GUILD, "toy", BEN)
    match = await open_lobby()
    assert await seekers(home) == []
    assert await home.due_kinds("invite") == [("invite", BEN)]
    assert [player.user_id for player in (await home.match(match)).players] == [ANA]
