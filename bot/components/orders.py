"""What a seat has ordered for later, and what it may order, as text, buttons and menus.

Questions look as they do on the panel. Their marks begin with `ORDER`, and say besides in the place
of which order an answer is given.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from discord import ui

from bot.components.clip import lines
from bot.components.custom_ids import ORDER, Address, Forged, Kind, read_number
from bot.components.items import Style, button, card, layout, menu, rows, text
from bot.components.names import unlisted
from bot.components.panel import NOTES, Focus, PanelContent, heading, questions, turning
from games.kernel import AnyGame, Option, message
from games.kernel.words import Speaker
from table import Given

GIVEN = 1400
"""Characters for the orders that stand."""


@dataclass(frozen=True, slots=True)
class Mark:
    """What the mark of an address says on an answer to what may be ordered."""

    fingerprint: str
    """Of what may be ordered."""

    number: int | None = None
    """The order in whose place another is given; `None`: it is a further one."""

    def written(self) -> str:
        """Return it for a custom_id."""
        return f"{ORDER}{'' if self.number is None else self.number}.{self.fingerprint}"

    @classmethod
    def read(cls, mark: str) -> "Mark":
        """Return what `written` wrote. Raises Forged for anything else."""
        number, dot, fingerprint = mark.removeprefix(ORDER).partition(".")
        if not mark.startswith(ORDER) or not dot:
            raise Forged(mark)
        return cls(fingerprint, read_number(number) if number else None)


def told(game: AnyGame, one: Given, voice: Speaker) -> str:
    """Return an order in words: when it will act, or why it will not."""
    if one.order is None:
        return voice.say(message("bot-order-unknown", number=one.number))
    said = voice.say(game.label(Option(one.order)))
    if one.expired is not None:
        return voice.say(message("bot-order-expired", order=said, why=voice.say(one.expired)))
    if one.waits:
        return voice.say(message("bot-order-back", number=one.number, order=said))
    return voice.say(message("bot-order", number=one.number, order=said, when=game.when(one.order)))


def order_book(
    content: PanelContent,
    given: Sequence[Given],
    notes: Sequence[str] = (),
    focus: Focus | None = None,
    chosen: int | None = None,
) -> ui.LayoutView:
    """Return the orders of a seat; its prompts are what it may order, `chosen` an order of its."""
    parts: list[ui.Item[Any]] = [text(heading(content))]
    if notes:
        parts.append(text(lines(list(notes), NOTES)))
    listed = [unlisted(told(content.game, one, content.voice)) for one in given]
    parts.append(text(lines(listed or [content.say("orders-none")], GIVEN)))
    if chosen is not None:
        return layout(card(*parts), *rows(_of_one(content, chosen)))
    parts += questions(content, focus or Focus())
    standing = [one for one in given if one.expired is None]
    choice = [ui.ActionRow(_menu(content, standing))] if standing else []
    return layout(card(*parts), *rows(turning(content, focus or Focus())), *choice)


def _menu(content: PanelContent, standing: Sequence[Given]) -> ui.Item[Any]:
    entries = [(str(one.number), _name(content, one)) for one in standing]
    return menu(Address(Kind.ORDER, content.match), content.say("order-choose"), entries)


def _name(content: PanelContent, one: Given) -> str:
    if one.order is None:
        return f"{one.number}."
    return f"{one.number}. {content.voice.say(content.game.label(Option(one.order)))}"


def _of_one(content: PanelContent, number: int) -> list[ui.Item[Any]]:
    """Return the buttons that change and cancel an order, and that lead back to all."""
    change = Address(Kind.AHEAD, content.match, content.mark, str(number))
    cancel = Address(Kind.STRIKE, content.match, content.mark, str(number))
    back = Address(Kind.AHEAD, content.match, content.mark)
    return [
        button(change, content.say("order-change")),
        button(cancel, content.say("order-cancel"), Style.danger),
        button(back, content.say("back")),
    ]
