"""What is shown: everything but the order of the cards, and played cards not again (ruling 14)."""

from dataclasses import replace

import pytest

from games.hellweg.events import CardTurned
from games.hellweg.model import Trace
from games.hellweg.terms import Road, Sort, Town
from games.kernel import Rng, Seat
from games.kernel.codec import dump_json
from games.matches.selfplay import seed_of
from games.texts.catalogues import game_speaker
from tests.hellweg.table import (
    ALEX,
    BERT,
    CLAUS,
    at_actions,
    at_sale,
    done,
    in_month,
    player,
    rules,
)


def test_played_cards_are_not_shown_again() -> None:
    """A card that left the table is in nobody's view, sentence, or view of an earlier position."""
    state = in_month(at_actions(1, {}), 6)
    view = rules().view(state, None)
    assert view.card is not None
    assert view.card.number == 1
    assert len(state.played) == 5
    assert "played" not in dump_json(view)
    speaker = game_speaker("en", rules())
    assert (
        speaker.say(rules().report(CardTurned(3, 9))) == "Month 3: a new trading card is revealed."
    )
    then = rules().view(in_month(at_actions(1, {}), 6), ALEX)
    soon, later = replace(then, start=BERT), replace(then, month=7, card=None)
    assert rules().past_view(then, soon) == then
    past = rules().past_view(then, later)
    assert (past.card, past.own) == (None, None)
    assert replace(past, card=then.card, own=then.own) == then


def test_open_memory_shows_what_is_to_come_without_order() -> None:
    """The cards not seen yet, by their number; Thaler, supplies and storage are public."""
    state = in_month(at_actions(1, {}, open_memory="on"), 6)
    unseen = rules().view(state, None).unseen
    assert unseen is not None
    assert [card.number for card in unseen] == sorted(state.deck)
    other = rules().resample(state, None, Rng(seed_of(3), 1))
    assert rules().view(other, None) == rules().view(state, None)
    assert sorted(other.deck) == sorted(state.deck)
    assert other.deck != state.deck
    state = at_actions(1, {ALEX: player(money=33, stored_tokens=2)}, warehouse="on")
    views = [rules().view(state, viewer) for viewer in (None, Seat(0), Seat(1))]
    same = {dump_json(replace(view, viewer=None, own=None)) for view in views}
    assert len(same) == 1
    assert views[0].players[ALEX].money == 33


@pytest.mark.parametrize(("month", "left"), [(1, 11), (6, 6), (10, 2)])
def test_in_the_shorter_game_two_cards_in_the_box_are_not_played_either(
    month: int, left: int
) -> None:
    """Ruling 14: they are shown among those to come, and nobody knows which two they are."""
    state = in_month(at_actions(1, {}, open_memory="on", months="10"), month)
    unseen = rules().view(state, ALEX).unseen
    assert unseen is not None
    shown = {card.number for card in unseen}
    everything = {*rules().board_of(state).cards}
    assert shown == everything - {state.card, *state.played}
    assert len(shown) == left == len(state.deck) + 2
    box = everything - {state.card, *state.played, *state.deck}
    others = (rules().resample(state, None, Rng(seed_of(n), 1)) for n in range(20))
    assert month == 10 or any(box & set(other.deck) for other in others)


def test_what_each_did_last_is_kept_for_all_to_see() -> None:
    """Until their next turn or sale: pieces placed, sold and lost, and cards bought."""
    state = done(at_actions(9, {}), (ALEX, "buy dortmund"), (ALEX, "carriage dortmund-soest"))
    board = rules().board_of(state)
    house = Trace("token", board.house_at[Town("dortmund"), Sort("iron")])
    placed = (house, house, Trace("carriage", board.road_at[Road("dortmund-soest")]))
    assert rules().view(state, None).latest == (placed, (), ())
    state = done(state, (BERT, "thaler"), (CLAUS, "thaler"), (ALEX, "thaler"))
    assert rules().view(state, None).latest == ((), (), ())
    seller = player(tokens={"corbach iron": 1}, carriages={"dortmund-corbach": 1})
    state = done(at_sale(9, {ALEX: seller}), (ALEX, "carry corbach -"))
    source = board.house_at[Town("corbach"), Sort("iron")]
    lost = Trace("carriage-gone", board.road_at[Road("dortmund-corbach")])
    assert rules().view(state, None).latest[ALEX] == (Trace("token-gone", source), lost)


@pytest.mark.parametrize("before", [(), ((ALEX, "thaler"),), ((ALEX, "thaler"), (BERT, "thaler"))])
def test_a_turn_is_told_apart_from_the_sale_before_it(before: tuple[tuple[Seat, str], ...]) -> None:
    """Whoever's turn it is: what was sold is gone from the picture when they act."""
    seat = (ALEX, BERT, CLAUS)[len(before)]
    seller = player(tokens={"dortmund iron": 1, "olpe iron": 1})
    state = done(at_sale(9, {seat: seller}), (seat, "sell dortmund"))
    assert [trace.kind for trace in rules().view(state, None).latest[seat]] == ["token-gone"]
    state = done(state, *before, (seat, "thaler"))
    assert rules().view(state, None).latest[seat] == ()


def test_the_rules_help_opens_at_what_is_asked() -> None:
    """At the topic of what is just done, where it has one; else at that of the phase."""
    owner = player(tokens={"olpe iron": 1}, stored_tokens=1, stored_carriages=1)
    acting = at_actions(1, {ALEX: owner}, warehouse="on")
    unloading = done(acting, (ALEX, "unload"))
    for state, topic in ((acting, "actions"), (unloading, "warehouse")):
        assert rules().topic(rules().view(state, ALEX)) == topic


def test_a_sale_tells_which_towns_to_come_are_out_of_reach() -> None:
    """Those to which the player can bring no token of the demanded sort."""
    # Card 9: Soest salt 3, Wesel beer 4, Dortmund iron 5, Münster salt 4.
    seller = player(tokens={"soest salt": 1, "dortmund iron": 1})
    state = at_sale(9, {ALEX: seller})
    (prompt,) = rules().prompts(state, ALEX)
    voice = game_speaker("en", rules())
    told = [voice.say(line) for line in rules().brief(rules().view(state, ALEX), prompt)]
    beyond, within = "out of your reach", "Dortmund (ironware, 5)"
    (after,) = [line for line in told if line.startswith("Still to come: ")]
    assert f"Wesel (beer, 4: {beyond})" in after
    assert within in after


def test_the_goods_on_the_board_are_told_with_their_number() -> None:
    """Two tokens of one house are two goods to sell."""
    tokens = {"paderborn beer": 2, "dortmund beer": 1, "olpe iron": 1}
    state = at_actions(1, {ALEX: player(tokens=tokens)})
    (prompt,) = rules().prompts(state, ALEX)
    voice = game_speaker("en", rules())
    told = [voice.say(line) for line in rules().brief(rules().view(state, ALEX), prompt)]
    (board,) = [line for line in told if line.startswith("On the board: ")]
    assert "beer (Dortmund), 2 \N{MULTIPLICATION SIGN} beer (Paderborn)" in board
