"""Chance that anyone can check."""

from collections import Counter
from hashlib import sha256

from games.kernel import Rng, commitment
from games.kernel.selfplay import seed_of


def test_a_draw_is_what_the_docstring_says() -> None:
    """SHA-256 of seed, step and number, modulo the possibilities; one of one counts, too."""
    rng = Rng(seed_of(7), 3)
    for drawn in range(3):
        data = seed_of(7) + (3).to_bytes(8, "big") + drawn.to_bytes(8, "big")
        assert rng.below(10) == int.from_bytes(sha256(data).digest(), "big") % 10
    one, two = Rng(seed_of(7), 3), Rng(seed_of(7), 3)
    assert one.below(1) == 0
    two.below(7)
    assert [one.below(1000) for _ in range(3)] == [two.below(1000) for _ in range(3)]
    assert commitment(b"\x00" * 32) == sha256(b"\x00" * 32).hexdigest()


def test_steps_do_not_shift_each_other() -> None:
    """A rule that draws once more in one step changes nothing in the next."""
    first = Rng(seed_of(1), 4)
    first.below(6)
    first.below(6)
    assert Rng(seed_of(1), 5).shuffled(range(9)) == Rng(seed_of(1), 5).shuffled(range(9))
    assert Rng(seed_of(1), 5).shuffled(range(9)) != Rng(seed_of(1), 4).shuffled(range(9))


def test_a_shuffle_keeps_every_card_and_favours_no_place() -> None:
    """Over 6,000 shuffles of three cards each of the six orders comes up about 1,000 times."""
    counts = Counter(Rng(seed_of(2), step).shuffled("abc") for step in range(6000))
    assert set(counts) == {tuple(order) for order in ("abc", "acb", "bac", "bca", "cab", "cba")}
    assert all(850 < count < 1150 for count in counts.values())
