"""`Presence`: whether a seat's player is there, with their clock, vacation and stand-in.

It is stored as JSON with the seat (`SeatRow.presence`), with the names of the fields as keys.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from games.kernel.codec import adapter
from table.match.clocks import OVER_LEVEL, REMINDER_FACTOR, Clock
from table.match.options import DEFAULT_LEVEL, RENAMED_LEVELS, Terms

STAND_IN_DELAY_MS = 5_000
"""Milliseconds that a stand-in with default answers waits, so that everybody can see who is
asked."""


@dataclass(frozen=True, slots=True)
class StandIn:
    """A stand-in that answers for a seat in place of its player: a computer, or default answers."""

    level: str
    """The level of the computer that decides; `DEFAULT_LEVEL`: default answers."""

    since: int
    """When the stand-in begins (UTC ms). Until then another person may take an offered seat."""

    @property
    def is_computer(self) -> bool:
        """Whether a computer decides, not default answers."""
        return self.level != DEFAULT_LEVEL


@dataclass(frozen=True, slots=True)
class Call:
    """A call of a player to their turn, which lasts until the turn is over."""

    at: int
    """When the call began (UTC milliseconds)."""

    reminder_level: int = 0
    """The level of the clock (see `Clock.level`) at which the player was last reminded; 0: they
    were not reminded yet."""


@dataclass(frozen=True, slots=True)
class LearnedLesson:
    """A lesson that a player has finished."""

    lesson: str
    """The key of the lesson."""

    kind: str
    """The kind of the action that finished the lesson."""

    version: int
    """The version of the step with that action."""


@dataclass(frozen=True, slots=True)
class Presence:
    """The presence of one seat's player. Moments are UTC milliseconds. Methods return a copy."""

    clock: Clock | None = None
    """The clock of the current call, or of the last one; `None`: the match has no clocks."""

    call: Call | None = None
    """The current call; `None`: the match does not wait for the player."""

    lates: int = 0
    """The number of successive calls whose time ran out, including those answered late."""

    missed: int = 0
    """The number of calls whose time ran out since the player last did anything."""

    away_since: int | None = None
    away_until: int | None = None
    """Beginning and end of the current vacation; `None`: the player is not on vacation."""

    away_used: int = 0
    """Milliseconds of vacation that the player has used."""

    stand_in: StandIn | None = None
    """Who answers in place of the player; `None`: the player does."""

    offered: bool = False
    """Whether another person may take the seat."""

    closed: bool = False
    """Whether the player has taken the seat over and has not been asked yet. Until then they see
    only what spectators see, so that nobody takes a seat just to look at its secrets."""

    lesson: str | None = None
    """The key of the current lesson, in a match for learning; `None`: there is none."""

    finished_lessons: tuple[LearnedLesson, ...] = ()
    """The lessons that the player has finished, in order."""

    expert: bool = False
    """Whether the player knows the game, but has switched explanations on."""

    @property
    def is_new(self) -> bool:
        """Whether nothing of the presence differs from the default, so that nothing is stored."""
        return self == _NEW

    @property
    def on_vacation(self) -> bool:
        """Whether the player is on vacation."""
        return self.away_until is not None

    @property
    def is_present(self) -> bool:
        """Whether the player can be called: not on vacation, and without a stand-in."""
        return self.stand_in is None and not self.on_vacation

    @property
    def is_overdue(self) -> bool:
        """Whether the player's time has run out, now or before a stand-in took over."""
        return self._is_late or (self.stand_in is not None and self.lates > 0)

    @property
    def _is_late(self) -> bool:
        return self.call is not None and self.call.reminder_level >= OVER_LEVEL

    def update(
        self, terms: Terms, now: int, *, clocks_stopped: bool, asked: bool, turn_ended: bool
    ) -> "Presence":
        """Return the presence in a new state of the match, with its call and clock.

        A call begins or ends, and the clock is started or stopped at `now` (UTC ms).
        `clocks_stopped` is whether no clock of the match runs, `asked` whether the match waits for
        the seat, and `turn_ended` whether the step before ended the seat's turn.
        """
        # A match of version 1.1 without clocks could have a bank of time, which is dropped.
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
        """Return the presence after a step of its player at `now`, without stand-in and vacation.

        A `planned` move does not end a vacation.
        """
        presence = self if planned else self.end_vacation(now)
        lates = self.lates if self._is_late else 0
        return replace(presence, stand_in=None, offered=False, lates=lates, missed=0)

    def after_outage(self) -> "Presence":
        """Return the presence after an outage, with at least a quarter of the player's time left.

        The player will be reminded again. A clock that had run out before the outage stays so.
        """
        if self.call is None or self.clock is None or self._is_late:
            return self
        left_ms = max(self.clock.left_ms, self.clock.full_ms // REMINDER_FACTOR)
        return replace(
            self,
            clock=replace(self.clock, left_ms=left_ms),
            call=replace(self.call, reminder_level=0),
        )

    def end_vacation(self, now: int) -> "Presence":
        """Return the presence without its vacation, whose time until `now` counts as used."""
        if self.away_since is None or self.away_until is None:
            return self
        used = self.away_used + min(now, self.away_until) - self.away_since
        return replace(self, away_since=None, away_until=None, away_used=used)


def _stop(clock: Clock | None, terms: Terms, now: int) -> Clock | None:
    return None if clock is None else clock.stop(now, terms.hours)


_NEW = Presence()


def load_presence(stored: Mapping[str, Any] | None) -> Presence:
    """Return the presence that is stored with a seat (`SeatRow.presence`); `None`: the default."""
    if stored is None:
        return _NEW
    presence: Presence = adapter(Presence).validate_python(stored)
    stand_in = presence.stand_in
    if stand_in is not None and stand_in.level in RENAMED_LEVELS:
        stand_in = replace(stand_in, level=RENAMED_LEVELS[stand_in.level])
        presence = replace(presence, stand_in=stand_in)
    return presence


def dump_presence(presence: Presence) -> dict[str, Any] | None:
    """Return a presence as it is stored with a seat, without defaults; `None`: all are defaults."""
    if presence.is_new:
        return None
    stored: dict[str, Any] = adapter(Presence).dump_python(
        presence, mode="json", exclude_defaults=True
    )
    return stored
