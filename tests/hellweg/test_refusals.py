"""What a player types and a rule bars is refused with the rule's reason and its numbers."""

from dataclasses import replace
from itertools import chain

import pytest

from bot.subjects.typed_lines import public_reason, reading_speaker
from games.hellweg import actions as act
from games.hellweg.model import State
from games.kernel import AnyGame, Choice, IllegalMove, Message, Prompt, Seat, text
from games.kernel.prompt import public_choices
from games.matches.selfplay import seed_of, walk
from games.texts.catalogues import game_speaker
from games.texts.typed_moves import interpret_line
from table import Perspectives
from tests.contract.games import game
from tests.hellweg.table import ALEX, BERT, at_actions, player, rules
from tests.rig.matches import perspective

RULES: AnyGame = game("hellweg")
PRICE = "hellweg-refused-price"
NAMES = ("Alex", "Bert", "Claus")


def refused() -> tuple[object, Seat, Prompt, str, Message]:
    """Return a position at which somebody cannot pay a card, with its notation and the reason."""
    games = (walk(RULES, 3, {}, seed_of(number), number) for number in range(9))
    for move in chain.from_iterable(games):
        for seat in RULES.asked_seats(move.state):
            for prompt in RULES.prompts(move.state, seat):
                if isinstance(prompt, Choice) and prompt.refused is not None:
                    for option, reason in prompt.refused():
                        if reason.key == PRICE and isinstance(option.action, act.BuyCard):
                            return move.state, seat, prompt, text(option.action), reason
    raise AssertionError("everything can be paid")


def test_the_price_and_the_money_are_named() -> None:
    """In notation and in words; it is said to all, since all can work it out."""
    state, seat, prompt, notation, reason = refused()
    price, money = dict(reason.args)["thaler"], dict(reason.args)["money"]
    assert isinstance(price, int)
    assert isinstance(money, int)
    assert price > money
    own = perspective(RULES, state, seat, 3)
    found = Perspectives(own, perspective(RULES, state, None, 3), public_choices(own.prompts))
    _, ware, number = notation.split()
    for line in (notation, f"buy {ware} {number}"):
        with pytest.raises(IllegalMove) as error:
            interpret_line(RULES, own.prompts, line, reading_speaker(own, "en"))
        assert error.value.sentence == reason
        assert public_reason(found, line, "en") == reason
    assert notation not in {text(option.action) for option in prompt.options}  # type: ignore[union-attr] # a choice


def why_not(state: State, seat: Seat, line: str) -> str:
    """Return what a typed line is refused with, in English."""
    speaker = game_speaker("en", RULES, NAMES.__getitem__)
    with pytest.raises(IllegalMove) as error:
        interpret_line(RULES, RULES.prompts(state, seat), line, speaker)
    return speaker.say(error.value.sentence)


def test_what_somebody_else_has_is_named_with_its_owner() -> None:
    """One merchant a town and month; a merchandise card is sold once (actions a and c)."""
    bert = replace(player(money=30), wares=(0,))
    state = at_actions(1, {ALEX: player(money=30), BERT: bert})
    card = rules().boards["twelve"].wares[0]
    assert why_not(state, ALEX, f"buy {card.ware} {card.number}").startswith("Bert has bought")
    town = rules().boards["twelve"].wanted[1][0].slot.town
    taken = replace(state, merchants=(BERT, *state.merchants[1:]))
    said = why_not(taken, ALEX, f"buy {town}")
    assert said.startswith("Bert\N{RIGHT SINGLE QUOTATION MARK}s merchant is in ")


def test_stocking_up_takes_a_house_with_a_token() -> None:
    """Action b of the family game."""
    state = at_actions(1, {ALEX: player(money=10)})
    assert why_not(state, ALEX, "stockup token").startswith("You have no token on the board")


def test_the_map_says_why_a_piece_cannot_go_there() -> None:
    """Placing, stocking up and the set-up name the house or road, and what is possible."""
    start = next(iter(walk(RULES, 3, {}, seed_of(1)))).state
    (seat, *_) = RULES.asked_seats(start)
    assert why_not(start, seat, "token dortmund beer").startswith("No token starts in Dortmund")
    state = at_actions(1, {ALEX: player(money=30)})
    asking = {wanted.slot.town for wanted in rules().boards["twelve"].wanted[1]}
    town = next(town for town in rules().boards["twelve"].towns if town not in asking)
    assert "is not on this month" in why_not(state, ALEX, f"buy {town}")
