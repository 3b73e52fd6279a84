"""The options that a host chooses for a match, and the limits that an operator sets.

Options are independent of the game: they change no rule, unlike a game's own settings.
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
"""What happens when a player's time is over.

`remind`: they are reminded. `default`: the default answer is given. `house`: the same and, after
some times in a row, a stand-in takes over the seat: a computer, or default answers."""

DEFAULT_LEVEL = "default"
"""The level of a stand-in that gives only default answers. At all other levels a computer plays."""

RENAMED_LEVELS = MappingProxyType({"merchant": "trader", "councillor": "trader"})
"""Current names of the levels that versions 1.0 and 1.1 stored under other names."""

HOUSE = "house"
"""The option for the level of the stand-in that plays for an absent player."""

GRACE_PERIOD = "hold"
"""The option for the seconds in which a player may still take back a complete turn."""

Rhythm = Literal["days", "tonight"]
RHYTHM = "rhythm"
"""The option for the pace of the match."""

DAYS: Rhythm = "days"
TONIGHT: Rhythm = "tonight"
RHYTHMS: Mapping[str, Rhythm] = {"days": DAYS, "tonight": TONIGHT}
"""The pace of a match: over days, or with all players present tonight. Tonight, the other time
options have fixed values."""

_TONIGHT_OPTIONS = {
    "clock": "5m",
    "late": "house-2",
    "rest": "none",
    "vacation": "0",
    GRACE_PERIOD: "0",
}
"""The values of the time options at the pace "tonight"."""

TIME_OPTIONS = (
    Setting(RHYTHM, (DAYS, TONIGHT), DAYS, topic="time"),
    Setting("clock", ("none", "12h", "1d", "2d", "3d", "7d"), "none", topic="time"),
    Setting("late", ("remind", "default", "house-2", "house-3"), "remind", topic="time"),
    Setting("rest", ("none", "nights", "weekends", "both"), "none", topic="time"),
    Setting("zone", tuple(ZONES), "utc", topic="time"),
    Setting("vacation", ("0", "7", "14", "21"), "14", topic="time"),
    Setting(HOUSE, (DEFAULT_LEVEL, "apprentice", "trader"), DEFAULT_LEVEL, topic="play"),
)
"""The options about time, with the stand-in for players whose time is over."""

_TURN_TIMES_MS = {
    "5m": HOUR_MS // 12,
    "12h": 12 * HOUR_MS,
    "1d": DAY_MS,
    "2d": 2 * DAY_MS,
    "3d": 3 * DAY_MS,
    "7d": 7 * DAY_MS,
}
"""The milliseconds of a whole turn, by the values of the option `clock`."""

SEATS = "places"
"""The option for the number of seats."""

ANY = "any"
"""The value of `SEATS` for any number that the game allows."""

BEGIN = "begin"
"""The option for when the match starts: when the host says so, or by itself."""

FULL = "full"
"""The value of `BEGIN` for a match that starts by itself when all seats are taken."""

THREAD = "thread"
"""The option for the channel of the match."""

OWN = "own"
"""The value of `THREAD` for a match that gets a thread of its own when it starts."""

BoardForm = Literal["wide", "square"]
"""The form of pictures: for wide screens, or square for phones."""

PICTURES = "pictures"
"""The option for the form of pictures in the channel. Square ones can be read on any screen."""

WIDE: BoardForm = "wide"
SQUARE: BoardForm = "square"
AS_TABLE = "as-table"
"""Stored for a person who was asked for a form and has no preference."""

FORMS: Mapping[str, BoardForm] = {WIDE: WIDE, SQUARE: SQUARE}
"""The forms by their stored names."""

HINTS = "hints"
"""Whether all players may ask for hints, or only newcomers."""

PRACTICE = "practice"
"""Whether one person plays against computers to learn the game."""

YES = "yes"
"""The value of an option that is switched on."""

LESSONS = "lessons"
"""The value of `PRACTICE` for a match that goes through the game's lessons."""

UNRATED = "unrated"
"""Whether the players have agreed that the match changes no rating."""

UNFOLLOWED = "unfollowed"
"""Whether the players have forbidden spectators to follow the match by direct message."""

MAJORITY_UNDO = "back"
"""The option for who must agree to take back announced turns: all players, or most of them."""

LANGUAGE = Setting("language", LANGUAGES, FIRST_LANGUAGE, topic="table")
"""The language of the public messages. It is stored as a column of the match."""

SEATS_MAX = 6
"""The largest number of seats of any game, since there are marks and colours for six."""

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
    Setting(UNFOLLOWED, ("no", YES), "no", topic="play"),
    Setting(PRACTICE, ("no", YES, LESSONS), "no", topic="play"),
)
"""All options, with their defaults."""


def options_of(row: MatchRow) -> Mapping[str, str]:
    """Return the options of a match by key, with defaults filled in."""
    return read_options(row.options)


def read_options(options: str | None) -> Mapping[str, str]:
    """Return stored options (JSON) by key, with defaults filled in; `None` means only defaults."""
    return read_settings(OPTIONS, options or "{}")


@lru_cache(maxsize=256)
def read_settings(settings: tuple[Setting, ...], text: str) -> Mapping[str, str]:
    """Return stored choices (JSON) by key, with defaults filled in, also of other versions.

    Unknown keys are left out, and unknown values become the default (see `services.lobby`). Cached,
    since most tables have the same choices and each move reads them several times.
    """
    chosen = _parse(text)
    valid = {
        setting.key: chosen[setting.key]
        for setting in settings
        if chosen.get(setting.key) in setting.values
    }
    return complete_settings(settings, valid)


def find_removed_options(options: str | None) -> tuple[str, ...]:
    """Return the keys of stored options (JSON or `None`) whose value this version does not have."""
    chosen = _parse(options or "{}")
    return tuple(
        option.key
        for option in OPTIONS
        if option.key in chosen and chosen[option.key] not in option.values
    )


def _parse(text: str) -> Mapping[str, str]:
    chosen = json.loads(text)
    return {key: RENAMED_LEVELS.get(value, value) for key, value in chosen.items()}


def max_seats(options: Mapping[str, str], seats: Iterable[int]) -> int:
    """Return the largest number of players that the options allow.

    `seats` are the numbers of players that the game allows.
    """
    chosen = options[SEATS]
    game_maximum = max(seats)
    return game_maximum if chosen == ANY else min(int(chosen), game_maximum)


def has_own_thread(options: Mapping[str, str]) -> bool:
    """Whether a match gets a thread of its own when it begins."""
    return options.get(THREAD) == OWN


def board_form(options: Mapping[str, str]) -> BoardForm:
    """Return the form of pictures in the channel of a match with these options."""
    return FORMS.get(options.get(PICTURES, SQUARE), SQUARE)


def is_practice(options: Mapping[str, str]) -> bool:
    """Whether one person plays against computers to learn, with or without lessons."""
    return options.get(PRACTICE, "no") != "no"


def is_private(options: Mapping[str, str], status: str) -> bool:
    """Whether only the match's one player is told of it, and nothing is posted in the channel.

    `status` is that of the match. That is so for lessons, and for practice once it has begun; its
    lobby is in the channel.
    """
    return is_lesson(options) or (is_practice(options) and status in {"playing", "over"})


def is_lesson(options: Mapping[str, str]) -> bool:
    """Whether a match is for learning, even if all its lessons are finished."""
    return options.get(PRACTICE) == LESSONS


def is_unrated(options: Mapping[str, str]) -> bool:
    """Whether the match changes no rating, as its players have agreed."""
    return options.get(UNRATED) == YES


def can_be_followed(options: Mapping[str, str]) -> bool:
    """Whether spectators may follow the match by direct message; never in practice."""
    return options.get(UNFOLLOWED) != YES and not is_practice(options)


def gives_hints(options: Mapping[str, str]) -> bool:
    """Whether all players may ask for hints."""
    return options.get(HINTS) == YES


@dataclass(frozen=True, slots=True)
class Terms:
    """The time options of a match as numbers and values."""

    turn_ms: int | None
    """The time for a turn in ms; `None`: there is no clock."""

    hours: Hours
    late: LateRule
    late_limit: int
    """How many times in a row a player is late before a stand-in takes the seat; 0 unless `late` is
    `house`."""

    vacation_days: int
    """Days of vacation for each player in a match."""

    stand_in_level: str = DEFAULT_LEVEL
    """The level of the stand-in that plays for an absent player."""

    is_tonight: bool = False
    """Whether the pace is "tonight", with all players present."""

    grace_period_ms: int = 0
    """Milliseconds in which a complete turn may still be taken back; 0 in practice, where the
    player may take back announced turns too."""


def read_terms(options: Mapping[str, str]) -> Terms:
    """Return the time options of a match as numbers and values."""
    options = apply_rhythm(options)
    late, _, limit = options["late"].partition("-")
    return Terms(
        turn_ms=_TURN_TIMES_MS.get(options.get("clock", "none")),
        hours=Hours(cast("TimeOff", options.get("rest", "none")), options["zone"]),
        late=cast("LateRule", late),
        late_limit=int(limit or 0),
        vacation_days=int(options["vacation"]),
        stand_in_level=options.get(HOUSE, DEFAULT_LEVEL),
        is_tonight=options.get(RHYTHM) == TONIGHT,
        grace_period_ms=0 if is_practice(options) else int(options.get(GRACE_PERIOD, 0)) * 1000,
    )


def apply_rhythm(options: Mapping[str, str]) -> Mapping[str, str]:
    """Return options with the values that the pace "tonight" fixes, if the match has this pace."""
    return {**options, **_TONIGHT_OPTIONS} if options.get(RHYTHM) == TONIGHT else options


def other_rhythm(options: Mapping[str, str]) -> Rhythm:
    """Return the pace that a match does not have: `TONIGHT` for `DAYS`, and the reverse."""
    return DAYS if options.get(RHYTHM) == TONIGHT else TONIGHT


def can_choose(key: str, options: Mapping[str, str]) -> bool:
    """Whether an option can be chosen at the match's pace."""
    return options.get(RHYTHM) != TONIGHT or not (key in _TONIGHT_OPTIONS or key == "zone")


def has_effect(key: str, options: Mapping[str, str]) -> bool:
    """Whether an option changes anything, given the other options.

    Even without a clock, players go on vacation, and stand-ins play for players who have left.
    """
    if key not in ("late", "rest", "zone") or not can_choose(key, options):
        return can_choose(key, options)
    has_time_off = key != "zone" or options.get("rest", "none") != "none"
    return has_time_off and options.get("clock", "none") != "none"


def is_worth_telling(key: str, options: Mapping[str, str]) -> bool:
    """Whether an option belongs in the summary of a match with these options."""
    if key == PRACTICE:
        return is_practice(options)
    if key == HINTS:
        # In practice, players always get hints.
        return gives_hints(options) and not is_practice(options)
    if key == UNRATED:
        # Practice is never rated.
        return is_unrated(options) and not is_practice(options)
    if key == UNFOLLOWED:
        return options.get(key) == YES and not is_practice(options)
    if key in ("vacation", HOUSE) and apply_rhythm(options).get("clock", "none") == "none":
        # Without a clock, players are seldom absent.
        return False
    return has_effect(key, options)


VoteRule = Literal["all", "most", "voices"]
"""Who must agree to a proposal. `all`: every player. `most`: more than half of the players.
`voices`: the same, or when time is over, more players than are against it."""

MAJORITY_KINDS: frozenset[ProposalKind] = frozenset({"replace", "house"})
"""The kinds of proposals that the rule `voices` decides in every match."""


def vote_rule(kind: ProposalKind, options: Mapping[str, str]) -> VoteRule:
    """Return the rule by which a match with these options decides on a proposal."""
    if kind in MAJORITY_KINDS:
        return "voices"
    return "most" if kind == "undo" and options.get(MAJORITY_UNDO) == "most" else "all"


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits that the operator of the bot sets."""

    lobbies_per_person: int = 3
    """The largest number of open lobbies with the same host."""

    lobbies_per_channel: int = 5
    """The largest number of open lobbies in a channel."""

    lobbies_per_server: int = 25
    """The largest number of open lobbies on a server."""

    idle_days: int = 6
    """Days after which an unchanged lobby is warned; it closes a day later."""

    proposal_days: int = 7
    """Days after which a proposal that needs everybody's consent expires."""

    vote_days: int = 2
    """Days after which a majority vote is decided by the answers so far."""

    kept_days: int | None = None
    """Days after which finished matches are deleted; `None`: never."""

    left_server_days: int | None = 30
    """Days after which the data of a server that has removed the bot are deleted; `None`: never."""

    practice_tables: int = 5
    """The largest number of open practice matches of a person, including lessons."""
