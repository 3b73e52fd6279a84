"""Writes a random game as a text that a person can follow."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from games.kernel import AnyGame, Form, Prompt, Seat, text
from games.kernel.notation import examples
from games.kernel.selfplay import Move, seed_of, walk
from games.kernel.shape import seat_word
from games.kernel.words import Speaker, speaker

NAMES = ("Ana", "Ben", "Cleo", "Dov", "Eda", "Finn", "Gus", "Hal")
SHOWN = 12
"""How many options of one prompt are written out."""


def transcript(
    rules: AnyGame,
    seats: int,
    chosen: Mapping[str, str],
    number: int,
    language: str,
    *,
    steps: int | None = None,
) -> str:
    """Return the transcript of the random game of that number, or of its first steps."""
    voice = speaker(language, rules, lambda seat: NAMES[seat])
    title = " ".join([rules.key, str(seats), *(f"{k}={v}" for k, v in chosen.items())])
    rows = [f"# {title}, seed {number}"]
    seen: dict[Seat | None, list[str]] = {}
    for move in islice(walk(rules, seats, chosen, seed_of(number), number), steps):
        rows += ["", *_step(rules, voice, move, seen)]
    return "\n".join([*rows, ""])


def _step(
    rules: AnyGame, voice: Speaker, move: Move, seen: dict[Seat | None, list[str]]
) -> Iterator[str]:
    mover = "" if move.seat is None else f"{seat_word(move.seat)} "
    yield f"## {move.version} {mover}{'start' if move.action is None else text(move.action)}"
    for event in move.events:
        hearers = "" if event.audience is None else f" [{' '.join(map(seat_word, event.audience))}]"
        yield f"- {voice.say(rules.report(event))}{hearers}"
    said = dict[str, list[str]]()
    for viewer in (None, *map(Seat, range(rules.seats_in(move.state)))):
        for line in _seen(rules, voice, move.state, viewer, seen):
            said.setdefault(line, []).append("all" if viewer is None else seat_word(viewer))
    yield from (f"{' '.join(who)} | {line}" for line, who in said.items())
    outcome = rules.outcome(move.state)
    if outcome is not None:
        yield f"= places {outcome.places}, {outcome.reason}, {[s.parts for s in outcome.scores]}"


def _seen(
    rules: AnyGame,
    voice: Speaker,
    state: Any,
    viewer: Seat | None,
    seen: dict[Seat | None, list[str]],
) -> Iterator[str]:
    """Yield what is new in a viewer's position and in what they are asked."""
    view = rules.view(state, viewer)
    told = [voice.say(rules.headline(view)), *map(voice.say, rules.describe(view))]
    if viewer is not None and rules.outcome(state) is None:
        for prompt in rules.prompts(state, viewer):
            told += [f"· {voice.say(line)}" for line in rules.brief(view, prompt)]
            told.append(_question(rules, voice, prompt))
    known = {*seen.get(viewer, ()), *(seen.get(None, ()) if viewer is not None else ())}
    seen[viewer] = told
    yield from (line for line in told if line not in known)


def _question(rules: AnyGame, voice: Speaker, prompt: Prompt) -> str:
    return f"? {voice.say(rules.title(prompt))} {_marks(prompt)}{_options(prompt)}"


def _marks(prompt: Prompt) -> str:
    marks = [name for name in ("secret", "optional") if getattr(prompt, name)]
    return f"({', '.join(marks)}) " if marks else ""


def _options(prompt: Prompt) -> str:
    if isinstance(prompt, Form):
        lines = list(examples(prompt))
    else:
        lines = [text(option.action) for option in prompt.options]
    more = f" … {len(lines)}" if len(lines) > SHOWN else ""
    return f"[{' | '.join(lines[:SHOWN])}{more}]"
