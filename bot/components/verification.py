"""What following the record of a match has shown, in words that say no more than it has."""

from collections.abc import Iterator
from operator import itemgetter

from bot.components.compose import entropy_line
from bot.components.titles import SITE
from games.kernel import Flaw, Message, message
from games.texts.catalogues import Speaker
from storage.rows import SeedCommitment
from table import Match
from table.queries.checks import RecordCheck


def check_lines(check: RecordCheck, match: Match, voice: Speaker) -> Iterator[str]:
    """Yield what is said of a match that was checked."""
    facts: dict[str, Message | str | int] = {
        "game": Message(f"{match.game}-name"),
        "match": str(match.id),
        "moves": check.moves,
        "row": check.row,
    }
    if check.flaw is not None:
        yield voice.say(message(f"bot-verify-{_verdict(check.flaw)}", **facts))
        return
    yield voice.say(message("bot-verify-sound" if check.places else "bot-verify-early", **facts))
    if check.places:
        order = sorted(enumerate(check.places), key=itemgetter(1))
        places = tuple(f"{place}. {voice.seat(seat)}" for seat, place in order)
        yield voice.say(message("bot-verify-placed", each=places))
    yield from entropy_line(check.player_entropy, match, voice)
    yield _commitment_line(match, check.commitment, voice)
    yield voice.say(message("bot-verify-own", **facts))


def _verdict(flaw: Flaw) -> str:
    return "seed" if flaw is Flaw.SEED else "broken"


def _commitment_line(match: Match, promised: SeedCommitment | None, voice: Speaker) -> str:
    """Return what can be compared with the message in which the seed was committed to."""
    if promised is None:
        return voice.say(Message("bot-verify-unposted"))
    place = f"{SITE}/{match.guild_id or '@me'}/{promised.channel_id}/{promised.message_id}"
    about = {"commitment": promised.commitment, "link": place}
    return voice.say(message("bot-verify-posted", **about))
