"""Placing pieces, also with an empty supply (rulings 7 and 8).

A piece in the supply must be placed. With an empty supply, one may be taken back from the board, or
with the warehouse from storage (but not to be stored again), or the piece may be forgone. A piece
that was taken back must then be placed as any other. For an absent player, it returns to where it
was, if possible; `on_timeout` places all others.
"""

from itertools import compress
from typing import ClassVar

from typing_extensions import override

from games.hellweg import actions as act
from games.hellweg import events as ev
from games.hellweg.board import Board
from games.hellweg.model import Phase, Player, Trace
from games.hellweg.planned import SendMerchant, SendMerchants
from games.hellweg.position import Position
from games.hellweg.stage import Stage
from games.hellweg.stages import on_timeout, placing_options, refusals
from games.hellweg.terms import Piece
from games.hellweg.work import Work
from games.kernel import Action, Choice, Option, Refusals, Seat, add, replace_fields
from games.kernel.prompt import offers

NOWHERE, STORED = -1, -2
"""Origins of a piece: none was taken back, or it came from storage."""

FORGO = Option(act.Forgo())
TAKE_STORED = Option(act.TakeStored())


def put_token(work: Work, seat: Seat, action: act.PlaceToken, supply: int = 1) -> None:
    """Put a token on a trading house; `supply` is 0 if it has left the supply already."""
    player, house = work.player(seat), work.board.house_at[action.town, action.sort]
    player.token_supply -= supply
    player.tokens = add(player.tokens, house, 1)
    work.trace(seat, Trace("token", house))
    work.tell(ev.TokenPlaced(seat, action.town, action.sort))


def put_carriage(work: Work, seat: Seat, action: act.PlaceCarriage, supply: int = 1) -> None:
    """Put a carriage on a road; a village pays at once, and connections bring their rewards."""
    player, road = work.player(seat), work.board.road_at[action.road]
    player.carriage_supply -= supply
    thaler = int(work.board.villages[road])
    player.money += thaler
    player.carriages = add(player.carriages, road, 1)
    work.trace(seat, Trace("carriage", road))
    work.tell(ev.CarriagePlaced(seat, action.road, thaler))
    work.earn_by_connections(seat)


class Placing(Stage):
    """A player places pieces, tokens before carriages."""

    phase: ClassVar[Phase] = "actions"
    in_hand: ClassVar[bool] = False
    """Whether the pieces have left supply and storage already."""

    tokens: int
    carriages: int
    """Pieces still to be placed."""

    origin: int = NOWHERE
    """The house or road from which a piece was just taken back."""

    @property
    def piece(self) -> Piece:
        """The kind of the next piece."""
        return "token" if self.tokens else "carriage"

    def houses(self, board: Board, player: Player) -> tuple[int, ...]:
        """Return the houses for the token: by default those with the player's tokens."""
        return placing_options.own_houses(player.tokens)

    def roads(self, board: Board, player: Player) -> tuple[int, ...]:
        """Return the roads for the carriage: by default those at the player's tokens."""
        return placing_options.roads_by_own_tokens(board, player.tokens)

    def supply(self, player: Player) -> int:
        """Return the number of pieces of the next kind in the player's supply."""
        return player.token_supply if self.tokens else player.carriage_supply

    @override
    def questions(self, position: Position, seat: Seat) -> tuple[Choice, ...]:
        board, player = position.board, position.state.players[seat]
        if not self.supply(player):
            return (self.empty_supply_question(board, player),)
        return (self.where(position, player),)

    def where(self, position: Position, player: Player) -> Choice:
        """Return the question for the place of the piece."""
        if self.tokens:
            houses = self.houses(position.board, player)
            return placing_options.token_on(position.board, f"{self.step}-token", houses)
        roads = self.roads(position.board, player)
        return placing_options.carriage_on(position, f"{self.step}-carriage", player, roads)

    @override
    def on_timeout(self, position: Position, seat: Seat) -> Action | None:
        board, player = position.board, position.state.players[seat]
        choice = self.questions(position, seat)[0]
        if choice.timeout is not None:
            return choice.timeout
        if self.origin >= 0:
            tokens = placing_options.on_houses(board, act.PlaceToken)
            placed = tokens if self.tokens else placing_options.on_roads(board, act.PlaceCarriage)
            back = placed[self.origin].action
            if offers(choice, back):
                return back
        return (on_timeout.token if self.tokens else on_timeout.carriage)(board, player, choice)

    def place_ahead(
        self, position: Position, seat: Seat, move: SendMerchant | SendMerchants
    ) -> Action | None:
        """Place the carriage of the turn's merchant as planned."""
        roads = move.roads(position.turn_of(seat))
        return self.place_as(position, seat, *map(act.PlaceCarriage, roads))

    def place_as(self, position: Position, seat: Seat, *planned: Action) -> Action | None:
        """Place a piece as planned, or else by default.

        With an empty supply, the player is asked.
        """
        if not self.in_hand and not self.supply(position.state.players[seat]):
            return None
        question = self.questions(position, seat)[0]
        fitting = (action for action in planned if offers(question, action))
        return next(fitting, None) or self.on_timeout(position, seat)

    def empty_supply_question(self, board: Board, player: Player) -> Choice:
        """Return the question with an empty supply: take a piece back, or forgo the new one."""
        if self.tokens:
            options = tuple(
                compress(placing_options.on_houses(board, act.TakeToken), player.tokens)
            )
            stored = player.stored_tokens
        else:
            taken = compress(placing_options.on_roads(board, act.TakeCarriage), player.carriages)
            options = placing_options.named_roads(tuple(taken))
            stored = player.stored_carriages
        more = (TAKE_STORED,) if stored else ()
        return Choice(
            f"empty-{self.piece}",
            (*options, *more, FORGO),
            timeout=FORGO.action,
            public=True,
            refused=Refusals(refusals.removals, board, player, self.piece),
        )

    def place_token(self, work: Work, seat: Seat, action: act.PlaceToken) -> None:
        """Place a token from the supply, or from the hand while unloading."""
        put_token(work, seat, action, int(not self.in_hand))
        work.goto(replace_fields(self, tokens=self.tokens - 1, origin=NOWHERE))

    def place_carriage(self, work: Work, seat: Seat, action: act.PlaceCarriage) -> None:
        """Place a carriage from the supply, or from the hand while unloading."""
        put_carriage(work, seat, action, int(not self.in_hand))
        work.goto(replace_fields(self, carriages=self.carriages - 1, origin=NOWHERE))

    def take_token(self, work: Work, seat: Seat, action: act.TakeToken) -> None:
        """Take a token back off the board."""
        player = work.player(seat)
        house = work.board.house_at[action.town, action.sort]
        player.tokens = add(player.tokens, house, -1)
        player.token_supply = 1
        work.goto(replace_fields(self, origin=house))
        work.trace(seat, Trace("token-gone", house))
        work.tell(ev.TokenTaken(seat, action.town, action.sort))

    def take_carriage(self, work: Work, seat: Seat, action: act.TakeCarriage) -> None:
        """Take a carriage back off the board, without any bonus for its removal."""
        road = work.board.road_at[action.road]
        work.remove_carriage(seat, road)
        work.goto(replace_fields(self, origin=road))
        work.tell(ev.CarriageTaken(seat, action.road))

    def take_stored(self, work: Work, seat: Seat, _: act.TakeStored) -> None:
        """Take a piece out of storage."""
        player = work.player(seat)
        work.goto(replace_fields(self, origin=STORED))
        work.tell(ev.StoredTaken(seat, self.piece))
        if self.tokens:
            player.stored_tokens -= 1
            player.token_supply = 1
        else:
            player.stored_carriages -= 1
            player.carriage_supply = 1

    def forgo(self, work: Work, seat: Seat, _: act.Forgo) -> None:
        """Forgo the piece."""
        work.tell(ev.Forgone(seat, self.piece))
        if self.tokens:
            work.goto(replace_fields(self, tokens=self.tokens - 1))
        else:
            work.goto(replace_fields(self, carriages=self.carriages - 1))

    @override
    def advance(self, work: Work) -> bool:
        if not self.tokens and not self.carriages:
            self.leave(work)
            return True
        player = work.state.players[work.state.seat]
        free = (self.houses if self.tokens else self.roads)(work.board, player)
        # With several places there is a decision, so the options need not be built to find it out.
        has_choice = len(free) > 1 and self.supply(player)
        return not has_choice and super().advance(work)

    def leave(self, work: Work) -> None:
        """Go on after all pieces have been placed."""
        work.begin("actions")


class InTown(Placing):
    """Tokens go to one house, and carriages to roads at its town."""

    house: int = NOWHERE

    @override
    def houses(self, board: Board, player: Player) -> tuple[int, ...]:
        return (self.house,)

    @override
    def roads(self, board: Board, player: Player) -> tuple[int, ...]:
        return board.house_roads[self.house]

    @override
    def where(self, position: Position, player: Player) -> Choice:
        if self.tokens:
            return super().where(position, player)
        return placing_options.carriage_from_town(
            position, f"{self.step}-carriage", player, self.house
        )
