import { TRIPLE_KINDS } from '../../rules/index.ts';
import { CUBE_BUDGETS } from '../cube-budgets.ts';
import { KINDS_DE } from '../words.de.ts';

/** What the report on jammat says, in German; {{…}} are its facts. */
export const de: Readonly<Record<string, string>> = {
  'best-lines.title': 'Wie gut sind die Reihen eines besten Quadrats?',
  'best-lines.asked':
    'In der Quelle legen alle zuerst die besten Dreier und vergleichen beste Reihe mit bester und so fort.',
  'best-lines.answer':
    'Legt man erst die beste Reihe, dann die zweite und so fort, so schlägt die beste Reihe aus neun Karten im Mittel {{first}} aller Dreier eines Kartenspiels und die schlechteste {{last}}: Die letzten Reihen sind, was übrig bleibt. Meister, die auf die meisten gewonnenen Plätze legen, geben oben ein wenig her ({{equilibrium-first}}) für ein besseres Ende ({{equilibrium-last}}). In {{sequence}} der Hände ist die beste Reihe eine reine Folge.',
  'standing-square': 'Anteil aller Dreier eines Kartenspiels, den die Reihe schlägt, nach Platz',
  'kinds-square': 'Was an jedem Platz liegt: beste Reihen zuerst',
  'kinds-equilibrium': 'Was an jedem Platz liegt: Meister',
  ...Object.fromEntries(
    TRIPLE_KINDS.flatMap((kind) => [
      [`kinds-square.${kind}`, KINDS_DE[kind]],
      [`kinds-equilibrium.${kind}`, KINDS_DE[kind]],
    ]),
  ),
  'positions-square': 'Plätze, die jemand gewinnt und nicht niemand, zu viert',
  'standing-row':
    'Dasselbe im Kitie, einer Zeile aus drei Dreiern: Anteil aller Dreier, den die Reihe schlägt',

  'best-line-first.title': 'Ist das Quadrat mit den besten Reihen zuerst das beste Quadrat?',
  'best-line-first.asked':
    'Die jeweils beste Reihe wird zuerst verglichen, also legt man sie zuerst: dann die zweitbeste und so fort.',
  'best-line-first.answer':
    'Nein. Zu zweit, mit frischen Händen aus einem Kartenspiel, gewinnt, wer so legt, {{square}} der Runden ({{square-interval}}, eine geteilte halb gezählt) gegen jemanden, der das Gleichgewicht des Spiels zu zweit spielt; im Kitie {{row}} ({{row-interval}}). Zu viert gewinnt einer im Gleichgewicht {{four}} der Runden ({{four-interval}}), und jeder von dreien, die die beste Reihe zuerst legen, {{four-other}}. Die stärkste Reihe gewinnt ihren Platz mit viel mehr, als sie braucht, und die schlechtesten bezahlen dafür.',
  'won-for-two':
    'Gewonnene Runden: das Gleichgewicht (Meister) gegen die beste Reihe zuerst (Maßstab), zu zweit',
  'won-for-two.square': 'Quadrat',
  'won-for-two.row': 'Kitie, eine Zeile',
  'won-for-four':
    'Gewonnene Runden je Spieler: einer im Gleichgewicht (Meister), drei mit der besten Reihe zuerst (Maßstab)',
  'positions-for-two':
    'Gewonnene Plätze je Runde: das Gleichgewicht gegen die beste Reihe zuerst, zu zweit',
  'positions-for-two.square': 'Quadrat',
  'positions-for-two.row': 'Kitie, eine Zeile',

  'cube.title': 'Ist der Würfel nicht zu bewältigen?',
  'cube.asked':
    'Die Quelle zählt 39 Reihen im Würfel und fragt sich, ob ihn überhaupt jemand ordnen kann.',
  'cube.answer':
    'Er hat {{lines}} Reihen, nicht 39. Ihn zu spielen ist zu bewältigen; zu beweisen, dass ein Würfel der beste ist, nach unserem Wissen nicht. Aus einer Hand lassen sich 27!/48 Würfel legen, die nicht durch Drehen oder Spiegeln auseinander hervorgehen, etwa 2·10²⁶. Simuliertes Abkühlen erreicht mit 20 000 Tauschversuchen zweier Karten (rund 15 ms auf einem Kern) {{quick}} des Besten, das fünf Läufe und ein sechster fanden, mit 80 000 {{middle}}; längere Läufe bringen immer weniger. Bewiesen ist weniger: Kein Würfel einer Hand ist mehr wert als eine Schranke, die für jede ausgerechnet wird, und der beste bekannte Würfel erreicht davon {{proven}} ({{proven-interval}}, {{hands}} Hände). Wie viel vom Rest am Löser liegt und wie viel an der Schranke, hat niemand gezeigt. Der Wert eines Würfels ist hier, über seine Reihen zusammengezählt, der Anteil aller schwächeren Dreier hoch sechs: Darauf legen die Bots.',
  'cube-lines': 'Die Reihen des Würfels',
  'cube-lines.axis': 'Reihen',
  'cube-lines.axes': 'entlang einer Kante des Würfels',
  'cube-lines.layers': 'Diagonalen einer flachen Lage',
  'cube-lines.corners': 'durch die Mitte, von Ecke zu Ecke',
  'cube-lines.lines': 'wie viele',
  'cube-places': 'Wie viele Reihen durch ein Feld gehen',
  'cube-places.axis': 'Felder',
  'cube-places.edge': 'Mitte einer Kante',
  'cube-places.face': 'Mitte einer Seite',
  'cube-places.corner': 'Ecke',
  'cube-places.centre': 'Mittelpunkt',
  'cube-places.places': 'wie viele',
  'cube-places.lines': 'Reihen je Feld',
  'cube-curve': 'Was das Abkühlen erreicht, nach der Zahl der Tauschversuche',
  'cube-curve.of-bound': 'der bewiesenen Schranke',
  'cube-curve.of-best': 'des besten bekannten Würfels',
  'cube-curve.axis': 'Tauschversuche (Sekunden eines Kerns)',
  ...Object.fromEntries(
    CUBE_BUDGETS.map(({ swaps, seconds }) => [
      `cube-curve.${swaps} swaps`,
      `${swaps.toLocaleString('de')} (${seconds.toLocaleString('de')} s)`,
    ]),
  ),

  'ledger.JM-2.ours': 'A-2-3 ist die niedrigste Folge.',
  'ledger.JM-2.other': 'Sie kommt gleich unter A-K-Q, wie die Quelle es von manchen Spielen kennt.',
  'ledger.JM-3.ours': 'Wo die besten Reihen eines Platzes gleich sind, gewinnt ihn niemand.',
  'ledger.JM-3.other': 'Jeder davon gewinnt ihn.',
  'ledger.JM-4.ours':
    'Eine Runde bringt einen Punkt für jeden Platz, der gegen den ganzen Tisch gewonnen ist.',
  'ledger.JM-4.other':
    'Sie bringt einen Punkt für ihren Sieg; oder die Plätze werden gegen jeden Gegner einzeln gezählt.',
  'ledger.JM-5.ours': 'So viele Kartenspiele wie nötig, zusammengemischt.',
  'ledger.JM-5.other':
    'Ein Kartenspiel für jeden Spieler, damit alle die gleichen Aussichten haben.',
  'ledger.JM-6.ours': 'Drei Karten einer Farbe mit einem Paar darin sind eine Farbe.',
  'ledger.JM-6.other': 'immer zählt die bessere von zwei Arten, und Farbe steht über Paar.',
  'ledger.JM-8.ours': 'Wer nicht rechtzeitig auslegt, spielt, was da liegt.',
  'ledger.JM-8.other': 'eine Uhr ist Sache des Tisches; über das Spiel sagt sie nichts.',
};
