"""What the shell composes of a position for a reader, without a table, a store or Discord.

Everything that is sent of a position is one of these messages. Comparing them takes a hundredth of
the time of the whole bot, so that many more pairs can be; `heard` holds the whole bot against a
share of them.
"""

from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from typing import Any

from discord import ui

from bot import locale
from bot.components import compose, public
from bot.components.content import Focus
from bot.components.custom_ids import Address, Kind, PlanMark
from bot.components.panel import panel
from bot.components.pictures import Drawn
from bot.components.planned import plan_book
from bot.inbound import forms
from games.kernel import (
    Event,
    Form,
    KernelError,
    Rng,
    Seat,
    audible,
    letters,
    parse,
    plannable,
    suggestions,
)
from games.kernel.prompt import offers
from games.kernel.selfplay import seed_of
from games.kernel.words import LANGUAGES
from rendering.pictures import PICTURES
from table import Perspective
from tests.bot.limits import components
from tests.bot.tables import perspective
from tools.audit.pairs import Case

LINES = ("xyzzy", "1", "p")
"""What the reader might type to themselves; the answers are outlets too."""


def composed(case: Case, state: object) -> tuple[tuple[str, Any], ...]:
    """Return all that is composed for the reader of a case, each with its name."""
    language = LANGUAGES[case.version % len(LANGUAGES)]
    found = _perspective(case, state, case.reader)
    everybodys = _perspective(case, state, None)
    messages = (*_messages(found, everybodys, language), *_ordered(case, state, found, language))
    return tuple((name, said if name == "picture" else _canonical(said)) for name, said in messages)


def _perspective(case: Case, state: object, viewer: Seat | None) -> Perspective:
    found = perspective(case.rules, state, viewer, case.seats)
    mark = sha256(repr(found.prompts).encode()).hexdigest()[:10]
    return replace(found, fingerprint=mark)


def _messages(
    found: Perspective, everybodys: Perspective, language: str
) -> Iterator[tuple[str, Any]]:
    voice = compose.voice_of(found.match, found.game, language)
    plain = locale.picture(language, found.game, [one.name for one in found.match.players])
    content = compose.panel(found, everybodys, voice)
    yield "panel", panel(content)
    for number, prompt in enumerate(found.prompts):
        yield "panel, one question", panel(content, (), Focus(number))
        if isinstance(prompt, Form):
            address = Address(Kind.FORM, found.match.id, found.fingerprint, str(number))
            yield "form", forms.of_form(address, found.game, prompt, voice).to_dict()
    called = [one.user_id for one in found.match.players]
    shown = compose.board(everybodys, voice, called=called, pictures=[Drawn("board.png", b"PNG")])
    yield "board", public.public(shown)
    if found.viewer is not None:
        yield "hand", public.alt(found.game, found.view, voice)
    picture = PICTURES.get(found.game.key)
    if picture is not None:
        yield "picture", picture.board(everybodys.view, plain)
        for view in (everybodys.view, found.view):
            yield "sheets", picture.sheets(view, plain, "wide")
        if picture.hand is not None and found.viewer is not None:
            yield "picture", picture.hand(found.view, plain, "wide")
        marks = letters(found.prompts)
        if picture.lettered is not None and marks:
            yield "picture", picture.lettered(found.view, plain, "wide", marks)
    yield "suggestions", [suggestions(found.prompts, typed) for typed in ("", "p")]
    yield "refusals", [_refusal(found, line, voice) for line in LINES]


def _ordered(
    case: Case, state: object, found: Perspective, language: str
) -> Iterator[tuple[str, Any]]:
    """Yield what is composed of what the reader may order for later."""
    if case.reader is None:
        return
    voice = compose.voice_of(found.match, found.game, language)
    prompts = plannable(case.rules, state, case.reader)
    content = compose.panel(found, found, voice).about(prompts, PlanMark("").written())
    yield "orders", plan_book(content, ())
    for number, prompt in enumerate(prompts):
        if isinstance(prompt, Form):
            address = Address(Kind.FORM, found.match.id, content.mark, str(number))
            yield "form", forms.of_form(address, found.game, prompt, voice).to_dict()
    yield "suggestions", suggestions(prompts, "")


def _refusal(found: Perspective, line: str, voice: Any) -> str:
    try:
        return repr(parse(found.prompts, line))
    except KernelError as refusal:
        return str(voice.say(refusal.sentence))


def _canonical(said: object) -> str:
    return repr(components(said)) if isinstance(said, ui.LayoutView) else repr(said)


def heard_of_move(case: Case, state: object) -> tuple[Event, ...] | None:
    """Return what the reader hears of the case's move; nothing where it cannot be made.

    `None` too where it tells the reader something new by right.
    """
    seat, action = case.move.seat, case.move.action
    if seat is None or action is None:
        return None
    prompts = case.rules.prompts(state, seat)
    if not any(offers(prompt, action) for prompt in prompts):
        return None
    events = audible(
        case.rules.apply(state, seat, action, Rng(seed_of(5), case.version)).events, case.reader
    )
    return None if any(event.reveals for event in events) else events
