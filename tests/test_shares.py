"""How the tests are shared out."""

from unittest.mock import Mock

from tests.shares import Shares, place_of, share_of


def test_one_worker_has_all_browsers() -> None:
    """Whatever the test: the browser is kept between them, and so is what forks bots."""
    names = ("tests/browser/test_page.py::test_a[1]", "tests/browser/test_typing.py::test_b")
    assert {share_of(name) for name in names} == {"browser"}
    assert share_of("tests/e2e/test_toy.py::test_a") == share_of("tests/e2e/test_kills.py::b[1]")


def test_one_worker_plays_a_table() -> None:
    """Its contracts follow each other; those of another table may go elsewhere."""
    start = "tests/contract/test_contract.py::test"
    assert share_of(f"{start}_a[toy-2]") == share_of(f"{start}_b[toy-2]")
    assert share_of(f"{start}_a[toy-2]") != share_of(f"{start}_a[toy-3]")


def test_all_others_go_where_a_worker_is_free() -> None:
    """End to end too, without a browser."""
    names = (
        "tests/e2e/test_sight.py::test_a",
        "tests/e2e/test_sight.py::test_b",
        "tests/x.py::test",
    )
    assert len({share_of(name) for name in names}) == len(names)


def test_the_longest_begin() -> None:
    """A room without a place of its own comes last."""
    rooms = ("kernel", "e2e", "table", "browser")
    assert sorted(rooms, key=lambda room: place_of(f"tests/{room}/test.py::test")) == [
        "browser",
        "e2e",
        "table",
        "kernel",
    ]


def test_a_share_that_is_done_is_counted_no_more() -> None:
    """One of which a test is left is kept."""
    shares, node = object.__new__(Shares), Mock(shutting_down=True)
    names = [f"tests/browser/test_page.py::test_{name}" for name in "ab"]
    shares.registered_collections = {node: names}
    shares.assigned_work = {node: {"browser": dict.fromkeys(names, False)}}
    shares.mark_test_complete(node, 1)
    assert shares.assigned_work == {node: {"browser": {names[0]: False, names[1]: True}}}
    shares.mark_test_complete(node, 0)
    assert shares.assigned_work == {node: {}}
