"""Whoever cannot see a table's channel cannot do anything with the table, nor learn of it.

The same is asked about a table that is hidden and about a number that no table has: by every
command, every kind of button, menu and form, in suggestions and in words. The answers are the same.
"""

from itertools import product
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.components.custom_ids import Address, Kind
from bot.inbound.commands import add_all
from bot.inbound.presses import WAYS
from sandbox.world.model import Overwrite
from sandbox.world.permissions import Permission
from tests.bot.test_registration import declared
from tests.bot.wired import ANA, BEN, CLEO, Heard, Post, Wired, person
from tests.table import seated
from tools.audit.ids import BOT, CHANNEL, GUILD, OTHER, direct

NOWHERE = 777
VIEW = int(Permission.VIEW_CHANNEL)
NONE = "There is no table #N. `/table list` shows the tables here."
MENUS = frozenset({Kind.CHOOSE, Kind.ASIDE, Kind.TOPIC, Kind.SETTING})
NEEDED: dict[str, dict[str, Any]] = {
    "table invite": {"user": BOT},
    "table vacation": {"days": 1},
    "table replace": {"player": "Ana"},
}
"""What some commands cannot be given without."""


@pytest.fixture(params=["lobby", "playing"])
async def hidden(request: pytest.FixtureRequest, shell: Wired) -> int:
    """A table for Ana and Ben in a channel that Cleo cannot see; return its number."""
    channel = shell.wire.world.channel(OTHER)
    allowed = (Overwrite(one, 1, allow=VIEW) for one in (ANA, BEN, BOT))
    channel.overwrites = [Overwrite(GUILD, 0, deny=VIEW), *allowed]
    shell.wire.world.channel_changed(channel)
    people = [person(ANA), person(BEN)]
    match = (await seated(shell.tables, people, channel=OTHER, guild=GUILD)).id
    if request.param == "playing":
        await shell.tables.lobby.start(match, ANA)
    # Beside it stands one that Cleo can see.
    await shell.opened(BEN)
    return match


@pytest.fixture
async def unchanged(shell: Wired, hidden: int) -> Any:
    """Whatever was tried, nobody has sat down or begun anything."""
    before = await shell.tables.reading.match(hidden)
    yield
    assert await shell.tables.reading.match(hidden) == before


def said(heard: Heard | Post, number: int) -> str:
    """Return what somebody reads, without the number they have named."""
    return heard.text.replace(f"#{number}.", "#N.")


def with_number() -> list[str]:
    """Return every command that takes a table's number."""
    client = discord.Client(intents=discord.Intents.none())
    tree = app_commands.CommandTree(client)
    add_all(tree, declared())
    return sorted(
        command.qualified_name
        for command in tree.walk_commands()
        if isinstance(command, app_commands.Command)
        and any(one.name == "table" for one in command.parameters)
    )


@pytest.mark.usefixtures("unchanged")
async def test_every_command_knows_of_none(shell: Wired, hidden: int) -> None:
    """In the server and by direct message; nor does it suggest its number, or what may be done."""
    numbered = with_number()
    assert len(numbered) >= 14
    for command in numbered:
        here = [CHANNEL] if command.startswith("table") else [CHANNEL, direct(CLEO)]
        given = NEEDED.get(command, {})
        for place in here:
            for number in (hidden, NOWHERE):
                heard = await shell.command(CLEO, command, at=place, table=number, **given)
                assert said(heard, number) == NONE, command
        assert hidden not in (await shell.suggested(CLEO, command, "table", hidden)).values()
    for number in (hidden, NOWHERE):
        assert await shell.suggested(CLEO, "act", "move", table=number) == {}


@pytest.mark.usefixtures("unchanged")
async def test_every_button_and_menu_knows_of_none(shell: Wired, hidden: int) -> None:
    """Whatever address a client makes up."""
    for kind, number in product(Kind, (hidden, NOWHERE)):
        bare = WAYS[kind].bare
        address = Address(kind, number) if bare else Address(kind, number, "0123456789", "0")
        if kind in MENUS:
            pressed = await shell.shell.pick(CLEO, CHANNEL, address.pick(), ["0"])
        else:
            pressed = await shell.shell.press(CLEO, CHANNEL, address.press())
        assert said(await shell.heard_of(pressed), number) == NONE, kind


@pytest.mark.usefixtures("unchanged")
async def test_forms_and_typed_lines_know_of_none(shell: Wired, hidden: int) -> None:
    """A form in words; a line in the channel that can be seen, and by direct message."""
    answers = []
    for number in (hidden, NOWHERE):
        form, line = Address(Kind.FORM, number, "0123456789", "0").form(), f"#{number} bid 3"
        sent = await shell.shell.submit(CLEO, CHANNEL, form, {"line": "bid 3"})
        told = [said(await shell.heard_of(sent), number)]
        for where, typed in ((CHANNEL, f"<@{BOT}> {line}"), (direct(CLEO), line)):
            written = await shell.shell.write(CLEO, where, typed)
            await shell.shell.settle()
            (answer,) = (one for one in shell.posts(where) if one.kept.reference == written)
            told.append(said(answer, number))
        answers.append(told)
    assert answers[0] == answers[1]
