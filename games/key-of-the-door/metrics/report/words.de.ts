import type { reportWords } from './words.ts';

/** What the report on Key of the Door says, in German; {{…}} are its facts. */
export const de: Record<keyof typeof reportWords, string> = {
  'suit-keys.title': 'Welche Schlüssel kann eine Farbe haben?',
  'suit-keys.asked':
    'Die Quelle zählt vier Schlüssel aus drei Karten auf und zehn aus sechs und sagt, länger sei keiner.',
  'suit-keys.answer':
    'Es gibt {{keys}}. Die vier Schlüssel aus drei Karten stimmen, und keiner hat mehr als {{longest-cards}} Karten. Aber {{longest}} Schlüssel haben sechs Karten, nicht {{listed}}: Die zehn der Quelle sind alle Schlüssel ({{wrong}} falsch), und diese fehlen: {{missing}}.',
  'keys-by-size': 'Schlüssel einer Farbe nach der Zahl ihrer Karten, Kopf eingeschlossen',
  'keys-by-size.axis': 'Karten',
  'keys-by-size.keys': 'Schlüssel',
  'six-cards': 'Schlüssel aus sechs Karten, die in der Liste der Quelle fehlen',
  'six-cards.missing': 'Es fehlen',
  'all-keys': 'Alle Schlüssel einer Farbe, ohne den Kopf: der Beweis',
  'all-keys.3': 'Aus drei Karten',
  'all-keys.4': 'Aus vier Karten',
  'all-keys.5': 'Aus fünf Karten',
  'all-keys.6': 'Aus sechs Karten',

  'bent-keys.title': 'Welche Schlüssel sind von Anfang an verbogen?',
  'bent-keys.asked':
    'Die Quelle hat Beispiele, die 20 und 19 zählen, und vermutet, dass es niedrigere geben mag, die ihr Autor nicht bilden konnte.',
  'bent-keys.answer':
    'Es gibt sie: {{bent}} Sätze einer Farbe sind verbogen, was immer noch kommt, und {{below}} davon sind niedriger als 19. Die niedrigsten ergeben zusammen {{lowest}}: {{lowest-sets}}. Der Schlüssel eines Jokers, der jede Farbe nimmt, ist bei {{joker-lowest}} nur auf eine Weise verbogen ({{joker-lowest-set}}) und niedriger nie.',
  'bent-by-sum': 'Verbogene Sätze nach ihrer Summe, keine Karte doppelt',
  'bent-by-sum.axis': 'Summe',
  'bent-by-sum.suit': 'Einer Farbe',
  'bent-by-sum.joker': 'Eines Jokers',
  'all-bent': 'Alle verbogenen Sätze einer Farbe: der Beweis',
  'all-bent.14': 'Summe 14',
  'all-bent.15': 'Summe 15',
  'all-bent.16': 'Summe 16',
  'all-bent.17': 'Summe 17',
  'all-bent.18': 'Summe 18',
  'all-bent.19': 'Summe 19',
  'all-bent.20': 'Summe 20',
  'all-bent.21': 'Summe 21',

  'parted-suits.title': 'Wie lässt sich eine Farbe in Schlüssel zerlegen?',
  'parted-suits.asked':
    'Die Quelle zerlegt die zehn Zahlkarten einer Farbe in vier Schlüssel und in drei und sagt, zwei seien unmöglich.',
  'parted-suits.answer':
    'Es gibt {{all}} Arten: {{three}} mit drei Schlüsseln, {{four}} mit vier, {{two}} mit zwei. Das Beispiel der Quelle mit drei Schlüsseln ist eine davon. In ihrem Beispiel mit vier steckt ein Druckfehler: 4-8 ist kein Schlüssel, und die 5 fehlt; mit 4-5-8 stimmt es.',
  'all-partings': 'Alle Arten, ohne die Köpfe: der Beweis',
  'all-partings.3': 'Drei Schlüssel',
  'all-partings.4': 'Vier Schlüssel',

  'joker-keys.title': 'Welche Schlüssel kann ein Joker haben?',
  'joker-keys.asked':
    'Joker-Schlüssel nehmen jede Farbe. Wie lang sie werden können, sagt die Quelle nicht.',
  'joker-keys.answer':
    'Es gibt {{keys}}, nach Werten gezählt und nicht nach Farben. Die längsten haben {{cards}} Karten, Kopf eingeschlossen, und davon gibt es {{longest}}.',
  'joker-keys-by-size': 'Joker-Schlüssel nach der Zahl ihrer Karten, Kopf eingeschlossen',
  'joker-keys-by-size.axis': 'Karten',
  'joker-keys-by-size.keys': 'Schlüssel',
  'longest-joker-keys': 'Die längsten, ohne den Kopf: der Beweis',
  'longest-joker-keys.longest': 'Aus elf Karten',
  'shortest-joker-keys': 'Die kürzesten',
  'shortest-joker-keys.shortest': 'Aus drei Karten',

  'rare-things.title': 'Kann man festsitzen, und wie oft kommt Seltenes vor?',
  'rare-things.asked':
    'Die Quelle glaubt nicht, dass man je ohne eine spielbare Karte dasteht, und gibt eine Regel für den Fall, dass doch.',
  'rare-things.answer':
    'Man kann, und umso leichter, je mehr mitspielen. Eine Karte muss verdeckt gelegt werden in {{stuck-random-3}} der Runden von dreien, die aufs Geratewohl spielen, und in {{stuck-random-5}} der Runden von fünfen; zu fünft beim Maßstab in {{stuck-greedy-5}}. Zu passen, weil keine Farbe auf der Hand mehr einen Schlüssel hat, ist üblich: zu dritt in {{passed-greedy-3}} seiner Runden. Verbogene Schlüssel werden fast immer gestohlen ({{bent-greedy-3}}); der erste Joker kommt in {{joker-greedy-3}} heraus, der zweite in {{second-greedy-3}}.',
  'rare-greedy':
    'Runden, in denen es vorkommt: der Maßstab, der alles ansagt, was er vollendet, und nie einen Schlüssel platzen lässt',
  'rare-random':
    'Runden, in denen es vorkommt: wer aufs Geratewohl spielt und manchmal vergisst oder irrt',
  'rare-master': 'Runden, in denen es vorkommt: drei Meister mit einem Zehntel ihrer Bedenkzeit',
  'often-greedy': 'Wie oft in einer Runde: der Maßstab',

  'joker-counts.title': 'Zwei, drei oder vier Joker?',
  'joker-counts.asked':
    'Die Quelle schlägt drei oder vier Joker vor, damit alle 16 Schlüssel aus je einer Farbe einen Kopf haben können.',
  'joker-counts.answer':
    'Mehr Joker bringen mehr Punkte und ändern sonst kaum etwas: Zu viert kommt eine Runde mit zwei Jokern auf {{points-2}} Punkte, mit dreien auf {{points-3}} und mit vieren auf {{points-4}}; {{keys-2}}, {{keys-3}} und {{keys-4}} Joker-Schlüssel werden gewonnen. Der vierte kommt in {{fourth}} der Runden heraus.',
  'jokers-rare': 'Runden, in denen es vorkommt: vier vom Maßstab',
  'jokers-won': 'Gewonnene Schlüssel je Runde',
  'jokers-points': 'Punkte einer Runde, alle Spieler zusammen',

  'ledger.KD-5.ours':
    'Joker-Schlüssel nehmen eine Karte nur von dem, der keine sichere für einen Farbschlüssel hat.',
  'ledger.KD-5.other':
    'Nur von dem, der keine Karte einer offenen Farbe hat: Auch eine Karte, die einen Schlüssel platzen lässt, ist erlaubt, obwohl Einspruch gegen sie erhoben werden kann.',
  'ledger.KD-6.ours': 'Angesagt wird mit der Karte oder gar nicht.',
  'ledger.KD-6.other':
    'einen Augenblick später angesagt, vor dem nächsten Zug, gewinnt man denselben Schlüssel; nur wer vergisst, hätte etwas davon. Einstellung KD-15 zeigt das andere Ende: Niemand vergisst je etwas.',
  'ledger.KD-7.ours': 'Im eigenen Zug darf man jeden Schlüssel stehlen, den man zu Recht ruft.',
  'ledger.KD-7.other': 'Ein Diebstahl je Zug: Die Quelle spricht vom Schlüssel in der Einzahl.',
  'ledger.KD-8.ours':
    'Ein falscher Diebstahl oder eine falsche Ansage gilt nicht und kostet nichts.',
  'ledger.KD-8.other':
    'die Quelle nennt keine Strafe, und eine von uns erfundene wäre eine neue Regel; ohne die Sperre gegen das Wiederholen müsste die Runde nicht enden.',
  'ledger.KD-9.ours':
    'Ein gestohlener Schlüssel wird sofort ersetzt, also darf der Dieb an den nächsten Kopf legen.',
  'ledger.KD-9.other': 'Er wird erst ersetzt, wenn der nächste Spieler an der Reihe ist.',
  'ledger.KD-10.ours':
    'Eine Karte, die zurückgenommen werden musste, darf in diesem Zug nicht an denselben Schlüssel.',
  'ledger.KD-10.other':
    'dass sie nirgends mehr hindarf, ändert nur etwas bei einer Karte, die auch an den Schlüssel eines Jokers gepasst hätte, wenn jemand trotz einer sicheren Karte einen Schlüssel platzen ließ: zu selten, um gemessen zu werden.',
  'ledger.KD-11.ours': 'Wer keine sichere Karte hat, legt eine verdeckt.',
  'ledger.KD-11.other':
    'Man lässt einen Schlüssel platzen, und niemand kann Einspruch erheben: Dann gibt es immer eine erlaubte Karte, wie die Quelle annimmt.',
  'ledger.KD-12.ours':
    'Wer nichts anlegen kann, passt; die Runde endet, wenn alle der Reihe nach gepasst haben.',
  'ledger.KD-12.other':
    'die Runde endet, „wenn niemand in seinem Zug spielen kann“, und das ist eben dies.',
  'ledger.KD-15.ours': 'Auf Ansagen und Einsprüche achten die Spieler selbst.',
  'ledger.KD-15.other':
    'Eine Hausregel zum Lernen: Der Tisch achtet darauf, sodass niemand vergisst oder irrt und nur verbogene Schlüssel gestohlen werden können.',
  'ledger.KD-16.ours': 'Es gibt zwei Joker.',
  'ledger.KD-16.other': 'Drei oder vier, wie die Quelle vorschlägt.',
};
