"""Habits of Die Trödler aus den Highlands."""

from games.kernel import Action
from games.troedler.actions import Collect, Deliver, EndTurn, Go, Leave, TakeGood, TakePile
from games.troedler.terms import FEED
from players.sight import Sight
from tools.tournament.habits import Habits, both, of_kind, seeks, shuns


def sized(sign: int, sight: Sight, might: list[Action]) -> Action | None:
    """Deliver what brings most points, or what brings least and ends the match sooner."""
    points = {wish.card: wish.points for wish in sight.view.board.requests.values()}
    return max(of_kind(Deliver, might), key=lambda one: sign * points[one.card], default=None)


def unfed(_: Sight, might: list[Action]) -> Action | None:
    """Use no feed, neither to travel nor to replace goods."""
    return next((action for action in might if not _feeds(action)), None)


def fed(_: Sight, might: list[Action]) -> Action | None:
    """Use feed wherever it does anything."""
    return next((action for action in might if _feeds(action)), None)


def _feeds(action: Action) -> bool:
    return (isinstance(action, Go | Collect) and action.card == FEED) or (
        isinstance(action, Deliver) and action.feed > 0
    )


def feedless(sight: Sight, might: list[Action]) -> Action | None:
    """Take the pile on which least feed lies, as far as it can be seen."""
    takes, piles = of_kind(TakePile, might), sight.view.piles
    return min(takes, key=lambda take: piles[take.pile - 1].seen.count(FEED), default=None)


def least_damage(sight: Sight, might: list[Action]) -> Action | None:
    """Use no feed, and take no more than two goods that nothing needs yet."""
    goods = sum(sight.view.seats[sight.seat].goods)
    if goods > 2 and (of_kind(TakeGood, might) or of_kind(Collect, might)):
        return next((one for one in might if not isinstance(one, TakeGood | Collect)), None)
    return unfed(sight, might)


HABITS: Habits = {
    "delivers-at-once": seeks(Deliver),
    "delivers-least": lambda sight, might: sized(-1, sight, might),
    "delivers-most": lambda sight, might: sized(1, sight, might),
    "takes-no-good": shuns(TakeGood),
    "takes-all": both(seeks(TakeGood), seeks(Collect)),
    "never-collects": shuns(Collect),
    "least-damage": least_damage,
    "no-feed": unfed,
    "all-feed": fed,
    "least-feed-pile": feedless,
    "wanders": seeks(Go),
    "ends-turn": both(seeks(Deliver), seeks(EndTurn)),
    "never-ends-turn": shuns(EndTurn, Leave),
}
