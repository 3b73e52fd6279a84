"""Colours are chosen in the channel as the first act of a match; then all is laid out."""

import json
from pathlib import Path

from games import registry
from sandbox import Sandbox
from sandbox.actor import Person
from sandbox.outcome import Answer
from tests.e2e.conftest import bot_at
from tests.e2e.hourglass import Hourglass
from tests.e2e.tables import names

CHOSEN = "everybody chooses at once; whoever joined earlier goes first"
GAMES = {"troedler": registry.GAMES["troedler"]}


async def test_colours_are_chosen_before_anything_is_laid_out(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    """Both are called at once; Ben, who joined last, becomes the starting dealer."""
    glass, ana, ben = Hourglass(), sandbox.ana, sandbox.ben
    async with bot_at(sandbox, tmp_path, glass, wait=glass.wait, games=GAMES):
        await ana.slash("games", "table new", game="troedler")
        lobby = await ana.sees("games", lambda m: "Join" in m.labels)
        await ben.click(lobby, "Join", until="acknowledged")
        await lobby.until(names(ben))
        menus = await ana.slash("games", "table options")
        await ana.select(menus, CHOSEN, which="Colours")
        await ana.click(lobby, "Start", until="acknowledged")
        board = await ana.sees("games", lambda m: "Play" in m.labels)
        assert board.mentions == ["Ana", "Ben"]
        assert "Draw pile: 0 cards" in json.dumps((await ben.slash("games", "board")).shown.raw)
        panel = await ana.click(board, "Play")
        await first_colour(ana, panel)
        panel = await ben.click(board, "Play")
        await first_colour(ben, panel)
        dealt = await ana.sees("games", lambda m: "Card 1 of each pile" in m.text)
        assert "Ben has the horse and forms the piles." in dealt.text


async def first_colour(person: Person, panel: Answer) -> None:
    """Choose the first colour: of a menu, where a colour with its cards is long for a button."""
    if panel.shown.selects:
        await person.select(panel, panel.shown.selects[0].options[0][0])
    else:
        await person.click(panel, panel.shown.buttons[0].label)
