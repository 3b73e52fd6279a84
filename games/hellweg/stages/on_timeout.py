"""Answers for players whose time has run out.

Goods are sold if the sale costs no carriage, and to the last card at any cost. Pieces go where they
extend the player's trade, as the rulebook's tip for the set-up advises. Merchants take a Thaler,
and privileges are not used (`timeout` of the questions in `turn`).
"""

from collections.abc import Iterable

from games.hellweg import actions as act
from games.hellweg.board import Board
from games.hellweg.connections import are_permanent
from games.hellweg.model import Player
from games.kernel import Action, Choice, Option


def sale(options: Iterable[Option], last_month: bool) -> Action:
    """Return the sale that brings the most Thaler without losing a carriage, or else no sale.

    In the last month, sales that lose carriages count too.
    """
    best: Action = act.Keep()
    highest = 0
    for option in options:
        # Labels have the Thaler of each sale, and the carriages of each transport.
        args = dict(option.args)
        thaler, lost = args.get("thaler", 0), args.get("carriages", 0)
        fits = not isinstance(option.action, act.SellFree) if last_month else not lost
        if isinstance(thaler, int) and thaler > highest and fits:
            best, highest = option.action, thaler
    return best


def token(board: Board, player: Player, choice: Choice) -> Action:
    """Return the first house of a sort that the player lacks, preferably in a new town."""
    houses = [house for house, count in enumerate(player.tokens) if count]
    towns = {board.towns[board.house_town[house]] for house in houses}
    sorts = {board.chart.houses[house].sort for house in houses}
    places = (o.action for o in choice.options if isinstance(o.action, act.PlaceToken))
    return min(places, key=lambda place: (place.sort in sorts, place.town in towns))


def carriage(board: Board, player: Player, choice: Choice) -> Action:
    """Return a road without the player's carriages, preferably with a village.

    If there is none, prefer a road where a second carriage makes a permanent connection.
    """
    permanent = are_permanent(board, player.carriages)

    def use(place: act.PlaceCarriage) -> tuple[int, bool]:
        road = board.road_at[place.road]
        if not player.carriages[road]:
            rank = 0
        elif permanent[road]:
            rank = 2
        else:
            rank = 1
        return rank, not board.villages[road]

    places = (o.action for o in choice.options if isinstance(o.action, act.PlaceCarriage))
    return min(places, key=use)
