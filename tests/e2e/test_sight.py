"""Whoever cannot see a table's channel cannot do anything with the table, nor learn of it.

The same is asked about a table that is hidden and about a number that no table has: by every
command, every kind of button, menu and form, in suggestions and in words. The answers are the same.
"""

from typing import Any

import discord
import pytest
from discord import app_commands

from bot.components.custom_ids import Address, Kind
from bot.inbound.commands import add_all
from bot.inbound.presses import WAYS
from sandbox import Sandbox
from sandbox.interactions import Interaction
from sandbox.interactions import Kind as Asked
from sandbox.people.person import Person
from sandbox.people.sight import Answer, Seen
from sandbox.world.default import APPLICATION, GUILD
from sandbox.world.model import Channel, Json, Overwrite
from sandbox.world.permissions import Permission
from tests.bot.test_registration import declared
from tests.e2e.tables import lobby_of

HIDDEN, NOWHERE = 1, 777
VIEW = int(Permission.VIEW_CHANNEL)
NONE = "There is no table #N. `/table list` shows the tables here."
MENUS = frozenset({Kind.CHOOSE, Kind.ASIDE, Kind.TOPIC, Kind.SETTING})


def hide(server: Sandbox, channel: Channel, *insiders: Person) -> None:
    """Let nobody see a channel but the bot and some people."""
    allowed = [one.id for one in insiders] + [APPLICATION]
    channel.overwrites = [Overwrite(GUILD, 0, deny=VIEW)]
    channel.overwrites += [Overwrite(one, 1, allow=VIEW) for one in allowed]
    server.world.channel_changed(channel)


def said(answer: Answer | Seen, number: int) -> str:
    """Return what somebody reads, without the number they have named."""
    shown = answer.shown if isinstance(answer, Answer) else answer
    return shown.text.replace(f"#{number}.", "#N.")


NEEDED: dict[str, dict[str, Any]] = {
    "table invite": {"user": APPLICATION},
    "table vacation": {"days": 1},
    "table replace": {"player": "Ana"},
}
"""What some commands cannot be given without."""


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


async def commands(hidden: Sandbox) -> None:
    """Every command, in the server and by direct message."""
    numbered = with_number()
    assert len(numbered) >= 14
    for command in numbered:
        places = ["games"] if command.startswith("table") else ["games", "dm"]
        given = NEEDED.get(command, {})
        for place in places:
            one, other = [
                said(await hidden.cleo.slash(place, command, table=number, **given), number)
                for number in (HIDDEN, NOWHERE)
            ]
            assert one == other == NONE, command


async def suggestions(hidden: Sandbox) -> None:
    """Neither its number nor what may be done there."""
    for command in with_number():
        numbers = await hidden.cleo.slash("games", command, table="1", focused="table")
        assert HIDDEN not in [choice["value"] for choice in numbers.choices]
    for number in (HIDDEN, NOWHERE):
        moves = await hidden.cleo.slash("games", "act", focused="move", table=number, move="")
        assert not moves.choices


def node(address: Address) -> dict[str, Any]:
    """Return a button or a menu that the bot has never drawn."""
    if address.kind not in MENUS:
        custom_id = address.press()
        return {"type": 2, "id": 91, "style": 2, "label": "x", "custom_id": custom_id}
    options = [{"label": "0", "value": "0"}]
    menu = {"type": 3, "id": 91, "custom_id": address.pick(), "options": options}
    return menu | {"min_values": 1, "max_values": 1}


async def forged(server: Sandbox, address: Address) -> Answer:
    """Have Cleo press what the bot has not drawn, on a message that she can see."""
    source = await server.cleo.sees("games", lambda m: "A table for" in m.text)
    made = node(address)
    source.message.components[1:] = [{"type": 1, "id": 90, "components": [made]}]
    if address.kind in MENUS:
        return await server.cleo.select(source, "0", which=made["custom_id"])
    return await server.cleo.click(source, made["custom_id"])


def opened(server: Sandbox, source: Seen, form: Json) -> Answer:
    """Return a form that stands open before Cleo, though the bot has not opened it."""
    world, place = server.world, (source.message.channel_id, GUILD)
    number, now = world.snowflake(), world.clock.now()
    press = Interaction(number, "token", Asked.COMPONENT, server.cleo.id, *place, {}, now)
    press.message_id, press.modal = source.id, form
    return Answer(world, press)


def made_up(kind: Kind, number: int) -> Address:
    """Return an address as far as it can be told from one of ours."""
    return Address(kind, number) if WAYS[kind].bare else Address(kind, number, "0123456789", "0")


async def buttons(hidden: Sandbox) -> None:
    """Whatever address a client makes up."""
    for kind in Kind:
        one, other = [
            said(await forged(hidden, made_up(kind, number)), number)
            for number in (HIDDEN, NOWHERE)
        ]
        assert one == other == NONE, kind


async def forms(hidden: Sandbox) -> None:
    """A form that is sent in, by numbers or in words."""
    source = await hidden.cleo.sees("games", lambda m: "Join" in m.labels)
    field = {"type": 4, "id": 2, "custom_id": "line"}
    label = {"type": 18, "id": 1, "label": "Your move", "component": field}
    answers = []
    for number in (HIDDEN, NOWHERE):
        custom_id = Address(Kind.FORM, number, "0123456789", "0").form()
        form = opened(hidden, source, {"custom_id": custom_id, "components": [label]})
        answer = await hidden.cleo.submit_modal(form, "bid 3")
        answers.append(said(answer, number))
    assert answers[0] == answers[1]


async def typed_lines(hidden: Sandbox) -> None:
    """In the channel that can be seen, and by direct message."""
    for place in ("games", "dm"):
        answers = []
        for number in (HIDDEN, NOWHERE):
            line = f"#{number} bid 3"
            sends = hidden.cleo.dm(line) if place == "dm" else hidden.cleo.mention_bot(place, line)
            written = await sends
            answer = await hidden.cleo.sees(place, lambda m, w=written: m.message.reference == w.id)  # type: ignore[misc]
            answers.append(said(answer, number))
        assert answers[0] == answers[1]


@pytest.mark.parametrize("stage", ["lobby", "playing"])
async def test_nothing_tells_a_hidden_table_from_none(server: Sandbox, stage: str) -> None:
    """A table for Ana and Ben in a channel that Cleo cannot see, beside one that she can."""
    hide(server, server.channel("table"), server.ana, server.ben)
    await server.ana.slash("table", "table new", game="toy")
    lobby = await server.ben.sees("table", lambda m: "Join" in m.labels)
    await server.ben.click(lobby, "Join", until="acknowledged")
    await lobby.until(lambda m: "Ben" in m.text)
    if stage == "playing":
        await server.ana.click(lobby, "Start", until="acknowledged")
        await server.ana.sees("table", lambda m: "Play" in m.labels)
    await lobby_of(server, server.dov)
    for tries in (commands, suggestions, forms, typed_lines, buttons):
        await tries(server)
    # Whatever was tried, nobody has sat down or begun anything.
    listed = await server.ana.slash("table", "table list")
    assert "Ana and Ben" in listed.text
    assert "Cleo" not in listed.text


async def test_whoever_sees_the_channel_may_watch_from_another(server: Sandbox) -> None:
    """The table of a channel can be named in every channel of its server."""
    await lobby_of(server, server.ben)
    joined = await server.cleo.slash("table", "table join", table=1)
    assert "You have joined table #1" in joined.text


async def test_a_private_thread_is_for_those_in_it(server: Sandbox) -> None:
    """Somebody outside of it learns nothing; once invited, they may join the table."""
    thread = server.ana.open_thread("games", "Hush")
    await server.ana.send(thread, f"<@{APPLICATION}> come in")
    server.world.join_thread(thread, server.ben.id)
    await server.ana.slash(thread, "table new", game="toy")
    await server.ana.sees(thread, lambda m: "Join" in m.labels)
    with server.expecting(10007):
        outside = await server.cleo.slash("games", "table join", table=1)
    nowhere = await server.cleo.slash("games", "table join", table=NOWHERE)
    assert said(outside, 1) == said(nowhere, NOWHERE)
    inside = await server.ben.slash("games", "table join", table=1)
    assert "You have joined table #1" in inside.text


async def test_a_player_who_lost_sight_keeps_the_seat(server: Sandbox) -> None:
    """They answer what they are asked, and see what they hold."""
    lobby = await lobby_of(server, server.ben)
    await server.ana.click(lobby, "Start", until="acknowledged")
    await server.ben.sees("dm", "How much do you bid?")
    hide(server, server.channel("games"), server.ana)
    await server.ben.dm("bid 3")
    await server.ben.sees("dm", "Your bid of 3 is sealed.")
    hand = await server.ben.slash("table", "hand", table=1)
    assert "What you hold" in hand.text
    cleo = await server.cleo.slash("table", "hand", table=1)
    assert "There is no table #1" in cleo.text
