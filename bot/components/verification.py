"""What following a record has shown, in words that say no more than it has."""

from collections.abc import Iterator
from operator import itemgetter

from bot.components.titles import SITE
from bot.process.verifying import LONGEST, Found, Verdict
from games.kernel import Message, Quoted, message
from games.kernel.words import Speaker
from storage.rows import Promised
from table import Match

FOLLOWED = (Found.SOUND, Found.UNFINISHED)


def verdict_lines(
    verdict: Verdict, voice: Speaker, match: Match | None, promised: Promised | None, *, sent: bool
) -> Iterator[str]:
    """Yield what is said of a record, which was `sent` by a person, or was kept of a match."""
    name = Message(f"{verdict.game}-name")
    facts = {
        "game": name if voice.knows(name.key) else Quoted(verdict.game),
        "match": "" if match is None else str(match.id),
        "moves": verdict.moves,
        "row": verdict.row,
        "wanted": verdict.wanted,
        "here": verdict.here,
        "seconds": int(LONGEST),
    }
    yield voice.say(message(f"bot-verify-{verdict.found}", **facts))
    if verdict.found not in FOLLOWED:
        return
    if verdict.places:
        order = sorted(enumerate(verdict.places), key=itemgetter(1))
        places = tuple(f"{place}. {voice.seat(seat)}" for seat, place in order)
        yield voice.say(message("bot-verify-placed", each=places))
    if any(verdict.luck):
        # Of a number nothing here shows that it was that of a click.
        brought = ((voice.seat(seat), luck) for seat, luck in enumerate(verdict.luck) if luck)
        each = tuple(message("bot-luck-of", name=name, luck=Quoted(luck)) for name, luck in brought)
        yield voice.say(message("bot-luck", brought=each))
    if match is None:
        yield voice.say(message("bot-verify-alone", commitment=verdict.commitment))
        return
    yield _promise(match, promised, voice)
    yield voice.say(message("bot-verify-same" if sent else "bot-verify-own", **facts))


def _promise(match: Match, promised: Promised | None, voice: Speaker) -> str:
    """Return what can be compared with the message by which the table opened."""
    if promised is None:
        return voice.say(Message("bot-verify-unposted"))
    place = f"{SITE}/{match.guild_id or '@me'}/{promised.channel_id}/{promised.message_id}"
    about = {"commitment": promised.commitment, "link": place}
    return voice.say(message("bot-verify-posted", **about))
