"""What others do in one of two worlds only, and what a reader must not notice of it.

Steps that nobody but their own seat hears of move the version of a match on, and with what is owed
because of them the numbers of rows. So one of the two worlds has more of all these: before its
reader's last own step, and since.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from unittest.mock import patch

from sqlalchemy import delete

from games.kernel import Action, AnyGame, BrokenInvariant, KernelError, Next, Rng, Seat, Step
from games.kernel.automatic import pick_answer
from games.kernel.event import learned_something
from games.kernel.game import play
from games.kernel.prompt import answers_request, is_pause
from games.matches.selfplay import seed_of
from storage.queries import matches, outbox
from storage.rows import NewMatch, Notification
from storage.schema import steps
from table.match.loaded import LoadedMatch
from tests.audit.findings import Findings
from tests.audit.pairs import Case
from tests.rig.bot import BotRig
from tests.rig.ids import CHANNEL, GUILD, NOON, OWNER, SEATED

EARLIER = 3
"""So many hidden steps lie before the last own step of each seat."""

CHANGES = 2
"""So often each seat changes what it has sealed, at most."""

TRIES = 6
"""So many random answers are looked at for one of which nobody hears."""

ROWS_ELSEWHERE = 40
"""So many rows of each table that numbers them another match has."""

NONSENSE = "xyzzy"
SEALED, UNDONE, PLANNED = "sealed answers changed", "steps undone", "planned moves cancelled"
NOTED = "notes written"

IsWanted = Callable[[AnyGame, object, Seat, Action, Step[object]], bool]
"""Tells of a step of a seat from a position whether it is such a one."""


async def hide_steps(quiet_bot: BotRig, match: int, case: Case, findings: Findings) -> None:
    """Have everybody but the reader do what the reader does not hear of.

    Nobody plays what is planned here: it is given and cancelled, and given once more to stay; of
    who is asked it expires.
    """
    chance = Rng(seed_of(case.version), 0)
    await _play_elsewhere(quiet_bot, match)
    for seat in map(Seat, range(case.seats)):
        if seat != case.reader:
            hider = _Hider(quiet_bot, match, case.rules, seat, chance, findings)
            await hider.change_sealed_answers()
            await hider.undo_a_step()
            await hider.plan()
            await hider.write_note()


@dataclass(frozen=True, slots=True)
class _Hider:
    """A seat that does what nobody else hears of."""

    quiet_bot: BotRig
    match: int
    rules: AnyGame
    seat: Seat
    chance: Rng
    told: Findings

    @property
    def user(self) -> int:
        return SEATED[self.seat]

    async def change_sealed_answers(self) -> None:
        for _ in range(CHANGES):
            state = (await load(self.quiet_bot, self.match)).state()
            action = self._find(state, _is_change_of_sealed_answer)
            if action is None:
                return
            await self.quiet_bot.services.tables.turns.play(self.match, self.user, action)
            self.told.counts[SEALED] += 1

    async def undo_a_step(self) -> None:
        before = await load(self.quiet_bot, self.match)
        action = self._find(before.state(), can_be_undone)
        if action is None or before.acting not in (None, self.seat):
            return
        turns = self.quiet_bot.services.tables.turns
        await turns.play(self.match, self.user, action)
        await turns.undo(self.match, self.user)
        assert (await load(self.quiet_bot, self.match)).state() == before.state()
        self.told.counts[UNDONE] += 1

    async def plan(self) -> None:
        planned = self.quiet_bot.services.tables.plans
        given = await planned.give(self.match, self.user, Next(NONSENSE))
        if given.perspectives.own.plans[-1].expired is None:
            await planned.cancel(self.match, self.user, given.number)
            await planned.give(self.match, self.user, Next(NONSENSE))
        self.told.counts[PLANNED] += 1

    async def write_note(self) -> None:
        await self.quiet_bot.services.tables.notes.write(self.match, self.user, NONSENSE)
        self.told.counts[NOTED] += 1

    def _find(self, state: object, is_wanted: IsWanted) -> Action | None:
        """Return a random action that makes a wanted step, if one is found soon."""
        prompts = self.rules.prompts(state, self.seat)
        for number in range(TRIES if prompts else 0):
            try:
                action = pick_answer(prompts, self.chance)
                step = play(self.rules, state, self.seat, action, Rng(seed_of(number), 1))
            except (BrokenInvariant, KernelError):
                continue
            if is_wanted(self.rules, state, self.seat, action, step):
                return action
        return None


async def clear_log(quiet_bot: BotRig, match: int) -> None:
    """Leave only the start in the log.

    What is put in has no earlier steps; where hidden ones stand alone, there is a turn to go back
    to in one of two worlds only.
    """
    async with quiet_bot.store.write() as connection:
        await connection.execute(
            delete(steps).where(steps.c.match_id == match, steps.c.version > 0)
        )


def can_be_undone(
    rules: AnyGame, state: object, seat: Seat, action: Action, step: Step[object]
) -> bool:
    """Whether a step stays in an open turn, so that its seat can undo it before others hear."""
    return (
        rules.asked_seats(state) == rules.asked_seats(step.state) == (seat,)
        and not any(event.reveals for event in step.events)
        and not learned_something(step.events, seat)
        and not is_pause(rules.prompts(state, seat), action)
        and not answers_request(rules.prompts(state, seat), action)
        and not is_pause(rules.prompts(step.state, seat))
    )


async def load(quiet_bot: BotRig, match: int) -> LoadedMatch:
    """Return a match with its secrets."""
    return await quiet_bot.services.tables.reading._context.load(match)


def _is_change_of_sealed_answer(
    rules: AnyGame, state: object, seat: Seat, _: Action, step: Step[object]
) -> bool:
    return (
        bool(step.events)
        and all(event.audience == (seat,) for event in step.events)
        and rules.asked_seats(state) == rules.asked_seats(step.state)
        and any(prompt.secret for prompt in rules.prompts(state, seat))
    )


async def _play_elsewhere(quiet_bot: BotRig, match: int) -> None:
    """Have another match, of other people, make rows of all tables that number theirs."""
    board = (await load(quiet_bot, match)).row.board
    new = NewMatch("toy", GUILD, CHANNEL, OWNER, "en", "{}", board)
    async with quiet_bot.store.write() as connection:
        other = await matches.create(connection, new, NOON)
        await matches.set_columns(connection, other, status="cancelled", ended_at=NOON)
        says = [Notification("questions", seat=0, user_id=OWNER, due=NOON)] * ROWS_ELSEWHERE
        await outbox.add(connection, other, 0, says, NOON)
        await outbox.cancel(connection, other, [0], public=True)


@contextmanager
def chance_of(steps: int) -> Iterator[None]:
    """Let chance give within the block what it gave so many steps earlier.

    Whether chance may depend on hidden steps is not looked at here: its seed is secret.
    """
    rng = LoadedMatch.rng

    def earlier(loaded: LoadedMatch, version: int, draws: int) -> Rng:
        return rng(loaded, version - steps, draws)

    with patch.object(LoadedMatch, "rng", earlier):
        yield
