"""Servers that have removed the bot: what is stored of them goes after some time."""

from dataclasses import replace

import pytest

from tests.rig.replay import dump_database
from tests.rig.table import ANA, DAY, GUILD, TableRig

ELSEWHERE = GUILD + 1
DAYS = 30


async def remaining(rig: TableRig) -> set[str]:
    """Return the tables in which anything is stored of a server or its matches."""
    found = await dump_database(rig.store)
    return {name for name, rows in found.items() if rows and name != "users"}


async def test_what_is_stored_of_a_server_goes_after_thirty_days(rig: TableRig) -> None:
    """Matches that are over, lobbies, and what people's matches add up to; no row is left."""
    over = await rig.start_with_crate()
    await rig.vote_to_stop(over)
    await rig.open_lobby()
    await rig.tables.servers.leave(GUILD)
    rig.clock.now += DAYS * DAY
    # A second word of the same does not begin the time anew.
    await rig.tables.servers.leave(GUILD)
    assert await rig.tables.servers.prune() == 0
    rig.clock.now += 1
    assert await rig.tables.servers.prune() == 2
    assert await remaining(rig) == set()


async def test_a_match_that_is_played_on_by_direct_message_stays(rig: TableRig) -> None:
    """Until nobody has moved for as long; one that was brought to another server is of that one."""
    match, brought = await rig.start_with_crate(), await rig.start_with_crate()
    await rig.tables.channels.note_lost_server(GUILD)
    await rig.tables.servers.leave(GUILD)
    await rig.tables.channels.move(brought, ANA, 5, ELSEWHERE)
    rig.clock.now += DAYS * DAY
    await rig.play_at_random(match, await rig.first_asked(match))
    rig.clock.now += 1
    assert await rig.tables.servers.prune() == 0
    rig.clock.now += DAYS * DAY
    assert await rig.tables.servers.prune() == 1
    assert (await rig.match(brought)).status == "playing"


@pytest.mark.parametrize("told", [True, False])
async def test_a_server_that_comes_back_keeps_what_is_stored(rig: TableRig, told: bool) -> None:
    """Whether the bot hears of it, or finds itself there when it connects."""
    over = await rig.start_with_crate()
    await rig.vote_to_stop(over)
    await rig.tables.servers.compare([], lambda _: True)
    rig.clock.now += DAYS * DAY
    if told:
        await rig.tables.servers.join(GUILD)
    else:
        await rig.tables.servers.compare([GUILD], lambda _: True)
    rig.clock.now += 1
    assert await rig.tables.servers.prune() == 0
    assert (await rig.match(over)).status == "over"


async def test_servers_that_were_left_unheard_are_noted_at_the_start(rig: TableRig) -> None:
    """By the process that would hear of them; others are told by theirs."""
    await rig.vote_to_stop(await rig.start_with_crate())
    await rig.tables.servers.compare([], lambda _: False)
    rig.clock.now += DAYS * DAY + 1
    assert await rig.tables.servers.prune() == 0
    await rig.tables.servers.compare([], lambda guild: guild == GUILD)
    rig.clock.now += DAYS * DAY + 1
    assert await rig.tables.servers.prune() == 1


async def test_an_operator_may_keep_it_for_ever(rig: TableRig) -> None:
    """By a setting."""
    await rig.vote_to_stop(await rig.start_with_crate())
    context = rig.tables.servers._context
    context.limits = replace(context.limits, left_server_days=None)
    await rig.tables.servers.leave(GUILD)
    rig.clock.now += 1_000 * DAY
    assert await rig.tables.servers.prune() == 0
