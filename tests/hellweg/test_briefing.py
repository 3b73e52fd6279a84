"""What stands below a question: with what it is answered, and what an answer costs and brings."""

from games.hellweg.model import State
from games.kernel import Seat
from games.kernel.words import speaker
from tests.hellweg.table import (
    ALEX,
    BERT,
    at_actions,
    at_sale,
    begun,
    done,
    player,
    privileges,
    rules,
)


def brief(state: State, seat: Seat, kind: str) -> str:
    """Return the lines below one of a seat's questions."""
    game, view = rules(), rules().view(state, seat)
    prompt = next(each for each in game.prompts(state, seat) if each.kind == kind)
    return " ".join(map(speaker("en", game).say, game.brief(view, prompt)))


def test_a_question_comes_with_what_it_is_answered_by() -> None:
    """Sorts that are lacking, where a good is, what follows, and how privileges lie."""
    state = begun(2, warehouse="on")
    assert brief(state, ALEX, "setup-token") == (
        "A carriage follows, on a road from the town you choose."
    )
    state = done(state, (ALEX, "token hagen beer"))
    assert "unless you have two there" in brief(state, ALEX, "setup-carriage")
    state = done(
        state,
        (ALEX, "carriage hagen-olpe"),
        (BERT, "token soest salt"),
        (BERT, "carriage soest-paderborn"),
    )
    assert brief(state, ALEX, "setup-token") == (
        "No carriage comes with this token. No token of these yet: salt and ironware."
    )
    (card,) = [each for each in rules().boards["twelve"].cards if each.slots[0].sort == "salt"][:1]
    town = card.slots[0].town
    wares = rules().boards["twelve"].wares
    adding = next(n for n, ware in enumerate(wares) if ware.sort == "salt")
    alex = player(None, {f"{town} salt": 2}, wares=(adding,))
    said = brief(at_sale(card.number, {ALEX: alex}), ALEX, "sale")
    assert said.startswith("Your salt: 2 in ")
    assert "extra Thaler are included: coal 2." in said
    assert said.count("Still to come: ") == 1
    alex = player(None, {"hagen beer": 1}, money=1)
    said = brief(at_actions(1, {ALEX: alex}), ALEX, "action")
    assert "The cheapest merchandise card costs you 15: you are 14 short." in said
    assert "11" in said
    alex = player(None, {"hagen beer": 1}, privileges=privileges(storage="up", thaler="down"))
    said = brief(at_actions(1, {ALEX: alex}, warehouse="on"), ALEX, "privilege")
    assert "“Storage” (face up) and “Thaler and reveal” (used)" in said
