"""The faults that `make mutate` puts in."""

from pathlib import Path
from textwrap import dedent

import pytest

from tests.mutate.copy import ROOT
from tests.mutate.faults import sample

SOURCE = dedent('''
    """A docstring stays."""

    LIMIT = 3


    def fill(box, thing):
        """Nothing is left out here."""
        count = len(box)
        if count > LIMIT:
            raise ValueError(thing)
        box.append(thing)
        box.last = thing
        return count
''')


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A room with one file."""
    (tmp_path / "room").mkdir()
    (tmp_path / "room" / "boxes.py").write_text(SOURCE)
    return tmp_path


def test_a_statement_left_out_is_one_that_does_something(house: Path) -> None:
    """A call, what is put into an attribute, a raise; no docstring, and no name that is read."""
    faults = sample(house, Path("room"), "", 99, 1)
    lines = {fault.line for fault in faults if fault.kind == "LeaveOut"}
    left_out = {SOURCE.splitlines()[line - 1].strip() for line in lines}
    assert left_out == {"raise ValueError(thing)", "box.append(thing)", "box.last = thing"}


def test_what_nobody_could_notice_is_left_out(house: Path) -> None:
    """How much a cache keeps, what only the type checker reads, a check that never fails."""
    (house / "room" / "boxes.py").write_text(
        "KEPT = 9\nMOST = 8\nif TYPE_CHECKING:\n    pass\n"
        "@lru_cache(maxsize=KEPT)\ndef f(x): return x + MOST\n"
        "def g(x, y): return dict(zip(x, y, strict=True))\n"
    )
    assert {fault.line for fault in sample(house, Path("room"), "", 99, 1)} == {2, 6}


def test_a_fault_changes_one_line_and_still_can_be_read() -> None:
    """Of a real room; the same seed puts in the same ones."""
    faults, again, others = (sample(ROOT, Path("games/kernel"), "gate", 30, n) for n in (5, 5, 6))
    assert faults == again != others
    for fault in faults:
        source = (ROOT / fault.path).read_text(encoding="utf-8")
        wrong = fault.put_into(source)
        assert wrong != source
        compile(wrong, fault.path, "exec")
        pairs = zip(source.splitlines(), wrong.splitlines(), strict=False)
        assert next(line for line, (one, two) in enumerate(pairs, 1) if one != two) >= fault.line


def test_what_changes_nothing_is_left_alone(tmp_path: Path) -> None:
    """What is zipped is equally long, whether that is looked at or not."""
    (tmp_path / "room").mkdir()
    code = "pairs = dict(zip(names, values, strict=True))\nopen_at = dict(night=True)\n"
    (tmp_path / "room" / "pairs.py").write_text(code)
    assert [fault.line for fault in sample(tmp_path, Path("room"), "", 99, 1)] == [2]


def test_only_some_files_can_be_asked_for() -> None:
    """By what their name has in it."""
    found = sample(ROOT, Path("games/kernel"), "undo", 99, 1)
    assert {fault.path.name for fault in found} == {"undo.py"}
