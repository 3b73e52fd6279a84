"""Playing ahead: piles by what lies on top or by their number, and whole turns laid out."""

import pytest

from games.kernel import (
    OVER,
    Choice,
    Expired,
    Form,
    IllegalMove,
    Option,
    PlannedMove,
    Play,
    Seat,
    Text,
    parse,
    replace_fields,
    text,
)
from games.kernel.automatic import PlanResult
from games.troedler.actions import EndTurn, TakePile
from games.troedler.stage import Plan
from games.troedler.stages import whole_turn
from games.troedler.stages.dealing import Dealing
from games.troedler.stages.ending import Surplus
from games.troedler.stages.taking import Discarding, TakeNumber, TakeTop, Taking, Times
from games.troedler.stages.turn import Turn
from games.troedler.terms import Card, Pile
from tests.troedler.table import ENGLISH, PILES, RULES, Table, position, started, turn_at


def taking() -> Table:
    """Three players take piles; the third has the horse."""
    return position(3, piles=PILES, stage=Taking(), turn=0, starting_dealer=2)


def top(first: str, second: str, third: str, times: str = "once") -> TakeTop:
    """An order by the card on top."""
    return TakeTop(Card(first), Card(second), Card(third), Times(times))


def follow(table: Table, seat: int, order: PlannedMove) -> PlanResult:
    """What becomes of an order now."""
    return RULES.try_planned(table.state, Seat(seat), order)


def why(what: PlanResult) -> str:
    """Why an order expires."""
    assert isinstance(what, Expired)
    return ENGLISH.say(what.why)


def followed(table: Table, seat: int, order: PlannedMove) -> list[str]:
    """Follow an order until it is used up; return the moves it made."""
    played: list[str] = []
    left: PlannedMove | None = order
    while left is not None:
        what = follow(table, seat, left)
        assert isinstance(what, Play), what
        played.append(text(what.action))
        table.answer(played[-1])
        left = what.then
    return played


def test_a_pile_is_taken_by_the_card_on_top() -> None:
    """The best that lies there, once or every round; else they are asked."""
    table = taking()
    order = top("feed", "request", "moor")
    assert follow(table, 1, order) is None
    assert follow(table, 0, top("moor", "request", "feed", "always")) == Play(
        TakePile(Pile(1)), top("moor", "request", "feed", "always")
    )
    none = follow(table, 0, top("bridge", "ferry", "extra"))
    assert why(none) == "None of the cards you named was on top."
    assert followed(table, 0, order) == ["pile 2"]
    assert followed(table, 1, order) == ["pile 4"]
    assert followed(table, 2, top("extra", "ferry", "any")) == ["pile 1"]


def test_a_pile_is_taken_by_its_number() -> None:
    """The first of those named that is left, in one's own turn of this round; else it is over."""
    table = taking()
    offered = [p for p in RULES.plannable(table.state, Seat(1)) if p.kind == "number"]
    assert len(offered) == 1
    assert not [p for p in RULES.plannable(table.state, Seat(0)) if p.kind == "number"]
    order = TakeNumber(table.state.round, Pile(2), Pile(3), Pile(1))
    assert follow(table, 1, order) is None
    table.answer("pile 2")
    assert followed(table, 1, order) == ["pile 3"]
    assert "too late" in why(follow(table, 1, order))
    gone = TakeNumber(table.state.round, Pile(2), Pile(3), Pile(2))
    assert "was left" in why(follow(table, 2, gone))
    table = started(3)
    order = TakeNumber(1, Pile(4), Pile(2), Pile(1))
    while isinstance(table.state.stage, Dealing):
        assert follow(table, 0, order) is None
        table.answer(table.options[0])
    assert follow(table, 1, order) is None
    assert follow(table, 0, order) == Play(TakePile(Pile(4)))
    table.answer("pile 4")
    assert follow(table, 0, order) == OVER
    assert follow(table, 1, order) == Play(TakePile(Pile(2)))
    table.answer("pile 2")
    assert follow(table, 2, order) == Play(TakePile(Pile(1)))
    late = replace_fields(table.state, round=2)
    assert RULES.try_planned(late, Seat(2), order) == OVER
    table = position(2, piles=PILES[:3], stage=Discarding(), starting_dealer=1, turn=1)
    table.answer("away 3")
    assert [prompt.kind for prompt in RULES.plannable(table.state, Seat(1))] == ["top"]


def playing() -> Table:
    """Three players play cards; the first has the horse, the second waits for their turn."""
    return position(
        3,
        carts=["keith", "dallas", "keith"],
        hands=["moor", "bridge cup2 feed moor", "moor"],
        goods_of=["", "cup"],
        villages={"cardhu": "cup"},
    )


def test_whole_turns_are_offered_to_those_who_wait_for_theirs() -> None:
    """The best first, told in words; nothing to whoever plays or has played."""
    table = playing()
    choice, typed, *_ = RULES.plannable(table.state, Seat(1))
    assert isinstance(choice, Choice)
    assert isinstance(typed, Form)
    assert typed.fields == (Text("moves", 240),)
    plan = choice.options[0].action
    assert plan == Plan(table.state.round, "go bridge cardhu; take cup; deliver cup2 0; end")
    label = ENGLISH.say(RULES.label(Option(plan)))
    assert label == "bridge → Cardhu, take cup, deliver 2 cups (3), and end the turn"
    assert [ENGLISH.say(RULES.label(choice.options[number])) for number in (3, 4)] == [
        "→ Cardhu, cup with special feed, deliver 2 cups (3), → Knockando",
        "special feed → Cardhu + cup, deliver 2 cups (3)",
    ]
    assert [p.kind for p in RULES.plannable(table.state, Seat(0))] == ["top"]
    assert parse((choice, typed), text(plan)) == plan
    assert all(len(text(option.action)) <= 250 for option in choice.options)


def test_a_turn_that_is_laid_out_is_played_when_it_comes() -> None:
    """Move by move, and not before; not begun if not all can be played; for no later round."""
    table = playing()
    plan = Plan(table.state.round, "br card; take cup; deliver cup2 0; end")
    assert follow(table, 1, plan) is None
    table.answer("end")
    moves = ["go bridge cardhu", "take cup", "deliver cup2 0", "end"]
    assert followed(table, 1, plan) == moves
    assert table.state.turn == 2
    table = playing()
    plan = Plan(table.state.round, "go moor miltonduff; go feed cardhu; take vase; end")
    table.answer("end")
    assert "take vase" in why(follow(table, 1, plan))
    assert not table.state.played
    table = playing()
    assert "too late" in why(follow(table, 1, Plan(table.state.round - 1, "end")))
    table.answer("end", "end")
    assert "too late" in why(follow(table, 1, Plan(table.state.round, "end")))


def test_after_the_end_of_a_turn_what_is_too_many_is_given_up() -> None:
    """Doubles and far requests first, unless the turn names what goes."""
    table = position(
        3, hands=["", "bridge bridge moor ferry mountain extra"], carts=["dallas", "dallas"]
    )
    table.answer("end")
    assert followed(table, 1, Plan(1, "end")) == ["end", "discard bridge", "discard mountain"]
    table = position(3, hands=["bridge bridge moor ferry feed"], stage=Surplus())
    assert followed(table, 0, Plan(1, "discard moor")) == ["discard moor"]


@pytest.mark.parametrize(
    ("hand", "goods", "villages", "turns"),
    [
        (
            "vase2 bridge extra",
            "vase pot",
            {"cardhu": "vase pot", "miltonduff": "pot"},
            [
                "go bridge cardhu; take pot; collect extra vase; deliver vase2 0",
                "go bridge cardhu; leave; collect extra vase; end",
                "go bridge cardhu; take vase; end",
            ],
        ),
        (
            "vase2 feed",
            "vase pot",
            {},
            [
                "deliver vase2 1",
                "go feed miltonduff; end",
                "go feed cardhu; end",
                "go feed knockando; end",
            ],
        ),
        (
            "vase2 anvil2 feed feed bridge",
            "pot cup",
            {"cardhu": "anvil"},
            [
                "go bridge cardhu; take anvil; deliver anvil2 1; swap anvil cup; end",
                "go bridge cardhu; take anvil; deliver anvil2 1; swap anvil pot; end",
                "go bridge cardhu; take anvil; deliver anvil2 2; end",
                "deliver vase2 2; go bridge cardhu; take anvil; end",
                "go feed cardhu; take anvil; deliver anvil2 1; swap anvil cup; end",
                "go feed cardhu; take anvil; deliver anvil2 1; swap anvil pot; end",
            ],
        ),
    ],
)
def test_the_best_turns_come_first(
    hand: str, goods: str, villages: dict[str, str], turns: list[str]
) -> None:
    """Points before goods that a request lacks, what costs feed last; eight at most."""
    table = turn_at("dallas", hand, goods, **villages)
    seen = RULES.position(table.state)
    found = ["; ".join(way.lines) for way in whole_turn.whole_turns(seen, Seat(0), Turn())]
    assert found[: len(turns)] == turns
    assert len(found) <= 8


def test_a_long_turn_is_worked_out_to_four_journeys() -> None:
    """With a good each; cards for more may be kept."""
    table = turn_at(
        "dallas",
        "bridge bridge bridge bridge bridge bridge vase3_cup1 chair2_pot2",
        cardhu="vase vase chair chair",
        dallas="vase cup pot",
    )
    found = whole_turn.whole_turns(RULES.position(table.state), Seat(0), Turn())
    best, *others = (way.lines for way in found)
    there, back = "go bridge cardhu", "go bridge dallas"
    journeys = (there, "take chair", back, "take cup", there, "take chair", back, "take pot")
    assert best == (*journeys, "end")
    assert all(len(turn) == len(best) for turn in others)


def test_orders_come_and_go_with_a_round() -> None:
    """Numbers until one's pile is taken, whole turns until one's turn, in their own round."""
    table = started(3)
    seen: list[tuple[object, ...]] = []
    while len(seen) < 5:
        asked = [
            "+".join(p.kind for p in RULES.plannable(table.state, Seat(seat))) for seat in (0, 1, 2)
        ]
        now = (table.state.stage.step, table.state.turn, *asked)
        seen += [] if now in seen else [now]
        table.answer(table.options[0])
    turn = "turns+plan+top"
    assert seen == [
        ("dealing", 2, "top", "top", "top"),
        ("taking", 0, "top", "number+top", "number+top"),
        ("taking", 1, turn, "top", "number+top"),
        ("taking", 2, turn, turn, "top"),
        ("turn", 2, turn, turn, "top"),
    ]
    table = started(3)
    first = Plan(1, "end")
    while table.state.stage.step != "turn":
        assert [follow(table, seat, first) for seat in range(3)] == [None] * 3
        assert isinstance(follow(table, 0, Plan(0, "end")), Expired)
        table.answer(table.options[0])
    begun = Play(EndTurn(), Plan(1, ""))  # The hand is too large: something is given up.
    assert [follow(table, seat, first) for seat in range(3)] == [None, None, begun]
    assert [follow(table, seat, Plan(2, "end")) for seat in range(3)] == [None] * 3


@pytest.mark.parametrize(
    ("hand", "left"), [("moor moor feed feed", None), ("moor moor moor feed feed", "")]
)
def test_a_plan_ends_with_its_turn_unless_cards_are_too_many(hand: str, left: str | None) -> None:
    """Four may be kept; of a fifth what is left of the plan gives one up."""
    table = turn_at("dallas", hand)
    then = None if left is None else Plan(table.state.round, left)
    assert follow(table, 0, Plan(table.state.round, "end")) == Play(EndTurn(), then)


@pytest.mark.parametrize("line", ["number 1 2 2 3", "number 1 2 3 3", "top bridge bridge any once"])
def test_no_pile_and_no_card_can_be_named_twice(line: str) -> None:
    """Whoever names one for the second time has named none for that place."""
    with pytest.raises(IllegalMove) as refused:
        parse(RULES.plannable(taking().state, Seat(1)), line)
    assert refused.value.sentence.key == "kernel-repeated"
