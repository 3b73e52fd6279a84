"""News: events summed up for one reader, with one line for all piles and one for each turn."""

from collections.abc import Hashable, Iterator, Mapping, Sequence

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
from games.troedler import phrases
from games.troedler.events import (
    CardsTaken,
    Collected,
    ColourDrawn,
    ColourTaken,
    Delivered,
    Discarded,
    GoodTaken,
    LayerDealt,
    PileTaken,
    RoundBegan,
    TurnEnded,
    Went,
)
from games.troedler.view import View


def news(view: View, events: Sequence[Event], report: Report) -> tuple[News, ...]:
    """Return the lines about consecutive events for the viewer of `view`.

    `report` gives the sentence of a single event.
    """
    told = drop_settled_answers(events)
    if _sees_piles(view):
        told = [event for event in told if not isinstance(event, LayerDealt)]
    return write_lines(_with_keys(told, view.viewer), WRITERS, view, report)


def _sees_piles(view: View) -> bool:
    """Whether the viewer is a player who sees all cards of the piles on the sheet."""
    piles = [pile for pile in view.piles if pile.cards]
    sees_all = all(len(pile.seen) == pile.cards for pile in piles)
    return view.viewer is not None and bool(piles) and sees_all


def _with_keys(
    events: Sequence[Event], viewer: Seat | None
) -> Iterator[tuple[tuple[str, Hashable, int], Event]]:
    """Yield each event with the key of its line; events with equal keys share a line.

    A key has the kind of line (a key of `WRITERS`, or "single" for an event by itself), a seat if
    each seat has a line of its own, and a number that keeps rounds, turns or events apart.
    """
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


def _part(key: str, seat: Seat, viewer: Seat | None, **args: Arg) -> Message:
    """Return a predicate about a seat's action: "you drive …" for its player, else "… drives …"."""
    return message(f"troedler-did-{key}", who=you_or_they(seat, viewer), **args)


def _write_piles(_: View, events: Sequence[Event]) -> News:
    """Return the line about the piles that other players took."""
    taken = tuple(
        message("troedler-news-pile", seat=SeatName(event.seat), pile=event.pile)
        for event in events
        if isinstance(event, PileTaken)
    )
    return News(message("troedler-news-piles", piles=taken), Importance.OTHERS)


def _write_own_pile(view: View, events: Sequence[Event]) -> News | None:
    """Return the line about the pile that the reader took, with its cards.

    It is `None` if the events do not tell both the pile and its cards.
    """
    cards = [card for event in events if isinstance(event, CardsTaken) for card in event.cards]
    taken = [event for event in events if isinstance(event, PileTaken)]
    if not cards or not taken:
        return None
    named = phrases.cards(view.board, view.board.sorted_hand(tuple(cards)))
    numbers = tuple(str(event.pile) for event in taken)
    text = message("troedler-news-own-pile", count=len(taken), piles=numbers, cards=named)
    return News(text, Importance.OWN)


def _write_turn(view: View, events: Sequence[Event]) -> News:
    """Return the line about a seat's turn: its journey, the goods it took, and its deliveries."""
    acts = [event for event in events if isinstance(event, SeatEvent)]
    seat, viewer = acts[0].seat, view.viewer
    villages = tuple(Term("village", act.village) for act in acts if isinstance(act, Went))
    goods = tuple(act.good for act in acts if isinstance(act, GoodTaken | Collected))
    delivered = [act for act in acts if isinstance(act, Delivered)]
    parts = []
    if villages:
        cart = message(f"troedler-cart-{view.seats[seat].colour}")
        parts.append(_part("drive", seat, viewer, cart=cart, villages=villages))
    if goods:
        parts.append(_part("take", seat, viewer, goods=phrases.list_of_goods(goods)))
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
        parts.append(_part("deliver", seat, viewer, deliveries=deliveries))
    others = Importance.SITUATION if delivered else Importance.OTHERS
    return seat_line(view.viewer, seat, parts, others)


def _write_discard(view: View, events: Sequence[Event]) -> News:
    """Return the line about the surplus cards that a seat discarded."""
    acts = [event for event in events if isinstance(event, Discarded)]
    cards = view.board.sorted_hand(tuple(act.card for act in acts))
    seat = acts[0].seat
    part = _part("discard", seat, view.viewer, cards=phrases.cards(view.board, cards))
    return seat_line(view.viewer, seat, [part], Importance.BACKGROUND)


def _write_start(view: View, events: Sequence[Event]) -> News | None:
    """Return the line about the colour and the village with which a seat begins.

    It is `None` if the last event is about another matter.
    """
    start = events[-1]
    if not isinstance(start, ColourTaken | ColourDrawn):
        return None
    colour, village = Term("colour", start.colour), Term("village", start.village)
    part = _part("start", start.seat, view.viewer, colour=colour, village=village)
    return seat_line(view.viewer, start.seat, [part])


WRITERS: Mapping[str, Writer] = {
    "piles": _write_piles,
    "pile": _write_own_pile,
    "turn": _write_turn,
    "discard": _write_discard,
    "start": _write_start,
}
"""The function that writes a line, by the first part of the key of its events."""
