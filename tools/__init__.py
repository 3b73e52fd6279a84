"""Commands for developers of Kontor: benchmarks, computer tournaments, length of games."""
