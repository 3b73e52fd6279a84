"""Phase 3: the Courier and its influence cards; ruling 12."""

from games.haendler.stages.search import CardEarned, CardKept, CardTaken, DeckEmpty, DeckSeen
from games.haendler.stages.turn import Turn
from tests.haendler.table import ANA, BEN, Table, position


def turn(ability: str, courier: str, extra: int = 0, **more: object) -> Table:
    """Return Ana's turn with courier abilities, extra points, and the courier on a space."""
    given: dict[str, object] = {"abilities": {ANA: ability}, "courier": courier}
    return position(Turn(ANA, extra=extra), **{**given, **more})  # type: ignore[arg-type]


def rides(table: Table) -> list[str]:
    """Return where Ana may move the courier."""
    return [line.removeprefix("courier ") for line in table.offered(ANA, "courier")]


def test_only_owners_of_courier_abilities_move_it() -> None:
    """Without Kurier or Express-Kurier there is no courier to move."""
    assert rides(turn("kontor", "bruegge-koeln-3")) == []


def test_kurier_moves_it_one_space_forward_or_backward() -> None:
    """Kurier: one space, either way."""
    assert rides(turn("kurier", "bruegge-koeln-3")) == ["bruegge-koeln-2", "bruegge-koeln-4"]


def test_express_kurier_moves_it_two_spaces() -> None:
    """Express-Kurier: two spaces, forward or backward but not both."""
    assert rides(turn("express", "bruegge-koeln-3")) == ["bruegge-koeln-1", "bruegge-koeln-5"]


def test_both_move_it_one_two_or_three_spaces() -> None:
    """Ruling 12: both abilities in one hand make one move of one, two or three spaces."""
    assert rides(turn("kurier express", "bruegge-koeln-2")) == [
        "bruegge-koeln-1",
        "bruegge-koeln-3",
        "bruegge-koeln-4",
        "bruegge-koeln-5",
    ]


def test_it_takes_any_branch() -> None:
    """Ruling 12: it has no facing and takes any branch at a fork."""
    assert rides(turn("kurier", "mitte")) == ["west-mitte-1", "ost-mitte-1", "sued-mitte-1"]


def test_it_never_enters_a_city() -> None:
    """No city is among its spaces, whatever the ability."""
    assert rides(turn("express", "paris-west-1")) == ["west"]
    assert rides(turn("kurier", "paris-west-1")) == ["paris-west-2"]


def test_it_moves_at_any_point_of_the_turn_but_once() -> None:
    """Before the tile, between tile and wagon, or after; one full move."""
    table = turn("kurier", "bruegge-koeln-3").play(ANA, "courier bruegge-koeln-2")
    assert rides(table) == []
    table.play(ANA, "tile 2", "go 1 2 genf-paris-4")
    assert table.asked == (BEN,)
    table = turn("kurier", "bruegge-koeln-3").play(ANA, "tile 2", "courier bruegge-koeln-2")
    table.play(ANA, "go 1 2 genf-paris-4")
    assert table.asked == (BEN,)
    table = turn("kurier", "bruegge-koeln-3").play(ANA, "tile 2", "go 1 2 genf-paris-4")
    assert table.asked == (ANA,)
    assert table.kinds(ANA) == ["finish", "courier"], "there are no extra points to ask for"
    assert table.offered(ANA) == ["done", "courier bruegge-koeln-2", "courier bruegge-koeln-4"]


def test_it_need_not_move() -> None:
    """The move is optional."""
    table = turn("kurier", "bruegge-koeln-3").play(ANA, "tile 2", "go 1 2 genf-paris-4", "done")
    assert table.asked == (BEN,)


def test_ending_on_a_wagons_space_earns_a_card() -> None:
    """The player moving the Courier looks through the stack and selects a card."""
    table = turn("kurier", "bruegge-koeln-3", wagons={1: ("bruegge-koeln-4", "bruegge-koeln-3")})
    table.play(ANA, "courier bruegge-koeln-4")
    assert table.asked == (ANA,)
    assert table.offered(ANA) == [
        "take achsenbruch",
        "take zuladung",
        "take sonderverkauf",
        "take aufstieg",
        "take bonus",
    ]
    table.play(ANA, "take bonus")
    assert table.hand(ANA) == ["bonus"]
    assert len(table.state.deck) == 14


def test_passing_through_a_wagon_earns_nothing() -> None:
    """Only the space where the courier stops counts."""
    table = turn("express", "bruegge-koeln-3", wagons={1: ("bruegge-koeln-4", "bruegge-koeln-3")})
    table.play(ANA, "courier bruegge-koeln-5")
    assert table.step == "turn"
    assert not table.told(CardEarned)


def test_any_player_whose_wagon_ends_on_the_courier_earns_a_card() -> None:
    """Ana has no courier ability and earns a card with her wagon."""
    table = turn("kontor", "genf-paris-4").play(ANA, "tile 2", "go 1 2 genf-paris-4")
    assert table.step == "search"
    table.play(ANA, "take aufstieg")
    assert table.asked == (BEN,)


def test_a_wagon_passing_through_the_courier_earns_nothing() -> None:
    """Only the space where the wagon stops counts."""
    table = turn("kontor", "genf-paris-4").play(ANA, "tile 3", "go 1 3 genf-paris-3")
    assert table.asked == (BEN,)
    assert table.hand(ANA) == []


def example() -> Table:
    """Return Ana's turn with Kurier and Wagnerei after tile and courier, with two cards taken."""
    wagons = {1: ("bruegge-koeln-1", "bruegge"), 2: ("bruegge-koeln-4", "bruegge-koeln-3")}
    table = turn("kurier wagnerei", "bruegge-koeln-3", wagons=wagons, extra=1)
    table.play(ANA, "tile 2", "go 1 2 bruegge-koeln-3", "take bonus")
    return table.play(ANA, "courier bruegge-koeln-4", "take aufstieg")


def test_the_example_of_three_moves() -> None:
    """Kurier and Wagnerei: wagon 1 to the courier, the courier to wagon 2, wagon 2 moves away."""
    table = example().play(ANA, "push 2 1 bruegge-koeln-5")
    assert table.hand(ANA) == ["bonus", "aufstieg"]
    assert [wagon.space for wagon in table.state.wagons[:2]] == [
        "bruegge-koeln-3",
        "bruegge-koeln-5",
    ]


def test_the_example_of_what_is_not_possible() -> None:
    """Not: wagon 1 to the courier, the courier on to wagon 2, then wagon 1 a second time."""
    table = example()
    assert table.refuses(ANA, "push 1 1")
    assert table.moves(ANA) == ["push 2 1", "push 3 1", "done"]


def test_only_the_searcher_sees_the_deck_and_their_choice() -> None:
    """They take the face-down stack, look through it, and place their card face-down."""
    table = turn("kontor", "genf-paris-4").play(ANA, "tile 2", "go 1 2 genf-paris-4")
    assert [event.audience for event in table.told(DeckSeen)] == [(ANA,)]
    table.play(ANA, "take aufstieg")
    assert [event.audience for event in table.told(CardKept)] == [(ANA,)]
    assert [event.audience for event in table.told(CardTaken)] == [None]


def test_an_empty_deck_gives_nothing() -> None:
    """Ruling 12: used cards leave the game; without a deck no card is earned."""
    every = " ".join(["achsenbruch zuladung sonderverkauf aufstieg bonus"] * 3)
    table = turn("kontor", "genf-paris-4", used=every)
    table.play(ANA, "tile 2", "go 1 2 genf-paris-4")
    assert table.told(DeckEmpty)
    assert table.asked == (BEN,)


def test_the_last_card_is_taken_without_asking() -> None:
    """How many cards are left is public: with one there is no choice to make."""
    most = "achsenbruch zuladung sonderverkauf aufstieg bonus " * 2
    most += "achsenbruch zuladung sonderverkauf aufstieg"
    table = turn("kontor", "genf-paris-4", used=most)
    table.play(ANA, "tile 2", "go 1 2 genf-paris-4")
    assert table.hand(ANA) == ["bonus"]
    assert table.asked == (BEN,)
