"""Placing pieces, and what to do when the supply is empty (rulings 7 and 8).

A piece in the supply must be placed; with an empty supply one may be taken back from the board, or
with the warehouse from storage, or the piece forgone; what is to be stored is never taken from
storage. A piece taken back lies in the supply for the moment, and must then be placed like any
other. When time runs out, a piece taken back returns to where it was, if it may; any other goes to
the first place.
"""

from functools import lru_cache
from typing import ClassVar

from typing_extensions import override

from games.hellweg import actions as act
from games.hellweg import events as ev
from games.hellweg.board import Board
from games.hellweg.facts import Facts
from games.hellweg.model import Player
from games.hellweg.routes import REMEMBERED
from games.hellweg.stage import Phase, Stage
from games.hellweg.stages.between import begin
from games.hellweg.terms import PRIVILEGES, Piece
from games.hellweg.work import Work
from games.kernel import Choice, Option, Prompt, Seat, Term, add, answer, changed, part
from games.kernel.prompt import offers

NOWHERE, STORED = -1, -2
"""No piece was taken back; it was taken from the storage area."""

FORGO = Option(act.Forgo())
TAKE_STORED = Option(act.TakeStored())
CLAIMS = {privilege: Option(act.Claim(privilege)) for privilege in PRIVILEGES}


@part
class Placing(Stage):
    """A player places pieces, tokens before carriages."""

    phase: ClassVar[Phase] = "actions"
    in_hand: ClassVar[bool] = False
    """The pieces are neither in the supply nor in storage any more."""

    tokens: int
    carriages: int
    """Pieces still to be placed."""

    origin: int = NOWHERE
    """The house or road from which a piece was just taken back for want of supply."""

    @property
    @override
    def job(self) -> str:
        return self.step

    @property
    def piece(self) -> Piece:
        """The kind of piece that is placed next."""
        return "token" if self.tokens else "carriage"

    def houses(self, board: Board, player: Player) -> tuple[int, ...]:  # noqa: ARG002 - others do
        """Return the houses where the token may go: those where the player has tokens."""
        return own_houses(player.tokens)

    @override
    def questions(self, position: Facts, seat: Seat) -> tuple[Prompt, ...]:
        board, player = position.board, position.state.players[seat]
        if not player.supply(self.piece):
            return (self.lacking(board, player),)
        choice = self.places(board, player)
        return (choice if self.origin < 0 else self.returning(board, choice),)

    def places(self, board: Board, player: Player) -> Choice:
        """Return the question where the piece goes."""
        if self.tokens:
            return _tokens(board, f"{self.step}-token", self.houses(board, player))
        return _by_own_tokens(board, f"{self.step}-carriage", player.tokens)

    def returning(self, board: Board, choice: Choice) -> Choice:
        """Return the question about a piece taken off the board; out of time, it goes back."""
        place = _token_at if self.tokens else _carriage_at
        back = place(board, self.origin)
        return changed(choice, timeout=back) if offers(choice, back) else choice

    def lacking(self, board: Board, player: Player) -> Choice:
        """Return the question with an empty supply: take a piece back, or do without."""
        if self.tokens:
            options = _held(taken_tokens(board), player.tokens)
            stored = player.stored_tokens
        else:
            options = _held(taken_carriages(board), player.carriages)
            stored = player.stored_carriages
        more = (TAKE_STORED,) if stored else ()
        return Choice(f"empty-{self.piece}", (FORGO, *options, *more), timeout=FORGO.action)

    @answer
    def place_token(self, work: Work, seat: Seat, action: act.PlaceToken) -> None:
        """Place a token from the supply, or from the hand while unloading."""
        player = work.player(seat)
        house = work.board.house_at[action.town, action.sort]
        player.tokens = add(player.tokens, house, 1)
        player.token_supply -= not self.in_hand
        self.tokens -= 1
        self.origin = NOWHERE
        work.tell(ev.TokenPlaced(seat, action.town, action.sort))

    @answer
    def place_carriage(self, work: Work, seat: Seat, action: act.PlaceCarriage) -> None:
        """Place a carriage; a village pays at once, and a new connection earns its privilege."""
        player = work.player(seat)
        road = work.board.road_at[action.road]
        thaler = int(work.board.chart.roads[road].village)
        player.money += thaler
        player.carriages = add(player.carriages, road, 1)
        player.carriage_supply -= not self.in_hand
        self.carriages -= 1
        self.origin = NOWHERE
        work.tell(ev.CarriagePlaced(seat, action.road, thaler))
        work.reward(seat)

    @answer
    def take_token(self, work: Work, seat: Seat, action: act.TakeToken) -> None:
        """Take a token back off the board."""
        player = work.player(seat)
        self.origin = work.board.house_at[action.town, action.sort]
        player.tokens = add(player.tokens, self.origin, -1)
        player.token_supply = 1
        work.tell(ev.TokenTaken(seat, action.town, action.sort))

    @answer
    def take_carriage(self, work: Work, seat: Seat, action: act.TakeCarriage) -> None:
        """Take a carriage back off the board: it earns nothing, not even for its removal."""
        player = work.player(seat)
        self.origin = work.board.road_at[action.road]
        player.carriages = add(player.carriages, self.origin, -1)
        player.carriage_supply = 1
        work.tell(ev.CarriageTaken(seat, action.road))

    @answer
    def take_stored(self, work: Work, seat: Seat, _: act.TakeStored) -> None:
        """Take a piece out of storage."""
        player = work.player(seat)
        self.origin = STORED
        work.tell(ev.StoredTaken(seat, self.piece))
        if self.tokens:
            player.stored_tokens -= 1
            player.token_supply = 1
        else:
            player.stored_carriages -= 1
            player.carriage_supply = 1

    @answer
    def forgo(self, work: Work, seat: Seat, _: act.Forgo) -> None:
        """Do without the piece."""
        work.tell(ev.Forgone(seat, self.piece))
        if self.tokens:
            self.tokens -= 1
        else:
            self.carriages -= 1

    @override
    def settle(self, work: Work) -> bool:
        if not self.tokens and not self.carriages:
            self.leave(work)
            return True
        return super().settle(work)

    def leave(self, work: Work) -> None:
        """Go on when all pieces are placed."""
        begin(work, "actions")


@part
class InTown(Placing):
    """Tokens go to one house, carriages leave from its town."""

    house: int = NOWHERE

    @override
    def houses(self, board: Board, player: Player) -> tuple[int, ...]:
        return (self.house,)

    @override
    def places(self, board: Board, player: Player) -> Choice:
        if self.tokens:
            return super().places(board, player)
        return _from_town(board, f"{self.step}-carriage", self.house)


@part
class Purchase(InTown):
    """What a slot of the trading card brings (action a)."""

    step: ClassVar[str] = "buy"


@part
class StockingUp(Placing):
    """A piece for a Thaler (action b of the family game)."""

    step: ClassVar[str] = "stockup"

    @override
    def houses(self, board: Board, player: Player) -> tuple[int, ...]:
        houses = super().houses(board, player)
        # A token may go back to where it was taken, even if it was the only one there.
        return houses if self.origin < 0 else tuple(sorted({*houses, self.origin}))


@part
class Bonus(Placing):
    """The carriage that comes with a merchandise card (ruling 8)."""

    @override
    def places(self, board: Board, player: Player) -> Choice:
        roads = _by_own_tokens(board, "bonus", player.tokens)
        if self.origin != NOWHERE:
            # Nobody withdraws a carriage of their own accord: the one taken back must be placed.
            return roads
        options = (FORGO, *roads.options, *claims(player))
        return Choice("bonus", options, timeout=FORGO.action)

    @override
    def lacking(self, board: Board, player: Player) -> Choice:
        choice = super().lacking(board, player)
        return changed(choice, options=(*choice.options, *claims(player)))

    @answer
    def claim(self, work: Work, seat: Seat, action: act.Claim) -> None:
        """Choose a privilege before the carriage."""
        work.claim(seat, action.privilege)


@part
class Storing(Placing):
    """A piece for the storage area; with an empty supply the player is asked (ruling 7)."""

    step: ClassVar[str] = "store"

    @override
    def lacking(self, board: Board, player: Player) -> Choice:
        # No piece is taken out of storage only to be stored again.
        return super().lacking(board, changed(player, stored_tokens=0, stored_carriages=0))

    @override
    def settle(self, work: Work) -> bool:
        seat, piece = work.state.seat, self.piece
        due = self.tokens or self.carriages
        if not due or not work.state.players[seat].supply(piece):
            return super().settle(work)
        player = work.player(seat)
        if self.tokens:
            player.token_supply -= 1
            player.stored_tokens += 1
        else:
            player.carriage_supply -= 1
            player.stored_carriages += 1
        work.tell(ev.PieceStored(seat, piece))
        self.leave(work)
        return True


@part
class Unloading(Placing):
    """Tokens and carriages out of storage, in any order (ruling 10)."""

    step: ClassVar[str] = "unload"
    in_hand: ClassVar[bool] = True

    @override
    def questions(self, position: Facts, seat: Seat) -> tuple[Prompt, ...]:
        board, player = position.board, position.state.players[seat]
        tokens = _tokens(board, "unload-token", self.houses(board, player))
        carriages = _by_own_tokens(board, "unload-carriage", player.tokens)
        due = ((tokens, self.tokens), (carriages, self.carriages))
        return tuple(changed(choice, args=(("left", left),)) for choice, left in due if left)


def claims(player: Player) -> tuple[Option, ...]:
    """Return the privileges that a player may choose now, if they are owed a choice."""
    return tuple(CLAIMS[kind] for kind in player.lacking) if player.owed else ()


def own_houses(tokens: tuple[int, ...]) -> tuple[int, ...]:
    """Return the houses where a player has tokens."""
    return tuple(house for house, held in enumerate(tokens) if held)


@lru_cache(maxsize=REMEMBERED)
def _tokens(board: Board, kind: str, houses: tuple[int, ...]) -> Choice:
    return _placing(kind, tuple(Option(_token_at(board, house)) for house in houses))


@lru_cache(maxsize=REMEMBERED)
def _by_own_tokens(board: Board, kind: str, tokens: tuple[int, ...]) -> Choice:
    """Return the question of a carriage for a road at a town where the player has tokens."""
    towns = {board.house_town[house] for house in own_houses(tokens)}
    return _carriages(board, kind, sorted({r for town in towns for r, _ in board.town_roads[town]}))


@lru_cache(maxsize=REMEMBERED)
def _from_town(board: Board, kind: str, house: int) -> Choice:
    """Return the question of a carriage for a road at a house's town."""
    town = board.house_town[house]
    choice = _carriages(board, kind, [road for road, _ in board.town_roads[town]])
    return changed(choice, args=(("town", Term("town", board.towns[town])),))


def _carriages(board: Board, kind: str, roads: list[int]) -> Choice:
    listed = roads_of(board)
    return _placing(kind, tuple(listed[road] for road in roads))


def _placing(kind: str, options: tuple[Option, ...]) -> Choice:
    """Return a compulsory placement; nobody but its player is worse off if it is the first one."""
    return Choice(kind, options, timeout=options[0].action)


@lru_cache(maxsize=16)
def roads_of(board: Board) -> tuple[Option, ...]:
    """Return the placing of a carriage on each road, by number."""
    return tuple(
        Option(
            act.PlaceCarriage(road.id),
            (("thaler", int(road.village)), ("cobbled", int(road.cobbled))),
        )
        for road in board.chart.roads
    )


def _token_at(board: Board, house: int) -> act.PlaceToken:
    there = board.chart.houses[house]
    return act.PlaceToken(there.town, there.sort)


def _carriage_at(board: Board, road: int) -> act.PlaceCarriage:
    return act.PlaceCarriage(board.roads[road])


@lru_cache(maxsize=16)
def taken_tokens(board: Board) -> tuple[Option, ...]:
    """Return the taking back of a token off each house, by number."""
    return tuple(Option(act.TakeToken(house.town, house.sort)) for house in board.chart.houses)


@lru_cache(maxsize=16)
def taken_carriages(board: Board) -> tuple[Option, ...]:
    """Return the taking back of a carriage off each road, by number."""
    return tuple(Option(act.TakeCarriage(road)) for road in board.roads)


def _held(options: tuple[Option, ...], held: tuple[int, ...]) -> tuple[Option, ...]:
    return tuple(option for option, count in zip(options, held, strict=True) if count)
