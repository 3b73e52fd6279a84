"""The rulebook's examples, played move by move."""

from games.troedler.events import Counted, GoalReached, TotalDamage
from tests.troedler.table import ENGLISH, RULES, Table, goods, position, turn_at


def test_a_bridge_leads_to_a_neighbouring_village_with_a_good() -> None:
    """“Spielst du eine Brücke”: the cart crosses a bridge and one good of choice is taken."""
    table = turn_at("macallan", "bridge feed", aberlour="cup pot vase")
    table.answer("go bridge aberlour")
    assert table.state.players[0].cart == "aberlour"
    assert table.options == ["take cup", "take pot", "take vase", "leave"]
    table.answer("take pot")
    assert table.state.players[0].goods == goods("pot")
    assert table.goods_in("aberlour") == goods("cup vase")


def test_without_a_mountain_trail_here_its_card_leads_nowhere() -> None:
    """The second example: moor path, ferry and bridge lead out of Miltonduff, no mountain trail."""
    table = turn_at("miltonduff", "mountain bridge ferry moor")
    ways = [line for line in table.options if line.startswith("go")]
    assert ways == ["go bridge linkwood", "go ferry cardhu", "go moor dallas"]


def test_the_turn_with_the_anvils_and_the_vases() -> None:
    """Extra good, delivery, moor path, chair, delivery: the example at “Trödelwunsch”."""
    table = turn_at(
        "cardhu",
        "extra moor anvil2 vase2_chair1 ferry",
        "anvil anvil vase",
        cardhu="vase",
        knockando="chair",
    )
    assert not any(line.startswith("deliver") for line in table.options)
    table.answer("collect extra vase")
    assert "deliver anvil2 0" in table.options
    table.answer("deliver anvil2 0")
    assert table.goods_in("cardhu") == goods("anvil anvil")
    table.answer("go moor knockando", "take chair")
    assert table.goods_in("knockando") == goods("")
    table.answer("deliver vase2_chair1 0")
    assert table.goods_in("knockando") == goods("vase vase chair")
    assert table.state.players[0].goods == goods("")
    assert table.hand(0) == ["ferry"]
    table.answer("end")
    assert table.value(0) == ["anvil2", "vase2_chair1"]
    assert table.state.discard[-2:] == ("extra", "moor")


def test_the_turn_with_the_bridge_and_the_pot() -> None:
    """Feed crosses the bridge, takes the second good and makes a pot of an anvil."""
    table = turn_at("macallan", "ferry feed feed feed anvil3", "anvil pot", aberlour="anvil cup")
    assert table.refuses(table.asked[0], "go bridge aberlour")
    table.answer("go feed aberlour", "take anvil")
    assert not any(line.startswith("deliver") for line in table.options)
    table.answer("collect feed cup")
    assert [line for line in table.options if line.startswith("deliver")] == ["deliver anvil3 1"]
    table.answer("deliver anvil3 1")
    assert table.options == ["swap anvil cup", "swap anvil pot"]
    table.answer("swap anvil pot")
    assert table.goods_in("aberlour") == goods("anvil anvil pot")
    assert table.state.players[0].goods == goods("cup")
    assert table.hand(0) == ["ferry"]
    table.answer("end")
    assert table.value(0) == ["feed", "feed", "feed", "anvil3"]


IVY = "feed feed feed feed anvil3_pot1 anvil2_cup2 anvil3 anvil2"
FREYA = "feed feed feed bottle3 chair3 vase2_chair1 chair2_anvil1"
JACK = "feed feed feed feed feed bottle2_vase2 cup3 anvil2_bottle1 bottle2 chair2"
SCOTT = "feed feed feed feed feed feed chair3_bottle1 vase3_cup1 bottle2_pot1 cup2 pot2"


def _final(scott: str) -> Table:
    """Return the last turn of the scoring example: Scott, starting dealer Ivy's right neighbour."""
    return position(
        4,
        hands=["", "", "", "bridge"],
        values=[IVY, FREYA, JACK, scott],
        goods_of=["cup cup pot pot vase", "anvil anvil chair chair cup vase", "bottle", ""],
        turn=3,
        starting_dealer=0,
    )


def test_the_final_scoring_of_ivy_freya_jack_and_scott() -> None:
    """Ivy alone has 7 damage and loses; Scott and Freya have 24, Scott fewer goods."""
    table = _final(SCOTT)
    events = table.answer("end")
    counted = [event for event in events if isinstance(event, Counted)]
    assert [event.request_points for event in counted] == [21, 18, 21, 24]
    assert [event.damage for event in counted] == [7, 6, 6, 6]
    assert [event.points for event in counted] == [26, 24, 22, 24]
    assert TotalDamage(seat=counted[0].seat, damage=7) in events
    assert GoalReached(seats=(counted[2].seat, counted[3].seat), goal=5) in events
    outcome = RULES.outcome(table.state)
    assert outcome is not None
    assert outcome.places == (4, 2, 3, 1)
    assert outcome.reason == "goal"
    assert "total damage" in ENGLISH.say(RULES.report(events[-1]))


def test_with_one_more_damage_for_scott_ivy_wins() -> None:
    """The example's what-if: two share the highest damage, so nobody suffers total damage."""
    table = _final(f"feed {SCOTT}")
    events = table.answer("end")
    assert not any(isinstance(event, TotalDamage) for event in events)
    outcome = RULES.outcome(table.state)
    assert outcome is not None
    assert outcome.places == (1, 3, 4, 2)
    assert outcome.winners == (0,)
