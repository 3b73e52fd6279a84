"""`LoadedMatch`, a match in memory: its stored rows and rules, and what each viewer may know.

A turn is announced when it ends. Until then, everybody except its player sees the last announced
state: in the view, the questions, the asked seats and the log.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
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
from games.kernel.automatic import automatic_answer
from games.kernel.codec import load_json
from games.kernel.rng import BY_DRAW, BY_STEP
from storage.document import FollowerRow, MatchDocument, NoteRow, PlanRow, Press, ProposalRow
from storage.rows import KnownMatch, KnownSeat, MatchRow, SeatRow, StepRow, get_fields
from table.errors import NotAPlayer, NotNow, NotTheHost, Outdated, Unplayable
from table.match.model import Match, MatchPlayer
from table.match.options import (
    Terms,
    is_practice,
    max_seats,
    options_of,
    read_settings,
    read_terms,
)
from table.match.presence import Presence, load_presence
from table.match.seats import distinct_names, is_vacant, lobby_entropy, match_entropy

GRACE_PERIOD_ALONE_MS = 30_000
"""The longest grace period, in milliseconds, of a turn if only computers wait for it."""

FINGERPRINT_SIZE = 10
"""The number of hexadecimal digits of a fingerprint, which tells questions apart. It is no security
measure."""


class Position:
    """A state of a game with its questions, which are computed once and cached."""

    def __init__(self, game: AnyGame, state: Any) -> None:  # noqa: ANN401 - the game's own type
        self.state = state
        self._game = game
        self._prompts: dict[Seat, tuple[Prompt, ...]] = {}

    @cached_property
    def asked_seats(self) -> tuple[Seat, ...]:
        """The seats that are asked at least one question."""
        return self._game.asked_seats(self.state)

    def prompts(self, seat: Seat) -> tuple[Prompt, ...]:
        """Return the questions to a seat; empty if the seat is not asked."""
        if seat not in self._prompts:
            self._prompts[seat] = self._game.prompts(self.state, seat)
        return self._prompts[seat]

    def questions(self) -> dict[Seat, tuple[Prompt, ...]]:
        """Return the questions by seat, without those that are answered automatically."""
        return {
            seat: self.prompts(seat)
            for seat in self.asked_seats
            if automatic_answer(self.prompts(seat)) is None
        }


@dataclass(frozen=True, slots=True)
class LoadedMatch:
    """A match in memory. It never changes, apart from caches; commands make changed copies."""

    row: MatchRow
    seats: tuple[SeatRow, ...]
    game: AnyGame
    document: MatchDocument
    states: dict[int, Any] = field(default_factory=dict, compare=False, repr=False)
    """The states computed so far, by the version of the step that led to each."""

    positions: dict[int, Position] = field(default_factory=dict, compare=False, repr=False)
    """The positions computed so far, by the `id` of their state, which they keep alive."""

    parsed_presences: dict[int, Presence] = field(
        init=False, default_factory=dict, compare=False, repr=False
    )
    """The presences parsed so far, by seat. A changed copy begins without any."""

    @property
    def pending(self) -> tuple[StepRow, ...]:
        """The steps of the open turn, which are not announced yet."""
        return self.document.pending

    @property
    def acting(self) -> Seat | None:
        """The seat whose turn is open: it has steps that are not announced; `None`: no seat."""
        pending = self.document.pending
        return Seat(pending[0].seat or 0) if pending else None

    @property
    def has_begun(self) -> bool:
        """Whether the match is running or over."""
        return self.row.status in ("playing", "over")

    @property
    def clocks_stopped(self) -> bool:
        """Whether all clocks stop: in a pause or outage, without a channel, or without players."""
        row = self.row
        stops = (row.paused_at, row.lost_at, row.unreachable_at, row.unattended_at)
        return any(since is not None for since in stops)

    def terms(self) -> Terms:
        """Return the time options of the match as numbers and values."""
        return read_terms(options_of(self.row))

    def settings(self) -> Mapping[str, str]:
        """Return the settings of the game by key, with defaults filled in."""
        return read_settings(self.game.settings, self.row.settings)

    # Seats and users

    def seat_of(self, user_id: int | None) -> Seat | None:
        """Return the seat of a user; `None` for a spectator."""
        return next((Seat(row.seat) for row in self.seats if row.user_id == user_id), None)

    def is_closed(self, seat: Seat | None) -> bool:
        """Whether a seat's player took it over and may not see its secrets yet."""
        if seat is None or self.row.status != "playing":
            return False
        return self.presence_of(seat).closed

    def viewer_of(self, user_id: int | None) -> Seat | None:
        """Return the seat whose secrets a user may see; `None`: none, as for spectators."""
        seat = self.seat_of(user_id)
        return None if self.is_closed(seat) else seat

    def presences(self) -> tuple[Presence, ...]:
        """Return the presence of each seat's player, in the order of seats."""
        return tuple(self.presence_of(seat) for seat in range(len(self.seats)))

    def presence_of(self, seat: int) -> Presence:
        """Return the presence of a seat's player, parsed once and cached."""
        if seat not in self.parsed_presences:
            self.parsed_presences[seat] = load_presence(self.seats[seat].presence)
        return self.parsed_presences[seat]

    @property
    def voters(self) -> tuple[Seat, ...]:
        """The seats that may vote: those whose players are present.

        If at most one player is present, players on vacation may vote too, so that none decides
        alone. Computers, and people with a stand-in, never vote.
        """
        people = {
            Seat(row.seat): presence
            for row, presence in zip(self.seats, self.presences(), strict=True)
            if not is_vacant(row.user_id) and presence.stand_in is None
        }
        present = tuple(seat for seat, presence in people.items() if presence.is_present)
        return present if len(present) > 1 else tuple(people)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players in the order of seats, made distinct."""
        return distinct_names([row.name for row in self.seats])

    # What the document holds

    def find_press(self, interaction_id: int | None) -> Press | None:
        """Return the press of an interaction that has made a step; `None`: it has made none."""
        presses = (row for row in self.document.presses if row.interaction_id == interaction_id)
        return next(presses, None)

    def note_of(self, user_id: int) -> NoteRow | None:
        """Return the note of a person to themselves; `None`: they have none."""
        return next((note for note in self.document.notes if note.user_id == user_id), None)

    def follower_of(self, user_id: int) -> FollowerRow | None:
        """Return the row of a follower of the match; `None`: the person does not follow it."""
        followers = (row for row in self.document.followers if row.user_id == user_id)
        return next(followers, None)

    def plans_of(self, seat: Seat | None) -> tuple[PlanRow, ...]:
        """Return the plans of a seat in order, including expired ones that its player has not seen.

        There are none unless the match is running.
        """
        if self.row.status != "playing":
            return ()
        return tuple(row for row in self.document.plans if row.seat == seat)

    def with_plans(self, seat: int, rows: Iterable[PlanRow]) -> "LoadedMatch":
        """Return the match with `rows` in place of all plans of a seat."""
        others = (row for row in self.document.plans if row.seat != seat)
        plans = sorted((*others, *rows), key=lambda row: (row.seat, row.number))
        return replace(self, document=replace(self.document, plans=tuple(plans)))

    @property
    def open_proposal(self) -> ProposalRow | None:
        """The proposal whose status is open, even if it has lapsed and is still to be closed.

        `None`: there is none.
        """
        return next((row for row in self.document.proposals if row.status == "open"), None)

    # Requirements

    def require_seat(self, user_id: int) -> Seat:
        """Return the seat of a user. Raises NotAPlayer if they have none."""
        seat = self.seat_of(user_id)
        if seat is None:
            raise NotAPlayer(message("table-not-a-player", match=str(self.row.id)))
        return seat

    def require_place(self, seat: int) -> Seat:
        """Return a seat of the match by its number. Raises NotNow if there is no such seat."""
        if seat not in range(len(self.seats)):
            raise NotNow(message("table-no-such-player"))
        return Seat(seat)

    def require_host(self, user_id: int | None) -> None:
        """Raise NotTheHost, which names the host, unless the user is the host of the match."""
        if user_id != self.row.host_id:
            raise NotTheHost(self.public_match().host)

    def require_lobby(self) -> None:
        """Raise NotNow unless the match is a lobby, and not one of a tournament."""
        if self.row.status == "cancelled":
            raise NotNow(message("table-cancelled"))
        if self.row.status != "lobby":
            raise NotNow(message("table-already-started"))
        if self.document.tournament is not None:
            number = str(self.document.tournament)
            raise NotNow(message("table-of-tournament", tournament=number))

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
        """Raise NotNow in practice, where only one person plays."""
        if is_practice(options_of(self.row)):
            raise NotNow(message("table-practice-alone"))

    def require_current(self, viewer: Seat | None, fingerprint: str | None) -> None:
        """Raise Outdated unless a fingerprint is `None` or that of the viewer's questions now."""
        if fingerprint is not None and fingerprint != self.question_fingerprint(viewer):
            raise Outdated

    # Chance

    def seed(self) -> bytes:
        """Return the seed of the match; empty in lobbies of versions that drew it at the start."""
        return bytes(self.row.seed or b"")

    @property
    def contributions(self) -> tuple[str, ...]:
        """The players' contributions to the random numbers of the match, in a fixed order."""
        if self.row.status == "lobby":
            return lobby_entropy(self.seats, self.document.departed)
        return match_entropy(self.row, self.seats)

    @property
    def chance_rule(self) -> int:
        """The rule by which the random numbers are keyed: `BY_STEP` or `BY_DRAW` of the kernel."""
        return BY_STEP if self.row.draws is None else BY_DRAW

    @property
    def next_draw(self) -> int:
        """The number that keys the random numbers of the next step by rule 2 (`MatchRow.draws`)."""
        return self.row.draws or 1

    @property
    def announced_draw(self) -> int:
        """The number that keys the random numbers of the first step of the open turn by rule 2."""
        return self.next_draw - self.count_draws(self.pending)

    def rng(self, version: int, draws: int) -> Rng:
        """Return the random numbers of a step, keyed by `version` (rule 1) or `draws` (rule 2)."""
        number = version if self.chance_rule == BY_STEP else draws
        return Rng(match_key(self.seed(), self.contributions), number)

    def count_draws(self, steps: Iterable[StepRow]) -> int:
        """Return the number of steps whose events show the result of a random draw."""
        return sum(tells_chance(self.events(step)) for step in steps)

    def draws_columns(self, more: int) -> dict[str, Any]:
        """Return the changed columns, by name, after `more` steps that showed random draws.

        `more` is negative if such steps were taken back.
        """
        return {} if self.row.draws is None else {"draws": self.row.draws + more}

    def derived_rng(self, purpose: bytes, state: object, seat: Seat, heard: int = 0) -> Rng:
        """Return secret random numbers of a seat for a purpose other than the rules.

        They depend on the `purpose`, the seed, the seat's view of a state, and the number of events
        that the seat has `heard`. So they are the same at each call, and another seat's undo does
        not change them.
        """
        view = repr(self.game.view(state, seat)).encode()
        return Rng(sha256(purpose + self.seed() + view).digest(), heard * len(self.seats) + seat)

    # States

    def state(self) -> Any:  # noqa: ANN401 - the game's own type
        """Return the current state: that after the announced steps and those of the open turn.

        Raises:
            NotNow: the match has not begun.
            Unplayable: the rules cannot read the position or apply the steps.
        """
        return self.state_after(self.pending)

    def announced_state(self) -> Any:  # noqa: ANN401 - the game's own type
        """Return the state after the announced steps, which everybody may know.

        Raises:
            NotNow: the match has not begun.
            Unplayable: the rules cannot read the stored position.
        """
        version = self.row.announced_version
        if version not in self.states:
            self.require_begun()
            try:
                self.states[version] = self.game.restore(str(self.document.position))
            except ValueError as error:
                raise _unreadable(self.row.id, "the position") from error
        return self.states[version]

    def state_after(self, pending: Sequence[StepRow]) -> Any:  # noqa: ANN401 - the game's own type
        """Return the state after `pending`, the first steps of the open turn.

        Raises:
            Unplayable: the rules cannot apply the steps any more.
        """
        if not pending:
            return self.announced_state()
        last = pending[-1].version
        if last not in self.states:
            state = self.announced_state()
            draws = self.announced_draw
            for step in pending:
                state = self.states[step.version] = self._state_after_step(state, step, draws)
                draws += self.count_draws([step])
        return self.states[last]

    def _state_after_step(self, state: Any, step: StepRow, draws: int) -> Any:  # noqa: ANN401
        if step.version in self.states:
            return self.states[step.version]
        try:
            return self.apply_step(state, step, draws).state
        except Exception as error:
            raise _unreadable(self.row.id, f"the open turn at step {step.version}") from error

    def apply_step(self, state: Any, step: StepRow, draws: int) -> Step[Any]:  # noqa: ANN401
        """Apply a stored move to a state, without checking that it is legal; return the result.

        `draws` is the number that keys its random numbers by rule 2.
        """
        skipped = self.game.skip(state, step.notation)
        if skipped is not None:
            return skipped
        chance = self.rng(step.version, draws)
        return self.game.apply(state, Seat(step.seat or 0), self.action(step), chance)

    def position(self, state: Any) -> Position:  # noqa: ANN401 - the game's own type
        """Return a state of the match together with its questions, cached."""
        if id(state) not in self.positions:
            self.positions[id(state)] = Position(self.game, state)
        return self.positions[id(state)]

    def events(self, step: StepRow) -> tuple[Event, ...]:
        """Return the events of a step like `events_of`, with the same error."""
        return events_of(self.row.id, self.game, step)

    def is_private(self, step: StepRow) -> bool:
        """Whether only the step's own seat may know its events.

        That is so when a sealed answer is changed: others must not learn how often that happens.
        """
        events = self.events(step)
        return bool(events) and all(event.audience == (step.seat,) for event in events)

    def action(self, step: StepRow) -> Action:
        """Return the action of a move.

        Raises:
            Unplayable: the rules do not know the action any more.
        """
        try:
            (action,) = self.game.actions.loads(str(step.action))
        except ValueError as error:
            raise _unreadable(self.row.id, f"the move of step {step.version}") from error
        return action

    # The grace period: a complete turn that its player may still take back

    @property
    def awaiting_confirmation(self) -> Seat | None:
        """The seat whose complete turn is in its grace period; `None`: there is none."""
        acting = self.acting
        if acting is None or self.row.status != "playing":
            return None
        return None if acting in self.position(self.state()).asked_seats else acting

    def grace_period_end(self, viewer: Seat | None) -> int | None:
        """Return when a viewer's complete turn is announced (UTC ms); `None`: there is none."""
        if viewer is None or self.awaiting_confirmation != viewer:
            return None
        return self.grace_period_from(self.pending[-1].at)

    def grace_period_from(self, now: int) -> int:
        """Return when a grace period that starts at `now` ends (both UTC ms).

        It ends when the player's clock runs out at the latest. Otherwise everybody would see that
        the time ran out without a consequence.
        """
        clock = self.presence_of(self.acting or 0).clock
        end = None if clock is None else clock.end(self.terms().hours)
        grace_period_end = now + self.grace_period_ms
        return grace_period_end if end is None or end <= now else min(grace_period_end, end)

    @property
    def grace_period_ms(self) -> int:
        """Milliseconds in which a complete turn may be taken back; 0: it is announced at once.

        They are at most `GRACE_PERIOD_ALONE_MS` if only computers wait for the turn.
        """
        people_count = sum(presence.stand_in is None for presence in self.presences())
        chosen_ms = self.terms().grace_period_ms
        return min(chosen_ms, GRACE_PERIOD_ALONE_MS) if people_count < 2 else chosen_ms

    # What a viewer knows

    def knows_all(self, viewer: Seat | None) -> bool:
        """Whether a viewer knows every step, including those of the open turn."""
        return self.acting is None or self.acting == viewer

    def known_state(self, viewer: Seat | None) -> Any:  # noqa: ANN401 - the game's own type
        """Return the latest state that a viewer knows, for their view and questions."""
        return self.state() if self.knows_all(viewer) else self.announced_state()

    def prompts(self, viewer: Seat | None) -> tuple[Prompt, ...]:
        """Return the questions to a viewer in the state that they know; none to spectators."""
        if viewer is None or self.row.status == "over":
            return ()
        return self.position(self.known_state(viewer)).prompts(viewer)

    def shortcuts(self, viewer: Seat | None) -> tuple[Shortcut, ...]:
        """Return the sequences of moves that a viewer may play at one press, if any."""
        if viewer is None or self.row.status != "playing":
            return ()
        return self.game.shortcuts(self.known_state(viewer), viewer)

    def known_version(self, viewer: Seat | None) -> int:
        """Return the version of the last step that a viewer knows of."""
        knows_more = self.acting is not None and self.acting == viewer
        return self.row.version if knows_more else self.row.announced_version

    def outcome(self) -> Outcome | None:
        """Return the outcome of the match, whether its rules or players ended it; `None` before."""
        if self.row.outcome is None:
            return None
        outcome: Outcome = load_json(Outcome, self.row.outcome)
        return outcome

    def public_match(self) -> Match:
        """Return the public facts of the match, except the position."""
        row = self.row
        return Match(
            **get_fields(row, KnownMatch),
            settings=self.settings(),
            players=tuple(map(self._player, self.seats, self.names)),
            version=row.announced_version,
            commitment=None if row.seed is None else commitment(row.seed),
            player_entropy=self.contributions,
            seed=row.seed if row.status == "over" else None,
            options=options_of(row),
            invited=self.document.invited if self.row.status == "lobby" else (),
            free_seats=self._count_free_seats(),
            followers=tuple(
                row.name for row in self.document.followers if self.seat_of(row.user_id) is None
            ),
        )

    def _count_free_seats(self) -> int:
        """Return how many people can still join a lobby; 0 for other matches and for practice."""
        options = options_of(self.row)
        if self.row.status != "lobby" or is_practice(options):
            return 0
        return max(0, max_seats(options, self.game.seats) - len(self.seats))

    def _player(self, row: SeatRow, name: str) -> MatchPlayer:
        presence = self.presence_of(row.seat)
        terms = self.terms()
        clock = presence.clock if presence.call is not None else None
        # Hosts may give away the seat of an overdue player without a vote. Not at the pace
        # "tonight", at which clocks run out within minutes.
        is_free = is_vacant(row.user_id) or presence.offered
        return MatchPlayer(
            **get_fields(row, KnownSeat) | {"name": name},
            clock_end=None if clock is None else clock.end(terms.hours),
            away_until=presence.away_until,
            level=None if presence.stand_in is None else presence.stand_in.level,
            offered=presence.offered,
            replaceable=is_free or (presence.is_overdue and not terms.is_tonight),
        )

    # Fingerprints

    def question_fingerprint(self, viewer: Seat | None) -> str:
        """Return the fingerprint of the questions that a viewer is asked now.

        It changes when a plan of the viewer expires, so that they are told before they answer.
        """
        prompts = self.prompts(viewer)
        expired = [row.number for row in self.plans_of(viewer) if row.expired is not None]
        return self.fingerprint(prompts, viewer, expired)

    def fingerprint(
        self, prompts: tuple[Prompt, ...], seat: Seat | None, numbers: Sequence[int] = ()
    ) -> str:
        """Return a fingerprint of questions to a seat, which changes with each of its answers.

        It depends on the questions, on the number of the seat's own steps, so that a second press
        of the same button is no second move, and on the `numbers` of plans. It depends on nothing
        else, so that it never reveals facts that its reader does not know.
        """
        own_steps = 0 if seat is None else self.seats[seat].own_steps
        plans = f" {numbers}" if numbers else ""
        return self.hash_facts(f"question {own_steps} {prompts!r}{plans}")

    def hash_facts(self, facts: str) -> str:
        """Return `FINGERPRINT_SIZE` hexadecimal digits that stand for facts and do not reveal them.

        They are keyed with the secret seed of the match, and so are the same in every process and
        after a restart.
        """
        facts_digest = digest(self.seed(), f"{self.row.id} {facts}".encode(), "sha256")
        return facts_digest.hex()[:FINGERPRINT_SIZE]


def events_of(match_id: int, game: AnyGame, step: StepRow) -> tuple[Event, ...]:
    """Return the events of a step of a match.

    Raises:
        Unplayable: the rules of `game` do not know the events any more.
    """
    try:
        return game.events.loads(step.events)
    except ValueError as error:
        raise _unreadable(match_id, f"what happened in step {step.version}") from error


def _unreadable(match_id: int, part: str) -> Unplayable:
    return Unplayable(match_id, f"these rules cannot read {part} as it is stored")
