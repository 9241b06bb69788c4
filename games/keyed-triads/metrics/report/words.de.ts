import type { reportWords } from './words.ts';

/** What the report on Keyed Triads says, in German; {{…}} are its facts. */
export const de: Record<keyof typeof reportWords, string> = {
  'key-strength.title': 'Welche Schlüssel sind die stärksten?',
  'key-strength.asked': 'Die Quelle fragt, ob ein Schlüssel besser mittel oder extrem sein soll.',
  'key-strength.answer':
    'Mittel, solange wenige spielen, aber abseits der Mitte, wenn es viele sind. Werden die Karten zufällig gelegt, hat zu zweit der beste Schlüssel die Summe {{two-best}} und gewinnt {{two-most}} von 12 Triaden; zu viert ist es {{four-best}} ({{four-most}} von 10; 8 gewinnt {{four-low}}, 25 gewinnt {{four-high}}). Zu siebt drängen sich alle in der Mitte: {{seven-best}} ist am besten ({{seven-most}} von 7), und 16 gewinnt {{seven-middle}}. Die Kurven des Maßstabs haben dieselbe Form, bei wenigen Spielern etwas steiler.',
  'by-sum-random': 'Triaden je Runde nach der Summe des eigenen Schlüssels: Karten zufällig gelegt',
  'by-sum-greedy':
    'Triaden je Runde nach der Summe des eigenen Schlüssels: der Maßstab, der nach einfachen Gewohnheiten spielt',
  'by-band-master':
    'Triaden nach der Summe des eigenen Schlüssels, in Fünferschritten: Meister mit einem Zehntel ihrer Bedenkzeit',
  'by-band-greedy':
    'Triaden nach der Summe des eigenen Schlüssels, in Fünferschritten: der Maßstab',
  held: 'Wie oft ein Schlüssel diese Summe hat, zu viert',

  'place-in-triad.title': 'Erste, zweite oder dritte Karte einer Triade?',
  'place-in-triad.asked':
    'Wer eine Triade vollendet, kann sie auf den eigenen Schlüssel zuschneiden, sagt die Quelle; und wer die erste und die zweite Karte legt?',
  'place-in-triad.answer':
    'Die dritte Karte ist am meisten wert, aber nur, wenn man sie nutzt. Zufällig gelegt gewinnt jede Stelle gleich viel ({{random-third}} zu viert). Spielen vier darum, so gewinnt, wer die Triade vollendet, {{greedy-third}}, wer die zweite Karte legt, {{greedy-second}} und wer die erste legt, {{greedy-first}}; unter Meistern gewinnt die dritte {{master-third}}. Zu siebt gewinnt die dritte noch {{greedy-third-seven}}.',
  'place-random': 'Triaden nach dem, der ihre erste, zweite oder dritte Karte legte: zufällig',
  'place-greedy': 'Triaden nach dem, der ihre erste, zweite oder dritte Karte legte: der Maßstab',
  'place-master':
    'Triaden nach dem, der ihre erste, zweite oder dritte Karte legte: Meister mit einem Zehntel ihrer Bedenkzeit',

  'claim-steps.title': 'Was entscheidet eine Triade, und wie oft verfällt sie?',
  'claim-steps.asked':
    'Die meisten Triaden gehen nach der Summe, sagt die Quelle; Farben entscheiden selten, die späteren Stufen werden oft vergessen, und dass eine Triade verfällt, ist äußerst unwahrscheinlich.',
  'claim-steps.answer':
    'Die Summe entscheidet zu zweit {{two-distance}} der Triaden und zu siebt {{seven-distance}}. Passende Farben sind gar nicht so selten: zu zweit {{two-suits}}, zu siebt {{seven-suits}}. Zu siebt entscheiden die Ränge {{seven-ranks}}, die nächsten Ränge {{seven-proximity}} und die Folge der Farben {{seven-order}}: Die letzten Stufen soll man also nicht vergessen. Zu zweit verfällt etwa eine Triade von tausend ({{two-dead}}), zu siebt eine von fünfhundert ({{seven-dead}}): unwahrscheinlich, aber jeder große Tisch erlebt es.',
  'steps-greedy': 'Die Stufe, die entscheidet: der Maßstab',
  'steps-random': 'Die Stufe, die entscheidet: Karten zufällig gelegt',
  'dead-random': 'Triaden, die verfallen: Karten zufällig gelegt',

  'seats.title': 'Ist es wichtig, wo man sitzt?',
  'seats.asked':
    'Links vom Geber wird ausgespielt, der Geber kommt zuletzt. Was das wert ist, sagt die Quelle nicht.',
  'seats.answer':
    'Zufällig gespielt kaum. Wer die eigenen Karten nutzt, merkt es: Zu zweit gewinnt der Geber {{greedy-2-last}} der Runden und wer ausspielt {{greedy-2-first}}; zu viert, wer ausspielt, {{greedy-4-first}} und der Geber {{greedy-4-last}}; zu siebt, wer ausspielt, {{greedy-7-first}} und der Geber {{greedy-7-last}}. Da in einer Rota alle einmal geben, gleicht es sich aus.',
  'seats-random': 'Gewonnene Runden nach dem Platz, vom Geber aus links: zufällig',
  'seats-greedy': 'Gewonnene Runden nach dem Platz, vom Geber aus links: der Maßstab',
  'seats-master':
    'Gewonnene Runden nach dem Platz, vom Geber aus links: Meister mit einem Zehntel ihrer Bedenkzeit',

  'ledger.KT-2.ours':
    'Die Triadenphase beginnt links vom Geber, auch wenn der Geber seinen Schlüssel früher bekam.',
  'ledger.KT-2.other':
    'ginge es nach der letzten Schlüsseltriade einfach weiter, bliebe die eigene Regel der Quelle für drei und sechs Spieler ohne Wirkung: Der Geber würde nie eine Triade vollenden und die Marke nie wandern.',
  'ledger.KT-8.ours':
    'Stufe 3a vergleicht den gesamten Abstand der Ränge: niedrigster mit niedrigstem, mittlerer mit mittlerem, höchster mit höchstem.',
  'ledger.KT-8.other':
    'Jeder Rang des Schlüssels am nächsten der Triade, oder gar keine solche Stufe: Die Quelle hat nur ein Beispiel, und dort unterscheiden sich schon die Summen.',
  'ledger.KT-11.ours': 'Der Tisch vergibt jede Triade; ein aussichtsloser Anspruch kostet nichts.',
  'ledger.KT-11.other':
    'Die Spieler dürfen beanspruchen, sagt die Quelle: Dann kann man eine Triade auch anderen lassen. Zufällig gespielt, wobei die Hälfte der Ansprüche unterbleibt.',
};
