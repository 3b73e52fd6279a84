"""Plans: what a seat wants done later. Given, changed, cancelled; played when their moment comes.

Nobody but their owner learns of them. They act like moves that their owner makes, after a time in
which a person could have made them.
"""

from contextlib import suppress
from dataclasses import replace

from games.kernel import (
    Action,
    IllegalMove,
    PlannedMove,
    Prompt,
    Quoted,
    Seat,
    message,
    text,
)
from games.kernel.automatic import Automatic, Reason
from games.kernel.codec import dump_json
from games.kernel.prompt import offers
from storage import Conflict
from storage.queries import live_messages, matches, outbox, users
from storage.rows import PlannedRow
from table.context import Change, Service
from table.errors import NotNow, Outdated, Overtaken
from table.match.loaded import LoadedMatch
from table.match.model import Perspectives, Planned, Played
from table.notify import notifications
from table.notify.calling import calling_of
from table.play import automatic, commit, step_builder
from table.play.following import MOST, delay, followed, offered, used_up
from table.play.turns import Pick, meant
from table.read.perspectives import perspectives


class PlannedMoves(Service):
    """Keeps the planned moves of seats, and carries them out."""

    async def give(  # noqa: PLR0913 - a planned move, and how it was given
        self,
        match_id: int,
        user_id: int,
        move: str | Action | Pick,
        *,
        number: int | None = None,
        fingerprint: str | None = None,
        language: str | None = None,
    ) -> Planned:
        """Keep a planned move, or what a typed line means, in the place of the one of that number.

        What answers the question that its player is asked at that moment is played at once, as
        any answer: they are there. What takes another's place waits for its time as that did.

        Raises:
            NotAPlayer, NotNow: no seat, no match that runs, too many plans, none of the number.
            Outdated: the fingerprint is of what could be planned earlier.
            IllegalMove, AmbiguousMove: it is none that can be given now.
        """
        async with self._context.changing(match_id) as change:
            loaded, seat = change.loaded, _seat(change.loaded, user_id)
            now = offered(loaded, seat)
            if fingerprint not in (None, now.fingerprint):
                raise Outdated
            chosen = _chosen(loaded, now.prompts, move, language)
            own = _with(loaded, seat, number, loaded.game.planned.dumps([chosen]))
            await _keep(change, seat, own)
        acted = number is None and await self._at_once(match_id, seat, chosen)
        number = number or own[-1].number
        if not acted:
            return Planned(number, "no", perspectives(change.loaded, seat))
        loaded = await self._context.load(match_id)
        left = any(row.number == number and not row.expired for row in loaded.planned_of(seat))
        return Planned(number, "partly" if left else "wholly", perspectives(loaded, seat))

    async def _at_once(self, match_id: int, seat: Seat, move: PlannedMove) -> bool:
        """Play what a move that was just planned answers now; tell whether there was anything.

        Where it answers several questions with something shown in between, it goes on later, as a
        planned move: nobody answers what they have not seen yet.
        """
        acted = False
        with suppress(Conflict):
            while not (acted and move.stays):
                loaded = await self._context.load(match_id)
                prompts = loaded.game.prompts(loaded.state(), seat)
                asked = {prompt.kind for prompt in prompts if not prompt.optional}
                now = followed(loaded, loaded.state(), seat)
                if now is None or now.action is None or not asked.intersection(move.beside):
                    break
                if await self.act(loaded, seat) is None:
                    break
                acted = True
        return acted

    async def cancel(self, match_id: int, user_id: int, number: int) -> Perspectives:
        """Forget a planned move. Raises NotAPlayer, NotNow: there is none of that number."""
        async with self._context.changing(match_id) as change:
            seat = _seat(change.loaded, user_id)
            own = change.loaded.planned_of(seat)
            _require(own, number)
            await _keep(change, seat, tuple(row for row in own if row.number != number))
        return perspectives(change.loaded, seat)

    async def asleep(self, loaded: LoadedMatch, seat: Seat) -> int | None:
        """Return until when the plans of a seat wait, as their player sleeps; `None`: do not."""
        if loaded.terms().together:
            return None
        now = self._context.clock()
        async with self._context.store.read() as connection:
            person = await users.load(connection, loaded.seats[seat].user_id)
        awake = calling_of(person).awake(now)
        return None if awake == now else awake + delay(loaded, self._context.draw)

    async def act(self, loaded: LoadedMatch, seat: Seat) -> Played | None:
        """Play what the planned moves of a seat come to now; `None`: they expire, or wait again."""
        playing, own = loaded.row.status == "playing", loaded.planned_of(seat)
        now = followed(loaded, loaded.state(), seat) if playing else None
        if now is None or now.action is None:
            await self._left(loaded, seat, now.left if now else own)
            return None
        answer = Automatic(now.action, Reason.PLANNED)
        try:
            pending = automatic.step(loaded, seat, answer, self._context.clock())
        except Overtaken as refusal:
            await self._left(loaded, seat, _lapsed(loaded, seat, refusal))
            return None
        step = replace(pending.step, used_up=used_up(own, now.left))
        pending = replace(pending, step=step, planned={seat: now.left})
        after, steps = await automatic.commit_all(self._context, loaded, pending, seat)
        # What only its player is asked waited for the planned move.
        self._context.wake_delivery.set()
        return step_builder.played(after, pending.step, steps)

    async def _left(self, loaded: LoadedMatch, seat: Seat, own: tuple[PlannedRow, ...]) -> None:
        """Keep what is left of a seat's planned moves; the seat is asked as usual."""
        async with self._context.writing(loaded.row.id) as connection:
            change = await self._context.change(connection, loaded.row.id)
            if (change.row.version, change.loaded.planned) != (loaded.row.version, loaded.planned):
                # Another process was faster; it has set what is due now.
                return
            await _keep(change, seat, own)
            await _told_again(change, seat)
        self._context.wake_delivery.set()


async def _keep(change: Change, seat: Seat, own: tuple[PlannedRow, ...]) -> None:
    """Keep the planned moves of a seat."""
    await matches.plan(change.connection, change.row.id, seat, own)
    change.loaded = replace(change.loaded, planned=change.loaded.with_planned(seat, own))
    await commit.settle(change)


async def _told_again(change: Change, seat: Seat) -> None:
    """Owe a question that was put to a seat before its plan expired: it is to say so too."""
    row, connection = change.row, change.connection
    questions = await live_messages.questions(connection, row.id)
    standing = [question for question in questions if question.seat == seat]
    again = notifications.settling(change.loaded, standing)
    await outbox.add(connection, row.id, row.version, again, change.now)


def _lapsed(loaded: LoadedMatch, seat: Seat, refusal: Overtaken) -> tuple[PlannedRow, ...]:
    """Return the plans of a seat when one cannot be played after all: a mistake of the rules."""
    why = dump_json(refusal.sentence)
    return tuple(replace(row, expired=row.expired or why) for row in loaded.planned_of(seat))


def _seat(loaded: LoadedMatch, user_id: int) -> Seat:
    """Return where a user sits in a match that runs. Raises NotAPlayer, NotNow."""
    seat = loaded.require_seat(user_id)
    loaded.require_playing()
    return seat


def _chosen(
    loaded: LoadedMatch,
    prompts: tuple[Prompt, ...],
    move: str | Action | Pick,
    language: str | None,
) -> PlannedMove:
    """Return the planned move that is meant. Raises IllegalMove, AmbiguousMove."""
    action = meant(loaded, prompts, move, language)
    if not isinstance(action, PlannedMove) or not any(offers(prompt, action) for prompt in prompts):
        raise IllegalMove(message("table-not-plannable", line=Quoted(text(action))))
    return action


def _with(
    loaded: LoadedMatch, seat: Seat, number: int | None, action: str
) -> tuple[PlannedRow, ...]:
    """Return a seat's plans with one more, or with another in the place of that number."""
    own = loaded.planned_of(seat)
    if number is not None:
        _require(own, number)
        fresh = PlannedRow(loaded.row.id, seat, number, action)
        return tuple(fresh if row.number == number else row for row in own)
    if sum(row.expired is None for row in own) >= MOST:
        raise NotNow(message("table-too-many-planned", count=MOST))
    after = 1 + max((row.number for row in own), default=0)
    return (*own, PlannedRow(loaded.row.id, seat, after, action))


def _require(own: tuple[PlannedRow, ...], number: int) -> None:
    if all(row.number != number or row.expired is not None for row in own):
        raise NotNow(message("table-not-planned", number=number))
