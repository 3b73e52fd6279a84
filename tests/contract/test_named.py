"""What is typed is what is played, or it is refused: never another move."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import suppress
from itertools import cycle, islice
from random import Random

import pytest

from games import registry
from games.kernel import Action, AmbiguousMove, AnyGame, KernelError, Message, Prompt, text
from games.kernel.notation import example_answers
from games.kernel.prompt import Amount, Form, listed_options, offers, option_of
from games.kernel.shape import notation_words, shape
from games.matches.selfplay import seed_of, walk
from games.texts.catalogues import LANGUAGES, Speaker, catalogue_keys, game_speaker
from games.texts.typed_moves import interpret_line, split_words
from tests.contract.games import asked_once, few

Lines = Iterator[str]
Known = dict[tuple[str, int], set[str]]
"""The words that have stood at a place of a kind of move."""

every_game = pytest.mark.parametrize("key", registry.GAMES)
now_and_then = pytest.mark.parametrize("every", [450, pytest.param(13, marks=pytest.mark.long)])
"""One position in so many is looked at."""

LINES = 8
"""So many lines a position and way of typing."""


def voices(rules: AnyGame) -> Iterator[Speaker]:
    """Yield speakers without end: languages take turns, so that one more costs no time."""
    return cycle([game_speaker(language, rules) for language in LANGUAGES])


def asked(rules: AnyGame, key: str, every: int) -> Iterator[tuple[Prompt, ...]]:
    """Yield what seats are asked now and then in one random game of each number of seats."""
    for seats, chosen in few(key):
        for move in islice(walk(rules, seats, chosen, seed_of(1)), 0, 400, every):
            for seat in rules.asked_seats(move.state):
                yield rules.prompts(move.state, seat)


def canonical(prompts: tuple[Prompt, ...], chance: Random) -> list[list[str]]:
    """Return moves in full, as words: some that are listed, and some that forms take."""
    listed = [list(notation_words(option.action)) for option in listed_options(prompts)]
    made = [
        line.split()
        for form in prompts
        if isinstance(form, Form) and all(field.sort != "text" for field in shape(form.action))
        for line in islice(example_answers(form), 40)
    ]
    listed = [line for line in listed if not any(" " in word for word in line)]
    return chance.sample(every := listed + made, min(LINES, len(every)))


def changed(line: list[str], known: Known, chance: Random) -> Lines:
    """Yield the line with each value in turn changed to another that has stood in its place."""
    for place in range(1, len(line)):
        others = sorted(known[line[0], place] - {line[place]})
        if line[place].isdigit():
            others += [f"{int(line[place] + more)}" for more in "01"] + [line[place][:-1] or "9"]
        for other in chance.sample(others, min(3, len(others))):
            yield " ".join((*line[:place], other, *line[place + 1 :]))


def beyond(prompts: tuple[Prompt, ...]) -> Lines:
    """Yield answers above what a form takes, also where it takes but one."""
    for form in prompts:
        if isinstance(form, Form) and isinstance(asked_last := form.fields[-1], Amount):
            *named, _ = notation_words(form.answer(0))
            for more in (1, 100, 200, 10_000):
                yield " ".join((*named, str(asked_last.maximum + more)))


def played(
    rules: AnyGame, prompts: tuple[Prompt, ...], line: str, speaker: Speaker
) -> Action | None:
    """Return what a line plays; `None` where it is refused."""
    try:
        return interpret_line(rules, prompts, line, speaker)
    except KernelError:
        return None


@every_game
@now_and_then
def test_a_move_in_full_is_played_or_refused(key: str, every: int) -> None:
    """With one value changed, or above what is asked for, it becomes no other move."""
    rules, chance = asked_once(key), Random(24)  # noqa: S311 - which lines are tried is no secret
    known: Known = defaultdict(set)
    for prompts, speaker in zip(asked(rules, key, every), voices(rules), strict=False):
        lines = canonical(prompts, chance)
        for line in lines:
            for place, word in enumerate(line):
                known[line[0], place].add(word)
        wanted = [one for line in lines for one in changed(line, known, chance)]
        for typed in (*beyond(prompts), *wanted):
            action = played(rules, prompts, typed, speaker)
            # Of several things the order does not count.
            one, other = (
                [sorted(word.split("+")) for word in line.split()]
                for line in (typed, typed if action is None else text(action))
            )
            assert one == other


@every_game
@now_and_then
def test_a_button_typed_otherwise_is_played_or_refused(key: str, every: int) -> None:
    """With a word of another button in the place of one of its own it plays what it names."""
    rules, chance = asked_once(key), Random(24)  # noqa: S311 - which lines are tried is no secret
    for prompts, speaker in zip(asked(rules, key, every), voices(rules), strict=False):
        labels = [
            split_words(speaker.say(rules.label(option))) for option in listed_options(prompts)
        ]
        pool = sorted({word for label in labels for word in label}) or ["x"]
        for label in chance.sample(labels, min(LINES, len(labels))):
            place = chance.randrange(len(label))
            line = " ".join((*label[:place], chance.choice(pool), *label[place + 1 :]))
            action = played(rules, prompts, line, speaker)
            if action is not None:
                full = said(rules, prompts, action, speaker)
                for word in set(split_words(line)) - full:
                    starts = word.isalpha() and any(one.startswith(word) for one in full)
                    assert starts, (line, text(action))


@every_game
@now_and_then
def test_a_button_is_typed_as_it_reads_and_in_any_order(key: str, every: int) -> None:
    """As it reads it is played, if no other reads alike; shuffled it is, or it is ambiguous.

    In another order, a word that is a letter on the map means the place with that letter.
    """
    rules, chance = asked_once(key), Random(24)  # noqa: S311 - which lines are tried is no secret
    played_shuffled = 0
    for prompts, speaker in zip(asked(rules, key, every), voices(rules), strict=False):
        options = tuple(listed_options(prompts))
        labels = [speaker.say(rules.label(option)) for option in options]
        reads = Counter(" ".join(split_words(label)) for label in labels)
        for number in chance.sample(range(len(options)), min(LINES, len(options))):
            wanted, label = options[number].action, labels[number]
            if reads[" ".join(split_words(label))] == 1 and any(
                map(str.isalpha, split_words(label))
            ):
                assert interpret_line(rules, prompts, label, speaker) == wanted, label
                letters = {letter.lower() for letter in rules.letters(prompts).values()}
                if letters.intersection(split_words(label)):
                    continue
                with suppress(AmbiguousMove):
                    line = shuffled(label, chance)
                    assert interpret_line(rules, prompts, line, speaker) == wanted, (label, line)
                    played_shuffled += 1
    assert played_shuffled > 0 or key not in registry.BUILT_IN


def shuffled(label: str, chance: Random) -> str:
    """Return the words of a button in another order, each with the numbers that follow it."""
    groups: list[list[str]] = [[]]
    for word in split_words(label):
        groups += [[]] if word.isalpha() else []
        groups[-1].append(word)
    chance.shuffle(groups)
    return " ".join(("" if group[0] == "p" else " ").join(group) for group in groups if group)


def said(rules: AnyGame, prompts: tuple[Prompt, ...], action: Action, speaker: Speaker) -> set[str]:
    """Return the words of a move, those people use for its kind, and those that mean nothing."""
    english = speaker.in_language("en")
    found = set() if speaker.language == "en" else said(rules, prompts, action, english)
    found |= set(split_words(" ".join(notation_words(action)))) | set(notation_words(action))
    for key in ("kernel-idle", f"{rules.key}-typed-{action.kind}"):
        found |= set(split_words(speaker.say(Message(key)))) if speaker.has_sentence(key) else set()
    found |= set(split_words(speaker.say(rules.label(option_of(prompts, action)))))
    for prompt in prompts:
        if isinstance(prompt, Form) and offers(prompt, action):
            found |= set(split_words(speaker.say(rules.title(prompt))))
    rows = [set(split_words(row)) for row in speaker.say(Message("kernel-alike")).split("|")]
    return found.union(*(row for row in rows if row & found))


@pytest.mark.parametrize("language", LANGUAGES)
@every_game
def test_words_that_are_typed_belong_to_a_move(key: str, language: str) -> None:
    """No catalogue has words for a kind of move that there is not."""
    rules = asked_once(key)
    start = f"{key}-typed-"
    kinds = {
        key.removeprefix(start) for key in catalogue_keys(rules.package, language) if start in key
    }
    assert kinds <= set(rules.actions.classes)
