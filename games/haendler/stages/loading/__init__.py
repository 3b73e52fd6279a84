"""Phase 2: bidding for wagons and loading goods.

`bidding`, then for each wagon `loading` and the open `ramp` (`lighter_ramp` in that variant). What
may be loaded, and the last call: `cargo`; what is asked at the ramp: `offering`.
"""
