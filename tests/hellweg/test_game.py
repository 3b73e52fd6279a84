"""Whole games: every mix of the options, records, undo, and words for all that can happen."""

from itertools import product

from games.kernel import Seat
from games.kernel.game import require_someone_asked
from games.matches.selfplay import seed_of, walk
from games.matches.undo import LoggedStep, undoable
from tests.contract.games import known
from tests.hellweg.table import ALEX, BERT, at_sale, player, rules, told

MIXES = tuple(
    dict(zip(("months", "warehouse", "passengers", "layout", "selling"), mix, strict=True))
    for mix in product(
        ("12", "10"), ("off", "on"), ("off", "on"), ("twelve", "ten"), ("in_turn", "together")
    )
)


def test_every_mix_of_the_options_is_played_to_its_end() -> None:
    """Ruling 13: family game and modules, both lengths, maps and ways of selling, in any mix."""
    for number, mix in enumerate(MIXES):
        for move in walk(rules(), 2 + number % 3, mix, seed_of(number), number):
            rules().check(move.state)
            require_someone_asked(rules(), move.state)
        outcome = rules().outcome(move.state)
        assert outcome is not None
        assert len(outcome.winners) >= 1
        assert move.state.month == int(mix["months"])


def test_all_see_what_anybody_can_answer() -> None:
    """Nothing is hidden in this game: what leaves no choice needs nobody."""
    assert known("hellweg")[1] == set()


def test_money_comes_from_and_goes_to_the_bank_only() -> None:
    """Every Thaler that a player gains or spends is told in an event of that step."""
    mix = {"warehouse": "on", "passengers": "on"}
    spent = {"bought", "stocked-up", "card-bought"}
    before = [10] * 4
    for move in walk(rules(), 4, mix, seed_of(8), 8):
        purses = list(before)
        for event in move.events:
            thaler = 1 if event.kind == "thaler-taken" else getattr(event, "thaler", 0)
            if thaler:
                purses[event.seat] += -thaler if event.kind in spent else thaler  # type: ignore[attr-defined]
        assert purses == [player.money for player in move.state.players]
        before = purses


def test_sales_can_be_taken_back_until_a_card_is_turned_or_another_acts() -> None:
    """Nothing of one's own sale tells anything new; a new trading card does."""
    seller = player(tokens={"soest salt": 1, "dortmund iron": 1})
    state = at_sale(9, {ALEX: seller, BERT: seller})
    state, first = told(state, ALEX, "sell soest")
    log = [LoggedStep(1, ALEX, first, ended_turn=False)]
    assert undoable(log, ALEX) == (1,)
    _, second = told(state, ALEX, "sell dortmund")
    log.append(LoggedStep(2, ALEX, second, ended_turn=True))
    assert undoable(log, ALEX) == ()
    moves = walk(rules(), 2, {}, seed_of(1))
    turning = (m for m in moves if m.version and any(e.kind == "trading-card" for e in m.events))
    step = LoggedStep(1, Seat(0), next(turning).events, ended_turn=False)
    assert undoable([step], Seat(0)) == ()
