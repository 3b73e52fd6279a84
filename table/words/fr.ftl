# Ce que dit la table elle-même : ce qui ne va pas, et que faire à la place.
table-no-such-match = La table #{ $match } n’existe pas. `/table liste` montre les tables d’ici.
table-not-a-player = Tu n’as pas de place à la table #{ $match }. Tu peux regarder, ou rejoindre une autre table.
table-not-the-host = C’est réservé à l’hôte, { $host }.
table-only-the-host = C’est réservé à l’hôte.
table-already-seated = Tu as déjà une place à cette table.
table-already-seated-there = Tout le monde a déjà une place à cette table.
table-not-invited = Tu n’as pas d’invitation à cette table. Appuie sur *Participer* dans son salon pour prendre place.
table-too-many-invited = On peut inviter { $most } personnes au plus à une table.
table-role-invited = Un rôle a déjà été mentionné pour cette table ; c’est possible une seule fois.
table-seekers-overtaken = Une table vient de s’ouvrir avec des personnes qui cherchaient. Si tu en faisais partie, tu es invité ; sinon, cherche encore une fois.
table-already-started = Cette partie a déjà commencé.
table-cancelled = Cette table a été fermée avant le début de la partie.
table-full = Les { $seats } places sont prises. Tu peux regarder, ou ouvrir une autre table.
table-too-few = { $seated ->
    [0] Il n’y a personne à la table
    [one] Il y a un seul joueur à la table
   *[other] Il y a { $seated } joueurs à la table
  } ; il en faut au moins { $needed }.
table-not-open-yet = La table est en train de s’ouvrir : le SHA-256 de sa graine doit d’abord être affiché dans le salon. Réessaie dans un instant ; si rien ne change, ouvre une autre table.
table-too-many-of-yours = Tu as { $count } tables ouvertes. Commence ou ferme l’une d’elles avant d’en ouvrir une autre.
table-too-many-here = Ce salon a { $count } tables ouvertes. Rejoins-en une, ou attends que l’une d’elles commence ou se ferme.
table-too-many-on-server = Ce serveur a { $count } tables ouvertes. Rejoins-en une, ou attends que l’une d’elles commence ou se ferme.
table-too-many-practices = Tu as { $count } tables d’entraînement. Termine l’une des parties, ou mets-y fin avec `/table quitter`, avant d’en commencer une autre. `/parties` les montre.
table-not-started = Cette partie n’a pas commencé. L’hôte la lance depuis la table ouverte.
table-unplayable = La partie de la table #{ $match } a été commencée avec une autre version du bot, et celle-ci ne peut pas la continuer. Rien n’est perdu : demande à la personne qui héberge le bot de remettre l’autre version en service.
table-outdated = Cette question a changé. Voici la question actuelle.
table-overtaken = Un autre joueur est au milieu de son tour, et ce que tu as choisi n’est plus possible. Attends la fin de ce tour, puis regarde de nouveau.
table-busy = Il se passe trop de choses à la fois ici. Rien n’a changé ; réessaie, s’il te plaît.
table-nothing-to-undo = Tu n’as rien à annuler. On n’annule que ses propres étapes du tour en cours, tant qu’elles n’ont rien révélé et que personne d’autre n’a joué depuis.
table-cannot-correct = Il n’est plus possible de l’annuler en modifiant la ligne. `/annuler` et `/table revenir` aident peut-être encore.
table-nothing-to-end = Tu n’as pas de tour à terminer.
table-bad-hours = Les heures vont de 0 à 23, et les heures de silence ne peuvent pas commencer et finir à la même heure. Exemple : 22-7.
table-bad-zone = Je ne connais pas le fuseau horaire « { $zone } ». Écris-le comme Europe/Paris ou America/Montreal.
table-cannot-move = Cette partie est terminée ; elle reste où elle est.
table-is-here = Cette table est déjà dans ce salon.
table-rematch-at-the-end = Tu pourras ouvrir une revanche quand la partie sera terminée.
table-rematch-begun = La revanche, à la table #{ $match }, a déjà commencé.
table-record-at-the-end = L’archive contient tous les secrets : elle n’est donnée qu’à la fin de la partie.

table-already-proposed = Une autre proposition est en cours. Vote d’abord pour celle-là.
table-nothing-proposed = Aucune proposition n’est en cours. Une proposition de retour en arrière tombe à la fin du tour suivant.
table-other-proposal = Ce bouton n’est plus valable et tu n’as rien accepté. La proposition en cours a son propre message, dont les boutons viennent d’être renouvelés.
table-take-back-yourself = Pas besoin de le demander : `/annuler` annule ces étapes.
table-cannot-go-back = Le bot a été mis à jour depuis ces coups et ne peut plus les retracer exactement. La partie continue d’ici.
table-cannot-replay = Le bot a été mis à jour depuis ces coups et ne peut plus les retracer exactement.
table-too-many-replays = Tu as revu beaucoup de parties en quelques minutes. Attends un peu avant la prochaine.
table-play-on-at-the-end = On ne peut rejouer à partir d’une étape qu’une fois la partie terminée.

# Le journal
table-went-back = Avec l’accord de tous, on revient { $steps ->
    [0] avant le tour en cours
    [one] une étape en arrière
   *[other] { $steps } étapes en arrière
  }.
table-lesson-went-back = Leçons : { $steps ->
    [one] une étape est annulée
   *[other] { $steps } étapes sont annulées
}, pour que la suivante parte de sa position préparée.
table-took-back = Entraînement : { $seat } annule { $steps ->
    [one] une étape
   *[other] { $steps } étapes
}, avec tout ce qui a été révélé.
table-went-back-by-most = Avec l’accord de plus de la moitié des joueurs, on revient { $steps ->
    [0] avant le tour en cours
    [one] une étape en arrière
   *[other] { $steps } étapes en arrière
  }.
table-stopped = Tout le monde a accepté de s’arrêter là. Les points sont comptés en l’état.
table-planned-unknown = Ce coup prévu n’est plus lisible : les règles ont changé depuis.
table-planned-failed = Ce coup prévu n’a pas pu être joué, à cause d’une erreur dans les règles. Elle est signalée.
table-planned-chain = Trop de coups prévus se sont suivis. Celui-ci a été arrêté.
table-planned-line = { $line } (prévu)
table-not-plannable = Tu ne peux pas prévoir « { $line } » maintenant. *Prévoir* montre ce que tu peux prévoir.
table-not-planned = Le coup prévu { $number } n’existe plus. *Prévoir* montre ceux que tu as.
table-too-many-planned = Tu as déjà prévu { $count } coups. Supprimes-en un d’abord.
table-ended = La partie a été arrêtée ici. Les points sont comptés en l’état.

# Les horloges, et qui est absent
table-paused-already = Les horloges de cette table sont déjà arrêtées.
table-rhythm-already = La table joue déjà ainsi.
table-player-away = Un joueur est en vacances. Ce soir, tout le monde doit être là.
table-not-paused = Les horloges de cette table ne sont pas arrêtées.
table-no-vacation = { $days ->
    [0] Tu n’as plus de jours de vacances dans cette partie. Demande
    [one] Il te reste un jour de vacances dans cette partie. Choisis moins de jours, ou demande
   *[other] Il te reste { $days } jours de vacances dans cette partie. Choisis moins de jours, ou demande
  } une pause à l’hôte.
table-no-computer = Il n’y a plus d’ordinateur à cette place.
table-no-hints = Cette table ne donne pas de conseils. L’hôte peut les autoriser dans les options avant le début d’une partie.
table-no-hints-in-lesson = Une leçon dit elle-même quoi faire ; les conseils viennent après le cours.
table-practice-alone = C’est une table d’entraînement, pour une seule personne contre des ordinateurs. Ouvre ta propre table, ou demande à l’hôte de désactiver *Entraînement*.
table-practice-full = D’autres personnes sont déjà à la table : seule une table d’une personne peut servir d’entraînement.
table-nobody-stands-in = La place est déjà à toi : personne ne joue à ta place, et tu n’es pas en vacances.
table-no-seat-offered = Aucune place n’est libre à cette table. Tu peux regarder, ou rejoindre une autre table.
table-had-a-seat = Tu as déjà eu une place à cette table et ne peux pas en prendre une autre : tu saurais ce que contiennent deux places. Tu peux regarder.
table-not-asked-yet = Tu as repris cette place. Ce qu’elle possède et ce qu’elle peut faire s’ouvre avec la première question qui lui est posée, pour que personne ne prenne une place seulement pour regarder. Tu en seras averti. D’ici là, tu vois ce que tout le monde voit ; tu peux voter, partir en vacances et prévoir des coups que tu tapes.
table-needs-a-vote = Le temps { DE($seat) } n’est pas écoulé : seul un vote de la table peut donner cette place. Chaque joueur peut le proposer.
table-no-such-player = Il n’y a personne de ce nom à cette table. Choisis dans la liste.
table-time-own-seat = Tu ne peux pas te donner du temps ; n’importe quel autre joueur de la partie peut le faire.
table-time-tonight = Ce soir, chaque tour dure cinq minutes : personne ne peut recevoir un jour.
table-time-no-clock = Cette table n’a pas d’horloge : tout le monde a assez de temps.
table-time-not-asked = La table n’attend pas { $name } en ce moment : il n’y a pas de temps à prolonger.
table-time-enough = { $name } a déjà tout le temps qu’on peut donner : au plus { $days } jours de plus qu’un tour entier.
table-note-too-long = Une note a au plus { $most } caractères.
table-follow-own = Tu joues dans cette partie et en sais plus que ce que tu recevrais en la suivant.
table-follow-forbidden = Les joueurs de cette partie ne veulent pas qu’on la suive en message privé. Tu peux la regarder dans son salon.
table-follow-full = { $most } personnes suivent déjà cette partie ; il n’y a plus de place.

table-admin-paused = Tout le monde a accepté une pause. Les horloges sont arrêtées.
table-admin-paused-by = { $author } a mis la partie en pause. Les horloges sont arrêtées.
table-admin-resumed = La table a voté la fin de la pause. Les horloges tournent de nouveau.
table-admin-resumed-by = { $author } a mis fin à la pause. Les horloges tournent de nouveau.
table-admin-tonight = La partie continue ce soir, tous présents : 5 minutes par tour.
table-admin-tonight-by = { $author } fait continuer la partie ce soir, tous présents : 5 minutes par tour, sans attente.
table-admin-days = La partie continue au fil des jours. Personne n’a besoin de rester.
table-admin-days-by = { $author } fait continuer la partie au fil des jours. Personne n’a besoin de rester.
table-admin-vacation = { $seat } est en vacances jusqu’au { $until } ; son horloge est arrêtée. Les vacances finissent alors, avec son prochain coup, ou avec *Je suis de retour* sur la page de `/table places`.
table-admin-back = { $seat } est de retour et reprend la partie.
table-admin-left = { $name } a quitté la partie. N’importe qui peut prendre la place ; au bout d’un jour, la maison la joue.
table-admin-gone = { $seat } n’est plus sur ce serveur. N’importe qui peut prendre la place ; au bout d’un jour, la maison la joue.
table-admin-offered = La table a voté : la place occupée par { $seat } est offerte à d’autres. Si personne ne la prend d’ici un jour, la maison la joue.
table-admin-offered-by = { $author } a offert à d’autres la place occupée par { $seat }. Si personne ne la prend d’ici un jour, la maison la joue.
table-admin-house = La maison joue maintenant pour { $seat }, qui peut reprendre sa place à tout moment avec *Je suis de retour*.
table-admin-house-by = { $author } a confié à la maison la place occupée par { $seat }, qui peut la reprendre à tout moment avec *Je suis de retour*.
table-admin-taken = { $seat } joue à la place de l’ancien joueur ({ $name }).
table-admin-renamed = { $name } s’appelle maintenant { $seat }.
table-admin-played = La maison joue pour { $seat } :
table-admin-late = Temps écoulé : { $seat }.
table-admin-reminded-by = { $author } a relancé tous ceux dont c’est le tour.
table-admin-gave-by = { $author } a donné à { $seat } un jour de plus.
table-admin-cancelled-by = { $author } a arrêté la partie.
table-admin-continued = Jusqu’ici, c’est la partie terminée de la table #{ $match }. À partir d’ici, c’est un entraînement.
table-admin-options = Cette version n’a plus ce que cette table avait choisi : { $options }. La table continue avec le choix habituel.
table-admin-reached = De { $since } jusqu’à maintenant, personne ne pouvait agir ici. Ce temps ne compte pour personne : chaque horloge repart avec au moins un quart de son temps.
table-admin-unattended = Plus personne ne suit cette partie, alors elle se repose : aucun temps ne court et rien n’est joué. Elle continue dès qu’une des personnes qui y jouent appuie sur un de ses boutons, ou qu’une place libre est prise.
table-admin-attended = { $seat } est là, et la partie continue. Chaque personne sollicitée dispose de tout son temps.

# Options de la table
table-setting-language = Langue dans le salon
table-setting-language-de = Deutsch
table-setting-language-en = English
table-setting-language-fr = Français
table-setting-language-it = Italiano
table-setting-rhythm = Rythme
table-setting-rhythm-days = au fil des jours : chacun joue quand il en trouve le temps
table-setting-rhythm-tonight = ce soir, tous présents : 5 minutes par tour, puis la réponse par défaut
table-setting-clock = Temps pour répondre
table-setting-clock-none = sans limite
table-setting-clock-12h = 12 heures par tour
table-setting-clock-1d = un jour par tour
table-setting-clock-2d = deux jours par tour
table-setting-clock-3d = trois jours par tour
table-setting-clock-7d = une semaine par tour
table-setting-house = En cas d’absence
table-setting-house-default = la maison donne les réponses par défaut
table-setting-house-apprentice = la maison joue (niveau apprenti)
table-setting-house-trader = la maison joue (niveau négociant)
table-setting-late = Quand le temps expire
table-setting-late-remind = seulement un rappel
table-setting-late-default = la réponse par défaut est donnée
table-setting-late-house-2 = réponse par défaut ; deux fois de suite : la maison prend le relais
table-setting-late-house-3 = réponse par défaut ; trois fois de suite : la maison prend le relais
table-setting-rest = L’horloge s’arrête
table-setting-rest-none = jamais
table-setting-rest-nights = la nuit, de 22 h à 8 h
table-setting-rest-weekends = le week-end
table-setting-rest-both = la nuit et le week-end
table-setting-zone = Fuseau horaire de ces heures
table-setting-zone-utc = UTC
table-setting-zone-london = Londres, Lisbonne
table-setting-zone-berlin = Berlin, Paris, Rome
table-setting-zone-helsinki = Helsinki, Athènes, Kiev
table-setting-zone-istanbul = Istanbul
table-setting-zone-dubai = Dubaï
table-setting-zone-kolkata = Inde
table-setting-zone-bangkok = Bangkok, Jakarta
table-setting-zone-shanghai = Chine, Singapour
table-setting-zone-tokyo = Tokyo, Séoul
table-setting-zone-sydney = Sydney, Melbourne
table-setting-zone-auckland = Auckland
table-setting-zone-sao-paulo = São Paulo, Buenos Aires
table-setting-zone-new-york = New York, Montréal
table-setting-zone-chicago = Chicago
table-setting-zone-denver = Denver
table-setting-zone-los-angeles = Los Angeles, Vancouver
table-setting-vacation = Vacances pour chaque joueur
table-setting-vacation-0 = aucune
table-setting-vacation-7 = 7 jours par partie
table-setting-vacation-14 = 14 jours par partie
table-setting-vacation-21 = 21 jours par partie
table-setting-hold = Délai de réflexion (ou « Terminer le tour »)
table-setting-hold-0 = aucun
table-setting-hold-30 = 30 secondes
table-setting-hold-60 = 1 minute
table-setting-hold-120 = 2 minutes
table-setting-hold-300 = 5 minutes
table-setting-hold-600 = 10 minutes
table-setting-back = Revenir avant un tour terminé
table-setting-back-all = si tout le monde est d’accord
table-setting-back-most = si plus de la moitié est d’accord
table-setting-places = Joueurs
table-setting-places-any = autant qu’il en vient
table-setting-places-2 = deux
table-setting-places-3 = trois
table-setting-places-4 = quatre
table-setting-places-5 = cinq
table-setting-places-6 = six
table-setting-thread = Fil à part
table-setting-thread-no = non, la partie reste dans ce salon
table-setting-thread-own = oui, ouvert au début de la partie
table-setting-pictures = Plateau dans le salon
table-setting-pictures-wide = pour grand écran
table-setting-pictures-square = pour téléphone
table-setting-hints = Conseils
table-setting-hints-no = aucun
table-setting-hints-yes = chacun peut demander à un mentor quoi faire
table-setting-unrated = Sans cote
table-setting-unrated-no = non, la partie compte dans /classement
table-setting-unrated-yes = ne compte pas dans /classement
table-setting-unfollowed = Sans suivi
table-setting-unfollowed-no = non, qui voit le salon peut suivre la partie
table-setting-unfollowed-yes = personne ne reçoit la partie en message privé
table-setting-practice = Entraînement
table-setting-practice-no = non, une partie comme les autres
table-setting-practice-lessons = oui, pas à pas : entre deux leçons du jeu, des ordinateurs jouent à ta place
table-setting-practice-yes = oui, une seule personne ; tout peut être annulé, et rien ne compte
table-setting-begin = Début
table-setting-begin-host = quand l’hôte appuie sur Commencer
table-setting-begin-full = tout seul, quand toutes les places sont prises

# Tournaments
table-no-such-tournament = Le tournoi #{ $tournament } n’existe pas. `/tournoi montrer` montre le dernier d’un salon.
table-of-tournament = Cette table fait partie du tournoi #{ $tournament } et commence d’elle-même.
table-tournament-here = Le tournoi #{ $tournament } est encore en cours dans ce salon. Attends sa fin, ou choisis un autre salon.
table-tournament-bad-players = Il faut au moins { $least } personnes : une table en compte autant. Au plus { $most } peuvent participer.
table-tournament-bad-rounds = Avec si peu de monde, un tournoi a au plus { $most ->
    [one] une ronde
   *[other] { $most } rondes
  } ; au-delà, les mêmes personnes ne feraient que se retrouver.
table-tournament-joined = Tu participes déjà.
table-tournament-full = Les { $players } places sont prises.
table-tournament-not-joined = Tu ne participes pas à ce tournoi.
table-tournament-too-few = { $joined ->
    [0] Personne ne participe encore
    [one] Une seule personne participe
   *[other] Seulement { $joined } personnes participent
  } ; il en faut au moins { $needed } pour ce jeu.
table-tournament-begun = Ce tournoi a déjà commencé.
table-tournament-ended = Ce tournoi est terminé.
