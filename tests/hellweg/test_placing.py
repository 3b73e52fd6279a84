"""No merchandise tokens or carriages in the supply (ruling 7), and the bonus carriage (8)."""

import pytest

from games.hellweg.events import CarriageTaken, Forgone, TokenPlaced, TokenTaken
from games.hellweg.terms import Road, Sort, Town
from games.kernel.prompt import listed_options
from games.matches.selfplay import seed_of, walk
from games.texts.catalogues import game_speaker
from tests.hellweg.table import (
    ALEX,
    BERT,
    asks,
    at_actions,
    carriages,
    done,
    left_to_time,
    offered,
    player,
    rules,
    stocked,
    tokens,
    told,
)

LEGEND = "hellweg-brief-marks"
PLACING = ("setup-carriage", "buy-carriage", "stockup-carriage", "bonus", "unload-carriage")
ALL_TOKENS = {"olpe iron": 7, "hagen beer": 5}
ALL_CARRIAGES = {"hagen-olpe": 4, "olpe-corbach": 4}


def test_what_must_be_placed() -> None:
    """What is in supply; a carriage taken back earns nothing, its new village does (ruling 7)."""
    state = done(at_actions(1, {}), (ALEX, "buy moenster"))
    assert "forgo" not in offered(state, ALEX)
    owner = player(carriages=ALL_CARRIAGES, tokens={"olpe iron": 1}, wares=(3,))
    state = at_actions(1, {ALEX: owner})
    state = done(state, (ALEX, "stockup carriage"))
    money = state.players[ALEX].money
    taken, events = told(state, ALEX, "take-carriage hagen-olpe")
    assert events == (CarriageTaken(ALEX, Road("hagen-olpe")),)
    assert taken.players[ALEX].money == money
    assert offered(taken, ALEX) == ["carriage olpe-corbach", "carriage hagen-olpe"]
    back = done(taken, (ALEX, "carriage hagen-olpe"))
    assert back.players[ALEX].money == money + 1
    assert carriages(back, ALEX, "hagen-olpe") == 4


def test_a_token_may_be_taken_back_or_forgone() -> None:
    """Empty supply: from any house of one's own, or not at all, decided piece by piece."""
    state = done(at_actions(1, {ALEX: player(tokens=ALL_TOKENS)}), (ALEX, "buy duisburg"))
    assert asks(state, ALEX) == ["empty-token"]
    assert offered(state, ALEX) == ["take-token hagen beer", "take-token olpe iron", "forgo"]
    taken, events = told(state, ALEX, "take-token olpe iron")
    assert events[:2] == (
        TokenTaken(ALEX, Town("olpe"), Sort("iron")),
        TokenPlaced(ALEX, Town("duisburg"), Sort("beer")),
    )
    assert tokens(taken, ALEX, "duisburg beer") == 1
    forgone, events = told(state, ALEX, "forgo")
    assert events[0] == Forgone(ALEX, "token")
    assert forgone.players[ALEX].on_board == 12
    assert rules().asked_seats(forgone) == (BERT,)
    nearly = {"olpe iron": 6, "hagen beer": 5}
    state = done(at_actions(1, {ALEX: player(tokens=nearly)}), (ALEX, "buy hagen"))
    assert tokens(state, ALEX, "hagen beer") == 6
    assert asks(state, ALEX) == ["empty-token"]
    state = done(state, (ALEX, "take-token olpe iron"))
    assert tokens(state, ALEX, "hagen beer") == 7
    assert asks(state, ALEX) == ["buy-carriage"]
    state = done(at_actions(1, {ALEX: player(tokens=ALL_TOKENS)}), (ALEX, "buy hagen"))
    state = done(state, (ALEX, "forgo"), (ALEX, "forgo"))
    assert asks(state, ALEX) == ["buy-carriage"]


def test_the_bonus_carriage_goes_to_a_town_with_an_own_token_or_nowhere() -> None:
    """Ruling 8: optional, and lost if it is not placed at once; one taken back must be placed."""
    buyer = player(tokens={"olpe iron": 1}, money=40)
    state = done(at_actions(1, {ALEX: buyer}), (ALEX, "card coal 1"))
    assert asks(state, ALEX) == ["bonus"]
    assert offered(state, ALEX) == ["carriage olpe-corbach", "carriage hagen-olpe", "forgo"]
    placed = done(state, (ALEX, "carriage hagen-olpe"))
    assert carriages(placed, ALEX, "hagen-olpe") == 1
    assert placed.players[ALEX].money == 40 - 15 + 1
    lost = done(state, (ALEX, "forgo"))
    assert sum(lost.players[ALEX].carriages) == 0
    assert rules().asked_seats(lost) == (BERT,)
    state = done(at_actions(1, {ALEX: player(money=40)}), (ALEX, "card coal 1"))
    assert rules().asked_seats(state) == (BERT,)
    buyer = player(tokens={"olpe iron": 1}, carriages=ALL_CARRIAGES, money=40)
    state = done(at_actions(1, {ALEX: buyer}), (ALEX, "card coal 1"))
    assert asks(state, ALEX) == ["empty-carriage"]
    state = done(state, (ALEX, "take-carriage hagen-olpe"))
    assert offered(state, ALEX) == ["carriage olpe-corbach", "carriage hagen-olpe"]


def test_a_piece_taken_back_returns_when_time_runs_out() -> None:
    """Where it was, as far as it may; a purchase in Münster is for its roads, a village first."""
    owner = player(tokens={"olpe iron": 1, "hagen beer": 11}, carriages=ALL_CARRIAGES)
    state = done(at_actions(1, {ALEX: owner}), (ALEX, "stockup token"))
    state = done(state, (ALEX, "take-token olpe iron"))
    assert left_to_time(state, ALEX) == "token olpe iron"
    for action in ("stockup carriage", "card coal 1"):
        buyer = player(tokens={"olpe iron": 1}, carriages=ALL_CARRIAGES, money=40)
        state = done(at_actions(1, {ALEX: buyer}), (ALEX, action))
        assert left_to_time(state, ALEX) == "forgo"
        state = done(state, (ALEX, "take-carriage hagen-olpe"))
        assert left_to_time(state, ALEX) == "carriage hagen-olpe"
    state = at_actions(1, {ALEX: player(carriages=ALL_CARRIAGES)})
    state = done(state, (ALEX, "buy moenster"), (ALEX, "take-carriage olpe-corbach"))
    assert left_to_time(state, ALEX) == "carriage wesel-moenster"


def test_a_label_says_what_a_carriage_would_bring() -> None:
    """How far the road then leads, what a village pays, what the connection earns."""
    roads = dict.fromkeys(("soest-paderborn", "duisburg-essen", "essen-dortmund", "hamm-soest"), 1)
    state = stocked(tokens={"soest salt": 1}, carriages=roads, money=40)
    state = done(state, (ALEX, "card coal 1"))
    speaker = game_speaker("en", rules())
    (prompt,) = rules().prompts(state, ALEX)
    labels = [speaker.say(rules().label(option)) for option in listed_options((prompt,))]
    assert labels[:4] == [
        "Dortmund\N{EN DASH}Soest, brown, village: +1, on to 4 more towns, earns 2 carriages",
        "Soest\N{EN DASH}Paderborn, cobbled, one more is of no use",
        "Hamm\N{EN DASH}Soest, brown, becomes permanent",
        "Soest\N{EN DASH}Corbach, brown, on to Hamm and Paderborn",
    ]


@pytest.mark.parametrize("name", ["wesel beer", "moenster salt", "olpe iron", "corbach iron"])
def test_any_house_gets_its_only_token_back(name: str) -> None:
    """Ruling 7: though the house is empty then; who is away puts it there too."""
    lonely = player(tokens={name: 1, "hagen beer": 11})
    state = done(
        at_actions(1, {ALEX: lonely}), (ALEX, "stockup token"), (ALEX, f"take-token {name}")
    )
    assert sorted(offered(state, ALEX)) == sorted(["token hagen beer", f"token {name}"])
    assert left_to_time(state, ALEX) == f"token {name}"


@pytest.mark.parametrize("name", ["dortmund-soest", "dortmund-corbach", "dortmund-hagen"])
def test_any_road_gets_its_carriage_back_from_whoever_is_away(name: str) -> None:
    """Also the first of the map, and though no carriage serves the roads beside it."""
    driver = player(tokens={"dortmund iron": 1}, carriages={name: 2, "olpe-corbach": 6})
    state = done(
        at_actions(1, {ALEX: driver}), (ALEX, "stockup carriage"), (ALEX, f"take-carriage {name}")
    )
    assert left_to_time(state, ALEX) == f"carriage {name}"


@pytest.mark.parametrize("name", ["duisburg salt", "hamm beer", "paderborn beer"])
def test_a_token_taken_back_says_nothing_of_the_carriage_after_it(name: str) -> None:
    """Where the carriage goes for whoever is away is as if the token had been in the supply."""
    held = {"olpe iron": 9, "duisburg salt": 1, "hamm beer": 1, "paderborn beer": 1}
    full = done(at_actions(1, {ALEX: player(tokens=held)}), (ALEX, "buy moenster"))
    full = done(full, (ALEX, f"take-token {name}"))
    left = {house: count for house, count in held.items() if house != name}
    spare = done(at_actions(1, {ALEX: player(tokens=left)}), (ALEX, "buy moenster"))
    assert asks(full, ALEX) == asks(spare, ALEX) == ["buy-carriage"]
    assert left_to_time(full, ALEX) == left_to_time(spare, ALEX)


def test_buttons_call_a_few_roads_by_both_towns() -> None:
    """A letter alone says where a road lies only to who finds it on the map."""
    state = at_actions(1, {ALEX: player(money=9, tokens={"olpe iron": 1})})
    state = done(state, (ALEX, "stockup carriage"))
    speaker = game_speaker("en", rules())
    options = list(listed_options(rules().prompts(state, ALEX)))
    assert 1 < len(options) <= 6
    assert all("\N{EN DASH}" in speaker.say(rules().button(option)) for option in options)


def test_the_mark_for_further_towns_is_explained_where_a_button_has_it() -> None:
    """And nowhere else: a Thaler from a village is named on the button itself."""
    explained = set[bool]()
    for move in walk(rules(), 3, {}, seed_of(0)):
        view = rules().view(move.state, ALEX)
        for prompt in rules().prompts(move.state, ALEX):
            roads = [dict(option.args) for option in listed_options((prompt,))]
            is_drawn = prompt.kind in PLACING and any(road.get("more") for road in roads)
            said = [line for line in rules().brief(view, prompt) if line.key == LEGEND]
            assert len(said) == is_drawn
            explained.add(is_drawn)
    assert explained == {True, False}


def test_a_button_names_what_a_village_pays() -> None:
    """A bare "+1" could be a token or a carriage."""
    state = done(at_actions(1, {}), (ALEX, "buy moenster"))
    speaker = game_speaker("en", rules())
    labels = [
        speaker.say(rules().button(option))
        for option in listed_options(rules().prompts(state, ALEX))
        if dict(option.args).get("thaler")
    ]
    assert labels
    assert all("+1 Thaler" in label for label in labels)
