"""Computer players who also fill in planning forms, which answer several questions at once."""

from collections.abc import Iterator
from typing import Any

from games.haendler.planned import BidPlan, PurchasePlan, StatusPlan
from games.haendler.position import Position
from games.haendler.terms import (
    INDEX,
    MAX_LEVELS,
    MAX_PURCHASES,
    NO_LOT,
    SAME,
    STEP,
    Money,
    lot_parts,
)
from games.kernel import Action, Amount, Form, OneOf, Rng, Seat
from players.dice import dice_of
from players.haendler.answers import FEE_SHARES, best_load_price
from players.levels import PlayerGroup


class PlanningPlayers(PlayerGroup):
    """The computer players of one match, who also fill in planning forms."""

    def fill(self, state: Any, seat: Seat, form: Form, rng: Rng) -> Action:
        """Return a random answer to a planning form, of those worth considering."""
        dice = dice_of(rng)
        position = self._evaluator.game.position(state)
        candidates = tuple(_planned_answers(position, seat, form))
        return rng.choice(candidates or self._evaluator.candidate_answers(state, seat, form, dice))


def _planned_answers(position: Position, seat: Seat, form: Form) -> Iterator[Action]:
    """Yield plausible answers to a planning form of Die Händler; none for other games."""
    if form.action is BidPlan:
        yield from _planned_bids(position, seat, form)
    elif form.action is PurchasePlan:
        yield from _planned_purchases(position, seat, form)
    elif form.action is StatusPlan:
        highest = next(max(field.values) for field in form.fields if isinstance(field, OneOf))
        yield form.build({"levels": MAX_LEVELS, "most": highest})


def _planned_bids(position: Position, seat: Seat, form: Form) -> Iterator[Action]:
    """Yield bids for all wagons of a round, as shares of the selling prices of the best loads."""
    loads = [best_load_price(position, seat, wagon.space) for wagon in position.state.wagons]
    amounts = [field for field in form.fields if isinstance(field, Amount)]
    for share in FEE_SHARES:
        amounts_by_field = {
            field.name: Money(min(field.maximum, int(share * load) // STEP * STEP))
            for field, load in zip(amounts, loads, strict=True)
        }
        yield form.build({**amounts_by_field, "winning": "bid", "load": "best"})


def _planned_purchases(position: Position, seat: Seat, form: Form) -> Iterator[Action]:
    """Yield the largest possible purchase of each good at the wagons, and the empty purchase."""
    first, *_ = form.fields
    lots = first.values if isinstance(first, OneOf) else ()
    defaults = {field.name: field.values[0] for field in form.fields if isinstance(field, OneOf)}
    waiting = {str(wagon.space) for wagon in position.state.wagons}
    for lot in lots:
        if lot == NO_LOT or lot_parts(lot)[1] not in waiting:
            continue
        good = lot_parts(lot)[0]
        affordable = position.free_money(seat) // position.buying_price(good)
        number = min(MAX_PURCHASES, position.state.supply[INDEX[good]], affordable)
        if number:
            further = [SAME] * (number - 1) + [NO_LOT] * (MAX_PURCHASES - number)
            yield form.build({**defaults, "first": lot, "second": further[0], "third": further[1]})
    yield form.build({**defaults, "first": NO_LOT, "second": NO_LOT, "third": NO_LOT})
