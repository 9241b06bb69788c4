import type { en } from './en.ts';

/** What the coach says, in German. */
export const de: Record<keyof typeof en, string> = {
  welcome:
    'Alle haben neun Karten und ordnen sie zu einem Quadrat, verdeckt und gleichzeitig. Drei Zeilen, drei Spalten und zwei Diagonalen sind acht Reihen zu drei Karten.',

  kinds:
    'Die beste Reihe ist ein Drilling: drei von einem Rang. Dann kommen die reine Folge, ganz in einer Farbe, die Folge, die Farbe (drei von einer), das Paar und hohe Karten. Was deine Reihen sind, steht an ihren Enden, 1 ist die beste.',

  triplet:
    'In deinen Karten steckt ein Drilling! Zwei Karten tauschen den Platz, wenn du erst die eine und dann die andere wählst oder eine auf die andere ziehst: {{press1}} und {{press2}}.',
  'change-these': 'So nicht. Lass {{press1}} und {{press2}} den Platz tauschen.',

  idle: 'Drei Zehnen in der Diagonale, wie schön! Aber fünf deiner Reihen sind nur hohe Karten, und verglichen werden alle acht: deine beste mit den besten der anderen, deine zweitbeste mit ihren zweitbesten, bis zur achten.',

  'give-it-up':
    'Die letzte Reihe zählt so viel wie die erste. Nur Mut also, brich den Drilling auf: {{press1}} und {{press2}}.',

  'one-more':
    'Dafür eine Farbe und vier Paare, und nur zwei Reihen taugen nichts. Ein Tausch noch hilft beiden: {{press1}} und {{press2}}.',

  'lay-out':
    'Zwei Folgen, zwei Farben, vier Paare: Jetzt ist jede Reihe etwas. Die anderen sind so weit, und was ausliegt, bleibt: „{{press1}}“.',
  'as-it-was': 'Das geht. Aber leg sie aus, wie sie waren: Da taugte jede Reihe etwas.',

  met: '{{seat1}} hatte drei Drillinge! Die bekamen die ersten drei Plätze, für je einen Punkt. Drück auf einen Platz in der Liste, und du siehst, welche Reihen sich dort trafen.',

  beaten:
    'Aber vom vierten Platz an war deine Reihe immer die beste: fünf Punkte zu drei, und die Runde gehört dir. Mit deinen drei Zehnen hättest du keinen einzigen Platz gewonnen.',

  more: 'Es gibt noch mehr: Kitie mit nur drei Zeilen, oder einen Würfel aus 27 Karten mit 49 Reihen. Bis zu acht können spielen; in einer Partie geben alle einmal, und die Punkte werden addiert.',

  'learnt.lines': 'Neun Karten, acht Reihen: drei Zeilen, drei Spalten, zwei Diagonalen.',
  'learnt.kinds': 'Drilling, reine Folge, Folge, Farbe, Paar, hohe Karte.',
  'learnt.places':
    'Die beste trifft auf die beste, die zweite auf die zweite; jeder gewonnene Platz ist ein Punkt.',
  'learnt.secret':
    'Eine schöne Reihe gewinnt einen Platz: Sorg dafür, dass jede Reihe etwas taugt.',
};
