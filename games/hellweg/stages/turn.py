"""Phase 3: turns in which players place merchants, and use and choose privileges."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import takewhile

from typing_extensions import override

from games.hellweg import actions as act
from games.hellweg import events as ev
from games.hellweg.board import Board
from games.hellweg.model import Player, Trace
from games.hellweg.planned import (
    ASK,
    BuyCardLater,
    SendMerchant,
    SendMerchants,
    action_of,
    has_supply,
    wish_of,
)
from games.hellweg.position import Position
from games.hellweg.printed import function_of, pieces_of
from games.hellweg.stage import Stage
from games.hellweg.stages import places, refusals, shortcuts
from games.hellweg.stages.placing import Placing
from games.hellweg.stages.turn_placing import (
    Bonus,
    Purchase,
    StockingUp,
    Storing,
    Unloading,
    claims,
)
from games.hellweg.step_context import StepContext
from games.hellweg.terms import (
    MERCHANT_COUNT,
    PRIVILEGES,
    STOCK_UP_PRICE_THALER,
    STORAGE,
    THALER,
    UNLOAD,
    Piece,
    Privilege,
    Wish,
)
from games.kernel import (
    Action,
    Arg,
    Choice,
    IllegalMove,
    LazyArgs,
    Message,
    Option,
    Play,
    Prompt,
    Refusals,
    Seat,
    SeatName,
    Shortcut,
    Term,
    message,
    replace_item,
)
from games.kernel.prompt import offers

PIECES: tuple[Piece, ...] = ("token", "carriage")
ENDING = act.Done()
DONE = Option(ENDING)
STORING = tuple(Option(act.Store(piece), place=f"square-{piece}") for piece in PIECES)
STOCKING = tuple(Option(act.StockUp(piece), place=f"square-{piece}") for piece in PIECES)
UNLOADING = Option(act.Unload(), place="square-unload")
TAKING, REVEALING = (
    Option(act.TakeThaler(), (("reveals", reveals),), place="square-thaler") for reveals in (0, 1)
)
USES = {
    STORAGE: (Option(act.UseStorage("token")), Option(act.UseStorage("carriage"))),
    UNLOAD: (Option(act.UseUnload()),),
    THALER: (Option(act.UseThaler()),),
}


class Turn(Stage):
    """The stage in which a player places a merchant.

    Privileges may be used before and after the merchant's action (rulings 5 and 10).
    """

    phase = "actions"

    @override
    def questions(self, position: Position, seat: Seat) -> tuple[Prompt, ...]:
        privileges = _privilege_options(position, seat)
        if position.state.acted:
            barred = Refusals(refusals.privileges, position.state.players[seat])
            after = (*privileges, DONE)
            return (Choice("after", after, timeout=ENDING, public=True, refused=barred),)
        action = Choice(
            "action",
            _merchant_options(position, seat),
            LazyArgs(_question_arguments, position, seat),
            timeout=TAKING.action,
            public=True,
            refused=Refusals(_find_barred, position, seat),
        )
        return (
            (action, Choice("privilege", privileges, optional=True, public=True))
            if privileges
            else (action,)
        )

    @override
    def shortcuts(self, position: Position, seat: Seat) -> tuple[Shortcut, ...]:
        offered = () if position.state.acted else _merchant_options(position, seat)
        return tuple(shortcuts.placing_shortcuts(position, position.state.players[seat], offered))

    def send_merchant(self, position: Position, seat: Seat, move: SendMerchant) -> Action:
        """Return the action for the first possible wish, or then the end of the turn.

        Raises:
            IllegalMove: no wish is possible.
        """
        return (
            ENDING if position.state.acted else action_of(self._require_wish(position, seat, move))
        )

    def send_merchants(self, position: Position, seat: Seat, move: SendMerchants) -> Action | Play:
        """Return the action for the first possible wish, and leave later wishes to merchant 2.

        Raises:
            IllegalMove: no wish is possible.
        """
        if position.state.acted:
            return ENDING
        wish = self._require_wish(position, seat, move)
        remaining = move if position.turn_of(seat) == MERCHANT_COUNT else move.without_done(wish)
        return Play(action_of(wish), remaining)

    def buy_card_later(self, position: Position, seat: Seat, move: BuyCardLater) -> Play | None:
        """Return the purchase of a planned card as soon as the player can pay, then the turn's end.

        Raises:
            IllegalMove: other players have bought the planned cards.
        """
        state, cards = position.state, position.board.wares
        if not {wish_of(cards[ware]) for ware in state.wares} & {*move.wishes}:
            raise IllegalMove(message("hellweg-expired-card-later"))
        wish = None if state.acted else self._find_wish(position, seat, move)
        if wish is None:
            return None
        turn = position.turn_of(seat)
        return Play(action_of(wish), SendMerchant(state.month, turn, wish, ASK, move.road))

    def _require_wish(
        self, position: Position, seat: Seat, move: SendMerchant | SendMerchants
    ) -> Wish:
        """Return the first possible wish.

        Raises:
            IllegalMove: no wish is possible.
        """
        wish = self._find_wish(position, seat, move)
        if wish is None:
            raise IllegalMove(message("hellweg-expired-wishes"))
        return wish

    def _find_wish(
        self, position: Position, seat: Seat, move: SendMerchant | SendMerchants | BuyCardLater
    ) -> Wish | None:
        """Return the first possible wish before `ASK`, or `None`."""
        question, *_ = self.questions(position, seat)
        player = position.state.players[seat]
        for wish in takewhile(ASK.__ne__, move.wishes):
            if offers(question, action_of(wish)) and has_supply(player, action_of(wish)):
                return wish
        return None

    @override
    def advance(self, ctx: StepContext) -> bool:
        state, seat = ctx.state, ctx.state.seat
        if state.acted and not _privilege_options(ctx, seat):
            self.end_turn(ctx, seat, ENDING)
            return True
        # A player who can act with pieces has a decision, since taking a Thaler is always possible.
        decides = state.acted or _piece_options(state.variant.warehouse, state.players[seat])
        return not decides and super().advance(ctx)

    def buy(self, ctx: StepContext, seat: Seat, action: act.Buy) -> None:
        """Do action a: pay, then place the slot's tokens and carriages.

        The Thaler that villages pay for these carriages cannot be used for the price (ruling 6).
        """
        state = ctx.state
        wanted = ctx.board.wanted[state.card]
        index = next(n for n, demand in enumerate(wanted) if demand.slot.town == action.town)
        slot = wanted[index].slot
        price = slot.price - ctx.discount(seat)
        ctx.player(seat).money -= price
        state.acted = True
        state.merchants = replace_item(state.merchants, index, seat)
        ctx.trace(seat)
        ctx.tell(ev.Bought(seat, slot.town, slot.sort, price))
        ctx.goto(Purchase(slot.tokens, slot.carriages, house=wanted[index].house))

    def stock_up(self, ctx: StepContext, seat: Seat, action: act.StockUp) -> None:
        """Do action b of the family game: pay one Thaler, then place one piece."""
        ctx.player(seat).money -= STOCK_UP_PRICE_THALER
        ctx.enter_market(seat)
        ctx.tell(ev.StockedUp(seat, STOCK_UP_PRICE_THALER))
        ctx.goto(_place_one(StockingUp, action.piece))

    def unload(self, ctx: StepContext, seat: Seat, action: act.Unload | act.UseUnload) -> None:
        """Do action b with the warehouse, or use its privilege: unload the storage (ruling 10)."""
        _pay_for_action(ctx, seat, UNLOAD if isinstance(action, act.UseUnload) else None)
        player = ctx.player(seat)
        out = Unloading(player.stored_tokens, player.stored_carriages + player.waiting)
        player.stored_tokens = player.stored_carriages = player.waiting = 0
        ctx.tell(ev.Unloaded(seat, out.tokens, out.carriages))
        ctx.goto(out)

    def buy_card(self, ctx: StepContext, seat: Seat, action: act.BuyCard) -> None:
        """Do action c: buy a merchandise card, which brings a carriage and perhaps a privilege."""
        state = ctx.state
        player = ctx.player(seat)
        cards = ctx.board.wares
        name = (action.ware, action.number)
        ware = next(n for n in state.wares if (cards[n].ware, cards[n].number) == name)
        price = cards[ware].price - ctx.discount(seat)
        player.money -= price
        player.wares = (*player.wares, ware)
        state.wares = tuple(other for other in state.wares if other != ware)
        ctx.enter_market(seat)
        ctx.trace(seat, Trace("ware", ware))
        ctx.tell(ev.CardBought(seat, *name, price))
        if state.variant.warehouse and cards[ware].brings_privilege:
            ctx.owe_choices(seat, player.owed + 1)
        ctx.goto(Bonus(0, int(any(player.tokens))))

    def take_thaler(
        self, ctx: StepContext, seat: Seat, action: act.TakeThaler | act.UseThaler
    ) -> None:
        """Take one Thaler and turn privileges face up (action d).

        The player pays with a merchant or with the Thaler privilege, which stays face down.
        """
        used = THALER if isinstance(action, act.UseThaler) else None
        _pay_for_action(ctx, seat, used)
        ctx.player(seat).money += 1
        ctx.tell(ev.ThalerTaken(seat))
        ctx.turn_up_privileges(seat, doing=used)

    def store(self, ctx: StepContext, seat: Seat, action: act.Store | act.UseStorage) -> None:
        """Do action e, or use its privilege: move a piece to the storage area."""
        _pay_for_action(ctx, seat, STORAGE if isinstance(action, act.UseStorage) else None)
        ctx.goto(_place_one(Storing, action.piece))

    def claim(self, ctx: StepContext, seat: Seat, action: act.Claim) -> None:
        """Choose a privilege that is due for a merchandise card."""
        ctx.claim_privilege(seat, action.privilege)

    def end_turn(self, ctx: StepContext, seat: Seat, _: act.Done) -> None:
        """End the turn; after each player's second turn, end the month."""
        ctx.refresh_privileges(seat)
        ctx.state.acted = False
        ctx.state.turn += 1
        if ctx.state.turn == MERCHANT_COUNT * len(ctx.state.players):
            _end_month(ctx)


TURN = Turn()


def begin(ctx: StepContext) -> None:
    """Begin the first turn of phase 3, or continue a turn after its pieces have been placed."""
    ctx.goto(TURN)


def _end_month(ctx: StepContext) -> None:
    """Return the merchants, put the trading card away, and pass the starting player card left."""
    state = ctx.state
    state.merchants = (None,) * len(state.merchants)
    state.market = (0,) * len(state.market)
    state.played = (*state.played, state.card)
    state.start = ctx.next_seat(state.start)
    ctx.tell(ev.StartPassed(state.start))
    ctx.begin("sale")


def _pay_for_action(ctx: StepContext, seat: Seat, used: Privilege | None) -> None:
    """Place the merchant on the market square or, if a privilege is used, turn that face down."""
    if used is None:
        ctx.enter_market(seat)
    else:
        ctx.lay_privilege(seat, used, "down")
        ctx.tell(ev.PrivilegeUsed(seat, used))


def _place_one(stage: type[Placing], piece: Piece) -> Placing:
    return stage(int(piece == "token"), int(piece == "carriage"))


def _privilege_options(position: Position, seat: Seat) -> tuple[Option, ...]:
    """Return the options to use or choose a privilege, before and after the merchant's action."""
    if not position.state.variant.warehouse:
        return ()
    player = position.state.players[seat]
    # Privileges that were turned up in this turn cannot be used yet.
    uses = (
        option
        for kind in PRIVILEGES
        if player.status(kind) == "up" and (kind != UNLOAD or player.can_unload)
        for option in USES[kind]
    )
    return (*uses, *claims(player))


def _merchant_options(position: Position, seat: Seat) -> tuple[Option, ...]:
    """Return the options for a player's merchant (rulebook, actions a to e)."""
    board, state = position.board, position.state
    player = state.players[seat]
    discount = position.discount(seat)
    slots = _slot_purchases(board, state.card, discount)
    cards = _card_purchases(board, discount)
    money = player.money
    return (
        *[
            option
            for (price, option), taken in zip(slots, state.merchants, strict=True)
            if taken is None and price <= money
        ],
        *_piece_options(state.variant.warehouse, player),
        *[cards[ware][1] for ware in state.wares if cards[ware][0] <= money],
        REVEALING if "down" in player.privileges else TAKING,
    )


def _find_barred(position: Position, seat: Seat) -> Iterator[tuple[Option, Message]]:
    """Yield barred actions of a merchant, each with the reason: price, occupied town, pieces."""
    board, state = position.board, position.state
    player = state.players[seat]
    discount = position.discount(seat)
    slots = _slot_purchases(board, state.card, discount)
    wanted = board.wanted[state.card]
    for (price, option), demand, taken in zip(slots, wanted, state.merchants, strict=True):
        town = Term("town", demand.slot.town)
        if taken is not None:
            yield option, message("hellweg-refused-taken", town=town, seat=SeatName(taken))
        elif price > player.money:
            yield option, _too_expensive(town, price, player)
    owners = {ware: Seat(n) for n, other in enumerate(state.players) for ware in other.wares}
    for ware, (price, option) in enumerate(_card_purchases(board, discount)):
        card = board.wares[ware]
        name = message("hellweg-ware-card", ware=Term("ware", card.ware), number=card.number)
        if ware in owners:
            owner = SeatName(owners[ware])
            yield option, message("hellweg-refused-sold", card=name, seat=owner)
        elif ware not in state.wares:
            yield option, refusals.not_for_sale(position, ware)
        elif price > player.money:
            yield option, _too_expensive(name, price, player)
    yield from refusals.purchases(position)
    yield from _find_barred_pieces(state.variant.warehouse, player)
    if state.variant.warehouse:
        yield from refusals.privileges(player)


def _too_expensive(thing: Arg, price: int, player: Player) -> Message:
    return message("hellweg-refused-price", thing=thing, thaler=price, money=player.money)


def _find_barred_pieces(warehouse: bool, player: Player) -> Iterator[tuple[Option, Message]]:
    """Yield barred actions with pieces: unloading with the warehouse, else stocking up."""
    if warehouse and not player.can_unload:
        yield UNLOADING, message("hellweg-refused-unload")
    elif not warehouse and not _piece_options(warehouse, player):
        reason = message("hellweg-refused-no-house")
        if player.money < STOCK_UP_PRICE_THALER:
            reason = _too_expensive(
                message("hellweg-refused-stockup"), STOCK_UP_PRICE_THALER, player
            )
        yield from ((option, reason) for option in STOCKING)


def _piece_options(warehouse: bool, player: Player) -> tuple[Option, ...]:
    """Return the possible actions of a merchant with pieces: stocking up, unloading, storing."""
    if warehouse:
        return (UNLOADING, *STORING) if player.can_unload else STORING
    return STOCKING if player.money >= STOCK_UP_PRICE_THALER and any(player.tokens) else ()


def _question_arguments(position: Position, seat: Seat) -> tuple[tuple[str, Arg], ...]:
    """Return the arguments of the question: merchant's number, player's Thaler, discount."""
    state = position.state
    return (
        ("merchant", 1 + state.turn // len(state.players)),
        ("thaler", state.players[seat].money),
        ("off", position.discount(seat)),
    )


@lru_cache(maxsize=64)
def _slot_purchases(board: Board, card: int, discount: int) -> tuple[tuple[int, Option], ...]:
    """Return price and purchase option of each slot of a trading card.

    The prices, in Thaler, are the printed ones less `discount`.
    """
    purchases: list[tuple[int, Option]] = []
    for slot in (wanted.slot for wanted in board.wanted[card]):
        price = ("thaler", slot.price - discount)
        sort = ("sort", Term("sort", slot.sort))
        args = (sort, price, ("pieces", pieces_of(slot)))
        place = places.SLOTS[len(purchases)]
        purchases.append((slot.price - discount, Option(act.Buy(slot.town), args, place=place)))
    return tuple(purchases)


@lru_cache(maxsize=16)
def _card_purchases(board: Board, discount: int) -> tuple[tuple[int, Option], ...]:
    """Return price and purchase option of each merchandise card.

    The prices, in Thaler, are the printed ones less `discount`.
    """
    purchases = []
    for card in board.wares:
        price, worth = ("thaler", card.price - discount), ("worth", card.worth)
        args = (price, worth, ("function", function_of(card)))
        place = places.ware_place(card)
        option = Option(act.BuyCard(card.ware, card.number), args, place=place)
        purchases.append((card.price - discount, option))
    return tuple(purchases)
