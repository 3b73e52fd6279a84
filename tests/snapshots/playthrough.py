"""One seat's way through a random game: every event and question where it first comes up."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

from games.kernel import AnyGame, Event, Form, Prompt, Seat, audible, text
from games.kernel.notation import example_answers
from games.kernel.shape import seat_word
from games.matches.selfplay import Move, seed_of, walk
from games.texts.catalogues import Speaker, game_speaker

NAMES = ("Ana", "Ben", "Cleo", "Dov")
READER = Seat(0)
VIEW_LINES_SHOWN, FACTS_SHOWN, ANSWERS_SHOWN = 1, 2, 4


def playthrough(rules: AnyGame, seats: int, seed: int, language: str) -> str:
    """Describe the start and end of a random game, and each step with a new event or question."""
    speaker = game_speaker(language, rules, NAMES.__getitem__)
    rows = [f"# {rules.key}, {seats} players, seed {seed}, as p1 sees it"]
    seen, view_lines = set[str](), list[str]()
    for move in walk(rules, seats, {}, seed_of(seed), seed):
        events = _new(audible(move.events, READER), "- ", seen)
        over = rules.outcome(move.state) is not None
        questions = _new(() if over else rules.prompts(move.state, READER), "? ", seen)
        if events or questions or over:
            rows += [
                "",
                *_describe_step(
                    rules, speaker, move, view_lines, events=events, questions=questions
                ),
            ]
    return "\n".join([*rows, ""])


T = TypeVar("T", Event, Prompt)


def _new(things: Sequence[T], sort: str, seen: set[str]) -> list[T]:
    """Return the first of each kind that was not seen yet, and remember their kinds."""
    new: list[T] = []
    for thing in things:
        if sort + thing.kind not in seen:
            seen.add(sort + thing.kind)
            new.append(thing)
    return new


def _describe_step(
    rules: AnyGame,
    speaker: Speaker,
    move: Move,
    view_lines: list[str],
    *,
    events: Sequence[Event],
    questions: Sequence[Prompt],
) -> Iterator[str]:
    """Yield the move, events, what is new in the view, questions, and the end.

    `view_lines` are those of the step described before; they are replaced by this step's.
    """
    mover = "" if move.seat is None else f"{seat_word(move.seat)} "
    yield f"## {move.version} {mover}{'start' if move.action is None else text(move.action)}"
    yield from (f"- {speaker.say(rules.report(event))}" for event in events)
    view = rules.view(move.state, READER)
    lines = [speaker.say(rules.headline(view)), *map(speaker.say, rules.describe(view))]
    new = [f"  {line}" for line in lines if line not in view_lines]
    yield from _shorten(new, VIEW_LINES_SHOWN if move.version else len(new))
    view_lines[:] = lines
    for prompt in questions:
        facts = [f"  · {speaker.say(line)}" for line in rules.brief(view, prompt)]
        yield from _shorten(facts, FACTS_SHOWN)
        yield f"? {speaker.say(rules.title(prompt))} [{' | '.join(_answers(prompt))}]"
    outcome = rules.outcome(move.state)
    if outcome is not None:
        points = [score.parts for score in outcome.scores]
        yield f"= places {outcome.places}, {outcome.reason}, {points}"


def _answers(prompt: Prompt) -> list[str]:
    if isinstance(prompt, Form):
        return _shorten(list(example_answers(prompt)), ANSWERS_SHOWN)
    return _shorten([text(option.action) for option in prompt.options], ANSWERS_SHOWN)


def _shorten(lines: list[str], number: int) -> list[str]:
    """Return the first lines; the last of them says how many were left out."""
    more = len(lines) - number
    return lines if more <= 0 else [*lines[: number - 1], f"{lines[number - 1]} … {more} more"]
