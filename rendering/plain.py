"""The picture of a game that has no drawings: a card for each player, and one for the table.

A card lists fields of the view. The label of a field is the term `<game>-part-<field>`. A number or
word follows its label, the items of a tuple are tiles, and items that the viewer may not know are
card backs. Empty fields are left out, and short fields share a row, so that six players fit on a
phone. To change this, a game derives a class from `PlainPicture`, names fields to leave out
(`left_out`), and overrides how a tile, a field or a player is drawn.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, is_dataclass, replace
from typing import Any

from games.kernel import Seen, Term
from games.kernel.message import Arg
from games.kernel.shape import worded_fields
from games.kernel.visibility import COVERED_TEXT, Secret, Who, find_secrets
from games.texts.catalogues import MissingWords, Speaker
from rendering import palette, seats, symbols
from rendering.cells import TEXT_SIZE_PX, fit_symbol
from rendering.highlights import Things
from rendering.legend import Legend
from rendering.paint import fit_text, text_width
from rendering.scene import Colour, Form, Group, Polyline, Rect, Scene, Shape, Text, thing
from rendering.sheets import Part, arrange_columns, largest_arrangement, sheet, stack_parts

CARD_WIDTHS_PX: Mapping[Form, Sequence[float]] = {
    "wide": (340, 440, 520),
    "square": (300, 340, 500),
}
"""The widths that are tried for a card. The width at which all cards are largest is taken."""

HEADER_PX, TILE_HEIGHT_PX, TILE_WIDTH_PX = 36.0, 30.0, 28.0
TILE_GAP_PX, CARD_MARGIN_PX, LABEL_GAP_PX = 4.0, 8.0, 10.0

FIGURE_SIZE_PX = 26.0

MAX_TILE_COUNT = 10
"""If a field has more items, equal items share a tile with their number."""

MAX_BACK_COUNT = 3
"""If more items of a field are covered, they share one back with their number."""

FIELDS_SHOWN_ELSEWHERE = ("players", "stage", "viewer", "asked")
"""Fields of a view that have no row on the table's card."""


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a view, or of one of its parts such as a player, as the viewer knows it."""

    name: str
    value: object
    words: Arg
    """The value as an argument of sentences, with names in place of terms and seats."""

    covered: bool
    """Whether the value is secret from the viewer, wholly or in part."""


def fields_of(part: Any, owner: int | None, viewer: int | None) -> Iterator[Field]:
    """Yield the fields of a part of a view that can be shown as words, numbers or tiles.

    `owner` is the seat that the part belongs to, or `None`.
    """
    secrets: Mapping[str, Secret] = {secret.name: secret for secret in find_secrets(type(part))}
    for name, words in worded_fields(part):
        secret = secrets.get(name)
        if secret is not None and secret.who is Who.ITS_SEAT_UNTIL_ALL:
            continue  # `sealed_answers` shows these for each seat.
        is_known = secret is None or (owner == viewer and secret.who is Who.ITS_SEAT)
        yield Field(name, getattr(part, name), words, covered=not is_known)


def sealed_answers(stage: Any, seat: int, viewer: int | None) -> Iterator[Field]:
    """Yield fields with a seat's sealed answers to a stage; empty before the seat has answered."""
    for secret in find_secrets(type(stage)):
        if secret.who is Who.ITS_SEAT_UNTIL_ALL:
            answer = getattr(stage, secret.name)[seat]
            answers = () if answer is None else (answer,)
            words = tuple(str(item) if isinstance(item, int | str) else "" for item in answers)
            yield Field(secret.name, answers, words or "-", covered=seat != viewer)


class PlainPicture:
    """Draws a view of any game. Derived classes override what they draw differently."""

    left_out: Collection[str] = ()
    """Names of fields that are not drawn."""

    ground: Colour = palette.WOOD
    inks: tuple[Colour, ...] = (
        *palette.INKS,
        palette.WOOD,
        *palette.SEATS[palette.INK_SEATS :],
        *palette.SEATS_PALE[palette.INK_SEATS :],
    )

    def draw_tile(self, field: Field, value: object, words: str) -> Part:
        """Return the tile of one item of a field, such as a card, with its name or number."""
        width = max(TILE_WIDTH_PX, text_width(words, TEXT_SIZE_PX, "heavy") + 14)
        ground = Rect(1, 1, width - 2, TILE_HEIGHT_PX - 2, palette.WHITE, palette.INK, 2, 5)
        text = Text(
            width / 2, TILE_HEIGHT_PX / 2 + 1, words, TEXT_SIZE_PX, palette.INK, "heavy", "mm"
        )
        return Part(width, TILE_HEIGHT_PX, (ground, text))

    def draw_back(self, field: Field) -> Part:
        """Return the back of an item of a field that the viewer may not know."""
        ground = Rect(1, 1, TILE_WIDTH_PX - 2, TILE_HEIGHT_PX - 2, palette.SEPIA, palette.INK, 2, 5)
        ways = ((8, 8, 20, 22), (20, 8, 8, 22))
        cross = (Polyline(((x, y), (to_x, to_y)), palette.FAINT, 3) for x, y, to_x, to_y in ways)
        return Part(TILE_WIDTH_PX, TILE_HEIGHT_PX, (ground, *cross))

    def draw_field(self, field: Field, speaker: Speaker, width: float) -> Part:
        """Return the row of a field: its label, then its number, word or tiles."""
        label = label_of(field.name, speaker)
        tiles = list(self._draw_tiles(field, speaker))
        if not tiles:
            return _draw_figure(label, speaker.spell(field.words), width)
        return _draw_tiled_row(label, tiles, width)

    def draw_player(self, view: Any, seat: int, speaker: Speaker, width: float) -> Part:
        """Return a player's card: mark, name, an hourglass if they are asked, and their fields."""
        root = _root(view)
        shown = [*fields_of(root.players[seat], seat, view.viewer)]
        shown += sealed_answers(getattr(root, "stage", None), seat, view.viewer)
        rows = self._draw_rows(shown, f"player {seat}/", speaker, width)
        head = _draw_head(seat, speaker.seat(seat), seat in view.asked, width)
        return _draw_card(f"player {seat}", [head, *rows], seats.pale_seat_colour(seat), width)

    def draw_table(self, view: Any, speaker: Speaker, width: float) -> Iterator[Part]:
        """Yield a card with the fields that belong to no player, then a card per further part."""
        root = _root(view)
        stage = getattr(root, "stage", None)
        shown = [field for field in fields_of(root, None, view.viewer) if _is_on_table(field.name)]
        shown += [] if stage is None else _own_fields(stage, view.viewer)
        if rows := self._draw_rows(shown, "table/", speaker, width):
            yield _draw_card("table", rows, palette.CARD, width)
        for name, part in _further_parts(root):
            rows = self._draw_rows(
                [*fields_of(part, None, view.viewer)], f"{name}/", speaker, width
            )
            if rows:
                yield _draw_card(name, rows, palette.CARD, width)

    def names(self, view: object) -> Sequence[str]:
        """Return the names of the sheets: there is only one."""
        return ("map",)

    def draw(self, name: str, view: Any, speaker: Speaker, form: Form) -> Scene:
        """Return the sheet with all cards, as large as possible."""
        arrangements = []
        for width in CARD_WIDTHS_PX[form]:
            cards = [*self.draw_table(view, speaker, width)]
            cards += [
                self.draw_player(view, seat, speaker, width)
                for seat in range(len(_root(view).players))
            ]
            arrangements.append(arrange_columns(cards, form))
        return sheet(
            largest_arrangement(arrangements, form), form, self.ground, self.inks, low=True
        )

    def legend(self, view: Any) -> Legend:
        """Return the legend: each label with an example of its drawing."""
        root = _root(view)
        examples = dict[Term, tuple[Shape, ...]]()
        for field in _all_fields(view, root):
            if field.name in self.left_out:
                continue
            if isinstance(field.value, tuple):
                drawn = self.draw_back(field) if field.covered else self.draw_tile(field, 3, "3")
                examples[_label(field.name)] = _shapes(drawn)
            else:
                examples[_label(field.name)] = (
                    Text(0, 0, "3", TEXT_SIZE_PX, palette.INK, "heavy", "mm", matters=False),
                )
        return Legend({}, examples, self.ground, self.inks)

    def things(self, view: Any) -> Mapping[str, Things]:
        """Return the value of each drawn field by its name as a thing: "player 0/money"."""
        root = _root(view)
        values = dict[str, object]()
        for seat, player in enumerate(root.players):
            answers = sealed_answers(getattr(root, "stage", None), seat, view.viewer)
            for field in self._choose_drawn((*fields_of(player, seat, view.viewer), *answers)):
                values[f"player {seat}/{field.name}"] = field.value
        for field in self._choose_drawn(fields_of(root, None, view.viewer)):
            if _is_on_table(field.name):
                values[f"table/{field.name}"] = field.value
        return {"map": values}

    def _draw_rows(
        self, shown: Iterable[Field], prefix: str, speaker: Speaker, width: float
    ) -> list[Part]:
        """Return a card's rows; two consecutive fields share a row if each fits in half of it."""
        width -= 2 * CARD_MARGIN_PX
        half = width / 2 - LABEL_GAP_PX

        def draw(field: Field, room: float) -> Part:
            row = self.draw_field(field, speaker, room)
            return replace(row, shapes=(thing(f"{prefix}{field.name}", *_shapes(row)),))

        rows = list[Part]()
        drawn = self._choose_drawn(shown)
        while drawn:
            field = drawn.pop(0)
            if drawn and all(
                self._natural_width(candidate, speaker) <= half for candidate in (field, drawn[0])
            ):
                left = draw(field, half)
                right = draw(drawn.pop(0), half)
                rows.append(_join_halves(left, right, width))
            else:
                rows.append(draw(field, width))
        return rows

    def _choose_drawn(self, fields: Iterable[Field]) -> list[Field]:
        """Return the fields that are neither empty nor left out."""
        return [field for field in fields if field.value != () and field.name not in self.left_out]

    def _natural_width(self, field: Field, speaker: Speaker) -> float:
        """Return the width of a field on one row, including its label."""
        label = text_width(label_of(field.name, speaker), TEXT_SIZE_PX) + LABEL_GAP_PX
        tiles = list(self._draw_tiles(field, speaker))
        if not tiles:
            return label + text_width(speaker.spell(field.words), FIGURE_SIZE_PX, "heavy")
        return label + sum(tile.width + TILE_GAP_PX for tile in tiles) - TILE_GAP_PX

    def _draw_tiles(self, field: Field, speaker: Speaker) -> Iterator[Part]:
        """Yield a tile or back for each item; nothing if the field is a visible number or word."""
        if not isinstance(field.value, tuple):
            if field.covered and not field.value:
                yield self.draw_back(field)
            return
        words = field.words if isinstance(field.words, tuple) else ()
        visible_items = Counter[tuple[Any, str]]()
        backs = 0
        for value, item_words in zip(field.value, words, strict=False):
            if field.covered and value in (0, "", COVERED_TEXT, None):
                backs += 1
            else:
                visible_items[value, speaker.spell(item_words)] += 1
        if backs > MAX_BACK_COUNT:
            yield _draw_counted(self.draw_back(field), backs)
        else:
            yield from (self.draw_back(field) for _ in range(backs))
        crowded = visible_items.total() > MAX_TILE_COUNT
        for (value, text), number in visible_items.items():
            tile = self.draw_tile(field, value, text)
            if crowded and number > 1:
                yield _draw_counted(tile, number)
            else:
                yield from (tile for _ in range(number))


def label_of(name: str, speaker: Speaker) -> str:
    """The label of a field; the field's name in the code if the catalogue has no label."""
    try:
        return speaker.term(_label(name))
    except MissingWords:
        return name.replace("_", " ")


def _label(name: str) -> Term:
    return Term("part", name.replace("_", "-"))


def _root(view: Any) -> Any:
    """The object whose fields are drawn: the visible state of a `Seen`, or the view itself."""
    return view.state if isinstance(view, Seen) else view


def _is_on_table(name: str) -> bool:
    return name not in FIELDS_SHOWN_ELSEWHERE


def _own_fields(stage: Any, viewer: int | None) -> list[Field]:
    """Return the fields of a stage that the game defines, without those of kernel classes.

    The field `seat`, whose turn it is, is left out: the player's card has an hourglass.
    """
    written = {
        name
        for cls in type(stage).__mro__
        if not cls.__module__.startswith("games.kernel")
        for name in vars(cls).get("__annotations__", {})
    } - {"seat"}
    return [field for field in fields_of(stage, None, viewer) if field.name in written]


def _further_parts(root: Any) -> Iterator[tuple[str, Any]]:
    """Yield the parts of a view, other than players, that have fields of their own, with names."""
    for name in filter(_is_on_table, type(root).__dataclass_fields__):
        value = getattr(root, name)
        for number, part in enumerate(value if isinstance(value, tuple) else (value,)):
            if is_dataclass(part):
                yield f"{name} {number}", part


def _all_fields(view: Any, root: Any) -> Iterator[Field]:
    """Yield every field that a sheet of this view can show; of players, only those of the first."""
    yield from (field for field in fields_of(root, None, view.viewer) if _is_on_table(field.name))
    stage = getattr(root, "stage", None)
    if stage is not None:
        yield from _own_fields(stage, view.viewer)
        for secret in find_secrets(type(stage)):
            if secret.who is Who.ITS_SEAT_UNTIL_ALL:
                yield Field(secret.name, (), (), covered=True)
    yield from fields_of(root.players[0], 0, view.viewer)
    for _, part in _further_parts(root):
        yield from fields_of(part, None, view.viewer)


def _shapes(part: Part) -> tuple[Shape, ...]:
    return part.shapes() if callable(part.shapes) else part.shapes


def _draw_head(seat: int, name: str, asked: bool, width: float) -> Part:
    mark = seats.seat_mark(seat, (CARD_MARGIN_PX + 13, HEADER_PX / 2), 13)
    room = width - 56 - (36 if asked else 0)
    name_text = fit_text(
        Text(42, HEADER_PX / 2 + 1, name, 28, palette.INK, "display"), room, TEXT_SIZE_PX
    )
    shapes: list[Shape] = [mark, name_text]
    if asked:
        shapes.append(fit_symbol(symbols.drawn("hourglass"), (width - 24, HEADER_PX / 2), 30))
    return Part(width, HEADER_PX, tuple(shapes))


def _draw_card(name: str, rows: Sequence[Part], ground: Colour, width: float) -> Part:
    """Return a card, `width` px wide, with these rows below each other.

    Highlights and explanations find it by `name`, as a thing of the sheet.
    """
    body = stack_parts(*rows)
    height = body.height + 2 * TILE_GAP_PX
    shapes = (
        Rect(0, 0, width, height, ground, None, 0, 8),
        body.at((width - body.width) / 2, TILE_GAP_PX),
    )
    return Part(width, height, (thing(name, *shapes),))


def _draw_figure(label: str, words: str, width: float) -> Part:
    room = width - text_width(words, FIGURE_SIZE_PX, "heavy") - LABEL_GAP_PX
    text = fit_text(
        Text(0, TILE_HEIGHT_PX / 2 + 1, label, TEXT_SIZE_PX, palette.INK), room, TEXT_SIZE_PX
    )
    figure = Text(width, TILE_HEIGHT_PX / 2 + 1, words, FIGURE_SIZE_PX, palette.INK, "heavy", "rm")
    return Part(width, TILE_HEIGHT_PX, (text, fit_text(figure, width, TEXT_SIZE_PX)))


def _join_halves(left: Part, right: Part, width: float) -> Part:
    return Part(
        width, max(left.height, right.height), (left.at(0, 0), right.at(width - right.width, 0))
    )


def _draw_counted(tile: Part, number: int) -> Part:
    words = f"\N{MULTIPLICATION SIGN}{number}"
    text = Text(tile.width + 3, tile.height / 2 + 1, words, TEXT_SIZE_PX, palette.INK, "heavy")
    width = tile.width + 6 + text_width(words, TEXT_SIZE_PX, "heavy")
    return Part(width, tile.height, (*_shapes(tile), text))


def _draw_tiled_row(label: str, tiles: Sequence[Part], width: float) -> Part:
    """Return a label with tiles right of it, or below it if they do not fit on one row."""
    labelled = min(text_width(label, TEXT_SIZE_PX), width)
    needed = sum(tile.width + TILE_GAP_PX for tile in tiles) - TILE_GAP_PX
    behind = labelled + LABEL_GAP_PX + needed <= width
    x, y = (width - needed, 0.0) if behind else (0.0, TILE_HEIGHT_PX)
    placed = list[Group]()
    for tile in tiles:
        if not behind and x and x + tile.width > width:
            x, y = 0.0, y + TILE_HEIGHT_PX + TILE_GAP_PX
        placed.append(tile.at(x, y))
        x += tile.width + TILE_GAP_PX
    text = fit_text(
        Text(0, TILE_HEIGHT_PX / 2 + 1, label, TEXT_SIZE_PX, palette.INK), width, TEXT_SIZE_PX
    )
    return Part(width, y + TILE_HEIGHT_PX, (text, *placed))
