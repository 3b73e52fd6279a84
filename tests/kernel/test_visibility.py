"""Who may know what is said on the fields of a state; views and resampled states follow from it."""

from typing import Annotated, Literal, NewType

import pytest
from typing_extensions import override

from games import kernel
from games.kernel import (
    ALL,
    TOP,
    Hidden,
    MultipleOf,
    OpenParts,
    Private,
    Rng,
    Sealed,
    Seat,
    Seen,
    Together,
    Uncounted,
    replace_fields,
    state_class,
)
from games.kernel.cover import Cover
from games.matches.selfplay import seed_of
from players.dice import Dice
from players.evaluator import MarkBasedEvaluator

Card = NewType("Card", str)
Cheque = NewType("Cheque", int)
Position = kernel.Position["State"]
StepContext = kernel.StepContext["State", "Player"]


class Stage(kernel.Stage[Position, StepContext]):
    """What the game waits for."""


class Bidding(Together[int], Stage):
    """All bid in secret, and one of them has looked at a card."""

    answers: Sealed[tuple[int | None, ...]]
    seat: Seat
    looked: Private[Card]


class Open(Together[int], Stage):
    """Answers that nobody hides."""

    answers: tuple[int | None, ...]


@state_class
class Player:
    """What one player has."""

    points: int
    coins: Private[Annotated[int, MultipleOf(100)]] = 500
    hand: Private[tuple[Card, ...]] = ()
    spent: Private[Uncounted[tuple[Card, ...]]] = ()
    wish: Private[Literal["red", "blue"]] = "red"


@state_class
class State:
    """A position."""

    players: tuple[Player, ...]
    stage: Stage
    deck: Hidden[tuple[Card, ...]]
    piles: Hidden[tuple[tuple[Card, ...], ...]]
    cheques: Private[tuple[tuple[Cheque, ...], ...]]


def cards(names: str) -> tuple[Card, ...]:
    """Return cards of one letter each."""
    return tuple(map(Card, names))


STATE = State(
    (
        Player(1, 300, cards("ab"), cards("c")),
        Player(2, 700, cards("d"), cards("ef")),
        Player(3, 0, cards("gh"), (), "blue"),
    ),
    Bidding((2, None, 4), Seat(1), Card("x")),
    cards("ijk"),
    (cards("lm"), cards("nop")),
    ((Cheque(1), Cheque(2)), (Cheque(3),), (Cheque(4), Cheque(5))),
)


class Game(kernel.Game[State, Seen[State], Position, StepContext]):
    """A game of secrets, in which nothing happens."""

    key = "secrets"
    package = "tests.kernel"

    @override
    def set_up(self, seats: int, settings: object) -> State:
        return STATE

    @override
    def scores(self, state: State) -> list[dict[str, int]]:
        return []

    @override
    def open_parts(self, position: Position, viewer: Seat | None) -> OpenParts:
        return {"piles": TOP}

    @override
    def invariants(self, state: State) -> list[tuple[bool, str]]:
        return [(sum(player.coins for player in state.players) == 1000, "coins are lost")]


GAME = Game()


def resampled(viewer: Seat | None, times: int = 30) -> list[State]:
    """Return states that a viewer cannot tell from the one above."""
    stage = Open((None,) * 3)
    state = replace_fields(STATE, stage=stage)
    return [GAME.resample(state, viewer, Rng(seed_of(number), 0)) for number in range(times)]


def test_a_viewer_gets_the_state_with_the_others_secrets_blank() -> None:
    """Sizes of hands are seen, those of uncounted piles are not; the top of a pile is named."""
    seen = GAME.view(replace_fields(STATE, stage=Open((None,) * 3)), Seat(0)).state
    blank = Card("hidden")
    assert seen.players[0] == STATE.players[0]
    assert seen.players[1] == Player(2, 0, (blank,), ())
    assert seen.players[2] == Player(3, 0, (blank, blank), ())
    assert seen.deck == (blank,) * 3
    assert seen.piles == ((blank, "m"), (blank, blank, "p"))
    assert seen.cheques == ((1, 2), (0,), (0, 0))


@pytest.mark.parametrize(
    ("viewer", "answers", "looked"),
    [(0, (2, None, 0), "hidden"), (1, (0, None, 0), "x"), (None, (0, None, 0), "hidden")],
)
def test_sealed_answers_and_secrets_of_a_stage(
    viewer: Seat | None, answers: tuple[int | None, ...], looked: str
) -> None:
    """That somebody has answered is seen; a private field belongs to the stage's seat."""
    stage = GAME.cover(STATE, viewer).stage
    assert isinstance(stage, Bidding)
    assert (stage.answers, stage.looked) == (answers, looked)
    assert Bidding.secret
    assert not Open.secret


@pytest.mark.parametrize("viewer", [None, Seat(0), Seat(1)])
def test_other_states_look_the_same_to_their_viewer(viewer: Seat | None) -> None:
    """And differ in every secret of the others: no thing is lost, and invariants hold."""
    truth = replace_fields(STATE, stage=Open((None,) * 3))
    for other in (states := resampled(viewer)):
        GAME.check(other)
        assert GAME.view(other, viewer) == GAME.view(truth, viewer)
        assert GAME.order_secrets(other, viewer) == GAME.order_secrets(truth, viewer)
        held = [card for player in other.players for card in player.hand + player.spent]
        assert sorted([*held, *other.deck, *sum(other.piles, ())]) == [*cards("abcdefghijklmnop")]
        assert sorted(sum(other.cheques, ())) == [1, 2, 3, 4, 5]
        assert not any(player.coins % 100 for player in other.players)
    for field in ("coins", "hand", "spent", "wish"):
        for seat, player in enumerate(truth.players):
            found = {getattr(state.players[seat], field) for state in states}
            assert (found == {getattr(player, field)}) == (seat == viewer), field
    assert len({len(state.players[2].spent) for state in states}) > 1
    assert len({state.deck for state in states}) > 1
    assert len({state.cheques for state in states}) > 1


def test_what_no_other_sound_state_can_have_stays() -> None:
    """The invariants have the last word."""

    class Strict(Game):
        @override
        def invariants(self, state: State) -> list[tuple[bool, str]]:
            return [(state.players == STATE.players, "other players")]

    truth = replace_fields(STATE, stage=Open((None,) * 3))
    other = Strict().resample(truth, None, Rng(seed_of(1), 0))
    assert other.players == STATE.players


def test_what_lies_open_is_left_alone() -> None:
    """All of a field, as money is once a game is over."""

    class Over(Game):
        @override
        def open_parts(self, position: Position, viewer: Seat | None) -> OpenParts:
            return {"coins": ALL, "deck": slice(1), "piles": ALL}

    truth = replace_fields(STATE, stage=Open((None,) * 3))
    seen = Over().cover(truth, None)
    assert [player.coins for player in seen.players] == [300, 700, 0]
    assert seen.deck == ("i", "hidden", "hidden")
    assert seen.piles == STATE.piles
    other = Over().resample(truth, None, Rng(seed_of(1), 0))
    assert [player.coins for player in other.players] == [300, 700, 0]
    assert (other.deck[0], other.piles) == ("i", STATE.piles)


def test_a_game_may_lay_covered_things_itself() -> None:
    """As many in each place as there were: those of the state itself come first."""
    cover = Cover(Seat(0), {"piles": TOP, "spent": ALL})
    found = cover.find_things(STATE, Card)
    assert found == cards("dghijklnox")
    laid = cover.lay_things(STATE, Card, found)
    assert [player.hand for player in laid.players] == [cards("ab"), cards("l"), cards("no")]
    assert cover.lay_things(STATE, Card, found[::-1]).stage.looked == "d"  # type: ignore[attr-defined]
    assert (laid.deck, laid.piles) == (cards("dgh"), (cards("im"), cards("jkp")))
    assert cover.find_things(STATE, str) == ()
    assert cover.lay_things(STATE, str, ()) == STATE


@state_class
class Turns:
    """A state that has a seat itself, whose turn it is, and secrets by seat."""

    seat: Seat
    coins: Private[tuple[int, ...]]


def test_whose_turn_it_is_does_not_matter_to_secrets_by_seat() -> None:
    """Each seat has its own."""
    cover = Cover(Seat(0), {})
    truth = Turns(Seat(0), (5, 7))
    assert cover.blank_secrets(truth) == Turns(Seat(0), (5, 0))
    assert cover.order_secrets(truth) == Turns(Seat(0), (5, 0))
    found = {cover.resample_secrets(truth, Rng(seed_of(n), 0), bool) for n in range(9)}
    assert {other.coins[0] for other in found} == {5}
    assert len(found) > 1


def test_a_secret_of_nobody_is_refused() -> None:
    """A sentence says where it may stand."""

    @state_class
    class Lost:
        coins: Private[int]

    with pytest.raises(TypeError, match=r"`Lost.coins` belongs to no seat: put it into a class"):
        Cover(None, {}).blank_secrets(Lost(3))


def test_a_first_belief_follows_from_the_marks() -> None:
    """What a player gets holds no secret; a world has each thing once, somewhere."""

    class Belief(MarkBasedEvaluator[State]):
        @override
        def spread(self, state: State) -> float:
            return 1.0

    truth = replace_fields(STATE, stage=Open((None,) * 3))
    belief = Belief(GAME)
    sights = {belief.cover(state, Seat(0)) for state in (truth, *resampled(Seat(0)))}
    (sight,) = sights
    assert [player.coins for player in sight.players] == [300, 500, 500]
    worlds = [belief.resample(sight, Seat(0), (), 9, Dice(number)) for number in range(9)]
    assert len(set(worlds)) > 1
    for world in worlds:
        assert belief.cover(world, Seat(0)) == sight
        assert GAME.view(world, Seat(0)) == GAME.view(truth, Seat(0))
