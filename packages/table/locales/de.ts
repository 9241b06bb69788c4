import type { en } from './en.ts';

/** What a table's own refusals mean, in German. */
export const de: Record<keyof typeof en, string> = {
  'decision-passed': 'Zu spät: Das Spiel ist schon weiter.',
  'not-seated': 'Du hast keinen Platz an diesem Tisch.',
  'seat-left': 'Auf diesem Platz spielt ein Bot für dich. Nimm ihn erst wieder ein.',
  'no-open-seat': 'An diesem Tisch ist kein Platz frei.',
  'seat-taken': 'Da sitzt schon jemand.',
  'not-saved':
    'Das ließ sich gerade nicht speichern. Gespielt wurde nichts; versuch es gleich noch einmal.',
  'outcome-unknown':
    'Dem Raum ist gerade die Datenbank weggebrochen: Vielleicht wurde das gespeichert, vielleicht nicht. Sieh am Tisch nach, bevor du es noch einmal versuchst.',
  resigned: 'Du hast diese Partie aufgegeben. Ein Bot spielt für dich weiter.',
  removed: 'Wer den Tisch eröffnet hat, hat dich weggeschickt.',
  'others-play': 'Züge lassen sich nur zurücknehmen, wo alle anderen Bots sind.',
  'nothing-to-take-back':
    'Du hast in dieser Runde keinen Zug gemacht, den du zurücknehmen könntest.',
  'seated-already': 'Du hast schon einen anderen Platz an diesem Tisch.',
  'not-host': 'Das darf nur, wer den Tisch eröffnet hat.',
  'not-a-guest': 'Da sitzt niemand, den man wegschicken könnte.',
  'match-counts': 'Diese Partie wird gewertet: Niemand kann aus ihr weggeschickt werden.',
  'never-began': 'Dieser Tisch wurde vor dem ersten Geben geschlossen: Es waren nicht alle da.',
  'matched-only': 'Diese Partie wird gewertet: Hier sitzen nur, für die sie aufgemacht wurde.',
  'bots-are-silent': 'Am Tisch reden nur Menschen, und jeder von seinem eigenen Platz.',
  'deal-running': 'Nicht, während eine Runde gespielt wird. Warte, bis sie zu Ende ist.',
  damaged: 'Das Protokoll dieses Tisches ist nicht lesbar. Es wurde vermerkt.',
  'exchange-passed': 'Zu spät: Die Karten wurden ohne diesen Wert gemischt.',
  'not-asked': 'Dein Platz ist bei diesem Mischen nicht gefragt.',
  'no-dealing-value': 'Das sind nicht 64 hexadezimale Ziffern.',
  'committed-already': 'Dein Platz hat sich schon auf einen anderen Wert festgelegt.',
  'not-all-committed': 'Noch haben sich nicht alle festgelegt: Behalte deinen Wert für dich.',
  'daily-stands': 'An der Partie des Tages hat jeder einen Versuch, und jeder Zug gilt.',
  'table-closed': 'Dieser Tisch ist geschlossen.',
};
