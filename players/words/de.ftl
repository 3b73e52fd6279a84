# Warum ein Zug gut ist, auf Deutsch: Satzteile, die durch Semikolon verbunden werden.
players-then = als erster Schritt vor { $moves }
players-thought-through = so steht es am besten, wenn man die nächsten Züge durchdenkt
players-ahead = { $percent ->
    [0] so gut wie der nächstbeste Zug, so weit sich die nächsten Züge absehen lassen
   *[other] durchdenkt man die nächsten Züge, gewinnt das { $percent } von 100 Partien mehr als der nächstbeste
}
players-move = „{ $move }“
players-only = etwas anderes geht nicht

## Die Händler
players-haendler-goods = { $number ->
    [1] { $good }
   *[other] { $number } × { $good }
}
players-haendler-bid = als Lademeister lädst du bis zu drei Waren einer Sorte umsonst: Deine dort bringen derzeit { $amount }
players-haendler-bid-nothing = du hast dort nichts zu laden: Dem Lademeister blieben nur die Ladegebühren
players-haendler-load = { $city }: +{ $amount } für { $goods }, { $steps ->
    [0] und Wagen { $wagon } ist angekommen
    [one] und Wagen { $wagon } ist ein Feld entfernt
   *[other] und Wagen { $wagon } ist { $steps } Felder entfernt
}
players-haendler-price = { $good } bringt { $amount }, du hast { $count }
players-haendler-turned = dreht sonst niemand daran, bringt { $good } { $amount }, du hast { $count }
players-haendler-offered = { $goods } bringen zurzeit { $amount }
players-haendler-stock = { $city }: { $goods } zum Aufladen bereit, { $amount } wert
players-haendler-status = du steigst auf: { $level }; am Ende kostet eine Stufe { $price }
players-haendler-cards-more = { $number ->
    [one] eine Einflusskarte mehr
   *[other] { $number } Einflusskarten mehr
}
players-haendler-cards-less = { $number ->
    [one] eine Einflusskarte weniger
   *[other] { $number } Einflusskarten weniger
}
players-haendler-money-more = +{ $number } Gulden
players-haendler-money-less = kostet { $number } Gulden

## Hellweg westfalicus
players-hellweg-token = { $town }, { $sort }: { $times ->
    [0] nicht mehr gefragt
    [one] noch einmal gefragt, für { $thaler } Thaler
   *[other] noch { $times }-mal gefragt, für bis zu { $thaler } Thaler
}
players-hellweg-token-boxed = { $town }, { $sort }: { $times ->
    [one] höchstens noch einmal gefragt, für { $thaler } Thaler
   *[other] höchstens noch { $times }-mal gefragt, für bis zu { $thaler } Thaler
}
players-hellweg-network = deine Kutschen verbinden dann { $towns }
players-hellweg-ware = { $cards }: +{ $thaler } Thaler am Ende
players-hellweg-thaler-more = +{ $number } Thaler
players-hellweg-thaler-less = kostet { $number } Thaler

## Die Trödler aus den Highlands
players-troedler-points-more = { $number ->
    [one] +1 Punkt
   *[other] +{ $number } Punkte
}
players-troedler-points-less = { $number ->
    [one] 1 Punkt weniger
   *[other] { $number } Punkte weniger
}
players-troedler-goods = bringt { $goods }
players-troedler-far = für { $wish } fehlt noch: { $goods }
players-troedler-kept = du behältst { $cards }
players-troedler-ready = { $wish } kann geliefert werden
players-troedler-lacks = für { $wish } fehlt dann nur noch: { $goods }
players-troedler-damage-more = { $number ->
    [one] ein Schadenspunkt
   *[other] { $number } Schadenspunkte
}
players-troedler-damage-less = { $number ->
    [one] ein Schadenspunkt weniger
   *[other] { $number } Schadenspunkte weniger
}
