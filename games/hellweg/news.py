"""Events summed up for one reader: one line for each player's sale and for each turn."""

from collections.abc import Hashable, Iterator, Mapping, Sequence

from games.hellweg.events import (
    Bought,
    CardBought,
    CarriagePlaced,
    CarriageTaken,
    Carried,
    Cleared,
    Forgone,
    MonthEnded,
    PieceStored,
    PrivilegeClaimed,
    PrivilegeGained,
    PrivilegeUsed,
    Sold,
    SoldNothing,
    StockedUp,
    StoredTaken,
    ThalerTaken,
    TokenPlaced,
    TokenTaken,
    Unloaded,
)
from games.hellweg.view import View
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
    count_copies,
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

SALE = (Sold, Carried, Cleared, SoldNothing)
"""Events of a sale; those of one player and month are summed up in one line."""

TURN = (
    Bought,
    CardBought,
    CarriagePlaced,
    CarriageTaken,
    Forgone,
    PieceStored,
    PrivilegeClaimed,
    PrivilegeGained,
    PrivilegeUsed,
    StockedUp,
    StoredTaken,
    ThalerTaken,
    TokenPlaced,
    TokenTaken,
    Unloaded,
)
"""Events of a turn; those of one player's turn are summed up in one line."""

TAKEN_AWAY = (CardBought, PrivilegeGained)
"""Events that matter to the other players too, as the card or the trade route is taken."""


def news(view: View, events: Sequence[Event], report: Report) -> tuple[News, ...]:
    """Return the lines about consecutive events for the viewer of `view`.

    `report` gives the sentence of a single event.
    """
    keyed = _with_keys(drop_settled_answers(events), view.viewer)
    return write_lines(keyed, WRITERS, view, report)


def _with_keys(
    events: Sequence[Event], viewer: Seat | None
) -> Iterator[tuple[tuple[str, Hashable], Event]]:
    """Yield each event with a key; events with equal keys are summed up in one line.

    The sales of all other players in a month are one line for a player. Spectators, who read public
    messages with more room, have a line for each seller.
    """
    months = turns = 0
    acting: Seat | None = None
    for event in events:
        months += isinstance(event, MonthEnded)
        if isinstance(event, SALE):
            is_one_of_others = viewer not in {None, event.seat}
            yield ("sale", (None if is_one_of_others else event.seat, months)), event
        elif isinstance(event, TURN):
            turns += acting not in {None, event.seat}
            acting = event.seat
            yield ("turn", (event.seat, turns, months)), event
        else:
            yield ("single", id(event)), event


def _part(key: str, act: SeatEvent, viewer: Seat | None, **args: Arg) -> Message:
    """Return a part of a sentence about a player's action, in the second person for that player."""
    return message(f"hellweg-did-{key}", who=you_or_they(act.seat, viewer), **args)


def _write_sale(view: View, events: Sequence[Event]) -> News | None:
    """Return the line about the sales of one month, of one seat or of several."""
    acts = [event for event in events if isinstance(event, SeatEvent)]
    if len({act.seat for act in acts}) > 1:
        return News(message("hellweg-news-sales", seats=_totals(acts)), Importance.SITUATION)
    sales = [act for act in acts if isinstance(act, Sold | Carried | Cleared)]
    seat, viewer = acts[0].seat, view.viewer
    if not sales:
        part = _part("sell-nothing", acts[0], viewer)
        return seat_line(viewer, seat, [part], Importance.BACKGROUND)
    part = _part(
        "sell",
        sales[0],
        viewer,
        lots=tuple(map(_sold_lot, sales)),
        count=len(sales),
        total=sum(sale.thaler for sale in sales),
    )
    others = Importance.SITUATION if viewer is None else Importance.OTHERS
    return seat_line(viewer, seat, [part], others)


def _totals(acts: Sequence[SeatEvent]) -> tuple[Message, ...]:
    """Return for each seat with events of a sale: its name, and the Thaler of all its sales."""
    totals: dict[Seat, int] = {}
    for act in acts:
        thaler = act.thaler if isinstance(act, Sold | Carried | Cleared) else 0
        totals[act.seat] = totals.get(act.seat, 0) + thaler
    return tuple(
        message("hellweg-news-seller", seat=SeatName(seat), thaler=thaler)
        for seat, thaler in totals.items()
    )


def _sold_lot(sale: Sold | Carried | Cleared) -> Message:
    sort, town = Term("sort", sale.sort), Term("town", sale.town)
    if isinstance(sale, Carried):
        source = Term("town", sale.source)
        carriages = sale.carriages
        return message(
            "hellweg-news-carried",
            sort=sort,
            source=source,
            town=town,
            thaler=sale.thaler,
            carriages=carriages,
        )
    return message(f"hellweg-news-{sale.kind}", sort=sort, town=town, thaler=sale.thaler)


def _write_turn(view: View, events: Sequence[Event]) -> News | None:
    """Return the line about a seat's turn: purchases, supply, placements, earnings."""
    acts = [event for event in events if isinstance(event, SeatEvent)]
    viewer, seat = view.viewer, acts[0].seat
    others = Importance.OTHERS
    if any(isinstance(act, TAKEN_AWAY) for act in acts):
        others = Importance.SITUATION
    steps = (_purchase_parts, _supply_parts, _placement_parts, _earning_parts)
    parts = [part for step in steps for part in step(acts, viewer)]
    return seat_line(viewer, seat, parts, others)


def _purchase_parts(acts: Sequence[SeatEvent], viewer: Seat | None) -> Iterator[Message]:
    """Yield the parts of the line about purchases and used privileges."""
    for act in acts:
        match act:
            case Bought():
                goods = (Term("sort", act.sort),) * max(1, _count_tokens(acts, act))
                town = Term("town", act.town)
                yield _part(
                    "buy", act, viewer, goods=count_copies(goods), town=town, thaler=act.thaler
                )
            case CardBought():
                ware = message("hellweg-ware-card", ware=Term("ware", act.ware), number=act.number)
                yield _part("buy-card", act, viewer, card=ware, thaler=act.thaler)
            case StockedUp():
                yield _part("stock-up", act, viewer, thaler=act.thaler)
            case PrivilegeUsed():
                privilege = Term("privilege", act.privilege)
                yield _part("use", act, viewer, privilege=privilege)


def _count_tokens(acts: Sequence[SeatEvent], bought: Bought) -> int:
    """Return how many tokens of a purchase were placed."""
    tokens = (act for act in acts if isinstance(act, TokenPlaced))
    return sum((act.town, act.sort) == (bought.town, bought.sort) for act in tokens)


def _supply_parts(acts: Sequence[SeatEvent], viewer: Seat | None) -> Iterator[Message]:
    """Yield the parts of the line about pieces taken off the board or out of storage."""
    for act in acts:
        match act:
            case TokenTaken():
                sort, town = Term("sort", act.sort), Term("town", act.town)
                yield _part("take-token", act, viewer, sort=sort, town=town)
            case CarriageTaken():
                yield _part("take-carriage", act, viewer, road=Term("road", act.road))
            case StoredTaken():
                yield _part("take-stored", act, viewer, piece=Term("piece", act.piece))
            case Forgone():
                yield _part("forgo", act, viewer, piece=Term("piece", act.piece))


def _placement_parts(acts: Sequence[SeatEvent], viewer: Seat | None) -> Iterator[Message]:
    """Yield the parts of the line about placed and stored pieces, except tokens just bought."""
    bought = {(act.town, act.sort) for act in acts if isinstance(act, Bought)}
    tokens = [
        message("hellweg-news-token", sort=Term("sort", act.sort), town=Term("town", act.town))
        for act in acts
        if isinstance(act, TokenPlaced) and (act.town, act.sort) not in bought
    ]
    if tokens:
        yield _part("place", acts[0], viewer, tokens=count_copies(tokens))
    roads = [act for act in acts if isinstance(act, CarriagePlaced)]
    if roads:
        placed = (
            message("hellweg-news-road", road=Term("road", act.road), thaler=act.thaler)
            for act in roads
        )
        yield _part("carriages", acts[0], viewer, count=len(roads), roads=count_copies(placed))
    for act in acts:
        if isinstance(act, PieceStored):
            yield _part("store", act, viewer, piece=Term("piece", act.piece))
        elif isinstance(act, Unloaded):
            yield _part("unload", act, viewer, tokens=act.tokens, carriages=act.carriages)


def _earning_parts(acts: Sequence[SeatEvent], viewer: Seat | None) -> Iterator[Message]:
    """Yield the parts of the line about Thaler taken and privileges gained."""
    taken = [act for act in acts if isinstance(act, ThalerTaken)]
    if taken:
        yield _part("take", taken[0], viewer, count=len(taken))
    for act in acts:
        if isinstance(act, PrivilegeGained | PrivilegeClaimed):
            yield _part("gain", act, viewer, privilege=Term("privilege", act.privilege))


WRITERS: Mapping[str, Writer] = {
    "sale": _write_sale,
    "turn": _write_turn,
}
"""The function that writes a line, by the first part of the key of its events."""
