import type { en } from './en.ts';

/** What the coach says, in German. */
export const de: Record<keyof typeof en, string> = {
  welcome:
    'Willkommen! Werde als Erstes alles los: deine Hand, drei Oberkarten und drei Unterkarten, die niemand gesehen hat.',

  'choose-tops':
    'Wähle drei deiner sechs Karten als Oberkarten. Sie kommen zuletzt, also nimm die besten: Drück auf die {{press1}}, die {{press2}} und das {{press3}}, dann auf „{{press4}}“.',
  'best-on-top': 'Die Zwei, die Zehn und das Ass sind deine besten; am Ende wirst du sie brauchen.',

  open: 'Die niedrigste Karte auf einer Hand eröffnet, und du hast eine Drei. Drück auf die {{press1}}, dann auf „{{press2}}“.',

  two: 'Du hast eine Karte gezogen. Jede Karte muss die letzte erreichen oder schlagen: Deine Sechsen sind zu niedrig für die Acht, aber eine Zwei passt auf alles. Drück auf die {{press1}}, dann auf „{{press2}}“.',

  sixes:
    'Nach einer Zwei spielst du weiter, was du willst, und Karten vom selben Rang gehen zusammen. Drück auf die {{press1}}: Beide sind gewählt. Dann auf „{{press2}}“.',
  'no-need-to-draw':
    'Du darfst erst ziehen. Aber eine leere Hand wird sofort gefüllt, also spiel beide und zieh drei.',
  'do-not-stop': 'Du darfst aufhören, aber es gibt noch mehr loszuwerden.',
  both: 'Eine allein ginge auch. Spiel beide: je eher sie weg sind, desto besser.',

  ten: 'Drei Siebenen, die Glückszahl des Tiers! Eine Zehn passt auf alles und räumt den Stapel ab: Drück auf die {{press1}}, dann auf „{{press2}}“.',
  'ten-first':
    'Damen sind hoch genug. Aber mit der Zehn ist der Stapel weg, und du spielst weiter.',

  queens:
    'Hatschi! Der Stapel ist weg, und du spielst weiter: Drück auf die {{press1}}, dann auf „{{press2}}“.',

  take: 'Drei Asse! Deine Könige sind zu niedrig. Wer nicht spielen kann, nimmt den Stapel: Drück auf „{{press1}}“.',

  'four-kings':
    'Welch ein Geschenk! Vier in Folge räumen den Stapel ab, egal, von wem, und {{seat3}} hat einen König gelegt. Drück auf den {{press1}}, dann auf „{{press2}}“.',
  'all-kings': 'Alle drei Könige, bitte: erst vier in Folge räumen den Stapel ab.',

  aces: 'Abgeräumt, also spiel weiter. Drei Asse sind schwer zu schlagen: Drück auf das {{press1}}, dann auf „{{press2}}“.',
  'all-aces': 'Du darfst. Aber alle drei Asse fürchten die anderen am meisten.',

  'last-of-hand':
    '{{seat1}} hat deine Asse nehmen müssen. Der Vorrat ist zu Ende; wenn deine Hand leer ist, nimmst du deine Oberkarten auf: Drück auf die {{press1}}, dann auf „{{press2}}“.',

  'top-cards':
    'Das sind deine Oberkarten. Fang mit der Zwei an, denn danach spielst du weiter: Drück auf die {{press1}}, dann auf „{{press2}}“.',
  'two-first': 'Fang mit der Zwei an: Du spielst weiter und wirst zwei Karten in einem Zug los.',

  ace: 'Drück jetzt auf das {{press1}}, dann auf „{{press2}}“. Die Zehn bleibt für den Schluss.',
  'keep-the-ten': 'Heb dir die Zehn auf: Du wirst sehen, wofür.',

  'last-ten':
    'Deine letzte Handkarte räumt den Stapel ab, und du spielst weiter: Drück auf die {{press1}}, dann auf „{{press2}}“.',

  'turn-up':
    'Nur die Unterkarten sind noch da. Passt eine nicht, kommt sie mit dem Stapel auf deine Hand; doch der Stapel ist leer. Drück auf „{{press1}}“.',
  'the-first': 'Niemand weiß, welche die beste ist. Fangen wir links an.',

  another: 'Eine Zwei, also darfst du noch eine aufdecken: Drück auf „{{press1}}“.',
  'the-second': 'Eine ist so gut wie die andere. Nimm die in der Mitte.',

  'the-last':
    'Eine Zehn! Der Stapel ist wieder weg, und die letzte passt bestimmt: Drück auf „{{press1}}“.',

  out: 'Du bist fertig und hast gewonnen: ein Punkt. Wenn der Tisch es so will, spielen die anderen um die Plätze weiter.',

  'learnt.beat': 'Die letzte Karte erreichen oder schlagen; Karten vom selben Rang gehen zusammen.',
  'learnt.specials':
    'Eine Zwei passt auf alles, eine Zehn oder vier in Folge räumen ab; danach spielst du weiter.',
  'learnt.take': 'Wer nicht spielen kann, nimmt den Stapel.',
  'learnt.end': 'Erst die Hand, dann die Oberkarten, dann blind die Unterkarten.',
};
