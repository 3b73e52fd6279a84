# Was der Bot selbst sagt. Spielernamen kommen schon entschärft herein.
bot-value = { $value }

# Knöpfe
bot-play = Spielen
bot-hand = Hand
bot-log = Verlauf
bot-rules = Regeln
bot-follow = Folgen
bot-unfollow = Nicht mehr folgen
bot-board = Brett
bot-guide-on = Fragen erklären
bot-guide-off = Ohne Erklärungen
bot-replay = Rückblick
bot-wide = Bilder für breite Bildschirme
bot-square = Bilder fürs Handy
bot-screen-question = **Handy oder breiter Bildschirm?**
bot-screen-square = Handy
bot-screen-wide = Breiter Bildschirm
bot-screen = Handy oder breit
bot-accept = Annehmen
bot-join = Mitspielen
bot-decline = Ablehnen
bot-leave = Platz freigeben
bot-start = Starten
bot-cancel = Absagen
bot-legend = Was ist das?
bot-fair = Faires Spiel
bot-learn = Lernen
bot-lesson = 🎓 **{ $number } von { $most } · { $name }.** { $text }
bot-try-it = Du bist dran
bot-first-lesson = Erste Lektion
bot-lesson-remark = 💬 { $text }
bot-lesson-prepared = -# Die nächste Lektion beginnt in einer vorbereiteten Stellung.
bot-lessons-over = 🎓 **Das war die letzte Lektion.** { $count ->
    [0] { $rest }
   *[other] Diesmal nicht vorgekommen: { $left }. { $rest }
}
bot-lessons-length = Eine ganze Partie wie diese dauert etwa { $weeks ->
    [one] eine Woche
   *[other] { $weeks } Wochen
} bei einem Zug am Tag oder, wenn alle da sind, { $minutes } Minuten.
bot-lessons-play-on = Weiterspielen
bot-lessons-practice = Übungspartie
bot-lessons-open = Tisch eröffnen
bot-no-lessons = Für dieses Spiel gibt es keine Lektionen; am besten lernst du es an einem Übungstisch (*/tisch üben*).
bot-options = Optionen
bot-undo = Rückgängig
bot-end = Zug beenden
bot-hint = Tipp
bot-restart = Zug neu beginnen
bot-rematch = Revanche
bot-export = Protokoll
bot-stop = Partie beenden …
bot-back = Zurück
bot-go-back = Zug zurücknehmen …
bot-more = Mehr
bot-page-before = Zurückblättern
bot-page-after = Weiterblättern
bot-log-older = Älter
bot-log-newer = Neuer
bot-other = Anderes
bot-choose = Auswählen …
bot-lettered = { $letter } · { $answer }
# Was eine kurze Liste von Neuigkeiten weglässt.
bot-report-more = { $count ->
    [one] … eine weitere Zeile steht im *Verlauf*.
   *[other] … { $count } weitere Zeilen stehen im *Verlauf*.
}
bot-lettered-picture = Das Bild mit einem Buchstaben überall, wohin eine Antwort führt; die Antworten nennen dieselben Buchstaben.
# Was auf einem Blatt des Bretts zu sehen ist, für alle, die es nicht sehen.
bot-changed = Seit deinem letzten Zug
bot-sheet = { $sheet ->
    [rounds] Der Verlauf, Runde für Runde.
    [market] Der Markt.
    [players] Wer was hat.
    [hand] Was du hast.
    [piles] Die Kartenstapel.
    [cards] Die Karten, die noch kommen.
    [offers] Was angeboten und vorgeschlagen ist.
   *[map] Der Plan.
}
bot-aside = Außerdem möglich …
bot-anytime = Verhandeln
bot-anytime-title = **Was schlägst du vor?**
bot-shortcuts = Mehrere Züge auf einmal …
bot-choose-topic = Anderes Thema …
bot-other-number = Andere …
bot-other-answer = Etwas anderes …
bot-fill-in = Ausfüllen …
bot-since = Seit meinem letzten Zug
bot-whole-log = Alles
bot-yes = Einverstanden
bot-no = Nein, weiterspielen
bot-no-vote = Nein

# Der Tisch
bot-lobby = Ein Tisch für *{ $game }* ist offen.
bot-lobby-rematch = Revanche zu #{ $match }: dieselben Optionen, die Plätze um einen weiter. { $count ->
    [0] { "" }
   *[other] { $names }: *Mitspielen* drücken und noch einmal!
  }
bot-reliability = { $name }: { $facts }
bot-reliability-matches = { $count ->
    [0] noch keine Partie zu Ende gespielt
    [one] eine Partie
   *[other] { $count } Partien
  }
bot-reliability-hours = { $count ->
    [one] die Hälfte der Antworten binnen einer Stunde
   *[other] die Hälfte der Antworten binnen { $count } Stunden
  }
bot-reliability-days = die Hälfte der Antworten binnen { $count } Tagen
bot-reliability-left = { $count ->
    [one] ein Platz aufgegeben
   *[other] { $count } Plätze aufgegeben
  }
bot-lobby-players = { $count ->
    [0] Noch sitzt niemand am Tisch ({ $fewest } bis { $most } Spieler).
   *[other] Am Tisch{ $rematch ->
        [no] { "" }
       *[yes] {" "}({ $fewest } bis { $most } Spieler)
    }: { $names }.
  }
bot-lobby-invited = Eingeladen: { $names }.
bot-lobby-declined = Nicht dabei: { $names }.
bot-lobby-setting = { $name }: **{ $value }**
bot-lobby-days = Über Tage{ $length ->
    [0] { "" }
    [one] : etwa eine Woche
   *[other] : etwa { $length } Wochen
  }
bot-lobby-alone = Die Computer antworten sofort: Niemand muss warten.
bot-lobby-tonight = Heute Abend{ $length ->
    [0] { "" }
   *[other] : etwa { $length } Minuten
  }
bot-lobby-host = { $host } startet die Partie, wenn alle da sind.
bot-lobby-practice = Nur für dich: Alles lässt sich zurücknehmen, und es zählt nicht. Drück *Starten*.
bot-lobby-cancelled = Der Tisch für *{ $game }* wurde geschlossen, bevor die Partie begann.
bot-lobby-private = Die Partie *{ $game }* hat begonnen: { $name } spielt für sich allein, und `/spiele` öffnet sie wieder.
bot-options-title = Optionen dieses Tisches. Eine Änderung gilt sofort.
bot-options-rules = Regeln
bot-options-setup = Aufbau
bot-options-time = Zeit
bot-options-table = Tisch
bot-options-play = Während der Partie
bot-options-switches = Kreuze an, was gelten soll
bot-joined = Du sitzt jetzt an Tisch #{ $match } (*{ $game }*): { $link }
bot-invitation = { $name }, { $host } lädt dich zu einer Partie *{ $game }* ein: { $link }
bot-comes = { $host }, { $name } kommt nun doch zu deiner Partie *{ $game }*: { $link }
bot-declined = { $host }, { $name } kommt nicht zu deiner Partie *{ $game }*: { $link }
bot-invited = Zu Tisch #{ $match } (*{ $game }*, { $link }) eingeladen: { $names }. Wer mich schon benutzt hat, bekommt eine Direktnachricht; die anderen erwähne ich hier.
bot-stays-away = Du hast die Einladung zu Tisch #{ $match } (*{ $game }*) abgelehnt; der Gastgeber erfährt davon. Solange der Tisch offen ist, kannst du es dir anders überlegen und dich setzen: { $link }
bot-cannot-invite = { $name } kann ich nicht einladen: Mitspielen können nur Leute, die diesen Kanal sehen.
bot-invite-whom = Sag, wen ich einladen soll: entweder Leute oder eine Rolle.
bot-invite-not-everyone = Ich pinge nicht alle auf einem Server. Wähle eine Rolle von Leuten, die gern spielen.
bot-invite-role-not-you = Du darfst die Rolle { $role } im Kanal dieses Tisches nicht pingen. Die Moderation dieses Servers kann allen erlauben, die Rolle zu erwähnen.
bot-invite-role-not-me = Ich darf die Rolle { $role } im Kanal dieses Tisches nicht pingen. Die Moderation dieses Servers kann allen erlauben, die Rolle zu erwähnen, oder mir die Berechtigung „@everyone, @here und alle Rollen erwähnen“ geben.
bot-role-invited = Die Rolle { $role } wird einmal für Tisch #{ $match } (*{ $game }*) gepingt: { $link }
bot-role-call = { $role }, { $host } sucht Mitspieler für *{ $game }*, und { $free ->
    [one] ein Platz ist frei
   *[other] { $free } Plätze sind frei
  }: { $link }
bot-left = Du hast Tisch #{ $match } ({ $game }) verlassen.
bot-cancelled = Tisch #{ $match } ({ $game }) ist geschlossen.
bot-options-settled = Die Optionen von Tisch #{ $match }. Die Partie läuft, deshalb lassen sie sich nicht mehr ändern.
bot-practice = { $game } (Übung)
bot-computer-menu = Computer hinzufügen …
bot-computer-menu-both = Computer hinzufügen oder entfernen …
bot-computer-menu-full = Computer entfernen …
bot-computer-add = Hinzufügen: { $level }{ $strength ->
    [apprentice] {" "}(leichter)
    [trader] {" "}(stärker)
   *[other] {""}
}
bot-computer-remove = Entfernen: { $name }
bot-computer = Computer { $number }
bot-computer-of = { $name } ({ $level })
bot-level-default = Standardantworten
bot-level-random = Zufall
bot-level-apprentice = Lehrling
bot-level-trader = Kaufmann
bot-lobby-idle = { $host }, an diesem offenen Tisch hat sich seit Tagen nichts getan. Er schließt { $closes }, wenn sich bis dahin niemand setzt, eine Option ändert oder die Partie startet.
bot-committed = Aller Zufall dieser Partie steht ab jetzt fest. Der Knopf zeigt den Beweis.
bot-entropy = Die Klicks: { $parts }.
bot-entropy-of = { $name } { $part }
bot-entropy-left = { $part } (vor dem Beginn gegangen)
bot-nowhere = der Kanal ist weg (`/tisch umziehen` holt den Tisch in einen anderen)
bot-started-nowhere = An Tisch #{ $match } geht es los. Der Kanal ist weg: Fragen kommen als Direktnachricht, und `/tisch umziehen` holt den Tisch in einen anderen Kanal.
bot-started = An Tisch #{ $match } geht es los. Das Brett ist im Kanal.
bot-created = Tisch #{ $match } ist offen.

# Die öffentliche Nachricht
bot-turn-of = { $count ->
    [one] { $names } ist dran.
   *[other] { $names } sind dran.
  }
bot-turn-ends = Die Zeit läuft { $until } ab.
bot-turns-end = Die Zeit läuft ab: { $each }.
bot-turn-away = { $name } ist dran und im Urlaub; zurück { $until }.
bot-commitment = **Faires Spiel.** Jede Ziehung folgt aus einem geheimen Startwert und aus dem ersten Klick von allen, die sich gesetzt haben. Der SHA-256 des Startwerts steht seit der Eröffnung im Kanal: `{ $commitment }`.
bot-ended-undecided = Die Partie wurde vor dem ersten Zug beendet: Niemand hat gewonnen.
bot-ended-alone = 🏆 **{ $names } gewinnt**
bot-ended-shared = 🏆 **{ $names } teilen sich den Sieg**
bot-ended-how = , { $how }
bot-ended-place = { $place }. { $name } · { $scores }
bot-ended-chances = Gewinnchancen in %, wie der Computer sie sah
bot-decided = **Was das Spiel entschied** (Chancen, wie sie ein Ratgeber auf diesem Platz sah)
bot-decided-round = Runde { $round }
bot-decided-move = { $mover }: **{ $move }**.
bot-decided-turn = 🎯 { $when }: { $told } Chance von { $seat }: { $before } → { $after } %{ $other ->
    [0] {""}
   *[other] . Ein Ratgeber hätte gewählt: { $better }
}
bot-ended-practice = -# Das war zur Übung und zählt nicht.
bot-ended-path = { $name }: { $levels }
bot-ended-plot = { $counted }, Runde für Runde
bot-ended-across = Runde
bot-ended-score = { $name } { $value }
bot-ended-seed = Der Startwert war `{ $seed }`. `/prüfen` prüft jeden Zug und jede Ziehung.

# Das private Feld
bot-panel-waiting = Du hast gerade nichts zu tun. Am Zug: { $names }.
bot-panel-free = Am Zug: { $names }. Du kannst noch etwas tun, musst aber nicht.
bot-panel-sealed = Am Zug: { $names }. Du kannst deine Antwort ändern, bis alle geantwortet haben.
bot-panel-held = **Drücke *Zug beenden*, dann geht es mit { $names } weiter.** Sonst endet dein Zug { $until } von selbst; vorher wird niemand benachrichtigt.
bot-outdated = Diese Frage ist nicht mehr offen.
bot-undone = { $count ->
    [one] Ein Schritt zurückgenommen.
   *[other] { $count } Schritte zurückgenommen.
  }
bot-turn-ended = Dein Zug ist beendet.
bot-hint-best = 💡 Dein Ratgeber: **{ $move }**
bot-hint-next = Das Nächstbeste: { $moves }.
bot-hint-why = • { $why }
bot-hint-none = 💡 Dein Ratgeber weiß gerade keinen Rat. Versuch es gleich noch einmal.
bot-hint-do = Das tun
bot-again = Das hast du schon getan; es hat sich nichts geändert.

# Formulare
bot-form-amount = { $minimum } bis { $maximum }{ $step ->
    [1] { "" }
   *[other] , in Schritten von { $step }
}
bot-form-line = Dein Zug in Worten
bot-form-line-hint = zum Beispiel: biete 400
bot-form-text = Schreib bitte 1 bis { $maximum } Zeichen in einer Zeile.
bot-form-repeated = Wähle jedes Mal etwas anderes; nichts darf doppelt vorkommen.
bot-form-old = Die Frage in diesem Formular ist nicht mehr aktuell. Bitte öffne es noch einmal.

# Direktnachrichten
bot-dm-ask = Eine Frage für dich allein. Drück einen Knopf oder schreib einfach deine Antwort.
bot-question-over = Diese Frage ist erledigt.
bot-call = Du bist dran: { $link }
bot-calls = An { $count } Tischen bist du dran.
bot-place-barred = Im Kanal von Tisch #{ $match } ({ $game }) darf ich nicht mehr: { $what }. Nichts ist verloren: Deine Fragen kommen so lange hierher, und `/spiele` zeigt den Tisch. Sobald ich es wieder darf, geht die Partie dort von selbst weiter; wer mitspielt, kann den Tisch auch mit `/tisch umziehen` in einen anderen Kanal holen. Bis dahin läuft niemandes Zeit.
bot-place-lost = Der Kanal von Tisch #{ $match } ({ $game }) ist weg oder mir verschlossen. Nichts ist verloren: Deine Fragen kommen weiterhin hierher, und `/spiele` zeigt den Tisch. Wer dort mitspielt, kann ihn mit `/tisch umziehen` in einen anderen Kanal holen; bis dahin läuft niemandes Zeit.
bot-moved = Tisch #{ $match } steht jetzt in diesem Kanal.
bot-typed-which = Mehrere Tische warten auf dich: { $tables }. Schreib die Nummer des Tisches, den du meinst, vor deinen Zug, zum Beispiel { $example }.
bot-dm-no-table = Gerade wartet kein Tisch auf dich.

# Wo jemand spielt
bot-games = Deine Tische
bot-games-none = Du sitzt an keinem Tisch. `/tisch neu` in einem Kanal eröffnet einen.
bot-stands-open = eröffnet { $since }, { $names }; { $free ->
    [0] kein Platz ist frei
    [one] ein Platz ist frei
   *[other] { $free } Plätze sind frei
  }
bot-stands-undecided = beendet { $since }, vor dem ersten Zug
bot-stands-over = beendet { $since }, gewonnen von { $names }
bot-stands-yours = **du bist dran**, gefragt { $since }
bot-stands-away = am Zug: { $names }, im Urlaub
bot-stands-waiting = am Zug: { $names }, gefragt { $since }
bot-stands-players = mit { $names }
bot-stands-until = die Zeit läuft { $until } ab

# Wie jemand gerufen wird
bot-notices-channel = Wenn du dran bist, wirst du im Kanal erwähnt. Geheime Fragen kommen per Direktnachricht.
bot-notices-dm = Wenn du dran bist, bekommst du eine Direktnachricht und wirst im Kanal nicht erwähnt.
bot-notices-at-once = Du wirst sofort benachrichtigt, zu jeder Stunde. `/benachrichtigungen` `ruhe` setzt Ruhezeiten; mit `täglich` bekommst du eine Sammelnachricht am Tag.
bot-notices-quiet = Von { $first }:00 bis { $last }:00 ({ $zone }) bekommst du keine Nachricht; was bis dahin wartet, kommt um { $last }:00 gesammelt.
bot-notices-digest = Einmal am Tag, um { $hour }:00 ({ $zone }), bekommst du gesammelt, was alles auf dich wartet.
bot-notices-quiet-too = Erinnerungen an deine Zeit halten deine Ruhezeit ein, { $first }:00 bis { $last }:00.
bot-notices-early = Wenn der Spieler vor dir gefragt wird, bekommst du schon eine Direktnachricht, außer bei „heute Abend“. Fragt eine Phase der Reihe nach, gilt ihre Reihenfolge, sonst der nächste Platz im Uhrzeigersinn; es kann dann auch jemand anders vor dir dran sein.
bot-notices-webhook = Wenn du dran bist, geht auch eine Zeile an `{ $address }`.
bot-notices-closed = Zuletzt hast du keine Direktnachrichten von mir angenommen, darum wurdest du im Kanal erwähnt. Ab jetzt versuche ich es wieder; Discord lässt mich dir schreiben, wenn du auf einem gemeinsamen Server Direktnachrichten zulässt.
# Was man tippt, damit es solche Stunden nicht gibt.
bot-notices-off = aus nein keine

# /privacy
bot-privacy = **Was über dich gespeichert ist**, steht in dieser Datei. Was du in einer laufenden Partie auf der Hand hast, gehört zur Partie: *Hand* und `/verlauf` zeigen es.
    Gespeichert sind deine Discord-Nummer und dein Name an jedem Tisch, deine Züge und Notizen, welchen Partien du folgst, für welche Spiele du Mitspieler suchst (`/suche`), die Turniere, an denen du teilgenommen hast, was deine Partien zusammen ergeben (`/statistik`, `/rangliste`, und an offenen Tischen, wie bald du antwortest und wie viele Plätze du aufgegeben hast; alle auf dem Server können es sehen), deine Einstellungen (`/benachrichtigungen`, Erinnerungen), deine Sprache, und ob du Direktnachrichten annimmst. Was du sonst schreibst, wird weder gelesen noch gespeichert.
    `/privatsphäre` `tun: löschen` löscht es. Beendete Partien behalten ihre Züge; gemacht hat sie dann „jemand von früher“.
bot-forgotten = Was über dich gespeichert war, ist gelöscht. Beendete Partien sprechen von „jemand von früher“.
bot-forgotten-but = Du gehörst noch zu { $count ->
    [one] Tisch { $tables }
   *[other] den Tischen { $tables }
  }: Verlasse sie mit `/tisch aufstehen` oder spiele zu Ende, und lösche dann noch einmal.
bot-former-player = jemand von früher

# Verlauf, Regeln, Hand
bot-log-title = Verlauf von Tisch #{ $match }
bot-log-empty = Seitdem ist nichts passiert.
bot-log-undone = zurückgenommen: { $line }
bot-replay-title = Tisch #{ $match }, Schritt { $step } von { $steps }
bot-replay-round = Runde
bot-replay-turn = Mein Zug
bot-replay-point-back = Voriger Wendepunkt
bot-replay-point-forward = Nächster Wendepunkt
bot-play-on = Von hier aus weiterspielen
bot-film = Film
bot-film-making = Der Film entsteht …
bot-film-posted = 🎬 **{ $table }**: die Partie als Film
bot-film-alt = Die ganze Partie als bewegtes Bild, Zug um Zug, am Ende mit dem Ergebnis.
bot-film-there = Hier ist der Film: { $link }
bot-film-busy = Gerade entsteht ein anderer Film. Versuch es in einer Minute noch einmal.
bot-film-failed = Der Film ist nicht fertig geworden. Versuch es in einer Minute noch einmal.
bot-film-too-many = Mehr als { $count } Filme in einer Stunde mache ich nicht für eine Person. Versuch es später noch einmal.
bot-rules-board = Das Brett zu Beginn eines Spiels.
bot-rules-none = Kein Thema enthält „{ $words }“. Die Themen sind { $topics }.
bot-hand-title = Was du an Tisch #{ $match } hast
bot-table-line = { $table }: { $status }
bot-status-lobby = offen, { $names }
bot-status-playing = läuft, { $names }
bot-no-tables = In diesem Kanal steht kein Tisch. `/tisch neu` eröffnet einen.
bot-no-open-tables = Du siehst auf diesem Server keinen offenen Tisch. `/tisch neu` eröffnet einen.
bot-which-table = Hier stehen mehrere Tische: { $tables }. Sag mit der Option `tisch`, welchen du meinst.
bot-which-end = Du hast hier mehrere Tische. Welchen meinst du?
bot-not-seated = Du sitzt nicht an Tisch #{ $match }.
bot-exported = Das Protokoll von Tisch #{ $match }. Alle können es mit `python -m bot replay` prüfen; hier tut es `/prüfen`.
bot-no-permission = In diesem Kanal darf ich nicht: { $what }. Bitte die Moderation dieses Servers, das zu ändern.
bot-may-send = schreiben
bot-may-files = Bilder anhängen
bot-may-view = den Kanal sehen
bot-may-open-threads = Threads eröffnen
bot-may-threads = in Threads schreiben

# Was sich zeigt, wenn einem Protokoll gefolgt wird
bot-verify-sound = ✅ **Alle { $moves } Züge dieser Partie *{ $game }* entsprechen den Regeln**, und jede Ziehung ist die, die sich aus dem Startwert und den Klicks der Spieler ergibt.
bot-verify-early = ✅ **Alle { $moves } Züge dieser Partie *{ $game }* entsprechen den Regeln**, und jede Ziehung ist die, die sich aus dem Startwert und den Klicks der Spieler ergibt. Die Partie wurde vorzeitig beendet.
bot-verify-placed = Plätze: { $each }.
bot-verify-posted = Der Startwert ist der, auf den ich mich festgelegt habe: `{ $commitment }`, in [dieser Nachricht]({ $link }) von der Eröffnung des Tischs. Sieh selbst nach, ob es dort so steht.
bot-verify-unposted = Ich weiß von keiner Nachricht, die den SHA-256 des Startwerts dieses Tischs genannt hätte, bevor sich die anderen setzten; wann er gezogen wurde, kann ich also nicht zeigen.
bot-verify-own = Das war mein eigenes Protokoll von Tisch #{ $match }. Du musst mir das nicht glauben: `/tisch protokoll` gibt es dir, und `python -m bot replay` prüft es auf deinem Rechner.
bot-verify-seed = ❌ **Hier wurde etwas geändert.** Der Startwert von Tisch #{ $match } ist nicht der, auf den ich mich im Kanal festgelegt habe.
bot-verify-broken = ❌ **Hier wurde etwas geändert.** Das Protokoll von Tisch #{ $match } stimmt nicht{ $row ->
    [0] { "" }
   *[other] { " " }in Zeile { $row }
  }: Startwert, Klicks, Züge, Ziehungen und Plätze passen nicht zusammen.

# Was Partien zusammen ergeben
bot-stats = { $who ->
    [server] Partien auf diesem Server
   *[player] Partien von { $name } auf diesem Server
  }
bot-stats-none = Noch gibt es nichts zu zeigen: Gezählt werden nur Partien, die auf diesem Server zu Ende gespielt wurden. Übung zählt nicht, und was vorzeitig beendet wurde, auch nicht.
bot-stats-game = *{ $game }*: { $matches ->
    [one] eine Partie
   *[other] { $matches } Partien
  }, im Schnitt { $time }. Plätze { $places }
bot-stats-in-hours = { $count ->
    [one] eine Stunde
   *[other] { $count } Stunden
  }
bot-stats-in-days = { $count } Tage
bot-stats-places = Plätze
bot-stats-results = Wie oft
bot-stats-points = { $counted } (im Schnitt { $mean })
bot-stats-times = Wie lange Partien dauerten
bot-stats-matches = Partien
bot-stats-hours-3 = bis 3 Stunden
bot-stats-day = bis 1 Tag
bot-stats-week = bis 1 Woche
bot-stats-month = bis 4 Wochen
bot-stats-long = länger
bot-stats-plot = { $title } ({ $across }): { $rows }.

# The ladder of a game on a server
bot-ladder = Rangliste von *{ $game }* auf diesem Server
bot-ladder-line = { $rank }. { $name }{ $own ->
    [yes] { "" } (du)
   *[no] { "" }
  }: { $matches ->
    [one] eine Partie
   *[other] { $matches } Partien
  }, zwischen { $low } und { $high }, am wahrscheinlichsten { $mean }{ $provisional ->
    [yes] { "" } (vorläufig)
   *[no] { "" }
  }
bot-ladder-about = Die Wertungen stammen aus Partien, die Menschen hier zu Ende gespielt haben. Alle beginnen bei { $first }. Am wahrscheinlichsten ist jemand so stark wie die letzte Zahl, und in 19 von 20 Fällen liegt die Stärke zwischen den ersten beiden. Bei weniger als { $matches } Partien ist eine Wertung vorläufig und steht am Ende.
bot-ladder-without-you = Du hast hier noch keine Wertung. Du bekommst eine mit deiner ersten Partie gegen andere Menschen, die du zu Ende spielst. Übung zählt nicht, und Partien ohne Wertung auch nicht.
bot-ladder-none = Hier hat noch niemand eine Wertung. Gezählt werden nur Partien, die mindestens zwei Menschen auf diesem Server zu Ende gespielt haben. Übung zählt nicht, und Partien ohne Wertung auch nicht.
bot-ladder-on-servers = Jeder Server hat seine eigene Rangliste: Frag in einem Kanal dort danach.

# /suche
bot-looking = Du suchst Mitspieler für *{ $game }*; die Suche endet von selbst { $until }. { $count ->
    [0] Sonst sucht noch niemand, der diesen Kanal sieht.
    [one] { $names } sucht auch.
   *[other] { $names } suchen auch.
  } Sobald { $fewest } Leute suchen, die denselben Kanal sehen, steht dort ein Tisch: Wer zuletzt dazukam, ist Gastgeber, die anderen sind eingeladen. Noch einmal `/suche` beendet die Suche.
bot-looking-opened = Genug Leute suchen Mitspieler: Tisch #{ $match } (*{ $game }*) ist offen, du bist Gastgeber, und eingeladen sind { $names }. { $link }
bot-looking-ended = Du suchst keine Mitspieler mehr für *{ $game }*.
# Tournaments
bot-tournament-title = Turnier #{ $tournament }: *{ $game }*
bot-tournament-joining = { $rounds ->
    [one] Eine Runde
   *[other] { $rounds } Runden
  } an Tischen zu { $seats }. { $host } startet es.
bot-tournament-playing = Runde { $round } von { $rounds }. Leitung: { $host }.
bot-tournament-over = { $round ->
    [one] Zu Ende nach einer Runde
   *[other] Zu Ende nach { $round } Runden
  }. Leitung: { $host }.
bot-tournament-cancelled = Abgesagt. Begonnene Partien gehen ohne das Turnier weiter. Leitung: { $host }.
bot-tournament-people = { $count ->
    [0] Noch macht niemand mit
   *[other] { $count } von { $players } sind dabei: { $names }
  }.
bot-tournament-table = #{ $match }: { $names }
bot-tournament-table-over = #{ $match } beendet, nach Plätzen: { $names }
bot-tournament-resting = Diese Runde setzen aus, für 50 Punkte: { $names }.
bot-tournament-void = Die Partie an Tisch #{ $match } wurde abgebrochen und zählt für niemanden.
bot-tournament-replaced = An Tisch #{ $match } nicht bis zum Ende gespielt, dort ohne Punkte: { $names }.
bot-tournament-left = Ausgestiegen und nicht mehr gesetzt: { $names }.
bot-tournament-standings = Tabelle
bot-tournament-standing = { $rank }. { $name }: { $points } ({ $score })
bot-tournament-points = Ein Sieg zählt 100 Punkte, der letzte Platz keinen; die Plätze dazwischen sind gleichmäßig verteilt. Bei gleichen Punkten entscheidet die Zahl in Klammern (Sonneborn-Berger): Sie wächst mit den Punkten derer, die man geschlagen hat.
bot-tournament-leave = Turnier verlassen
bot-tournament-leave-sure = Du wirst nicht mehr gesetzt und kannst nicht zurückkommen. Eine Partie, die du gerade spielst, geht weiter.
bot-tournament-told-join = Du bist bei Turnier #{ $tournament } dabei.
bot-tournament-told-leave = Du hast Turnier #{ $tournament } verlassen. Eine Partie, die du gerade spielst, geht weiter.
bot-tournament-told-start = Turnier #{ $tournament } beginnt. Gleich öffnen die Tische.
bot-tournament-told-cancel = Turnier #{ $tournament } ist abgesagt.
bot-tournament-opened = Turnier #{ $tournament } ist eröffnet. Drück dort selbst *Mitspielen*, wenn du mitspielen willst.
bot-tournament-none = In diesem Kanal gibt es kein Turnier. `/turnier neu` eröffnet eines.
bot-tournament-no-threads = Jeder Tisch eines Turniers bekommt einen Thread. Eröffne das Turnier in einem Textkanal, nicht in einem Thread oder Sprachkanal.

# Im Einvernehmen des ganzen Tisches
bot-proposal-stop = { $name } schlägt vor, diese Partie jetzt zu beenden und so zu werten, wie sie steht. Alle müssen zustimmen.
bot-proposal-undo = { $name } möchte { $steps ->
    [0] den laufenden Zug zurücknehmen
    [one] einen Schritt zurück, bis vor den eigenen letzten Zug
   *[other] { $steps } Schritte zurück, bis vor den eigenen letzten Zug
  }. { $rule ->
    [most] Mehr als die Hälfte aller muss zustimmen.
   *[all] Alle müssen zustimmen.
  }
bot-proposal-replace = { $name } schlägt vor, den Platz von { $about } anderen anzubieten. Die Mehrheit aller entscheidet oder, wenn die Abstimmung endet, die Mehrheit der abgegebenen Stimmen.
bot-proposal-house = { $name } schlägt vor, dass von nun an das Haus für { $about } spielt. Die Mehrheit aller entscheidet oder, wenn die Abstimmung endet, die Mehrheit der abgegebenen Stimmen.
bot-proposal-against = Dagegen: { $names }.
bot-proposal-due = Die Abstimmung endet { $until }.
bot-proposal-voted = Die Mehrheit hat dem Vorschlag von { $name } zugestimmt.
bot-proposal-expired = Der Vorschlag von { $name } ist verfallen: Zu wenige haben rechtzeitig abgestimmt.
bot-proposal-impossible = Der Vorschlag von { $name } lässt sich nicht mehr umsetzen.
bot-proposal-outvoted = Der Vorschlag von { $name } hat keine Mehrheit gefunden.
bot-proposal-agreed = Zugestimmt: { $names }.
bot-proposal-missing = Noch nicht abgestimmt: { $names }.
bot-proposal-noted = Der Vorschlag steht im Kanal; du hast zugestimmt.
bot-proposal-alone = Erledigt. Außer dir musste niemand zustimmen.
bot-proposal-declined = { $name } { $how ->
    [back] zieht den Vorschlag zurück.
    [on] möchte weiterspielen. Der Vorschlag ist vom Tisch.
   *[against] ist nicht einverstanden. Der Vorschlag ist vom Tisch.
  }
bot-proposal-carried-out = Alle haben dem Vorschlag von { $name } zugestimmt.
bot-proposal-lapsed = Der Vorschlag von { $name } ist verfallen: Die Partie ist weitergegangen.

# Uhren und Plätze
bot-seats = Uhren und Plätze
bot-seats-title = Uhren und Plätze an Tisch #{ $match }
bot-seats-paused = Die Uhren sind angehalten: Die Partie pausiert.
bot-seats-followers = Per Direktnachricht folgen: { $names }.
bot-seats-done = Erledigt; es steht auch im Kanal und im Verlauf.
bot-seat-there = { $name }: nicht am Zug
bot-seat-asked = { $name }: am Zug, gefragt { $until }
bot-seat-called = { $name }: Die Zeit läuft { $until } ab
bot-seat-away = { $name }: im Urlaub, zurück { $until }
bot-seat-computer = { $name }
bot-seat-house = { $name }: Das Haus spielt ({ $level })
bot-seat-offered = { $name }: Dieser Platz ist frei
bot-pause = Pause
bot-resume = Pause beenden
bot-rhythm-tonight = Heute Abend weiterspielen
bot-rhythm-days = Über Tage weiterspielen
bot-remind = Erinnern
bot-take = Platz übernehmen
bot-return = Ich bin zurück
bot-stand-up = Partie verlassen
bot-stand-up-sure = Du gibst deinen Platz endgültig auf: Andere können ihn übernehmen, und nach einem Tag spielt ihn das Haus. Was du auf der Hand hast, siehst du dann nicht mehr.
bot-stood-up = Du hast die Partie an Tisch #{ $match } ({ $game }) verlassen.
bot-taken = Der Platz an Tisch #{ $match } gehört dir. *Spielen* zeigt, was zu tun ist.
bot-abort = Partie beenden
bot-abort-sure = Die Partie endet jetzt für alle und wird gewertet, wie sie steht. Abgestimmt wird nicht.
bot-replace-now = Ersatz für …
bot-replace-ask = Ersatz vorschlagen für …
bot-replace-offer = { $name }: den Platz anderen anbieten
bot-replace-house = { $name }: das Haus spielt weiter
bot-vacation = Urlaub …
bot-vacation-days = { $days ->
    [one] ein Tag
   *[other] { $days } Tage
  }
bot-reminders = Meine Erinnerungen …
bot-reminders-on = an, beim letzten Viertel deiner Zeit
bot-reminders-off = aus
bot-reminders-are = Erinnerungen: { $when }
bot-reminders-noted = Erinnerungen an allen deinen Tischen: { $chosen }.
bot-reminder = { $name }, bei { $game } warten die anderen auf dich.
bot-reminder-house = { $name }, bei { $game } spielt jetzt das Haus für dich. Drück auf *Ich bin zurück*, dann gehört der Platz wieder dir.
bot-reminder-soon = { $name }, du bist bei { $game } dran. Deine Zeit läuft { $until } ab.
bot-reminder-over = { $name }, deine Zeit bei { $game } ist abgelaufen.{ $late ->
    [remind] { "" }
   *[other] { " " }Für dich wurde die Standardantwort gegeben.
  }

# Interne Fehler
bot-internal-error = Bei mir ist etwas schiefgegangen; der Fehler ist protokolliert. Deine Partie ist sicher; bitte versuch es noch einmal.
bot-in-a-moment = Bitte versuch es gleich noch einmal: Meine Datenbank ist gerade nicht erreichbar. Deine Partie ist sicher.
bot-too-late = Das hat zu lange gedauert. Bitte versuch es noch einmal.
bot-unknown-press = Dieser Knopf funktioniert nicht mehr. `/brett` zeigt den Tisch, wie er jetzt ist.
bot-modal-again = Dieses Formular funktioniert nicht mehr. Bitte öffne es noch einmal.
bot-orders = Vorausplanen
bot-note = Notiz
bot-note-title = Deine Notiz zu Tisch #{ $match }
bot-note-label = Nur du siehst sie; leer löscht sie
bot-note-own = Deine Notiz zu Tisch #{ $match }:
bot-note-none = Du hast keine Notiz zu Tisch #{ $match }. Eine Notiz siehst nur du. Kommst du nach einem Tag zu einer Partie zurück, steht sie über deiner Frage.
bot-note-change = Schreiben
bot-note-stored = 📝 Deine Notiz ist gespeichert. Kommst du nach einem Tag zurück, steht sie über deiner Frage.
bot-note-deleted = 📝 Deine Notiz ist gelöscht.
bot-follow-begun = 🔔 Du folgst Tisch #{ $match }: Einmal am Tag und am Ende der Partie bekommst du per Direktnachricht, was geschehen ist, so wie alle es sehen, die zuschauen. Lass dafür bitte Direktnachrichten von diesem Server zu. Ein weiterer Druck auf *Folgen* beendet es.
bot-follow-ended = 🔕 Du folgst Tisch #{ $match } nicht mehr.
bot-follow-news = Neues von Tisch #{ $match }, { $game }: { $link }
bot-follow-why = Das bekommst du einmal am Tag und am Ende der Partie, weil du ihr folgst. *Nicht mehr folgen* beendet es.
bot-soon = { $name } wird gerade gefragt, danach kommst du, wenn das Spiel nicht anders verläuft ({ $link }).
bot-webhook-off = Ich habe deinen Webhook abgeschaltet: Seine Adresse gibt es nicht mehr, oder sie hat einen Aufruf zu lange nicht angenommen. Mit `/benachrichtigungen` `webhook` gibst du eine andere an.
bot-webhook-bad = Das ist keine Adresse für einen Webhook. Sie beginnt mit `https://`, ist im Internet erreichbar und enthält weder Namen noch Passwort; `aus` schaltet ihn ab.
bot-webhooks-disabled = Wer diesen Bot betreibt, erlaubt keine Webhooks.
bot-planned-other = Einen Zug vorausplanen …
bot-planned-none = Du hast noch keine Züge geplant. Was du hier planst, wird für dich gespielt, sobald es so weit ist; nur du siehst es.
bot-planned = { $number }. { $move } ({ $when })
bot-planned-back = { $number }. { $move } (gilt wieder, weil du seinen Zug zurückgenommen hast; er wartet, bis du einen anderen gemacht hast)
bot-planned-expired = 📌 Dein geplanter Zug „{ $move }“ wurde nicht gespielt: { $why }
bot-planned-unknown = { $number }. Dieser geplante Zug lässt sich nicht mehr lesen.
bot-planned-choose = Geplanten Zug ändern oder streichen …
bot-planned-change = Ändern
bot-planned-cancel = Streichen
bot-planned-instead = Was du jetzt wählst, ersetzt den geplanten Zug { $number }.
bot-planned-acted = Erledigt; was davon noch aussteht, bleibt vorgemerkt.
bot-planned-given = Vorgemerkt (Nr. { $number }).
bot-planned-cancelled = Geplanter Zug { $number } ist gestrichen.
bot-planned-outdated = Inzwischen ist es weitergegangen. Vorausplanen kannst du jetzt:
bot-typed-done = Erledigt.
bot-typed-elsewhere = Diesen Zug habe ich nicht verstanden. Was du schreiben könntest, steht in meiner Direktnachricht an dich.
bot-typed-refused = Diesen Zug habe ich nicht verstanden. *Spielen* oder `/zug` zeigt dir allein, was du schreiben könntest.
bot-secret-here = Diese Antwort ist geheim, und hier kann sie jeder lesen: Bitte lösch deine Nachricht. Schick sie mir direkt oder nimm `/zug`.
bot-edit-refused = Dein Zug bleibt, wie du ihn zuerst geschrieben hast: { $why }
bot-edit-stays = Die geänderte Zeile zählt nicht: Der Zug bleibt, wie er zuerst geschrieben war.
bot-no-such-game = Das Spiel „{ $name }“ kenne ich nicht. Spielen kannst du { $games }.

# Hilfe
bot-help-begin = **Mit Kontor spielt ihr Brettspiele**, einen Zug am Tag.
  • `/lernen` führt dich Zug für Zug durch ein Spiel.
  • `/tisch üben` eröffnet einen Übungstisch: nur du gegen Computer, und alles lässt sich zurücknehmen.
  • `/tisch neu` eröffnet hier einen Tisch; andere drücken *Mitspielen*, dann drückt der Gastgeber *Starten*.
  • *Spielen* unter dem Brett zeigt, was du tun kannst, *Hand*, was du hast, *Verlauf*, was geschehen ist, *Regeln*, was in dieser Phase gilt.
  • Geheime Fragen stehen unter *Spielen*; bei Partien über Tage kommen sie auch als Direktnachricht.
  • *Rückgängig* nimmt eigene Schritte zurück, bis du etwas Neues erfahren hast oder jemand anders gezogen hat.
  • *Tipp* fragt einen Ratgeber, was zu tun ist und warum, wo der Tisch es zulässt; nur du siehst es.
bot-help-more = **Weitere Befehle**
  • *Vorausplanen* (oder `/vorausplanen`) macht deinen Zug für dich, sobald es so weit ist; niemand sonst sieht, was du planst.
  • `/tisch plätze` zeigt, wessen Zeit läuft und wer abwesend ist; dort kannst du gehen oder Urlaub nehmen.
  • `/brett`, `/hand` und `/verlauf` holen zurück, was weggescrollt ist. Auf dem Handy zeichnet dir `/brett` `format` alle Bilder quadratisch.
  • `/rückblick` geht eine Partie Schritt für Schritt durch und macht aus einer beendeten einen Film.
  • `/statistik` zählt deine Partien zusammen, `/rangliste` zeigt, wer hier am stärksten spielt, `/tisch liste` zeigt die Tische hier.
  • `/suche` eröffnet einen Tisch, sobald genug Leute spielen möchten, `/tisch liste` `server` zeigt die offenen Tische aller Kanäle.
  • `/turnier neu` eröffnet ein Turnier: mehrere Runden, in denen alle an je einem Tisch spielen.
bot-help-typing = **Schreiben statt drücken**
  • Eine geheime Frage: Schreib die Antwort darunter, zum Beispiel `400`.
  • Im Kanal: Erwähne mich und schreib deinen Zug dazu, zum Beispiel { $mention } `biete 400`, oder nimm die Worte auf den Knöpfen. Genauso geht es mit `/zug`.
  • Abkürzen darfst du, solange nur ein Zug passt.
bot-help-now = **An Tisch #{ $match } könntest du jetzt schreiben:** { $lines }
bot-help-trust = **Worauf ihr euch verlassen könnt.** Was geheim ist, erfährt am Tisch niemand von mir. Wer mich betreibt, kann es trotzdem sehen: In der Datenbank stehen Gebote und Kartenhände. Den Zufall kann sich am Tisch niemand aussuchen: Der SHA-256 des Startwerts steht im Kanal, sobald der Tisch offen ist, der erste Klick von allen, die sich setzen, bestimmt den Zufall mit, und einen Zug zurückzunehmen ändert keine Ziehung. Am Ende prüft `/prüfen` jeden Zug und jede Ziehung; mit dem Protokoll aus `/tisch protokoll` könnt ihr es auch selbst (`python -m bot replay` mit `--commitment`).
bot-help-game = **{ $name }**: { $about }
bot-help-hello = Hallo! Ich leite hier Brettspiele. *Hilfe* zeigt nur dir, wie es losgeht.
bot-help-open = Hilfe
bot-practise = Üben
bot-new = Neuer Tisch
bot-only-in-servers = Tische, Übungen und Lektionen beginnen in einem Kanal eines Servers: Geh dorthin und tippe `/lernen`, `/tisch üben` oder `/tisch neu`.
bot-which-rules = Welche Regeln möchtest du lesen?
# What people write to the bot who look for help, and for their tables.
bot-greetings = hallo|hilfe|servus|moin|guten tag
bot-listing = spiele|tische|meine spiele
bot-help-to-begin = Erste Schritte
bot-help-to-games = Spiele
bot-help-to-more = Weitere Befehle
bot-help-to-typing = Schreiben
bot-help-privacy = Datenschutzerklärung
bot-help-terms = Nutzungsbedingungen

# Befehle. Namen: klein, ohne Leerzeichen, höchstens 32 Zeichen; Beschreibungen höchstens 100.
bot-cmd-table = tisch
bot-cmd-table-group = Tische eröffnen, mitspielen, starten, auflisten; Protokolle holen
bot-cmd-table-about = Die Nummer des Tisches, falls hier mehrere stehen
bot-cmd-learn = lernen
bot-cmd-learn-about = Ein Spiel spielend lernen: allein gegen Computer, Schritt für Schritt
bot-cmd-new = neu
bot-cmd-new-about = Einen Tisch in diesem Kanal eröffnen
bot-cmd-game = spiel
bot-cmd-game-about = Welches Spiel gespielt wird
bot-cmd-practice = üben
bot-cmd-practice-about = Einen Übungstisch eröffnen: nur du gegen Computer, und alles lässt sich zurücknehmen
bot-cmd-computers = computer
bot-cmd-computers-about = Wie viele Computer mitspielen
bot-cmd-join = mitspielen
bot-cmd-join-about = Sich an einen offenen Tisch setzen
bot-cmd-leave = aufstehen
bot-cmd-leave-about = Deinen Platz an einem offenen Tisch freigeben oder eine laufende Partie verlassen
bot-cmd-start = starten
bot-cmd-start-about = Die Partie starten, wenn alle da sind
bot-cmd-cancel = absagen
bot-cmd-cancel-about = Einen offenen Tisch schließen; Gastgeber und Moderation auch laufende Partien
bot-cmd-options = optionen
bot-cmd-options-about = Die Optionen eines offenen Tisches wählen
bot-cmd-invite = einladen
bot-cmd-invite-about = Leute an deinen offenen Tisch einladen oder einmal eine Rolle pingen
bot-cmd-user = wen
bot-cmd-user2 = wen2
bot-cmd-user3 = wen3
bot-cmd-user4 = wen4
bot-cmd-user5 = wen5
bot-cmd-user-about = Wer eingeladen wird
bot-cmd-user-more-about = Wer noch eingeladen wird
bot-cmd-role = rolle
bot-cmd-role-about = Eine Rolle, die ich im Kanal pinge: einmal je Tisch, solange Plätze frei sind
bot-cmd-list = liste
bot-cmd-list-about = Die Tische in diesem Kanal oder die offenen Tische des Servers zeigen
bot-cmd-all-channels-about = Die offenen Tische in allen Kanälen zeigen, die du siehst
bot-cmd-export = protokoll
bot-cmd-export-about = Das Protokoll einer beendeten Partie holen
bot-cmd-stop = aufhören
bot-cmd-stop-about = Vorschlagen, die Partie zu beenden, wie sie steht; alle müssen zustimmen
bot-cmd-back = zurückgehen
bot-cmd-back-about = Vorschlagen, vor deinen letzten Zug zurückzugehen; alle müssen zustimmen
bot-cmd-seats = plätze
bot-cmd-seats-about = Zeigen, wessen Zeit läuft und wer abwesend ist; mit Knöpfen für Pause, Ersatz und mehr
bot-cmd-pause = pause
bot-cmd-pause-about = Alle Uhren anhalten, für Gastgeber und Moderation; alle erfahren es
bot-cmd-resume = fortsetzen
bot-cmd-resume-about = Eine Pause beenden, für Gastgeber und Moderation; alle erfahren es
bot-cmd-vacation = urlaub
bot-cmd-vacation-about = Einige Tage abwesend sein; deine Uhr ruht so lange
bot-cmd-days = tage
bot-cmd-days-about = Wie viele Tage; `/tisch übernehmen` oder ein Zug beendet ihn früher
bot-cmd-replace = ersetzen
bot-cmd-replace-about = Einen Platz anbieten oder dem Haus übergeben; vor Ablauf der Zeit stimmt der Tisch ab
bot-cmd-player = wer
bot-cmd-player-about = Um wessen Platz es geht
bot-cmd-house = haus
bot-cmd-house-about = Das Haus übernehmen lassen, statt den Platz anzubieten
bot-cmd-give-time = zeit-schenken
bot-cmd-give-time-about = Der Uhr eines anderen Spielers, der am Zug ist, einen Tag schenken
bot-cmd-receiver-about = Wer einen Tag mehr bekommt
bot-cmd-rhythm = rhythmus
bot-cmd-rhythm-about = Heute Abend gemeinsam oder wieder über Tage weiterspielen; für Gastgeber und Moderation
bot-cmd-take = übernehmen
bot-cmd-take-about = Einen angebotenen Platz übernehmen oder den eigenen zurücknehmen
bot-cmd-remind = erinnern
bot-cmd-remind-about = Alle erinnern, die am Zug sind; für Gastgeber und Moderation
bot-cmd-reminders = erinnerungen
bot-cmd-reminders-about = Deine Erinnerungen ein- oder ausschalten, an allen deinen Tischen
bot-cmd-choice = auswahl
bot-cmd-choice-about = An oder aus
bot-cmd-act = zug
bot-cmd-act-about = Deinen Zug machen oder sehen, was du tun kannst
bot-cmd-move = zug
bot-cmd-move-about = Dein Zug in Worten; beim Tippen kommen Vorschläge
bot-cmd-undo = zurücknehmen
bot-cmd-undo-about = Deinen letzten Schritt zurücknehmen
bot-cmd-whole = ganz
bot-cmd-whole-about = Den ganzen Zug neu beginnen
bot-cmd-end = beenden
bot-cmd-end-about = Deinen Zug sofort beenden statt etwas später
bot-cmd-hint = tipp
bot-cmd-hint-about = Einen Ratgeber fragen, wo der Tisch es zulässt; nur du siehst die Antwort
bot-cmd-orders = vorausplanen
bot-cmd-orders-about = Züge vorausplanen oder geplante ansehen, ändern und streichen
bot-cmd-order = zug
bot-cmd-order-about = Der Zug, den du planst, in Worten; Vorschläge kommen beim Tippen
bot-cmd-strike = streichen
bot-cmd-strike-about = Die Nummer eines geplanten Zugs, der gestrichen wird
bot-cmd-note = notiz
bot-cmd-note-about = Dir selbst eine Notiz zu einer Partie schreiben oder sie lesen; nur du siehst sie
bot-cmd-text = text
bot-cmd-note-text-about = Was du dir merken willst; es ersetzt deine frühere Notiz
bot-cmd-board = brett
bot-cmd-board-about = Das Brett zeigen
bot-cmd-form = format
bot-cmd-form-about = Wie Bretter von nun an für dich gezeichnet werden
bot-cmd-form-wide = für breite Bildschirme
bot-cmd-form-square = fürs Handy
bot-cmd-form-as-table = wie im Kanal des Tisches
bot-cmd-hand = hand
bot-cmd-hand-about = Zeigen, was du hast; nur du siehst es
bot-cmd-log = verlauf
bot-cmd-log-about = Zeigen, was geschehen ist
bot-cmd-replay = rückblick
bot-cmd-replay-about = Eine Partie Schritt für Schritt durchgehen
bot-cmd-verify = prüfen
bot-cmd-verify-about = Eine beendete Partie prüfen: Züge, Ziehungen und Startwert
bot-cmd-since = seitdem
bot-cmd-since-about = Nur, was seit deinem letzten Zug geschehen ist
bot-cmd-rules = regeln
bot-cmd-rules-about = Die Regeln dieser Phase zeigen oder alle durchsuchen
bot-cmd-search = suche
bot-cmd-search-about = Wonach gesucht wird
bot-cmd-stats = statistik
bot-cmd-stats-about = Was die Partien einer Person auf diesem Server ergeben, oder die von allen hier
bot-cmd-whose-about = Wessen Partien; ohne Namen deine
bot-cmd-rules-game-about = Welches Spiel; ohne Angabe das des Tisches hier
bot-cmd-stats-game-about = Welches Spiel gezeichnet wird; ohne Angabe das am meisten gespielte
bot-cmd-ladder = rangliste
bot-cmd-ladder-about = Wer ein Spiel auf diesem Server am besten spielt, nach Wertung
bot-cmd-ladder-game-about = Die Rangliste welches Spiels
bot-cmd-looking = suche
bot-cmd-looking-about = Sagen, dass du spielen möchtest; sind es genug Leute, steht ein Tisch da
bot-cmd-sought-about = Welches Spiel du spielen möchtest
bot-cmd-tournament = turnier
bot-cmd-tournament-group = Turniere über mehrere Runden: eröffnen, zeigen, absagen
bot-cmd-tournament-about = Die Nummer des Turniers; sonst das letzte in diesem Kanal
bot-cmd-tournament-new = neu
bot-cmd-tournament-new-about = Ein Turnier in diesem Kanal eröffnen; seine Tische bekommen hier Threads
bot-cmd-tournament-show = zeigen
bot-cmd-tournament-show-about = Tische und Tabelle eines Turniers zeigen
bot-cmd-tournament-cancel = absagen
bot-cmd-tournament-cancel-about = Ein Turnier beenden, als Gastgeber oder Moderation
bot-cmd-players = personen
bot-cmd-tournament-players-about = Wie viele teilnehmen können
bot-cmd-rounds = runden
bot-cmd-tournament-rounds-about = Wie viele Runden gespielt werden
bot-cmd-clock = bedenkzeit
bot-cmd-tournament-clock-about = Wie lange ein Zug dauern darf (sonst zwei Tage)
bot-cmd-server = server
bot-cmd-server-about = Die Partien von allen auf diesem Server
bot-cmd-privacy = privatsphäre
bot-cmd-privacy-about = Was über dich gespeichert ist, und wie du es löschst
bot-cmd-do = tun
bot-cmd-do-about = Zeigen oder löschen
bot-cmd-do-show = zeigen
bot-cmd-do-delete = löschen
bot-cmd-notices = benachrichtigungen
bot-cmd-notices-about = Wie du erfährst, dass du dran bist: wo, wann nicht, oder einmal am Tag
bot-cmd-way = wo
bot-cmd-way-about = Im Kanal oder per Direktnachricht
bot-cmd-way-channel = im Kanal
bot-cmd-way-dm = per Direktnachricht
bot-cmd-quiet = ruhe
bot-cmd-quiet-about = Stunden, in denen du keine Nachricht bekommst, zum Beispiel 22-7, oder aus
bot-cmd-digest = täglich
bot-cmd-digest-about = Die Stunde, zu der du einmal am Tag Bescheid bekommst, zum Beispiel 8, oder aus
bot-cmd-before = vorher
bot-cmd-before-about = Schon eine Direktnachricht, wenn der Spieler vor dir gefragt wird
bot-cmd-before-on = ja
bot-cmd-before-off = nein
bot-cmd-webhook = webhook
bot-cmd-webhook-about = Eine https-Adresse von dir, die auch erfährt, dass du dran bist, oder aus
bot-cmd-zone = zeitzone
bot-cmd-zone-about = Deine Zeitzone, zum Beispiel Europe/Berlin
bot-cmd-games = spiele
bot-cmd-games-about = Alle deine Tische auf allen Servern: wer dran ist, seit wann und wo
bot-cmd-bring = umziehen
bot-cmd-bring-about = Einen Tisch in diesen Kanal holen
bot-cmd-help = hilfe
bot-cmd-help-about = Wie man mit diesem Bot spielt
