"""Servers that have removed the bot: what is stored of them goes after some time."""

from dataclasses import replace

import pytest

from tests.rig.replay import dump_database
from tests.rig.table import ANA, DAY, GUILD, TableRig

ELSEWHERE = GUILD + 1
DAYS = 30


async def remaining(home: TableRig) -> set[str]:
    """Return the tables in which anything is stored of a server or its matches."""
    found = await dump_database(home.store)
    return {name for name, rows in found.items() if rows and name != "users"}


async def test_what_is_stored_of_a_server_goes_after_thirty_days(home: TableRig) -> None:
    """Matches that are over, lobbies, and what people's matches add up to; no row is left."""
    over = await home.start_with_crate()
    await home.vote_to_stop(over)
    await home.open_lobby()
    await home.tables.servers.leave(GUILD)
    home.clock.now += DAYS * DAY
    # A second word of the same does not begin the time anew.
    await home.tables.servers.leave(GUILD)
    assert await home.tables.servers.prune() == 0
    home.clock.now += 1
    assert await home.tables.servers.prune() == 2
    assert await remaining(home) == set()


async def test_a_match_that_is_played_on_by_direct_message_stays(home: TableRig) -> None:
    """Until nobody has moved for as long; one that was brought to another server is of that one."""
    match, brought = await home.start_with_crate(), await home.start_with_crate()
    await home.tables.channels.note_lost_server(GUILD)
    await home.tables.servers.leave(GUILD)
    await home.tables.channels.move(brought, ANA, 5, ELSEWHERE)
    home.clock.now += DAYS * DAY
    await home.play_at_random(match, await home.first_asked(match))
    home.clock.now += 1
    assert await home.tables.servers.prune() == 0
    home.clock.now += DAYS * DAY
    assert await home.tables.servers.prune() == 1
    assert (await home.match(brought)).status == "playing"


@pytest.mark.parametrize("told", [True, False])
async def test_a_server_that_comes_back_keeps_what_is_stored(home: TableRig, told: bool) -> None:
    """Whether the bot hears of it, or finds itself there when it connects."""
    over = await home.start_with_crate()
    await home.vote_to_stop(over)
    await home.tables.servers.compare([], lambda _: True)
    home.clock.now += DAYS * DAY
    if told:
        await home.tables.servers.join(GUILD)
    else:
        await home.tables.servers.compare([GUILD], lambda _: True)
    home.clock.now += 1
    assert await home.tables.servers.prune() == 0
    assert (await home.match(over)).status == "over"


async def test_servers_that_were_left_unheard_are_noted_at_the_start(home: TableRig) -> None:
    """By the process that would hear of them; others are told by theirs."""
    await home.vote_to_stop(await home.start_with_crate())
    await home.tables.servers.compare([], lambda _: False)
    home.clock.now += DAYS * DAY + 1
    assert await home.tables.servers.prune() == 0
    await home.tables.servers.compare([], lambda guild: guild == GUILD)
    home.clock.now += DAYS * DAY + 1
    assert await home.tables.servers.prune() == 1


async def test_an_operator_may_keep_it_for_ever(home: TableRig) -> None:
    """By a setting."""
    await home.vote_to_stop(await home.start_with_crate())
    context = home.tables.servers._context
    context.limits = replace(context.limits, left_server_days=None)
    await home.tables.servers.leave(GUILD)
    home.clock.now += 1_000 * DAY
    assert await home.tables.servers.prune() == 0
