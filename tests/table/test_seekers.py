"""People who look for a match of a game: stored for a week, for one server, and forgotten."""

import json

import pytest

from table import NotNow
from tests.rig.replay import dump_database
from tests.rig.table import ANA, BEN, CHANNEL, DAY, GUILD, PEOPLE, TableRig

HOST, GUEST = PEOPLE[:2]


async def seekers(rig: TableRig, guild: int = GUILD) -> list[int]:
    """Return the people who look for a match of the toy game on a server."""
    return [row.user_id for row in await rig.tables.seekers.list_seekers(guild, "toy")]


async def test_people_who_have_waited_longest_come_first(rig: TableRig) -> None:
    """On their server, for their game; who looks again waits from then on."""
    for person in (GUEST, HOST):
        rig.clock.now += 1
        await rig.tables.seekers.add(GUILD, "toy", person.user_id)
    assert await seekers(rig) == [BEN, ANA]
    rig.clock.now += 1
    await rig.tables.seekers.add(GUILD, "toy", BEN)
    assert await seekers(rig) == [ANA, BEN]
    assert await seekers(rig, GUILD + 1) == []
    assert await rig.tables.seekers.list_seekers(GUILD, "harvest") == []


async def test_looking_ends_by_itself_after_a_week(rig: TableRig) -> None:
    """Then nothing is stored of it any more."""
    await rig.tables.seekers.add(GUILD, "toy", ANA)
    rig.clock.now += 7 * DAY - 1
    assert await seekers(rig) == [ANA]
    rig.clock.now += 1
    assert await seekers(rig) == []
    assert not await rig.tables.seekers.remove(GUILD, "toy", ANA)
    assert (await dump_database(rig.store))["seekers"]
    await rig.tables.privacy.prune()
    assert not (await dump_database(rig.store))["seekers"]


async def test_seekers_see_and_delete_what_is_stored(rig: TableRig) -> None:
    """By themselves, or when the server removes the bot."""
    for person in (HOST, GUEST):
        await rig.tables.seekers.add(GUILD, "toy", person.user_id)
    exported = json.loads(await rig.tables.privacy.export(ANA))["seekers"]
    assert exported == [
        {
            "guild_id": GUILD,
            "game": "toy",
            "user_id": ANA,
            "ends_at": "1970-01-08T00:00:01+00:00",
        }
    ]
    await rig.tables.privacy.forget(ANA, lambda _: "somebody")
    assert await seekers(rig) == [BEN]
    await rig.tables.servers.compare([], lambda _: True)
    rig.clock.now += 31 * DAY
    await rig.tables.servers.prune()
    assert not (await dump_database(rig.store))["seekers"]


async def test_a_lobby_opens_for_people_who_still_look_for_it(rig: TableRig) -> None:
    """All of them or nobody: no lobby is opened, and the others go on waiting."""

    async def open_lobby() -> int:
        match = await rig.tables.lobby.create(
            HOST, CHANNEL, GUILD, game="toy", language="en", settings={}, seekers=[GUEST]
        )
        return match.id

    await rig.tables.seekers.add(GUILD, "toy", ANA)
    with pytest.raises(NotNow, match="seekers overtaken"):
        await open_lobby()
    assert await seekers(rig) == [ANA]
    assert await rig.tables.reading.lobbies_on(GUILD) == ()
    await rig.tables.seekers.add(GUILD, "toy", BEN)
    match = await open_lobby()
    assert await seekers(rig) == []
    assert await rig.due_kinds("invite") == [("invite", BEN)]
    assert [player.user_id for player in (await rig.match(match)).players] == [ANA]
