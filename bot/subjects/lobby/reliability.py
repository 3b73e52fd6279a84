"""What an open table tells of its people: matches played, how soon they answer, seats they left."""

from collections.abc import Mapping

from bot.messaging.services import Services
from games.kernel import Message, message
from games.texts.catalogues import Speaker
from table import Match
from table.match.answer_times import EXACT_HOURS_MAX, Reliability
from table.match.options import is_practice


async def load_reliability(services: Services, match: Match) -> Mapping[int, Reliability]:
    """Return how reliably the people at an open table play on its server; not in practice."""
    if match.guild_id is None or match.status != "lobby" or is_practice(match.options):
        return {}
    users = [player.user_id for player in match.players if not player.vacant]
    return await services.tables.statistics.reliability(match.guild_id, users)


def reliability_lines(
    match: Match, reliability: Mapping[int, Reliability], speaker: Speaker
) -> list[str]:
    """Return a line in small print for each person of whom anything is counted."""
    lines = []
    for player in match.players:
        if (known := reliability.get(player.user_id)) is not None:
            facts = " · ".join(map(speaker.say, _facts(known)))
            sentence = message("bot-reliability", name=speaker.seat(player.seat), facts=facts)
            lines.append(f"-# {speaker.say(sentence)}")
    return lines


def _facts(known: Reliability) -> list[Message]:
    facts = [message("bot-reliability-matches", count=known.matches)]
    hours = known.answer_hours
    if hours is not None:
        facts.append(
            message("bot-reliability-hours", count=hours)
            if hours <= EXACT_HOURS_MAX
            else message("bot-reliability-days", count=hours // 24)
        )
    if known.seats_left:
        facts.append(message("bot-reliability-left", count=known.seats_left))
    return facts
