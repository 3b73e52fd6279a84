"""Privileges: earned by trade routes and merchandise cards, used, turned down and up again."""

from games.hellweg import actions as act
from games.hellweg import events as ev
from games.hellweg.model import Player, State, Status
from games.hellweg.routes import reached
from games.hellweg.table import Table, changed_player, put
from games.hellweg.terms import (
    BLACK_CARRIAGES,
    PRIVILEGES,
    STORAGE,
    THALER,
    UNLOAD,
    Privilege,
)
from games.kernel import Option, Seat

CLAIMS = {privilege: Option(act.Claim(privilege)) for privilege in PRIVILEGES}
USES = {
    STORAGE: (Option(act.UseStorage("token")), Option(act.UseStorage("carriage"))),
    UNLOAD: (Option(act.UseUnload()),),
    THALER: (Option(act.UseThaler()),),
}


def claims(player: Player) -> tuple[Option, ...]:
    """Return the privileges that the player may choose now, if a choice is due to him."""
    if not player.owed:
        return ()
    return tuple(CLAIMS[kind] for kind in PRIVILEGES if player.status(kind) == "none")


def uses(player: Player) -> tuple[Option, ...]:
    """Return the uses of the player's open privileges; turned up in this turn is not open yet."""
    return tuple(
        option
        for kind in PRIVILEGES
        if player.status(kind) == "up" and (kind != UNLOAD or can_unload(player))
        for option in USES[kind]
    )


def can_unload(player: Player) -> bool:
    """Whether the player may stock up: pieces in storage, and a token on the board (ruling 10)."""
    stored = player.stored_tokens or player.stored_carriages or player.waiting
    return bool(stored) and any(player.tokens)


def reward(table: Table, seat: Seat) -> None:
    """Give what the player's connections earn: privileges he lacks, the additional carriages."""
    if not table.state.variant.warehouse:
        return
    for number, route in enumerate(table.layout.chart.routes):
        if _wanted(table.state, seat, route.gives) and _joins(table, seat, number):
            if route.gives is None:
                table.give(seat, waiting=BLACK_CARRIAGES, extra=BLACK_CARRIAGES)
                table.tell(ev.CarriagesEarned(seat))
            else:
                _own(table, seat, route.gives)
                table.tell(ev.PrivilegeGained(seat, route.gives, route.a, route.b))
                owe(table, seat, table.player(seat).owed)


def _wanted(state: State, seat: Seat, gives: Privilege | None) -> bool:
    if gives is None:
        return not any(player.extra for player in state.players)
    return state.players[seat].status(gives) == "none"


def _joins(table: Table, seat: Seat, route: int) -> bool:
    a, b = table.layout.routes[route]
    return b in reached(table.layout, table.player(seat).carriages, a)


def _own(table: Table, seat: Seat, privilege: Privilege) -> None:
    """Lay a new privilege before the player, face up."""
    table.set(seat, _with(table.player(seat), privilege, "up"))


def owe(table: Table, seat: Seat, choices: int) -> None:
    """Owe a player choices of a privilege; more than the kinds he lacks are lost (ruling 10)."""
    due = min(choices, table.player(seat).privileges.count("none"))
    table.give(seat, owed=due)
    if due < choices:
        table.tell(ev.ChoicesLost(seat, choices - due))


def _with(player: Player, privilege: Privilege, status: Status) -> Player:
    index = PRIVILEGES.index(privilege)
    return changed_player(player, privileges=put(player.privileges, index, status))


def claim(table: Table, seat: Seat, action: act.Claim) -> None:
    """Choose a privilege for a merchandise card."""
    table.give(seat, owed=table.player(seat).owed - 1)
    _own(table, seat, action.privilege)
    table.tell(ev.PrivilegeClaimed(seat, action.privilege))


def spend(table: Table, seat: Seat, privilege: Privilege) -> None:
    """Turn a privilege face down for its use."""
    table.set(seat, _with(table.player(seat), privilege, "down"))
    table.tell(ev.PrivilegeUsed(seat, privilege))


def turn_up(table: Table, seat: Seat, doing: Privilege | None = None) -> None:
    """Turn up what lies face down, never the privilege that is doing it; not usable this turn."""
    player = table.player(seat)
    down = tuple(k for k in PRIVILEGES if player.status(k) == "down" and k != doing)
    if down:
        for kind in down:
            player = _with(player, kind, "turned")
        table.set(seat, player)
        table.tell(ev.TurnedUp(seat, down))


def refresh(table: Table, seat: Seat) -> None:
    """At the end of a turn: what was turned up in it can be used from the next one on."""
    player = table.player(seat)
    if "turned" in player.privileges:
        statuses = tuple("up" if s == "turned" else s for s in player.privileges)
        table.give(seat, privileges=statuses)
