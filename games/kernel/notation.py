"""The canonical text of actions, and its inverse.

`buy salt koeln`, `bid 400`, `offer p2 salt+wine 300`: the action's kind, then its fields. A typed
line may leave words out or shorten them as long as it fits one answer only: `salt ko`, `400`.
Whole numbers are read as people write them: `1400` anywhere, `1,400` in English, `1.400` in German.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import chain
from operator import eq
from typing import Any

from babel.numbers import get_group_symbol

from games.kernel.action import Action
from games.kernel.errors import AmbiguousMove, IllegalMove, NotTaken
from games.kernel.message import Arg, Message, Quoted, message
from games.kernel.prompt import Amount, Field, Form, OneOf, Prompt, Text, choices
from games.kernel.shape import FieldShape, field_word, shape, words

Words = Sequence[str]
Means = Callable[[str, str], bool]
Fits = Callable[[Words, Words], bool]
"""Whether typed words mean the words of a canonical text: in full, shortened, or some left out."""

_SPELLED = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "ø": "oe"})
MAX_LINE_CHARS = 300
"""Characters of the longest line that anybody needs to type. A longer one is refused and not cut:
its beginning could be another move."""

QUOTED = 60
"""So much of a line a refusal repeats."""

OFFERED = 6
"""So many moves a refusal names."""

SUGGESTIONS = 12
"""How many amounts a form suggests when nothing is typed yet."""


def text(action: Action) -> str:
    """Return the canonical text of an action, unique among what a seat is asked at one time."""
    return " ".join(words(action))


def plain(line: str) -> str:
    """Return a typed line in lower case, without accents and surplus space."""
    if line.isascii():
        return " ".join(line.lower().split())
    spelled = unicodedata.normalize("NFC", line.casefold()).translate(_SPELLED)
    # Not NFKD: a raised two is no two, and nobody means a move by it.
    bare = unicodedata.normalize("NFD", spelled)
    return " ".join("".join(c for c in bare if not unicodedata.combining(c)).split())


def quoted(line: str) -> str:
    """Return what a refusal repeats of a line: at most its beginning."""
    return line if len(line) <= QUOTED else line[:QUOTED].rstrip() + "…"


def require_short(line: str, maximum: int = MAX_LINE_CHARS) -> None:
    """Refuse a line that is too long to be meant. Raises IllegalMove."""
    if len(line) > maximum:
        raise IllegalMove(message("kernel-too-long", maximum=maximum))


def parse(prompts: tuple[Prompt, ...], line: str, language: str | None = None) -> Action:
    """Return the action that a typed line means, given what the seat is asked.

    Numbers are read as the language of who typed them groups thousands; `None` is any.

    Raises:
        AmbiguousMove: it fits several; the error names them.
        NotTaken: it names a question in full, which does not take this answer.
        IllegalMove: it fits none, it is too long, or a field is out of its range.
    """
    actions = exact(prompts, line, language) or shortened(prompts, line, language)
    if not actions:
        raise IllegalMove(refusal(prompts, line, suggestions(prompts, "", OFFERED), language))
    if len(actions) > 1:
        raise AmbiguousMove(quoted(line), tuple(text(action) for action in actions))
    return actions[0]


def exact(prompts: tuple[Prompt, ...], line: str, language: str | None) -> list[Action]:
    """Return the actions that a line names in full. Raises NotTaken, IllegalMove: it is no line."""
    require_short(line)
    if not plain(line):
        raise IllegalMove(message("kernel-nothing-typed"))
    actions, answered = _fitting(prompts, line, eq, language)
    if answered and not actions:
        # Read more loosely it could only be another move than the one that is named.
        raise not_taken(*answered[0], line)
    return actions


def shortened(prompts: tuple[Prompt, ...], line: str, language: str | None) -> list[Action]:
    """Return the actions whose words a line shortens, or else those of which it leaves some out."""
    for fits in (_prefixes, _subsequence):
        actions, _ = _fitting(prompts, line, fits, language)
        if actions:
            return actions
    return []


def _fitting(
    prompts: tuple[Prompt, ...], line: str, fits: Fits, language: str | None
) -> tuple[list[Action], list[tuple[Form, Action]]]:
    """Return the actions that a line means, and what it answers to forms, taken or not."""
    typed = tuple(plain(line).split())
    answered = list(_answered(prompts, line, fits, language))
    actions = [option.action for option in choices(prompts) if fits(typed, words(option.action))]
    actions += [action for form, action in answered if form.accepts(action)]
    # Two questions may take the same answer.
    return list(dict.fromkeys(actions)), answered


def suggestions(
    prompts: tuple[Prompt, ...], typed: str, limit: int = 25, language: str | None = None
) -> tuple[str, ...]:
    """Return canonical texts that fit what is typed so far, for autocomplete."""
    if len(typed) > MAX_LINE_CHARS:
        return ()
    wanted = plain(typed).split()
    answered = _answered(prompts, typed, _subsequence, language)
    exact = (text(action) for form, action in answered if form.accepts(action))
    near = (_texts(prompts, wanted, skipping=skipping) for skipping in (False, True))
    return _first(chain(exact, *near), limit)


def _first(lines: Iterable[str], limit: int) -> tuple[str, ...]:
    """Return the first different ones: a long list is not written to its end."""
    first: dict[str, None] = {}
    for line in lines:
        if len(first) == limit:
            break
        first[line] = None
    return tuple(first)


def _texts(prompts: tuple[Prompt, ...], typed: Words, *, skipping: bool) -> Iterator[str]:
    """Yield what typed words may become: options first, then a few answers to each form."""
    fits = _subsequence if skipping else _prefixes
    for line in (text(option.action) for option in choices(prompts)):
        if fits(typed, line.split(), _begins):
            yield line
    for form in _forms(prompts):
        yield from examples(form, typed, skipping=skipping)


def examples(form: Form, typed: Words = (), *, skipping: bool = False) -> Iterator[str]:
    """Yield some answers to a form as text: every value of its lists, a few of its amounts.

    Only those that begin with the typed words; `skipping`, those that have them in this order. No
    others are made: there may be millions.
    """
    shapes, head = {field.name: field for field in shape(form.action)}, _head(form)
    columns = [[word] for word in head]
    columns += [[field_word(shapes[f.name], value) for value in _samples(f)] for f in form.fields]
    differ = [len(head) + at for at, one in enumerate(form.fields) if one.name in form.distinct]
    for row in _rows(columns, typed, skipping=skipping):
        if len({row[at] for at in differ}) == len(differ):
            yield " ".join(row)


def _rows(columns: Sequence[Words], typed: Words, *, skipping: bool) -> Iterator[tuple[str, ...]]:
    """Yield the rows of a word of each column among which the typed words are, in their order."""

    def met(word: str, number: int) -> int | None:
        """Return how many are met with a word, so many having been; `None`: it does not fit."""
        if number == len(typed):
            return number
        return number + 1 if _begins(typed[number], word) else number if skipping else None

    @cache
    def ends(at: int, number: int | None) -> bool:
        """Whether the words of the columns from one on can meet what is left."""
        if at == len(columns) or number is None:
            return number == len(typed)
        return any(ends(at + 1, after) for after in {met(word, number) for word in columns[at]})

    def rows(row: tuple[str, ...], number: int) -> Iterator[tuple[str, ...]]:
        if len(row) == len(columns):
            yield row
            return
        for word in columns[len(row)]:
            after = met(word, number)
            if after is not None and ends(len(row) + 1, after):
                yield from rows((*row, word), after)

    return rows((), 0) if ends(0, 0) else iter(())


def _samples(field: Field) -> list[Any]:
    if isinstance(field, Text):
        return ["..."]
    stride = -(-len(field.values) // SUGGESTIONS) if isinstance(field, Amount) else 1
    return list(field.values[:: max(1, stride)])


def _forms(prompts: tuple[Prompt, ...]) -> Iterator[Form]:
    return (prompt for prompt in prompts if isinstance(prompt, Form))


def _head(form: Form) -> tuple[str, ...]:
    fixed = dict(form.fixed)
    named = [field for field in shape(form.action) if field.name in fixed]
    return (form.action.kind, *(field_word(field, fixed[field.name]) for field in named))


def _begins(typed: str, full: str) -> bool:
    """Whether a word may become another as its letters are typed."""
    return full.startswith(typed)


def _shortens(typed: str, full: str) -> bool:
    """Whether a word is another, or its beginning.

    A number and one of several are all of themselves, and a whole part is a name of its own: `ost`
    is a city and not the road `ost-mitte-1`.
    """
    if typed == full:
        return True
    return full.startswith(typed) and full[len(typed)].isalpha() and "+" not in full


def _prefixes(typed: Words, full: Words, means: Means = _shortens) -> bool:
    return len(typed) <= len(full) and all(map(means, typed, full))


def _subsequence(typed: Words, full: Words, means: Means = _shortens) -> bool:
    rest = iter(full)
    for part in typed:
        for word in rest:
            if means(part, word):
                break
        else:
            return False
    return True


def _answered(
    prompts: tuple[Prompt, ...], line: str, fits: Fits, language: str | None
) -> Iterator[tuple[Form, Action]]:
    """Yield what a line answers to forms, whether they take it or not, their heads as it fits."""
    parts = line.split()
    for form in _forms(prompts):
        full = _head(form)
        head, tail = _cut(form, parts, len(full))
        said = tuple(plain(" ".join(head)).split())
        if len(tail) < len(form.fields) or "" in tail or not fits(said, full):
            continue
        if (values := _read(form, tail, language)) is not None:
            yield form, form.build(values)


def _cut(form: Form, parts: list[str], head: int) -> tuple[list[str], list[str]]:
    """Cut a line where the words of a form's head end; a text is all that is left at the end."""
    count = len(form.fields)
    if form.fields and isinstance(form.fields[-1], Text):
        free = head + count - 1
        return parts[:head], [*parts[head:free], " ".join(parts[free:])]
    cut = max(0, len(parts) - count)
    return parts[:cut], parts[cut:]


def not_taken(form: Form, action: Action, line: str) -> NotTaken:
    """Return why a question does not take the answer that a line gives it."""
    for field in form.fields:
        if isinstance(field, Amount) and not field.accepts(getattr(action, field.name)):
            return NotTaken(no_amount(field, line))
    if form.repeats(action):
        return NotTaken(message("kernel-repeated", line=Quoted(quoted(line))))
    return NotTaken(message("kernel-not-taken", line=Quoted(quoted(line))))


def no_amount(amount: Amount, typed: str, language: str | None = None) -> Message:
    """Say why what was typed is no number that a field takes: it is unclear, or out of range."""
    shown = Quoted(quoted(typed))
    if unclear(typed, language):
        return message("kernel-unclear-number", typed=shown, example=str(amount.maximum))
    return message(
        "kernel-amount",
        line=shown,
        minimum=amount.minimum,
        maximum=amount.maximum,
        step=amount.step,
    )


def _read(form: Form, tail: list[str], language: str | None) -> dict[str, Any] | None:
    shapes = {field.name: field for field in shape(form.action)}
    values: dict[str, Any] = {}
    for field, word in zip(form.fields, tail, strict=True):
        value = _value(field, shapes[field.name], word, language)
        if value is None:
            return None
        values[field.name] = value
    return values


def _value(field: Field, shaped: FieldShape, word: str, language: str | None) -> Any:  # noqa: ANN401 - any field's value
    if isinstance(field, Text):
        return word
    if isinstance(field, Amount):
        return whole(word, language)
    return _named(field, shaped, plain(word))


def _named(field: OneOf, shaped: FieldShape, word: str) -> Any:  # noqa: ANN401 - any field's value
    """Find the value that a word names: in full, in another order (`wine+salt`), or shortened."""
    texts = {field_word(shaped, value): value for value in field.values}
    if word in texts:
        return texts[word]
    if shaped.many:
        fitting = [v for t, v in texts.items() if sorted(t.split("+")) == sorted(word.split("+"))]
    else:
        fitting = [value for t, value in texts.items() if t.startswith(word)]
    return fitting[0] if len(fitting) == 1 else None


def misread_field(form: Form, line: str, language: str | None) -> tuple[OneOf, str] | None:
    """Return the first field whose word in a line is none of its values; `None`: no such line."""
    parts = line.split()
    head, tail = _cut(form, parts, len(_head(form)))
    if len(tail) != len(form.fields) or tuple(plain(" ".join(head)).split()) != _head(form):
        return None
    shapes = {field.name: field for field in shape(form.action)}
    for field, word in zip(form.fields, tail, strict=True):
        value = _value(field, shapes[field.name], word, language)
        if value is None and isinstance(field, OneOf):
            return field, word
    return None


def refusal(
    prompts: tuple[Prompt, ...], line: str, offered: tuple[Arg, ...], language: str | None
) -> Message:
    """Say why a line fits nothing: a number unclear or out of range, else what would fit."""
    *_, last = plain(line).split()
    for form in _forms(prompts):
        amounts = [field for field in form.fields if isinstance(field, Amount)]
        if amounts and unclear(last, language):
            return no_amount(amounts[-1], last, language)
        if len(amounts) == 1 and last.lstrip("-").isdecimal():
            return no_amount(amounts[0], line, language)
    return message("kernel-no-such-move", line=Quoted(quoted(line)), offered=offered)


MAX_NUMBER_CHARS = 12
"""Characters of the longest number that anybody needs to type."""

_SPACES = " '\u2019\u00a0\u202f"
"""These group thousands in some countries, and mean nothing else in any."""

_ANYBODYS = ".,"
_DIGITS = re.compile(r"[0-9]+")
_LIKE_A_NUMBER = re.compile(r"[+-]?[0-9][0-9.,'\u2019]*")


def whole(typed: str, language: str | None) -> int | None:
    """Return the whole number that a reader of the language means; `None` is none, or unclear.

    Separators stand where the language groups thousands, or nowhere: `100.0` is no thousand. Where
    the language is not known, both full stop and comma may group.
    """
    if len(typed) > MAX_NUMBER_CHARS:
        return None
    if _DIGITS.fullmatch(typed):
        return int(typed)
    group = _ANYBODYS if language is None else get_group_symbol(language)
    grouped = re.fullmatch(
        rf"[0-9]{{1,3}}([{re.escape(group + _SPACES)}])[0-9]{{3}}(?:\1[0-9]{{3}})*", typed
    )
    return int(typed.replace(grouped[1], "")) if grouped else None


def unclear(typed: str, language: str | None) -> bool:
    """Whether this is written like a number, but other people may read another one."""
    return (
        _LIKE_A_NUMBER.fullmatch(typed) is not None
        and not typed.lstrip("+-").isdecimal()
        and whole(typed, language) is None
    )
