# Ce que le noyau lui-même dit : ce qui ne va pas, et que faire à la place.
kernel-game-over = La partie est terminée. Le classement final est dans le salon.
kernel-not-asked = Tu n’as rien à faire pour l’instant. On te préviendra quand ce sera à toi.
kernel-illegal = C’est impossible pour l’instant. *Jouer* te montre ce que tu peux faire.
kernel-nothing-typed = Tu n’as rien écrit. *Jouer* te montre ce que tu peux faire.
kernel-no-such-move = « { $line } » ne correspond à rien de ce que tu peux faire. Tu pourrais écrire, par exemple : { $offered }.
kernel-other-question = « { $line } » répond à une autre question. Celle du moment : { $question }
kernel-only-these = « { $line } » n’est pas possible pour l’instant. Possible{ $more ->
    [0] {" "}:
   *[other] , par exemple :
} { $offered }.
kernel-wrong-field = « { $typed } » ne convient pas pour « { $field } ». Possible{ $more ->
    [0] {" "}:
   *[other] , par exemple :
} { $values }.
kernel-value = { $value }
kernel-typed = « { $line } »
kernel-ambiguous = « { $line } » peut vouloir dire { $more } choses : { $candidates }. Précise un peu ce que tu veux.
kernel-too-long = Je ne lis pas plus de { $maximum } caractères. Rien n’a été joué : écris moins, s’il te plaît.
kernel-unclear-number = « { $typed } » peut se lire comme plusieurs nombres. Écris un nombre entier, en chiffres seulement, par exemple { $example }.
kernel-amount = « { $line } » ne convient pas : écris un nombre de { $minimum } à { $maximum }{ $step ->
    [1] .
   *[other] , de { $step } en { $step }.
}
kernel-not-taken = « { $line } » n’est pas une réponse possible ici. *Jouer* te montre ce que tu peux faire.
kernel-repeated = « { $line } » nomme deux fois la même chose. Choisis chaque fois autre chose.
kernel-unknown-setting = L’option « { $name } » n’existe pas. { $count ->
    [0] Ce jeu n’a pas d’options.
   *[other] Les options sont { $known }.
}
kernel-bad-setting = L’option « { $name } » n’accepte pas « { $value } ». Possible : { $known }.
kernel-setting-starting_player = Premier joueur
kernel-setting-starting_player-drawn = Tiré au sort
kernel-setting-starting_player-p1 = Place 1
kernel-setting-starting_player-p2 = Place 2
kernel-setting-starting_player-p3 = Place 3
kernel-setting-starting_player-p4 = Place 4
kernel-setting-starting_player-p5 = Place 5
kernel-setting-starting_player-p6 = Place 6
kernel-no-such-seat = La place { $seat } ne peut pas commencer : la table a { $seats } places. Choisis un autre premier joueur.
kernel-prompt-next = Écrire tes prochains coups
kernel-field-next-moves = Un coup par ligne
kernel-option-next = Ensuite : { $moves }
kernel-when-next = à tes prochaines questions, l’un après l’autre
kernel-expired-over = Il est trop tard pour cela.
kernel-expired-not-offered = « { $move } » n’était pas possible le moment venu.
# Mots qui ne distinguent aucun coup d’un autre ; qui les tape ne veut rien dire de plus.
kernel-alike = prendre prends prend | vendre vends vend | mettre mets | reprendre reprends | aller va vais | accepter accepte | jeter jette | remplir remplis | fourrage fourrages | caillebotis passerelle | hausse monter augmenter | baisse baisser | fini finir terminé fin | aucun aucune pas
kernel-binding = lieu
kernel-idle = le la les l un une des du de d à au aux en dans et ou je s il te plaît svp j vers depuis sur par avec pour entre ai suis mon ma mes
kernel-copies = { $number } × { $item }
kernel-legend-asked = On attend cette personne
kernel-legend-first = Premier joueur
kernel-legend-changed = Changé depuis ton dernier tour (salon : le dernier message)
# Une nouvelle sur une personne : ce qu’elle a fait à la suite.
kernel-doings = { $who ->
    [you] Tu { $parts }.
   *[they] { $seat } { $parts }.
}
