"""Typed moves in the words of the reader's language, beside the notation.

A line is looked up in what the reader sees: `Tuch Paris` fits the button *Tuch ins Lager Paris:
100*, `biete 400` the question *Wie viel bietest du?*, `A` the button *A · Paderborn*. The notation
comes first. Each typed word must be found among the words of one move, in any order, as the
beginning of another: those of its notation, of its button, of what it names, and those that its
catalogue knows for moves of its kind (`hellweg-typed-buy`), in any form that the language gives
them (`kernel-alike`). What only joins words (`kernel-idle`) tells no move from another.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from itertools import islice, pairwise, product
from typing import Any

from games.kernel.action import Action
from games.kernel.errors import SHOWN, AmbiguousMove, IllegalMove, KernelError, NotTaken
from games.kernel.game import AnyGame
from games.kernel.message import Message, Quoted, copies, message
from games.kernel.notation import (
    MAX_LINE_CHARS,
    OFFERED,
    exact,
    misread_field,
    not_taken,
    plain,
    quoted,
    refusal,
    shortened,
    suggestions,
    text,
    whole,
)
from games.kernel.prompt import (
    Amount,
    Choice,
    Field,
    Form,
    OneOf,
    Option,
    Prompt,
    choices,
    option_of,
    refused,
)
from games.kernel.shape import argument, arguments, shape, words
from games.texts.catalogues import MissingWords, Speaker

WORD = re.compile(r"[0-9]{1,3}(?:[.,'][0-9]{3}(?![0-9]))+|[0-9]+|[^\W\d_]+")
GROUPS = re.compile(r"[.,']")
BLANKS = re.compile(r"(?<=[0-9])[\u00a0\u202f](?=[0-9]{3})")
"""What groups thousands in French. People type a plain blank there, or none."""
_GROUPED = re.compile(r"(?<=[0-9])[.,'](?=[0-9]{3}(?![0-9]))")
_LETTERED = re.compile(r"(?P<letter>[A-Za-z]|[0-9]{1,2})\s*[·.:]\s*(?P<said>.+)")
_REMARK = re.compile(r"\s*\([^()]*\)\s*$")
_KEYS = str.maketrans("−–×’\u00a0", "--x' ") | {ord("→"): "->"}  # noqa: RUF001 - they are meant
"""What buttons say and keyboards lack."""

ON_BUTTONS = 400
"""A form with more answers has buttons for the usual amounts alone."""

Sayings = Sequence[Sequence[str]]
"""The words by which a move is known, those that stand together in a row of their own."""

Named = tuple[Any, Sequence[str]]
"""A value of a field, and the words of its name."""


def interpret(game: AnyGame, prompts: tuple[Prompt, ...], line: str, voice: Speaker) -> Action:
    """Return the action that a typed line means, in notation or in the reader's words.

    Raises:
        AmbiguousMove: it fits several; the error names them as the reader's buttons do.
        NotTaken: it names a question, in full or in the reader's words, which does not take this.
        IllegalMove: it fits none, it is too long, or a field is out of its range.
    """
    try:
        actions = _read(game, prompts, line, voice)
    except NotTaken as error:
        raise NotTaken(_reason(game, prompts, line, voice) or error.sentence) from None
    if not actions:
        reason = _reason(game, prompts, line, voice)
        raise IllegalMove(reason or _no_answer(game, prompts, line, voice))
    if len(actions) > 1:
        labels = _shown(told_apart(game, prompts, actions, voice))
        raise AmbiguousMove(quoted(line), tuple(text(action) for action in actions), labels)
    return actions[0]


def _read(game: AnyGame, prompts: tuple[Prompt, ...], line: str, voice: Speaker) -> list[Action]:
    """Return the actions that a line may mean, by the most literal reading that finds any."""
    return (
        _named_in_full(game, prompts, line, voice)
        or _reading_so(game, prompts, line, voice)
        or shortened(prompts, line, voice.language)
        or _meant(game, prompts, line, voice)
        # Who plays in another language may know the words of the notation's.
        or _meant(game, prompts, line, voice.speaking("en"))
    )


def _reason(
    game: AnyGame, prompts: tuple[Prompt, ...], line: str, voice: Speaker
) -> Message | None:
    """Return why what a line means is not offered; `None`: it means nothing that a rule bars.

    Of several moves of one kind the first gives the reason: rules yield first what lacks least.
    """
    barred = tuple(refused(prompts))
    # Letters are those of the picture, on which nothing but what is offered has one.
    options = (one._replace(place=None, mark=None) for one, _ in barred if isinstance(one, Option))
    forms = (one for one, _ in barred if isinstance(one, Form))
    try:
        meant = _read(game, (Choice("refused", tuple(options)), *forms), line, voice)
    except KernelError:
        return None
    if len({action.kind for action in meant}) != 1:
        return None
    return next(reason for one, reason in barred if any(_means(one, action) for action in meant))


def _means(answer: Option | Form, action: Action) -> bool:
    return answer.accepts(action) if isinstance(answer, Form) else answer.action == action


def _no_answer(game: AnyGame, prompts: tuple[Prompt, ...], line: str, voice: Speaker) -> Message:
    """Return why a line is no answer, where the rules have no reason of their own.

    Its first word tells which kind of move is meant: one of another question, or of this one.
    """
    kinds = _kinds(game, line, voice)
    alike = _of_kinds(prompts, kinds)
    shown = Quoted(quoted(line))
    if kinds and not alike:
        question = next((one for one in prompts if not one.optional), prompts[0])
        return message("kernel-other-question", line=shown, question=game.title(question))
    wrong = _wrong_field(game, alike, line, voice)
    if wrong is not None:
        return wrong
    offered = _shown(told_apart(game, prompts, _first(alike or prompts), voice))
    if alike and all(isinstance(one, Choice) for one in alike):
        more = max(0, sum(one.size for one in alike) - OFFERED)
        return message("kernel-only-these", line=shown, offered=offered, more=more)
    return refusal(alike or prompts, line, offered, voice.language)


def _kinds(game: AnyGame, line: str, voice: Speaker) -> frozenset[str]:
    """Return the kinds of moves that the first word of a line names: in notation, else in words."""
    first = plain(line).split()[0]
    if first in game.actions.classes:
        return frozenset({first})
    keys = {kind: f"{game.key}-typed-{kind}" for kind in game.actions.classes}
    said = {kind: message(key) for kind, key in keys.items() if voice.knows(key)}
    return frozenset(kind for kind, words in said.items() if first in heard(voice.say(words)))


def _of_kinds(prompts: tuple[Prompt, ...], kinds: AbstractSet[str]) -> tuple[Prompt, ...]:
    """Return the questions that have answers of some kinds, with these alone."""
    found: list[Prompt] = []
    for prompt in prompts:
        if isinstance(prompt, Form):
            found += [prompt] if prompt.action.kind in kinds else []
        elif options := tuple(one for one in prompt.options if one.action.kind in kinds):
            found.append(prompt._replace(options=options))
    return tuple(found)


def _wrong_field(
    game: AnyGame, prompts: tuple[Prompt, ...], line: str, voice: Speaker
) -> Message | None:
    """Return which part of a form's notation is none of its values; `None`: there is none."""
    for form in prompts:
        if not isinstance(form, Form):
            continue
        misread = misread_field(form, line, voice.language)
        if misread is None:
            continue
        field, typed = misread
        named = field.named or tuple(_value_name(form, field, value) for value in field.values)
        return message(
            "kernel-wrong-field",
            typed=Quoted(typed),
            field=game.field(form, field.name),
            values=named[:SHOWN],
            more=len(named[SHOWN:]),
        )
    return None


def _value_name(form: Form, field: Field, value: Any) -> Message:  # noqa: ANN401 - any field's value
    named = argument(form.action, field.name, value)
    return message("kernel-value", value=copies(named) if isinstance(named, tuple) else named)


def suggested(
    game: AnyGame, prompts: tuple[Prompt, ...], typed: str, voice: Speaker, limit: int = 25
) -> dict[str, str]:
    """Return canonical texts that fit what is typed so far, each as the reader's button says it."""
    found = [
        action
        for line in suggestions(prompts, typed, limit, voice.language)
        for action in exact(prompts, line, voice.language)
    ]
    if len(found) < limit and len(typed) <= MAX_LINE_CHARS and plain(typed):
        found += (option.action for option in _worded(game, prompts, typed, voice))
    actions = list(islice(dict.fromkeys(found), limit))
    said = told_apart(game, prompts, actions, voice)
    return {text(action): one for action, one in zip(actions, said, strict=True)}


def told_apart(
    game: AnyGame, prompts: tuple[Prompt, ...], actions: Iterable[Action], voice: Speaker
) -> list[str]:
    """Return what the buttons of some moves say, and the notation where two say the same."""
    each = [(action, voice.say(game.label(option_of(prompts, action)))) for action in actions]
    alike = Counter(said for _, said in each)
    return [said if alike[said] == 1 else f"{said} · {text(one)}" for one, said in each]


def _first(prompts: tuple[Prompt, ...]) -> Iterator[Action]:
    """Yield the first few moves that could be typed."""
    for line in suggestions(prompts, "", OFFERED):
        yield from exact(prompts, line, None)


def _shown(lines: Iterable[str]) -> tuple[Message, ...]:
    return tuple(message("kernel-typed", line=Quoted(line)) for line in lines)


def _named_in_full(
    game: AnyGame, prompts: tuple[Prompt, ...], line: str, voice: Speaker
) -> list[Action]:
    """Return the moves that a line is the notation of, or else what their buttons say.

    Raises NotTaken: the notation names a question that does not take this.
    """
    try:
        found = exact(prompts, line, voice.language)
    except NotTaken:
        found = _on_buttons(game, prompts, line, voice)
        if not found:
            raise
    return found or _on_buttons(game, prompts, line, voice)


def _on_buttons(
    game: AnyGame, prompts: tuple[Prompt, ...], line: str, voice: Speaker
) -> list[Action]:
    """Return the moves on whose buttons stands what is typed, to the letter and sign.

    A letter of the picture may stand before it, and a remark in brackets after it.
    """
    named = game.letters(prompts)
    marked = _LETTERED.fullmatch(line.strip())
    wanted = {as_shown(line), as_shown(_REMARK.sub("", line))}
    below = as_shown(marked["said"]) if marked else ""
    found: list[Action] = []
    for option, said in _buttons(game, prompts, voice):
        shown = as_shown(said)
        mark = option.mark or named.get(option.place or "", "")
        if shown in wanted or (marked and shown == below and mark == marked["letter"].upper()):
            found.append(option.action)
    return list(dict.fromkeys(found))


def _buttons(
    game: AnyGame, prompts: tuple[Prompt, ...], voice: Speaker
) -> Iterator[tuple[Option, str]]:
    """Yield what buttons say, each with its option; of a question with few answers also these."""
    for option in choices(prompts):
        yield option, voice.say(game.label(option))
        short = game.button(option)
        if voice.knows(short.key):
            yield option, voice.say(short)
    for form in prompts:
        if not isinstance(form, Form):
            continue
        for action in filter(form.accepts, _on_form(form)):
            option = form.option(action)
            yield option, voice.say(game.label(option))
            if len(form.fields) == 1:
                (field,) = form.fields
                value = argument(form.action, field.name, getattr(action, field.name))
                yield option, voice.spell(copies(value) if isinstance(value, tuple) else value)


def _on_form(form: Form) -> Iterator[Action]:
    """Yield the answers to a form that may stand on buttons: all, or of many the usual amounts."""
    if form.size <= ON_BUTTONS:
        yield from map(form.answer, range(form.size))
        return
    match form.fields:
        case (OneOf() as one, Amount() as amount):
            for value, number in product(one.values, amount.usual):
                yield form.build({one.name: value, amount.name: number})
        case (Amount() as amount,):
            last = () if amount.last is None else (amount.last,)
            for number in dict.fromkeys((*amount.usual, *last)):
                yield form.build({amount.name: number})


def as_shown(text: str) -> str:
    """Return a label, or a line that repeats one, as keyboards write it: `3 x wine -> koln`."""
    return plain(_GROUPED.sub("", BLANKS.sub("", text)).translate(_KEYS))


def _reading_so(
    game: AnyGame, prompts: tuple[Prompt, ...], line: str, voice: Speaker
) -> list[Action]:
    """Return the moves whose button reads so, or begins with this letter."""
    lettered = _lettered(game, prompts, line, voice)
    if lettered:
        return [option.action for option in _worded(game, prompts, line, voice)]
    typed = heard(line)
    if not _is_worded(typed):
        return []
    every = choices(prompts)
    same = (option.action for option in every if heard(voice.say(game.label(option))) == typed)
    return list(dict.fromkeys(same))


def _lettered(game: AnyGame, prompts: tuple[Prompt, ...], line: str, voice: Speaker) -> set[str]:
    """Return the places that a line names by letters: small ones too, where they are none.

    Nor where they are words: who types `vendre a Soest` means no place A.
    """
    places = {letter: place for place, letter in game.letters(prompts).items()}
    named = line.split()
    idle = _idle(voice) if len(named) > 1 else ()
    return {
        places.get(word) or places[word.upper()]
        for word in named
        if word in places or (word.upper() in places and word not in idle)
    }


def _meant(game: AnyGame, prompts: tuple[Prompt, ...], line: str, voice: Speaker) -> list[Action]:
    """Return the moves among whose words are all of a line."""
    if not _is_worded(_telling(line, voice)) or is_notation(game, line):
        return []
    actions = [option.action for option in _worded(game, prompts, line, voice)]
    for prompt in prompts:
        if isinstance(prompt, Form):
            actions += _filled(game, prompt, line.split(), voice)
    return list(dict.fromkeys(actions))


def _is_worded(typed: Sequence[str]) -> bool:
    """Whether there is a word: a number alone answers a form, and never one that a label names."""
    return any(word.isalpha() for word in typed)


def _worded(
    game: AnyGame, prompts: tuple[Prompt, ...], line: str, voice: Speaker
) -> Iterator[Option]:
    """Yield the options among whose words, and letters, are all of a line."""
    places = _lettered(game, prompts, line, voice)
    named = game.letters(prompts)
    marks = {letter for place in places for letter in (named[place], named[place].lower())}
    typed = heard(" ".join(word for word in line.split() if word not in marks))
    idle = _idle(voice)
    telling = [word for word in typed if word not in idle]
    for option in choices(prompts):
        if places and {option.place} != places:
            continue
        said = _said(game, option, voice)
        if _swapped(telling, option.action) or _turned(telling, said, voice):
            continue
        if _fits(typed, said, idle):
            yield option


def is_notation(game: AnyGame, line: str) -> bool:
    """Whether a line has the shape of a move in notation: no button is meant by another move."""
    kind, *rest = plain(line).split()
    named = game.actions.classes.get(kind)
    return named is not None and len(rest) == len(shape(named))


def heard(line: str) -> list[str]:
    """Return the words and numbers of a line, without accents, signs and what groups digits."""
    return [GROUPS.sub("", word) for word in WORD.findall(plain(BLANKS.sub("", line)))]


def _telling(line: str, voice: Speaker) -> list[str]:
    """Return the words of a line that tell one move from another: no articles."""
    idle = _idle(voice)
    return [word for word in heard(line) if word not in idle]


def _idle(voice: Speaker) -> list[str]:
    return heard(voice.say(Message("kernel-idle")))


def _said(game: AnyGame, option: Option, voice: Speaker) -> Sayings:
    """Return the words by which an option is known."""
    named = [heard(voice.say(game.label(option)))]
    for _, value in arguments(option.action):
        # Not all that an action names has a name of its own.
        with suppress(MissingWords):
            named.append(heard(voice.spell(value)))
    said = [*named, *_of_kind(game, option.action, voice)]
    return [*said, *_alike({word for row in said for word in row}, voice)]


def _alike(known: AbstractSet[str], voice: Speaker) -> Iterator[list[str]]:
    """Yield the other forms of words: who knows *nehmen* is known by *nimm*."""
    for row in voice.say(Message("kernel-alike")).split("|"):
        forms = heard(row)
        if not known.isdisjoint(forms):
            yield from ([form] for form in forms)


def _of_kind(game: AnyGame, action: Action, voice: Speaker) -> Sayings:
    """Return the words of a move's notation, and those that people use for its kind."""
    code = [part for word in words(action) for part in heard(word)]
    key = f"{game.key}-typed-{action.kind}"
    return [code, heard(voice.say(message(key)))] if voice.knows(key) else [code]


def _fits(typed: Sequence[str], said: Sayings, idle: Sequence[str] = ()) -> bool:
    """Whether each word that tells begins another that is said; numbers are all of one."""
    most: Counter[str] = Counter()
    for row in said:
        most |= Counter(row)
    left = list(most.elements())
    telling = (word for word in typed if word not in idle)
    for word in sorted(telling, key=len, reverse=True):
        begun = next((one for one in sorted(left, key=len) if _begins(word, one)), None)
        if begun is None:
            return False
        left.remove(begun)
    pairs = [pair for row in said for pair in pairwise(row)]
    return all(_counts(*pair, pairs) for pair in pairwise(typed) if pair[1].isdecimal())


def _counts(word: str, number: str, said: Sequence[tuple[str, str]]) -> bool:
    """Whether a number may stand after a word: no pile 4 is meant by *Pile 2: … 4*."""
    after = [n for one, n in said if _begins(word, one) and n.isdecimal()]
    return not after or number in after


def _swapped(typed: Sequence[str], action: Action) -> bool:
    """Whether a line has all words of a move's notation, but one of a sort in another's place."""
    kind, *codes = words(action)
    if sorted(typed) != sorted(heard(" ".join((kind, *codes)))):
        return False
    alike: dict[tuple[str, str], list[list[str]]] = {}
    for field, word in zip(shape(type(action)), codes, strict=True):
        alike.setdefault((field.sort, field.category), []).append(heard(word))
    # One thing alone stands in nobody's place, in whatever order its own words come.
    groups = [[word for one in group for word in one] for group in alike.values() if group[1:]]
    return any([word for word in typed if word in group] != group for group in groups)


def _turned(telling: Sequence[str], said: Sayings, voice: Speaker) -> bool:
    """Whether after a word like *instead* stands another thing than the one that is said there."""
    idle, binding = _idle(voice), heard(voice.say(Message("kernel-binding")))
    after = {
        bound: one
        for row in said
        for bound, one in pairwise([word for word in row if word not in idle])
        if bound in binding
    }
    return any(
        bound in after and not _begins(one, after[bound]) for bound, one in pairwise(telling)
    )


def _begins(word: str, said: str) -> bool:
    return word == said if word.isdecimal() else said.startswith(word)


def _filled(game: AnyGame, form: Form, parts: list[str], voice: Speaker) -> Iterator[Action]:
    """Yield the actions that a form's fields, together, and words of its question make."""
    count, idle = len(form.fields), _idle(voice)
    names = [_names(form, field, voice) for field in form.fields]
    for start in range(len(parts) - count + 1):
        each = zip(form.fields, parts[start : start + count], names, strict=True)
        values = {field.name: _value(field, word, named, voice) for field, word, named in each}
        if None in values.values():
            continue
        head = heard(" ".join((*parts[:start], *parts[start + count :])))
        if not set(head) - set(idle):
            continue
        action = form.build(values)
        if not _fits(head, _asked(game, form, action, voice), idle):
            continue
        if not form.accepts(action):
            # Another question that the words fit too would be another move.
            raise not_taken(form, action, " ".join(parts))
        yield action


def _asked(game: AnyGame, form: Form, action: Action, voice: Speaker) -> Sayings:
    """Return the words of a form's question and of this answer."""
    return [heard(voice.say(game.title(form))), *_said(game, form.option(action), voice)]


def _value(field: Field, word: str, named: Sequence[Named], voice: Speaker) -> Any:  # noqa: ANN401 - any field's value
    """Return the value that a word means, of those that have names; `None`: none, or several."""
    if isinstance(field, Amount):
        return whole(word, voice.language)
    if not isinstance(field, OneOf):
        return word
    typed = heard(word)
    same = [value for value, said in named if len(typed) == len(said) and _fits(typed, [said])]
    return same[0] if len(same) == 1 else None


def _names(form: Form, field: Field, voice: Speaker) -> Sequence[Named]:
    """Return the values of a list, each with its words in the reader's language."""
    values = field.values if isinstance(field, OneOf) else ()
    said = (voice.spell(argument(form.action, field.name, value)) for value in values)
    return tuple(zip(values, map(heard, said), strict=True))
