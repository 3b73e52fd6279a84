# Was der Bot selbst sagt. Spielernamen kommen schon entschärft herein.
bot-value = { $value }

# Knöpfe
bot-play = Spielen
bot-hand = Hand
bot-log = Verlauf
bot-rules = Regeln
bot-board = Brett
bot-join = Mitspielen
bot-leave = Aufstehen
bot-start = Starten
bot-cancel = Absagen
bot-options = Optionen
bot-undo = Zurücknehmen
bot-restart = Zug neu beginnen
bot-export = Ausgeben
bot-stop = Spiel beenden…
bot-back = Zurück
bot-go-back = Einen Zug zurück…
bot-more = Mehr…
bot-more-questions = Weitere Fragen…
bot-page-before = Früher
bot-page-after = Weiter
bot-other = Anderes
bot-choose = Wähle …
bot-choose-group = Wähle, worum es geht …
bot-choose-topic = Ein anderes Thema …
bot-other-number = Andere Zahl…
bot-fill-in = Ausfüllen…
bot-since = Seit meinem letzten Zug
bot-whole-log = Alles
bot-yes = Einverstanden
bot-no = Nein, weiterspielen

# Der Tisch
bot-lobby = Ein Tisch für *{ $game }* ist offen.
bot-lobby-players = { $count ->
    [0] Noch sitzt niemand hier
   *[other] Am Tisch: { $names }
  } ({ $fewest } bis { $most } Spieler).
bot-lobby-setting = { $name }: **{ $value }**
bot-lobby-host = { $host } startet das Spiel, wenn alle da sind.
bot-lobby-hint = Was du im Geheimen gefragt wirst, kommt als Direktnachricht und steht hinter *Spielen*.
bot-lobby-cancelled = Der Tisch für *{ $game }* wurde vor dem Beginn geschlossen.
bot-options-title = Optionen dieses Tisches. Eine Änderung gilt sofort.
bot-joined = Du sitzt an Tisch #{ $match }.
bot-left = Du hast Tisch #{ $match } verlassen.
bot-cancelled = Tisch #{ $match } ist geschlossen.
bot-options-settled = Die Optionen von Tisch #{ $match }. Die Partie läuft, sie bleiben also, wie sie sind.
bot-lobby-idle = { $host }, an diesem offenen Tisch hat sich seit Tagen nichts getan. Er schließt { $closes }, wenn sich bis dahin niemand setzt, eine Option wählt oder die Partie beginnt.
bot-committed = Für diesen Tisch ist ein geheimer Startwert gezogen, sein SHA-256 ist `{ $commitment }`. Der Zufall entsteht aus ihm und aus dem, was alle mitbringen, wenn sie sich setzen. Der Startwert wird am Ende gezeigt.
bot-luck = Als Glücksbringer dabei: { $brought }.
bot-luck-of = { $name } mit { $luck }
bot-started = An Tisch #{ $match } geht es los. Das Brett steht im Kanal.
bot-created = Tisch #{ $match } ist offen.

# Die öffentliche Nachricht
bot-turn-of = { $count ->
    [one] Gefragt ist { $names }.
   *[other] Gefragt sind { $names }.
  }
bot-commitment = Ehrliches Spiel: Der SHA-256 des geheimen Startwerts ist `{ $commitment }`. Der Startwert wird am Ende gezeigt.
bot-ended = Das Spiel ist zu Ende. { $reason }
bot-ended-place = { $place }. **{ $name }** · { $scores }
bot-ended-score = { $name } { $value }
bot-ended-seed = Der Startwert war `{ $seed }`; sein SHA-256 ist `{ $commitment }`, wie er im Kanal steht, seit der Tisch offen ist.

# Das private Feld
bot-panel-waiting = Du wirst gerade nichts gefragt. Das Spiel wartet auf { $names }.
bot-panel-over = Das Spiel ist zu Ende. Die Schlussplätze stehen im Kanal.
bot-outdated = Diese Frage ist nicht mehr offen. Das wirst du jetzt gefragt.
bot-done = Getan: { $move }
bot-undone = { $count ->
    [one] Ein Schritt ist zurückgenommen.
   *[other] { $count } Schritte sind zurückgenommen.
  }
bot-again = Das war schon getan; nichts hat sich geändert.

# Formulare
bot-form-amount = { $minimum } bis { $maximum }, in Schritten von { $step }
bot-form-line = Dein Zug in Worten
bot-form-line-hint = zum Beispiel: bid 400
bot-form-number = „{ $typed }“ passt nicht: gefragt ist eine Zahl von { $minimum } bis { $maximum } in Schritten von { $step }.
bot-form-text = Schreib bitte 1 bis { $maximum } Zeichen in einer Zeile.
bot-form-old = Bitte öffne das Formular noch einmal: Die Frage hat sich geändert.

# Direktnachrichten
bot-dm-ask = Eine Frage für dich allein. Drück einen Knopf oder schreib einfach deine Antwort.
bot-dm-sealed = Du kannst sie ändern, bis alle geantwortet haben.
bot-question-over = Diese Frage ist erledigt.
bot-dm-closed = { $name }, ich kann dir nicht schreiben. Deine Frage steht hier hinter *Spielen*.
bot-dm-no-table = An keinem Tisch warte ich auf etwas von dir.
bot-dm-which = Du wirst an mehreren Tischen gefragt: { $tables }. Beginn mit der Nummer, zum Beispiel { $example }.

# Verlauf, Regeln, Hand
bot-log-title = Verlauf von Tisch #{ $match }
bot-log-empty = Seitdem ist nichts geschehen.
bot-rules-none = Kein Thema enthält „{ $words }“. Es gibt: { $topics }.
bot-hand-title = Was du an Tisch #{ $match } hast
bot-table-line = #{ $match } { $game }: { $status }
bot-status-lobby = offen, { $names }
bot-status-playing = läuft, { $names }
bot-no-tables = In diesem Kanal steht kein Tisch. `/tisch neu` eröffnet einen.
bot-which-table = Hier stehen mehrere Tische: { $tables }. Sag mit der Option `tisch`, welchen du meinst.
bot-not-seated = An Tisch #{ $match } sitzt du nicht.
bot-exported = Das Protokoll von Tisch #{ $match }. Jeder kann ihm mit `python -m bot replay` folgen.
bot-no-permission = In diesem Kanal darf ich nicht: { $what }. Wer den Server verwaltet, kann es erlauben.
bot-may-send = schreiben
bot-may-files = Bilder anhängen
bot-may-view = den Kanal sehen
bot-may-threads = in Threads schreiben

# Im Einvernehmen des ganzen Tisches
bot-proposal-stop = { $name } schlägt vor, dieses Spiel zu beenden, gewertet wie es steht. Alle müssen zustimmen.
bot-proposal-undo = { $name } bittet, { $steps ->
    [0] den begonnenen Zug zurückzunehmen
    [one] einen Schritt zurückzugehen, vor den eigenen Zug
   *[other] { $steps } Schritte zurückzugehen, vor den eigenen Zug
  }. Alle müssen zustimmen.
bot-proposal-agreed = Zugestimmt: { $names }. Noch gefragt: { $missing }.
bot-proposal-noted = Deine Antwort ist notiert.
bot-proposal-declined = { $name } möchte weiterspielen. Der Vorschlag ist vom Tisch.
bot-proposal-carried-out = Dem Vorschlag von { $name } haben alle zugestimmt.
bot-proposal-lapsed = Der Vorschlag von { $name } ist verfallen: Das Spiel ist weitergegangen.

# Pannen
bot-mishap = Bei mir ist etwas schiefgegangen; es steht in meinem Protokoll. Dein Spiel ist sicher, versuch es bitte noch einmal.
bot-too-late = Das hat zu lange gedauert. Bitte versuch es noch einmal.
bot-unknown-press = Diesen Knopf kenne ich nicht mehr. `/brett` zeigt den Tisch, wie er ist.
bot-modal-again = Dieses Formular kenne ich nicht mehr. Bitte öffne es noch einmal.
bot-typed-done = Erledigt.
bot-typed-refused = Das passt nicht zu dem, was du gefragt bist, oder nicht eindeutig. *Spielen* oder `/zug` zeigt dir allein, was passt.
bot-secret-here = Diese Antwort ist geheim, und hier kann sie jeder lesen: Bitte lösch deine Zeile. Schreib sie mir direkt oder nimm `/zug`.
bot-no-such-game = Das Spiel „{ $name }“ kenne ich nicht. Ich habe { $games }.

# Hilfe
bot-help = **Kontor** richtet Brettspiele aus, die mit einem Zug am Tag gespielt werden.
  • `/tisch neu` eröffnet hier einen Tisch; andere drücken *Mitspielen*; dann *Starten*.
  • *Spielen* (oder `/zug`) zeigt, was du gefragt wirst, *Hand*, was du hast, *Verlauf*, was geschah, *Regeln*, was jetzt gilt.
  • Geheime Antworten kommen als Direktnachricht; drück dort einen Knopf oder schreib die Antwort, etwa `400`.
  • Du kannst einen Zug auch in den Kanal schreiben: erwähne mich und sag ihn, zum Beispiel { $mention } `bid 400`.
  • *Zurücknehmen* nimmt eigene Schritte zurück, bis du etwas Neues erfahren oder jemand anders gezogen hat.
  • `/brett`, `/hand`, `/verlauf` holen alles zurück, was weggescrollt ist; `/tisch liste` zeigt die Tische hier.
bot-help-trust = **Worauf ihr euch verlassen könnt.** Was geheim ist, erfährt am Tisch niemand von mir. Wer mich betreibt, kann es sehen: In der Datenbank stehen Gebote und Kartenhände. Den Zufall aussuchen kann auch er nicht: Der SHA-256 des Startwerts steht im Kanal, sobald der Tisch offen ist, und alle bringen etwas Glück mit, wenn sie sich setzen, die Nummer ihres Klicks oder ein eigenes Wort (`/tisch mitspielen` `glück`). Spielt der Betreiber mit, soll er sich vor den anderen setzen: Auf das letzte Glück kann niemand mehr antworten. Am Ende gibt `/tisch ausgeben` das Protokoll, und `python -m bot replay` prüft damit und mit `--commitment` jeden Zug und jede Ziehung.
bot-help-game = **{ $name }**: { $about }

# Befehle. Namen: klein, ohne Leerzeichen, höchstens 32 Zeichen; Beschreibungen höchstens 100.
bot-cmd-table = tisch
bot-cmd-table-group = Tische eröffnen, mitspielen, starten, auflisten und ausgeben
bot-cmd-table-about = Die Nummer des Tisches, wo mehrere stehen
bot-cmd-new = neu
bot-cmd-new-about = Einen Tisch in diesem Kanal eröffnen
bot-cmd-game = spiel
bot-cmd-game-about = Welches Spiel gespielt wird
bot-cmd-luck = glück
bot-cmd-luck-about = Ein Glückswort von dir, das in den Zufall der Partie eingeht
bot-cmd-join = mitspielen
bot-cmd-join-about = Sich an einen offenen Tisch setzen
bot-cmd-leave = aufstehen
bot-cmd-leave-about = Von einem offenen Tisch aufstehen
bot-cmd-start = starten
bot-cmd-start-about = Das Spiel beginnen, wenn alle da sind
bot-cmd-cancel = absagen
bot-cmd-cancel-about = Einen Tisch vor dem Beginn schließen
bot-cmd-options = optionen
bot-cmd-options-about = Die Optionen eines offenen Tisches wählen
bot-cmd-list = liste
bot-cmd-list-about = Die Tische in diesem Kanal zeigen
bot-cmd-export = ausgeben
bot-cmd-export-about = Das Protokoll eines beendeten Spiels holen
bot-cmd-stop = aufhören
bot-cmd-stop-about = Vorschlagen, das Spiel zu beenden, wie es steht; alle müssen zustimmen
bot-cmd-back = zurückgehen
bot-cmd-back-about = Vorschlagen, vor deinen letzten Zug zurückzugehen; alle müssen zustimmen
bot-cmd-act = zug
bot-cmd-act-about = Tun, was du gefragt wirst, oder sehen, was das ist
bot-cmd-move = zug
bot-cmd-move-about = Dein Zug in Worten; beim Tippen kommen Vorschläge
bot-cmd-undo = zurücknehmen
bot-cmd-undo-about = Deinen letzten Schritt zurücknehmen
bot-cmd-whole = ganz
bot-cmd-whole-about = Den ganzen Zug neu beginnen
bot-cmd-board = brett
bot-cmd-board-about = Das Brett zeigen
bot-cmd-hand = hand
bot-cmd-hand-about = Zeigen, was du hast; nur du siehst es
bot-cmd-log = verlauf
bot-cmd-log-about = Zeigen, was geschehen ist
bot-cmd-since = seitdem
bot-cmd-since-about = Nur, was seit deinem letzten Zug geschah
bot-cmd-rules = regeln
bot-cmd-rules-about = Die Regeln dieser Phase zeigen oder durchsuchen
bot-cmd-search = suche
bot-cmd-search-about = Wonach gesucht wird
bot-cmd-help = hilfe
bot-cmd-help-about = Wie man mit diesem Bot spielt
