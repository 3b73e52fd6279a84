# Why a move is good, in English: clauses that are joined by semicolons.
players-then = as a first step before { $moves }
players-thought-through = it comes out best when the next turns are thought through
players-ahead = { $percent ->
    [0] as good as the next best, as far as the next turns can be foreseen
   *[other] with the next turns thought through it wins { $percent } of 100 games more than the next best
}
players-move = “{ $move }”
players-only = nothing else can be done

## Die Händler
players-haendler-goods = { $number ->
    [1] { $good }
   *[other] { $number } × { $good }
}
players-haendler-bid = as Loading Master you load up to three goods of one kind for free: yours there now sell for { $amount }
players-haendler-bid-nothing = you have nothing to load there: all the Loading Master would earn is fees
players-haendler-load = { $city }: +{ $amount } for { $goods }, { $steps ->
    [0] and wagon { $wagon } has arrived
    [one] and wagon { $wagon } is one space away
   *[other] and wagon { $wagon } is { $steps } spaces away
}
players-haendler-price = { $good } sells for { $amount }, and you have { $count }
players-haendler-turned = unless others turn it too, { $good } sells for { $amount }, and you have { $count }
players-haendler-offered = { $goods } now sell for { $amount }
players-haendler-stock = { $city }: { $goods } ready to load, worth { $amount }
players-haendler-status = you rise to { $level }; at the end a level costs { $price }
players-haendler-cards-more = { $number ->
    [one] one more influence card
   *[other] { $number } more influence cards
}
players-haendler-cards-less = { $number ->
    [one] one influence card fewer
   *[other] { $number } influence cards fewer
}
players-haendler-money-more = +{ $number } guilders
players-haendler-money-less = costs { $number } guilders

## Hellweg westfalicus
players-hellweg-token = { $town }, { $sort }: { $times ->
    [0] no longer in demand
    [one] in demand once more, for { $thaler } Thaler
   *[other] in demand { $times } times more, for up to { $thaler } Thaler
}
players-hellweg-token-boxed = { $town }, { $sort }: { $times ->
    [one] in demand once more at most, for { $thaler } Thaler
   *[other] in demand { $times } times more at most, for up to { $thaler } Thaler
}
players-hellweg-network = your carriages then connect { $towns }
players-hellweg-ware = { $cards }: +{ $thaler } Thaler at the end
players-hellweg-thaler-more = +{ $number } Thaler
players-hellweg-thaler-less = costs { $number } Thaler

## Die Trödler aus den Highlands
players-troedler-points-more = { $number ->
    [one] +1 point
   *[other] +{ $number } points
}
players-troedler-points-less = { $number ->
    [one] 1 point less
   *[other] { $number } points less
}
players-troedler-goods = brings { $goods }
players-troedler-far = { $wish } still lacks { $goods }
players-troedler-kept = you keep { $cards }
players-troedler-ready = { $wish } can be delivered
players-troedler-lacks = for { $wish } you would then lack only { $goods }
players-troedler-damage-more = { $number ->
    [one] one point of damage
   *[other] { $number } points of damage
}
players-troedler-damage-less = { $number ->
    [one] one point of damage less
   *[other] { $number } points of damage less
}
