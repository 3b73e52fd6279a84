"""What an action brings is placed at the same press."""

from dataclasses import replace

import pytest

from games.hellweg.model import State
from games.kernel import text
from games.texts.catalogues import LANGUAGES, Speaker
from tests.hellweg.table import ALEX, BERT, at_actions, at_sale, done, player, rules


def together(state: State) -> list[str]:
    """Return what Alex may do at one press."""
    shortcuts = rules().shortcuts(state, ALEX)
    return ["; ".join(map(text, shortcut.actions)) for shortcut in shortcuts]


def test_pieces_are_placed_at_the_same_press() -> None:
    """Each house where one has tokens, each road of the town where one buys."""
    two = player(tokens={"olpe iron": 1, "hagen beer": 2})
    state = at_actions(1, {ALEX: two})
    found = ["stockup token; token hagen beer", "stockup token; token olpe iron"]
    assert [line for line in together(state) if "stockup" in line] == found
    assert rules().shortcuts(state, BERT) == ()
    one = at_actions(1, {ALEX: player(tokens={"olpe iron": 3})})
    assert not any("stockup" in line for line in together(one))
    state = at_actions(1, {ALEX: player()})
    bought = [line for line in together(state) if line.startswith("buy")]
    assert bought
    for line in bought:
        buy, carriage = line.split("; ")
        town = buy.split()[-1]
        assert town in carriage
        after = done(state, (ALEX, buy), (ALEX, carriage))
        assert rules().asked_seats(after) == (BERT,)


def test_when_nothing_is_placed_together() -> None:
    """With an empty supply one says first what is taken back; after the action, never."""
    some = player(tokens={"olpe iron": 1, "hagen beer": 1})
    no_tokens = at_actions(1, {ALEX: replace(some, token_supply=0)})
    assert together(no_tokens) == []
    no_carriages = at_actions(1, {ALEX: replace(some, carriage_supply=0)})
    assert [line.split()[0] for line in together(no_carriages)] == ["stockup", "stockup"]
    state = at_actions(1, {ALEX: player(tokens={"olpe iron": 1, "hagen beer": 1})})
    assert together(replace(state, acted=True)) == []


def told(state: State) -> list[tuple[str, object, object]]:
    """Return what Alex may sell at one press: the moves, the Thaler and the carriages lost."""
    found = ((shortcut, dict(shortcut.args)) for shortcut in rules().shortcuts(state, ALEX))
    return [
        ("; ".join(map(text, one.actions)), args.get("thaler", 0), args.get("carriages", 0))
        for one, args in found
    ]


def test_a_whole_sale_is_one_press() -> None:
    """What brings most, and of what costs fewer carriages; or nothing at all."""
    dear = player(tokens={"corbach iron": 1, "soest salt": 1}, carriages={"dortmund-corbach": 1})
    assert told(at_sale(9, {ALEX: dear})) == [
        ("sell soest; carry corbach -", 8, 1),
        ("sell soest; keep", 3, 0),
        ("keep; keep", 0, 0),
    ]
    for line, thaler, _ in told(at_sale(9, {ALEX: dear})):
        after = at_sale(9, {ALEX: dear})
        for move in line.split("; "):
            after = done(after, (ALEX, move))
        assert after.players[ALEX].money == 10 + int(str(thaler))
    free = player(tokens={"dortmund iron": 1, "soest salt": 1})
    assert told(at_sale(9, {ALEX: free})) == [("keep; keep", 0, 0)]
    one = player(tokens={"soest salt": 1})
    assert told(at_sale(9, {ALEX: one})) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_fits_an_entry_of_a_menu(language: str) -> None:
    """In full, for every trading card."""
    game = rules()
    speaker = Speaker(language, (game.package, "games.kernel", "bot"), game.names, game.key)
    rich = player(money=50, tokens={"olpe iron": 1, "hagen beer": 1})
    cards = game.boards["twelve"].wanted
    found = [
        shortcut
        for card in cards
        for shortcut in game.shortcuts(at_actions(card, {ALEX: rich}), ALEX)
    ]
    assert {one.kind for one in found} == {"buy", "stockup"}
    assert max(len(speaker.say(game.shortcut_label(one))) for one in found) <= 100
