"""What is kept of the last turn for those who come back and look."""

from games.troedler.model import Mark, Trace
from games.troedler.stages.taking import Taking
from games.troedler.terms import Card, Good, Village
from tests.troedler.table import RULES, position


def mark(card: str, village: str, good: str | None = None, feed: int = 0) -> Mark:
    """A card and what it did."""
    return Mark(Card(card), Village(village), None if good is None else Good(good), feed)


def test_all_see_each_card_of_the_turn_and_what_it_did() -> None:
    """Until the next player has played a card, or has ended the turn without one."""
    table = position(
        3,
        carts=["dallas", "keith"],
        hands=["bridge extra feed cup2", "moor"],
        goods_of=["vase"],
        villages={"cardhu": "cup pot"},
    )
    table.answer(
        "go bridge cardhu", "take cup", "collect extra pot", "deliver cup2 1", "swap cup vase"
    )
    marks = (
        mark("bridge", "cardhu", "cup"),
        mark("extra", "cardhu", "pot"),
        mark("cup2", "cardhu", feed=1),
    )
    for viewer in (None, 0, 1):
        trace = RULES.view(table.state, viewer).trace  # type: ignore[arg-type]  # typed by hand
        assert trace == Trace(seat=0, start=Village("dallas"), marks=marks)  # type: ignore[arg-type]
    table = position(3, carts=["dallas", "dallas"], hands=["bridge moor", "bridge moor", "moor"])
    table.answer("go bridge cardhu", "end")
    assert table.state.trace == Trace(0, Village("dallas"), (mark("bridge", "cardhu"),))  # type: ignore[arg-type]
    table.answer("go bridge cardhu")
    assert table.state.trace == Trace(1, Village("dallas"), (mark("bridge", "cardhu"),))  # type: ignore[arg-type]
    table.answer("end")
    table.answer("end")
    assert table.state.trace is not None
    assert table.state.trace.seat == 2
    assert table.state.trace.marks == ()


def test_all_see_who_took_which_pile() -> None:
    """In the order of taking, until the next round begins."""
    piles = ["moor moor moor moor", "ferry feed feed extra", "bridge bridge feed feed", "feed"]
    table = position(3, piles=piles, stage=Taking(), turn=0, starting_dealer=2)
    table.answer("pile 3", "pile 1")
    took: tuple[int, ...] = table.state.took
    assert took == (3, 1)
    assert RULES.view(table.state, None).took == (3, 1)
    table.answer("pile 2")
    took = table.state.took
    assert took == (3, 1, 2)
