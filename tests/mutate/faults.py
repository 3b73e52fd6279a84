"""The faults: cosmic-ray's, but for those that change nothing, and a statement left out."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Protocol

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names
from parso.python.tree import Keyword

KINDS = re.compile(
    r"ReplaceComparisonOperator_(Eq_NotEq|NotEq_Eq|Is_IsNot|IsNot_Is|[LG]tE?_(NotEq|[LG]tE?))"
    r"|ReplaceBinaryOperator_(Add_Sub|Sub_Add|Mul_Add|Div_Mul|FloorDiv_Mul|Mod_Mul)"
    r"|ReplaceUnaryOperator_(USub_UAdd|Delete_Not)|AddNot|NumberReplacer|ZeroIterationForLoop"
    r"|Replace(TrueWithFalse|FalseWithTrue|AndWithOr|OrWithAnd)"
    r"|Replace(BreakWithContinue|ContinueWithBreak)"
)
"""Which of cosmic-ray's operators are used: `==` for `is`, say, is a fault in few programs."""

CHANGES_NOTHING = re.compile(
    r"@"  # A dataclass without slots behaves as one with them, a small cache as a large one.
    r"|\s*if TYPE_CHECKING:"  # What only the type checker reads.
)
"""How lines begin in which a fault is none that a test could notice."""

CHECKED = re.compile(r"\bzip\(.*\bstrict=$")
"""What a fault stands behind that takes away a check which never fails."""

NAMED = re.compile(r"([A-Z_]+) = ")

Place = tuple[int, int]
"""A line, from 1, and a column."""


class Operator(Protocol):
    """One kind of fault, as cosmic-ray has them; its nodes are parso's."""

    def mutation_positions(self, node: Any) -> Iterator[tuple[Place, Place]]:
        """Yield where it can be made at a node."""

    def mutate(self, node: Any, index: int) -> Any:
        """Return the node with the fault."""


class LeaveOut:
    """A statement that is there for what it does, not for a name that it gives, does nothing."""

    def mutation_positions(self, node: Any) -> Iterator[tuple[Place, Place]]:
        """Yield a call, an await, a raise, or what is put into an attribute or an item."""
        if node.type == "simple_stmt" and _does(node.children[0]):
            yield node.start_pos, node.end_pos

    def mutate(self, node: Any, index: int) -> Any:  # noqa: ARG002 - as cosmic-ray calls it
        """Return `pass` in its place."""
        first = node.children[0]
        node.children[0] = Keyword("pass", first.start_pos, first.get_first_leaf().prefix)
        return node


def _does(statement: Any) -> bool:
    if statement.type != "expr_stmt":
        return bool(statement.type in ("atom_expr", "raise_stmt"))
    target, sign, *_ = statement.children
    augmented = sign.type == "operator" and sign.value != "="
    return bool(target.type == "atom_expr" or augmented)


@dataclass(frozen=True, slots=True)
class Fault:
    """One small fault in one file."""

    path: Path
    """Within the repository."""

    kind: str
    occurrence: int
    line: int

    def is_python(self, root: Path) -> bool:
        """Whether it can be read: the star of `*, name` is no multiplication."""
        try:
            compile(
                self.put_into((root / self.path).read_text(encoding="utf-8")), self.path, "exec"
            )
        except SyntaxError:
            return False
        return True

    def put_into(self, source: str) -> str:
        """Return a file's text with the fault."""
        return str(mutate_code(source, _operators()[self.kind], self.occurrence))


def sample(root: Path, folder: Path, only: str, count: int, seed: int) -> Sequence[Fault]:
    """Choose places in a folder, each as likely as another, and one fault at each."""
    places: dict[tuple[Path, Place], list[Fault]] = defaultdict(list)
    for path in sorted((root / folder).rglob("*.py")):
        if only not in path.name:
            continue
        for place, fault in _faults(path.relative_to(root), path.read_text(encoding="utf-8")):
            places[fault.path, place].append(fault)
    chance = Random(seed)  # noqa: S311 - a sample, no secret
    order = chance.sample(sorted(places), len(places))
    chosen = (chance.choice(places[place]) for place in order)
    return list(islice((fault for fault in chosen if fault.is_python(root)), count))


def _faults(path: Path, source: str) -> Iterator[tuple[Place, Fault]]:
    nodes, lines = list(ast_nodes(get_ast(source))), source.splitlines()
    silent = {number for number, line in enumerate(lines, 1) if _is_silent(line, source)}
    for kind, operator in _operators().items():
        found = (place for node in nodes for place, _ in operator.mutation_positions(node))
        for occurrence, place in enumerate(found):
            if place[0] not in silent and not CHECKED.search(lines[place[0] - 1][: place[1]]):
                yield place, Fault(path, kind, occurrence, place[0])


def _is_silent(line: str, source: str) -> bool:
    """Whether no fault in a line could be noticed."""
    return CHANGES_NOTHING.match(line) is not None or _sizes_caches(line, source)


def _sizes_caches(line: str, source: str) -> bool:
    """Whether a line names a number that nothing but caches use: it may be another as well."""
    if (named := NAMED.match(line)) is None:
        return False
    used = re.compile(rf"\b{named[1]}\b")
    uses = [other for other in source.splitlines() if other != line and used.search(other)]
    return bool(uses) and all(f"(maxsize={named[1]})" in use for use in uses)


@cache
def _operators() -> dict[str, Operator]:
    known = {name.removeprefix("core/"): name for name in operator_names()}
    used = {kind: get_operator(name)() for kind, name in known.items() if KINDS.fullmatch(kind)}
    return {"LeaveOut": LeaveOut(), **used}
