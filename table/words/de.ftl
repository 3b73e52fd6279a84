# Was der Tisch selbst sagt: was nicht geht, und was stattdessen.
table-no-such-match = Einen Tisch #{ $match } gibt es nicht. `/tisch liste` zeigt die Tische hier.
table-not-a-player = An Tisch #{ $match } hast du keinen Platz. Du kannst zuschauen oder an einem anderen Tisch mitspielen.
table-not-the-host = Das kann hier nur { $host }.
table-already-seated = An diesem Tisch sitzt du schon.
table-already-started = Diese Partie hat schon begonnen.
table-cancelled = Dieser Tisch wurde geschlossen, bevor die Partie begann.
table-full = Alle { $seats } Plätze sind besetzt. Du kannst zuschauen oder einen anderen Tisch eröffnen.
table-too-few = { $seated ->
    [one] Es sitzt erst ein Spieler am Tisch
   *[other] Es sitzen erst { $seated } Spieler am Tisch
  }; für die Partie braucht es mindestens { $needed }.
table-not-open-yet = Dieser Tisch wird gerade erst eröffnet: Zuerst muss im Kanal stehen, worauf sein Startwert festgelegt ist. Versuch es gleich noch einmal; bleibt es so, eröffne einen anderen Tisch.
table-too-many-of-yours = Du hast { $count } offene Tische. Starte oder schließe einen davon, dann kannst du den nächsten eröffnen.
table-too-many-here = In diesem Kanal stehen { $count } offene Tische. Setz dich an einen davon, oder warte, bis einer beginnt oder geschlossen wird.
table-too-many-on-server = Auf diesem Server stehen { $count } offene Tische. Setz dich an einen davon, oder warte, bis einer beginnt oder geschlossen wird.
table-not-started = Diese Partie hat noch nicht begonnen. Starten kann sie, wer den Tisch eröffnet hat.
table-unplayable = Die Partie an Tisch #{ $match } wurde mit einer anderen Fassung des Bots begonnen, und diese kann sie nicht fortsetzen. Verloren ist nichts: Wer den Bot betreibt, kann jene Fassung zurückholen.
table-outdated = Die Frage hat sich geändert. Hier ist die aktuelle.
table-overtaken = Jemand ist mitten in seinem Zug, und was du gewählt hast, geht nicht mehr. Warte, bis der Zug zu Ende ist, und sieh dann noch einmal nach.
table-busy = Hier ist zu viel auf einmal geschehen. Es wurde nichts geändert; bitte versuch es noch einmal.
table-nothing-to-undo = Du kannst nichts zurücknehmen. Zurücknehmen kannst du nur eigene Schritte des laufenden Zuges, solange sie dir nichts Neues verraten haben und niemand anders seitdem gehandelt hat.
table-nothing-to-end = Du hast keinen Zug, der noch zu beenden wäre.
table-bad-hours = Stunden gehen von 0 bis 23, und Ruhezeiten beginnen und enden nicht zur selben, zum Beispiel 22-7.
table-bad-zone = Die Zeitzone „{ $zone }“ kenne ich nicht. Zeitzonen heißen etwa Europe/Berlin oder America/New_York.
table-record-at-the-end = Das Protokoll enthält alle Geheimnisse; du bekommst es erst, wenn die Partie zu Ende ist.

table-already-proposed = Es liegt schon ein anderer Vorschlag vor. Zuerst muss über ihn entschieden sein.
table-nothing-proposed = Es liegt kein Vorschlag vor. Ein Vorschlag zurückzugehen verfällt mit dem nächsten Zug.
table-other-proposal = Dieser Knopf gehört zu einem früheren Vorschlag, der erledigt ist. Du hast damit in nichts eingewilligt; der jetzige Vorschlag steht in einer eigenen Nachricht.
table-take-back-yourself = Für diese Schritte brauchst du niemandes Einverständnis: `/zurücknehmen` genügt.
table-cannot-go-back = Der Bot ist seit diesen Zügen aktualisiert worden und kann sie nicht mehr genau nachvollziehen. Die Partie geht von hier aus weiter.

# Das Logbuch
table-went-back = Alle haben zugestimmt, { $steps ->
    [0] den begonnenen Zug
    [one] einen Schritt
   *[other] { $steps } Schritte
  } zurückzunehmen.
table-stopped = Alle haben zugestimmt, hier aufzuhören. Gewertet wird der jetzige Stand.

# Was ein Tisch wählen kann
table-setting-hold = Den letzten Schritt eines Zugs zurücknehmen
table-setting-hold-0 = nicht
table-setting-hold-30 = 30 Sekunden oder bis Zug beenden
table-setting-hold-60 = 1 Minute oder bis Zug beenden
table-setting-hold-120 = 2 Minuten oder bis Zug beenden
table-setting-hold-300 = 5 Minuten oder bis Zug beenden
table-setting-hold-600 = 10 Minuten oder bis Zug beenden
