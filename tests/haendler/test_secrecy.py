"""Who may know what: sacks, sealed answers, faces of cards; also what the asking itself tells."""

import pytest

from games.haendler.stages.search import Search
from games.haendler.stages.turn import Turn
from games.haendler.terms import Phase
from games.kernel import Rng, Seat
from games.kernel.selfplay import seed_of
from tests.haendler.table import ANA, BEN, CLEO, GAME, Table, position


def shown(table: Table, viewer: Seat | None) -> str:
    """Return a viewer's view as text."""
    return repr(GAME.view(table.state, viewer))


def test_money_is_shown_to_its_owner_alone() -> None:
    """The sack: 12,300 guilders of Ben are seen by Ben only."""
    table = position("purchase", money={BEN: 12300})
    assert "12300" in shown(table, BEN)
    assert not any("12300" in shown(table, viewer) for viewer in (None, ANA, CLEO))


def test_faces_of_cards_are_shown_to_their_owner_alone() -> None:
    """Others see how many cards they have."""
    table = position("purchase", hands={BEN: "bonus bonus"})
    own = GAME.view(table.state, BEN).own
    assert own is not None
    assert own.hand == ("bonus", "bonus")
    other = GAME.view(table.state, ANA)
    assert other.players[BEN].cards == 2
    assert other.own is not None
    assert other.own.hand == ()


def test_the_deck_is_shown_while_it_is_searched() -> None:
    """Only to the searcher."""
    table = position(Turn(ANA), courier="genf-paris-4")
    table.play(ANA, "tile 2", "go 1 2 genf-paris-4")
    assert isinstance(table.state.stage, Search)
    mine, other = (GAME.view(table.state, viewer).own for viewer in (ANA, BEN))
    assert mine is not None
    assert other is not None
    assert (len(mine.deck), len(other.deck)) == (15, 0)


def test_a_deck_that_was_searched_is_not_looked_back_at() -> None:
    """It is put back; while it is searched, the searcher sees it in what led there too."""
    table = position(Turn(ANA), courier="genf-paris-4")
    table.play(ANA, "tile 2", "go 1 2 genf-paris-4")
    then, before = table.state, GAME.view(table.state, ANA)
    assert GAME.past_view(before, before) == before
    table.play(ANA, table.offered(ANA)[0])
    for viewer in (None, ANA, BEN):
        was, now = (GAME.view(state, viewer) for state in (then, table.state))
        past = GAME.past_view(was, now)
        assert past.own is None or past.own.deck == ()
        assert (past == was) == (viewer != ANA)


@pytest.mark.parametrize("face", ["achsenbruch", "zuladung", "sonderverkauf", "aufstieg", "bonus"])
@pytest.mark.parametrize("phase", ["movement", "prices", "selling", "status"])
def test_who_is_asked_does_not_depend_on_faces(phase: str, face: str) -> None:
    """Windows are offered by public facts: whether Ben's card fits is never looked at."""
    table = position(
        phase,  # type: ignore[arg-type]
        hands={BEN: face},
        stock={BEN: {"koeln": "wine"}},
        wagons={1: "wien"},
        arrived=[1],
        loads={1: {BEN: "wine"}},
    )
    other = position(
        phase,  # type: ignore[arg-type]
        hands={BEN: "bonus"},
        stock={BEN: {"koeln": "wine"}},
        wagons={1: "wien"},
        arrived=[1],
        loads={1: {BEN: "wine"}},
    )
    assert table.asked == other.asked
    assert [event.heard_by(None) for event in table.events] == [
        event.heard_by(None) for event in other.events
    ]


ASKING: tuple[Phase, ...] = ("purchase", "status")


def test_who_is_asked_does_not_depend_on_money() -> None:
    """A player who can afford nothing is asked as a rich one is."""
    for phase in ASKING:
        poor, rich = (position(phase, money={ANA: sum_}) for sum_ in (0, 9000))
        assert poor.asked == rich.asked


def test_resampling_keeps_what_standing_offers_tell() -> None:
    """Who offered 900 on the ramp has 900; who offered a card in a deal has it."""
    table = position(
        "loading",
        negotiation="on",
        stock={BEN: {"paris": "cloth"}},
        hands={CLEO: "bonus"},
        money={BEN: 900},
    )
    for seat in (ANA, BEN, CLEO, Seat(3)):
        table.play(seat, "bid 0")
    table.play(BEN, "offer p1 cloth 900").play(CLEO, "deal-ask p1 bonus 100")
    for number in range(20):
        other = GAME.resample(table.state, ANA, Rng(seed_of(number), 1))
        GAME.check(other)
        assert other.players[BEN].money >= 900
        assert "bonus" in other.players[CLEO].hand
        assert GAME.view(other, ANA) == GAME.view(table.state, ANA)


def test_a_redrawn_sack_holds_whole_hundreds_about_the_true_sum() -> None:
    """Up to a thousand more or less: what a sack may hold that only its owner has seen."""
    state = position("purchase", money={BEN: 3000}).state
    redrawn = [GAME.resample(state, ANA, Rng(seed_of(number), 1)).players for number in range(150)]
    assert {players[BEN].money for players in redrawn} == set(range(2000, 4001, 100))
    assert {players[ANA].money for players in redrawn} == {1000}


def test_a_searcher_knows_the_deck() -> None:
    """While Ana searches, a resampled state keeps the deck as she sees it."""
    table = position(Turn(ANA), courier="genf-paris-4", hands={BEN: "bonus", CLEO: "aufstieg"})
    table.play(ANA, "tile 2", "go 1 2 genf-paris-4")
    decks = {
        GAME.resample(table.state, viewer, Rng(seed_of(n), 1)).deck
        for n in range(20)
        for viewer in (ANA,)
    }
    assert decks == {table.state.deck}
    assert len({GAME.resample(table.state, BEN, Rng(seed_of(n), 1)).deck for n in range(20)}) > 1
