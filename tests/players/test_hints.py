"""Hints: what the merchant would do, and why, in words of the game."""

import re
from collections import Counter
from pathlib import Path

import pytest

import players
from games.kernel import Message, Rng
from games.kernel.prompt import offers
from games.kernel.selfplay import seed_of
from games.kernel.words import LANGUAGES, Speaker, keys
from players.desk import advice, advise, ask
from players.hints import ADVISED, advised
from players.levels import LEVELS
from players.registry import SHARES
from players.sight import look
from tests.players.shares import KEYS, share
from tests.players.test_knowledge import questions, twin

every_game = pytest.mark.parametrize("key", KEYS)
FEW = 71
SOURCES = sorted(Path(players.__file__).parent.rglob("*.py"))


def said(key: str, sentence: Message, language: str) -> str:
    """Return a reason as a player reads it."""
    game = share(key).game
    packages = ("players", game.package, "games.kernel")
    return Speaker(language, packages, game.names, game.key).say(sentence)


@every_game
def test_the_first_is_what_the_merchant_would_do(key: str) -> None:
    """By the same chance; the others are other moves, all of them offered."""
    for state, seat, heard in questions(key, FEW):
        sight = look(share(key), state, seat, heard)
        found = advised(sight, Rng(seed_of(4), 2))
        assert found[0].action == LEVELS["merchant"].act(sight, Rng(seed_of(4), 2))
        actions = [one.action for one in found]
        assert 1 <= len(set(actions)) == len(actions) <= ADVISED
        assert all(any(offers(prompt, one) for prompt in sight.prompts) for one in actions)


@every_game
def test_a_hint_tells_no_secret(key: str) -> None:
    """Positions that a seat cannot tell apart give the same hint, word for word."""
    for number, (state, seat, heard) in enumerate(questions(key, 2 * FEW)):
        hints = [
            advised(look(share(key), one, seat, heard), Rng(seed_of(4), 2))
            for one in (state, twin(key, state, seat, number))
        ]
        assert hints[0] == hints[1]


def test_every_reason_can_be_said() -> None:
    """In both languages."""
    used: Counter[str] = Counter()
    for key in SHARES:
        for state, seat, heard in questions(key, 43):
            sight = look(share(key), state, seat, heard)
            for one in advised(sight, Rng(seed_of(4), 2)):
                for reason in one.reasons:
                    used[reason.key] += 1
                    for language in LANGUAGES:
                        assert said(key, reason, language)
    said_of = {key.removesuffix("-more").removesuffix("-less") for key in used}
    assert {"players-then", "players-haendler-load", "players-hellweg-token"} <= said_of


def test_further_moves_are_told_as_on_buttons() -> None:
    """In words, in quotation marks, and never in notation."""
    game = share("troedler").game
    told: set[str] = set()
    for state, seat, heard in questions("troedler", FEW):
        for one in advised(look(share("troedler"), state, seat, heard), Rng(seed_of(4), 2)):
            told |= {said("troedler", each, "de") for each in one.reasons if "then" in each.key}
    assert any(each.startswith("dann „") for each in told)
    kinds = "|".join(game.actions.classes)
    assert not any(re.search(f"„({kinds}) ", each) for each in told)


def test_no_sentence_is_missing_or_left_over() -> None:
    """In German as in English, and each is said by some game."""
    code = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    assert keys("players", "en") == keys("players", "de")
    for key in keys("players", "en"):
        assert f'"{key.removesuffix("-more").removesuffix("-less")}"' in code


def test_another_process_gives_the_same_hint() -> None:
    """What goes through text is what was thought."""
    key = "hellweg"
    for state, seat, heard in list(questions(key, 61))[1:2]:
        question = ask("merchant", look(share(key), state, seat, heard), Rng(seed_of(3), 5))
        found = advice(share(key).game, advise(question))
        assert found == advice(share(key).game, advise(question))
        assert all(isinstance(reason, Message) for one in found for reason in one.reasons)
