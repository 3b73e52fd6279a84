"""Every running match followed from its start, before a new version of the rules takes over."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

from games.kernel import Rng, Seat, Step, tells_chance
from games.kernel.automatic import pick_answer
from games.kernel.game import play
from games.matches.selfplay import seed_of
from storage import Store
from storage.queries import log, matches
from storage.rows import StepRow
from table.errors import Unplayable
from table.match.history import are_alike, effective_steps, first_position, seat_of_move
from table.match.loaded import LoadedMatch
from table.match.options import Limits
from table.services.context import Context, Load
from table.views.perspectives import build_perspective

AHEAD = 24
"""So many steps a match is played on, at random: some rounds of a small game, a phase of ours."""

TRIAL = seed_of(1)
"""What they are drawn with: every run tries the same."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of one running match."""

    match_id: int
    game: str
    moves: int
    rules: int
    """The version of its rules by which it goes on."""

    fault: str | None
    """Why it cannot go on as it is; `None`: it can."""


async def check(store: Store, load: Load) -> AsyncIterator[Verdict]:
    """Follow each running match through the rules as they are now, one after the other."""
    context = Context(store, load, int, Limits(), {})
    async with store.read() as connection:
        running = await matches.numbers(connection, "playing")
    for match_id in running:
        async with store.read() as connection:
            pending = (await matches.document(connection, match_id)).pending
            steps = [*await log.since(connection, match_id), *pending]
            try:
                loaded = await context.open(connection, match_id)
            except Unplayable as error:
                yield Verdict(match_id, "?", len(steps), 0, error.reason)
                continue
        game = loaded.game
        yield Verdict(match_id, game.key, len(steps), game.version, fault(loaded, steps))


def fault(loaded: LoadedMatch, steps: list[StepRow]) -> str | None:
    """Return why a match cannot go on as it is; `None`: it can.

    Who reads it may play there: it names steps by number, and nothing of what was played.
    """
    try:
        return _trouble(loaded, steps)
    except Exception as error:  # noqa: BLE001 - rules of today may trip over what is stored
        return f"what is stored cannot be carried on ({type(error).__name__})"


def _trouble(loaded: LoadedMatch, steps: list[StepRow]) -> str | None:
    _show(loaded)
    loaded.game.check(loaded.state())
    state, draws = first_position(loaded), 1
    for step in effective_steps(steps)[1:]:
        try:
            after = _after(loaded, state, step, draws)
        except Exception as error:  # noqa: BLE001 - as above
            return f"step {step.version} cannot be followed ({type(error).__name__})"
        state = after.state
        draws += tells_chance(after.events)
    if not (are_alike(loaded.game, state, loaded.state()) and _played_alike(loaded, state)):
        return "following its steps leads to another position than the one that is stored"
    return None


def _show(loaded: LoadedMatch) -> None:
    """Compose all that its players may open: views, questions, plans, what they may take back."""
    for viewer in (None, *(Seat(row.seat) for row in loaded.seats)):
        found, game = build_perspective(loaded, viewer), loaded.game
        game.headline(found.view)
        game.describe(found.view)
        for prompt in found.prompts:
            game.title(prompt)
            game.brief(found.view, prompt)


def _after(loaded: LoadedMatch, state: object, step: StepRow, draws: int) -> Step[object]:
    skipped = loaded.game.skip(state, step.notation)
    if skipped is not None:
        return skipped
    chance = loaded.rng(step.version, draws)
    return play(loaded.game, state, seat_of_move(step), loaded.action(step), chance)


def _played_alike(loaded: LoadedMatch, followed: object) -> bool:
    """Whether some steps at random from what is stored have the same effect as from the log.

    They find what nobody is told yet, as a card that is not drawn.
    """
    game, stored, draws = loaded.game, loaded.state(), loaded.next_draw
    for version in range(loaded.row.version + 1, loaded.row.version + 1 + AHEAD):
        if game.outcome(stored) is not None:
            return True
        dice = Rng(TRIAL, version)
        seat = dice.choice(game.asked_seats(stored))
        action = pick_answer(game.prompts(stored, seat), dice)
        by = seat, action, loaded.rng(version, draws)
        one, other = (play(game, state, *by) for state in (stored, followed))
        if one.events != other.events or not are_alike(game, one.state, other.state):
            return False
        stored, followed = one.state, other.state
        draws += tells_chance(one.events)
    return True
