"""`/verify`: what following a record shows, told in private, and never more than that."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from bot.process.verifying import LARGEST, Asked, follow_record

from games.kernel import Flaw
from games.kernel.rng import commitment
from games.kernel.selfplay import seed_of
from table import Person, Warrant
from tests.bot.wired import ANA, BEN, CLEO, Wired
from tests.contract.games import game
from tests.table import due_now
from tools.audit.ids import CHANNEL, GUILD, direct

POSTED = 4711
Change = Callable[[str], str]


async def here(_: object, asked: Any, *__: object) -> Any:
    """Follow a record in this process, which knows the toy."""
    return follow_record(asked, load=lambda key, _: game(key))


@pytest.fixture
async def home(shell: Wired) -> Wired:
    """A match that Ana has won; the commitment stands in the channel."""
    services: Any = shell.shell.services
    services.in_child_process, services.games = here, {"toy": game("toy")}
    tables = shell.tables
    match = await tables.lobby.create(
        Person(ANA, "Ana", "clover"),
        CHANNEL,
        GUILD,
        game="toy",
        language="en",
        settings={"rounds": "2"},
    )
    for row in await due_now(tables, limit=100):
        await tables.outbox.sent(row.id, said=POSTED)
    await tables.lobby.join(match.id, Person(BEN, "Ben", "heather"))
    await tables.lobby.set_setting(match.id, ANA, "hold", "0")
    await tables.lobby.start(match.id, ANA)
    for _ in range(2):
        for user, line in ((ANA, "bid 2"), (BEN, "bid 1"), (ANA, "shelve left"), (ANA, "done")):
            await tables.turns.play(match.id, user, line)
    return shell


async def asked(home: Wired, change: Change = str, table: int | None = None, by: int = ANA) -> str:
    """Have a record checked; return what is said."""
    record = change((await home.tables.reading.evidence(1)).record)
    heard = await home.command(by, "verify", record=record, table=table)
    assert heard.acknowledged == ["privately"]
    assert not heard.public
    return heard.text


def other_seed(text: str) -> str:
    """Put another seed into a record, and what it would have been committed to."""
    text = re.sub("(?<=\nseed )[0-9a-f]+", seed_of(99).hex(), text)
    return re.sub("(?<=\ncommitment )[0-9a-f]+", commitment(seed_of(99)), text)


def named(words: str, record: str) -> str:
    """Put in the numbers of the lines that are meant: those in which something stands first."""
    rows = [*enumerate(record.split("\n"), 1)]
    return re.sub(
        r"\{(.+?)\}", lambda found: str(next(at for at, row in rows if found[1] in row)), words
    )


async def test_a_record_alone_shows_that_it_follows_the_rules_and_no_more(home: Wired) -> None:
    """Nothing is said of who played, nor of what was promised; nor are names known."""
    said = await asked(home, by=CLEO)
    seed = str((await home.tables.reading.match(1)).commitment)
    assert "✅ **All 8 moves of this game of *Crates* follow the rules**" in said
    assert "Places: 1. P1 and 2. P2." in said
    assert "P1 “clover” and P2 “heather”" in said
    assert "not who played, nor that the seed was drawn before" in said
    assert f"`{seed}`" in said
    assert "Ana" not in said
    assert "I committed to" not in said


async def test_with_the_number_what_was_promised_and_stored_is_compared(home: Wired) -> None:
    """With a link to the message that says so, for the reader to look, however long ago."""
    said = await asked(home, table=1)
    assert "Places: 1. Ana and 2. Ben." in said
    assert f"/channels/{GUILD}/{CHANNEL}/{POSTED}" in said
    assert "See for yourself" in said
    assert "the one that I have stored for table #1, move for move" in said
    assert "not who played" not in said
    # What was said is deleted after a week; what the seed was committed to stays.
    await home.tables.outbox.tidy(before=home.tables.outbox._context.clock() + 1)
    said = await asked(home, table=1)
    assert f"/channels/{GUILD}/{CHANNEL}/{POSTED}" in said, said


async def test_a_match_is_checked_by_its_number(home: Wired) -> None:
    """Or where it was played, as the last that ended; its own word is not to be taken for it."""
    said = (await home.command(BEN, "verify", table=1)).text
    assert "✅ **All 8 moves" in said
    assert "my own record of table #1. You need not take my word" in said
    assert (await home.command(BEN, "verify")).text == said


FALSE = "❌ **This record does not add up.**"
NOT_IT = "❌ **This is not the record of table #1.**"
DRAWN = f"{FALSE} In line {{0 start}} the seed and the lucky words give something else to draw"
SEATED = f"{FALSE} The number of players, the lucky words or the options"
FALSIFIED: dict[str, tuple[Change, str, str]] = {
    "a move": (
        lambda text: text.replace("p2 bid 1", "p2 bid 3", 1),
        f"{FALSE} The rules do not allow line {{p1 shelve}} there",
        "",
    ),
    "a move that is possible": (
        lambda text: text.replace("p1 bid 2", "p1 bid 3", 1),
        "✅ **All 8 moves",
        f"{NOT_IT} Its moves follow the rules, but line {{p1 bid}} is not what I have stored.",
    ),
    "a draw": (lambda text: re.sub(r"= drawn (\d)", "= drawn 7", text, count=1), DRAWN, ""),
    "the result": (
        lambda text: text.replace("places 1 2", "places 2 1"),
        f"{FALSE} Its moves lead to other places than it says at the end",
        "",
    ),
    "the seed": (
        lambda text: re.sub("(?<=\nseed )[0-9a-f]+", seed_of(99).hex(), text),
        f"{FALSE} Its seed does not fit the SHA-256 at its own beginning",
        "",
    ),
    "the seed and its promise": (
        other_seed,
        DRAWN,
        f"{NOT_IT} Its seed is not the one that I committed to there",
    ),
    "a lucky word": (lambda text: text.replace("clover", "thistle"), DRAWN, ""),
    "the players": (
        lambda text: re.sub(r"\bp([12])\b", lambda found: f"p{3 - int(found[1])}", text),
        DRAWN,
        "",
    ),
    "their number": (lambda text: text.replace("seats 2", "seats 3"), SEATED, ""),
    "an option": (lambda text: text.replace("set rounds 2", "set rounds 99"), SEATED, ""),
}
"""Each change, what is said of the record alone, and beside the match where that is another."""


async def test_a_falsified_record_is_told_as_far_as_it_shows(home: Wired) -> None:
    """Alone, and beside what is stored of the table; the line is named where there is one."""
    for change, alone, beside in FALSIFIED.values():
        record = change((await home.tables.reading.evidence(1)).record)
        for expected, table in ((alone, None), (beside or alone, 1)):
            said = await asked(home, change, table)
            words = named(expected, record)
            assert words in said, said
            if not said.startswith("✅"):
                assert "\n" not in said, said


INCOMPLETE = "⚠️ **This record is incomplete:**"
DAMAGED: list[tuple[Change, str]] = [
    (lambda _: '{"game": "toy"}', "⚠️ **I cannot read this record:** line 1 makes no sense"),
    (lambda text: text.replace("\n4 p", "\n4 q"), "cannot read this record:** line 17 makes"),
    (lambda text: re.sub("seed .+\n", "", text), "something is missing at its beginning"),
    (lambda text: text[: text.index("places")], "✅ **All 8 moves"),
    (lambda text: text[: text.index("7 p1")], "the game is not over with them"),
    (lambda text: text[: text.index("8 p1 done")] + "8 p1 do", "it breaks off in line 22."),
    (lambda text: text[: text.index("p1 shelve") + 5], INCOMPLETE),
    (lambda text: text[: text.index("p1 shelve") + 1], INCOMPLETE),
    (lambda text: text[: text.index("places") + 8], INCOMPLETE),
    (lambda text: text[: text.index("= drawn")], INCOMPLETE),
    (lambda text: text.replace("rules 1", "rules 4"), "version 4 of the rules of *Crates*"),
    (lambda text: text.replace("game toy", "game [chess](x)"), r"“\[chess\]\(x\)”"),
    (lambda text: re.sub("board .+", "board 5f0c", text), "on another board than the one"),
]
WHOLE: list[tuple[Change, str]] = [
    (lambda text: text.replace("places 1 2\n", "places 2 1"), "to other places than it says"),
    (
        lambda text: re.sub("8 p1 done\n.*", "8 p1 shelve left\n", text, flags=re.DOTALL),
        "The rules do not allow line 22 there",
    ),
]
"""A result without its line's end, and the last move of a match that was ended early."""


async def test_what_is_damaged_or_of_other_rules_is_no_lie(home: Wired) -> None:
    """Each is told apart, and nothing is said against the match; what is whole is not cut off."""
    for change, expected in (*DAMAGED, *WHOLE):
        said = await asked(home, change)
        assert expected in said, said
        assert said.startswith(FALSE) == ((change, expected) in WHOLE)
        assert ("❌" in said) == ((change, expected) in WHOLE)
    # A record that lacks its end might be of a match that was stopped; not where the rest is known.
    said = await asked(home, lambda text: text[: text.index("7 p1")], table=1)
    assert "its end is missing" in said
    assert "I cannot read this record" in await asked(home, lambda _: "", table=1)


async def test_what_is_too_large_is_not_fetched(home: Wired) -> None:
    """And what is gone is asked for again; nothing is followed then."""
    for record, said in (("x" * (LARGEST + 1), "1 MiB at most"), ("x", "attach it again")):
        asking = await home.shell.command(ANA, CHANNEL, "verify", record=record)
        home.wire.world.state.attachments.clear()
        assert said in (await home.heard_of(asking)).text


async def test_one_record_is_followed_at_a_time(home: Wired) -> None:
    """Whoever comes meanwhile is told to come back; afterwards it goes on."""
    services: Any = home.shell.services

    async def noted(*asked: Any) -> Any:
        assert services.verifying.locked()
        return await here(*asked)

    services.in_child_process = noted
    assert "✅" in (await home.command(ANA, "verify", table=1)).text
    async with services.verifying:
        meanwhile = await home.command(BEN, "verify", table=1)
    assert meanwhile.text.startswith("I am checking another record right now.")
    assert "✅" in (await home.command(BEN, "verify", table=1)).text


async def test_nobody_has_records_checked_all_the_time(home: Wired) -> None:
    """After half a minute of it they wait for ten; meanwhile it goes on for others."""

    async def slow(*asked: Any) -> Any:
        home.clock.now += 20_000
        return await here(*asked)

    services: Any = home.shell.services
    services.in_child_process = slow
    for _ in range(2):
        assert "✅" in (await home.command(ANA, "verify", table=1)).text
    refused = (await home.command(ANA, "verify", table=1)).text
    assert "Please come back in 10 minutes" in refused
    assert "✅" in (await home.command(BEN, "verify", table=1)).text
    home.clock.now += 600_000
    assert "✅" in (await home.command(ANA, "verify", table=1)).text


async def test_only_what_is_over_and_seen_is_checked(home: Wired) -> None:
    """A match in progress keeps its seed, and whoever cannot see a table hears of none."""
    match = await home.begun(BEN)
    running = await home.command(ANA, "verify", table=match, record="x")
    assert "only when the match is over" in running.text
    await home.tables.authority.do(match, Warrant(ANA, "Ana"), "stop")
    away: dict[str, Any] = {"at": direct(CLEO)}
    unseen = await home.command(CLEO, "verify", table=match, record="x", **away)
    none = await home.command(CLEO, "verify", table=99, **away)
    assert unseen.text == none.text.replace("99", "2")
    # Practice has promised nothing.
    said = (await home.command(ANA, "verify", table=match)).text
    assert "I know of no message that promised the SHA-256" in said
    assert "See for yourself" not in said


async def test_what_takes_too_long_is_given_up(home: Wired) -> None:
    """What is no text at all is damaged."""

    async def late(*_: object) -> Any:
        raise TimeoutError

    services: Any = home.shell.services
    services.in_child_process = late
    said = (await home.command(ANA, "verify", table=1)).text
    assert "I have not checked this record to its end" in said
    assert follow_record(Asked(b"\xe4\xff")).found is Flaw.DAMAGED


async def test_the_whole_bot_checks_a_match(bot: Wired) -> None:
    """The commitment is the one that stands in its channel, by a link to it."""
    await bot.command(ANA, "table new", game="hellweg")
    await bot.shell.delivered()
    await bot.command(CLEO, "table join")
    match = (await bot.tables.lobby.start(1, ANA)).id
    await bot.tables.authority.do(match, Warrant(ANA, "Ana"), "stop")
    answer = await bot.command(CLEO, "verify", table=match)
    promise = next(one for one in bot.posts() if "a secret seed has been drawn" in one.text)
    assert f"/{promise.id})" in answer.text
    assert "the match was ended early" in answer.text
