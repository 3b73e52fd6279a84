"""Setting up (rulebook "Spielvorbereitung"): colours, goods, discard pile, draw pile.

Where colours are chosen, that is the first act (ruling 1): nothing is laid out before it, and so
nobody chooses by what lies where.
"""

from typing_extensions import override

from games.kernel import Choice, Option, Seat, answer, part, without
from games.troedler import phrases
from games.troedler.actions import ChooseColour
from games.troedler.events import ColourTaken, DiscardFormed, GoodsLaid
from games.troedler.facts import Facts
from games.troedler.stage import Stage
from games.troedler.stages.dealing import begin_round
from games.troedler.terms import COLOURS, FEED, GOODS, Village, counted
from games.troedler.work import Work


@part
class Colours(Stage):
    """Each player chooses one of the start sets that are left."""

    @override
    def question(self, position: Facts, seat: Seat) -> Choice:
        board = position.board
        taken = {player.colour for player in position.state.players}
        options = tuple(
            Option(
                ChooseColour(colour),
                (
                    ("village", board.terms[board.starts[colour].village]),
                    ("cards", phrases.short(board, board.starts[colour].cards)),
                ),
            )
            for colour in COLOURS
            if colour not in taken
        )
        return Choice("colours", options, timeout=options[0].action)

    @answer
    def choose(self, work: Work, seat: Seat, action: ChooseColour) -> None:
        """Give a player a colour; when all have theirs, all is laid out and round 1 begins."""
        work.equip(seat, action.colour)
        work.tell(ColourTaken(seat, action.colour, work.active.cart))
        work.state.turn = work.after(seat)
        if work.state.turn == 0:
            lay_out(work)
            begin_round(work)


def lay_out(work: Work) -> None:
    """Lay the goods in the villages, and form the discard pile and the draw pile."""
    _lay_goods(work)
    _part_cards(work)


def _lay_goods(work: Work) -> None:
    """Give every village with a number that many goods from the unsorted lot."""
    counts = {good.id: good.count for good in work.board.data.goods}
    lot = work.rng.shuffled(tuple(good for good in GOODS for _ in range(counts[good])))
    villages = []
    for village in work.board.data.villages:
        goods, lot = lot[: village.goods], lot[village.goods :]
        villages.append(counted(goods))
        if goods:
            work.tell(GoodsLaid(Village(village.id), tuple(sorted(goods))))
    work.state.villages = tuple(villages)


def _part_cards(work: Work) -> None:
    """Make the first discard pile of random requests and feed, and the draw pile of the rest."""
    board, rng = work.board, work.rng
    seed = board.data.setup.discard_seed[str(len(work.state.players))]
    requests = rng.shuffled(tuple(card for card in board.deck if card in board.requests))
    cards = requests[: seed.requests]
    rest = without(board.deck, FEED, seed.feed)
    work.state.discard = rng.shuffled((*cards, *(FEED,) * seed.feed))
    work.state.draw = rng.shuffled(tuple(card for card in rest if card not in cards))
    work.tell(DiscardFormed(seed.requests, seed.feed, work.state.discard[-1]))
