# Die Händler in English. Names printed on the cards are German; they stand in brackets.
haendler-name = Die Händler
haendler-about = Six trading cities, three wagons that everybody shares, and a climb from pedlar to councillor. 2 to 4 players, 6 to 8 arrivals. By Wolfgang Kramer and Richard Ulrich.

## What a host may choose
haendler-setting-abilities = Special abilities
haendler-setting-abilities-quick = Fixed pairs, drawn at random
haendler-setting-abilities-auction = Auctioned one by one
haendler-setting-cities = Where the wagons begin
haendler-setting-cities-standard = In the usual cities
haendler-setting-cities-drawn = In cities drawn at random
haendler-setting-cities-chosen = In the cities named below
haendler-setting-wagon1 = Wagon 1 begins in
haendler-setting-wagon2 = Wagon 2 begins in
haendler-setting-wagon3 = Wagon 3 begins in
haendler-setting-variant = Variant
haendler-setting-variant-standard = Standard rules
haendler-setting-variant-lighter = Lighter: no broken axles, fixed loading fee
haendler-setting-negotiation = Negotiation at any time
haendler-setting-negotiation-off = No
haendler-setting-negotiation-on = Yes: deals in money and influence cards
haendler-setting-quick = Buying goods
haendler-setting-quick-off = one after another
haendler-setting-quick-on = all at once (quick table); what is scarce goes to the first player to ask
haendler-setting-length = Length
haendler-setting-length-full = Full game
haendler-setting-length-short = Short: ends after 3 arrivals (our own variant)
haendler-same-city = The three wagons must begin in three different cities, not in { $cities }. Change one of them.

## Names
haendler-good-cloth = cloth
haendler-good-wine = wine
haendler-good-salt = salt
haendler-good-food = food
haendler-good-iron = iron
haendler-good-silk = silk
haendler-ability-einkauf = Cheap Purchase (Günstiger Einkauf)
haendler-ability-wagnerei = Driver (Wagnerei)
haendler-ability-grosse-wagnerei = Great Driver (Große Wagnerei)
haendler-ability-kurier = Courier (Kurier)
haendler-ability-express = Express Courier (Express-Kurier)
haendler-ability-kontor = Office (Kontor)
haendler-ability-grosses-kontor = Large Office (Großes Kontor)
haendler-ability-lagerverkauf = Warehouse Sale (Lagerverkauf)
haendler-short-ability-einkauf = Purchase
haendler-short-ability-wagnerei = Driver
haendler-short-ability-grosse-wagnerei = Great Driver
haendler-short-ability-kurier = Courier
haendler-short-ability-express = Express
haendler-short-ability-kontor = Office
haendler-short-ability-grosses-kontor = Large Office
haendler-short-ability-lagerverkauf = Warehouse
haendler-card-achsenbruch = Broken Axle (Achsenbruch)
haendler-card-zuladung = Free Loading (Kostenlose Zuladung)
haendler-card-sonderverkauf = Special Sale (Sonderverkauf)
haendler-card-aufstieg = Social Climbing (Sozialer Aufstieg)
haendler-card-bonus = Sale with Bonus (Verkauf mit Bonus)
haendler-level-kraemer = Pedlar (Krämer)
haendler-level-kleinhaendler = Small Trader (Kleinhändler)
haendler-level-haendler = Trader (Händler)
haendler-level-kaufmann = Merchant (Kaufmann)
haendler-level-grosskaufmann = Great Merchant (Großkaufmann)
haendler-level-handelsherr = Merchant Lord (Handelsherr)
haendler-level-zunftmeister = Guild Master (Zunftmeister)
haendler-level-patrizier = Patrician (Patrizier)
haendler-level-schoeffe = Alderman (Schöffe)
haendler-level-ratsherr = Councillor (Ratsherr)
haendler-arrow-crest = coat of arms
haendler-gift-nothing = no card
haendler-gift-any = any influence card
haendler-direction-up = up
haendler-direction-down = down
haendler-scope-phase = do not ask me this phase
haendler-scope-round = do not ask me this round
haendler-scope-none = ask me again
haendler-label-arrivals = Arrivals
haendler-label-buy = buy
haendler-label-prices = prices
haendler-label-rank = status
haendler-label-upkeep = upkeep
haendler-label-sell = sell
haendler-phase-abilities = Setting up shop
haendler-phase-purchase = Phase 1, purchasing goods
haendler-phase-loading = Phase 2, bidding and loading
haendler-phase-movement = Phase 3, movement
haendler-phase-prices = Phase 4, prices
haendler-phase-selling = Phase 5, selling
haendler-phase-status = Phase 6, upkeep and status
haendler-phase-over = The game is over
haendler-nothing = none
haendler-goodwill = nothing
haendler-wagon-1 = Wagon 1
haendler-wagon-2 = Wagon 2
haendler-wagon-3 = Wagon 3
haendler-money = { $amount } guilders

## Questions
haendler-prompt-open = Which ability do you put up for auction?
haendler-prompt-raise = { $ability } is at { $price }. Do you bid 100 more? { $effect }.
haendler-prompt-buy = Which good, for which warehouse? Good { $number } of 3{ $visit ->
    [1] , first of two purchases
    [2] , second of two purchases
   *[other] {""}
}.{ $spent ->
    [0] {""}
   *[other] {" "}Spent so far: { $spent }.
}
haendler-prompt-bid = Your secret bid for wagon { $wagon } in { $city }?
haendler-short-bid = Your bid for wagon { $wagon }
haendler-prompt-load = What do you load on wagon { $wagon } in { $city }?
haendler-prompt-load-ask = Or load now and set one fee per good for everybody else:
haendler-short-load-ask = Load, and set the fee of the others
haendler-prompt-ramp = Do you load on wagon { $wagon }? Loading Master: { $seat }.
haendler-short-ramp = Load on wagon { $wagon }
haendler-prompt-ramp-master = Who may load on wagon { $wagon }? You are Loading Master.
haendler-short-ramp-master = Your ramp: wagon { $wagon }
haendler-prompt-offer = { $role ->
    [master] Let { $seat } load for a total fee
   *[loader] Offer a total fee for loading
}
haendler-prompt-offer-only = { $role ->
    [master] Let { $seat } load { $goods } for a fee
   *[loader] Offer a fee to load { $goods }
}
haendler-short-offer-only = A fee for { $goods }
haendler-prompt-offer-again = Change your offer to { $seat }: { $goods }
haendler-short-offer-again = Change your offer: { $goods }
haendler-short-offer = Make { $seat } an offer
haendler-prompt-ship = Load on wagon { $wagon } for 200 guilders a good?
haendler-prompt-last-call = { $able ->
    [yes] Do you play Free Loading, and load one or two goods without a fee? The ramp of wagon { $wagon } was closed.
   *[no] You have no Free Loading for wagon { $wagon }: press Pass, so that nobody can tell.
}
haendler-prompt-axles = { $able ->
    [yes] Do you put Broken Axle on a wagon? Nobody can move it before your turn; then you remove the card, or leave it until the end of the round.
   *[no] You have no Broken Axle: press Pass, so that nobody can tell.
}
haendler-prompt-repair = Your Broken Axle on wagon { $wagon }: do you remove it, or does the wagon stand still until the end of the round?
haendler-prompt-tile = How far do you move a wagon?
haendler-prompt-destination = Where do you move a wagon with your { $tile }?
haendler-prompt-further = Where do you move another wagon with extra points?
haendler-prompt-finish = Is your turn over, or do you move the courier first?
haendler-prompt-road = Which road does wagon { $wagon } take? It is at { $space }.
haendler-prompt-courier = Do you move the courier? If it ends on a wagon’s space, you get an influence card.
haendler-prompt-take = Which influence card do you take? Only you see it.
haendler-prompt-wheel = Which prices do the two arrows of your price wheel raise?
haendler-short-wheel = Your price wheel
haendler-prompt-office = Which price do you move by one level with your office?
haendler-prompt-warehouse = Warehouse Sale: sell up to three goods from one of your warehouses at their current buying prices?
haendler-prompt-special-sale = { $able ->
    [yes] Do you play Special Sale (800 guilders for one good from a warehouse)?
   *[no] You have no Special Sale: press Pass, so that nobody can tell.
}
haendler-prompt-bonus-sale = { $able ->
    [yes] Do you play Sale with Bonus for a wagon? Your goods on it earn the city’s bonus even if the city makes them itself.
   *[no] You have no Sale with Bonus: press Pass, so that nobody can tell.
}
haendler-prompt-debt = Do you take a credit: 2,000 now, 2,500 to pay back? You could not pay your upkeep.
haendler-prompt-status = How many status levels do you buy?
haendler-prompt-orders = Influence cards: do you want to be asked about them?
haendler-short-orders = When to ask about cards
haendler-prompt-repay = You may pay back a credit; until you do, you cannot rise
haendler-prompt-deals = Your deals
haendler-request-deal = { $by } offers you { $gives } for { $gets }.
haendler-request-offer = { $role ->
    [master] { $by } offers you { $fee } guilders to load { $goods }.
   *[loader] { $by } lets you load { $goods } for { $fee } guilders.
}
haendler-prompt-deal-pay = Deal: you pay
haendler-prompt-deal-ask = Deal: you are paid
haendler-prompt-swap = Deal: you give an influence card
haendler-prompt-deal-both = Deal: you give money and a card
haendler-prompt-deal-want = Deal: you get money and a card
haendler-field-bid-amount = Your bid in guilders
haendler-field-load-ask-goods = What you load
haendler-field-load-ask-fee = Your fee per good for the others
haendler-field-offer-goods = The goods
haendler-field-offer-fee = The total fee in guilders
haendler-field-wheel-first = First arrow
haendler-field-wheel-second = Second arrow
haendler-field-deal-pay-seat = With whom
haendler-field-deal-pay-pay = You pay, in guilders
haendler-field-deal-pay-want = You get
haendler-field-deal-ask-seat = With whom
haendler-field-deal-ask-give = You give
haendler-field-deal-ask-ask = You get, in guilders
haendler-field-deal-both-seat = With whom
haendler-field-deal-both-pay = You pay, in guilders
haendler-field-deal-both-give = You give
haendler-field-deal-both-want = You get
haendler-field-deal-want-seat = With whom
haendler-field-deal-want-give = You give
haendler-field-deal-want-ask = You get, in guilders
haendler-field-deal-want-want = You also get
haendler-field-swap-seat = With whom
haendler-field-swap-give = You give
haendler-field-swap-want = You get

## What stands below a question
haendler-brief-leader = { $seat } holds the highest bid.
haendler-brief-abilities = You will get { $needed ->
    [one] one more ability
   *[other] { $needed } more abilities
}. Still to come: { $lots }.
haendler-brief-own-abilities = Your abilities: { $abilities }.
haendler-brief-money = You ({ $seat }) have { $amount } guilders.
haendler-brief-lot = A whole purchase costs you 100 in all.
haendler-brief-bid = The winner pays, loads up to three of one kind free, and takes fees from the others.
haendler-brief-in-city = { $city } ({ $goods })
haendler-brief-stored = In your warehouses: { $cities }.
haendler-brief-owns = { $seat } ({ $goods })
haendler-brief-there = In { $city } you have { $goods }.
haendler-brief-good = { $number ->
    [one] 1 × { $good } (now { $amount })
   *[other] { $number } × { $good } (now { $amount } each)
}
haendler-brief-there-none = You have no goods in { $city }.
haendler-brief-ramp = On wagon { $wagon }: { $loads }.
haendler-brief-barred = Only the Loading Master loads { $good } here.
haendler-brief-rivals = Others have there: { $owners }.
haendler-brief-distances = Spaces to drive: { $cities }.
haendler-brief-distance = { $city } { $spaces }
haendler-brief-price = { $good } { $amount }
haendler-brief-wagon = Wagon { $wagon } ({ $left ->
    [0] { $city }{ $arrived ->
        [yes] , arrived
       *[no] {""}
    }
   *[other] { $left } to { $city }
}{ $axles ->
    [0] {""}
   *[other] , broken axle
}): { $loads }.
haendler-brief-selling = Selling prices: { $prices }.
haendler-brief-arrived = To be sold in { $city }: { $owners }.
haendler-brief-none-arrived = No wagon has arrived: nothing is sold from wagons.
haendler-brief-aboard = { $goods } on wagon { $wagon }{ $arrived ->
    [yes] { " " }(arrived)
   *[no] { "" }
}
haendler-brief-yours = Your goods on wagons: { $wagons }.
haendler-brief-rule-load = One kind, up to three; nobody else loads that kind. “Done” loads nothing.
haendler-brief-rule-fees = Then the others offer you fees.
haendler-brief-rule-ramp = You can load { $room ->
    [one] one more good
   *[other] two more goods
} here. Once you pass, you cannot load any more.
haendler-brief-rule-ramp-master = Let them load for a fee; then close the ramp.
haendler-brief-rule-tile = A tile moves one wagon that many spaces{ $extra ->
    [0] {""}
   *[other] {" "}(+{ $extra } by your ability)
}, once in four rounds.
haendler-brief-rule-destination = On arrival goods sell for their price, plus the red bonus if the city does not make them.
haendler-brief-rule-extra = “extra”: only your ability moves it.
haendler-brief-rule-wheel = An arrow raises a price one level (at the top: to the bottom); the coat of arms raises none.
haendler-brief-rule-debt = With a credit you cannot rise, and if you still have it at the end you come last.
haendler-brief-status = The highest status wins. You are { $level }; upkeep { $upkeep } a round. A level costs { $price } now, more with each arrival; { $left ->
    [0] this is the last round.
    [one] the game ends with one more.
   *[other] the game ends with { $left } more.
}
haendler-brief-card-achsenbruch = Broken Axle: a wagon waits until your turn.
haendler-brief-card-zuladung = Free Loading: one or two goods without a fee.
haendler-brief-card-sonderverkauf = Special Sale: a good in a warehouse for 800.
haendler-brief-card-aufstieg = Social Climbing: one status level for 1,200.
haendler-brief-card-bonus = Sale with Bonus: also where a good is made.

## Why a typed move is not possible
haendler-refused-price = Too dear: { $thing } for { $price }, and you have { $money }{ $promised ->
    [0] .
   *[other] , { $promised } of it promised.
}
haendler-refused-money = You have { $money } guilders{ $promised ->
    [0] {""}
   *[other] , { $promised } of them promised
}: { $most } at most.
haendler-refused-stock = In { $city } you have { $have ->
    [0] no { $good } in your warehouse.
   *[other] { $have } × { $good } in your warehouse, not { $number }.
}
haendler-refused-card = You hold { $have ->
    [0] no card { $card }.
   *[other] { $have } × { $card }, not { $number }.
}
haendler-refused-taken = { $seat } has { $good } on wagon { $wagon }: only another good can be loaded.
haendler-refused-room = On wagon { $wagon } you have { $room ->
    [0] no place left.
    [one] 1 place left, not { $number }.
   *[other] { $room } places left, not { $number }.
}
haendler-refused-maker = Not in { $city }: { $good } is made and bought in { $cities }.
haendler-refused-sold-out = Sold out: there is no { $good } left in the supply.
haendler-refused-kind = The Loading Master loads one kind: you have { $own } on wagon { $wagon }, so no { $good }.
haendler-refused-not-arrived = Wagon { $wagon } has not arrived in a city this round.
haendler-refused-twice = You have already played this card for wagon { $wagon }.
haendler-refused-pictured = On wagon { $wagon } you have nothing that { $city } makes: all your goods there earn the bonus anyway.
haendler-refused-warehouse = This sale is from your warehouse in { $city }, not from that in { $other }: all goods of a sale come from one.
haendler-refused-end = { $end ->
    [top] The price of { $good } is { $price }, the highest
   *[bottom] The price of { $good } is { $price }, the lowest
}: only { $ability } goes on at the other end.
haendler-refused-levels = { $number ->
    [one] one level
   *[other] { $number } levels
}
haendler-refused-credit = paying back a credit
haendler-refused-debtor = You have { $credits ->
    [one] a credit
   *[other] { $credits } credits
}: until it is paid back you cannot rise.
haendler-refused-top = { $left ->
    [0] You are at the top: there is nothing above { $level }.
   *[other] Only { $left } more up to the top, { $level }.
}
haendler-refused-round = At most { $most } levels a round: { $left ->
    [0] you have bought them.
   *[other] you may buy { $left } more.
}
haendler-refused-lot-sold = { $seat } has bought { $ability } already.
haendler-refused-bid = Too dear: { $ability } for { $price }. You have { $money }, and must keep { $kept } for your second ability.
haendler-refused-tile = Tile { $tile } is used; you still have { $tiles }. All come back after every fourth round.
haendler-refused-courier-moved = The courier has moved in this turn already.
haendler-refused-no-courier = You cannot move the courier: that takes one of these abilities, { $abilities }.
haendler-refused-courier = The courier is at { $space }. It moves { $fewest ->
    [one] { $most ->
        [one] one space
       *[other] one to { $most } spaces
    }
   *[other] exactly { $most } spaces
} and does not enter cities.
haendler-refused-moved = Wagon { $wagon } has moved in this turn already.
haendler-refused-arrived = Wagon { $wagon } arrived in { $city } this round: it stays there until the next.
haendler-refused-axle = Wagon { $wagon } has a broken axle and cannot move.
haendler-refused-far = Wagon { $wagon } does not get to { $space } with { $points ->
    [0] no points left
    [one] 1 point
   *[other] { $points } points
}{ $needed ->
    [0] .
   *[other] : it needs { $needed }.
}

## Buttons
haendler-option-open = { $ability }: { $price }. { $effect }
haendler-option-raise = Bid { $price }
haendler-option-drop = Drop out
haendler-shortcut-buy = { $number } × { $good }, { $city }: { $cost }
haendler-option-buy = { $good }, { $city }{ $price ->
    [0] {""}
   *[other] : { $price }
}
haendler-option-done = Done
haendler-option-bid = Bid { $amount }
haendler-option-load = { $number } { $good } (now { $price })
haendler-option-load-ask = Load { $goods }, { $fee ->
    [0] let others load for free
   *[other] fee for the others: { $fee } per good
}
haendler-option-offer = { $role ->
    [master] Let { $seat } load { $goods } for { $fee }
   *[loader] Offer { $fee } to { $seat } to load { $goods }
}
haendler-option-accept = { $role ->
    [master] Accept: { $seat } loads { $goods } and pays you { $fee }
   *[loader] Accept: you load { $goods } and pay { $seat } { $fee }
}
haendler-option-decline = { $role ->
    [master] Decline: { $seat } would load { $goods } for { $fee }
   *[loader] Decline: you would load { $goods } for { $fee }
}
haendler-option-withdraw = { $role ->
    [master] Withdraw your offer: { $seat } loads { $goods } for { $fee }
   *[loader] Withdraw your offer: you load { $goods } for { $fee }
}
haendler-option-ship = Load { $goods } for { $price }
haendler-option-close = Close the ramp for all
haendler-option-pass = Pass
haendler-option-zuladung = Free Loading: { $goods }
haendler-option-achsenbruch = Broken Axle on wagon { $wagons }: it cannot move
haendler-option-lift = Remove it from wagon { $wagon }
haendler-option-leave = Leave it on wagon { $wagon }
haendler-option-tile = Tile { $tile }
haendler-option-go = Wagon { $wagon } → { $to }{ $arrives ->
    [yes] , arrives
   *[no] {""}
}{ $gain ->
    [0] {""}
   *[other] , +{ $gain }
}{ $extra ->
    [0] {""}
    [one] , spends 1 extra point
   *[other] , spends { $extra } extra points
}{ $card ->
    [yes] , earns an influence card
   *[no] {""}
}
haendler-option-push = Wagon { $wagon } → { $to }{ $arrives ->
    [yes] , arrives
   *[no] {""}
}{ $gain ->
    [0] {""}
   *[other] , +{ $gain }
}, using only { $points ->
    [one] your extra point
   *[other] { $points } extra points
}{ $card ->
    [yes] , earns an influence card
   *[no] {""}
}
haendler-option-forfeit = Forfeit the points
haendler-option-road = Towards { $to }
haendler-option-courier = Courier to { $to }{ $card ->
    [yes] , earns an influence card
   *[no] {""}
}
haendler-option-take = { $card }: { $effect }
haendler-option-wheel = { $first } and { $second }
haendler-option-price = { $good } { $direction } to { $price }
haendler-option-sell = { $good } from { $city }: { $price }
haendler-option-sonderverkauf = Special Sale: { $good } from { $city }
haendler-option-bonus = Sale with Bonus for wagon { $wagon }
haendler-option-credit = Take a credit
haendler-option-no-credit = No credit
haendler-option-levels = { $number ->
    [one] One level for { $price }
   *[other] { $number } levels for { $price }
}
haendler-option-aufstieg = Social Climbing: one level for { $price }
haendler-option-repay = Pay back a credit: 2,500
haendler-option-order = Cards: { $scope }
haendler-option-deal-pay = Pay { $seat } { $pay }, get { $want }
haendler-option-deal-ask = Give { $seat } { $give }, get { $ask }
haendler-option-swap = Give { $seat } { $give }, get { $want }
haendler-option-deal-both = Give { $seat } { $pay } and { $give }, get { $want }
haendler-option-deal-want = Give { $seat } { $give }, get { $ask } and { $want }
haendler-option-agree = Agree to deal { $number }: { $by } gives { $gives }, you give { $gets }
haendler-option-refuse = Refuse deal { $number }: { $by } gives { $gives } for { $gets }
haendler-option-revoke = Withdraw deal { $number }: { $gives } for { $gets }

haendler-button-price = { $good } { $arrow } { $price }
haendler-button-load = { $number } { $good } ({ $price })
haendler-button-open = { $ability } { $price }
haendler-button-take = { $card }
haendler-button-go = { $arrives ->
    [yes] { $to }
   *[no] { $wagon ->
        [1] ①
        [2] ②
       *[other] ③
    }
}{ $gain ->
    [0] { "" }
   *[other] {" "}+{ $gain }
}{ $card ->
    [yes] {" "}+ card
   *[no] { "" }
}
haendler-button-push = { $arrives ->
    [yes] { $to }
   *[no] { $wagon ->
        [1] ①
        [2] ②
       *[other] ③
    }
}{ $gain ->
    [0] { "" }
   *[other] {" "}+{ $gain }
}{ $card ->
    [yes] {" "}+ card
   *[no] { "" }
} extra
haendler-button-courier = { $to }{ $card ->
    [yes] {" "}+ card
   *[no] { "" }
}
haendler-button-sell = { $good } { $city } { $price }
haendler-button-zuladung = Free: { $goods }
haendler-button-withdraw = Withdraw: { $role ->
    [master] { $seat }, { $fee }
   *[loader] { $goods }, { $fee }
}
haendler-button-accept = { $role ->
    [master] { $seat }: { $goods }, +{ $fee }
   *[loader] { $goods } for { $fee }
}
haendler-button-decline = Decline { $role ->
    [master] { $seat }
   *[loader] { $goods }
}
haendler-button-close = Close the ramp
haendler-button-agree = Agree to no. { $number }
haendler-button-refuse = Refuse no. { $number }
haendler-button-revoke = Withdraw no. { $number }

## What happened: setting up shop and phase 1
haendler-event-starts = { $seat } is the first starting player.
haendler-event-placed = Wagon { $wagon } begins in { $city }.
haendler-event-courier-placed = The courier begins at { $space }.
haendler-event-paired = { $seat } draws { $abilities } and pays { $amount }.
haendler-event-opened = { $seat } puts { $ability } up for auction at { $amount }.
haendler-event-raised = { $seat } bids { $amount } for { $ability }.
haendler-event-dropped = { $seat } drops out of the bidding for { $ability }.
haendler-event-won = { $seat } buys { $ability } for { $amount }.
haendler-event-round = Round { $round } begins. { $seat } is starting player.
haendler-event-round-ended = Round { $round } is over. Highest status: { $leaders }.
haendler-event-phase = { $phase }.
haendler-event-bought = { $seat } buys { $added }.
haendler-purchase = { $good } { $amount ->
    [0] for free
   *[other] at { $amount }
} (warehouse { $city })
haendler-event-stopped = { $seat } has finished buying.
haendler-event-sold-out = There is nothing left in the supply for { $seat } to buy.

## Phase 2
haendler-event-hammer = Wagon { $wagon } in { $city } is up for auction.
haendler-event-sealed = { $seat } has sealed a bid.
haendler-event-bid-kept = Your bid: { $amount }.
haendler-event-bid-shown = { $seat } bid { $amount }.
haendler-event-mastered = { $seat } becomes Loading Master of wagon { $wagon } for { $amount }.
haendler-event-master-stays = { $seat } is still Loading Master of wagon { $wagon }.
haendler-event-loaded = { $seat } loads { $goods } on wagon { $wagon }.
haendler-event-loaded-none = { $seat } loads nothing on wagon { $wagon } now.
haendler-event-ramp-opened = The ramp of wagon { $wagon } is open for { $seats }.
haendler-event-asked = { $fee ->
    [0] { $seat } lets the others load on wagon { $wagon } for free.
   *[other] { $seat } asks the others for a fee of { $fee } for each good they load on wagon { $wagon }.
}
haendler-event-offered = { $loads ->
    [0] { $by } offers to let { $seat } load { $goods } for { $fee } guilders.
   *[other] { $by } offers { $seat } { $fee } guilders to load { $goods }.
}
haendler-event-declined = { $by } declines { $seat }’s offer ({ $goods } for { $fee }).
haendler-event-withdrawn = { $by } withdraws an offer ({ $goods } for { $fee }).
haendler-event-lapsed = { $by }’s offer has lapsed ({ $goods } for { $fee }).
haendler-event-agreed = { $by } pays { $seat } { $fee } and loads { $goods } on wagon { $wagon }.
haendler-event-shipped = { $by } pays { $seat } the fixed fee of { $fee } and loads { $goods } on wagon { $wagon }.
haendler-event-loaded-free = { $seat } plays Free Loading (Kostenlose Zuladung): { $goods } on wagon { $wagon } without a fee.
haendler-event-passed = { $seat } passes.
haendler-event-ramp-closed = { $seat } closes the ramp of wagon { $wagon }.

## Phase 3
haendler-event-axles-sealed = { $seat } has decided about Broken Axle.
haendler-event-axles-kept = You have chosen Broken Axle for wagon { $wagons }.
haendler-event-axles-none = You have chosen not to play Broken Axle.
haendler-event-axle-laid = { $seat } puts Broken Axle (Achsenbruch) on wagon { $wagon }.
haendler-event-axle-lifted = { $seat } removes the Broken Axle from wagon { $wagon }.
haendler-event-axle-left = { $seat } leaves the Broken Axle on wagon { $wagon } until the end of the round.
haendler-event-tile-turned = { $seat } turns over movement tile { $tile }.
haendler-event-moved = { $seat } moves wagon { $wagon } with { $points ->
    [one] { $points } point
   *[other] { $points } points
} to { $space }.
haendler-moved-to = { $seat } moves wagon { $wagon } to { $space }.
haendler-moved-towards = { $seat } moves wagon { $wagon } by { $spaces ->
    [one] one space
   *[other] { $spaces } spaces
} towards { $towards }; { $left } to go.
haendler-event-arrived = Wagon { $wagon } arrives in { $city }.
haendler-event-forfeited = No wagon can use { $seat }’s { $tile }: the points are lost.
haendler-event-courier-moved = { $seat } moves the courier to { $space }.
haendler-event-card-earned = { $seat } earns an influence card and searches the deck.
haendler-event-deck-seen = In the deck: { $cards }.
haendler-event-card-taken = { $seat } takes an influence card.
haendler-event-card-kept = You have taken { $card }.
haendler-event-deck-empty = The deck is empty: there is no influence card for { $seat }.
haendler-event-tiles-back = All movement tiles are face up again.

## Phases 4 and 5
haendler-event-wheel-sealed = { $seat } has set the price wheel.
haendler-event-wheel-kept = Your price wheel: { $first } and { $second }.
haendler-event-wheel-shown = { $seat }’s price wheel: { $first } and { $second }.
haendler-event-repriced = The price of { $good } moves { $number ->
    [one] one level
   *[other] { $number } levels
}: it now sells for { $amount }.
haendler-event-office-used = { $seat } uses { $ability }: { $good } moves one level { $direction } and now sells for { $amount }.
haendler-event-office-rested = { $seat } leaves the prices alone.
haendler-event-sold-from-stock = { $seat } sells { $good } from the warehouse in { $city } for { $amount }.
haendler-event-stock-closed = { $seat } sells nothing more from the warehouse.
haendler-event-sold-specially = { $seat } plays Special Sale (Sonderverkauf): { $good } from { $city } for { $amount }.
haendler-event-arrivals = { $number ->
    [0] No wagon arrived this round.
    [one] One wagon arrived this round.
   *[other] { $number } wagons arrived this round.
} Arrivals so far: { $arrivals }.
haendler-event-bonus-played = { $seat } plays Sale with Bonus (Verkauf mit Bonus) for wagon { $wagon }.
haendler-event-sold = { $seat } sells { $goods } from wagon { $wagon } in { $city } for { $amount }{ $bonus ->
    [0] .
   *[other] {""}, of which { $bonus } is bonus.
}
haendler-event-bonuses-reset = The bonus drops to 0 in { $cities }.
haendler-event-bonuses-raised = The bonus rises in { $cities }.

## Phase 6 and the end
haendler-event-last-round = { $arrivals } arrivals: the game ends with this round.
haendler-event-upkeep = { $seat } pays { $amount } upkeep.
haendler-event-fell = { $seat } shows { $money } guilders, falls to { $level } and pays { $amount } upkeep.
haendler-event-credited = { $seat } takes a credit (2,000).
haendler-event-no-credit = { $seat } takes no credit.
haendler-event-repaid = { $seat } pays back a credit (2,500).
haendler-event-levels-kept = { $number ->
    [0] You buy no status level; this takes effect when everybody has answered.
    [one] You buy one status level; this takes effect when everybody has answered.
   *[other] You buy { $number } status levels; this takes effect when everybody has answered.
}
haendler-event-credit-kept = { $taken ->
    [yes] You take a credit; this takes effect when everybody has answered.
   *[no] You take no credit; this takes effect when everybody has answered.
}
haendler-event-rose = { $seat } rises to { $level } for { $amount }.
haendler-event-climbed = { $seat } plays Social Climbing (Sozialer Aufstieg) and rises to { $level } for { $amount }.
haendler-event-rested = { $seat } buys no more status.
haendler-event-axles-cleared = The broken axles are mended: wagon { $wagons }.
haendler-event-money-shown = { $seat } had { $amount } guilders.
haendler-event-ended = The game is over.

## Beside the phases
haendler-event-ordered = { $seat } on influence cards: “{ $scope }”.
haendler-event-deal-proposed = Deal { $number }: { $by } offers { $seat } { $gives } for { $gets }.
haendler-event-deal-agreed = { $by } and { $seat } have agreed on deal { $number }.
haendler-event-deal-refused = { $seat } refuses deal { $number } of { $by }.
haendler-event-deal-revoked = { $by } withdraws deal { $number }.
haendler-event-deal-lapsed = Deal { $number } of { $by } lapses.
haendler-event-card-given = { $by } hands { $seat } an influence card.
haendler-event-card-passed = It is { $card }.

# News of what the reader did, in the second person
haendler-own-axle-laid = You put Broken Axle (Achsenbruch) on wagon { $wagon }.
haendler-own-axle-lifted = You remove the Broken Axle from wagon { $wagon }.
haendler-own-axle-left = You leave the Broken Axle on wagon { $wagon } until the end of the round.
haendler-own-office-rested = You leave the prices alone.
haendler-own-stock-closed = You sell nothing more from the warehouse.
haendler-own-rested = You buy no more status.
haendler-own-starts = You are the first starting player.
haendler-own-round = Round { $round } begins. You are starting player.
haendler-own-opened = You put { $ability } up for auction at { $amount }.
haendler-own-raised = You bid { $amount } for { $ability }.
haendler-own-dropped = You drop out of the bidding for { $ability }.
haendler-own-tile-turned = You turn over movement tile { $tile }.
haendler-own-passed = You pass.
haendler-own-stopped = You have finished buying.
haendler-own-withdrawn = You withdraw your offer ({ $goods } for { $fee }).
haendler-own-lapsed = Your offer has lapsed ({ $goods } for { $fee }).
haendler-own-money-shown = You had { $amount } guilders.
haendler-own-deal-proposed = Deal { $number }: you offer { $seat } { $gives } for { $gets }.
haendler-own-deal-agreed = You and { $seat } have agreed on deal { $number }.
haendler-own-deal-refused = { $seat } refuses your deal { $number }.
haendler-own-deal-revoked = You withdraw deal { $number }.
haendler-own-deal-lapsed = Your deal { $number } lapses.

## News: what a run of events comes to
haendler-news-wagon = Wagon { $wagon }: { $who ->
    [you] you
   *[they] { $seat }
} { $parts }.
haendler-news-bid = { $who ->
    [you] you
   *[they] { $seat }
} { $amount }
haendler-did-win = { $who ->
    [you] win
   *[they] wins
} with { $amount } ({ $bids }{ $tied ->
    [0] { "" }
   *[other] ; in a tie the first in player order wins
})
haendler-did-win-unopposed = { $who ->
    [you] become
   *[they] becomes
} Loading Master for free (nobody bids)
haendler-did-stay = { $who ->
    [you] are
   *[they] is
} still Loading Master
haendler-did-load = { $who ->
    [you] load
   *[they] loads
} { $goods }
haendler-did-let = { $who ->
    [you] let
   *[they] lets
} the others load for free
haendler-did-charge = { $who ->
    [you] ask
   *[they] asks
} the others for a fee of { $fee } per good
haendler-news-fee = { $reader ->
    [payer] You pay { $seat } { $fee } and load { $goods } on wagon { $wagon }.
    [master] { $by } pays you { $fee } and loads { $goods } on wagon { $wagon }.
   *[other] { $by } pays { $seat } { $fee } and loads { $goods } on wagon { $wagon }.
}
haendler-news-offer = { $reader ->
    [by] { $loads ->
        [0] You offer to let { $seat } load { $goods } for { $fee } guilders.
       *[other] You offer { $seat } { $fee } guilders to load { $goods }.
    }
   *[seat] { $loads ->
        [0] { $by } offers to let you load { $goods } for { $fee } guilders.
       *[other] { $by } offers you { $fee } guilders to load { $goods }.
    }
}
haendler-news-decline = { $reader ->
    [by] You decline { $seat }’s offer ({ $goods } for { $fee }).
   *[seat] { $by } declines your offer ({ $goods } for { $fee }).
}
haendler-did-load-free = { $who ->
    [you] play
   *[they] plays
} Free Loading (Kostenlose Zuladung): { $goods } on wagon { $wagon } without a fee
haendler-news-lot = { $goods } ({ $city })
haendler-did-buy = { $who ->
    [you] buy
   *[they] buys
} { $lots } { $amount ->
    [0] for free
   *[other] for { $amount }
}
haendler-did-arrive = { $who ->
    [you] bring
   *[they] brings
} wagon { $wagon } to { $space }
haendler-did-move-to = { $who ->
    [you] move
   *[they] moves
} wagon { $wagon } as far as { $space }
haendler-did-move = { $who ->
    [you] move
   *[they] moves
} wagon { $wagon } by { $spaces ->
    [one] one space
   *[other] { $spaces } spaces
} towards { $towards } ({ $left } to go)
haendler-did-forfeit = { $who ->
    [you] cannot
   *[they] cannot
} use the { $tile }
haendler-did-courier = { $who ->
    [you] move
   *[they] moves
} the courier to { $space }
haendler-did-take-card = { $who ->
    [you] take
   *[they] takes
} an influence card
haendler-did-take = { $who ->
    [you] take
   *[they] takes
} the influence card { $card }
haendler-news-prices = Selling prices: { $prices }.
haendler-news-price = { $good } { $change } → { $amount }
haendler-did-sell = { $who ->
    [you] sell
   *[they] sells
} { $lots }
haendler-news-sold = { $goods } in { $city } for { $amount }{ $bonus ->
    [0] {""}
   *[other] {" "}(with { $bonus } bonus)
}
haendler-news-sold-from-stock = { $goods } from the warehouse in { $city } for { $amount }
haendler-news-sold-specially = { $goods } from the warehouse in { $city } for { $amount } by Special Sale (Sonderverkauf)
haendler-did-upkeep = { $who ->
    [you] pay
   *[they] pays
} { $amount } upkeep
haendler-did-fall = { $who ->
    [you] fall
   *[they] falls
} to { $level }, as { $money } guilders are not enough{ $amount ->
    [0] {""}
   *[other] , and { $who ->
    [you] pay
   *[they] pays
} { $amount } upkeep
}
haendler-did-credit = { $who ->
    [you] take
   *[they] takes
} a credit of { $amount }
haendler-did-repay = { $who ->
    [you] pay
   *[they] pays
} back a credit for { $amount }
haendler-did-rise = { $who ->
    [you] rise
   *[they] rises
} to { $level } for { $amount }
haendler-did-rest = buy no status level
haendler-did-buy-ability = { $who ->
    [you] buy
   *[they] buys
} { $ability } for { $amount }
haendler-did-draw = { $who ->
    [you] pay
   *[they] pays
} { $amount } and { $who ->
    [you] draw
   *[they] draws
} { $abilities }

## Where the game stands
haendler-headline-auction = Setting up shop: { $lot } is at { $price }, { $seats } to bid
haendler-headline-opening = Setting up shop: { $seats } chooses the next ability
haendler-headline-market = Round { $round }, phase 1: everybody buys goods, waiting for { $seats }
haendler-headline-purchase = Round { $round }, phase 1: { $seats } buys goods
haendler-headline-bidding = Round { $round }, phase 2: bids for wagon { $wagon }, waiting for { $seats }
haendler-headline-loading = Round { $round }, phase 2: { $seats } loads wagon { $wagon }
haendler-headline-ramp = Round { $round }, phase 2: ramp of wagon { $wagon } open, waiting for { $seats }
haendler-headline-last-call = Round { $round }, phase 2: Free Loading on wagon { $wagon }, waiting for { $seats }
haendler-headline-axles = Round { $round }, phase 3: Broken Axle before the first move, waiting for { $seats }
haendler-headline-repair = Round { $round }, phase 3: { $seats } decides about a broken axle
haendler-headline-turn = Round { $round }, phase 3: { $seats } moves
haendler-headline-fork = Round { $round }, phase 3: { $seats } chooses a road for wagon { $wagon }
haendler-headline-search = Round { $round }, phase 3: { $seats } searches the deck
haendler-headline-wheels = Round { $round }, phase 4: price wheels, waiting for { $seats }
haendler-headline-office = Round { $round }, phase 4: { $seats } may change a price
haendler-headline-warehouse = Round { $round }, phase 4: { $seats } may sell goods
haendler-headline-special-sale = Round { $round }, phase 4: influence cards, waiting for { $seats }
haendler-headline-bonus-sale = Round { $round }, phase 5: influence cards before the sale, waiting for { $seats }
haendler-headline-debt = Round { $round }, phase 6: { $seats } may take a credit
haendler-headline-status = Round { $round }, phase 6: { $seats } may buy status
haendler-headline-over = The game is over after { $round } rounds

haendler-position-chart = Arrivals: { $arrivals } of { $end }. A level of status costs { $price }. Starting player: { $seat }.
haendler-position-lots = Still to be auctioned: { $lots }.
haendler-position-player = { $seat }: { $level }, upkeep { $upkeep }; abilities: { $abilities }; tiles: { $tiles }; influence cards: { $cards }{ $credits ->
    [0] {""}
   *[other] ; credits: { $credits }
}{ $sealed ->
    [yes] ; has answered in secret
   *[no] {""}
}{ $orders ->
    [phase] ; not asked about cards this phase
    [round] ; not asked about cards this round
   *[none] {""}
}.
haendler-position-wagon = Wagon { $wagon } is at { $space }, facing { $facing }.
haendler-position-wagon-city = Wagon { $wagon } is in { $space }{ $arrived ->
    [yes] , arrived this round
   *[no] {""}
}.
haendler-position-master = Wagon { $wagon }: Loading Master { $seat }.
haendler-position-load = Wagon { $wagon }, { $seat }: { $goods }.
haendler-position-axles = Wagon { $wagon }: broken axle laid by { $seats }.
haendler-position-courier = The courier is at { $space }.
haendler-position-city = { $city } makes { $goods }; bonus { $bonus }.
haendler-position-warehouse = { $city }, { $seat }: { $goods }.
haendler-position-good = { $good }: buy { $buy }, sell { $sell }, supply { $supply }.
haendler-position-cards = Influence cards: { $deck } in the deck; out of the game: { $used }.
haendler-position-offer = Offer by { $by }: { $loader } loads { $goods } for { $fee }.
haendler-position-money = Your money: { $amount } guilders.
haendler-position-hand = Your influence cards: { $cards }.

## The end
haendler-reason-arrivals = Enough wagons have arrived, and the last round has been played.
haendler-score-credits = Credits
haendler-score-status = Status level
haendler-score-money = Guilders

## How a game was won, and what everybody ended with
haendler-result-credits = { $value ->
    [0] { "" }
    [one] one credit open
   *[other] { $value } credits open
  }
haendler-result-status = { $level }
haendler-result-money = { $value ->
    [one] 1 guilder
   *[other] { $value } guilders
  }
haendler-won-credits = free of debt, which { $second } is not
haendler-won-status = { $by ->
    [one] one level of status above { $second }
   *[other] { $by } levels of status above { $second }
  }
haendler-won-money = level with { $second } in status, and { $by ->
    [one] 1 guilder
   *[other] { $by } guilders
  } richer

## What abilities and influence cards do, for the picture of a hand
haendler-effect-einkauf = Phase 1: your whole purchase costs 100
haendler-effect-wagnerei = Phase 3: one extra movement point
haendler-effect-grosse-wagnerei = Phase 3: two extra movement points
haendler-effect-kurier = Phase 3: move the courier one space; on a wagon’s space it earns an influence card
haendler-effect-express = Phase 3: move the courier exactly two spaces; on a wagon’s space it earns an influence card
haendler-effect-kontor = Phase 4: move one price one level up or down
haendler-effect-grosses-kontor = Phase 4: move one price one level up or down, also from top to bottom and back
haendler-effect-lagerverkauf = Phase 4: sell up to three goods from one warehouse at buying prices
haendler-effect-achsenbruch = Before the first move: a wagon cannot move until your turn, or all round
haendler-effect-zuladung = When loading: one or two goods without a fee or permission
haendler-effect-sonderverkauf = End of phase 4: sell one good from a warehouse for 800
haendler-effect-aufstieg = Phase 6: one status level for 1,200
haendler-effect-bonus = Phase 5: the bonus also for goods that the city makes itself
haendler-effect = { $name }: { $effect }.

## Playing ahead
haendler-winning-bid = keep bidding
haendler-winning-rest = bid 0
haendler-load-ask = ask what to load
haendler-load-best = load what sells for most
haendler-lot = { $good } → { $city }
haendler-lot-same = the same again
haendler-lot-nothing = nothing more
haendler-loan-credit = take it
haendler-loan-no-credit = do not take it
haendler-prompt-limit = Your maximum for an ability: you are kept in the bidding up to it
haendler-prompt-shop-ahead = Round { $round }: all your purchases
haendler-prompt-bid-ahead = Round { $round }: bids for the wagons
haendler-prompt-load-ahead = Round { $round }: load as Loading Master
haendler-prompt-fare-ahead = Round { $round }: what you pay to load on others’ wagons
haendler-prompt-toll-ahead = Round { $round }: what others pay to load on your wagons
haendler-prompt-drive-ahead = Round { $round }: your movement tile
haendler-prompt-wheel-ahead = Round { $round }: your price wheel
haendler-prompt-price-ahead = Round { $round }: change a price with your office
haendler-prompt-stock-ahead = Round { $round }: Warehouse Sale
haendler-prompt-credit-ahead = Round { $round }: take a credit if you cannot pay your upkeep?
haendler-prompt-status-ahead = Round { $round }: status levels
haendler-prompt-pass-ahead = Influence cards: pass for me
haendler-short-limit = Your maximum for an ability
haendler-short-fare-ahead = Fee you pay to load, round { $round }
haendler-short-toll-ahead = Your fee for others, round { $round }
haendler-short-price-ahead = Office in round { $round }
haendler-short-credit-ahead = Credit in round { $round }
haendler-field-limit-ability = Ability
haendler-field-limit-most = At most, in guilders
haendler-field-shop-ahead-first = First good
haendler-field-shop-ahead-second = Second good
haendler-field-shop-ahead-third = Third good
haendler-field-shop-ahead-most = Price per good, at most
haendler-field-bid-ahead-first = Wagon 1, in guilders
haendler-field-bid-ahead-second = Wagon 2, in guilders
haendler-field-bid-ahead-third = Wagon 3, in guilders
haendler-field-bid-ahead-winning = Once you have won a wagon
haendler-field-bid-ahead-load = As Loading Master
haendler-field-fare-ahead-fee = You pay per good, in guilders
haendler-field-toll-ahead-least = Your fee per good, in guilders
haendler-field-drive-ahead-tile = Tile
haendler-field-wheel-ahead-first = First arrow
haendler-field-wheel-ahead-second = Second arrow
haendler-field-price-ahead-good = Good
haendler-field-price-ahead-direction = One level
haendler-field-stock-ahead-least = Price per good, at least
haendler-field-credit-ahead-loan = Credit
haendler-field-status-ahead-levels = Levels
haendler-field-status-ahead-most = Price per level, at most
haendler-option-limit = { $ability } for at most { $most }
haendler-option-shop-ahead = Buy { $first }, { $second }, { $third }
haendler-option-bid-ahead = Wagons 1–3: bid { $first } / { $second } / { $third }; if you win, { $winning } and { $load }
haendler-option-load-ahead = As Loading Master, load what sells for most
haendler-option-fare-ahead = Pay up to { $fee } per good, else leave the ramp
haendler-option-toll-ahead = Accept a fee of { $least } or more per good, decline less
haendler-option-drive-ahead = Tile { $tile }, where it brings you most
haendler-option-wheel-ahead = { $first } and { $second }
haendler-option-price-ahead = { $good } { $direction }
haendler-option-stock-ahead = Sell for { $least } or more, the dearest first
haendler-option-credit-ahead = Credit: { $loan }
haendler-option-status-ahead = { $levels ->
    [0] No level
    [one] One level for at most { $most }
   *[other] Up to { $levels } levels, at most { $most } each
}
haendler-option-pass-ahead = Pass until the end of round { $round }
haendler-when-limit = when { $ability } is auctioned and others bid
haendler-when-shop-ahead = when you buy in round { $round }
haendler-when-bid-ahead = when wagons are auctioned in round { $round }
haendler-when-load-ahead = when you are Loading Master in round { $round }
haendler-when-fare-ahead = when you can load on a wagon in round { $round }
haendler-when-toll-ahead = when you are Loading Master in round { $round } and others make offers
haendler-when-drive-ahead = when you move in round { $round }
haendler-when-wheel-ahead = when price wheels are set in round { $round }
haendler-when-price-ahead = when you may use your office in round { $round }
haendler-when-stock-ahead = when you may use Warehouse Sale in round { $round }
haendler-when-credit-ahead = if you cannot pay your upkeep in round { $round }
haendler-when-status-ahead = when status is bought in round { $round }
haendler-when-pass-ahead = whenever cards can be played, until the end of round { $round }
haendler-expired-dear = The price of { $good } was { $price }, more than you wanted to pay.
haendler-expired-status = A status level cost { $price }, more than you wanted to pay.

# What a question is good for: for players who are new to the game.
haendler-why-open = Choosing first matters little; what matters is not to pay more than the ability will earn you.
haendler-why-raise = An ability works in every round to come, so paying for it early pays off longest.
haendler-why-buy = Buy where a wagon stands: goods sell in other cities, best at a high or rising price.
haendler-why-bid = Bid less than your goods will bring; bidding 0 costs nothing.
haendler-why-load = Load what brings most, or what rivals have too: they then cannot load it.
haendler-why-ramp = Offer at most what the good will sell for, and less if you can wait for another wagon.
haendler-why-ramp-master = A fee is yours at once, an empty place earns nothing; and players with goods aboard will help the wagon to arrive.
haendler-why-destination = Only goods that arrive are sold. Move wagons with your goods to a city, or hold up those that carry only others’.
haendler-why-tile = Keep small tiles too: all four come back only after every fourth round.
haendler-why-courier = Where the courier and a wagon meet, you draw an influence card.
haendler-why-wheel = Raise what you are about to sell, and expect others to raise the same goods.
haendler-why-office = Raise a good that you are about to sell, or lower one that others are about to sell.
haendler-why-warehouse = If no wagon will take a good soon, it is better sold from the warehouse.
haendler-why-debt = A credit costs 500, but without it you may fall further; players who still owe at the end come last.
haendler-why-status = A level bought early is cheaper, but each one raises your upkeep.
haendler-why-repay = A credit does no harm until the end, but as long as you have one you cannot rise.

# What people type for a move, beside what its button says.
haendler-typed-accept = agree
haendler-typed-achsenbruch = play
haendler-typed-bid = bidding
haendler-typed-buy = purchase
haendler-typed-close = shut
haendler-typed-courier = move
haendler-typed-done = finished
haendler-typed-go = move
haendler-typed-levels = buy
haendler-typed-load = lade
haendler-typed-no-credit = none
haendler-typed-offer = propose
haendler-typed-open = auction
haendler-typed-price = move
haendler-typed-push = move
haendler-typed-raise = bid
haendler-typed-road = take
haendler-typed-sell = sale
haendler-typed-sonderverkauf = play
haendler-typed-take = take
haendler-typed-tile = turn
haendler-typed-wheel = turn
haendler-typed-withdraw = retract
haendler-typed-zuladung = play

## The symbols of the pictures
haendler-legend-wagon = Wagon with its number, goods on its bed
haendler-legend-facing = Where the wagon goes on to
haendler-legend-master = Loading Master of the wagon
haendler-legend-place = Free place on a wagon
haendler-legend-way = Way of the last move
haendler-legend-courier = Courier: where it meets a wagon, it earns an influence card
haendler-legend-bonus = Bonus for each good sold here that the city does not make
haendler-legend-rank = Status: the highest wins
haendler-legend-arrivals = Arrivals, and the price of a level then
haendler-legend-letter = Influence cards in hand or in the deck
haendler-legend-cards = Influence cards not used yet
haendler-legend-tile = Movement tile, still to be used in these four rounds
haendler-legend-axle = Broken Axle: the wagon cannot move
haendler-legend-debt = Open credits
haendler-legend-seal = Has answered in secret
haendler-legend-supply = Goods left to buy

haendler-lessons-intro = You buy goods cheaply, have wagons carry them to other cities, and turn the money into **status**: the highest wins. The game ends when { $arrivals } wagons have arrived, after about seven rounds.
haendler-lesson-buy-name = Buying
haendler-lesson-buy = Each round begins at the market: you may buy up to three goods (in the first round twice), each for your warehouse in a city that makes it. They are sold elsewhere, so buy where a wagon stands to fetch them: { $wagons }.
haendler-taught-wagon = wagon { $wagon } in { $city } (makes { $goods })
haendler-taught-bonus = { $city } +{ $bonus } ({ $goods })
haendler-lesson-buy-buy = What you bought lies in your warehouse until a wagon takes it.
haendler-lesson-buy-done = Money saved helps in bidding, but only goods that travel earn more.
haendler-lesson-bid-name = Bidding for a wagon
haendler-lesson-bid = All bid in secret for wagon { $wagon } in { $city }. The highest bidder pays, becomes **Loading Master**, and loads up to three goods of one kind for free; the others pay the Loading Master a fee.{ $worth ->
    [0] {" "}You have nothing there to load.
   *[other] {" "}You have { $goods } there, worth up to { $worth } now.
}
haendler-lesson-bid-bid = Only the highest bid is paid; a bid of 0 is free. Everybody then sees what all have bid.
haendler-lesson-load-name = Loading
haendler-lesson-load = You are Loading Master of wagon { $wagon } in { $city }. Only goods on a wagon are sold, so load: in your warehouse there you have { $goods }.
haendler-lesson-load-load = They are on their way. Nobody can take your places on the wagon.
haendler-lesson-load-done = An empty wagon earns you nothing.
haendler-lesson-ramp-name = Riding along
haendler-lesson-ramp = { $seat } is Loading Master of wagon { $wagon } in { $city }. The others may load up to two goods each, of another kind, for a fee on which both agree. In your warehouse there you have { $goods }. Offer a fee, 200 for instance.
haendler-lesson-ramp-offer = Your offer stands until it is answered or withdrawn; you pay only if it is accepted.
haendler-lesson-ramp-pass = Goods that stay in a warehouse wait for another wagon.
haendler-lesson-move-name = Moving a wagon
haendler-lesson-move = Each player turns over a movement tile (1 to 4) and moves any wagon that far; your *{ $ability }* adds a space. The nearest city sells soonest; one that does not make a good adds a bonus. For yours: { $bonuses }.
haendler-lesson-move-go = In a city a wagon stops and sells. Tiles come back after every fourth round.
haendler-lesson-move-push = An extra space may move another wagon too.
haendler-lesson-move-done = Tiles come back after every fourth round.
haendler-lesson-wheel-name = The price wheel
haendler-lesson-wheel = Wagon { $wagon } is in { $city }; there you will sell { $goods }. First all set two arrows in secret; each raises a price by one level. The price of { $good } is { $price }; above { $top } it drops to { $bottom }.
haendler-lesson-wheel-wheel = All wheels are shown together; what several raise can go over the top.
haendler-lesson-office-name = An ability
haendler-lesson-office = Everybody has two abilities for the whole game. One of yours, *{ $ability }*, moves one price by one level each round. The price of { $good } is { $price } now.
haendler-lesson-office-price = It counts for all goods of that kind sold this round, also others’.
haendler-lesson-office-done = Next round you may use it again.
haendler-lesson-status-name = Status
haendler-lesson-status = You have { $money } guilders. Each round you may buy up to two levels of status: the highest wins. A level costs { $price } now, more with every arrival (so far { $arrivals } of { $end }); higher ones cost more upkeep.
haendler-lesson-status-levels = That is what wins; keep enough for goods and upkeep.
haendler-lesson-status-done = Money can go into goods first, but levels get dearer.
haendler-lessons-rest = You have played a whole round; the next one begins at the market. Good to know: the **courier** is the rider on the map. Where it meets a wagon at the end of a move, the player who moved takes an influence card, a special action. A city’s bonus falls to 0 when a wagon has sold there, and rises each round in the other cities. Left out: credits.
