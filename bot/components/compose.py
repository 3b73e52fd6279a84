"""What the table knows, put into the frozen values that the components draw."""

from collections.abc import Iterable, Mapping, Sequence

from bot import locale
from bot.components import lessons
from bot.components.content import PanelContent
from bot.components.lobby import LobbyContent
from bot.components.pictures import Drawn
from bot.components.planned import plan_line
from bot.components.public import PublicContent
from bot.components.seats import moment
from games.kernel import AnyGame, Message, News, Quoted, message, run_together
from games.kernel.words import Speaker
from players.registry import choosable_levels
from table import Entry, Match, Perspective, Seated
from table.match.options import is_practice
from table.queries.hints import Advice


def voice_of(match: Match, game: AnyGame, language: str) -> Speaker:
    """Return the speaker of a table in a language.

    How strong a computer is stands in the lobby and in the result: while they play it would only
    make each sentence longer.
    """
    voice = locale.table(language, game, _names(match))
    if match.status == "playing":
        return voice
    return locale.table(language, game, [_with_level(one, voice) for one in match.players])


def plain_of(match: Match, game: AnyGame, language: str) -> Speaker:
    """Return the same for pictures and alt text, which know no markdown."""
    return locale.picture(language, game, _names(match))


def _names(match: Match) -> list[str]:
    return [player.name for player in match.players]


def _with_level(player: Seated, voice: Speaker) -> str:
    """Return the name of a player, a computer's with its level."""
    if not player.computer:
        return player.name
    level = Message(f"bot-level-{player.level}")
    return voice.say(message("bot-computer-of", name=player.name, level=level))


def sentences(entries: Iterable[Entry]) -> list[Message]:
    """Return what has happened: what one player did several times in a row is one sentence."""
    return [*run_together(sentence for entry in entries for sentence in entry.sentences)]


def story(entries: Iterable[Entry], voice: Speaker) -> list[str]:
    """Return all that has happened, in lines, as the log tells it."""
    return [voice.say(sentence) for sentence in sentences(entries)]


def panel(  # noqa: PLR0913, PLR0917 - each is a part of the panel
    found: Perspective,
    public: Perspective,
    voice: Speaker,
    drawn: Drawn | None = None,
    advice: Sequence[Advice] | None = (),
    changed: Sequence[Drawn] = (),
) -> PanelContent:
    """Return what a seat has before it, beside the public position."""
    advised = found.viewer is not None and found.may_ask_hints
    return PanelContent(
        found,
        public,
        voice,
        tuple(plan_line(found.game, plan, voice) for plan in found.planned if plan.expired),
        hints=advised and not found.has_lesson and bool(choosable_levels(found.game)),
        advice=tuple(advice or ()),
        thinking=advice is None,
        intro=lessons.intro(found, voice),
        lesson=lessons.lines(found, voice),
        drawn=drawn,
        changed=tuple(changed),
        letters=found.game.letters(found.prompts) if drawn is not None else {},
    )


def lobby(
    match: Match, game: AnyGame, language: str, usual: Mapping[str, str] | None = None
) -> LobbyContent:
    """Return what a lobby shows; `usual` is what new tables have chosen at first."""
    return LobbyContent(
        match, game, voice_of(match, game, language), usual or {}, choosable_levels(game)
    )


def fair_play(match: Match, voice: Speaker) -> list[str]:
    """Return the lines that tell what decides the chance of a match; once it is over, the seed."""
    if match.commitment is None or is_practice(match.options):
        return []
    said = [voice.say(message("bot-commitment", commitment=match.commitment))]
    said += entropy_line(match.player_entropy, match, voice)
    if match.seed is not None:
        said.append(voice.say(message("bot-ended-seed", seed=match.seed.hex())))
    return said


def entropy_line(player_entropy: Sequence[str], match: Match, voice: Speaker) -> list[str]:
    """Return a line of the players' parts in the chance, with the names of those who sit there."""
    names = {player.player_entropy: voice.seat(player.seat) for player in match.players}
    parts = tuple(
        message("bot-entropy-of", name=names[part], part=Quoted(part))
        if part in names
        else message("bot-entropy-left", part=Quoted(part))
        for part in player_entropy
        if part
    )
    return [voice.say(message("bot-entropy", parts=parts))] if parts else []


def board(  # noqa: PLR0913 - each is a part of the message
    found: Perspective,
    voice: Speaker,
    *,
    report: Sequence[News] = (),
    notes: Sequence[str] = (),
    called: Sequence[int] = (),
    pictures: Sequence[Drawn] = (),
) -> PublicContent:
    """Return what the public message shows; `called` are the users whom it is to notify."""
    asked = [found.match.players[seat] for seat in found.asked]
    mentions = [
        f"<@{player.user_id}>" if player.user_id in called else f"**{voice.seat(player.seat)}**"
        for player in asked
        if not player.away
    ]
    present = any(not player.stand_in and player.away_until is None for player in asked)
    return PublicContent(
        found,
        voice,
        mentions,
        _waits(asked, voice),
        report,
        notes,
        pictures,
        calls=present if found.viewer is None else found.is_asked,
    )


def _waits(asked: Sequence[Seated], voice: Speaker) -> list[str]:
    """Return when the time of those who are asked runs out, and until when others are away."""
    ends = [(player, moment(player.ends)) for player in asked if player.ends is not None]
    said = [_runs_out(ends, alone=len(asked) == 1, voice=voice)] if ends else []
    for player in asked:
        if player.away_until is not None:
            until, name = moment(player.away_until), voice.seat(player.seat)
            said.append(voice.say(message("bot-turn-away", name=name, until=until)))
    return said


def _runs_out(ends: Sequence[tuple[Seated, str]], *, alone: bool, voice: Speaker) -> str:
    if alone:
        return voice.say(message("bot-turn-ends", until=ends[0][1]))
    each = ", ".join(f"{voice.seat(player.seat)} {until}" for player, until in ends)
    return voice.say(message("bot-turns-end", each=each))
