"""Phase 3: a player's turn with a tile, wagons, extra points and the courier.

Rulebook, "Phase 3: Wagon and Courier Movement"; rulings 10 to 13.
"""

from collections.abc import Iterator
from functools import lru_cache

from typing_extensions import override

from games.haendler.model import COURIER, Mark
from games.haendler.options import DONE, ENDING, MENU_CACHE_SIZE, Done, option
from games.haendler.planned import MovePlan
from games.haendler.position import Position
from games.haendler.reasons import Barred
from games.haendler.stage import Moving
from games.haendler.stages.movement.destinations import (
    Go,
    Push,
    barred_moves,
    can_move,
    courier_ends,
    courier_steps,
    extra_moves,
    movable_wagons,
    other_spaces,
    tile_moves,
    wagon_headings,
)
from games.haendler.stages.movement.interruptions import Fork, award, set_off
from games.haendler.stages.rounds import end_phase
from games.haendler.step_context import StepContext
from games.haendler.terms import EXPRESS, EXTRA, KURIER, TILES, Space
from games.kernel import (
    Action,
    Choice,
    Option,
    Prompt,
    Refusals,
    Seat,
    SeatEvent,
    Term,
    message,
    remove_item,
    replace_fields,
)


class Tile(Action):
    """Turn over a movement tile."""

    tile: int


class Forfeit(Action):
    """Lose the tile's points, which is possible only if the tile alone can move no wagon."""

    quiet = True


class Courier(Action):
    """Move the courier to a space."""

    to: Space


class TileTurned(SeatEvent):
    """A movement tile was turned over."""

    importance = None

    tile: int


class Forfeited(SeatEvent):
    """A tile's points were lost."""

    tile: int


class CourierMoved(SeatEvent):
    """The courier moved."""

    space: Space


FORFEIT = option(Forfeit)
FINISH = Choice("finish", (DONE,), timeout=ENDING)
"""The question of a player who can only end the turn or move the courier."""

FINISH_ALONE = FINISH._replace(public=True)
"""The question of a player who can only end the turn."""

NO_RIDE = Choice("courier", (), optional=True)
"""The question about the courier if it cannot move."""


def new_turn(position: Position, seat: Seat) -> "Turn":
    """Return a turn at its beginning, with the extra points of the player's abilities."""
    abilities = position.state.players[seat].abilities
    return Turn(seat, extra=sum([EXTRA.get(ability, 0) for ability in abilities]))


class Turn(Moving):
    """A player chooses a tile, moves wagons and perhaps the courier."""

    @override
    def questions(self, position: Position, seat: Seat) -> tuple[Prompt, ...]:
        ride = self._courier_choice(position)
        main = self._main_choice(position, alone=not ride.options)
        main = main._replace(refused=Refusals(self._find_barred, position))
        return (main, ride) if ride.options else (main,)

    def _main_choice(self, position: Position, *, alone: bool) -> Choice:
        """Return the question about tile and wagons.

        It is public if it is the only one (`alone`), because the courier cannot move.
        """
        if not self.tile:
            return _tile_choice(position.state.players[self.seat].tiles)
        if not self.spent:
            return self._destination_choice(position, public=alone)
        further = extra_moves(position, self.seat, self.moved, 0, self.extra)
        if not further:
            return FINISH_ALONE if alone else FINISH
        return Choice("further", (*further, DONE), timeout=ENDING, public=alone)

    def _destination_choice(self, position: Position, *, public: bool) -> Choice:
        """Return the question in which the tile is used, or extra points before the tile."""
        tile_options = tile_moves(position, self.seat, self.moved, self.tile, self.extra)
        extra_options = extra_moves(position, self.seat, self.moved, self.tile, self.extra)
        # An absent player spends no extra points: take the first move with the tile alone, if any.
        actions = (option.action for option in tile_options)
        tile_only = (go for go in actions if isinstance(go, Go) and go.points == self.tile)
        timeout = next(tile_only, FORFEIT.action)
        forfeit_options = (FORFEIT,) if timeout is FORFEIT.action else ()
        options = (*tile_options, *extra_options, *forfeit_options)
        return Choice(
            "destination", options, (("tile", self.tile),), timeout=timeout, public=public
        )

    def _find_barred(self, position: Position) -> Iterator[Barred]:
        """Yield tiles and moves of wagons and courier that are not possible, by public facts."""
        unused = position.state.players[self.seat].tiles
        if not self.tile:
            unused_names = tuple(str(tile) for tile in unused)
            for tile in TILES:
                if tile not in unused:
                    reason = message("haendler-refused-tile", tile=tile, tiles=unused_names)
                    yield option(Tile, tile), reason
        elif not self.spent:
            yield from barred_moves(position, Go, self.moved, self.tile, self.extra)
        else:
            yield from barred_moves(position, Push, self.moved, 0, self.extra)
        yield from self._barred_rides(position)

    def _barred_rides(self, position: Position) -> Iterator[Barred]:
        """Yield the spaces to which the player cannot move the courier, with the reason."""
        state = position.state
        ends = self._courier_ends(position)
        steps = courier_steps(state.players[self.seat].abilities)
        if self.courier:
            reason = message("haendler-refused-courier-moved")
        elif not steps:
            couriers = tuple(Term("ability", ability) for ability in (KURIER, EXPRESS))
            reason = message("haendler-refused-no-courier", abilities=couriers)
        else:
            space = Term("space", state.courier)
            reason = message(
                "haendler-refused-courier", space=space, fewest=steps[0], most=steps[-1]
            )
        for place in position.board.places:
            if place.space not in ends:
                yield _courier_option(place.space, "no"), reason

    def turn_over(self, ctx: StepContext, seat: Seat, action: Tile) -> None:
        """Choose a tile."""
        player = ctx.player(seat)
        player.tiles = remove_item(player.tiles, action.tile)
        ctx.tell(TileTurned(seat, action.tile))
        ctx.goto(replace_fields(self, tile=action.tile))

    def ride(self, ctx: StepContext, seat: Seat, action: Courier) -> None:
        """Move the courier; ending on a wagon's space earns a card."""
        mark = Mark(COURIER, (ctx.state.courier, action.to))
        ctx.state.marks = (*(ctx.state.marks if self.moved else ()), mark)
        ctx.state.courier = action.to
        ctx.tell(CourierMoved(seat, action.to))
        turn = replace_fields(self, courier=True)
        ctx.goto(turn)
        if any(wagon.space == action.to for wagon in ctx.state.wagons):
            award(ctx, turn)

    def go(self, ctx: StepContext, _: Seat, action: Go) -> None:
        """Move a wagon with the tile, and perhaps with extra points, to a space."""
        self._send_wagon(ctx, action.wagon - 1, action.points, self.tile, action.to)

    def push(self, ctx: StepContext, _: Seat, action: Push) -> None:
        """Move another wagon with extra points to a space."""
        self._send_wagon(ctx, action.wagon - 1, action.points, 0, action.to)

    def forfeit(self, ctx: StepContext, seat: Seat, _: Forfeit) -> None:
        """Lose the tile's points."""
        ctx.tell(Forfeited(seat, self.tile))
        ctx.goto(replace_fields(self, spent=True))

    def end(self, ctx: StepContext, seat: Seat, _: Done) -> None:
        """End the turn."""
        following = ctx.seats_after(seat)
        if following:
            ctx.begin("turn", following[0])
        else:
            end_phase(ctx)

    @override
    def advance(self, ctx: StepContext) -> bool:
        """Make the only possible choice for the player, unless they could move the courier too."""
        courier_stays = not self._courier_ends(ctx)
        tiles = ctx.state.players[self.seat].tiles
        if not self.tile and courier_stays and len(tiles) == 1:
            self.turn_over(ctx, self.seat, Tile(tiles[0]))
        elif (
            self.spent
            and courier_stays
            and next(self._wagons_to_move(ctx, self.extra), None) is None
        ):
            self.end(ctx, self.seat, ENDING)
        elif self.tile and not self.spent:
            return self._use_tile(ctx, courier_stays)
        else:
            return False
        return True

    def _use_tile(self, ctx: StepContext, courier_stays: bool) -> bool:
        """Lose a tile that can move no wagon, or move the only wagon that can be moved.

        Returns:
            Whether the tile was used or lost.
        """
        wagons = self._wagons_to_move(ctx, self.tile + self.extra)
        wagon = next(wagons, None)
        if wagon is None:
            # Losing the tile does not affect the courier, which may still be moved afterwards.
            self.forfeit(ctx, self.seat, Forfeit())
        elif courier_stays and not self.extra and next(wagons, None) is None:
            self._send_wagon(ctx, wagon, self.tile, self.tile)
        else:
            return False
        return True

    def _wagons_to_move(self, position: Position, points: int) -> Iterator[int]:
        """Yield the wagons that can be moved with at most this number of points."""
        if points:
            board = position.board
            headings = wagon_headings(position)
            for wagon in movable_wagons(position, self.moved):
                if can_move(board, headings[wagon], other_spaces(headings, wagon), points):
                    yield wagon

    def _send_wagon(
        self, ctx: StepContext, wagon: int, points: int, tile: int, to: Space | None = None
    ) -> None:
        """Start moving a wagon (0, 1, 2). Points beyond those of the `tile` are extra points.

        Without a destination `to`, the mover chooses a road at each fork.
        """
        extra = self.extra + tile - points
        spent = self.spent or tile > 0
        turn = replace_fields(self, extra=extra, spent=spent, moved=(*self.moved, wagon))
        set_off(ctx, Fork(turn, wagon, points, to=to))

    def _courier_choice(self, position: Position) -> Choice:
        """Return the question about the courier, with destinations that earn a card first."""
        ends = self._courier_ends(position)
        state = position.state
        if not ends:
            return NO_RIDE
        earning = [wagon.space for wagon in state.wagons] if state.deck else []
        return _ride_choice(ends, tuple([end for end in ends if end in earning]))

    def _courier_ends(self, position: Position) -> tuple[Space, ...]:
        """Return the courier's destinations; `()` if the courier has moved in this turn."""
        state = position.state
        if self.courier:
            return ()
        return courier_ends(position.board, state.courier, state.players[self.seat].abilities)

    def planned_move(self, position: Position, seat: Seat, move: MovePlan) -> Action | None:
        """Carry out a plan: turn the planned tile over, then play each question's `timeout`."""
        return self._main_choice(position, alone=False).timeout if self.tile else Tile(move.tile)

    @override
    def has_played(self, position: Position, seat: Seat) -> bool:
        return seat not in (self.seat, *position.seats_after(self.seat))


@lru_cache(maxsize=MENU_CACHE_SIZE)
def _tile_choice(tiles: tuple[int, ...]) -> Choice:
    return Choice(
        "tile", tuple(option(Tile, tile) for tile in tiles), timeout=Tile(tiles[0]), public=True
    )


@lru_cache(maxsize=MENU_CACHE_SIZE)
def _ride_choice(ends: tuple[Space, ...], earning: tuple[Space, ...]) -> Choice:
    """Return the question about the courier; the destinations `earning` earn an influence card."""
    options = [_courier_option(end, "yes") for end in earning]
    options += [_courier_option(end, "no") for end in ends if end not in earning]
    return Choice("courier", tuple(options), optional=True)


def _courier_option(end: Space, card: str) -> Option:
    """Return the option to move the courier; `card` is "yes" if that earns an influence card."""
    return Option(Courier(end), (("card", card),), place=f"0 {end}")
