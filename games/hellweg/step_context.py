"""`StepContext`: the state while a step is carried out, with changes that several stages make."""

from games import kernel
from games.hellweg import events as ev
from games.hellweg.board import Board
from games.hellweg.connections import networks
from games.hellweg.model import CLEARING_SLOT, Latest, PlayerDraft, StateDraft, Status, Trace
from games.hellweg.position import Position
from games.hellweg.terms import BLACK_CARRIAGE_COUNT, PRIVILEGES, Privilege
from games.kernel import Seat, add, replace_item


class StepContext(Position, kernel.StepContext[StateDraft, PlayerDraft, Board]):
    """A position of Hellweg while a step is carried out."""

    __slots__ = ()

    def trace(self, seat: Seat, *traces: Trace) -> None:
        """Record changes that a player made on the board, until the player's next turn or sale."""
        state, last = self.state, self.state.latest[seat]
        moment = 100 * state.month + (0 if state.stage.phase == "sale" else 1 + state.turn)
        earlier = last.traces if last.moment == moment else ()
        state.latest = replace_item(state.latest, seat, Latest(moment, earlier + traces))

    def sell(self, seat: Seat, house: int, thaler: int) -> None:
        """Return a token from a house to the supply, pay its seller, and go on to the next slot."""
        player = self.player(seat)
        self.trace(seat, Trace("token-gone", house))
        player.money += thaler
        player.tokens = add(player.tokens, house, -1)
        player.token_supply += 1
        player.sold = player.slot < CLEARING_SLOT
        player.slot += 1

    def remove_carriage(self, seat: Seat, road: int) -> None:
        """Return a carriage from a road to the supply."""
        player = self.player(seat)
        self.trace(seat, Trace("carriage-gone", road))
        player.carriages = add(player.carriages, road, -1)
        player.carriage_supply += 1

    def enter_market(self, seat: Seat) -> None:
        """Place the turn's merchant on the market square."""
        self.state.acted = True
        self.trace(seat)
        self.state.market = add(self.state.market, seat, 1)

    def earn_by_connections(self, seat: Seat) -> None:
        """With the warehouse, give a player the rewards of the trade routes they have connected.

        Rewards are privileges that the player lacks, and the additional carriages, which are given
        once in a game and stay in storage until an unloading (ruling 11).
        """
        if not self.state.variant.warehouse:
            return
        player = self.player(seat)
        joined = networks(self.board, player.carriages)
        for (a, b), route in zip(self.board.routes, self.board.chart.routes, strict=True):
            if b not in joined[a]:
                continue
            if route.gives is None and self.black_free:
                player.waiting = player.extra = BLACK_CARRIAGE_COUNT
                self.tell(ev.CarriagesEarned(seat))
            elif route.gives is not None and player.status(route.gives) == "none":
                self.lay_privilege(seat, route.gives, "up")
                self.tell(ev.PrivilegeGained(seat, route.gives, route.a, route.b))
                self.owe_choices(seat, player.owed)

    def lay_privilege(self, seat: Seat, privilege: Privilege, status: Status) -> None:
        """Set the status of a player's privilege."""
        player = self.player(seat)
        player.privileges = replace_item(player.privileges, PRIVILEGES.index(privilege), status)

    def owe_choices(self, seat: Seat, choices: int) -> None:
        """Set how many privileges a player may still choose.

        Choices beyond the number of missing privileges are lost (ruling 10).
        """
        player = self.player(seat)
        player.owed = min(choices, player.privileges.count("none"))
        if player.owed < choices:
            self.tell(ev.ChoicesLost(seat, choices - player.owed))

    def claim_privilege(self, seat: Seat, privilege: Privilege) -> None:
        """Give a player the privilege that the player chose for a merchandise card."""
        self.player(seat).owed -= 1
        self.lay_privilege(seat, privilege, "up")
        self.tell(ev.PrivilegeClaimed(seat, privilege))

    def turn_up_privileges(self, seat: Seat, doing: Privilege | None) -> None:
        """Turn face-down privileges up, for use from the player's next turn on.

        `doing` is the privilege that is being used for this; it stays face down.
        """
        statuses = self.state.players[seat].privileges
        if "down" not in statuses:
            return
        privileges = zip(PRIVILEGES, statuses, strict=True)
        down = tuple(kind for kind, status in privileges if status == "down" and kind != doing)
        for kind in down:
            self.lay_privilege(seat, kind, "turned")
        if down:
            self.tell(ev.TurnedUp(seat, down))

    def refresh_privileges(self, seat: Seat) -> None:
        """At the end of a turn, make privileges usable that were turned up in it."""
        if "turned" in self.state.players[seat].privileges:
            player = self.player(seat)
            player.privileges = tuple("up" if s == "turned" else s for s in player.privileges)
