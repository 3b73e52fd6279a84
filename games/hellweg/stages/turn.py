"""Phase 3, the actions: what a merchant can do, what it costs, and privileges beside it."""

from functools import lru_cache
from typing import ClassVar, NamedTuple

from typing_extensions import override

from games.hellweg import actions as act
from games.hellweg import events as ev
from games.hellweg.board import Board
from games.hellweg.facts import Facts
from games.hellweg.model import Player
from games.hellweg.printed import function_of, pieces_of
from games.hellweg.routes import REMEMBERED
from games.hellweg.stage import Phase, Stage
from games.hellweg.stages.between import begin, begins
from games.hellweg.stages.placing import (
    Bonus,
    Placing,
    Purchase,
    StockingUp,
    Storing,
    Unloading,
    claims,
)
from games.hellweg.terms import (
    MERCHANTS,
    PRIVILEGES,
    STOCK_UP_PRICE,
    STORAGE,
    THALER,
    UNLOAD,
    Piece,
)
from games.hellweg.work import Work
from games.kernel import Arg, Choice, Option, Prompt, Seat, Term, answer, part, put

DONE = Option(act.Done())
AFTER = (Choice("after", (DONE,), timeout=DONE.action),)
STORING = (Option(act.Store("token")), Option(act.Store("carriage")))
PIECES = {
    "nothing": (),
    "stockup": (Option(act.StockUp("token")), Option(act.StockUp("carriage"))),
    "store": STORING,
    "unload": (Option(act.Unload()), *STORING),
}
TAKING, REVEALING = (Option(act.TakeThaler(), (("reveals", reveals),)) for reveals in (0, 1))
USES = {
    STORAGE: (Option(act.UseStorage("token")), Option(act.UseStorage("carriage"))),
    UNLOAD: (Option(act.UseUnload()),),
    THALER: (Option(act.UseThaler()),),
}


@part
class Turn(Stage):
    """A player places a merchant; privileges may be used before and after (rulings 5 and 10)."""

    phase: ClassVar[Phase] = "actions"

    @override
    def questions(self, position: Facts, seat: Seat) -> tuple[Prompt, ...]:
        state = position.state
        player = state.players[seat]
        beside = (*_uses(player), *claims(player)) if state.variant.warehouse else ()
        if state.acted:
            return (Choice("after", (*beside, DONE), timeout=DONE.action),) if beside else AFTER
        action = _merchant(position, seat)
        return (action, Choice("privilege", beside, optional=True)) if beside else (action,)

    @answer
    def buy(self, work: Work, seat: Seat, action: act.Buy) -> None:
        """Action a: pay, and have the slot's tokens and carriages to place."""
        state = work.state
        wanted = work.board.wanted[state.card]
        index = next(n for n, there in enumerate(wanted) if there.slot.town == action.town)
        slot = wanted[index].slot
        price = slot.price - work.discount(seat)
        work.player(seat).money -= price
        state.acted = True
        state.merchants = put(state.merchants, index, seat)
        work.tell(ev.Bought(seat, slot.town, slot.sort, price))
        work.go(Purchase(slot.tokens, slot.carriages, house=wanted[index].house))

    @answer
    def stock_up(self, work: Work, seat: Seat, action: act.StockUp) -> None:
        """Action b of the family game: pay one Thaler and have one piece to place."""
        work.player(seat).money -= STOCK_UP_PRICE
        work.enter_market(seat)
        work.tell(ev.StockedUp(seat, STOCK_UP_PRICE))
        work.go(_one(StockingUp, action.piece))

    @answer
    def unload(self, work: Work, seat: Seat, _: act.Unload) -> None:
        """Action b of the warehouse: all stored pieces out."""
        work.enter_market(seat)
        _unload(work, seat)

    @answer
    def buy_card(self, work: Work, seat: Seat, action: act.BuyCard) -> None:
        """Action c: pay for a merchandise card; a carriage and perhaps a privilege come with it."""
        state, player, cards = work.state, work.player(seat), work.board.wares
        told = (action.ware, action.number)
        ware = next(n for n in state.wares if (cards[n].ware, cards[n].number) == told)
        price = cards[ware].price - work.discount(seat)
        player.money -= price
        player.wares = (*player.wares, ware)
        state.wares = tuple(other for other in state.wares if other != ware)
        work.enter_market(seat)
        work.tell(ev.CardBought(seat, *told, price))
        if state.variant.warehouse and cards[ware].privileged:
            work.owe(seat, player.owed + 1)
        work.go(Bonus(0, int(any(player.tokens))))

    @answer
    def take_thaler(self, work: Work, seat: Seat, _: act.TakeThaler) -> None:
        """Action d: a Thaler, and with the warehouse all one's privileges turned up."""
        work.enter_market(seat)
        work.receive_thaler(seat)
        work.turn_up(seat)

    @answer
    def store(self, work: Work, seat: Seat, action: act.Store) -> None:
        """Action e: a piece to the storage area."""
        work.enter_market(seat)
        work.go(_one(Storing, action.piece))

    @answer
    def use_storage(self, work: Work, seat: Seat, action: act.UseStorage) -> None:
        """Like the action of the same name, but without a merchant."""
        work.spend(seat, STORAGE)
        work.go(_one(Storing, action.piece))

    @answer
    def use_unload(self, work: Work, seat: Seat, _: act.UseUnload) -> None:
        """Like the action of the same name, but without a merchant."""
        work.spend(seat, UNLOAD)
        _unload(work, seat)

    @answer
    def use_thaler(self, work: Work, seat: Seat, _: act.UseThaler) -> None:
        """Like the action of the same name, but without a merchant."""
        work.spend(seat, THALER)
        work.receive_thaler(seat)
        work.turn_up(seat, doing=THALER)

    @answer
    def claim(self, work: Work, seat: Seat, action: act.Claim) -> None:
        """Choose a privilege for a merchandise card."""
        work.claim(seat, action.privilege)

    @answer
    def done(self, work: Work, seat: Seat, _: act.Done) -> None:
        """End the turn; after everybody's second one the month ends."""
        work.refresh(seat)
        work.state.acted = False
        work.state.turn += 1
        if work.state.turn == MERCHANTS * len(work.state.players):
            _end_month(work)


TURN = Turn()


@begins("actions")
def go_on(work: Work) -> None:
    """Begin the first turn, or go on with a turn when all pieces are placed."""
    work.go(TURN)


def _end_month(work: Work) -> None:
    """Merchants come home, the card leaves face down, the starting player card goes left."""
    state = work.state
    state.merchants = (None,) * len(state.merchants)
    state.market = (0,) * len(state.market)
    state.played = (*state.played, state.card)
    state.card = 0
    state.start = Seat((state.start + 1) % len(state.players))
    work.tell(ev.StartPassed(state.start))
    begin(work, "sale")


def _one(stage: type[Placing], piece: Piece) -> Placing:
    return stage(int(piece == "token"), int(piece == "carriage"))


def _unload(work: Work, seat: Seat) -> None:
    """Take everything out of storage to place it, the additional carriages too (ruling 10)."""
    player = work.player(seat)
    out = Unloading(player.stored_tokens, player.stored_carriages + player.waiting)
    player.stored_tokens = player.stored_carriages = player.waiting = 0
    work.tell(ev.Unloaded(seat, out.tokens, out.carriages))
    work.go(out)


def _uses(player: Player) -> tuple[Option, ...]:
    """Return the uses of the player's open privileges; turned up in this turn is not open yet."""
    return tuple(
        option
        for kind in PRIVILEGES
        if player.status(kind) == "up" and (kind != UNLOAD or player.can_unload)
        for option in USES[kind]
    )


class Means(NamedTuple):
    """What decides what a merchant can do."""

    card: int
    merchants: tuple[Seat | None, ...]
    wares: tuple[int, ...]
    money: int
    discount: int
    pieces: str
    """What can be done with pieces alone, a key of `PIECES`."""

    reveals: bool


def _merchant(position: Facts, seat: Seat) -> Choice:
    """Return the question what a player's merchant does."""
    state, player = position.state, position.state.players[seat]
    pieces = _pieces(state.variant.warehouse, player)
    held = (player.money, position.discount(seat), pieces, "down" in player.privileges)
    return _actions(position.board, Means(state.card, state.merchants, state.wares, *held))


def _pieces(warehouse: bool, player: Player) -> str:
    if warehouse:
        return "unload" if player.can_unload else "store"
    return "stockup" if player.money >= STOCK_UP_PRICE and any(player.tokens) else "nothing"


@lru_cache(maxsize=REMEMBERED)
def _actions(board: Board, means: Means) -> Choice:
    """Return the actions that a merchant can carry out (rulebook, actions a to e)."""
    most, off = means.money + means.discount, means.discount
    slots = board.wanted[means.card]
    towns = (
        _buying(board, means.card, n, off)
        for n, taken in enumerate(means.merchants)
        if taken is None and slots[n].slot.price <= most
    )
    cards = (_card(board, ware, off) for ware in means.wares if board.wares[ware].price <= most)
    thaler = REVEALING if means.reveals else TAKING
    options = (*towns, *PIECES[means.pieces], *cards, thaler)
    return Choice("action", options, timeout=TAKING.action)


@lru_cache(maxsize=512)
def _buying(board: Board, card: int, index: int, off: int) -> Option:
    slot = board.wanted[card][index].slot
    args: tuple[tuple[str, Arg], ...] = (
        ("sort", Term("sort", slot.sort)),
        ("thaler", slot.price - off),
        ("pieces", pieces_of(slot)),
    )
    return Option(act.Buy(slot.town), args)


@lru_cache(maxsize=64)
def _card(board: Board, ware: int, off: int) -> Option:
    card = board.wares[ware]
    args = (("thaler", card.price - off), ("worth", card.worth), ("function", function_of(card)))
    return Option(act.BuyCard(card.ware, card.number), args)
