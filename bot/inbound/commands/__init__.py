"""The slash commands, one file for each group. Every command has a button and the other way."""

from typing import Any

from discord import app_commands

from bot.inbound.commands import moves, showing
from bot.inbound.commands.help import explain
from bot.inbound.commands.notices import notices
from bot.inbound.commands.privacy import privacy
from bot.inbound.commands.stats import stats
from bot.inbound.commands.tables import learn, table_commands
from bot.process.services import Services

ALONE = (
    *(moves.act, moves.undo, moves.end, moves.hint, moves.orders),
    *(showing.board, showing.hand, showing.log, showing.replay),
    *(showing.verify, showing.rules, showing.games),
    *(learn, notices, privacy, stats, explain),
)
"""The commands that stand for themselves."""


def add_all(tree: app_commands.CommandTree[Any], services: Services) -> None:
    """Put all commands into the tree."""
    tree.add_command(table_commands(services))
    for make in ALONE:
        tree.add_command(make(services))
