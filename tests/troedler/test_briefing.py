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


def test_a_turn_says_what_requests_lack() -> None:
    """Those first that lack least, then the village, then one's own damage with what is played."""
    table = position(
        hands=("anvil3 bridge",), goods_of=("anvil anvil",), values=("feed",), carts=("dallas",)
    )
    lines = brief(table)
    assert lines[0] == "For 3 anvils (5) you still need 1 anvil."
    assert "2" in lines[-1]


def test_a_village_says_whether_it_takes_goods() -> None:
    """Where nothing lies; once the last good is gone; never twice in a turn (ruling 6)."""
    free = position(hands=("bridge",), carts=("dallas",))
    assert "No goods lie here, so you may deliver here." in brief(free)
    last = position(hands=("bridge",), carts=("dallas",), villages={"dallas": "pot"})
    assert "You may deliver here once the last good is gone." in brief(last)
    served = position(hands=("anvil3 bridge",), goods_of=("anvil anvil anvil",), carts=("dallas",))
    served.play("deliver anvil3 0")
    assert brief(served)[0].startswith("You have already delivered here this turn")


def test_whoever_takes_a_pile_knows_who_follows_and_where_they_stand() -> None:
    """The starting dealer comes last; the ways from one's village say which cards are of use."""
    table = started(3, dealing="at_once")
    first, ways, *_ = brief(table)
    assert first == "After you, Ben and Cleo take a pile each."
    assert ways.startswith("From ")
    table.play("pile 1", "pile 2")
    assert brief(table)[0].startswith("From ")


def test_whoever_ranks_the_piles_knows_how_many_choose_before_them() -> None:
    """Seat by seat after the starting dealer, who comes last."""
    table = started(3, dealing="at_once", taking="at_once")
    lines = []
    for seat in map(Seat, range(3)):
        (prompt, *_) = RULES.prompts(table.state, seat)
        first, *_ = RULES.brief(RULES.view(table.state, seat), prompt)
        lines.append(dict(first.args)["place"])
    assert table.state.starting_dealer == 2
    assert lines == [1, 2, 3]
