"""Phase 3: routes, arrivals, additional goods, and turns of any length (rulings 4, 5, 6, 11)."""

import pytest

from games.kernel import Seat, Term
from games.matches.undo import LoggedStep, undoable
from games.troedler.events import NothingTaken, TurnEnded
from games.troedler.terms import FEED, Village
from tests.troedler.table import ENGLISH, RULES, goods, position, turn_at


def test_the_good_on_arrival_is_taken_at_once_or_not_at_all() -> None:
    """Ruling 4: before any other card, and leaving it is a choice; none where nothing lies."""
    table = turn_at("macallan", "bridge extra feed", aberlour="cup pot")
    table.answer("go bridge aberlour")
    assert table.options == ["take cup", "take pot", "leave"]
    events = table.answer("leave")
    assert isinstance(events[0], NothingTaken)
    assert not any(line.startswith("take") for line in table.options)
    table = turn_at("macallan", "bridge anvil2 ferry", "anvil anvil")
    table.answer("go bridge aberlour")
    assert table.state.stage.step == "turn"
    table.answer("deliver anvil2 0")
    assert table.goods_in("aberlour") == goods("anvil anvil")
    assert not any(line.startswith("take") for line in table.options)


def test_what_cards_do() -> None:
    """Feed opens every way out, an extra good is taken at any time (rulings 4 and 5)."""
    table = turn_at("cardhu", "feed feed", dallas="cup")
    ways = [line for line in table.options if line.startswith("go")]
    assert [line.split()[2] for line in ways] == list(RULES.board.exits[Village("cardhu"), FEED])
    table.answer("go feed dallas")
    assert table.options == ["take cup", "leave"]
    table = turn_at("macallan", "extra extra bridge anvil2 ferry", "anvil anvil", macallan="cup")
    table.answer(
        "collect extra cup", "go bridge aberlour", "deliver anvil2 0", "collect extra anvil"
    )
    assert table.goods_in("aberlour") == goods("anvil")
    assert table.state.players[0].goods == goods("cup anvil")
    table = turn_at("miltonduff", "extra mountain feed anvil2")
    assert table.options == ["go feed dallas", "go feed cardhu", "go feed linkwood", "end"]
    table = turn_at(
        "macallan",
        "anvil2 cup2 bridge moor ferry feed extra",
        "anvil anvil cup cup",
        craigellachie="pot vase",
    )
    table.answer(
        "deliver anvil2 0", "go bridge aberlour", "deliver cup2 0", "go ferry craigellachie"
    )
    table.answer("take pot", "collect feed vase", "end")
    assert table.value(0) == ["feed", "anvil2", "cup2"]


def test_what_can_be_played_stands_in_groups() -> None:
    """Ways, feed whatever it does, goods, requests, and the end of the turn."""
    groups: dict[str, tuple[Term, ...]] = {}
    for lying in ("", "cup"):
        table = turn_at("dallas", "bridge feed extra vase2", "vase vase", dallas=lying)
        groups |= {line: table.option(line).groups for line in table.options}
    assert groups == {
        "go bridge cardhu": (Term("village", "cardhu"),),
        "go feed miltonduff": (Term("group", "feed"),),
        "go feed cardhu": (Term("group", "feed"),),
        "go feed knockando": (Term("group", "feed"),),
        "collect extra cup": (Term("group", "goods"),),
        "collect feed cup": (Term("group", "feed"),),
        "deliver vase2 0": (Term("group", "requests"),),
        "end": (Term("group", "end"),),
    }


def test_the_turn_ends_by_itself_with_an_empty_hand_only() -> None:
    """Ruling 11, after the good on arrival (ruling 4); with cards in hand it is one's own act."""
    table = turn_at("macallan", "bridge")
    assert TurnEnded(seat=Seat(0)) in table.answer("go bridge aberlour")
    assert table.state.turn == 1
    stuck = turn_at("miltonduff", "mountain")
    assert stuck.options == ["end"]
    assert stuck.state.turn == 0
    table = position(hands=["bridge ferry"])
    events = table.answer("end")
    assert events == [TurnEnded(seat=Seat(0))]
    assert table.state.turn == 1
    table = turn_at("macallan", "bridge", aberlour="cup")
    table.answer("go bridge aberlour")
    assert table.options == ["take cup", "leave"]
    table.answer("take cup")
    assert table.state.turn == 1


@pytest.mark.parametrize(
    ("hand", "lines"),
    [
        ("bridge", ("go bridge aberlour", "leave")),
        ("extra", ("collect extra cup",)),
        ("vase2", ("deliver vase2 0",)),
        ("vase2 feed", ("deliver vase2 1",)),
    ],
)
def test_whatever_the_last_card_does_the_turn_is_over(hand: str, lines: tuple[str, ...]) -> None:
    """Ruling 11: nothing is left to be played."""
    at = "dallas" if "vase2" in hand else "macallan"
    owned = "vase vase" if hand == "vase2" else "vase pot"
    lying = {"macallan": "cup", "aberlour": "cup"}
    table = turn_at(at, hand, owned, **lying)
    assert TurnEnded(seat=Seat(0)) in table.answer(*lines)
    assert table.state.turn == 1


def test_every_step_can_be_taken_back_until_the_turn_is_over() -> None:
    """The cards of a turn tell their player nothing new, so none of its steps bars undo."""
    table = turn_at("macallan", "bridge feed anvil3 ferry", "anvil anvil pot cup")
    log = []
    for line in ("go bridge aberlour", "deliver anvil3 1", "swap anvil pot"):
        events = tuple(table.answer(line))
        log.append(LoggedStep(table.steps, Seat(0), events, ended_turn=table.state.turn != 0))
    assert undoable(log, Seat(0)) == (3, 2, 1)
    log.append(LoggedStep(4, Seat(0), tuple(table.answer("end")), ended_turn=True))
    assert undoable(log, Seat(0)) == ()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("go bridge aberlour", "bridge → Aberlour: no goods"),
        ("go ferry craigellachie", "ferry → Craigellachie: 1 anvil; then deliver 3 anvils (5)"),
        ("go feed linkwood", "special feed → Linkwood: 2 pots and 1 vase"),
        ("collect extra cup", "extra good: collect cup"),
    ],
)
def test_labels_tell_what_a_card_would_do(line: str, said: str) -> None:
    """Where a route leads, what lies there, and what could be delivered then."""
    table = turn_at(
        "macallan",
        "bridge ferry feed extra anvil3",
        "anvil anvil",
        macallan="cup cup",
        craigellachie="anvil",
        linkwood="pot pot vase",
    )
    assert table.label(line) == said


def test_each_fact_of_a_turn_is_told_once() -> None:
    """The cart's village with what lies there, and the player's goods, stand below the question."""
    for lying, there in (
        ("", "You are in Aberlour. No goods lie here, so you may deliver."),
        ("cup", "You are in Aberlour. Here: 1 cup. Once it is gone, you may deliver here."),
        ("cup pot", "You are in Aberlour. Here: 1 cup and 1 pot. You may deliver only where no"),
    ):
        table = turn_at("aberlour", "feed anvil3 bridge", "anvil anvil pot", aberlour=lying)
        brief = RULES.brief(RULES.view(table.state, Seat(0)), table.prompt)
        told = "\n".join(ENGLISH.say(line) for line in (RULES.title(table.prompt), *brief))
        for fact in ("Which card do you play?", there, "2 anvils and 1 pot."):
            assert told.count(fact) == 1, told


def test_answers_tell_what_can_be_delivered() -> None:
    """Each request that these goods meet, with each amount of feed that meets it."""
    table = turn_at("aberlour", "feed anvil3 anvil2 bridge", "anvil anvil pot")
    assert table.label("deliver anvil2 0") == "Deliver 2 anvils (3)"
    assert table.label("deliver anvil3 1").endswith("(5) with 1 feed: 2 anvils + pot")


def test_the_question_says_when_nothing_can_be_played() -> None:
    """The cards stay in hand, up to four; with a way to play one it asks which."""
    stuck, free = turn_at("miltonduff", "mountain"), turn_at("miltonduff", "feed")
    asked = [ENGLISH.say(RULES.title(table.prompt)) for table in (stuck, free)]
    assert asked[0].startswith("You cannot play any card: you can only end your turn and keep up")
    assert asked[1].startswith("Which card do you play?")


def test_a_short_button_says_which_card_is_spent() -> None:
    """Two cards may lead to one village, and two bring one good."""
    table = turn_at("cardhu", "feed bridge extra", cardhu="cup")
    said = {line: ENGLISH.say(RULES.button(table.option(line))) for line in table.options[:-1]}
    assert said["go bridge dallas"] == "bridge \N{RIGHTWARDS ARROW} Dallas"
    assert said["go feed dallas"] == "feed \N{RIGHTWARDS ARROW} Dallas"
    assert said["collect extra cup"] == "extra: take cup"


def test_a_button_names_the_village_where_there_are_few() -> None:
    """Of more buttons, each has the letter that marks the village on the map."""
    few = turn_at("cardhu", "bridge extra", cardhu="cup")
    many = turn_at("cardhu", "feed bridge extra", cardhu="cup anvil")
    option = "go bridge dallas"
    said = [ENGLISH.say(RULES.lettered_button(table.option(option))) for table in (few, many)]
    assert said == ["bridge \N{RIGHTWARDS ARROW} Dallas", "bridge"]


def test_a_button_for_a_delivery_says_what_it_costs() -> None:
    """The feed, and the goods where there is no choice."""
    said = []
    for spare in ("pot", "pot cup"):
        table = turn_at("aberlour", "feed anvil3 bridge", f"anvil anvil {spare}")
        said.append(ENGLISH.say(RULES.button(table.option("deliver anvil3 1"))))
    assert said == ["Deliver 3 anvils (5), 1 feed: 2 anvils + pot", "Deliver 3 anvils (5), 1 feed"]


def test_a_turn_tells_what_feed_costs_and_how_near_the_end_is() -> None:
    """Cards and requests in hand, the price of feed, and the player's own score stand together."""
    table = turn_at("aberlour", "feed anvil3 bridge", "anvil anvil pot", aberlour="cup")
    brief = RULES.brief(RULES.view(table.state, Seat(0)), table.prompt)
    told = [ENGLISH.say(line) for line in brief]
    assert told[:3] == [
        "Hand: bridge and feed (feed: 1 damage each).",
        "Requests (points), for places without goods: 3 anvils (5).",
        "Cart: 2 anvils and 1 pot.",
    ]
    assert any(line.startswith("Requests: 0 of 6. Points: 3. Damage: 2 (") for line in told)
