"""Commands: what may be registered, what is kept of it, and where it is offered."""

from functools import partial
from typing import Any

import pytest

from sandbox import CannotDo, Sandbox
from sandbox.rest.commands import check_all
from sandbox.world.initial import PLAYERS_ROLE_ID
from tests.sandbox.client import Probe, fits, refused

Node = dict[str, Any]


def command(*options: Node, **more: Any) -> Node:
    """A slash command."""
    return {"name": "act", "description": "Act", "options": list(options)} | more


def option(name: str = "move", kind: int = 3, **more: Any) -> Node:
    """An option."""
    return {"type": kind, "name": name, "description": "An option"} | more


def sub(name: str = "create", *options: Node) -> Node:
    """A sub-command."""
    return {"type": 1, "name": name, "description": "Sub", "options": list(options)}


def group(name: str = "seat", *subs: Node) -> Node:
    """A group of sub-commands."""
    return {"type": 2, "name": name, "description": "Group", "options": list(subs)}


def choices(count: int, **more: Any) -> list[Node]:
    """Choices of an option."""
    return [{"name": f"n{n}", "value": f"v{n}"} | more for n in range(count)]


LONG = [{"name": letter * 50, "value": "v" * 50} for letter in "abcd"]
GOOD = {
    "accents and dashes": [command(name="händler-übersicht_2")],
    "25 options": [command(*(option(f"o{n}") for n in range(25)))],
    "sub-commands and groups": [command(sub("a", option()), group("b", sub("c")))],
    "required before optional": [command(option("a", required=True), option("b"))],
    "words in German": [command(name_localizations={"de": "handeln"})],
    "the same name in two sub-commands": [command(sub("a", option()), sub("b", option()))],
}
BAD = {
    "capitals": [command(name="Act")],
    "blanks": [command(name="act now")],
    "no description": [command(description="")],
    "a menu": [{"type": 2, "name": "Look"}],
    "26 options": [command(*(option(f"o{n}") for n in range(26)))],
    "a choice twice": [command(option(choices=choices(2, name="n")))],
    "choices and autocomplete": [command(option(choices=choices(1), autocomplete=True))],
    "optional before required": [command(option("a"), option("b", required=True))],
    "the same option in German": [
        command(*(option(name, name_localizations={"de": "zug"}) for name in "ab"))
    ],
    "options beside sub-commands": [command(sub(), option())],
    "an option in capitals": [command(option("Move"))],
    "a German name with blanks": [command(name_localizations={"de": "jetzt handeln"})],
    "the same command twice": [command(), command()],
    "more than 8,000 characters": [command(*(option(f"o{n}", choices=LONG) for n in range(20)))],
}


def test_what_commands_fit() -> None:
    """Commands within Discord's rules are taken, those beyond them are refused."""
    route = "/applications/{application_id}/commands"
    taken = {
        name
        for name, commands in {**GOOD, **BAD}.items()
        if fits("PUT", route, commands, partial(check_all, commands))
    }
    assert taken == GOOD.keys()


async def test_one_bad_command_spoils_all(sandbox: Sandbox, probe: Probe) -> None:
    """A refused registration leaves the registered commands as they were."""
    bad = probe.register(command(name="good"), command(name="Bad"))
    await refused(sandbox, 50035, bad, status=400)
    assert [c["name"] for c in sandbox.ana.commands("games")] == ["go"]


async def test_a_command_keeps_its_id(probe: Probe) -> None:
    """Registered anew, a command keeps its id as long as it keeps its name."""
    (before,) = await probe.register(command(option(required=True)))
    (after,) = await probe.register(command())
    assert before["id"] == after["id"]
    assert before["version"] != after["version"]


async def test_where_what_is_offered(sandbox: Sandbox, probe: Probe) -> None:
    """Commands for servers only are offered there."""
    await probe.register(command(name="here", contexts=[0]), command(name="anywhere"))
    for where, offered in (("games", ["anywhere", "here"]), ("dm", ["anywhere"])):
        assert sorted(c["name"] for c in sandbox.ben.commands(where)) == offered
    with pytest.raises(CannotDo):
        await sandbox.ben.slash("dm", "here")


async def test_a_role_can_be_named(sandbox: Sandbox, probe: Probe) -> None:
    """The bot gets it with the command; a role of another server cannot be chosen."""
    await probe.register(command(option("whom", 8)))
    await sandbox.ana.slash("games", "act", whom=PLAYERS_ROLE_ID, until="sent")
    interaction = await probe.next()
    await interaction.response.send_message("here")
    data: Any = interaction.data
    assert data["resolved"]["roles"][str(PLAYERS_ROLE_ID)]["name"] == "Players"
    assert data["resolved"]["roles"][str(PLAYERS_ROLE_ID)]["mentionable"] is True
    with pytest.raises(CannotDo):
        await sandbox.ana.slash("games", "act", whom=7)


async def test_what_cannot_be_typed(sandbox: Sandbox, probe: Probe) -> None:
    """Discord's app keeps back what is missing, unknown or out of bounds."""
    await probe.register(
        command(
            option("move", required=True, choices=choices(2)),
            option("price", 4, min_value=1, max_value=10),
            option("note", max_length=3),
            option("sure", 5),
        ),
        command(sub("create"), name="table"),
    )
    for path, given in (
        ("nothing", {}),
        ("act", {}),
        ("act", {"move": "v9"}),
        ("act", {"move": "v1", "price": 11}),
        ("act", {"move": "v1", "note": "long"}),
        ("act", {"move": "v1", "sure": "yes"}),
        ("act", {"move": "v1", "other": 1}),
        ("table", {}),
        ("table delete", {}),
    ):
        with pytest.raises(CannotDo):
            await sandbox.ana.slash("games", path, **given)
