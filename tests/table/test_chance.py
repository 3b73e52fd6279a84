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


async def opened(home: TableRig, host: Person) -> Match:
    """Open a lobby; nothing has been said of it yet."""
    create = home.tables.lobby.create
    return await create(host, CHANNEL, GUILD, game="toy", language="en", settings={})


async def record_of(home: TableRig, match: int) -> Record:
    """Return the record of a match that is over."""
    return read_record((await home.tables.reading.evidence(match)).record)


def first_of(key: bytes) -> str:
    """Return the events of a toy match's start."""
    toy = Toy()
    return toy.events.dumps(toy.start(2, {"rounds": "3"}, Rng(key, 0)).events)


def die(number: int, parts: Sequence[str] = ()) -> Drawn:
    """Return the die that has a number in a match with the first seed."""
    return Drawn(Rng(match_key(seed_of(1), parts), number).below(SIDES))


async def test_nobody_sits_down_before_the_commitment_is_posted(home: TableRig) -> None:
    """It is that of the seed which the match will have."""
    made = await opened(home, HOST)
    owed = {one.kind: one.payload for one in await due_notifications(home.tables)}
    assert owed == {"opened": {"commitment": commitment(seed_of(1))}, "public": {}}
    assert made.commitment == commitment(seed_of(1))
    assert made.seed is None
    said = await refused(home.tables.lobby.join(made.id, GUEST), NotNow)
    assert "still being opened" in said
    await post_commitment(home.tables, made.id)
    joined = await home.tables.lobby.join(made.id, GUEST)
    await home.tables.lobby.start(made.id, ANA)
    begun = await home.match(made.id)
    assert begun.commitment == joined.commitment == made.commitment
    # Where it cannot be posted nobody is let in: they could not check anything.
    made = await opened(home, HOST)
    (promised,) = [one for one in await due_notifications(home.tables) if one.kind == "opened"]
    await home.tables.outbox.mark_failed(promised.id, "Missing Permissions", None)
    assert "open another table" in await refused(home.tables.lobby.join(made.id, GUEST), NotNow)
    # Nor when nobody remembers that it could not; in another channel it is said after all.
    await home.execute_sql("DELETE FROM outbox WHERE status = 'undeliverable'")
    assert "open another table" in await refused(home.tables.lobby.join(made.id, GUEST), NotNow)
    for channel in (CHANNEL + 1, CHANNEL + 2):
        await home.tables.channels.move(made.id, ANA, channel, GUILD)
    await post_commitment(home.tables, made.id)
    await home.tables.lobby.join(made.id, GUEST)
    await home.tables.channels.move(made.id, ANA, CHANNEL, GUILD)
    assert [one.kind for one in await due_notifications(home.tables)].count("opened") == 0


async def test_the_first_clicks_key_the_chance_and_stand_in_the_record(home: TableRig) -> None:
    """Sorted, whoever sat down first; anybody can follow the match with them."""
    for people in ((HOST, GUEST), (GUEST, HOST)):
        match = (await seat_people(home.tables, people)).id
        assert (await home.match(match)).player_entropy == (FIRST, SECOND)
        await home.tables.lobby.start(match, people[0].user_id)
        (start,) = await home.steps(match)
        await home.play_lines(match, "Ana bid 2", "Ben bid 1")
        await home.vote_to_stop(match)
        record = await record_of(home, match)
        assert start.events == first_of(match_key(record.seed, (FIRST, SECOND)))
        assert "chance 2\nseats 2\n" in write_record(record)
        assert f"entropy {FIRST}\nentropy {SECOND}\n" in write_record(record)
        assert replay(Toy(), record) is None
        assert len(record.lines) == 3


async def test_leaving_and_coming_back_fifty_times_changes_nothing(home: TableRig) -> None:
    """Neither the chance nor the seats: a person's first click at a table stays their part."""
    match = (await seat_people(home.tables, (HOST, GUEST, Person(CLEO, "Cleo", THIRD)))).id
    before = await home.match(match)
    for number in range(50):
        user, name = ((ANA, "Ana"), (BEN, "Ben"), (CLEO, "Cleo"))[number % 3]
        left = await home.tables.lobby.leave(match, user)
        assert left.player_entropy == before.player_entropy
        back = await home.tables.lobby.join(match, Person(user, name, str(int(THIRD) + number)))
        assert back.player_entropy == before.player_entropy
        assert [one.user_id for one in back.players] == [ANA, BEN, CLEO]
    await home.tables.lobby.start(match, back.host_id)
    (start,) = await home.steps(match)
    toy = Toy()
    key = match_key(seed_of(1), (FIRST, SECOND, THIRD))
    assert start.events == toy.events.dumps(toy.start(3, {"rounds": "3"}, Rng(key, 0)).events)


async def test_who_leaves_for_good_stays_a_part_of_the_chance(home: TableRig) -> None:
    """Else they could choose between two outcomes; also when they have themselves forgotten."""
    match = (await seat_people(home.tables, (HOST, GUEST, Person(CLEO, "Cleo", THIRD)))).id
    await home.tables.lobby.leave(match, CLEO)
    await home.tables.privacy.forget(CLEO, lambda _: "a former player")
    assert (await home.match(match)).player_entropy == (FIRST, SECOND, THIRD)
    (left,) = (await home.document(match)).departed
    assert (left.user_id, left.player_entropy) == (-1, THIRD)
    await home.tables.lobby.start(match, ANA)
    assert (await home.match(match)).player_entropy == (FIRST, SECOND, THIRD)
    assert (await home.document(match)).departed == ()


async def test_a_rematch_asks_everybody_for_a_new_click(home: TableRig) -> None:
    """Computers have no part."""
    match = (await seat_people(home.tables, (HOST, GUEST))).id
    await home.tables.lobby.add_computer(match, ANA, "apprentice", computer_name)
    await home.tables.lobby.start(match, ANA)
    assert (await home.match(match)).player_entropy == (FIRST, SECOND)
    await home.vote_to_stop(match, BEN)
    again = await home.tables.lobby.rematch(match, Person(BEN, "Ben", THIRD))
    assert again.player_entropy == (THIRD,)


async def undone_at_random(home: TableRig, match: int, turns: int) -> int:
    """Play at random and take back now and then; return how often that was done."""
    undone = 0
    for _ in range(turns):
        found = await home.perspective(match, None)
        if not found.asked:
            break
        user = found.match.players[home.chance.choice(found.asked)].user_id
        own = await home.perspective(match, user)
        if own.undoable and not home.chance.below(4):
            await home.tables.turns.undo(match, user, whole_turn=not home.chance.below(3))
            undone += 1
        elif own.grace_period_end is not None:
            await home.tables.turns.end(match, user)
        else:
            await home.play_at_random(match, user)
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
    home: TableRig, key: str, chosen: dict[str, str], turns: int
) -> None:
    """A random game with undos draws what the same game without any of them draws."""

    def load(name: str, board: str | None) -> Any:
        return RULES[name]() if name in RULES else registry.load(name, board)

    home.restart(load)
    match = await seat_people(home.tables, (HOST, GUEST), game=key, settings=chosen, hold="60")
    await home.tables.lobby.start(match.id, ANA)
    undone = await undone_at_random(home, match.id, turns)
    assert undone or key in RULES
    if (await home.match(match.id)).status != "over":
        await home.vote_to_stop(match.id, BEN)
    record = await record_of(home, match.id)
    rules = load(key, None)
    replay(rules, record)
    straight = read_record(renumbered(record))
    assert [line.version for line in straight.lines] == list(range(len(straight.lines)))
    replay(rules, straight)
    if (key, chosen) == ("troedler", {}):
        # The one draw of our games after the start, but for the colours.
        assert any("reshuffled" in step.events for step in await home.steps(match.id))


async def test_a_draw_that_was_taken_back_is_the_same_again(home: TableRig) -> None:
    """Whatever was answered before it, and however often."""
    home.restart(HiddenDice)
    match = await home.start_match()
    await home.play_lines(match, "Ana bid 2", "Ben bid 1")
    for side in ("left", "right", "left"):
        await home.play(match, ANA, f"shelve {side}")
        step = (await home.steps(match))[-1]
        assert Toy().events.loads(step.events)[0] == Drawn(die(1).value, audience=())
        await home.tables.turns.undo(match, ANA)
    await assert_sound(home.store, match, HiddenDice())


async def test_no_answer_that_is_given_again_changes_a_draw(home: TableRig) -> None:
    """A sealed bid can be changed as often as one likes; each change is a step that stands."""
    home.restart(Dice)
    match = await home.start_match()
    for amount in range(8):
        await home.play(match, ANA, f"bid {amount}")
    thrown = [(await home.play(match, ANA, "boast I")).events[0] for _ in range(3)]
    assert thrown == [die(number) for number in (1, 2, 3)]
    await assert_sound(home.store, match, Dice())


async def test_going_back_by_vote_draws_the_same_again(home: TableRig) -> None:
    """As cards that are put back in their order."""
    home.restart(Dice)
    match = await home.start_match()
    assert (await home.play(match, ANA, "boast I")).events[0] == die(1)
    await home.propose(match, ANA, "undo")
    await home.agree(match, BEN)
    assert (await home.steps(match))[-1].kind == "undo"
    assert (await home.play(match, ANA, "boast so")).events[0] == die(1)
    assert (await home.play(match, ANA, "boast what")).events[0] == die(2)
    await assert_sound(home.store, match, Dice())


async def test_a_table_that_plays_on_goes_on_with_the_same_chance(home: TableRig) -> None:
    """From a step of a match that is over, with its clicks and by its rule."""
    home.restart(Dice)
    match = (await seat_people(home.tables, (HOST, GUEST))).id
    await home.tables.lobby.start(match, ANA)
    await home.play_lines(match, "Ana bid 2", "Ana boast I", "Ana boast so")
    await home.vote_to_stop(match, BEN)
    onward = await home.tables.playing_on.open(
        match, 2, Person(ANA, "Ana", THIRD), lambda seat: computer(seat, "Robot", "apprentice")
    )
    assert onward.player_entropy == (FIRST, SECOND)
    parts = FIRST, SECOND
    assert (await home.play(onward.id, ANA, "boast what")).events[0] == die(2, parts)


async def test_matches_of_before_go_on_by_the_rule_with_which_they_began(home: TableRig) -> None:
    """Keyed by the number of the step, which an undo raises, with words in order of seats."""
    home.restart(HiddenDice)
    parts = SECOND, "four-leaf clover"
    people = (Person(ANA, "Ana", parts[0]), Person(BEN, "Ben", parts[1]))
    match = (await seat_people(home.tables, people)).id
    await home.tables.lobby.start(match, ANA)
    # As though it had begun before 1.2.
    await home.execute_sql("UPDATE matches SET draws = NULL, contributions = NULL")
    await home.play_lines(match, "Ana bid 2", "Ben bid 1", "Ana shelve left")
    step = (await home.steps(match))[-1]
    assert Toy().events.loads(step.events)[0] == Drawn(die(3, parts).value, audience=())
    await home.tables.turns.undo(match, ANA)
    await home.play(match, ANA, "shelve left")
    step = (await home.steps(match))[-1]
    assert Toy().events.loads(step.events)[0] == Drawn(die(5, parts).value, audience=())
    await home.play(match, ANA, "done")
    await home.vote_to_stop(match, BEN)
    record = await record_of(home, match)
    assert record.chance == BY_STEP
    assert "luck p2 four-leaf clover\n" in write_record(record)


async def test_an_open_table_of_before_keeps_its_words(home: TableRig) -> None:
    """Until 1.1 people could bring a word: it is their part also by the new rule."""
    people = (HOST, Person(BEN, "Ben", "four-leaf clover"))
    match = (await seat_people(home.tables, people)).id
    await home.tables.lobby.leave(match, BEN)
    await home.tables.lobby.join(match, GUEST)
    await home.tables.lobby.start(match, ANA)
    await home.vote_to_stop(match, BEN)
    record = await record_of(home, match)
    assert (record.chance, record.player_entropy) == (BY_DRAW, (FIRST, "four-leaf clover"))
    assert replay(Toy(), record) is None


async def test_what_computers_think_with_is_not_steered_by_undoing(home: TableRig) -> None:
    """It follows from what their seat sees, which another's undo leaves as it was."""
    match = await home.start_with_crate()
    context = home.tables._context

    async def drawn() -> int:
        loaded = await context.load(match)
        return loaded.derived_rng(b"computers", loaded.announced_state(), Seat(1)).below(SIDES)

    before = await drawn()
    await home.play(match, ANA, "shelve left")
    await home.tables.turns.undo(match, ANA)
    assert await drawn() == before
