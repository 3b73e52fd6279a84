"""Benchmarks of the claims in README and docs, printed as one table (`make bench`)."""
