"""The message of an open table."""

from collections.abc import Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import discord
import pytest

from bot.components import compose
from bot.components.lobby import LobbyContent, lobby
from bot.inbound.lobby import play_on, rematch
from bot.inbound.request import Request
from sandbox.rest.components import walk
from table import Warrant
from tests.bot.pressing import components
from tests.bot.tables import match_of
from tests.bot.wired import ANA, BEN, CLEO, Wired, person
from tests.contract.games import game
from tools.audit.ids import CHANNEL

THREAD = 701


def open_table(key: str, names: Sequence[str], computers: set[int]) -> LobbyContent:
    """Return an open table of people by their names, and of computers at some seats."""
    rules = game(key)
    match = match_of(rules, len(names), "lobby")
    players = tuple(
        replace(one, name=name, user_id=-2, level="random")
        if one.seat in computers
        else replace(one, name=name)
        for one, name in zip(match.players, names, strict=True)
    )
    return compose.lobby(replace(match, players=players), rules, "en")


@pytest.mark.parametrize(
    ("names", "menu", "entries"),
    [
        (["Ana", "Bo"], "Add a computer…", ["Add: random", "Remove: Bo (random)"]),
        (["Ana", "Bo", "Cy", "Di"], "Remove a computer…", ["Remove: Bo (random)"]),
    ],
)
def test_no_computer_is_added_where_nobody_fits_in(
    names: list[str], menu: str, entries: list[str]
) -> None:
    """Those that sit at a full table can be removed, and the menu says so."""
    found = replace(open_table("toy", names, {1}), levels=["random"])
    (shown,) = [one for one in walk(components(lobby(found))) if "options" in one]
    assert shown["placeholder"] == menu
    assert [one["label"] for one in shown["options"]] == entries


@pytest.mark.parametrize(
    ("computers", "said"), [({1}, "nobody has to wait"), (set[int](), "checks in once a day")]
)
def test_who_plays_with_computers_alone_waits_for_nobody(computers: set[int], said: str) -> None:
    """How long people take who look in once a day is no answer there."""
    found = open_table("hellweg", ["Ana", "Bo"], computers)
    assert said in repr(components(lobby(found)))


@pytest.mark.parametrize(("here", "where"), [(THREAD, CHANNEL), (THREAD + 9, THREAD)])
async def test_what_follows_on_a_match_stands_above_its_own_thread(
    shell: Wired, here: int, where: int
) -> None:
    """Who asks in another thread, maybe on another server, does not bring it there."""
    match = await shell.begun(BEN, thread="own")
    await shell.tables.places.enter(match, THREAD)
    await shell.tables.authority.do(match, Warrant(ANA, "Ana"), "stop")
    thread = Mock(spec=discord.Thread, id=here, parent_id=CHANNEL)
    user = SimpleNamespace(id=BEN, display_name="Ben")
    asked: Any = SimpleNamespace(id=1, user=user, channel=thread)
    request = Request(shell.shell.services, asked)
    ended = await shell.tables.reading.match(match)
    assert (await play_on(request, ended, 0)).channel_id == where
    assert (await rematch(request, match)).channel_id == where


async def test_a_rematch_outlives_the_match_before(bot: Wired) -> None:
    """Where that is kept no longer, its lobby tells who sits down all the same."""
    match = await bot.begun(BEN)
    async with bot.at_once():
        await bot.tables.authority.do(match, Warrant(ANA, "Ana"), "stop")
        again = await bot.tables.lobby.rematch(match, person(ANA))
    bot.clock.now += 1
    context = bot.tables.privacy._context
    context.limits = replace(context.limits, keep=0)
    assert await bot.tables.privacy.prune() == 1
    async with bot.at_once():
        await bot.tables.lobby.join(again.id, person(CLEO))
    assert "Cleo" in bot.posts()[-1].text


@pytest.mark.parametrize(("chosen", "values"), [("no", 2), ("yes", 2), ("lessons", 3)])
def test_lessons_are_chosen_by_their_own_command(chosen: str, values: int) -> None:
    """A lobby could not begin them: they need the seed of their course."""
    found = open_table("toy", ["Ana"], set())
    found = replace(found, match=replace(found.match, options={"practice": chosen}))
    (practice,) = [one.setting for one in found.chosen() if one.setting.key == "practice"]
    assert len(practice.values) == values
