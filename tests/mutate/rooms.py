"""Which tests judge which room: the quickest first, the next only for what those let pass."""

from collections.abc import Mapping
from dataclasses import dataclass

from games import registry


@dataclass(frozen=True, slots=True)
class Room:
    """A folder, and the arguments of pytest with which its faults are looked for."""

    folder: str
    judges: tuple[str, ...]
    tests: tuple[str, ...]
    """Folders and files of all tests that know the room, for the quick look."""

    keyword: str = ""
    """Which of them, as pytest's `-k` has it."""

    @property
    def choice(self) -> tuple[str, ...]:
        """The arguments of pytest that choose among the tests."""
        return ("-k", self.keyword) if self.keyword else ()


LONG_TABLE = ("crash", "games", "interrupts", "killed", "pauses_once", "toggles", "walks")
QUICK_TABLE = "tests/table " + " ".join(
    f"--ignore tests/table/test_{name}.py" for name in LONG_TABLE
)
"""What is short of the table's tests."""

OPERATING = "tests/commands/test_operating.py"
PICTURES = "tests/contract/test_pictures.py"


def _rules(key: str) -> Room:
    contract = f"tests/contract/test_contract.py tests/contract/test_bounds.py -k {key}"
    return Room(
        f"games/{key}",
        (f"tests/{key}", f"tests/playthroughs -k {key}", contract),
        (f"tests/{key}", "tests/playthroughs", "tests/contract"),
        keyword=key,
    )


ROOMS: Mapping[str, Room] = {
    **{key: _rules(key) for key in registry.GAMES},
    "kernel": Room(
        "games/kernel",
        ("tests/kernel", "tests/playthroughs tests/contract -k 'toy or crowd'", "tests/commands"),
        ("tests/kernel", "tests/commands", "tests/playthroughs", "tests/contract"),
        keyword="kernel or commands or toy or crowd",
    ),
    "players": Room(
        "players",
        ("tests/players", "tests/commands/test_cli_games.py"),
        (
            "tests/players",
            "tests/commands/test_cli_games.py",
            "tests/table/test_chances.py",
            "tests/table/test_computers.py",
            "tests/table/test_hints.py",
        ),
    ),
    "table": Room(
        "table",
        (QUICK_TABLE, "tests/table", "tests/bot"),
        ("tests/table", "tests/bot", "tests/commands"),
    ),
    "storage": Room(
        "storage",
        ("tests/storage", OPERATING, QUICK_TABLE, "tests/table"),
        ("tests/storage", OPERATING, "tests/table"),
    ),
    "bot": Room(
        "bot",
        ("tests/bot", "tests/commands", "tests/e2e"),
        ("tests/bot", "tests/commands", "tests/e2e"),
    ),
    "rendering": Room(
        "rendering",
        ("tests/rendering/scenes", "tests/rendering", PICTURES),
        ("tests/rendering", PICTURES, "tests/bot/test_pictures.py"),
    ),
}
"""By the names with which `python -m tests.mutate` is called."""
