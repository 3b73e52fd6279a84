"""Playing ahead: which pile to take, and a whole turn laid out, while others are still to play."""

from games.kernel import (
    WAIT,
    Follow,
    Form,
    KernelError,
    Lapse,
    OneOf,
    Option,
    Order,
    Play,
    Prompt,
    Seat,
    Text,
    message,
    parse,
)
from games.kernel.ahead import play_offered
from games.kernel.prompt import Choice, waited_for
from games.troedler import defaults, plans
from games.troedler.actions import Discard, RankPiles, TakePile
from games.troedler.facts import Facts
from games.troedler.orders import Plan, TakeNumber, TakeTop, Times
from games.troedler.stages.colours import Colours
from games.troedler.stages.dealing import Dealing
from games.troedler.stages.ending import Surplus
from games.troedler.stages.ranking import Ranking
from games.troedler.stages.taking import Discarding, Taking
from games.troedler.terms import EXTRA, FEED, ROUTES, Card, Pile

REQUEST, ANY = Card("request"), Card("any")
TOPS = (*ROUTES, EXTRA, FEED, REQUEST)
LONGEST = 240
"""Characters of a turn that is typed."""


def orderable(position: Facts, seat: Seat) -> tuple[Prompt, ...]:
    """Return what a seat may order now."""
    if isinstance(position.state.stage, Colours):
        return ()
    return (*_numbers(position, seat), *_turns(position, seat), _TOP)


_TOP = Form(
    "top",
    TakeTop,
    (
        OneOf("first", TOPS),
        OneOf("second", TOPS),
        OneOf("third", (ANY, *TOPS)),
        OneOf("times", (Times("always"), Times("once"))),
    ),
)


def _numbers(position: Facts, seat: Seat) -> tuple[Form, ...]:
    """Return the order of piles by their numbers, for whoever is still to take one later."""
    state = position.state
    if not isinstance(state.stage, Taking) or seat == state.turn or _has_pile(position, seat):
        return ()
    piles = (OneOf(name, position.standing) for name in ("first", "second", "third"))
    return (Form("number", TakeNumber, tuple(piles), fixed=(("round", state.round),)),)


def _turns(position: Facts, seat: Seat) -> tuple[Prompt, ...]:
    """Return whole turns from the hand, and one to be typed, for whoever has their pile."""
    state = position.state
    if seat == state.turn or not _has_pile(position, seat) or not _to_play(position, seat):
        return ()
    found = plans.found(position.board, _known(position, seat))
    options = tuple(Option(Plan(state.round, "; ".join(lines))) for lines in found)
    typed = Form("plan", Plan, (Text("moves", LONGEST, lines=True),), (("round", state.round),))
    return (Choice("turns", options), typed) if options else (typed,)


def _known(position: Facts, seat: Seat) -> plans.Known:
    player = position.state.players[seat]
    return plans.Known(player.hand, player.cart, player.goods, position.state.villages)


def _place(position: Facts, seat: Seat) -> int:
    """Return how many play before a seat in a round."""
    return (seat - position.state.horse) % len(position.state.players)


def _has_pile(position: Facts, seat: Seat) -> bool:
    """Whether a seat has taken its pile of this round."""
    state = position.state
    if isinstance(state.stage, Dealing | Discarding | Ranking):
        return False
    return not isinstance(state.stage, Taking) or 0 < _place(position, seat) <= len(state.took)


def _to_play(position: Facts, seat: Seat) -> bool:
    """Whether the turn of a seat in this round is still to come."""
    state = position.state
    if isinstance(state.stage, Taking):
        return True
    return not state.stage.over and _place(position, seat) > _place(position, state.turn)


def follow(position: Facts, seat: Seat, order: Order, prompts: tuple[Prompt, ...]) -> Follow | None:
    """Return what becomes of one of this game's orders."""
    match order:
        case TakeTop():
            return _follow_top(position, seat, order, prompts)
        case TakeNumber():
            return _follow_number(position, seat, order, prompts)
        case Plan():
            return _follow_plan(position, seat, order, prompts)
        case _:
            return None


def _takes(position: Facts, seat: Seat) -> bool:
    return isinstance(position.state.stage, Taking) and seat == position.state.turn


def _follow_top(position: Facts, seat: Seat, order: TakeTop, prompts: tuple[Prompt, ...]) -> Follow:
    names = isinstance(position.state.stage, Ranking) and waited_for(prompts)
    if not (names or _takes(position, seat)):
        return WAIT
    wanted = _wanted(position, order)
    if not wanted:
        return Lapse(message("troedler-lapse-top"))
    then = order if order.times == "always" else None
    if names:
        rest = (pile for pile in position.standing if pile not in wanted)
        return play_offered(prompts, RankPiles(*(*wanted, *rest)[:3]), then)
    return play_offered(prompts, TakePile(wanted[0]), then)


def _wanted(position: Facts, order: TakeTop) -> tuple[Pile, ...]:
    """Return the piles with one of these cards on top, in the order of the cards."""
    cards = (order.first, order.second, order.third)
    return tuple(
        dict.fromkeys(
            pile
            for wanted in cards
            for pile in position.standing
            if wanted in (ANY, _top(position, pile))
        )
    )


def _top(position: Facts, pile: Pile) -> Card:
    card = position.state.piles[pile - 1][-1]
    return REQUEST if card in position.board.requests else card


def _follow_number(
    position: Facts, seat: Seat, order: TakeNumber, prompts: tuple[Prompt, ...]
) -> Follow:
    now = position.state.round
    if now > order.round or (now == order.round and _has_pile(position, seat)):
        return Lapse(message("troedler-lapse-round", round=order.round))
    if not _takes(position, seat):
        return WAIT
    for pile in (order.first, order.second, order.third):
        if pile in position.standing:
            return play_offered(prompts, TakePile(pile))
    return Lapse(message("troedler-lapse-number"))


def _follow_plan(position: Facts, seat: Seat, order: Plan, prompts: tuple[Prompt, ...]) -> Follow:
    state = position.state
    if state.round > order.round or not (_has_turn(position, seat) or _coming(position, seat)):
        return Lapse(message("troedler-lapse-round", round=order.round))
    if state.round < order.round or not _has_turn(position, seat):
        return WAIT
    if not state.played and not isinstance(state.stage, Surplus):
        try:
            plans.check(position.board, _known(position, seat), order.lines)
        except KernelError as refusal:
            return Lapse(refusal.sentence)
    return _next(position, order, prompts)


def _coming(position: Facts, seat: Seat) -> bool:
    return not _has_pile(position, seat) or _to_play(position, seat)


def _has_turn(position: Facts, seat: Seat) -> bool:
    """Whether a seat plays its turn now."""
    piles = Colours | Dealing | Discarding | Ranking | Taking
    return seat == position.state.turn and not isinstance(position.state.stage, piles)


def _next(position: Facts, order: Plan, prompts: tuple[Prompt, ...]) -> Follow:
    """Return the next move of a turn; with no move left, what is too many is given up."""
    first, *rest = order.lines or ("",)
    surplus = isinstance(position.state.stage, Surplus)
    if surplus and not first.startswith(Discard.kind):
        then = Plan(order.round, "") if position.surplus > 1 else None
        return play_offered(prompts, Discard(defaults.surplus(position)), then)
    if not first:
        return Lapse(message("troedler-lapse-more"))
    try:
        action = parse(prompts, first)
    except KernelError as refusal:
        return Lapse(refusal.sentence)
    ends = first.startswith("end") and position.surplus > 0
    return Play(action, Plan(order.round, "; ".join(rest)) if rest or ends else None)
