"""Players who think, and fill in forms that answer a question together with those that follow."""

from collections.abc import Iterator
from typing import Any

from games.haendler.planned import BidAhead, ShopAhead, StatusAhead
from games.haendler.position import Position
from games.haendler.terms import INDEX, LEVELS, NO_LOT, PURCHASES, SAME, STEP, Money, parts
from games.kernel import Action, Amount, Form, OneOf, Rng, Seat
from players.dice import dice_of
from players.haendler.answers import FEE_SHARES, best_load_price
from players.levels import PlayerGroup


class Planning(PlayerGroup):
    """Players of one match, with what each of them has heard."""

    def fill(self, state: Any, seat: Seat, form: Form, chance: Rng) -> Action:
        """Return what a seat fills in: one of the answers that are worth a thought."""
        dice, position = dice_of(chance), self._evaluator.game.position(state)
        ahead = tuple(_ahead(position, seat, form))
        return chance.choice(ahead or self._evaluator.candidate_answers(state, seat, form, dice))


def _ahead(position: Position, seat: Seat, form: Form) -> Iterator[Action]:
    """Yield what a player of Die Händler may well give in a form that stands beside a question."""
    if form.action is BidAhead:
        yield from _bids(position, seat, form)
    elif form.action is ShopAhead:
        yield from _purchases(position, seat, form)
    elif form.action is StatusAhead:
        most = next(max(field.values) for field in form.fields if isinstance(field, OneOf))
        yield form.build({"levels": LEVELS, "most": most})


def _bids(position: Position, seat: Seat, form: Form) -> Iterator[Action]:
    """Yield bids for all wagons of a round, each a part of what one would load there."""
    loads = [best_load_price(position, seat, wagon.space) for wagon in position.state.wagons]
    amounts = [field for field in form.fields if isinstance(field, Amount)]
    for part in FEE_SHARES:
        given = {
            field.name: Money(min(field.maximum, int(part * load) // STEP * STEP))
            for field, load in zip(amounts, loads, strict=True)
        }
        yield form.build({**given, "winning": "bid", "load": "best"})


def _purchases(position: Position, seat: Seat, form: Form) -> Iterator[Action]:
    """Yield purchases of one kind, as many as can be had, where a wagon stands; or of none."""
    first, *_ = form.fields
    lots = first.values if isinstance(first, OneOf) else ()
    rest = {field.name: field.values[0] for field in form.fields if isinstance(field, OneOf)}
    waiting = {str(wagon.space) for wagon in position.state.wagons}
    for lot in lots:
        if lot == NO_LOT or parts(lot)[1] not in waiting:
            continue
        good = parts(lot)[0]
        paid = position.free_money(seat) // position.buying(good)
        number = min(PURCHASES, position.state.supply[INDEX[good]], paid)
        if number:
            further = [SAME] * (number - 1) + [NO_LOT] * (PURCHASES - number)
            yield form.build({**rest, "first": lot, "second": further[0], "third": further[1]})
    yield form.build({**rest, "first": NO_LOT, "second": NO_LOT, "third": NO_LOT})
