"""The slash commands, one file for each group. Every command has a button and the other way."""

from typing import Any

from discord import app_commands

from bot.inbound.commands.help import help_command
from bot.inbound.commands.moves import move_commands
from bot.inbound.commands.notices import notices_command
from bot.inbound.commands.privacy import privacy_command
from bot.inbound.commands.showing import look_commands
from bot.inbound.commands.stats import stats_command
from bot.inbound.commands.tables import learn_command, table_commands
from bot.process.services import Services


def add_all(tree: app_commands.CommandTree[Any], services: Services) -> None:
    """Put all commands into the tree."""
    tree.add_command(table_commands(services))
    others = (
        learn_command(services),
        notices_command(services),
        privacy_command(services),
        stats_command(services),
        help_command(services),
    )
    for command in (*move_commands(services), *look_commands(services), *others):
        tree.add_command(command)
