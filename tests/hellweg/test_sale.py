"""How merchandise is sold (phase 2; rulings 2, 3, 4), with passengers too (ruling 12)."""

from dataclasses import replace
from itertools import permutations

from games.hellweg.actions import SellFree
from games.hellweg.events import Carried, Cleared, Sold, SoldNothing
from games.hellweg.model import CLEARING_SLOT, SOLD_OUT_SLOT
from games.hellweg.stages.sale import Sale
from games.hellweg.stages.sale_options import free_sales
from games.hellweg.terms import Road, Sort, Town
from games.kernel.prompt import listed_options, offers
from games.matches.selfplay import seed_of, walk
from games.texts.catalogues import game_speaker
from tests.hellweg.table import (
    ALEX,
    BERT,
    CLAUS,
    asks,
    at_actions,
    at_sale,
    carriages,
    done,
    in_month,
    offered,
    player,
    rules,
    say,
    tokens,
    told,
)


def test_one_good_of_the_asked_sort_for_each_town_in_the_order_of_the_card() -> None:
    """Top left first; who could deliver more sells one to a town, which is in supply again."""
    # Card 9: Soest salt 3, Wesel beer 4, Dortmund iron 5, Münster salt 4.
    seller = player(tokens={"soest salt": 1, "dortmund iron": 1, "moenster salt": 1})
    state = at_sale(9, {ALEX: seller})
    state = done(state, (ALEX, "sell soest"), (ALEX, "sell dortmund"), (ALEX, "sell moenster"))
    assert state.players[ALEX].money == 10 + 3 + 5 + 4
    assert state.players[ALEX].on_board == 0
    state = at_sale(9, {ALEX: player(tokens={"dortmund iron": 3})})
    assert state.players[ALEX].token_supply == 9
    state = done(state, (ALEX, "sell dortmund"))
    assert state.players[ALEX].token_supply == 10
    assert tokens(state, ALEX, "dortmund iron") == 2
    assert state.stage.phase == "actions"
    state = at_sale(9, {ALEX: player(tokens={"dortmund beer": 1, "corbach iron": 1})})
    assert asks(state, ALEX) == ["clearance"]


def test_what_connects_a_town_with_another() -> None:
    """Own carriages all the way; a connection is valid for the whole town."""
    half = player(tokens={"olpe iron": 1}, carriages={"olpe-corbach": 1})
    other = player(carriages={"dortmund-corbach": 1})
    assert asks(at_sale(9, {ALEX: half, BERT: other}), ALEX) == ["clearance"]
    network = {"hagen-olpe": 1, "dortmund-hagen": 1}
    whole = player(tokens={"olpe iron": 1}, carriages=network)
    assert offered(at_sale(9, {ALEX: whole}), ALEX) == ["carry olpe hagen", "keep"]
    seller = player(
        tokens={"moenster iron": 1, "moenster salt": 1}, carriages={"moenster-dortmund": 1}
    )
    assert "carry moenster -" in offered(at_sale(9, {ALEX: seller}), ALEX)


def test_each_brown_road_loses_one_carriage_and_no_cobbled_one_does() -> None:
    """The one that is there: of two or more, none is removed (ruling 3)."""
    seller = player(
        tokens={"essen iron": 1, "corbach iron": 1},
        carriages={"essen-dortmund": 1, "dortmund-corbach": 1},
    )
    state = at_sale(9, {ALEX: seller})
    by_brown, events = told(state, ALEX, "carry corbach -")
    assert carriages(by_brown, ALEX, "dortmund-corbach") == 0
    assert by_brown.players[ALEX].carriage_supply == seller.carriage_supply + 1
    sold, lost = (Town("dortmund"), Sort("iron"), Town("corbach")), (Road("dortmund-corbach"),)
    assert events[0] == Carried(ALEX, *sold, via=(), lost=lost, carriages=1, thaler=5, place=0)
    by_cobbles = done(state, (ALEX, "carry essen -"))
    assert carriages(by_cobbles, ALEX, "essen-dortmund") == 1
    for count, left in ((1, 0), (2, 2), (3, 3)):
        seller = player(tokens={"moenster iron": 1}, carriages={"moenster-dortmund": count})
        state = done(at_sale(9, {ALEX: seller}), (ALEX, "carry moenster -"))
        assert carriages(state, ALEX, "moenster-dortmund") == left


def test_which_ways_are_offered() -> None:
    """Ruling 2: also where a sale on the spot is possible; of two free ways the shorter alone."""
    seller = player(
        tokens={"dortmund iron": 1, "moenster iron": 1}, carriages={"moenster-dortmund": 1}
    )
    both_ways = ["sell dortmund", "carry moenster -", "keep"]
    assert offered(at_sale(9, {ALEX: seller}), ALEX) == both_ways
    roads = {"moenster-dortmund": 2, "hamm-moenster": 1, "hamm-dortmund": 2}
    roads |= {"essen-moenster": 1, "essen-dortmund": 1}
    seller = player(tokens={"moenster iron": 1}, carriages=roads)
    shortest = ["carry moenster -", "carry moenster essen", "keep"]
    assert offered(at_sale(9, {ALEX: seller}), ALEX) == shortest


def test_each_sale_changes_what_the_next_town_can_get() -> None:
    """A carriage lost to the first town no longer serves the third."""
    # Card 2: Münster iron 5, Hamm beer 3, Olpe iron 4, Soest salt 4.
    seller = player(
        tokens={"olpe iron": 1, "dortmund iron": 1},
        carriages={"moenster-dortmund": 1, "hagen-olpe": 1, "dortmund-hagen": 1},
    )
    state = at_sale(2, {ALEX: seller})
    assert offered(state, ALEX)[1:] == ["carry dortmund -", "carry olpe hagen+dortmund", "keep"]
    kept = done(state, (ALEX, "carry dortmund -"))
    assert offered(kept, ALEX) == ["sell olpe", "keep"]
    other = done(state, (ALEX, "carry olpe hagen+dortmund"))
    assert offered(other, ALEX) == ["carry dortmund hagen", "keep"]


def test_all_that_costs_no_carriage_is_sold_at_once() -> None:
    """One answer for the rest of the card, each good to the town that pays most for it."""
    # Card 2: Münster iron 5, Hamm beer 3, Olpe iron 4, Soest salt 4.
    seller = player(
        tokens={"dortmund iron": 1, "soest salt": 1, "hamm beer": 1},
        carriages={"moenster-dortmund": 1, "hagen-olpe": 1, "dortmund-hagen": 1},
    )
    state = at_sale(2, {ALEX: seller})
    assert offered(state, ALEX) == ["sell-free", "carry dortmund -", "keep"]
    told_args = say(state, ALEX, "sell-free")
    assert told_args["thaler"] == 3 + 4 + 4
    assert [town.id for town in told_args["towns"]] == ["hamm", "olpe", "soest"]
    sold, events = told(state, ALEX, "sell-free")
    assert [event.kind for event in events[:3]] == ["sold", "carried", "sold"]
    assert sold.players[ALEX].money == 10 + 11
    assert carriages(sold, ALEX, "moenster-dortmund") == 1
    assert sold.players[ALEX].slot == SOLD_OUT_SLOT
    seller = player(tokens={"essen iron": 1}, carriages={"essen-dortmund": 1})
    state = at_sale(6, {ALEX: seller})
    assert offered(state, ALEX) == ["sell-free", "sell essen", "keep"]
    assert say(state, ALEX, "sell-free")["thaler"] == 4
    assert done(state, (ALEX, "sell-free")).players[ALEX].money == 14


def test_the_sale_goes_round_from_the_starting_player() -> None:
    """Phase 2 is played clockwise, if the host wants it; who has nothing to sell is not asked."""
    state = at_sale(9, {BERT: player(tokens={"dortmund iron": 1})}, selling="in_turn")
    assert rules().asked_seats(state) == (BERT,)
    state, events = told(state, BERT, "sell dortmund")
    assert events == (Sold(BERT, Town("dortmund"), Sort("iron"), 5), SoldNothing(CLAUS))
    assert state.stage.phase == "actions"
    seller = player(tokens={"dortmund iron": 1})
    state = at_sale(9, {ALEX: seller, BERT: seller, CLAUS: seller}, selling="in_turn")
    for seat in (ALEX, BERT, CLAUS):
        assert rules().asked_seats(state) == (seat,)
        state = done(state, (seat, "sell dortmund"))


def test_who_sold_in_no_town_may_sell_anything_for_two_thaler() -> None:
    """Exception: any own good, if they wish; for those only who sold in none of the four towns."""
    seller = player(tokens={"dortmund iron": 1, "hagen beer": 1})
    state = done(at_sale(9, {ALEX: seller}), (ALEX, "keep"))
    assert offered(state, ALEX) == ["clear dortmund iron", "clear hagen beer", "keep"]
    cleared, events = told(state, ALEX, "clear hagen beer")
    assert Cleared(ALEX, Town("hagen"), Sort("beer"), 2, place=0) in events
    assert cleared.players[ALEX].money == 12
    _, kept = told(state, ALEX, "keep")
    assert kept[0] == SoldNothing(ALEX, place=0)
    seller = player(tokens={"dortmund iron": 1, "hagen beer": 1})
    state = done(at_sale(9, {ALEX: seller}), (ALEX, "sell dortmund"))
    assert state.players[ALEX].slot == SOLD_OUT_SLOT


def test_all_sell_at_the_same_time() -> None:
    """Ruling 13, the rulebook's tip, unless the host wants turns: the order has no effect."""
    seller = player(tokens={"dortmund iron": 1, "soest salt": 1})
    state = at_sale(9, {ALEX: seller, CLAUS: seller})
    assert rules().asked_seats(state) == (ALEX, CLAUS)
    state = done(state, (CLAUS, "sell soest"), (ALEX, "sell soest"), (CLAUS, "sell dortmund"))
    assert rules().asked_seats(state) == (ALEX,)
    state = done(state, (ALEX, "sell dortmund"))
    assert state.stage.phase == "actions"
    assert rules().asked_seats(state) == (ALEX,)
    assert [player.money for player in state.players] == [18, 10, 18]
    seller = player(tokens={"dortmund iron": 1, "soest salt": 1})
    sellers = {ALEX: seller, BERT: seller, CLAUS: seller}
    sales = {seat: [(seat, "sell soest"), (seat, "sell dortmund")] for seat in sellers}
    ends = {
        done(at_sale(9, sellers), *sales[a], *sales[b], *sales[c])
        for a, b, c in permutations(sellers)
    }
    assert len(ends) == 1


def test_the_last_card_pays_two_more_for_every_sale() -> None:
    """On the spot, by transport, for the two-Thaler sale; in the shorter game it is the tenth."""
    seller = player(
        tokens={"dortmund iron": 1, "moenster iron": 1}, carriages={"moenster-dortmund": 2}
    )
    state = in_month(at_sale(9, {ALEX: seller}), 12)
    assert say(state, ALEX, "sell dortmund")["thaler"] == 7
    assert say(state, ALEX, "carry moenster -")["thaler"] == 7
    state = done(state, (ALEX, "keep"))
    assert say(state, ALEX, "clear moenster iron")["thaler"] == 4
    assert done(state, (ALEX, "clear moenster iron")).players[ALEX].money == 14
    seller = player(tokens={"dortmund iron": 1})
    assert say(in_month(at_sale(9, {ALEX: seller}), 11), ALEX, "sell dortmund")["thaler"] == 5
    short = in_month(at_sale(9, {ALEX: seller}, months="10"), 10)
    assert say(short, ALEX, "sell dortmund")["thaler"] == 7
    state = in_month(at_sale(9, {ALEX: player(tokens={"dortmund iron": 1})}), 12)
    (prompt,) = rules().prompts(state, ALEX)
    title = "Dortmund wants ironware and pays 5 + 2 (last card): what do you sell?"
    assert game_speaker("en", rules()).say(rules().title(prompt)) == title


def test_places_of_what_is_told_clockwise() -> None:
    """From the starting player on (ruling 13), also who has no good; in turn it is told in turn."""
    good = player(tokens={"dortmund iron": 1, "soest salt": 1, "corbach iron": 1})
    for selling, start, places in (
        ("together", CLAUS, {CLAUS: 0, ALEX: 1, BERT: 2}),
        ("in_turn", ALEX, dict.fromkeys((ALEX, BERT, CLAUS))),
    ):
        state = replace(
            at_sale(9, {ALEX: good, BERT: good, CLAUS: good}, selling=selling), start=start
        )
        for seat in (ALEX, BERT, CLAUS):
            while state.stage.phase == "sale" and seat in rules().asked_seats(state):
                asked = offered(state, seat)
                state, events = told(state, seat, asked[0])
                sales = [event for event in events if isinstance(event, Sold)]
                assert {(sale.seat, sale.place) for sale in sales} == {(seat, places[seat])}
    state = at_actions(1, {})
    for seat in (ALEX, BERT, CLAUS, ALEX, BERT, CLAUS):
        state, events = told(state, seat, "thaler")
    told_of = [event for event in events if isinstance(event, SoldNothing)]
    clockwise = enumerate((BERT, CLAUS, ALEX))
    assert told_of == [SoldNothing(seat, place=place) for place, seat in clockwise]


def test_a_label_shows_what_a_sale_earns_and_costs() -> None:
    """Earnings and lost carriages come first, so that a long way may be cut off behind them."""
    seller = player(
        tokens={"olpe iron": 1},
        carriages={"olpe-corbach": 1, "dortmund-corbach": 1, "hagen-olpe": 1, "dortmund-hagen": 1},
    )
    state = at_sale(9, {ALEX: seller})
    speaker = game_speaker("en", rules())
    (prompt,) = rules().prompts(state, ALEX)
    assert (
        speaker.say(rules().title(prompt))
        == "Dortmund wants ironware and pays 5: what do you sell?"
    )
    labels = [speaker.say(rules().label(option)) for option in listed_options((prompt,))]
    assert labels == [
        "From Olpe: +5, costs no carriage (via Hagen)",
        "From Olpe: +5, costs 2 carriages (via Corbach)",
        "Sell nothing",
    ]


def test_all_is_offered_free_where_the_best_sales_go_beyond_this_town() -> None:
    """Which is known without working those sales out; here both are, over random games."""
    game = rules()
    for number in range(2):
        for move in walk(game, 4, {"passengers": "on"}, seed_of(number), number):
            position, state = game.position(move.state), move.state
            for seat in state.stage.asked_seats(position) if isinstance(state.stage, Sale) else ():
                player = state.players[seat]
                if player.slot < CLEARING_SLOT:
                    deals = free_sales(position, player)
                    beyond = bool(deals) and deals[-1].slot > player.slot
                    (prompt,) = game.prompts(state, seat)
                    assert offers(prompt, SellFree()) == beyond


def test_a_transport_through_a_village_brings_a_thaler() -> None:
    """From Olpe by Hagen: one Thaler however many villages, and none for a sale on the spot."""
    seller = player(tokens={"olpe iron": 1}, carriages={"hagen-olpe": 1, "dortmund-hagen": 1})
    assert say(at_sale(9, {ALEX: seller}), ALEX, "carry olpe")["thaler"] == 5
    state = at_sale(9, {ALEX: seller}, passengers="on")
    assert say(state, ALEX, "carry olpe")["thaler"] == 6
    assert done(state, (ALEX, "carry olpe")).players[ALEX].money == 16
    # Card 2 asks Münster for iron at 5; both Hagen-Olpe and Essen-Münster have a village.
    seller = player(
        tokens={"olpe iron": 1}, carriages={"hagen-olpe": 1, "essen-hagen": 1, "essen-moenster": 1}
    )
    state = at_sale(2, {ALEX: seller}, passengers="on")
    assert say(state, ALEX, "carry olpe")["thaler"] == 6
    seller = player(tokens={"dortmund iron": 1}, carriages={"dortmund-soest": 1})
    state = at_sale(9, {ALEX: seller}, passengers="on")
    assert say(state, ALEX, "sell dortmund")["thaler"] == 5


def test_the_seller_may_choose_a_longer_way_for_its_village() -> None:
    """With and without the village are two offers; single carriages on brown roads come off."""
    seller = player(
        tokens={"moenster iron": 1},
        carriages={"moenster-dortmund": 2, "hamm-moenster": 1, "hamm-dortmund": 2},
    )
    assert offered(at_sale(9, {ALEX: seller}), ALEX) == ["carry moenster -", "keep"]
    state = at_sale(9, {ALEX: seller}, passengers="on")
    assert offered(state, ALEX) == ["carry moenster -", "carry moenster hamm", "keep"]
    assert say(state, ALEX, "carry moenster -")["thaler"] == 5
    assert say(state, ALEX, "carry moenster hamm")["thaler"] == 6
    seller = player(
        tokens={"essen iron": 1}, carriages={"essen-moenster": 1, "moenster-dortmund": 1}
    )
    state = at_sale(9, {ALEX: seller}, passengers="on")
    assert say(state, ALEX, "carry essen moenster")["carriages"] == 2
    assert done(state, (ALEX, "carry essen moenster")).players[ALEX].carriage_supply == 8
