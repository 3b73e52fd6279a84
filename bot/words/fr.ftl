# Ce que dit le bot lui-même. Les noms des joueurs arrivent déjà neutralisés.
bot-value = { $value }

# Boutons
bot-play = Jouer
bot-hand = Main
bot-log = Journal
bot-rules = Règles
bot-follow = Suivre
bot-unfollow = Ne plus suivre
bot-board = Plateau
bot-guide-on = Expliquer les questions
bot-guide-off = Sans explications
bot-replay = Revoir
bot-wide = Images pour grand écran
bot-square = Images pour téléphone
bot-screen-question = **Téléphone ou grand écran ?**
bot-screen-square = Téléphone
bot-screen-wide = Grand écran
bot-screen = Téléphone ou grand écran
bot-accept = Accepter
bot-join = Participer
bot-decline = Décliner
bot-leave = Libérer la place
bot-start = Commencer
bot-cancel = Fermer la table
bot-legend = Qu’est-ce que c’est ?
bot-fair = Jeu équitable
bot-learn = Apprendre
bot-lesson = 🎓 **{ $number } sur { $most } · { $name }.** { $text }
bot-try-it = À toi
bot-first-lesson = Première leçon
bot-lesson-remark = 💬 { $text }
bot-lesson-prepared = -# La leçon suivante commence dans une position préparée.
bot-lessons-over = 🎓 **C’était la dernière leçon.** { $count ->
    [0] { $rest }
   *[other] Ce que tu n’as pas rencontré cette fois : { $left }. { $rest }
}
bot-lessons-length = Une partie entière comme celle-ci dure environ { $weeks ->
    [one] { $weeks } semaine
   *[other] { $weeks } semaines
} à un coup par jour, ou { $minutes } minutes quand tout le monde est là.
bot-lessons-play-on = Continuer à jouer
bot-lessons-practice = Partie d’entraînement
bot-lessons-open = Ouvrir une table
bot-no-lessons = Ce jeu n’a pas de leçons ; une table d’entraînement (*/table entraînement*) est la meilleure façon de l’apprendre.
bot-options = Options
bot-undo = Annuler
bot-end = Terminer le tour
bot-hint = Conseil
bot-restart = Recommencer le tour
bot-rematch = Revanche
bot-export = Archive
bot-stop = Arrêter la partie…
bot-back = Retour
bot-go-back = Revenir en arrière…
bot-more = Plus
bot-page-before = Précédent
bot-page-after = Suivant
bot-log-older = Plus ancien
bot-log-newer = Plus récent
bot-other = Autre
bot-choose = Choisir…
bot-lettered = { $letter } · { $answer }
# Ce qu’une courte liste de nouvelles laisse de côté.
bot-report-more = { $count ->
    [one] … { $count } ligne de plus dans le *Journal*.
   *[other] … { $count } lignes de plus dans le *Journal*.
}
bot-lettered-picture = L’image avec une lettre partout où mène une réponse ; les réponses reprennent ces lettres.
# Au-dessus des feuilles qui ont changé.
bot-changed = Depuis ton dernier tour
# Ce qu’on voit sur une feuille du plateau, pour qui ne peut pas la voir.
bot-sheet = { $sheet ->
    [rounds] Le déroulement, manche par manche.
    [market] Le marché.
    [players] Ce que chacun possède.
    [hand] Ce que tu as en main.
    [piles] Les piles de cartes.
    [cards] Les cartes encore à venir.
    [offers] Les offres et les propositions.
   *[map] La carte.
}
bot-aside = Également possible…
bot-anytime = Négocier
bot-anytime-title = **Que proposes-tu ?**
bot-shortcuts = Plusieurs coups à la fois…
bot-choose-topic = Autre sujet…
bot-other-number = Autre…
bot-other-answer = Autre chose…
bot-fill-in = Remplir…
bot-since = Depuis mon dernier tour
bot-whole-log = Tout
bot-yes = D’accord
bot-no = Non, on continue
bot-no-vote = Non

# La table
bot-lobby = Une table de *{ $game }* est ouverte.
bot-lobby-rematch = Revanche de la table #{ $match } : mêmes options, places décalées d’un cran. { $count ->
    [0] { "" }
   *[other] { $names } : *Participer*, et c’est reparti !
  }
bot-reliability = { $name } : { $facts }
bot-reliability-matches = { $count ->
    [0] aucune partie jouée jusqu’au bout
    [one] une partie
   *[other] { $count } parties
  }
bot-reliability-hours = { $count ->
    [one] la moitié des réponses en une heure
   *[other] la moitié des réponses en { $count } heures
  }
bot-reliability-days = la moitié des réponses en { $count } jours
bot-reliability-left = { $count ->
    [one] une place abandonnée
   *[other] { $count } places abandonnées
  }
bot-lobby-players = { $count ->
    [0] Personne à la table pour l’instant (de { $fewest } à { $most } joueurs).
   *[other] À la table{ $rematch ->
        [no] { "" }
       *[yes] {" "}(de { $fewest } à { $most } joueurs)
    } : { $names }.
  }
bot-lobby-invited = Invitations : { $names }.
bot-lobby-declined = Ne viendront pas : { $names }.
bot-lobby-setting = { $name } : **{ $value }**
bot-lobby-days = Sur plusieurs jours{ $length ->
    [0] { "" }
    [one]  : environ une semaine
   *[other]  : environ { $length } semaines
  }
bot-lobby-alone = Les ordinateurs répondent aussitôt : personne n’attend.
bot-lobby-tonight = Ce soir{ $length ->
    [0] { "" }
   *[other]  : environ { $length } minutes
  }
bot-lobby-host = { $host } lance la partie quand tout le monde est là.
bot-lobby-practice = Rien que pour toi : tout peut être annulé, et rien ne compte. Appuie sur *Commencer*.
bot-lobby-cancelled = La table de *{ $game }* a été fermée avant le début de la partie.
bot-lobby-private = La partie de *{ $game }* a commencé : { $name } joue en privé, et `/parties` la rouvre.
bot-options-title = Options de cette table. Tout changement prend effet aussitôt.
bot-options-rules = Règles
bot-options-setup = Mise en place
bot-options-time = Temps
bot-options-table = Table
bot-options-play = Pendant la partie
bot-options-switches = Coche ce que tu veux
bot-joined = Tu es à la table #{ $match } (*{ $game }*) : { $link }
bot-invitation = { $name }, { $host } t’invite à une partie de *{ $game }* : { $link }
bot-comes = { $host }, { $name } viendra finalement à ta partie de *{ $game }* : { $link }
bot-declined = { $host }, { $name } ne viendra pas à ta partie de *{ $game }* : { $link }
bot-invited = Invitations à la table #{ $match } (*{ $game }*, { $link }) : { $names }. Qui s’est déjà servi de moi reçoit un message privé ; je mentionne les autres ici.
bot-stays-away = Tu as décliné l’invitation à la table #{ $match } (*{ $game }*) ; l’hôte en est informé. Tant que la table est ouverte, tu peux changer d’avis et participer : { $link }
bot-cannot-invite = Je ne peux pas inviter { $name } : pour participer, il faut voir ce salon.
bot-invite-whom = Dis qui inviter : soit des personnes, soit un rôle.
bot-invite-not-everyone = Je ne mentionne pas tout un serveur. Choisis un rôle de personnes qui aiment jouer.
bot-invite-role-not-you = Tu n’as pas le droit de mentionner le rôle { $role } dans le salon de cette table. La modération de ce serveur peut permettre à tout le monde de le mentionner.
bot-invite-role-not-me = Je n’ai pas le droit de mentionner le rôle { $role } dans le salon de cette table. La modération de ce serveur peut permettre à tout le monde de le mentionner, ou me donner la permission « Mentionner @everyone, @here et tous les rôles ».
bot-role-invited = Le rôle { $role } est mentionné une fois pour la table #{ $match } (*{ $game }*) : { $link }
bot-role-call = { $role }, { $host } cherche des joueurs pour *{ $game }* ; { $free ->
    [one] une place est libre
   *[other] { $free } places sont libres
  } : { $link }
bot-left = Tu as quitté la table #{ $match } ({ $game }).
bot-cancelled = La table #{ $match } ({ $game }) est fermée.
bot-options-settled = Les options de la table #{ $match }. La partie a commencé : elles ne changent plus.
bot-practice = { $game } (entraînement)
bot-computer-menu = Ajouter un ordinateur…
bot-computer-menu-both = Ajouter ou retirer un ordinateur…
bot-computer-menu-full = Retirer un ordinateur…
bot-computer-add = Ajouter : { $level }{ $strength ->
    [apprentice] {" "}(plus facile)
    [trader] {" "}(plus fort)
   *[other] {""}
}
bot-computer-remove = Retirer : { $name }
bot-computer = Ordinateur { $number }
bot-computer-of = { $name } ({ $level })
bot-level-default = réponses par défaut
bot-level-random = hasard
bot-level-apprentice = apprenti
bot-level-trader = négociant
bot-lobby-idle = { $host }, il ne se passe plus rien depuis des jours à cette table ouverte. Elle sera fermée { $closes }, sauf si d’ici là une place est prise, une option changée ou la partie lancée.
bot-committed = Tous les tirages de cette partie sont fixés dès maintenant. Le bouton en montre la preuve.
bot-entropy = Les clics : { $parts }.
bot-entropy-of = { $name } { $part }
bot-entropy-left = { $part } (parti avant le début)
bot-nowhere = son salon a disparu (`/table déplacer` amène la table dans un autre)
bot-started-nowhere = La partie de la table #{ $match } a commencé. Son salon a disparu : les questions arrivent en message privé, et `/table déplacer` amène la table dans un autre salon.
bot-started = La partie de la table #{ $match } a commencé. Le plateau est dans le salon.
bot-created = La table #{ $match } est ouverte.

# Le message public
bot-turn-of = { $count ->
    [one] C’est à { $names } de jouer.
   *[other] Doivent jouer : { $names }.
  }
bot-turn-ends = Le temps expire { $until }.
bot-turns-end = Le temps expire : { $each }.
bot-turn-away = On attend { $name }, en vacances ; retour { $until }.
bot-commitment = **Jeu équitable.** Chaque tirage découle d’une graine secrète et du premier clic de chaque personne qui a pris place. Le SHA-256 de la graine est dans le salon depuis l’ouverture de la table : `{ $commitment }`.
bot-ended-undecided = La partie a été arrêtée avant le premier coup : personne n’a gagné.
bot-ended-alone = 🏆 **Victoire : { $names }**
bot-ended-shared = 🏆 **Victoire partagée : { $names }**
bot-ended-how = , { $how }
bot-ended-place = { $place }. { $name } · { $scores }
bot-ended-chances = Chances de victoire en %, telles que l’ordinateur les voyait
bot-decided = **Ce qui a décidé de la partie** (chances telles qu’un mentor les voyait à cette place)
bot-decided-round = Manche { $round }
bot-decided-move = { $mover } : **{ $move }**.
bot-decided-turn = 🎯 { $when } : { $told } Chances { DE($seat) } : { $before } → { $after } %{ $other ->
    [0] {""}
   *[other] . Un mentor aurait choisi : { $better }
}
bot-ended-practice = -# C’était un entraînement : la partie ne compte pas.
bot-ended-path = { $name } : { $levels }
bot-ended-plot = { $counted }, manche par manche
bot-ended-across = Manche
bot-ended-score = { $name } { $value }
bot-ended-seed = La graine était `{ $seed }`. `/vérifier` contrôle chaque coup et chaque tirage.

# Le panneau privé
bot-panel-waiting = Tu n’as rien à faire pour l’instant. On attend { $names }.
bot-panel-free = On attend { $names }. Tu peux encore agir, mais rien ne t’y oblige.
bot-panel-sealed = On attend { $names }. Tu peux changer ta réponse jusqu’à ce que tout le monde ait répondu.
bot-panel-held = **Appuie sur *Terminer le tour*, et la partie continue avec { $names }.** Il se termine de lui-même { $until } ; personne n’est prévenu avant.
bot-outdated = Cette question n’est plus d’actualité.
bot-undone = { $count ->
    [one] Une étape annulée.
   *[other] { $count } étapes annulées.
  }
bot-turn-ended = Ton tour est terminé.
bot-hint-best = 💡 Ton mentor : **{ $move }**
bot-hint-next = À défaut : { $moves }.
bot-hint-why = • { $why }
bot-hint-none = 💡 Ton mentor n’a pas de conseil pour l’instant. Réessaie dans un moment.
bot-hint-do = Faire cela
bot-again = Tu l’as déjà fait ; rien n’a changé.

# Formulaires
bot-form-amount = de { $minimum } à { $maximum }{ $step ->
    [1] { "" }
   *[other] , de { $step } en { $step }
}
bot-form-line = Ton coup en toutes lettres
bot-form-line-hint = par exemple : miser 400
bot-form-text = Écris de 1 à { $maximum } caractères, sur une seule ligne.
bot-form-repeated = Choisis chaque fois autre chose : rien ne peut être nommé deux fois.
bot-form-old = La question de ce formulaire a changé. Ouvre-le de nouveau.

# Messages privés
bot-dm-ask = Une question secrète, pour toi. Appuie sur un bouton ou écris simplement ta réponse.
bot-question-over = Cette question est close.
bot-call = C’est à toi de jouer : { $link }
bot-calls = C’est à toi de jouer à { $count } tables.
bot-place-barred = Dans le salon de la table #{ $match } ({ $game }), je n’ai plus le droit { $what }. Rien n’est perdu : tes questions arrivent ici entre-temps, et `/parties` montre la table. Dès que j’en aurai de nouveau le droit, la partie y reprendra d’elle-même ; chacun de ses joueurs peut aussi l’amener dans un autre salon avec `/table déplacer`. D’ici là, toutes les horloges sont arrêtées.
bot-place-lost = Le salon de la table #{ $match } ({ $game }) a disparu ou m’est fermé. Rien n’est perdu : tes questions continuent d’arriver ici, et `/parties` montre la table. Chacun de ses joueurs peut l’amener dans un autre salon avec `/table déplacer` ; d’ici là, toutes les horloges sont arrêtées.
bot-moved = La table #{ $match } est maintenant dans ce salon.
bot-typed-which = Plusieurs tables t’attendent : { $tables }. Mets le numéro de la bonne devant ton coup, par exemple { $example }.
bot-dm-no-table = Aucune table ne t’attend pour l’instant.

# Où l’on joue
bot-games = Tes tables
bot-games-none = Tu n’es à aucune table. `/table nouvelle` dans un salon en ouvre une.
bot-stands-open = ouverte { $since }, { $names } ; { $free ->
    [0] aucune place libre
    [one] une place libre
   *[other] { $free } places libres
  }
bot-stands-undecided = arrêtée { $since }, avant le premier coup
bot-stands-over = terminée { $since }, victoire : { $names }
bot-stands-yours = **à toi de jouer**, question posée { $since }
bot-stands-away = on attend { $names }, en vacances
bot-stands-waiting = on attend { $names }, question posée { $since }
bot-stands-players = avec { $names }
bot-stands-until = le temps expire { $until }

# Comment on est prévenu
bot-notices-channel = Quand c’est à toi de jouer, tu reçois une mention dans le salon. Les questions secrètes arrivent en message privé.
bot-notices-dm = Quand c’est à toi de jouer, tu reçois un message privé, sans mention dans le salon.
bot-notices-at-once = Les notifications arrivent aussitôt, à toute heure. `/notifications` `silence` fixe des heures de silence, `quotidien` demande un seul message par jour.
bot-notices-quiet = De { $first } h à { $last } h ({ $zone }), aucune notification ; ce qui t’attend arrive alors en un seul message à { $last } h.
bot-notices-digest = Une fois par jour, à { $hour } h ({ $zone }), un seul message te dit tout ce qui t’attend.
bot-notices-quiet-too = Les rappels de ton temps respectent tes heures de silence, de { $first } h à { $last } h.
bot-notices-early = Quand le joueur avant toi est interrogé, tu reçois déjà un message privé, sauf au rythme d’un soir. Si une phase interroge les joueurs l’un après l’autre, c’est son ordre qui compte ; sinon, c’est la place suivante dans le sens horaire, et une autre personne peut jouer avant toi.
bot-notices-webhook = Quand c’est à toi de jouer, une ligne part aussi vers `{ $address }`.
bot-notices-closed = Ces derniers temps, tu ne recevais pas de messages privés de moi : je te mentionnais dans le salon. Je réessaie à partir de maintenant ; Discord me laisse t’écrire si tu autorises les messages privés sur un serveur que nous partageons.
# Ce qu’on tape pour qu’il n’y ait pas de telles heures.
bot-notices-off = arrêt non aucune jamais

# /confidentialité
bot-privacy = **Ce qui est enregistré sur toi** est dans ce fichier. Ce que tu as en main dans une partie en cours fait partie de la partie : *Main* et `/journal` le montrent.
    Sont enregistrés ton identifiant Discord et ton nom à chaque table, tes coups et tes notes, les parties que tu suis, les jeux pour lesquels tu cherches des joueurs (`/cherche`), les tournois auxquels tu as participé, ce que donnent tes parties (`/statistiques`, `/classement`, et aux tables ouvertes, en combien de temps tu réponds et combien de places tu as abandonnées ; tout le monde sur le serveur peut le voir), tes préférences (`/notifications`, rappels), ta langue, et si tes messages privés sont fermés. Rien de ce que tu écris ailleurs n’est lu ni enregistré.
    `/confidentialité` `action: supprimer` le supprime. Les parties terminées gardent leurs coups, attribués à « un ancien joueur ».
bot-forgotten = Ce qui était enregistré sur toi est supprimé. Les parties terminées parlent désormais d’un « ancien joueur ».
bot-forgotten-but = Tu es encore { $count ->
    [one] à la table { $tables }
   *[other] aux tables { $tables }
  } : pars avec `/table quitter`, ou joue jusqu’à la fin, puis recommence la suppression.
bot-former-player = un ancien joueur

# Journal, règles, main
bot-log-title = Journal de la table #{ $match }
bot-log-empty = Rien de nouveau pour l’instant.
bot-log-undone = annulé : { $line }
bot-replay-title = Table #{ $match }, étape { $step } sur { $steps }
bot-replay-round = Manche
bot-replay-turn = Mon tour
bot-replay-point-back = Tournant précédent
bot-replay-point-forward = Tournant suivant
bot-play-on = Rejouer à partir d’ici
bot-film = Film
bot-film-making = Le film se prépare…
bot-film-posted = 🎬 **{ $table }** : la partie en film
bot-film-alt = Toute la partie en image animée, tour par tour, avec le résultat à la fin.
bot-film-there = Le film est ici : { $link }
bot-film-busy = Un autre film est en préparation. Réessaie dans une minute.
bot-film-failed = Le film n’a pas pu être terminé. Réessaie dans une minute.
bot-film-too-many = Je ne prépare pas plus de { $count } films par heure pour une même personne. Réessaie plus tard.
bot-rules-board = Le plateau au début d’une partie.
bot-rules-none = Aucun sujet ne contient « { $words } ». Les sujets sont { $topics }.
bot-hand-title = Ce que tu as en main à la table #{ $match }
bot-table-line = { $table } : { $status }
bot-status-lobby = ouverte, { $names }
bot-status-playing = en cours, { $names }
bot-no-tables = Il n’y a pas de table dans ce salon. `/table nouvelle` en ouvre une.
bot-no-open-tables = Tu ne vois aucune table ouverte sur ce serveur. `/table nouvelle` en ouvre une.
bot-which-table = Il y a plusieurs tables ici : { $tables }. Précise laquelle avec l’option `table`.
bot-which-end = Tu as plusieurs tables ici. De laquelle s’agit-il ?
bot-not-seated = Tu n’as pas de place à la table #{ $match }.
bot-exported = L’archive de la table #{ $match }. N’importe qui peut la vérifier avec `python -m bot replay` ; ici, `/vérifier` le fait.
bot-no-permission = Dans ce salon, je n’ai pas le droit { $what }. Demande à la modération du serveur d’y remédier.
bot-may-send = d’écrire
bot-may-files = de joindre des images
bot-may-view = de voir le salon
bot-may-open-threads = d’ouvrir des fils
bot-may-threads = d’écrire dans les fils

# Ce que montre une archive que l’on suit coup par coup
bot-verify-sound = ✅ **Les { $moves } coups de cette partie de *{ $game }* suivent tous les règles**, et chaque tirage est bien celui que donnent la graine et les clics des joueurs.
bot-verify-early = ✅ **Les { $moves } coups de cette partie de *{ $game }* suivent tous les règles**, et chaque tirage est bien celui que donnent la graine et les clics des joueurs. La partie a été arrêtée avant la fin.
bot-verify-placed = Classement : { $each }.
bot-verify-posted = La graine est celle sur laquelle je m’étais engagé : `{ $commitment }`, dans [ce message]({ $link }) qui date de l’ouverture de la table. Vérifie toi-même que c’est bien ce qu’il dit.
bot-verify-unposted = Je ne connais aucun message qui ait annoncé le SHA-256 de la graine de cette table avant que les autres prennent place ; je ne peux donc pas montrer quand elle a été tirée.
bot-verify-own = C’était ma propre archive de la table #{ $match }. Ne me crois pas sur parole : `/table archive` te la donne, et `python -m bot replay` la vérifie sur ton ordinateur.
bot-verify-seed = ❌ **Quelque chose a été modifié.** La graine de la table #{ $match } n’est pas celle sur laquelle je m’étais engagé dans le salon.
bot-verify-broken = ❌ **Quelque chose a été modifié.** L’archive de la table #{ $match } est incohérente{ $row ->
    [0] { "" }
   *[other] { " " }à la ligne { $row }
  } : graine, clics, coups, tirages et classement ne vont pas ensemble.

# Ce que donnent les parties mises ensemble
bot-stats = { $who ->
    [server] Les parties de ce serveur
   *[player] Les parties { DE($name) } sur ce serveur
  }
bot-stats-none = Il n’y a encore rien à montrer : seules comptent les parties jouées jusqu’au bout sur ce serveur. L’entraînement ne compte pas, ni une partie arrêtée avant la fin.
bot-stats-game = *{ $game }* : { $matches ->
    [one] une partie
   *[other] { $matches } parties
  }, { $time } en moyenne. Places { $places }
bot-stats-in-hours = { $count ->
    [one] une heure
   *[other] { $count } heures
  }
bot-stats-in-days = { $count } jours
bot-stats-places = Places
bot-stats-results = Nombre de fois
bot-stats-points = { $counted } ({ $mean } en moyenne)
bot-stats-times = Durée des parties
bot-stats-matches = Parties
bot-stats-hours-3 = jusqu’à 3 heures
bot-stats-day = jusqu’à 1 jour
bot-stats-week = jusqu’à 1 semaine
bot-stats-month = jusqu’à 4 semaines
bot-stats-long = plus
bot-stats-plot = { $title } ({ $across }) : { $rows }.

# The ladder of a game on a server
bot-ladder = Classement de *{ $game }* sur ce serveur
bot-ladder-line = { $rank }. { $name }{ $own ->
    [yes] { "" } (toi)
   *[no] { "" }
  } : { $matches ->
    [one] une partie
   *[other] { $matches } parties
  }, entre { $low } et { $high }, valeur la plus probable { $mean }{ $provisional ->
    [yes] { "" } (provisoire)
   *[no] { "" }
  }
bot-ladder-about = Les cotes viennent des parties que des personnes ont jouées ici jusqu’au bout. Tout le monde commence à { $first }. La force la plus probable est le dernier nombre ; 19 fois sur 20, elle est entre les deux premiers. Avec moins de { $matches } parties, une cote est provisoire et se trouve à la fin.
bot-ladder-without-you = Tu n’as pas encore de cote ici. Tu en auras une après ta première partie contre d’autres personnes, jouée jusqu’au bout. L’entraînement ne compte pas, les parties sans cote non plus.
bot-ladder-none = Personne n’a encore de cote ici. Seules comptent les parties qu’au moins deux personnes ont jouées jusqu’au bout sur ce serveur. L’entraînement ne compte pas, les parties sans cote non plus.
bot-ladder-on-servers = Chaque serveur a son propre classement : demande-le dans un de ses salons.

# /cherche
bot-looking = Tu cherches des joueurs pour *{ $game }* ; la recherche s’arrête d’elle-même { $until }. { $count ->
    [0] Pour l’instant, aucune autre personne qui voit ce salon ne cherche.
    [one] { $names } cherche aussi.
   *[other] { $names } cherchent aussi.
  } Dès que { $fewest } personnes cherchent et voient le même salon, une table s’y ouvre : la dernière arrivée en est l’hôte, et les autres sont invitées. Une nouvelle fois `/cherche` arrête la recherche.
bot-looking-opened = Assez de personnes cherchent des joueurs : la table #{ $match } (*{ $game }*) est ouverte, tu en es l’hôte, et voici qui est invité : { $names }. { $link }
bot-looking-ended = Tu ne cherches plus de joueurs pour *{ $game }*.
# Tournaments
bot-tournament-title = Tournoi #{ $tournament } de *{ $game }*
bot-tournament-joining = { $rounds ->
    [one] Une ronde
   *[other] { $rounds } rondes
  } à des tables de { $seats }. Départ donné par { $host }.
bot-tournament-playing = Ronde { $round } sur { $rounds }. Hôte : { $host }.
bot-tournament-over = { $round ->
    [one] Terminé après une ronde
   *[other] Terminé après { $round } rondes
  }. Hôte : { $host }.
bot-tournament-cancelled = Annulé. Les parties commencées continuent sans le tournoi. Hôte : { $host }.
bot-tournament-people = { $count ->
    [0] Personne ne participe encore
   *[other] Participants ({ $count } sur { $players }) : { $names }
  }.
bot-tournament-table = #{ $match } : { $names }
bot-tournament-table-over = #{ $match } terminée, dans l’ordre des places : { $names }
bot-tournament-resting = Sans table cette ronde, pour 50 points : { $names }.
bot-tournament-void = La partie de la table #{ $match } a été arrêtée ou annulée, et ne compte pour personne.
bot-tournament-replaced = À la table #{ $match }, n’ont pas joué jusqu’au bout et n’y ont aucun point : { $names }.
bot-tournament-left = Ont quitté le tournoi et ne jouent plus de ronde : { $names }.
bot-tournament-standings = Classement
bot-tournament-standing = { $rank }. { $name } : { $points } ({ $score })
bot-tournament-points = Une victoire compte 100 points, la dernière place aucun ; les places du milieu sont réparties également. À égalité de points, le nombre entre parenthèses décide (Sonneborn-Berger) : il grandit avec les points des adversaires battus.
bot-tournament-leave = Quitter le tournoi
bot-tournament-leave-sure = Tu ne joueras plus de ronde et tu ne pourras pas revenir. Une partie que tu joues continue.
bot-tournament-told-join = Tu participes au tournoi #{ $tournament }.
bot-tournament-told-leave = Tu as quitté le tournoi #{ $tournament }. Une partie que tu joues continue.
bot-tournament-told-start = Le tournoi #{ $tournament } commence. Ses tables s’ouvrent dans un instant.
bot-tournament-told-cancel = Le tournoi #{ $tournament } est annulé.
bot-tournament-opened = Le tournoi #{ $tournament } est ouvert. Appuie toi aussi sur *Participer* si tu veux jouer.
bot-tournament-none = Il n’y a pas de tournoi dans ce salon. `/tournoi nouveau` en ouvre un.
bot-tournament-no-threads = Chaque table d’un tournoi reçoit un fil. Ouvre le tournoi dans un salon textuel, pas dans un fil ni dans un salon vocal.

# Avec l’accord de toute la table
bot-proposal-stop = { $name } propose d’arrêter la partie maintenant et de compter les points en l’état. Il faut l’accord de tous.
bot-proposal-undo = { $name } propose de revenir { $steps ->
    [0] avant le tour en cours
    [one] d’une étape en arrière, avant son dernier tour
   *[other] de { $steps } étapes en arrière, avant son dernier tour
  }. { $rule ->
    [most] Il faut l’accord de plus de la moitié des joueurs.
   *[all] Il faut l’accord de tous.
  }
bot-proposal-replace = { $name } propose d’offrir à d’autres la place occupée par { $about }. Il faut la majorité des joueurs ; à la clôture du vote, la majorité des voix exprimées suffit.
bot-proposal-house = { $name } propose que la maison joue désormais pour { $about }. Il faut la majorité des joueurs ; à la clôture du vote, la majorité des voix exprimées suffit.
bot-proposal-against = Contre : { $names }.
bot-proposal-due = Le vote se termine { $until }.
bot-proposal-voted = La majorité a accepté la proposition ({ $name }).
bot-proposal-expired = La proposition ({ $name }) est caduque : trop peu de votes à temps.
bot-proposal-impossible = La proposition ({ $name }) ne peut plus être appliquée.
bot-proposal-outvoted = La proposition ({ $name }) n’a pas trouvé de majorité.
bot-proposal-agreed = Pour : { $names }.
bot-proposal-missing = N’ont pas encore voté : { $names }.
bot-proposal-noted = La proposition est dans le salon, et tu as accepté.
bot-proposal-alone = C’est fait. Personne d’autre n’avait à accepter.
bot-proposal-declined = { $name } { $how ->
    [back] retire sa proposition.
    [on] veut continuer à jouer. La proposition est écartée.
   *[against] n’est pas d’accord. La proposition est écartée.
  }
bot-proposal-carried-out = Tout le monde a accepté la proposition ({ $name }).
bot-proposal-lapsed = La proposition ({ $name }) est caduque : la partie a continué.

# Horloges et places
bot-seats = Horloges et places
bot-seats-title = Horloges et places de la table #{ $match }
bot-seats-paused = Les horloges sont arrêtées : la partie est en pause.
bot-seats-followers = Suivent en message privé : { $names }.
bot-seats-done = C’est fait ; c’est aussi écrit dans le salon et dans le journal.
bot-seat-there = { $name } : attend son tour
bot-seat-asked = { $name } : doit jouer, question posée { $until }
bot-seat-called = { $name } : le temps expire { $until }
bot-seat-away = { $name } : en vacances, retour { $until }
bot-seat-computer = { $name }
bot-seat-house = { $name } : la maison joue ({ $level })
bot-seat-offered = { $name } : cette place est libre
bot-pause = Pause
bot-resume = Finir la pause
bot-rhythm-tonight = Continuer ce soir
bot-rhythm-days = Continuer au fil des jours
bot-remind = Relancer
bot-take = Prendre la place
bot-return = Je suis de retour
bot-stand-up = Quitter la partie
bot-stand-up-sure = Tu abandonnes ta place pour de bon : d’autres peuvent la prendre, et au bout d’un jour la maison la joue. Tu ne verras plus ce que tu as en main.
bot-stood-up = Tu as quitté la partie de la table #{ $match } ({ $game }).
bot-taken = La place à la table #{ $match } est à toi. *Jouer* montre quoi faire.
bot-abort = Arrêter la partie
bot-abort-sure = La partie s’arrête maintenant, pour tout le monde et sans vote, et les points sont comptés en l’état.
bot-replace-now = Remplacer un joueur…
bot-replace-ask = Proposer un remplacement…
bot-replace-offer = { $name } : offrir la place à d’autres
bot-replace-house = { $name } : la maison continue
bot-vacation = Vacances…
bot-vacation-days = { $days ->
    [one] un jour
   *[other] { $days } jours
  }
bot-reminders = Mes rappels…
bot-reminders-on = activés, au dernier quart de ton temps
bot-reminders-off = désactivés
bot-reminders-are = Rappels : { $when }
bot-reminders-noted = Rappels à toutes tes tables : { $chosen }.
bot-reminder = { $name }, les autres t’attendent ({ $game }).
bot-reminder-house = { $name }, la maison joue maintenant pour toi ({ $game }). Appuie sur *Je suis de retour* pour reprendre ta place.
bot-reminder-soon = { $name }, c’est à toi de jouer ({ $game }). Ton temps expire { $until }.
bot-reminder-over = { $name }, ton temps est écoulé ({ $game }).{ $late ->
    [remind] { "" }
   *[other] { " " }La réponse par défaut a été donnée pour toi.
  }

# Incidents
bot-internal-error = Quelque chose s’est mal passé de mon côté ; l’erreur est enregistrée. Ta partie est en sécurité ; réessaie, s’il te plaît.
bot-in-a-moment = Réessaie dans un instant : ma base de données est injoignable. Ta partie est en sécurité.
bot-too-late = Cela a pris trop de temps. Réessaie, s’il te plaît.
bot-unknown-press = Ce bouton ne fonctionne plus. `/plateau` montre la table telle qu’elle est.
bot-modal-again = Ce formulaire ne fonctionne plus. Ouvre-le de nouveau.

# Aide
bot-help-begin = **Avec Kontor**, on joue à des jeux de société, un coup par jour.
  • `/apprendre` te guide dans un jeu, coup par coup.
  • `/table entraînement` ouvre une table rien que pour toi, contre des ordinateurs, où tout peut être annulé.
  • `/table nouvelle` ouvre une table ici ; les autres appuient sur *Participer*, puis l’hôte sur *Commencer*.
  • *Jouer*, sous le plateau, montre ce que tu peux faire, *Main* ce que tu as, *Journal* ce qui s’est passé, *Règles* les règles de cette phase.
  • Les questions secrètes sont sous *Jouer* ; dans les parties sur plusieurs jours, elles arrivent aussi en message privé.
  • *Annuler* défait tes propres étapes, tant que tu n’as rien appris de nouveau et que personne d’autre n’a joué.
  • *Conseil* demande à un mentor quoi faire et pourquoi, aux tables qui l’autorisent ; personne d’autre ne le voit.
bot-help-more = **Autres commandes**
  • *Prévoir* (ou `/prévoir`) joue ton coup pour toi le moment venu ; personne d’autre ne voit ce que tu prévois.
  • `/table places` montre qui doit jouer et qui est absent ; tu peux y quitter la partie ou prendre des vacances.
  • `/plateau`, `/main` et `/journal` font revenir ce qui a défilé. Sur téléphone, `/plateau` `format` te dessine toutes les images en carré.
  • `/revoir` remontre une partie étape par étape et fait un film d’une partie finie.
  • `/statistiques` fait le bilan de tes parties, `/classement` montre qui joue le mieux ici, `/table liste` montre les tables d’ici.
  • `/cherche` ouvre une table quand assez de personnes voudraient jouer, `/table liste` `serveur` montre les tables ouvertes de tous les salons.
  • `/tournoi nouveau` ouvre un tournoi : plusieurs rondes, où chacun joue à une table par ronde.
bot-help-typing = **Écrire au lieu d’appuyer**
  • Une question secrète : écris ta réponse en dessous, par exemple `400`.
  • Dans le salon : mentionne-moi et écris ton coup, par exemple { $mention } `miser 400`, ou reprends les mots des boutons. `/jouer` fait de même.
  • Tu peux abréger, tant qu’un seul coup correspond.
bot-help-now = **À la table #{ $match }, tu pourrais écrire maintenant :** { $lines }
bot-help-trust = **Ce à quoi tu peux te fier.** Ce qui est secret, je ne le dis à personne de la table. La personne qui m’héberge peut pourtant tout voir : la base de données contient les mises et les mains. Mais personne à la table ne peut choisir les tirages : le SHA-256 de la graine est affiché à l’ouverture de la table, le premier clic de chaque personne qui prend place entre dans le hasard, et reprendre un coup ne change aucun tirage. À la fin, `/vérifier` contrôle chaque coup et chaque tirage ; `/table archive` donne l’archive, avec laquelle tu peux le faire toi-même (`python -m bot replay` avec `--commitment`).
bot-help-game = **{ $name }** : { $about }
bot-help-hello = Bonjour ! J’anime ici des jeux de société. *Aide* montre comment commencer, à toi seul.
bot-help-open = Aide
bot-practise = S’entraîner
bot-new = Nouvelle table
bot-only-in-servers = Les tables, l’entraînement et les leçons commencent dans un salon d’un serveur : vas-y et tape `/apprendre`, `/table entraînement` ou `/table nouvelle`.
bot-which-rules = De quel jeu veux-tu lire les règles ?
# What people write to the bot who look for help, and for their tables.
bot-greetings = bonjour|salut|aide|coucou|bonsoir
bot-listing = parties|tables|mes parties
bot-help-to-begin = Premiers pas
bot-help-to-games = Jeux
bot-help-to-more = Autres commandes
bot-help-to-typing = Écrire
bot-help-privacy = Politique de confidentialité
bot-help-terms = Conditions d’utilisation
bot-orders = Prévoir
bot-note = Note
bot-note-title = Ta note sur la table #{ $match }
bot-note-label = Toi seul la vois ; vide, elle disparaît
bot-note-own = Ta note sur la table #{ $match } :
bot-note-none = Tu n’as pas de note sur la table #{ $match }. Personne d’autre ne voit une note. Si tu reviens à une partie après un jour, elle se trouve au-dessus de ta question.
bot-note-change = Écrire
bot-note-stored = 📝 Ta note est enregistrée. Si tu reviens après un jour, elle se trouve au-dessus de ta question.
bot-note-deleted = 📝 Ta note est effacée.
bot-follow-begun = 🔔 Tu suis la table #{ $match } : une fois par jour et à la fin de la partie, tu reçois en message privé ce qui s’est passé, tel que le voient les spectateurs. Autorise pour cela les messages privés de ce serveur. Un autre appui sur *Suivre* y met fin.
bot-follow-ended = 🔕 Tu ne suis plus la table #{ $match }.
bot-follow-news = Nouvelles de la table #{ $match }, { $game } : { $link }
bot-follow-why = Tu reçois ceci une fois par jour et à la fin de la partie, parce que tu la suis. *Ne plus suivre* y met fin.
bot-soon = { $name } doit jouer maintenant, et c’est ensuite à toi, si la partie ne prend pas un autre cours ({ $link }).
bot-webhook-off = J’ai désactivé ton webhook : son adresse n’existe plus, ou un appel n’y est pas passé depuis trop longtemps. `/notifications` `webhook` en fixe une autre.
bot-webhook-bad = Ce n’est pas une adresse de webhook. Elle commence par `https://`, est accessible sur Internet, sans nom ni mot de passe ; `arrêt` le désactive.
bot-webhooks-disabled = La personne qui gère ce bot n’autorise pas les webhooks.
bot-planned-other = Prévoir un coup…
bot-planned-none = Tu n’as prévu aucun coup. Ce que tu prévois ici est joué pour toi le moment venu ; personne d’autre ne le voit.
bot-planned = { $number }. { $move } ({ $when })
bot-planned-back = { $number }. { $move } (de nouveau actif, car tu as annulé son coup ; il attend que tu en aies joué un autre)
bot-planned-expired = 📌 Ton coup prévu « { $move } » n’a pas été joué : { $why }
bot-planned-unknown = { $number }. Ce coup prévu n’est plus lisible.
bot-planned-choose = Modifier ou supprimer un coup prévu…
bot-planned-change = Modifier
bot-planned-cancel = Supprimer
bot-planned-instead = Ce que tu choisis maintenant remplace le coup prévu { $number }.
bot-planned-acted = C’est fait ; la suite reste prévue.
bot-planned-given = C’est prévu (nº { $number }).
bot-planned-cancelled = Le coup prévu { $number } est supprimé.
bot-planned-outdated = La partie a avancé. Voici ce que tu peux prévoir maintenant.
bot-typed-done = C’est fait.
bot-typed-elsewhere = Je n’ai pas compris ce coup. Je t’ai envoyé en privé ce que tu pourrais écrire.
bot-typed-refused = Je n’ai pas compris ce coup. *Jouer* ou `/jouer` te montre, à toi seul, ce que tu pourrais écrire.
bot-secret-here = Cette réponse est secrète, et tout le monde peut la lire ici : supprime ton message, s’il te plaît. Envoie-la-moi directement, ou utilise `/jouer`.
bot-edit-refused = Ton coup reste tel que tu l’as d’abord écrit : { $why }
bot-edit-stays = La ligne modifiée ne compte pas : le coup reste tel qu’il a d’abord été écrit.
bot-no-such-game = Je ne connais pas le jeu « { $name } ». Tu peux jouer à { $games }.

# Commandes. Noms : minuscules, sans espaces, 32 caractères au plus ; descriptions : 100 au plus.
bot-cmd-table = table
bot-cmd-table-group = Ouvrir une table, la rejoindre, commencer, lister les tables, obtenir une archive
bot-cmd-table-about = Le numéro de la table, s’il y en a plusieurs ici
bot-cmd-learn = apprendre
bot-cmd-learn-about = Apprendre un jeu en jouant contre des ordinateurs, pas à pas
bot-cmd-new = nouvelle
bot-cmd-new-about = Ouvrir une table dans ce salon
bot-cmd-game = jeu
bot-cmd-game-about = Le jeu auquel jouer
bot-cmd-practice = entraînement
bot-cmd-practice-about = Ouvrir une table d’entraînement contre des ordinateurs, où tout peut être annulé
bot-cmd-computers = ordinateurs
bot-cmd-computers-about = Combien d’ordinateurs jouent
bot-cmd-join = rejoindre
bot-cmd-join-about = Prendre place à une table ouverte
bot-cmd-leave = quitter
bot-cmd-leave-about = Libérer ta place à une table ouverte, ou quitter une partie en cours
bot-cmd-start = commencer
bot-cmd-start-about = Lancer la partie quand tout le monde est là
bot-cmd-cancel = fermer
bot-cmd-cancel-about = Fermer une table ouverte ; hôte et modération peuvent arrêter une partie en cours
bot-cmd-options = options
bot-cmd-options-about = Choisir les options d’une table ouverte
bot-cmd-invite = inviter
bot-cmd-invite-about = Inviter à ta table ouverte, ou mentionner une fois un rôle
bot-cmd-user = qui
bot-cmd-user2 = qui2
bot-cmd-user3 = qui3
bot-cmd-user4 = qui4
bot-cmd-user5 = qui5
bot-cmd-user-about = La personne à inviter
bot-cmd-user-more-about = Une autre personne à inviter
bot-cmd-role = rôle
bot-cmd-role-about = Un rôle à mentionner dans le salon : une fois par table, tant qu’il y a des places libres
bot-cmd-list = liste
bot-cmd-list-about = Montrer les tables de ce salon, ou les tables ouvertes du serveur
bot-cmd-all-channels-about = Montrer les tables ouvertes dans tous les salons que tu vois
bot-cmd-export = archive
bot-cmd-export-about = Obtenir l’archive d’une partie terminée
bot-cmd-stop = arrêter
bot-cmd-stop-about = Proposer d’arrêter la partie en l’état ; il faut l’accord de tous
bot-cmd-back = revenir
bot-cmd-back-about = Proposer de revenir avant ton dernier tour ; il faut l’accord de tous
bot-cmd-seats = places
bot-cmd-seats-about = Qui doit jouer, qui est absent ; boutons pour une pause, un départ, un remplacement
bot-cmd-pause = pause
bot-cmd-pause-about = Arrêter les horloges, pour l’hôte et la modération ; tout le monde en est averti
bot-cmd-resume = reprendre
bot-cmd-resume-about = Finir une pause, pour l’hôte et la modération ; tout le monde en est averti
bot-cmd-vacation = vacances
bot-cmd-vacation-about = S’absenter quelques jours ; ton horloge s’arrête entre-temps
bot-cmd-days = jours
bot-cmd-days-about = Combien de jours ; `/table prendre` ou un coup de ta part y met fin plus tôt
bot-cmd-replace = remplacer
bot-cmd-replace-about = Offrir la place d’un joueur ou la confier à la maison ; avant la fin du temps, la table vote
bot-cmd-player = joueur
bot-cmd-player-about = Le joueur dont c’est la place
bot-cmd-house = maison
bot-cmd-house-about = Confier la place à la maison au lieu de l’offrir
bot-cmd-give-time = donner-du-temps
bot-cmd-give-time-about = Ajouter un jour à l’horloge d’un autre joueur dont c’est le tour
bot-cmd-receiver-about = Qui reçoit un jour de plus
bot-cmd-rhythm = rythme
bot-cmd-rhythm-about = Jouer ce soir tous ensemble, ou de nouveau au fil des jours ; pour l’hôte et la modération
bot-cmd-take = prendre
bot-cmd-take-about = Prendre une place offerte, ou reprendre la tienne
bot-cmd-remind = relancer
bot-cmd-remind-about = Relancer tous ceux dont c’est le tour ; pour l’hôte et la modération
bot-cmd-reminders = rappels
bot-cmd-reminders-about = Activer ou désactiver tes rappels, à toutes tes tables
bot-cmd-choice = choix
bot-cmd-choice-about = Activés ou désactivés
bot-cmd-act = jouer
bot-cmd-act-about = Jouer ton coup, ou voir ce que tu peux faire
bot-cmd-move = coup
bot-cmd-move-about = Ton coup en toutes lettres ; des suggestions viennent pendant que tu écris
bot-cmd-undo = annuler
bot-cmd-undo-about = Annuler ta dernière étape
bot-cmd-whole = tout
bot-cmd-whole-about = Recommencer ton tour
bot-cmd-end = terminer
bot-cmd-end-about = Terminer ton tour tout de suite plutôt qu’un peu plus tard
bot-cmd-hint = conseil
bot-cmd-hint-about = Demander à un mentor quoi faire, là où la table le permet ; personne d’autre ne le voit
bot-cmd-orders = prévoir
bot-cmd-orders-about = Prévoir des coups, ou voir, modifier et supprimer ceux que tu as prévus
bot-cmd-order = coup
bot-cmd-order-about = Le coup à prévoir, en toutes lettres ; des suggestions viennent pendant que tu écris
bot-cmd-strike = supprimer
bot-cmd-strike-about = Le numéro d’un coup prévu à supprimer
bot-cmd-note = note
bot-cmd-note-about = T’écrire une note sur une partie, ou la lire ; personne d’autre ne la voit
bot-cmd-text = texte
bot-cmd-note-text-about = Ce que tu veux retenir ; cela remplace ta note d’avant
bot-cmd-board = plateau
bot-cmd-board-about = Montrer le plateau
bot-cmd-form = format
bot-cmd-form-about = Comment les images sont dessinées pour toi désormais
bot-cmd-form-wide = pour grand écran
bot-cmd-form-square = pour téléphone
bot-cmd-form-as-table = comme dans le salon de la table
bot-cmd-hand = main
bot-cmd-hand-about = Montrer ce que tu as en main ; personne d’autre ne le voit
bot-cmd-log = journal
bot-cmd-log-about = Montrer ce qui s’est passé
bot-cmd-replay = revoir
bot-cmd-replay-about = Revoir une partie étape par étape
bot-cmd-verify = vérifier
bot-cmd-verify-about = Vérifier une partie terminée : coups, tirages et graine
bot-cmd-since = depuis
bot-cmd-since-about = Seulement ce qui s’est passé depuis ton dernier tour
bot-cmd-rules = règles
bot-cmd-rules-about = Montrer les règles de cette phase, ou chercher dans toutes
bot-cmd-search = recherche
bot-cmd-search-about = Les mots à chercher
bot-cmd-stats = statistiques
bot-cmd-stats-about = Ce que donnent les parties d’une personne sur ce serveur, ou celles de tous
bot-cmd-whose-about = De qui ; sans nom, les tiennes
bot-cmd-rules-game-about = De quel jeu ; sans réponse, celui de la table d’ici
bot-cmd-stats-game-about = Quel jeu est dessiné ; sans précision, le plus joué
bot-cmd-ladder = classement
bot-cmd-ladder-about = Qui joue le mieux à un jeu sur ce serveur, selon la cote
bot-cmd-ladder-game-about = Le classement de quel jeu
bot-cmd-looking = cherche
bot-cmd-looking-about = Dire que tu voudrais jouer ; une table s’ouvre quand il y a assez de monde
bot-cmd-sought-about = Le jeu auquel tu voudrais jouer
bot-cmd-tournament = tournoi
bot-cmd-tournament-group = Tournois en plusieurs rondes : ouvrir, montrer, annuler
bot-cmd-tournament-about = Le numéro du tournoi ; sinon le dernier de ce salon
bot-cmd-tournament-new = nouveau
bot-cmd-tournament-new-about = Ouvrir un tournoi dans ce salon ; ses tables y reçoivent des fils
bot-cmd-tournament-show = montrer
bot-cmd-tournament-show-about = Montrer les tables et le classement d’un tournoi
bot-cmd-tournament-cancel = annuler
bot-cmd-tournament-cancel-about = Mettre fin à un tournoi, en tant qu’hôte ou modération
bot-cmd-players = personnes
bot-cmd-tournament-players-about = Combien de personnes peuvent participer
bot-cmd-rounds = rondes
bot-cmd-tournament-rounds-about = Combien de rondes sont jouées
bot-cmd-clock = délai
bot-cmd-tournament-clock-about = Combien de temps peut prendre un tour (sinon deux jours)
bot-cmd-server = serveur
bot-cmd-server-about = Les parties de tout le monde sur ce serveur
bot-cmd-privacy = confidentialité
bot-cmd-privacy-about = Ce qui est enregistré sur toi, et comment le supprimer
bot-cmd-do = action
bot-cmd-do-about = Le montrer ou le supprimer
bot-cmd-do-show = montrer
bot-cmd-do-delete = supprimer
bot-cmd-notices = notifications
bot-cmd-notices-about = Choisir comment savoir que c’est à toi : où, à quelles heures, ou une fois par jour
bot-cmd-way = où
bot-cmd-way-about = Dans le salon ou en message privé
bot-cmd-way-channel = dans le salon
bot-cmd-way-dm = en message privé
bot-cmd-quiet = silence
bot-cmd-quiet-about = Heures sans notification, par exemple 22-7, ou arrêt
bot-cmd-digest = quotidien
bot-cmd-digest-about = L’heure de ton unique message du jour, par exemple 8, ou arrêt
bot-cmd-before = avant
bot-cmd-before-about = Un message privé dès que le joueur avant toi est interrogé
bot-cmd-before-on = oui
bot-cmd-before-off = non
bot-cmd-webhook = webhook
bot-cmd-webhook-about = Une adresse https à toi qui apprend aussi que c’est à toi de jouer, ou arrêt
bot-cmd-zone = fuseau
bot-cmd-zone-about = Ton fuseau horaire, par exemple Europe/Paris
bot-cmd-games = parties
bot-cmd-games-about = Toutes tes tables sur tous les serveurs : à qui de jouer, depuis quand, et où
bot-cmd-bring = déplacer
bot-cmd-bring-about = Amener une table dans ce salon
bot-cmd-help = aide
bot-cmd-help-about = Comment jouer avec ce bot
