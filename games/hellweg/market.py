"""Phase 3, the actions: what a merchant can do, what it costs, and how it is carried out."""

from functools import lru_cache

from games.hellweg import actions as act
from games.hellweg import events as ev
from games.hellweg.chart import Slot, WareCard
from games.hellweg.layout import Layout
from games.hellweg.model import Player, State, supply
from games.hellweg.placing import store_piece
from games.hellweg.privileges import can_unload, owe, turn_up
from games.hellweg.table import Table, add, changed_player, put
from games.hellweg.terms import DISCOUNT, STOCK_UP_PRICE, Piece
from games.kernel import Arg, Message, Option, Seat, Term, message

STORING = (Option(act.Store("token")), Option(act.Store("carriage")))
STOCKING = (Option(act.StockUp("token")), Option(act.StockUp("carriage")))
UNLOADING = Option(act.Unload())
THALER, REVEALING = (Option(act.TakeThaler(), (("reveals", reveals),)) for reveals in (0, 1))


def options(layout: Layout, state: State, player: Player) -> tuple[Option, ...]:
    """Return the actions that the player's merchant can carry out now (rulebook, actions a to e).

    The discount holds if the player's own other merchant stands on the market square (ruling 5).
    """
    off = DISCOUNT if state.market[state.seat] else 0
    listed = [
        _buying(layout, state.card, slot, off)
        for slot, taken in enumerate(state.merchants)
        if taken is None and player.money >= cost(layout, state.card, slot, off)
    ]
    listed += _handling(state, player)
    listed += [
        _card(layout, ware, off)
        for ware in state.wares
        if player.money >= layout.wares[ware].price - off
    ]
    return (*listed, REVEALING if "down" in player.privileges else THALER)


def _handling(state: State, player: Player) -> tuple[Option, ...]:
    """Return what can be done with pieces alone: stocking up, unloading, storing."""
    if state.variant.warehouse:
        return (*((UNLOADING,) if can_unload(player) else ()), *STORING)
    possible = player.money >= STOCK_UP_PRICE and any(player.tokens)
    return STOCKING if possible else ()


def cost(layout: Layout, card: int, slot: int, off: int) -> int:
    """Return what a merchant pays in a slot of the trading card, in Thaler."""
    return layout.card_at[card].slots[slot].price - off


@lru_cache(maxsize=512)
def _buying(layout: Layout, card: int, slot: int, off: int) -> Option:
    shown = layout.card_at[card].slots[slot]
    args: tuple[tuple[str, Arg], ...] = (
        ("sort", Term("sort", shown.sort)),
        ("thaler", shown.price - off),
        ("pieces", pieces_of(shown)),
    )
    return Option(act.Buy(shown.town), args)


def pieces_of(slot: Slot) -> tuple[Arg, ...]:
    """Return in words the tokens and carriages that a slot of a trading card brings."""
    counts = (("tokens", slot.tokens), ("carriages", slot.carriages))
    return tuple(
        message(f"hellweg-pieces-{kind}", **{kind: count}) for kind, count in counts if count
    )


@lru_cache(maxsize=64)
def _card(layout: Layout, ware: int, off: int) -> Option:
    card = layout.wares[ware]
    args = (("thaler", card.price - off), ("worth", card.worth), ("function", function_of(card)))
    return Option(act.BuyCard(card.ware, card.number), args)


def function_of(card: WareCard) -> Message:
    """Return in words what a merchandise card does for its owner."""
    args: tuple[tuple[str, Arg], ...] = ()
    if card.sort is not None:
        args = (("sort", Term("sort", card.sort)),)
    if card.pair:
        one, other = card.pair
        args = (("one", Term("ware", one)), ("other", Term("ware", other)), ("bonus", card.bonus))
    return Message(f"hellweg-function-{card.function}", args)


def short_name(card: WareCard) -> Message:
    """Return what a merchandise card is called in a list."""
    return message("hellweg-ware-card", ware=Term("ware", card.ware), number=card.number)


def buy(table: Table, seat: Seat, action: act.Buy) -> None:
    """Action a: pay, and have the slot's tokens and carriages to place."""
    state, layout = table.state, table.layout
    slots = layout.card_at[state.card].slots
    index = next(index for index, slot in enumerate(slots) if slot.town == action.town)
    shown = slots[index]
    price = shown.price - (DISCOUNT if state.market[seat] else 0)
    table.set(
        seat,
        changed_player(table.player(seat), money=table.player(seat).money - price),
        acted=True,
        merchants=put(state.merchants, index, seat),
        job="buy",
        house=layout.card_houses[state.card][index],
        tokens_due=shown.tokens,
        carriages_due=shown.carriages,
    )
    table.tell(ev.Bought(seat, shown.town, shown.sort, price))


def stock_up(table: Table, seat: Seat, piece: Piece) -> None:
    """Action b of the family game: pay one Thaler and have one piece to place."""
    player = table.player(seat)
    paid = changed_player(player, money=player.money - STOCK_UP_PRICE)
    table.set(seat, paid, **_on_market(table, seat), job="stockup", **_one(piece))
    table.tell(ev.StockedUp(seat, STOCK_UP_PRICE))


def buy_card(table: Table, seat: Seat, action: act.BuyCard) -> None:
    """Action c: pay for a merchandise card; a carriage and perhaps a privilege come with it."""
    state, player = table.state, table.player(seat)
    ware = _ware(table.layout, action)
    card = table.layout.wares[ware]
    price = card.price - (DISCOUNT if state.market[seat] else 0)
    owner = changed_player(player, money=player.money - price, wares=(*player.wares, ware))
    table.set(
        seat,
        owner,
        **_on_market(table, seat),
        wares=tuple(other for other in state.wares if other != ware),
        job="bonus",
        carriages_due=int(any(player.tokens)),
    )
    table.tell(ev.CardBought(seat, card.ware, card.number, price))
    if state.variant.warehouse and card.privileged:
        owe(table, seat, player.owed + 1)


def _ware(layout: Layout, action: act.BuyCard) -> int:
    return next(
        ware
        for ware, card in enumerate(layout.wares)
        if (card.ware, card.number) == (action.ware, action.number)
    )


def take_thaler(table: Table, seat: Seat) -> None:
    """Action d: a Thaler, and with the warehouse all one's privileges turned up."""
    table.change(**_on_market(table, seat))
    receive_thaler(table, seat)
    turn_up(table, seat)


def receive_thaler(table: Table, seat: Seat) -> None:
    """Give a player a Thaler."""
    table.give(seat, money=table.player(seat).money + 1)
    table.tell(ev.ThalerTaken(seat))


def act_storing(table: Table, seat: Seat, piece: Piece) -> None:
    """Action e: a merchant goes to the market square, a piece to the storage area."""
    table.change(**_on_market(table, seat))
    store(table, seat, piece)


def store(table: Table, seat: Seat, piece: Piece) -> None:
    """Put a piece into storage; with an empty supply the player is asked (ruling 7)."""
    table.change(job="store", **_one(piece))
    if supply(table.player(seat), piece):
        store_piece(table, seat)


def act_unloading(table: Table, seat: Seat) -> None:
    """Action b of the warehouse: a merchant goes to the market square, all stored pieces out."""
    table.change(**_on_market(table, seat))
    unload(table, seat)


def unload(table: Table, seat: Seat) -> None:
    """Take everything out of storage to place it, the additional carriages too (ruling 10)."""
    player = table.player(seat)
    tokens, carriages = player.stored_tokens, player.stored_carriages + player.waiting
    table.set(
        seat,
        changed_player(player, stored_tokens=0, stored_carriages=0, waiting=0),
        job="unload",
        tokens_due=tokens,
        carriages_due=carriages,
    )
    table.tell(ev.Unloaded(seat, tokens, carriages))


def _one(piece: Piece) -> dict[str, int]:
    return {"tokens_due": int(piece == "token"), "carriages_due": int(piece == "carriage")}


def _on_market(table: Table, seat: Seat) -> dict[str, object]:
    """Return the changes that put the turn's merchant on the market square."""
    return {"acted": True, "market": add(table.state.market, seat, 1)}
