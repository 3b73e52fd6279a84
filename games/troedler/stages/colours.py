"""The set-up: colours, goods, discard pile and draw pile (rulebook "Spielvorbereitung").

Goods and cards are laid out after the choice of colours, so that they cannot influence it
(ruling 1).
"""

from typing_extensions import override

from games.kernel import Choice, Option, Seat, Together, remove_item
from games.troedler import phrases
from games.troedler.actions import ChooseColour
from games.troedler.board import Board
from games.troedler.events import ColourTaken, ColourWished, DiscardFormed, GoodsLaid
from games.troedler.position import Position
from games.troedler.stage import Stage
from games.troedler.step_context import StepContext
from games.troedler.terms import COLOURS, FEED, GOODS, Colour, Village, count_goods


class Colours(Together[Colour], Stage):
    """The stage in which all players choose a colour at the same time.

    They may change their choice until the last player has chosen.
    """

    answers: tuple[Colour | None, ...]
    """The choice of each seat so far."""

    @override
    def question(self, position: Position, seat: Seat) -> Choice:
        options = tuple(_colour_option(position.board, colour) for colour in COLOURS)
        return Choice("colours", options, timeout=options[seat].action, public=True)

    def choose(self, ctx: StepContext, seat: Seat, action: ChooseColour) -> None:
        """Choose a colour or change the choice."""
        self.keep_answer(ctx, seat, action.colour)

    @override
    def own_answer_event(self, seat: Seat, content: Colour) -> ColourWished:
        """Return the event of the choice, which is public."""
        return ColourWished(seat, content)

    @override
    def all_done(self, ctx: StepContext) -> None:
        """Give out the colours, lay out goods and cards, and begin round 1."""
        for seat, colour in enumerate(self.answers):
            _give_colour(ctx, Seat(seat), colour or COLOURS[0])
        lay_out(ctx)
        ctx.begin("round")


def _give_colour(ctx: StepContext, seat: Seat, wish: Colour) -> None:
    """Give a player the chosen colour or, if it is taken, the next free one in `COLOURS`."""
    taken = {player.colour for player in ctx.state.players}
    index = COLOURS.index(wish)
    free = (colour for colour in COLOURS[index:] + COLOURS[:index] if colour not in taken)
    ctx.equip(seat, next(free))
    player = ctx.player(seat)
    ctx.tell(ColourTaken(seat, player.colour, player.cart))


def _colour_option(board: Board, colour: Colour) -> Option:
    start = board.starts[colour]
    cards = phrases.short_cards(board, start.cards)
    return Option(ChooseColour(colour), (("village", board.terms[start.village]), ("cards", cards)))


def lay_out(ctx: StepContext) -> None:
    """Lay the goods in the villages, and form the discard pile and the draw pile."""
    _lay_goods(ctx)
    _split_cards(ctx)


def _lay_goods(ctx: StepContext) -> None:
    """Put random goods on each village, as many as the board says."""
    counts = {good.id: good.count for good in ctx.board.data.goods}
    supply = ctx.rng.shuffled(tuple(good for good in GOODS for _ in range(counts[good])))
    villages = []
    for village in ctx.board.data.villages:
        goods, supply = supply[: village.goods], supply[village.goods :]
        villages.append(count_goods(goods))
        if goods:
            ctx.tell(GoodsLaid(Village(village.id), tuple(sorted(goods))))
    ctx.state.villages = tuple(villages)


def _split_cards(ctx: StepContext) -> None:
    """Form the first discard pile from random requests and feed, and the draw pile."""
    board, rng = ctx.board, ctx.rng
    seed = board.data.setup.discard_seed[str(len(ctx.state.players))]
    requests = rng.shuffled(tuple(card for card in board.deck if card in board.requests))
    discarded = requests[: seed.requests]
    deck = remove_item(board.deck, FEED, seed.feed)
    ctx.state.discard = rng.shuffled((*discarded, *(FEED,) * seed.feed))
    ctx.state.draw = rng.shuffled(tuple(card for card in deck if card not in discarded))
    ctx.tell(DiscardFormed(seed.requests, seed.feed, ctx.state.discard[-1]))
