"""Placing pieces, and what to do when the supply is empty (rulings 7 and 8).

A *job* says what pieces are due. A piece in the supply must be placed; with an empty supply one
may be taken back from the board, or with the warehouse from storage, or the piece forgone; what is
to be stored is never taken from storage. A piece taken back lies in the supply for the moment, and
must then be placed like any other. When time runs out, a piece taken back returns to where it was,
if it may; any other goes to the first place.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from games.hellweg import actions as act
from games.hellweg import events as ev
from games.hellweg.layout import Layout
from games.hellweg.model import NOWHERE, STORED, Player, State, supply
from games.hellweg.privileges import claims, reward
from games.hellweg.routes import REMEMBERED
from games.hellweg.table import Table, add, changed_player
from games.hellweg.terms import Piece
from games.kernel import Action, Choice, Option, Prompt, Seat, Term
from games.kernel.prompt import offers

FORGO = Option(act.Forgo())
TAKE_STORED = Option(act.TakeStored())


def piece_due(state: State) -> Piece | None:
    """Return the kind of piece that is placed next; tokens go before carriages."""
    if state.tokens_due:
        return "token"
    return "carriage" if state.carriages_due else None


def questions(layout: Layout, state: State, player: Player) -> tuple[Prompt, ...]:
    """Return what the player is asked about the pieces that are due."""
    if state.job == "unload":
        return _unloading(layout, state, player)
    piece = piece_due(state)
    if piece is not None and state.job != "setup" and not supply(player, piece):
        return (_empty(layout, state, player, piece),)
    choice = _PLACES[state.job](layout, state, player)
    return (_returning(layout, state, choice) if state.origin >= 0 else choice,)


def _returning(layout: Layout, state: State, choice: Choice) -> Choice:
    """Return the question about a piece taken off the board; out of time, it goes back there."""
    place = _token_at if state.tokens_due else _carriage_at
    back = place(layout, state.origin)
    return replace(choice, timeout=back) if offers(choice, back) else choice


def _unloading(layout: Layout, state: State, player: Player) -> tuple[Prompt, ...]:
    """Tokens and carriages out of storage, in any order (ruling 10)."""
    tokens = _tokens(layout, "unload-token", own_houses(player.tokens))
    carriages = _carriages(layout, "unload-carriage", own_roads(layout, player.tokens))
    due = ((tokens, state.tokens_due), (carriages, state.carriages_due))
    return tuple(replace(choice, args=(("left", left),)) for choice, left in due if left)


def _setup(layout: Layout, state: State, player: Player) -> Choice:  # noqa: ARG001 - as the others
    if state.tokens_due:
        return _tokens(layout, "setup-token", layout.start_houses)
    return _from_town(layout, "setup-carriage", state.house)


def _buy(layout: Layout, state: State, player: Player) -> Choice:  # noqa: ARG001 - as the others
    if state.tokens_due:
        return _tokens(layout, "buy-token", (state.house,))
    return _from_town(layout, "buy-carriage", state.house)


def _stock_up(layout: Layout, state: State, player: Player) -> Choice:
    houses = own_houses(player.tokens)
    if state.tokens_due:
        # A token may go back to where it was taken, even if it was the only one there.
        more = {state.origin} - {NOWHERE, STORED}
        return _tokens(layout, "stockup-token", tuple(sorted({*houses, *more})))
    return _carriages(layout, "stockup-carriage", own_roads(layout, player.tokens))


def _bonus(layout: Layout, state: State, player: Player) -> Choice:
    """The carriage that comes with a merchandise card (ruling 8)."""
    roads = _carriages(layout, "bonus", own_roads(layout, player.tokens))
    if state.origin != NOWHERE:
        # Nobody withdraws a carriage of his own accord: the one taken back must be placed.
        return roads
    options = (FORGO, *roads.options, *claims(player))
    return Choice("bonus", options, timeout=FORGO.action)


_PLACES: dict[str, Callable[[Layout, State, Player], Choice]] = {
    "setup": _setup,
    "buy": _buy,
    "stockup": _stock_up,
    "bonus": _bonus,
}


def _empty(layout: Layout, state: State, player: Player, piece: Piece) -> Choice:
    """The supply is empty: take a piece back, or do without."""
    if piece == "token":
        options = _taken_tokens(layout, tuple(n for n, held in enumerate(player.tokens) if held))
        stored = player.stored_tokens
    else:
        roads = tuple(n for n, held in enumerate(player.carriages) if held)
        options = _taken_carriages(layout, roads)
        stored = player.stored_carriages
    # No piece is taken out of storage only to be stored again.
    more = (TAKE_STORED,) if stored and state.job != "store" else ()
    due = claims(player) if state.job == "bonus" else ()
    kind = f"empty-{piece}"
    return Choice(kind, (FORGO, *options, *more, *due), timeout=FORGO.action)


def own_houses(tokens: tuple[int, ...]) -> tuple[int, ...]:
    """Return the houses where a player has tokens."""
    return tuple(house for house, held in enumerate(tokens) if held)


@lru_cache(maxsize=REMEMBERED)
def own_roads(layout: Layout, tokens: tuple[int, ...]) -> tuple[int, ...]:
    """Return the roads at towns where a player has tokens."""
    towns = {layout.house_town[house] for house in own_houses(tokens)}
    return tuple(sorted({road for town in towns for road in layout.town_roads[town]}))


@lru_cache(maxsize=REMEMBERED)
def _tokens(layout: Layout, kind: str, houses: tuple[int, ...]) -> Choice:
    return _placing(kind, tuple(Option(_token_at(layout, house)) for house in houses))


@lru_cache(maxsize=REMEMBERED)
def _carriages(layout: Layout, kind: str, roads: tuple[int, ...]) -> Choice:
    return _placing(kind, tuple(_carriage(layout, road) for road in roads))


def _placing(kind: str, options: tuple[Option, ...]) -> Choice:
    """Return a compulsory placement; nobody but its player is worse off if it is the first one."""
    return Choice(kind, options, timeout=options[0].action)


@lru_cache(maxsize=256)
def _carriage(layout: Layout, road: int) -> Option:
    street = layout.chart.roads[road]
    args = (("thaler", int(street.village)), ("cobbled", int(street.cobbled)))
    return Option(_carriage_at(layout, road), args)


def _token_at(layout: Layout, house: int) -> act.PlaceToken:
    there = layout.chart.houses[house]
    return act.PlaceToken(there.town, there.sort)


def _carriage_at(layout: Layout, road: int) -> act.PlaceCarriage:
    return act.PlaceCarriage(layout.road(road))


@lru_cache(maxsize=256)
def _from_town(layout: Layout, kind: str, house: int) -> Choice:
    town = layout.house_town[house]
    choice = _carriages(layout, kind, layout.town_roads[town])
    return replace(choice, args=(("town", Term("town", layout.town(town))),))


@lru_cache(maxsize=REMEMBERED)
def _taken_tokens(layout: Layout, houses: tuple[int, ...]) -> tuple[Option, ...]:
    chart = layout.chart
    return tuple(
        Option(act.TakeToken(chart.houses[house].town, chart.houses[house].sort))
        for house in houses
    )


@lru_cache(maxsize=REMEMBERED)
def _taken_carriages(layout: Layout, roads: tuple[int, ...]) -> tuple[Option, ...]:
    return tuple(Option(act.TakeCarriage(layout.road(road))) for road in roads)


def place_token(table: Table, seat: Seat, action: act.PlaceToken) -> None:
    """Place a token from the supply, or from the hand while unloading."""
    state, player = table.state, table.player(seat)
    house = table.layout.house_at[action.town, action.sort]
    from_supply = state.job != "unload"
    placed = changed_player(
        player,
        tokens=add(player.tokens, house, 1),
        token_supply=player.token_supply - from_supply,
    )
    at = house if state.job == "setup" else state.house
    table.set(seat, placed, tokens_due=state.tokens_due - 1, house=at, origin=NOWHERE)
    table.tell(ev.TokenPlaced(seat, action.town, action.sort))


def place_carriage(table: Table, seat: Seat, action: act.PlaceCarriage) -> None:
    """Place a carriage; a village pays a Thaler at once, and a new connection its privilege."""
    state, player = table.state, table.player(seat)
    road = table.layout.road_at[action.road]
    thaler = int(table.layout.chart.roads[road].village)
    from_supply = state.job != "unload"
    placed = changed_player(
        player,
        money=player.money + thaler,
        carriages=add(player.carriages, road, 1),
        carriage_supply=player.carriage_supply - from_supply,
    )
    table.set(seat, placed, carriages_due=state.carriages_due - 1, origin=NOWHERE)
    table.tell(ev.CarriagePlaced(seat, action.road, thaler))
    reward(table, seat)


def take_back(table: Table, seat: Seat, action: Action) -> None:
    """Take a piece back for want of supply: it earns nothing, not even for a removed carriage."""
    layout, player = table.layout, table.player(seat)
    match action:
        case act.TakeToken(town, sort):
            origin = layout.house_at[town, sort]
            tokens = add(player.tokens, origin, -1)
            player = changed_player(player, tokens=tokens, token_supply=1)
            table.tell(ev.TokenTaken(seat, town, sort))
        case act.TakeCarriage(road):
            origin = layout.road_at[road]
            carriages = add(player.carriages, origin, -1)
            player = changed_player(player, carriages=carriages, carriage_supply=1)
            table.tell(ev.CarriageTaken(seat, road))
        case _:
            origin = STORED
            player = _out_of_storage(table, seat, player)
    table.set(seat, player, origin=origin)
    if table.state.job == "store":
        store_piece(table, seat)


def _out_of_storage(table: Table, seat: Seat, player: Player) -> Player:
    if table.state.tokens_due:
        table.tell(ev.StoredTaken(seat, "token"))
        return changed_player(player, stored_tokens=player.stored_tokens - 1, token_supply=1)
    table.tell(ev.StoredTaken(seat, "carriage"))
    return changed_player(player, stored_carriages=player.stored_carriages - 1, carriage_supply=1)


def store_piece(table: Table, seat: Seat) -> None:
    """Put the piece that is due from the supply into storage."""
    player = table.player(seat)
    if table.state.tokens_due:
        table.tell(ev.PieceStored(seat, "token"))
        supplied, stored = player.token_supply - 1, player.stored_tokens + 1
        player = changed_player(player, token_supply=supplied, stored_tokens=stored)
    else:
        table.tell(ev.PieceStored(seat, "carriage"))
        supplied, stored = player.carriage_supply - 1, player.stored_carriages + 1
        player = changed_player(player, carriage_supply=supplied, stored_carriages=stored)
    table.set(seat, player, tokens_due=0, carriages_due=0, origin=NOWHERE)


def forgo(table: Table, seat: Seat) -> None:
    """Do without the piece that is due."""
    state = table.state
    if state.tokens_due:
        table.change(tokens_due=state.tokens_due - 1)
        table.tell(ev.Forgone(seat, "token"))
    else:
        table.change(carriages_due=state.carriages_due - 1)
        table.tell(ev.Forgone(seat, "carriage"))
