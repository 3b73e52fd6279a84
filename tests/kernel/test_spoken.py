"""Moves in the reader's own words: what is on the buttons may be typed."""

import pytest

from games import registry
from games.kernel import IllegalMove, Match, Rng, text
from games.kernel.prompt import Form, choices
from games.kernel.selfplay import pick, seed_of
from games.kernel.spoken import heard, interpret, suggested
from games.kernel.words import speaker
from tests.toy import Toy

NAMES = ("Ana", "Ben", "Cleo")


def test_what_is_heard_of_a_line() -> None:
    """No accents, signs or prices with points: words, and numbers of digits alone."""
    assert heard("Tuch → Köln: 1.200 (+3)") == ["tuch", "koeln", "1200", "3"]


def test_a_bid_in_german() -> None:
    """The question asks "Wie viel bietest du?"; who answers "biete 3" is understood."""
    game = Toy()
    match = Match(game, 2, seed_of(1))
    form = next(one for one in match.prompts(0) if isinstance(one, Form))
    voice = speaker("de", game, NAMES.__getitem__)
    assert (
        text(interpret(game, (form,), "biete 3", speaker("de", game, NAMES.__getitem__))) == "bid 3"
    )
    with pytest.raises(IllegalMove):
        interpret(game, (form,), "biete viel", voice)
    with pytest.raises(IllegalMove):
        interpret(game, (form,), "biete 99", voice)


@pytest.mark.parametrize("key", list(registry.GAMES))
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_button_can_be_typed_as_it_reads(key: str, language: str) -> None:
    """Its whole label means it, where no other reads alike; notation stays notation."""
    game = registry.load(key, None)
    match = Match(game, 3, seed_of(3))
    voice, chance, count = speaker(language, game, NAMES.__getitem__), Rng(seed_of(4), 0), 0
    while count < 120 and match.outcome is None:
        seat = game.asked(match.state)[0]
        prompts = match.prompts(seat)
        labels = [heard(voice.say(game.label(option))) for option in choices(prompts)]
        for option, label in list(zip(choices(prompts), labels, strict=True))[:3]:
            count += 1
            assert interpret(game, prompts, text(option.action), voice) == option.action
            if labels.count(label) == 1 and any(word.isalpha() for word in label):
                assert interpret(game, prompts, " ".join(label), voice) == option.action
        match.play(seat, pick(prompts, chance))
    assert count


def test_a_number_in_a_label_is_no_answer() -> None:
    """`1` is an amount or nothing, and never the button that costs 1."""
    game = registry.load("hellweg", None)
    match = Match(game, 3, seed_of(3))
    voice, chance, count = speaker("de", game, NAMES.__getitem__), Rng(seed_of(4), 0), 0
    while count < 5:
        seat = game.asked(match.state)[0]
        prompts = tuple(one for one in match.prompts(seat) if not isinstance(one, Form))
        numbers = {
            word
            for option in choices(prompts)
            for word in heard(voice.say(game.label(option)))
            if word.isdigit()
        }
        for number in numbers:
            count += 1
            with pytest.raises(IllegalMove):
                interpret(game, prompts, number, voice)
        match.play(seat, pick(match.prompts(seat), chance))


def test_suggestions_say_what_they_mean() -> None:
    """The notation, and what the button says; found by either."""
    game = registry.load("haendler", None)
    match = Match(game, 3, seed_of(3))
    seat = game.asked(match.state)[0]
    found = suggested(game, match.prompts(seat), "Tuch P", speaker("de", game, NAMES.__getitem__))
    assert "Tuch" in found["buy cloth paris"]
    assert all("Tuch" in said for said in found.values())
