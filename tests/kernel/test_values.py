"""Values at the border: what comes in fits exactly, or not at all."""

from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar, Literal, NewType

import pytest

from games.kernel import Event, Message, Outcome, Quoted, Seat, SeatName, Term, audible, message
from games.kernel.codec import Codec
from games.kernel.shape import arguments, notation_words, shape
from games.kernel.state import Value, family
from games.texts.catalogues import MAX_ARGUMENT_CHARS, MissingWords, Speaker
from games.texts.rules_help import Topic, read_topics, search_topics
from tests.toy import Bid, Boast, Boasted, Coins, Sealed, Seen, Toy

CODEC = Toy.actions
Cloud = NewType("Cloud", str)


@pytest.mark.parametrize(
    "data",
    [
        {"kind": "nothing"},
        {},
        {"kind": "bid"},
        {"kind": "bid", "amount": "3"},
        {"kind": "bid", "amount": 3, "more": 1},
        {"kind": "bid", "amount": 3.0},
        {"kind": "shelve", "side": "up"},
    ],
)
def test_data_that_does_not_fit_is_refused(data: dict[str, Any]) -> None:
    """Unknown kinds, missing, mistyped and surplus fields."""
    with pytest.raises(ValueError, match=r"."):
        CODEC.load(data)


def test_a_value_is_made_as_its_fields_say() -> None:
    """In their order, with their defaults; what an event has of all events only by name."""
    made = Bid(Coins(3))
    assert (made.amount, made) == (3, Bid(amount=Coins(3)))
    assert Sealed(Seat(1), audience=(Seat(0),)).audience == (Seat(0),)
    with pytest.raises(TypeError, match=r"Bid.__init__\(\) missing 1 .* 'amount'"):
        Bid()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="positional"):
        Sealed(Seat(1), None)  # type: ignore[call-arg]
    # It is the type checker that refuses a write.
    made.amount = Coins(4)  # type: ignore[misc]


def test_secret_events_are_heard_by_their_audience_only() -> None:
    """A spectator hears public events; a record tells what happened, not who heard it."""
    events: tuple[Event, ...] = (Sealed(Seat(0)), Seen(4, audience=(Seat(0),)))
    assert audible(events, None) == events[:1]
    assert audible(events, Seat(1)) == events[:1]
    assert audible(events, Seat(0)) == events
    assert notation_words(Seen(4, audience=(Seat(0),), place=2)) == ("seen", "4")


def test_places_and_winners() -> None:
    """Who is equal in everything shares a place, the first too."""
    scores = [{"stars": stars, "coins": coins} for stars, coins in ((5, 1), (4, 2), (4, 2), (0, 9))]
    assert Outcome.from_scores("over", scores).places == (1, 2, 2, 4)
    assert Outcome.from_scores("over", scores, [(score["coins"],) for score in scores]).places == (
        4,
        2,
        2,
        1,
    )
    assert Outcome((2, 1, 3), (), "").winners == (1,)
    assert Outcome((1, 3, 1), (), "").winners == (0, 2)


def test_lists_names_and_terms_are_said_in_the_readers_language() -> None:
    """The speaker writes lists as the language does and asks the table for names."""
    names = ("Ana", "Ben")
    packages, terms = (
        ("tests.toy", "games.kernel"),
        {"side-left": "Backbord", "side-aft": "achtern"},
    )
    german = Speaker("de", packages, terms, "toy", names.__getitem__)
    said = german.say(
        message(
            "kernel-bad-setting", name="x", value="y", known=("a", SeatName(1), Term("side", "aft"))
        )
    )
    assert "a, Ben und achtern" in said
    # What the catalogue names too is said in the reader's language.
    assert german.say(Term("side", "left")) == "links"


def test_what_a_speaker_knows() -> None:
    """All its catalogues and names; nothing half-said reaches a player."""
    assert [Speaker("en").seat(seat) for seat in (0, 3)] == ["P1", "P4"]
    assert Speaker("en", seat_name=("Ana", "Ben").__getitem__).seat(1) == "Ben"
    speaker = Speaker("de", ("tests.toy", "games.kernel"))
    assert speaker.has_sentence("toy-headline")
    assert speaker.has_sentence("kernel-no-such-move")
    assert not Speaker("de").has_sentence("toy-headline")
    speaker = Speaker("en")
    with pytest.raises(MissingWords):
        speaker.say(Message("no-such-key"))
    with pytest.raises(MissingWords):
        speaker.say(Message("kernel-no-such-move"))


class OnceMore(Value):
    """A kind of its own name."""


class Again(OnceMore):
    """Another, by a name of its own choice."""

    kind: ClassVar[str] = "encore"


def test_a_kind_follows_from_the_name() -> None:
    """Of the class itself, or its own; a package lists what it defines, none of them twice."""
    assert (OnceMore.kind, Again.kind, Bid.kind) == ("once-more", "encore", "bid")
    assert replace(Again()).kind == "encore"
    assert set(family(Value, __name__)) == {OnceMore, Again, Mixed}
    assert family(OnceMore, __name__) == (Again,)
    assert family(Value, "tests.kernel.test") == ()
    assert list(Toy.actions.classes) == ["bid", "peek", "shelve", "done", "boast"]

    class Twice(Value):
        kind: ClassVar[str] = "once-more"

    with pytest.raises(ValueError, match="both of kind 'once-more'"):
        Codec[Value]((OnceMore, Twice))


def test_free_text_is_quoted_as_far_as_there_is_room() -> None:
    """Whoever shows a sentence decides what becomes of what somebody has typed."""
    assert arguments(Boast("[x](y)")) == (("words", Quoted("[x](y)")),)
    boasted = Toy().report(Boasted(Seat(0), "loud"))
    speaker = Speaker("en", ("tests.toy",), {}, "toy", quote=str.upper)
    assert "LOUD" in speaker.say(boasted)
    assert "loud" in Speaker("en", ("tests.toy",), {}, "toy").say(boasted)
    speaker = Speaker("en", ("tests.toy",), {}, "toy")

    def said(length: int) -> str:
        return speaker.say(Toy().report(Boasted(Seat(0), "x" * length)))

    assert "x" * MAX_ARGUMENT_CHARS in said(MAX_ARGUMENT_CHARS)
    assert "…" not in said(MAX_ARGUMENT_CHARS)
    assert "x" * (MAX_ARGUMENT_CHARS - 1) + "…" in said(MAX_ARGUMENT_CHARS + 1)
    assert "x" * MAX_ARGUMENT_CHARS not in said(MAX_ARGUMENT_CHARS + 1)


def test_a_sentence_without_words_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though its catalogue names it."""
    words_of = tmp_path / "quiet_game" / "words"
    words_of.mkdir(parents=True)
    (tmp_path / "quiet_game" / "__init__.py").touch()
    (words_of / "en.ftl").write_text("quiet-hint =\n    .title = Hint\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(MissingWords, match="'quiet-hint' has no text"):
        Speaker("en", ("quiet_game",)).say(Message("quiet-hint"))


class Mixed(Value):
    """One field of each sort."""

    seat: Seat
    seats: tuple[Seat, ...]
    cloud: Cloud | None
    count: int
    said: str
    loud: bool
    side: Literal["up", "down"]


def test_a_value_is_told_by_all_its_fields() -> None:
    """Seats, terms, numbers, flags and text, one or several; what is absent is a dash."""
    full = Mixed(Seat(1), (Seat(0), Seat(2)), Cloud("grey"), 3, "some words", loud=True, side="up")
    assert notation_words(full) == ("mixed", "p2", "p1+p3", "grey", "3", "some words", "yes", "up")
    assert arguments(full) == (
        ("seat", SeatName(1)),
        ("seats", (SeatName(0), SeatName(2))),
        ("cloud", Term("cloud", "grey")),
        ("count", 3),
        ("said", Quoted("some words")),
        ("loud", "yes"),
        ("side", Term("side", "up")),
    )
    bare = Mixed(Seat(0), (), None, 0, "", loud=False, side="up")
    assert notation_words(bare) == ("mixed", "p1", "-", "-", "0", "", "no", "up")
    assert dict(arguments(bare)) == {
        "seat": SeatName(0),
        "seats": "-",
        "cloud": "-",
        "count": 0,
        "said": Quoted(""),
        "loud": "no",
        "side": Term("side", "up"),
    }


def test_help_is_found_in_another_language_too() -> None:
    """After what the reader's own pages hold, each once; a title before a text."""
    pages, german = read_topics("tests.toy", "en"), read_topics("tests.toy", "de")
    assert [page.key for page in german] == ["bidding", "shelving"]
    assert all(page.text and not page.text.startswith("#") for page in (*pages, *german))
    word = german[1].title.split()[0]
    assert search_topics(pages, word) == ()
    assert [page.key for page in search_topics(pages, word, german)] == ["shelving"]
    title = pages[1].title.split()[0]
    assert search_topics(pages, title, pages)[0].key == "shelving"
    assert len(search_topics(pages, "", german)) == 2
    pages = tuple(
        Topic(*page)
        for page in (("a", "Carts", "a pile"), ("b", "Piles", ""), ("c", "The pile", ""))
    )
    assert [page.key for page in search_topics(pages, "pile")] == ["b", "c", "a"]


@pytest.mark.parametrize("hint", [tuple[str, int], tuple[tuple[int, ...], ...], dict[str, int]])
def test_what_is_not_flat_is_named(hint: object) -> None:
    """Of an action or event, by its field."""
    with pytest.raises(TypeError, match=r"field 'odd' is .*: neither"):
        shape(type("Odd", (Value,), {"__annotations__": {"odd": hint}}))
