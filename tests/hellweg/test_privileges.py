"""The module Warehouse and Privileges: earning, using and turning up privileges (ruling 10)."""

from games.hellweg.events import (
    ChoicesLost,
    PrivilegeClaimed,
    PrivilegeGained,
    PrivilegeUsed,
    TurnedUp,
)
from games.hellweg.terms import STORAGE, THALER, UNLOAD, Town
from tests.hellweg.table import (
    ALEX,
    BERT,
    CLAUS,
    asks,
    at_actions,
    done,
    offered,
    player,
    privileges,
    rules,
    stocked,
    told,
)

TO_CORBACH = {"builefeld-paderborn": 1}


def test_a_connection_earns_its_privilege_at_once() -> None:
    """Builefeld to Corbach: each kind once, for several players, with trade routes alone."""
    state = done(stocked(carriages=TO_CORBACH), (ALEX, "buy paderborn"))
    state, events = told(state, ALEX, "carriage paderborn-corbach")
    assert PrivilegeGained(ALEX, STORAGE, Town("builefeld"), Town("corbach")) in events
    assert state.players[ALEX].status(STORAGE) == "up"
    for status in ("up", "down"):
        state = done(
            stocked(carriages=TO_CORBACH, privileges=privileges(storage=status)),
            (ALEX, "buy paderborn"),
        )
        state, events = told(state, ALEX, "carriage paderborn-corbach")
        assert not any(isinstance(event, PrivilegeGained) for event in events)
        assert state.players[ALEX].status(STORAGE) == status
    state = at_actions(
        1,
        {ALEX: player(privileges=privileges(storage="up")), BERT: player(carriages=TO_CORBACH)},
        warehouse="on",
    )
    state = done(state, (ALEX, "buy duisburg"), (ALEX, "done"))
    state = done(state, (BERT, "buy paderborn"), (BERT, "carriage paderborn-corbach"))
    assert state.players[BERT].status(STORAGE) == "up"
    state = done(at_actions(1, {ALEX: player(carriages=TO_CORBACH)}), (ALEX, "buy paderborn"))
    state = done(state, (ALEX, "carriage paderborn-corbach"))
    assert state.players[ALEX].status(STORAGE) == "none"


def test_a_privilege_before_the_action_and_not_within_it() -> None:
    """It is offered beside the action, places no merchant (ruling 5), and not while placing."""
    state = stocked(privileges=privileges(storage="up", thaler="up"))
    assert asks(state, ALEX) == ["action", "privilege"]
    waited = [not prompt.optional for prompt in rules().prompts(state, ALEX)]
    assert waited == [True, False], "nobody waits for a privilege to be used"
    state, events = told(state, ALEX, "use-storage token")
    assert events[0] == PrivilegeUsed(ALEX, STORAGE)
    assert state.players[ALEX].status(STORAGE) == "down"
    assert state.market == (0, 0, 0)
    assert asks(state, ALEX) == ["action", "privilege"]
    state = done(stocked(privileges=privileges(storage="up")), (ALEX, "buy moenster"))
    assert asks(state, ALEX) == ["buy-carriage"]
    state = done(state, (ALEX, "carriage moenster-dortmund"))
    assert offered(state, ALEX) == ["use-storage token", "use-storage carriage", "done"]
    assert rules().asked_seats(done(state, (ALEX, "done"))) == (BERT,)


def test_what_a_privilege_used_before_the_action_may_pay() -> None:
    """Ruling 6: its Thaler, a village's included, pay for the action. Ruling 5: no discount."""
    state = stocked(money=3, privileges=privileges(thaler="up"))
    assert "buy moenster" not in offered(state, ALEX)
    state = done(state, (ALEX, "use-thaler"))
    assert "buy moenster" in offered(state, ALEX)
    state = done(state, (ALEX, "buy moenster"))
    assert state.players[ALEX].money == 0
    state = stocked(
        tokens={"olpe iron": 1}, money=3, stored_carriages=1, privileges=privileges(unload="up")
    )
    state = done(state, (ALEX, "use-unload"), (ALEX, "carriage hagen-olpe"))
    assert "buy moenster" in offered(state, ALEX)
    state = stocked(money=5, privileges=privileges(storage="up"))
    state = done(state, (ALEX, "use-storage token"), (ALEX, "buy moenster"))
    assert state.players[ALEX].money == 1


def test_what_is_turned_up_waits_for_the_next_turn() -> None:
    """Action d, or 'Thaler and reveal', which stays face down itself: not usable in this turn."""
    state = stocked(privileges=privileges(storage="down", unload="down", thaler="down"))
    state, events = told(state, ALEX, "thaler")
    assert TurnedUp(ALEX, (STORAGE, UNLOAD, THALER)) in events
    assert rules().asked_seats(state) == (BERT,)
    state = done(state, (BERT, "thaler"), (CLAUS, "thaler"))
    assert "use-storage token" in offered(state, ALEX)
    state = stocked(privileges=privileges(storage="up", thaler="up"))
    state = done(state, (ALEX, "use-storage token"), (ALEX, "use-thaler"))
    assert state.players[ALEX].status(STORAGE) == "turned"
    assert asks(state, ALEX) == ["action"]
    state = done(state, (ALEX, "buy duisburg"))
    assert rules().asked_seats(state) == (BERT,)
    assert state.players[ALEX].status(STORAGE) == "up"
    state = done(stocked(privileges=privileges(storage="down", thaler="up")), (ALEX, "use-thaler"))
    assert state.players[ALEX].status(THALER) == "down"
    assert state.players[ALEX].status(STORAGE) == "turned"


def test_a_privilege_just_gained_may_be_used_in_the_same_turn() -> None:
    """Ruling 10: it lies open; but unloading needs a piece in storage, as the action does."""
    state = done(stocked(carriages=TO_CORBACH), (ALEX, "buy paderborn"))
    state = done(state, (ALEX, "carriage paderborn-corbach"))
    assert asks(state, ALEX) == ["after"]
    assert "use-storage token" in offered(state, ALEX)
    assert asks(stocked(privileges=privileges(unload="up")), ALEX) == ["action"]


def test_a_card_for_twenty_or_more_lets_choose_a_privilege() -> None:
    """Action c: before or after the bonus carriage (ruling 8), but not with one in hand."""
    state = stocked(money=60, tokens={"olpe iron": 1}, privileges=privileges(unload="up"))
    state = done(state, (ALEX, "card wine 1"))
    roads = ["carriage olpe-corbach", "carriage hagen-olpe"]
    assert offered(state, ALEX) == [*roads, "claim storage", "claim thaler", "forgo"]
    first = done(state, (ALEX, "claim thaler"))
    assert offered(first, ALEX) == [*roads, "forgo"]
    state, events = told(done(state, (ALEX, "forgo")), ALEX, "claim thaler")
    assert PrivilegeClaimed(ALEX, THALER) in events
    # It may be used at once.
    assert "use-thaler" in offered(state, ALEX)
    full, up = {"hagen-olpe": 8}, privileges(unload="up")
    state = stocked(money=60, tokens={"olpe iron": 1}, carriages=full, privileges=up)
    state = done(state, (ALEX, "card wine 1"))
    ways = ["take-carriage hagen-olpe", "forgo"]
    assert offered(state, ALEX) == [*ways, "claim storage", "claim thaler"]
    assert offered(done(state, (ALEX, "claim thaler")), ALEX) == ways
    taken = done(state, (ALEX, "take-carriage hagen-olpe"))
    assert offered(taken, ALEX) == ["carriage olpe-corbach", "carriage hagen-olpe"]
    state = stocked(money=60)
    state = done(state, (ALEX, "card coal 1"))
    assert rules().asked_seats(state) == (BERT,)


def test_the_choice_of_a_privilege_may_be_put_off() -> None:
    """Who forgets it may make it up in a later turn of their own; several may be due."""
    state = stocked(money=60)
    state = done(state, (ALEX, "card wine 1"), (ALEX, "done"), (BERT, "thaler"), (CLAUS, "thaler"))
    assert asks(state, ALEX) == ["action", "privilege"]
    state = done(state, (ALEX, "card herring 1"))
    assert state.players[ALEX].owed == 2
    state = done(state, (ALEX, "claim storage"), (ALEX, "claim unload"))
    assert state.players[ALEX].owed == 0


def test_a_choice_more_than_kinds_are_lacking_is_lost_and_the_table_is_told() -> None:
    """Ruling 10: at once, also where a trade route earns the kind that was to be chosen."""
    all_three = privileges(storage="down", unload="down", thaler="down")
    state = stocked(money=60, privileges=all_three)
    state, events = told(state, ALEX, "card wine 1")
    assert ChoicesLost(ALEX, 1) in events
    assert state.players[ALEX].owed == 0
    state, events = told(
        stocked(money=60, owed=1, privileges=privileges(storage="down", unload="down")),
        ALEX,
        "card wine 1",
    )
    assert events[1] == ChoicesLost(ALEX, 1)
    assert events[1].audience is None
    assert state.players[ALEX].owed == 1
    # With two due and two lacking none is lost.
    state, events = told(
        stocked(money=60, owed=1, privileges=privileges(unload="down")), ALEX, "card wine 1"
    )
    assert state.players[ALEX].owed == 2
    assert not any(isinstance(event, ChoicesLost) for event in events)
    _, events = told(state, ALEX, "claim storage")
    assert not any(isinstance(event, ChoicesLost) for event in events)
    down = privileges(unload="down")
    state = stocked(tokens={"olpe iron": 1}, carriages=TO_CORBACH, owed=2, privileges=down)
    state = done(state, (ALEX, "buy paderborn"))
    state, events = told(state, ALEX, "carriage paderborn-corbach")
    assert [event.kind for event in events] == ["carriage-placed", "gained", "choices-lost"]
    assert state.players[ALEX].status(STORAGE) == "up"
    assert state.players[ALEX].owed == 1


def test_a_choice_put_off_is_offered_whenever_no_piece_is_being_placed() -> None:
    """Ruling 10: before the action, after it, beside a bonus carriage (ruling 8)."""
    state = stocked(
        money=60, tokens={"olpe iron": 1}, owed=1, privileges=privileges(storage="up", unload="up")
    )
    assert "claim thaler" in offered(state, ALEX)
    stored = done(state, (ALEX, "use-storage carriage"))
    assert "claim thaler" in offered(stored, ALEX)
    assert "claim thaler" not in offered(done(stored, (ALEX, "use-unload")), ALEX)
    placing = done(state, (ALEX, "buy moenster"))
    assert asks(placing, ALEX) == ["buy-carriage"]
    assert "claim thaler" not in offered(placing, ALEX)
    placed = done(placing, (ALEX, "carriage moenster-dortmund"))
    assert "claim thaler" in offered(placed, ALEX)
    state = done(
        stocked(money=60, tokens={"olpe iron": 1}, owed=1, privileges=privileges(storage="down")),
        (ALEX, "card coal 1"),
    )
    assert asks(state, ALEX) == ["bonus"]
    chosen_first = done(state, (ALEX, "claim unload"), (ALEX, "carriage hagen-olpe"))
    placed_first = done(state, (ALEX, "carriage hagen-olpe"), (ALEX, "claim unload"))
    assert chosen_first.players[ALEX] == placed_first.players[ALEX]


def test_what_one_holds_is_explained_face_up_or_down() -> None:
    """On the page of the hand: privileges, and the function of each merchandise card."""
    state = stocked(privileges=privileges(storage="down", thaler="up"), wares=(1,))
    effects = [line.key for line in rules().effects(rules().view(state, ALEX))]
    assert effects == ["hellweg-effect-storage", "hellweg-effect-thaler", "hellweg-effect-ware"]
    assert not rules().effects(rules().view(state, None))
