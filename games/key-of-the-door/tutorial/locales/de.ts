import type { en } from './en.ts';

/** What the coach says, in German. */
export const de: Record<keyof typeof en, string> = {
  welcome:
    'Jede Farbe hat einen Schlüssel, oben liegt ihr Bube. Du legst Karten an den Schlüssel ihrer Farbe, und wer ihn auf 21 bringt, bekommt ihn. Der Bube zählt selbst nichts: Er lässt eine der Karten doppelt zählen.',

  'make-21':
    'Herz: sechs und vier. Mit deiner Fünf sind es 15, und zählt die Sechs doppelt, 21! Drück {{press1}}, dann „{{press2}}“.',
  'claim-it': 'Sag die 21 an! Sonst stiehlt jemand den Schlüssel.',
  'hearts-first': 'Da ist eine 21 zu holen: Schau auf die Herzen.',

  won: 'Vier Karten, je ein Punkt. Den nächsten Schlüssel führt die Dame an, da zählt jede Karte zwei; beim König sind es drei.',

  'help-nobody':
    'Zu gewinnen gibt es gerade nichts, also verschenk auch nichts: Eine Sieben macht keine einzelne Karte zu 21. {{press1}}: „{{press2}}“.',
  'seven-is-safe': 'Das geht. Aber eine Sieben allein kann niemand sofort vollenden.',
  'no-21-yet': 'Das wären keine 21, also leg sie ohne Ansage.',

  bust: 'Neun, sieben, acht: 24, ohne dass etwas doppelt zählt. Der Schlüssel ist geplatzt, und {{seat2}} könnte ihn stehlen! Schnell: „{{press1}}“.',

  ace: '{{seat1}} nahm die Acht zurück und legte eine Zwei. Mit dem Ass sind es 19, und zählt die Zwei doppelt, 21: {{press1}}, „{{press2}}“.',
  'spades-first': 'Da ist eine 21 zu holen: Schau auf Pik.',

  forgotten:
    'Karo zählt 21, und {{seat3}} hat nichts gesagt! Bevor du spielst, darfst du stehlen: „{{press1}}“, „{{press2}}“.',
  'not-bust': 'Es sind 14, also nicht geplatzt. Er zählt 21, und niemand hat sie angesagt.',
  'not-bent': 'Er zählt schon 21. Niemand hat sie angesagt, das ist der Fehler.',
  'steal-first': 'Erst stehlen: Wenn du gespielt hast, ist es zu spät.',

  'play-on': 'Jetzt deine Karte. Eine Zehn kann nur ein Ass vollenden: {{press1}}, „{{press2}}“.',
  'ten-is-hard': 'Das geht. Aber eine Zehn allein ist schwer zu vollenden.',

  bent: 'Zehn, zwei, acht: nicht geplatzt, aber mit einer Karte doppelt immer zu viel. Nichts macht 21 daraus: Er ist verbogen. „{{press1}}“, „{{press2}}“.',
  'twenty-is-not-bust': 'Es sind 20, also nicht geplatzt. Er ist verbogen.',
  'steal-before-playing': 'Das auch! Aber erst stehlen, dann spielen.',

  'long-key':
    'Und jetzt Herz: Sieben, neun, drei und dein Ass sind 20, das Ass doppelt 21. Fünf Karten unter einer Dame, zehn Punkte: {{press1}}, „{{press2}}“.',

  'find-it':
    'Auch {{seat2}} hat einen Schlüssel gewonnen. Siehst du die nächste 21? In Kreuz, die Sechs doppelt: {{press1}}, „{{press2}}“.',
  'look-at-the-clubs': 'Schau auf Kreuz: sechs und sechs, und neun.',

  remember:
    'Jetzt hilft Merken: Eine Drei vollendet nur die Neun, und die von Kreuz hattest du. Also kann es niemand: {{press1}}, „{{press2}}“.',
  'three-is-safe': 'Das geht. Aber die Kreuz-Drei kann niemand vollenden.',
  'ten-is-bent': 'Nein. Mit den Herzen, die noch da sind, wäre der Schlüssel sofort verbogen.',

  'joker-key':
    'Ein Königsschlüssel ist gewonnen, ein Joker tritt an seine Stelle. Er nimmt jede Farbe, aber nur von jemandem ohne sichere Karte für die anderen. Du hast noch eine: {{press1}}, „{{press2}}“.',
  'five-now': 'Für diese Karte gibt es keinen anderen Schlüssel, sie muss warten. Leg die Fünf.',

  'no-suit-left':
    '{{seat1}} hatte die Acht, und {{seat3}} hat Herz gestohlen, verbogen wie vorhin Kreuz. Von deinen Farben ist keine mehr offen, also sind es die Joker: {{press1}}, „{{press2}}“, „{{press3}}“.',
  'ten-to-the-red-one': 'Leg die Zehn, und zwar zum roten Joker. Du wirst sehen, warum.',

  'last-card':
    '{{seat1}} führt mit 36 zu 33. Die letzte Karte ist deine, und beim schwarzen Joker liegt eine Neun: {{press1}}, „{{press2}}“, „{{press3}}“!',
  'black-one': 'Der schwarze Joker: sechs und sechs, und neun.',

  over: '42 zu 36: mit der letzten Karte gewonnen! Hier zeigte der Tisch, was Schlüssel zählen. Andere überlassen auch das deinen Augen, oder sie achten, für Lernende, selbst auf Ansagen und Geplatztes.',

  'learnt.keys': 'Bring einen Schlüssel auf 21, eine Karte doppelt gezählt, und sag es an.',
  'learnt.steal': 'Stiehl, bevor du spielst, was nicht angesagt, geplatzt oder verbogen ist.',
  'learnt.object':
    'Erheb Einspruch, wenn jemand einen Schlüssel platzen lässt; merken musst du es selbst.',
  'learnt.scoring':
    'Lange und späte Schlüssel zählen am meisten. Ohne sichere Karte legst du eine verdeckt.',
};
