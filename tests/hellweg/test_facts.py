"""What the players of Hellweg are told below a question."""

from games.hellweg.model import State
from games.hellweg.terms import Town
from games.kernel import Message, Term
from games.texts.catalogues import game_speaker
from tests.hellweg.table import ALEX, at_actions, player, rules


def facts(state: State, key: str) -> list[Message]:
    """Return the facts with a key below all questions to the first player."""
    view = rules().view(state, ALEX)
    prompts = rules().prompts(state, ALEX)
    return [line for prompt in prompts for line in rules().brief(view, prompt) if line.key == key]


def test_a_merchant_sees_which_towns_of_the_card_the_carriages_reach() -> None:
    """The sheet of this question has no roads."""
    state = at_actions(1, {ALEX: player(carriages={"hagen-olpe": 1, "olpe-corbach": 1})})
    view = rules().view(state, ALEX)
    assert view.card is not None
    touched = {Town("hagen"), Town("olpe"), Town("corbach")}
    towns = tuple(Term("town", s.town) for s in view.card.slots if s.town in touched)
    assert towns
    assert [dict(line.args)["towns"] for line in facts(state, "hellweg-brief-reach")] == [towns]
    assert not facts(at_actions(1, {ALEX: player()}), "hellweg-brief-reach")


def test_the_heading_names_two_players_at_most() -> None:
    """More names would be cut on a phone."""
    speaker = game_speaker("en", rules(), ("Ana", "Ben", "Cleo", "Dov").__getitem__)
    view = rules().view(at_actions(1, {}), ALEX)
    assert view.asked == (ALEX,)
    assert speaker.say(rules().headline(view)) == "Month 1/12, merchant 1: Ana"
