"""Every running match followed from its start, before a new version of the rules takes over."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

from games.kernel import BadBoard, BrokenInvariant, KernelError, OtherRules
from games.kernel.codec import dump_json
from games.kernel.gate import play
from storage import Store, log, matches
from storage.rows import StepRow
from table.context import Context, Load
from table.course import started
from table.errors import Unplayable
from table.limits import Limits
from table.sitting import Sitting
from table.takeback import mover, stands


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
                yield Verdict(match_id, "?", len(steps), 0, _reason(error))
                continue
        game = sitting.game
        yield Verdict(match_id, game.key, len(steps), game.version, fault(sitting, steps))


def _reason(error: Unplayable) -> str:
    """Return why a match was not even loaded."""
    match error.__cause__:
        case OtherRules() as cause:
            return str(cause)
        case BadBoard() as cause:
            return f"these rules refuse its board: {cause}"
        case cause:
            return f"its game is gone: {cause}"


async def _running(store: Store) -> list[int]:
    async with store.read() as connection:
        return [row.id for row in await matches.with_status(connection, "playing")]


def fault(sitting: Sitting, steps: list[StepRow]) -> str | None:
    """Return where following the log leads elsewhere than to what is stored; `None`: nowhere."""
    try:
        state = _followed(sitting, steps)
        if dump_json(state) != dump_json(sitting.state()):
            return "following its moves leads to another position than the one that is stored"
        sitting.game.check(state)
    except (KernelError, BrokenInvariant, ValueError) as error:
        return str(error)
    return None


def _followed(sitting: Sitting, steps: list[StepRow]) -> object:
    state = started(sitting)
    for step in filter(stands, steps):
        state = _after(sitting, state, step)
    return state


def _after(sitting: Sitting, state: object, step: StepRow) -> object:
    try:
        (action,) = sitting.game.actions.loads(str(step.action))
        chance = sitting.rng(step.version)
        return play(sitting.game, state, mover(step), action, chance).state
    except (KernelError, ValueError) as error:
        msg = f"move {step.version} ({step.notation}): {error}"
        raise ValueError(msg) from error
