"""What a table may choose beside the settings of its game. They change no rule."""

import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Literal

from games.kernel import Setting, complete_settings
from games.texts.catalogues import FIRST_LANGUAGE, LANGUAGES
from storage.rows import MatchRow
from table.match.terms import HOLD, RENAMED_LEVELS, TERMS
from table.match.votes import BACK

SEATS, ANY = "places", "any"
"""How many people play, where the host has settled it."""

BEGIN, FULL = "begin", "full"
"""Whether the match begins by itself when all seats are taken."""

THREAD, OWN = "thread", "own"
"""Whether the match gets a thread of its own when it begins."""

Form = Literal["wide", "square"]
"""How boards are drawn: for wide screens, or for phones."""

PICTURES = "pictures"
"""How sheets are drawn in the channel: square ones can be read on any screen."""

WIDE: Form = "wide"
SQUARE: Form = "square"
AS_TABLE = "as-table"
"""Stored of a person who has been asked and has no wish of their own."""

FORMS: Mapping[str, Form] = {WIDE: WIDE, SQUARE: SQUARE}
"""By what is stored."""

HINTS, PRACTICE, YES, LESSONS = "hints", "practice", "yes", "lessons"
"""Whether all players may ask what a trader would do, not only who is new to the game; whether
one person only learns here, and is led through the lessons of the game."""

LANGUAGE = Setting("language", LANGUAGES, FIRST_LANGUAGE, topic="table")
"""In which language everything is said in the channel. It is stored with the match, not here."""

MOST_SEATS = 6
"""No game is for more: there are marks and colours for so many."""

OPTIONS = (
    *TERMS,
    Setting(HOLD, ("0", "30", "60", "120", "300", "600"), "0", topic="play"),
    Setting(BACK, ("all", "most"), "all", topic="play"),
    Setting(SEATS, (ANY, *map(str, range(2, MOST_SEATS + 1))), ANY, topic="table"),
    Setting(BEGIN, ("host", FULL), "host", topic="table"),
    Setting(THREAD, ("no", OWN), "no", topic="table"),
    Setting(PICTURES, (SQUARE, WIDE), SQUARE, topic="table"),
    Setting(HINTS, ("no", YES), "no", topic="play"),
    Setting(PRACTICE, ("no", YES, LESSONS), "no", topic="play"),
)
"""What a table may choose, and how it is where nobody has."""


def options_of(row: MatchRow) -> Mapping[str, str]:
    """Return what a table has chosen, defaults filled in."""
    return read_options(row.options)


def read_options(options: str | None) -> Mapping[str, str]:
    """Return the options of a table as they are stored, defaults filled in."""
    return stored(OPTIONS, options or "{}")


@lru_cache(maxsize=256)
def stored(settings: tuple[Setting, ...], text: str) -> Mapping[str, str]:
    """Return what was chosen when a version before this one may have stored it.

    What it did not know, and what it knew alone, has the default (see `services.removed_options`).
    Kept, since most tables have chosen the same and each move asks several times.
    """
    chosen = _read(text)
    known = {one.key: chosen[one.key] for one in settings if chosen.get(one.key) in one.values}
    return complete_settings(settings, known)


def removed_options(options: str | None) -> tuple[str, ...]:
    """Return the options of a table, as stored, whose value this version no longer has."""
    chosen = _read(options or "{}")
    return tuple(
        one.key for one in OPTIONS if one.key in chosen and chosen[one.key] not in one.values
    )


def _read(text: str) -> Mapping[str, str]:
    chosen = json.loads(text)
    return {key: RENAMED_LEVELS.get(value, value) for key, value in chosen.items()}


def most_of(row: MatchRow, seats: Iterable[int]) -> int:
    """Return how many people may sit down at a table for a game with so many seats."""
    chosen, most = options_of(row)[SEATS], max(seats)
    return most if chosen == ANY else min(int(chosen), most)


def own_thread(options: Mapping[str, str]) -> bool:
    """Whether a match gets a thread of its own when it begins."""
    return options.get(THREAD) == OWN


def form_of(options: Mapping[str, str]) -> Form:
    """Return how the board is drawn in the channel."""
    return FORMS.get(options.get(PICTURES, SQUARE), SQUARE)


def is_practice(options: Mapping[str, str]) -> bool:
    """Whether one person plays against computers to learn."""
    return options.get(PRACTICE, "no") != "no"


def is_private(options: Mapping[str, str], status: str) -> bool:
    """Whether a match is between its one player and the bot: nothing of it is said to others.

    Practice is, once it has begun: its lobby stands in the channel.
    """
    return is_lesson(options) or (is_practice(options) and status in {"playing", "over"})


def is_lesson(options: Mapping[str, str]) -> bool:
    """Whether that person is led from one lesson of the game to the next, or was before."""
    return options.get(PRACTICE) == LESSONS


def gives_hints(options: Mapping[str, str]) -> bool:
    """Whether all players may ask for hints."""
    return options.get(HINTS) == YES
