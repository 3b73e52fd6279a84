"""Benches fail where a target is missed."""

import pytest

from tools.bench.__main__ import PARTS, main, print_figures
from tools.bench.figures import Figure


@pytest.mark.parametrize(
    ("figure", "code"),
    [
        (Figure("CPU", 40, "ms", at_most=40), 0),
        (Figure("CPU", 40.1, "ms", at_most=40), 1),
        (Figure("moves", 10_000, "/s", at_least=10_000), 0),
        (Figure("moves", 9_999, "/s", at_least=10_000), 1),
        (Figure("moves", 1, "/s"), 0),
    ],
)
def test_a_missed_target_is_an_exit_code(
    figure: Figure, code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """Others that are reached do not outweigh it; the line says which it is."""
    fine = Figure("fine", 1, "ms", at_most=2)
    assert print_figures([fine, figure, fine]) == code
    printed = capsys.readouterr().out
    assert ("missed" in printed) == bool(code)
    assert printed.count("fine") == 2


def test_help_names_the_parts(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """And measures nothing."""
    monkeypatch.setattr("sys.argv", ["bench", "--help"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 0
    printed = capsys.readouterr().out
    assert all(part in printed for part in PARTS)
