"""What a player types and cannot pay is refused with its price."""

from itertools import chain

import pytest

from bot.inbound.typed import open_reason, speaker_of
from games.hellweg import actions as act
from games.kernel import AnyGame, Choice, IllegalMove, Message, Prompt, Seat, text
from games.kernel.prompt import public_choices
from games.kernel.selfplay import seed_of, walk
from games.kernel.typed import interpret
from table import Perspectives
from tests.bot.tables import perspective
from tests.contract.games import game

RULES: AnyGame = game("hellweg")


def refused() -> tuple[object, Seat, Prompt, str, Message]:
    """Return a position at which somebody cannot pay a card, with its notation and the reason."""
    games = (walk(RULES, 3, {}, seed_of(number), number) for number in range(9))
    for move in chain.from_iterable(games):
        for seat in RULES.asked(move.state):
            for prompt in RULES.prompts(move.state, seat):
                if isinstance(prompt, Choice) and prompt.refused is not None:
                    for option, reason in prompt.refused():
                        if isinstance(option.action, act.BuyCard):
                            return move.state, seat, prompt, text(option.action), reason
    raise AssertionError("everything can be paid")


def test_the_price_and_the_money_are_named() -> None:
    """In notation and in words; it is said to all, since all can work it out."""
    state, seat, prompt, notation, reason = refused()
    assert reason.key == "hellweg-too-dear"
    price, money = dict(reason.args)["thaler"], dict(reason.args)["money"]
    assert isinstance(price, int)
    assert isinstance(money, int)
    assert price > money
    own = perspective(RULES, state, seat, 3)
    found = Perspectives(own, perspective(RULES, state, None, 3), public_choices(own.prompts))
    _, ware, number = notation.split()
    for line in (notation, f"buy {ware} {number}"):
        with pytest.raises(IllegalMove) as error:
            interpret(RULES, own.prompts, line, speaker_of(own, "en"))
        assert error.value.sentence == reason
        assert open_reason(found, line, "en") == reason
    assert notation not in {text(option.action) for option in prompt.options}  # type: ignore[union-attr] # a choice
