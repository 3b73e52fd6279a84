"""News for one reader: related events, such as those of a bidding or a turn, become one line."""

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from games.haendler.model import Offer
from games.haendler.phrases import goods_list
from games.haendler.setup import AbilitiesPaired
from games.haendler.side_actions import DealAgreed, DealProposed, DealRefused, DealRevoked
from games.haendler.stages.auction import Dropped, Opened, Raised, Won
from games.haendler.stages.loading.bidding import BidRevealed, MasterStays, WagonWon
from games.haendler.stages.loading.cargo import LoadedFree
from games.haendler.stages.loading.loading import Loaded, LoadingOffered
from games.haendler.stages.loading.ramp import Agreed, Declined, Offered
from games.haendler.stages.movement.interruptions import Arrived, CardTaken, Moved, OwnCard
from games.haendler.stages.movement.turn import CourierMoved, Forfeited, TileTurned
from games.haendler.stages.prices.office import OfficeUsed
from games.haendler.stages.prices.warehouse import SoldFromStock, SoldSpecially
from games.haendler.stages.prices.wheels import PriceRaised, WheelRevealed
from games.haendler.stages.purchase import Bought
from games.haendler.stages.rounds import RoundBegan
from games.haendler.stages.selling import Sold
from games.haendler.stages.status.debt import LOAN_GUILDERS, CreditTaken, StatusFell, UpkeepPaid
from games.haendler.stages.status.status import (
    REPAYMENT_GUILDERS,
    LevelBought,
    Repaid,
    StatusPassed,
)
from games.haendler.step_context import DealLapsed
from games.haendler.terms import GOODS, City, Good
from games.haendler.view import View
from games.kernel import (
    Arg,
    Event,
    Importance,
    Message,
    News,
    Seat,
    SeatEvent,
    SeatName,
    Term,
    message,
)
from games.kernel.game_messages import (
    Report,
    Writer,
    drop_settled_answers,
    seat_line,
    write_lines,
    you_or_they,
)

E = TypeVar("E", bound=Event)
Key = tuple[str, int, int, Hashable]
"""The kind of a line, a number of the round and of the turn, and an id within the kind.

Rounds and turns are counted from the first of the events.
"""


def news(view: View, events: Sequence[Event], report: Report) -> tuple[News, ...]:
    """Return the news of consecutive events for the viewer of a view; `report` words one event.

    An open offer to the viewer is no news, because it is a request with a sentence of its own.
    """
    news_events = [event for event in drop_settled_answers(events) if not _is_request(view, event)]
    return write_lines(_with_keys(news_events), WRITERS, view, report)


def _is_request(view: View, event: Event) -> bool:
    """Whether an event made an offer to the viewer that is still open."""
    if not isinstance(event, Offered) or event.seat != view.viewer:
        return False
    loader = event.by if event.loads else event.seat
    return Offer(event.by, loader, event.goods, event.fee) in view.offers


def _with_keys(events: Sequence[Event]) -> Iterator[tuple[Key, Event]]:
    """Yield each event with its key. Events of equal keys become one line."""
    rounds = turns = 0
    mover: Hashable = None
    for number, event in enumerate(events):
        rounds += isinstance(event, RoundBegan)
        kind, identity = _line_key(event, events[number:])
        if kind == "turn":
            turns += identity != mover
            mover = identity
        yield (kind, rounds, turns if kind == "turn" else 0, identity), event


def _line_key(event: Event, later: Sequence[Event]) -> tuple[str, Hashable]:
    """Return the kind of an event's line, and an id that distinguishes lines of that kind.

    `later` are the events from this one on.
    """
    match event:
        case BidRevealed():
            return "wagon", next((won.wagon for won in _of_class(WagonWon, later)), 0)
        case Offered() | Declined() | Agreed():
            return "fee", (frozenset({event.by, event.seat}), event.goods, event.fee)
        case LoadedFree():
            return "free", (event.seat, event.wagon)
        case OwnCard():
            return "turn", (event.audience or ("",))[0]
    for cls in type(event).__mro__:
        if cls in PARTS:
            kind, field = PARTS[cls]
            return kind, getattr(event, field) if field else ""
    return "single", id(event)


PARTS: Mapping[type, tuple[str, str]] = {
    **dict.fromkeys((WagonWon, MasterStays, Loaded, LoadingOffered), ("wagon", "wagon")),
    **dict.fromkeys(
        (TileTurned, Moved, Arrived, Forfeited, CourierMoved, CardTaken), ("turn", "seat")
    ),
    **dict.fromkeys((WheelRevealed, PriceRaised, OfficeUsed), ("prices", "")),
    **dict.fromkeys((Sold, SoldFromStock, SoldSpecially), ("sale", "seat")),
    **dict.fromkeys(
        (UpkeepPaid, StatusFell, CreditTaken, Repaid, LevelBought, StatusPassed), ("status", "seat")
    ),
    **dict.fromkeys((Opened, Raised, Dropped, Won), ("ability", "ability")),
    **dict.fromkeys(
        (DealProposed, DealAgreed, DealRefused, DealRevoked, DealLapsed), ("deal", "number")
    ),
    Bought: ("purchase", "seat"),
    AbilitiesPaired: ("pair", "seat"),
}
"""By class of events, the kind of their line, and the field that distinguishes lines of that kind.

The field is empty if there is one line of the kind in each round.
"""


def _of_class(cls: type[E], events: Iterable[Event]) -> list[E]:
    return [event for event in events if isinstance(event, cls)]


def _predicate(key: str, seat: Seat, viewer: Seat | None, **args: Arg) -> Message:
    """Return the predicate of a sentence about a seat: "buys …", or "buy …" if it is the viewer."""
    return message(f"haendler-did-{key}", who=you_or_they(seat, viewer), **args)


def _write_auction(view: View, events: Sequence[Event]) -> News | None:
    """Return the line about a wagon: who won the bidding, the bids, and the winner's load.

    The result is `None` if a Loading Master stayed and has not loaded.
    """
    acts = [
        event
        for event in events
        if isinstance(event, WagonWon | MasterStays | Loaded | LoadingOffered)
    ]
    if not acts or isinstance(acts[-1], MasterStays):
        return None
    viewer = view.viewer
    seat = acts[0].seat
    bids = _of_class(BidRevealed, events)
    text = message(
        "haendler-news-wagon",
        wagon=acts[0].wagon,
        who=you_or_they(seat, viewer),
        seat=SeatName(seat),
        parts=tuple(_loading_part(act, bids, viewer) for act in acts),
    )
    if not bids:
        return News(text, Importance.OWN if seat == viewer else Importance.OTHERS)
    return News(text, Importance.SITUATION if viewer is None else Importance.OWN)


def _loading_part(
    act: WagonWon | MasterStays | Loaded | LoadingOffered,
    bids: Sequence[BidRevealed],
    viewer: Seat | None,
) -> Message:
    match act:
        case WagonWon(amount=amount) if amount or not bids:
            # The viewer's own bid comes first.
            losing_bids = sorted(
                (bid for bid in bids if bid.seat != act.seat), key=lambda bid: bid.seat != viewer
            )
            tied = int(any(bid.amount == amount for bid in losing_bids))
            other_bids = _bid_list(losing_bids, viewer)
            return _predicate("win", act.seat, viewer, amount=amount, bids=other_bids, tied=tied)
        case WagonWon():
            return _predicate("win-unopposed", act.seat, viewer)
        case MasterStays():
            return _predicate("stay", act.seat, viewer)
        case Loaded():
            return _predicate("load", act.seat, viewer, goods=goods_list(act.goods))
        case LoadingOffered():
            return _predicate("charge" if act.fee else "let", act.seat, viewer, fee=act.fee)


def _bid_list(bids: Sequence[BidRevealed], viewer: Seat | None) -> tuple[Message, ...]:
    return tuple(
        message(
            "haendler-news-bid",
            who=you_or_they(bid.seat, viewer),
            seat=SeatName(bid.seat),
            amount=bid.amount,
        )
        for bid in bids
    )


def _write_fee(view: View, events: Sequence[Event]) -> News | None:
    """Return the line about an agreed fee for loading, or else about the latest offer."""
    agreed = _of_class(Agreed, events)
    if not agreed:
        return _write_offer(view, events[-1])
    deal = agreed[-1]
    count = len(agreed)
    sides = {deal.by: "payer", deal.seat: "master"}
    text = message(
        "haendler-news-fee",
        reader=sides.get(view.viewer, "other") if view.viewer is not None else "other",
        by=SeatName(deal.by),
        seat=SeatName(deal.seat),
        fee=deal.fee * count,
        goods=goods_list(deal.goods * count),
        wagon=deal.wagon,
    )
    return News(text, Importance.OWN if view.viewer in sides else Importance.OTHERS)


def _write_offer(view: View, event: Event) -> News | None:
    """Return the line about an offer that was made or declined, for its two sides only."""
    if not isinstance(event, Offered | Declined) or view.viewer not in (event.by, event.seat):
        return None
    text = message(
        "haendler-news-offer" if isinstance(event, Offered) else "haendler-news-decline",
        reader="by" if view.viewer == event.by else "seat",
        by=SeatName(event.by),
        seat=SeatName(event.seat),
        goods=goods_list(event.goods),
        fee=event.fee,
        **({"loads": event.loads} if isinstance(event, Offered) else {}),
    )
    return News(text, Importance.OWN)


def _write_free_loading(view: View, events: Sequence[Event]) -> News | None:
    """Return the line about goods that a seat loaded with Free Loading (Kostenlose Zuladung)."""
    cards = _of_class(LoadedFree, events)
    goods = goods_list(tuple(good for card in cards for good in card.goods))
    seat, wagon = cards[0].seat, cards[0].wagon
    part = _predicate("load-free", seat, view.viewer, goods=goods, wagon=wagon)
    return seat_line(view.viewer, seat, [part])


def _result_importance(view: View) -> Importance:
    """Return the importance of a result to players whom it does not involve, and to spectators."""
    return Importance.SITUATION if view.viewer is None else Importance.OTHERS


def _write_purchase(view: View, events: Sequence[Event]) -> News | None:
    """Return the line about all purchases of a seat in a round."""
    bought = _of_class(Bought, events)
    cities = dict.fromkeys(event.city for event in bought)
    lots = tuple(
        message(
            "haendler-news-lot",
            goods=goods_list(tuple(event.good for event in bought if event.city == city)),
            city=Term("city", city),
        )
        for city in cities
    )
    seat = bought[0].seat
    amount = sum(event.amount for event in bought)
    return seat_line(
        view.viewer, seat, [_predicate("buy", seat, view.viewer, lots=lots, amount=amount)]
    )


def _write_turn(view: View, events: Sequence[Event]) -> News | None:
    """Return the line about the moves of a seat in a turn, and the cards that it earned.

    The result is `None` if the events have nothing that the viewer reads of.
    """
    acts = [event for event in events if isinstance(event, SeatEvent)]
    if not acts:
        return None
    viewer = view.viewer
    moves = _of_class(Moved, events)
    arrived = {(event.wagon, event.city) for event in _of_class(Arrived, events)}
    has_load = viewer is not None and any(
        view.wagons[move.wagon - 1].loads[viewer] for move in moves
    )
    parts = [part for act in acts for part in _movement_parts(act, viewer, arrived)]
    parts += [
        _predicate("take", acts[0].seat, viewer, card=Term("card", kept.card))
        for kept in _of_class(OwnCard, events)
    ]
    importance = Importance.SITUATION if arrived or has_load else Importance.OTHERS
    return seat_line(viewer, acts[0].seat, parts, importance) if parts else None


def _movement_parts(
    act: SeatEvent, viewer: Seat | None, arrived: Collection[tuple[int, str]]
) -> Iterator[Message]:
    """Yield the predicate for an event of a turn: "moves wagon 1 to …".

    `arrived` are the wagons that arrived in this turn, with their cities.
    """
    seat = act.seat
    match act:
        case Moved(towards=None):
            key = "arrive" if (act.wagon, act.space) in arrived else "move-to"
            yield _predicate(key, seat, viewer, wagon=act.wagon, space=Term("space", act.space))
        case Moved(towards=str(towards)):
            yield _predicate(
                "move",
                seat,
                viewer,
                wagon=act.wagon,
                towards=Term("space", towards),
                spaces=act.spaces,
                left=act.left,
            )
        case Forfeited():
            yield _predicate("forfeit", seat, viewer, tile=act.tile)
        case CourierMoved():
            yield _predicate("courier", seat, viewer, space=Term("space", act.space))
        case CardTaken() if seat != viewer:
            yield _predicate("take-card", seat, viewer)


def _write_prices(_: View, events: Sequence[Event]) -> News | None:
    """Return the line about the changes of prices by wheels and offices in a round.

    The result is `None` if all changes cancelled out.
    """
    steps: dict[Good, int] = {}
    new_prices: dict[Good, int] = {}
    for event in events:
        if isinstance(event, PriceRaised | OfficeUsed):
            levels = event.number if isinstance(event, PriceRaised) else DIRECTIONS[event.direction]
            steps[event.good] = steps.get(event.good, 0) + levels
            new_prices[event.good] = event.amount
    prices = tuple(
        message(
            "haendler-news-price",
            good=Term("good", good),
            change=f"{steps[good]:+d}".replace("-", "\N{MINUS SIGN}"),
            amount=new_prices[good],
        )
        for good in GOODS
        if steps.get(good)
    )
    if not prices:
        return None
    return News(message("haendler-news-prices", prices=prices), Importance.SITUATION)


DIRECTIONS = {"up": 1, "down": -1}
"""By direction, the number of levels by which an office moves a price."""


def _write_sale(view: View, events: Sequence[Event]) -> News | None:
    """Return the line about all sales of a seat in a round: from wagons, and from warehouses."""
    sales = [event for event in events if isinstance(event, Sold | SoldFromStock | SoldSpecially)]
    warehouse_sales: dict[tuple[str, City], list[SoldFromStock | SoldSpecially]] = {}
    lots = []
    for event in sales:
        if isinstance(event, Sold):
            lots.append(
                message(
                    "haendler-news-sold",
                    goods=goods_list(event.goods),
                    city=Term("city", event.city),
                    amount=event.amount,
                    bonus=event.bonus,
                )
            )
        else:
            warehouse_sales.setdefault((event.kind, event.city), []).append(event)
    for (kind, city), sold in warehouse_sales.items():
        lots.append(
            message(
                f"haendler-news-{kind}",
                goods=goods_list(tuple(event.good for event in sold)),
                city=Term("city", city),
                amount=sum(event.amount for event in sold),
            )
        )
    seat = sales[0].seat
    part = _predicate("sell", seat, view.viewer, lots=tuple(lots))
    return seat_line(view.viewer, seat, [part], _result_importance(view))


def _write_status(view: View, events: Sequence[Event]) -> News | None:
    """Return the line about a seat's upkeep, credits, repayments and new levels in a round, if any.

    Only the seat's player reads that it has bought no level. Upkeep alone is no news to others.
    """
    viewer = view.viewer
    parts = []
    rises = _of_class(LevelBought, events)
    for event in events:
        match event:
            case UpkeepPaid():
                parts.append(_predicate("upkeep", event.seat, viewer, amount=event.amount))
            case StatusFell():
                level = Term("level", event.level)
                parts.append(
                    _predicate(
                        "fall",
                        event.seat,
                        viewer,
                        money=event.money,
                        level=level,
                        amount=event.amount,
                    )
                )
            case CreditTaken():
                parts.append(_predicate("credit", event.seat, viewer, amount=LOAN_GUILDERS))
            case Repaid():
                parts.append(_predicate("repay", event.seat, viewer, amount=REPAYMENT_GUILDERS))
            case LevelBought() if event is rises[-1]:
                amount = sum(rise.amount for rise in rises)
                level = Term("level", event.level)
                parts.append(_predicate("rise", event.seat, viewer, level=level, amount=amount))
            case StatusPassed() if event.seat == viewer and not rises:
                parts.append(message("haendler-did-rest"))
    only_upkeep = all(isinstance(event, UpkeepPaid | StatusPassed) for event in events)
    importance = Importance.BACKGROUND if only_upkeep else Importance.OTHERS
    return seat_line(view.viewer, events[0].seat, parts, importance) if parts else None  # type: ignore[attr-defined]


def _write_ability(view: View, events: Sequence[Event]) -> News | None:
    """Return the line about the buyer of an ability, or `None` while it is being auctioned.

    The line has importance `OWN` for all players who bid for the ability.
    """
    won = _of_class(Won, events)
    if not won:
        return None
    seat = won[0].seat
    ability = Term("ability", won[0].ability)
    part = _predicate("buy-ability", seat, view.viewer, ability=ability, amount=won[0].amount)
    bid = any(event.seat == view.viewer for event in events if isinstance(event, SeatEvent))
    return seat_line(view.viewer, seat, [part], Importance.OWN if bid else _result_importance(view))


def _write_pair(view: View, events: Sequence[Event]) -> News | None:
    """Return the line about the pair of abilities that a seat drew."""
    (pair,) = _of_class(AbilitiesPaired, events)
    drawn = tuple(Term("ability", ability) for ability in pair.abilities)
    part = _predicate("draw", pair.seat, view.viewer, abilities=drawn, amount=pair.amount)
    return seat_line(view.viewer, pair.seat, [part])


WRITERS: Mapping[str, Writer] = {
    "wagon": _write_auction,
    "fee": _write_fee,
    "free": _write_free_loading,
    "purchase": _write_purchase,
    "turn": _write_turn,
    "prices": _write_prices,
    "sale": _write_sale,
    "status": _write_status,
    "ability": _write_ability,
    "pair": _write_pair,
}
"""By kind of line, the function that writes the line."""
