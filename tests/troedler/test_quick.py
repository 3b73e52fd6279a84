"""The quick table: all name their piles at once (option "taking"; ours, not the rulebook's)."""

from games.kernel import Play, Rng, Seat, audible, parse, play, text
from games.kernel.selfplay import seed_of
from games.troedler.events import OwnRanking, PileTaken, RankingSealed, RankingsIn
from games.troedler.stages.dealing import Dealing
from games.troedler.stages.ranking import Ranking
from games.troedler.stages.taking import TakeTop, Times
from games.troedler.terms import Card
from tests.troedler.table import PILES, RULES, Table, position, started


def naming() -> Table:
    """Three players name piles; the third has the horse."""
    return position(3, piles=PILES, stage=Ranking((None,) * 3), turn=0, starting_dealer=2)


def test_each_gets_the_first_of_their_piles_that_is_left() -> None:
    """Clockwise, the starting dealer last; who has none left gets the lowest number.

    Without the option piles are taken in turn, and always with two players.
    """
    for seats, setting, step in ((3, "in_turn", "taking"), (3, "at_once", "ranking")):
        table = started(seats, dealing="at_once", taking=setting)
        assert table.state.stage.step == step
    assert started(2, dealing="at_once", taking="at_once").state.stage.step == "discarding"
    assert isinstance(started(3, taking="at_once").state.stage, Dealing)
    table = naming()
    assert RULES.asked(table.state) == (0, 1, 2)
    table.play("rank 3 1 2", "rank 3 4 1")
    events = table.play("rank 3 4 3")
    assert events[2] == RankingsIn()
    taken = [(event.seat, event.pile) for event in events if isinstance(event, PileTaken)]
    assert taken == [(0, 3), (1, 4), (2, 1)]
    assert table.state.discard[-1] == "anvil2"
    assert (table.state.stage.step, table.state.turn) == ("turn", 2)


def test_what_somebody_named_is_told_to_nobody_else() -> None:
    """And can be changed until the last is in."""
    table = naming()
    events = tuple(table.play("rank 3 1 2"))
    assert audible(events, None) == (RankingSealed(Seat(0)),)
    assert any(isinstance(event, OwnRanking) for event in audible(events, Seat(0)))
    for viewer in (None, Seat(1)):
        assert not any(isinstance(event, OwnRanking) for event in audible(events, viewer))
    again = parse(RULES.prompts(table.state, Seat(0)), "rank 2 1 3")
    step = play(RULES, table.state, Seat(0), again, Rng(seed_of(1), 9))
    assert RULES.asked(step.state) == (1, 2)


def test_an_order_by_the_card_on_top_names_piles_too() -> None:
    """Those with the cards that it wants, then the others."""
    table = naming()
    order = TakeTop(Card("request"), Card("moor"), Card("feed"), Times("once"))
    what = RULES.try_planned(table.state, Seat(1), order)
    assert isinstance(what, Play)
    assert text(what.action) == "rank 2 4 1"
