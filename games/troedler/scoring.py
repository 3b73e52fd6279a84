"""Damage first, then points (rulebook "Auswertung und Verlierer")."""

from dataclasses import dataclass, replace

from games.kernel import Event, Outcome, Score, Seat, places
from games.troedler.board import Board
from games.troedler.events import Counted, TotalDamage
from games.troedler.hand_limit import laid_away
from games.troedler.model import Player, State, with_player
from games.troedler.terms import FEED


@dataclass(frozen=True, slots=True)
class Tally:
    """What one player has at the end."""

    requests: int
    request_points: int
    goods: int
    feed: int
    """Feed cards in the value pile; those in hand do no harm."""

    @property
    def damage(self) -> int:
        """Damage points: feed used, and half the goods left, rounded up."""
        return self.feed + (self.goods + 1) // 2

    @property
    def points(self) -> int:
        """Goods points: those of the requests, and one for each good left."""
        return self.request_points + self.goods


def requests(board: Board, player: Player) -> int:
    """Return how many requests lie in a value pile."""
    return sum(card in board.requests for card in player.value)


def tally(board: Board, player: Player) -> Tally:
    """Count a player's value pile and goods."""
    wishes = [board.requests[card] for card in player.value if card in board.requests]
    return Tally(
        len(wishes),
        sum(request.points for request in wishes),
        sum(player.goods),
        player.value.count(FEED),
    )


def ruined(tallies: tuple[Tally, ...], margin: int) -> int | None:
    """Return who suffers total damage, if anybody does.

    Three and four players: whoever alone has the highest damage. Two: whoever has at least
    `margin` more than the other (ruling 10).
    """
    damages = [entry.damage for entry in tallies]
    second, highest = sorted(damages)[-2:]
    if highest - second < (margin if len(tallies) == 2 else 1):
        return None
    return damages.index(highest)


def outcome(tallies: tuple[Tally, ...], margin: int, reason: str) -> Outcome:
    """Rank by points, then fewer goods, then shared; total damage comes last."""
    loser = ruined(tallies, margin)
    keys = tuple(
        (int(seat != loser), entry.points, -entry.goods) for seat, entry in enumerate(tallies)
    )
    scores = tuple(_score(entry, ruin=seat == loser) for seat, entry in enumerate(tallies))
    return Outcome(places(keys), scores, reason)


def _score(entry: Tally, *, ruin: bool) -> Score:
    return Score(
        (
            ("total_damage", int(ruin)),
            ("points", entry.points),
            ("goods", entry.goods),
            ("damage", entry.damage),
            ("feed", entry.feed),
            ("requests", entry.requests),
        )
    )


def standing(board: Board, state: State) -> Outcome:
    """Return the places of a position as it stands."""
    reason = "goal" if state.phase == "over" else "agreed"
    margin = board.data.setup.total_damage_margin_2p
    return outcome(tallies(board, state), margin, reason)


def tallies(board: Board, state: State) -> tuple[Tally, ...]:
    """Count every player, seat by seat, as if a turn that is being played ended now (ruling 9)."""
    ended, _ = laid_away(board, _undelivered(board, state))
    return tuple(tally(board, player) for player in ended.players)


def _undelivered(board: Board, state: State) -> State:
    """Return a delivery whose substitutes are not all chosen to the hand: it is not played."""
    if state.exchange is None:
        return state
    # Nothing of it lies in the village yet. Its request and its feed were played last.
    cards = 1 + state.exchange.feed + len(state.exchange.replaced)
    played, returned = state.played[:-cards], state.played[-cards:]
    player = state.active
    holder = replace(player, hand=board.sorted_hand((*player.hand, *returned)))
    players = with_player(state.players, state.turn, holder)
    return replace(state, players=players, played=played, exchange=None)


def told(board: Board, state: State) -> tuple[Event, ...]:
    """Return what the final count tells everybody."""
    entries = tallies(board, state)
    counted = tuple(_counted(Seat(seat), entry) for seat, entry in enumerate(entries))
    loser = ruined(entries, board.data.setup.total_damage_margin_2p)
    if loser is None:
        return counted
    return (*counted, TotalDamage(Seat(loser), entries[loser].damage))


def _counted(seat: Seat, entry: Tally) -> Counted:
    return Counted(
        seat=seat,
        requests=entry.requests,
        request_points=entry.request_points,
        goods=entry.goods,
        feed=entry.feed,
        damage=entry.damage,
        points=entry.points,
    )
