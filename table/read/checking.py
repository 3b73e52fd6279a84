"""Every running match followed from its start, before a new version of the rules takes over."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

from games.kernel import Rng, Seat
from games.kernel.gate import play
from games.kernel.selfplay import pick, seed_of
from storage import Store
from storage.queries import log, matches
from storage.rows import StepRow
from table.context import Context, Load
from table.errors import Unplayable
from table.match.alike import alike
from table.match.course import leads_there, started
from table.match.sitting import Sitting
from table.play.takeback import mover, stands
from table.read.perspectives import perspective
from table.seats.limits import Limits

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
    for match_id in await _running(store):
        async with store.read() as connection:
            steps = await log.since(connection, match_id)
            try:
                sitting = await context.open(connection, match_id)
            except Unplayable as error:
                yield Verdict(match_id, "?", len(steps), 0, error.reason)
                continue
        game = sitting.game
        yield Verdict(match_id, game.key, len(steps), game.version, fault(sitting, steps))


async def _running(store: Store) -> list[int]:
    async with store.read() as connection:
        return [row.id for row in await matches.with_status(connection, "playing")]


def fault(sitting: Sitting, steps: list[StepRow]) -> str | None:
    """Return why a match cannot go on as it is; `None`: it can.

    Who reads it may play there: it names steps by number, and nothing of what was played.
    """
    try:
        return _trouble(sitting, steps)
    except Exception as error:  # noqa: BLE001 - rules of today may trip over what is stored
        return f"what is stored cannot be carried on ({type(error).__name__})"


def _trouble(sitting: Sitting, steps: list[StepRow]) -> str | None:
    _show(sitting)
    sitting.game.check(sitting.state())
    state = started(sitting)
    for step in filter(stands, steps):
        try:
            state = _after(sitting, state, step)
        except Exception as error:  # noqa: BLE001 - as above
            return f"step {step.version} cannot be followed ({type(error).__name__})"
    if not (leads_there(sitting, state) and _played_alike(sitting, state)):
        return "following its steps leads to another position than the one that is stored"
    return None


def _show(sitting: Sitting) -> None:
    """Compose all that its players may open: views, questions, orders, what they may take back."""
    for viewer in (None, *(Seat(one.seat) for one in sitting.seats)):
        found, game = perspective(sitting, viewer), sitting.game
        game.headline(found.view)
        game.describe(found.view)
        for prompt in found.prompts:
            game.title(prompt)
            game.brief(found.view, prompt)


def _after(sitting: Sitting, state: object, step: StepRow) -> object:
    chance = sitting.rng(step.version)
    return play(sitting.game, state, mover(step), sitting.action(step), chance).state


def _played_alike(sitting: Sitting, followed: object) -> bool:
    """Whether some steps at random from what is stored have the same effect as from the log.

    They find what nobody is told yet, as a card that is not drawn.
    """
    game, stored = sitting.game, sitting.state()
    for version in range(sitting.row.version + 1, sitting.row.version + 1 + AHEAD):
        if game.outcome(stored) is not None:
            return True
        dice = Rng(TRIAL, version)
        seat = dice.choice(game.asked(stored))
        action = pick(game.prompts(stored, seat), dice)
        by = seat, action, sitting.rng(version)
        one, other = (play(game, state, *by) for state in (stored, followed))
        if one.events != other.events or not alike(game, one.state, other.state):
            return False
        stored, followed = one.state, other.state
    return True
