"""Names, symbols and functions that are printed on board and cards, in words."""

from collections.abc import Mapping

from games.hellweg.board import Board
from games.hellweg.board_schema import Slot, WareCard
from games.kernel import Arg, Message, Term, message

DASH = "\N{EN DASH}"


def names(boards: Mapping[str, Board]) -> dict[str, str]:
    """Return the printed names of towns and roads in all layouts, by term such as `town-soest`.

    Roads are called by both towns; towns are also named as wishes (`terms.Wish`).
    """
    named: dict[str, str] = {}
    for board in boards.values():
        towns = board.chart.names
        for category in ("town", "wish"):
            named |= {f"{category}-{town}": name for town, name in towns.items()}
        named |= {f"road-{r.id}": f"{towns[r.a]}{DASH}{towns[r.b]}" for r in board.chart.roads}
    return named


def pieces_of(slot: Slot) -> tuple[Arg, ...]:
    """Return the numbers of tokens and carriages of a slot in words, without those that are 0."""
    counts = (("tokens", slot.tokens), ("carriages", slot.carriages))
    return tuple(
        message(f"hellweg-pieces-{kind}", **{kind: count}) for kind, count in counts if count
    )


def function_of(card: WareCard) -> Message:
    """Return the special function of a merchandise card in words."""
    args: tuple[tuple[str, Arg], ...] = ()
    if card.sort is not None:
        args = (("sort", Term("sort", card.sort)),)
    if card.pair:
        first, second = (Term("ware", ware) for ware in card.pair)
        args = (("one", first), ("other", second), ("bonus", card.bonus))
    return Message(f"hellweg-function-{card.function}", args)


def short_name(card: WareCard) -> Message:
    """Return the ware and number of a merchandise card in words."""
    return message("hellweg-ware-card", ware=Term("ware", card.ware), number=card.number)
