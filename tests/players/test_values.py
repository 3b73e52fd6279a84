"""What positions are worth, in the rulebooks' terms: which of two a player would rather have."""

from typing import Any

from games.haendler.negotiation import DealAsk
from games.haendler.stages.status.status import Status
from games.haendler.terms import NOTHING, Money, Space
from games.hellweg.actions import UseThaler
from games.hellweg.model import SOLD_OUT_SLOT
from games.kernel import Seat, replace_fields
from games.kernel.prompt import listed_options
from games.matches.match import Match
from games.matches.selfplay import seed_of, walk
from players.dice import Dice
from players.haendler.value import next_city
from tests.players.test_knowledge import walked
from tests.players.toy import evaluator


def better(key: str, one: Any, other: Any, seat: int = 0) -> bool:
    """Whether a seat would rather have the one position than the other."""
    return evaluator(key).utility(one, Seat(seat)) > evaluator(key).utility(other, Seat(seat))


def with_player(state: Any, seat: int = 0, **changes: Any) -> Any:
    """Return a position with something of a player's changed."""
    players = list(state.players)
    players[seat] = replace_fields(players[seat], **changes)
    return replace_fields(state, players=tuple(players))


def test_at_the_end_the_place_decides_and_not_the_points() -> None:
    """Trödler: who has most points and suffers total damage has lost."""
    last = walked("troedler", 2)[-1].state
    for seat in range(2):
        outcome = evaluator("troedler").game.outcome(last)
        assert outcome is not None
        assert evaluator("troedler").win_probability(last, Seat(seat)) == (seat in outcome.winners)


def test_money_and_pieces_are_worth_something_in_hellweg() -> None:
    """More Thaler; a token where one can be sold; nothing of the other's."""
    state = walked("hellweg", 2)[40].state
    money = state.players[0].money
    assert better("hellweg", with_player(state, money=money + 5), state)
    assert better("hellweg", state, with_player(state, seat=1, money=99))
    tokens = state.players[0].tokens
    more = tuple(count + (place == 0) for place, count in enumerate(tokens))
    assert better("hellweg", with_player(state, tokens=more), state)


def test_status_is_worth_its_price_and_a_credit_is_a_disaster_in_haendler() -> None:
    """Die Händler: credits come last, then status, then money."""
    state = walked("haendler", 2)[30].state
    player = state.players[0]
    assert better("haendler", with_player(state, status=player.status + 1), state)
    assert better("haendler", with_player(state, money=player.money + 500), state)
    owing = with_player(state, credits=1, money=player.money + 2000)
    assert better("haendler", state, owing)


def test_damage_hurts_more_the_nearer_the_end_is() -> None:
    """Trödler: feed used counts, half the goods too; near the goal it decides."""
    state = walked("troedler", 2)[60].state
    fed = with_player(state, value=(*state.players[0].value, "feed", "feed"))
    assert better("troedler", state, fed)
    near = replace_fields(state, goal=1 + len(state.players[0].value))
    assert evaluator("troedler").spread(near) <= evaluator("troedler").spread(state)
    # Feed is never discarded: one is better used than four are held.
    state = walked("troedler", 2)[60].state
    full = with_player(state, hand=("feed",) * 4)
    used = with_player(state, hand=("feed",) * 3, value=(*state.players[0].value, "feed"))
    assert better("troedler", used, full)


def test_damage_is_a_race_in_troedler() -> None:
    """It hurts to have more of it than the others; feed in hand does none at the end."""
    state = replace_fields(walked("troedler", 2)[60].state, round=1)
    for seat in range(2):
        state = with_player(state, seat, value=("feed",) * 6, goods=(0,) * 6, hand=())
    more = with_player(state, value=("feed",) * 8)
    assert better("troedler", state, more)
    assert better("troedler", with_player(more, 1, value=("feed",) * 8), more)
    held, used = (
        with_player(state, hand=("feed",) * hand, value=("feed",) * value)
        for hand, value in ((3, 6), (0, 9))
    )
    assert better("troedler", held, used)


def test_nobody_waits_for_ever_for_others_to_suffer_damage_in_troedler() -> None:
    """Near the goal goods that bring most damage are left; not where all leave them for ages."""
    near = replace_fields(walked("troedler", 2)[60].state, goal=3, round=1)
    for seat in range(2):
        near = with_player(near, seat, value=("anvil2", "anvil3"), goods=(0,) * 6)
    taken = with_player(near, goods=(0, 6, 0, 0, 0, 0))
    assert better("troedler", near, taken)
    assert better("troedler", replace_fields(taken, round=30), replace_fields(near, round=30))


def test_privileges_are_part_of_a_turn_in_hellweg() -> None:
    """Warehouse: what is asked beside the action is thought of too."""
    rules = evaluator("hellweg").game
    match = Match(rules, 2, warehouse="on")
    found = False
    for move in _walk(match):
        for seat in rules.asked_seats(move):
            prompts = rules.prompts(move, seat)
            offered = {option.action for option in listed_options(prompts)}
            thought = evaluator("hellweg").candidate_actions(move, seat, prompts, Dice(1))
            assert offered == set(thought)
            found = found or UseThaler() in offered
    assert found


def _walk(match: Match) -> list[Any]:
    """Return the positions of a random match."""
    chosen = dict(match.settings)
    return [move.state for move in walk(match.game, 2, chosen, seed_of(2), 2)]


def test_a_deal_that_is_proposed_is_thought_of_in_haendler() -> None:
    """Negotiation: whoever is asked anything may agree beside it, if it helps."""
    match = Match(evaluator("haendler").game, 2, negotiation="on", starting_player="p1")
    match.play(1, DealAsk(Seat(0), NOTHING, Money(100)))
    thought = evaluator("haendler").candidate_actions(
        match.state, Seat(0), match.prompts(0), Dice(1)
    )
    kinds = {action.kind for action in thought}
    assert {"agree", "refuse", "buy"} <= kinds
    assert not kinds & {"deal-pay", "deal-ask"}


def test_levels_that_others_will_buy_are_not_seen_in_haendler() -> None:
    """Status: what is given is told when all have answered; until then it is asked anew."""
    state = walked("haendler", 2)[30].state
    asking = replace_fields(state, stage=Status(900, (1, None), (0, 0)))
    covered = evaluator("haendler").cover(asking, Seat(1))
    assert covered.stage.answers == (None, None)
    assert evaluator("haendler").cover(asking, Seat(0)).stage.answers == (1, None)


def test_how_far_a_city_is_in_haendler() -> None:
    """In spaces, and never back."""
    rules: Any = evaluator("haendler").game
    board, west = rules.board, Space("paris-west-1")
    assert next_city(board, Space("paris"), None)[0] == 6
    assert next_city(board, Space("paris-west-2"), west) == (4, "bruegge")
    assert next_city(board, west, Space("paris-west-2"))[0] == 1
    assert next_city(board, west, Space("paris"))[0] == 5


def test_after_the_last_sale_only_money_and_cards_count_in_hellweg() -> None:
    """Until then pieces do too."""
    state = replace_fields(walked("hellweg", 2)[40].state, deck=())
    sold = with_player(state, wares=(0,), slot=SOLD_OUT_SLOT)
    tokens = tuple(count + 1 for count in sold.players[0].tokens)
    assert not better("hellweg", with_player(sold, tokens=tokens), sold)


def test_goods_are_taken_by_one_request_in_troedler() -> None:
    """The nearest has them; what it needs is not there for the other."""
    state = with_player(walked("troedler", 2)[60].state, hand=(), goods=(2, 0, 0, 0, 0, 0))
    value = evaluator("troedler").value
    alone, with_goods, without = (
        value(with_player(state, hand=hand))[0] - value(with_player(state, hand=before))[0]
        for before, hand in (
            ((), ("chair2_anvil1",)),
            ((), ("anvil2",)),
            (("anvil2",), ("anvil2", "chair2_anvil1")),
        )
    )
    assert with_goods > 0
    assert without < alone
