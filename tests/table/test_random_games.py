"""Whole random games through the table: what is stored is what the pure rules give."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from games import registry
from games.kernel import IllegalMove, NotYourTurn, Rng, Seat, audible
from games.kernel.automatic import pick_answer
from games.matches.selfplay import seed_of, walk
from table import NotNow, Overtaken
from tests.rig.replay import assert_sound
from tests.rig.table import PEOPLE, TableRig, start_match, table_rig
from tests.toy import Toy

FEW = 2
"""Walks of each sort in `make test`: with two players, and with three."""


def numbers(last: int) -> list[Any]:
    """Give some walks, and in `make test-all` so many."""
    return [pytest.param(n, marks=pytest.mark.long) if n >= FEW else n for n in range(last)]


@pytest.mark.parametrize("number", numbers(6))
async def test_a_match_at_the_table_is_the_pure_walk(tmp_path: Path, number: int) -> None:
    """Every position, and what the player hears of it, step by step to the same end."""
    players = 2 + number % 3
    async with table_rig(tmp_path, seed=number) as rig:
        match = await rig.start_match(players)
        start, *moves = walk(Toy(), players, {}, seed_of(number), number)
        assert (await rig.tables._context.load(match)).state() == start.state
        for move in moves:
            assert move.seat is not None
            assert move.action is not None
            user = PEOPLE[move.seat].user_id
            played = await rig.play(match, user, move.action)
            assert played.version == move.version
            assert played.events == audible(move.events, move.seat)
            assert played.perspectives == await rig.stored_tables().reading.perspectives(
                match, user
            )
            assert played.perspectives.public == await rig.perspective(match, None)
            assert (await rig.stored_tables()._context.load(match)).state() == move.state
        assert played.perspectives.own.outcome is not None
        await assert_sound(rig.store, match)


@pytest.mark.parametrize("number", numbers(8))
async def test_snapshots_equal_the_replay_through_undos_and_windows(
    tmp_path: Path, number: int
) -> None:
    """Anybody answers anything they see, or takes back: log, snapshot and announcement agree."""
    chance = Rng(seed_of(number), 0)
    async with table_rig(tmp_path, seed=number) as rig:
        match = await rig.start_match(3)
        for _ in range(40):
            if (await rig.match(match)).status == "over":
                break
            await anything(rig, match, chance, tuple(map(Seat, range(3))))
            await assert_sound(rig.store, match)


async def anything(rig: TableRig, match: int, chance: Rng, asked: Sequence[Seat]) -> None:
    """Have one of some seats do something that they may believe to be possible."""
    user = PEOPLE[chance.choice(asked)].user_id
    perspective = await rig.perspective(match, user)
    try:
        if chance.below(5) == 0:
            played = await rig.tables.turns.undo(match, user, whole_turn=chance.below(2) == 0)
        elif perspective.prompts:
            action, mark = pick_answer(perspective.prompts, chance), perspective.fingerprint
            played = await rig.play(match, user, action, fingerprint=mark)
        else:
            return
        # What a move hands on is what loading the match again gives.
        assert played.perspectives == await rig.stored_tables().reading.perspectives(match, user)
    except NotNow:
        assert perspective.undoable == 0
    except (IllegalMove, NotYourTurn) as refusal:
        pytest.fail(f"offered and refused: {refusal}")
    except Overtaken:
        # Another seat's unfinished turn was in the way; nobody has lost anything.
        return


MOVES = 40
COLOURS = {"colours": "chosen"}
"""With it nothing happens at the start: choosing is the first act, and then all is laid out."""


@pytest.mark.parametrize(
    ("key", "settings"), [*((key, {}) for key in registry.GAMES), ("troedler", COLOURS)]
)
async def test_a_game_is_played_and_taken_back(
    tmp_path: Path, key: str, settings: dict[str, str]
) -> None:
    """Whoever is asked answers at random; one step in five is taken back."""
    rules, chance = registry.load(key), Rng(seed_of(4), 0)
    async with table_rig(tmp_path, seed=3, games=registry.load) as rig:
        players = PEOPLE[: max(min(rules.seats), 2)]
        match = await start_match(rig.tables, players, game=key, **settings)
        for _ in range(MOVES):
            if asked := (await rig.perspective(match, None)).asked:
                await anything(rig, match, chance, asked)
        await assert_sound(rig.store, match, rules)
