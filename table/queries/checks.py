"""Checks of matches: ended ones by their record, and running ones before an update.

The record of an ended match is checked in the same way as anybody can check the exported file.
Before a new version of the program is used, each running match is replayed with its rules.
"""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass

from cachetools import LRUCache

from games.kernel import (
    AnyGame,
    BadRecord,
    Flaw,
    Rng,
    Seat,
    Step,
    commitment,
    tells_chance,
)
from games.kernel.automatic import pick_answer
from games.kernel.game import play
from games.matches.record import replay
from games.matches.record_text import read_record
from games.matches.selfplay import seed_of
from storage import Store
from storage.queries import log, matches
from storage.rows import SeedCommitment, StepRow
from table.errors import Unplayable
from table.match.history import are_alike, effective_steps, first_position, seat_of_move
from table.match.loaded import LoadedMatch
from table.match.options import Limits
from table.queries.reading import Reading
from table.services.context import Context, Load
from table.views.perspectives import build_perspective

CHECK_CACHE_SIZE = 64
"""The number of matches whose check is cached."""


@dataclass(frozen=True, slots=True)
class RecordCheck:
    """The result of replaying the record of a match."""

    moves: int
    """The number of moves in the record."""

    places: tuple[int, ...]
    """The places by seat; empty if the match was ended early."""

    player_entropy: tuple[str, ...]
    """The players' contributions to the random numbers, as in the record."""

    commitment: SeedCommitment | None
    """The posted commitment to the seed, with its message; `None`: none was posted."""

    flaw: Flaw | None = None
    """The first flaw in the record; `None`: there is none."""

    row: int = 0
    """The number of the record's line with the flaw; 0: the flaw is in no line."""


class Checks:
    """Checks the records of ended matches, in a thread, one at a time, and caches the results."""

    def __init__(self, context: Context, reading: Reading) -> None:
        self._context = context
        self._reading = reading
        self._lock = asyncio.Lock()
        self._known: LRUCache[int, RecordCheck] = LRUCache(maxsize=CHECK_CACHE_SIZE)

    async def check_match(self, match_id: int) -> RecordCheck:
        """Replay the record of an ended match, and return what was found.

        Raises:
            NoSuchMatch, Unplayable: see `Context.open`.
            NotNow: the match is not over.
        """
        evidence = await self._reading.evidence(match_id)
        async with self._lock:
            if match_id not in self._known:
                game = (await self._context.load(match_id)).game
                self._known[match_id] = await asyncio.to_thread(
                    _check_record, game, evidence.record, evidence.commitment
                )
            return self._known[match_id]


def _check_record(game: AnyGame, source: str, posted: SeedCommitment | None) -> RecordCheck:
    """Check the text of a record with the game of its version, and the `posted` commitment."""
    record = read_record(source)
    moves = len(record.lines) - 1
    entropy = record.player_entropy
    if posted is not None and posted.commitment != commitment(record.seed):
        return RecordCheck(moves, (), entropy, posted, Flaw.SEED)
    try:
        replay(game, record)
    except BadRecord as error:
        return RecordCheck(moves, (), entropy, posted, error.flaw, error.row)
    return RecordCheck(moves, record.places or (), entropy, posted)


TRIAL_STEPS = 24
"""The number of random steps with which a running match is tried: about a phase of a game."""

TRIAL_SEED = seed_of(1)
"""The seed of the random steps, which are the same in every check."""


@dataclass(frozen=True, slots=True)
class MatchCheck:
    """The result of checking a running match."""

    match_id: int
    game: str
    """The key of the game; `?` if the match cannot be loaded."""

    moves: int
    """The number of stored steps."""

    rules: int
    """The version of the rules with which the match goes on."""

    fault: str | None
    """Why the match cannot go on; `None`: it can."""


async def check_running_matches(store: Store, load: Load) -> AsyncIterator[MatchCheck]:
    """Replay all running matches with the rules that `load` returns, and yield the results."""
    context = Context(store, load, int, Limits(), {})
    async with store.read() as connection:
        running = await matches.list_numbers(connection, "playing")
    for match_id in running:
        async with store.read() as connection:
            pending = (await matches.load_document(connection, match_id)).pending
            steps = [*await log.list_steps(connection, match_id), *pending]
            try:
                loaded = await context.open(connection, match_id)
            except Unplayable as error:
                yield MatchCheck(match_id, "?", len(steps), 0, error.reason)
                continue
        game = loaded.game
        yield MatchCheck(match_id, game.key, len(steps), game.version, find_fault(loaded, steps))


def find_fault(loaded: LoadedMatch, steps: list[StepRow]) -> str | None:
    """Return why a match cannot go on, in English for the operator; `None`: it can.

    `steps` are its log and the steps of its open turn. The operator may play in the match, so the
    sentence names steps by number and shows no move.
    """
    try:
        return _find_fault(loaded, steps)
    except Exception as error:  # noqa: BLE001 - changed rules may fail at stored data
        return f"what is stored cannot be carried on ({type(error).__name__})"


def _find_fault(loaded: LoadedMatch, steps: list[StepRow]) -> str | None:
    _build_all_texts(loaded)
    loaded.game.check(loaded.state())
    state = first_position(loaded)
    draws = 1
    for step in effective_steps(steps)[1:]:
        try:
            after = _replay_step(loaded, state, step, draws)
        except Exception as error:  # noqa: BLE001 - as above
            return f"step {step.version} cannot be followed ({type(error).__name__})"
        state = after.state
        draws += tells_chance(after.events)
    if not (are_alike(loaded.game, state, loaded.state()) and _play_on_alike(loaded, state)):
        return "following its steps leads to another position than the one that is stored"
    return None


def _build_all_texts(loaded: LoadedMatch) -> None:
    """Build everything that players may open, such as views and questions, to find errors."""
    game = loaded.game
    for viewer in (None, *(Seat(row.seat) for row in loaded.seats)):
        perspective = build_perspective(loaded, viewer)
        game.headline(perspective.view)
        game.describe(perspective.view)
        for prompt in perspective.prompts:
            game.title(prompt)
            game.brief(perspective.view, prompt)


def _replay_step(loaded: LoadedMatch, state: object, step: StepRow, draws: int) -> Step[object]:
    """Replay a step as `LoadedMatch.apply_step` does, and also check that it is legal."""
    skipped = loaded.game.skip(state, step.notation)
    if skipped is not None:
        return skipped
    chance = loaded.rng(step.version, draws)
    return play(loaded.game, state, seat_of_move(step), loaded.action(step), chance)


def _play_on_alike(loaded: LoadedMatch, replayed: object) -> bool:
    """Whether random steps have the same effect on the stored and the replayed position.

    This finds differences that no player can see yet, such as another order of undrawn cards.
    """
    game = loaded.game
    stored = loaded.state()
    draws = loaded.next_draw
    for version in range(loaded.row.version + 1, loaded.row.version + 1 + TRIAL_STEPS):
        if game.outcome(stored) is not None:
            return True
        trial_rng = Rng(TRIAL_SEED, version)
        seat = trial_rng.choice(game.asked_seats(stored))
        action = pick_answer(game.prompts(stored, seat), trial_rng)
        move = seat, action, loaded.rng(version, draws)
        first, second = (play(game, state, *move) for state in (stored, replayed))
        if first.events != second.events or not are_alike(game, first.state, second.state):
            return False
        stored, replayed = first.state, second.state
        draws += tells_chance(first.events)
    return True
