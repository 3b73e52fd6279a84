"""What stands below a question: with what it is answered, and what an answer costs and brings."""

from games.kernel import Seat
from tests.troedler.table import ENGLISH, RULES, Table, position, started


def brief(table: Table) -> list[str]:
    """Return the lines below the question of the seat whose turn it is."""
    seat = RULES.asked(table.state)[0]
    (prompt,) = RULES.prompts(table.state, seat)
    return [ENGLISH.say(line) for line in RULES.brief(RULES.view(table.state, seat), prompt)]


def test_a_spectator_is_told_nothing() -> None:
    """What requests lack is told to nobody but their owner."""
    table = position(hands=("anvil3",), carts=("dallas",))
    view = RULES.view(table.state, None)
    assert not RULES.brief(view, table.prompt)
    assert RULES.brief(RULES.view(table.state, Seat(0)), table.prompt)


def test_a_turn_says_what_requests_lack_and_whether_the_village_takes_goods() -> None:
    """Those first that lack least, then the village, then one's own damage with what is played.

    Goods lie there, the last one, or a delivery of this turn (ruling 6).
    """
    table = position(
        hands=("anvil3 bridge",), goods_of=("anvil anvil",), values=("feed",), carts=("dallas",)
    )
    lines = brief(table)
    assert lines[0] == "For 3 anvils (5) you still need 1 anvil."
    assert "2" in lines[-1]
    free = position(hands=("bridge",), carts=("dallas",))
    assert "No goods lie here, so you may deliver here." in brief(free)
    last = position(hands=("bridge",), carts=("dallas",), villages={"dallas": "pot"})
    assert "You may deliver here once the last good is gone." in brief(last)
    served = position(hands=("anvil3 bridge",), goods_of=("anvil anvil anvil",), carts=("dallas",))
    served.play("deliver anvil3 0")
    assert brief(served)[0].startswith("You have already delivered here this turn")


def test_who_takes_or_ranks_piles_knows_who_follows() -> None:
    """The starting dealer comes last; the ways from one's village say which cards are of use."""
    table = started(3, dealing="at_once")
    first, ways, *_ = brief(table)
    assert first == "After you, Ben and Cleo take a pile each."
    assert ways.startswith("From ")
    table.play("pile 1", "pile 2")
    assert brief(table)[0].startswith("From ")
    table = started(3, dealing="at_once", taking="at_once")
    lines = []
    for seat in map(Seat, range(3)):
        (prompt, *_) = RULES.prompts(table.state, seat)
        told, *_ = RULES.brief(RULES.view(table.state, seat), prompt)
        lines.append(dict(told.args)["place"])
    assert table.state.starting_dealer == 2
    assert lines == [1, 2, 3]
