"""Positions in the rulebook's terms: who holds what, what lies where, and moves as typed lines."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.kernel import (
    Choice,
    Event,
    Message,
    Option,
    Rng,
    Seat,
    complete_settings,
    text,
)
from games.matches.selfplay import seed_of
from games.texts.catalogues import game_speaker
from games.troedler import build
from games.troedler.game import Troedler
from games.troedler.model import State
from games.troedler.stage import Stage
from games.troedler.stages.turn import Turn
from games.troedler.terms import GOODS, Card, Counts, Good, Pile, Village, add_counts, count_goods
from tests.rig.rules import RulesRig

RULES = build(None)
TURN = Turn()
NAMES = ("Ana", "Ben", "Cleo", "Dov")
ENGLISH = game_speaker("en", RULES, lambda seat: NAMES[seat])
PILES = [
    "bridge ferry feed moor",
    "feed feed extra anvil2",
    "bottle2 chair2 moor moor",
    "ferry feed cup2 pot2",
]
"""Piles of three players, the last card on top."""


def cards(line: str) -> tuple[Card, ...]:
    """Read cards: `"bridge feed feed anvil3"`."""
    return tuple(Card(word) for word in line.split())


def goods(line: str) -> Counts:
    """Read goods: `"anvil anvil pot"`."""
    return count_goods(tuple(Good(word) for word in line.split()))


class Table(RulesRig[Troedler, State]):
    """A match under test."""

    seed = 7

    def __init__(self, state: State, events: tuple[Event, ...] = ()) -> None:
        super().__init__(RULES, state)
        self.events = list(events)

    @property
    def prompt(self) -> Choice:
        """The question of the seat whose turn it is."""
        (prompt,) = self.prompts(self.asked[0])
        assert isinstance(prompt, Choice)
        return prompt

    @property
    def options(self) -> list[str]:
        """What the seat whose turn it is can do, in notation."""
        return self.offered(self.asked[0])

    def label(self, line: str) -> str:
        """What the button of an option says, in English."""
        return ENGLISH.say(RULES.label(self.option(line)))

    def option(self, line: str) -> Option:
        """The option with this notation."""
        return next(o for o in self.prompt.options if text(o.action) == line)

    def goods_in(self, village: str) -> Counts:
        """The goods that lie in a village."""
        return self.state.villages[RULES.board.at[Village(village)]]

    def hand(self, seat: int) -> list[str]:
        """The cards in a hand."""
        return list(self.state.players[seat].hand)

    def value(self, seat: int) -> list[str]:
        """The cards in a value pile, feed first."""
        return list(RULES.board.sorted_hand(self.state.players[seat].value))

    def said(self, events: Sequence[Event]) -> list[str]:
        """What the log says of events, in English."""
        return [ENGLISH.say(RULES.report(event)) for event in events]

    def position_text(self, viewer: int | None) -> str:
        """The position in words for a viewer, in English."""
        view = RULES.view(self.state, None if viewer is None else Seat(viewer))
        lines: tuple[Message, ...] = (RULES.headline(view), *RULES.describe(view))
        return "\n".join(ENGLISH.say(line) for line in lines)


def started(seats: int, seed: int = 1, **settings: str) -> Table:
    """Return a freshly started match; the dealer lays card after card, unless it is said."""
    chosen = complete_settings(RULES.settings, {"dealing": "by_hand", **settings})
    step = RULES.start(seats, chosen, Rng(seed_of(seed), 0))
    RULES.check(step.state)
    return Table(step.state, step.events)


def position(
    seats: int = 3,
    *,
    carts: Sequence[str] = (),
    hands: Sequence[str] = (),
    values: Sequence[str] = (),
    goods_of: Sequence[str] = (),
    villages: Mapping[str, str] | None = None,
    discard: str = "",
    draw: str | None = None,
    piles: Sequence[str] = (),
    stage: Stage = TURN,
    turn: int = 0,
    starting_dealer: int = 0,
    played: str = "",
) -> Table:
    """Return a position with what is named, every other card and good somewhere out of the way.

    Goods that are not named lie in Keith, cards that are not named in the draw pile; of `draw` the
    first word is the next card, and then it is all the draw pile has.
    """
    state = started(seats).state
    hand_lines = [*hands, *[""] * (seats - len(hands))]
    players = tuple(
        replace(
            player,
            cart=Village(carts[seat]) if seat < len(carts) else player.cart,
            hand=RULES.board.sorted_hand(cards(hand_lines[seat])),
            value=cards(values[seat]) if seat < len(values) else (),
            goods=goods(goods_of[seat]) if seat < len(goods_of) else goods(""),
        )
        for seat, player in enumerate(state.players)
    )
    shaped = replace(
        state,
        players=players,
        piles=tuple(cards(pile) for pile in piles) or ((),) * (seats + 1),
        took=() if piles else tuple(map(Pile, range(1, seats + 1))),
        played=cards(played),
        stage=stage,
        turn=Seat(turn),
        starting_dealer=Seat(starting_dealer),
        discard=cards(discard),
    )
    shaped = _with_goods(shaped, villages or {})
    shaped = _with_cards(shaped, state, draw)
    RULES.check(shaped)
    return Table(shaped)


def turn_at(cart: str, hand: str, goods_of: str = "", **villages: str) -> Table:
    """Return a turn of the first of three, who is there with this hand and these goods."""
    return position(carts=[cart], hands=[hand], goods_of=[goods_of], villages=villages)


def _with_goods(state: State, villages: Mapping[str, str]) -> State:
    lying = {village: goods(villages.get(village, "")) for village in RULES.board.villages}
    held = [player.goods for player in state.players]
    for place, kind in enumerate(GOODS):
        placed = sum(lot[place] for lot in (*lying.values(), *held))
        rest = goods(" ".join([kind] * (8 - placed)))
        lying[Village("keith")] = add_counts(lying[Village("keith")], rest)
    return replace(state, villages=tuple(lying.values()))


def _with_cards(state: State, before: State, draw: str | None) -> State:
    everything = Counter((*before.draw, *before.discard, *before.played))
    for pile in before.piles:
        everything.update(pile)
    for player in before.players:
        everything.update((*player.hand, *player.value))
    named = [*state.discard, *state.played, *(card for pile in state.piles for card in pile)]
    for player in state.players:
        named += [*player.hand, *player.value]
    drawn = () if draw is None else cards(draw)[::-1]
    everything.subtract((*named, *drawn))
    assert min(everything.values()) >= 0, +(-everything)
    rest = tuple(sorted(everything.elements()))
    if draw is None:
        return replace(state, draw=rest)
    return replace(state, draw=drawn, discard=(*rest, *state.discard))
