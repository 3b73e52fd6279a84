"""What a run of the audit has found."""

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Findings:
    """What was wrong, how often, and the first example of each."""

    seconds: float = 0.0
    findings: Counter[str] = field(default_factory=Counter)
    examples: dict[str, str] = field(default_factory=dict)

    def find(self, what: str, example: str) -> None:
        """Note a finding."""
        self.findings[what] += 1
        self.examples.setdefault(what, example)
