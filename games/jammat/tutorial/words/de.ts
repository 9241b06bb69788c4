import type { en } from './en.ts';

/** What the coach says, in German. */
export const de: Record<keyof typeof en, string> = {
  welcome:
    'Alle haben neun Karten und ordnen sie zu einem Quadrat, verdeckt und gleichzeitig. Drei Zeilen, drei Spalten und zwei Diagonalen sind acht Reihen zu drei Karten; am Ende jeder Reihe steht, was sie ist.',

  kinds:
    'Die beste Reihe ist ein Drilling: drei von einem Rang. Dann kommen die reine Folge, ganz in einer Farbe, die Folge, die Farbe (drei von einer), das Paar und hohe Karten. Hier stehen deine acht Reihen, die beste zuerst.',

  triplet:
    'In deinen Karten steckt ein Drilling! Zwei Karten tauschen den Platz, wenn du erst die eine und dann die andere wählst oder eine auf die andere ziehst: {{press1}} und {{press2}}.',
  'change-these': 'So nicht. Lass {{press1}} und {{press2}} den Platz tauschen.',

  idle: 'Drei Zehnen in der Diagonale, wie schön! Aber schau in die Liste: Fünf deiner acht Reihen sind nur hohe Karten. Deine beste Reihe trifft auf die besten der anderen, deine zweitbeste auf die zweitbesten, und so weiter bis zur achten.',

  'give-it-up':
    'Alle acht zählen also gleich viel, die letzte wie die erste. Nur Mut, brich den Drilling auf: {{press1}} und {{press2}}.',

  'one-more':
    'Dafür eine Farbe und vier Paare, und nur zwei Reihen taugen nichts. Ein Tausch noch hilft beiden: {{press1}} und {{press2}}.',

  'lay-out':
    'Zwei Folgen, zwei Farben, vier Paare: Jetzt ist jede Reihe etwas. Die anderen sind so weit, und was ausliegt, bleibt: „{{press1}}“.',
  'as-it-was': 'Das geht. Aber leg sie aus, wie sie waren: Da taugte jede Reihe etwas.',

  met: '{{seat1}} hatte drei Drillinge! Die bekamen die ersten drei Plätze, für je einen Punkt. Drück auf einen Platz in der Liste, und du siehst, welche Reihen sich dort trafen.',

  beaten:
    'Aber darunter lagen eine Farbe und viermal hohe Karten, und vom vierten Platz an war deine Reihe immer die beste. Fünf Punkte zu drei: Die Runde gehört dir. Mit deinen drei Zehnen hättest du keinen einzigen Platz gewonnen.',

  more: 'Es gibt noch mehr: Kitie mit nur drei Zeilen, oder einen Würfel aus 27 Karten mit 49 Reihen. Bis zu acht können spielen; in einer Partie geben alle einmal, und die Punkte werden addiert.',

  'learnt.lines': 'Neun Karten, acht Reihen: drei Zeilen, drei Spalten, zwei Diagonalen.',
  'learnt.kinds': 'Drilling, reine Folge, Folge, Farbe, Paar, hohe Karte.',
  'learnt.places':
    'Die beste trifft auf die beste, die zweite auf die zweite; jeder gewonnene Platz ist ein Punkt.',
  'learnt.secret':
    'Eine schöne Reihe gewinnt einen Platz: Sorg dafür, dass jede Reihe etwas taugt.',
};
