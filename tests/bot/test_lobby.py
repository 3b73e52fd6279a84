"""The message of an open table."""

import pytest

from bot import locale
from bot.components.lobby import LobbyContent, lobby
from tests.bot.limits import components, walk
from tests.contract.games import game


@pytest.mark.parametrize(
    ("names", "menu", "entries"),
    [
        (["Ana", "Bo"], "Add a computer…", ["Add: random", "Remove: Bo"]),
        (["Ana", "Bo", "Cy", "Di"], "Remove a computer…", ["Remove: Bo"]),
    ],
)
def test_no_computer_is_added_where_nobody_fits_in(
    names: list[str], menu: str, entries: list[str]
) -> None:
    """Those that sit at a full table can be removed, and the menu says so."""
    rules = game("toy")
    voice = locale.table("en", rules, names)
    settings = {one.key: one.default for one in rules.settings}
    found = LobbyContent(
        1, rules, voice, names, "Ana", settings, levels=["random"], computers={1: "Bo"}
    )
    (shown,) = [one for one in walk(components(lobby(found))) if "options" in one]
    assert shown["placeholder"] == menu
    assert [one["label"] for one in shown["options"]] == entries
