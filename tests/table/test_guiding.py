"""Who is new to a game has explanations and hints, until they have finished a match of it."""

import pytest

from games.kernel import Rng, text
from games.kernel.selfplay import pick, seed_of
from table import NotAPlayer
from tests.table import ANA, BEN, DOV, PEOPLE, Rig, robot


async def guided(home: Rig, match: int, user: int) -> bool:
    """Whether somebody's questions are explained."""
    return True is (await home.see(match, user)).guided


async def play_to_the_end(home: Rig) -> None:
    """Begin a match of Ana and Ben, and let them answer anything."""
    match, public, step = await home.begun(), home.tables.reading.perspective, 0
    while asked := (await public(match, None)).asked:
        user, step = (ANA, BEN)[asked[0]], step + 1
        prompts = (await public(match, user)).prompts
        await home.play(match, user, text(pick(prompts, Rng(seed_of(5), step))))


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


async def test_who_has_played_to_the_end_knows_the_game(home: Rig) -> None:
    """They are offered none, and get none by an old button; in practice they may have them."""
    await play_to_the_end(home)
    match = await home.begun()
    assert not await guided(home, match, ANA)
    await home.tables.guiding.switch(match, ANA, on=True)
    assert not await guided(home, match, ANA)
    practice = (await home.lobby(1)).id
    await home.tables.lobby.set_setting(practice, ANA, "practice", "yes")
    await home.tables.lobby.add_computer(practice, ANA, "random", robot)
    await home.tables.lobby.start(practice, ANA)
    assert await guided(home, practice, ANA)


async def test_a_match_that_was_broken_off_teaches_nobody(home: Rig) -> None:
    """By consent, however far they had come."""
    match = await home.begun()
    await home.stop(match)
    assert await guided(home, await home.begun(), ANA)


async def test_who_takes_over_a_seat_may_be_new_though_its_player_was_not(home: Rig) -> None:
    """Explanations belong to people."""
    await play_to_the_end(home)
    match = await home.begun()
    await home.tables.away.leave(match, BEN)
    await home.tables.away.take(match, PEOPLE[3])
    assert await guided(home, match, DOV)
