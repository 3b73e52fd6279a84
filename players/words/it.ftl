# Perché una mossa è buona, in italiano: frasi unite da punti e virgola.
players-then = come primo passo prima di { $moves }
players-thought-through = è ciò che riesce meglio pensando ai prossimi turni
players-ahead = { $percent ->
    [0] buono quanto la mossa successiva, per quanto si prevedano i prossimi turni
   *[other] pensando ai prossimi turni, vince { $percent } partite su 100 in più della mossa successiva
}
players-move = «{ $move }»
players-only = non si può fare altro

## Die Händler
players-haendler-goods = { $number ->
    [1] { $good }
   *[other] { $number } × { $good }
}
players-haendler-bid = il capocarico carica gratis fino a tre merci di un tipo: le tue lì ora valgono { $amount }
players-haendler-bid-nothing = lì non hai niente da caricare: il capocarico guadagnerebbe solo tariffe
players-haendler-load = { $city }: +{ $amount } per { $goods }, { $steps ->
    [0] e il carro { $wagon } è arrivato
    [one] e al carro { $wagon } manca una casella
   *[other] e al carro { $wagon } mancano { $steps } caselle
}
players-haendler-price = { $good }: prezzo di vendita { $amount }, e ne hai { $count }
players-haendler-turned = { $good }: se nessun altro lo cambia, prezzo di vendita { $amount }, e ne hai { $count }
players-haendler-offered = { $goods }: oggi un valore di { $amount }
players-haendler-stock = { $city }: { $goods } da caricare, per un valore di { $amount }
players-haendler-status = sali { A($level) }; alla fine un grado costa { $price }
players-haendler-cards-more = { $number ->
    [one] una carta influenza in più
   *[other] { $number } carte influenza in più
}
players-haendler-cards-less = { $number ->
    [one] una carta influenza in meno
   *[other] { $number } carte influenza in meno
}
players-haendler-money-more = +{ $number } fiorini
players-haendler-money-less = costa { $number } fiorini

## Hellweg westfalicus
players-hellweg-token = { $town }, { $sort }: { $times ->
    [0] non più richiesto
    [one] richiesto ancora una volta, per { $thaler } talleri
   *[other] richiesto ancora { $times } volte, fino a { $thaler } talleri
}
players-hellweg-token-boxed = { $town }, { $sort }: { $times ->
    [one] richiesto al massimo ancora una volta, per { $thaler } talleri
   *[other] richiesto al massimo ancora { $times } volte, fino a { $thaler } talleri
}
players-hellweg-network = le tue carrozze collegano allora { $towns }
players-hellweg-ware = { $cards }: +{ $thaler } talleri alla fine
players-hellweg-thaler-more = { $number ->
    [one] +1 tallero
   *[other] +{ $number } talleri
}
players-hellweg-thaler-less = { $number ->
    [one] costa 1 tallero
   *[other] costa { $number } talleri
}

## Die Trödler aus den Highlands
players-troedler-points-more = { $number ->
    [one] +1 punto
   *[other] +{ $number } punti
}
players-troedler-points-less = { $number ->
    [one] 1 punto in meno
   *[other] { $number } punti in meno
}
players-troedler-goods = ti dà { $goods }
players-troedler-far = per { $wish } manca ancora { $goods }
players-troedler-kept = tieni { $cards }
players-troedler-ready = { $wish } si può consegnare
players-troedler-lacks = per { $wish } resta da trovare solo { $goods }
players-troedler-damage-more = { $number ->
    [one] un punto di danno
   *[other] { $number } punti di danno
}
players-troedler-damage-less = { $number ->
    [one] un punto di danno in meno
   *[other] { $number } punti di danno in meno
}
