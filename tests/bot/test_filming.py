"""A film made in a process of its own, which ends with the wait for it."""

import asyncio
from multiprocessing import active_children

import pytest

from bot.components.film import Script
from bot.process import filming
from bot.process.filming import NoFilm, filmed
from tests.bot.test_film import begun


def alive() -> list[str]:
    """Return which films are being made."""
    return [one.name for one in active_children() if one.name == "made"]


async def test_a_film_comes_from_another_process_which_tells_how_far_it_is() -> None:
    """And is gone then."""
    told: list[float] = []

    async def progress(done: float) -> None:
        assert alive()
        told.append(done)

    data = await filmed(Script(begun(2), ("Ana", "Ben")), progress)
    assert data.startswith(b"GIF89a")
    assert told == sorted(told)
    assert told[-1] == 1
    assert not alive()


async def test_who_waits_no_longer_ends_the_process() -> None:
    """As when the bot ends."""
    begins = asyncio.Event()

    async def progress(_: float) -> None:
        begins.set()

    making = asyncio.create_task(filmed(Script(begun(4)), progress))
    await begins.wait()
    making.cancel()
    with pytest.raises(asyncio.CancelledError):
        await making
    assert not alive()


async def test_what_goes_wrong_there_is_no_film(monkeypatch: pytest.MonkeyPatch) -> None:
    """A record that cannot be followed, and one that takes too long."""

    async def progress(_: float) -> None:
        """Hear nothing."""

    with pytest.raises(NoFilm):
        await filmed(Script("no record"), progress)
    monkeypatch.setattr(filming, "LONGEST", 0.001)
    with pytest.raises(NoFilm):
        await filmed(Script(begun(2)), progress)
    assert not alive()
