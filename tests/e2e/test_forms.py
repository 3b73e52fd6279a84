"""Sheets wide and square, as the host chose for the channel, or as each reader did."""

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
    """Square for the channel; Ben reads wide ones first, Dov as the table has it."""
    ana, ben, dov = sandbox.ana, sandbox.ben, sandbox.dov
    games = {"hellweg": partial(registry.load, "hellweg")}
    async with bot_at(sandbox, tmp_path, games=games):
        await ana.slash("games", "table new", game="hellweg")
        lobby = await ana.sees("games", lambda m: "Join" in m.labels)
        await ben.click(lobby, "Join", until="acknowledged")
        await choose(ana, "square")
        await ana.click(lobby, "Start", until="acknowledged")
        board = await ana.sees("games", lambda m: "Play" in m.labels)
        assert widths(board) == [1080] * 3
        own = (await ben.slash("games", "board", form="wide")).shown
        assert widths(own) == [1650] * 3
        other = (await ben.click(own, "Pictures for a phone")).shown
        assert widths(other) == [1080] * 3
        assert "Pictures for a wide screen" in other.labels
        assert widths((await dov.slash("games", "board")).shown) == [1600], "the whole board"
        assert widths((await ben.click(other, "Play")).shown) == [1080]


def widths(message: Seen) -> list[int]:
    """Return how many px wide the pictures of a message are."""
    return [int.from_bytes(one.data[16:20], "big") for one in message.files]
