"""Stages in which the pieces of a merchant's action or a privilege are placed (phase 3)."""

from typing_extensions import override

from games.hellweg import actions as act
from games.hellweg import events as ev
from games.hellweg.board import Board
from games.hellweg.model import Player
from games.hellweg.position import Position
from games.hellweg.stages import placing_options
from games.hellweg.stages.placing import FORGO, NOWHERE, InTown, Placing
from games.hellweg.step_context import StepContext
from games.hellweg.terms import PRIVILEGES
from games.kernel import Choice, Option, Seat, replace_fields

CLAIMS = {privilege: Option(act.Claim(privilege)) for privilege in PRIVILEGES}


def claims(player: Player) -> tuple[Option, ...]:
    """Return the options to choose a privilege that is due for a merchandise card."""
    return tuple(CLAIMS[kind] for kind in player.missing_privileges) if player.owed else ()


class Purchase(InTown):
    """Placing the tokens and carriages bought in a town of the trading card (action a).

    The tokens go to the house of the town's demanded sort.
    """

    step = "buy"


class StockingUp(Placing):
    """Placing the piece bought for one Thaler (action b of the family game)."""

    step = "stockup"

    @override
    def houses(self, board: Board, player: Player) -> tuple[int, ...]:
        houses = super().houses(board, player)
        # A token may return to the house it was taken from, even if that house is now empty.
        return houses if self.origin < 0 else tuple(sorted({*houses, self.origin}))


class Bonus(Placing):
    """Placing the carriage that comes with a merchandise card (ruling 8)."""

    @override
    def where(self, position: Position, player: Player) -> Choice:
        roads = placing_options.carriage_on(
            position, "bonus", player, self.roads(position.board, player)
        )
        if self.origin != NOWHERE:
            # A carriage that was taken back must be placed.
            return roads
        options = (*roads.options, *claims(player), FORGO)
        return Choice("bonus", options, public=True, refused=roads.refused)

    @override
    def empty_supply_question(self, board: Board, player: Player) -> Choice:
        choice = super().empty_supply_question(board, player)
        return choice._replace(options=(*choice.options, *claims(player)))

    def claim(self, ctx: StepContext, seat: Seat, action: act.Claim) -> None:
        """Choose a privilege before placing the carriage."""
        ctx.claim_privilege(seat, action.privilege)


class Storing(Placing):
    """Moving a piece from the supply to the storage area (action e).

    Only if the supply is empty, the player is asked (ruling 7).
    """

    step = "store"

    @override
    def empty_supply_question(self, board: Board, player: Player) -> Choice:
        # Pieces are not taken out of storage only to be stored again.
        return super().empty_supply_question(
            board, replace_fields(player, stored_tokens=0, stored_carriages=0)
        )

    @override
    def advance(self, ctx: StepContext) -> bool:
        seat, piece = ctx.state.seat, self.piece
        is_due = self.tokens or self.carriages
        if not is_due or not self.supply(ctx.state.players[seat]):
            return super().advance(ctx)
        player = ctx.player(seat)
        if self.tokens:
            player.token_supply -= 1
            player.stored_tokens += 1
        else:
            player.carriage_supply -= 1
            player.stored_carriages += 1
        ctx.tell(ev.PieceStored(seat, piece))
        self.leave(ctx)
        return True


class Unloading(Placing):
    """Placing all tokens and carriages that were in storage, in any order (ruling 10)."""

    step = "unload"
    in_hand = True

    @override
    def questions(self, position: Position, seat: Seat) -> tuple[Choice, ...]:
        board, player = position.board, position.state.players[seat]
        tokens = placing_options.token_on(board, "unload-token", self.houses(board, player))
        # Two questions share the panel, so buttons of roads have no space for two towns.
        carriages = placing_options.carriage_on(
            position, "unload-carriage", player, self.roads(board, player), most_named=0
        )
        due = ((tokens, self.tokens), (carriages, self.carriages))
        return tuple(choice._replace(args=(("left", count),)) for choice, count in due if count)
