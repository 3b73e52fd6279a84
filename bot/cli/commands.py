"""The commands beside the bot, each imported when it is called: the bot itself needs none."""

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any, NamedTuple

import typer
from typer.core import TyperCommand, TyperGroup
from typing_extensions import override


class Place(NamedTuple):
    """The module of a command, and the line that tells what it does."""

    module: str
    does: str


WHERE: Mapping[str, Place] = MappingProxyType(
    {
        "selfplay": Place(
            "bot.cli.games",
            "Play games, check every state, and print statistics. Fails on a broken invariant.",
        ),
        "replay": Place("bot.cli.games", "Check a game record move by move and print the result."),
        "board": Place(
            "bot.cli.games",
            "Draw the board (its sheets, or a hand) after some moves, at random or by computers.",
        ),
        "film": Place(
            "bot.cli.film",
            "Make a film of a game record: a frame a turn, 20 to 40 seconds, the result at the"
            " end.",
        ),
        "check": Place(
            "bot.cli.check", "Check what a game owes its players, and tell in words what is wrong."
        ),
        "tournament": Place(
            "bot.cli.contest",
            "Let levels of computer players play each other, every deal from all sides.",
        ),
        "demo": Place(
            "bot.cli.demo",
            "Play in the browser, with no Discord account: a small Discord here and the bot in it.",
        ),
        "words": Place(
            "bot.cli.words", "Write a page of every sentence with example values, in all languages."
        ),
        "transcribe": Place(
            "bot.cli.transcribe",
            "Type in the printed board of a game that you own, value by value.",
        ),
        "pace": Place(
            "bot.cli.pace",
            "Simulate players who look in at random times and then do all they are asked.",
        ),
        "backup": Place(
            "bot.cli.operating", "Copy the database into a new file, also while the bot runs."
        ),
        "restore": Place(
            "bot.cli.operating", "Put a copy where the database belongs; the bot must not run."
        ),
        "move-database": Place(
            "bot.cli.operating",
            "Copy everything into another database, and compare what arrived;"
            " the bot must not run.",
        ),
        "check-matches": Place(
            "bot.cli.operating",
            "Follow every running match through this version of the rules; fails if one cannot"
            " go on.",
        ),
        "doctor": Place(
            "bot.cli.doctor",
            "Look at settings, games, fonts, database, token, commands and permissions.",
        ),
    }
)
"""The commands by name: `--help` lists them without importing what they need."""


class Commands(TyperGroup):
    """Knows the commands by name."""

    # Some releases of typer carry a click of their own: its types have no one name.

    @override
    def list_commands(self, ctx: Any) -> list[str]:
        return list(WHERE)

    @override
    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return what a list shows of a command; a call resolves it."""
        place = WHERE.get(cmd_name)
        return place and TyperCommand(cmd_name, help=place.does)

    @override
    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        name, found, rest = super().resolve_command(ctx, args)
        return name, found and _imported(str(name)), rest


def _imported(name: str) -> object:
    app = import_module(WHERE[name].module).app
    return typer.main.get_group(app).commands[name]
