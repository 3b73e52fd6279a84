troedler-name = Die Trödler aus den Highlands
troedler-about = Fetch junk from one Highland village, bring it to another, and do not overwork the horse. 2 to 4 players, 5 to 7 deliveries. By Carlo A. Rossi.

# Settings
troedler-setting-dealing = Forming the piles
troedler-setting-dealing-quick = card by card, every 10 seconds or when the dealer says
troedler-setting-dealing-stepwise = card by card, every 20 seconds or when the dealer says
troedler-setting-dealing-slow = card by card, every 2 minutes or when the dealer says
troedler-setting-dealing-by_hand = card by card, only when the dealer says
troedler-setting-dealing-at_once = all at once
troedler-setting-open_piles = Open piles
troedler-setting-open_piles-off = no: a covered card stays covered
troedler-setting-open_piles-on = yes: look through them until they are taken
troedler-setting-taking = Taking piles
troedler-setting-taking-in_turn = one after another, as in the rulebook
troedler-setting-taking-at_once = quick table: everybody names three in secret and gets the first still free
troedler-setting-colours = Colours
troedler-setting-colours-drawn = drawn at random
troedler-setting-colours-chosen = all choose at once; players who joined earlier go first
troedler-setting-length = Length
troedler-setting-length-standard = as in the rulebook
troedler-setting-length-short = short: two requests fewer (our own variant)

# Things
troedler-good-anvil = anvil
troedler-good-bottle = bottle
troedler-good-chair = chair
troedler-good-cup = cup
troedler-good-pot = pot
troedler-good-vase = vase
# As short as four requests in a line of a menu need it.
troedler-tight-anvil = anvil
troedler-tight-bottle = bottle
troedler-tight-chair = chair
troedler-tight-cup = cup
troedler-tight-pot = pot
troedler-tight-vase = vase
troedler-tight-mountain = trail
troedler-tight-bridge = bridge
troedler-tight-ferry = ferry
troedler-tight-moor = moor
troedler-tight-extra = extra
troedler-tight-feed = feed
troedler-count-anvil = { $count ->
    [one] 1 anvil
   *[other] { $count } anvils
}
troedler-count-bottle = { $count ->
    [one] 1 bottle
   *[other] { $count } bottles
}
troedler-count-chair = { $count ->
    [one] 1 chair
   *[other] { $count } chairs
}
troedler-count-cup = { $count ->
    [one] 1 cup
   *[other] { $count } cups
}
troedler-count-pot = { $count ->
    [one] 1 pot
   *[other] { $count } pots
}
troedler-count-vase = { $count ->
    [one] 1 vase
   *[other] { $count } vases
}
troedler-card-mountain = mountain trail
troedler-card-bridge = bridge
troedler-card-ferry = ferry
troedler-card-moor = moor path
troedler-card-extra = extra good
troedler-card-feed = special feed
troedler-effect-route = A route moves your cart to the next village. There you may take one good.
troedler-effect-extra = An extra good takes one more good where your cart stands, whenever you like in your turn.
troedler-effect-feed = Special feed is any route, one more good, or a substitute in a delivery. Each one you use is 1 damage; the most damage at the end loses.
troedler-effect-request = A request pays its points (in brackets) at the end when you give its goods to a village where no goods lie.
troedler-request = request “{ $goods }” ({ $points })
troedler-wish = { $goods } ({ $points })
troedler-plus = { $one } + { $other }
troedler-tight-plus = { $one }+{ $other }
troedler-beside = { $one }, { $other }
troedler-then-deliver = ; then deliver { $wish }{ $feed ->
    [0] { "" }
   *[other] { " " }with { $feed } feed
}{ $more ->
    [0] { "" }
   *[other] {" "}and { $more } more
}
troedler-nothing = no cards
troedler-no-goods = no goods
troedler-silence = { "" }
troedler-colour-blue = blue (thistle)
troedler-colour-red = red (lion)
troedler-colour-green = green (stag)
troedler-colour-yellow = yellow (unicorn)
troedler-cart-blue = the blue cart
troedler-cart-red = the red cart
troedler-cart-green = the green cart
troedler-cart-yellow = the yellow cart
troedler-phase-colours = Choosing colours
troedler-phase-dealing = Forming the piles
troedler-phase-discarding = Discarding a pile
troedler-phase-ranking = Naming piles
troedler-phase-taking = Taking piles
troedler-phase-turn = Playing cards
troedler-phase-arrival = Arriving
troedler-phase-substitution = Delivering with feed
troedler-phase-surplus = Discarding
troedler-phase-over = Game over
troedler-heading-played = Played this turn
troedler-heading-last = The last turn
troedler-heading-idle = No card played
troedler-heading-goods = Your goods
troedler-heading-value = Your value pile (face down)
troedler-heading-points = Points
troedler-heading-feed = Feed used
troedler-heading-requests = requests fulfilled
troedler-heading-draw = to draw
troedler-heading-discard = discarded
troedler-group-feed = Special feed
troedler-group-goods = Extra goods
troedler-group-requests = Deliver
troedler-group-single = Choose one by one
troedler-group-end = End the turn

# Questions
troedler-prompt-colours = Which colour would you like? Everybody chooses at once. If two want the same, the one who joined first gets it, and the other the next that is free.
troedler-prompt-dealing = Deal card { $layer } of 4 onto each pile? It covers the card before, so give everybody time to look.{ $pace ->
    [0] {""}
   *[other] {" "}If you do nothing, it is dealt by itself after { $pace } seconds.
  }
troedler-prompt-discarding = Which pile do you put on the discard pile?
troedler-prompt-rank = Name three piles, the one you want most first. You get the first still free (clockwise, starting dealer last), else the lowest number left.
troedler-short-rank = Your piles
troedler-field-rank-first = First choice
troedler-field-rank-second = Second choice
troedler-field-rank-third = Third choice
troedler-prompt-taking = Which pile do you take?
troedler-prompt-turn = { $playable ->
    [0] You cannot play any card: you can only end your turn and keep up to four cards.
   *[other] Which card do you play?
}
troedler-prompt-arrival = Which good do you take in { $village }?
troedler-prompt-substitution = { $left ->
    [one] Which good do you replace, and with what?
   *[other] Which of { $left } goods do you replace first, and with what?
} You fulfil { $card }, so far with { $goods }.
troedler-prompt-surplus = { $surplus ->
    [one] Which card do you discard? You may keep four, so one has to go. (Feed cannot be discarded.)
   *[other] Discard { $surplus } cards and keep four; needed least: { $least }.
}

# What a player needs before their eyes at a question
troedler-brief-colours = The goods are laid out after this.
troedler-brief-dealing = Each of the { $piles } piles gets { $cards } cards. Then each player takes one pile.
troedler-brief-discarding = Then { $seat } takes one of the two that are left, and you get the last one.
troedler-brief-after = After you, { $count ->
    [one] { $seats } takes a pile.
   *[other] { $count } players take a pile each.
}
troedler-brief-place = { $place ->
    [1] You are first to get a pile.
    [2] You are second to get a pile.
    [3] You are third to get a pile.
   *[other] You are fourth to get a pile.
}
troedler-brief-hand = Hand: { $cards }{ $feed ->
    [0] { "" }
   *[other] {" "}(feed: 1 damage each)
}.
troedler-brief-requests = Requests (points), for places without goods: { $wishes }.
troedler-brief-cart = Cart: { $goods }.
troedler-brief-ways = From { $village }: { $ways }.
troedler-brief-way = { $card } to { $villages }
troedler-brief-lying = { $village } ({ $goods })
troedler-brief-wish = { $lacking ->
    [0] You have everything for { $wish }.
   *[other] For { $wish } you still need { $goods }.
}
troedler-brief-delivered = You have already delivered in { $village } this turn; only one delivery per village is allowed.
troedler-brief-here = You are in { $village }. { $lying ->
    [0] No goods lie here, so you may deliver.
    [one] Here: { $goods }. Once it is gone, you may deliver here.
   *[other] Here: { $goods }. You may deliver only where no goods lie.
}
troedler-brief-score = Requests: { $requests } of { $goal }. Points: { $points }. Damage: { $damage } (1 for each feed used and for every 2 goods left). Most damage loses.
troedler-brief-arrival = { $lying ->
    [one] It is the last one: once it is gone, you may deliver here.
   *[other] You may take one now. Taking more costs an extra-good card or feed.
}
troedler-brief-substitution = You have { $goods }. Each substitute costs one feed, which is one damage; the request still pays { $points } points.

# Why a typed move is not possible
troedler-refused-here = Your cart is in { $village } already.
troedler-refused-way = From { $here } to { $village } you need one of these cards: { $ways }{ $held ->
    [0] . You have none of them.
   *[other] .
}
troedler-refused-far = No road leads straight from { $here } to { $village }. From { $here } one card takes you to { $near }.
troedler-refused-good = No { $good } lies in { $village }. Here: { $goods }.
troedler-refused-collect = { $held ->
    [0] Another good here takes an extra good or special feed, and you have neither.
   *[other] You do not have this card: { $card }.
}
troedler-refused-take = A good is free only when you arrive. Now it takes an extra good or special feed.
troedler-refused-arrival = First take a good here ({ $goods }), or nothing.
troedler-refused-feed = Special feed cannot be discarded, and you have { $feed }.
troedler-refused-card = { $requests ->
    [0] You have no request in your hand.
   *[other] You do not have this card: { $card }.
}
troedler-refused-pile = { $there ->
    [yes] Pile { $pile } is gone. Left are: { $piles }.
   *[no] There is no pile { $pile }. Left are: { $piles }.
}
troedler-refused-unwanted = No { $good } is to be replaced. The delivery so far: { $goods }.
troedler-refused-spare = You have { $spare } × { $good } to spare, which does not do here.
troedler-refused-twice = You have delivered in { $village } this turn; only one delivery per village and turn is allowed.
troedler-refused-lying = You may deliver only where no goods lie. In { $village }: { $goods }.
troedler-refused-amount = { $wish } takes { $least } special feed{ $most ->
    [0] {""}
   *[other] {" "}(at most { $most })
}, not { $feed }.
troedler-refused-few = { $wish } takes { $size } goods, and you have { $owned }.
troedler-refused-lacking = For { $wish } you still need { $goods }. Special feed could replace { $missing }, and you have { $feed }.

# Answers
troedler-option-colour = { $colour }, { $village }: { $cards }
troedler-option-deal = Deal the next card onto each pile
troedler-option-away = Pile { $pile }: { $seen }
troedler-option-rank = Pile { $first }, else { $second }, else { $third }
troedler-option-pile = Pile { $pile }: { $seen }
troedler-option-go = { $card } → { $village }: { $goods }{ $hopes }
troedler-option-take = Take: { $good }{ $hopes }
troedler-option-leave = Take nothing
troedler-button-away = Pile { $pile }
troedler-button-pile = Pile { $pile }
troedler-button-take = { $good }{ $hopes }
troedler-button-discard = { $card }
troedler-button-discard-least = Least needed
troedler-button-colour = { $colour }, { $village }
troedler-button-go = { $paid } → { $village }
troedler-lettered-go = { $paid }{ $named ->
    [0] { "" }
   *[other] {" "}→ { $village }
}
troedler-button-collect = { $paid }: take { $good }
troedler-button-deliver = Deliver { $wish }{ $feed ->
    [0] { "" }
   *[other] , { $feed } feed{ $open ->
        [0] {": "}{ $goods }
       *[other] { "" }
    }
}
troedler-button-swap = { $good } → { $instead }
troedler-option-collect = { $card }: collect { $good }{ $hopes }
troedler-option-deliver = { $feed ->
    [0] Deliver { $wish }
   *[other] Deliver { $wish } with { $feed } feed: { $open ->
        [0] { $goods }
       *[other] choose what to give
    }
}
troedler-option-swap = Instead of { $good }: { $instead }
troedler-option-end = { $surplus ->
    [0] End your turn, keep { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
   *[other] End your turn, then discard { $surplus } of { $cards } cards{ $wasted ->
        [0] { "" }
       *[other] { " " }({ $wasted } feed as damage)
    }
}
troedler-option-discard = { $card }
troedler-option-discard-least = Discard those needed least

# Several moves at one press: what they bring, then how
troedler-shortcut-deliver = Deliver { $wish }: { $way }{ $feed ->
    [0] { "" }
   *[other] ; { $feed } feed
}
troedler-shortcut-turn = { $delivered ->
    [0] Turn
   *[other] Deliver { $wishes }
}: { $way }{ $feed ->
    [0] { "" }
   *[other] ; { $feed } feed
}{ $ends ->
    [0] { "" }
   *[other] ; end of turn
}
troedler-shortcut-fetch = { $paid } → { $place } + { $good }
troedler-shortcut-end = End your turn, keep { $cards }
troedler-shortcut-keep = Keep { $cards }
troedler-shortcut-deal = Deal all cards that are left

# Planned moves
troedler-card-request = request
troedler-card-any = anything
troedler-times-always = Every round
troedler-times-once = Once
troedler-prompt-top = Choose your pile by its top card
troedler-prompt-number = Which pile do you take this round? You get the first that is still there.
troedler-prompt-turns = Plan your whole turn: it is played in full or not at all. Surplus cards are then discarded, distant requests and duplicates first.
troedler-prompt-plan = Type your turn in advance, one move per line
troedler-short-top = Choose a pile by its top card
troedler-short-number = Choose a pile for this round
troedler-short-plan = Type your turn
troedler-field-top-first = Card on top: first choice
troedler-field-top-second = Second choice
troedler-field-top-third = Third choice
troedler-field-top-times = How often
troedler-field-number-first = First choice
troedler-field-number-second = Second choice
troedler-field-number-third = Third choice
troedler-field-plan-moves = One move per line
troedler-option-top = { $times }: the pile with { $first } on top, else { $second }, else { $third }
troedler-option-number = Round { $round }: pile { $first }, else { $second }, else { $third }
troedler-option-plan = { $moves }
troedler-when-top = when you take a pile
troedler-when-number = when you take a pile in round { $round }
troedler-when-plan = in your turn of round { $round }
troedler-expired-top = None of the cards you named was on top.
troedler-expired-number = None of the piles you named was left.
troedler-expired-more = Your planned turn ended here.
troedler-expired-turn-over = Your turn would be over before “{ $line }”.
troedler-move-go = { $card } → { $village }
troedler-move-take = take { $good }
troedler-move-fetch = { $journey } + { $good }
troedler-move-travel = → { $village }
troedler-move-leave = take nothing
troedler-move-collect = { $good } with { $card }
troedler-move-deliver = { $feed ->
    [0] deliver { $card }
   *[other] deliver { $card } with { $feed } feed
}
troedler-move-swap = { $instead } instead of { $good }
troedler-move-end = end the turn

# What happened
troedler-event-laid = { $village } starts with { $goods }.
troedler-event-wished = { $seat } would like { $colour }.
troedler-event-colour = { $seat } plays { $colour } and starts in { $village }.
troedler-event-colour-drawn = { $seat } draws { $colour } and starts in { $village }.
troedler-event-seeded = The discard pile is formed of { $requests } requests and { $feed } feed; on top: { $top }.
troedler-event-round = Round { $round }. { $seat } has the horse and forms the piles.
troedler-event-reshuffled = The draw pile is empty. { $cards } cards from the discard pile are shuffled into a new one.
troedler-event-dealt = Card { $layer } of each pile, from first to last: { $cards }.
troedler-event-away = { $seat } puts pile { $pile } on the discard pile.
troedler-event-ranked = { $seat } has named their piles.
troedler-event-ranking = You named these piles: { $piles }.
troedler-event-rankings = All have named their piles.
troedler-event-taken = { $seat } takes pile { $pile }.
troedler-event-cards = You take into your hand: { $cards }.
troedler-event-left = Pile { $pile } is left over and is discarded.
troedler-event-went = { $seat } plays { $card } and drives to { $village }.
troedler-event-took = { $seat } takes { $good } in { $village }.
troedler-event-passed = { $seat } takes nothing in { $village }.
troedler-event-collected = { $seat } plays { $card } and collects { $good } in { $village }.
troedler-event-delivery-began = { $seat } plays { $card } in { $village } with { $feed } feed.
troedler-event-swapped = { $seat } plays special feed: { $instead } instead of { $good }.
troedler-event-delivered = { $seat } fulfils { $card } in { $village } with { $goods }{ $feed ->
    [0] .
   *[other] { " " }({ $feed } feed).
}
troedler-event-ended = { $seat } ends the turn.
troedler-event-wasted = { $seat } holds more than four feed; { $feed } of it { $feed ->
    [one] counts
   *[other] count
} as used.
troedler-event-discarded = { $seat } discards { $card }.
troedler-event-round-ended = Round { $round } is over. Nobody has fulfilled { $goal } requests yet.
troedler-event-goal = The round is over, and at least { $goal } requests were fulfilled by { $seats }. The game ends.
troedler-event-counted = { $seat }: { $requests ->
    [one] 1 request
   *[other] { $requests } requests
} for { $request_points }, { $goods ->
    [one] 1 good
   *[other] { $goods } goods
} left, { $feed } feed used. Damage { $damage }, points { $points }.
troedler-event-ruined = { $seat } has the most damage, { $damage }: total damage. The cart falls apart, and the game is lost.

# News of what the reader did, in the second person
troedler-own-wished = You would like { $colour }.
troedler-own-round = Round { $round }. You have the horse and form the piles.
troedler-own-away = You put pile { $pile } on the discard pile.
troedler-own-ended = You end your turn.
troedler-own-counted = You: { $requests ->
    [one] 1 request
   *[other] { $requests } requests
} for { $request_points }, { $goods ->
    [one] 1 good
   *[other] { $goods } goods
} left, { $feed } feed used. Damage { $damage }, points { $points }.
troedler-own-ruined = You have the most damage, { $damage }: total damage. Your cart falls apart, and you have lost the game.

# News: what a run of events comes to
troedler-news-piles = { $piles }.
troedler-news-pile = { $seat } takes pile { $pile }
troedler-news-own-pile = You take { $count ->
    [one] pile
   *[other] piles
} { $piles }: { $cards }.
troedler-did-drive = { $who ->
    [you] drive
   *[they] drives
} { $cart } to { $villages }
troedler-did-take = { $who ->
    [you] take
   *[they] takes
} { $goods }
troedler-did-deliver = { $who ->
    [you] fulfil
   *[they] fulfils
} { $deliveries }
troedler-news-delivery = { $card } in { $village }{ $feed ->
    [0] {""}
   *[other] {" "}({ $feed } feed)
}
troedler-did-discard = { $who ->
    [you] discard
   *[they] discards
} { $cards }
troedler-did-start = { $who ->
    [you] play
   *[they] plays
} { $colour } and { $who ->
    [you] start
   *[they] starts
} in { $village }

# The position
troedler-headline-colours = Everybody chooses a colour
troedler-headline-dealing = Round { $round }: { $seat } deals ({ $layer }/4)
troedler-headline-discarding = Round { $round }: { $seat } discards a pile
troedler-headline-ranking = Round { $round }: everybody names piles
troedler-headline-taking = Round { $round }: { $seat } takes a pile
troedler-headline-turn = Round { $round }: { $seat } plays cards
troedler-headline-arrival = Round { $round }: { $seat } may take a good
troedler-headline-substitution = Round { $round }: { $seat } delivers goods
troedler-headline-surplus = Round { $round }: { $seat } discards cards
troedler-headline-over = The game is over after { $round } rounds
troedler-position-pile = Pile { $pile } ({ $cards ->
    [one] 1 card
   *[other] { $cards } cards
}): { $seen }
troedler-position-played = Played this turn: { $cards }
troedler-position-delivered = Delivered to this turn: { $villages }
troedler-position-exchange = Being delivered: { $card }; so far with { $goods }; still to replace: { $left }
troedler-position-village = { $village }: { $goods }
troedler-position-empty = No goods in: { $villages }
troedler-position-waiting = { $seat } has no colour yet.
troedler-position-seat = { $seat }, { $colour }, in { $village }: { $goods }; { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} in hand{ $starting_dealer ->
    [yes] ; has the horse
   *[no] { "" }
}
troedler-position-hand = Your hand: { $cards }
troedler-position-value = { $own ->
    [yes] Your value pile
   *[no] Value pile of { $seat }
}: { $cards }. Requests: { $requests } (the game ends at { $goal }). Points: { $points }. Feed: { $feed }.
troedler-position-draw = Draw pile: { $cards } cards
troedler-position-discard = Discard pile: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, on top: { $top }
troedler-position-no-discard = Discard pile: empty

# The end
troedler-score-total_damage = Total damage
troedler-score-points = Points
troedler-score-goods = Goods left
troedler-score-damage = Damage
troedler-score-feed = Feed used
troedler-score-requests = Requests
troedler-reason-goal = Enough requests had been fulfilled when the round ended.
troedler-result-total_damage = { $value ->
    [0] { "" }
   *[other] total damage
  }
troedler-result-points = { $value ->
    [one] 1 point
   *[other] { $value } points
  }
troedler-result-goods = { $value ->
    [one] 1 good left over
   *[other] { $value } goods left over
  }
troedler-result-damage = { $value } damage
troedler-result-feed = { "" }
troedler-result-requests = { $value ->
    [one] 1 request
   *[other] { $value } requests
  }
troedler-won-total_damage = { $second } suffered total damage
troedler-won-points = { $by ->
    [one] 1 point ahead of { $second }
   *[other] { $by } points ahead of { $second }
  }
troedler-won-goods = as many points as { $second }, but fewer goods left over

# What a question is good for: for players who are new to the game.
troedler-why-dealing = Note which cards are in which pile: a covered card is shown again only where the piles lie open, as in practice.
troedler-why-discarding = Discard what would help the other player most; its cards come back when the draw pile is empty.
troedler-why-taking = Routes move your cart, +1 takes one more good; a sack (feed) does either, for one damage.
troedler-why-turn = Plan the whole turn: collect on the way, deliver where no goods lie. Until you end it, you can take back every step.
troedler-why-arrival = A good still in your cart at the end is worth a point, but every two of them are one damage.
troedler-why-substitution = Feed lets you give any other good; the request pays all its points, but each feed is one damage.
troedler-why-surplus = Feed is never discarded. Keep what you can use next turn from where your cart is.

# What people type for a move, beside what its button says.
troedler-typed-away = discard
troedler-typed-collect = take
troedler-typed-colour = take choose
troedler-typed-deal = lay
troedler-typed-deliver = fulfil
troedler-typed-discard = throw
troedler-typed-end = finish
troedler-typed-go = play travel
troedler-typed-pile = take
troedler-typed-swap = exchange replace

## The symbols of the pictures
troedler-legend-cart = Cart of a player
troedler-legend-start = Start village of a player
troedler-legend-to-come = Village without goods, so you can deliver here; at the start so many lay there
troedler-legend-way = Way of the last turn
troedler-legend-stop = Which card of the turn was played here
troedler-legend-delivered = Delivered to in this turn
troedler-legend-horse = Starting dealer
troedler-legend-hand = Cards in hand or in a pile
troedler-legend-feed = Special feed used: one damage each
troedler-legend-points = Points of a request

troedler-lessons-intro = You drive a cart from village to village, collect junk, and deliver it where no goods lie. As soon as a player has fulfilled { $goal } requests, the round is played to its end, and the game is over (in about ten rounds): the player with the most damage (not tied) loses; of the others, the most points win.
troedler-lesson-taking-name = Taking a pile
troedler-lesson-taking = Each round everybody takes one pile of four cards into their hand. From { $village }, where you are, routes lead on: { $ways }. Your requests: { $wishes }. Take a pile with routes to such goods, or with an *extra good* (the card with +1).
troedler-lesson-taking-pile = All four cards are in your hand now; the pile that nobody takes is discarded.
troedler-lesson-drive-name = Driving
troedler-lesson-drive = You may play as many cards as you like. A route card moves your cart one village on: { $ways }. Go where goods lie that your requests want. *Special feed* (the sack) can be any route, but each is one damage.
troedler-taught-way = { $card } to { $village } ({ $goods })
troedler-lesson-drive-go = A card takes you one village on; the next one may take you further.
troedler-lesson-drive-end = It can be right to wait: cards you keep (up to four) are there next round.
troedler-lesson-arrival-name = Arriving
troedler-lesson-arrival = You are in { $village }. On arrival you may take one good free of charge: { $here }. Your requests: { $wishes }.
troedler-lesson-arrival-take = It stays in your cart until you deliver it. At the end, two left are one damage.
troedler-lesson-arrival-leave = An empty cart does no harm, but nothing can be delivered from it.
troedler-lesson-collect-name = One more good
troedler-lesson-collect = In your cart: { $goods }. The card *extra good* takes one more good from the village where you are; in { $village } there are { $here }. Special feed does that too, for one damage.
troedler-lesson-collect-collect = The card is used up; the good is in your cart.
troedler-lesson-collect-go = Every village on the way can give you one good.
troedler-lesson-collect-end = Cards you keep (up to four) are there next round.
troedler-lesson-deliver-name = Delivering
troedler-lesson-deliver = In your cart: { $goods }; your requests: { $wishes }. You can deliver only where no goods lie. { $lying ->
    [0] In { $village } there are none: deliver what you have everything for.
   *[other] In { $village } there are some.
}
troedler-lesson-deliver-deliver = Its points count at the end. The goods lie here now; others may take them.
troedler-lesson-deliver-go = Each delivery needs a village without goods; you can come back.
troedler-lesson-deliver-end = The goods stay in your cart; every two left at the end are one damage.
troedler-lesson-end-name = The end of a turn
troedler-lesson-end = Fulfilled so far: { $requests } of { $goal } requests, { $points } points. You may deliver once in each village and turn. Drive on, or end your turn: routes you played are discarded, up to four cards stay in your hand.
troedler-lesson-end-end = What you keep is there next round, with another pile.
troedler-lessons-rest = The next round begins with new piles. Left out: special feed in place of a missing good, discarding more than four cards.
