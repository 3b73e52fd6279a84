"""What a channel reads of the lines that people type there: no more than its readers may know."""

from collections import Counter
from collections.abc import Iterator
from functools import cache, partial
from itertools import islice, pairwise
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.components.pictures import Gallery
from bot.messaging.services import Services
from bot.subjects.typed_lines import TypedLines, reading_speaker
from games.kernel import Action, AnyGame, KernelError, Rng, Seat, play, text
from games.kernel.prompt import listed_options, public_choices
from games.matches.selfplay import Move, seed_of, walk
from games.texts.typed_moves import interpret_line
from rendering.studio import Studio
from storage.rows import UserRow
from table import Perspective, Perspectives, Played
from tests.contract.games import KEYS, game
from tests.rig.matches import match_of, perspective
from tests.rig.messages import discord_error, text_of

ME = 99
SHORT_RUN = "hellweg"
"""The game that each run tries; the others take ten seconds more."""

EACH = [1, pytest.param(2, marks=pytest.mark.long)]
"""So many moves of each kind are typed; `make test-all` types more."""

FEWEST = 8
"""Where there are few kinds, about so many moves in all."""

NONSENSE = ("xyzzy", "1", "p", "100.0", "agree", "x" * 400)


class Kept:
    """Tables that hold one position and keep no move: what is asked of them twice is known."""

    def __init__(self, rules: AnyGame, state: Any) -> None:
        self._rules, self._state = rules, state
        self._match = match_of(rules, rules.seats_in(state))
        self.reading = self.turns = self
        self.people = SimpleNamespace(load=self._unknown, remember=self._nothing)
        self._known = cache(partial(self._perspective, state))
        self.answer = cache(self._answer)

    async def _unknown(self, user_id: int) -> UserRow:
        return UserRow(user_id)

    async def _nothing(self, *_: object, **__: object) -> None:
        return None

    async def list_open(self, *_: int) -> tuple[Any, ...]:
        """Return the only match."""
        return (self._match,)

    async def perspectives(self, _: int, user: int) -> Perspectives:
        """Return the position as somebody, and as everybody, may know it."""
        seat = self._match.seat_of(user)
        own = self._known(seat)
        return Perspectives(own, self._known(None), public_choices(own.prompts))

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
            speaker = reading_speaker(self._perspective(self._state, seat), language)
            action = interpret_line(
                self._rules, self._rules.prompts(self._state, seat), line, speaker
            )
            after = play(self._rules, self._state, seat, action, Rng(seed_of(1), 1))
        except KernelError as discord_error:
            return discord_error
        return Played(
            version=2,
            notation=text(action),
            events=after.events,
            repeated=False,
            perspectives=Perspectives(
                self._perspective(after.state, seat), self._perspective(after.state, None)
            ),
        )


async def read(tables: Any, seat: int, line: str) -> list[str]:
    """Return what a channel reads of a line that mentions the bot; nobody may react there."""
    heard: list[str] = []

    async def send(*, view: discord.ui.LayoutView, **_: object) -> Any:
        heard.append(text_of(view))
        return SimpleNamespace(delete=nothing)

    async def react(_: str) -> None:
        raise discord_error(discord.Forbidden, 403, 50013)

    async def nothing(**_: object) -> None:
        """Whisper, or take the answer away later."""

    written: Any = SimpleNamespace(
        id=1,
        content=f"<@{ME}> {line}",
        guild=SimpleNamespace(preferred_locale="en-GB"),
        channel=SimpleNamespace(id=2, send=send),
        author=SimpleNamespace(id=10**17 + seat, send=nothing),
        add_reaction=react,
        to_reference=lambda **_: None,
    )
    me: Any = SimpleNamespace(id=ME)
    # Questions are answered by direct message; these lines are typed in a channel.
    questions: Any = None
    games = {key: game(key) for key in KEYS}
    await TypedLines(Services(tables, Gallery(Studio(), {}), games), questions)(written, me)
    return heard


def lines(rules: AnyGame, state: Any, seat: Seat, move: Action) -> Iterator[str]:
    """Yield what somebody might type: a move in full and shortened, others, and nonsense."""
    texts = [text(option.action) for option in listed_options(rules.prompts(state, seat))]
    for whole in (text(move), *texts[:2], *texts[-1:]):
        yield whole
        yield whole.rpartition(" ")[0] or whole[:1]
    yield from NONSENSE


def legal(tables: Kept, seat: Seat, line: str) -> bool:
    """Whether a line is a move, in the language of the table: that of its writer is not known."""
    return isinstance(tables.answer(seat, line, "de"), Played)


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


def of_each_kind(moves: list[Move], each: int) -> Iterator[tuple[Any, Move]]:
    """Yield the first few moves of each kind, each with the position before it."""
    seen: Counter[str] = Counter()
    for before, move in pairwise(moves):
        assert move.action is not None
        seen[move.action.kind] += 1
        if seen[move.action.kind] <= each:
            yield before.state, move


@pytest.mark.parametrize("each", EACH)
@pytest.mark.parametrize(
    "key",
    [pytest.param(key, marks=[pytest.mark.long] * (key != SHORT_RUN)) for key in KEYS],
)
async def test_positions_that_readers_cannot_tell_apart_sound_the_same(key: str, each: int) -> None:
    """Reactions and replies to typed lines, for every reader of the channel."""
    rules, compared = game(key), 0
    # Die Händler with negotiation has all that it has without.
    chosen = {"negotiation": "on"} if key == "haendler" else {}
    seats = max(min(rules.seats), 3)
    moves = list(walk(rules, seats, chosen, seed_of(3), 3))
    kinds = {move.action.kind for move in moves if move.action is not None}
    # Die Händler has many kinds, and much to read in each position: an eighth of them is tried.
    every = 8 if key == "haendler" and each == 1 else 1
    found = islice(of_each_kind(moves, max(each, FEWEST // len(kinds))), 0, None, every)
    for state, move in found:
        compared += await compare(rules, state, move)
    assert compared > 0
