"""Notation: the canonical text of actions, and a parser for lines that people type.

A canonical text is the action's kind and then its fields: `buy salt koeln`, `bid 400`,
`offer p2 salt+wine 300`. A typed line may omit or shorten words as long as it fits only one answer:
`salt ko`, `400`. Whole numbers are read as people write them: `1400` anywhere, `1,400` in English,
`1.400` in German.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import chain
from math import ceil
from operator import eq
from typing import Any

from babel.numbers import get_group_symbol

from games.kernel.errors import AmbiguousMove, IllegalMove, NotTaken
from games.kernel.message import Arg, Message, Quoted, message
from games.kernel.prompt import Action, Amount, Field, Form, OneOf, Prompt, Text, listed_options
from games.kernel.shape import FieldShape, field_word, notation_words, shape

Words = Sequence[str]
"""The words of a line or of a canonical text, in order."""

Means = Callable[[str, str], bool]
"""Whether a typed word stands for a word of a canonical text."""

Fits = Callable[[Words, Words], bool]
"""Whether typed words match the words of a canonical text: in full, shortened, or with gaps."""

_SPELLED = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "ø": "oe"})
"""The letters that people without an umlaut on their keyboards spell out."""

MAX_LINE_CHARS = 300
"""Maximum length of a typed line. Longer lines are refused, because a line that was cut could be
another move."""

MAX_QUOTE_CHARS = 60
"""Maximum length of a typed line as a refusal repeats it; the end of a longer line is cut."""

OFFER_LIMIT = 6
"""Maximum number of possible moves that a refusal lists."""

AMOUNT_SAMPLE_SIZE = 12
"""Number of values of an `Amount` field that are suggested, if it has many."""


def text(action: Action) -> str:
    """Return the canonical text of an action, which is unique among the prompts of a seat."""
    return " ".join(notation_words(action))


def normalize_line(line: str) -> str:
    """Return a typed line in lower case, without accents and surplus spaces.

    Umlauts and ligatures are spelled out: `Köln` becomes `koeln`.
    """
    if line.isascii():
        return " ".join(line.lower().split())
    spelled = unicodedata.normalize("NFC", line.casefold()).translate(_SPELLED)
    # Not NFKD: a superscript two is not the digit two.
    bare = unicodedata.normalize("NFD", spelled)
    return " ".join("".join(char for char in bare if not unicodedata.combining(char)).split())


def abbreviate(line: str) -> str:
    """Return a line, cut to `MAX_QUOTE_CHARS`."""
    return line if len(line) <= MAX_QUOTE_CHARS else line[:MAX_QUOTE_CHARS].rstrip() + "…"


def require_short(line: str, maximum: int = MAX_LINE_CHARS) -> None:
    """Check the length of a line. Raises IllegalMove if it exceeds `maximum` characters."""
    if len(line) > maximum:
        raise IllegalMove(message("kernel-too-long", maximum=maximum))


def parse(prompts: tuple[Prompt, ...], line: str, language: str | None = None) -> Action:
    """Return the action that a typed line means, among those that a seat's prompts offer.

    Args:
        prompts: the prompts of the seat.
        line: typed by the player.
        language: determines how thousands are grouped in numbers; `None` accepts any grouping.

    Raises:
        AmbiguousMove: the line fits several actions.
        NotTaken: the line is the notation of an answer to a form, but a value is not allowed.
        IllegalMove: the line fits no action or is too long.
    """
    actions = find_exact(prompts, line, language) or find_shortened(prompts, line, language)
    if not actions:
        raise IllegalMove(
            explain_no_match(prompts, line, suggestions(prompts, "", OFFER_LIMIT), language)
        )
    if len(actions) > 1:
        raise AmbiguousMove(abbreviate(line), tuple(text(action) for action in actions))
    return actions[0]


def find_exact(prompts: tuple[Prompt, ...], line: str, language: str | None) -> list[Action]:
    """Return the actions whose words a line has in full.

    Raises:
        NotTaken: the line is the notation of an answer to a form, but a value is not allowed.
        IllegalMove: the line is empty or too long.
    """
    require_short(line)
    if not normalize_line(line):
        raise IllegalMove(message("kernel-nothing-typed"))
    actions, form_answers = _find_fitting(prompts, line, eq, language)
    if form_answers and not actions:
        # With shortened words, the line could only fit an action that the player does not mean.
        form, refused_action = form_answers[0]
        raise explain_not_taken(form, refused_action, line)
    return actions


def find_shortened(prompts: tuple[Prompt, ...], line: str, language: str | None) -> list[Action]:
    """Return the actions that fit a line whose words may be shortened.

    First all of its words must match the first words of an action. If no action fits, the line may
    also omit words anywhere.
    """
    for fits in (_match_prefixes, _match_subsequence):
        actions, _ = _find_fitting(prompts, line, fits, language)
        if actions:
            return actions
    return []


def _find_fitting(
    prompts: tuple[Prompt, ...], line: str, fits: Fits, language: str | None
) -> tuple[list[Action], list[tuple[Form, Action]]]:
    """Return the actions that fit a line, and the line's answers to forms.

    The answers to forms include those that the form does not accept.
    """
    typed = tuple(normalize_line(line).split())
    form_answers = list(_read_forms(prompts, line, fits, language))
    actions = [
        option.action
        for option in listed_options(prompts)
        if fits(typed, notation_words(option.action))
    ]
    actions += [action for form, action in form_answers if form.accepts(action)]
    # Two prompts may offer the same action.
    return list(dict.fromkeys(actions)), form_answers


def suggestions(
    prompts: tuple[Prompt, ...], typed: str, limit: int = 25, language: str | None = None
) -> tuple[str, ...]:
    """Return up to `limit` canonical texts that fit an unfinished line, for autocomplete.

    First come those that begin with the typed words, then those that contain them in this order.
    The result is `()` if the line is too long or fits nothing.
    """
    if len(typed) > MAX_LINE_CHARS:
        return ()
    words = normalize_line(typed).split()
    form_answers = _read_forms(prompts, typed, _match_subsequence, language)
    lines = chain(
        (text(action) for form, action in form_answers if form.accepts(action)),
        _matching_texts(prompts, words, skipping=False),
        _matching_texts(prompts, words, skipping=True),
    )
    # The lines are computed one by one, and only as many as are returned.
    distinct: dict[str, None] = {}
    for line in lines:
        if len(distinct) == limit:
            break
        distinct[line] = None
    return tuple(distinct)


def _matching_texts(prompts: tuple[Prompt, ...], typed: Words, *, skipping: bool) -> Iterator[str]:
    """Yield canonical texts that begin with the typed words.

    First come options, then the `example_answers` of forms. With `skipping`, the texts need only
    contain the words in this order.
    """
    fits = _match_subsequence if skipping else _match_prefixes
    for line in (text(option.action) for option in listed_options(prompts)):
        if fits(typed, line.split(), _is_start_of):
            yield line
    for form in _only_forms(prompts):
        yield from example_answers(form, typed, skipping=skipping)


def example_answers(form: Form, typed: Words = (), *, skipping: bool = False) -> Iterator[str]:
    """Yield canonical texts of answers to a form: with all values of lists, and some amounts.

    The texts begin with the typed words; with `skipping`, they contain the words in this order.
    Texts that do not fit are never built, because a form may have millions of answers.
    """
    shapes = {field.name: field for field in shape(form.action)}
    head = _head_words(form)
    columns = [[word] for word in head]
    distinct_columns = []
    for field in form.fields:
        if field.name in form.distinct:
            distinct_columns.append(len(columns))
        columns.append([field_word(shapes[field.name], value) for value in _sample_values(field)])
    for row in _matching_rows(columns, typed, skipping=skipping):
        distinct_words = {row[column] for column in distinct_columns}
        if len(distinct_words) == len(distinct_columns):
            yield " ".join(row)


def _matching_rows(
    columns: Sequence[Words], typed: Words, *, skipping: bool
) -> Iterator[tuple[str, ...]]:
    """Yield the rows (one word from each column) that fit the typed words.

    A row fits if it begins with the typed words or, with `skipping`, has them in this order.
    """

    def count_matched(word: str, matched: int) -> int | None:
        """Return the number of typed words that a row matches with one more `word`.

        `matched` is their number without `word`. The result is `None` if `word` cannot be next.
        """
        if matched == len(typed):
            return matched
        if _is_start_of(typed[matched], word):
            return matched + 1
        return matched if skipping else None

    @cache
    def can_finish(column: int, matched: int | None) -> bool:
        """Whether words from `column` on can match the typed words from number `matched` on."""
        if column == len(columns) or matched is None:
            return matched == len(typed)
        counts = {count_matched(word, matched) for word in columns[column]}
        return any(can_finish(column + 1, count) for count in counts)

    def extend_row(row: tuple[str, ...], matched: int) -> Iterator[tuple[str, ...]]:
        """Yield the rows that begin with `row`, which matches the first `matched` typed words."""
        if len(row) == len(columns):
            yield row
            return
        for word in columns[len(row)]:
            count = count_matched(word, matched)
            if count is not None and can_finish(len(row) + 1, count):
                yield from extend_row((*row, word), count)

    return extend_row((), 0) if can_finish(0, 0) else iter(())


def _sample_values(field: Field) -> list[Any]:
    """Return the values of a field that `example_answers` writes.

    These are all values of a `OneOf`, at most `AMOUNT_SAMPLE_SIZE` evenly spaced values of an
    `Amount`, and `...` in place of a `Text`.
    """
    if isinstance(field, Text):
        return ["..."]
    stride = ceil(len(field.values) / AMOUNT_SAMPLE_SIZE) if isinstance(field, Amount) else 1
    return list(field.values[:: max(1, stride)])


def _only_forms(prompts: tuple[Prompt, ...]) -> Iterator[Form]:
    return (prompt for prompt in prompts if isinstance(prompt, Form))


def _head_words(form: Form) -> tuple[str, ...]:
    """Return the words before a form's fields: the action's kind and the `fixed` values."""
    fixed = dict(form.fixed)
    fixed_fields = (field for field in shape(form.action) if field.name in fixed)
    return (form.action.kind, *(field_word(field, fixed[field.name]) for field in fixed_fields))


def _is_start_of(typed: str, full: str) -> bool:
    return full.startswith(typed)


def _is_short_for(typed: str, full: str) -> bool:
    """Whether a typed word equals a full word or abbreviates it.

    Numbers and lists (`salt+wine`) cannot be abbreviated. A hyphenated name cannot be cut before a
    hyphen: `ost` is a city, and no abbreviation of the road `ost-mitte-1`.
    """
    if typed == full:
        return True
    return full.startswith(typed) and full[len(typed)].isalpha() and "+" not in full


def _match_prefixes(typed: Words, full: Words, means: Means = _is_short_for) -> bool:
    """Whether the typed words stand for the first words of a text, one for each."""
    return len(typed) <= len(full) and all(map(means, typed, full))


def _match_subsequence(typed: Words, full: Words, means: Means = _is_short_for) -> bool:
    """Whether the typed words stand for some words of a text, in its order."""
    remaining = iter(full)
    for typed_word in typed:
        for word in remaining:
            if means(typed_word, word):
                break
        else:
            return False
    return True


def _read_forms(
    prompts: tuple[Prompt, ...], line: str, fits: Fits, language: str | None
) -> Iterator[tuple[Form, Action]]:
    """Yield each form whose first words fit a line, with the action that the line's values make.

    The form need not accept that action.
    """
    parts = line.split()
    for form in _only_forms(prompts):
        full = _head_words(form)
        head, tail = _split_line(form, parts, len(full))
        typed = tuple(normalize_line(" ".join(head)).split())
        if len(tail) < len(form.fields) or "" in tail or not fits(typed, full):
            continue
        if (values := _read_fields(form, tail, language)) is not None:
            yield form, form.build(values)


def _split_line(form: Form, parts: list[str], head: int) -> tuple[list[str], list[str]]:
    """Split the words of a line into those before a form's fields, and one string for each field.

    The last field takes all remaining words if it is a `Text`. `head` is the number of words that
    the form's canonical texts have before its fields. A short line yields fewer strings than the
    form has fields.
    """
    count = len(form.fields)
    if form.fields and isinstance(form.fields[-1], Text):
        text_start = head + count - 1
        return parts[:head], [*parts[head:text_start], " ".join(parts[text_start:])]
    cut = max(0, len(parts) - count)
    return parts[:cut], parts[cut:]


def explain_not_taken(form: Form, action: Action, line: str) -> NotTaken:
    """Return the refusal of a form that does not accept the answer in a line.

    Its reason is an amount out of range, or else equal values in `distinct` fields; if neither
    holds, the sentence gives no reason.
    """
    for field in form.fields:
        if isinstance(field, Amount) and not field.accepts(getattr(action, field.name)):
            return NotTaken(explain_bad_amount(field, line))
    if form.repeats(action):
        return NotTaken(message("kernel-repeated", line=Quoted(abbreviate(line))))
    return NotTaken(message("kernel-not-taken", line=Quoted(abbreviate(line))))


def explain_bad_amount(amount: Amount, typed: str, language: str | None = None) -> Message:
    """Return why a field does not accept a number: its grouping is unclear, or its range wrong."""
    quoted = Quoted(abbreviate(typed))
    if is_unclear_number(typed, language):
        return message("kernel-unclear-number", typed=quoted, example=str(amount.maximum))
    return message(
        "kernel-amount",
        line=quoted,
        minimum=amount.minimum,
        maximum=amount.maximum,
        step=amount.step,
    )


def _read_fields(form: Form, tail: list[str], language: str | None) -> dict[str, Any] | None:
    """Return the values of a form's fields by name, `None` if a word means no value."""
    shapes = {field.name: field for field in shape(form.action)}
    values: dict[str, Any] = {}
    for field, word in zip(form.fields, tail, strict=True):
        value = _read_value(field, shapes[field.name], word, language)
        if value is None:
            return None
        values[field.name] = value
    return values


def _read_value(field: Field, field_shape: FieldShape, word: str, language: str | None) -> Any:  # noqa: ANN401 - any field's value
    """Return the value of a field that a word means, or `None` if it means none.

    For a `Text`, `word` is the whole text. The value need not be in the range of an `Amount`.
    """
    if isinstance(field, Text):
        return word
    if isinstance(field, Amount):
        return parse_number(word, language)
    return _find_value(field, field_shape, normalize_line(word))


def _find_value(field: OneOf, field_shape: FieldShape, word: str) -> Any:  # noqa: ANN401 - any field's value
    """Return the value that a word names in full, in another order (`wine+salt`), or shortened.

    The result is `None` if the word fits no value or several.
    """
    values = {field_word(field_shape, value): value for value in field.values}
    if word in values:
        return values[word]
    if field_shape.many:
        items = sorted(word.split("+"))
        fitting = [full for full in values if sorted(full.split("+")) == items]
    else:
        fitting = [full for full in values if full.startswith(word)]
    return values[fitting[0]] if len(fitting) == 1 else None


def misread_field(form: Form, line: str, language: str | None) -> tuple[OneOf, str] | None:
    """Return the first `OneOf` field whose word in a line is not one of its values, and that word.

    The result is `None` if the line does not begin with the form's own words, has another number of
    fields, or has no such word.
    """
    form_head = _head_words(form)
    head, tail = _split_line(form, line.split(), len(form_head))
    typed_head = tuple(normalize_line(" ".join(head)).split())
    if len(tail) != len(form.fields) or typed_head != form_head:
        return None
    shapes = {field.name: field for field in shape(form.action)}
    for field, word in zip(form.fields, tail, strict=True):
        value = _read_value(field, shapes[field.name], word, language)
        if value is None and isinstance(field, OneOf):
            return field, word
    return None


def explain_no_match(
    prompts: tuple[Prompt, ...], line: str, offered: tuple[Arg, ...], language: str | None
) -> Message:
    """Return why a line fits no action.

    The reason is the number with which the line ends, if it could answer a form. If not, the
    sentence lists the `offered` actions. The line must not be empty.
    """
    *_, last = normalize_line(line).split()
    for form in _only_forms(prompts):
        amounts = [field for field in form.fields if isinstance(field, Amount)]
        if amounts and is_unclear_number(last, language):
            return explain_bad_amount(amounts[-1], last, language)
        if len(amounts) == 1 and last.lstrip("-").isdecimal():
            return explain_bad_amount(amounts[0], line, language)
    return message("kernel-no-such-move", line=Quoted(abbreviate(line)), offered=offered)


MAX_NUMBER_CHARS = 12
"""Maximum length of a number, with the characters that group thousands."""

_SPACES = " '\u2019\u00a0\u202f"
"""Characters that group thousands in some countries, and are no decimal separator anywhere."""

_AMBIGUOUS_SEPARATORS = ".,"
"""Characters that group thousands in some languages and separate decimals in others."""

_DIGITS = re.compile(r"[0-9]+")
"""A whole number without grouping."""

_LIKE_A_NUMBER = re.compile(r"[+-]?[0-9][0-9.,'\u2019]*")
"""A text that people would take for a number in some language."""


def parse_number(typed: str, language: str | None) -> int | None:
    """Return the whole number that a text means in a language, or `None` if it means none.

    Separators must group thousands as in the language: `100.0` is not one thousand. If `language`
    is `None`, full stops and commas may both group thousands.
    """
    if len(typed) > MAX_NUMBER_CHARS:
        return None
    if _DIGITS.fullmatch(typed):
        return int(typed)
    group = _AMBIGUOUS_SEPARATORS if language is None else get_group_symbol(language)
    grouped = re.fullmatch(
        rf"[0-9]{{1,3}}([{re.escape(group + _SPACES)}])[0-9]{{3}}(?:\1[0-9]{{3}})*", typed
    )
    return int(typed.replace(grouped[1], "")) if grouped else None


def is_unclear_number(typed: str, language: str | None) -> bool:
    """Whether a text looks like a number, but not like a whole number in this language."""
    return (
        _LIKE_A_NUMBER.fullmatch(typed) is not None
        and not typed.lstrip("+-").isdecimal()
        and parse_number(typed, language) is None
    )
