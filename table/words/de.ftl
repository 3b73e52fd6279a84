# Was der Tisch selbst sagt: was nicht geht, und was stattdessen.
table-no-such-match = Einen Tisch #{ $match } gibt es nicht. `/tisch liste` zeigt die Tische hier.
table-not-a-player = An Tisch #{ $match } hast du keinen Platz. Du kannst zuschauen oder an einem anderen Tisch mitspielen.
table-not-the-host = Das kann hier nur { $host }.
table-only-the-host = Das kann hier nur, wer den Tisch leitet.
table-already-seated = An diesem Tisch sitzt du schon.
table-already-seated-there = Sie sitzen schon alle an diesem Tisch.
table-not-invited = Du bist nicht an diesen Tisch eingeladen. *Mitspielen* in seinem Kanal gibt dir einen Platz.
table-too-many-invited = An einen Tisch können höchstens { $most } Leute eingeladen werden.
table-role-invited = Für diesen Tisch wurde schon eine Rolle gepingt; das geht nur einmal.
table-seekers-overtaken = Gerade wurde ein Tisch mit Leuten eröffnet, die gesucht haben. Warst du dabei, bist du eingeladen; sonst such noch einmal.
table-already-started = Diese Partie hat schon begonnen.
table-cancelled = Dieser Tisch wurde geschlossen, bevor die Partie begann.
table-full = Alle { $seats } Plätze sind besetzt. Du kannst zuschauen oder einen anderen Tisch eröffnen.
table-too-few = { $seated ->
    [one] Es sitzt erst ein Spieler am Tisch
   *[other] Es sitzen erst { $seated } Spieler am Tisch
  }; für die Partie braucht es mindestens { $needed }.
table-not-open-yet = Dieser Tisch wird gerade erst eröffnet: Zuerst muss der SHA-256 seines Startwerts im Kanal stehen. Versuch es gleich noch einmal; bleibt es so, eröffne einen anderen Tisch.
table-too-many-of-yours = Du hast { $count } offene Tische. Starte oder schließe einen davon, dann kannst du den nächsten eröffnen.
table-too-many-here = In diesem Kanal stehen { $count } offene Tische. Setz dich an einen davon, oder warte, bis einer beginnt oder geschlossen wird.
table-too-many-on-server = Auf diesem Server stehen { $count } offene Tische. Setz dich an einen davon, oder warte, bis einer beginnt oder geschlossen wird.
table-too-many-practices = Du hast { $count } Übungstische. Spiel an einem davon zu Ende oder beende einen mit `/tisch aufstehen`, dann kannst du den nächsten beginnen. `/spiele` zeigt sie.
table-not-started = Diese Partie hat noch nicht begonnen. Der Gastgeber startet sie am offenen Tisch.
table-unplayable = Die Partie an Tisch #{ $match } wurde mit einer anderen Fassung des Bots begonnen, und diese kann sie nicht fortsetzen. Verloren ist nichts: Bitte den Betreiber des Bots, jene Fassung zurückzuholen.
table-outdated = Die Frage hat sich geändert. Hier ist die aktuelle.
table-overtaken = Ein anderer Spieler ist mitten im Zug, und was du gewählt hast, geht nicht mehr. Warte, bis der Zug zu Ende ist, und sieh dann noch einmal nach.
table-busy = Hier ist zu viel auf einmal geschehen. Es hat sich nichts geändert; bitte versuch es noch einmal.
table-nothing-to-undo = Du kannst nichts zurücknehmen. Zurücknehmen kannst du nur eigene Schritte des laufenden Zuges, solange sie dir nichts Neues verraten haben und niemand anders seitdem gehandelt hat.
table-cannot-correct = Durch Ändern der Zeile lässt er sich nicht mehr zurücknehmen. Vielleicht helfen noch `/zurücknehmen` und `/tisch zurückgehen`.
table-nothing-to-end = Du hast keinen Zug zu beenden.
table-bad-hours = Stunden gehen von 0 bis 23, und Ruhezeiten können nicht zur selben Stunde beginnen und enden. Beispiel: 22-7.
table-bad-zone = Die Zeitzone „{ $zone }“ kenne ich nicht. Schreib sie wie Europe/Berlin oder America/New_York.
table-cannot-move = Diese Partie ist vorbei; sie bleibt, wo sie ist.
table-is-here = Dieser Tisch ist schon in diesem Kanal.
table-rematch-at-the-end = Eine Revanche gibt es erst, wenn die Partie zu Ende ist.
table-rematch-begun = Die Revanche, Tisch #{ $match }, hat schon begonnen.
table-record-at-the-end = Das Protokoll enthält alle Geheimnisse; du bekommst es erst, wenn die Partie zu Ende ist.

table-already-proposed = Es liegt schon ein anderer Vorschlag vor. Stimmt zuerst über ihn ab.
table-nothing-proposed = Es liegt kein Vorschlag vor. Ein Vorschlag zurückzugehen verfällt, sobald der nächste Zug beendet ist.
table-other-proposal = Dieser Knopf gilt nicht mehr; du hast damit in nichts eingewilligt. Der jetzige Vorschlag steht in einer eigenen Nachricht, deren Knöpfe soeben erneuert wurden.
table-take-back-yourself = Für diese Schritte brauchst du niemandes Einverständnis: `/zurücknehmen` genügt.
table-cannot-go-back = Der Bot ist seit diesen Zügen aktualisiert worden und kann sie nicht mehr genau nachvollziehen. Die Partie geht von hier aus weiter.
table-cannot-replay = Der Bot ist seit diesen Zügen aktualisiert worden und kann sie nicht mehr genau nachvollziehen.
table-too-many-replays = Du hast in wenigen Minuten viele Rückblicke geöffnet. Warte ein wenig vor dem nächsten.
table-play-on-at-the-end = Von einem Schritt aus weiterspielen kannst du erst, wenn die Partie zu Ende ist.

# Das Logbuch
table-went-back = Alle haben zugestimmt, { $steps ->
    [0] den begonnenen Zug
    [one] einen Schritt
   *[other] { $steps } Schritte
  } zurückzunehmen.
table-lesson-went-back = Lektionen: { $steps ->
    [one] Ein Schritt wird
   *[other] { $steps } Schritte werden
} zurückgenommen, damit die nächste in ihrer vorbereiteten Stellung beginnt.
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
table-planned-unknown = Dieser geplante Zug lässt sich nicht mehr lesen: Die Regeln haben sich seitdem geändert.
table-planned-failed = Dieser geplante Zug ließ sich nicht spielen, wegen eines Fehlers in den Regeln. Der Fehler ist gemeldet.
table-planned-chain = Zu viele geplante Züge folgten aufeinander. Dieser wurde angehalten.
table-planned-line = { $line } (geplant)
table-not-plannable = „{ $line }“ kannst du jetzt nicht planen. *Vorausplanen* zeigt, was geht.
table-not-planned = Den geplanten Zug { $number } gibt es nicht mehr. *Vorausplanen* zeigt, was du geplant hast.
table-too-many-planned = Du hast schon { $count } Züge geplant. Streich erst einen.
table-ended = Die Partie wurde hier beendet. Gewertet wird der jetzige Stand.

# Uhren, und wer abwesend ist
table-paused-already = Die Uhren dieses Tisches sind schon angehalten.
table-rhythm-already = Der Tisch spielt schon so.
table-player-away = Ein Spieler ist im Urlaub. Heute Abend müssen alle da sein.
table-not-paused = Die Uhren dieses Tisches sind nicht angehalten.
table-no-vacation = Du hast in dieser Partie { $days ->
    [0] keine Urlaubstage
    [one] noch einen Urlaubstag
   *[other] noch { $days } Urlaubstage
  } übrig. Nimm weniger Tage, oder bitte den Gastgeber um eine Pause.
table-no-computer = Dort sitzt kein Computer mehr.
table-no-hints = An diesem Tisch gibt es keine Tipps. Der Gastgeber kann sie in den Optionen zulassen, bevor eine Partie beginnt.
table-no-hints-in-lesson = Eine Lektion sagt selbst, was zu tun ist; Tipps gibt es nach dem Kurs.
table-practice-alone = Das ist ein Übungstisch: nur eine Person gegen Computer. Eröffne einen eigenen Tisch, oder bitte den Gastgeber, die *Übung* abzuschalten.
table-practice-full = Hier sitzen schon andere: Üben kann man nur an einem Tisch mit einer Person.
table-nobody-stands-in = Der Platz gehört dir schon: Niemand spielt für dich, und du bist nicht im Urlaub.
table-no-seat-offered = An diesem Tisch ist kein Platz frei. Du kannst zuschauen oder an einem anderen Tisch mitspielen.
table-had-a-seat = Du hattest an diesem Tisch schon einen Platz und kannst keinen anderen übernehmen: Sonst wüsstest du, was auf zwei Plätzen liegt. Du kannst zuschauen.
table-not-asked-yet = Du hast diesen Platz übernommen. Was er besitzt und darf, siehst du mit der ersten Frage, die ihm gestellt wird, damit niemand einen Platz nur zum Nachsehen nimmt. Dann wirst du benachrichtigt. Bis dahin siehst du, was alle sehen; du kannst abstimmen, in Urlaub gehen und Züge planen, die du eintippst.
table-needs-a-vote = Die Zeit von { $seat } ist nicht abgelaufen: Diesen Platz kann nur der Tisch durch eine Abstimmung vergeben. Alle, die mitspielen, können sie vorschlagen.
table-no-such-player = Diesen Mitspieler gibt es an diesem Tisch nicht. Wähl einen aus der Liste.
table-time-own-seat = Dir selbst kannst du keine Zeit schenken; jeder andere Spieler der Partie kann es.
table-time-tonight = Heute Abend hat jeder Zug fünf Minuten; da kann niemand einen Tag bekommen.
table-time-no-clock = An diesem Tisch laufen keine Uhren; alle haben Zeit genug.
table-time-not-asked = Auf { $name } wartet der Tisch gerade nicht; da gibt es keine Zeit zu verlängern.
table-time-enough = { $name } hat schon so viel Zeit, wie man schenken kann: höchstens { $days } Tage mehr als für einen ganzen Zug.
table-note-too-long = Eine Notiz hat höchstens { $most } Zeichen.
table-follow-own = Du spielst in dieser Partie mit und weißt mehr, als du beim Folgen erfahren würdest.
table-follow-forbidden = Die Spieler dieser Partie möchten nicht, dass man ihr per Direktnachricht folgt. Im Kanal kannst du zuschauen.
table-follow-full = Dieser Partie folgen schon { $most } Personen; mehr geht nicht.

table-admin-paused = Alle haben einer Pause zugestimmt. Die Uhren sind angehalten.
table-admin-paused-by = { $author } hat die Partie unterbrochen. Die Uhren sind angehalten.
table-admin-resumed = Der Tisch hat für das Ende der Pause gestimmt. Die Uhren laufen wieder.
table-admin-resumed-by = { $author } hat die Pause beendet. Die Uhren laufen wieder.
table-admin-tonight = Die Partie geht heute Abend weiter, alle sind da: 5 Minuten je Zug.
table-admin-tonight-by = { $author } lässt alle heute Abend weiterspielen: 5 Minuten je Zug, ohne Warten.
table-admin-days = Die Partie geht über Tage weiter. Niemand muss dabeibleiben.
table-admin-days-by = { $author } lässt die Partie über Tage weitergehen. Niemand muss dabeibleiben.
table-admin-vacation = { $seat } ist bis { $until } im Urlaub; so lange ruht die Uhr. Der Urlaub endet dann, mit dem nächsten eigenen Zug oder mit *Ich bin zurück* auf der Seite von `/tisch plätze`.
table-admin-back = { $seat } ist zurück und spielt weiter.
table-admin-left = { $name } hat die Partie verlassen. Wer will, kann den Platz übernehmen; nach einem Tag spielt ihn das Haus.
table-admin-gone = { $seat } ist nicht mehr auf diesem Server. Wer will, kann den Platz übernehmen; nach einem Tag spielt ihn das Haus.
table-admin-offered = Der Tisch hat dafür gestimmt, den Platz von { $seat } anderen anzubieten. Übernimmt ihn binnen eines Tages niemand, spielt ihn das Haus.
table-admin-offered-by = { $author } hat den Platz von { $seat } anderen angeboten. Übernimmt ihn binnen eines Tages niemand, spielt ihn das Haus.
table-admin-house = Für { $seat } spielt jetzt das Haus. { $seat } bekommt den Platz mit „Ich bin zurück“ jederzeit wieder.
table-admin-house-by = Für { $seat } spielt jetzt das Haus (auf Wunsch von { $author }). { $seat } bekommt den Platz mit „Ich bin zurück“ jederzeit wieder.
table-admin-taken = { $seat } spielt anstelle von { $name } weiter.
table-admin-renamed = { $name } heißt jetzt { $seat }.
table-admin-played = Das Haus spielt für { $seat }:
table-admin-late = Die Zeit von { $seat } ist abgelaufen.
table-admin-reminded-by = { $author } hat alle erinnert, die am Zug sind.
table-admin-gave-by = { $author } hat { $seat } einen Tag mehr geschenkt.
table-admin-cancelled-by = { $author } hat die Partie beendet.
table-admin-continued = Bis hierher ist das die beendete Partie an Tisch #{ $match }. Ab hier wird geübt.
table-admin-options = Was dieser Tisch gewählt hatte, gibt es in dieser Version nicht mehr: { $options }. Er geht mit der üblichen Wahl weiter.
table-admin-reached = Von { $since } bis jetzt konnte hier niemand handeln. Diese Zeit zählt für niemanden: Jede Uhr läuft mit mindestens einem Viertel ihrer Zeit weiter.
table-admin-unattended = Um diese Partie kümmert sich niemand mehr, darum ruht sie: Keine Zeit läuft, und nichts wird gespielt. Sobald jemand von den Spielenden einen ihrer Knöpfe drückt oder jemand einen freien Platz übernimmt, geht sie weiter.
table-admin-attended = { $seat } ist da, und die Partie geht weiter. Wer gefragt ist, hat die volle Zeit.

# Einstellungen des Tisches
table-setting-language = Sprache im Kanal
table-setting-language-de = Deutsch
table-setting-language-en = English
table-setting-language-fr = Français
table-setting-language-it = Italiano
table-setting-rhythm = Rhythmus
table-setting-rhythm-days = über Tage: jeder zieht, wenn er Zeit hat
table-setting-rhythm-tonight = heute Abend, alle sind da: 5 Minuten je Zug, dann die Standardantwort
table-setting-clock = Bedenkzeit
table-setting-clock-none = unbegrenzt
table-setting-clock-12h = 12 Stunden je Zug
table-setting-clock-1d = ein Tag je Zug
table-setting-clock-2d = zwei Tage je Zug
table-setting-clock-3d = drei Tage je Zug
table-setting-clock-7d = eine Woche je Zug
table-setting-house = Wenn jemand fehlt
table-setting-house-default = gibt das Haus Standardantworten
table-setting-house-apprentice = spielt das Haus als Lehrling
table-setting-house-trader = spielt das Haus als Kaufmann
table-setting-late = Wenn die Zeit abläuft
table-setting-late-remind = nur eine Erinnerung
table-setting-late-default = die Standardantwort wird gegeben
table-setting-late-house-2 = Standardantwort; zweimal hintereinander: das Haus übernimmt
table-setting-late-house-3 = Standardantwort; dreimal hintereinander: das Haus übernimmt
table-setting-rest = Die Uhr ruht
table-setting-rest-none = nie
table-setting-rest-nights = nachts von 22 bis 8 Uhr
table-setting-rest-weekends = am Wochenende
table-setting-rest-both = nachts und am Wochenende
table-setting-zone = Zeitzone dieser Stunden
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
table-setting-hold = Schonfrist (oder bis „Zug beenden“)
table-setting-hold-0 = keine
table-setting-hold-30 = 30 Sekunden
table-setting-hold-60 = 1 Minute
table-setting-hold-120 = 2 Minuten
table-setting-hold-300 = 5 Minuten
table-setting-hold-600 = 10 Minuten
table-setting-back = Beendete Züge zurücknehmen
table-setting-back-all = wenn alle zustimmen
table-setting-back-most = wenn mehr als die Hälfte zustimmt
table-setting-places = Spieler
table-setting-places-any = so viele, wie kommen
table-setting-places-2 = zwei
table-setting-places-3 = drei
table-setting-places-4 = vier
table-setting-places-5 = fünf
table-setting-places-6 = sechs
table-setting-thread = Eigener Thread
table-setting-thread-no = nein, die Partie bleibt in diesem Kanal
table-setting-thread-own = ja, er wird zu Beginn der Partie eröffnet
table-setting-pictures = Brett im Kanal
table-setting-pictures-wide = für breite Bildschirme
table-setting-pictures-square = fürs Handy
table-setting-hints = Tipps
table-setting-hints-no = keine
table-setting-hints-yes = alle können einen Ratgeber fragen
table-setting-unrated = Ohne Wertung
table-setting-unrated-no = nein, die Partie zählt in /rangliste
table-setting-unrated-yes = zählt nicht in /rangliste
table-setting-unfollowed = Ohne Folgen
table-setting-unfollowed-no = nein, wer den Kanal sieht, kann der Partie folgen
table-setting-unfollowed-yes = niemand bekommt die Partie per Direktnachricht
table-setting-practice = Übung
table-setting-practice-no = nein, eine Partie wie jede andere
table-setting-practice-lessons = ja, Schritt für Schritt: Computer spielen weiter bis zur jeweils nächsten Lektion
table-setting-practice-yes = ja: nur eine Person, alles lässt sich zurücknehmen, und es zählt nicht
table-setting-begin = Beginn
table-setting-begin-host = wenn *Starten* gedrückt wird
table-setting-begin-full = von selbst, wenn alle Plätze besetzt sind

# Tournaments
table-no-such-tournament = Ein Turnier #{ $tournament } gibt es nicht. `/turnier zeigen` zeigt das letzte in einem Kanal.
table-of-tournament = Dieser Tisch gehört zu Turnier #{ $tournament } und beginnt von selbst.
table-tournament-here = In diesem Kanal läuft noch Turnier #{ $tournament }. Warte auf sein Ende, oder nimm einen anderen Kanal.
table-tournament-bad-players = Dafür braucht es mindestens { $least } Leute: So viele sitzen an einem Tisch. Höchstens { $most } können teilnehmen.
table-tournament-bad-rounds = Mit so vielen Leuten hat ein Turnier höchstens { $most ->
    [one] eine Runde
   *[other] { $most } Runden
  }; danach würden sich nur immer wieder dieselben begegnen.
table-tournament-joined = Du bist schon dabei.
table-tournament-full = Alle { $players } Plätze sind vergeben.
table-tournament-not-joined = Du nimmst an diesem Turnier nicht teil.
table-tournament-too-few = { $joined ->
    [0] Noch macht niemand mit
    [one] Erst eine Person macht mit
   *[other] Erst { $joined } Leute machen mit
  }; das Spiel braucht mindestens { $needed }.
table-tournament-begun = Dieses Turnier hat schon begonnen.
table-tournament-ended = Dieses Turnier ist zu Ende.
