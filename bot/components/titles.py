"""What a table is called wherever it is named: its game and, where one person only learns, that."""

from games.kernel import Message, message
from games.kernel.words import Speaker
from table.model import Match
from table.options import is_practice


def title(match: Match, voice: Speaker) -> str:
    """Return what a table is called."""
    return named(match.game, voice, practice=is_practice(match.options))


def named(key: str, voice: Speaker, *, practice: bool) -> str:
    """Return the name of a game by its key, said to be practice where it is."""
    name = voice.say(Message(f"{key}-name"))
    return voice.say(message("bot-practice", game=name)) if practice else name
