# Was der Tisch selbst sagt: was nicht geht, und was stattdessen.
table-no-such-match = Einen Tisch #{ $match } gibt es nicht. `/tisch liste` zeigt die Tische hier.
table-not-a-player = An Tisch #{ $match } hast du keinen Platz. Du kannst zuschauen oder an einem anderen Tisch mitspielen.
table-not-the-host = Das kann hier nur { $host }.
table-already-seated = An diesem Tisch sitzt du schon.
table-already-seated-there = Sie sitzen alle schon an diesem Tisch.
table-not-invited = Du bist nicht an diesen Tisch eingeladen. *Mitspielen* in seinem Kanal gibt dir einen Platz.
table-too-many-invited = An einen Tisch können höchstens { $most } Leute eingeladen werden.
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
table-cannot-move = Diese Partie ist vorbei; sie bleibt, wo sie ist.
table-is-here = Dieser Tisch steht schon in diesem Kanal.
table-rematch-at-the-end = Eine Revanche gibt es erst, wenn die Partie zu Ende ist.
table-rematch-begun = Die Revanche, Tisch #{ $match }, hat schon begonnen.
table-record-at-the-end = Das Protokoll enthält alle Geheimnisse; du bekommst es erst, wenn die Partie zu Ende ist.

table-already-proposed = Es liegt schon ein anderer Vorschlag vor. Zuerst muss über ihn entschieden sein.
table-nothing-proposed = Es liegt kein Vorschlag vor. Ein Vorschlag zurückzugehen verfällt, sobald der nächste Zug beendet ist.
table-other-proposal = Dieser Knopf gehört zu einem früheren Vorschlag, der erledigt ist. Du hast damit in nichts eingewilligt; der jetzige Vorschlag steht in einer eigenen Nachricht.
table-take-back-yourself = Für diese Schritte brauchst du niemandes Einverständnis: `/zurücknehmen` genügt.
table-cannot-go-back = Der Bot ist seit diesen Zügen aktualisiert worden und kann sie nicht mehr genau nachvollziehen. Die Partie geht von hier aus weiter.

# Das Logbuch
table-went-back = Alle haben zugestimmt, { $steps ->
    [0] den begonnenen Zug
    [one] einen Schritt
   *[other] { $steps } Schritte
  } zurückzunehmen.
table-took-back = Übung: { $seat } nimmt { $steps ->
    [one] einen Schritt
   *[other] { $steps } Schritte
} zurück, mit allem, was dabei aufgedeckt wurde.
table-went-back-by-most = Mehr als die Hälfte hat zugestimmt, { $steps ->
    [0] den begonnenen Zug
    [one] einen Schritt
   *[other] { $steps } Schritte
  } zurückzunehmen.
table-stopped = Alle haben zugestimmt, hier aufzuhören. Gewertet wird der jetzige Stand.
table-order-unknown = Dieser Auftrag lässt sich nicht mehr lesen: Die Regeln haben sich seitdem geändert.
table-no-such-order = „{ $line }“ ist kein Auftrag, den du jetzt geben kannst. *Aufträge* zeigt, was geht.
table-no-order = Den Auftrag { $number } gibt es nicht mehr. *Aufträge* zeigt, welche gelten.
table-too-many-orders = Du hast schon { $count } Aufträge. Streich erst einen.
table-ended = Die Partie wurde hier beendet. Gewertet wird der jetzige Stand.

# Uhren, und wer abwesend ist
table-paused-already = Die Uhren dieses Tisches stehen schon still.
table-not-paused = Die Uhren dieses Tisches sind nicht angehalten.
table-no-vacation = Du hast in dieser Partie { $days ->
    [0] keine Urlaubstage
    [one] noch einen Urlaubstag
   *[other] noch { $days } Urlaubstage
  } übrig. Nimm weniger Tage, oder schlag dem Tisch eine Pause vor.
table-no-computer = Dort sitzt kein Computer mehr.
table-no-hints = An diesem Tisch gibt es keine Tipps. Wer den Tisch eröffnet hat, kann sie in den Optionen zulassen, bevor eine Partie beginnt.
table-practice-alone = Das ist ein Übungstisch: Eine Person spielt gegen Computer. Eröffne einen eigenen Tisch, oder lass die *Übung* abschalten.
table-practice-full = Hier sitzen schon andere: Üben kann man nur an einem Tisch mit einer Person.
table-nobody-stands-in = Der Platz gehört dir schon: Niemand vertritt dich, und du bist nicht im Urlaub.
table-no-seat-offered = An diesem Tisch ist kein Platz frei. Du kannst zuschauen oder an einem anderen Tisch mitspielen.
table-no-such-player = So jemanden gibt es an diesem Tisch nicht. Wähl jemanden, der mitspielt.

table-act-paused = Alle haben einer Pause zugestimmt. Die Uhren stehen still.
table-act-paused-by = { $name } hat die Partie angehalten. Die Uhren stehen still.
table-act-resumed = Der Tisch hat die Pause durch Abstimmung beendet. Die Uhren laufen weiter.
table-act-resumed-by = { $name } hat die Pause beendet. Die Uhren laufen weiter.
table-act-vacation = { $seat } ist bis { $until } im Urlaub; so lange steht die Uhr dieses Platzes still.
table-act-back = { $seat } ist zurück und spielt weiter.
table-act-left = { $name } hat die Partie verlassen. Wer will, kann den Platz übernehmen; nach einem Tag antwortet dort das Haus.
table-act-gone = { $seat } ist nicht mehr auf diesem Server. Wer will, kann den Platz übernehmen; nach einem Tag antwortet dort das Haus.
table-act-offered = Nach Abstimmung wird der Platz von { $seat } anderen angeboten. Nimmt ihn binnen eines Tages niemand, antwortet dort das Haus.
table-act-offered-by = { $name } hat den Platz von { $seat } anderen angeboten. Nimmt ihn binnen eines Tages niemand, antwortet dort das Haus.
table-act-house = Für { $seat } antwortet jetzt das Haus; der Platz kann jederzeit zurückgenommen werden.
table-act-house-by = { $name } lässt für { $seat } das Haus antworten; der Platz kann jederzeit zurückgenommen werden.
table-act-taken = { $seat } spielt anstelle von { $name } weiter.
table-act-played = Das Haus spielt für { $seat }:
table-act-late = Die Zeit von { $seat } ist abgelaufen.
table-act-reminded-by = { $name } hat alle erinnert, die gefragt sind.
table-act-cancelled-by = { $name } hat die Partie beendet.

# Einstellungen des Tisches
table-setting-clock = Zeit für eine Antwort
table-setting-clock-none = unbegrenzt
table-setting-clock-12h = 12 Stunden je Zug
table-setting-clock-1d = ein Tag je Zug
table-setting-clock-2d = zwei Tage je Zug
table-setting-clock-3d = drei Tage je Zug
table-setting-clock-7d = eine Woche je Zug
table-setting-clock-bank-5d = fünf Tage für die Partie, dazu 6 Stunden je Zug
table-setting-clock-bank-10d = zehn Tage für die Partie, dazu 12 Stunden je Zug
table-setting-house = Für alle, die nicht da sind
table-setting-house-default = gibt das Haus Standardantworten
table-setting-house-random = spielt das Haus aufs Geratewohl
table-setting-house-apprentice = spielt das Haus als Lehrling
table-setting-house-merchant = spielt das Haus als Kaufmann
table-setting-house-councillor = spielt das Haus als Ratsherr
table-setting-late = Wenn die Zeit um ist
table-setting-late-remind = nur eine Erinnerung
table-setting-late-default = die Standardantwort wird gegeben
table-setting-late-house-2 = Standardantwort; zweimal hintereinander: das Haus spielt weiter
table-setting-late-house-3 = Standardantwort; dreimal hintereinander: das Haus spielt weiter
table-setting-late-ask-2 = Standardantwort; zweimal hintereinander: der Tisch stimmt über Ersatz ab
table-setting-late-ask-3 = Standardantwort; dreimal hintereinander: der Tisch stimmt über Ersatz ab
table-setting-rest = Freie Zeit
table-setting-rest-none = keine, jede Stunde zählt
table-setting-rest-nights = nachts von 22 bis 8 Uhr
table-setting-rest-weekends = am Wochenende
table-setting-rest-both = nachts und am Wochenende
table-setting-zone = Zeitzone für die freie Zeit
table-setting-zone-utc = UTC
table-setting-zone-london = London, Lissabon
table-setting-zone-berlin = Berlin, Paris, Rom
table-setting-zone-helsinki = Helsinki, Athen, Kiew
table-setting-zone-istanbul = Istanbul
table-setting-zone-dubai = Dubai
table-setting-zone-kolkata = Indien
table-setting-zone-bangkok = Bangkok, Jakarta
table-setting-zone-shanghai = China, Singapur
table-setting-zone-tokyo = Tokio, Seoul
table-setting-zone-sydney = Sydney, Melbourne
table-setting-zone-auckland = Auckland
table-setting-zone-sao-paulo = São Paulo, Buenos Aires
table-setting-zone-new-york = New York, Toronto
table-setting-zone-chicago = Chicago
table-setting-zone-denver = Denver
table-setting-zone-los-angeles = Los Angeles, Vancouver
table-setting-vacation = Urlaub für jeden Spieler
table-setting-vacation-0 = keiner
table-setting-vacation-7 = 7 Tage je Partie
table-setting-vacation-14 = 14 Tage je Partie
table-setting-vacation-21 = 21 Tage je Partie
table-setting-hold = Den letzten Schritt eines Zugs zurücknehmen
table-setting-hold-0 = nicht möglich
table-setting-hold-30 = 30 Sekunden oder bis Zug beenden
table-setting-hold-60 = 1 Minute oder bis Zug beenden
table-setting-hold-120 = 2 Minuten oder bis Zug beenden
table-setting-hold-300 = 5 Minuten oder bis Zug beenden
table-setting-hold-600 = 10 Minuten oder bis Zug beenden
table-setting-back = Zurück vor einen beendeten Zug
table-setting-back-all = wenn alle zustimmen
table-setting-back-most = wenn mehr als die Hälfte zustimmt
table-setting-places = Mitspielende
table-setting-places-any = so viele, wie kommen
table-setting-places-2 = zwei
table-setting-places-3 = drei
table-setting-places-4 = vier
table-setting-thread = Eigener Thread
table-setting-thread-no = nein, die Partie bleibt in diesem Kanal
table-setting-thread-own = ja, er wird zu Beginn der Partie eröffnet
table-setting-pictures = Brett im Kanal
table-setting-pictures-wide = für breite Bildschirme
table-setting-pictures-square = fürs Handy
table-setting-teach = Erklärungen
table-setting-teach-no = keine
table-setting-teach-yes = zu jeder Frage ein Satz, wozu sie gut ist
table-setting-hints = Tipps
table-setting-hints-no = keine
table-setting-hints-yes = was der Kaufmann täte, für alle, die fragen
table-setting-practice = Übung
table-setting-practice-no = nein, eine Partie wie jede andere
table-setting-practice-yes = ja: eine Person, alles lässt sich zurücknehmen, und es zählt nicht
table-setting-begin = Beginn
table-setting-begin-host = wenn die Gastgeberin oder der Gastgeber es sagt
table-setting-begin-full = von selbst, wenn alle Plätze besetzt sind
