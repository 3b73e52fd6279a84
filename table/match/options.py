"""What a table can choose besides the settings of its game, and what an operator can limit.

Options change no rule of a game. They are chosen by the host in the lobby.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Literal, cast

from games.kernel import Setting, complete_settings
from games.texts.catalogues import FIRST_LANGUAGE, LANGUAGES
from storage.document import ProposalKind
from storage.rows import MatchRow
from table.match.clocks import DAY_MS, HOUR_MS, ZONES, Hours, TimeOff

LateRule = Literal["remind", "default", "house"]
"""What happens when a player's time is over: only a message; or the default answer, and after some
times in a row the house takes the seat."""

DEFAULT_LEVEL = "default"
"""The level at which the house only gives default answers; at all others a computer plays."""

RENAMED_LEVELS = MappingProxyType({"merchant": "trader", "councillor": "trader"})
"""Levels of computers as 1.0 and 1.1 stored them, with their present names."""

HOUSE = "house"
"""The level at which the house plays for an absent player."""

GRACE_PERIOD = "hold"
"""For how many seconds a player may still take back a turn that is complete."""

Rhythm = Literal["days", "tonight"]
RHYTHM = "rhythm"
DAYS: Rhythm = "days"
TONIGHT: Rhythm = "tonight"
RHYTHMS: Mapping[str, Rhythm] = {"days": DAYS, "tonight": TONIGHT}
"""Whether people look in for days, or all are present now: then the single options of time do not
matter."""

_TONIGHT_OPTIONS = {
    "clock": "5m",
    "late": "house-2",
    "rest": "none",
    "vacation": "0",
    GRACE_PERIOD: "0",
}
"""The options of time where all are present."""

TIME_OPTIONS = (
    Setting(RHYTHM, (DAYS, TONIGHT), DAYS, topic="time"),
    Setting("clock", ("none", "12h", "1d", "2d", "3d", "7d"), "none", topic="time"),
    Setting("late", ("remind", "default", "house-2", "house-3"), "remind", topic="time"),
    Setting("rest", ("none", "nights", "weekends", "both"), "none", topic="time"),
    Setting("zone", tuple(ZONES), "utc", topic="time"),
    Setting("vacation", ("0", "7", "14", "21"), "14", topic="time"),
    Setting(HOUSE, (DEFAULT_LEVEL, "apprentice", "trader"), DEFAULT_LEVEL, topic="play"),
)
_TURN_MS = {
    "5m": HOUR_MS // 12,
    "12h": 12 * HOUR_MS,
    "1d": DAY_MS,
    "2d": 2 * DAY_MS,
    "3d": 3 * DAY_MS,
    "7d": 7 * DAY_MS,
}

SEATS, ANY = "places", "any"
"""How many people play, or any number."""

BEGIN, FULL = "begin", "full"
"""Whether the match begins by itself when all seats are taken."""

THREAD, OWN = "thread", "own"
"""Whether the match gets a thread of its own when it begins."""

BoardForm = Literal["wide", "square"]
"""How boards are drawn: for wide screens, or for phones."""

PICTURES = "pictures"
"""How boards are drawn in the channel: square ones can be read on any screen."""

WIDE: BoardForm = "wide"
SQUARE: BoardForm = "square"
AS_TABLE = "as-table"
"""Stored of a person who has been asked and has no preference."""

FORMS: Mapping[str, BoardForm] = {WIDE: WIDE, SQUARE: SQUARE}
"""By what is stored."""

HINTS, PRACTICE, YES, LESSONS = "hints", "practice", "yes", "lessons"
"""Whether all players may ask what a trader would do, or only those new to the game; whether one
person practises alone, and is led through the lessons of the game."""

UNRATED = "unrated"
"""Whether the players have agreed that the match changes no rating."""

MAJORITY_UNDO = "back"
"""Who must agree to go back past an announced turn."""

LANGUAGE = Setting("language", LANGUAGES, FIRST_LANGUAGE, topic="table")
"""The language of the channel. It is stored with the match, not with the options."""

SEATS_MAX = 6
"""No game is for more: there are marks and colours for six."""

OPTIONS = (
    *TIME_OPTIONS,
    Setting(GRACE_PERIOD, ("0", "30", "60", "120", "300", "600"), "0", topic="play"),
    Setting(MAJORITY_UNDO, ("all", "most"), "all", topic="play"),
    Setting(SEATS, (ANY, *map(str, range(2, SEATS_MAX + 1))), ANY, topic="table"),
    Setting(BEGIN, ("host", FULL), "host", topic="table"),
    Setting(THREAD, ("no", OWN), "no", topic="table"),
    Setting(PICTURES, (SQUARE, WIDE), SQUARE, topic="table"),
    Setting(HINTS, ("no", YES), "no", topic="play"),
    Setting(UNRATED, ("no", YES), "no", topic="play"),
    Setting(PRACTICE, ("no", YES, LESSONS), "no", topic="play"),
)
"""All options, with their defaults."""


def options_of(row: MatchRow) -> Mapping[str, str]:
    """Return the chosen options of a match, defaults filled in."""
    return read_options(row.options)


def read_options(options: str | None) -> Mapping[str, str]:
    """Return stored options, defaults filled in."""
    return read_settings(OPTIONS, options or "{}")


@lru_cache(maxsize=256)
def read_settings(settings: tuple[Setting, ...], text: str) -> Mapping[str, str]:
    """Return stored choices, defaults filled in, also where another version stored them.

    Unknown keys are left out, and unknown values become the default (see
    `services.lobby`). Cached, since most tables choose the same and each move asks
    several times.
    """
    chosen = _parse(text)
    known = {
        setting.key: chosen[setting.key]
        for setting in settings
        if chosen.get(setting.key) in setting.values
    }
    return complete_settings(settings, known)


def find_removed_options(options: str | None) -> tuple[str, ...]:
    """Return the keys of stored options whose value this version no longer has."""
    chosen = _parse(options or "{}")
    return tuple(
        option.key
        for option in OPTIONS
        if option.key in chosen and chosen[option.key] not in option.values
    )


def _parse(text: str) -> Mapping[str, str]:
    chosen = json.loads(text)
    return {key: RENAMED_LEVELS.get(value, value) for key, value in chosen.items()}


def max_seats(row: MatchRow, seats: Iterable[int]) -> int:
    """Return how many people may sit down; `seats` are the numbers that the game allows."""
    chosen, most = options_of(row)[SEATS], max(seats)
    return most if chosen == ANY else min(int(chosen), most)


def has_own_thread(options: Mapping[str, str]) -> bool:
    """Whether a match gets a thread of its own when it begins."""
    return options.get(THREAD) == OWN


def board_form(options: Mapping[str, str]) -> BoardForm:
    """Return how the board is drawn in the channel."""
    return FORMS.get(options.get(PICTURES, SQUARE), SQUARE)


def is_practice(options: Mapping[str, str]) -> bool:
    """Whether one person plays against computers to learn."""
    return options.get(PRACTICE, "no") != "no"


def is_private(options: Mapping[str, str], status: str) -> bool:
    """Whether a match is between its one player and the bot: others are told nothing of it.

    A practice match is private once it has begun: its lobby is in the channel.
    """
    return is_lesson(options) or (is_practice(options) and status in {"playing", "over"})


def is_lesson(options: Mapping[str, str]) -> bool:
    """Whether that person is led through the lessons of the game, or was before."""
    return options.get(PRACTICE) == LESSONS


def is_unrated(options: Mapping[str, str]) -> bool:
    """Whether the match changes no rating, as its players have agreed."""
    return options.get(UNRATED) == YES


def gives_hints(options: Mapping[str, str]) -> bool:
    """Whether all players may ask for hints."""
    return options.get(HINTS) == YES


@dataclass(frozen=True, slots=True)
class Terms:
    """The options of time, read."""

    turn_ms: int | None
    """The time for a turn; `None`: there is no clock."""

    hours: Hours
    late: LateRule
    late_limit: int
    """How many times in a row a player may be late before the house takes the seat."""

    vacation_days: int
    """Days for each player in a match."""

    house_level: str = DEFAULT_LEVEL
    """The level at which the house plays for an absent player."""

    is_tonight: bool = False
    """All players are present now."""

    grace_period_ms: int = 0
    """How long a complete turn may still be taken back; 0 in practice, where one person may take
    back announced turns as well, and nobody need wait."""


def read_terms(options: Mapping[str, str]) -> Terms:
    """Return the options of time as values."""
    options = apply_rhythm(options)
    late, _, times = options["late"].partition("-")
    return Terms(
        turn_ms=_TURN_MS.get(options.get("clock", "none")),
        hours=Hours(cast("TimeOff", options.get("rest", "none")), options["zone"]),
        late=cast("LateRule", late),
        late_limit=int(times or 0),
        vacation_days=int(options["vacation"]),
        house_level=options.get(HOUSE, DEFAULT_LEVEL),
        is_tonight=options.get(RHYTHM) == TONIGHT,
        grace_period_ms=0 if is_practice(options) else int(options.get(GRACE_PERIOD, 0)) * 1000,
    )


def apply_rhythm(options: Mapping[str, str]) -> Mapping[str, str]:
    """Return options with the values that the rhythm of the table fixes."""
    return {**options, **_TONIGHT_OPTIONS} if options.get(RHYTHM) == TONIGHT else options


def other_rhythm(options: Mapping[str, str]) -> Rhythm:
    """Return the rhythm that a table does not have."""
    return DAYS if options.get(RHYTHM) == TONIGHT else TONIGHT


def can_choose(key: str, options: Mapping[str, str]) -> bool:
    """Whether the rhythm of the table leaves an option open."""
    return options.get(RHYTHM) != TONIGHT or not (key in _TONIGHT_OPTIONS or key == "zone")


def has_effect(key: str, options: Mapping[str, str]) -> bool:
    """Whether an option changes anything, given the others.

    Players go on vacation, and the house plays for those who have left, also without a clock.
    """
    if key not in ("late", "rest", "zone") or not can_choose(key, options):
        return can_choose(key, options)
    has_time_off = key != "zone" or options.get("rest", "none") != "none"
    return has_time_off and options.get("clock", "none") != "none"


def is_worth_telling(key: str, options: Mapping[str, str]) -> bool:
    """Whether an option belongs into the summary of a table."""
    if key == PRACTICE:
        return is_practice(options)
    if key == HINTS:
        # In practice there are hints in any case.
        return gives_hints(options) and not is_practice(options)
    if key == UNRATED:
        # Practice is never rated.
        return is_unrated(options) and not is_practice(options)
    if key in ("vacation", HOUSE) and apply_rhythm(options).get("clock", "none") == "none":
        # Few players are absent where nothing is urgent.
        return False
    return has_effect(key, options)


VoteRule = Literal["all", "most", "voices"]
"""Who must agree to a proposal: everybody; more than half of all; or the same, but when the time is
over, more of those who have answered than are against."""

MAJORITY_KINDS: frozenset[ProposalKind] = frozenset({"replace", "house"})


def vote_rule(kind: ProposalKind, options: Mapping[str, str]) -> VoteRule:
    """Return how a table with these options decides on a proposal."""
    if kind in MAJORITY_KINDS:
        return "voices"
    return "most" if kind == "undo" and options.get(MAJORITY_UNDO) == "most" else "all"


@dataclass(frozen=True, slots=True)
class Limits:
    """What the operator of a bot may set."""

    lobbies_per_person: int = 3
    """Open lobbies with the same host."""

    lobbies_per_channel: int = 5
    lobbies_per_server: int = 25
    idle_days: int = 6
    """An unchanged lobby is warned after this many days; a day later it closes."""

    proposal_days: int = 7
    """After this many days a proposal that needs everybody ends."""

    vote_days: int = 2
    """After this many days a majority vote is decided by the answers so far."""

    kept_days: int | None = None
    """How long a finished match is kept; `None`: always."""

    left_server_days: int | None = 30
    """After this many days the data of a server that has removed the bot is deleted; `None`:
    never."""

    practice_tables: int = 5
    """Open practice tables of a person, including lessons: one press begins each."""
