"""The slash commands, one file for each group. Every command has a button and the other way."""

from typing import Any

from discord import app_commands

from bot.house import House
from bot.inbound.commands.help import help_command
from bot.inbound.commands.moves import move_commands
from bot.inbound.commands.notices import notices_command
from bot.inbound.commands.privacy import privacy_command
from bot.inbound.commands.showing import look_commands
from bot.inbound.commands.tables import table_commands


def add_all(tree: app_commands.CommandTree[Any], house: House) -> None:
    """Put all commands into the tree."""
    tree.add_command(table_commands(house))
    others = (notices_command(house), privacy_command(house), help_command(house))
    for command in (*move_commands(house), *look_commands(house), *others):
        tree.add_command(command)
