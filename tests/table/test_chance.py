"""The chance of a match: committed to before, keyed by all who sat down, steered by nobody."""

from collections.abc import Sequence
from typing import Any

import pytest
from typing_extensions import override

from games import registry
from games.kernel import Action, AnyGame, Rng, Seat, commitment, match_key
from games.kernel.rng import BY_DRAW, BY_STEP
from games.matches.record import replay
from games.matches.record_text import Record, read_record, write_record
from games.matches.selfplay import seed_of
from table import Match, NotNow, Person
from table.match.seats import computer_seat as computer
from tests.harvest import Harvest
from tests.rig.replay import assert_sound
from tests.rig.table import (
    ANA,
    BEN,
    CHANNEL,
    CLEO,
    GUILD,
    TableRig,
    computer_name,
    due_notifications,
    post_commitment,
    seat_people,
)
from tests.table.test_lobby import refused
from tests.toy import Boast, Drawn, Shelve, StepContext, Toy

FIRST, SECOND, THIRD = "1311000000000000000", "1311000000000000007", "1311000000000000011"
HOST, GUEST = Person(ANA, "Ana", FIRST), Person(BEN, "Ben", SECOND)
SIDES = 10**9


class Dice(Toy):
    """The toy, but who boasts throws a die of many sides."""

    @override
    def perform(self, ctx: StepContext, seat: Seat, action: Action) -> None:
        if isinstance(action, Boast):
            ctx.tell(Drawn(ctx.rng.below(SIDES)))
        super().perform(ctx, seat, action)


class HiddenDice(Toy):
    """The toy, but who shelves throws a die that nobody hears of: the step can be taken back."""

    @override
    def perform(self, ctx: StepContext, seat: Seat, action: Action) -> None:
        if isinstance(action, Shelve):
            ctx.tell(Drawn(ctx.rng.below(SIDES), audience=()))
        super().perform(ctx, seat, action)


async def opened(rig: TableRig, host: Person) -> Match:
    """Open a lobby; nothing has been said of it yet."""
    create = rig.tables.lobby.create
    return await create(host, CHANNEL, GUILD, game="toy", language="en", settings={})


async def record_of(rig: TableRig, match: int) -> Record:
    """Return the record of a match that is over."""
    return read_record((await rig.tables.reading.evidence(match)).record)


def first_of(key: bytes) -> str:
    """Return the events of a toy match's start."""
    toy = Toy()
    return toy.events.dumps(toy.start(2, {"rounds": "3"}, Rng(key, 0)).events)


def die(number: int, parts: Sequence[str] = ()) -> Drawn:
    """Return the die that has a number in a match with the first seed."""
    return Drawn(Rng(match_key(seed_of(1), parts), number).below(SIDES))


async def test_nobody_sits_down_before_the_commitment_is_posted(rig: TableRig) -> None:
    """It is that of the seed which the match will have."""
    made = await opened(rig, HOST)
    owed = {
        notification.kind: notification.payload
        for notification in await due_notifications(rig.tables)
    }
    assert owed == {"opened": {"commitment": commitment(seed_of(1))}, "public": {}}
    assert made.commitment == commitment(seed_of(1))
    assert made.seed is None
    said = await refused(rig.tables.lobby.join(made.id, GUEST), NotNow)
    assert "still being opened" in said
    await post_commitment(rig.tables, made.id)
    joined = await rig.tables.lobby.join(made.id, GUEST)
    await rig.tables.lobby.start(made.id, ANA)
    begun = await rig.match(made.id)
    assert begun.commitment == joined.commitment == made.commitment
    # Where it cannot be posted nobody is let in: they could not check anything.
    made = await opened(rig, HOST)
    (promised,) = [
        notification
        for notification in await due_notifications(rig.tables)
        if notification.kind == "opened"
    ]
    await rig.tables.outbox.mark_failed(promised.id, "Missing Permissions", None)
    assert "open another table" in await refused(rig.tables.lobby.join(made.id, GUEST), NotNow)
    # Nor when nobody remembers that it could not; in another channel it is said after all.
    await rig.execute_sql("DELETE FROM outbox WHERE status = 'undeliverable'")
    assert "open another table" in await refused(rig.tables.lobby.join(made.id, GUEST), NotNow)
    for channel in (CHANNEL + 1, CHANNEL + 2):
        await rig.tables.channels.move(made.id, ANA, channel, GUILD)
    await post_commitment(rig.tables, made.id)
    await rig.tables.lobby.join(made.id, GUEST)
    await rig.tables.channels.move(made.id, ANA, CHANNEL, GUILD)
    assert [notification.kind for notification in await due_notifications(rig.tables)].count(
        "opened"
    ) == 0


async def test_the_first_clicks_key_the_chance_and_stand_in_the_record(rig: TableRig) -> None:
    """Sorted, whoever sat down first; anybody can follow the match with them."""
    for people in ((HOST, GUEST), (GUEST, HOST)):
        match = (await seat_people(rig.tables, people)).id
        assert (await rig.match(match)).player_entropy == (FIRST, SECOND)
        await rig.tables.lobby.start(match, people[0].user_id)
        (start,) = await rig.steps(match)
        await rig.play_lines(match, "Ana bid 2", "Ben bid 1")
        await rig.vote_to_stop(match)
        record = await record_of(rig, match)
        assert start.events == first_of(match_key(record.seed, (FIRST, SECOND)))
        assert "chance 2\nseats 2\n" in write_record(record)
        assert f"entropy {FIRST}\nentropy {SECOND}\n" in write_record(record)
        assert replay(Toy(), record) is None
        assert len(record.lines) == 3


async def test_leaving_and_coming_back_fifty_times_changes_nothing(rig: TableRig) -> None:
    """Neither the chance nor the seats: a person's first click at a table stays their part."""
    match = (await seat_people(rig.tables, (HOST, GUEST, Person(CLEO, "Cleo", THIRD)))).id
    before = await rig.match(match)
    for number in range(50):
        user, name = ((ANA, "Ana"), (BEN, "Ben"), (CLEO, "Cleo"))[number % 3]
        left = await rig.tables.lobby.leave(match, user)
        assert left.player_entropy == before.player_entropy
        back = await rig.tables.lobby.join(match, Person(user, name, str(int(THIRD) + number)))
        assert back.player_entropy == before.player_entropy
        assert [player.user_id for player in back.players] == [ANA, BEN, CLEO]
    await rig.tables.lobby.start(match, back.host_id)
    (start,) = await rig.steps(match)
    toy = Toy()
    key = match_key(seed_of(1), (FIRST, SECOND, THIRD))
    assert start.events == toy.events.dumps(toy.start(3, {"rounds": "3"}, Rng(key, 0)).events)


async def test_who_leaves_for_good_stays_a_part_of_the_chance(rig: TableRig) -> None:
    """Else they could choose between two outcomes; also when they have themselves forgotten."""
    match = (await seat_people(rig.tables, (HOST, GUEST, Person(CLEO, "Cleo", THIRD)))).id
    await rig.tables.lobby.leave(match, CLEO)
    await rig.tables.privacy.forget(CLEO, lambda _: "a former player")
    assert (await rig.match(match)).player_entropy == (FIRST, SECOND, THIRD)
    (left,) = (await rig.document(match)).departed
    assert (left.user_id, left.player_entropy) == (-1, THIRD)
    await rig.tables.lobby.start(match, ANA)
    assert (await rig.match(match)).player_entropy == (FIRST, SECOND, THIRD)
    assert (await rig.document(match)).departed == ()


async def test_a_rematch_asks_everybody_for_a_new_click(rig: TableRig) -> None:
    """Computers have no part."""
    match = (await seat_people(rig.tables, (HOST, GUEST))).id
    await rig.tables.lobby.add_computer(match, ANA, "apprentice", computer_name)
    await rig.tables.lobby.start(match, ANA)
    assert (await rig.match(match)).player_entropy == (FIRST, SECOND)
    await rig.vote_to_stop(match, BEN)
    again = await rig.tables.lobby.rematch(match, Person(BEN, "Ben", THIRD))
    assert again.player_entropy == (THIRD,)


async def undone_at_random(rig: TableRig, match: int, turns: int) -> int:
    """Play at random and take back now and then; return how often that was done."""
    undone = 0
    for _ in range(turns):
        perspective = await rig.perspective(match, None)
        if not perspective.asked:
            break
        user = perspective.match.players[rig.chance.choice(perspective.asked)].user_id
        own = await rig.perspective(match, user)
        if own.undoable and not rig.chance.below(4):
            await rig.tables.turns.undo(match, user, whole_turn=not rig.chance.below(3))
            undone += 1
        elif own.grace_period_end is not None:
            await rig.tables.turns.end(match, user)
        else:
            await rig.play_at_random(match, user)
    return undone


def renumbered(record: Record) -> str:
    """Return a record as though nothing had ever been taken back."""
    rows, number = [], 0
    for row in write_record(record).split("\n"):
        first, _, rest = row.partition(" ")
        if first.isdecimal():
            rows.append(f"{number} {rest}")
            number += 1
        else:
            rows.append(row)
    return "\n".join(rows)


GAMES: tuple[tuple[str, dict[str, str], int], ...] = (
    ("haendler", {}, 40),
    ("hellweg", {}, 40),
    ("troedler", {}, 320),
    ("troedler", {"colours": "chosen"}, 120),
    ("toy", {}, 60),
    ("harvest", {}, 60),
)
LONG_TURNS = 200
"""Turns of a game above which it is tried in the long run only."""

RULES: dict[str, type[AnyGame]] = {"toy": Dice, "harvest": Harvest}


@pytest.mark.parametrize(
    ("key", "chosen", "turns"),
    [pytest.param(*case, marks=[pytest.mark.long] * (case[2] > LONG_TURNS)) for case in GAMES],
)
async def test_taking_back_never_changes_a_draw(
    rig: TableRig, key: str, chosen: dict[str, str], turns: int
) -> None:
    """A random game with undos draws what the same game without any of them draws."""

    def load(name: str, board: str | None) -> Any:
        return RULES[name]() if name in RULES else registry.load(name, board)

    rig.restart(load)
    match = await seat_people(rig.tables, (HOST, GUEST), game=key, settings=chosen, hold="60")
    await rig.tables.lobby.start(match.id, ANA)
    undone = await undone_at_random(rig, match.id, turns)
    assert undone or key in RULES
    if (await rig.match(match.id)).status != "over":
        await rig.vote_to_stop(match.id, BEN)
    record = await record_of(rig, match.id)
    rules = load(key, None)
    replay(rules, record)
    straight = read_record(renumbered(record))
    assert [line.version for line in straight.lines] == list(range(len(straight.lines)))
    replay(rules, straight)
    if (key, chosen) == ("troedler", {}):
        # The one draw of our games after the start, but for the colours.
        assert any("reshuffled" in step.events for step in await rig.steps(match.id))


async def test_a_draw_that_was_taken_back_is_the_same_again(rig: TableRig) -> None:
    """Whatever was answered before it, and however often."""
    rig.restart(HiddenDice)
    match = await rig.start_match()
    await rig.play_lines(match, "Ana bid 2", "Ben bid 1")
    for side in ("left", "right", "left"):
        await rig.play(match, ANA, f"shelve {side}")
        step = (await rig.steps(match))[-1]
        assert Toy().events.loads(step.events)[0] == Drawn(die(1).value, audience=())
        await rig.tables.turns.undo(match, ANA)
    await assert_sound(rig.store, match, HiddenDice())


async def test_no_answer_that_is_given_again_changes_a_draw(rig: TableRig) -> None:
    """A sealed bid can be changed as often as one likes; each change is a step that stands."""
    rig.restart(Dice)
    match = await rig.start_match()
    for amount in range(8):
        await rig.play(match, ANA, f"bid {amount}")
    thrown = [(await rig.play(match, ANA, "boast I")).events[0] for _ in range(3)]
    assert thrown == [die(number) for number in (1, 2, 3)]
    await assert_sound(rig.store, match, Dice())


async def test_going_back_by_vote_draws_the_same_again(rig: TableRig) -> None:
    """As cards that are put back in their order."""
    rig.restart(Dice)
    match = await rig.start_match()
    assert (await rig.play(match, ANA, "boast I")).events[0] == die(1)
    await rig.propose(match, ANA, "undo")
    await rig.agree(match, BEN)
    assert (await rig.steps(match))[-1].kind == "undo"
    assert (await rig.play(match, ANA, "boast so")).events[0] == die(1)
    assert (await rig.play(match, ANA, "boast what")).events[0] == die(2)
    await assert_sound(rig.store, match, Dice())


async def test_a_table_that_plays_on_goes_on_with_the_same_chance(rig: TableRig) -> None:
    """From a step of a match that is over, with its clicks and by its rule."""
    rig.restart(Dice)
    match = (await seat_people(rig.tables, (HOST, GUEST))).id
    await rig.tables.lobby.start(match, ANA)
    await rig.play_lines(match, "Ana bid 2", "Ana boast I", "Ana boast so")
    await rig.vote_to_stop(match, BEN)
    onward = await rig.tables.playing_on.open(
        match, 2, Person(ANA, "Ana", THIRD), lambda seat: computer(seat, "Robot", "apprentice")
    )
    assert onward.player_entropy == (FIRST, SECOND)
    parts = FIRST, SECOND
    assert (await rig.play(onward.id, ANA, "boast what")).events[0] == die(2, parts)


async def test_matches_of_before_go_on_by_the_rule_with_which_they_began(rig: TableRig) -> None:
    """Keyed by the number of the step, which an undo raises, with words in order of seats."""
    rig.restart(HiddenDice)
    parts = SECOND, "four-leaf clover"
    people = (Person(ANA, "Ana", parts[0]), Person(BEN, "Ben", parts[1]))
    match = (await seat_people(rig.tables, people)).id
    await rig.tables.lobby.start(match, ANA)
    # As though it had begun before 1.2.
    await rig.execute_sql("UPDATE matches SET draws = NULL, contributions = NULL")
    await rig.play_lines(match, "Ana bid 2", "Ben bid 1", "Ana shelve left")
    step = (await rig.steps(match))[-1]
    assert Toy().events.loads(step.events)[0] == Drawn(die(3, parts).value, audience=())
    await rig.tables.turns.undo(match, ANA)
    await rig.play(match, ANA, "shelve left")
    step = (await rig.steps(match))[-1]
    assert Toy().events.loads(step.events)[0] == Drawn(die(5, parts).value, audience=())
    await rig.play(match, ANA, "done")
    await rig.vote_to_stop(match, BEN)
    record = await record_of(rig, match)
    assert record.chance == BY_STEP
    assert "luck p2 four-leaf clover\n" in write_record(record)


async def test_an_open_table_of_before_keeps_its_words(rig: TableRig) -> None:
    """Until 1.1 people could bring a word: it is their part also by the new rule."""
    people = (HOST, Person(BEN, "Ben", "four-leaf clover"))
    match = (await seat_people(rig.tables, people)).id
    await rig.tables.lobby.leave(match, BEN)
    await rig.tables.lobby.join(match, GUEST)
    await rig.tables.lobby.start(match, ANA)
    await rig.vote_to_stop(match, BEN)
    record = await record_of(rig, match)
    assert (record.chance, record.player_entropy) == (BY_DRAW, (FIRST, "four-leaf clover"))
    assert replay(Toy(), record) is None


async def test_what_computers_think_with_is_not_steered_by_undoing(rig: TableRig) -> None:
    """It follows from what their seat sees, which another's undo leaves as it was."""
    match = await rig.start_with_crate()
    context = rig.tables._context

    async def drawn() -> int:
        loaded = await context.load(match)
        return loaded.derived_rng(b"computers", loaded.announced_state(), Seat(1)).below(SIDES)

    before = await drawn()
    await rig.play(match, ANA, "shelve left")
    await rig.tables.turns.undo(match, ANA)
    assert await drawn() == before
