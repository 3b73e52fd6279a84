# Pourquoi un coup est bon, en français : des propositions reliées par des points-virgules.
players-then = comme première étape avant { $moves }
players-thought-through = c’est ce qui réussit le mieux quand on imagine les prochains tours
players-ahead = { $percent ->
    [0] aussi bon que le coup suivant, autant qu’on puisse prévoir les prochains tours
   *[other] en imaginant les prochains tours, cela gagne { $percent } parties sur 100 de plus que le coup suivant
}
players-move = « { $move } »
players-only = rien d’autre n’est possible

## Die Händler
players-haendler-goods = { $number ->
    [1] { $good }
   *[other] { $number } × { $good }
}
players-haendler-bid = le maître de chargement charge gratuitement jusqu’à trois marchandises d’une sorte : les tiennes y valent actuellement { $amount }
players-haendler-bid-nothing = tu n’as rien à y charger : le maître de chargement n’y gagnerait que des droits
players-haendler-load = { $city } : +{ $amount } pour { $goods }, { $steps ->
    [0] et le chariot { $wagon } est arrivé
    [one] et il reste une case au chariot { $wagon }
   *[other] et il reste { $steps } cases au chariot { $wagon }
}
players-haendler-price = { $good } : prix de vente { $amount }, et tu en as { $count }
players-haendler-turned = { $good } : si personne d’autre n’y touche, prix de vente { $amount }, et tu en as { $count }
players-haendler-offered = { $goods } : valeur actuelle { $amount }
players-haendler-stock = { $city } : { $goods } à charger, d’une valeur de { $amount }
players-haendler-status = tu montes au rang { $level } ; à la fin, un rang coûte { $price }
players-haendler-cards-more = { $number ->
    [one] une carte Influence de plus
   *[other] { $number } cartes Influence de plus
}
players-haendler-cards-less = { $number ->
    [one] une carte Influence de moins
   *[other] { $number } cartes Influence de moins
}
players-haendler-money-more = +{ $number } florins
players-haendler-money-less = coûte { $number } florins

## Hellweg westfalicus
players-hellweg-token = { $town }, { $sort } : { $times ->
    [0] ne sera plus demandé
    [one] encore une demande, à { $thaler } thalers
   *[other] encore { $times } demandes, jusqu’à { $thaler } thalers
}
players-hellweg-token-boxed = { $town }, { $sort } : { $times ->
    [one] encore une demande au plus, à { $thaler } thalers
   *[other] encore { $times } demandes au plus, jusqu’à { $thaler } thalers
}
players-hellweg-network = tes attelages relient alors { $towns }
players-hellweg-ware = { $cards } : +{ $thaler } thalers à la fin
players-hellweg-thaler-more = { $number ->
    [one] +1 thaler
   *[other] +{ $number } thalers
}
players-hellweg-thaler-less = { $number ->
    [one] coûte 1 thaler
   *[other] coûte { $number } thalers
}

## Die Trödler aus den Highlands
players-troedler-points-more = { $number ->
    [one] +1 point
   *[other] +{ $number } points
}
players-troedler-points-less = { $number ->
    [one] 1 point de moins
   *[other] { $number } points de moins
}
players-troedler-goods = te donne { $goods }
players-troedler-far = pour { $wish }, il manque encore { $goods }
players-troedler-kept = tu gardes { $cards }
players-troedler-ready = { $wish } : livrable
players-troedler-lacks = pour { $wish }, il ne manque que { $goods }
players-troedler-damage-more = { $number ->
    [one] un point de dégâts
   *[other] { $number } points de dégâts
}
players-troedler-damage-less = { $number ->
    [one] un point de dégâts de moins
   *[other] { $number } points de dégâts de moins
}
