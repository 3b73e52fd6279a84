"""Typed moves in the words of the reader's language, beside the notation.

A line is looked up in what the reader sees: `Tuch Paris` fits the button *Tuch ins Lager Paris:
100*, `biete 400` the question *Wie viel bietest du?*. The notation comes first: these words count
only where it knows none. Each typed word must be found, in any order, as the beginning of another.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice, pairwise
from typing import Any

from games.kernel.action import Action
from games.kernel.errors import AmbiguousMove, IllegalMove, NotTaken
from games.kernel.game import AnyGame
from games.kernel.notation import LONGEST, not_taken, parse, plain, quoted, suggestions, text
from games.kernel.numerals import whole
from games.kernel.prompt import Amount, Field, Form, OneOf, Option, Prompt, choices
from games.kernel.shape import arguments, shape
from games.kernel.words import MissingWords, Speaker

WORD = re.compile(r"[0-9]+(?:[.,' ][0-9]{3})*|[^\W\d_]+")
GROUPS = re.compile(r"[.,' ]")


def interpret(game: AnyGame, prompts: tuple[Prompt, ...], line: str, voice: Speaker) -> Action:
    """Return the action that a typed line means, in notation or in the reader's words.

    Raises:
        AmbiguousMove: it fits several; the error names them.
        NotTaken: it names a question, in full or in the reader's words, which does not take this.
        IllegalMove: it fits none, it is too long, or a field is out of its range.
    """
    try:
        return parse(prompts, line, voice.language)
    except NotTaken:
        raise
    except IllegalMove:
        found = list(dict.fromkeys(_meant(game, prompts, line, voice)))
        if not found:
            raise
    if len(found) > 1:
        raise AmbiguousMove(quoted(line), tuple(text(action) for action in found))
    return found[0]


def suggested(
    game: AnyGame, prompts: tuple[Prompt, ...], typed: str, voice: Speaker, limit: int = 25
) -> dict[str, str]:
    """Return canonical texts that fit what is typed so far, each with what its button says.

    What is typed into a form has no button, and comes without.
    """
    options = {text(option.action): option for option in choices(prompts)}
    found = suggestions(prompts, typed, limit, voice.language)
    if not found and len(typed) <= LONGEST:
        words = heard(typed)
        fits = (line for line, one in options.items() if _fits(words, _said(game, one, voice)))
        found = tuple(islice(fits, limit))
    return {line: voice.say(game.label(options[line])) if line in options else "" for line in found}


def _meant(
    game: AnyGame, prompts: tuple[Prompt, ...], line: str, voice: Speaker
) -> Iterator[Action]:
    typed = heard(line)
    if not any(word.isalpha() for word in typed):
        # A number alone is an answer to a form, and never one that a label happens to name.
        return
    same = [
        option.action
        for option in choices(prompts)
        if heard(voice.say(game.label(option))) == typed
    ]
    if same:
        yield from same
        return
    if _is_notation(game, line):
        return
    for option in choices(prompts):
        if _fits(typed, _said(game, option, voice)):
            yield option.action
    for prompt in prompts:
        if isinstance(prompt, Form):
            yield from _filled(game, prompt, line.split(), voice)


def _is_notation(game: AnyGame, line: str) -> bool:
    """Whether a line has the shape of a move in notation: no button is meant by another move."""
    kind, *rest = plain(line).split()
    named = game.actions.classes.get(kind)
    return named is not None and len(rest) == len(shape(named))


def heard(line: str) -> list[str]:
    """Return the words and numbers of a line, without accents, signs and what groups digits."""
    return [GROUPS.sub("", word) for word in WORD.findall(plain(line))]


def _said(game: AnyGame, option: Option, voice: Speaker) -> list[str]:
    """Return the words by which an option is known: its button's, and what its action names."""
    said = heard(voice.say(game.label(option)))
    for _, value in arguments(option.action):
        # Not all that an action names has a name of its own.
        with suppress(MissingWords):
            said += heard(voice.spell(value))
    return said


def _fits(typed: Sequence[str], said: Sequence[str]) -> bool:
    """Whether each typed word begins another of those that are said; numbers are all of one."""
    left = list(said)
    for word in sorted(typed, key=len, reverse=True):
        found = next((one for one in left if _begins(word, one)), None)
        if found is None:
            return False
        left.remove(found)
    return all(_counts(*pair, said) for pair in pairwise(typed) if pair[1].isdigit())


def _counts(word: str, number: str, said: Sequence[str]) -> bool:
    """Whether a number may stand after a word: no pile 4 is meant by *Pile 2: … 4*."""
    after = [n for one, n in pairwise(said) if _begins(word, one) and n.isdigit()]
    return not after or number in after


def _begins(word: str, said: str) -> bool:
    return word == said if word.isdigit() else said.startswith(word)


def _filled(game: AnyGame, form: Form, parts: list[str], voice: Speaker) -> Iterator[Action]:
    """Yield the action that a form's question, or its beginning, and its fields make."""
    count = len(form.fields)
    head, tail = heard(" ".join(parts[:-count])), parts[-count:]
    if not head or not _fits(head, heard(voice.say(game.title(form)))):
        return
    values = {
        field.name: _value(form, field, word, voice)
        for field, word in zip(form.fields, tail, strict=True)
    }
    if None in values.values():
        return
    action = form.build(values)
    if not form.accepts(action):
        # Another question that the words fit too would be another move.
        raise not_taken(form, action, " ".join(parts))
    yield action


def _value(form: Form, field: Field, word: str, voice: Speaker) -> Any:  # noqa: ANN401 - any field's value
    if isinstance(field, Amount):
        return whole(word, voice.language)
    return _named(form, field, word, voice) if isinstance(field, OneOf) else word


def _named(form: Form, field: OneOf, word: str, voice: Speaker) -> Any:  # noqa: ANN401 - any field's value
    """Find the value that a word names as the reader's language has it; `None` where none does."""
    # Of the other fields nothing is read.
    others = dict.fromkeys(one.name for one in form.fields)
    typed = heard(word)
    same = []
    for value in field.values:
        built = form.build({**others, field.name: value})
        said = heard(voice.spell(dict(arguments(built))[field.name]))
        if len(typed) == len(said) and _fits(typed, said):
            same.append(value)
    return same[0] if len(same) == 1 else None
