"""The commands beside the bot, each imported when it is called: the bot itself needs none."""

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any

import typer
from typer.core import TyperGroup
from typing_extensions import override

WHERE: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(("selfplay", "replay", "board"), "bot.cli"),
        "tournament": "bot.contest",
        "demo": "bot.demo",
        "pace": "bot.pace",
        **dict.fromkeys(("backup", "restore", "move-database", "check-matches"), "bot.operating"),
        "doctor": "bot.doctor",
    }
)
"""The modules by the names of their commands."""


class Commands(TyperGroup):
    """Knows the commands by name."""

    # Some releases of typer carry a click of their own: its types have no one name.

    @override
    def list_commands(self, ctx: Any) -> list[str]:
        return list(WHERE)

    @override
    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name not in WHERE:
            return None
        app = import_module(WHERE[cmd_name]).app
        return typer.main.get_group(app).commands[cmd_name]
