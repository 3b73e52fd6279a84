"""What a run of events comes to for one reader: a line for each sale and each turn."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence

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
    Term,
    copies,
    message,
)
from games.kernel.news import (
    Report,
    doings,
    grouped,
    person,
    rated,
    single,
    without_repeats,
    without_settled,
)

SALE = (Sold, Carried, Cleared, SoldNothing)
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
"""What is told in one line, where one player does it in a row."""

TAKEN_AWAY = (CardBought, PrivilegeGained)
"""What nobody else can have any more."""


def news(view: View, events: Sequence[Event], report: Report) -> tuple[News, ...]:
    """Return the news of a run of events for the viewer of a view."""
    lines = []
    for (kind, *_), group in grouped(_keyed(without_settled(events))):
        write = WRITERS.get(kind)
        line = write(view, group) if write else None
        lines.append(line or single(group[-1], report, view.viewer))
    return without_repeats(line for line in lines if line is not None)


def _keyed(events: Sequence[Event]) -> Iterator[tuple[tuple[str, Hashable], Event]]:
    """Yield each event with a key that it shares with the other events of its line."""
    months = turns = 0
    acting: Seat | None = None
    for event in events:
        months += isinstance(event, MonthEnded)
        if isinstance(event, SALE):
            yield ("sale", (event.seat, months)), event
        elif isinstance(event, TURN):
            turns += acting not in {None, event.seat}
            acting = event.seat
            yield ("turn", (event.seat, turns, months)), event
        else:
            yield ("single", id(event)), event


def _did(key: str, act: SeatEvent, viewer: Seat | None, **args: Arg) -> Message:
    """Return a part of a sentence: what a seat did, as its reader is told of it."""
    return message(f"hellweg-did-{key}", who=person(act.seat, viewer), **args)


def _sale(view: View, events: Sequence[Event]) -> News | None:
    """Return what a seat sold in a month, and for how much in all."""
    acts = [event for event in events if isinstance(event, SeatEvent)]
    sales = [act for act in acts if isinstance(act, Sold | Carried | Cleared)]
    seat, viewer = acts[0].seat, view.viewer
    if not sales:
        nothing = doings(seat, viewer, [_did("sell-nothing", acts[0], viewer)])
        return News(nothing, rated(viewer, seat, others=Importance.BACKGROUND))
    part = _did(
        "sell",
        sales[0],
        viewer,
        lots=tuple(map(_lot, sales)),
        count=len(sales),
        total=sum(sale.thaler for sale in sales),
    )
    others = Importance.SITUATION if viewer is None else Importance.OTHERS
    return News(doings(seat, viewer, [part]), rated(viewer, seat, others=others))


def _lot(sale: Sold | Carried | Cleared) -> Message:
    sort, town = Term("sort", sale.sort), Term("town", sale.town)
    if isinstance(sale, Carried):
        source, carriages = Term("town", sale.source), sale.carriages
        return message(
            "hellweg-news-carried",
            sort=sort,
            source=source,
            town=town,
            thaler=sale.thaler,
            carriages=carriages,
        )
    return message(f"hellweg-news-{sale.kind}", sort=sort, town=town, thaler=sale.thaler)


def _turn(view: View, events: Sequence[Event]) -> News | None:
    """Return what a seat bought, placed and earned in a row."""
    acts = [event for event in events if isinstance(event, SeatEvent)]
    viewer, seat = view.viewer, acts[0].seat
    others = Importance.OTHERS
    if any(isinstance(act, TAKEN_AWAY) for act in acts):
        others = Importance.SITUATION
    steps = (_bought, _taken_back, _placed, _earned)
    parts = [part for step in steps for part in step(acts, viewer)]
    return News(doings(seat, viewer, parts), rated(viewer, seat, others=others))


def _bought(acts: Sequence[SeatEvent], viewer: Seat | None) -> Iterator[Message]:
    """Yield what was paid for."""
    for act in acts:
        match act:
            case Bought():
                goods = (Term("sort", act.sort),) * max(1, _tokens(acts, act))
                town = Term("town", act.town)
                yield _did("buy", act, viewer, goods=copies(goods), town=town, thaler=act.thaler)
            case CardBought():
                ware = message("hellweg-ware-card", ware=Term("ware", act.ware), number=act.number)
                yield _did("buy-card", act, viewer, card=ware, thaler=act.thaler)
            case StockedUp():
                yield _did("stock-up", act, viewer, thaler=act.thaler)
            case PrivilegeUsed():
                privilege = Term("privilege", act.privilege)
                yield _did("use", act, viewer, privilege=privilege)


def _tokens(acts: Sequence[SeatEvent], bought: Bought) -> int:
    """Return how many tokens were placed of what was bought."""
    tokens = (act for act in acts if isinstance(act, TokenPlaced))
    return sum((act.town, act.sort) == (bought.town, bought.sort) for act in tokens)


def _taken_back(acts: Sequence[SeatEvent], viewer: Seat | None) -> Iterator[Message]:
    """Yield which pieces came off the board or out of storage for want of supply."""
    for act in acts:
        match act:
            case TokenTaken():
                sort, town = Term("sort", act.sort), Term("town", act.town)
                yield _did("take-token", act, viewer, sort=sort, town=town)
            case CarriageTaken():
                yield _did("take-carriage", act, viewer, road=Term("road", act.road))
            case StoredTaken():
                yield _did("take-stored", act, viewer, piece=Term("piece", act.piece))
            case Forgone():
                yield _did("forgo", act, viewer, piece=Term("piece", act.piece))


def _placed(acts: Sequence[SeatEvent], viewer: Seat | None) -> Iterator[Message]:
    """Yield which pieces were placed or stored, but for tokens that were just bought."""
    bought = {(act.town, act.sort) for act in acts if isinstance(act, Bought)}
    tokens = [
        message("hellweg-news-token", sort=Term("sort", act.sort), town=Term("town", act.town))
        for act in acts
        if isinstance(act, TokenPlaced) and (act.town, act.sort) not in bought
    ]
    if tokens:
        yield _did("place", acts[0], viewer, tokens=copies(tokens))
    roads = [act for act in acts if isinstance(act, CarriagePlaced)]
    if roads:
        placed = (
            message("hellweg-news-road", road=Term("road", act.road), thaler=act.thaler)
            for act in roads
        )
        yield _did("carriages", acts[0], viewer, count=len(roads), roads=copies(placed))
    for act in acts:
        if isinstance(act, PieceStored):
            yield _did("store", act, viewer, piece=Term("piece", act.piece))
        elif isinstance(act, Unloaded):
            yield _did("unload", act, viewer, tokens=act.tokens, carriages=act.carriages)


def _earned(acts: Sequence[SeatEvent], viewer: Seat | None) -> Iterator[Message]:
    """Yield what came of it."""
    taken = [act for act in acts if isinstance(act, ThalerTaken)]
    if taken:
        yield _did("take", taken[0], viewer, count=len(taken))
    for act in acts:
        if isinstance(act, PrivilegeGained | PrivilegeClaimed):
            yield _did("gain", act, viewer, privilege=Term("privilege", act.privilege))


WRITERS: Mapping[str, Callable[[View, Sequence[Event]], News | None]] = {
    "sale": _sale,
    "turn": _turn,
}
"""What writes each kind of line; where it has none, the last event is told as the log tells it."""
