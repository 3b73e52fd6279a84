"""Boards in landscape and in portrait, as the host chose for the channel, or as each reader did."""

from functools import partial
from pathlib import Path

from games import registry
from sandbox import Sandbox
from sandbox.sight import Seen
from tests.e2e.conftest import bot_at
from tests.e2e.wholes import choose


async def test_each_reader_and_the_channel_have_their_own_form(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    """Portrait for the channel; Ben reads in landscape first, Dov as the table has it."""
    ana, ben, dov = sandbox.ana, sandbox.ben, sandbox.dov
    games = {"hellweg": partial(registry.load, "hellweg")}
    async with bot_at(sandbox, tmp_path, games=games):
        await ana.slash("games", "table new", game="hellweg")
        lobby = await ana.sees("games", lambda m: "Join" in m.labels)
        await ben.click(lobby, "Join", until="acknowledged")
        await choose(ana, "portrait")
        await ana.click(lobby, "Start", until="acknowledged")
        board = await ana.sees("games", lambda m: "Play" in m.labels)
        assert width(board) == 780
        await ben.slash("games", "board", form="landscape")
        own = (await ben.slash("games", "board")).shown
        assert width(own) == 1600
        other = (await ben.click(own, "Portrait")).shown
        assert width(other) == 780
        assert "Landscape" in other.labels
        assert width((await ben.slash("games", "board")).shown) == 780
        assert width((await dov.slash("games", "board")).shown) == 780


def width(message: Seen) -> int:
    """Return how many px wide the picture of a message is."""
    return int.from_bytes(message.files[0].data[16:20], "big")
