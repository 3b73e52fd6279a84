"""Phase 3: stages that interrupt a turn. Rulings 10 and 12.

At a fork, and when a wagon leaves a city, its mover chooses a road (`Fork`). If a wagon and the
courier meet, the mover earns an influence card and chooses it from the deck (`Search`).
"""

from typing_extensions import override

from games.haendler.model import Mark
from games.haendler.network import Path
from games.haendler.options import effect_argument, option
from games.haendler.planned import MovePlan
from games.haendler.position import Position
from games.haendler.stage import Moving, Stage
from games.haendler.stages.movement.destinations import (
    count_steps,
    end_space,
    other_spaces,
    possible_paths,
    wagon_headings,
)
from games.haendler.step_context import StepContext
from games.haendler.terms import Card, City, Space
from games.kernel import (
    Action,
    Choice,
    Event,
    Message,
    Option,
    Prompt,
    Seat,
    SeatEvent,
    Term,
    remove_item,
    replace_fields,
)
from games.kernel.shape import arguments


class Take(Action):
    """Choose an influence card from the deck."""

    card: Card


class CardEarned(SeatEvent):
    """A player may choose an influence card."""

    importance = None


class DeckSeen(Event):
    """Tells the player who searches the deck which cards it contains."""

    importance = None
    reveals = True
    cards: tuple[Card, ...]


class CardTaken(SeatEvent):
    """A player took an influence card."""

    importance = None


class OwnCard(Event):
    """Tells a player which card they took."""

    kind = "card-kept"
    reveals = True
    card: Card


class DeckEmpty(SeatEvent):
    """A player earned an influence card, but the deck was empty."""


def award(ctx: StepContext, turn: Moving) -> None:
    """Let the mover choose a card from the deck, unless the deck is empty.

    The only card of the deck is taken without a choice.
    """
    deck = ctx.state.deck
    if not deck:
        ctx.tell(DeckEmpty(turn.seat))
        return
    ctx.tell(CardEarned(turn.seat))
    if len(deck) == 1:
        _give_card(ctx, turn, deck[0])
    else:
        ctx.tell(DeckSeen(deck, audience=(turn.seat,)))
        ctx.goto(Search(turn))


class Search(Stage):
    """The player who earned a card chooses it from the deck, which only they see."""

    turn: Moving
    """The turn that goes on afterwards."""

    @override
    def asked_seats(self, position: Position) -> tuple[Seat, ...]:
        return (self.turn.seat,)

    @override
    def question(self, position: Position, seat: Seat) -> Prompt:
        faces = tuple(dict.fromkeys(position.state.deck))
        options = tuple(Option(Take(face), (effect_argument(face),)) for face in faces)
        # No timeout: everybody could work out the deck, and so which card a fixed default takes.
        return Choice("take", options, secret=True)

    def take(self, ctx: StepContext, _: Seat, action: Take) -> None:
        """Take a card."""
        _give_card(ctx, self.turn, action.card)
        ctx.goto(self.turn)


def _give_card(ctx: StepContext, turn: Moving, card: Card) -> None:
    player = ctx.player(turn.seat)
    player.hand = (*player.hand, card)
    ctx.state.deck = remove_item(ctx.state.deck, card)
    ctx.tell(CardTaken(turn.seat), OwnCard(card, audience=(turn.seat,)))


class Road(Action):
    """Choose a road at a fork or when leaving a city."""

    to: Space
    """The next city or fork on the road."""


class Moved(SeatEvent):
    """A wagon moved to a space."""

    wagon: int
    points: int
    """The points used for the move."""

    space: Space
    spaces: int = 0
    """The number of spaces moved; 0 in events of old matches, which do not tell it."""

    towards: Space | None = None
    """The city or fork ahead of the wagon on its road; `None` if the wagon is in a city or fork."""

    left: int = 0
    """The number of spaces from the wagon to the city or fork ahead."""


def move_sentence(event: Moved) -> Message:
    """Return the sentence of a move: to a city or fork, or towards the next one."""
    if not event.spaces:
        return Message("haendler-event-moved", arguments(event))
    kind = "to" if event.towards is None else "towards"
    return Message(f"haendler-moved-{kind}", arguments(event))


class Arrived(SeatEvent):
    """A wagon arrived in a city."""

    importance = None

    wagon: int
    city: City


class Fork(Stage):
    """A wagon comes to a choice of roads while it moves, and its mover chooses."""

    turn: Moving
    """The turn that goes on afterwards; the points of this move are already deducted."""

    wagon: int
    """The number of the wagon: 0, 1 or 2."""

    points: int
    """The points of the whole move."""

    path: tuple[Space, ...] = ()
    """The spaces that the wagon has entered so far in this move."""

    to: Space | None = None
    """The chosen destination, if any. The mover then chooses roads only if they matter."""

    @override
    def asked_seats(self, position: Position) -> tuple[Seat, ...]:
        return (self.turn.seat,)

    @override
    def question(self, position: Position, seat: Seat) -> Prompt:
        question = (
            ("wagon", self.wagon + 1),
            ("space", Term("space", self._current_space(position))),
        )
        options = tuple(option(Road, road) for road in self._possible_roads(position))
        return Choice("road", options, question, timeout=options[0].action, public=True)

    def choose(self, ctx: StepContext, _: Seat, action: Road) -> None:
        """Choose a road."""
        first = self._possible_roads(ctx)[action.to]
        set_off(ctx, replace_fields(self, path=(*self.path, first)))

    def planned_move(self, position: Position, seat: Seat, move: MovePlan) -> Road:
        """Take the first of the possible roads."""
        return Road(next(iter(self._possible_roads(position))))

    def possible_paths(self, position: Position) -> tuple[Path, ...]:
        """Return the whole paths of the move that begin with the spaces entered so far.

        If there is a destination, they lead to it.
        """
        headings = wagon_headings(position)
        entered = len(self.path)
        to = self.to
        paths = possible_paths(position.board, headings, self.wagon, self.points)
        if to is not None:
            occupied = other_spaces(headings, self.wagon)
            paths = tuple([p for p in paths if to in p and end_space(p, occupied) == to])
        return tuple(path for path in paths if path[:entered] == self.path) if entered else paths

    def _current_space(self, position: Position) -> Space:
        return self.path[-1] if self.path else position.state.wagons[self.wagon].space

    def _possible_roads(self, position: Position) -> dict[Space, Space]:
        """Return the first space of each road that the wagon may take, by `Road.to`."""
        space = self._current_space(position)
        taken = len(self.path)
        towards = position.board.towards
        return {towards[space, path[taken]]: path[taken] for path in self.possible_paths(position)}


def set_off(ctx: StepContext, fork: Fork) -> None:
    """Move a wagon to its next choice of roads, or to the end of its path if there is no choice."""
    paths = fork.possible_paths(ctx)
    occupied = other_spaces(wagon_headings(ctx), fork.wagon)
    ends = tuple(dict.fromkeys([path[: count_steps(path, occupied)] for path in paths]))
    if len(ends) == 1 or (fork.to is not None and _is_same_place(ctx, fork, ends)):
        _end_move(ctx, fork, ends[0])
        return
    length = len(fork.path)
    while len({path[: length + 1] for path in paths}) == 1:
        length += 1
    ctx.goto(replace_fields(fork, path=paths[0][:length]))


def _is_same_place(position: Position, fork: Fork, ends: tuple[Path, ...]) -> bool:
    """Whether all paths `ends` (cut where the wagon stops) lead to the same result.

    On a road or fork, the space from which the wagon came makes a difference, in a city it does
    not.
    """
    start = position.state.wagons[fork.wagon].space
    return fork.to in position.board.city_number or len({(start, *path)[-2] for path in ends}) == 1


def _end_move(ctx: StepContext, fork: Fork, path: Path) -> None:
    """End a move: put the wagon on the last space of its path, and go on with the turn."""
    turn = fork.turn
    wagon = ctx.wagon(fork.wagon)
    whole_path = (wagon.space, *path)
    wagon.space, wagon.master = whole_path[-1], None
    wagon.arrived = wagon.space in ctx.board.city_number
    wagon.came = None if wagon.arrived else whole_path[-2]
    earlier = ctx.state.marks if len(turn.moved) > 1 or turn.courier else ()
    ctx.state.marks = (*earlier, Mark(fork.wagon, whole_path))
    towards, left = _find_ahead(ctx, whole_path)
    moved = Moved(turn.seat, fork.wagon + 1, fork.points, wagon.space, len(path), towards, left)
    ctx.tell(moved)
    if wagon.arrived:
        ctx.tell(Arrived(turn.seat, fork.wagon + 1, City(wagon.space)))
    ctx.goto(turn)
    if wagon.space == ctx.state.courier:
        award(ctx, turn)


def _find_ahead(position: Position, whole_path: Path) -> tuple[Space | None, int]:
    """Return the city or fork ahead of a wagon on its road, and the number of spaces to it.

    `whole_path` is the wagon's path with the space where it started. The result is `None` and 0
    for a wagon in a city or fork.
    """
    board, previous, current = position.board, whole_path[-2], whole_path[-1]
    if len(board.neighbours[current]) != 2 or current in board.city_number:
        return None, 0
    target, distance = board.towards[previous, current], 0
    while current != target:
        onward = next(space for space in board.neighbours[current] if space != previous)
        previous, current, distance = current, onward, distance + 1
    return target, distance
