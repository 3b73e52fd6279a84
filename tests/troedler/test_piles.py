"""Phases 1 and 2: forming and taking the piles (rulings 2, 7, 8 and 11)."""

from collections import Counter
from collections.abc import Sequence

import pytest

from games.kernel import Event, Expired, Play, Rng, Seat, audible, parse, play, text
from games.matches.selfplay import seed_of, walk
from games.troedler.events import (
    CardsTaken,
    LayerDealt,
    OwnRanking,
    PileLaidAway,
    PileLeft,
    PileTaken,
    RankingSealed,
    RankingsIn,
    Reshuffled,
)
from games.troedler.stages.dealing import Dealing
from games.troedler.stages.taking import Discarding, Ranking, TakeTop, Taking, Times
from games.troedler.terms import Card
from games.troedler.view import PileView
from rendering.troedler.cards import card_back
from rendering.troedler.sheets import draw_sheet
from tests.troedler.table import ENGLISH, PILES, RULES, Table, cards, position, started


def layers(events: Sequence[Event]) -> list[LayerDealt]:
    """Return the layers that these events deal."""
    return [event for event in events if isinstance(event, LayerDealt)]


@pytest.mark.parametrize(("seats", "piles"), [(2, 3), (3, 4), (4, 5)])
def test_there_is_one_pile_more_than_players(seats: int, piles: int) -> None:
    """Each of four cards of which the top one is to be seen."""
    table = started(seats)
    table.answer("deal", "deal", "deal")
    assert [len(pile) for pile in table.state.piles] == [4] * piles


def test_piles_are_dealt_at_the_dealers_pace() -> None:
    """One card on each pile, and the starting dealer is asked before the next; or all in one go."""
    table = started(3)
    dealt = layers(table.events)
    for layer in (1, 2, 3):
        assert [len(pile) for pile in table.state.piles] == [layer] * 4
        assert table.state.turn == table.state.starting_dealer
        assert table.options == ["deal"]
        dealt += layers(table.answer("deal"))
    assert table.state.stage.step == "taking"
    assert [event.layer for event in dealt] == [1, 2, 3, 4]
    assert all(event.heard_by(None) for event in dealt)
    assert [pile[-1] for pile in table.state.piles] == list(dealt[-1].cards)
    table = started(4, dealing="at_once")
    assert [event.layer for event in layers(table.events)] == [1, 2, 3, 4]
    assert table.state.stage.step == "taking"


@pytest.mark.parametrize(
    ("dealing", "seconds"), [("quick", 10), ("stepwise", 20), ("slow", 120), ("by_hand", 0)]
)
def test_dealing_goes_on_by_itself(dealing: str, seconds: int) -> None:
    """The question is a pause with a default, not a decision; by hand it waits for the dealer."""
    table = started(4, dealing=dealing)
    prompt = table.prompt
    assert prompt.pause == seconds
    assert prompt.timeout == prompt.options[0].action
    asked = ENGLISH.say(RULES.title(prompt))
    assert ("by itself" in asked) == (seconds > 0)
    table.answer("deal")
    assert table.prompt.pause == seconds


def test_what_is_covered_is_covered_for_every_outlet() -> None:
    """Ruling 2: who has moved since sees the top card alone; others, or with the option, all."""
    table = started(4)
    dealt = layers(table.answer("deal", "deal", "deal"))
    assert len(dealt) == 3
    assert all(event.fleeting for event in dealt)
    whole = tuple(PileView(4, pile[::-1]) for pile in table.state.piles)
    tops = tuple(PileView(4, pile.seen[:1]) for pile in whole)
    assert RULES.view(table.state, None).piles == tops
    for viewer in map(Seat, range(4)):
        assert RULES.view(table.state, viewer).piles == whole
    taker = table.state.turn
    (pile,) = (o for o in table.prompt.options if o.mark == "1")
    assert len(ENGLISH.say(RULES.label(pile)).split(", ")) == 4
    table.answer("pile 1")
    for viewer in map(Seat, range(4)):
        seen = RULES.view(table.state, viewer).piles[1:]
        assert seen == (tops if viewer == taker else whole)[1:]
    table = started(3, open_piles="on", dealing="at_once")
    seen = RULES.view(table.state, None).piles
    assert [view.seen for view in seen] == [pile[::-1] for pile in table.state.piles]
    table.answer("pile 1")
    assert RULES.view(table.state, None).piles[0] == PileView(0, ())
    piles = ["moor feed bridge ferry", "moor moor moor vase2", "feed feed feed feed"]
    closed = position(2, piles=piles, stage=Taking(), turn=0, starting_dealer=1)
    assert closed.label("pile 1") == "Pile 1: ferry, bridge, feed, moor"
    assert ENGLISH.say(RULES.button(closed.option("pile 1"))) == "Pile 1", "the sheet shows them"


@pytest.mark.parametrize("viewer", [None, Seat(0), Seat(1)])
@pytest.mark.parametrize("open_piles", ["off", "on"])
def test_what_is_covered_is_not_looked_back_at(open_piles: str, viewer: Seat | None) -> None:
    """Ruling 2: of an earlier position only those cards are shown that their viewer sees still."""
    moves = walk(RULES, 3, {"open_piles": open_piles}, seed_of(2), 2)
    views = [RULES.view(move.state, viewer) for _, move in zip(range(60), moves, strict=False)]
    kept = lost = 0
    for at, now in enumerate(views):
        for then in views[:at]:
            past = RULES.past_view(then, now)
            assert past.top in (None, now.top)
            for pile, before, later in zip(past.piles, then.piles, now.piles, strict=True):
                assert set(pile.seen) <= set(later.seen)
                assert pile.cards == before.cards
                kept += pile.seen == before.seen != ()
                lost += pile.seen != before.seen
    assert kept
    assert lost


def test_a_covered_pile_is_drawn_with_a_back() -> None:
    """A position that is looked back at has its piles and its discard pile, and not their cards."""
    table = started(3)
    then = RULES.view(table.state, None)
    table.answer("deal")
    past = RULES.past_view(then, RULES.view(table.state, None))
    assert [pile.seen for pile in past.piles] == [()] * len(past.piles)
    drawn = [repr(draw_sheet("piles", view, ENGLISH, "square")) for view in (then, past)]
    backs = [one.count(repr(card_back())) for one in drawn]
    assert backs[1] == backs[0] + len(past.piles)
    said = [one.key for one in RULES.describe(past)]
    assert "troedler-position-pile" not in said
    assert "troedler-position-no-discard" not in said


def test_piles_are_taken_clockwise_the_starting_dealer_last() -> None:
    """Its taker alone hears which cards; the last goes off as it lies (rulings 8 and 11)."""
    table = position(
        3, piles=PILES, stage=Taking(), turn=2, starting_dealer=1, hands=["", "", "bridge"]
    )
    table.answer("pile 2")
    assert sorted(table.hand(2)) == sorted(["bridge", "feed", "feed", "extra", "anvil2"])
    assert table.state.turn == 0
    assert table.options == ["pile 1", "pile 3", "pile 4"]
    table.answer("pile 1")
    assert table.state.turn == 1
    assert table.options == ["pile 3", "pile 4"]
    events = table.answer("pile 3")
    assert PileLeft(pile=4) in events  # type: ignore[arg-type]  # typed by hand
    assert table.state.discard == cards("ferry feed cup2 pot2")
    assert table.state.stage.step == "turn"
    assert table.state.turn == 1
    table = position(3, piles=PILES, stage=Taking(), turn=0, starting_dealer=2)
    heard = tuple(table.answer("pile 1"))
    told = CardsTaken(cards=cards("bridge ferry moor feed"), audience=(Seat(0),))
    assert told in audible(heard, Seat(0))
    for viewer in (None, Seat(1), Seat(2)):
        assert not any(isinstance(event, CardsTaken) for event in audible(heard, viewer))
    table = position(2, piles=PILES[:3], stage=Discarding(), turn=1, starting_dealer=1)
    assert table.options == ["away 1", "away 2", "away 3"]
    events = table.answer("away 2")
    assert PileLaidAway(seat=Seat(1), pile=2) in events  # type: ignore[arg-type]  # typed by hand
    assert table.state.discard == cards("feed feed extra anvil2")
    assert table.state.turn == 0
    assert table.options == ["pile 1", "pile 3"]
    table.answer("pile 1")
    assert sorted(table.hand(1)) == sorted(["bottle2", "chair2", "moor", "moor"])
    assert table.state.stage.step == "turn"
    assert table.state.turn == 1


def test_an_empty_draw_pile_is_refilled_in_the_middle_of_dealing() -> None:
    """Ruling 7: at the same place; after the last card, with what is discarded in this round."""
    table = position(3, draw="bridge ferry", stage=Dealing(), turn=0, starting_dealer=0)
    pool = Counter(table.state.discard)
    events = table.answer("deal")
    assert Reshuffled(cards=sum(pool.values())) in events
    assert [pile[0] for pile in table.state.piles[:2]] == ["bridge", "ferry"]
    later = Counter(pile[0] for pile in table.state.piles[2:])
    assert later <= pool
    assert table.state.discard == ()
    piles = ["bridge ferry moor", "feed feed extra", "bottle2 chair2 moor", "ferry feed cup2"]
    table = position(
        3, piles=piles, draw="bridge bridge moor vase2", stage=Dealing(), turn=2, starting_dealer=2
    )
    before = len(table.state.discard)
    events = table.answer("deal")
    assert not any(isinstance(event, Reshuffled) for event in events)
    assert table.state.draw == ()
    assert len(table.state.discard) == before
    table.answer("pile 1", "pile 2", "pile 3")
    assert len(table.state.discard) == before + 4
    assert table.state.discard[-1] == "vase2"


def naming() -> Table:
    """Three players name piles; the third has the horse."""
    return position(3, piles=PILES, stage=Ranking((None,) * 3), turn=0, starting_dealer=2)


def test_each_gets_the_first_of_their_piles_that_is_left() -> None:
    """Clockwise; who has none left gets the lowest number. With two they are taken in turn."""
    for seats, setting, step in ((3, "in_turn", "taking"), (3, "at_once", "ranking")):
        table = started(seats, dealing="at_once", taking=setting)
        assert table.state.stage.step == step
    assert started(2, dealing="at_once", taking="at_once").state.stage.step == "discarding"
    assert isinstance(started(3, taking="at_once").state.stage, Dealing)
    table = naming()
    assert RULES.asked_seats(table.state) == (0, 1, 2)
    table.answer("rank 3 1 2", "rank 3 4 1")
    events = table.answer("rank 3 4 3")
    assert events[2] == RankingsIn()
    taken = [(event.seat, event.pile) for event in events if isinstance(event, PileTaken)]
    assert taken == [(0, 3), (1, 4), (2, 1)]
    assert table.state.discard[-1] == "anvil2"
    assert (table.state.stage.step, table.state.turn) == ("turn", 2)


def test_what_somebody_named_is_told_to_nobody_else() -> None:
    """And can be changed until the last is in: they read at their question what they named."""
    table = naming()
    events = tuple(table.answer("rank 3 1 2"))
    assert audible(events, None) == (RankingSealed(Seat(0)),)
    assert any(isinstance(event, OwnRanking) for event in audible(events, Seat(0)))
    for viewer in (None, Seat(1)):
        assert not any(isinstance(event, OwnRanking) for event in audible(events, viewer))
    prompts, view = RULES.prompts(table.state, Seat(0)), RULES.view(table.state, Seat(0))
    told = "You named these piles: 3, 1, and 2."
    assert ENGLISH.say(RULES.brief(view, prompts[0])[0]) == told
    again = parse(prompts, "rank 2 1 3")
    step = play(RULES, table.state, Seat(0), again, Rng(seed_of(1), 9))
    assert RULES.asked_seats(step.state) == (1, 2)


def test_an_order_by_the_card_on_top_names_piles_too() -> None:
    """Those with the cards that it wants, then the others; where none has one, it expires."""
    table = naming()
    order = TakeTop(Card("request"), Card("moor"), Card("feed"), Times("once"))
    what = RULES.try_planned(table.state, Seat(1), order)
    assert isinstance(what, Play)
    assert text(what.action) == "rank 2 4 1"
    order = TakeTop(Card("bridge"), Card("ferry"), Card("extra"), Times("once"))
    what = RULES.try_planned(table.state, Seat(1), order)
    assert isinstance(what, Expired)
    assert ENGLISH.say(what.why) == "None of the cards you named was on top."


def test_whoever_chooses_a_pile_reads_where_roads_lead() -> None:
    """The alternative text of the sheet names the routes from the cart, and only to its player."""
    table = started(3, dealing="at_once")
    asked = table.asked[0]
    for viewer in (None, *map(Seat, range(3))):
        lines = RULES.describe(RULES.view(table.state, viewer))
        assert any(line.key == "troedler-brief-ways" for line in lines) == (viewer == asked)
