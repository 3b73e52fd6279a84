"""Work in a process of its own: what it gives back, and that it ends with the wait for it."""

import asyncio
from multiprocessing import active_children

import pytest

from bot.components.film import Script
from bot.process import filming
from bot.process.apart import apart, unheard
from bot.process.filming import NoFilm, filmed
from tests.bot.labour import LATE, counted


def alive() -> list[str]:
    """Return what is being worked at."""
    return [one.name for one in active_children() if one.name == "counted"]


async def test_it_tells_how_far_it_is_and_what_it_has_made() -> None:
    """And is gone then."""
    told: list[float] = []

    async def progress(done: float) -> None:
        told.append(done)

    assert await apart(counted, 2, LATE, progress) == "counted to 2"
    assert told == [0.5, 1.0]
    assert not alive()


async def test_where_nobody_waits_the_process_ends() -> None:
    """As when the bot ends, or when it takes too long."""
    begins = asyncio.Event()

    async def progress(_: float) -> None:
        begins.set()

    working = asyncio.create_task(apart(counted, 10**9, LATE, progress))
    await begins.wait()
    assert alive()
    working.cancel()
    with pytest.raises(asyncio.CancelledError):
        await working
    with pytest.raises(TimeoutError):
        await apart(counted, 10**9, 0.0)
    assert not alive()


async def test_what_breaks_off_there_is_no_film(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor what takes too long."""
    for error in (EOFError, TimeoutError):

        async def broken(*_: object, error: type[Exception] = error) -> bytes:
            raise error

        monkeypatch.setattr(filming, "apart", broken)
        with pytest.raises(NoFilm):
            await filmed(Script("no record"), unheard)


async def test_what_fails_there_is_told_by_its_end() -> None:
    """Standard error has the rest."""
    with pytest.raises(EOFError):
        await apart(counted, -1, LATE)
