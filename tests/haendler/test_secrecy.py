"""Who may know what: sacks, sealed answers, faces of cards; also what the asking itself tells."""

import pytest

from games.haendler.stages.movement.turn import Turn
from games.haendler.terms import Phase
from games.kernel import Rng, Seat
from games.matches.selfplay import seed_of
from tests.haendler.table import ANA, BEN, CLEO, DOV, GAME, Table, position
from tests.haendler.test_words import speaker


def resampled(table: Table, viewer: Seat, times: int = 20) -> list[Table]:
    """Return tables that the viewer cannot tell from this one."""
    drawn = [Table(GAME.resample(table.state, viewer, Rng(seed_of(n), 1))) for n in range(times)]
    for other in drawn:
        GAME.check(other.state)
        assert GAME.view(other.state, viewer) == GAME.view(table.state, viewer)
    return drawn


def test_sack_and_faces_are_shown_to_their_owner_alone() -> None:
    """Of Ben's 12,300 guilders and two cards others see the number of cards only."""
    table = position("purchase", money={BEN: 12300}, hands={BEN: "bonus bonus"})
    own, other = (GAME.view(table.state, viewer) for viewer in (BEN, ANA))
    assert own.own is not None
    assert other.own is not None
    assert (own.own.money, own.own.hand) == (12300, ("bonus", "bonus"))
    assert (other.own.money, other.own.hand, other.players[BEN].cards) == (1000, (), 2)
    assert not any("12300" in repr(GAME.view(table.state, one)) for one in (None, ANA, CLEO))


def searching(**more: object) -> Table:
    """Return Ana's search of the deck."""
    table = position(Turn(ANA), courier="genf-paris-4", **more)  # type: ignore[arg-type]
    return table.play(ANA, "tile 2", "go 1 2 genf-paris-4")


def test_the_deck_is_shown_while_it_is_searched() -> None:
    """Only to the searcher, who does not look back at it later: then it is put back."""
    table = searching()
    then, before = table.state, GAME.view(table.state, ANA)
    assert before.own is not None
    assert len(before.own.deck) == 15
    assert GAME.past_view(before, before) == before
    table.play(ANA, table.offered(ANA)[0])
    for viewer in (None, ANA, BEN):
        was, now = (GAME.view(state, viewer) for state in (then, table.state))
        past = GAME.past_view(was, now)
        assert past.own is None or past.own.deck == ()
        assert (past == was) == (viewer != ANA)


@pytest.mark.parametrize("face", ["achsenbruch", "zuladung", "sonderverkauf", "aufstieg"])
@pytest.mark.parametrize("phase", ["movement", "prices", "selling", "status"])
def test_who_is_asked_does_not_depend_on_faces_or_money(phase: Phase, face: str) -> None:
    """Windows are offered by public facts: whether Ben's card fits is never looked at."""
    wien = {"wagons": {1: "wien"}, "arrived": [1], "loads": {1: {BEN: "wine"}}}
    wien |= {"stock": {BEN: {"koeln": "wine"}}}
    one, two = (
        position(phase, hands={BEN: hand}, money={BEN: sack}, **wien)  # type: ignore[arg-type]
        for hand, sack in ((face, 0), ("bonus", 9000))
    )
    assert one.asked == two.asked
    heard = [[event.heard_by(None) for event in table.events] for table in (one, two)]
    assert heard[0] == heard[1]


def test_resampling_keeps_what_standing_offers_tell() -> None:
    """Money and cards that were offered, a searched deck; else up to a thousand more or less."""
    more = {"stock": {BEN: {"paris": "cloth"}}, "hands": {CLEO: "bonus"}, "money": {BEN: 900}}
    table = position("loading", negotiation="on", **more)  # type: ignore[arg-type]
    for seat in (ANA, BEN, CLEO, DOV):
        table.play(seat, "bid 0")
    table.play(BEN, "offer p1 cloth 900").play(CLEO, "deal-ask p1 bonus 100")
    for other in resampled(table, ANA):
        assert other.money(BEN) >= 900
        assert "bonus" in other.hand(CLEO)
    redrawn = resampled(position("purchase", money={BEN: 3000}), ANA, 150)
    assert {other.money(BEN) for other in redrawn} == set(range(2000, 4001, 100))
    table = searching(hands={BEN: "bonus", CLEO: "aufstieg"})
    assert {other.state.deck for other in resampled(table, ANA)} == {table.state.deck}
    assert len({other.state.deck for other in resampled(table, BEN)}) > 1


def test_what_one_has_sealed_is_told_to_oneself() -> None:
    """A bid, a price wheel, broken axles, levels: at the question too; others read none of it."""
    hands = {ANA: "achsenbruch achsenbruch", BEN: "bonus"}
    for table, said in (
        (position("loading").play(ANA, "bid 300"), "Your bid: 300."),
        (position("prices").play(ANA, "wheel wine salt"), "Your price wheel: wine and salt."),
        (
            position("movement", hands=hands).play(ANA, "achsenbruch 2+3"),
            "You have chosen Broken Axle for wagon 2 and 3.",
        ),
        (
            position("status", money=4000).play(ANA, "levels 2"),
            "You buy 2 status levels; this takes effect when everybody has answered.",
        ),
    ):
        own, other = (
            speaker("en").say(GAME.describe(GAME.view(table.state, seat))[-1])
            for seat in (ANA, BEN)
        )
        question = GAME.prompts(table.state, ANA)[0]
        brief = GAME.brief(GAME.view(table.state, ANA), question)
        assert own == said == speaker("en").say(brief[0])
        assert other.startswith("Your influence cards")
