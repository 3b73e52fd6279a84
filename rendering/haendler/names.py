"""What things are called in a picture: the name printed on the cards, and what it means."""

from dataclasses import dataclass

from games.kernel import Term
from rendering.words import Words


@dataclass(frozen=True, slots=True)
class Name:
    """A name as it is printed on the game's cards, and what it means in the table's language."""

    printed: str
    gloss: str = ""
    """Empty where the printed name is in that language."""

    @property
    def plain(self) -> str:
        """In the table's language, where there is no room for both."""
        return self.gloss or self.printed


def name(category: str, kind: str, words: Words) -> Name:
    """The name of an ability or a card; the catalogue puts the printed German one in brackets."""
    full = words.term(Term(category, kind))
    gloss, _, printed = full.removesuffix(")").partition(" (")
    return Name(printed, gloss) if printed else Name(full)


def effect(kind: str, words: Words) -> str:
    """What an ability or a card does."""
    return words.term(Term("effect", kind))
