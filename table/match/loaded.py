"""A match as it was loaded: its rows read as values, and what each viewer may know of them.

The table is told of a turn when it ends. Until then everybody but the player sees the match as it
was announced last: view, questions, whose turn it is, log.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from hmac import digest
from typing import Any

from games.kernel import (
    Action,
    AnyGame,
    Event,
    Outcome,
    Prompt,
    Rng,
    Seat,
    Shortcut,
    Step,
    commitment,
    match_key,
    message,
    tells_chance,
)
from games.kernel.codec import load_json
from games.kernel.rng import BY_DRAW, BY_STEP
from storage.document import MatchDocument, PlanRow, Press, ProposalRow
from storage.rows import KnownMatch, KnownSeat, MatchRow, SeatRow, StepRow, get_fields
from table.errors import NotAPlayer, NotNow, NotTheHost, Outdated, Unplayable
from table.match import attendance, entropy, terms
from table.match.attendance import Attendance
from table.match.model import Match, Seated, is_vacant
from table.match.names import distinct_names
from table.match.options import is_practice, options_of, stored
from table.match.position import Position
from table.match.terms import Terms

ALONE = 30_000
"""So many milliseconds at most a turn is held against computers alone."""

FINGERPRINT_DIGITS = 10
"""Hexadecimal digits of a fingerprint: it tells questions apart, it guards nothing."""


@dataclass(frozen=True, slots=True)
class LoadedMatch:
    """A match, loaded."""

    row: MatchRow
    seats: tuple[SeatRow, ...]
    game: AnyGame
    document: MatchDocument
    states: dict[int, Any] = field(default_factory=dict, compare=False, repr=False)
    """The positions worked out so far, by the version of the step that led to each."""

    positions: dict[int, Position] = field(default_factory=dict, compare=False, repr=False)
    """What is asked in them, by the identity of the state; each keeps its state alive."""

    @property
    def pending(self) -> tuple[StepRow, ...]:
        """The steps of the open turn, of which the table was not told yet."""
        return self.document.pending

    @property
    def acting(self) -> Seat | None:
        """The seat whose turn is open."""
        return Seat(self.pending[0].seat or 0) if self.pending else None

    def press_of(self, interaction_id: int | None) -> Press | None:
        """Return what an interaction of Discord has done already; `None` is nothing."""
        presses = self.document.presses
        return next((one for one in presses if one.interaction_id == interaction_id), None)

    def seat_of(self, user_id: int | None) -> Seat | None:
        """Return where a user sits; `None` is a spectator."""
        return next((Seat(row.seat) for row in self.seats if row.user_id == user_id), None)

    def is_closed(self, seat: Seat | None) -> bool:
        """Whether a seat's player took it over and may not see its secrets yet."""
        if seat is None or self.row.status != "playing":
            return False
        return self.attendance_of(seat).closed

    def viewer_of(self, user_id: int | None) -> Seat | None:
        """Return the seat whose secrets a user sees; `None` sees what spectators see."""
        seat = self.seat_of(user_id)
        return None if self.is_closed(seat) else seat

    def planned_of(self, seat: Seat | None) -> tuple[PlanRow, ...]:
        """Return what a seat has planned, expired plans too that its player has not seen yet."""
        if self.row.status != "playing":
            return ()
        return tuple(row for row in self.document.planned if row.seat == seat)

    def with_plans(self, seat: int, rows: Iterable[PlanRow]) -> "LoadedMatch":
        """Return the match with other planned moves of a seat."""
        others = (row for row in self.document.planned if row.seat != seat)
        planned = sorted((*others, *rows), key=lambda row: (row.seat, row.number))
        return replace(self, document=replace(self.document, planned=tuple(planned)))

    @property
    def open_proposal(self) -> ProposalRow | None:
        """What is proposed to the table and not ended, whether it can still be agreed to or not."""
        proposals = self.document.proposals
        return next((one for one in proposals if one.status == "open"), None)

    def require_seat(self, user_id: int) -> Seat:
        """Return where a user sits. Raises NotAPlayer."""
        seat = self.seat_of(user_id)
        if seat is None:
            raise NotAPlayer(message("table-not-a-player", match=str(self.row.id)))
        return seat

    def require_place(self, seat: int) -> Seat:
        """Return a seat of the match. Raises NotNow: there is none of that number."""
        if seat not in range(len(self.seats)):
            raise NotNow(message("table-no-such-player"))
        return Seat(seat)

    def require_host(self, user_id: int | None) -> None:
        """Raise NotTheHost, which says who is, if it is not this user."""
        if user_id != self.row.host_id:
            raise NotTheHost(self.match().host)

    def require_lobby(self) -> None:
        """Raise NotNow unless the match has yet to begin."""
        if self.row.status == "cancelled":
            raise NotNow(message("table-cancelled"))
        if self.row.status != "lobby":
            raise NotNow(message("table-already-started"))

    @property
    def held(self) -> Seat | None:
        """Return whose turn is over but for their word; nobody else is called before it."""
        acting = self.acting
        if acting is None or self.row.status != "playing":
            return None
        return None if acting in self.position(self.state()).asked else acting

    def held_until(self, viewer: Seat | None) -> int | None:
        """Return when the turn of this viewer ends by itself, if it is held."""
        if viewer is None or self.held != viewer:
            return None
        return self.held_from(self.pending[-1].at)

    def held_from(self, now: int) -> int:
        """Return when a turn ends by itself that is held from now on: with its time at the latest.

        Else all would see that a player's time runs out, and that nothing comes of it.
        """
        clock = self.attendance_of(self.acting or 0).clock
        ends = None if clock is None else clock.ends(self.terms().hours)
        return now + self.hold if ends is None or ends <= now else min(now + self.hold, ends)

    @property
    def hold(self) -> int:
        """For how many milliseconds a turn is held: not long where only computers wait for it."""
        people = sum(found.stand_in is None for found in self.attendances())
        return min(self.terms().hold, ALONE) if people < 2 else self.terms().hold

    @property
    def still(self) -> bool:
        """Whether no clock runs: in a break, and where nobody can act or nobody is there."""
        row = self.row
        stops = (row.paused_at, row.lost_at, row.unreachable_at, row.unattended_at)
        return any(since is not None for since in stops)

    @property
    def begun(self) -> bool:
        """Whether the match is running or over."""
        return self.row.status in ("playing", "over")

    def terms(self) -> Terms:
        """Return what the table has agreed on."""
        return terms.read(options_of(self.row))

    def settings(self) -> Mapping[str, str]:
        """Return what was chosen for its game, defaults filled in."""
        return stored(self.game.settings, self.row.settings)

    def attendances(self) -> tuple[Attendance, ...]:
        """Return how each seat is attended."""
        return tuple(attendance.load(row.attendance) for row in self.seats)

    def attendance_of(self, seat: int) -> Attendance:
        """Return how one seat is attended."""
        return attendance.load(self.seats[seat].attendance)

    @property
    def voters(self) -> tuple[Seat, ...]:
        """Return the seats that have a vote: whose players are there.

        Nobody decides alone because all others are on vacation: their consent is waited for.
        """
        people = {
            Seat(row.seat): found
            for row, found in zip(self.seats, self.attendances(), strict=True)
            if not is_vacant(row.user_id) and found.stand_in is None
        }
        present = tuple(seat for seat, found in people.items() if found.present)
        return present if len(present) > 1 else tuple(people)

    def require_begun(self) -> None:
        """Raise NotNow unless the match is running or over."""
        if self.row.status == "lobby":
            raise NotNow(message("table-not-started"))
        if self.row.status == "cancelled":
            raise NotNow(message("table-cancelled"))

    def require_playing(self) -> None:
        """Raise NotNow unless the match is running."""
        self.require_begun()
        if self.row.status == "over":
            raise NotNow(message("kernel-game-over"))

    def require_others(self) -> None:
        """Raise NotNow where one person practises: nobody else sits down there."""
        if is_practice(options_of(self.row)):
            raise NotNow(message("table-practice-alone"))

    def require_current(self, viewer: Seat | None, fingerprint: str | None) -> None:
        """Raise Outdated where a fingerprint is of an earlier question; `None` is of none."""
        if fingerprint is None:
            return
        if fingerprint != self.question(viewer):
            raise Outdated

    def seed(self) -> bytes:
        """Return the seed of a match that has begun."""
        return bytes(self.row.seed or b"")

    @property
    def contributions(self) -> tuple[str, ...]:
        """The players' contributions to the key of the match's chance, so far."""
        if self.row.status == "lobby":
            return entropy.of_lobby(self.seats, self.document.departed)
        return entropy.of_match(self.row, self.seats)

    @property
    def chance_rule(self) -> int:
        """The chance rule by which a match goes on that has begun."""
        return BY_STEP if self.row.draws is None else BY_DRAW

    @property
    def next_draw(self) -> int:
        """The number of the next step by chance rule 2; by rule 1 it is of no account."""
        return self.row.draws or 1

    @property
    def announced_draw(self) -> int:
        """The number of the first step of the open turn."""
        return self.next_draw - self.count_draws(self.pending)

    def rng(self, version: int, draws: int) -> Rng:
        """Return the chance of a step: of its version in the log, and of its number by rule 2."""
        number = version if self.chance_rule == BY_STEP else draws
        return Rng(match_key(self.seed(), self.contributions), number)

    def count_draws(self, steps: Iterable[StepRow]) -> int:
        """Return how many of some steps told what chance gave."""
        return sum(tells_chance(self.events(step)) for step in steps)

    def changed_draws(self, more: int) -> dict[str, Any]:
        """Return the columns of a match after so many more steps that told what chance gave."""
        return {} if self.row.draws is None else {"draws": self.row.draws + more}

    def derived_rng(self, what: bytes, state: object, seat: Seat, heard: int = 0) -> Rng:
        """Return a seat's secret chance for something that is no draw of the match.

        It follows from the seed, what the seat sees in a position, and how many events it has
        `heard`, so it is the same at each call, and no undo of another seat changes it.
        """
        seen = repr(self.game.view(state, seat)).encode()
        return Rng(sha256(what + self.seed() + seen).digest(), heard * len(self.seats) + seat)

    def state(self) -> Any:  # noqa: ANN401 - the game's own type
        """Return the position as it is: as it was announced, with the steps of the open turn."""
        return self.state_after(self.pending)

    def announced(self) -> Any:  # noqa: ANN401 - the game's own type
        """Return the position that everybody knows of."""
        self.require_begun()
        version = self.row.announced_version
        if version not in self.states:
            try:
                self.states[version] = self.game.restore(str(self.document.position))
            except ValueError as error:
                raise _unreadable(self.row.id, "the position") from error
        return self.states[version]

    def state_after(self, pending: Sequence[StepRow]) -> Any:  # noqa: ANN401 - the game's own type
        """Return the position after the first steps of the open turn.

        Raises Unplayable: the rules cannot follow them any more.
        """
        if not pending:
            return self.announced()
        last = pending[-1].version
        if last not in self.states:
            state, draws = self.announced(), self.announced_draw
            for step in pending:
                state = self.states[step.version] = self._state_after_step(state, step, draws)
                draws += self.count_draws([step])
        return self.states[last]

    def _state_after_step(self, state: Any, step: StepRow, draws: int) -> Any:  # noqa: ANN401
        if step.version in self.states:
            return self.states[step.version]
        try:
            return self.apply(state, step, draws).state
        except Exception as error:
            raise _unreadable(self.row.id, f"the open turn at step {step.version}") from error

    def apply(self, state: Any, step: StepRow, draws: int) -> Step[Any]:  # noqa: ANN401
        """Return what a move makes of a position; `draws` is its number by chance rule 2."""
        skipped = self.game.skip(state, step.notation)
        if skipped is not None:
            return skipped
        chance = self.rng(step.version, draws)
        return self.game.apply(state, Seat(step.seat or 0), self.action(step), chance)

    def position(self, state: Any) -> Position:  # noqa: ANN401 - the game's own type
        """Return what is asked in a state of the match, worked out once."""
        if id(state) not in self.positions:
            self.positions[id(state)] = Position(self.game, state)
        return self.positions[id(state)]

    def events(self, step: StepRow) -> tuple[Event, ...]:
        """Return what happened in a step. Raises Unplayable: the rules know it no longer."""
        return events_of(self.row.id, self.game, step)

    def is_private(self, step: StepRow) -> bool:
        """Whether all that happened in a step was told to its own seat alone.

        So it is where a sealed answer is changed: the others are not to learn how often.
        """
        events = self.events(step)
        return bool(events) and all(event.audience == (step.seat,) for event in events)

    def action(self, step: StepRow) -> Action:
        """Return what was done in a move. Raises Unplayable: the rules know it no longer."""
        try:
            (action,) = self.game.actions.loads(str(step.action))
        except ValueError as error:
            raise _unreadable(self.row.id, f"the move of step {step.version}") from error
        return action

    def knows_all(self, viewer: Seat | None) -> bool:
        """Whether nothing of the log is still untold to this viewer."""
        return self.acting is None or self.acting == viewer

    def shown(self, viewer: Seat | None) -> Any:  # noqa: ANN401 - the game's own type
        """Return the position from which this viewer's view and questions are made."""
        return self.state() if self.knows_all(viewer) else self.announced()

    def prompts(self, viewer: Seat | None) -> tuple[Prompt, ...]:
        """Return what this viewer knows to be asked."""
        if viewer is None or self.row.status == "over":
            return ()
        return self.position(self.shown(viewer)).prompts(viewer)

    def shortcuts(self, viewer: Seat | None) -> tuple[Shortcut, ...]:
        """Return what this viewer may play of several moves at one press."""
        if viewer is None or self.row.status != "playing":
            return ()
        return self.game.shortcuts(self.shown(viewer), viewer)

    def known_version(self, viewer: Seat | None) -> int:
        """Return the version of the last step that this viewer knows of."""
        knows_more = self.acting is not None and self.acting == viewer
        return self.row.version if knows_more else self.row.announced_version

    def outcome(self) -> Outcome | None:
        """Return how the match ended, by its rules or by consent."""
        if self.row.outcome is None:
            return None
        found: Outcome = load_json(Outcome, self.row.outcome)
        return found

    def match(self) -> Match:
        """Return what everybody may know of it."""
        row = self.row
        return Match(
            **get_fields(row, KnownMatch),
            settings=self.settings(),
            players=tuple(map(self._seated, self.seats, self.names)),
            version=row.announced_version,
            commitment=None if row.seed is None else commitment(row.seed),
            player_entropy=self.contributions,
            seed=row.seed if row.status == "over" else None,
            options=options_of(row),
            invited=self.document.invited if self.row.status == "lobby" else (),
        )

    @property
    def names(self) -> tuple[str, ...]:
        """Return what the players are called, in order of seats; no two are called alike."""
        return distinct_names([row.name for row in self.seats])

    def _seated(self, row: SeatRow, name: str) -> Seated:
        found = attendance.load(row.attendance)
        clock = found.clock if found.call is not None else None
        return Seated(
            **get_fields(row, KnownSeat) | {"name": name},
            ends=None if clock is None else clock.ends(self.terms().hours),
            away_until=found.away_until,
            level=None if found.stand_in is None else found.stand_in.level,
            offered=found.offered,
            replaceable=self._is_replaceable(row, found),
        )

    def _is_replaceable(self, row: SeatRow, found: Attendance) -> bool:
        """Whether hosts and moderators may give a seat away without a vote.

        Tonight a time runs out within minutes, and the host may have chosen that rhythm meanwhile.
        """
        free = is_vacant(row.user_id) or found.offered
        return free or (found.overdue and not self.terms().together)

    def question(self, viewer: Seat | None) -> str:
        """Return the fingerprint of what a viewer is asked now.

        What has become of their plans belongs to it: no answer is taken from who was not told.
        """
        prompts = self.prompts(viewer)
        expired = [row.number for row in self.planned_of(viewer) if row.expired is not None]
        return self.fingerprint(prompts, viewer, expired)

    def fingerprint(
        self, prompts: tuple[Prompt, ...], seat: Seat | None, numbers: Sequence[int] = ()
    ) -> str:
        """Return a short mark of a question: it changes when the question does, or with an answer.

        The number of the seat's own steps is part of it, so that a second click on the same button
        is no second move, even where the same is asked again; so are the `numbers` of its planned
        moves. Nothing else is, so that no mark changes with what its reader has not heard of.
        """
        own_steps = 0 if seat is None else self.seats[seat].own_steps
        plans = f" {numbers}" if numbers else ""
        return self.mark_of(f"question {own_steps} {prompts!r}{plans}")

    def mark_of(self, facts: str) -> str:
        """Return a short mark that tells facts apart, and from which nobody can work them out.

        Its key is the secret seed of the match, so that it is the same in every process and after
        every start.
        """
        mark = digest(self.seed(), f"{self.row.id} {facts}".encode(), "sha256")
        return mark.hex()[:FINGERPRINT_DIGITS]


def events_of(match_id: int, game: AnyGame, step: StepRow) -> tuple[Event, ...]:
    """Return what happened in a step. Raises Unplayable: the rules know it no longer."""
    try:
        return game.events.loads(step.events)
    except ValueError as error:
        raise _unreadable(match_id, f"what happened in step {step.version}") from error


def _unreadable(match_id: int, what: str) -> Unplayable:
    return Unplayable(match_id, f"these rules cannot read {what} as it is stored")
