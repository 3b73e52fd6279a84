"""Piles are formed before everybody's eyes: layer by layer, by themselves or at a click."""

import json
import re
from pathlib import Path

from games import registry
from sandbox import Sandbox
from sandbox.people.messages import Seen
from tests.e2e.conftest import bot_at
from tests.e2e.hourglass import Hourglass
from tests.e2e.tables import COMMITTED, names
from tests.e2e.wholes import choose

GAMES = {"troedler": registry.GAMES["troedler"]}
STEPWISE = "card by card, every 20 seconds or when the dealer says"
TOLD = re.compile(r"Card (\d) of each pile, from first to last: ([^\n]*)\.")
PILE = re.compile(r"Pile (\d) \((\d) cards?\): (.*?)\.(?= [A-Z]|$)")


async def dealing(box: Sandbox, **settings: str) -> Seen:
    """Begin a game of two, in which Ben is the first to deal; return the public message."""
    await box.ana.slash("games", "table new", game="troedler")
    lobby = await box.ana.sees("games", lambda m: "Join" in m.labels)
    await box.ana.sees("games", COMMITTED)
    await box.ben.click(lobby, "Join", until="acknowledged")
    await lobby.until(names(box.ben))
    for label in settings.values():
        await choose(box.ana, label)
    await box.ana.click(lobby, "Start", until="acknowledged")
    return await layer(box, 1)


async def layer(box: Sandbox, number: int) -> Seen:
    """Wait until a layer is shown."""
    return await box.cleo.sees(
        "games", lambda m: f"Card {number} of each pile" in m.text and "Play" in m.labels, within=20
    )


def alt(shown: Seen) -> str:
    """Return what is read where the picture cannot be seen."""
    (found,) = re.findall(r'"description": "(Pile.*?)"[,}]', json.dumps(shown.raw))
    return str(json.loads(f'"{found}"'))


def assert_only(box: Sandbox, number: int) -> None:
    """Nothing in the channel, with all that belongs to its messages, tells an earlier layer."""
    # Dov has asked for nothing, so that they see what all see.
    everything = "".join(json.dumps(m.raw) for m in box.dov.messages("games"))
    assert set(re.findall(r"Card (\d) of each pile", everything)) <= {str(number)}


async def assert_covered(box: Sandbox, number: int, shown: Seen) -> None:
    """Message, alt text, `/board` and `/log` tell the top cards, and players what was dealt."""
    assert_only(box, number)
    ((_, tops),) = TOLD.findall(shown.text)
    board = await box.ana.slash("games", "board")
    for read in (alt(shown), alt(board.message)):
        piles = PILE.findall(read)
        assert [(pile, cards) for pile, cards, _ in piles] == [(str(n), str(number)) for n in "123"]
        assert all(top in tops for _, _, top in piles)
    for person, first in ((box.ana, 1), (box.ben, 1), (box.cleo, number)):
        log = await person.slash("games", "log")
        told = [found[0] for found in TOLD.findall(log.text)]
        assert told == [str(each) for each in range(first, number + 1)]


async def test_layers_follow_by_themselves(sandbox: Sandbox, tmp_path: Path) -> None:
    """The message is edited from layer to layer; then the dealer is called, who must choose."""
    glass = Hourglass()
    async with bot_at(sandbox, tmp_path, glass, wait=glass.wait, games=GAMES):
        board = await dealing(sandbox, dealing=STEPWISE)
        assert board.mentions == []
        await assert_covered(sandbox, 1, board)
        for number in (2, 3):
            await glass.run_out()
            shown = await layer(sandbox, number)
            assert shown.id == board.id
            await assert_covered(sandbox, number, shown)
        await glass.run_out()
        last = await layer(sandbox, 4)
        assert last.id != board.id
        assert last.mentions == ["Ben"]
        await board.until(lambda m: m.gone or m.labels == [])
        await assert_covered(sandbox, 4, last)
        panel = await sandbox.ben.click(last, "Play")
        answer = next(
            button for button in panel.message.buttons if str(button.custom_id).startswith("k:do:")
        )
        await sandbox.ben.click(panel, answer.label)
        called = await sandbox.ana.sees("games", lambda m: m.mentions == ["Ana"])
        await last.until(lambda m: m.gone or m.labels == [])
        assert "Card" not in called.text
        assert_only(sandbox, 5)
        for person, layers in ((sandbox.ana, 4), (sandbox.ben, 0), (sandbox.cleo, 0)):
            log = await person.slash("games", "log")
            assert len(TOLD.findall(log.text)) == layers
