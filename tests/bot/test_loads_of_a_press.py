"""How often a press goes to the store: transactions, statements, and states parsed."""

from collections import Counter
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager, contextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest
from sqlalchemy import Engine, event

from games.kernel import Message, Option
from storage import Store
from tests.rig.bot import ANA, BEN, BotRig
from tests.rig.messages import Reply
from tests.toy import Toy

MAX_STATEMENTS, MAX_READS = 53, 22
"""For two moves, with a public message, two open panels, and what is sent to people alone."""


@dataclass
class Loads:
    """What was asked of the store."""

    reads: int = 0
    writes: int = 0
    parses: int = 0
    statements: int = field(default=0, compare=False)


@contextmanager
def counted() -> Iterator[Loads]:
    """Count what is asked of the store meanwhile."""
    loads = Loads()

    def executing(*_: object) -> None:
        loads.statements += 1

    event.listen(Engine, "before_cursor_execute", executing)
    try:
        with counted_calls(loads):
            yield loads
    finally:
        event.remove(Engine, "before_cursor_execute", executing)


@contextmanager
def counted_calls(loads: Loads) -> Iterator[None]:
    """Count transactions and states parsed."""
    read, write, restore = Store.read, Store.write, Toy.restore

    def reading(store: Store) -> AbstractAsyncContextManager[Any]:
        loads.reads += 1
        return read(store)

    def writing(store: Store, **how: bool) -> AbstractAsyncContextManager[Any]:
        loads.writes += 1
        return write(store, **how)

    def parsing(toy: Toy, state: str) -> Any:
        loads.parses += 1
        return restore(toy, state)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Store, "read", reading)
        patched.setattr(Store, "write", writing)
        patched.setattr(Toy, "restore", parsing)
        yield


async def turn(quiet_bot: BotRig) -> tuple[int, Reply]:
    """Have Ana win a crate, which she is to shelve; return the match and what is before her."""
    match = await quiet_bot.start_match(BEN)
    await quiet_bot.tables.turns.play(match, ANA, "bid 2")
    await quiet_bot.tables.turns.play(match, BEN, "bid 1")
    return match, await quiet_bot.press(ANA, f"k:play:{match}::")


async def test_a_panel_opens_with_two_reads(quiet_bot: BotRig) -> None:
    """One load tells what a player is asked, what all see, and that nothing is proposed."""
    match, _ = await turn(quiet_bot)
    # What is deleted is kept nowhere, nor is what was in memory beside it.
    await quiet_bot.tables.privacy.prune()
    with counted() as loads:
        heard = await quiet_bot.press(ANA, f"k:play:{match}::")
    assert heard.controls()
    assert loads == Loads(reads=2, parses=1)


async def test_a_panel_opens_without_a_read_after_a_move(quiet_bot: BotRig) -> None:
    """A match that was changed a moment ago is shown as it was saved."""
    match, _ = await turn(quiet_bot)
    with counted() as loads:
        heard = await quiet_bot.press(ANA, f"k:play:{match}::")
    assert heard.controls()
    assert loads == Loads()


async def test_a_press_within_a_turn(quiet_bot: BotRig) -> None:
    """One write, in which all is loaded; in an open turn also what the others see."""
    _, heard = await turn(quiet_bot)
    with counted() as loads:
        heard = await quiet_bot.press(ANA, heard.labelled("Peek"))
    assert "The next crate holds" in heard.text
    assert loads == Loads(writes=1, parses=1)
    with counted() as loads:
        heard = await quiet_bot.press(ANA, heard.labelled("To the left"))
    assert loads == Loads(writes=1, parses=1)
    with counted() as loads:
        heard = await quiet_bot.press(ANA, heard.labelled("Undo"))
    heard.labelled("To the left")
    assert loads == Loads(writes=1, parses=1), "what was done is found with the match"
    heard = await quiet_bot.press(ANA, heard.labelled("To the left"))
    with counted() as loads:
        heard = await quiet_bot.press(ANA, heard.labelled("Done"))
    assert "How much do you bid?" in heard.text
    assert loads == Loads(writes=1, parses=1)


async def test_what_a_move_and_all_that_follows_ask_of_the_store(bot: BotRig) -> None:
    """The answer, the public message and both open panels are made from what was saved.

    Each statement is handed to a thread of the database and back four times.
    """
    match = await bot.start_match(BEN)
    heard = {user: await bot.press(user, f"k:play:{match}::") for user in (ANA, BEN)}
    with counted() as loads:
        heard[ANA] = await bot.press(ANA, heard[ANA].labelled("2"))
        await bot.press(BEN, heard[BEN].labelled("1"))
    assert loads.statements <= MAX_STATEMENTS
    assert loads.reads <= MAX_READS
    assert loads.parses == 2


@pytest.mark.parametrize("key", ["haendler", "hellweg"])
async def test_a_panel_words_each_answer_once(
    drawing: BotRig, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    """Which letters have a control is known from the same labels."""
    match = await drawing.start_match(BEN, game=key)
    perspective = await drawing.tables.reading.perspective(match, None)
    (asked, *_) = perspective.asked
    rules = type(perspective.game)
    worded: Counter[Option] = Counter()
    label = rules.label

    def count(game: Any, option: Option) -> Message:
        # The answer that ends a turn or a step has its button below the panel.
        worded[option] += not (option.action.ends or option.action.says_done)
        return label(game, option)

    await drawing.tables.people.remember((ANA, BEN)[asked], pictures="square")
    monkeypatch.setattr(rules, "label", count)
    await drawing.command((ANA, BEN)[asked], "act", table=match)
    again = [option for option, times in worded.items() if times > 1]
    assert worded
    assert not again
