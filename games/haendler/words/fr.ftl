# Die Händler en français. Les noms imprimés sur les cartes sont allemands ; ils sont entre parenthèses.
haendler-name = Die Händler
haendler-about = Six villes marchandes, trois chariots que tous se partagent, et l’ascension de colporteur à conseiller. 2 à 4 joueurs, 6 à 8 arrivées. De Wolfgang Kramer et Richard Ulrich.

## Ce que l’hôte peut choisir
haendler-setting-abilities = Capacités spéciales
haendler-setting-abilities-quick = Paires fixes, tirées au sort
haendler-setting-abilities-auction = Aux enchères, une par une
haendler-setting-cities = Villes de départ des chariots
haendler-setting-cities-standard = Les villes habituelles
haendler-setting-cities-drawn = Des villes tirées au sort
haendler-setting-cities-chosen = Les villes nommées ci-dessous
haendler-setting-wagon1 = Départ du chariot 1
haendler-setting-wagon2 = Départ du chariot 2
haendler-setting-wagon3 = Départ du chariot 3
haendler-setting-variant = Variante
haendler-setting-variant-standard = Règles habituelles
haendler-setting-variant-lighter = Allégée : pas d’essieu brisé, droit de chargement fixe
haendler-setting-negotiation = Négociation à tout moment
haendler-setting-negotiation-off = Non
haendler-setting-negotiation-on = Oui : marchés en argent et en cartes Influence
haendler-setting-quick = Achat de marchandises
haendler-setting-quick-off = à tour de rôle
haendler-setting-quick-on = tous en même temps (table rapide) ; ce qui est rare va au premier arrivé
haendler-setting-length = Durée
haendler-setting-length-full = Partie complète
haendler-setting-length-short = Courte : s’arrête après 3 arrivées (notre variante)
haendler-same-city = Les trois chariots doivent partir de trois villes différentes, et non { DE($cities) }. Choisis une autre ville.

## Noms
haendler-good-cloth = drap
haendler-good-wine = vin
haendler-good-salt = sel
haendler-good-food = vivres
haendler-good-iron = fer
haendler-good-silk = soie
haendler-ability-einkauf = Achat avantageux (Günstiger Einkauf)
haendler-ability-wagnerei = Charretier (Wagnerei)
haendler-ability-grosse-wagnerei = Grand charretier (Große Wagnerei)
haendler-ability-kurier = Messager (Kurier)
haendler-ability-express = Messager express (Express-Kurier)
haendler-ability-kontor = Comptoir (Kontor)
haendler-ability-grosses-kontor = Grand comptoir (Großes Kontor)
haendler-ability-lagerverkauf = Vente d’entrepôt (Lagerverkauf)
haendler-short-ability-einkauf = Achat
haendler-short-ability-wagnerei = Charretier
haendler-short-ability-grosse-wagnerei = Gd charretier
haendler-short-ability-kurier = Messager
haendler-short-ability-express = Express
haendler-short-ability-kontor = Comptoir
haendler-short-ability-grosses-kontor = Gd comptoir
haendler-short-ability-lagerverkauf = Entrepôt
haendler-card-achsenbruch = Essieu brisé (Achsenbruch)
haendler-card-zuladung = Chargement gratuit (Kostenlose Zuladung)
haendler-card-sonderverkauf = Vente spéciale (Sonderverkauf)
haendler-card-aufstieg = Ascension sociale (Sozialer Aufstieg)
haendler-card-bonus = Vente avec bonus (Verkauf mit Bonus)
haendler-level-kraemer = Colporteur (Krämer)
haendler-level-kleinhaendler = Petit marchand (Kleinhändler)
haendler-level-haendler = Marchand (Händler)
haendler-level-kaufmann = Négociant (Kaufmann)
haendler-level-grosskaufmann = Grossiste (Großkaufmann)
haendler-level-handelsherr = Magnat (Handelsherr)
haendler-level-zunftmeister = Syndic (Zunftmeister)
haendler-level-patrizier = Patricien (Patrizier)
haendler-level-schoeffe = Échevin (Schöffe)
haendler-level-ratsherr = Conseiller (Ratsherr)
haendler-arrow-crest = blason
haendler-gift-nothing = aucune carte
haendler-gift-any = n’importe quelle carte Influence
haendler-direction-up = en hausse
haendler-direction-down = en baisse
haendler-scope-phase = ne plus me demander pendant cette phase
haendler-scope-round = ne plus me demander pendant cette manche
haendler-scope-none = me demander de nouveau
haendler-label-arrivals = Arrivées
haendler-label-buy = achat
haendler-label-prices = prix
haendler-label-rank = rang
haendler-label-upkeep = train de vie
haendler-label-sell = vente
haendler-phase-abilities = Installation
haendler-phase-purchase = Phase 1, achat de marchandises
haendler-phase-loading = Phase 2, enchères et chargement
haendler-phase-movement = Phase 3, déplacement
haendler-phase-prices = Phase 4, prix
haendler-phase-selling = Phase 5, vente
haendler-phase-status = Phase 6, train de vie et rang
haendler-phase-over = La partie est terminée
haendler-nothing = aucune
haendler-goodwill = rien
haendler-wagon-1 = Chariot 1
haendler-wagon-2 = Chariot 2
haendler-wagon-3 = Chariot 3
haendler-money = { $amount ->
    [one] { $amount } florin
   *[other] { $amount } florins
}

## Questions
haendler-prompt-open = Quelle capacité mets-tu aux enchères ?
haendler-prompt-raise = { $ability } est à { $price }. Mises-tu 100 de plus ? { $effect }.
haendler-prompt-buy = Quoi acheter, pour quel entrepôt ? Marchandise { $number } sur 3{ $visit ->
    [1] , premier de deux achats
    [2] , second de deux achats
   *[other] {""}
}.{ $spent ->
    [0] {""}
   *[other] {" "}Dépensé jusqu’ici : { $spent }.
}
haendler-prompt-bid = Ta mise secrète, chariot { $wagon } à { $city } ?
haendler-short-bid = Ta mise pour le chariot { $wagon }
haendler-prompt-load = Que charges-tu sur le chariot { $wagon } à { $city } ?
haendler-prompt-load-ask = Ou charge maintenant et fixe pour tous les autres un droit par marchandise :
haendler-short-load-ask = Charger et fixer ton droit
haendler-prompt-ramp = Charges-tu sur le chariot { $wagon } ? Maître de chargement : { $seat }.
haendler-short-ramp = Charger sur le chariot { $wagon }
haendler-prompt-ramp-master = Qui peut charger sur le chariot { $wagon } ? Tu es maître de chargement.
haendler-short-ramp-master = Ton quai : chariot { $wagon }
haendler-prompt-offer = { $role ->
    [master] Laisser { $seat } charger contre un droit total
   *[loader] Proposer un droit de chargement total
}
haendler-prompt-offer-only = { $role ->
    [master] Laisser { $seat } charger contre un droit : { $goods }
   *[loader] Proposer un droit : { $goods }
}
haendler-short-offer-only = Droit de chargement : { $goods }
haendler-prompt-offer-again = Changer ton offre à { $seat } : { $goods }
haendler-short-offer-again = Changer ton offre : { $goods }
haendler-short-offer = À { $seat } : une offre
haendler-prompt-ship = Charges-tu sur le chariot { $wagon } pour 200 florins la marchandise ?
haendler-prompt-last-call = { $able ->
    [yes] Joues-tu « Chargement gratuit », pour charger une ou deux marchandises sans payer de droit ? Le quai du chariot { $wagon } a été fermé.
   *[no] Tu n’as pas de « Chargement gratuit » pour le chariot { $wagon } : appuie sur Passer, et personne ne le saura.
}
haendler-prompt-axles = { $able ->
    [yes] Poses-tu « Essieu brisé » sur un chariot ? Personne ne peut le déplacer avant ton tour ; tu retires alors la carte, ou tu la laisses jusqu’à la fin de la manche.
   *[no] Tu n’as pas d’« Essieu brisé » : appuie sur Passer, et personne ne le saura.
}
haendler-prompt-repair = Ton essieu brisé sur le chariot { $wagon } : le retires-tu, ou le chariot reste-t-il immobile jusqu’à la fin de la manche ?
haendler-prompt-tile = De combien déplaces-tu un chariot ?
haendler-prompt-destination = Où mènes-tu un chariot avec ton { $tile } ?
haendler-prompt-further = Où mènes-tu un autre chariot avec des points supplémentaires ?
haendler-prompt-finish = Ton tour est-il fini, ou déplaces-tu d’abord le messager ?
haendler-prompt-road = Quelle route prend le chariot { $wagon } ? Il est à { $space }.
haendler-prompt-courier = Déplaces-tu le messager ? S’il s’arrête sur la case d’un chariot, tu reçois une carte Influence.
haendler-prompt-take = Quelle carte Influence prends-tu ? Personne d’autre ne la voit.
haendler-prompt-wheel = Quels prix fais-tu monter avec les deux flèches de ta roue des prix ?
haendler-short-wheel = Ta roue des prix
haendler-prompt-office = Quel prix fais-tu monter ou baisser d’un cran avec ton comptoir ?
haendler-prompt-warehouse = Vente d’entrepôt : vends-tu jusqu’à trois marchandises d’un de tes entrepôts au prix d’achat actuel ?
haendler-prompt-special-sale = { $able ->
    [yes] Joues-tu « Vente spéciale » (800 florins pour une marchandise d’un entrepôt) ?
   *[no] Tu n’as pas de « Vente spéciale » : appuie sur Passer, et personne ne le saura.
}
haendler-prompt-bonus-sale = { $able ->
    [yes] Joues-tu « Vente avec bonus » pour un chariot ? Tes marchandises à bord rapportent le bonus de la ville même si elle les produit.
   *[no] Tu n’as pas de « Vente avec bonus » : appuie sur Passer, et personne ne le saura.
}
haendler-prompt-debt = Prends-tu un crédit : 2 000 maintenant, 2 500 à rembourser ? Tu n’as pas pu payer ton train de vie.
haendler-prompt-status = Combien de rangs achètes-tu ?
haendler-prompt-orders = Cartes Influence : quand veux-tu qu’on te pose la question ?
haendler-short-orders = Quand demander pour les cartes
haendler-prompt-repay = Tu peux rembourser un crédit ; tant que tu en as un, tu ne montes plus en rang
haendler-prompt-deals = Tes marchés
haendler-request-deal = { $by } t’offre { $gives } contre { $gets }.
haendler-request-offer = { $role ->
    [master] { $by } t’offre { $fee } florins pour charger : { $goods }.
   *[loader] { $by } te laisse charger pour { $fee } florins : { $goods }.
}
haendler-prompt-deal-pay = Marché : tu paies
haendler-prompt-deal-ask = Marché : on te paie
haendler-prompt-swap = Marché : tu donnes une carte Influence
haendler-prompt-deal-both = Marché : tu donnes argent et carte
haendler-prompt-deal-want = Marché : tu reçois argent et carte
haendler-field-bid-amount = Ta mise en florins
haendler-field-load-ask-goods = Ce que tu charges
haendler-field-load-ask-fee = Ton droit par marchandise pour les autres
haendler-field-offer-goods = Les marchandises
haendler-field-offer-fee = Le droit total en florins
haendler-field-wheel-first = Première flèche
haendler-field-wheel-second = Seconde flèche
haendler-field-deal-pay-seat = Avec qui
haendler-field-deal-pay-pay = Tu paies, en florins
haendler-field-deal-pay-want = Tu reçois
haendler-field-deal-ask-seat = Avec qui
haendler-field-deal-ask-give = Tu donnes
haendler-field-deal-ask-ask = Tu reçois, en florins
haendler-field-deal-both-seat = Avec qui
haendler-field-deal-both-pay = Tu paies, en florins
haendler-field-deal-both-give = Tu donnes
haendler-field-deal-both-want = Tu reçois
haendler-field-deal-want-seat = Avec qui
haendler-field-deal-want-give = Tu donnes
haendler-field-deal-want-ask = Tu reçois, en florins
haendler-field-deal-want-want = Tu reçois aussi
haendler-field-swap-seat = Avec qui
haendler-field-swap-give = Tu donnes
haendler-field-swap-want = Tu reçois

## Ce qui se trouve sous une question
haendler-brief-leader = La plus haute mise : { $seat }.
haendler-brief-abilities = Tu recevras encore { $needed ->
    [one] une capacité
   *[other] { $needed } capacités
}. Encore à venir : { $lots }.
haendler-brief-own-abilities = Tes capacités : { $abilities }.
haendler-brief-money = Tu ({ $seat }) as { $amount ->
    [one] { $amount } florin
   *[other] { $amount } florins
}.
haendler-brief-lot = Chaque achat te coûte 100 en tout.
haendler-brief-bid = Qui gagne paie, charge gratis trois pièces d’une sorte et prend un droit aux autres.
haendler-brief-in-city = { $city } ({ $goods })
haendler-brief-stored = Dans tes entrepôts : { $cities }.
haendler-brief-owns = { $seat } ({ $goods })
haendler-brief-there = À { $city }, tu as { $goods }.
haendler-brief-good = { $number ->
    [one] 1 × { $good } (vaut { $amount })
   *[other] { $number } × { $good } ({ $amount } pièce)
}
haendler-brief-there-none = Tu n’as pas de marchandises à { $city }.
haendler-brief-ramp = Sur le chariot { $wagon } : { $loads }.
haendler-brief-barred = Réservé au maître de chargement : { $good }.
haendler-brief-rivals = Les autres y ont : { $owners }.
haendler-brief-distances = Cases à parcourir : { $cities }.
haendler-brief-distance = { $city } { $spaces }
haendler-brief-price = { $good } { $amount }
haendler-brief-wagon = Chariot { $wagon } ({ $left ->
    [0] { $city }{ $arrived ->
        [yes] , arrivé
       *[no] {""}
    }
   *[other] à { $left } { DE($city) }
}{ $axles ->
    [0] {""}
   *[other] , essieu brisé
}) : { $loads }.
haendler-brief-selling = Prix de vente : { $prices }.
haendler-brief-arrived = À vendre à { $city } : { $owners }.
haendler-brief-none-arrived = Aucun chariot n’est arrivé : rien ne se vend des chariots.
haendler-brief-aboard = { $goods } (chariot { $wagon }{ $arrived ->
    [yes] , arrivé
   *[no] { "" }
})
haendler-brief-yours = Tes marchandises à bord : { $wagons }.
haendler-brief-rule-load = Une sorte, trois au plus ; personne d’autre ne charge cette sorte. « Fini » : rien.
haendler-brief-rule-fees = Ensuite les autres te proposent des droits.
haendler-brief-rule-ramp = Tu peux encore charger ici { $room ->
    [one] une marchandise
   *[other] deux marchandises
}. Si tu passes, tu ne charges plus rien.
haendler-brief-rule-ramp-master = Laisse charger contre un droit, puis ferme le quai.
haendler-brief-rule-tile = Une tuile déplace un chariot d’autant de cases{ $extra ->
    [0] {""}
   *[other] {" "}(+{ $extra } par ta capacité)
}, une fois en quatre manches.
haendler-brief-rule-destination = À l’arrivée, chaque marchandise rapporte son prix, et le bonus en rouge si la ville ne la produit pas.
haendler-brief-rule-extra = « extra » : par ta seule capacité.
haendler-brief-rule-wheel = Une flèche hausse un prix d’un cran (du plus haut, il tombe au plus bas) ; le blason, aucun.
haendler-brief-rule-debt = Tant que tu n’as pas remboursé le crédit, tu ne montes plus en rang ; si tu l’as encore à la fin, tu finis à la dernière place.
haendler-brief-status = Le plus haut rang gagne. Tu es { $level } ; train de vie { $upkeep } par manche. Un rang coûte maintenant { $price }, plus à chaque arrivée ; { $left ->
    [0] c’est la dernière manche.
    [one] encore une, et la partie s’arrête.
   *[other] encore { $left }, et la partie s’arrête.
}
haendler-brief-card-achsenbruch = Essieu brisé : un chariot attend ton tour.
haendler-brief-card-zuladung = Chargement gratuit : une ou deux marchandises.
haendler-brief-card-sonderverkauf = Vente spéciale : 800 pour un bien en entrepôt.
haendler-brief-card-aufstieg = Ascension sociale : un rang pour 1 200.
haendler-brief-card-bonus = Vente avec bonus : aussi où le bien est produit.

## Pourquoi un coup écrit n’est pas possible
haendler-refused-price = Trop cher : { $thing } pour { $price }, et tu as { $money }{ $promised ->
    [0] .
   *[other] , dont { $promised } déjà promis.
}
haendler-refused-money = Tu as { $money } florins{ $promised ->
    [0] {""}
   *[other] , dont { $promised } déjà promis
} : { $most } au plus.
haendler-refused-stock = { $have ->
    [0] Il n’y a pas { DE($good) } dans ton entrepôt { DE($city) }.
   *[other] Dans ton entrepôt { DE($city) } il y a { $have } × { $good }, pas { $number }.
}
haendler-refused-card = { $have ->
    [0] Tu n’as pas la carte { $card }.
   *[other] Tu as { $have } × { $card }, pas { $number }.
}
haendler-refused-taken = { $seat } a { $good } sur le chariot { $wagon } : on n’y charge plus qu’une autre marchandise.
haendler-refused-room = Sur le chariot { $wagon }, { $room ->
    [0] tu n’as plus de place.
    [one] il te reste 1 place, pas { $number }.
   *[other] il te reste { $room } places, pas { $number }.
}
haendler-refused-maker = Pas à { $city } : { $good } se produit et s’achète à { $cities }.
haendler-refused-sold-out = Épuisé : il n’y a plus { DE($good) } dans la réserve.
haendler-refused-kind = Le maître de chargement ne charge qu’une sorte : tu as { $own } sur le chariot { $wagon }, donc pas { DE($good) }.
haendler-refused-not-arrived = Le chariot { $wagon } n’est arrivé dans aucune ville durant cette manche.
haendler-refused-twice = Tu as déjà joué cette carte pour le chariot { $wagon }.
haendler-refused-pictured = Sur le chariot { $wagon }, tu n’as rien de ce que produit { $city } : toutes tes marchandises y gagnent déjà le bonus.
haendler-refused-warehouse = Cette vente se fait depuis ton entrepôt { DE($city) }, pas depuis celui { DE($other) } : toutes les marchandises viennent du même.
haendler-refused-end = { $end ->
    [top] Le prix ({ $good }) est à { $price }, le plus haut
   *[bottom] Le prix ({ $good }) est à { $price }, le plus bas
} : seul { $ability } reprend à l’autre bout.
haendler-refused-levels = { $number ->
    [one] un rang
   *[other] { $number } rangs
}
haendler-refused-credit = rembourser un crédit
haendler-refused-debtor = Tu as { $credits ->
    [one] un crédit
   *[other] { $credits } crédits
} : tant que ce n’est pas remboursé, tu ne montes pas.
haendler-refused-top = { $left ->
    [0] Tu es au sommet : il n’y a rien au-dessus { DE($level) }.
   *[other] Plus que { $left } jusqu’au sommet, { $level }.
}
haendler-refused-round = Au plus { $most } rangs par manche : { $left ->
    [0] tu les as achetés.
   *[other] tu peux encore en acheter { $left }.
}
haendler-refused-lot-sold = { $seat } a déjà acheté { $ability }.
haendler-refused-bid = Trop cher : { $ability } pour { $price }. Tu as { $money }, et tu dois garder { $kept } pour ta deuxième capacité.
haendler-refused-tile = La tuile { $tile } est utilisée ; il te reste { $tiles }. Toutes reviennent après chaque quatrième manche.
haendler-refused-courier-moved = Le messager s’est déjà déplacé pendant ce tour.
haendler-refused-no-courier = Tu ne peux pas déplacer le messager : il faudrait l’une de ces capacités, { $abilities }.
haendler-refused-courier = Le messager est à { $space }. Il avance { $fewest ->
    [one] { $most ->
        [one] d’une case
       *[other] d’une à { $most } cases
    }
   *[other] d’exactement { $most } cases
} et n’entre pas dans les villes.
haendler-refused-moved = Le chariot { $wagon } s’est déjà déplacé pendant ce tour.
haendler-refused-arrived = Le chariot { $wagon } est arrivé à { $city } durant cette manche : il y reste jusqu’à la suivante.
haendler-refused-axle = Le chariot { $wagon } a un essieu brisé : il ne peut pas bouger.
haendler-refused-far = Le chariot { $wagon } n’arrive pas à { $space } avec { $points ->
    [0] aucun point
    [one] 1 point
   *[other] { $points } points
}{ $needed ->
    [0] .
   *[other] {" "}: il en faut { $needed }.
}

## Boutons
haendler-option-open = { $ability } : { $price }. { $effect }
haendler-option-raise = Miser { $price }
haendler-option-drop = Abandonner
haendler-shortcut-buy = { $number } × { $good }, { $city } : { $cost }
haendler-option-buy = { $good }, { $city }{ $price ->
    [0] {""}
   *[other] {" "}: { $price }
}
haendler-option-done = Fini
haendler-option-bid = Miser { $amount }
haendler-option-load = { $number } × { $good } (valeur { $price })
haendler-option-load-ask = Charger ({ $goods }) ; { $fee ->
    [0] les autres chargent gratuitement
   *[other] les autres paient { $fee } par marchandise
}
haendler-option-offer = { $role ->
    [master] Laisser { $seat } charger pour { $fee } : { $goods }
   *[loader] Proposer { $fee } à { $seat } pour charger : { $goods }
}
haendler-option-accept = { $role ->
    [master] Accepter ({ $goods }) : { $seat } charge et te paie { $fee }
   *[loader] Accepter ({ $goods }) : tu charges et paies { $fee } à { $seat }
}
haendler-option-decline = { $role ->
    [master] Refuser ({ $goods }) : { $seat } chargerait et te paierait { $fee }
   *[loader] Refuser ({ $goods }) : tu chargerais et paierais { $fee }
}
haendler-option-withdraw = { $role ->
    [master] Retirer ton offre ({ $goods }) : { $seat } charge et te paie { $fee }
   *[loader] Retirer ton offre ({ $goods }) : tu charges et paies { $fee }
}
haendler-option-ship = Charger pour { $price } : { $goods }
haendler-option-close = Fermer le quai pour tous
haendler-option-pass = Passer
haendler-option-zuladung = Chargement gratuit : { $goods }
haendler-option-achsenbruch = Essieu brisé sur le chariot { $wagons } : il ne peut pas bouger
haendler-option-lift = Le retirer du chariot { $wagon }
haendler-option-leave = Le laisser sur le chariot { $wagon }
haendler-option-tile = Tuile { $tile }
haendler-option-go = Chariot { $wagon } → { $to }{ $arrives ->
    [yes] , arrive
   *[no] {""}
}{ $gain ->
    [0] {""}
   *[other] , +{ $gain }
}{ $extra ->
    [0] {""}
    [one] , coûte 1 point supplémentaire
   *[other] , coûte { $extra } points supplémentaires
}{ $card ->
    [yes] , gagne une carte Influence
   *[no] {""}
}
haendler-option-push = Chariot { $wagon } → { $to }{ $arrives ->
    [yes] , arrive
   *[no] {""}
}{ $gain ->
    [0] {""}
   *[other] , +{ $gain }
}, seulement avec { $points ->
    [one] ton point supplémentaire
   *[other] { $points } points supplémentaires
}{ $card ->
    [yes] , gagne une carte Influence
   *[no] {""}
}
haendler-option-forfeit = Renoncer aux points
haendler-option-road = Direction { $to }
haendler-option-courier = Messager vers { $to }{ $card ->
    [yes] , gagne une carte Influence
   *[no] {""}
}
haendler-option-take = { $card } : { $effect }
haendler-option-wheel = { $first } et { $second }
haendler-option-price = { $good } { $direction }, à { $price }
haendler-option-sell = { $good }, entrepôt { DE($city) } : { $price }
haendler-option-sonderverkauf = Vente spéciale : { $good }, entrepôt { DE($city) }
haendler-option-bonus = Vente avec bonus pour le chariot { $wagon }
haendler-option-credit = Prendre un crédit
haendler-option-no-credit = Pas de crédit
haendler-option-levels = { $number ->
    [0] Aucun rang
    [one] Un rang pour { $price }
   *[other] { $number } rangs pour { $price }
}
haendler-option-aufstieg = Ascension sociale : un rang pour { $price }
haendler-option-repay = Rembourser un crédit : 2 500
haendler-option-order = Cartes : { $scope }
haendler-option-deal-pay = Payer { $pay } à { $seat } ; recevoir : { $want }
haendler-option-deal-ask = Donner { $give } à { $seat } ; recevoir : { $ask }
haendler-option-swap = Donner { $give } à { $seat } ; recevoir : { $want }
haendler-option-deal-both = Donner { $pay } et { $give } à { $seat } ; recevoir : { $want }
haendler-option-deal-want = Donner { $give } à { $seat } ; recevoir : { $ask } et { $want }
haendler-option-agree = Accepter le marché { $number }, { $by } à toi : { $gives } contre { $gets }
haendler-option-refuse = Refuser le marché { $number }, { $by } à toi : { $gives } contre { $gets }
haendler-option-revoke = Retirer le marché { $number } : { $gives } contre { $gets }

haendler-button-price = { $good } { $arrow } { $price }
haendler-button-load = { $number } × { $good } ({ $price })
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
    [yes] {" "}+ carte
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
    [yes] {" "}+ carte
   *[no] { "" }
} extra
haendler-button-courier = { $to }{ $card ->
    [yes] {" "}+ carte
   *[no] { "" }
}
haendler-button-sell = { $good } { $city } { $price }
haendler-button-zuladung = Gratuit : { $goods }
haendler-button-withdraw = Retirer : { $role ->
    [master] { $seat }, { $fee }
   *[loader] { $goods }, { $fee }
}
haendler-button-accept = { $role ->
    [master] { $seat } : { $goods }, +{ $fee }
   *[loader] { $goods } pour { $fee }
}
haendler-button-decline = Refuser { $role ->
    [master] { $seat }
   *[loader] { $goods }
}
haendler-button-close = Fermer le quai
haendler-button-agree = Accepter n° { $number }
haendler-button-refuse = Refuser n° { $number }
haendler-button-revoke = Retirer n° { $number }

## Ce qui s’est passé : installation et phase 1
haendler-event-starts = { $seat } est le premier joueur de la partie.
haendler-event-placed = Le chariot { $wagon } commence à { $city }.
haendler-event-courier-placed = Le messager commence à { $space }.
haendler-event-paired = { $seat } tire { $abilities }, et paie { $amount }.
haendler-event-opened = { $seat } met { $ability } aux enchères à { $amount }.
haendler-event-raised = { $seat } mise { $amount } pour { $ability }.
haendler-event-dropped = { $seat } abandonne les enchères pour { $ability }.
haendler-event-won = { $seat } achète { $ability } pour { $amount }.
haendler-event-round = La manche { $round } commence. Premier joueur : { $seat }.
haendler-event-round-ended = La manche { $round } est terminée. Plus haut rang : { $leaders }.
haendler-event-phase = { $phase }.
haendler-event-bought = { $seat } achète : { $added }.
haendler-purchase = { $good }{ $amount ->
    [0] { " " }sans frais
   *[other] { " " }pour { $amount }
} (entrepôt { DE($city) })
haendler-event-stopped = { $seat } a fini d’acheter.
haendler-event-sold-out = Il n’y a plus rien à acheter dans la réserve pour { $seat }.

## Phase 2
haendler-event-hammer = Le chariot { $wagon } à { $city } est mis aux enchères.
haendler-event-sealed = { $seat } a misé en secret.
haendler-event-bid-kept = Ta mise : { $amount }.
haendler-event-bid-shown = { $seat } a misé { $amount }.
haendler-event-mastered = { $seat } devient maître de chargement du chariot { $wagon } pour { $amount }.
haendler-event-master-stays = { $seat } reste maître de chargement du chariot { $wagon }.
haendler-event-loaded = { $seat } charge sur le chariot { $wagon } : { $goods }.
haendler-event-loaded-none = { $seat } ne charge rien sur le chariot { $wagon } pour l’instant.
haendler-event-ramp-opened = Le quai du chariot { $wagon } est ouvert pour { $seats }.
haendler-event-asked = { $fee ->
    [0] { $seat } laisse les autres charger gratuitement sur le chariot { $wagon }.
   *[other] Sur le chariot { $wagon }, { $seat } demande aux autres { $fee } par marchandise.
}
haendler-event-offered = { $fee ->
    [0] { $loads ->
        [0] { $by } propose à { $seat } de charger gratuitement : { $goods }.
       *[other] { $by } demande à { $seat } de charger gratuitement : { $goods }.
    }
   *[other] { $loads ->
        [0] { $by } propose à { $seat } de charger pour { $fee } florins : { $goods }.
       *[other] { $by } propose { $fee } florins à { $seat } pour charger : { $goods }.
    }
}
haendler-event-declined = { $by } refuse l’offre ({ $seat } : { $goods } pour { $fee }).
haendler-event-withdrawn = { $by } retire une offre ({ $goods } pour { $fee }).
haendler-event-lapsed = Une offre est caduque ({ $by } : { $goods } pour { $fee }).
haendler-event-agreed = { $by } paie { $fee } à { $seat } et charge sur le chariot { $wagon } : { $goods }.
haendler-event-shipped = { $by } paie à { $seat } le droit fixe de { $fee } et charge sur le chariot { $wagon } : { $goods }.
haendler-event-loaded-free = { $seat } joue Chargement gratuit (Kostenlose Zuladung) et charge sans droit sur le chariot { $wagon } : { $goods }.
haendler-event-passed = { $seat } passe.
haendler-event-ramp-closed = { $seat } ferme le quai du chariot { $wagon }.

## Phase 3
haendler-event-axles-sealed = { $seat } a pris sa décision sur Essieu brisé.
haendler-event-axles-kept = Tu as choisi Essieu brisé pour le chariot { $wagons }.
haendler-event-axles-none = Tu as choisi de ne pas jouer Essieu brisé.
haendler-event-axle-laid = { $seat } pose Essieu brisé (Achsenbruch) sur le chariot { $wagon }.
haendler-event-axle-lifted = { $seat } retire l’essieu brisé du chariot { $wagon }.
haendler-event-axle-left = { $seat } laisse l’essieu brisé sur le chariot { $wagon } jusqu’à la fin de la manche.
haendler-event-tile-turned = { $seat } retourne la tuile Déplacement { $tile }.
haendler-event-moved = { $seat } déplace le chariot { $wagon } avec { $points ->
    [one] { $points } point
   *[other] { $points } points
} jusqu’à { $space }.
haendler-moved-to = { $seat } amène le chariot { $wagon } jusqu’à { $space }.
haendler-moved-towards = { $seat } avance le chariot { $wagon } { $spaces ->
    [1] d’une case
   *[other] de { $spaces } cases
} vers { $towards } ; encore { $left }.
haendler-event-arrived = Le chariot { $wagon } arrive à { $city }.
haendler-event-forfeited = Aucun chariot ne peut avancer avec le { $tile } ({ $seat }) : les points sont perdus.
haendler-event-courier-moved = { $seat } déplace le messager jusqu’à { $space }.
haendler-event-card-earned = { $seat } gagne une carte Influence et la cherche dans la pioche.
haendler-event-deck-seen = Dans la pioche : { $cards }.
haendler-event-card-taken = { $seat } prend une carte Influence.
haendler-event-card-kept = Tu as pris { $card }.
haendler-event-deck-empty = La pioche est vide : pas de carte Influence pour { $seat }.
haendler-event-tiles-back = Toutes les tuiles Déplacement sont de nouveau face visible.

## Phases 4 et 5
haendler-event-wheel-sealed = { $seat } a réglé sa roue des prix.
haendler-event-wheel-kept = Ta roue des prix : { $first } et { $second }.
haendler-event-wheel-shown = Roue des prix ({ $seat }) : { $first } et { $second }.
haendler-event-repriced = Prix de vente ({ $good }) : { $number ->
    [one] un cran
   *[other] { $number } crans
}, maintenant { $amount }.
haendler-event-office-used = { $seat } utilise { $ability } : { $good } { $direction } d’un cran, prix de vente maintenant { $amount }.
haendler-event-office-rested = { $seat } ne touche pas aux prix.
haendler-event-sold-from-stock = Vente d’entrepôt à { $city } ({ $seat }) : { $good } pour { $amount }.
haendler-event-stock-closed = { $seat } ne vend plus rien depuis l’entrepôt.
haendler-event-sold-specially = { $seat } joue Vente spéciale (Sonderverkauf) : { $good }, entrepôt { DE($city) }, pour { $amount }.
haendler-event-arrivals = { $number ->
    [0] Aucun chariot n’est arrivé cette manche.
    [one] Un chariot est arrivé cette manche.
   *[other] { $number } chariots sont arrivés cette manche.
} Arrivées jusqu’ici : { $arrivals }.
haendler-event-bonus-played = { $seat } joue Vente avec bonus (Verkauf mit Bonus) pour le chariot { $wagon }.
haendler-event-sold = { $seat } vend à { $city } (chariot { $wagon }) : { $goods } pour { $amount }{ $bonus ->
    [0] .
   *[other] {""}, dont { $bonus } de bonus.
}
haendler-event-bonuses-reset = À { $cities }, le bonus tombe à 0.
haendler-event-bonuses-raised = À { $cities }, le bonus monte d’un cran.

## Phase 6 et la fin
haendler-event-last-round = { $arrivals } arrivées : la partie s’arrête à la fin de cette manche.
haendler-event-upkeep = { $seat } paie { $amount } de train de vie.
haendler-event-fell = { $seat } montre { $money ->
    [one] { $money } florin
   *[other] { $money } florins
}, tombe au rang { $level } et paie { $amount } de train de vie.
haendler-event-credited = { $seat } prend un crédit (2 000).
haendler-event-no-credit = { $seat } ne prend pas de crédit.
haendler-event-repaid = { $seat } rembourse un crédit (2 500).
haendler-event-levels-kept = { $number ->
    [0] Tu n’achètes aucun rang ; cela vaut quand tout le monde a répondu.
    [one] Tu achètes un rang ; cela vaut quand tout le monde a répondu.
   *[other] Tu achètes { $number } rangs ; cela vaut quand tout le monde a répondu.
}
haendler-event-credit-kept = { $taken ->
    [yes] Tu prends un crédit ; cela vaut quand tout le monde a répondu.
   *[no] Tu ne prends pas de crédit ; cela vaut quand tout le monde a répondu.
}
haendler-event-rose = { $seat } monte au rang { $level } pour { $amount }.
haendler-event-climbed = { $seat } joue Ascension sociale (Sozialer Aufstieg) et monte au rang { $level } pour { $amount }.
haendler-event-rested = { $seat } n’achète plus de rang.
haendler-event-axles-cleared = Fin des essieux brisés : chariot { $wagons }.
haendler-event-money-shown = { $seat } avait { $amount ->
    [one] { $amount } florin
   *[other] { $amount } florins
}.
haendler-event-ended = La partie est terminée.

## En dehors des phases
haendler-event-ordered = { $seat }, sur les cartes Influence : « { $scope } ».
haendler-event-deal-proposed = Marché { $number }, { $by } à { $seat } : { $gives } contre { $gets }.
haendler-event-deal-agreed = { $by } et { $seat } ont conclu le marché { $number }.
haendler-event-deal-refused = { $seat } refuse le marché { $number } ({ $by }).
haendler-event-deal-revoked = { $by } retire le marché { $number }.
haendler-event-deal-lapsed = Le marché { $number } ({ $by }) est caduc.
haendler-event-card-given = { $by } remet une carte Influence à { $seat }.
haendler-event-card-passed = C’est { $card }.

# Nouvelles de ce que le lecteur a fait, à la deuxième personne
haendler-own-axle-laid = Tu poses Essieu brisé (Achsenbruch) sur le chariot { $wagon }.
haendler-own-axle-lifted = Tu retires l’essieu brisé du chariot { $wagon }.
haendler-own-axle-left = Tu laisses l’essieu brisé sur le chariot { $wagon } jusqu’à la fin de la manche.
haendler-own-office-rested = Tu ne touches pas aux prix.
haendler-own-stock-closed = Tu ne vends plus rien depuis l’entrepôt.
haendler-own-rested = Tu n’achètes plus de rang.
haendler-own-starts = Tu es le premier joueur de la partie.
haendler-own-round = La manche { $round } commence. Tu es premier joueur.
haendler-own-opened = Tu mets { $ability } aux enchères à { $amount }.
haendler-own-raised = Tu mises { $amount } pour { $ability }.
haendler-own-dropped = Tu abandonnes les enchères pour { $ability }.
haendler-own-tile-turned = Tu retournes la tuile Déplacement { $tile }.
haendler-own-passed = Tu passes.
haendler-own-stopped = Tu as fini tes achats.
haendler-own-withdrawn = Tu retires ton offre ({ $goods } pour { $fee }).
haendler-own-lapsed = Ton offre est caduque ({ $goods } pour { $fee }).
haendler-own-money-shown = Tu avais { $amount ->
    [one] { $amount } florin
   *[other] { $amount } florins
}.
haendler-own-deal-proposed = Marché { $number }, toi à { $seat } : { $gives } contre { $gets }.
haendler-own-deal-agreed = Toi et { $seat } avez conclu le marché { $number }.
haendler-own-deal-refused = { $seat } refuse ton marché { $number }.
haendler-own-deal-revoked = Tu retires le marché { $number }.
haendler-own-deal-lapsed = Ton marché { $number } est caduc.

## Nouvelles : ce que plusieurs événements ont donné
haendler-news-wagon = Chariot { $wagon } : { $who ->
    [you] tu
   *[they] { $seat }
} { $parts }.
haendler-news-bid = { $who ->
    [you] toi
   *[they] { $seat }
} { $amount }
haendler-did-win = { $who ->
    [you] l’emportes
   *[they] l’emporte
} avec { $amount } ({ $bids }{ $tied ->
    [0] { "" }
   *[other]  ; à égalité, le premier dans l’ordre du tour l’emporte
})
haendler-did-win-unopposed = { $who ->
    [you] deviens
   *[they] devient
} maître de chargement sans payer (personne ne mise)
haendler-did-stay = { $who ->
    [you] restes
   *[they] reste
} maître de chargement
haendler-did-load = { $who ->
    [you] charges
   *[they] charge
} { $goods }
haendler-did-let = { $who ->
    [you] laisses
   *[they] laisse
} les autres charger gratuitement
haendler-did-charge = { $who ->
    [you] demandes
   *[they] demande
} aux autres { $fee } par marchandise
haendler-news-fee = { $reader ->
    [payer] Tu paies { $fee } à { $seat } et tu charges { $goods } sur le chariot { $wagon }.
    [master] { $by } te paie { $fee } et charge { $goods } sur le chariot { $wagon }.
   *[other] { $by } paie { $fee } à { $seat } et charge { $goods } sur le chariot { $wagon }.
}
haendler-news-offer = { $reader ->
    [by] { $loads ->
        [0] Tu proposes à { $seat } de charger pour { $fee } florins : { $goods }.
       *[other] Tu proposes { $fee } florins à { $seat } pour charger : { $goods }.
    }
   *[seat] { $loads ->
        [0] { $by } te propose de charger pour { $fee } florins : { $goods }.
       *[other] { $by } te propose { $fee } florins pour charger : { $goods }.
    }
}
haendler-news-decline = { $reader ->
    [by] Tu refuses l’offre ({ $seat } : { $goods } pour { $fee }).
   *[seat] { $by } refuse ton offre ({ $goods } pour { $fee }).
}
haendler-did-load-free = { $who ->
    [you] joues
   *[they] joue
} Chargement gratuit (Kostenlose Zuladung) et { $who ->
    [you] charges
   *[they] charge
} { $goods } sans droit sur le chariot { $wagon }
haendler-news-lot = { $goods } ({ $city })
haendler-did-buy = { $who ->
    [you] achètes
   *[they] achète
} { $lots } { $amount ->
    [0] sans frais
   *[other] pour { $amount }
}
haendler-did-arrive = { $who ->
    [you] amènes
   *[they] amène
} le chariot { $wagon } à { $space }
haendler-did-move-to = { $who ->
    [you] avances
   *[they] avance
} le chariot { $wagon } jusqu’à { $space }
haendler-did-move = { $who ->
    [you] avances
   *[they] avance
} le chariot { $wagon } { $spaces ->
    [1] d’une case
   *[other] de { $spaces } cases
} vers { $towards } (encore { $left })
haendler-did-forfeit = ne { $who ->
    [you] peux
   *[they] peut
} pas utiliser le { $tile }
haendler-did-courier = { $who ->
    [you] déplaces
   *[they] déplace
} le messager jusqu’à { $space }
haendler-did-take-card = { $who ->
    [you] prends
   *[they] prend
} une carte Influence
haendler-did-take = { $who ->
    [you] prends
   *[they] prend
} la carte Influence « { $card } »
haendler-news-prices = Prix de vente : { $prices }.
haendler-news-price = { $good } { $change } → { $amount }
haendler-did-sell = { $who ->
    [you] vends
   *[they] vend
} { $lots }
haendler-news-sold = { $goods } à { $city } pour { $amount }{ $bonus ->
    [0] {""}
   *[other] {" "}(dont { $bonus } de bonus)
}
haendler-news-sold-from-stock = { $goods } de l’entrepôt { DE($city) } pour { $amount }
haendler-news-sold-specially = { $goods } de l’entrepôt { DE($city) } pour { $amount } par Vente spéciale (Sonderverkauf)
haendler-did-upkeep = { $who ->
    [you] paies
   *[they] paie
} { $amount } de train de vie
haendler-did-fall = { $who ->
    [you] descends
   *[they] descend
} au rang { $level }, faute d’argent (il restait { $money }){ $amount ->
    [0] {""}
   *[other] , et { $who ->
    [you] paies
   *[they] paie
} { $amount } de train de vie
}
haendler-did-credit = { $who ->
    [you] prends
   *[they] prend
} un crédit de { $amount }
haendler-did-repay = { $who ->
    [you] rembourses
   *[they] rembourse
} un crédit pour { $amount }
haendler-did-rise = { $who ->
    [you] montes
   *[they] monte
} au rang { $level } pour { $amount }
haendler-did-rest = n’achètes aucun rang
haendler-did-buy-ability = { $who ->
    [you] achètes
   *[they] achète
} { $ability } pour { $amount }
haendler-did-draw = { $who ->
    [you] paies
   *[they] paie
} { $amount } et { $who ->
    [you] tires
   *[they] tire
} { $abilities }

## Où en est la partie
haendler-headline-auction = Installation : { $lot } est à { $price }, { $seats } doit miser
haendler-headline-opening = Installation : { $seats } choisit la capacité suivante
haendler-headline-market = Manche { $round }, phase 1 : tous achètent, on attend { $seats }
haendler-headline-purchase = Manche { $round }, phase 1 : { $seats } achète des marchandises
haendler-headline-bidding = Manche { $round }, phase 2 : mises pour le chariot { $wagon }, on attend { $seats }
haendler-headline-loading = Manche { $round }, phase 2 : { $seats } charge le chariot { $wagon }
haendler-headline-ramp = Manche { $round }, phase 2 : quai du chariot { $wagon } ouvert, on attend { $seats }
haendler-headline-last-call = Manche { $round }, phase 2 : Chargement gratuit sur le chariot { $wagon }, on attend { $seats }
haendler-headline-axles = Manche { $round }, phase 3 : Essieu brisé avant le premier déplacement, on attend { $seats }
haendler-headline-repair = Manche { $round }, phase 3 : { $seats } décide du sort d’un essieu brisé
haendler-headline-turn = Manche { $round }, phase 3 : { $seats } déplace un chariot
haendler-headline-fork = Manche { $round }, phase 3 : { $seats } choisit une route pour le chariot { $wagon }
haendler-headline-search = Manche { $round }, phase 3 : { $seats } cherche dans la pioche
haendler-headline-wheels = Manche { $round }, phase 4 : roues des prix, on attend { $seats }
haendler-headline-office = Manche { $round }, phase 4 : { $seats } peut changer un prix
haendler-headline-warehouse = Manche { $round }, phase 4 : { $seats } peut vendre
haendler-headline-special-sale = Manche { $round }, phase 4 : cartes Influence, on attend { $seats }
haendler-headline-bonus-sale = Manche { $round }, phase 5 : cartes Influence avant la vente, on attend { $seats }
haendler-headline-debt = Manche { $round }, phase 6 : crédits possibles, on attend { $seats }
haendler-headline-status = Manche { $round }, phase 6 : achat de rangs, on attend { $seats }
haendler-headline-over = La partie est terminée après { $round } manches

haendler-position-chart = Arrivées : { $arrivals } sur { $end }. Un rang coûte { $price }. Premier joueur : { $seat }.
haendler-position-lots = Encore à mettre aux enchères : { $lots }.
haendler-position-player = { $seat } : { $level }, train de vie { $upkeep } ; capacités : { $abilities } ; tuiles : { $tiles } ; cartes Influence : { $cards }{ $credits ->
    [0] {""}
   *[other] { " " }; crédits : { $credits }
}{ $sealed ->
    [yes] { " " }; a répondu en secret
   *[no] {""}
}{ $orders ->
    [phase] { " " }; sans question sur les cartes cette phase
    [round] { " " }; sans question sur les cartes cette manche
   *[none] {""}
}.
haendler-position-wagon = Le chariot { $wagon } est à { $space }, tourné vers { $facing }.
haendler-position-wagon-city = Le chariot { $wagon } est à { $space }{ $arrived ->
    [yes] , arrivé cette manche
   *[no] {""}
}.
haendler-position-master = Chariot { $wagon } : maître de chargement { $seat }.
haendler-position-load = Chariot { $wagon }, { $seat } : { $goods }.
haendler-position-axles = Chariot { $wagon } : essieu brisé posé par { $seats }.
haendler-position-courier = Le messager est à { $space }.
haendler-position-city = { $city } produit : { $goods } ; bonus { $bonus }.
haendler-position-warehouse = { $city }, { $seat } : { $goods }.
haendler-position-good = { $good } : achat { $buy }, vente { $sell }, réserve { $supply }.
haendler-position-cards = Cartes Influence : { $deck } dans la pioche ; hors du jeu : { $used }.
haendler-position-offer = Offre ({ $by }) : { $loader } charge { $goods } pour { $fee }.
haendler-position-money = Ton argent : { $amount ->
    [one] { $amount } florin
   *[other] { $amount } florins
}.
haendler-position-hand = Tes cartes Influence : { $cards }.

## La fin
haendler-reason-arrivals = Assez de chariots sont arrivés, et la dernière manche a été jouée.
haendler-score-credits = Crédits
haendler-score-status = Rang
haendler-score-money = Florins

## Comment une partie a été gagnée, et ce qu’il restait à chacun
haendler-result-credits = { $value ->
    [0] { "" }
    [one] un crédit en cours
   *[other] { $value } crédits en cours
  }
haendler-result-status = { $level }
haendler-result-money = { $value ->
    [one] { $value } florin
   *[other] { $value } florins
  }
haendler-won-credits = sans dette, au contraire de l’adversaire ({ $second })
haendler-won-status = { $by ->
    [one] un rang au-dessus ({ $second })
   *[other] { $by } rangs au-dessus ({ $second })
  }
haendler-won-money = au même rang, mais plus riche de { $by ->
    [one] { $by } florin
   *[other] { $by } florins
  } ({ $second })

## Ce que font capacités et cartes Influence, pour l’image d’une main
haendler-effect-einkauf = Phase 1 : tout ton achat coûte 100
haendler-effect-wagnerei = Phase 3 : un point de déplacement supplémentaire
haendler-effect-grosse-wagnerei = Phase 3 : deux points de déplacement supplémentaires
haendler-effect-kurier = Phase 3 : déplace le messager d’une case ; sur celle d’un chariot, tu gagnes une carte Influence
haendler-effect-express = Phase 3 : déplace le messager de deux cases ; sur celle d’un chariot, tu gagnes une carte Influence
haendler-effect-kontor = Phase 4 : fais monter ou baisser un prix d’un cran
haendler-effect-grosses-kontor = Phase 4 : fais monter ou baisser un prix d’un cran, aussi du plus haut au plus bas et inversement
haendler-effect-lagerverkauf = Phase 4 : vends jusqu’à trois marchandises d’un entrepôt au prix d’achat
haendler-effect-achsenbruch = Avant le premier déplacement : un chariot est bloqué jusqu’à ton tour, ou toute la manche
haendler-effect-zuladung = Au chargement : une ou deux marchandises sans droit ni permission
haendler-effect-sonderverkauf = Fin de la phase 4 : vends une marchandise d’un entrepôt pour 800
haendler-effect-aufstieg = Phase 6 : un rang pour 1 200
haendler-effect-bonus = Phase 5 : le bonus aussi pour ce que la ville produit elle-même
haendler-effect = { $name } : { $effect }.

## Prévoir
haendler-winning-bid = continuer à miser
haendler-winning-rest = miser 0
haendler-load-ask = demander quoi charger
haendler-load-best = charger le plus cher
haendler-lot = { $good } → { $city }
haendler-lot-same = encore la même
haendler-lot-nothing = rien de plus
haendler-loan-credit = le prendre
haendler-loan-no-credit = ne pas le prendre
haendler-prompt-limit = Ton maximum pour une capacité : jusque-là, on mise pour toi
haendler-prompt-shop-ahead = Manche { $round } : tous tes achats
haendler-prompt-bid-ahead = Manche { $round } : mises pour les chariots
haendler-prompt-load-ahead = Manche { $round } : charger comme maître de chargement
haendler-prompt-fare-ahead = Manche { $round } : ce que tu paies pour charger chez les autres
haendler-prompt-toll-ahead = Manche { $round } : ce que les autres te paient pour charger
haendler-prompt-drive-ahead = Manche { $round } : ta tuile Déplacement
haendler-prompt-wheel-ahead = Manche { $round } : ta roue des prix
haendler-prompt-price-ahead = Manche { $round } : changer un prix avec ton comptoir
haendler-prompt-stock-ahead = Manche { $round } : Vente d’entrepôt
haendler-prompt-credit-ahead = Manche { $round } : prendre un crédit si tu ne peux pas payer ton train de vie ?
haendler-prompt-status-ahead = Manche { $round } : rangs
haendler-prompt-pass-ahead = Cartes Influence : passer pour moi
haendler-short-limit = Ton maximum pour une capacité
haendler-short-fare-ahead = Droit que tu paies, manche { $round }
haendler-short-toll-ahead = Droit que tu demandes, manche { $round }
haendler-short-price-ahead = Comptoir, manche { $round }
haendler-short-credit-ahead = Crédit, manche { $round }
haendler-field-limit-ability = Capacité
haendler-field-limit-most = Au plus, en florins
haendler-field-shop-ahead-first = Première marchandise
haendler-field-shop-ahead-second = Deuxième marchandise
haendler-field-shop-ahead-third = Troisième marchandise
haendler-field-shop-ahead-most = Prix par marchandise, au plus
haendler-field-bid-ahead-first = Chariot 1, en florins
haendler-field-bid-ahead-second = Chariot 2, en florins
haendler-field-bid-ahead-third = Chariot 3, en florins
haendler-field-bid-ahead-winning = Une fois un chariot gagné
haendler-field-bid-ahead-load = Comme maître de chargement
haendler-field-fare-ahead-fee = Tu paies par marchandise, en florins
haendler-field-toll-ahead-least = Tu demandes par marchandise, en florins
haendler-field-drive-ahead-tile = Tuile
haendler-field-wheel-ahead-first = Première flèche
haendler-field-wheel-ahead-second = Seconde flèche
haendler-field-price-ahead-good = Marchandise
haendler-field-price-ahead-direction = Un cran
haendler-field-stock-ahead-least = Prix par marchandise, au moins
haendler-field-credit-ahead-loan = Crédit
haendler-field-status-ahead-levels = Rangs
haendler-field-status-ahead-most = Prix par rang, au plus
haendler-option-limit = { $ability } pour { $most } au plus
haendler-option-shop-ahead = Acheter { $first }, { $second }, { $third }
haendler-option-bid-ahead = Chariots 1 à 3 : miser { $first } / { $second } / { $third } ; si tu gagnes, { $winning } et { $load }
haendler-option-load-ahead = Comme maître de chargement, charger le plus cher
haendler-option-fare-ahead = Payer jusqu’à { $fee } par marchandise, sinon quitter le quai
haendler-option-toll-ahead = Accepter { $least } ou plus par marchandise, refuser moins
haendler-option-drive-ahead = Tuile { $tile }, là où elle te rapporte le plus
haendler-option-wheel-ahead = { $first } et { $second }
haendler-option-price-ahead = { $good } { $direction }
haendler-option-stock-ahead = Vendre à { $least } ou plus, le plus cher d’abord
haendler-option-credit-ahead = Crédit : { $loan }
haendler-option-status-ahead = { $levels ->
    [0] Aucun rang
    [one] Un rang pour { $most } au plus
   *[other] Jusqu’à { $levels } rangs, { $most } chacun au plus
}
haendler-option-pass-ahead = Passer jusqu’à la fin de la manche { $round }
haendler-when-limit = quand { $ability } est aux enchères et que d’autres misent
haendler-when-shop-ahead = quand tu achètes, manche { $round }
haendler-when-bid-ahead = quand les chariots sont aux enchères, manche { $round }
haendler-when-load-ahead = quand tu es maître de chargement, manche { $round }
haendler-when-fare-ahead = quand tu peux charger sur un chariot, manche { $round }
haendler-when-toll-ahead = quand tu es maître de chargement et que d’autres font des offres, manche { $round }
haendler-when-drive-ahead = quand tu déplaces un chariot, manche { $round }
haendler-when-wheel-ahead = quand on règle les roues des prix, manche { $round }
haendler-when-price-ahead = quand tu peux utiliser ton comptoir, manche { $round }
haendler-when-stock-ahead = quand tu peux utiliser Vente d’entrepôt, manche { $round }
haendler-when-credit-ahead = si tu ne peux pas payer ton train de vie, manche { $round }
haendler-when-status-ahead = quand on achète des rangs, manche { $round }
haendler-when-pass-ahead = chaque fois que des cartes peuvent être jouées, jusqu’à la fin de la manche { $round }
haendler-expired-dear = Le prix ({ $good }) était de { $price }, plus que ce que tu voulais payer.
haendler-expired-status = Un rang coûtait { $price }, plus que ce que tu voulais payer.

# À quoi sert une question : pour qui découvre le jeu.
haendler-why-open = Choisir en premier compte peu ; ce qui compte, c’est de ne pas payer plus que la capacité ne te rapportera.
haendler-why-raise = Une capacité sert à toutes les manches à venir : plus tôt tu la paies, plus elle rapporte.
haendler-why-buy = Achète là où est un chariot : on vend dans d’autres villes, au mieux à un prix haut.
haendler-why-bid = Mise moins que ce que tes marchandises rapporteront ; miser 0 ne coûte rien.
haendler-why-load = Charge ce qui rapporte le plus, ou ce que d’autres ont aussi : ils ne pourront plus le charger.
haendler-why-ramp = Offre au plus ce que rapportera la marchandise, et moins si tu peux attendre un autre chariot.
haendler-why-ramp-master = Un droit est à toi tout de suite, une place vide ne rapporte rien ; et ceux qui ont des marchandises à bord aideront le chariot à arriver.
haendler-why-destination = Seules les marchandises arrivées se vendent. Mène vers une ville les chariots qui portent les tiennes, ou retiens ceux qui ne portent que celles des autres.
haendler-why-tile = Garde aussi de petites tuiles : les quatre ne reviennent qu’après chaque quatrième manche.
haendler-why-courier = Là où le messager et un chariot se rencontrent, tu gagnes une carte Influence.
haendler-why-wheel = Fais monter ce que tu vas vendre, et attends-toi à ce que d’autres montent les mêmes marchandises.
haendler-why-office = Fais monter une marchandise que tu vas vendre, ou baisser une marchandise que d’autres vont vendre.
haendler-why-warehouse = Une marchandise qu’aucun chariot ne prendra bientôt se vend mieux depuis l’entrepôt.
haendler-why-debt = Un crédit coûte 500, mais sans lui tu risques de tomber plus bas. À la fin, ceux qui ont encore un crédit finissent derniers.
haendler-why-status = Un rang acheté tôt est moins cher, mais chacun augmente ton train de vie.
haendler-why-repay = Un crédit ne nuit pas avant la fin, mais tant que tu en as un, tu ne montes pas en rang.

## Les symboles des images
haendler-legend-wagon = Chariot avec son numéro, les marchandises à bord
haendler-legend-facing = Direction du chariot
haendler-legend-master = Maître de chargement du chariot
haendler-legend-place = Place libre sur un chariot
haendler-legend-way = Chemin du dernier déplacement
haendler-legend-courier = Messager : là où il rencontre un chariot, on gagne une carte Influence
haendler-legend-bonus = Bonus pour chaque marchandise vendue ici que la ville ne produit pas
haendler-legend-rank = Rang : le plus haut gagne
haendler-legend-arrivals = Arrivées, et le prix d’un rang alors
haendler-legend-letter = Cartes Influence en main ou dans la pioche
haendler-legend-cards = Cartes Influence pas encore jouées
haendler-legend-tile = Tuile Déplacement encore utilisable
haendler-legend-axle = Essieu brisé : le chariot ne peut pas bouger
haendler-legend-debt = Crédits en cours
haendler-legend-seal = A répondu en secret
haendler-legend-supply = Marchandises encore à acheter

# Ce qu’on tape pour un coup, outre ce que dit son bouton.
haendler-typed-accept = offre
haendler-typed-achsenbruch = jouer poser
haendler-typed-bid = enchère
haendler-typed-buy = acheter prendre
haendler-typed-close = fermer
haendler-typed-courier = déplacer bouger aller
haendler-typed-done = terminé
haendler-typed-go = déplacer bouger mener aller
haendler-typed-levels = acheter monter prendre
haendler-typed-load = charger
haendler-typed-no-credit = aucun
haendler-typed-offer = offre
haendler-typed-open = enchères
haendler-typed-price = déplacer changer prix
haendler-typed-push = déplacer bouger
haendler-typed-raise = enchérir
haendler-typed-road = prendre route
haendler-typed-sell = vendre vente
haendler-typed-sonderverkauf = jouer vendre
haendler-typed-take = prendre
haendler-typed-tile = retourner prendre
haendler-typed-wheel = tourner régler roue
haendler-typed-withdraw = retirer
haendler-typed-zuladung = jouer charger

haendler-lessons-intro = Tu achètes des marchandises à bas prix, des chariots les emportent dans d’autres villes, et tu transformes l’argent en **rang** : le plus haut l’emporte. La partie s’arrête quand { $arrivals } chariots sont arrivés, au bout d’environ sept manches.
haendler-lesson-buy-name = Acheter
haendler-lesson-buy = Chaque manche commence au marché : tu achètes jusqu’à trois marchandises (deux fois dans la première manche), chacune pour ton entrepôt dans une ville qui la produit. On les vend ailleurs ; achète donc là où un chariot peut les emporter : { $wagons }.
haendler-taught-wagon = le chariot { $wagon } à { $city } (produit : { $goods })
haendler-taught-bonus = { $city } +{ $bonus } ({ $goods })
haendler-lesson-buy-buy = Tes achats restent dans ton entrepôt jusqu’à ce qu’un chariot les prenne.
haendler-lesson-buy-done = L’argent gardé sert aux mises, mais seules les marchandises en route rapportent plus.
haendler-lesson-bid-name = Miser sur un chariot
haendler-lesson-bid = Tous misent en secret pour le chariot { $wagon } à { $city }. Le plus offrant paie, devient **maître de chargement** et charge gratuitement jusqu’à trois marchandises d’une sorte ; les autres lui paient un droit.{ $worth ->
    [0] {" "}Tu n’as rien à y charger.
   *[other] {" "}Tu y as { $goods }, valeur actuelle jusqu’à { $worth }.
}
haendler-lesson-bid-bid = Seule la plus haute mise est payée ; 0 est gratuit. Puis chacun voit toutes les mises.
haendler-lesson-load-name = Charger
haendler-lesson-load = Tu es maître de chargement du chariot { $wagon } à { $city }. Seul ce qui est sur un chariot se vend. Charge donc ; dans ton entrepôt : { $goods }.
haendler-lesson-load-load = Elles sont en route. Personne ne peut prendre tes places sur le chariot.
haendler-lesson-load-done = Un chariot vide ne te rapporte rien.
haendler-lesson-ramp-name = Charger chez un autre
haendler-lesson-ramp = Maître de chargement du chariot { $wagon } à { $city } : { $seat }. Les autres peuvent charger jusqu’à deux marchandises d’une autre sorte, pour un droit convenu à deux. Dans ton entrepôt : { $goods }. Propose un droit, par exemple 200.
haendler-lesson-ramp-offer = Tu ne paies que si ton offre est acceptée ; d’ici là, tu peux la retirer.
haendler-lesson-ramp-pass = Ce qui reste à l’entrepôt attend un autre chariot.
haendler-lesson-move-name = Déplacer un chariot
haendler-lesson-move = Chacun retourne une tuile (1 à 4) et déplace d’autant un chariot ; *{ $ability }* t’ajoute une case. La ville la plus proche fait vendre d’abord ; celle qui ne produit pas ta marchandise ajoute un bonus : { $bonuses }.
haendler-lesson-move-go = Dans une ville, un chariot s’arrête et vend. Les tuiles reviennent toutes les quatre manches.
haendler-lesson-move-push = Une case de plus peut aussi servir à un autre chariot.
haendler-lesson-move-done = Les tuiles reviennent après chaque quatrième manche.
haendler-lesson-wheel-name = La roue des prix
haendler-lesson-wheel = Le chariot { $wagon } est à { $city } ; tu y vendras { $goods }. Avant, tous règlent en secret deux flèches ; chacune fait monter un prix d’un cran. Prix ({ $good }) : { $price } ; au-delà de { $top }, il retombe à { $bottom }.
haendler-lesson-wheel-wheel = Les roues sont révélées ensemble : à plusieurs, un prix peut retomber.
haendler-lesson-office-name = Une capacité
haendler-lesson-office = Chacun a deux capacités pour toute la partie. L’une des tiennes, *{ $ability }*, change un prix d’un cran à chaque manche. Prix actuel ({ $good }) : { $price }.
haendler-lesson-office-price = Il vaut pour toutes les marchandises de cette sorte vendues maintenant, celles des autres aussi.
haendler-lesson-office-done = Tu pourras l’utiliser de nouveau à la manche suivante.
haendler-lesson-status-name = Le rang
haendler-lesson-status = Tu as { $money } florins. À chaque manche, tu peux acheter jusqu’à deux rangs : le plus haut gagne. Un rang coûte maintenant { $price }, plus à chaque arrivée (jusqu’ici { $arrivals } sur { $end }) ; plus il est haut, plus le train de vie coûte.
haendler-lesson-status-levels = C’est ce qui fait gagner ; garde assez pour les marchandises et le train de vie.
haendler-lesson-status-done = Ton argent peut d’abord acheter des marchandises, mais les rangs coûteront plus.
haendler-lessons-rest = Tu as joué une manche entière ; la prochaine recommence au marché. Bon à savoir : le **messager** est le cavalier sur la carte. S’il rencontre un chariot à la fin d’un déplacement, celui qui l’a fait prend une carte Influence, une action spéciale. Le bonus d’une ville tombe à 0 quand un chariot y a vendu, et monte à chaque manche dans les autres villes. Non traités ici : les crédits.
