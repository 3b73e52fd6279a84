"""Hints: what a trader would do, and why, in words of the game."""

import re
from itertools import islice

import pytest

from games.kernel import Message, Rng
from games.kernel.automatic import sole_answer
from games.kernel.prompt import offers
from games.matches.selfplay import seed_of
from games.texts.catalogues import LANGUAGES, Speaker
from players.dice import Dice, dice_of
from players.hints import MAX_ADVICE, Advice, find_advice, line_reasons, rng_of
from players.remote import advise, pack_question
from players.search import rank_lines
from players.sight import ALL_ROUNDS, make_sight
from tests.players.test_knowledge import questions, twin
from tests.players.toy import KEYS, evaluator

every_game = pytest.mark.parametrize("key", KEYS)
FEW = 143
COMPARISONS = {"players-thought-through", "players-ahead"}
"""Reasons that compare moves, and tell nothing of what one brings."""


def said(key: str, sentence: Message, language: str) -> str:
    """Return a reason as a player reads it."""
    game = evaluator(key).game
    packages = ("players", game.package, "games.kernel")
    return Speaker(language, packages, game.names, game.key).say(sentence)


@every_game
def test_a_hint_tells_no_secret(key: str) -> None:
    """Positions that a seat cannot tell apart give the same hint, word for word."""
    for number, (state, seat, heard) in enumerate(questions(key, 2 * FEW)):
        hints = [
            find_advice(make_sight(evaluator(key), one, seat, heard))
            for one in (state, twin(key, state, seat, number))
        ]
        assert hints[0] == hints[1]


def test_further_moves_are_told_as_on_buttons() -> None:
    """In words, in quotation marks, and never in notation."""
    game = evaluator("troedler").game
    told: set[str] = set()
    for state, seat, heard in questions("troedler", FEW):
        for one in find_advice(make_sight(evaluator("troedler"), state, seat, heard)):
            told |= {
                said("troedler", reason, "de") for reason in one.reasons if "then" in reason.key
            }
    assert any(each.startswith("als erster Schritt vor „") for each in told)
    kinds = "|".join(game.actions.classes)
    assert not any(re.search(f"„({kinds}) ", each) for each in told)


def test_asked_again_a_hint_is_the_same() -> None:
    """In another process, and whatever chance is sent along."""
    key = "hellweg"
    for state, seat, heard in list(questions(key, 131))[1:2]:
        sight = make_sight(evaluator(key), state, seat, heard)
        asked = [pack_question("trader", sight, Rng(seed_of(number), number)) for number in (1, 2)]
        assert advise(asked[0]) == advise(asked[1])


def grounds(advice: Advice) -> set[Message]:
    """Return why a move is good, without what follows it."""
    return {reason for reason in advice.reasons if reason.key != "players-then"}


@pytest.mark.parametrize(
    "key",
    ["haendler", *(pytest.param(key, marks=pytest.mark.long) for key in KEYS if key != "haendler")],
)
def test_hints_are_true_and_say_what_distinguishes_them(key: str) -> None:
    """The first is a trader's move, each is another; none tells a secret or what chance gives."""
    for state, seat, heard in questions(key, 83):
        sight = make_sight(evaluator(key), state, seat, heard)
        advice = find_advice(sight)
        actions = [one.action for one in advice]
        assert grounds(advice[0])
        assert 1 <= len(set(actions)) == len(actions) <= MAX_ADVICE
        assert all(any(offers(prompt, action) for prompt in sight.prompts) for action in actions)
        assert len(advice) == 1 or not set.intersection(*map(grounds, advice))
        if sole_answer(sight.prompts) is not None:
            continue
        trader = sight.for_trader()
        ranked = rank_lines(trader, dice_of(rng_of(sight)), ALL_ROUNDS)
        assert actions[0] == ranked[0].first_action
        sentences = {reason for one in advice for reason in one.reasons}
        assert all(
            said(key, sentence, language) for sentence in sentences for language in LANGUAGES
        )
        lines = {line.first_action: line for line in ranked if line.first_action in actions}
        assert len({tuple(sorted(map(repr, line.actions))) for line in lines.values()}) == len(
            lines
        )
        for one in advice:
            for number in range(50, 54):
                world = sight.sample_world(Dice(number))
                shown = {reason for reason in grounds(one) if reason.key not in COMPARISONS}
                assert shown <= set(line_reasons(sight, lines[one.action], world, Dice(number)))


def test_a_hint_does_not_announce_that_one_passes() -> None:
    """“Sell nothing” after “sell nothing” is no plan."""
    sights = (make_sight(evaluator("hellweg"), *question) for question in questions("hellweg", 5))
    sales = (sight for sight in sights if sight.prompts[0].kind == "sale")
    for sight in islice(sales, 2):
        for advice in find_advice(sight):
            moves = [reason for reason in advice.reasons if reason.key == "players-then"]
            assert not any("Sell nothing" in said("hellweg", move, "en") for move in moves)


@every_game
def test_the_first_reason_is_not_true_of_the_next_best(key: str) -> None:
    """What decides: something that the next best does not bring, or how much oftener it wins."""
    for state, seat, heard in questions(key, 131):
        sight = make_sight(evaluator(key), state, seat, heard)
        first, *others = find_advice(sight)
        if not others:
            continue
        reason = next(reason for reason in first.reasons if reason.key != "players-then")
        assert reason not in others[0].reasons, reason
        # Reasons alone do not tell how much the choice matters.
        assert [reason.key for reason in first.reasons].count("players-ahead") == 1
