"""In which language sentences are said, and what matches are called.

Private messages are in the reader's language, public ones in that of the match.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import discord

from bot.components.text import escape_name, escape_text, one_line, plain_name
from games.kernel import Action, AnyGame, Letters, Message, Option, Prompt, message
from games.kernel.prompt import option_of
from games.texts.catalogues import Speaker, language_of
from table import Match, MatchPlayer
from table.match.options import is_practice

COMMON_PACKAGES = ("bot", "table", "players", "games.kernel")
"""The packages whose catalogues hold what is said at every table."""


def reader_language(interaction: discord.Interaction[Any]) -> str:
    """Return the language of the person who pressed or typed."""
    return language_of(str(interaction.locale))


def bot_speaker(language: str, games: Iterable[AnyGame] = ()) -> Speaker:
    """Return the speaker for what the bot says outside of any table."""
    return Speaker(
        language, (*COMMON_PACKAGES, *(game.package for game in games)), quote=escape_text
    )


def table_speaker(language: str, game: AnyGame, names: Sequence[str]) -> Speaker:
    """Return the speaker for a table; what people have typed is escaped for markdown here."""
    return _build_speaker(language, game, [escape_name(name) for name in names], escape_text)


def picture_speaker(language: str, game: AnyGame, names: Sequence[str]) -> Speaker:
    """Return the speaker for pictures and alt text, which know no markdown."""
    return _build_speaker(language, game, [plain_name(name) for name in names], one_line)


def _build_speaker(
    language: str, game: AnyGame, names: Sequence[str], quote: Callable[[str], str]
) -> Speaker:
    def seat_name(seat: int) -> str:
        # A lobby's speaker says sentences about numbers of players before anybody sits there.
        return names[seat] if seat < len(names) else f"P{seat + 1}"

    return Speaker(
        language, (game.package, *COMMON_PACKAGES), game.names, game.key, seat_name, quote=quote
    )


def match_speaker(match: Match, game: AnyGame, language: str) -> Speaker:
    """Return the speaker of a table in a language.

    How strong a computer is stands in the lobby and in the result: while they play it would only
    make each sentence longer.
    """
    voice = table_speaker(language, game, _player_names(match))
    if match.status == "playing":
        return voice
    return table_speaker(language, game, [_name_with_level(one, voice) for one in match.players])


def plain_match_speaker(match: Match, game: AnyGame, language: str) -> Speaker:
    """Return the same for pictures and alt text, which know no markdown."""
    return picture_speaker(language, game, _player_names(match))


def _player_names(match: Match) -> list[str]:
    return [player.name for player in match.players]


def _name_with_level(player: MatchPlayer, voice: Speaker) -> str:
    """Return the name of a player, a computer's with its level."""
    if not player.computer:
        return player.name
    level = Message(f"bot-level-{player.level}")
    return voice.say(message("bot-computer-of", name=player.name, level=level))


SITE = "https://discord.com/channels"


def match_title(match: Match, voice: Speaker) -> str:
    """Return what a table is called: by its game."""
    return _mark_practice(voice.say(Message(f"{match.game}-name")), match, voice)


def numbered_title(match: Match, voice: Speaker) -> str:
    """Return the number and the title of a match, by which lists and headings show it."""
    return f"#{match.id} {match_title(match, voice)}"


def match_number(match: Match, voice: Speaker) -> str:
    """Return the number of a table, in the same way."""
    return _mark_practice(str(match.id), match, voice)


def _mark_practice(name: str, match: Match, voice: Speaker) -> str:
    """Return a name, said to be practice where it is."""
    return voice.say(message("bot-practice", game=name)) if is_practice(match.options) else name


def choose_key(name: str, game: AnyGame, voice: Speaker) -> str:
    """Return the key of a sentence in a game's own words where it has some: months, not rounds."""
    own = f"{game.key}-{name}"
    return own if voice.has_sentence(own) else f"bot-{name}"


def match_link(match: Match, voice: Speaker) -> str:
    """Return the address of a table: of its public message, or of its channel; or that it has none.

    A message that leads to where nothing is any more helps nobody.
    """
    if match.lost_at is not None:
        return voice.say(Message("bot-nowhere"))
    place = f"{SITE}/{match.guild_id or '@me'}/{match.channel_id}"
    in_channel = match.message_id is not None and match.message_channel_id == match.channel_id
    return f"{place}/{match.message_id}" if in_channel else place


def say_of_match(key: str, match: Match, voice: Speaker, **more: Any) -> str:  # noqa: ANN401 - a sentence's
    """Say something of a table, with what is played there and where it is."""
    facts = {
        "match": str(match.id),
        "game": match_title(match, voice),
        "link": match_link(match, voice),
    }
    return voice.say(message(key, **facts, **more))


def relative_time(at: int) -> str:
    """Return a moment (UTC milliseconds) as everybody sees it in their own time."""
    return f"<t:{at // 1000}:R>"


def option_label(game: AnyGame, option: Option, voice: Speaker, letters: Letters) -> str:
    """Return what an option is called, after the letter that a picture gives its place."""
    said = game.label(option)
    letter = letters.get(option.place or "")
    return voice.say(message("bot-lettered", letter=letter, answer=said) if letter else said)


def action_label(
    game: AnyGame,
    prompts: tuple[Prompt, ...],
    action: Action,
    voice: Speaker,
    letters: Letters | None = None,
) -> str:
    """Return what an answer to one of the prompts is called: as its button says."""
    return option_label(game, option_of(prompts, action), voice, letters or {})
