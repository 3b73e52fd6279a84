troedler-name = Die Trödler aus den Highlands
troedler-about = Récupérer des marchandises dans un village des Highlands, les livrer dans un autre, sans épuiser le cheval. 2 à 4 joueurs, 5 à 7 livraisons. De Carlo A. Rossi.

# Réglages
troedler-setting-dealing = Formation des piles
troedler-setting-dealing-quick = carte par carte, toutes les 10 secondes ou au signal du Premier Camelot
troedler-setting-dealing-stepwise = carte par carte, toutes les 20 secondes ou au signal du Premier Camelot
troedler-setting-dealing-slow = carte par carte, toutes les 2 minutes ou au signal du Premier Camelot
troedler-setting-dealing-by_hand = carte par carte, seulement au signal du Premier Camelot
troedler-setting-dealing-at_once = tout d’un coup
troedler-setting-open_piles = Piles ouvertes
troedler-setting-open_piles-off = non, une carte recouverte reste cachée
troedler-setting-open_piles-on = oui, on peut les feuilleter jusqu’à ce qu’elles soient prises
troedler-setting-taking = Choix des piles
troedler-setting-taking-in_turn = à tour de rôle, comme dans la règle
troedler-setting-taking-at_once = table rapide : chacun nomme trois piles en secret et reçoit la première encore libre
troedler-setting-colours = Couleurs
troedler-setting-colours-drawn = tirées au sort
troedler-setting-colours-chosen = tout le monde choisit en même temps ; priorité au premier arrivé
troedler-setting-length = Durée
troedler-setting-length-standard = comme dans la règle
troedler-setting-length-short = courte : deux commandes de moins (notre variante)

# Choses
troedler-good-anvil = enclume
troedler-good-bottle = bouteille
troedler-good-chair = chaise
troedler-good-cup = tasse
troedler-good-pot = marmite
troedler-good-vase = vase
# Aussi court que l’exigent quatre commandes sur une ligne de menu.
troedler-tight-anvil = encl.
troedler-tight-bottle = bout.
troedler-tight-chair = chaise
troedler-tight-cup = tasse
troedler-tight-pot = marm.
troedler-tight-vase = vase
troedler-tight-mountain = sentier
troedler-tight-bridge = pont
troedler-tight-ferry = bac
troedler-tight-moor = caillebotis
troedler-tight-extra = extra
troedler-tight-feed = fourrage
troedler-count-anvil = { $count ->
    [one] 1 enclume
   *[other] { $count } enclumes
}
troedler-count-bottle = { $count ->
    [one] 1 bouteille
   *[other] { $count } bouteilles
}
troedler-count-chair = { $count ->
    [one] 1 chaise
   *[other] { $count } chaises
}
troedler-count-cup = { $count ->
    [one] 1 tasse
   *[other] { $count } tasses
}
troedler-count-pot = { $count ->
    [one] 1 marmite
   *[other] { $count } marmites
}
troedler-count-vase = { $count ->
    [one] 1 vase
   *[other] { $count } vases
}
troedler-card-mountain = sentier
troedler-card-bridge = pont
troedler-card-ferry = bac
troedler-card-moor = caillebotis
troedler-card-extra = marchandise supplémentaire
troedler-card-feed = fourrage
troedler-effect-route = Un déplacement mène ta charrette au village voisin. Là, tu peux récupérer une marchandise.
troedler-effect-extra = Une marchandise supplémentaire en récupère une de plus là où est ta charrette, quand tu veux pendant ton tour.
troedler-effect-feed = Un fourrage est n’importe quel chemin, une marchandise de plus ou un remplacement dans une livraison. Chacun utilisé est 1 point de dégâts ; le plus de dégâts perd à la fin.
troedler-effect-request = Une commande rapporte ses points (entre parenthèses) à la fin si tu donnes ses marchandises à un village où il n’y en a aucune.
troedler-request = commande « { $goods } » ({ $points })
troedler-wish = { $goods } ({ $points })
troedler-plus = { $one } + { $other }
troedler-tight-plus = { $one }+{ $other }
troedler-beside = { $one }, { $other }
troedler-then-deliver = { " " }; puis livrer { $wish }{ $feed ->
    [0] { "" }
    [one] { " " }avec 1 fourrage
   *[other] { " " }avec { $feed } fourrages
}{ $more ->
    [0] { "" }
    [one] { " " }; 1 autre
   *[other] { " " }; { $more } autres
}
troedler-nothing = aucune carte
troedler-no-goods = aucune marchandise
troedler-silence = { "" }
troedler-colour-blue = bleu (chardon)
troedler-colour-red = rouge (lion)
troedler-colour-green = vert (cerf)
troedler-colour-yellow = jaune (licorne)
troedler-cart-blue = la charrette bleue
troedler-cart-red = la charrette rouge
troedler-cart-green = la charrette verte
troedler-cart-yellow = la charrette jaune
troedler-phase-colours = Choix des couleurs
troedler-phase-dealing = Formation des piles
troedler-phase-discarding = Défausse d’une pile
troedler-phase-ranking = Annonce des piles
troedler-phase-taking = Choix d’une pile
troedler-phase-turn = Utilisation des cartes
troedler-phase-arrival = Arrivée
troedler-phase-substitution = Livraison avec fourrage
troedler-phase-surplus = Défausse
troedler-phase-over = Fin de la partie
troedler-heading-played = Cartes jouées ce tour-ci
troedler-heading-last = Le dernier tour
troedler-heading-idle = Aucune carte jouée
troedler-heading-goods = Tes marchandises
troedler-heading-value = Ta pile de points (cachée)
troedler-heading-points = Points de victoire
troedler-heading-feed = Fourrages utilisés
troedler-heading-requests = commandes livrées
troedler-heading-draw = paquet
troedler-heading-discard = défausse
troedler-group-feed = Fourrage
troedler-group-goods = Marchandise supplémentaire
troedler-group-requests = Livrer
troedler-group-single = Choisir une à une
troedler-group-end = Terminer le tour

# Questions
troedler-prompt-colours = Quelle couleur veux-tu ? Tout le monde choisit en même temps. Si deux joueurs veulent la même, le premier arrivé à la table l’obtient, l’autre reçoit la suivante encore libre.
troedler-prompt-dealing = Poses-tu la carte { $layer } sur 4 de chaque pile ? Elle couvre la précédente ; laisse à chacun le temps de regarder.{ $pace ->
    [0] {""}
   *[other] {" "}Si tu ne fais rien, elle est posée d’elle-même au bout de { $pace } secondes.
  }
troedler-prompt-discarding = Quelle pile défausses-tu ?
troedler-prompt-rank = Nomme trois piles, ta préférée d’abord. Tu reçois la première encore libre (sens horaire, Premier Camelot en dernier), sinon le plus petit numéro restant.
troedler-short-rank = Tes piles
troedler-field-rank-first = Premier choix
troedler-field-rank-second = Deuxième choix
troedler-field-rank-third = Troisième choix
troedler-prompt-taking = Quelle pile prends-tu en main ?
troedler-prompt-turn = { $playable ->
    [0] Tu ne peux jouer aucune carte : il ne te reste qu’à terminer ton tour, en gardant au plus quatre cartes.
   *[other] Quelle carte joues-tu ?
}
troedler-prompt-arrival = Quelle marchandise prends-tu à { $village } ?
troedler-prompt-substitution = { $left ->
    [one] Quelle marchandise remplaces-tu, et par quoi ?
   *[other] Laquelle des { $left } marchandises remplaces-tu d’abord, et par quoi ?
} Tu livres la { $card }, jusqu’ici avec { $goods }.
troedler-prompt-surplus = { $surplus ->
    [one] Quelle carte défausses-tu ? Tu peux en garder quatre : il y en a une de trop. (Le fourrage ne se défausse pas.)
   *[other] Défausse { $surplus } cartes ; les moins utiles : { $least }.
}

# Ce qu’il faut avoir sous les yeux à une question
troedler-brief-colours = Les marchandises sont réparties ensuite.
troedler-brief-dealing = Chacune des { $piles } piles reçoit { $cards } cartes. Puis chaque joueur prend une pile.
troedler-brief-discarding = Ensuite { $seat } prend l’une des deux autres piles, et tu reçois la dernière.
troedler-brief-after = Après toi : { $count ->
    [one] { $seats } prend une pile.
   *[other] { $count } autres prennent une pile.
}
troedler-brief-place = { $place ->
    [1] Tu reçois une pile en premier.
    [2] Tu reçois une pile en deuxième.
    [3] Tu reçois une pile en troisième.
   *[other] Tu reçois une pile en quatrième.
}
troedler-brief-hand = En main : { $cards }{ $feed ->
    [0] { "" }
   *[other] {" "}(fourrage : 1 dégât chacun)
}.
troedler-brief-requests = Commandes (points), pour un village vide : { $wishes }.
troedler-brief-cart = Dans ta charrette : { $goods }.
troedler-brief-ways = Depuis { $village } : { $ways }.
troedler-brief-way = { $card } vers { $villages }
troedler-brief-lying = { $village } ({ $goods })
troedler-brief-wish = { $lacking ->
    [0] Pour { $wish }, tu as tout.
   *[other] Pour { $wish }, il te manque encore : { $goods }.
}
troedler-brief-delivered = Tu as déjà livré à { $village } pendant ce tour ; une seule livraison par village.
troedler-brief-here = Tu es à { $village }. { $lying ->
    [0] Il n’y a aucune marchandise ici : tu peux livrer.
    [one] Ici : { $goods }. Quand elle sera partie, tu pourras livrer ici.
   *[other] Ici : { $goods }. Tu ne peux livrer que là où il n’y a aucune marchandise.
}
troedler-brief-score = Commandes : { $requests } sur { $goal }. Points : { $points }. Dégâts : { $damage } (1 par fourrage utilisé et 1 pour 2 marchandises restantes). Le plus de dégâts perd.
troedler-brief-arrival = { $lying ->
    [one] C’est la dernière : quand elle sera partie, tu pourras livrer ici.
   *[other] Tu peux en prendre une maintenant. Chaque marchandise de plus coûte une carte Marchandise supplémentaire ou un fourrage.
}
troedler-brief-substitution = Tu as { $goods }. Chaque remplacement coûte un fourrage, donc un point de dégâts ; la commande rapporte quand même { $points } points.

# Pourquoi un coup écrit n’est pas possible
troedler-refused-here = Ta charrette est déjà à { $village }.
troedler-refused-way = Pour aller { DE($here) } à { $village }, il faut une de ces cartes : { $ways }{ $held ->
    [0] . Tu n’en as aucune.
   *[other] .
}
troedler-refused-far = Aucune route ne relie directement { $here } et { $village }. Avec une carte, tu vas { DE($here) } à { $near }.
troedler-refused-good = À { $village }, il n’y a pas { DE($good) }. Ici : { $goods }.
troedler-refused-collect = { $held ->
    [0] Une autre marchandise coûte ici une carte Marchandise supplémentaire ou un fourrage, et tu n’as ni l’une ni l’autre.
   *[other] Tu n’as pas cette carte : { $card }.
}
troedler-refused-take = Une marchandise n’est gratuite qu’à l’arrivée. Maintenant, elle coûte une carte Marchandise supplémentaire ou un fourrage.
troedler-refused-arrival = Prends d’abord une marchandise ici ({ $goods }), ou rien.
troedler-refused-feed = Le fourrage ne se défausse pas, et tu en as { $feed }.
troedler-refused-card = { $requests ->
    [0] Tu n’as aucune commande en main.
   *[other] Tu n’as pas cette carte : { $card }.
}
troedler-refused-pile = { $there ->
    [yes] La pile { $pile } est partie. Il reste : { $piles }.
   *[no] Il n’y a pas de pile { $pile }. Il y a : { $piles }.
}
troedler-refused-unwanted = Rien à remplacer ici : { $good }. La livraison jusqu’ici : { $goods }.
troedler-refused-spare = Tu as { $spare } × { $good } de trop ; cela ne convient pas ici.
troedler-refused-twice = Tu as déjà livré à { $village } pendant ce tour ; une seule livraison par village et par tour.
troedler-refused-lying = On ne livre que là où il n’y a aucune marchandise. À { $village } : { $goods }.
troedler-refused-amount = { $wish } demande { $least } fourrage{ $most ->
    [0] {""}
   *[other] {" "}(au plus { $most })
}, pas { $feed }.
troedler-refused-few = { $wish } demande { $size } marchandises, et tu en as { $owned }.
troedler-refused-lacking = Pour { $wish }, il te faut encore { $goods }. Le fourrage devrait en remplacer { $missing }, et tu en as { $feed }.

# Réponses
troedler-option-colour = { $colour }, { $village } : { $cards }
troedler-option-deal = Poser la carte suivante sur chaque pile
troedler-option-away = Pile { $pile } : { $seen }
troedler-option-rank = Pile { $first }, sinon { $second }, sinon { $third }
troedler-option-pile = Pile { $pile } : { $seen }
troedler-option-go = { $card } → { $village } : { $goods }{ $hopes }
troedler-option-take = Prendre : { $good }{ $hopes }
troedler-option-leave = Ne rien prendre
troedler-button-away = Pile { $pile }
troedler-button-pile = Pile { $pile }
troedler-button-take = { $good }{ $hopes }
troedler-button-discard = { $card }
troedler-button-discard-least = Les moins utiles
troedler-button-colour = { $colour }, { $village }
troedler-button-go = { $paid } → { $village }
troedler-lettered-go = { $paid }{ $named ->
    [0] { "" }
   *[other] {" "}→ { $village }
}
troedler-button-collect = { $paid } : prendre { $good }
troedler-button-deliver = Livrer { $wish }{ $feed ->
    [0] { "" }
    [one] , 1 fourrage{ $open ->
        [0] {" : "}{ $goods }
       *[other] { "" }
    }
   *[other] , { $feed } fourrages{ $open ->
        [0] {" : "}{ $goods }
       *[other] { "" }
    }
}
troedler-button-swap = { $good } → { $instead }
troedler-option-collect = Récupérer : { $good } ({ $card }){ $hopes }
troedler-option-deliver = { $feed ->
    [0] Livrer { $wish }
   *[other] Livrer { $wish } avec { $feed ->
        [one] 1 fourrage
       *[other] { $feed } fourrages
    } : { $open ->
        [0] { $goods }
       *[other] marchandises au choix
    }
}
troedler-option-swap = Au lieu de « { $good } » : { $instead }
troedler-option-end = { $surplus ->
    [0] Terminer le tour, garder { $cards ->
        [0] 0 carte
        [one] 1 carte
       *[other] { $cards } cartes
    }
   *[other] Terminer le tour, puis défausser { $surplus ->
        [one] 1 carte
       *[other] { $surplus } cartes
    } sur { $cards }{ $wasted ->
        [0] { "" }
        [one] { " " }(1 fourrage en dégâts)
       *[other] { " " }({ $wasted } fourrages en dégâts)
    }
}
troedler-option-discard = { $card }
troedler-option-discard-least = Défausser les moins utiles

# Plusieurs coups à la fois : ce qu’ils rapportent, puis comment
troedler-shortcut-deliver = Livrer { $wish } : { $way }{ $feed ->
    [0] { "" }
    [one] { " " }; 1 fourrage
   *[other] { " " }; { $feed } fourrages
}
troedler-shortcut-turn = { $delivered ->
    [0] Tour
   *[other] Livrer { $wishes }
} : { $way }{ $feed ->
    [0] { "" }
    [one] { " " }; 1 fourrage
   *[other] { " " }; { $feed } fourrages
}{ $ends ->
    [0] { "" }
   *[other] { " " }; fin du tour
}
troedler-shortcut-fetch = { $paid } → { $place } + { $good }
troedler-shortcut-end = Terminer le tour, garder { $cards }
troedler-shortcut-keep = Garder { $cards }
troedler-shortcut-deal = Poser toutes les cartes qui restent

# Coups prévus
troedler-card-request = commande
troedler-card-any = n’importe
troedler-times-always = À chaque manche
troedler-times-once = Une fois
troedler-prompt-top = Choisir ta pile d’après sa carte du dessus
troedler-prompt-number = Quelle pile prends-tu cette manche ? Tu reçois la première qui est encore là.
troedler-prompt-turns = Prévois tout ton tour : il est joué en entier ou pas du tout. Les cartes en trop sont ensuite défaussées, les commandes lointaines et les doublons d’abord.
troedler-prompt-plan = Écrire ton tour à l’avance, un coup par ligne
troedler-short-top = Choisir une pile d’après sa carte du dessus
troedler-short-number = Choisir une pile pour cette manche
troedler-short-plan = Écrire ton tour
troedler-field-top-first = Carte du dessus : premier choix
troedler-field-top-second = Deuxième choix
troedler-field-top-third = Troisième choix
troedler-field-top-times = Combien de fois
troedler-field-number-first = Premier choix
troedler-field-number-second = Deuxième choix
troedler-field-number-third = Troisième choix
troedler-field-plan-moves = Un coup par ligne
troedler-option-top = { $times } : pile avec { $first } au-dessus, sinon { $second }, sinon { $third }
troedler-option-number = Manche { $round } : pile { $first }, sinon { $second }, sinon { $third }
troedler-option-plan = { $moves }
troedler-when-top = quand tu prends une pile
troedler-when-number = quand tu prends une pile, manche { $round }
troedler-when-plan = à ton tour de la manche { $round }
troedler-expired-top = Aucune des cartes que tu as nommées n’était au-dessus.
troedler-expired-number = Les piles que tu as nommées étaient déjà prises.
troedler-expired-more = Ton tour prévu n’allait pas plus loin.
troedler-expired-turn-over = Ton tour serait fini avant « { $line } ».
troedler-move-go = { $card } → { $village }
troedler-move-take = prendre { $good }
troedler-move-fetch = { $journey } + { $good }
troedler-move-travel = → { $village }
troedler-move-leave = ne rien prendre
troedler-move-collect = { $good } avec { $card }
troedler-move-deliver = { $feed ->
    [0] livrer { $card }
    [one] livrer { $card } avec 1 fourrage
   *[other] livrer { $card } avec { $feed } fourrages
}
troedler-move-swap = { $instead } au lieu de « { $good } »
troedler-move-end = terminer le tour

# Ce qui s’est passé
troedler-event-laid = Au départ, à { $village } : { $goods }.
troedler-event-wished = { $seat } voudrait jouer en { $colour }.
troedler-event-colour = { $seat } joue en { $colour } et part { DE($village) }.
troedler-event-colour-drawn = Couleur tirée au sort : { $seat } joue en { $colour } et part { DE($village) }.
troedler-event-seeded = La défausse est formée de { $requests } commandes et de { $feed } cartes Fourrage ; au-dessus : { $top }.
troedler-event-round = Manche { $round }. { $seat } a le cheval et forme les piles.
troedler-event-reshuffled = Le paquet est épuisé. { $cards } cartes de la défausse sont mélangées pour en former un nouveau.
troedler-event-dealt = Carte { $layer } de chaque pile, de la première à la dernière : { $cards }.
troedler-event-away = { $seat } défausse la pile { $pile }.
troedler-event-ranked = { $seat } a nommé ses piles.
troedler-event-ranking = Tu as nommé ces piles : { $piles }.
troedler-event-rankings = Tout le monde a nommé ses piles.
troedler-event-taken = { $seat } prend la pile { $pile }.
troedler-event-cards = Tu prends en main : { $cards }.
troedler-event-left = Il reste la pile { $pile }, qui va à la défausse.
troedler-event-went = { $seat } joue une carte { $card } et se rend à { $village }.
troedler-event-took = { $seat } prend { $good } à { $village }.
troedler-event-passed = { $seat } ne prend rien à { $village }.
troedler-event-collected = { $seat } joue une carte { $card } et récupère à { $village } : { $good }.
troedler-event-delivery-began = { $seat } joue la { $card } à { $village } avec { $feed ->
    [one] 1 fourrage
   *[other] { $feed } fourrages
}.
troedler-event-swapped = { $seat } joue un fourrage : { $instead } au lieu de « { $good } ».
troedler-event-delivered = { $seat } livre la { $card } à { $village } avec { $goods }{ $feed ->
    [0] .
    [one] { " " }(1 fourrage).
   *[other] { " " }({ $feed } fourrages).
}
troedler-event-ended = { $seat } termine son tour.
troedler-event-wasted = { $seat } a plus de quatre cartes Fourrage ; { $feed } d’entre elles { $feed ->
    [one] compte comme utilisée.
   *[other] comptent comme utilisées.
}
troedler-event-discarded = { $seat } défausse : { $card }.
troedler-event-round-ended = La manche { $round } est terminée. Personne n’a encore livré { $goal } commandes.
troedler-event-goal = La manche est terminée. Au moins { $goal } commandes livrées : { $seats }. La partie s’arrête.
troedler-event-counted = { $seat } : { $requests ->
    [0] 0 commande
    [one] 1 commande
   *[other] { $requests } commandes
} pour { $request_points }, { $goods ->
    [0] 0 marchandise restante
    [one] 1 marchandise restante
   *[other] { $goods } marchandises restantes
}, fourrages utilisés : { $feed }. Dégâts : { $damage }, points de victoire : { $points }.
troedler-event-ruined = { $seat } a le plus de points de dégâts ({ $damage }) : c’est la ruine. La charrette s’effondre, et la partie est perdue.

# Nouvelles de ce que le lecteur a fait, à la deuxième personne
troedler-own-wished = Tu voudrais jouer en { $colour }.
troedler-own-round = Manche { $round }. Tu as le cheval et tu formes les piles.
troedler-own-away = Tu défausses la pile { $pile }.
troedler-own-ended = Tu termines ton tour.
troedler-own-counted = Toi : { $requests ->
    [0] 0 commande
    [one] 1 commande
   *[other] { $requests } commandes
} pour { $request_points }, { $goods ->
    [0] 0 marchandise restante
    [one] 1 marchandise restante
   *[other] { $goods } marchandises restantes
}, fourrages utilisés : { $feed }. Dégâts : { $damage }, points de victoire : { $points }.
troedler-own-ruined = Tu as le plus de points de dégâts ({ $damage }) : c’est la ruine. Ta charrette s’effondre, et la partie est perdue pour toi.

# Nouvelles : ce que plusieurs événements ont donné
troedler-news-piles = { $piles }.
troedler-news-pile = { $seat } prend la pile { $pile }
troedler-news-own-pile = Tu prends { $count ->
    [1] la pile
   *[other] les piles
} { $piles } : { $cards }.
troedler-did-drive = { $who ->
    [you] conduis
   *[they] conduit
} { $cart } à { $villages }
troedler-did-take = { $who ->
    [you] prends
   *[they] prend
} { $goods }
troedler-did-deliver = { $who ->
    [you] livres
   *[they] livre
} { $deliveries }
troedler-news-delivery = la { $card } à { $village }{ $feed ->
    [0] {""}
    [1] {" "}(1 fourrage)
   *[other] {" "}({ $feed } fourrages)
}
troedler-did-discard = { $who ->
    [you] défausses
   *[they] défausse
} { $cards }
troedler-did-start = { $who ->
    [you] joues
   *[they] joue
} { $colour } et { $who ->
    [you] commences
   *[they] commence
} à { $village }

# La situation
troedler-headline-colours = Tout le monde choisit une couleur
troedler-headline-dealing = Manche { $round } : { $seat } donne ({ $layer }/4)
troedler-headline-discarding = Manche { $round } : { $seat } jette une pile
troedler-headline-ranking = Manche { $round } : chacun nomme ses piles
troedler-headline-taking = Manche { $round } : { $seat } prend une pile
troedler-headline-turn = Manche { $round } : { $seat } joue
troedler-headline-arrival = Manche { $round } : { $seat } est au village
troedler-headline-substitution = Manche { $round } : { $seat } livre
troedler-headline-surplus = Manche { $round } : { $seat } se défausse
troedler-headline-over = La partie est terminée après { $round } manches
troedler-position-pile = Pile { $pile } ({ $cards ->
    [0] 0 carte
    [one] 1 carte
   *[other] { $cards } cartes
}) : { $seen }
troedler-position-played = Cartes jouées ce tour-ci : { $cards }
troedler-position-delivered = Villages livrés ce tour-ci : { $villages }
troedler-position-exchange = Livraison en cours : { $card } ; jusqu’ici avec { $goods } ; encore à remplacer : { $left }
troedler-position-village = { $village } : { $goods }
troedler-position-empty = Sans marchandise : { $villages }
troedler-position-waiting = { $seat } n’a pas encore de couleur.
troedler-position-seat = { $seat }, { $colour }, à { $village } : { $goods } ; { $cards ->
    [0] 0 carte
    [one] 1 carte
   *[other] { $cards } cartes
} en main{ $starting_dealer ->
    [yes] { " " }; a le cheval
   *[no] { "" }
}
troedler-position-hand = Ta main : { $cards }
troedler-position-value = { $own ->
    [yes] Ta pile de points
   *[no] Pile de points ({ $seat })
} : { $cards }. Commandes : { $requests } (la partie s’arrête à { $goal }). Points : { $points }. Fourrages utilisés : { $feed }.
troedler-position-draw = Paquet : { $cards } cartes
troedler-position-discard = Défausse : { $cards ->
    [0] 0 carte
    [one] 1 carte
   *[other] { $cards } cartes
}, au-dessus : { $top }
troedler-position-no-discard = Défausse : vide

# La fin
troedler-score-total_damage = Ruine
troedler-score-points = Points de victoire
troedler-score-goods = Marchandises restantes
troedler-score-damage = Dégâts
troedler-score-feed = Fourrages utilisés
troedler-score-requests = Commandes
troedler-reason-goal = Assez de commandes avaient été livrées à la fin de la manche.
troedler-result-total_damage = { $value ->
    [0] { "" }
   *[other] ruine
  }
troedler-result-points = { $value ->
    [0] 0 point
    [one] 1 point
   *[other] { $value } points
  }
troedler-result-goods = { $value ->
    [0] aucune marchandise restante
    [one] 1 marchandise restante
   *[other] { $value } marchandises restantes
  }
troedler-result-damage = dégâts : { $value }
troedler-result-feed = { "" }
troedler-result-requests = { $value ->
    [0] 0 commande
    [one] 1 commande
   *[other] { $value } commandes
  }
troedler-won-total_damage = ruine de l’adversaire ({ $second })
troedler-won-points = { $by ->
    [one] 1 point devant { $second }
   *[other] { $by } points devant { $second }
  }
troedler-won-goods = à égalité de points avec { $second }, mais avec moins de marchandises restantes

# À quoi sert une question : pour qui découvre le jeu.
troedler-why-dealing = Retiens quelles cartes vont dans quelle pile : une carte recouverte n’est remontrée que si les piles sont ouvertes, comme à l’entraînement.
troedler-why-discarding = Défausse la pile qui aiderait le plus l’autre joueur ; ses cartes reviennent quand le paquet est épuisé.
troedler-why-taking = Un chemin te déplace, +1 prend une marchandise ; un sac (fourrage) fait les deux, 1 dégât.
troedler-why-turn = Prévois tout ton tour : récupère en chemin, livre là où il n’y a plus rien. Tant que tu ne l’as pas terminé, chaque étape peut être annulée.
troedler-why-arrival = Une marchandise encore dans ta charrette à la fin vaut un point, mais deux marchandises font un point de dégâts.
troedler-why-substitution = Avec du fourrage, tu peux donner n’importe quelle autre marchandise ; la commande rapporte tous ses points, mais chaque fourrage coûte un point de dégâts.
troedler-why-surplus = Le fourrage ne se défausse jamais. Garde ce qui te servira au prochain tour, là où se trouve ta charrette.

## Les symboles des images
troedler-legend-cart = Charrette d’un joueur
troedler-legend-start = Village de départ d’un joueur
troedler-legend-to-come = Village sans marchandise : tu peux y livrer ; le nombre : combien il y en avait au départ
troedler-legend-way = Chemin du dernier tour
troedler-legend-stop = La carte de ce tour qui a été jouée ici
troedler-legend-delivered = Livré pendant ce tour
troedler-legend-horse = Premier Camelot
troedler-legend-hand = Cartes en main ou dans une pile
troedler-legend-feed = Fourrages utilisés : un point de dégâts chacun
troedler-legend-points = Points d’une commande

# Ce qu’on tape pour un coup, outre ce que dit son bouton.
troedler-typed-away = défausser jeter
troedler-typed-collect = prendre ramasser récupérer
troedler-typed-colour = prendre choisir
troedler-typed-deal = distribuer
troedler-typed-deliver = remplir livrer livraison
troedler-typed-discard = défausser jeter
troedler-typed-end = finir fin terminer fini
troedler-typed-go = aller jouer voyager
troedler-typed-pile = prendre choisir
troedler-typed-swap = échanger remplacer

troedler-lessons-intro = Tu mènes ta charrette de village en village, récupères des marchandises et ne les livres que dans un village vide. Dès qu’un joueur a livré { $goal } commandes, on finit la manche et la partie s’arrête (au bout d’une dizaine de manches) : le joueur qui a, seul, le plus de dégâts perd ; parmi les autres, celui qui a le plus de points gagne.
troedler-lesson-taking-name = Prendre une pile
troedler-lesson-taking = À chaque manche, chacun prend en main une pile de quatre cartes. Tu es à { $village } ; de là, des chemins mènent plus loin : { $ways }. Tes commandes : { $wishes }. Prends une pile avec des chemins vers ces marchandises, ou une *marchandise supplémentaire* (la carte +1).
troedler-lesson-taking-pile = Les quatre cartes sont dans ta main ; la pile qui reste est défaussée.
troedler-lesson-drive-name = Rouler
troedler-lesson-drive = Tu peux jouer autant de cartes que tu veux. Un chemin mène au village suivant : { $ways }. Va là où sont les marchandises de tes commandes. Le *fourrage* (le sac) remplace tout chemin, pour un point de dégâts.
troedler-taught-way = { $card } vers { $village } ({ $goods })
troedler-lesson-drive-go = Une carte te mène un village plus loin ; la suivante, peut-être encore un.
troedler-lesson-drive-end = Attendre peut être utile : tu gardes jusqu’à quatre cartes pour la manche suivante.
troedler-lesson-arrival-name = Arriver
troedler-lesson-arrival = Tu es à { $village }. À l’arrivée, tu peux prendre gratuitement une des marchandises : { $here }. Tes commandes : { $wishes }.
troedler-lesson-arrival-take = Elle reste dans ta charrette. À la fin, deux marchandises coûtent un point de dégâts.
troedler-lesson-arrival-leave = Une charrette vide ne coûte rien, mais elle ne livre rien non plus.
troedler-lesson-collect-name = Une marchandise de plus
troedler-lesson-collect = Dans ta charrette : { $goods }. La carte *marchandise supplémentaire* en prend une de plus dans le village où tu es ; à { $village } : { $here }. Le fourrage le permet aussi, pour un point de dégâts.
troedler-lesson-collect-collect = La carte est utilisée ; la marchandise est dans ta charrette.
troedler-lesson-collect-go = Chaque village en chemin peut te donner une marchandise.
troedler-lesson-collect-end = Tu gardes jusqu’à quatre cartes pour la manche suivante.
troedler-lesson-deliver-name = Livrer
troedler-lesson-deliver = Dans ta charrette : { $goods } ; tes commandes : { $wishes }. On ne livre que dans un village vide. { $lying ->
    [0] { $village } est vide : livre la commande pour laquelle tu as tout.
   *[other] { $village } n’est pas vide.
}
troedler-lesson-deliver-deliver = Ses points comptent à la fin. Les marchandises sont ici : d’autres peuvent les prendre.
troedler-lesson-deliver-go = Chaque livraison demande un village sans marchandises ; tu peux revenir.
troedler-lesson-deliver-end = Les marchandises restent dans ta charrette ; à la fin, deux coûtent un point de dégâts.
troedler-lesson-end-name = La fin du tour
troedler-lesson-end = Commandes livrées : { $requests } sur { $goal }, points : { $points }. Tu peux livrer une fois par village et par tour. Continue, ou termine ton tour : les chemins joués sont défaussés, jusqu’à quatre cartes restent dans ta main.
troedler-lesson-end-end = Ce que tu gardes sera là à la manche suivante, avec une autre pile.
troedler-lessons-rest = La manche suivante commence avec de nouvelles piles. Pas abordé : le fourrage à la place d’une marchandise qui manque, et la défausse au-delà de quatre cartes.
