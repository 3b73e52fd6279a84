"""What a channel reads of the lines that people type there: no more than its readers may know."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.components.pictures import Gallery
from bot.inbound.refusing import SHOWN, speaker_of
from bot.inbound.typed import Typed
from bot.process.services import Services
from games.kernel import Action, AnyGame, KernelError, Rng, Seat, play, text
from games.kernel.notation import LONGEST
from games.kernel.prompt import choices, known_to_all
from games.kernel.selfplay import Move, seed_of, walk
from games.kernel.spoken import interpret
from rendering.studio import Studio
from table import Perspective, Perspectives, Played
from tests.bot.pressing import Games, said
from tests.bot.tables import match_of, perspective
from tests.contract.games import KEYS, game

ME = 99
EACH = [1, pytest.param(2, marks=pytest.mark.long)]
"""So many moves of each kind are typed; `make test-all` types more."""

FEWEST = 8
"""Where there are few kinds, about so many moves in all."""

NONSENSE = ("xyzzy", "1", "p", "999999", "100.0", "play", "agree", "x" * 400)


class Kept:
    """Tables that hold one position and keep no move: what is asked of them twice is known."""

    def __init__(self, rules: AnyGame, state: Any) -> None:
        self._rules, self._state = rules, state
        self._match = match_of(rules, rules.seats_in(state))
        self.reading = self.turns = self
        self.people = SimpleNamespace(locale=self._nothing, note_dm=self._nothing)
        self._known = cache(partial(self._perspective, state))
        self.answer = cache(self._answer)

    async def _nothing(self, *_: object, **__: object) -> None:
        return None

    async def running_in(self, _: int) -> tuple[Any, ...]:
        """Return the only match."""
        return (self._match,)

    async def perspectives(self, _: int, user: int) -> Perspectives:
        """Return the position as somebody, and as everybody, may know it."""
        seat = self._match.seat_of(user)
        own = self._known(seat)
        return Perspectives(own, self._known(None), known_to_all(own.prompts))

    async def play(self, _: int, user: int, line: str, **given: Any) -> Played:
        """Find a line legal, or refuse it."""
        seat = self._match.seat_of(user)
        assert seat is not None
        answer = self.answer(seat, line, given["language"])
        if isinstance(answer, KernelError):
            raise answer
        return answer

    def _perspective(self, state: Any, seat: Seat | None) -> Perspective:
        return perspective(self._rules, state, seat, len(self._match.players))

    def _answer(self, seat: Seat, line: str, language: str) -> Played | KernelError:
        """Return what a line does, or why it is refused."""
        try:
            voice = speaker_of(self._perspective(self._state, seat), language)
            action = interpret(self._rules, self._rules.prompts(self._state, seat), line, voice)
            after = play(self._rules, self._state, seat, action, Rng(seed_of(1), 1))
        except KernelError as refusal:
            return refusal
        return Played(
            self._match,
            version=2,
            seat=seat,
            notation=text(action),
            events=after.events,
            ended_turn=True,
            over=False,
            repeated=False,
            perspectives=Perspectives(
                self._perspective(after.state, seat), self._perspective(after.state, None)
            ),
        )


@dataclass
class Channel:
    """What a channel, and one player alone, have read."""

    may_react: bool
    read: list[str] = field(default_factory=list)
    alone: list[str] = field(default_factory=list)
    may_write: bool = True
    passing: list[float] = field(default_factory=list)

    async def send(self, *, view: discord.ui.LayoutView, **_: object) -> Any:
        """Somebody reads a message here."""
        self._require(self.may_write)
        self.read.append(said(view))
        return self

    async def delete(self, *, delay: float) -> None:
        """Take the last message away later."""
        self.passing.append(delay)

    async def react(self, emoji: str) -> None:
        """Somebody sees a reaction."""
        self._require(self.may_react)
        self.read.append(emoji)

    @staticmethod
    def _require(may: bool) -> None:
        if not may:
            response: Any = SimpleNamespace(status=403, reason="")
            raise discord.Forbidden(response, {"code": 50013, "message": "no"})

    async def whisper(self, *, view: discord.ui.LayoutView) -> None:
        """The player alone reads a message."""
        self.alone.append(said(view))


async def typed(
    tables: Any, seat: int, line: str, *, may_react: bool, may_write: bool = True
) -> Channel:
    """Let a player type a line that mentions the bot; return what is read."""
    channel = Channel(may_react, may_write=may_write)
    written: Any = SimpleNamespace(
        id=1,
        content=f"<@{ME}> {line}",
        guild=SimpleNamespace(preferred_locale="en-GB"),
        channel=SimpleNamespace(id=2, send=channel.send),
        author=SimpleNamespace(id=10**17 + seat, send=channel.whisper),
        add_reaction=channel.react,
        to_reference=lambda **_: None,
    )
    me: Any = SimpleNamespace(id=ME)
    # Questions are answered by direct message; these lines are typed in a channel.
    questions: Any = None
    await Typed(Services(tables, Gallery(Studio(), {}), Games()), questions)(written, me)
    return channel


def lines(rules: AnyGame, state: Any, seat: Seat, move: Action) -> Iterator[str]:
    """Yield what somebody might type: a move in full and shortened, others, and nonsense."""
    texts = [text(option.action) for option in choices(rules.prompts(state, seat))]
    for whole in (text(move), *texts[:2], *texts[-2:]):
        yield whole
        yield whole.rpartition(" ")[0] or whole[:1]
    yield from NONSENSE


def legal(tables: Kept, seat: Seat, line: str) -> bool:
    """Whether a line is a move."""
    return isinstance(tables.answer(seat, line, "en"), Played)


async def compare(rules: AnyGame, state: Any, move: Move) -> int:
    """Compare what a channel reads over positions that one of its readers cannot tell apart."""
    compared, seat = 0, move.seat
    assert seat is not None
    assert move.action is not None
    known = Kept(rules, state)
    typed_here = dict.fromkeys(lines(rules, state, seat, move.action))
    here = {line: await read(known, seat, line) for line in typed_here}
    for viewer in (None, *map(Seat, range(rules.seats_in(state)))):
        other = rules.resample(state, viewer, Rng(seed_of(80), move.version))
        if seat == viewer or other == state:
            continue
        unknown = Kept(rules, other)
        for line, one in here.items():
            # Whether it can be done is seen from what is done; what it means is not.
            if legal(known, seat, line) == legal(unknown, seat, line):
                assert one == await read(unknown, seat, line), line
                compared += 1
    return compared


async def read(tables: Kept, seat: Seat, line: str) -> list[str]:
    """Return what a channel reads of a line, in which nobody may react to it."""
    return (await typed(tables, seat, line, may_react=False)).read


def of_each_kind(moves: list[Move], each: int) -> Iterator[tuple[Any, Move]]:
    """Yield the first few moves of each kind, each with the position before it."""
    seen: Counter[str] = Counter()
    for before, move in pairwise(moves):
        assert move.action is not None
        seen[move.action.kind] += 1
        if seen[move.action.kind] <= each:
            yield before.state, move


GAMES: list[tuple[str, dict[str, str]]] = [
    *((key, {"negotiation": "on"} if key == "haendler" else {}) for key in KEYS),
]
"""Die Händler with negotiation, which has all that it has without."""


@pytest.mark.parametrize("each", EACH)
@pytest.mark.parametrize(("key", "chosen"), GAMES)
async def test_positions_that_readers_cannot_tell_apart_sound_the_same(
    key: str, chosen: dict[str, str], each: int
) -> None:
    """Reactions and replies to typed lines, for every reader of the channel."""
    rules, compared = game(key), 0
    moves = list(walk(rules, max(rules.seats), chosen, seed_of(3), 3))
    kinds = {move.action.kind for move in moves if move.action is not None}
    for state, move in of_each_kind(moves, max(each, FEWEST // len(kinds))):
        compared += await compare(rules, state, move)
    assert compared > 0


def shelving(rules: AnyGame) -> tuple[Kept, Seat]:
    """Return tables where somebody shelves a crate of the toy, and who that is."""
    for move in walk(rules, 2, {}, seed_of(3), 3):
        (seat, *_) = rules.asked(move.state)
        tables = Kept(rules, move.state)
        if legal(tables, seat, "shelve left"):
            return tables, seat
    raise AssertionError("nobody has won a crate")


@pytest.mark.parametrize("may_react", [True, False])
async def test_what_a_line_was_taken_for_is_not_said(may_react: bool) -> None:
    """`peek` becomes no "Done: peek": in another game it might have named a hidden card."""
    tables, seat = shelving(game("toy"))
    heard = await typed(tables, seat, "shelve l", may_react=may_react)
    assert heard.read == (["✅"] if may_react else ["Done."])
    assert not heard.alone


async def test_a_long_line_is_refused_and_not_cut() -> None:
    """Its beginning would be a move."""
    tables, seat = shelving(game("toy"))
    heard = await typed(tables, seat, "boast " + "x" * LONGEST, may_react=True)
    (answer,) = heard.read
    assert "longer than the 300 characters" in answer
    assert "xxx" not in answer


def buying() -> tuple[Kept, Seat]:
    """Return tables of Hellweg, where everybody can work out what is asked, and who is asked."""
    rules = game("hellweg")
    state = next(iter(walk(rules, 2, {}, seed_of(3), 3))).state
    return Kept(rules, state), rules.asked(state)[0]


async def test_what_all_know_is_said_where_it_was_typed() -> None:
    """The answer goes away again; where we may not write, it comes as a direct message."""
    heard = await typed(*buying(), "xyzzy", may_react=True)
    (answer,) = heard.read
    assert "“xyzzy” fits nothing you can do now" in answer
    assert heard.passing == [SHOWN]
    assert not heard.alone
    heard = await typed(*buying(), "xyzzy", may_react=True, may_write=False)
    assert not heard.read
    assert heard.alone == [answer]


async def test_what_not_all_know_is_said_to_its_player_alone() -> None:
    """The channel reads where to look."""
    tables, seat = shelving(game("toy"))
    heard = await typed(tables, seat, "shelve", may_react=True)
    (answer,) = heard.read
    assert "Why is in your messages" in answer
    assert heard.passing == [SHOWN]
    (alone,) = heard.alone
    assert "could mean 2 things" in alone
