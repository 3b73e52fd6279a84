"""`/table …` while the match runs: breaks, vacations, seats that change hands, reminders."""

from functools import partial

from discord import app_commands

from bot.components.seats import HOUSE, OFFER
from bot.inbound import seats
from bot.inbound.commands.common import Choice, Make, TableNumber, at_table, command, holding, named
from bot.inbound.commands.translate import words
from bot.inbound.request import Request
from bot.inbound.which_table import which
from games.kernel import IllegalMove, KernelError, Seat, message
from table import Match, MatchPlayer
from table.services.calls import REMINDERS

Days = app_commands.Range[int, 1, 60]
Name = app_commands.Range[str, 1, 100]


@command("vacation")
async def vacation(request: Request, days: Days, table: TableNumber | None = None) -> None:
    """Be away for some days."""
    match = await which(request, table)
    await seats.vacation(request, match.id, days)


async def _players(request: Request, typed: str) -> list[Choice]:
    try:
        match = await named(request)
    except KernelError:
        return []
    return holding(typed, ((player.name, str(player.user_id)) for player in match.players))


@command("replace", suggest={"player": _players})
async def replace(
    request: Request, player: Name, house: bool = False, table: TableNumber | None = None
) -> None:
    """Offer a player's seat, or let the house play on there."""
    match = await which(request, table)
    await seats.replace(request, match.id, _seat(match, player), HOUSE if house else OFFER)


def _seat(match: Match, typed: str) -> Seat:
    """Return the seat of a player by their id, as suggested, or by their name. Raises IllegalMove.

    At a table no two are called alike: a name that two share is nobody's without its mark.
    """
    wanted = typed.casefold().lstrip("@")
    for known in ({str(one.user_id): one for one in match.players}, _by_name(match)):
        if wanted in known:
            return known[wanted].seat
    raise IllegalMove(message("table-no-such-player"))


def _by_name(match: Match) -> dict[str, MatchPlayer]:
    return {player.name.casefold(): player for player in match.players}


@command("reminders")
@app_commands.choices(
    choice=[app_commands.Choice(name=words(one, "reminders"), value=one) for one in REMINDERS]
)
async def reminders(request: Request, choice: Choice) -> None:
    """Switch one's reminders."""
    await seats.reminders(request, choice.value)


SEAT_COMMANDS: tuple[Make, ...] = (
    at_table("seats", seats.page),
    at_table("pause", partial(seats.take_break, end=False)),
    at_table("resume", partial(seats.take_break, end=True)),
    at_table("rhythm", seats.go_over),
    at_table("take", seats.take),
    at_table("remind", seats.remind),
    vacation,
    replace,
    reminders,
)
