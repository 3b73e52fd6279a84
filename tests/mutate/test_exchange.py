"""A fault put into what is loaded already: only there where its code stands in a function."""

from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.mutate.exchange import Loaded, Pair, pairs
from tests.mutate.imports import importing, module

SOURCE = """
from functools import cache


LIMIT = 3
KEYS = (lambda x: x + 1), (lambda x: x + 1)


def late(by=4):
    return LIMIT + by


@cache
def early():
    return late() - 2


class Box:
    def size(self):
        return sum(side * 2 for side in (1, 2))


def counted(start):
    step = 5
    def count():
        return start + step
    return count


COUNT = counted(7)
"""

PATH = Path("/room/boxes.py")


@pytest.fixture
def boxes() -> Any:
    """The module, loaded."""
    made: Any = ModuleType("tests.boxes")
    exec(compile(SOURCE, PATH, "exec"), made.__dict__)  # noqa: S102 - the text above
    return made


def changed(old: str, new: str) -> list[Pair]:
    """Return the functions that one fault changes."""
    line = SOURCE[: SOURCE.index(old)].count("\n") + 1
    return list(pairs(SOURCE, SOURCE.replace(old, new, 1), PATH, line))


def loaded_of(boxes: Any) -> Loaded:
    """Return what the module has loaded: to look through all of this process takes long."""
    early = boxes.early, boxes.early.__wrapped__
    things = (boxes.late, *early, boxes.Box.size, boxes.counted, boxes.COUNT, *boxes.KEYS)
    return Loaded(things, {"tests"})


@pytest.mark.parametrize(
    ("old", "new", "look", "seen"),
    [
        ("LIMIT + by", "LIMIT - by", "late()", -1),
        ("LIMIT + by", "LIMIT - by", "early()", -3),
        ("side * 2", "side + 2", "Box().size()", 7),
        ("start + step", "start - step", "COUNT()", 2),
        ("step = 5", "step = 6", "counted(1)()", 7),
    ],
    ids=["function", "cached", "inside a method", "made before", "made after"],
)
def test_a_fault_in_a_function_is_met_by_who_calls_it(
    boxes: Any, old: str, new: str, look: str, seen: int
) -> None:
    """Whatever it has said before, and wherever it was kept."""
    before = eval(look, vars(boxes))  # noqa: S307 - the texts above
    found = changed(old, new)
    loaded = loaded_of(boxes)
    assert loaded.takes(found)
    loaded.exchange(found)
    assert before != eval(look, vars(boxes)) == seen  # noqa: S307 - the texts above


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("LIMIT = 3", "LIMIT = 4"),
        ("by=4", "by=5"),
        ("COUNT = counted(7)", "COUNT = counted(8)"),
        ("return start + step", "return start"),
    ],
    ids=["constant", "default", "call", "variables"],
)
def test_what_stands_elsewhere_is_not_exchanged(boxes: Any, old: str, new: str) -> None:
    """Nor a function made already that would know other variables of the one that made it."""
    assert boxes.LIMIT == 3
    assert not loaded_of(boxes).takes(changed(old, new))


def test_two_functions_in_a_line_are_two(boxes: Any) -> None:
    """Of the same name; only one has the fault."""
    loaded = loaded_of(boxes)
    loaded.exchange(changed("x + 1", "x + 2"))
    assert [key(0) for key in boxes.KEYS] == [2, 1]


def test_who_imports_a_file() -> None:
    """As a module, or a name from it."""
    folder = Path("/house")
    sources = {
        folder / "room" / "a.py": "from room import boxes",
        folder / "room" / "b.py": "from room.boxes import LIMIT",
        folder / "room" / "c.py": "import room.boxes",
        folder / "room" / "d.py": "from room.box import LIMIT\nimport room",
    }
    name = module(folder / "room" / "boxes.py", folder)
    assert [path.stem for path in importing(name, sources)] == ["a", "b", "c"]
    assert module(folder / "room" / "__init__.py", folder) == "room"
