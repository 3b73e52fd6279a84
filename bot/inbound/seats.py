"""Clocks and seats of a running table, and what all its players must agree to."""

from collections.abc import Container, Sequence

from bot.components import seats as draw
from bot.components.custom_ids import Address, InvalidCustomId, Kind, only
from bot.components.names import plain
from bot.components.proposals import NO, YES
from bot.components.titles import about
from bot.inbound import lobby
from bot.inbound.lobby import person
from bot.inbound.request import Request
from games.kernel import Message, Seat, message
from storage.document import ProposalKind
from table import Actor, Match, NotNow
from table.match.options import RHYTHMS, Rhythm, is_practice
from table.services.calls import REMINDERS


async def page(request: Request, number: int) -> None:
    """Show the page of clocks and seats."""
    match = await request.tables.reading.match(number)
    found = draw.SeatsContent(
        match,
        request.voice(match),
        request.user,
        _warrant(request, match).may_moderate(match),
        await request.tables.people.reminders(request.user),
        await _asked(request, match),
    )
    await request.show(draw.seats(found))


async def _asked(request: Request, match: Match) -> Sequence[Seat]:
    """Return for whom a match waits, as everybody knows."""
    if match.status != "playing":
        return ()
    return (await request.tables.reading.perspective(match.id, None)).asked


async def stop(request: Request, number: int) -> None:
    """Propose to end the game as it stands."""
    await propose(request, number, "stop")


async def back(request: Request, number: int) -> None:
    """Propose to go back to before one's own last turn."""
    await propose(request, number, "undo")


async def propose(
    request: Request, number: int, kind: ProposalKind, seat: Seat | None = None
) -> None:
    """Propose something to the whole table; alone against computers, it is done at once."""
    await request.tables.votes.propose(number, request.user, kind, seat)
    is_open = (await request.tables.votes.load(number))[0] is not None
    await request.tell(request.say("bot-proposal-noted" if is_open else "bot-proposal-alone"))


async def answer(request: Request, address: Address, _: Sequence[str]) -> None:
    """Agree or decline by one of the buttons below a proposal."""
    if address.rest not in (YES, NO):
        raise InvalidCustomId(address.rest)
    vote, yes = request.tables.votes.vote, address.rest == YES
    # The message that asks says who has agreed, or what has become of it.
    await vote(address.match, request.user, address.mark, yes=yes)


async def go_over(request: Request, number: int, rhythm: Rhythm | None = None) -> None:
    """Have all play on in a rhythm (`None`: the other): for the host, or who keeps order."""
    match = await request.tables.reading.match(number)
    await request.tables.authority.change_rhythm(number, _warrant(request, match), rhythm)
    await _done(request, match)


async def take_break(request: Request, number: int, *, end: bool) -> None:
    """Stop all clocks, or let them go on: for the host, or who keeps order."""
    match = await request.tables.reading.match(number)
    await request.tables.authority.set_pause(number, _warrant(request, match), end=end)
    await _done(request, match)


async def replace(request: Request, number: int, seat: Seat, how: str) -> None:
    """Offer a player's seat, or let the house answer there.

    Hosts and those who keep order may where nobody sits there or a time has run out; else, and by
    other players, it is proposed.
    """
    if how not in (draw.OFFER, draw.HOUSE):
        raise InvalidCustomId(how)
    kind: ProposalKind = "replace" if how == draw.OFFER else "house"
    match = await request.tables.reading.match(number)
    warrant, seated = _warrant(request, match), match.seat_of(request.user) is not None
    present = any(one.seat == seat and not one.replaceable for one in match.players)
    if warrant.may_moderate(match) and not (present and seated):
        await request.tables.authority.do(number, warrant, kind, seat)
        await _done(request, match)
    else:
        await propose(request, number, kind, seat)


async def give_up(request: Request, kind: Kind, match: Match) -> None:
    """Leave a table (`STAND_UP`), end it (`ABORT`), or propose to end it (`STOP`).

    Of a match that is running, the first two are done only once they are meant.
    """
    if kind is Kind.STOP:
        await stop(request, match.id)
    elif match.status == "playing":
        await _ask(request, kind, match)
    else:
        change, done = (
            (lobby.leave, "bot-left") if kind is Kind.STAND_UP else (lobby.cancel, "bot-cancelled")
        )
        await change(request, match.id)
        await request.tell(about(done, match, request.speaker))


async def _ask(request: Request, kind: Kind, match: Match) -> None:
    """Ask whether a player means to give up their seat of a running match, or to end it."""
    ends, number = kind is Kind.ABORT, match.id
    address = Address(kind, number, rest=draw.MEANT)
    over = ends or is_practice(match.options)
    question = "bot-abort-sure" if over else "bot-stand-up-sure"
    label = "bot-abort" if ends else "bot-stand-up"
    await request.show(draw.sure(request.voice(match), match, question, address, label))


async def ask_which(request: Request, kind: Kind, matches: Sequence[Match]) -> None:
    """Ask which of their tables somebody leaves or ends."""
    await request.show(draw.which(request.speaker, kind, matches))


async def take(request: Request, number: int) -> None:
    """Sit down at a seat that is offered, or take back one's own."""
    match = await request.tables.seats.take(number, person(request))
    own = await request.tables.reading.perspective(number, request.user)
    said = [message("bot-taken", match=str(number))]
    if own.taken is not None:
        said.append(message("table-not-asked-yet"))
    await request.tell("\n".join(map(request.voice(match).say, said)))


async def vacation(request: Request, number: int, days: int) -> None:
    """Be away for some days."""
    await _done(request, await request.tables.seats.start_vacation(number, request.user, days))


async def remind(request: Request, number: int) -> None:
    """Remind all who are asked."""
    match = await request.tables.reading.match(number)
    await request.tables.authority.remind(number, _warrant(request, match))
    await _done(request, match)


async def reminders(request: Request, schedule: str) -> None:
    """Switch the reminders of the one who asks. Raises InvalidCustomId."""
    if schedule not in REMINDERS:
        raise InvalidCustomId(schedule)
    await request.tables.people.remember(request.user, reminders=schedule)
    chosen = Message(f"bot-reminders-{schedule}")
    await request.tell(request.say("bot-reminders-noted", chosen=chosen))


# Presses of the page whose address says more than their kind, and its menus


async def press_break(request: Request, address: Address, _: Sequence[str]) -> None:
    """Stop the clocks, or let them go on."""
    said = _said(address, (draw.PAUSE, draw.RESUME))
    await take_break(request, address.match, end=said == draw.RESUME)


async def press_rhythm(request: Request, address: Address, _: Sequence[str]) -> None:
    """Go over to the rhythm that a button names."""
    await go_over(request, address.match, RHYTHMS[_said(address, RHYTHMS)])


async def press_stand_up(request: Request, address: Address, _: Sequence[str]) -> None:
    """Give up a seat of a running match, once that is meant."""
    if not _said(address, ("", draw.MEANT)):
        match = await request.tables.reading.match(address.match)
        await give_up(request, address.kind, match)
        return
    match = await request.tables.seats.leave(address.match, request.user)
    await request.tell(about("bot-stood-up", match, request.voice(match)))


async def press_abort(request: Request, address: Address, _: Sequence[str]) -> None:
    """End a running match as it stands, once that is meant."""
    match = await request.tables.reading.match(address.match)
    if not _said(address, ("", draw.MEANT)):
        await give_up(request, address.kind, match)
        return
    await request.tables.authority.do(match.id, _warrant(request, match), "stop")
    await _done(request, match)


def _said(address: Address, known: Container[str]) -> str:
    """Return what a press says beside its kind. Raises InvalidCustomId: nothing that is known."""
    if address.mark or address.rest not in known:
        raise InvalidCustomId(address.rest)
    return address.rest


async def pick_replacement(request: Request, address: Address, values: Sequence[str]) -> None:
    """Replace the player who was chosen."""
    how, _, user = only(values).partition(".")
    match = await request.tables.reading.match(address.match)
    # Somebody else may have the seat by now.
    found = [player.seat for player in match.players if str(player.user_id) == user]
    if not found:
        raise NotNow(message("table-no-such-player"))
    await replace(request, address.match, found[0], how)


async def _done(request: Request, match: Match) -> None:
    await request.tell(request.voice(match).say(Message("bot-seats-done")))


def may_give_up(request: Request, kind: Kind, match: Match) -> bool:
    """Whether somebody may do to a table what `give_up` does."""
    if kind is Kind.ABORT:
        return _warrant(request, match).may_moderate(match)
    seated = match.seat_of(request.user) is not None
    return seated and (match.status == "playing" or kind is not Kind.STOP)


def _warrant(request: Request, match: Match) -> Actor:
    """Return by what right one acts: rights count in the table's own channel."""
    asked = request.interaction
    in_channel = asked.channel_id == match.channel_id and asked.guild_id is not None
    keeps_order = in_channel and asked.permissions.manage_messages
    return Actor(request.user, plain(asked.user.display_name), moderator=keeps_order)
