"""Phase 2: bidding for wagons and loading goods.

`bidding`, then for each wagon `loading` and the open `ramp` (`lighter_ramp` in that variant) with
its `last_call`. What may be loaded: `cargo`; what is asked at the ramp: `offering`.
"""
