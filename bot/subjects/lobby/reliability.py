"""What an open table tells of its people: matches played, how soon they answer, seats they left."""

from collections.abc import Mapping

from bot.messaging.services import Services
from games.kernel import Message, message
from games.texts.catalogues import Speaker
from table import Match
from table.match.answer_times import EXACT_HOURS_MAX, Reliability
from table.match.options import is_practice


async def load_reliability(services: Services, match: Match) -> Mapping[int, Reliability]:
    """Return by user id how reliably the people at an open table have played on its server.

    The result is empty in practice, after the start, and outside of servers.
    """
    if match.guild_id is None or match.status != "lobby" or is_practice(match.options):
        return {}
    users = [player.user_id for player in match.players if not player.vacant]
    return await services.tables.statistics.reliability(match.guild_id, users)


def reliability_lines(
    match: Match, reliability: Mapping[int, Reliability], speaker: Speaker
) -> list[str]:
    """Return a line in small print for each person with counted matches, in order of seats.

    It tells how many matches they have played, how soon they answer, and how many seats they left.
    """
    lines = []
    for player in match.players:
        counts = reliability.get(player.user_id)
        if counts is not None:
            facts = " · ".join(map(speaker.say, _facts(counts)))
            sentence = message("bot-reliability", name=speaker.seat(player.seat), facts=facts)
            lines.append(f"-# {speaker.say(sentence)}")
    return lines


def _facts(counts: Reliability) -> list[Message]:
    facts = [message("bot-reliability-matches", count=counts.matches)]
    hours = counts.answer_hours
    if hours is not None:
        facts.append(
            message("bot-reliability-hours", count=hours)
            if hours <= EXACT_HOURS_MAX
            else message("bot-reliability-days", count=hours // 24)
        )
    if counts.seats_left:
        facts.append(message("bot-reliability-left", count=counts.seats_left))
    return facts
