"""A right over a seat is no right over its secrets: who gives it away, and what its taker sees."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from games import registry
from games.kernel import AnyGame, KernelError, Next, Rng, Seat
from games.matches.selfplay import seed_of
from storage.document import ProposalKind
from table import Actor, NotNow, Person, Perspective
from table.queries.replay import Look
from table.views.perspectives import build_perspective
from tests.harvest import Harvest
from tests.rig.table import ANA, BEN, CLEO, DAY, EVE, PEOPLE, TableRig, refusal_key, table_rig
from tests.toy import Toy

HOST, MODERATOR = Actor(ANA, "Ana"), Actor(99, "Mo", moderator=True)
FLO = Person(66, "Flo")
RULES = Toy()
KINDS: tuple[ProposalKind, ...] = ("replace", "house")


async def bidding(rig: TableRig, bid: int = 3) -> int:
    """Have Ana win a crate against a sealed bid of Ben's; return the match, where Ana is asked."""
    match = await rig.start_match(players=3)
    await rig.play_lines(match, f"Ben bid {bid}", "Cleo bid 1", "Ana bid 5")
    return match


async def taken(rig: TableRig, bid: int = 3) -> int:
    """Have Eve take Ben's seat, while Ana is asked."""
    match = await bidding(rig, bid)
    await rig.tables.seats.leave(match, BEN)
    await rig.tables.seats.take(match, EVE)
    return match


async def answered(rig: TableRig, bid: int = 3) -> int:
    """Have Eve take Ben's seat when he has sealed a bid and the others have not."""
    match = await rig.start_match(players=3)
    # In the other world he has changed his mind once more.
    await rig.play_lines(match, *(f"Ben bid {each}" for each in range(3, bid + 1)))
    await rig.tables.seats.leave(match, BEN)
    await rig.tables.seats.take(match, EVE)
    return match


async def attempt(wanted: Any) -> object:
    """Return what comes of something, also why it is refused."""
    try:
        return await wanted
    except KernelError as error:
        return type(error), error.sentence


def shown(perspective: Perspective) -> Perspective:
    """Return a position without the numbers of steps, which nobody is shown."""
    events = tuple(replace(event, version=0) for event in perspective.admin_events)
    match = replace(perspective.match, version=0)
    return replace(perspective, game=RULES, version=0, match=match, admin_events=events)


async def known(rig: TableRig, match: int, user: int) -> list[object]:
    """Return all that somebody can get of a match, and what they hear when they try to act."""
    tables = rig.tables
    both = await tables.reading.perspectives(match, user)
    look = await attempt(tables.replay.begin(match, user))
    if isinstance(look, Look):
        look = replace(look, perspective=shown(look.perspective), version=0)
    return [
        shown(both.own),
        both.public_prompts,
        [(entry.seat, entry.at, entry.sentences) for entry in await rig.log(match, user)],
        await attempt(tables.reading.log_since_last_turn(both.own)),
        await tables.reading.earlier_view(both.own),
        look,
        [
            replace(line, match=replace(line.match, version=0))
            for line in await tables.reading.overviews_of(user)
        ],
        await tables.privacy.export(user),
        await attempt(tables.hints.advise(match, user, both.own.fingerprint)),
        await attempt(tables.turns.undo(match, user)),
        await attempt(tables.turns.end(match, user)),
        *[
            await attempt(tables.turns.play(match, user, line))
            for line in ("bid 3", "boast of it", "xyzzy", "left")
        ],
        [
            (row.kind, row.seat, row.payload)
            for row in await rig.take_notifications()
            if row.user_id == user
        ],
    ]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("by", [HOST, MODERATOR])
async def test_a_present_players_seat_is_not_the_hosts_to_give(
    rig: TableRig, kind: ProposalKind, by: Actor
) -> None:
    """Nor a moderator's, as long as time is left: a vote decides, or the clock."""
    match = await rig.start_timed(players=3, late="remind", vacation="7")
    give = rig.tables.authority.carry_out
    assert await refusal_key(give(match, by, kind, Seat(1))) == "table-needs-a-vote"
    await rig.tables.seats.start_vacation(match, CLEO, 7)
    await rig.pass_time(DAY)
    assert await refusal_key(give(match, by, kind, Seat(2))) == "table-needs-a-vote"
    assert (await rig.match(match)).players[1].replaceable
    await give(match, by, kind, Seat(1))
    assert (await rig.match(match)).players[1].stand_in
    # Tonight times run out within minutes, and the host may have chosen so.
    match = await rig.start_timed(players=3, rhythm="tonight")
    for _ in range(2):
        await rig.play(match, ANA, "bid 1")
        await rig.play(match, CLEO, "bid 0")
        await rig.pass_time(DAY // 24 // 12)
        await rig.play_lines(match, "Ana left", "Ana done")
    assert (await rig.match(match)).players[1].stand_in
    assert await refusal_key(give(match, by, kind, Seat(1))) == "table-needs-a-vote"


async def test_a_computers_seat_and_a_vacant_one_may_be_offered(rig: TableRig) -> None:
    """Nobody loses anything; who takes it waits for their first question all the same."""
    match = await bidding(rig)
    await rig.tables.seats.leave(match, BEN)
    await rig.tables.authority.carry_out(match, HOST, "house", Seat(1))
    await rig.tables.authority.carry_out(match, HOST, "replace", Seat(1))
    await rig.tables.seats.take(match, EVE)
    assert (await rig.perspective(match, EVE.user_id)).taken == 1


@pytest.mark.parametrize("sealed", [False, True])
async def test_a_taken_seat_shows_what_spectators_see(tmp_path: Path, *, sealed: bool) -> None:
    """Two matches that differ only in its secret are the same to who took it, in all they get."""
    worlds = []
    for bid in (3, 4):
        async with table_rig(tmp_path / str(bid)) as rig:
            match = await (answered if sealed else taken)(rig, bid)
            worlds.append(await known(rig, match, EVE.user_id))
    for one, two in zip(*worlds, strict=True):
        assert one == two


async def test_the_player_of_a_taken_seat_is_still_told_from_spectators(rig: TableRig) -> None:
    """They have the seat, and what all see of the match."""
    first = await taken(rig)
    own, public = await rig.perspective(first, EVE.user_id), await rig.perspective(first, None)
    assert (own.view, own.prompts, own.shortcuts, own.undoable) == (public.view, (), (), 0)
    assert (own.viewer, own.taken, own.seat) == (None, 1, 1)
    assert await rig.sentences(first, EVE.user_id) == await rig.sentences(first, None)


async def test_its_secrets_open_with_the_first_question(rig: TableRig) -> None:
    """From then on it is a seat like any, also while others are asked."""
    match = await taken(rig)
    await rig.play_lines(match, "Ana left", "Ana done")
    perspective = await rig.perspective(match, EVE.user_id)
    assert (perspective.viewer, perspective.taken) == (1, None)
    assert "last=3" in repr(perspective.prompts), "what the seat bid before"
    assert ("ask", EVE.user_id) in await rig.due_kinds("ask")
    await rig.play(match, EVE.user_id, "bid 2")
    assert (await rig.perspective(match, EVE.user_id)).viewer == 1
    # One that is asked when it is taken is open at once: who has it must answer.
    match = await rig.start_match(players=3)
    await rig.tables.seats.leave(match, BEN)
    await rig.tables.seats.take(match, EVE)
    assert (await rig.perspective(match, EVE.user_id)).viewer == 1


async def test_a_question_during_a_vacation_or_to_the_house_opens_nothing(rig: TableRig) -> None:
    """Only one that the player themself is asked; and what is answered by itself is no question."""
    match = await taken(rig)
    await rig.carry_out(match, "house", Seat(1))
    await rig.play_lines(match, "Ana left", "Ana done")
    assert (await rig.perspective(match, EVE.user_id)).taken == 1
    await rig.tables.seats.take(match, EVE)
    assert (await rig.perspective(match, EVE.user_id)).viewer == 1
    match = await rig.start_timed(players=3, vacation="7")
    await rig.play_lines(match, "Ben bid 3", "Cleo bid 1", "Ana bid 5")
    await rig.tables.seats.leave(match, BEN)
    await rig.tables.seats.take(match, EVE)
    await rig.tables.seats.start_vacation(match, EVE.user_id, 2)
    await rig.play_lines(match, "Ana left", "Ana done")
    assert (await rig.perspective(match, EVE.user_id)).taken == 1
    await rig.pass_time(2 * DAY)
    assert (await rig.perspective(match, EVE.user_id)).viewer == 1


async def test_who_has_had_a_seat_takes_no_other(rig: TableRig) -> None:
    """Not after leaving or being replaced, and not after being forgotten."""
    match = await bidding(rig)
    await rig.tables.seats.leave(match, BEN)
    await rig.tables.seats.take(match, EVE)
    await rig.tables.seats.leave(match, CLEO)
    await rig.tables.seats.leave(match, EVE.user_id)
    await rig.tables.seats.take(match, FLO)
    # Eve and Cleo take their own back, and nobody takes two.
    assert await refusal_key(rig.tables.seats.take(match, PEOPLE[1])) == "table-had-a-seat"
    assert await refusal_key(rig.tables.seats.take(match, EVE)) == "table-had-a-seat"
    await rig.tables.privacy.forget(EVE.user_id, lambda _: "somebody")
    assert await refusal_key(rig.tables.seats.take(match, EVE)) == "table-had-a-seat"
    assert (await rig.tables.seats.take(match, PEOPLE[2])).seat_of(CLEO) == 2
    # So is one who had their seat taken from them.
    match = await bidding(rig)
    await rig.carry_out(match, "replace", Seat(1))
    await rig.tables.seats.take(match, EVE)
    await rig.tables.seats.leave(match, CLEO)
    assert await refusal_key(rig.tables.seats.take(match, PEOPLE[1])) == "table-had-a-seat"


async def test_who_takes_their_own_seat_back_sees_no_less_than_before(rig: TableRig) -> None:
    """Nor more: who left a seat before it was opened to them waits on."""
    match = await taken(rig)
    await rig.tables.seats.leave(match, CLEO)
    await rig.tables.seats.take(match, PEOPLE[2])
    assert (await rig.perspective(match, CLEO)).viewer == 2
    await rig.tables.seats.leave(match, EVE.user_id)
    await rig.tables.seats.take(match, EVE)
    assert (await rig.perspective(match, EVE.user_id)).taken == 1


async def test_who_was_replaced_sees_what_spectators_see(rig: TableRig) -> None:
    """Neither what they held nor what comes; their plans are gone, and come back to nobody."""
    match = await bidding(rig)
    await rig.tables.plans.give(match, BEN, Next("bid 2"))
    await rig.carry_out(match, "replace", Seat(1))
    await rig.tables.seats.take(match, EVE)
    own, public = await rig.perspective(match, BEN), await rig.perspective(match, None)
    assert replace(own, game=RULES) == replace(public, game=RULES)
    assert await rig.sentences(match, BEN) == await rig.sentences(match, None)
    assert (await rig.perspective(match, EVE.user_id)).plans == ()
    assert "bid 2" not in await rig.tables.privacy.export(EVE.user_id)


async def test_who_waits_for_the_first_question_is_not_stuck(rig: TableRig) -> None:
    """They vote, plan what they type, are called and reminded; their plan answers for them."""
    match = await taken(rig)
    tables = rig.tables
    perspective = await rig.perspective(match, EVE.user_id)
    assert perspective.plan_options is not None
    assert [prompt.kind for prompt in perspective.plan_options.prompts] == ["next"]
    await tables.plans.give(match, EVE.user_id, Next("bid 2"))
    assert [plan.move for plan in (await rig.perspective(match, EVE.user_id)).plans] == [
        Next("bid 2")
    ]
    assert 1 in (await rig.propose(match, ANA, "stop")).missing
    await rig.decline(match, EVE.user_id)
    await rig.play_lines(match, "Ana left", "Ana done")
    await rig.pass_minutes()
    assert (await rig.steps(match))[-1].notation == "bid 2"
    for refused in (
        rig.play((await taken(rig)), EVE.user_id, "bid 2"),
        tables.hints.advise(await taken(rig), EVE.user_id, ""),
    ):
        with pytest.raises(NotNow) as why:
            await refused
        assert why.value.sentence.key == "table-not-asked-yet"


async def test_a_turn_that_its_player_left_unannounced_is_not_shown(rig: TableRig) -> None:
    """Who takes the seat while it is held hears of it with everybody else."""
    match = await rig.restart(Harvest, grace_period_s=600).start_match(players=3)
    held = await rig.play_until_held(match)
    user = held.match.players[int(held.viewer or 0)].user_id
    await rig.tables.seats.leave(match, user)
    await rig.tables.seats.take(match, EVE)
    own, public = await rig.perspective(match, EVE.user_id), await rig.perspective(match, None)
    assert (own.view, own.version, own.grace_period_end) == (public.view, public.version, None)
    (line,) = await rig.tables.reading.overviews_of(EVE.user_id)
    assert not line.awaiting_confirmation


async def test_after_the_end_nothing_is_closed(rig: TableRig) -> None:
    """All is open to everybody then."""
    match = await taken(rig)
    await rig.tables.authority.carry_out(match, HOST, "stop")
    assert (await rig.perspective(match, EVE.user_id)).viewer == 1


@pytest.mark.parametrize("key", registry.BUILT_IN)
async def test_in_each_game_a_taken_seat_tells_nothing(rig: TableRig, key: str) -> None:
    """Redraw all that spectators do not know: who took the seat cannot tell."""
    rules: AnyGame = registry.load(key)
    rig.restart(lambda *_: rules)
    match = (await rig.open_lobby(3)).id
    await rig.tables.lobby.start(match, ANA)
    waiting: list[Seat] = []
    for _ in range(400):
        asked = (await rig.perspective(match, None)).asked
        waiting = [seat for seat in map(Seat, range(3)) if seat not in asked]
        if (await rig.match(match)).version > 40 and waiting:
            break
        await rig.play_at_random(match, PEOPLE[asked[0]].user_id)
    seat = waiting[0]
    await rig.tables.seats.leave(match, PEOPLE[seat].user_id)
    await rig.tables.seats.take(match, EVE)
    perspective = await rig.perspective(match, EVE.user_id)
    assert perspective.taken == seat
    loaded = await rig.tables._context.load(match)
    for number in range(3):
        other = rules.resample(loaded.announced_state(), None, Rng(seed_of(number), 0))
        pending = [step.version for step in loaded.pending]
        states = dict.fromkeys((loaded.row.announced_version, *pending), other)
        world = replace(loaded, states=states, positions={})
        again = build_perspective(world, seat)
        assert replace(again, game=RULES) == replace(perspective, game=RULES)
