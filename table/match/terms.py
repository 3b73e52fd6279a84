"""The table's own options: how long players have, when time counts, and what follows when it ends.

They are the host's to choose in the lobby, beside the options of the game.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, cast

from games.kernel import Setting
from table.match.clocks import DAY, HOUR
from table.match.hours import ZONES, Hours, Rest

Late = Literal["remind", "default", "house"]
"""What follows when a player's time is over: only a message; the default answer, and after some
times in a row the house takes the seat."""

DEFAULT = "default"
"""The level at which the house only gives default answers; at all others a computer plays."""

RENAMED_LEVELS = MappingProxyType({"merchant": "trader", "councillor": "trader"})
"""Levels of computers as 1.0 and 1.1 stored them, by what they are called since."""

HOUSE = "house"
"""How the house plays for a player who is not there."""

HOLD = "hold"
"""For how many seconds a turn that has ended by itself stays its player's."""

Rhythm = Literal["days", "tonight"]
RHYTHM = "rhythm"
DAYS: Rhythm = "days"
TONIGHT: Rhythm = "tonight"
RHYTHMS: Mapping[str, Rhythm] = {"days": DAYS, "tonight": TONIGHT}
"""Whether people look in for days, or all sit there now: then nothing is timed for who comes back
tomorrow, and the single options of time do not matter."""

_TOGETHER = {"clock": "5m", "late": "house-2", "rest": "none", "vacation": "0", HOLD: "0"}
"""What these are where all sit there."""

TERMS = (
    Setting(RHYTHM, (DAYS, TONIGHT), DAYS, topic="time"),
    Setting("clock", ("none", "12h", "1d", "2d", "3d", "7d"), "none", topic="time"),
    Setting("late", ("remind", "default", "house-2", "house-3"), "remind", topic="time"),
    Setting("rest", ("none", "nights", "weekends", "both"), "none", topic="time"),
    Setting("zone", tuple(ZONES), "utc", topic="time"),
    Setting("vacation", ("0", "7", "14", "21"), "14", topic="time"),
    Setting(HOUSE, (DEFAULT, "apprentice", "trader"), DEFAULT, topic="play"),
)
_TURN_MS = {
    "5m": HOUR // 12,
    "12h": 12 * HOUR,
    "1d": DAY,
    "2d": 2 * DAY,
    "3d": 3 * DAY,
    "7d": 7 * DAY,
}


@dataclass(frozen=True, slots=True)
class Terms:
    """What a table has agreed on."""

    turn_ms: int | None
    """The time for a turn, in milliseconds; `None`: there is no clock."""

    hours: Hours
    late: Late
    times: int
    """So many times in a row a player may be late before the seat is seen to."""

    vacation: int
    """Days a match for each player."""

    house: str = DEFAULT
    """The level at which the house plays for a player who is not there."""

    together: bool = False
    """All its players sit there now."""

    hold: int = 0
    """For how many milliseconds a turn that could be taken back is held.

    Where one person practises they may take back what was told as well: nobody need wait.
    """


def in_rhythm(options: Mapping[str, str]) -> Mapping[str, str]:
    """Return options as the rhythm of the table has them."""
    return {**options, **_TOGETHER} if options.get(RHYTHM) == TONIGHT else options


def other_rhythm(options: Mapping[str, str]) -> Rhythm:
    """Return the rhythm that a table does not have."""
    return DAYS if options.get(RHYTHM) == TONIGHT else TONIGHT


def is_free(key: str, options: Mapping[str, str]) -> bool:
    """Whether the rhythm of the table leaves an option to its players."""
    return options.get(RHYTHM) != TONIGHT or not (key in _TOGETHER or key == "zone")


def has_effect(key: str, options: Mapping[str, str]) -> bool:
    """Whether an option changes anything beside the others as they are chosen.

    Also where no clock runs players are on vacation, and the house plays for who has left.
    """
    if key not in ("late", "rest", "zone") or not is_free(key, options):
        return is_free(key, options)
    rests = key != "zone" or options.get("rest", "none") != "none"
    return rests and options.get("clock", "none") != "none"


def matters(key: str, options: Mapping[str, str]) -> bool:
    """Whether an option is worth telling."""
    if key in ("hints", "practice"):
        # Most tables have neither: said is where one is. Who practises has hints in any case.
        practice = options.get("practice", "no") != "no"
        return practice if key == "practice" else options.get(key) == "yes" and not practice
    if key in ("vacation", HOUSE) and in_rhythm(options).get("clock", "none") == "none":
        # Few miss those where nothing hurries.
        return False
    return has_effect(key, options)


def read(options: Mapping[str, str]) -> Terms:
    """Return what options mean."""
    options = in_rhythm(options)
    late, _, times = options["late"].partition("-")
    return Terms(
        turn_ms=_TURN_MS.get(options.get("clock", "none")),
        hours=Hours(cast("Rest", options.get("rest", "none")), options["zone"]),
        late=cast("Late", late),
        times=int(times or 0),
        vacation=int(options["vacation"]),
        house=options.get(HOUSE, DEFAULT),
        together=options.get(RHYTHM) == TONIGHT,
        hold=int(options.get(HOLD, 0)) * 1000 if options.get("practice", "no") == "no" else 0,
    )
