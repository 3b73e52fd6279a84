"""Which language is spoken where: the reader's own in private, the table's in public."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import discord

from bot.components.names import bald, plain, quoted, shown
from games.kernel import AnyGame
from games.texts.catalogues import Speaker, language_of

OURS = ("bot", "table", "players", "games.kernel")
"""The packages whose catalogues hold what is said at every table."""


def of_reader(interaction: discord.Interaction[Any]) -> str:
    """Return the language of the person who pressed or typed."""
    return language_of(str(interaction.locale))


def bot(language: str, games: Iterable[AnyGame] = ()) -> Speaker:
    """Return the speaker for what the bot says outside of any table."""
    return Speaker(language, (*OURS, *(game.package for game in games)), quote=quoted)


def table(language: str, game: AnyGame, names: Sequence[str]) -> Speaker:
    """Return the speaker for a table; what people have typed is escaped for markdown here."""
    return _speaker(language, game, [shown(name) for name in names], quoted)


def picture(language: str, game: AnyGame, names: Sequence[str]) -> Speaker:
    """Return the speaker for pictures and alt text, which know no markdown."""
    return _speaker(language, game, [plain(name) for name in names], bald)


def _speaker(
    language: str, game: AnyGame, names: Sequence[str], quote: Callable[[str], str]
) -> Speaker:
    def named(seat: int) -> str:
        # A lobby's speaker says sentences about numbers of players before anybody sits there.
        return names[seat] if seat < len(names) else f"P{seat + 1}"

    return Speaker(language, (game.package, *OURS), game.names, game.key, named, quote=quote)
