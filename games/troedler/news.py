"""What a run of events comes to for one reader: a line for the piles and for each turn."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence

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
from games.troedler import phrases
from games.troedler.events import (
    CardsTaken,
    Collected,
    ColourDrawn,
    ColourTaken,
    Delivered,
    Discarded,
    GoodTaken,
    PileTaken,
    RoundBegan,
    TurnEnded,
    Went,
)
from games.troedler.view import View


def news(view: View, events: Sequence[Event], report: Report) -> tuple[News, ...]:
    """Return the news of a run of events for the viewer of a view."""
    lines = []
    for (kind, *_), group in grouped(_keyed(without_settled(events), view.viewer)):
        write = WRITERS.get(kind)
        line = write(view, group) if write else None
        lines.append(line or single(group[-1], report, view.viewer))
    return without_repeats(line for line in lines if line is not None)


def _keyed(
    events: Sequence[Event], viewer: Seat | None
) -> Iterator[tuple[tuple[str, Hashable, int], Event]]:
    """Yield each event with a key that it shares with the other events of its line."""
    rounds = turns = 0
    for number, event in enumerate(events):
        rounds += isinstance(event, RoundBegan)
        turns += isinstance(event, TurnEnded)
        match event:
            case PileTaken() if event.seat != viewer:
                yield ("piles", "", rounds), event
            case PileTaken() | CardsTaken():
                yield ("pile", "", rounds), event
            case Went() | GoodTaken() | Collected() | Delivered():
                yield ("turn", event.seat, turns), event
            case Discarded():
                yield ("discard", event.seat, turns), event
            case ColourTaken() | ColourDrawn():
                yield ("start", event.seat, 0), event
            case _:
                yield ("single", number, 0), event


def _did(key: str, seat: Seat, viewer: Seat | None, **args: Arg) -> Message:
    """Return a part of a sentence: what a seat did, as its reader is told of it."""
    return message(f"troedler-did-{key}", who=person(seat, viewer), **args)


def _of_seat(
    view: View, seat: Seat, parts: Sequence[Message], others: Importance = Importance.OTHERS
) -> News:
    return News(doings(seat, view.viewer, parts), rated(view.viewer, seat, others=others))


def _piles(_: View, events: Sequence[Event]) -> News:
    """Return which piles others took."""
    taken = tuple(
        message("troedler-news-pile", seat=SeatName(event.seat), pile=event.pile)
        for event in events
        if isinstance(event, PileTaken)
    )
    return News(message("troedler-news-piles", piles=taken), Importance.OTHERS)


def _own_pile(view: View, events: Sequence[Event]) -> News | None:
    """Return which pile the reader took, with its cards."""
    cards = [card for event in events if isinstance(event, CardsTaken) for card in event.cards]
    taken = [event for event in events if isinstance(event, PileTaken)]
    if not cards or not taken:
        return None
    named = phrases.cards(view.board, view.board.sorted_hand(tuple(cards)))
    numbers = tuple(str(event.pile) for event in taken)
    text = message("troedler-news-own-pile", count=len(taken), piles=numbers, cards=named)
    return News(text, Importance.OWN)


def _turn(view: View, events: Sequence[Event]) -> News:
    """Return where a seat drove, which goods it took, and what it delivered."""
    acts = [event for event in events if isinstance(event, SeatEvent)]
    seat, viewer = acts[0].seat, view.viewer
    villages = tuple(Term("village", act.village) for act in acts if isinstance(act, Went))
    goods = tuple(act.good for act in acts if isinstance(act, GoodTaken | Collected))
    delivered = [act for act in acts if isinstance(act, Delivered)]
    parts = []
    if villages:
        parts.append(_did("drive", seat, viewer, villages=villages))
    if goods:
        parts.append(_did("take", seat, viewer, goods=phrases.row(goods)))
    if delivered:
        deliveries = tuple(
            message(
                "troedler-news-delivery",
                card=phrases.card(view.board, act.card),
                village=Term("village", act.village),
                feed=act.feed,
            )
            for act in delivered
        )
        parts.append(_did("deliver", seat, viewer, deliveries=deliveries))
    others = Importance.SITUATION if delivered else Importance.OTHERS
    return _of_seat(view, seat, parts, others)


def _discard(view: View, events: Sequence[Event]) -> News:
    """Return which surplus cards a seat discarded."""
    acts = [event for event in events if isinstance(event, Discarded)]
    cards = view.board.sorted_hand(tuple(act.card for act in acts))
    seat = acts[0].seat
    part = _did("discard", seat, view.viewer, cards=phrases.cards(view.board, cards))
    return _of_seat(view, seat, [part], Importance.BACKGROUND)


def _start(view: View, events: Sequence[Event]) -> News | None:
    """Return the colour with which a seat begins, and where."""
    start = events[-1]
    if not isinstance(start, ColourTaken | ColourDrawn):
        return None
    colour, village = Term("colour", start.colour), Term("village", start.village)
    part = _did("start", start.seat, view.viewer, colour=colour, village=village)
    return _of_seat(view, start.seat, [part])


WRITERS: Mapping[str, Callable[[View, Sequence[Event]], News | None]] = {
    "piles": _piles,
    "pile": _own_pile,
    "turn": _turn,
    "discard": _discard,
    "start": _start,
}
"""What writes each kind of line; where it has none, the last event is told as the log tells it."""
