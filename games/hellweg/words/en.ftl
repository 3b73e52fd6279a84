# Hellweg westfalicus in English.
hellweg-name = Hellweg westfalicus
hellweg-about = Trade beer, salt and ironware in medieval Westphalia: carriages connect the towns, and the richest player wins. 2 to 4 players, 12 months. By Michael Schacht.

hellweg-setting-months = Length
hellweg-setting-months-12 = 12 months
hellweg-setting-months-10 = 10 months (two cards stay in the box)
hellweg-setting-warehouse = Warehouse and privileges
hellweg-setting-warehouse-off = Without
hellweg-setting-warehouse-on = With
hellweg-setting-passengers = Passenger transportation
hellweg-setting-passengers-off = Without
hellweg-setting-passengers-on = With
hellweg-setting-layout = Map
hellweg-setting-layout-twelve = Twelve towns
hellweg-setting-layout-ten = Ten towns (only those the rulebook names)
hellweg-setting-selling = Sale
hellweg-setting-selling-in_turn = One after another
hellweg-setting-selling-together = All at the same time (faster)
hellweg-setting-quick = Starting set-up
hellweg-setting-quick-off = one after another
hellweg-setting-quick-on = all at once (quick table); those who place later see the others’ pieces
hellweg-setting-open_memory = Memory
hellweg-setting-open_memory-off = Played cards stay hidden
hellweg-setting-open_memory-on = Show which cards are still to come

hellweg-sort-beer = beer
hellweg-sort-salt = salt
hellweg-sort-iron = ironware
hellweg-ware-coal = coal
hellweg-ware-herring = herring
hellweg-ware-wine = wine
hellweg-ware-tobacco = tobacco
hellweg-ware-card = { $ware } { $number }
hellweg-piece-token = token
hellweg-piece-carriage = carriage
hellweg-pieces-tokens = { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
}
hellweg-pieces-carriages = { $carriages ->
    [one] 1 carriage
   *[other] { $carriages } carriages
}
hellweg-privilege-storage = “Storage”
hellweg-privilege-unload = “Stock up”
hellweg-privilege-thaler = “Thaler and reveal”
hellweg-effect-storage = “Storage”: put a token or a carriage in the storage area.
hellweg-effect-unload = “Stock up”: bring everything from the storage area onto the board.
hellweg-effect-thaler = “Thaler and reveal”: take a Thaler and turn your other privileges face up.
hellweg-effect-ware = { $card }: worth { $worth }, { $function }.
hellweg-privilege-black = 2 carriages
hellweg-function-none = no function
hellweg-function-goods = +1 whenever you sell { $sort }
hellweg-function-carriage = +1 for each carriage a sale costs you
hellweg-function-pair = { $one } and { $other } together worth { $bonus }

hellweg-prompt-setup-token = Starting set-up: where does your token go? Not in Dortmund.
hellweg-prompt-setup-carriage = Starting set-up: on which road at { $town } does your carriage go?
hellweg-prompt-sale = { $town } wants { $sort } and pays { $thaler }{ $bonus ->
    [0] { "" }
   *[other] {" "}+ { $bonus } (last card)
}: what do you sell?
hellweg-prompt-clearance = Sell any one token to the bank? You sold to none of the four towns.
hellweg-prompt-action = What does your merchant { $merchant } do?{ $off ->
    [0] { "" }
   *[other] {" "}With your other one on the market square, towns and cards cost { $off } less.
}
hellweg-prompt-privilege = Before your action: use or choose a privilege?
hellweg-prompt-after = Anything else before your turn ends?
hellweg-prompt-buy-token = Place the token
hellweg-prompt-buy-carriage = On which road at { $town } does the carriage go?
hellweg-prompt-stockup-token = In which house, where you already have tokens, does the new one go?
hellweg-prompt-stockup-carriage = On which road at a town where you have tokens does the carriage go?
hellweg-prompt-bonus = Your card brings a carriage: on which road does it go?
hellweg-prompt-unload-token = { $left ->
    [one] One token to place: where?
   *[other] { $left } tokens to place: where does the next one go?
}
hellweg-prompt-unload-carriage = { $left ->
    [one] One carriage to place: on which road?
   *[other] { $left } carriages to place: on which road does the next one go?
}
hellweg-prompt-empty-token = Take back one of your tokens, or do without? Your supply of tokens is empty.
hellweg-prompt-empty-carriage = Take back one of your carriages, or do without? Your supply of carriages is empty.

# What a player needs before their eyes at a question
hellweg-brief-start = { $carriage ->
    [0] No carriage comes with this token.
   *[other] A token is a good to sell from its house. Then a carriage goes on a road from there.
}
hellweg-brief-lacking = No token of these yet: { $sorts }.
hellweg-brief-money = You have { $thaler } Thaler.
hellweg-brief-purse = You have { $thaler } Thaler, { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
}, { $carriages ->
    [one] 1 carriage
   *[other] { $carriages } carriages
}.
hellweg-brief-board = On the board: { $sorts }.{ $stocks ->
    [0] { "" }
   *[other] {" "}You can stock up only there.
}
hellweg-brief-sort = { $tokens ->
    [1] { "" }
   *[other] { $tokens } ×{" "}
}{ $sort } ({ $towns })
hellweg-brief-supply = Left in your supply: { $tokens ->
    [0] no token
    [one] 1 token
   *[other] { $tokens } tokens
} and { $carriages ->
    [0] no carriage
    [one] 1 carriage
   *[other] { $carriages } carriages
}.
hellweg-brief-marks = →{ $more }: leads on to { $more ->
    [one] 1 more town
   *[other] { $more } more towns
}.
hellweg-brief-road = A sale over a brown road takes your carriage off it, unless you have two there. On a cobbled road it stays.
hellweg-brief-bonus = It is free; if you do not place it now, it is lost.
hellweg-brief-at = { $tokens } in { $town }
hellweg-brief-held = Your { $sort }: { $places }.
hellweg-brief-extras = Your cards’ extra Thaler are included: { $cards }.
hellweg-brief-free = Sales that cost no carriage: { $sales }.
hellweg-brief-free-sale = { $carried ->
    [0] { "" }
   *[other] { $source } →{" "}
}{ $town }
hellweg-brief-reach = Your carriages reach { $towns }.
hellweg-brief-cost = A sale costs the token, and each brown road a carriage, unless you have two there.
hellweg-brief-ask = { $town } ({ $sort }, { $thaler }{ $reached ->
    [0] : out of your reach
   *[other] { "" }
})
hellweg-brief-after = { $towns ->
    [0] This is the last of the four towns.
   *[other] Still to come: { $asks }.
}
hellweg-brief-clearance = You have { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
} on the board, and { $cards ->
    [0] no more trading cards are to come.
    [one] one trading card is still to come.
   *[other] { $cards } trading cards are still to come.
}
hellweg-brief-square = Market square first: −{ $off } for merchant 2.
hellweg-brief-short = The cheapest merchandise card costs { $printed }{ $off ->
    [0] {""}
   *[other] , { $off } less for your second merchant: { $price }
}. You are { $lacking } short.
hellweg-brief-owned = Your merchandise cards, worth { $worth } Thaler at the end: { $cards }.
hellweg-brief-last = The next trading card is the last: there will only be a sale, and each good sold brings { $bonus } Thaler more.
hellweg-brief-stored = In the storage area you have { $tokens ->
    [0] no token
    [one] 1 token
   *[other] { $tokens } tokens
} and { $carriages ->
    [0] no carriage
    [one] 1 carriage
   *[other] { $carriages } carriages
}. “Stock up” brings them all onto the board.
hellweg-brief-privileges = Your privileges: { $privileges }. When your merchant takes a Thaler, used ones are turned face up again for your next turn.
hellweg-brief-owed = You may choose { $choices ->
    [one] a privilege
   *[other] { $choices } privileges
}, now or later, only one of each kind.
hellweg-brief-unload = It goes to a house where you already have a token.
hellweg-brief-empty = A piece you take back earns nothing: you place it again right away. If you do without, your money is not returned.

hellweg-option-sell-free = Sell all that costs no carriage: +{ $thaler } ({ $towns })
hellweg-option-sell = Sell on the spot: +{ $thaler }
hellweg-option-carry = From { $source }: +{ $thaler }, { $carriages ->
    [0] costs no carriage
    [one] costs the carriage on { $lost }
   *[other] costs { $carriages } carriages
}{ $passengers ->
    [0] { "" }
   *[other] , with passengers
}{ $hops ->
    [0] { "" }
   *[other] {" "}(via { $via })
}
hellweg-option-clear = { $town }, { $sort }: +{ $thaler }
hellweg-option-keep = Sell nothing
hellweg-option-buy = { $town }, { $sort }: pay { $thaler } for { $pieces }
hellweg-refused-price = Too dear: { $thing } for { $thaler } Thaler, and you have { $money }.
hellweg-refused-stockup = stocking up
hellweg-refused-taken = { $seat }’s merchant is in { $town } already: nobody else buys there this month.
hellweg-refused-sold = { $seat } has bought { $card } already.
hellweg-refused-no-house = You have no token on the board: stocking up is only for houses and towns where you have one.
hellweg-house = { $town } ({ $sort })
hellweg-refused-not-asking = { $town } is not on this month’s trading card: your merchant can buy in { $towns }.
hellweg-refused-not-shown = { $card } is not for sale now. { $left ->
    [0] No merchandise card is.
   *[other] For sale: { $cards }.
}
hellweg-refused-privilege = { $status ->
    [none] You do not have the privilege { $privilege }.
   *[down] The privilege { $privilege } lies face down. It is turned up when your merchant takes a Thaler, for your next turn.
}
hellweg-refused-claim = { $owned ->
    [0] You may not choose { $privilege } now: a merchandise card with a choice of privilege brings that.
   *[other] You have the privilege { $privilege } already.
}
hellweg-refused-house = The token cannot go to { $house }. It can go { $more ->
    [0] to
   *[other] for example to
} { $houses }.
hellweg-refused-start = No token starts in { $town }: choose a house in another town.
hellweg-refused-road = { $road }: you have a token at neither end, and a carriage goes only on a road at a town where you have one.
hellweg-refused-road-from = { $road } does not leave from { $town }. This carriage goes on one of: { $roads }.
hellweg-refused-no-carriage = You have no carriage on { $road }.
hellweg-refused-no-token = You have no token in { $house }. { $own ->
    [0] You have none on the board.
   *[other] { $more ->
        [0] You have tokens in { $houses }.
       *[other] You have tokens in { $houses } and elsewhere.
    }
}
hellweg-refused-sale = You are asked for { $here } now. { $later ->
    [yes] { $town } comes after it.
    [past] { $town } has had its turn.
   *[no] { $town } buys nothing this month.
}
hellweg-refused-free = Nothing else that sells this month costs no carriage: sell to { $town } alone, or not at all.
hellweg-refused-source = You have no { $sort } token in { $town } to bring from there.
hellweg-refused-carry = Your carriages do not lead from { $source } to { $town } that way.
hellweg-refused-unload = There is nothing in your storage area.
hellweg-option-stockup = Stock up with a { $piece }: pay 1
hellweg-shortcut-sell = { $towns }: +{ $thaler }{ $carriages ->
    [0] { "" }
    [one] , costs the carriage on { $lost }
   *[other] , costs { $carriages } carriages
}
hellweg-shortcut-keep = Sell nothing this month
hellweg-shortcut-stockup = Stock up: pay 1, token in { $town } ({ $sort })
hellweg-shortcut-buy = { $town }, { $sort }: pay { $thaler } for { $pieces } ({ $road }{ $village ->
    [0] { "" }
   *[other] , village: +1
})
hellweg-option-unload = Stock up: place everything from the storage area
hellweg-option-card = { $ware } { $number }: pay { $thaler }, worth { $worth } at the end; plus a carriage ({ $function })
hellweg-option-thaler = Take a Thaler{ $reveals ->
    [0] { "" }
   *[other] {" "}and turn privileges face up
}
hellweg-button-sell-free = All that costs no carriage: +{ $thaler }
hellweg-button-sell = On the spot: +{ $thaler }
hellweg-button-carry = { $source }: +{ $thaler }{ $carriages ->
    [0] { "" }
    [one] , −1 carriage
   *[other] , −{ $carriages } carriages
}{ $passengers ->
    [0] { "" }
   *[other] , with passengers
}
hellweg-button-buy = { $town } −{ $thaler }
hellweg-button-stockup = { $piece } for 1
hellweg-button-unload = Stock up
hellweg-button-card = { $ware } { $number } −{ $thaler }
hellweg-lettered-card = −{ $thaler }
hellweg-lettered-store = Store
hellweg-button-thaler = +1 Thaler
hellweg-button-store = Store a { $piece }
hellweg-button-carriage = { $named ->
    [0] { $lasting ->
        [0] { $cobbled ->
            [0] brown
           *[other] cobbled
        }
       *[other] lasting
    }
   *[other] { $to }{ $lasting ->
        [0] { $cobbled ->
            [0] { "" }
           *[other] , cobbled
        }
       *[other] , lasting
    }
}{ $idle ->
    [0] { "" }
   *[other] , no use
}{ $thaler ->
    [0] { "" }
   *[other] {" "}+{ $thaler } Thaler
}{ $more ->
    [0] { "" }
   *[other] {" "}→{ $more }
}
hellweg-button-token = { $town }
hellweg-button-take-token = { $town }
hellweg-button-take-carriage = { $named ->
    [0] { $cobbled ->
        [0] brown
       *[other] cobbled
    }
   *[other] { $road }
}
hellweg-button-take-stored = Storage area
hellweg-button-clear = { $town } +{ $thaler }
hellweg-option-store = Put a { $piece } in the storage area
hellweg-option-use-storage = Privilege Storage: store a { $piece }
hellweg-option-use-unload = Privilege Stock up: place everything from the storage area
hellweg-option-use-thaler = Privilege: take a Thaler, turn the others face up
hellweg-option-claim = Choose your privilege: { $privilege }
hellweg-option-token = { $town }, { $sort }
hellweg-option-carriage = { $road }{ $cobbled ->
    [0] , brown
   *[other] , cobbled
}{ $thaler ->
    [0] { "" }
   *[other] , village: +{ $thaler }
}{ $lasting ->
    [0] { "" }
   *[other] , becomes permanent
}{ $idle ->
    [0] { "" }
   *[other] , one more is of no use
}{ $more ->
    [0] { "" }
    [1] , on to { $beyond }
    [2] , on to { $beyond }
    [3] , on to { $beyond }
   *[other] , on to { $more } more towns
}{ $rewards ->
    [0] { "" }
   *[other] , earns { $earned }
}
hellweg-option-take-token = Take back: { $town }, { $sort }
hellweg-option-take-carriage = Take back: { $road }
hellweg-option-take-stored = Take it from the storage area
hellweg-option-forgo = Do without
hellweg-option-done = End the turn

hellweg-prompt-settle = Starting set-up, round { $round }: where do you place?
hellweg-prompt-sales = In every sale to come: sell all that costs no carriage (on the last card, everything)
hellweg-prompt-merchant = { $merchant ->
    [1] What will your first merchant do this month?
   *[other] What will your second merchant do this month?
}
hellweg-prompt-merchants = { $now ->
    [0] What will your merchants do next month? (the trading card is not known yet)
   *[other] What will your two merchants do this month?
}
hellweg-prompt-card-later = Which merchandise card will you buy as soon as you can?
hellweg-short-merchant = Plan ahead for merchant { $merchant }
hellweg-short-merchants = { $now ->
    [0] Plan next month’s merchants
   *[other] Plan both merchants
}
hellweg-short-card-later = Plan to buy a card
hellweg-field-merchant-first = First choice
hellweg-field-merchant-second = If that is not available
hellweg-field-merchant-road = Its carriage goes on
hellweg-field-merchants-first = First merchant
hellweg-field-merchants-road = A carriage of the first goes on
hellweg-field-merchants-second = Second merchant
hellweg-field-merchants-other = A carriage of the second goes on
hellweg-field-merchants-third = In place of what is not available
hellweg-field-card-later-first = Card
hellweg-field-card-later-second = If that one is gone
hellweg-field-card-later-road = Its carriage goes on
hellweg-option-settle-at = Round { $round }: { $town }, { $sort } · carriage: { $road }
hellweg-settle-at-token = Round { $round }: { $town }, { $sort }
hellweg-option-sales = In every sale: all that costs no carriage; { $otherwise }
hellweg-option-merchant = Merchant { $merchant }, month { $month }: { $first }, else { $second } · carriage: { $road }
hellweg-option-merchants = Month { $month }: { $first } ({ $road }), then { $second } ({ $other }), in place of one: { $third }
hellweg-option-card-later = As soon as it can be paid for: { $first }, if gone: { $second } · carriage: { $road }
hellweg-when-settle-at = in round { $round } of the set-up
hellweg-when-sales = in every sale to come
hellweg-when-merchant = in month { $month }, when merchant { $merchant } is placed
hellweg-when-merchants = in month { $month }, when your merchants are placed
hellweg-when-card-later = as soon as a merchant can buy it
hellweg-expired-wishes = None of your choices was available.
hellweg-expired-card-later = Others have bought the card.
hellweg-otherwise-keep = keep the rest
hellweg-otherwise-ask = ask about the rest
hellweg-road-any = wherever it is of use
hellweg-wish-ask = Ask
hellweg-wish-thaler = Take a Thaler
hellweg-wish-stockup-token = Stock up: a token
hellweg-wish-stockup-carriage = Stock up: a carriage
hellweg-wish-store-token = Store a token
hellweg-wish-store-carriage = Store a carriage
hellweg-wish-unload = Stock up from the storage area
hellweg-wish-coal-1 = Card coal 1
hellweg-wish-coal-2 = Card coal 2
hellweg-wish-coal-3 = Card coal 3
hellweg-wish-herring-1 = Card herring 1
hellweg-wish-herring-2 = Card herring 2
hellweg-wish-wine-1 = Card wine 1
hellweg-wish-wine-2 = Card wine 2
hellweg-wish-tobacco-1 = Card tobacco 1
hellweg-wish-tobacco-2 = Card tobacco 2

hellweg-event-starting-player = { $seat } is drawn as starting player.
hellweg-event-start-chosen = { $seat } is the starting player.
hellweg-event-trading-card = Month { $month }: a new trading card is revealed.
hellweg-event-month-ended = Month { $month } is over. In the lead, counting Thaler and cards: { $leaders }.
hellweg-event-start-passed = { $seat } gets the starting player card.
hellweg-event-ended = The last sale is over, and with it the game.
hellweg-event-sold = { $seat } sells { $sort } in { $town } for { $thaler }.
hellweg-event-carried = { $seat } brings { $sort } from { $source } to { $town } for { $thaler }{ $carriages ->
    [0] .
    [one] {" "}and takes the carriage off { $lost }.
   *[other] {" "}and takes { $carriages } carriages off: { $lost }.
}
hellweg-event-cleared = { $seat } sells { $sort } from { $town } to the bank for { $thaler }.
hellweg-event-sold-nothing = { $seat } sells nothing this month.
hellweg-event-bought = { $seat } buys { $sort } in { $town } for { $thaler }.
hellweg-event-stocked-up = { $seat } pays { $thaler } to stock up.
hellweg-event-card-bought = { $seat } buys the merchandise card { $ware } { $number } for { $thaler }.
hellweg-event-thaler-taken = { $seat } takes a Thaler.
hellweg-event-turned-up = { $seat } turns face up: { $privileges }.
hellweg-event-stored = { $seat } puts a { $piece } in the storage area.
hellweg-event-unloaded = { $seat } stocks up from the storage area: { $tokens ->
    [0] no token
    [one] 1 token
   *[other] { $tokens } tokens
} and { $carriages ->
    [0] no carriage
    [one] 1 carriage
   *[other] { $carriages } carriages
}.
hellweg-event-used = { $seat } uses the privilege { $privilege }.
hellweg-event-gained = { $seat } connects { $town } with { $other } and earns the privilege { $privilege }.
hellweg-event-claimed = { $seat } chooses the privilege { $privilege }.
hellweg-event-choices-lost = { $seat } loses { $choices ->
    [one] the choice of a privilege
   *[other] { $choices } choices of a privilege
}: there are no more kinds left to choose.
hellweg-event-carriages-earned = { $seat } is the first to connect Duisburg with Paderborn: the two additional carriages are waiting in the storage area.
hellweg-event-token-placed = { $seat } places a token: { $sort } in { $town }.
hellweg-event-carriage-placed = { $seat } places a carriage: { $road }{ $thaler ->
    [0] .
   *[other] , and the village pays { $thaler }.
}
hellweg-event-token-taken = { $seat } takes a token back: { $town }, { $sort }.
hellweg-event-carriage-taken = { $seat } takes a carriage back: { $road }.
hellweg-event-stored-taken = { $seat } takes a { $piece } from the storage area.
hellweg-event-forgone = { $seat } does without a { $piece }.

# News of what the reader did, in the second person
hellweg-own-choices-lost = You lose { $choices ->
    [one] the choice of a privilege
   *[other] { $choices } choices of a privilege
}: there are no more kinds left to choose.
hellweg-own-starting-player = You are drawn as starting player.
hellweg-own-start-chosen = You are the starting player.
hellweg-own-start-passed = You get the starting player card.
hellweg-own-turned-up = You turn face up: { $privileges }.

# News: what a run of events comes to
hellweg-did-sell = { $who ->
    [you] sell
   *[they] sells
} { $lots }{ $count ->
    [1] {""}
   *[other] {" "}({ $total } in all)
}
hellweg-news-sales = The others sell: { $seats }.
hellweg-news-seller = { $seat }{ $thaler ->
    [0] {" "}nothing
   *[other] {" "}for { $thaler }
}
hellweg-news-sold = { $sort } in { $town } for { $thaler }
hellweg-news-carried = { $sort } from { $source } in { $town } for { $thaler }{ $carriages ->
    [0] {""}
    [one] {" "}(one carriage off the board)
   *[other] {" "}({ $carriages } carriages off the board)
}
hellweg-news-cleared = { $sort } from { $town } to the bank for { $thaler }
hellweg-did-buy = { $who ->
    [you] buy
   *[they] buys
} { $goods } in { $town } for { $thaler }
hellweg-did-buy-card = { $who ->
    [you] buy
   *[they] buys
} the merchandise card { $card } for { $thaler }
hellweg-did-stock-up = { $who ->
    [you] pay
   *[they] pays
} { $thaler } to stock up
hellweg-did-use = { $who ->
    [you] use
   *[they] uses
} the privilege { $privilege }
hellweg-did-place = { $who ->
    [you] place
   *[they] places
} { $tokens }
hellweg-news-token = { $sort } in { $town }
hellweg-did-carriages = { $who ->
    [you] place
   *[they] places
} { $count ->
    [one] a carriage on { $roads }
   *[other] carriages on { $roads }
}
hellweg-news-road = { $road }{ $thaler ->
    [0] {""}
   *[other] {" "}(+{ $thaler } Thaler)
}
hellweg-did-store = { $who ->
    [you] put
   *[they] puts
} a { $piece } in the storage area
hellweg-did-unload = { $who ->
    [you] stock
   *[they] stocks
} up from the storage area ({ $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
}, { $carriages ->
    [one] 1 carriage
   *[other] { $carriages } carriages
})
hellweg-did-take = { $who ->
    [you] take
   *[they] takes
} { $count } Thaler
hellweg-did-gain = { $who ->
    [you] get
   *[they] gets
} the privilege { $privilege }
hellweg-did-sell-nothing = { $who ->
    [you] sell
   *[they] sells
} nothing this month
hellweg-did-take-token = { $who ->
    [you] take
   *[they] takes
} back { $sort } in { $town }
hellweg-did-take-carriage = { $who ->
    [you] take
   *[they] takes
} back the carriage on { $road }
hellweg-did-take-stored = { $who ->
    [you] take
   *[they] takes
} a { $piece } from the storage area
hellweg-did-forgo = { $who ->
    [you] do
   *[they] does
} without a { $piece }

hellweg-label-cost = costs
hellweg-label-bought = you get
hellweg-label-stock-up = stock up
hellweg-label-store = store
hellweg-label-brings = included
hellweg-label-worth = at the end
hellweg-label-goods = Your goods
hellweg-label-network = Connected by your carriages
hellweg-label-sales = Sales you can make
hellweg-label-cards = Your cards
hellweg-label-bonus = as a pair
hellweg-label-month = Month
hellweg-decided-round = Month { $round }
hellweg-ended-plot = { $counted }, month by month
hellweg-ended-across = Month
hellweg-replay-round = Month
hellweg-label-square-first = merchant 2: −2
hellweg-label-square = Market square

hellweg-phase-setup = Starting set-up
hellweg-phase-sale = Sale of merchandise
hellweg-phase-actions = First action round
hellweg-phase-second = Second action round
hellweg-phase-over = End of the game

hellweg-headline-many = { $count } players
hellweg-headline-setup = Starting set-up: { $who }
hellweg-headline-sale = Month { $month }/{ $months }, sale: { $who }
hellweg-headline-actions = Month { $month }/{ $months }, merchant 1: { $who }
hellweg-headline-second = Month { $month }/{ $months }, merchant 2: { $who }
hellweg-headline-over = The game is over

hellweg-position-start = { $seat } has the starting player card.
hellweg-position-slot = { $town } wants { $sort } and pays { $thaler }; to buy there costs { $thaler } Thaler and brings { $pieces }.
hellweg-position-slot-taken = { $town } wants { $sort } and pays { $thaler }; { $seat }’s merchant is there.
hellweg-position-slot-last = { $town } wants { $sort } and pays { $thaler } + 2.
hellweg-position-market = On the market square: { $seat }{ $merchants ->
    [one] .
   *[other] {" "}with { $merchants } merchants.
}
hellweg-position-wares = Merchandise cards for sale: { $cards }.
hellweg-position-black = The two additional carriages can still be earned.
hellweg-position-ware = { $card }: costs { $thaler }, worth { $worth }, { $function }.
hellweg-position-routes = Trade routes: { $routes }.
hellweg-position-route = { $town }–{ $other } earns { $privilege }
hellweg-position-route-black = { $town }–{ $other } earns the first to connect them the two additional carriages
hellweg-position-left = { $cards ->
    [0] This is the last trading card.
    [one] One trading card is still to come.
   *[other] { $cards } trading cards are still to come.
}
hellweg-position-unseen = Still to come: { $asks }.
hellweg-position-ask = { $town } ({ $sort }, { $thaler })
hellweg-position-player = { $seat }: { $thaler } Thaler; in supply { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
} and { $carriages ->
    [one] 1 carriage
   *[other] { $carriages } carriages
}.
hellweg-position-tokens = { $seat }’s tokens: { $places }.
hellweg-position-carriages = { $seat }’s carriages: { $places }.
hellweg-position-house = { $tokens } × { $sort } in { $town }
hellweg-position-road = { $carriages } × { $road }
hellweg-position-owned = { $seat }’s merchandise cards: { $cards }; worth { $worth } at the end.
hellweg-position-stored = In the storage area { $seat } has { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
}, { $carriages ->
    [one] 1 carriage
   *[other] { $carriages } carriages
}{ $black ->
    [0] { "" }
   *[other] , { $black } additional carriages
}.
hellweg-position-privileges = { $seat }’s privileges: { $privileges }.
hellweg-position-up = { $privilege } (face up)
hellweg-position-down = { $privilege } (used)
hellweg-position-turned = { $privilege } (from the next turn)
hellweg-position-owed = { $seat } may still choose { $choices ->
    [one] a privilege
   *[other] { $choices } privileges
}.

hellweg-nothing = no tokens yet
hellweg-own-goods = You have { $thaler } Thaler. On the board: { $places }.
hellweg-network = { $towns }
hellweg-network-next = { $one }; { $other }
hellweg-own-networks = Your carriages connect { $networks }.
hellweg-own-sale = You can sell { $sort } to { $town } for { $thaler }{ $here ->
    [0] , from { $source }
   *[other] { "" }
}{ $carriages ->
    [0] { "" }
    [one] , which costs a carriage
   *[other] , which costs { $carriages } carriages
}.

hellweg-score-total = Thaler with cards
hellweg-score-tokens = Tokens on the board
hellweg-score-carriages = Carriages on the board
hellweg-score-thaler = Thaler
hellweg-score-cards = Cards
hellweg-reason-cards = The last trading card has been sold to.
hellweg-result-total = { $value } Thaler in all
hellweg-result-tokens = { $value ->
    [one] 1 token
   *[other] { $value } tokens
  }
hellweg-result-carriages = { $value ->
    [one] 1 carriage
   *[other] { $value } carriages
  }
hellweg-result-thaler = { $value } in cash
hellweg-result-cards = { $value ->
    [0] { "" }
   *[other] { $value } in cards
  }
hellweg-won-total = { $by } Thaler ahead of { $second }
hellweg-won-tokens = as many Thaler as { $second }, but more tokens on the board
hellweg-won-carriages = as many Thaler and tokens as { $second }, but more carriages

# What a question is good for: for players who are new to the game.
hellweg-why-setup-token = Start mixed: one token of each sort, each in a different town.
hellweg-why-setup-carriage = A carriage leads to the next town, where this good can be sold too.
hellweg-why-sale = A sale brings Thaler now; what it takes off the board is missing in the months to come.
hellweg-why-clearance = Two Thaler for a token is little, but you may never get to sell from that house again.
hellweg-why-action = Tokens and carriages bought early serve more sales; a merchandise card counts at the end.
hellweg-why-privilege = A privilege needs no merchant: use it first if what it brings helps to pay for your action.
hellweg-why-buy-token = A token sells only where a card wants its sort: spread your sorts over towns that you have connected.
hellweg-why-buy-carriage = Extend your network, or put a second carriage on a brown road: two make a permanent connection.
hellweg-why-stockup-token = You sell each town one good a month: a second token goes to another town, or later.
hellweg-why-stockup-carriage = Extend your network, or put a second carriage on a brown road: two make a permanent connection.
hellweg-why-bonus = A free carriage: connect one more town, or make a brown road permanent with a second carriage.

# What people type for a move, beside what its button says.
hellweg-typed-buy = buy
hellweg-typed-card = buy
hellweg-typed-carriage = place put carriage
hellweg-typed-carry = sell
hellweg-typed-claim = take
hellweg-typed-clear = sell
hellweg-typed-keep = nothing
hellweg-typed-sell = sell
hellweg-typed-sell-free = everything
hellweg-typed-take-carriage = carriage
hellweg-typed-token = place put

## The symbols of the pictures
hellweg-legend-token = So many tokens of a player in this trading house
hellweg-legend-carriage = Carriage of a player on this road
hellweg-legend-brown = Brown road: a transport takes a carriage off it, unless you have two there
hellweg-legend-cobbled = Cobbled road: carriages stay
hellweg-legend-village = Village: 1 Thaler for each carriage placed on its road
hellweg-legend-price = What the trading card pays, and what a purchase costs here
hellweg-legend-merchant = Merchant of a player, in a town or on the market square
hellweg-legend-back = Trading cards still to come
hellweg-legend-warehouse = Storage area
hellweg-legend-privilege-storage = Privilege “Storage”
hellweg-legend-privilege-unload = Privilege “Stock up”
hellweg-legend-privilege-thaler = Privilege “Thaler and reveal”

hellweg-lessons-intro = You sell goods to the towns along the Hellweg, an old trade road, and buy more goods and carriages with what they pay. The game lasts { $months } months; then Thaler and merchandise cards are added up, and the most wins.
hellweg-lesson-start-name = Setting up
hellweg-lesson-start = A token in the house of a town is a good to sell; a carriage on a road leads to another town. Three times, everybody places a token and a carriage beside it. On a cobbled road it stays for good, on a brown one it serves for one sale. A village on the road pays 1 Thaler, once. Each month four towns ask for a good each, so start where roads lead to many towns.
hellweg-lesson-start-carriage = From that house you can sell one good of its sort, there or by road.
hellweg-lesson-sale-name = Selling
hellweg-lesson-sale = The month’s card names four towns, what each wants and pays: { $asks }. Sell what you have there or can bring by carriage{ $possible ->
    [0] .
   *[other] {""}: { $sales }.
} A sale costs the token, a brown road also its carriage.
hellweg-taught-sale = { $sort } in { $town } for { $thaler }
hellweg-lesson-sale-sell = The token is back in your supply, and so is each carriage that the sale cost.
hellweg-lesson-sale-sell-free = What costs no carriage is sold; the tokens are back in your supply.
hellweg-lesson-sale-keep = What you keep stands on the board for a card to come.
hellweg-lesson-sale-clear = A player who sells to none of the four towns may sell one token for 2 Thaler.
hellweg-lesson-action-name = Your first merchant
hellweg-lesson-action = You have { $thaler } Thaler. All place two merchants. A town of the card sells what it shows, once a month. The market square has pieces, cards, and 1 Thaler. A token earns when a town your roads reach wants its sort.
hellweg-lesson-action-buy = You sell it when a town in your reach wants it. The others cannot come here this month.
hellweg-lesson-action-carriage = The longer your roads, the more towns you reach. Two carriages on a brown road stay.
hellweg-lesson-action-token = You sell each town one good a month: a second token goes to another town, or later.
hellweg-lesson-action-stockup = A cheap piece, but only where you already have tokens.
hellweg-lesson-action-card = A merchandise card counts at the end.
hellweg-lesson-action-thaler = With your first merchant on the market square, the second pays 2 Thaler less.
hellweg-lesson-action-forgo = You went without a piece.
hellweg-lesson-second-name = Your second merchant
hellweg-lesson-second = You have { $thaler } Thaler. Now your second merchant, with the same choices: pieces earn from next month on; the cheapest merchandise card ({ $card }, { $price } Thaler) counts { $worth } at the end and brings a carriage now.
hellweg-lesson-second-buy = What you buy serves from the next month on, so buy early.
hellweg-lesson-second-carriage = The longer your connected roads, the more towns you can sell to.
hellweg-lesson-second-token = You sell each town one good a month: a second token goes to another town, or later.
hellweg-lesson-second-stockup = A cheap piece, but only where you already have tokens.
hellweg-lesson-second-card = A merchandise card counts at the end.
hellweg-lesson-second-thaler = One Thaler is little; it is for when you can afford nothing else.
hellweg-lesson-second-forgo = You went without a piece.
hellweg-lessons-rest = The next month begins with another card. Left out: empty supplies, pairs of cards, the variants.
