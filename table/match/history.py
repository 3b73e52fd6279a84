"""The steps of a match: which are effective, which may be taken back, and the positions after them.

Steps of the open turn that a player takes back are deleted. Announced steps stay in the log, and an
undo in the log has the first version that it took back.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from games.kernel import Amount, AnyGame, Choice, Prompt, Seat, message
from games.kernel.prompt import Field
from games.matches import undo as kernel
from storage.rows import StepRow
from table.errors import NotNow
from table.match.loaded import LoadedMatch


def drop_taken_back(steps: Iterable[StepRow]) -> list[StepRow]:
    """Return steps of a log in order, without the moves that were taken back; the undos stay."""
    effective: list[StepRow] = []
    for step in steps:
        if step.back_to is not None:
            effective = [
                earlier
                for earlier in effective
                if earlier.kind == "undo" or earlier.version < step.back_to
            ]
        effective.append(step)
    return effective


def effective_steps(steps: Iterable[StepRow]) -> list[StepRow]:
    """Return the start of a match, and its moves that have not been taken back, in order."""
    return [step for step in drop_taken_back(steps) if step.kind in ("start", "move")]


def seat_of_move(step: StepRow) -> Seat:
    """Return the seat of a move. Every move has a seat."""
    return Seat(step.seat or 0)


def steps_until_own(steps: list[StepRow], seat: Seat) -> list[StepRow]:
    """Return the effective steps up to the last one that a seat's player made themselves.

    Raises:
        NotNow: the player has made none.
    """
    effective = effective_steps(steps)
    # Automatic steps have no user, and are not part of the player's turn.
    while effective and (effective[-1].seat != seat or effective[-1].user_id is None):
        effective.pop()
    if not effective:
        raise NotNow(message("table-nothing-to-undo"))
    return effective


def start_of_last_turn(steps: list[StepRow], seat: Seat) -> int:
    """Return the version at which a seat's last turn began.

    Raises:
        NotNow: the seat had no turn.
    """
    earlier = steps_until_own(steps, seat)
    first = earlier.pop()
    while earlier[-1].seat == seat and not earlier[-1].ended_turn:
        first = earlier.pop()
    return first.version


@dataclass(frozen=True, slots=True)
class Takeback:
    """What a seat may take back now in its open turn."""

    versions: tuple[int, ...]
    """The versions that may be taken back, the latest first."""

    steps: tuple[StepRow, ...] = ()
    """The steps of the seat's open turn, in order."""

    @property
    def decisions(self) -> int:
        """The number of steps that may be taken back and that the player decided themselves."""
        return sum(_is_own(step) and step.version in self.versions for step in self.steps)

    @property
    def last(self) -> tuple[int, ...]:
        """The versions of the last step that the player decided, and of later automatic steps.

        There must be such a step: `decisions` is not 0.
        """
        last_decision = max(step.version for step in self.steps if _is_own(step))
        return tuple(version for version in self.versions if version >= last_decision)

    def remaining_after(self, versions: Sequence[int]) -> tuple[StepRow, ...]:
        """Return the steps of the open turn that remain after these versions are taken back."""
        return tuple(step for step in self.steps if step.version not in versions)

    def find_cycle(self, loaded: LoadedMatch, state: object) -> tuple[int, ...]:
        """Return the versions to take back so that the turn is at `state` again.

        The result is empty if that state did not occur in the turn.
        """
        for count in range(len(self.versions), 0, -1):
            versions = self.versions[:count]
            if loaded.state_after(self.remaining_after(versions)) == state:
                return versions
        return ()


def find_takeback(loaded: LoadedMatch, seat: Seat) -> Takeback:
    """Return what a seat may take back now; nothing unless its turn is open."""
    if loaded.acting != seat:
        return Takeback(())
    steps = loaded.pending
    logged = (
        kernel.LoggedStep(step.version, seat_of_move(step), loaded.events(step), step.ended_turn)
        for step in steps
    )
    versions = kernel.undoable(logged, seat)
    decisions = [step.version for step in steps if _is_own(step) and step.version in versions]
    if not decisions:
        return Takeback((), steps)
    # Automatic steps before the player's first decision would be repeated at once.
    return Takeback(tuple(version for version in versions if version >= decisions[0]), steps)


def _is_own(step: StepRow) -> bool:
    """Whether a player made a step; an automatic step has no user."""
    return step.user_id is not None


def replay_to(
    loaded: LoadedMatch, steps: Iterable[StepRow], last: object
) -> list[tuple[StepRow, Any]]:
    """Return the steps from the start on, each with the position after it.

    Empty if they do not lead to the position `last`, or cannot be replayed, because the rules have
    changed.
    """
    try:
        positions = list(replay(loaded, steps))
        return positions if are_alike(loaded.game, positions[-1][1], last) else []
    except Exception:  # noqa: BLE001 - as above
        return []


def replay(loaded: LoadedMatch, steps: Iterable[StepRow]) -> Iterator[tuple[StepRow, Any]]:
    """Yield effective steps from the start on, each with the state after it.

    Raises:
        Exception: the rules have changed, and cannot apply a step.
    """
    state = first_position(loaded)
    draws = 1
    for step in steps:
        if step.kind == "move":
            state = loaded.apply_step(state, step, draws).state
            draws += loaded.count_draws([step])
        yield step, state


def first_position(loaded: LoadedMatch) -> Any:  # noqa: ANN401 - the game's own type
    """Return the state with which a match began, computed again by its rules."""
    return loaded.game.start(len(loaded.seats), loaded.settings(), loaded.rng(0, 0)).state


def are_alike(game: AnyGame, first: object, second: object) -> bool:
    """Whether two states of a game are the same for their players.

    A stored state may lack a field that was added later, or differ in a field that is only drawn.
    So the offers to each seat, the descriptions for each viewer, and the results are
    compared.
    """
    return first == second or _compared_parts(game, first) == _compared_parts(game, second)


def _compared_parts(game: AnyGame, state: object) -> tuple[Any, ...]:
    seats = [Seat(seat) for seat in range(game.seats_in(state))]
    offers = [list_offers(game, state, seat) for seat in seats]
    views = [game.view(state, viewer) for viewer in (None, *seats)]
    texts = [(game.headline(view), game.describe(view)) for view in views]
    return game.outcome(state), game.provisional_result(state), offers, texts


def list_offers(game: AnyGame, state: object, seat: Seat) -> tuple[Any, ...]:
    """Return each question to a seat as a tuple of its answers, without its wording."""
    return tuple(_offer(prompt) for prompt in game.prompts(state, seat))


def _offer(prompt: Prompt) -> tuple[Any, ...]:
    manner = prompt.kind, prompt.secret, prompt.optional, prompt.timeout
    if isinstance(prompt, Choice):
        return *manner, tuple(option.action for option in prompt.options)
    return *manner, prompt.action, prompt.fixed, tuple(map(_field_range, prompt.fields))


def _field_range(field: Field) -> object:
    """Return the possible values of a field, without its default."""
    if isinstance(field, Amount):
        return field.name, field.minimum, field.maximum, field.step
    return field
