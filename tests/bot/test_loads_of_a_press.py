"""How often a press goes to the store: transactions that read, that write, and states parsed."""

import asyncio
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager, contextmanager
from dataclasses import dataclass, field
from itertools import count
from types import SimpleNamespace
from typing import Any

import pytest
from typing_extensions import override

from bot.outbound.delivery import Delivery
from bot.process.services import Services
from storage import Store
from tests.bot.pressing import Client, Control, Heard, labelled, said
from tests.table import ANA, BEN
from tests.toy import Toy


@dataclass
class Loads:
    """What was asked of the store."""

    reads: int = 0
    writes: int = 0
    parses: int = 0


@contextmanager
def counted() -> Iterator[Loads]:
    """Count what is asked of the store meanwhile."""
    loads = Loads()
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
        yield loads


@dataclass
class Channel:
    """Takes every message, and keeps how each stands by now."""

    ids: Iterator[int] = field(default_factory=lambda: count(1))
    standing: dict[int, Any] = field(default_factory=dict)

    async def send(self, *, view: Any, **_: object) -> Any:
        """Post a message."""
        number = next(self.ids)
        self.standing[number] = view
        return self.get_partial_message(number)

    def get_partial_message(self, number: int) -> Any:
        """Return a message by its number."""

        async def edit(*, view: Any, **_: object) -> None:
            self.standing[number] = view

        return SimpleNamespace(id=number, edit=edit)


class UntilQuiet(Delivery):
    """Ends when nothing is owed any more."""

    @override
    async def _wait(self, due: int | None) -> None:
        if self._busy or self._outbox.wake.is_set():
            await super()._wait(due)
        else:
            self.leave()


async def deliver(services: Services, channel: Channel) -> None:
    """Say all that is owed."""

    async def direct(_: object) -> Channel:
        return channel

    async def member(*_: int) -> dict[str, object]:
        return {}

    client: Any = SimpleNamespace(
        http=SimpleNamespace(get_member=member),
        create_dm=direct,
        user=None,
        get_channel=lambda _: None,
        get_partial_messageable=lambda *_, **__: channel,
    )
    delivery = UntilQuiet(services, client)
    delivery._tidied = services.clock()
    async with asyncio.timeout(60):
        await delivery.run()


async def turn(shell: Client, channel: Channel) -> tuple[int, Heard]:
    """Have Ana win a crate, which she is to shelve; return the match and what is before her."""
    match = await shell.begun("toy", 2)
    await shell.tables.turns.play(match, ANA, "bid 2")
    await shell.tables.turns.play(match, BEN, "bid 1")
    await deliver(shell.kontor.services, channel)
    return match, await shell.press(ANA, Control(f"k:play:{match}::"), alone=False)


async def test_a_panel_opens_with_one_read(shell: Client) -> None:
    """What is asked of a player, and what all see, comes of one load."""
    match, _ = await turn(shell, Channel())
    with counted() as loads:
        heard = await shell.press(ANA, Control(f"k:play:{match}::"), alone=False)
    assert heard.controls()
    assert loads == Loads(reads=1, parses=1)


@pytest.mark.parametrize(("before", "parses"), [((), 1), (("To the left",), 2)])
async def test_a_press_within_a_turn(shell: Client, before: tuple[str, ...], parses: int) -> None:
    """It reads once and writes once; in an open turn there is also what the others see."""
    _, heard = await turn(shell, Channel())
    for label in before:
        heard = await shell.press(ANA, labelled(heard, label))
    with counted() as loads:
        heard = await shell.press(ANA, labelled(heard, "Peek"))
    assert "The next crate holds" in heard.text
    assert loads == Loads(reads=1, writes=1, parses=parses)


async def test_a_step_back(shell: Client) -> None:
    """What was done is found with the match."""
    _, heard = await turn(shell, Channel())
    heard = await shell.press(ANA, labelled(heard, "To the left"))
    with counted() as loads:
        heard = await shell.press(ANA, labelled(heard, "Undo"))
    labelled(heard, "To the left")
    assert loads == Loads(reads=1, writes=1, parses=2)


ENDED = {False: Loads(reads=7, writes=5, parses=2), True: Loads(reads=22, writes=11, parses=4)}
"""A turn that is told in the channel alone, and one after which two are asked by message."""


@pytest.mark.parametrize("direct", ENDED)
async def test_a_press_that_ends_a_turn(shell: Client, direct: bool) -> None:
    """The press, and all that its delivery asks for."""
    channel = Channel()
    _, heard = await turn(shell, channel)
    heard = await shell.press(ANA, labelled(heard, "To the left"))
    for user in (ANA, BEN):
        await shell.tables.people.note_dm(user, closed=not direct)
    with counted() as loads:
        heard = await shell.press(ANA, labelled(heard, "Done"))
        pressed = loads.reads
        await deliver(shell.kontor.services, channel)
    assert "How much do you bid?" in heard.text
    assert any("puts the crate to the left" in said(view) for view in channel.standing.values())
    assert pressed == 1
    assert loads.reads <= ENDED[direct].reads
    assert (loads.writes, loads.parses) == (ENDED[direct].writes, ENDED[direct].parses)
