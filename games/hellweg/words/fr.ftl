# Hellweg westfalicus en français.
hellweg-name = Hellweg westfalicus
hellweg-about = Vendre bière, sel et ferronnerie dans la Westphalie médiévale : les attelages relient les villes, et le plus riche gagne. 2 à 4 joueurs, 12 mois. De Michael Schacht.

hellweg-setting-months = Durée
hellweg-setting-months-12 = 12 mois
hellweg-setting-months-10 = 10 mois (deux cartes restent dans la boîte)
hellweg-setting-warehouse = Entrepôt et privilèges
hellweg-setting-warehouse-off = Sans
hellweg-setting-warehouse-on = Avec
hellweg-setting-passengers = Transport de voyageurs
hellweg-setting-passengers-off = Sans
hellweg-setting-passengers-on = Avec
hellweg-setting-layout = Carte
hellweg-setting-layout-twelve = Douze villes
hellweg-setting-layout-ten = Dix villes (seulement celles que nomme la règle)
hellweg-setting-selling = Vente
hellweg-setting-selling-in_turn = À tour de rôle
hellweg-setting-selling-together = Tous en même temps (plus rapide)
hellweg-setting-quick = Mise en place
hellweg-setting-quick-off = à tour de rôle
hellweg-setting-quick-on = tous en même temps (table rapide) ; ceux qui tardent voient déjà les pièces des autres
hellweg-setting-open_memory = Mémoire
hellweg-setting-open_memory-off = Les cartes jouées restent cachées
hellweg-setting-open_memory-on = Montrer les cartes encore à venir

hellweg-sort-beer = bière
hellweg-sort-salt = sel
hellweg-sort-iron = ferronnerie
hellweg-ware-coal = charbon
hellweg-ware-herring = hareng
hellweg-ware-wine = vin
hellweg-ware-tobacco = tabac
hellweg-ware-card = { $ware } { $number }
hellweg-piece-token = jeton
hellweg-piece-carriage = attelage
hellweg-pieces-tokens = { $tokens ->
    [0] 0 jeton
    [one] 1 jeton
   *[other] { $tokens } jetons
}
hellweg-pieces-carriages = { $carriages ->
    [0] 0 attelage
    [one] 1 attelage
   *[other] { $carriages } attelages
}
hellweg-privilege-storage = « Stocker »
hellweg-privilege-unload = « Déstocker »
hellweg-privilege-thaler = « Thaler et retournement »
hellweg-effect-storage = « Stocker » : mets un jeton ou un attelage au dépôt.
hellweg-effect-unload = « Déstocker » : pose sur le plateau tout ce que tu as au dépôt.
hellweg-effect-thaler = « Thaler et retournement » : prends un thaler et remets tes autres privilèges face visible.
hellweg-effect-ware = { $card } : vaut { $worth }, { $function }.
hellweg-privilege-black = 2 attelages
hellweg-function-none = sans fonction
hellweg-function-goods = +1 à chaque vente ({ $sort })
hellweg-function-carriage = +1 pour chaque attelage que te coûte une vente
hellweg-function-pair = { $one } et { $other } valent ensemble { $bonus }

hellweg-prompt-setup-token = Mise en place : où poses-tu ton jeton ? Pas à Dortmund.
hellweg-prompt-setup-carriage = Mise en place : sur quelle route poses-tu ton attelage, à { $town } ?
hellweg-prompt-sale = { $town } demande un jeton { DE($sort) } et paie { $thaler }{ $bonus ->
    [0] { "" }
   *[other] {" "}+ { $bonus } (dernière carte)
} : que vends-tu ?
hellweg-prompt-clearance = Vends-tu un jeton, n’importe lequel, à la banque ? Tu n’as vendu à aucune des quatre villes.
hellweg-prompt-action = Que fait ton marchand { $merchant } ?{ $off ->
    [0] { "" }
   *[other] {" "}Comme l’autre est sur la place du marché, villes et cartes coûtent { $off } de moins.
}
hellweg-prompt-privilege = Avant ton action : utiliser ou choisir un privilège ?
hellweg-prompt-after = Autre chose avant la fin de ton tour ?
hellweg-prompt-buy-token = Pose le jeton
hellweg-prompt-buy-carriage = Sur quelle route poses-tu l’attelage, à { $town } ?
hellweg-prompt-stockup-token = Dans quelle maison, où tu as déjà des jetons, poses-tu le nouveau ?
hellweg-prompt-stockup-carriage = Sur quelle route, à une ville où tu as des jetons, poses-tu l’attelage ?
hellweg-prompt-bonus = Ta carte apporte un attelage : sur quelle route le poses-tu ?
hellweg-prompt-unload-token = { $left ->
    [one] Un jeton à poser : où ?
   *[other] { $left } jetons à poser : où va le prochain ?
}
hellweg-prompt-unload-carriage = { $left ->
    [one] Un attelage à poser : sur quelle route ?
   *[other] { $left } attelages à poser : sur quelle route va le prochain ?
}
hellweg-prompt-empty-token = Reprends-tu un de tes jetons, ou y renonces-tu ? Ta réserve de jetons est vide.
hellweg-prompt-empty-carriage = Reprends-tu un de tes attelages, ou y renonces-tu ? Ta réserve d’attelages est vide.

# Ce qu’il faut avoir sous les yeux à une question
hellweg-brief-start = { $carriage ->
    [0] Pas d’attelage avec ce jeton.
   *[other] Un jeton est une marchandise à vendre depuis sa maison. Ensuite, tu poses un attelage sur une route de cette ville.
}
hellweg-brief-lacking = Tu n’as pas encore de jeton : { $sorts }.
hellweg-brief-money = Tu as { $thaler ->
    [one] { $thaler } thaler
   *[other] { $thaler } thalers
}.
hellweg-brief-purse = Tu as { $thaler ->
    [one] { $thaler } thaler
   *[other] { $thaler } thalers
}, { $tokens ->
    [0] 0 jeton
    [one] 1 jeton
   *[other] { $tokens } jetons
}, { $carriages ->
    [0] 0 attelage
    [one] 1 attelage
   *[other] { $carriages } attelages
}.
hellweg-brief-board = Sur le plateau : { $sorts }.{ $stocks ->
    [0] { "" }
   *[other] {" "}Tu ne t’approvisionnes que là.
}
hellweg-brief-sort = { $tokens ->
    [1] { "" }
   *[other] { $tokens } ×{" "}
}{ $sort } ({ $towns })
hellweg-brief-supply = Dans ta réserve : { $tokens ->
    [0] aucun jeton
    [one] 1 jeton
   *[other] { $tokens } jetons
} et { $carriages ->
    [0] aucun attelage
    [one] 1 attelage
   *[other] { $carriages } attelages
}.
hellweg-brief-marks = →{ $more } : mène à { $more ->
    [one] 1 autre ville
   *[other] { $more } autres villes
}.
hellweg-brief-road = Une vente par une route brune t’y coûte ton attelage, sauf si tu y en as deux. Sur une route pavée, il reste.
hellweg-brief-bonus = Il est gratuit ; si tu ne le poses pas maintenant, il est perdu.
hellweg-brief-at = { $tokens } à { $town }
hellweg-brief-held = Tes jetons { DE($sort) } : { $places }.
hellweg-brief-extras = Les thalers supplémentaires de tes cartes sont compris : { $cards }.
hellweg-brief-free = Ventes qui ne coûtent pas d’attelage : { $sales }.
hellweg-brief-free-sale = { $carried ->
    [0] { "" }
   *[other] { $source } →{" "}
}{ $town }
hellweg-brief-reach = Tes attelages mènent à { $towns }.
hellweg-brief-cost = Une vente coûte le jeton, et chaque route brune un attelage, sauf si tu y en as deux.
hellweg-brief-ask = { $town } ({ $sort }, { $thaler }{ $reached ->
    [0]  : hors de ta portée
   *[other] { "" }
})
hellweg-brief-after = { $towns ->
    [0] C’est la dernière des quatre villes.
   *[other] Encore à venir : { $asks }.
}
hellweg-brief-clearance = Tu as { $tokens ->
    [0] 0 jeton
    [one] 1 jeton
   *[other] { $tokens } jetons
} sur le plateau, et { $cards ->
    [0] il n’y a plus de carte Commerce à venir.
    [one] une carte Commerce est encore à venir.
   *[other] { $cards } cartes Commerce sont encore à venir.
}
hellweg-brief-square = D’abord la place : −{ $off } pour le marchand 2.
hellweg-brief-short = La carte Marchandise la moins chère coûte { $printed }{ $off ->
    [0] {""}
   *[other] , { $off } de moins pour ton second marchand : { $price }
}. Il te manque { $lacking }.
hellweg-brief-owned = Tes cartes Marchandise valent { $worth } thalers à la fin : { $cards }.
hellweg-brief-last = La prochaine carte Commerce est la dernière : il n’y aura plus qu’une vente, et chaque marchandise vendue rapporte { $bonus } thalers de plus.
hellweg-brief-stored = Tu as au dépôt : { $tokens ->
    [0] aucun jeton
    [one] 1 jeton
   *[other] { $tokens } jetons
} et { $carriages ->
    [0] aucun attelage
    [one] 1 attelage
   *[other] { $carriages } attelages
}. « Déstocker » les pose tous sur le plateau.
hellweg-brief-privileges = Tes privilèges : { $privileges }. Quand ton marchand prend un thaler, ceux qui ont servi reviennent face visible pour ton prochain tour.
hellweg-brief-owed = Tu peux choisir { $choices ->
    [one] un privilège
   *[other] { $choices } privilèges
}, maintenant ou plus tard, un seul de chaque sorte.
hellweg-brief-unload = Il va dans une maison où tu as déjà un jeton.
hellweg-brief-empty = Une pièce reprise ne rapporte rien : tu la reposes aussitôt. Si tu renonces, ton argent n’est pas rendu.

hellweg-option-sell-free = Vendre tout ce qui ne coûte aucun attelage : +{ $thaler } ({ $towns })
hellweg-option-sell = Vendre sur place : +{ $thaler }
hellweg-option-carry = Depuis { $source } : +{ $thaler }, { $carriages ->
    [0] ne coûte aucun attelage
    [one] coûte l’attelage { $lost }
   *[other] coûte { $carriages } attelages
}{ $passengers ->
    [0] { "" }
   *[other] , avec voyageurs
}{ $hops ->
    [0] { "" }
   *[other] {" "}(par { $via })
}
hellweg-option-clear = { $town }, { $sort } : +{ $thaler }
hellweg-option-keep = Ne rien vendre
hellweg-option-buy = { $town }, { $sort } : payer { $thaler } pour { $pieces }
hellweg-refused-price = Trop cher : { $thing } pour { $thaler } thalers, et tu as { $money }.
hellweg-refused-stockup = s’approvisionner
hellweg-refused-taken = Le marchand { DE($seat) } est déjà à { $town } : personne d’autre n’y achète ce mois-ci.
hellweg-refused-sold = { $seat } a déjà acheté { $card }.
hellweg-refused-no-house = Tu n’as aucun jeton sur le plan : on ne s’approvisionne que là où l’on en a un.
hellweg-house = { $town } ({ $sort })
hellweg-refused-not-asking = { $town } n’est pas sur la carte du mois : ton marchand peut acheter à { $towns }.
hellweg-refused-not-shown = { $card } n’est pas à vendre en ce moment. { $left ->
    [0] Aucune carte Marchandise ne l’est.
   *[other] À vendre : { $cards }.
}
hellweg-refused-privilege = { $status ->
    [none] Tu n’as pas le privilège { $privilege }.
   *[down] Le privilège { $privilege } est face cachée. Quand ton marchand prend un thaler, il est retourné pour ton tour suivant.
}
hellweg-refused-claim = { $owned ->
    [0] Tu ne peux pas choisir { $privilege } maintenant : il faut une carte Marchandise qui donne un privilège.
   *[other] Tu as déjà le privilège { $privilege }.
}
hellweg-refused-house = Le jeton ne peut pas aller à { $house }. Possible{ $more ->
    [0] {" "}:
   *[other] , par exemple :
} { $houses }.
hellweg-refused-start = Aucun jeton ne commence à { $town } : choisis une maison dans une autre ville.
hellweg-refused-road = { $road } : tu n’as de jeton à aucun des deux bouts, et un attelage ne va que sur une route qui touche une ville où tu en as un.
hellweg-refused-road-from = { $road } ne part pas { DE($town) }. Cet attelage va sur l’une de ces routes : { $roads }.
hellweg-refused-no-carriage = Tu n’as pas d’attelage sur { $road }.
hellweg-refused-no-token = Tu n’as pas de jeton à { $house }. { $own ->
    [0] Tu n’en as aucun sur le plan.
   *[other] { $more ->
        [0] Tu en as à { $houses }.
       *[other] Tu en as à { $houses } et ailleurs.
    }
}
hellweg-refused-sale = C’est au tour { DE($here) }. { $later ->
    [yes] { $town } vient après.
    [past] { $town } est déjà passée.
   *[no] { $town } n’achète rien ce mois-ci.
}
hellweg-refused-free = Aucune autre vente de ce mois ne se fait sans perdre d’attelage : vends seulement à { $town }, ou rien.
hellweg-refused-source = Tu n’as pas de jeton { DE($sort) } à { $town } à faire venir.
hellweg-refused-carry = Tes attelages ne mènent pas { DE($source) } à { $town } par là.
hellweg-refused-unload = Ton dépôt est vide.
hellweg-option-stockup = S’approvisionner ({ $piece }) : payer 1
hellweg-shortcut-sell = { $towns } : +{ $thaler }{ $carriages ->
    [0] { "" }
    [one] , coûte l’attelage sur { $lost }
   *[other] , coûte { $carriages } attelages
}
hellweg-shortcut-keep = Ce mois-ci, ne rien vendre
hellweg-shortcut-stockup = S’approvisionner : payer 1, un jeton à { $town } ({ $sort })
hellweg-shortcut-buy = { $town }, { $sort } : payer { $thaler } pour { $pieces } ({ $road }{ $village ->
    [0] { "" }
   *[other] , village : +1
})
hellweg-option-unload = Déstocker : poser tout ce qui est au dépôt
hellweg-option-card = { $ware } { $number } : payer { $thaler }, valeur { $worth } à la fin ; plus un attelage ({ $function })
hellweg-option-thaler = Prendre un thaler{ $reveals ->
    [0] { "" }
   *[other] {" "}et remettre les privilèges face visible
}
hellweg-button-sell-free = Tout, sans perdre d’attelage : +{ $thaler }
hellweg-button-sell = Sur place : +{ $thaler }
hellweg-button-carry = { $source } : +{ $thaler }{ $carriages ->
    [0] { "" }
    [one] , −1 attelage
   *[other] , −{ $carriages } attelages
}{ $passengers ->
    [0] { "" }
   *[other] , avec voyageurs
}
hellweg-button-buy = { $town } −{ $thaler }
hellweg-button-stockup = { $piece } pour 1
hellweg-button-unload = Déstocker
hellweg-button-card = { $ware } { $number } −{ $thaler }
hellweg-lettered-card = −{ $thaler }
hellweg-lettered-store = Dépôt
hellweg-button-thaler = +1 thaler
hellweg-button-store = Dépôt : { $piece }
hellweg-button-carriage = { $named ->
    [0] { $lasting ->
        [0] { $cobbled ->
            [0] brune
           *[other] pavée
        }
       *[other] permanente
    }
   *[other] { $to }{ $lasting ->
        [0] { $cobbled ->
            [0] { "" }
           *[other] , pavée
        }
       *[other] , permanente
    }
}{ $idle ->
    [0] { "" }
   *[other] , rien de nouveau
}{ $thaler ->
    [0] { "" }
   *[other] {" "}+{ $thaler } thaler
}{ $more ->
    [0] { "" }
   *[other] {" "}→{ $more }
}
hellweg-button-token = { $town }
hellweg-button-take-token = { $town }
hellweg-button-take-carriage = { $named ->
    [0] { $cobbled ->
        [0] brune
       *[other] pavée
    }
   *[other] { $road }
}
hellweg-button-take-stored = Dépôt
hellweg-button-clear = { $town } +{ $thaler }
hellweg-option-store = Mettre un { $piece } au dépôt
hellweg-option-use-storage = Privilège Stocker : { $piece }
hellweg-option-use-unload = Privilège Déstocker : poser tout ce qui est au dépôt
hellweg-option-use-thaler = Privilège : prendre un thaler, remettre les autres face visible
hellweg-option-claim = Choisir ton privilège : { $privilege }
hellweg-option-token = { $town }, { $sort }
hellweg-option-carriage = { $road }{ $cobbled ->
    [0] , brune
   *[other] , pavée
}{ $thaler ->
    [0] { "" }
   *[other] , village : +{ $thaler }
}{ $lasting ->
    [0] { "" }
   *[other] , devient permanente
}{ $idle ->
    [0] { "" }
   *[other] , un de plus ne sert à rien
}{ $more ->
    [0] { "" }
    [1] , mène à { $beyond }
    [2] , mène à { $beyond }
    [3] , mène à { $beyond }
   *[other] , mène à { $more } autres villes
}{ $rewards ->
    [0] { "" }
   *[other] , gagne { $earned }
}
hellweg-option-take-token = Reprendre : { $town }, { $sort }
hellweg-option-take-carriage = Reprendre : { $road }
hellweg-option-take-stored = Le prendre au dépôt
hellweg-option-forgo = Y renoncer
hellweg-option-done = Terminer le tour

hellweg-prompt-settle = Mise en place, tour { $round } : où poses-tu ?
hellweg-prompt-sales = À chaque vente à venir : vendre ce qui ne coûte aucun attelage (à la dernière carte, tout)
hellweg-prompt-merchant = { $merchant ->
    [1] Que fera ton premier marchand ce mois-ci ?
   *[other] Que fera ton second marchand ce mois-ci ?
}
hellweg-prompt-merchants = { $now ->
    [0] Que feront tes marchands le mois prochain ? (la carte Commerce n’est pas encore connue)
   *[other] Que feront tes deux marchands ce mois-ci ?
}
hellweg-prompt-card-later = Quelle carte Marchandise achètes-tu dès que possible ?
hellweg-short-merchant = Prévoir pour le marchand { $merchant }
hellweg-short-merchants = { $now ->
    [0] Prévoir pour les marchands du mois prochain
   *[other] Prévoir pour les deux marchands
}
hellweg-short-card-later = Prévoir l’achat d’une carte
hellweg-field-merchant-first = Premier choix
hellweg-field-merchant-second = Si ce n’est pas possible
hellweg-field-merchant-road = Son attelage va sur
hellweg-field-merchants-first = Premier marchand
hellweg-field-merchants-road = Un attelage du premier va sur
hellweg-field-merchants-second = Second marchand
hellweg-field-merchants-other = Un attelage du second va sur
hellweg-field-merchants-third = À la place de l’impossible
hellweg-field-card-later-first = Carte
hellweg-field-card-later-second = Si elle n’est plus là
hellweg-field-card-later-road = Son attelage va sur
hellweg-option-settle-at = Tour { $round } : { $town }, { $sort } · attelage : { $road }
hellweg-settle-at-token = Tour { $round } : { $town }, { $sort }
hellweg-option-sales = À chaque vente : ce qui ne coûte aucun attelage ; { $otherwise }
hellweg-option-merchant = Marchand { $merchant }, mois { $month } : { $first }, sinon { $second } · attelage : { $road }
hellweg-option-merchants = Mois { $month } : { $first } ({ $road }), puis { $second } ({ $other }), à défaut : { $third }
hellweg-option-card-later = Dès que payable : { $first }, sinon { $second } · attelage : { $road }
hellweg-when-settle-at = au tour { $round } de la mise en place
hellweg-when-sales = à chaque vente à venir
hellweg-when-merchant = au mois { $month }, quand tu places ton marchand { $merchant }
hellweg-when-merchants = au mois { $month }, quand tu places tes marchands
hellweg-when-card-later = dès qu’un marchand peut l’acheter
hellweg-expired-wishes = Aucun de tes choix n’était possible.
hellweg-expired-card-later = D’autres ont acheté la carte.
hellweg-otherwise-keep = garder le reste
hellweg-otherwise-ask = demander pour le reste
hellweg-road-any = là où il est utile
hellweg-wish-ask = Demander
hellweg-wish-thaler = Prendre un thaler
hellweg-wish-stockup-token = S’approvisionner : un jeton
hellweg-wish-stockup-carriage = S’approvisionner : un attelage
hellweg-wish-store-token = Mettre un jeton au dépôt
hellweg-wish-store-carriage = Mettre un attelage au dépôt
hellweg-wish-unload = Déstocker tout ce qui est au dépôt
hellweg-wish-coal-1 = Carte charbon 1
hellweg-wish-coal-2 = Carte charbon 2
hellweg-wish-coal-3 = Carte charbon 3
hellweg-wish-herring-1 = Carte hareng 1
hellweg-wish-herring-2 = Carte hareng 2
hellweg-wish-wine-1 = Carte vin 1
hellweg-wish-wine-2 = Carte vin 2
hellweg-wish-tobacco-1 = Carte tabac 1
hellweg-wish-tobacco-2 = Carte tabac 2

hellweg-event-starting-player = Premier joueur tiré au sort : { $seat }.
hellweg-event-start-chosen = Premier joueur : { $seat }.
hellweg-event-trading-card = Mois { $month } : une nouvelle carte Commerce est révélée.
hellweg-event-month-ended = Le mois { $month } est terminé. En tête, thalers et cartes ensemble : { $leaders }.
hellweg-event-start-passed = { $seat } reçoit la carte Premier joueur.
hellweg-event-ended = La dernière vente est terminée, et la partie avec elle.
hellweg-event-sold = { $seat } vend un jeton { DE($sort) } à { $town } pour { $thaler }.
hellweg-event-carried = { $seat } vend un jeton { DE($sort) } à { $town }, depuis { $source }, pour { $thaler }{ $carriages ->
    [0] .
    [one] {" "}et retire l’attelage { $lost }.
   *[other] {" "}et retire { $carriages } attelages : { $lost }.
}
hellweg-event-cleared = { $seat } vend un jeton { DE($sort) } ({ $town }) à la banque pour { $thaler }.
hellweg-event-sold-nothing = { $seat } ne vend rien ce mois-ci.
hellweg-event-bought = { $seat } achète à { $town } ({ $sort }) pour { $thaler }.
hellweg-event-stocked-up = { $seat } paie { $thaler } pour s’approvisionner.
hellweg-event-card-bought = { $seat } achète la carte Marchandise { $ware } { $number } pour { $thaler }.
hellweg-event-thaler-taken = { $seat } prend un thaler.
hellweg-event-turned-up = { $seat } remet face visible : { $privileges }.
hellweg-event-stored = { $seat } met un { $piece } au dépôt.
hellweg-event-unloaded = { $seat } déstocke du dépôt : { $tokens ->
    [0] aucun jeton
    [one] 1 jeton
   *[other] { $tokens } jetons
} et { $carriages ->
    [0] aucun attelage
    [one] 1 attelage
   *[other] { $carriages } attelages
}.
hellweg-event-used = { $seat } utilise le privilège { $privilege }.
hellweg-event-gained = { $seat } relie { $town } et { $other } et gagne le privilège { $privilege }.
hellweg-event-claimed = { $seat } choisit le privilège { $privilege }.
hellweg-event-choices-lost = { $seat } perd { $choices ->
    [one] le choix d’un privilège
   *[other] { $choices } choix de privilège
} : il ne reste plus de sorte à choisir.
hellweg-event-carriages-earned = { $seat } relie en premier Duisburg et Paderborn : les deux attelages supplémentaires sont au dépôt.
hellweg-event-token-placed = { $seat } pose un jeton : { $sort } à { $town }.
hellweg-event-carriage-placed = { $seat } pose un attelage : { $road }{ $thaler ->
    [0] .
   *[other] , et le village paie { $thaler }.
}
hellweg-event-token-taken = { $seat } reprend un jeton : { $town }, { $sort }.
hellweg-event-carriage-taken = { $seat } reprend un attelage : { $road }.
hellweg-event-stored-taken = { $seat } prend un { $piece } au dépôt.
hellweg-event-forgone = { $seat } renonce à une pièce ({ $piece }).

# Nouvelles de ce que le lecteur a fait, à la deuxième personne
hellweg-own-choices-lost = Tu perds { $choices ->
    [one] le choix d’un privilège
   *[other] { $choices } choix de privilège
} : il ne reste plus de sorte à choisir.
hellweg-own-starting-player = Le sort fait de toi le premier joueur.
hellweg-own-start-chosen = Tu es premier joueur.
hellweg-own-start-passed = Tu reçois la carte Premier joueur.
hellweg-own-turned-up = Tu remets face visible : { $privileges }.

# Nouvelles : ce que plusieurs événements ont donné
hellweg-did-sell = { $who ->
    [you] vends
   *[they] vend
} { $lots }{ $count ->
    [1] {""}
   *[other] {" "}({ $total } en tout)
}
hellweg-news-sales = Les autres vendent : { $seats }.
hellweg-news-seller = { $seat }{ $thaler ->
    [0] {" "}rien
   *[other] {" "}pour { $thaler }
}
hellweg-news-sold = { $sort } à { $town } pour { $thaler }
hellweg-news-carried = { $sort } { DE($source) } à { $town } pour { $thaler }{ $carriages ->
    [0] {""}
    [1] {" "}(un attelage retiré)
   *[other] {" "}({ $carriages } attelages retirés)
}
hellweg-news-cleared = { $sort } { DE($town) } à la banque pour { $thaler }
hellweg-did-buy = { $who ->
    [you] achètes
   *[they] achète
} { $goods } à { $town } pour { $thaler }
hellweg-did-buy-card = { $who ->
    [you] achètes
   *[they] achète
} la carte Marchandise { $card } pour { $thaler }
hellweg-did-stock-up = { $who ->
    [you] paies
   *[they] paie
} { $thaler } pour s’approvisionner
hellweg-did-use = { $who ->
    [you] utilises
   *[they] utilise
} le privilège { $privilege }
hellweg-did-place = { $who ->
    [you] poses
   *[they] pose
} { $tokens }
hellweg-news-token = { $sort } à { $town }
hellweg-did-carriages = { $who ->
    [you] poses
   *[they] pose
} { $count ->
    [1] un attelage sur { $roads }
   *[other] des attelages sur { $roads }
}
hellweg-news-road = { $road }{ $thaler ->
    [0] {""}
   *[other] {" "}(+{ $thaler } thaler)
}
hellweg-did-store = { $who ->
    [you] mets
   *[they] met
} un { $piece } au dépôt
hellweg-did-unload = { $who ->
    [you] déstockes
   *[they] déstocke
} tout ({ $tokens ->
    [0] aucun jeton
    [1] 1 jeton
   *[other] { $tokens } jetons
}, { $carriages ->
    [0] aucun attelage
    [1] 1 attelage
   *[other] { $carriages } attelages
})
hellweg-did-take = { $who ->
    [you] prends
   *[they] prend
} { $count ->
    [1] 1 thaler
   *[other] { $count } thalers
}
hellweg-did-gain = { $who ->
    [you] obtiens
   *[they] obtient
} le privilège { $privilege }
hellweg-did-sell-nothing = ne { $who ->
    [you] vends
   *[they] vend
} rien ce mois-ci
hellweg-did-take-token = { $who ->
    [you] reprends
   *[they] reprend
} un jeton ({ $sort }, { $town })
hellweg-did-take-carriage = { $who ->
    [you] reprends
   *[they] reprend
} l’attelage { $road }
hellweg-did-take-stored = { $who ->
    [you] prends
   *[they] prend
} un { $piece } au dépôt
hellweg-did-forgo = { $who ->
    [you] renonces
   *[they] renonce
} à une pièce ({ $piece })

hellweg-label-cost = coûte
hellweg-label-bought = tu reçois
hellweg-label-stock-up = s’approv.
hellweg-label-store = déposer
hellweg-label-brings = inclus
hellweg-label-worth = à la fin
hellweg-label-goods = Tes marchandises
hellweg-label-network = Reliées par tes attelages
hellweg-label-sales = Ventes possibles
hellweg-label-cards = Tes cartes
hellweg-label-bonus = en paire
hellweg-label-month = Mois
hellweg-decided-round = Mois { $round }
hellweg-ended-plot = { $counted }, mois par mois
hellweg-ended-across = Mois
hellweg-replay-round = Mois
hellweg-label-square-first = marchand 2 : −2
hellweg-label-square = Place du marché

hellweg-phase-setup = Mise en place
hellweg-phase-sale = Vente de marchandises
hellweg-phase-actions = 1er tour d’actions
hellweg-phase-second = 2e tour d’actions
hellweg-phase-over = Fin de la partie

hellweg-headline-many = { $count } joueurs
hellweg-headline-setup = Mise en place : { $who }
hellweg-headline-sale = Mois { $month }/{ $months }, vente : { $who }
hellweg-headline-actions = Mois { $month }/{ $months }, marchand 1 : { $who }
hellweg-headline-second = Mois { $month }/{ $months }, marchand 2 : { $who }
hellweg-headline-over = La partie est terminée

hellweg-position-start = { $seat } a la carte Premier joueur.
hellweg-position-slot = { $town } demande un jeton { DE($sort) } et paie { $thaler } ; y acheter coûte { $thaler } thalers et donne { $pieces }.
hellweg-position-slot-taken = { $town } demande un jeton { DE($sort) } et paie { $thaler } ; un marchand s’y trouve déjà ({ $seat }).
hellweg-position-slot-last = { $town } demande un jeton { DE($sort) } et paie { $thaler } + 2.
hellweg-position-market = Sur la place du marché : { $seat }{ $merchants ->
    [one] .
   *[other] {" "}avec { $merchants } marchands.
}
hellweg-position-wares = Cartes Marchandise en vente : { $cards }.
hellweg-position-black = Les deux attelages supplémentaires sont encore à gagner.
hellweg-position-ware = { $card } : coûte { $thaler }, valeur { $worth }, { $function }.
hellweg-position-routes = Routes commerciales : { $routes }.
hellweg-position-route = { $town }–{ $other } rapporte { $privilege }
hellweg-position-route-black = { $town }–{ $other } rapporte les deux attelages supplémentaires au premier qui les relie
hellweg-position-left = { $cards ->
    [0] C’est la dernière carte Commerce.
    [one] Une carte Commerce est encore à venir.
   *[other] { $cards } cartes Commerce sont encore à venir.
}
hellweg-position-unseen = Encore à venir : { $asks }.
hellweg-position-ask = { $town } ({ $sort }, { $thaler })
hellweg-position-player = { $seat } : { $thaler ->
    [one] { $thaler } thaler
   *[other] { $thaler } thalers
} ; en réserve { $tokens ->
    [0] 0 jeton
    [one] 1 jeton
   *[other] { $tokens } jetons
} et { $carriages ->
    [0] 0 attelage
    [one] 1 attelage
   *[other] { $carriages } attelages
}.
hellweg-position-tokens = Jetons ({ $seat }) : { $places }.
hellweg-position-carriages = Attelages ({ $seat }) : { $places }.
hellweg-position-house = { $tokens } × { $sort } à { $town }
hellweg-position-road = { $carriages } × { $road }
hellweg-position-owned = Cartes Marchandise ({ $seat }) : { $cards } ; elles valent { $worth } à la fin.
hellweg-position-stored = Au dépôt, { $seat } a { $tokens ->
    [0] 0 jeton
    [one] 1 jeton
   *[other] { $tokens } jetons
}, { $carriages ->
    [0] 0 attelage
    [one] 1 attelage
   *[other] { $carriages } attelages
}{ $black ->
    [0] { "" }
   *[other] , { $black } attelages supplémentaires
}.
hellweg-position-privileges = Privilèges ({ $seat }) : { $privileges }.
hellweg-position-up = { $privilege } (face visible)
hellweg-position-down = { $privilege } (utilisé)
hellweg-position-turned = { $privilege } (dès le prochain tour)
hellweg-position-owed = { $seat } peut encore choisir { $choices ->
    [one] un privilège
   *[other] { $choices } privilèges
}.

hellweg-nothing = aucun jeton
hellweg-own-goods = Tu as { $thaler ->
    [one] { $thaler } thaler
   *[other] { $thaler } thalers
}. Sur le plateau : { $places }.
hellweg-network = { $towns }
hellweg-network-next = { $one } ; { $other }
hellweg-own-networks = Tes attelages relient { $networks }.
hellweg-own-sale = Tu peux vendre un jeton { DE($sort) } à { $town } pour { $thaler }{ $here ->
    [0] , depuis { $source }
   *[other] { "" }
}{ $carriages ->
    [0] { "" }
    [one] , ce qui coûte un attelage
   *[other] , ce qui coûte { $carriages } attelages
}.

hellweg-score-total = Thalers avec les cartes
hellweg-score-tokens = Jetons sur le plateau
hellweg-score-carriages = Attelages sur le plateau
hellweg-score-thaler = Thalers
hellweg-score-cards = Cartes
hellweg-reason-cards = La dernière carte Commerce a été jouée.
hellweg-result-total = { $value ->
    [one] { $value } thaler
   *[other] { $value } thalers
  } en tout
hellweg-result-tokens = { $value ->
    [0] 0 jeton
    [one] 1 jeton
   *[other] { $value } jetons
  }
hellweg-result-carriages = { $value ->
    [0] 0 attelage
    [one] 1 attelage
   *[other] { $value } attelages
  }
hellweg-result-thaler = { $value } en argent
hellweg-result-cards = { $value ->
    [0] { "" }
   *[other] { $value } en cartes
  }
hellweg-won-total = { $by ->
    [one] { $by } thaler devant { $second }
   *[other] { $by } thalers devant { $second }
  }
hellweg-won-tokens = autant de thalers que l’adversaire ({ $second }), mais plus de jetons sur le plateau
hellweg-won-carriages = autant de thalers et de jetons que l’adversaire ({ $second }), mais plus d’attelages

# À quoi sert une question : pour qui découvre le jeu.
hellweg-why-setup-token = Commence varié : un jeton de chaque sorte, chacun dans une ville différente.
hellweg-why-setup-carriage = Un attelage mène à la ville suivante, où cette marchandise peut aussi se vendre.
hellweg-why-sale = Une vente rapporte des thalers maintenant ; mais les pièces qu’elle retire du plateau te manqueront les mois suivants.
hellweg-why-clearance = Deux thalers pour un jeton, c’est peu, mais tu ne vendras peut-être plus jamais depuis cette maison.
hellweg-why-action = Jetons et attelages achetés tôt servent à plus de ventes ; une carte Marchandise compte à la fin.
hellweg-why-privilege = Un privilège ne demande pas de marchand : utilise-le d’abord si ce qu’il rapporte aide à payer ton action.
hellweg-why-buy-token = Un jeton ne se vend que là où une carte demande sa sorte : répartis tes sortes entre des villes que tu as reliées.
hellweg-why-buy-carriage = Étends ton réseau, ou mets un second attelage sur une route brune : à deux, la liaison est permanente.
hellweg-why-stockup-token = Tu vends une marchandise par ville et par mois : un second jeton va à une autre ville, ou plus tard.
hellweg-why-stockup-carriage = Étends ton réseau, ou mets un second attelage sur une route brune : à deux, la liaison est permanente.
hellweg-why-bonus = Un attelage gratuit : relie une ville de plus, ou rends une route brune permanente avec un second attelage.

## Les symboles des images
hellweg-legend-token = Jetons d’un joueur dans cette maison
hellweg-legend-carriage = Attelage d’un joueur sur cette route
hellweg-legend-brown = Route brune : un transport y coûte un attelage, sauf à deux
hellweg-legend-cobbled = Route pavée : les attelages restent
hellweg-legend-village = Village : 1 thaler par attelage posé sur sa route
hellweg-legend-price = Ce que paie la carte, et prix d’un achat
hellweg-legend-merchant = Marchand d’un joueur, en ville ou au marché
hellweg-legend-back = Cartes Commerce encore à venir
hellweg-legend-warehouse = Dépôt
hellweg-legend-privilege-storage = Privilège « Stocker »
hellweg-legend-privilege-unload = Privilège « Déstocker »
hellweg-legend-privilege-thaler = Privilège « Thaler et retournement »

# Ce qu’on tape pour un coup, outre ce que dit son bouton.
hellweg-typed-buy = acheter achète
hellweg-typed-card = acheter achète carte prendre
hellweg-typed-carriage = poser placer mettre attelage
hellweg-typed-carry = vendre transporter livrer
hellweg-typed-claim = prendre
hellweg-typed-clear = vendre
hellweg-typed-keep = garder
hellweg-typed-sell = vendre
hellweg-typed-sell-free = tout
hellweg-typed-take-carriage = attelage
hellweg-typed-token = poser placer mettre jeton

hellweg-lessons-intro = Tu vends des marchandises aux villes du Hellweg, une vieille route commerciale, et achètes avec l’argent d’autres marchandises et des attelages. La partie dure { $months } mois ; on additionne alors thalers et cartes Marchandise, et le total le plus élevé gagne.
hellweg-lesson-start-name = La mise en place
hellweg-lesson-start = Un jeton dans la maison d’une ville est une marchandise à vendre ; un attelage sur une route mène à une autre ville. Trois fois, chacun place un jeton et un attelage à côté. Sur une route pavée, il reste pour toujours ; sur une brune, il sert à une vente. Un village paie une fois 1 thaler. Chaque mois, quatre villes demandent chacune une marchandise : commence là d’où des routes mènent à beaucoup de villes.
hellweg-lesson-start-carriage = De cette maison, tu peux vendre une marchandise, sur place ou par la route.
hellweg-lesson-sale-name = Vendre
hellweg-lesson-sale = La carte nomme quatre villes, ce qu’elles demandent et paient : { $asks }. Vends ce que tu peux{ $possible ->
    [0] .
   *[other] {""} : { $sales }.
} Cela coûte le jeton et, sur brun, l’attelage.
hellweg-taught-sale = { $sort } à { $town } pour { $thaler }
hellweg-lesson-sale-sell = Le jeton revient dans ta réserve, et chaque attelage que cela a coûté.
hellweg-lesson-sale-sell-free = Ce qui ne coûte pas d’attelage est vendu ; les jetons sont dans ta réserve.
hellweg-lesson-sale-keep = Ce que tu gardes reste sur le plateau pour une carte à venir.
hellweg-lesson-sale-clear = Qui ne vend à aucune des quatre villes peut vendre un jeton pour 2 thalers.
hellweg-lesson-action-name = Ton premier marchand
hellweg-lesson-action = Tu as { $thaler } thalers. Chacun place deux marchands. Une ville de la carte vend à l’un d’eux ce qu’elle montre ; le marché, une pièce, une carte ou 1 thaler. Un jeton rapporte quand une ville sur tes routes demande sa sorte.
hellweg-lesson-action-buy = Tu le vends quand une ville à ta portée le demande. Les autres ne peuvent plus venir ici ce mois-ci.
hellweg-lesson-action-carriage = Plus ton réseau est long, mieux c’est. Deux attelages sur une route brune y restent.
hellweg-lesson-action-token = Tu vends une marchandise par ville et par mois : un second jeton va à une autre ville, ou plus tard.
hellweg-lesson-action-stockup = Une pièce à bas prix, mais seulement là où tu as déjà des jetons.
hellweg-lesson-action-card = Une carte Marchandise compte à la fin.
hellweg-lesson-action-thaler = Si ton premier marchand est sur la place du marché, le second paie 2 thalers de moins.
hellweg-lesson-action-forgo = Tu as renoncé à une pièce.
hellweg-lesson-second-name = Ton second marchand
hellweg-lesson-second = Tu as { $thaler } thalers. Voici ton second marchand, avec le même choix. La carte Marchandise la moins chère ({ $card }, { $price } thalers) compte { $worth } à la fin et apporte un attelage.
hellweg-lesson-second-buy = Ce que tu achètes sert dès le mois suivant : achète tôt.
hellweg-lesson-second-carriage = Plus ton réseau est long, plus tu atteins de villes.
hellweg-lesson-second-token = Tu vends une marchandise par ville et par mois : un second jeton va à une autre ville, ou plus tard.
hellweg-lesson-second-stockup = Une pièce à bas prix, mais seulement là où tu as déjà des jetons.
hellweg-lesson-second-card = Une carte Marchandise compte à la fin.
hellweg-lesson-second-thaler = Un thaler, c’est peu : garde cela pour quand tu ne peux rien payer d’autre.
hellweg-lesson-second-forgo = Tu as renoncé à une pièce.
hellweg-lessons-rest = Le mois suivant commence par une nouvelle carte. Pas abordé : réserves vides, paires de cartes, variantes.
