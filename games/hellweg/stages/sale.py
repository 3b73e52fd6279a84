"""Phase 2, the sale of merchandise: town by town, on the spot or by transport (ruling 2)."""

from functools import lru_cache
from typing import ClassVar

from typing_extensions import override

from games.hellweg import actions as act
from games.hellweg import events as ev
from games.hellweg.board import Board
from games.hellweg.facts import Facts
from games.hellweg.model import CLEARING, SOLD_OUT, Player
from games.hellweg.routes import Transport, reached, transports
from games.hellweg.stage import Phase, Stage
from games.hellweg.stages import late
from games.hellweg.stages.between import begin, begins
from games.hellweg.terms import CLEARANCE, LAST_BONUS, Sort, Town
from games.hellweg.work import Work
from games.kernel import Arg, Choice, Option, Prompt, Seat, Term, add, answer, part

KEEP = Option(act.Keep())


@part
class Sale(Stage):
    """Each sells a good to the towns of the trading card, in turn or all together (ruling 13)."""

    phase: ClassVar[Phase] = "sale"

    @override
    def asked(self, position: Facts) -> tuple[Seat, ...]:
        state = position.state
        if not state.variant.together:
            return (state.seat,)
        return tuple(seat for seat in position.seats if state.players[seat].slot < SOLD_OUT)

    @override
    def prompts(self, position: Facts, seat: Seat) -> tuple[Prompt, ...]:
        if seat not in self.asked(position):
            return ()
        player = position.state.players[seat]
        offer = _clearance if player.slot == CLEARING else _offers
        return (offer(position, player),)

    @answer
    def sell(self, work: Work, seat: Seat, action: act.Sell) -> None:
        """Sell on the spot."""
        player = work.player(seat)
        wanted = work.wanted(player)
        slot = wanted.slot
        thaler = slot.price + work.good_bonus(player, slot.sort)
        work.sell(seat, wanted.house, thaler)
        self.next_town(player)
        work.tell(ev.Sold(seat, action.town, slot.sort, thaler))

    @answer
    def carry(self, work: Work, seat: Seat, action: act.Carry) -> None:
        """Sell by transport; carriages on brown roads without a permanent connection come back."""
        player, board = work.player(seat), work.board
        slot = work.wanted(player).slot
        source = (board.towns.index(action.source), action.via)
        way = next(way for way in ways(work, player) if (way.source, way.via) == source)
        thaler = slot.price + work.good_bonus(player, slot.sort)
        thaler += transport_bonus(work, player, way)
        work.sell(seat, board.house_at[action.source, slot.sort], thaler)
        for road in way.lost:
            player.carriages = add(player.carriages, road, -1)
        player.carriage_supply += len(way.lost)
        self.next_town(player)
        lost = tuple(board.roads[road] for road in way.lost)
        good = (seat, slot.town, slot.sort)
        work.tell(ev.Carried(*good, action.source, action.via, lost, len(lost), thaler))

    @answer
    def clear(self, work: Work, seat: Seat, action: act.Clear) -> None:
        """Sell any good for two Thaler."""
        player = work.player(seat)
        thaler = CLEARANCE + work.good_bonus(player, action.sort)
        work.sell(seat, work.board.house_at[action.town, action.sort], thaler)
        player.slot = SOLD_OUT
        work.tell(ev.Cleared(seat, action.town, action.sort, thaler))

    @answer
    def keep(self, work: Work, seat: Seat, _: act.Keep) -> None:
        """Sell nothing here and go on to the next town, or be done."""
        player = work.player(seat)
        if player.slot == CLEARING:
            work.tell(ev.SoldNothing(seat))
        player.slot += 1

    def next_town(self, player: Player) -> None:
        """Go on after a sale to one of the four towns."""
        player.slot += 1
        player.sold = True

    @override
    def settle(self, work: Work) -> bool:
        """Take those who are selling as far as they need not decide; leave after the last."""
        state = work.state
        if state.variant.together:
            sold_out = [_sold_out(work, seat) for seat in work.seats]
            if not all(sold_out):
                return False
        else:
            while state.turn < len(state.players):
                if not _sold_out(work, state.seat):
                    return False
                state.turn += 1
        state.turn = 0
        # The sale of the last card ends the game (rulebook, end of the game).
        begin(work, "over" if state.last_month else "actions")
        return True


@begins("sale")
def begin_month(work: Work) -> None:
    """Turn up the next trading card and begin the sale."""
    state = work.state
    state.month += 1
    state.turn = 0
    state.card, *deck = state.deck
    state.deck = tuple(deck)
    for seat in work.seats:
        player = work.player(seat)
        player.slot, player.sold = 0, False
    work.tell(ev.CardTurned(state.month, state.card))
    work.go(Sale())


def _sold_out(work: Work, seat: Seat) -> bool:
    """Go on to the next town where a player has something to decide; whether there is none."""
    player = work.state.players[seat]
    slot = player.slot
    while slot < SOLD_OUT and not _decides(work, player, slot):
        slot += 1
    if slot != player.slot:
        if slot == SOLD_OUT and not player.sold:
            work.tell(ev.SoldNothing(seat))
        work.player(seat).slot = slot
    return slot == SOLD_OUT


def _decides(position: Facts, player: Player, slot: int) -> bool:
    """Whether a player has a good for a slot, in its town or in one joined with it."""
    board, tokens = position.board, player.tokens
    if slot == CLEARING:
        return not player.sold and any(tokens)
    wanted = board.wanted[position.state.card][slot]
    if tokens[wanted.house]:
        return True
    held = [board.house_town[house] for house in wanted.sources if tokens[house]]
    return bool(held) and not reached(board, player.carriages, wanted.town).isdisjoint(held)


def _offers(position: Facts, player: Player) -> Choice:
    """Return what a player can sell to the town they have come to."""
    board, state, wanted = position.board, position.state, position.wanted(player)
    slot = wanted.slot
    price = slot.price + position.good_bonus(player, slot.sort)
    held = player.tokens[wanted.house]
    here = (_sell(slot.town, price),) if held else ()
    carried = (
        _carry(board, way, price + transport_bonus(position, player, way))
        for way in ways(position, player)
    )
    args = _asks(board, state.card, player.slot, LAST_BONUS if state.last_month else 0)
    options = (KEEP, *here, *carried)
    return Choice("sale", options, args, timeout=late.sale(options, state.last_month))


@lru_cache(maxsize=512)
def _sell(town: Town, thaler: int) -> Option:
    return Option(act.Sell(town), (("thaler", thaler),))


@lru_cache(maxsize=512)
def _clear(town: Town, sort: Sort, thaler: int) -> Option:
    return Option(act.Clear(town, sort), (("thaler", thaler),))


@lru_cache(maxsize=512)
def _asks(board: Board, card: int, index: int, bonus: int) -> tuple[tuple[str, Arg], ...]:
    slot = board.wanted[card][index].slot
    return (
        ("town", Term("town", slot.town)),
        ("sort", Term("sort", slot.sort)),
        ("thaler", slot.price),
        ("bonus", bonus),
    )


def ways(position: Facts, player: Player) -> list[Transport]:
    """Return the transports to that town from where the player has the good."""
    board, wanted, tokens = position.board, position.wanted(player), player.tokens
    held = {board.house_town[house] for house in wanted.sources if tokens[house]}
    held.discard(wanted.town)
    if held.isdisjoint(reached(board, player.carriages, wanted.town)):
        return []
    passengers = position.state.variant.passengers
    found = transports(board, wanted.town, player.carriages, passengers)
    return [way for way in found if way.source in held]


def _carry(board: Board, way: Transport, thaler: int) -> Option:
    towns, roads = terms(board)
    args: tuple[tuple[str, Arg], ...] = (
        ("thaler", thaler),
        ("hops", len(way.via)),
        ("carriages", len(way.lost)),
        ("lost", tuple(roads[road] for road in way.lost) or "-"),
        ("passengers", int(way.village)),
    )
    return Option(act.Carry(board.towns[way.source], way.via), args, towns[way.source])


@lru_cache(maxsize=16)
def terms(board: Board) -> tuple[tuple[Term, ...], tuple[Term, ...]]:
    """Return the words for all towns and all roads, by number."""
    towns = tuple(Term("town", town) for town in board.towns)
    return towns, tuple(Term("road", road) for road in board.roads)


def transport_bonus(position: Facts, player: Player, way: Transport) -> int:
    """Return the Thaler that a transport brings on top: carriages removed, and passengers."""
    # One Thaler at most for passengers, however many villages (ruling 12).
    return position.carriage_bonus(player) * len(way.lost) + int(way.village)


def _clearance(position: Facts, player: Player) -> Choice:
    """Any good on the board for two Thaler, for who sold to none of the four towns (ruling 4)."""
    options = [KEEP]
    for house, held in zip(position.board.chart.houses, player.tokens, strict=True):
        if held:
            thaler = CLEARANCE + position.good_bonus(player, house.sort)
            options.append(_clear(house.town, house.sort, thaler))
    default = late.clearance(options, position.state.last_month)
    return Choice("clearance", tuple(options), timeout=default)
