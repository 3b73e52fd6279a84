"""Speakers, which put sentences into a language, and the titles of matches.

Private messages are in the reader's language, public messages in the language of the match.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import discord

from bot.components.text import escape_name, escape_text, one_line, plain_name
from games.kernel import Action, AnyGame, Letters, Message, Option, Prompt, message
from games.kernel.prompt import option_of
from games.texts.catalogues import Speaker, language_of
from rendering.pictures import PICTURES
from rendering.seats import colour_emoji
from table import Match, MatchPlayer, Perspective
from table.match.options import is_practice

COMMON_PACKAGES = ("bot", "table", "players", "games.kernel")
"""The packages whose catalogues contain sentences for all games."""


def reader_language(interaction: discord.Interaction[Any]) -> str:
    """Return the language of the user's Discord client, or the closest one we have."""
    return language_of(str(interaction.locale))


def bot_speaker(language: str, games: Iterable[AnyGame] = ()) -> Speaker:
    """Return the speaker for sentences outside of any table, with the names of these games."""
    return Speaker(
        language, (*COMMON_PACKAGES, *(game.package for game in games)), quote=escape_text
    )


def table_speaker(language: str, game: AnyGame, names: Sequence[str]) -> Speaker:
    """Return the speaker for messages about a table, which escapes names and typed text."""
    return _build_speaker(language, game, [escape_name(name) for name in names], escape_text)


def picture_speaker(language: str, game: AnyGame, names: Sequence[str]) -> Speaker:
    """Return the speaker for pictures and alt text, which have no markdown to escape."""
    return _build_speaker(language, game, [plain_name(name) for name in names], one_line)


def _build_speaker(
    language: str, game: AnyGame, names: Sequence[str], quote: Callable[[str], str]
) -> Speaker:
    def seat_name(seat: int) -> str:
        # A lobby has sentences about seats that nobody has taken yet.
        return names[seat] if seat < len(names) else f"P{seat + 1}"

    return Speaker(
        language, (game.package, *COMMON_PACKAGES), game.names, game.key, seat_name, quote=quote
    )


def match_speaker(match: Match, game: AnyGame, language: str) -> Speaker:
    """Return the speaker for messages about a match in a language.

    Names of computers contain their level, except during the match, to keep sentences short.
    """
    speaker = table_speaker(language, game, _player_names(match))
    if match.status == "playing":
        return speaker
    names = [_name_with_level(player, speaker) for player in match.players]
    return table_speaker(language, game, names)


def marked_speaker(perspective: Perspective, language: str) -> Speaker:
    """Return the speaker for texts beside the pictures of a match, in a language.

    While the match is played, an emoji before each player's name has the player's colour in the
    pictures. Players without a colour, and games without pictures, have no emoji.
    """
    match, game = perspective.match, perspective.game
    if match.status != "playing" or game.key not in PICTURES:
        return match_speaker(match, game, language)
    mark = PICTURES[game.key].mark
    emojis = [colour_emoji(mark(perspective.view, player.seat).colour) for player in match.players]
    names = [
        f"{emoji}\N{NO-BREAK SPACE}{escape_name(player.name)}"
        if emoji
        else escape_name(player.name)
        for emoji, player in zip(emojis, match.players, strict=True)
    ]
    return _build_speaker(language, game, names, escape_text)


def plain_match_speaker(match: Match, game: AnyGame, language: str) -> Speaker:
    """Return the speaker for a match's pictures and alt text, which have no markdown to escape."""
    return picture_speaker(language, game, _player_names(match))


def _player_names(match: Match) -> list[str]:
    return [player.name for player in match.players]


def _name_with_level(player: MatchPlayer, speaker: Speaker) -> str:
    """Return a player's name, with the level if it is a computer."""
    if not player.computer:
        return player.name
    level = Message(f"bot-level-{player.level}")
    return speaker.say(message("bot-computer-of", name=player.name, level=level))


SITE = "https://discord.com/channels"


def match_title(match: Match, speaker: Speaker) -> str:
    """Return the title of a match: the name of its game, marked if it is practice."""
    return _mark_practice(speaker.say(Message(f"{match.game}-name")), match, speaker)


def numbered_title(match: Match, speaker: Speaker) -> str:
    """Return number and title of a match, as in lists and headings."""
    return f"#{match.id} {match_title(match, speaker)}"


def match_number(match: Match, speaker: Speaker) -> str:
    """Return the number of a match, marked if it is practice."""
    return _mark_practice(str(match.id), match, speaker)


def _mark_practice(name: str, match: Match, speaker: Speaker) -> str:
    """Return a name, marked as practice if the match is."""
    return speaker.say(message("bot-practice", game=name)) if is_practice(match.options) else name


def choose_key(name: str, game: AnyGame, speaker: Speaker) -> str:
    """Return the key of the game's own version of a sentence, if it has one, else of the bot's.

    A game may say "month" where the bot says "round".
    """
    game_key = f"{game.key}-{name}"
    return game_key if speaker.has_sentence(game_key) else f"bot-{name}"


def match_link(match: Match, speaker: Speaker) -> str:
    """Return the address of a match's public message, or else of its channel.

    If the channel was lost, return a sentence that says so.
    """
    if match.lost_at is not None:
        return speaker.say(Message("bot-nowhere"))
    place = f"{SITE}/{match.guild_id or '@me'}/{match.channel_id}"
    in_channel = match.message_id is not None and match.message_channel_id == match.channel_id
    return f"{place}/{match.message_id}" if in_channel else place


def say_of_match(key: str, match: Match, speaker: Speaker, **more: Any) -> str:  # noqa: ANN401 - a sentence's
    """Word a sentence about a match, with number, game and link of the match as arguments."""
    facts = {
        "match": str(match.id),
        "game": match_title(match, speaker),
        "link": match_link(match, speaker),
    }
    return speaker.say(message(key, **facts, **more))


def relative_time(at: int) -> str:
    """Return Discord's markup for a moment (UTC ms), shown to each reader as "in 2 hours"."""
    return f"<t:{at // 1000}:R>"


def option_label(game: AnyGame, option: Option, speaker: Speaker, letters: Letters) -> str:
    """Return the label of an option, after the letter of its place on the picture, if any."""
    label = game.label(option)
    letter = letters.get(option.place or "")
    return speaker.say(message("bot-lettered", letter=letter, answer=label) if letter else label)


def action_label(
    game: AnyGame,
    prompts: tuple[Prompt, ...],
    action: Action,
    speaker: Speaker,
    letters: Letters | None = None,
) -> str:
    """Return the label of an answer to one of the prompts, as on its button."""
    return option_label(game, option_of(prompts, action), speaker, letters or {})
