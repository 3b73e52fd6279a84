"""Whoever cannot see a table's channel or thread cannot do anything there, nor learn of it.

The same is asked about a table that is hidden and about a number that no table has: by every
command, every kind of button, menu and form, in suggestions and in words. The answers are the same.
"""

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.commands import add_all
from bot.components.custom_ids import Address, Kind
from sandbox.world import payloads
from sandbox.world.model import Channel, ChannelKind, Overwrite
from sandbox.world.permissions import Permission
from sandbox.world.world import World
from tests.bot.test_registration import declared
from tests.rig.bot import ANA, BEN, CLEO, BotRig, person
from tests.rig.ids import BOT, CHANNEL, GUILD, OTHER, dm_channel
from tests.rig.messages import Post, Reply
from tests.rig.network import SentRequest
from tests.rig.table import seat_people

NOWHERE = 777
VIEW, MANAGE = int(Permission.VIEW_CHANNEL), int(Permission.MANAGE_THREADS)
NONE = "There is no table #N. `/table list` shows the tables here."
MENUS = frozenset({Kind.CHOOSE, Kind.ASIDE, Kind.TOPIC})
NEEDED: dict[str, dict[str, Any]] = {
    "table invite": {"user": BOT},
    "table vacation": {"days": 1},
    "table replace": {"player": "Ana"},
    "table give-time": {"player": "Ana"},
}
"""What some commands cannot be given without."""


def hide(world: World, *insiders: int) -> int:
    """Let nobody see a channel but the bot and some people; return the channel."""
    channel = world.channel(OTHER)
    allowed = (Overwrite(one, 1, allow=VIEW) for one in (BOT, *insiders))
    channel.overwrites = [Overwrite(GUILD, 0, deny=VIEW), *allowed]
    world.channel_changed(channel)
    return channel.id


def thread(world: World, *members: int, private: bool = True, told: bool = True) -> int:
    """Open a thread below that channel; unless the bot is `told`, it sleeps."""
    kind = ChannelKind.PRIVATE_THREAD if private else ChannelKind.PUBLIC_THREAD
    about = {"parent_id": OTHER, "owner_id": BOT, "members": [BOT, *members]}
    made = Channel(world.snowflake(), kind, 0, GUILD, "thread", **about)  # type: ignore[arg-type]  # as they are
    if told:
        world.add_thread(made)
    else:
        world.state.channels[made.id] = made
    return made.id


def managed(world: World) -> int:
    """Open a private thread below a channel whose threads Cleo manages."""
    channel = world.channel(OTHER)
    channel.overwrites = [Overwrite(CLEO, 1, allow=MANAGE)]
    world.channel_changed(channel)
    return thread(world)


def below_hidden(world: World, *, private: bool) -> int:
    """Open a thread to which Cleo belongs, below a channel that she cannot see."""
    hide(world)
    return thread(world, CLEO, private=private)


PLACES: dict[str, tuple[Callable[[World], int], bool]] = {
    "a channel": (lambda _: OTHER, True),
    "a hidden channel": (hide, False),
    "a public thread": (lambda world: thread(world, private=False), True),
    "one that sleeps": (lambda world: thread(world, private=False, told=False), True),
    "one of a hidden channel": (lambda world: below_hidden(world, private=False), False),
    "a private thread": (thread, False),
    "one with her in it": (lambda world: thread(world, CLEO), True),
    "a private one of a hidden channel": (lambda world: below_hidden(world, private=True), False),
    "one that she manages": (managed, True),
}
"""Where a table is, and whether Cleo may know of it."""


@pytest.mark.parametrize(("place", "seen"), PLACES.values(), ids=PLACES)
async def test_who_asks_elsewhere_has_to_see_the_place(
    quiet_bot: BotRig, place: Callable[[World], int], seen: bool
) -> None:
    """From another channel of its server: who joins, and whoever is invited."""
    where = place(quiet_bot.network.world)
    match = (await seat_people(quiet_bot.tables, [person(ANA)], channel=where, guild=GUILD)).id
    invited = await quiet_bot.command(ANA, "table invite", user=CLEO, table=match)
    assert ("I cannot invite Cleo" in invited.text) is not seen
    joined = await quiet_bot.command(CLEO, "table join", table=match)
    assert (said(joined, match) == NONE) is not seen
    assert ("You have joined" in joined.text) is seen


async def test_what_the_bot_cannot_see_it_shows_to_nobody(quiet_bot: BotRig) -> None:
    """A thread that is gone, or of which Discord tells what cannot be read."""
    where = thread(quiet_bot.network.world, private=False, told=False)
    match = (await seat_people(quiet_bot.tables, [person(ANA)], channel=where, guild=GUILD)).id
    del quiet_bot.network.world.state.channels[where]
    assert said(await quiet_bot.command(CLEO, "table join", table=match), match) == NONE

    async def unreadable(sent: SentRequest) -> None:
        if sent.path == f"/channels/{where}":
            raise discord.InvalidData("what is this?")

    quiet_bot.network.before = unreadable
    assert said(await quiet_bot.command(CLEO, "table join", table=match), match) == NONE


async def test_who_sits_there_may_know_of_it_anywhere(quiet_bot: BotRig) -> None:
    """Where they cannot see it any more, too; others as members of its server only."""
    match = (
        await seat_people(quiet_bot.tables, [person(ANA), person(BEN)], channel=OTHER, guild=GUILD)
    ).id
    await quiet_bot.tables.lobby.start(match, ANA)
    hide(quiet_bot.network.world, ANA)
    for where in (CHANNEL, dm_channel(BEN)):
        held = await quiet_bot.command(BEN, "hand", at=where, table=match)
        assert "What you hold" in held.text
        assert said(await quiet_bot.command(CLEO, "hand", at=CHANNEL, table=match), match) == NONE
    await quiet_bot.write_dm(BEN, "bid 3")
    await quiet_bot.wait_until_idle()
    assert "Your bid of 3 is sealed." in quiet_bot.direct_messages(BEN)[-1].text
    await quiet_bot.open_lobby(BEN)
    assert (
        said(await quiet_bot.command(CLEO, "hand", at=dm_channel(CLEO), table=match + 1), match + 1)
        == NONE
    )
    elsewhere = another_server(quiet_bot.network.world)
    heard = await quiet_bot.command(CLEO, "table join", at=elsewhere, table=match + 1)
    assert said(heard, match + 1) == NONE


def another_server(world: World) -> int:
    """Let there be another server, of the same people; return its channel."""
    rig, number = world.guild, GUILD - 1
    roles = {**rig.roles, number: replace(rig.roles[GUILD], id=number)}
    other = world.state.guilds[number] = replace(rig, id=number, roles=roles)
    world.state.channels[number] = Channel(number, ChannelKind.TEXT, 0, number, "other")
    world.publish("GUILD_CREATE", payloads.guild_create(world, other))
    return number


@pytest.fixture(params=["lobby", "playing"])
async def hidden(request: pytest.FixtureRequest, quiet_bot: BotRig) -> int:
    """A table for Ana and Ben in a channel that Cleo cannot see; return its number."""
    hide(quiet_bot.network.world, ANA, BEN)
    people = [person(ANA), person(BEN)]
    match = (await seat_people(quiet_bot.tables, people, channel=OTHER, guild=GUILD)).id
    if request.param == "playing":
        await quiet_bot.tables.lobby.start(match, ANA)
    # Beside it stands one that Cleo can see.
    await quiet_bot.open_lobby(BEN)
    return match


@pytest.fixture
async def unchanged(quiet_bot: BotRig, hidden: int) -> Any:
    """Whatever was tried, nobody has sat down or begun anything."""
    before = await quiet_bot.tables.reading.match(hidden)
    yield
    assert await quiet_bot.tables.reading.match(hidden) == before


def said(heard: Reply | Post, number: int) -> str:
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
        and any(parameter.name == "table" for parameter in command.parameters)
    )


@pytest.mark.usefixtures("unchanged")
async def test_every_command_knows_of_none(quiet_bot: BotRig, hidden: int) -> None:
    """In the server and by direct message; nor does it suggest its number, or what may be done."""
    numbered = with_number()
    assert len(numbered) >= 14
    for command in numbered:
        here = [CHANNEL] if command.startswith("table") else [CHANNEL, dm_channel(CLEO)]
        given = NEEDED.get(command, {})
        for place in here:
            for number in (hidden, NOWHERE):
                heard = await quiet_bot.command(CLEO, command, at=place, table=number, **given)
                assert said(heard, number) == NONE, command
        assert hidden not in (await quiet_bot.suggestions(CLEO, command, "table", hidden)).values()
    for number in (hidden, NOWHERE):
        assert await quiet_bot.suggestions(CLEO, "act", "move", table=number) == {}


@pytest.mark.usefixtures("unchanged")
async def test_every_button_and_menu_knows_of_none(quiet_bot: BotRig, hidden: int) -> None:
    """Whatever address a client makes up; pages of help and of one's own tables are of no table."""
    of_a_table = (kind for kind in Kind if kind not in {Kind.HELP, Kind.TABLES})
    for kind, number in product(of_a_table, (hidden, NOWHERE)):
        address = Address(kind, number, "0123456789", "0")
        if kind in MENUS:
            pressed = await quiet_bot.send_choice(CLEO, CHANNEL, address.pick(), ["0"])
        else:
            pressed = await quiet_bot.send_press(CLEO, CHANNEL, address.press())
        assert said(await quiet_bot.reply_to(pressed), number) == NONE, kind


@pytest.mark.usefixtures("unchanged")
async def test_forms_and_typed_lines_know_of_none(quiet_bot: BotRig, hidden: int) -> None:
    """A form in words; a line in the channel that can be seen, and by direct message."""
    answers = []
    for number in (hidden, NOWHERE):
        form, line = Address(Kind.FORM, number, "0123456789", "0").form(), f"#{number} bid 3"
        sent = await quiet_bot.send_form(CLEO, CHANNEL, form, {"line": "bid 3"})
        told = [said(await quiet_bot.reply_to(sent), number)]
        for where, typed in ((CHANNEL, f"<@{BOT}> {line}"), (dm_channel(CLEO), line)):
            written = await quiet_bot.write(CLEO, where, typed)
            await quiet_bot.wait_until_idle()
            (answer,) = (
                post for post in quiet_bot.posts(where) if post.message.reference == written
            )
            told.append(said(answer, number))
        answers.append(told)
    assert answers[0] == answers[1]
