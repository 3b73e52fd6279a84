"""Benchmarks of what README and docs claim, printed as one table (`make bench`)."""
