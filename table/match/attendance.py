"""How a seat is attended: how its player's time stands, who is away, and who stands in.

A value that is stored with the seat. `settle` says what becomes of it when the position does.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from games.kernel.codec import adapter
from table.match.clocks import OVER, REMINDER_PART, Clock
from table.match.terms import DEFAULT, RENAMED_LEVELS, Terms

PACE = 5_000
"""Milliseconds after its call before a stand-in answers: the table sees who is asked."""


@dataclass(frozen=True, slots=True)
class StandIn:
    """Who answers for a seat in its player's place."""

    level: str
    """How they decide: by default answers, or as a computer of that level plays."""

    since: int
    """From when; there may be time before that for another to take the seat."""

    @property
    def thinks(self) -> bool:
        """Whether a computer answers: it thinks at once, and answers at a moment of its own."""
        return self.level != DEFAULT


@dataclass(frozen=True, slots=True)
class Call:
    """A player is asked: from the first question of a turn until it is over."""

    at: int
    told: int = 0
    """The level of the clock of which the player has been reminded."""


@dataclass(frozen=True, slots=True)
class Met:
    """A lesson that its player has met."""

    lesson: str
    kind: str
    """Of the action by which they learnt it."""

    version: int
    """Of that step."""


@dataclass(frozen=True, slots=True)
class Attendance:
    """One seat's."""

    clock: Clock | None = None
    """As it was at the last call, or is."""

    call: Call | None = None
    lates: int = 0
    """Calls in a row whose time ran out, also those that their player answered late."""

    missed: int = 0
    """Calls in a row whose time ran out, and since which their player has done nothing."""

    away_since: int | None = None
    away_until: int | None = None
    """On vacation."""

    away_used: int = 0
    """Milliseconds of vacation that are used up."""

    stand_in: StandIn | None = None
    offered: bool = False
    """Another person may take the seat."""

    closed: bool = False
    """Its player has taken it over and has not been asked a question yet. Until then they see no
    more of it than spectators do: nobody takes a seat only to look at its secrets."""

    lesson: str | None = None
    """What its player learns now, at a table for learning."""

    met: tuple[Met, ...] = ()
    """What they have learnt there."""

    expert: bool = False
    """Its player knows the game, and has asked for explanations here all the same."""

    @property
    def is_new(self) -> bool:
        """Whether there is nothing to remember."""
        return self == _NEW

    @property
    def away(self) -> bool:
        """Whether its player is on vacation."""
        return self.away_until is not None

    @property
    def present(self) -> bool:
        """Whether its player is there to be asked: not on vacation, and nobody stands in."""
        return self.stand_in is None and not self.away

    @property
    def overdue(self) -> bool:
        """Whether its player's time has run out, now or before somebody came to stand in."""
        late = self.call is not None and self.call.told >= OVER
        return late or (self.stand_in is not None and self.lates > 0)

    def settled(
        self, terms: Terms, now: int, *, still: bool, asked: bool, answered: bool
    ) -> "Attendance":
        """Return it in a position that asks the seat, or does not; `answered`: its turn is over.

        Where a table stands `still` no clock runs.
        """
        # What 1.1 had as a bank of time is no clock any more.
        settled = self if terms.turn_ms is not None else replace(self, clock=None)
        if settled.call is not None and (answered or not asked):
            settled = replace(settled, call=None, clock=_stopped(settled.clock, terms, now))
        if asked and settled.call is None:
            turn_ms = terms.turn_ms
            clock = None if turn_ms is None else Clock(turn_ms, turn_ms)
            settled = replace(settled, call=Call(now), clock=clock)
        if settled.clock is None or settled.call is None or still or not settled.present:
            return replace(settled, clock=_stopped(settled.clock, terms, now))
        return replace(settled, clock=settled.clock.started(now))

    def returned(self, now: int, *, planned: bool) -> "Attendance":
        """Return it when its player has acted: nobody stands in, and a vacation is over.

        A move that was `planned` is played while its player is on vacation, who stays there.
        """
        late = self.call is not None and self.call.told >= OVER
        there = self if planned else self.back(now)
        lates = self.lates if late else 0
        return replace(there, stand_in=None, offered=False, lates=lates, missed=0)

    def given_back(self) -> "Attendance":
        """Return it after time in which its player could not act: a quarter is left at least.

        They are reminded anew: perhaps they wanted to answer, and their time ends at another
        moment. Where it was over before, it stays over.
        """
        if self.call is None or self.clock is None or self.call.told >= OVER:
            return self
        left = max(self.clock.left, self.clock.whole // REMINDER_PART)
        return replace(self, clock=replace(self.clock, left=left), call=replace(self.call, told=0))

    def back(self, now: int) -> "Attendance":
        """Return it when a vacation, if there is one, is over; what was used of it is counted."""
        if self.away_since is None or self.away_until is None:
            return self
        used = self.away_used + min(now, self.away_until) - self.away_since
        return replace(self, away_since=None, away_until=None, away_used=used)


def _stopped(clock: Clock | None, terms: Terms, now: int) -> Clock | None:
    return None if clock is None else clock.stopped(now, terms.hours)


_NEW = Attendance()


def load(stored: Mapping[str, Any] | None) -> Attendance:
    """Return what is stored with a seat."""
    if stored is None:
        return _NEW
    attendance: Attendance = adapter(Attendance).validate_python(stored)
    stand_in = attendance.stand_in
    if stand_in is not None and stand_in.level in RENAMED_LEVELS:
        stand_in = replace(stand_in, level=RENAMED_LEVELS[stand_in.level])
        attendance = replace(attendance, stand_in=stand_in)
    return attendance


def dump(attendance: Attendance) -> dict[str, Any] | None:
    """Return it as it is stored."""
    if attendance.is_new:
        return None
    stored: dict[str, Any] = adapter(Attendance).dump_python(
        attendance, mode="json", exclude_defaults=True
    )
    return stored
