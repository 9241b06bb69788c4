import type { en } from './en.ts';

/** What the coach says, in German. */
export const de: Record<keyof typeof en, string> = {
  welcome:
    'Willkommen! In diesem Spiel machen immer drei Karten auf dem Tisch eine Triade. Die erste, die du vollendest, wird dein Schlüssel, und Schlüssel gewinnen Triaden.',

  'make-your-key':
    '{{seat2}} und {{seat3}} haben 4 und 5 gelegt, und du legst die dritte Karte. Triaden kommen im Schnitt auf 15, also mach deinen Schlüssel zu 15: Drück auf die {{press1}}.',
  'key-too-high': 'Das wäre ein Schlüssel von 19. So hoch kommen Triaden selten; 15 ist mehr wert.',
  'key-too-low':
    'Das wäre ein Schlüssel von 10. So niedrig bleiben Triaden selten; 15 ist mehr wert.',

  keyed: 'Dein Schlüssel ist 15. Seine drei Karten liegen für den Rest der Runde offen vor dir.',

  'spoil-a-key':
    '{{seat3}} hat jetzt einen Schlüssel von 19. Du spielst aus, und {{seat2}} wird diese Triade vollenden: Mach den Schlüssel viel zu hoch, mit der {{press1}}.',
  'key-not-spoilt':
    'Mit einem Ass würde der Schlüssel brauchbar. Mit der Zehn wird er hoffnungslos.',

  'key-spoilt':
    'Ein Schlüssel von 27! {{seat2}} wird lange auf eine Triade in der Nähe warten. Leg deine letzte Karte, das {{press1}}, und {{seat1}} bekommt den letzten Schlüssel.',

  'all-keyed':
    'Die Schlüssel sind 15, 11, 27 und 19, und der Rest ist ausgeteilt. Von nun an geht jede Triade an den Schlüssel, der ihrer Summe am nächsten ist.',

  'hit-your-key':
    '8 liegen da, und dein Schlüssel ist 15. Triff ihn genau: Drück auf die {{press1}}.',
  'seven-of-spades':
    'Auch damit werden es 15! Heb dir die Pik-Sieben für später auf, und leg die andere.',
  'not-fifteen': 'Mit dieser Karte käme die Triade nicht auf 15. Acht und sieben machen 15.',

  exactly: 'Genau 15: Das kann niemand schlagen. Die Triade gehört dir und ist einen Punkt wert.',

  'near-is-enough':
    'Diese kam auf 20. {{seat3}} bekommt sie mit dem Schlüssel 19: Eins daneben ist hier nah genug, und ob darüber oder darunter, macht keinen Unterschied.',

  'lead-a-heart':
    'Sind zwei Schlüssel gleich nah, bekommt sie der, der mehr Farben mit der Triade teilt. Deiner hat zweimal Herz und einmal Pik, also spiel die {{press1}} aus.',
  'keep-the-ten': 'Herz ist richtig. Aber heb dir die Zehn für später auf und leg die Acht.',
  'no-heart': 'Du darfst, aber Herz würde zu deinem Schlüssel passen. Spiel die Acht aus.',

  'suits-decide':
    'Die Summe ist 13: zwei neben deinen 15 und zwei neben den 11 von {{seat1}}. Bei dir stimmen zwei Farben, beim anderen Schlüssel nur eine: Die Triade gehört dir.',

  ladder:
    'Immer noch gleich? Dann zählen gleiche Ränge, nähere Ränge, höhere Farben, wie „Warum?“ es zeigt. Ist gar kein Unterschied da, verfällt die Triade.',

  'keep-it-away':
    'Jetzt kommt {{seat1}} zuletzt, mit einem Schlüssel von 11, und 6 liegen da. Bring die Summe außer Reichweite: Drück auf die {{press1}}.',
  'within-reach': 'Danach käme {{seat1}} immer noch auf 11. Leg etwas Höheres.',
  'nine-is-better': 'Das geht auch, aber mit der Neun sind es schon 15: dein eigener Schlüssel.',

  'add-nothing':
    'Es wurden 16, eins neben deinem Schlüssel: deine Triade. Jetzt liegen 15 da und du kommst zuletzt, also gib nichts dazu: Drück auf den {{press1}}, der als null zählt.',
  'too-much': '15 sind es schon, genau wie du es willst. Ein Joker gibt nichts dazu.',

  zero: 'Wieder genau 15, und deine. Eine Null ist praktisch, wenn du zuletzt kommst.',

  'every-key-has-its-day':
    'Und eine Triade von 11 hat zu {{seat1}} gefunden: Jeder Schlüssel hat seinen Tag, nur nicht jeden Tag. Du führst mit vier Triaden zu einer.',

  'lead-as-you-like':
    'Die letzten drei Karten spielst du, wie du willst. Du spielst aus: Wähle aus „{{press1}}“.',
  'second-as-you-like':
    'Jetzt bist du als Zweites dran. Zähl zusammen, was daliegt, rate, was {{seat1}} dazugibt, und wähle aus „{{press1}}“.',
  'last-card':
    'Jeder spielt alle seine Karten. Leg die letzte aus „{{press1}}“: Hast du dir die Zehn aufgehoben, macht sie 15.',

  'without-you':
    'Keine davon war von dir, aber mit 14 sind sie eins neben deinem Schlüssel: Die letzte Triade gehört dir und mit ihr die Runde. In einer Partie gibt jeder einmal.',

  'learnt.key': 'Die erste Triade, die du vollendest, ist dein Schlüssel.',
  'learnt.nearest':
    'Der Schlüssel, der der Summe am nächsten ist, bekommt die Triade, egal, wer sie gelegt hat.',
  'learnt.ties':
    'Bei Gleichstand zählen gleiche Farben, dann gleiche Ränge, nähere Ränge, höhere Farben.',
  'learnt.match': 'Jede Triade ist ein Punkt; jeder gibt einmal.',
};
