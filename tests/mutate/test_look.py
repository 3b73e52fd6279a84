"""Who looks at a fault: tests in forks first, and all of them in processes of their own."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent

import pytest

from tests.mutate.apart import apart
from tests.mutate.calls import WORTH, Calls, line_of
from tests.mutate.copy import ROOT, Copy, compiled
from tests.mutate.faults import Fault, sample
from tests.mutate.look import looking
from tests.mutate.rooms import ROOMS, Room

BOXES = dedent("""
    LIMIT = 3

    def most(count):
        return count * LIMIT

    MOST = most(2)

    def full(count):
        return count > LIMIT

    def spare(count):
        return count + LIMIT

    def small(count):
        return count < LIMIT
""")
TESTS = dedent("""
    import subprocess, sys
    from room import boxes

    def test_full(): assert [boxes.full(count) for count in (2, 3, 4)] == [False, False, True]
    def test_spare(): assert boxes.spare(2)
    def test_limit(): assert boxes.LIMIT == 3
    def test_most(): assert boxes.MOST == 6 and boxes.most(0) < 4
    def test_small():
        code = "from room import boxes; assert not boxes.small(3) and not boxes.small(4)"
        assert boxes.small(-1) and subprocess.run([sys.executable, "-c", code]).returncode == 0
    def test_in_no_fork(): assert boxes.spare(2) == 5 and "tests.mutate.session" not in sys.modules
""")
FILE = "test_boxes.py"


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Copy:
    """A room with one file, and tests that look at some of it."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    copy = Copy(tmp_path / "house")
    (copy.root / "room").mkdir(parents=True)
    (copy.root / "room" / "boxes.py").write_text(BOXES)
    (copy.root / FILE).write_text(TESTS)
    compiled(copy.root)
    return copy


def fault(house: Copy, line: str) -> Fault:
    """Return a fault in a line."""
    found = sample(house.root, Path("room"), "", 99, 1)
    return next(each for each in found if BOXES.splitlines()[each.line - 1].strip() == line)


@pytest.mark.long
def test_a_quick_look_and_a_long_one(house: Copy) -> None:
    """What a fork can tell, a few files can, and only all tests; the file is as before each."""
    room = Room("room", (FILE,), (FILE,))
    shown = ("count > LIMIT", "count < LIMIT", "count + LIMIT", "count * LIMIT")
    full, small, spare, most = (fault(house, f"return {line}") for line in shown)
    with looking(house, room) as look:
        assert look.left_out == [f"{FILE}::test_in_no_fork"]
        with house.holding(full):
            assert look.noticed(full) == f"{FILE}::test_full"
        with house.holding(small):
            assert look.noticed(small) == f"{FILE}::test_small"
        with house.holding(spare):
            assert look.noticed(spare) == ""
            assert house.failing(room.judges) == FILE
        for outside in (most, fault(house, "LIMIT = 3")):
            with house.holding(outside):
                assert look.noticed(outside) == "one of 1 files"
    assert (house.root / "room" / "boxes.py").read_text() == BOXES


@pytest.mark.long
def test_what_cannot_be_collected_is_told(house: Copy) -> None:
    """With pytest's words."""
    (house.root / FILE).write_text("import nothing_of_the_kind")
    with (
        pytest.raises(RuntimeError, match="nothing_of_the_kind"),
        looking(house, Room("room", (), (FILE,))),
    ):
        pass


def test_a_process_apart_is_heard_until_it_dies() -> None:
    """By itself, or killed in the middle; this one goes on."""

    def told() -> Iterator[str]:
        yield "begun"
        os.kill(os.getpid(), signal.SIGKILL)
        yield "never"

    def fails() -> Iterator[str]:
        yield "begun"
        raise SystemExit(3)

    assert apart(iter(["one", "two"])) == ["one", "two"]
    assert apart(told()) == apart(fails()) == ["begun"]


def known(*tests: tuple[str, float, str], own: str = "") -> Calls:
    """Return what tests call, each one function."""
    lines = (line_of(test, [place], seconds, passes=True) for test, seconds, place in tests)
    return Calls(lines, own)


def test_quick_tests_begin_and_those_of_other_files() -> None:
    """The third of a file is worth its time three times."""
    calls = known(
        ("a.py::one", 0.2, "x.py:1"),
        ("a.py::two", 0.3, "x.py:1"),
        ("b.py::one", 0.5, "x.py:1"),
        ("b.py::two", 0.1, "x.py:9"),
    )
    assert calls.tests(["x.py:1"]) == ["a.py::one", "b.py::one", "a.py::two"]
    assert calls.tests(["x.py:1", "x.py:9"])[0] == "b.py::two"
    assert calls.tests(["x.py:5"]) == []


def test_files_that_call_something_in_a_file() -> None:
    """The quickest, as long as it is worth it; all tests of a file count; the room's own first."""
    tests = (
        ("a.py::one", 2, "x.py:1"),
        ("a.py::two", 3, "y.py:1"),
        ("b.py::one", 1, "x.py:7"),
        ("c.py::one", WORTH - 5, "x.py:7"),
        ("d.py::one", 1, "x.pyc:1"),
    )
    assert known(*tests).files([Path("x.py")]) == ["b.py", "a.py"]
    assert known(*tests).files([Path("y.py"), Path("x.py")]) == ["b.py", "a.py"]
    assert known(*tests, own="c").files([Path("x.py")]) == ["c.py", "b.py"]


def test_a_test_that_fails_without_a_fault_has_no_say() -> None:
    """Whatever it calls."""
    calls = Calls([line_of("a.py::one", ["x.py:1"], 1, passes=False)])
    assert calls.seconds == {}
    assert calls.tests(["x.py:1"]) == []


def test_rooms_are_there() -> None:
    """With all that judges them."""
    for room in ROOMS.values():
        assert all((ROOT / path).exists() for path in (room.folder, *room.tests))
        assert set(room.judges)
