"""What is done for a player who is late: legal, of some use to them, and nothing they may rue.

A sale is made where it costs no carriage, for the last card in any case; pieces go where they widen
the player's trade, as the rulebook's tip for the set-up has it. A merchant takes a Thaler, and no
privilege is used or chosen: those keep.
"""

from collections.abc import Iterable

from games.hellweg import actions as act
from games.hellweg.board import Board
from games.hellweg.connections import are_permanent
from games.hellweg.model import Player
from games.kernel import Action, Choice, Option


def sale(options: Iterable[Option], last_month: bool) -> Action:
    """Return the sale that brings most and costs no carriage, for the last card any; else none."""
    best: Action = act.Keep()
    most = 0
    for option in options:
        # A label tells the Thaler of each sale, and the carriages of each transport.
        args = dict(option.args)
        thaler, lost = args.get("thaler", 0), args.get("carriages", 0)
        fits = not isinstance(option.action, act.SellFree) if last_month else not lost
        if isinstance(thaler, int) and thaler > most and fits:
            best, most = option.action, thaler
    return best


def token(board: Board, player: Player, choice: Choice) -> Action:
    """Return the first house of a sort and in a town that are new to the player."""
    houses = [house for house, count in enumerate(player.tokens) if count]
    towns = {board.towns[board.house_town[house]] for house in houses}
    sorts = {board.chart.houses[house].sort for house in houses}
    places = (o.action for o in choice.options if isinstance(o.action, act.PlaceToken))
    return min(places, key=lambda place: (place.sort in sorts, place.town in towns))


def carriage(board: Board, player: Player, choice: Choice) -> Action:
    """Return the first road that the player's carriages do not serve yet, villages before others.

    Then one where a second carriage makes a permanent connection.
    """
    permanent = are_permanent(board, player.carriages)

    def use(place: act.PlaceCarriage) -> tuple[int, bool]:
        road = board.road_at[place.road]
        rank = 0 if not player.carriages[road] else 2 if permanent[road] else 1
        return rank, not board.villages[road]

    places = (o.action for o in choice.options if isinstance(o.action, act.PlaceCarriage))
    return min(places, key=use)
