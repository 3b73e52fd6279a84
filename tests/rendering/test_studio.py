import asyncio
import threading

import pytest

from rendering import palette
from rendering.paint import Painter
from rendering.scene import BackgroundLayer, Disc, Rect, Scene
from rendering.studio import Studio

GROUND = BackgroundLayer(120, 80, (Rect(0, 0, 120, 80, palette.PAPER),), palette.INKS)


def scene(x: float) -> Scene:
    """A disc at x."""
    return Scene(GROUND, (Disc(x, 40, 10, palette.RED),))


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The thread in which each picture was drawn."""
    threads: list[str] = []
    paint = Painter.paint

    def noted(self: Painter, wanted: Scene) -> bytes:
        threads.append(threading.current_thread().name)
        return paint(self, wanted)

    monkeypatch.setattr(Painter, "paint", noted)
    return threads


async def test_the_same_position_is_never_drawn_twice(drawn: list[str]) -> None:
    """An equal scene, built anew, comes from the shelf."""
    studio = Studio()
    first = await studio.picture(scene(30))
    assert await studio.picture(scene(30)) is first
    assert await studio.picture(scene(60)) != first
    assert len(drawn) == 2
    # The painter runs in another thread than the event loop.
    await Studio().picture(scene(30))
    assert drawn
    assert threading.current_thread().name not in drawn


async def test_who_asks_while_it_is_drawn_waits_for_that_one(drawn: list[str]) -> None:
    """Ten at once are one drawing."""
    studio = Studio()
    pictures = await asyncio.gather(*(studio.picture(scene(30)) for _ in range(10)))
    assert len(set(pictures)) == 1
    assert len(drawn) == 1


async def test_one_who_gives_up_does_not_take_it_from_the_others(drawn: list[str]) -> None:
    """A cancelled request leaves the drawing to those who still wait."""
    studio = Studio()
    gone = asyncio.create_task(studio.picture(scene(30)))
    stays = asyncio.create_task(studio.picture(scene(30)))
    await asyncio.sleep(0)
    gone.cancel()
    assert (await stays).startswith(b"\x89PNG")
    assert len(drawn) == 1


async def test_who_waits_for_an_answer_comes_before_who_is_patient(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of those who are, one stands in line already; also where it is the same that they want."""
    drawn: list[Scene] = []

    def noted(_: Painter, wanted: Scene) -> bytes:
        drawn.append(wanted)
        return b"PNG"

    monkeypatch.setattr(Painter, "paint", noted)
    studio = Studio()
    boards = [scene(x) for x in range(5)]
    waiting = [asyncio.create_task(studio.picture(board, patient=True)) for board in boards]
    await asyncio.sleep(0)
    answers = [asyncio.create_task(studio.picture(one)) for one in (scene(90), boards[4])]
    await asyncio.gather(*waiting, *answers)
    assert max(map(drawn.index, (scene(90), boards[4]))) <= 3
    assert [one for one in drawn if one in boards[:4]] == boards[:4]
    assert len(drawn) == 6


async def test_a_failure_reaches_the_asker_and_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """After an error the same scene is tried again."""
    studio = Studio()

    def broken(_: Painter, wanted: Scene) -> bytes:
        raise MemoryError(str(wanted.background.width))

    with monkeypatch.context() as patch:
        patch.setattr(Painter, "paint", broken)
        with pytest.raises(MemoryError):
            await studio.picture(scene(30))
    assert (await studio.picture(scene(30))).startswith(b"\x89PNG")


async def test_only_the_latest_pictures_are_kept(drawn: list[str]) -> None:
    """The shelf has an end; the longest unasked picture goes first."""
    studio = Studio(cache_size=2)
    for x in (10, 20, 10, 30, 10):
        await studio.picture(scene(x))
    assert len(drawn) == 3
    await studio.picture(scene(20))
    assert len(drawn) == 4
