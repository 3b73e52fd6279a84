bazaar-name = Bazaar
bazaar-about = Bid in secret, draw a card and show one.
bazaar-setting-rounds = Rounds
bazaar-setting-rounds-3 = three
bazaar-setting-rounds-4 = four
bazaar-prompt-bid = How much do you bid?
bazaar-why-bid = Coins count at the end, too.
bazaar-prompt-show = Which card do you show?
bazaar-field-bid-amount = Your bid
bazaar-option-bid = Bid { $amount }
bazaar-option-show = Show { $card }
bazaar-event-dealt = You are dealt { $cards }.
bazaar-event-your-bid = Your bid is { $amount }.
bazaar-event-won = { $seat } wins{ $alone ->
    [yes] { "" }
   *[no] , first among equals
}.
bazaar-event-drawn = You draw { $card }.
bazaar-event-shown = { $seat } shows { $card }.
bazaar-headline = Round { $round }
bazaar-position-players = { $seat } has shown: { $shelf }
bazaar-position-own = Your coins: { $coins }; your cards: { $hand }
bazaar-score-points = Points
bazaar-score-coins = Coins
bazaar-reason-over = All rounds are played.
