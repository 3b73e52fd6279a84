"""Which tests judge which room: the quickest first, the next only for what those let pass."""

from collections.abc import Mapping
from dataclasses import dataclass

from games import registry


@dataclass(frozen=True, slots=True)
class Room:
    """A folder, and the arguments of pytest with which its faults are looked for."""

    folder: str
    judges: tuple[str, ...]


LONG_TABLE = ("crash", "games", "interrupts", "killed", "pauses_once", "toggles", "walks")
QUICK_TABLE = "tests/table " + " ".join(
    f"--ignore tests/table/test_{name}.py" for name in LONG_TABLE
)
"""What is short of the table's tests."""

PICTURES = "tests/contract/test_pictures.py"


def _rules(key: str) -> Room:
    contract = f"tests/contract/test_contract.py tests/contract/test_bounds.py -k {key}"
    return Room(f"games/{key}", (f"tests/{key}", f"tests/playthroughs -k {key}", contract))


ROOMS: Mapping[str, Room] = {
    **{key: _rules(key) for key in registry.GAMES},
    "kernel": Room(
        "games/kernel",
        ("tests/kernel", "tests/playthroughs tests/contract -k 'toy or crowd'", "tests/commands"),
    ),
    "players": Room("players", ("tests/players", "tests/commands/test_cli_games.py")),
    "table": Room("table", (QUICK_TABLE, "tests/table", "tests/bot")),
    "storage": Room("storage", ("tests/storage", QUICK_TABLE, "tests/table")),
    "bot": Room("bot", ("tests/bot", "tests/commands", "tests/e2e")),
    "rendering": Room("rendering", ("tests/rendering/scenes", "tests/rendering", PICTURES)),
}
"""By the names with which `python -m tests.mutate` is called."""
