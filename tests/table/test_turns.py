"""Moves: accepted when offered, stored once, told when the turn ends, changed while sealed."""

from asyncio import gather
from dataclasses import replace
from pathlib import Path

import pytest
from typing_extensions import override

from games.kernel import Action, AmbiguousMove, IllegalMove, NotYourTurn, Rng, Seat, Shortcut, Step
from games.matches.selfplay import seed_of
from table import NotAPlayer, NotNow, Outdated, Overtaken
from tests.rig.table import (
    ANA,
    BEN,
    CLEO,
    DOV,
    TableRig,
    due_notifications,
    is_announced,
    table_rig,
)
from tests.toy import (
    Bid,
    Boast,
    Coins,
    Done,
    Position,
    Receipt,
    Sealed,
    Shelve,
    Shelving,
    State,
    Toy,
)

LEFT = "Ana puts the crate to the left."


async def test_a_typed_line_or_an_action_is_a_move(rig: TableRig) -> None:
    """Both are answered with what the player hears of it, and with the match as it is then."""
    match = await rig.start_match()
    played = await rig.play(match, ANA, "4")
    assert (played.version, played.notation) == (1, "bid 4")
    assert played.events == (Sealed(Seat(0)), Receipt(Coins(4), audience=(Seat(0),)))
    assert is_announced(played)
    played = await rig.play(match, BEN, Bid(Coins(2)))
    assert played.version == 2
    assert [type(event).__name__ for event in played.events] == ["Sealed", "Receipt", "Won"]
    rig.clock.now = 9_000
    for move in ("shelve left", "done"):
        assert (await rig.play(match, ANA, move)).perspectives.own.match == await rig.match(match)


async def test_what_is_not_offered_is_refused_and_changes_nothing(rig: TableRig) -> None:
    """Neither words nor a made-up action; a line that fits several names them."""
    match = await rig.start_match()
    for move in ("shelve left", "bid 11", "", Shelve("left"), Bid(Coins(11))):
        with pytest.raises(IllegalMove):
            await rig.play(match, ANA, move)
    assert (await rig.match(match)).version == 0
    match = await rig.start_with_crate(players=3)
    with pytest.raises(AmbiguousMove) as caught:
        await rig.play(match, ANA, "shelve")
    assert caught.value.candidates == ("shelve left", "shelve right")
    with pytest.raises(NotAPlayer):
        await rig.play(match, DOV, "done")
    for _ in range(3):
        await rig.play(match, BEN, "boast yes")
    with pytest.raises(NotYourTurn):
        await rig.play(match, CLEO, "done")


async def test_the_same_interaction_is_one_move(rig: TableRig) -> None:
    """Discord may deliver a click again; the answer is the first one, and nothing is played."""
    match = await rig.start_match()
    first = await rig.play(match, ANA, "bid 4", interaction_id=99)
    again = await rig.play(match, ANA, "bid 4", interaction_id=99)
    assert (first.repeated, again.repeated) == (False, True)
    assert (again.version, again.notation, again.events) == (1, "bid 4", first.events)
    assert (await rig.match(match)).version == 1
    # Nobody else's press is taken for it.
    with pytest.raises(Outdated):
        await rig.play(match, BEN, "bid 4", interaction_id=99)
    # A bid leaves the others' questions valid; of one's own a second answer is outdated.
    match = await rig.start_match(3)
    asked = (await rig.perspective(match, BEN)).fingerprint
    await rig.play(match, ANA, "bid 4")
    assert (await rig.perspective(match, BEN)).fingerprint == asked
    assert (await rig.play(match, BEN, "bid 2", fingerprint=asked)).version == 2
    asked = (await rig.perspective(match, ANA)).fingerprint
    await rig.play(match, ANA, "bid 5", fingerprint=asked, interaction_id=101)
    with pytest.raises(Outdated):
        await rig.play(match, ANA, "bid 5", fingerprint=asked, interaction_id=102)


async def test_a_turn_is_told_when_it_ends(rig: TableRig) -> None:
    """Until then the others see the match as it was, nobody hears anything, nor acts on it."""
    match = await rig.start_with_crate()
    await rig.take_notifications()
    await rig.play(match, ANA, "shelve left")
    perspective = await rig.perspective(match, ANA)
    for user in (BEN, DOV, None):
        others = await rig.perspective(match, user)
        assert (perspective.version, others.version) == (3, 2)
        assert (perspective.undoable, others.undoable, others.asked) == (1, 0, (0,))
        assert LEFT not in await rig.sentences(match, user)
    with pytest.raises(IllegalMove):
        await rig.play(match, BEN, Done())
    assert LEFT in await rig.sentences(match, ANA)
    assert await rig.due_kinds() == []
    await rig.play(match, ANA, "done")
    assert LEFT in await rig.sentences(match, BEN)
    assert (await rig.perspective(match, BEN)).version == 4
    assert await rig.due_kinds() == [("public", None), ("ask", ANA), ("ask", BEN)]
    # Ben boasts in the middle of a turn: what was done before is known, and stays.
    match = await rig.start_with_crate()
    await rig.play_lines(match, "Ana shelve left", "Ben boast fine crate")
    assert LEFT in await rig.sentences(match, BEN)
    with pytest.raises(NotNow):
        await rig.tables.turns.undo(match, ANA)
    # Ana used the last boast within her turn. Ben, who cannot know, is asked to wait.
    match = await rig.start_with_crate()
    for _ in range(3):
        await rig.play(match, ANA, "boast I")
    assert [prompt.kind for prompt in (await rig.perspective(match, BEN)).prompts] == ["boast"]
    with pytest.raises(Overtaken):
        await rig.play(match, BEN, "boast me")
    await rig.play_lines(match, "Ana shelve left", "Ana done")
    with pytest.raises(IllegalMove):
        await rig.play(match, BEN, "boast me")


async def test_the_end_publishes_the_seed_and_asks_nobody(rig: TableRig) -> None:
    """The result is owed once, with the seed; what was not said before is dropped."""
    match = await rig.play_to_end()
    perspective = await rig.perspective(match, BEN)
    assert perspective.outcome is not None
    assert perspective.outcome.places == (1, 2)
    assert (perspective.prompts, perspective.asked) == ((), ())
    assert (perspective.match.seed, perspective.match.ended_at) == (seed_of(1), rig.clock.now)
    rows = await due_notifications(rig.tables)
    assert [row.kind for row in rows] == ["started", "public", "over"]


async def test_a_turn_is_called_once(rig: TableRig) -> None:
    """Who has a sealed question is not called besides, who moved never; what is void is dropped."""
    match = await rig.start_match(3)
    await rig.play(match, ANA, "bid 1")
    assert await rig.due_kinds() == [
        ("started", None),
        ("ask", BEN),
        ("ask", CLEO),
        ("public", None),
    ]
    await rig.take_notifications()
    await rig.play_lines(match, "Ben bid 2", "Cleo bid 1")
    assert await rig.due_kinds() == [("public", None), ("turn", BEN)]
    # Four sealed bids at one moment are four moves, and none is refused as too busy.
    match = await rig.start_match(4)
    played = await gather(*(rig.play(match, user, "bid 1") for user in (ANA, BEN, CLEO, DOV)))
    assert [one.version for one in played] == [1, 2, 3, 4]


class Snatching(Toy):
    """The toy, but whoever boasts takes the crate, while it is bid for or put away."""

    @override
    def apply(self, state: State, seat: Seat, action: Action, rng: Rng) -> Step[State]:
        step = super().apply(state, seat, action, rng)
        if isinstance(action, Boast):
            return Step(replace(step.state, stage=Shelving(seat)), step.events)
        return step


async def test_who_was_asked_learns_that_they_are_no_longer(rig: TableRig) -> None:
    """As when a Loading Master closes the ramp: all see at once that only they are asked now."""
    match = await rig.restart(Snatching).start_match()
    await rig.play(match, ANA, "boast mine")
    for viewer in (ANA, BEN, None):
        assert (await rig.perspective(match, viewer)).asked == (0,)


async def test_a_reveal_is_told_at_once_even_to_whom_the_turn_falls(rig: TableRig) -> None:
    """The last bid reveals all; its winner's turn goes on, but the table knows the bids."""
    match = await rig.start_match()
    assert is_announced(await rig.play_lines(match, "Ana bid 1", "Ben bid 5"))
    assert "Ben wins the crate for 5." in await rig.sentences(match, ANA)


async def test_the_interrupted_turn_and_the_interruption_are_told_at_once(rig: TableRig) -> None:
    """Nobody is left before a question that is no longer put: Ana sees that Ben is asked now."""
    match = await rig.start_with_crate()
    await rig.restart(Snatching).take_notifications()
    assert is_announced(await rig.play_lines(match, "Ana shelve left", "Ben boast mine"))
    sentences = await rig.sentences(match, ANA)
    assert {"Ana puts the crate to the left.", "Ben: “mine”"} <= {*sentences}
    for player in (ANA, BEN):
        assert (await rig.perspective(match, player)).asked == (1,)
        # The table has been told of both: neither can be taken back.
        with pytest.raises(NotNow):
            await rig.tables.turns.undo(match, player)
    # Nobody is called: Ben is at it already.
    assert await rig.due_kinds() == [("public", None)]


"""A name by chance, for each message."""


async def sealed(rig: TableRig) -> int:
    """Begin a match of three in which Ana has sealed a bid, all of which has been said."""
    match = await rig.start_match(3)
    await rig.play(match, ANA, "bid 1")
    await rig.take_notifications()
    return match


async def test_one_line_a_seat_and_question(rig: TableRig) -> None:
    """However often the answer is changed."""
    match = await sealed(rig)
    await rig.play_lines(match, "Ana bid 2", "Ana bid 3", "Ana bid 0")
    for reader in (BEN, CLEO, None):
        sentences = await rig.sentences(match, reader)
        assert [line for line in sentences if " bid" in line] == ["Ana has sealed a bid."]
    own = [line for line in await rig.sentences(match, ANA) if "Your bid" in line]
    assert own == ["Your bid of 0 is sealed."]
    # No message is edited at that moment either: only Ana's own question is.
    await rig.take_notifications()
    await rig.play(match, ANA, "bid 2")
    assert await rig.due_kinds() == [("questions", ANA)]


async def test_others_see_the_same_table(tmp_path: Path) -> None:
    """Whoever looks, at the table or at what is stored about them, cannot tell."""
    seen = []
    for changes in ((), ("Ana bid 1",), ("Ana bid 3", "Ana bid 0", "Ana bid 1")):
        async with table_rig(tmp_path / str(len(changes))) as rig:
            match = await sealed(rig)
            if changes:
                await rig.play_lines(match, *changes)
            perspective = await rig.perspective(match, BEN)
            about = await rig.tables.privacy.export(BEN)
            sentences = await rig.sentences(match, BEN)
            seen.append(
                (perspective.view, perspective.prompts, perspective.asked, sentences, about)
            )
    assert seen[0] == seen[1] == seen[2]


async def test_a_shortcut_is_its_moves(rig: TableRig) -> None:
    """They stand in the log one by one, as if they had been made so."""
    match = await rig.start_with_crate()
    perspectives = await rig.tables.reading.perspectives(match, ANA)
    assert [shortcut.actions for shortcut in perspectives.own.shortcuts] == [
        (Shelve("left"), Done()),
        (Shelve("right"), Done()),
    ]
    before = perspectives.own.version
    played = await rig.play(match, ANA, 1, fingerprint=perspectives.own.fingerprint)
    assert (played.notation, played.version) == ("shelve right", before + 1)
    assert is_announced(played)
    assert played.perspectives.own.version == before + 2
    assert played.perspectives.own.shortcuts == ()


async def test_only_who_is_asked_has_shortcuts(
    rig: TableRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A number that names none is outdated, and nothing is stored."""
    match = await rig.start_with_crate()
    before = (await rig.match(match)).version
    perspectives = await rig.tables.reading.perspectives(match, BEN)
    assert perspectives.own.shortcuts == ()
    for user, number in ((BEN, 0), (ANA, 2)):
        with pytest.raises(Outdated):
            await rig.play(match, user, number)
    assert (await rig.match(match)).version == before
    # The same press twice is one: its interaction is known by the first of its moves.
    for repeated in (False, True):
        played = await rig.play(match, ANA, 0, interaction_id=99)
        assert played.repeated == repeated
    assert played.version + 1 == played.perspectives.own.version
    # One transaction holds all its moves: of one that cannot be played to its end nothing is.
    match = await rig.start_with_crate()
    untouched = await rig.match(match)

    def broken(_: Shelving, position: Position, seat: Seat) -> tuple[Shortcut, ...]:  # noqa: ARG001 - as called
        return (Shortcut("shelve", (Shelve("left"), Shelve("left"))),)

    monkeypatch.setattr(Shelving, "shortcuts", broken)
    with pytest.raises(Overtaken):
        await rig.play(match, ANA, 0)
    assert await rig.match(match) == untouched
    assert (await rig.play(match, ANA, "shelve left")).notation == "shelve left"
