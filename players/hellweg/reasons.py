"""Hellweg westfalicus: sentences about what a turn gains its player, for hints."""

from collections.abc import Iterator

from games.hellweg.board_schema import TradingCard
from games.hellweg.connections import networks
from games.hellweg.model import Player
from games.hellweg.position import Position
from games.hellweg.printed import short_name
from games.hellweg.scoring import worth
from games.hellweg.view import unseen
from games.kernel import Message, Seat, Term, message
from players.evaluator import change_message


def reasons(before: Position, after: Position, seat: Seat) -> tuple[Message, ...]:
    """Return sentences about what a seat gained between two positions.

    They are about placed tokens, the largest network that grew, bought merchandise cards, and the
    change in Thaler. What did not change has no sentence.
    """
    was, now = before.state.players[seat], after.state.players[seat]
    return (
        *_token_reasons(before, after, seat),
        *_network_reasons(after, was, now),
        *_ware_reasons(after, was, now),
        *change_message("players-hellweg-thaler", now.money - was.money),
    )


def _token_reasons(before: Position, after: Position, seat: Seat) -> Iterator[Message]:
    """Yield, for each placed token, how many unseen trading cards pay how much for it."""
    was = before.state.players[seat]
    now = after.state.players[seat]
    cards = unseen(before)
    for house, (had, has) in enumerate(zip(was.tokens, now.tokens, strict=True)):
        if has > had:
            place = after.board.chart.houses[house]
            prices = _prices_asked(after, house, cards)
            # In the shorter game, some of the unseen cards are in the box.
            may_be_boxed = prices and len(cards) > len(before.state.deck)
            yield message(
                "players-hellweg-token-boxed" if may_be_boxed else "players-hellweg-token",
                town=Term("town", place.town),
                sort=Term("sort", place.sort),
                times=len(prices),
                thaler=max(prices, default=0),
            )


def _prices_asked(position: Position, house: int, cards: tuple[TradingCard, ...]) -> list[int]:
    """Return the prices that these cards pay for a token of a house."""
    return [
        wanted.slot.price
        for card in cards
        for wanted in position.board.wanted[card.number]
        if wanted.house == house
    ]


def _network_reasons(after: Position, was: Player, now: Player) -> Iterator[Message]:
    """Yield the towns of the largest network to which a carriage was added."""
    roads = [road for road, count in enumerate(was.carriages) if now.carriages[road] > count]
    joined = networks(after.board, now.carriages)
    grown_networks = {joined[after.board.ends[road][0]] for road in roads}
    for towns in sorted(grown_networks, key=len, reverse=True)[:1]:
        names = tuple(Term("town", after.board.towns[town]) for town in sorted(towns))
        yield message("players-hellweg-network", towns=names)


def _ware_reasons(after: Position, was: Player, now: Player) -> Iterator[Message]:
    """Yield the new merchandise cards, and by how much they raise the worth of all cards."""
    bought = now.wares[len(was.wares) :]
    gain = worth(after.board, now.wares) - worth(after.board, was.wares)
    if bought:
        cards = tuple(short_name(after.board.wares[ware]) for ware in bought)
        yield message("players-hellweg-ware", cards=cards, thaler=gain)
