"""Reads moves that players type in the words of their language instead of in notation.

A typed line is compared with the texts that the player sees: `Tuch Paris` fits the button *Tuch ins
Lager Paris: 100*, `biete 400` the question *Wie viel bietest du?*, and `A` the button *A ·
Paderborn*. If a line is a move in notation, that reading has priority.

Each typed word must be the beginning of a word of the move; the order does not matter. The words of
a move are those of its notation, of its button, of its values' names, and those that the catalogue
has for its kind (`hellweg-typed-buy`), all of them also in other forms (`kernel-alike`). Filler
words such as articles (`kernel-idle`) are ignored.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from itertools import chain, islice, pairwise, product
from typing import Any

from games.kernel.errors import CANDIDATE_LIMIT, AmbiguousMove, IllegalMove, KernelError, NotTaken
from games.kernel.game import AnyGame
from games.kernel.message import Message, Quoted, count_copies, message
from games.kernel.notation import (
    MAX_LINE_CHARS,
    OFFER_LIMIT,
    abbreviate,
    explain_no_match,
    explain_not_taken,
    find_exact,
    find_shortened,
    misread_field,
    normalize_line,
    parse_number,
    suggestions,
    text,
)
from games.kernel.prompt import (
    Action,
    Amount,
    Choice,
    Field,
    Form,
    OneOf,
    Option,
    Prompt,
    find_refusals,
    listed_options,
    option_of,
)
from games.kernel.shape import argument, arguments, notation_words, shape
from games.texts.catalogues import MissingWords, Speaker

WORD = re.compile(r"[0-9]{1,3}(?:[.,'][0-9]{3}(?![0-9]))+|[0-9]+|[^\W\d_]+")
"""One word or number of a line; a number may have its thousands grouped."""

GROUPS = re.compile(r"[.,']")
"""A character that groups thousands, in a text that is a number."""

BLANKS = re.compile(r"(?<=[0-9])[\u00a0\u202f](?=[0-9]{3})")
"""No-break spaces between groups of thousands, as French texts have them. People do not type
them."""

_GROUPED = re.compile(r"(?<=[0-9])[.,'](?=[0-9]{3}(?![0-9]))")
"""A character that groups thousands, in any text."""

_LETTERED = re.compile(r"(?P<letter>[A-Za-z]|[0-9]{1,2})\s*[·.:]\s*(?P<label>.+)")
"""A button's text that begins with the letter or number of a place: `A · Paderborn`."""

_REMARK = re.compile(r"\s*\([^()]*\)\s*$")
"""A remark in brackets at the end of a button's text."""

_KEYS = str.maketrans("−–×’\u00a0", "--x' ") | {ord("→"): "->"}  # noqa: RUF001 - they are meant
"""By characters of buttons that keyboards lack, the characters that people type instead."""

BUTTON_ANSWER_LIMIT = 400
"""Maximum number of a form's answers that are all compared with a typed line. Of a form with more
answers, only those with usual amounts are compared, because only these have buttons."""

WordRows = Sequence[Sequence[str]]
"""The words of a move: a row for each text about the move, such as its button."""

NamedValue = tuple[Any, Sequence[str]]
"""A value of a field, and the words of the value's name."""


def interpret_line(
    game: AnyGame, prompts: tuple[Prompt, ...], line: str, speaker: Speaker
) -> Action:
    """Return the action that a typed line means, in notation or in words of the player's language.

    Args:
        game: the rules.
        prompts: the prompts of the player.
        line: typed by the player.
        speaker: a speaker for the player's language.

    Raises:
        AmbiguousMove: the line fits several actions, which the error lists by their labels.
        NotTaken: the line fits a form, but the form does not accept the line's values.
        IllegalMove: the line fits no action or is too long.
    """
    try:
        actions = _find_actions(game, prompts, line, speaker)
    except NotTaken as error:
        raise NotTaken(
            _find_refusal_reason(game, prompts, line, speaker) or error.sentence
        ) from None
    if not actions:
        reason = _find_refusal_reason(game, prompts, line, speaker)
        raise IllegalMove(reason or _explain_no_answer(game, prompts, line, speaker))
    if len(actions) > 1:
        labels = _as_messages(distinct_labels(game, prompts, actions, speaker))
        raise AmbiguousMove(abbreviate(line), tuple(text(action) for action in actions), labels)
    return actions[0]


def _find_actions(
    game: AnyGame, prompts: tuple[Prompt, ...], line: str, speaker: Speaker
) -> list[Action]:
    """Return the actions that a line may mean, by the most literal reading that fits any."""
    return (
        _find_literal(game, prompts, line, speaker)
        or _find_by_label(game, prompts, line, speaker)
        or find_shortened(prompts, line, speaker.language)
        or _find_by_words(game, prompts, line, speaker)
        # Players in other languages may know the English words of the notation.
        or _find_by_words(game, prompts, line, speaker.in_language("en"))
    )


def _find_refusal_reason(
    game: AnyGame, prompts: tuple[Prompt, ...], line: str, speaker: Speaker
) -> Message | None:
    """Return why the move that a line means is not offered, by the `Refusals` of the prompts.

    The result is `None` if no refusal fits the line, or if refusals of several kinds of moves do.
    Of several refusals of one kind, the first is returned, because rules yield the moves first that
    are closest to legal.
    """
    refusals = tuple(find_refusals(prompts))
    options: list[Option] = []
    forms: list[Form] = []
    for answer, _ in refusals:
        if isinstance(answer, Form):
            forms.append(answer)
        else:
            # Only offered moves have letters on the picture.
            options.append(answer._replace(place=None, mark=None))
    try:
        actions = _find_actions(game, (Choice("refused", tuple(options)), *forms), line, speaker)
    except KernelError:
        return None
    if len({action.kind for action in actions}) != 1:
        return None
    return next(
        reason
        for answer, reason in refusals
        if any(
            answer.accepts(action) if isinstance(answer, Form) else answer.action == action
            for action in actions
        )
    )


def _explain_no_answer(
    game: AnyGame, prompts: tuple[Prompt, ...], line: str, speaker: Speaker
) -> Message:
    """Return why a line is no answer, if the prompts have no refusal for it.

    If the line's first word names a kind of move that is not asked for now, that is the reason. If
    not, it is a wrong value, or a list of possible answers (of that kind, if one is named).
    """
    kinds = _named_kinds(game, line, speaker)
    same_kind = _select_kinds(prompts, kinds)
    quote = Quoted(abbreviate(line))
    if kinds and not same_kind:
        question = next((prompt for prompt in prompts if not prompt.optional), prompts[0])
        return message("kernel-other-question", line=quote, question=game.title(question))
    wrong_field = _explain_wrong_field(game, same_kind, line, speaker)
    if wrong_field is not None:
        return wrong_field
    examples: list[Action] = []
    for notation in suggestions(same_kind or prompts, "", OFFER_LIMIT):
        examples += find_exact(same_kind or prompts, notation, None)
    offered = _as_messages(distinct_labels(game, prompts, examples, speaker))
    if same_kind and all(isinstance(prompt, Choice) for prompt in same_kind):
        more = max(0, sum(prompt.size for prompt in same_kind) - OFFER_LIMIT)
        return message("kernel-only-these", line=quote, offered=offered, more=more)
    return explain_no_match(same_kind or prompts, line, offered, speaker.language)


def _named_kinds(game: AnyGame, line: str, speaker: Speaker) -> frozenset[str]:
    """Return the kinds of actions that a line's first word names, in notation or in words."""
    first = normalize_line(line).split()[0]
    if first in game.actions.classes:
        return frozenset({first})
    kinds: set[str] = set()
    for kind in game.actions.classes:
        key = f"{game.key}-typed-{kind}"
        if speaker.has_sentence(key) and first in split_words(speaker.say(message(key))):
            kinds.add(kind)
    return frozenset(kinds)


def _select_kinds(prompts: tuple[Prompt, ...], kinds: AbstractSet[str]) -> tuple[Prompt, ...]:
    """Return the prompts that have answers of these kinds, reduced to these answers."""
    selected: list[Prompt] = []
    for prompt in prompts:
        if isinstance(prompt, Form):
            selected += [prompt] if prompt.action.kind in kinds else []
        elif options := tuple(option for option in prompt.options if option.action.kind in kinds):
            selected.append(prompt._replace(options=options))
    return tuple(selected)


def _explain_wrong_field(
    game: AnyGame, prompts: tuple[Prompt, ...], line: str, speaker: Speaker
) -> Message | None:
    """Return a message about a typed word that is no value of its field of a form, or `None`.

    The line must be the notation of an answer to a form, except for that word.
    """
    for form in prompts:
        if not isinstance(form, Form):
            continue
        misread = misread_field(form, line, speaker.language)
        if misread is None:
            continue
        field, typed = misread
        names = field.named or tuple(_value_name(form, field, value) for value in field.values)
        return message(
            "kernel-wrong-field",
            typed=Quoted(typed),
            field=game.field(form, field.name),
            values=names[:CANDIDATE_LIMIT],
            more=len(names[CANDIDATE_LIMIT:]),
        )
    return None


def _value_name(form: Form, field: Field, value: Any) -> Message:  # noqa: ANN401 - any field's value
    """Return the name of a field's value as a message; equal items of a tuple are counted."""
    name = argument(form.action, field.name, value)
    return message("kernel-value", value=count_copies(name) if isinstance(name, tuple) else name)


def suggest_moves(
    game: AnyGame, prompts: tuple[Prompt, ...], typed: str, speaker: Speaker, limit: int = 25
) -> dict[str, str]:
    """Return canonical texts that fit an unfinished line, each with its action's label.

    First come those that fit in notation, then those whose words fit. There are at most `limit`.
    """
    actions: list[Action] = []
    for notation in suggestions(prompts, typed, limit, speaker.language):
        actions += find_exact(prompts, notation, speaker.language)
    if len(actions) < limit and len(typed) <= MAX_LINE_CHARS and normalize_line(typed):
        actions += (option.action for option in _options_with_words(game, prompts, typed, speaker))
    actions = list(islice(dict.fromkeys(actions), limit))
    labels = distinct_labels(game, prompts, actions, speaker)
    return {text(action): label for action, label in zip(actions, labels, strict=True)}


def distinct_labels(
    game: AnyGame, prompts: tuple[Prompt, ...], actions: Iterable[Action], speaker: Speaker
) -> list[str]:
    """Return the label of each action, with its notation added if two labels are equal.

    The labels have the arguments that the `prompts` give to the actions.
    """
    labelled = [(action, speaker.say(game.label(option_of(prompts, action)))) for action in actions]
    counts = Counter(label for _, label in labelled)
    return [
        label if counts[label] == 1 else f"{label} · {text(action)}" for action, label in labelled
    ]


def _as_messages(lines: Iterable[str]) -> tuple[Message, ...]:
    return tuple(message("kernel-typed", line=Quoted(line)) for line in lines)


def _find_literal(
    game: AnyGame, prompts: tuple[Prompt, ...], line: str, speaker: Speaker
) -> list[Action]:
    """Return the actions whose notation a line is, or else those whose button it repeats.

    Raises:
        NotTaken: the line is the notation of an answer to a form, but a value is not allowed, and
            no button has this text.
    """
    try:
        actions = find_exact(prompts, line, speaker.language)
    except NotTaken:
        actions = _find_by_button(game, prompts, line, speaker)
        if not actions:
            raise
    return actions or _find_by_button(game, prompts, line, speaker)


def _find_by_button(
    game: AnyGame, prompts: tuple[Prompt, ...], line: str, speaker: Speaker
) -> list[Action]:
    """Return the actions whose button has exactly the typed text.

    The line may have the letter of the picture before the text, and a remark in brackets after it
    unless another button has the whole line.
    """
    letters = game.letters(prompts)
    lettered = _LETTERED.fullmatch(line.strip())
    after_letter = normalize_label(lettered["label"]) if lettered else ""
    whole = normalize_label(line)
    without_remark = normalize_label(_REMARK.sub("", line))
    actions: dict[str, list[Action]] = {whole: [], without_remark: []}
    for option, button in _button_texts(game, prompts, speaker):
        label = normalize_label(button)
        mark = option.mark or letters.get(option.place or "", "")
        if label in actions:
            actions[label].append(option.action)
        elif lettered and label == after_letter and mark == lettered["letter"].upper():
            actions[whole].append(option.action)
    return list(dict.fromkeys(actions[whole] or actions[without_remark]))


def _button_texts(
    game: AnyGame, prompts: tuple[Prompt, ...], speaker: Speaker
) -> Iterator[tuple[Option, str]]:
    """Yield each text that a button may have, with the option that the button plays.

    An option may have several texts. Forms have options for their `_button_answers`.
    """
    for option in listed_options(prompts):
        yield option, speaker.say(game.label(option))
        short = game.button(option)
        if speaker.has_sentence(short.key):
            yield option, speaker.say(short)
    for form in prompts:
        if not isinstance(form, Form):
            continue
        for action in filter(form.accepts, _button_answers(form)):
            option = form.option(action)
            yield option, speaker.say(game.label(option))
            if len(form.fields) == 1:
                (field,) = form.fields
                value = argument(form.action, field.name, getattr(action, field.name))
                yield (
                    option,
                    speaker.spell(count_copies(value) if isinstance(value, tuple) else value),
                )


def _button_answers(form: Form) -> Iterator[Action]:
    """Yield the answers to a form that may have buttons: all of them, or those of usual amounts."""
    if form.size <= BUTTON_ANSWER_LIMIT:
        yield from map(form.answer, range(form.size))
        return
    match form.fields:
        case (OneOf() as list_field, Amount() as amount):
            for value, number in product(list_field.values, amount.usual):
                yield form.build({list_field.name: value, amount.name: number})
        case (Amount() as amount,):
            last = () if amount.last is None else (amount.last,)
            for number in dict.fromkeys((*amount.usual, *last)):
                yield form.build({amount.name: number})


def normalize_label(text: str) -> str:
    """Return a label or typed line in lower case and with plain characters: `3 x wine -> koln`."""
    return normalize_line(_GROUPED.sub("", BLANKS.sub("", text)).translate(_KEYS))


def _find_by_label(
    game: AnyGame, prompts: tuple[Prompt, ...], line: str, speaker: Speaker
) -> list[Action]:
    """Return the actions whose label has exactly the words of a line.

    If the line names a place by its letter, these are the actions that lead to that place and fit
    the line's other words.
    """
    if _find_lettered_places(game, prompts, line, speaker):
        return [option.action for option in _options_with_words(game, prompts, line, speaker)]
    typed = split_words(line)
    if not _has_word(typed):
        return []
    actions = (
        option.action
        for option in listed_options(prompts)
        if split_words(speaker.say(game.label(option))) == typed
    )
    return list(dict.fromkeys(actions))


def _find_lettered_places(
    game: AnyGame, prompts: tuple[Prompt, ...], line: str, speaker: Speaker
) -> set[str]:
    """Return the places (`Option.place`) whose letters on the picture are words of a line.

    A small letter also stands for the capital one, unless a place has the small letter or it is a
    filler word: `vendre a Soest` does not mean place A.
    """
    places = {letter: place for place, letter in game.letters(prompts).items()}
    typed = line.split()
    fillers = _filler_words(speaker) if len(typed) > 1 else ()
    return {
        places.get(word) or places[word.upper()]
        for word in typed
        if word in places or (word.upper() in places and word not in fillers)
    }


def _find_by_words(
    game: AnyGame, prompts: tuple[Prompt, ...], line: str, speaker: Speaker
) -> list[Action]:
    """Return the actions whose words include all words of a line, in any order."""
    fillers = _filler_words(speaker)
    distinctive = [word for word in split_words(line) if word not in fillers]
    if not _has_word(distinctive) or is_notation(game, line):
        return []
    actions = [option.action for option in _options_with_words(game, prompts, line, speaker)]
    for prompt in prompts:
        if isinstance(prompt, Form):
            actions += _fill_form(game, prompt, line.split(), speaker)
    return list(dict.fromkeys(actions))


def _has_word(typed: Sequence[str]) -> bool:
    """Whether one of the words has two letters or more: numbers and single letters name no move."""
    return any(word.isalpha() and len(word) > 1 for word in typed)


def _options_with_words(
    game: AnyGame, prompts: tuple[Prompt, ...], line: str, speaker: Speaker
) -> Iterator[Option]:
    """Yield the options whose words include all words of a line, in any order.

    If words of the line are letters of places, the options must lead to these places.
    """
    places = _find_lettered_places(game, prompts, line, speaker)
    letters = game.letters(prompts)
    # A letter can be typed as a capital or a small one.
    marks = {letters[place] for place in places} | {letters[place].lower() for place in places}
    typed = split_words(" ".join(word for word in line.split() if word not in marks))
    fillers = _filler_words(speaker)
    distinctive = [word for word in typed if word not in fillers]
    for option in listed_options(prompts):
        if places and {option.place} != places:
            continue
        known = _option_words(game, option, speaker)
        if _swaps_values(distinctive, option.action):
            continue
        if _swaps_after_binding_word(distinctive, known, speaker):
            continue
        if _fits_words(typed, known, fillers):
            yield option


def is_notation(game: AnyGame, line: str) -> bool:
    """Whether a line begins with a kind of action and has as many words as that action's fields.

    Such a line is meant as notation, and is not compared with buttons.
    """
    kind, *field_words = normalize_line(line).split()
    action = game.actions.classes.get(kind)
    return action is not None and len(field_words) == len(shape(action))


def split_words(line: str) -> list[str]:
    """Return the words and numbers of a line, without accents, signs and digit grouping."""
    return [GROUPS.sub("", word) for word in WORD.findall(normalize_line(BLANKS.sub("", line)))]


def _filler_words(speaker: Speaker) -> list[str]:
    return split_words(speaker.say(Message("kernel-idle")))


def _option_words(game: AnyGame, option: Option, speaker: Speaker) -> WordRows:
    """Return all words of an option: of its label, values, notation and kind, in all forms."""
    rows: list[Sequence[str]] = [split_words(speaker.say(game.label(option)))]
    for _, value in arguments(option.action):
        # The catalogue has no names for some values.
        with suppress(MissingWords):
            rows.append(split_words(speaker.spell(value)))
    rows += _kind_words(game, option.action, speaker)
    return [*rows, *_other_forms({word for row in rows for word in row}, speaker)]


def _other_forms(known: AbstractSet[str], speaker: Speaker) -> Iterator[list[str]]:
    """Yield the other forms of known words, such as *nimm* for *nehmen*; each is a row."""
    for row in speaker.say(Message("kernel-alike")).split("|"):
        forms = split_words(row)
        if not known.isdisjoint(forms):
            yield from ([form] for form in forms)


def _kind_words(game: AnyGame, action: Action, speaker: Speaker) -> WordRows:
    """Return the words of an action's notation, and the catalogue's words for its kind."""
    notation = split_words(" ".join(notation_words(action)))
    key = f"{game.key}-typed-{action.kind}"
    if not speaker.has_sentence(key):
        return [notation]
    return [notation, split_words(speaker.say(message(key)))]


def _fits_words(typed: Sequence[str], known: WordRows, fillers: Sequence[str] = ()) -> bool:
    """Whether each typed word is the beginning of a known word of its own.

    Numbers must be equal, and must follow the words that they follow in the known texts. Filler
    words need not fit.
    """
    counts: Counter[str] = Counter()
    for row in known:
        counts |= Counter(row)
    unmatched = list(counts.elements())
    distinctive = (word for word in typed if word not in fillers)
    for word in sorted(distinctive, key=len, reverse=True):
        fitting = (full for full in sorted(unmatched, key=len) if _is_start_of(word, full))
        match = next(fitting, None)
        if match is None:
            return False
        unmatched.remove(match)
    pairs = [pair for row in known for pair in pairwise(row)]
    return all(
        _may_follow(word, number, pairs) for word, number in pairwise(typed) if number.isdecimal()
    )


def _may_follow(word: str, number: str, pairs: Sequence[tuple[str, str]]) -> bool:
    """Whether a typed number may follow a typed word: `pile 4` does not mean *Pile 2: … 4*.

    `pairs` are the consecutive words of the known texts.
    """
    numbers = [second for first, second in pairs if _is_start_of(word, first)]
    numbers = [second for second in numbers if second.isdecimal()]
    return not numbers or number in numbers


def _swaps_values(typed: Sequence[str], action: Action) -> bool:
    """Whether a line has all words of an action's notation, but with values exchanged.

    Values can only be exchanged with values of the same sort and category.
    """
    kind, *field_words = notation_words(action)
    if sorted(typed) != sorted(split_words(" ".join((kind, *field_words)))):
        return False
    values_by_sort: dict[tuple[str, str], list[list[str]]] = {}
    for field, word in zip(shape(type(action)), field_words, strict=True):
        values_by_sort.setdefault((field.sort, field.category), []).append(split_words(word))
    for values in values_by_sort.values():
        # The only value of its sort cannot have been exchanged.
        if len(values) > 1:
            words = list(chain.from_iterable(values))
            if [word for word in typed if word in words] != words:
                return True
    return False


def _swaps_after_binding_word(typed: Sequence[str], known: WordRows, speaker: Speaker) -> bool:
    """Whether another word than in the known texts follows a word like *instead*.

    The catalogue lists such words in `kernel-binding`.
    """
    fillers = _filler_words(speaker)
    binding = split_words(speaker.say(Message("kernel-binding")))
    rows = ([word for word in row if word not in fillers] for row in known)
    pairs = chain.from_iterable(map(pairwise, rows))
    following = {word: next_word for word, next_word in pairs if word in binding}
    return any(
        word in following and not _is_start_of(next_word, following[word])
        for word, next_word in pairwise(typed)
    )


def _is_start_of(word: str, full: str) -> bool:
    """Whether a full word begins with a typed word; numbers must be equal."""
    return word == full if word.isdecimal() else full.startswith(word)


def _fill_form(game: AnyGame, form: Form, parts: list[str], speaker: Speaker) -> Iterator[Action]:
    """Yield the answers to a form for which a line has the values in consecutive words.

    The other words of the line must fit the form's question or the action's words.

    Raises:
        NotTaken: the form does not accept such an answer.
    """
    count = len(form.fields)
    fillers = _filler_words(speaker)
    named_values = [_value_words(form, field, speaker) for field in form.fields]
    for start in range(len(parts) - count + 1):
        fields = zip(form.fields, parts[start : start + count], named_values, strict=True)
        values = {
            field.name: _read_value(field, word, field_values, speaker)
            for field, word, field_values in fields
        }
        if None in values.values():
            continue
        head = split_words(" ".join((*parts[:start], *parts[start + count :])))
        if not set(head) - set(fillers):
            continue
        action = form.build(values)
        question = split_words(speaker.say(game.title(form)))
        known = [question, *_option_words(game, form.option(action), speaker)]
        if not _fits_words(head, known, fillers):
            continue
        if not form.accepts(action):
            # The words may also fit another question, but the player means this one.
            raise explain_not_taken(form, action, " ".join(parts))
        yield action


def _read_value(
    field: Field,
    word: str,
    named_values: Sequence[NamedValue],
    speaker: Speaker,
) -> Any:  # noqa: ANN401 - any field's value
    """Return the value of a field that a word means; `None` if it fits no value or several.

    `named_values` are the values of a `OneOf` field with their names.
    """
    if isinstance(field, Amount):
        return parse_number(word, speaker.language)
    if not isinstance(field, OneOf):
        return word
    typed = split_words(word)
    fitting = [
        value
        for value, name in named_values
        if len(typed) == len(name) and _fits_words(typed, [name])
    ]
    return fitting[0] if len(fitting) == 1 else None


def _value_words(form: Form, field: Field, speaker: Speaker) -> Sequence[NamedValue]:
    """Return the values of a `OneOf` field with the words of their names; `()` for other fields."""
    values = field.values if isinstance(field, OneOf) else ()
    names = (speaker.spell(argument(form.action, field.name, value)) for value in values)
    return tuple(zip(values, map(split_words, names), strict=True))
