"""Clocks and the hours that count: arithmetic, nothing else."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from table.match.clocks import DAY, HOUR, LOW, OVER, Clock
from table.match.hours import ZONES, Hours, zone_of
from table.match.terms import TERMS, matters, read

ALWAYS = Hours()
BERLIN = ZoneInfo("Europe/Berlin")


def at(day: int, hour: int = 0, month: int = 6, zone: ZoneInfo = BERLIN) -> int:
    """Return a moment of 2026 in UTC milliseconds; the first of June is a Monday."""
    return int(datetime(2026, month, day, hour, tzinfo=zone).timestamp() * 1000)


def test_a_clock_runs_and_stands() -> None:
    """What is left goes down while it runs, and no further than to nothing."""
    clock = Clock(10 * HOUR, 10 * HOUR).started(0)
    assert clock.left_at(4 * HOUR, ALWAYS) == 6 * HOUR
    assert clock.ends(ALWAYS) == 10 * HOUR
    stood = clock.stopped(4 * HOUR, ALWAYS)
    assert (stood.left_at(99 * DAY, ALWAYS), stood.ends(ALWAYS)) == (6 * HOUR, None)
    again = stood.started(DAY).started(2 * DAY)
    assert again.ends(ALWAYS) == DAY + 6 * HOUR
    assert clock.left_at(11 * HOUR, ALWAYS) == 0
    # A quarter left, the end: each level is reached to the millisecond.
    clock = Clock(8 * HOUR, 8 * HOUR).started(0)
    for before, level, moment in ((0, LOW, 6 * HOUR), (LOW, OVER, 8 * HOUR)):
        assert clock.reaches(level, ALWAYS) == moment
        assert clock.level(moment - 1, ALWAYS) == before
        assert clock.level(moment, ALWAYS) == level
    assert Clock(8 * HOUR, HOUR).started(5).reaches(LOW, ALWAYS) == 5, "it is past it"


NIGHTS, WEEKENDS, BOTH = (Hours(rest, "berlin") for rest in ("nights", "weekends", "both"))


@pytest.mark.parametrize(
    ("hours", "since", "until", "counted"),
    [
        (NIGHTS, at(1, 20), at(2, 9), 3 * HOUR),
        (NIGHTS, at(1, 23), at(2, 7), 0),
        (NIGHTS, at(1, 10), at(1, 12), 2 * HOUR),
        (WEEKENDS, at(5, 12), at(8, 6), 18 * HOUR),
        (WEEKENDS, at(6, 1), at(7, 23), 0),
        (BOTH, at(5, 20), at(8, 9), 3 * HOUR),
        (ALWAYS, at(5), at(8), 3 * DAY),
        (ALWAYS, at(8), at(5), 0),
    ],
)
def test_time_off_does_not_count(hours: Hours, since: int, until: int, counted: int) -> None:
    """Nights end at eight, weekends on Monday."""
    assert hours.counted(since, until) == counted


@pytest.mark.parametrize("hours", [ALWAYS, NIGHTS, WEEKENDS, BOTH])
@pytest.mark.parametrize("length", [0, HOUR, 15 * HOUR, 3 * DAY])
def test_the_end_is_where_so_much_has_counted(hours: Hours, length: int) -> None:
    """The two ways to reckon agree, whenever a clock begins."""
    for since in (at(3, 3), at(5, 21), at(6, 12), at(24, 23, month=10)):
        end = hours.after(since, length)
        assert hours.counted(since, end) == length
        assert hours.counted(since, end - 1) == max(0, length - 1)
        assert hours.counted(since, since - 1) == 0


def test_the_day_on_which_clocks_change_is_as_long_as_it_is() -> None:
    """The 25th of October has 25 hours in Berlin."""
    long = Hours("weekends", "berlin")
    assert long.counted(at(23, month=10), at(26, 1, month=10)) == DAY + HOUR
    day = datetime(2026, 3, 29, tzinfo=BERLIN), datetime(2026, 3, 30, tzinfo=BERLIN)
    assert (day[1].timestamp() - day[0].timestamp()) == 23 * 3600
    assert NIGHTS.counted(at(28, 22, month=3), at(29, 9, month=3)) == HOUR


def test_every_zone_is_one() -> None:
    """Each name is known to the machine; one that is not would count as UTC."""
    assert all(zone_of(name) is not UTC for name in ZONES)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("table.match.hours.ZONES", {"atlantis": "Atlantis/City"})
        assert zone_of("atlantis") is UTC


def test_what_the_options_of_a_table_mean() -> None:
    """Those of before are the defaults; no other value of the clock means none."""
    usual = {term.key: term.default for term in TERMS}
    assert read(usual).turn_ms is None
    found = read(usual | {"clock": "3d", "late": "house-2"})
    assert (found.turn_ms, found.late, found.times) == (3 * DAY, "house", 2)
    (clock,) = (term for term in TERMS if term.key == "clock")
    clocks = {value: read(usual | {"clock": value}).turn_ms for value in clock.values}
    assert [value for value, turn_ms in clocks.items() if turn_ms is None] == ["none"]
    for term in TERMS:
        assert all(read(usual | {term.key: value}) for value in term.values)


def test_which_options_matter() -> None:
    """Without a clock there is nothing to be late for."""
    usual = {term.key: term.default for term in TERMS}
    assert [key for key in usual if matters(key, usual)] == ["rhythm", "clock"]
    clocked = usual | {"clock": "1d"}
    assert [key for key in usual if not matters(key, clocked)] == ["zone"]
    assert matters("zone", clocked | {"rest": "nights"})
    assert not matters("zone", usual | {"rest": "nights"})
    assert not matters("zone", clocked | {"rest": "none"})
    # Who practises has hints in any case, so only one of both is said.
    for hints, practice, said in (
        ("no", "no", ""),
        ("yes", "no", "hints"),
        ("yes", "yes", "practice"),
    ):
        chosen = {"hints": hints, "practice": practice}
        assert [key for key in chosen if matters(key, chosen)] == [said] * bool(said)
    # Where all sit there their evening is the same, whatever else is chosen.
    chosen = {term.key: term.values[-1] for term in TERMS} | {"hold": "600", "house": "trader"}
    found = read(chosen)
    assert (found.together, found.turn_ms, found.late) == (True, HOUR // 12, "house")
    assert (found.hours.rest, found.vacation, found.house) == ("none", 0, "trader")
    assert [key for key in chosen if matters(key, chosen)] == ["rhythm", "house"]
    assert not read(chosen | {"rhythm": "days"}).together
