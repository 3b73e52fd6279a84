"""Clocks and the hours that count: arithmetic, nothing else."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from table.match.clocks import (
    DAY_MS,
    HOUR_MS,
    LOW_LEVEL,
    OVER_LEVEL,
    ZONES,
    Clock,
    Hours,
    find_zone,
)
from table.match.options import TIME_OPTIONS, is_worth_telling, read_terms

ALWAYS = Hours()
BERLIN = ZoneInfo("Europe/Berlin")


def at(day: int, hour: int = 0, month: int = 6, zone: ZoneInfo = BERLIN) -> int:
    """Return a moment of 2026 in UTC milliseconds; the first of June is a Monday."""
    return int(datetime(2026, month, day, hour, tzinfo=zone).timestamp() * 1000)


def test_a_clock_runs_and_stands() -> None:
    """What is left goes down while it runs, and no further than to nothing."""
    clock = Clock(10 * HOUR_MS, 10 * HOUR_MS).start(0)
    assert clock.time_left(4 * HOUR_MS, ALWAYS) == 6 * HOUR_MS
    assert clock.end(ALWAYS) == 10 * HOUR_MS
    stood = clock.stop(4 * HOUR_MS, ALWAYS)
    assert (stood.time_left(99 * DAY_MS, ALWAYS), stood.end(ALWAYS)) == (6 * HOUR_MS, None)
    again = stood.start(DAY_MS).start(2 * DAY_MS)
    assert again.end(ALWAYS) == DAY_MS + 6 * HOUR_MS
    assert clock.time_left(11 * HOUR_MS, ALWAYS) == 0
    # A quarter left, the end: each level is reached to the millisecond.
    clock = Clock(8 * HOUR_MS, 8 * HOUR_MS).start(0)
    for before, level, moment in (
        (0, LOW_LEVEL, 6 * HOUR_MS),
        (LOW_LEVEL, OVER_LEVEL, 8 * HOUR_MS),
    ):
        assert clock.moment_of_level(level, ALWAYS) == moment
        assert clock.level(moment - 1, ALWAYS) == before
        assert clock.level(moment, ALWAYS) == level
    assert Clock(8 * HOUR_MS, HOUR_MS).start(5).moment_of_level(LOW_LEVEL, ALWAYS) == 5, (
        "it is past it"
    )


NIGHTS, WEEKENDS, BOTH = (Hours(rest, "berlin") for rest in ("nights", "weekends", "both"))


@pytest.mark.parametrize(
    ("hours", "since", "until", "counted"),
    [
        (NIGHTS, at(1, 20), at(2, 9), 3 * HOUR_MS),
        (NIGHTS, at(1, 23), at(2, 7), 0),
        (NIGHTS, at(1, 10), at(1, 12), 2 * HOUR_MS),
        (WEEKENDS, at(5, 12), at(8, 6), 18 * HOUR_MS),
        (WEEKENDS, at(6, 1), at(7, 23), 0),
        (BOTH, at(5, 20), at(8, 9), 3 * HOUR_MS),
        (ALWAYS, at(5), at(8), 3 * DAY_MS),
        (ALWAYS, at(8), at(5), 0),
    ],
)
def test_time_off_does_not_count(hours: Hours, since: int, until: int, counted: int) -> None:
    """Nights end at eight, weekends on Monday."""
    assert hours.count_between(since, until) == counted


@pytest.mark.parametrize("hours", [ALWAYS, NIGHTS, WEEKENDS, BOTH])
@pytest.mark.parametrize("length", [0, HOUR_MS, 15 * HOUR_MS, 3 * DAY_MS])
def test_the_end_is_where_so_much_has_counted(hours: Hours, length: int) -> None:
    """The two ways to reckon agree, whenever a clock begins."""
    for since in (at(3, 3), at(5, 21), at(6, 12), at(24, 23, month=10)):
        end = hours.moment_after(since, length)
        assert hours.count_between(since, end) == length
        assert hours.count_between(since, end - 1) == max(0, length - 1)
        assert hours.count_between(since, since - 1) == 0


def test_the_day_on_which_clocks_change_is_as_long_as_it_is() -> None:
    """The 25th of October has 25 hours in Berlin."""
    long = Hours("weekends", "berlin")
    assert long.count_between(at(23, month=10), at(26, 1, month=10)) == DAY_MS + HOUR_MS
    day = datetime(2026, 3, 29, tzinfo=BERLIN), datetime(2026, 3, 30, tzinfo=BERLIN)
    assert (day[1].timestamp() - day[0].timestamp()) == 23 * 3600
    assert NIGHTS.count_between(at(28, 22, month=3), at(29, 9, month=3)) == HOUR_MS


def test_every_zone_is_one() -> None:
    """Each name is known to the machine; one that is not would count as UTC."""
    assert all(find_zone(name) is not UTC for name in ZONES)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("table.match.clocks.ZONES", {"atlantis": "Atlantis/City"})
        assert find_zone("atlantis") is UTC


def test_what_the_options_of_a_table_mean() -> None:
    """Those of before are the defaults; no other value of the clock means none."""
    usual = {term.key: term.default for term in TIME_OPTIONS}
    assert read_terms(usual).turn_ms is None
    terms = read_terms(usual | {"clock": "3d", "late": "house-2"})
    assert (terms.turn_ms, terms.late, terms.late_limit) == (3 * DAY_MS, "house", 2)
    (clock,) = (term for term in TIME_OPTIONS if term.key == "clock")
    clocks = {value: read_terms(usual | {"clock": value}).turn_ms for value in clock.values}
    assert [value for value, turn_ms in clocks.items() if turn_ms is None] == ["none"]
    for term in TIME_OPTIONS:
        assert all(read_terms(usual | {term.key: value}) for value in term.values)


def test_which_options_matter() -> None:
    """Without a clock there is nothing to be late for."""
    usual = {term.key: term.default for term in TIME_OPTIONS}
    assert [key for key in usual if is_worth_telling(key, usual)] == ["rhythm", "clock"]
    clocked = usual | {"clock": "1d"}
    assert [key for key in usual if not is_worth_telling(key, clocked)] == ["zone"]
    assert is_worth_telling("zone", clocked | {"rest": "nights"})
    assert not is_worth_telling("zone", usual | {"rest": "nights"})
    assert not is_worth_telling("zone", clocked | {"rest": "none"})
    # Who practises has hints in any case, so only one of both is said.
    for hints, practice, said in (
        ("no", "no", ""),
        ("yes", "no", "hints"),
        ("yes", "yes", "practice"),
    ):
        chosen = {"hints": hints, "practice": practice}
        assert [key for key in chosen if is_worth_telling(key, chosen)] == [said] * bool(said)
    # Where all sit there their evening is the same, whatever else is chosen.
    chosen = {term.key: term.values[-1] for term in TIME_OPTIONS} | {
        "hold": "600",
        "house": "trader",
    }
    terms = read_terms(chosen)
    assert (terms.is_tonight, terms.turn_ms, terms.late) == (True, HOUR_MS // 12, "house")
    assert (terms.hours.rest, terms.vacation_days, terms.stand_in_level) == ("none", 0, "trader")
    assert [key for key in chosen if is_worth_telling(key, chosen)] == ["rhythm", "house"]
    assert not read_terms(chosen | {"rhythm": "days"}).is_tonight
