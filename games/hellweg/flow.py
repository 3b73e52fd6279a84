"""The course of the game: set-up, months of four phases, the end; forced steps are made here."""

from games.hellweg import actions as act
from games.hellweg import events as ev
from games.hellweg import market, placing, sale
from games.hellweg.layout import Layout
from games.hellweg.model import NOWHERE, SOLD_OUT, State
from games.hellweg.privileges import claim, claims, refresh, spend, turn_up, uses
from games.hellweg.table import Table, changed_player
from games.hellweg.terms import MERCHANTS, STORAGE, THALER, UNLOAD
from games.kernel import Action, Choice, Option, Prompt, Seat

SETUP_ROUNDS = 3
DONE = Option(act.Done())


def asked(state: State) -> tuple[Seat, ...]:
    """Return the seats that have something to decide."""
    if state.phase == "over":
        return ()
    if state.phase == "sale" and state.variant.together:
        return tuple(Seat(s) for s, p in enumerate(state.players) if p.slot < SOLD_OUT)
    return (state.seat,)


def questions(layout: Layout, state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Return what a seat is asked."""
    if seat not in asked(state):
        return ()
    player = state.players[seat]
    if state.phase == "sale":
        return (sale.question(layout, state, player),)
    if state.job != "none":
        return placing.questions(layout, state, player)
    return _turn(layout, state, seat)


def _turn(layout: Layout, state: State, seat: Seat) -> tuple[Prompt, ...]:
    """Return the questions of an action turn between its jobs."""
    player = state.players[seat]
    extras = (*uses(player), *claims(player)) if state.variant.warehouse else ()
    if state.acted:
        return (Choice("after", (*extras, DONE), timeout=DONE.action),)
    options = market.options(layout, state, player)
    action = Choice("action", options, timeout=market.THALER.action)
    return (action, Choice("privilege", extras, optional=True)) if extras else (action,)


def perform(table: Table, seat: Seat, action: Action) -> None:
    """Carry out one action, without what follows from it."""
    match action:
        case act.Sell():
            sale.sell(table, seat, action)
        case act.Carry():
            sale.carry(table, seat, action)
        case act.Clear():
            sale.clear(table, seat, action)
        case act.Keep():
            sale.keep(table, seat)
        case act.PlaceToken():
            placing.place_token(table, seat, action)
        case act.PlaceCarriage():
            placing.place_carriage(table, seat, action)
        case act.TakeToken() | act.TakeCarriage() | act.TakeStored():
            placing.take_back(table, seat, action)
        case act.Forgo():
            placing.forgo(table, seat)
        case _:
            _act(table, seat, action)


def _act(table: Table, seat: Seat, action: Action) -> None:
    """Carry out what a turn of phase 3 offers between its jobs."""
    match action:
        case act.Buy():
            market.buy(table, seat, action)
        case act.StockUp(piece):
            market.stock_up(table, seat, piece)
        case act.Unload():
            market.act_unloading(table, seat)
        case act.BuyCard():
            market.buy_card(table, seat, action)
        case act.TakeThaler():
            market.take_thaler(table, seat)
        case act.Store(piece):
            market.act_storing(table, seat, piece)
        case act.Claim():
            claim(table, seat, action)
        case act.Done():
            _end_turn(table)
        case _:
            _use(table, seat, action)


def _use(table: Table, seat: Seat, action: Action) -> None:
    """Use a privilege: like the action of the same name, but without a merchant."""
    match action:
        case act.UseStorage(piece):
            spend(table, seat, STORAGE)
            market.store(table, seat, piece)
        case act.UseUnload():
            spend(table, seat, UNLOAD)
            market.unload(table, seat)
        case _:
            spend(table, seat, THALER)
            market.receive_thaler(table, seat)
            turn_up(table, seat, doing=THALER)


def run(table: Table) -> None:
    """Do everything that follows without a decision, until somebody is asked or the game ends."""
    while _forced(table):
        pass


def _forced(table: Table) -> bool:
    """Do one step that nobody decides; tell whether there was one."""
    state = table.state
    if state.phase == "over":
        return False
    if state.phase == "sale":
        return _settled(table)
    if state.job != "none" and not state.tokens_due and not state.carriages_due:
        _end_job(table)
        return True
    only = _sole_answer(questions(table.layout, state, state.seat))
    if only is not None:
        perform(table, state.seat, only)
    return only is not None


def _sole_answer(prompts: tuple[Prompt, ...]) -> Action | None:
    """Return the answer where there is but one."""
    first = prompts[0]
    if len(prompts) > 1 or not isinstance(first, Choice) or len(first.options) > 1:
        return None
    return first.options[0].action


def _settled(table: Table) -> bool:
    """Take those who are selling as far as they need not decide; end the sale after the last."""
    seats = len(table.state.players)
    if table.state.variant.together:
        done = [sale.settle(table, Seat(seat)) for seat in range(seats)]
        if not all(done):
            return False
    else:
        while table.state.turn < seats:
            if not sale.settle(table, table.state.seat):
                return False
            table.change(turn=table.state.turn + 1)
    _end_sale(table)
    return True


def _end_sale(table: Table) -> None:
    """The sale of the last card ends the game (rulebook, end of the game)."""
    if table.state.last_month:
        table.change(phase="over")
        table.tell(ev.Ended())
        return
    table.change(phase="actions", turn=0, acted=False)


def _end_job(table: Table) -> None:
    table.change(job="none", house=NOWHERE)
    if table.state.phase == "setup":
        _end_turn(table)


def _end_turn(table: Table) -> None:
    state = table.state
    seats = len(state.players)
    refresh(table, state.seat)
    table.change(turn=state.turn + 1, acted=False)
    if state.phase == "setup":
        if state.turn + 1 < SETUP_ROUNDS * seats:
            begin_setup_turn(table)
        else:
            begin_month(table)
    elif state.turn + 1 == MERCHANTS * seats:
        _end_month(table)


def begin_setup_turn(table: Table) -> None:
    """A token and a carriage; with the warehouse the carriage in the first round only."""
    state = table.state
    first = state.turn < len(state.players)
    carriage = first or not state.variant.warehouse
    table.change(job="setup", tokens_due=1, carriages_due=int(carriage))


def _end_month(table: Table) -> None:
    """Merchants come home, the card leaves face down, the starting player card goes left."""
    state = table.state
    seats = len(state.players)
    table.change(
        merchants=(None,) * len(state.merchants),
        market=(0,) * seats,
        played=(*state.played, state.card),
        card=0,
        start=Seat((state.start + 1) % seats),
    )
    table.tell(ev.StartPassed(table.state.start))
    begin_month(table)


def begin_month(table: Table) -> None:
    """Turn up the next trading card and begin the sale."""
    state = table.state
    table.change(
        phase="sale",
        month=state.month + 1,
        turn=0,
        card=state.deck[0],
        deck=state.deck[1:],
        players=tuple(changed_player(player, slot=0, sold=False) for player in state.players),
    )
    table.tell(ev.CardTurned(state.month + 1, state.deck[0]))
