"""The starting set-up: in each of three rounds, players place a token and a carriage."""

from typing_extensions import override

from games.hellweg import actions as act
from games.hellweg.board import Board
from games.hellweg.model import Player
from games.hellweg.planned import SettleAt
from games.hellweg.position import Position
from games.hellweg.stage import Stage
from games.hellweg.stages import on_timeout, placing_options
from games.hellweg.stages.placing import NOWHERE, InTown, put_carriage, put_token
from games.hellweg.step_context import StepContext
from games.hellweg.terms import SETUP_ROUNDS
from games.kernel import Action, Choice, Seat, replace_fields, replace_item


class Setup(InTown):
    """The stage in which players set up one after another.

    A player places a token outside Dortmund, then a carriage at the token's town. With the
    warehouse, only round 1 has a carriage.
    """

    phase = "setup"

    @override
    def houses(self, board: Board, player: Player) -> tuple[int, ...]:
        return board.start_houses

    @override
    def where(self, position: Position, player: Player) -> Choice:
        if self.tokens:
            return placing_options.start_token(position.board)
        return super().where(position, player)

    @override
    def place_token(self, ctx: StepContext, seat: Seat, action: act.PlaceToken) -> None:
        put_token(ctx, seat, action)
        house = ctx.board.house_at[action.town, action.sort]
        ctx.goto(replace_fields(self, tokens=self.tokens - 1, origin=NOWHERE, house=house))

    def settle_at(self, position: Position, seat: Seat, move: SettleAt) -> Action | None:
        """Return the action that places the planned token, or then the planned carriage."""
        if self.tokens or move.road is None:
            return self.place_as(position, seat, act.PlaceToken(move.town, move.sort))
        return self.place_as(position, seat, act.PlaceCarriage(move.road))

    @override
    def leave(self, ctx: StepContext) -> None:
        state = ctx.state
        seats = len(ctx.state.players)
        state.turn += 1
        if state.turn == SETUP_ROUNDS * seats:
            ctx.begin("sale")
        else:
            first = state.turn < seats
            ctx.goto(Setup(tokens=1, carriages=int(first or not state.variant.warehouse)))


class SetupTogether(Stage):
    """The stage in which all players set up at the same time.

    They can, because a player's pieces do not affect other players (ruling 13).
    """

    phase = "setup"

    houses: tuple[int, ...]
    """For each seat: the house of a token whose carriage is still to be placed, or `NOWHERE`."""

    @override
    def asked_seats(self, position: Position) -> tuple[Seat, ...]:
        players = position.state.players
        return tuple(
            seat
            for seat in position.seats
            if players[seat].on_board < SETUP_ROUNDS or self.houses[seat] != NOWHERE
        )

    @override
    def question(self, position: Position, seat: Seat) -> Choice:
        board, player, house = position.board, position.state.players[seat], self.houses[seat]
        if house == NOWHERE:
            return placing_options.start_token(board)
        return placing_options.carriage_from_town(position, "setup-carriage", player, house)

    @override
    def on_timeout(self, position: Position, seat: Seat) -> Action:
        choice = self.question(position, seat)
        best = on_timeout.token if self.houses[seat] == NOWHERE else on_timeout.carriage
        return best(position.board, position.state.players[seat], choice)

    def place_token(self, ctx: StepContext, seat: Seat, action: act.PlaceToken) -> None:
        """Place a token; with the warehouse, a carriage follows only the first token."""
        put_token(ctx, seat, action)
        player = ctx.state.players[seat]
        if player.on_board == 1 or not ctx.state.variant.warehouse:
            self._set_house(ctx, seat, ctx.board.house_at[action.town, action.sort])

    def place_carriage(self, ctx: StepContext, seat: Seat, action: act.PlaceCarriage) -> None:
        """Place a carriage at the town of the player's last token."""
        put_carriage(ctx, seat, action)
        self._set_house(ctx, seat, NOWHERE)

    def _set_house(self, ctx: StepContext, seat: Seat, house: int) -> None:
        ctx.goto(replace_fields(self, houses=replace_item(self.houses, seat, house)))

    @override
    def advance(self, ctx: StepContext) -> bool:
        if self.asked_seats(ctx):
            return False
        ctx.begin("sale")
        return True
