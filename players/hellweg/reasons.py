"""What a turn of Hellweg westfalicus brings its player, told for a hint."""

from collections.abc import Iterator

from games.hellweg.board_schema import TradingCard
from games.hellweg.connections import networks
from games.hellweg.model import Player
from games.hellweg.position import Position
from games.hellweg.printed import short_name
from games.hellweg.scoring import worth
from games.hellweg.view import unseen
from games.kernel import Message, Seat, Term, message
from players.evaluator import more_or_less


def reasons(before: Position, after: Position, seat: Seat) -> tuple[Message, ...]:
    """Return what is gained by tokens, carriages, merchandise cards and sales."""
    was, now = before.state.players[seat], after.state.players[seat]
    return (
        *_tokens(before, after, seat),
        *_roads(after, was, now),
        *_wares(after, was, now),
        *more_or_less("players-hellweg-thaler", now.money - was.money),
    )


def _tokens(before: Position, after: Position, seat: Seat) -> Iterator[Message]:
    """Yield what the cards to come will pay where a token was laid."""
    was, now, cards = before.state.players[seat], after.state.players[seat], unseen(before)
    for house, (had, has) in enumerate(zip(was.tokens, now.tokens, strict=True)):
        if has > had:
            place, prices = after.board.chart.houses[house], _asked(after, house, cards)
            # In the shorter game some cards that nobody has seen stay in the box.
            boxed = prices and len(cards) > len(before.state.deck)
            yield message(
                "players-hellweg-token-boxed" if boxed else "players-hellweg-token",
                town=Term("town", place.town),
                sort=Term("sort", place.sort),
                times=len(prices),
                thaler=max(prices, default=0),
            )


def _asked(position: Position, house: int, cards: tuple[TradingCard, ...]) -> list[int]:
    """Return what each of these cards pays at a house; their order nobody knows."""
    return [
        wanted.slot.price
        for card in cards
        for wanted in position.board.wanted[card.number]
        if wanted.house == house
    ]


def _roads(after: Position, was: Player, now: Player) -> Iterator[Message]:
    """Yield which towns are joined by a new carriage, the largest network once."""
    new = [road for road, had in enumerate(was.carriages) if now.carriages[road] > had]
    joined = networks(after.board, now.carriages)
    grown = {joined[after.board.ends[road][0]] for road in new}
    for towns in sorted(grown, key=len, reverse=True)[:1]:
        names = tuple(Term("town", after.board.towns[town]) for town in sorted(towns))
        yield message("players-hellweg-network", towns=names)


def _wares(after: Position, was: Player, now: Player) -> Iterator[Message]:
    """Yield what a new merchandise card counts, pairs included."""
    new = now.wares[len(was.wares) :]
    more = worth(after.board, now.wares) - worth(after.board, was.wares)
    if new:
        cards = tuple(short_name(after.board.wares[ware]) for ware in new)
        yield message("players-hellweg-ware", cards=cards, thaler=more)
