"""Stages in which pieces are placed (rulings 7 and 8).

A piece in the supply must be placed. If the supply is empty, the player may take back a piece of
the same kind from the board, or with the warehouse from storage, or place nothing. A piece that was
taken back must be placed. If its player is absent, it returns to its old place, if possible.
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
from games.hellweg.step_context import StepContext
from games.hellweg.terms import Piece
from games.kernel import Action, Choice, Option, Refusals, Seat, add, replace_fields
from games.kernel.prompt import offers

NOWHERE = -1
"""`Placing.origin` if no piece was taken back; in other fields, no house."""

STORED = -2
"""`Placing.origin` if a piece was taken out of storage."""

FORGO = Option(act.Forgo())
TAKE_STORED = Option(act.TakeStored())


def put_token(ctx: StepContext, seat: Seat, action: act.PlaceToken, supply: int = 1) -> None:
    """Put a token on a trading house.

    `supply` is the number of tokens that leave the supply: 0 if the token left it before.
    """
    player = ctx.player(seat)
    house = ctx.board.house_at[action.town, action.sort]
    player.token_supply -= supply
    player.tokens = add(player.tokens, house, 1)
    ctx.trace(seat, Trace("token", house))
    ctx.tell(ev.TokenPlaced(seat, action.town, action.sort))


def put_carriage(ctx: StepContext, seat: Seat, action: act.PlaceCarriage, supply: int = 1) -> None:
    """Put a carriage on a road, and give its player a village's Thaler and trade route rewards.

    `supply` is the number of carriages that leave the supply: 0 if the carriage left it before.
    """
    player = ctx.player(seat)
    road = ctx.board.road_at[action.road]
    player.carriage_supply -= supply
    thaler = int(ctx.board.villages[road])
    player.money += thaler
    player.carriages = add(player.carriages, road, 1)
    ctx.trace(seat, Trace("carriage", road))
    ctx.tell(ev.CarriagePlaced(seat, action.road, thaler))
    ctx.earn_by_connections(seat)


class Placing(Stage):
    """A stage in which a player places a number of pieces, tokens before carriages."""

    phase: ClassVar[Phase] = "actions"
    in_hand: ClassVar[bool] = False
    """Whether the pieces belong neither to the supply nor to the storage (while unloading)."""

    tokens: int
    """Tokens still to be placed."""

    carriages: int
    """Carriages still to be placed."""

    origin: int = NOWHERE
    """The number of the house or road from which the next piece was taken back, `NOWHERE` or
    `STORED`."""

    @property
    def piece(self) -> Piece:
        """The kind of the piece that is placed next."""
        return "token" if self.tokens else "carriage"

    def houses(self, board: Board, player: Player) -> tuple[int, ...]:
        """Return the houses where a token may be placed: by default, houses with own tokens."""
        return placing_options.own_houses(player.tokens)

    def roads(self, board: Board, player: Player) -> tuple[int, ...]:
        """Return the roads where a carriage may be placed: by default, roads at own tokens."""
        return placing_options.roads_by_own_tokens(board, player.tokens)

    def supply(self, player: Player) -> int:
        """Return how many pieces of the kind `self.piece` are in the player's supply."""
        return player.token_supply if self.tokens else player.carriage_supply

    @override
    def questions(self, position: Position, seat: Seat) -> tuple[Choice, ...]:
        board, player = position.board, position.state.players[seat]
        if not self.supply(player):
            return (self.empty_supply_question(board, player),)
        return (self.where(position, player),)

    def where(self, position: Position, player: Player) -> Choice:
        """Return the question where the next piece is placed."""
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
            places = tokens if self.tokens else placing_options.on_roads(board, act.PlaceCarriage)
            return_to_origin = places[self.origin].action
            if offers(choice, return_to_origin):
                return return_to_origin
        return (on_timeout.token if self.tokens else on_timeout.carriage)(board, player, choice)

    def place_ahead(
        self, position: Position, seat: Seat, move: SendMerchant | SendMerchants
    ) -> Action | None:
        """Return the action that places the current merchant's pieces as planned."""
        roads = move.roads(position.turn_of(seat))
        return self.place_as(position, seat, *map(act.PlaceCarriage, roads))

    def place_as(self, position: Position, seat: Seat, *planned: Action) -> Action | None:
        """Return the first planned action that is possible, or else the absent player's answer.

        If the supply is empty, return `None`: the player is asked.
        """
        if not self.in_hand and not self.supply(position.state.players[seat]):
            return None
        question = self.questions(position, seat)[0]
        fitting = (action for action in planned if offers(question, action))
        return next(fitting, None) or self.on_timeout(position, seat)

    def empty_supply_question(self, board: Board, player: Player) -> Choice:
        """Return the question that is asked when the supply is empty.

        The player takes a piece back, or forgoes placing one.
        """
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

    def place_token(self, ctx: StepContext, seat: Seat, action: act.PlaceToken) -> None:
        """Place a token from the supply or, while unloading, from the unloaded pieces."""
        put_token(ctx, seat, action, int(not self.in_hand))
        ctx.goto(replace_fields(self, tokens=self.tokens - 1, origin=NOWHERE))

    def place_carriage(self, ctx: StepContext, seat: Seat, action: act.PlaceCarriage) -> None:
        """Place a carriage from the supply or, while unloading, from the unloaded pieces."""
        put_carriage(ctx, seat, action, int(not self.in_hand))
        ctx.goto(replace_fields(self, carriages=self.carriages - 1, origin=NOWHERE))

    def take_token(self, ctx: StepContext, seat: Seat, action: act.TakeToken) -> None:
        """Take a token off the board into the empty supply; it is placed again next."""
        player = ctx.player(seat)
        house = ctx.board.house_at[action.town, action.sort]
        player.tokens = add(player.tokens, house, -1)
        player.token_supply = 1
        ctx.goto(replace_fields(self, origin=house))
        ctx.trace(seat, Trace("token-gone", house))
        ctx.tell(ev.TokenTaken(seat, action.town, action.sort))

    def take_carriage(self, ctx: StepContext, seat: Seat, action: act.TakeCarriage) -> None:
        """Take a carriage off the board; cards pay no bonus for this."""
        road = ctx.board.road_at[action.road]
        ctx.remove_carriage(seat, road)
        ctx.goto(replace_fields(self, origin=road))
        ctx.tell(ev.CarriageTaken(seat, action.road))

    def take_stored(self, ctx: StepContext, seat: Seat, _: act.TakeStored) -> None:
        """Take a piece out of storage into the empty supply; it is placed next."""
        player = ctx.player(seat)
        ctx.goto(replace_fields(self, origin=STORED))
        ctx.tell(ev.StoredTaken(seat, self.piece))
        if self.tokens:
            player.stored_tokens -= 1
            player.token_supply = 1
        else:
            player.stored_carriages -= 1
            player.carriage_supply = 1

    def forgo(self, ctx: StepContext, seat: Seat, _: act.Forgo) -> None:
        """Leave the next piece unplaced."""
        ctx.tell(ev.Forgone(seat, self.piece))
        if self.tokens:
            ctx.goto(replace_fields(self, tokens=self.tokens - 1))
        else:
            ctx.goto(replace_fields(self, carriages=self.carriages - 1))

    @override
    def advance(self, ctx: StepContext) -> bool:
        if not self.tokens and not self.carriages:
            self.leave(ctx)
            return True
        player = ctx.state.players[ctx.state.seat]
        free = (self.houses if self.tokens else self.roads)(ctx.board, player)
        # Building all options only to see that there are several would be slow.
        has_choice = len(free) > 1 and self.supply(player)
        return not has_choice and super().advance(ctx)

    def leave(self, ctx: StepContext) -> None:
        """Go to the next stage after all pieces have been placed."""
        ctx.begin("actions")


class InTown(Placing):
    """A stage in which tokens go to one house, and carriages to the roads at the house's town."""

    house: int = NOWHERE
    """The number of the house."""

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
