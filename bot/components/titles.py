"""What a table is called wherever it is named (practice is said to be that), and where it is."""

from typing import Any

from games.kernel import AnyGame, Message, message
from games.texts.catalogues import Speaker
from table import Match
from table.match.options import is_practice

SITE = "https://discord.com/channels"


def title(match: Match, voice: Speaker) -> str:
    """Return what a table is called: by its game."""
    return _marked(voice.say(Message(f"{match.game}-name")), match, voice)


def numbered(match: Match, voice: Speaker) -> str:
    """Return the number of a table, in the same way."""
    return _marked(str(match.id), match, voice)


def _marked(name: str, match: Match, voice: Speaker) -> str:
    """Return a name, said to be practice where it is."""
    return voice.say(message("bot-practice", game=name)) if is_practice(match.options) else name


def own_key(name: str, game: AnyGame, voice: Speaker) -> str:
    """Return the key of a sentence in a game's own words where it has some: months, not rounds."""
    own = f"{game.key}-{name}"
    return own if voice.has_sentence(own) else f"bot-{name}"


def link(match: Match, voice: Speaker) -> str:
    """Return the address of a table: of its public message, or of its channel; or that it has none.

    A message that leads to where nothing is any more helps nobody.
    """
    if match.lost_at is not None:
        return voice.say(Message("bot-nowhere"))
    place = f"{SITE}/{match.guild_id or '@me'}/{match.channel_id}"
    in_channel = match.message_id is not None and match.message_channel_id == match.channel_id
    return f"{place}/{match.message_id}" if in_channel else place


def about(key: str, match: Match, voice: Speaker, **more: Any) -> str:  # noqa: ANN401 - a sentence's
    """Say something of a table, with what is played there and where it is."""
    facts = {"match": str(match.id), "game": title(match, voice), "link": link(match, voice)}
    return voice.say(message(key, **facts, **more))
