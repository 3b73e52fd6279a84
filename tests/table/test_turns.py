"""Moves: accepted when offered, stored once, told when the turn ends."""

from asyncio import gather

import pytest

from games.kernel import AmbiguousMove, IllegalMove, NotYourTurn, Seat
from games.kernel.selfplay import seed_of
from table import NotAPlayer, NotNow, Outdated, Overtaken
from tests.table import ANA, BEN, CLEO, DOV, Rig, heard
from tests.toy import Bid, Coins, Done, Receipt, Sealed, Shelve


async def test_a_typed_line_or_an_action_is_a_move(home: Rig) -> None:
    """Both are answered with what the player hears of it."""
    match = await home.begun()
    played = await home.tables.turns.play(match, ANA, "4")
    assert (played.version, played.seat, played.notation) == (1, 0, "bid 4")
    assert played.events == (Sealed(Seat(0)), Receipt(Coins(4), audience=(Seat(0),)))
    assert played.ended_turn
    assert not played.over
    played = await home.tables.turns.play(match, BEN, Bid(Coins(2)))
    assert played.version == 2
    assert [type(event).__name__ for event in played.events] == ["Sealed", "Receipt", "Won"]


async def test_a_move_answers_with_the_match_as_it_is_then(home: Rig) -> None:
    """The same as reading it again, without the cost."""
    match = await home.bought()
    home.clock.now = 9_000
    for move in ("shelve left", "done"):
        played = await home.play(match, ANA, move)
        assert played.match == await home.tables.reading.match(match)


async def test_what_is_not_offered_is_refused_and_changes_nothing(home: Rig) -> None:
    """Neither words nor a made-up action pass the gate."""
    match = await home.begun()
    for move in ("shelve left", "bid 11", "", Shelve("left"), Bid(Coins(11))):
        with pytest.raises(IllegalMove):
            await home.tables.turns.play(match, ANA, move)
    assert (await home.tables.reading.match(match)).version == 0


async def test_an_ambiguous_line_names_the_candidates(home: Rig) -> None:
    """`shelve` alone does not say where."""
    match = await home.bought()
    with pytest.raises(AmbiguousMove) as caught:
        await home.tables.turns.play(match, ANA, "shelve")
    assert caught.value.candidates == ("shelve left", "shelve right")


async def test_only_players_move_and_only_when_asked(home: Rig) -> None:
    """A stranger has no seat; a player who is asked nothing waits."""
    match = await home.bought(players=3)
    with pytest.raises(NotAPlayer):
        await home.tables.turns.play(match, DOV, "done")
    for _ in range(3):
        await home.play(match, BEN, "boast yes")
    with pytest.raises(NotYourTurn):
        await home.tables.turns.play(match, CLEO, "done")


async def test_the_same_interaction_is_one_move(home: Rig) -> None:
    """Discord may deliver a click again; the answer is the first one, and nothing is played."""
    match = await home.begun()
    first = await home.play(match, ANA, "bid 4", interaction_id=99)
    again = await home.play(match, ANA, "bid 4", interaction_id=99)
    assert not first.repeated
    assert again.repeated
    assert (again.version, again.notation, again.events) == (1, "bid 4", first.events)
    assert (await home.tables.reading.match(match)).version == 1


async def test_an_interaction_of_another_match_moves_nothing_here(home: Rig) -> None:
    """An id that has made a move elsewhere is refused as outdated."""
    one, two = await home.begun(), await home.begun()
    await home.play(one, ANA, "bid 4", interaction_id=99)
    with pytest.raises(Outdated):
        await home.play(two, ANA, "bid 4", interaction_id=99)


async def test_simultaneous_players_do_not_invalidate_each_other(home: Rig) -> None:
    """Ben's click carries a fingerprint of what Ben was asked; Ana's bid leaves it valid."""
    match = await home.begun()
    asked = (await home.tables.reading.perspective(match, BEN)).fingerprint
    await home.play(match, ANA, "bid 1")
    assert (await home.tables.reading.perspective(match, BEN)).fingerprint == asked
    played = await home.play(match, BEN, "bid 2", fingerprint=asked)
    assert played.version == 2


async def test_a_click_on_an_earlier_question_is_outdated(home: Rig) -> None:
    """The shell then shows the current question."""
    match = await home.bought()
    asked = (await home.tables.reading.perspective(match, ANA)).fingerprint
    await home.play(match, ANA, "shelve left", fingerprint=asked)
    with pytest.raises(Outdated):
        await home.play(match, ANA, "peek", fingerprint=asked)


async def test_a_second_click_on_the_same_button_is_no_second_move(home: Rig) -> None:
    """Bidding 4 may be repeated by its rules, and the form reads the same: it is still one bid."""
    match = await home.begun(3)
    await home.play(match, ANA, "bid 4")
    asked = (await home.tables.reading.perspective(match, ANA)).fingerprint
    await home.play(match, ANA, "bid 5", fingerprint=asked, interaction_id=1)
    with pytest.raises(Outdated):
        await home.play(match, ANA, "bid 5", fingerprint=asked, interaction_id=2)


async def test_a_turn_is_told_when_it_ends(home: Rig) -> None:
    """Until then the others see the match as it was, and the player sees it as it is."""
    match = await home.bought()
    await home.play(match, ANA, "shelve left")
    own = await home.tables.reading.perspective(match, ANA)
    for user in (BEN, DOV, None):
        others = await home.tables.reading.perspective(match, user)
        assert (own.version, others.version) == (3, 2)
        assert (own.undoable, others.undoable) == (1, 0)
        assert others.asked == (0,)
    assert "Ana puts the crate to the left." in await home.said(match, ANA)
    assert "Ana puts the crate to the left." not in await home.said(match, BEN)
    await home.play(match, ANA, "done")
    assert "Ana puts the crate to the left." in await home.said(match, BEN)
    assert (await home.tables.reading.perspective(match, BEN)).version == 4


async def test_an_unfinished_turn_owes_nothing_to_anybody(home: Rig) -> None:
    """Many small steps make one public report."""
    match = await home.bought()
    await heard(home)
    await home.play(match, ANA, "shelve left")
    assert await home.tables.outbox.pending() == ()
    await home.play(match, ANA, "done")
    kinds = [(owed.kind, owed.user_id) for owed in await home.tables.outbox.pending()]
    assert kinds == [("public", None), ("ask", ANA), ("ask", BEN)]


async def test_another_seat_acting_within_a_turn_tells_it(home: Rig) -> None:
    """Ben boasts in the middle of Ana's turn: what she did before is known, and stays."""
    match = await home.bought()
    await home.play(match, ANA, "shelve left")
    await home.play(match, BEN, "boast fine crate")
    assert "Ana puts the crate to the left." in await home.said(match, BEN)
    with pytest.raises(NotNow):
        await home.tables.turns.undo(match, ANA)


async def test_what_an_unfinished_turn_has_used_up_is_overtaken(home: Rig) -> None:
    """Ana used the last boast within her turn. Ben, who cannot know, is asked to wait."""
    match = await home.bought()
    for _ in range(3):
        await home.play(match, ANA, "boast I")
    theirs = await home.tables.reading.perspective(match, BEN)
    assert [prompt.kind for prompt in theirs.prompts] == ["boast"]
    with pytest.raises(Overtaken):
        await home.play(match, BEN, "boast me")
    await home.play(match, ANA, "shelve left")
    await home.play(match, ANA, "done")
    with pytest.raises(IllegalMove):
        await home.play(match, BEN, "boast me")


async def test_a_player_cannot_use_what_they_have_not_been_told(home: Rig) -> None:
    """Questions of the others come from the announced position, typed lines too."""
    match = await home.bought()
    await home.play(match, ANA, "shelve left")
    with pytest.raises(IllegalMove):
        await home.tables.turns.play(match, BEN, Done())


async def test_the_end_publishes_the_seed_and_asks_nobody(home: Rig) -> None:
    """The result is owed once, with the seed; what was not said before is dropped."""
    match = await home.begun(settings={"rounds": "2"})
    for _ in range(2):
        await home.play(match, ANA, "bid 1")
        await home.play(match, BEN, "bid 0")
        await home.play(match, ANA, "shelve left")
        played = await home.play(match, ANA, "done")
    assert played.over
    found = await home.tables.reading.perspective(match, BEN)
    assert found.outcome is not None
    assert found.outcome.places == (1, 2)
    assert (found.prompts, found.asked) == ((), ())
    assert found.match.seed == seed_of(1)
    assert found.match.ended_at == home.clock.now
    owed = await home.tables.outbox.pending()
    assert [one.kind for one in owed] == ["started", "public", "over"]
    assert owed[-1].payload == {"seed": seed_of(1).hex(), "stopped": False}
    with pytest.raises(NotNow):
        await home.play(match, ANA, "bid 1")


async def test_a_turn_is_called_once(home: Rig) -> None:
    """Whoever gets a sealed question is not called besides; who moved is never called."""
    match = await home.begun(3)
    first = await home.tables.outbox.pending()
    for owed in first:
        await home.tables.outbox.sent(owed.id)
    await home.play(match, ANA, "bid 1")
    await home.play(match, BEN, "bid 2")
    await home.play(match, CLEO, "bid 1")
    owed_now = await home.tables.outbox.pending()
    assert [(one.kind, one.user_id) for one in owed_now] == [("public", None), ("turn", BEN)]


async def test_calls_that_nobody_needs_any_more_are_dropped(home: Rig) -> None:
    """Ana bids before her question was delivered: it is not delivered."""
    match = await home.begun()
    await home.play(match, ANA, "bid 1")
    owed = await home.tables.outbox.pending()
    assert [(one.kind, one.user_id) for one in owed] == [
        ("started", None),
        ("ask", BEN),
        ("public", None),
    ]


async def test_players_who_answer_at_once_wait_for_each_other(home: Rig) -> None:
    """Four sealed bids at the same moment are four moves, and none is refused as too busy."""
    match = await home.begun(4)
    played = await gather(*(home.play(match, user, "bid 1") for user in (ANA, BEN, CLEO, DOV)))
    assert [one.version for one in played] == [1, 2, 3, 4]
