"""Thinking elsewhere: what leaves this process, and what follows when nothing comes back."""

import asyncio
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from typing_extensions import override

from bot.process.thinkers import Leaving, Thinkers, processes, thinking
from bot.subjects.lobby import view
from games import registry
from games.kernel import Rng, Seat, audible, complete_settings
from games.kernel.prompt import offers
from games.matches.selfplay import seed_of
from players import levels, search
from players.levels import CHOOSABLE_LEVELS
from players.registry import choosable_levels
from table.match.options import DEFAULT_LEVEL, HOUSE
from table.services.computers import Thought
from tests.rig.delays import InlineExecutor
from tests.rig.matches import match_of
from tests.sandbox.plugin import Logbook, logbook
from tests.toy import Toy

if TYPE_CHECKING:
    from players.remote import Question

__all__ = ["logbook"]


class Elsewhere(InlineExecutor):
    """Keeps what it is given, and does it at once or never."""

    def __init__(self, error: Exception | None = None, *, forever: bool = False) -> None:
        self.given: list[Question] = []
        self.ended: list[tuple[bool, bool]] = []
        """Whether its end waited for what was being thought, and broke off what was not begun."""

        self.error = error
        self.forever = forever

    @override
    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.given.append(args[0])
        if self.error is not None:
            failed: Future[Any] = Future()
            failed.set_exception(self.error)
            return failed
        return Future() if self.forever else super().submit(fn, *args, **kwargs)

    @override
    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self.ended.append((wait, cancel_futures))


def thought(level: str = "apprentice", seed: int = 1) -> Thought:
    """Return what a computer is asked at the start of a match."""
    game = registry.load("hellweg")
    first = game.start(2, complete_settings(game.settings, {}), Rng(seed_of(seed), 0))
    seat = game.asked_seats(first.state)[0]
    heard = audible(first.events, seat)
    return Thought(game, level, seat, first.state, heard, Rng(seed_of(2), 0))


def opening(*executors: Executor) -> Callable[[], Executor]:
    """Return what opens these, one after the other."""
    left = list(executors)
    return lambda: left.pop(0)


async def test_no_secret_leaves(logbook: Logbook) -> None:
    """Positions that a seat cannot tell apart are the same question."""
    del logbook
    elsewhere = Elsewhere()
    thinkers, one = Thinkers(opening(elsewhere)), thought()
    other = one.game.resample(one.state, one.seat, Rng(seed_of(9), 0))
    await thinkers(one)
    await thinkers(Thought(one.game, one.level, one.seat, other, one.heard, Rng(seed_of(2), 0)))
    assert elsewhere.given[0] == elsewhere.given[1]


async def test_a_failure_is_logged_and_no_idea(logbook: Logbook) -> None:
    """Processes that have died are begun anew, once for all who waited for them."""
    broken, sound = Elsewhere(BrokenExecutor()), Elsewhere()
    thinkers = Thinkers(opening(broken, sound))
    with logbook.expecting("a computer had no idea"):
        assert not any(await asyncio.gather(thinkers(thought()), thinkers(thought())))
    assert await thinkers(thought()) is not None


async def test_whoever_leaves_waits_for_no_thought() -> None:
    """It is thought again after the restart."""
    elsewhere = Elsewhere(forever=True)
    async with thinking(opening(elsewhere)) as thinkers:
        waiting = asyncio.create_task(thinkers(thought()))
        await asyncio.sleep(0)
        thinkers.leave()
        with pytest.raises(Leaving):
            await waiting
    assert elsewhere.ended == [(False, True)]


async def test_a_game_without_computers_has_no_idea() -> None:
    """Nothing is asked, nothing goes wrong."""
    assert choosable_levels(Toy()) == ()
    assert choosable_levels(registry.load("haendler")) == CHOOSABLE_LEVELS
    elsewhere = Elsewhere()
    game = Toy()
    asked = Thought(game, "trader", Seat(0), None, (), Rng(seed_of(1), 0))
    assert await Thinkers(opening(elsewhere))(asked) is None
    assert elsewhere.given == []


async def test_another_process_comes_to_the_same_move() -> None:
    """As the bot has them; it is among what is offered."""
    async with thinking(processes) as thinkers:
        action = await thinkers(asked := thought())
    assert action is not None
    assert action == await Thinkers(InlineExecutor)(thought())
    assert any(offers(prompt, action) for prompt in asked.game.prompts(asked.state, asked.seat))


def test_the_house_plays_at_the_levels_that_a_game_has() -> None:
    """A random player cannot be chosen: it is for tests."""
    rules = registry.load("haendler")
    timed = replace(match_of(rules, 2, "lobby"), options={"clock": "1d"})
    found = view.lobby_content(timed, rules, "en").chosen()
    (house,) = (one.setting.values for one in found if one.setting.key == HOUSE)
    assert house == (DEFAULT_LEVEL, *choosable_levels(rules))


async def test_moments_are_waited_for_until_the_bot_ends() -> None:
    """Nobody plays a default answer because the bot is stopped."""
    now = [0]

    async def wait(wake: asyncio.Event, seconds: float | None) -> None:
        assert not wake.is_set()
        now[0] += int(1000 * (seconds or 0))

    thinkers = Thinkers(InlineExecutor, lambda: now[0], wait)
    await thinkers.until(2_500)
    assert now == [2_500]
    thinkers.leave()
    with pytest.raises(Leaving):
        await thinkers.until(0)


async def test_a_thought_ends_at_its_moment_with_the_best_so_far(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """However little time there was."""
    ended: list[bool] = []
    rank_lines = search.rank_lines

    def spy(sight: Any, dice: Any, rounds: int, enough: Callable[[], bool]) -> Any:
        ended.append(enough())
        return rank_lines(sight, dice, rounds, enough)

    monkeypatch.setattr(levels, "rank_lines", spy)
    for seconds in (0.0, 3_600.0, None):
        asked = replace(thought("trader"), seconds=seconds)
        assert await Thinkers(InlineExecutor)(asked) is not None
    assert ended == [True, False, False]
