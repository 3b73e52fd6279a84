"""Planned moves: seen by their owner only, played once when their moment comes, or told why not."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from games import registry
from games.kernel import AmbiguousMove, IllegalMove, Next, Rng, message, play
from games.kernel import text as text_of
from games.matches.selfplay import seed_of
from games.texts.catalogues import Speaker
from storage.document import DeadlineRow, PlanRow
from table import Destination, LiveRow, NotAPlayer, NotNow, Outdated, Perspective, Plan
from table.commands.plans import PLANS_MAX
from tests.harvest import Harvest, Send, SendLater, TakeBest
from tests.rig.replay import assert_sound, load_stored
from tests.rig.table import (
    ANA,
    BEN,
    CLEO,
    EVE,
    PEOPLE,
    TableRig,
    due_notifications,
    start_match,
    table_rig,
    take_line,
)

TAKE = "take-best 1 1"


def why(planned: Sequence[Plan]) -> list[str]:
    """Why some of somebody's planned moves have expired."""
    speaker = Speaker("en", ("tests.harvest", "table", "games.kernel"), {}, "harvest")
    return [speaker.say(one.expired) for one in planned if one.expired]


async def moves(rig: TableRig, match: int) -> list[str]:
    """The moves of a match, as the log has them."""
    return [step.notation for step in await rig.steps(match) if step.action]


async def test_a_planned_move_acts_when_its_moment_comes(barn: TableRig) -> None:
    """At once, as its owner's own move, and is used up."""
    match = await barn.start_match()
    await barn.tables.plans.give(match, ANA, TAKE)
    assert [plan.move for plan in (await barn.perspective(match, ANA)).plans] == [TakeBest(1, 1)]
    assert await barn.tables.deadlines.find_next_due() is None
    await barn.play_lines(match, "Ana send dig", "Ben send dig")
    step = (await barn.steps(match))[3]
    assert (step.seat, step.user_id, step.at) == (0, ANA, barn.clock.now)
    assert step.notation.startswith("take ")
    assert (await barn.perspective(match, ANA)).plans == ()
    await assert_sound(barn.store, match, Harvest())
    # Given when its question is asked already, it is that answer.
    match = await barn.start_harvest()
    planned = await barn.tables.plans.give(match, ANA, TAKE)
    assert planned.acted == "wholly"
    assert sum(move.startswith("take ") for move in await moves(barn, match)) == 2
    # A condition that does not hold: it expires with its reason, and its owner is asked.
    match = await barn.start_harvest()
    planned = await barn.tables.plans.give(match, ANA, TOO_MUCH)
    assert planned.acted == "no"
    assert why(planned.perspectives.own.plans) == [NONE]
    assert (await barn.perspective(match, None)).asked == (0,)


async def test_planned_moves_in_a_row_act_one_after_another(barn: TableRig) -> None:
    """The first that fits before the others, which have their chance."""
    match = await barn.start_match()
    await barn.tables.plans.give(match, BEN, "send-later 2 cut")
    await barn.tables.plans.give(match, ANA, Next("send cut; take-best"))
    await barn.tables.plans.give(match, ANA, Next("send dig"))
    assert await moves(barn, match) == ["send cut"]
    await barn.play(match, BEN, "send dig")
    reasons = why((await barn.perspective(match, ANA)).plans)
    assert all("fits nothing you can do now" in reason for reason in reasons)
    assert len(reasons) == 2
    assert len((await barn.perspective(match, BEN)).plans) == 1


async def test_nothing_is_told_of_an_order_that_has_acted_when_its_moment_is_over(
    rig: TableRig,
) -> None:
    """Token and carriage of a round are placed; with the turn it is gone."""
    match = await start_match(rig.restart(registry.load).tables, game="hellweg")
    first, second = (ANA, BEN) if (await rig.perspective(match, ANA)).prompts else (BEN, ANA)
    await rig.tables.plans.give(match, second, "settle-at 1 soest salt dortmund-soest")
    await rig.play(match, first, "token olpe iron")
    await rig.play(match, first, "carriage hagen-olpe")
    assert [move.split()[0] for move in await moves(rig, match)][2:] == ["token", "carriage"]
    assert (await rig.perspective(match, second)).plans == ()


async def test_orders_can_be_changed_and_cancelled(barn: TableRig) -> None:
    """By their number, by their owner."""
    match, planned = await barn.start_match(), barn.tables.plans
    await planned.give(match, ANA, "send-later 2 cut")
    await planned.give(match, ANA, "take-best 1 5")
    await planned.give(match, ANA, "send-later 2 dig", number=1)
    assert [(plan.number, plan.move) for plan in (await barn.perspective(match, ANA)).plans] == [
        (1, SendLater(2, "dig")),
        (2, TakeBest(1, 5)),
    ]
    left = (await planned.cancel(match, ANA, 1)).own.plans
    assert [one.number for one in left] == [2]
    for refused in (
        planned.cancel(match, ANA, 1),
        planned.cancel(match, BEN, 2),
        planned.give(match, ANA, "send-later 2 dig", number=1),
    ):
        with pytest.raises(NotNow):
            await refused
    # Refused are: what is none, what is too late, who has no seat, a second press.
    give = planned.give
    for user, line, refusal in (
        (ANA, "xyzzy", IllegalMove),
        (ANA, "send-later", AmbiguousMove),
        (ANA, SendLater(1, "dig"), IllegalMove),
        (CLEO, "send-later 2 dig", NotAPlayer),
    ):
        with pytest.raises(refusal):
            await give(match, user, line)
    mark = (await barn.perspective(match, ANA)).require_plan_options().fingerprint
    await give(match, ANA, "send-later 2 dig", fingerprint=mark)
    # A second press on the same button is no second plan.
    for old in ("old", mark):
        with pytest.raises(Outdated):
            await give(match, ANA, "send-later 2 dig", fingerprint=old)


async def test_what_is_owed_to_the_channel_does_not_hold_a_planned_move_up(barn: TableRig) -> None:
    """It acts while the public message cannot be said."""
    match = await barn.start_match()
    for user in (ANA, BEN):
        await barn.tables.plans.give(match, user, Next("send dig"))
    assert any(row.kind == "public" for row in await due_notifications(barn.tables))
    assert await moves(barn, match) == ["send dig", "send dig"]


async def test_a_question_that_a_planned_move_answers_is_not_put(rig: TableRig) -> None:
    """No direct message asks for a sealed bid that is planned, unless the planned move expires."""
    for line, letters in (("bid 0", []), ("right", ["ask"])):
        match = await rig.start_match(settings={"rounds": "2"})
        await rig.play_lines(match, "Ana bid 2", "Ben bid 1")
        await rig.tables.plans.give(match, BEN, Next(line))
        await rig.take_notifications()
        await rig.play_lines(match, "Ana right", "Ana done")
        owed = await rig.tables.outbox.list_due_at(Destination(BEN, direct=True))
        assert [row.kind for row in owed if row.kind == "ask"] == letters


async def test_what_cannot_be_read_or_played_any_more_expires(
    barn: TableRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rules have changed, and it can no longer be read: its owner is told."""
    match = await barn.start_match()
    await barn.tables.plans.give(match, ANA, TAKE)
    planned = (await barn.document(match)).plans
    gone = tuple(replace(row, action='[{"kind": "gone"}]') for row in planned)
    await barn.set_document(match, plans=gone)
    await barn.play_lines(match, "Ana send dig", "Ben send dig")
    (unread,) = (await barn.perspective(match, ANA)).plans
    assert unread.move is None
    assert "the rules have changed" in why([unread])[0]

    # So does what cannot be played after all, by a mistake of the rules; its owner is asked.
    def refuse(*given: object, **known: object) -> object:
        if str(given[3]) != str(Send("dig")):
            raise IllegalMove(message("kernel-illegal", line="take 14"))
        return play(*given, **known)  # type: ignore[arg-type, type-var] # what `play` takes

    match = await barn.start_match()
    await barn.tables.plans.give(match, ANA, TAKE)
    monkeypatch.setattr("table.commands.step_builder.play", refuse)
    await barn.play_lines(match, "Ana send dig", "Ben send dig")
    assert why((await barn.perspective(match, ANA)).plans) != []


SEEDS = [n if n < 1 else pytest.param(n, marks=pytest.mark.long) for n in range(6)]


@pytest.mark.parametrize("seed", SEEDS)
async def test_playing_ahead_comes_to_the_same_end(tmp_path: Path, seed: int) -> None:
    """For the same answers: all ahead, none, or some of the seats."""
    ends = []
    for ahead in (frozenset[int](), frozenset({0, 2}), frozenset(range(3))):
        async with table_rig(tmp_path / str(len(ahead))) as rig:
            match = await rig.restart(Harvest).start_match(3)
            await _answered(rig, match, ahead, Rng(seed_of(seed), 0))
            stored = await load_stored(rig.store, match)
            assert stored.row.status == "over"
            await assert_sound(rig.store, match, Harvest())
            ends.append(stored.document.position)
    assert ends[0] == ends[1] == ends[2]


async def _answered(rig: TableRig, match: int, ahead: frozenset[int], chance: Rng) -> None:
    """Play a match, some seats ahead from its start; each takes the best crate there is."""
    tasks = [[chance.choice(("dig", "cut")) for _ in range(4)] for _ in range(3)]
    people = [person.user_id for person in PEOPLE[:3]]
    give = rig.tables.plans.give
    for seat in ahead:
        for number in (2, 3):
            await give(match, people[seat], f"send-later {number} {tasks[seat][number]}")
        for number in (1, 2, 3):
            await give(match, people[seat], TakeBest(number, 1))
        await give(match, people[seat], Next(f"send {tasks[seat][1]}"))
    await rig.pass_minutes()
    while (await rig.match(match)).status == "playing":
        asked = (await rig.perspective(match, None)).asked
        seat = next(seat for seat in asked if seat not in ahead)
        perspective = await rig.perspective(match, people[seat])
        number, (prompt, *_) = perspective.view.harvest, perspective.prompts
        best = text_of(prompt.options[-1].action)  # type: ignore[union-attr]
        line = best if best.startswith("take ") else f"send {tasks[seat][number]}"
        await rig.play(match, people[seat], line)
        await rig.pass_minutes()


async def test_a_newcomer_does_not_inherit_orders(barn: TableRig) -> None:
    """What the former player wanted is theirs alone: nobody reads it, and it never acts."""
    match = await barn.start_match()
    await barn.tables.plans.give(match, ANA, TAKE)
    await barn.tables.seats.leave(match, ANA)
    await barn.tables.seats.take(match, EVE)
    assert (await barn.perspective(match, EVE.user_id)).plans == ()
    for user in (EVE.user_id, BEN):
        await barn.play(match, user, "send dig")
    await barn.pass_minutes()
    assert not any(move.startswith("take ") for move in await moves(barn, match))
    assert (await barn.perspective(match, EVE.user_id)).prompts


TOO_MUCH = "take-best 1 20"
NONE = "No crate holds 20 or more."


async def lapsing(rig: TableRig) -> int:
    """Have a plan of Ana's that expires with Ben's next move; return the match."""
    match = await rig.restart(Harvest).start_match()
    await rig.tables.plans.give(match, ANA, TOO_MUCH)
    await rig.play(match, ANA, "send dig")
    await rig.take_notifications()
    return match


def told(perspective: Perspective) -> int:
    """Return how many planned moves a question says have expired."""
    return sum(plan.expired is not None for plan in perspective.plans)


async def test_who_was_not_told_yet_is_told_first(rig: TableRig) -> None:
    """The question tells of it; a press on it counts, and it is forgotten."""
    match = await lapsing(rig)
    before = await rig.perspective(match, ANA)
    await rig.play(match, BEN, "send dig")
    after = await rig.perspective(match, ANA)
    assert (told(before), told(after)) == (0, 1)
    assert [why(after.plans), why((await rig.perspective(match, BEN)).plans)] == [[NONE], []]
    assert (await rig.perspective(match, None)).plans == ()
    played = await rig.play(match, ANA, take_line(after), fingerprint=after.fingerprint)
    assert told(played.perspectives.own) == 0
    # Who types may have seen no question: told with the receipt, forgotten with the next.
    match = await lapsing(rig)
    await rig.play(match, BEN, "send dig")
    played = await rig.play(match, ANA, take_line(await rig.perspective(match, ANA)))
    assert told(played.perspectives.own) == 1
    played = await rig.play(match, ANA, "send cut")
    assert told(played.perspectives.own) == 0
    # Where an update has left one that is due, its question of before is outdated.
    match = await rig.start_harvest()
    before = await rig.perspective(match, ANA)
    await left_by_an_update(rig, match, TakeBest(1, 20))
    await rig.fire_deadlines()
    with pytest.raises(Outdated):
        await rig.play(match, ANA, take_line(before), fingerprint=before.fingerprint)


async def left_by_an_update(rig: TableRig, match: int, move: TakeBest) -> None:
    """Leave a planned move of Ana's as the migration does that waited for its drawn moment."""
    plan = Harvest.planned.dumps([move])
    await rig.set_document(
        match,
        plans=(PlanRow(0, 1, plan),),
        deadlines=(DeadlineRow(0, "answer", 0),),
    )


async def test_a_question_that_stands_already_tells_of_it(rig: TableRig) -> None:
    """It is owed to be brought up to date."""
    match = await lapsing(rig)
    for seat, user in enumerate((ANA, BEN)):
        row = LiveRow(f"n{seat}", match, seat, user, 77, seat, "mark", None, 0, "#1", 0)
        await rig.tables.live.store(row)
    await rig.play(match, BEN, "send dig")
    assert ("questions", ANA) in await rig.due_kinds("questions")


async def test_what_has_expired_takes_no_place_of_a_plan(rig: TableRig) -> None:
    """So many may be given as if there were none."""
    match = await lapsing(rig)
    await rig.play(match, BEN, "send dig")
    for _ in range(PLANS_MAX):
        given = await rig.tables.plans.give(match, ANA, "send-later 2 cut")
    assert [plan.number for plan in given.perspectives.own.plans if plan.expired] == [1]
    with pytest.raises(NotNow):
        await rig.tables.plans.give(match, ANA, "send-later 2 cut")


async def test_a_new_order_makes_nobody_forget(rig: TableRig) -> None:
    """Who gives another or cancels one may not have seen what became of the first."""
    match = await lapsing(rig)
    await rig.play(match, BEN, "send dig")
    await rig.tables.plans.give(match, ANA, "send-later 2 cut")
    await rig.tables.plans.cancel(match, ANA, 2)
    assert told(await rig.perspective(match, ANA)) == 1
