"""Whether the player of a seat is present: their clock, their vacation, and their stand-in.

The values are stored as JSON with the seat (`SeatRow.attendance`): field names are keys.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from games.kernel.codec import adapter
from table.match.clocks import OVER_LEVEL, REMINDER_FACTOR, Clock
from table.match.options import DEFAULT_LEVEL, RENAMED_LEVELS, Terms

STAND_IN_DELAY_MS = 5_000
"""How long after its call a stand-in answers, so that the table sees who is asked."""


@dataclass(frozen=True, slots=True)
class StandIn:
    """Who answers for a seat in its player's place."""

    level: str
    """How they decide: by default answers, or as a computer of that level."""

    since: int
    """From when; until then another person may take the seat."""

    @property
    def is_computer(self) -> bool:
        """Whether a computer answers, which has a delay of its own."""
        return self.level != DEFAULT_LEVEL


@dataclass(frozen=True, slots=True)
class Call:
    """A player is asked: from the first question of a turn until it is over."""

    at: int
    told: int = 0
    """The level of the clock at which the player was last reminded."""


@dataclass(frozen=True, slots=True)
class LearnedLesson:
    """A lesson that a player has finished."""

    lesson: str
    kind: str
    """The kind of the action by which they learned it."""

    version: int
    """The version of that step."""


@dataclass(frozen=True, slots=True)
class Presence:
    """The presence of one seat's player."""

    clock: Clock | None = None
    """The clock of the present call, or of the last one."""

    call: Call | None = None
    lates: int = 0
    """How many calls in a row ran out of time, including those that the player answered late."""

    missed: int = 0
    """How many calls in a row ran out of time since the player last did anything."""

    away_since: int | None = None
    away_until: int | None = None
    """The vacation that the player is on."""

    away_used: int = 0
    """Milliseconds of vacation that are used up."""

    stand_in: StandIn | None = None
    offered: bool = False
    """Another person may take the seat."""

    closed: bool = False
    """Its player has taken the seat over and has not been asked yet. Until then they see only what
    spectators see, so that nobody takes a seat just to look at its secrets."""

    lesson: str | None = None
    """The present lesson of a match for learning."""

    met: tuple[LearnedLesson, ...] = ()
    expert: bool = False
    """Its player knows the game, but asked for explanations here."""

    @property
    def is_new(self) -> bool:
        """Whether there is nothing to store."""
        return self == _NEW

    @property
    def on_vacation(self) -> bool:
        """Whether its player is on vacation."""
        return self.away_until is not None

    @property
    def is_present(self) -> bool:
        """Whether its player can be asked: not on vacation, and without a stand-in."""
        return self.stand_in is None and not self.on_vacation

    @property
    def is_overdue(self) -> bool:
        """Whether its player's time has run out, now or before a stand-in came."""
        return self._is_late or (self.stand_in is not None and self.lates > 0)

    @property
    def _is_late(self) -> bool:
        return self.call is not None and self.call.told >= OVER_LEVEL

    def update(
        self, terms: Terms, now: int, *, clocks_stopped: bool, asked: bool, turn_ended: bool
    ) -> "Presence":
        """Return the presence in a position that asks the seat, or does not."""
        # In 1.1 a table without a clock could have a bank of time; that clock is dropped.
        updated = self if terms.turn_ms is not None else replace(self, clock=None)
        if updated.call is not None and (turn_ended or not asked):
            updated = replace(updated, call=None, clock=_stop(updated.clock, terms, now))
        if asked and updated.call is None:
            turn_ms = terms.turn_ms
            clock = None if turn_ms is None else Clock(turn_ms, turn_ms)
            updated = replace(updated, call=Call(now), clock=clock)
        if updated.clock is None:
            return updated
        if updated.call is None or clocks_stopped or not updated.is_present:
            return replace(updated, clock=_stop(updated.clock, terms, now))
        return replace(updated, clock=updated.clock.start(now))

    def after_own_step(self, now: int, *, planned: bool) -> "Presence":
        """Return the presence when its player has acted: no stand-in, and no vacation.

        A `planned` move is played during a vacation, which goes on.
        """
        presence = self if planned else self.end_vacation(now)
        lates = self.lates if self._is_late else 0
        return replace(presence, stand_in=None, offered=False, lates=lates, missed=0)

    def after_outage(self) -> "Presence":
        """Return the presence after time in which nobody could act: a quarter of the time is left.

        The player is reminded again: perhaps they wanted to answer, and their time ends at another
        moment. Time that was over before stays over.
        """
        if self.call is None or self.clock is None or self._is_late:
            return self
        left = max(self.clock.left, self.clock.whole // REMINDER_FACTOR)
        return replace(self, clock=replace(self.clock, left=left), call=replace(self.call, told=0))

    def end_vacation(self, now: int) -> "Presence":
        """Return the presence without a vacation, and with its days counted."""
        if self.away_since is None or self.away_until is None:
            return self
        used = self.away_used + min(now, self.away_until) - self.away_since
        return replace(self, away_since=None, away_until=None, away_used=used)


def _stop(clock: Clock | None, terms: Terms, now: int) -> Clock | None:
    return None if clock is None else clock.stop(now, terms.hours)


_NEW = Presence()


def load_presence(stored: Mapping[str, Any] | None) -> Presence:
    """Read the presence that is stored with a seat."""
    if stored is None:
        return _NEW
    presence: Presence = adapter(Presence).validate_python(stored)
    stand_in = presence.stand_in
    if stand_in is not None and stand_in.level in RENAMED_LEVELS:
        stand_in = replace(stand_in, level=RENAMED_LEVELS[stand_in.level])
        presence = replace(presence, stand_in=stand_in)
    return presence


def dump_presence(presence: Presence) -> dict[str, Any] | None:
    """Return a presence as it is stored."""
    if presence.is_new:
        return None
    stored: dict[str, Any] = adapter(Presence).dump_python(
        presence, mode="json", exclude_defaults=True
    )
    return stored
