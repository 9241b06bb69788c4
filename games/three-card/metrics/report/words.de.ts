import type { reportWords } from './words.ts';

/** What the report on Three Card says, in German; {{…}} are its facts. */
export const de: Record<keyof typeof reportWords, string> = {
  'seats.title': 'Ist es gut, anzufangen?',
  'seats.asked':
    'Es beginnt, wer die niedrigste Karte hat, vom Geber aus links gezählt. Ob das gut ist, sagt die Quelle nicht.',
  'seats.answer':
    'Kaum. Zu zweit gewinnt beim Maßstab, wer eröffnet, {{two-opener}} der Runden; zu viert gewinnt, wer eröffnet, {{four-opener}}, der Nächste {{four-second}} und der Letzte {{four-last}}. Vom Geber aus gezählt gewinnt der linke Nachbar {{four-left}} und der Geber {{four-dealer}}. Soweit diese Runden es zeigen können, haben alle gleich viel davon.',
  'from-opener': 'Gewonnene Runden, von dem an gezählt, der eröffnet: der Maßstab',
  'from-dealer': 'Gewonnene Runden nach dem Platz, vom Geber aus links: der Maßstab',
  players: 'Gewonnene Runden, von dem an gezählt, der eröffnet: zu viert',

  'length.title': 'Wie lange dauert eine Runde?',
  'length.asked': 'Danach fragt niemand, aber wissen wollen es alle.',
  'length.answer':
    'Beim Maßstab {{greedy-2}} Züge zu zweit, {{greedy-4}} zu viert, {{greedy-12}} zu zwölft mit drei Kartenspielen. Aufs Geratewohl brauchen vier Spieler {{random-4}}; Meister {{master-4}}.',
  'length-seats': 'Züge einer Runde: der Maßstab',
  'length-players': 'Züge einer Runde: zu viert',

  'endless.title': 'Kann eine Runde ewig dauern?',
  'endless.asked': 'Die Quelle hat dafür keine Regel.',
  'endless.answer':
    'Ja, wenn alle immer nur die eine niedrigste Karte spielen: Dann kommen {{two}} der Runden zu zweit genau zu demselben Tisch zurück und enden nie, {{three}} zu dritt und {{four}} zu viert (je {{deals}} Runden, und ein Tisch, der wiederkehrt, ist ein Beweis und keine Vermutung). Vernünftiges Spiel durchbricht das: Beim Maßstab endeten zu zweit {{greedy-two}} der Runden unentschieden und zu viert {{greedy-four}}. Spiel aufs Geratewohl nicht: Von den Runden zweier zufälliger Spieler endeten {{random-two}} nach 500 Zügen ohne Abräumen unentschieden.',
  'single-lowest': 'Runden, die nie enden, wenn alle nur die eine niedrigste Karte spielen',
  'endless.axis': '',
  'endless.deals': 'Runden',
  drawn: 'Unentschiedene Runden nach 500 Zügen ohne Abräumen',
  'drawn-patient': 'Unentschiedene Runden nach 5000 Zügen ohne Abräumen: der Maßstab',

  'course-of-a-deal.title': 'Was passiert unterwegs?',
  'course-of-a-deal.asked':
    'Die Quelle hat Namen für das, was passiert: das Niesen, die Bahn, der Exorzismus.',
  'course-of-a-deal.answer':
    'Zu viert sitzt in {{train}} der Runden jemand in der Bahn, und ein Exorzismus ist in {{exorcism}} zu hören.',
  'course-seats': 'Runden, in denen es vorkommt: der Maßstab',
  'course-often': 'Wie oft es in einer Runde vorkommt: der Maßstab',

  'ledger.TC-2.ours': 'Gespielt wird nach links.',
  'ledger.TC-2.other':
    'Nach rechts: Die Quelle sagt sowohl „gegen den Uhrzeigersinn“ als auch „von links“.',
  'ledger.TC-3.ours': 'Wer eröffnet, spielt eine oder mehrere Karten vom niedrigsten Rang.',
  'ledger.TC-3.other':
    'Eine davon: „legt sie auf den Tisch“. (Dass alle Hände nur Zweien und Zehnen halten, ist zu selten, um ins Gewicht zu fallen.)',
  'ledger.TC-5.ours': 'Wer spielen kann, darf den Stapel nicht nehmen.',
  'ledger.TC-5.other':
    'Man darf. Aufs Geratewohl gespielt: Bots, die nachdenken, nehmen nie, was sie nicht müssen.',
  'ledger.TC-6.ours':
    'Nach einer Zwei oder einem Abräumen darf man weiterspielen oder den Zug beenden.',
  'ledger.TC-6.other': 'Man muss weiterspielen.',
  'ledger.TC-7.ours':
    'Eine Hand, die leer wird, solange es einen Vorrat gibt, wird sofort aufgefüllt.',
  'ledger.TC-7.other':
    'ohne Karte auf der Hand kann man nur ziehen oder den Zug beenden, und auch dabei wird gezogen.',
  'ledger.TC-8.ours':
    'Nach einem gewöhnlichen Spiel ist der Zug vorbei: Eine gezogene Karte desselben Rangs bleibt auf der Hand.',
  'ledger.TC-8.other': 'Sie darf dazugelegt werden, und was dafür gezogen wird, ebenso.',
  'ledger.TC-10.ours': 'Die Runde endet, wenn der Erste fertig ist.',
  'ledger.TC-10.other':
    'Es geht weiter um alle Plätze; man bekommt so viele Punkte, wie noch Spieler übrig sind.',
  'ledger.TC-11.ours': 'Eine letzte Karte, die eine Zwei ist oder den Stapel abräumt, gewinnt.',
  'ledger.TC-11.other':
    'wer keine Karte mehr hat, hat gewonnen: So nennt die Quelle ihr Ziel; zum „darf weiterspielen“ braucht es eine Karte.',
  'ledger.TC-12.ours': 'Nach 500 Zügen ohne Abräumen endet die Runde unentschieden.',
  'ledger.TC-12.other': 'Jede andere Geduld: nach 50 oder nach 5000.',
  'ledger.TC-14.ours': 'Farben sind ohne Bedeutung.',
  'ledger.TC-14.other': 'nichts in der Quelle gibt Farben einen Sinn.',
};
