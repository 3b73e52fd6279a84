# Was der Tisch selbst sagt: was nicht geht, und was stattdessen.
table-no-such-match = Eine Partie { $match } gibt es nicht. `/tisch liste` zeigt, welche es hier gibt.
table-not-a-player = In der Partie { $match } hast du keinen Platz. Du kannst zuschauen oder bei einer anderen mitspielen.
table-not-the-host = Das kann nur { $host }, wer die Partie eröffnet hat.
table-already-seated = An diesem Tisch sitzt du schon.
table-already-started = Diese Partie hat schon begonnen.
table-cancelled = Diese Partie wurde vor dem Beginn abgesagt.
table-full = Alle { $seats } Plätze sind besetzt. Du kannst zuschauen oder einen neuen Tisch eröffnen.
table-too-few = { $seated ->
    [one] Es sitzt erst ein Spieler am Tisch
   *[other] Es sitzen erst { $seated } Spieler am Tisch
  }; für die Partie braucht es mindestens { $needed }.
table-not-open-yet = Dieser Tisch wird gerade erst eröffnet: Zuvor muss im Kanal stehen, worauf sein Startwert festgelegt ist. Versuche es gleich noch einmal; bleibt es so, eröffne einen anderen Tisch.
table-too-many-of-yours = Du hast { $count } offene Tische. Beginne oder schließe einen davon, dann kannst du den nächsten eröffnen.
table-too-many-here = In diesem Kanal stehen { $count } offene Tische. Setz dich an einen davon, oder warte, bis einer beginnt oder geschlossen wird.
table-too-many-on-server = Auf diesem Server stehen { $count } offene Tische. Setz dich an einen davon, oder warte, bis einer beginnt oder geschlossen wird.
table-not-started = Diese Partie hat noch nicht begonnen. Gestartet wird sie von dem, der sie eröffnet hat.
table-unplayable = Die Partie { $match } wurde mit einer anderen Fassung des Bots begonnen, und diese kann sie nicht fortsetzen. Verloren ist nichts: wer den Bot betreibt, kann jene Fassung zurückholen.
table-outdated = Die Frage hat sich geändert. Hier ist die jetzige.
table-overtaken = Jemand ist mitten in seinem Zug, und was du gewählt hast, geht nicht mehr. Warte, bis der Zug zu Ende ist, und sieh dann noch einmal nach.
table-busy = Hier ist zu viel im selben Augenblick geschehen. Nichts wurde geändert: bitte versuch es noch einmal.
table-nothing-to-undo = Du kannst nichts zurücknehmen: nur eigene Schritte des laufenden Zuges, solange sie dir nichts Neues verraten haben und niemand anders seitdem gehandelt hat.
table-record-at-the-end = Das Protokoll enthält alle Geheimnisse; es ist erst zu haben, wenn die Partie zu Ende ist.

table-already-proposed = Dem Tisch liegt schon ein anderer Vorschlag vor. Erst muss ihm zugestimmt oder er abgelehnt werden.
table-nothing-proposed = Dem Tisch liegt kein Vorschlag vor. Ein Vorschlag zurückzugehen verfällt mit dem nächsten Zug.
table-other-proposal = Dieser Knopf gehört zu einem früheren Vorschlag, der erledigt ist. Damit hast du in nichts eingewilligt; was jetzt vorgeschlagen ist, steht in einer eigenen Nachricht.
table-take-back-yourself = Für diese Schritte brauchst du niemandes Einverständnis: `/zurücknehmen` genügt.
table-cannot-go-back = Der Bot ist seit diesen Zügen erneuert worden und kann sie nicht mehr genau nachvollziehen. Die Partie geht von hier aus weiter.

# Das Logbuch
table-went-back = Alle haben zugestimmt, { $steps ->
    [0] den begonnenen Zug
    [one] einen Schritt
   *[other] { $steps } Schritte
  } zurückzunehmen.
table-stopped = Alle haben zugestimmt, hier aufzuhören. Gewertet wird der jetzige Stand.
