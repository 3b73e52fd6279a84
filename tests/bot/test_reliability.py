"""What an open table tells of how reliably its people play."""

import pytest

from bot.components import speakers
from bot.subjects.lobby.reliability import reliability_lines
from storage.queries.people import TallyKey, add_tallies
from table.match.answer_times import Reliability
from tests.rig.bot import ANA, BEN, BotRig
from tests.rig.ids import CHANNEL, GUILD
from tests.rig.matches import loaded_match
from tests.rig.table import PEOPLE
from tests.toy import Toy


@pytest.mark.parametrize(
    ("language", "known", "line"),
    [
        ("en", Reliability(1, None, 0), "-# Ana: one match"),
        (
            "en",
            Reliability(12, 9, 1),
            "-# Ana: 12 matches · half of the answers within 9 hours · one seat given up",
        ),
        (
            "de",
            Reliability(0, 72, 2),
            (
                "-# Ana: noch keine Partie zu Ende gespielt · die Hälfte der Antworten binnen "
                "3 Tagen · 2 Plätze aufgegeben"
            ),
        ),
    ],
)
def test_a_line_says_how_reliably_a_person_plays(
    language: str, known: Reliability, line: str
) -> None:
    """In words; there is none of a person of whom nothing is counted."""
    rules = Toy()
    match = loaded_match(rules, PEOPLE[:2], status="lobby").public_match()
    speaker = speakers.match_speaker(match, rules, language)
    assert reliability_lines(match, {PEOPLE[0].user_id: known}, speaker) == [line]


async def test_an_open_table_tells_it_of_its_people(bot: BotRig) -> None:
    """Of this server; not in practice, and no longer once the match has begun."""
    counts = {TallyKey(ANA, "hours", 9): 12, TallyKey(ANA, "answers", 8): 30}
    other = {TallyKey(BEN, "hours", 9): 5}
    async with bot.store.write() as connection:
        await add_tallies(connection, GUILD, "toy", counts)
        await add_tallies(connection, GUILD + 1, "toy", other)
    await bot.command(ANA, "table new", game="toy")
    await bot.deliver_all()
    assert "12 matches" in bot.board().text
    assert "half of the answers within 9 hours" in bot.board().text
    await bot.press(BEN, "k:join:1::")
    await bot.deliver_all()
    assert "5 matches" not in bot.board().text
    await bot.press(ANA, "k:start:1::")
    await bot.deliver_all()
    assert "12 matches" not in bot.board().text
    await bot.command(ANA, "table practice", game="hellweg")
    await bot.deliver_all()
    assert "12 matches" not in str([post.components for post in bot.network.posts(CHANNEL)][-1])
