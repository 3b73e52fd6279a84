"""Who is new to a game has explanations and hints, until they have finished a match of it."""

import pytest

from table import NotAPlayer
from tests.table import ANA, BEN, DOV, PEOPLE, Rig, robot


async def guided(home: Rig, match: int, user: int) -> bool:
    """Whether somebody's questions are explained."""
    return True is (await home.see(match, user)).guided


async def test_newcomers_are_guided_until_they_switch_it_off(home: Rig) -> None:
    """And on again, where they stand; a spectator has nothing of it."""
    match = await home.begun()
    assert await guided(home, match, ANA)
    assert await guided(home, match, BEN)
    assert not await guided(home, match, DOV)
    await home.tables.guiding.switch(match, ANA, on=False)
    assert not await guided(home, match, ANA)
    assert await guided(home, match, BEN)
    await home.tables.guiding.switch(match, ANA, on=True)
    assert await guided(home, match, ANA)
    with pytest.raises(NotAPlayer):
        await home.tables.guiding.switch(match, DOV, on=True)
    # A match that was broken off teaches nobody.
    await home.stop(match)
    assert await guided(home, await home.begun(), ANA)


async def test_who_has_played_to_the_end_knows_the_game(home: Rig) -> None:
    """They are offered none, and get none by an old button; in practice they may have them."""
    await home.finished()
    match = await home.begun()
    assert not await guided(home, match, ANA)
    await home.tables.guiding.switch(match, ANA, on=True)
    assert not await guided(home, match, ANA)
    practice = (await home.lobby(1)).id
    await home.tables.lobby.set_setting(practice, ANA, "practice", "yes")
    await home.tables.lobby.add_computer(practice, ANA, "random", robot)
    await home.tables.lobby.start(practice, ANA)
    assert await guided(home, practice, ANA)
    # Who takes over a seat may be new, though its player was not.
    await home.tables.away.leave(match, BEN)
    await home.tables.away.take(match, PEOPLE[3])
    assert await guided(home, match, DOV)
