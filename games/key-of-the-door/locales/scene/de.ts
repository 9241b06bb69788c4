import type { en } from './en.ts';

/**
 * What is told of Key of the Door in a scene, in German. Characters may be called “der Koch”: their
 * names stand in the nominative everywhere. Cards, numerals and keys have no article of their own.
 */
export const de: Record<keyof typeof en, string> = {
  points_one: 'ein Punkt',
  points_other: '{{many}} Punkte',
  'numeral-1': 'Ass',
  'numeral-2': 'Zwei',
  'numeral-3': 'Drei',
  'numeral-4': 'Vier',
  'numeral-5': 'Fünf',
  'numeral-6': 'Sechs',
  'numeral-7': 'Sieben',
  'numeral-8': 'Acht',
  'numeral-9': 'Neun',
  'numeral-10': 'Zehn',

  'plays.1': '{{player}} legt {{card}} an den {{key}}.',
  'plays.2': '{{card}} kommt an den {{key}}, das macht {{sum}}.',
  'plays.3': '{{player}} schiebt {{card}} an den {{key}}.',
  'plays.4': 'Mit {{card}} setzt {{player}} den {{key}} fort.',
  'grows.1': '{{player}} macht den {{key}} länger: {{size}} Karten, und jede zählt {{worth}}.',
  'grows.2': 'Mit {{card}} ist der {{key}} auf {{size}} Karten gewachsen. Sie machen {{sum}}.',
  'grows.3': 'Der {{key}} ist jetzt {{size}} Karten lang. Wer ihn vollendet, hat etwas davon.',
  'grows.4':
    'Noch hat niemand den {{key}} vollendet. {{player}} legt {{card}} an, und nun sind es {{size}} Karten.',
  'busts.1':
    'Mit {{card}} kommt der {{key}} auf {{sum}}. Das ist zu viel, und noch sagt es niemand.',
  'busts.2': '{{player}} legt {{card}} an den {{key}}: {{sum}}. Zählt hier jemand mit?',
  'busts.3': '{{card}} verdirbt den {{key}}: {{sum}}. {{player}} sieht niemanden an.',
  'busts.4': 'Der {{key}} platzt, mit {{sum}}. {{player}} tut, als wäre nichts.',
  'misses.1': 'Mit {{card}} zählt der {{key}} einundzwanzig, und {{player}} sagt es nicht an.',
  'misses.2': '{{player}} legt {{card}} hin und lässt den {{key}} liegen, mit einundzwanzig.',
  'misses.3': 'Der {{key}} zählt jetzt einundzwanzig. {{player}} hat es nicht gesehen.',
  'misses.4': 'Einundzwanzig im {{key}}, und {{player}} sagt kein Wort.',
  'claims.1':
    '{{player}} legt die letzte Karte an den {{key}}. {{doubled}} zählt doppelt, einundzwanzig: {{size}} Karten, {{many}} Punkte.',
  'claims.2':
    'Einundzwanzig. {{player}} nimmt den {{key}}, {{size}} Karten lang, für {{many}} Punkte.',
  'claims.3': '{{player}} sagt den {{key}} an, {{doubled}} doppelt. Das bringt {{many}} Punkte.',
  'claims.4':
    '{{doubled}} doppelt macht einundzwanzig, und {{player}} bekommt den {{key}}: {{many}} Punkte.',
  'claims.5': 'Der {{key}} dreht sich im Schloss. {{player}} hat {{size}} Karten, {{many}} Punkte.',
  'claims.6': '{{player}} zählt laut bis einundzwanzig und hat den {{key}}, {{many}} Punkte.',
  'claims-dear.1':
    '{{player}} nimmt den {{key}}, und jede Karte darin zählt drei: {{many}} Punkte.',
  'claims-dear.2':
    'Einundzwanzig im {{key}}, wo jede Karte drei zählt. {{player}} bekommt {{many}} Punkte.',
  'claims-dear.3': '{{size}} Karten zu je drei. {{player}} nimmt den {{key}} für {{many}} Punkte.',
  'set-up.1': 'Die Karte davor hatte {{giver}} gelegt.',
  'set-up.2': 'So weit gebracht hatte ihn {{giver}}.',
  'set-up.3': 'Und wer hatte die Karte davor gelegt? {{giver}}.',
  'set-up.4': '{{giver}} hatte alles vorbereitet, nur eben für jemand anderen.',
  'set-up@merry.1': '{{player}} hebt den Becher auf die Karte davor. {{giver}} verbeugt sich.',
  'claims-wrongly.1':
    '{{player}} sagt beim {{key}} einundzwanzig an. Sie zählen nach, und es stimmt nicht.',
  'claims-wrongly.2':
    '{{player}} sagt den {{key}} an und muss noch einmal zählen. Die Ansage gilt nicht.',
  'claims-wrongly.3':
    'Keine einundzwanzig, da sind sich alle einig. Der {{key}} bleibt liegen, und {{player}} zieht die Hand zurück.',
  'steals-unclaimed.1':
    'Der {{key}} hat einundzwanzig gezählt, und niemand nahm ihn. {{player}} nimmt ihn jetzt: {{many}} Punkte.',
  'steals-unclaimed.2':
    '{{player}} zeigt auf den {{key}}. Nicht angesagt! Er wechselt den Besitzer, für {{many}} Punkte.',
  'steals-unclaimed.3':
    'Da hat jemand geschlafen. {{player}} stiehlt den {{key}}, {{size}} Karten, {{many}} Punkte.',
  'steals-bust.1':
    'Der {{key}} kommt auf {{sum}}. {{player}} hat es gesehen und nimmt ihn: {{many}} Punkte.',
  'steals-bust.2':
    '{{player}} nennt den {{key}} geplatzt, mit {{sum}}, und stiehlt ihn für {{many}} Punkte.',
  'steals-bust.3':
    'Zu viel im {{key}}, {{sum}}. {{player}} sagt es zuerst und hat ihn, {{many}} Punkte.',
  'steals-bent.1':
    'Der {{key}} kommt nie mehr auf einundzwanzig, sagt {{player}}, und das stimmt. {{many}} Punkte.',
  'steals-bent.2':
    '{{player}} nennt den {{key}} verbogen. Sie gehen die Karten durch: Nichts passt mehr. {{many}} Punkte.',
  'steals-bent.3':
    'Keine Karte kann den {{key}} noch vollenden. {{player}} stiehlt ihn, {{size}} Karten, {{many}} Punkte.',
  'steals-wrongly-unclaimed.1':
    '{{player}} meint, den {{key}} habe niemand angesagt. Er hat nie einundzwanzig gezählt.',
  'steals-wrongly-unclaimed.2':
    '{{player}} greift nach dem {{key}}, den angeblich niemand angesagt hat, und muss ihn liegen lassen.',
  'steals-wrongly-bust.1':
    '{{player}} nennt den {{key}} geplatzt. Er kommt auf {{sum}}; so schlimm ist es nicht.',
  'steals-wrongly-bust.2':
    'Geplatzt, sagt {{player}} und zeigt auf den {{key}}. Sie zählen {{sum}} und schütteln die Köpfe.',
  'steals-wrongly-bent.1':
    '{{player}} nennt den {{key}} verbogen. Das ist er nicht; etwas, das passt, ist noch da.',
  'steals-wrongly-bent.2': '{{player}} gibt den {{key}} zu früh verloren: Er ist nicht verbogen.',
  'steals-wrongly-bent.3':
    'Verbogen, sagt {{player}} und zeigt auf den {{key}}. Die anderen sehen in ihre Karten, und das ist er nicht.',
  'headed.1': '{{header}} führt den nächsten Schlüssel an: Jede Karte zählt {{worth}}.',
  'headed.2': 'Der {{key}} hat einen neuen Kopf, {{header}}. Jede Karte zählt dort {{worth}}.',
  'headed.3': '{{header}} kommt heraus. Von jetzt an zählt im {{key}} jede Karte {{worth}}.',
  'headed-joker.1':
    'Ein Joker kommt heraus und führt einen Schlüssel für jede Farbe an. Eine Karte zählt dort {{worth}}.',
  'headed-joker.2':
    'Da liegt jetzt {{header}}, mit einem Schlüssel, der jede Farbe nimmt, und jede Karte zählt {{worth}}.',
  'closed.1': 'Auf den {{key}} folgt keiner mehr.',
  'closed.2': 'Mit dem {{key}} ist es vorbei.',
  'closed.3': 'Das war der letzte: Der {{key}} ist geschlossen.',
  'lays-down.1': '{{player}} hat nichts Sicheres und legt eine Karte verdeckt an den {{key}}.',
  'lays-down.2': '{{player}} legt eine Karte verdeckt an den {{key}}. Niemand sieht, welche.',
  'lays-down.3': '{{player}} sitzt fest und schiebt eine Karte verdeckt unter den {{key}}.',
  'laid-unseen.1': 'Es war {{card}}.',
  'laid-unseen.2': 'Das war {{card}}, und nur {{player}} weiß es.',
  'draws.1': '{{player}} zieht {{card}}.',
  'draws.2': 'Vom Vorrat kommt {{card}}, und {{player}} steckt sie ein.',
  'forced-back.1':
    'Mit {{card}} kommt der {{key}} auf {{sum}}. {{by}} erhebt Einspruch, und {{player}} muss sie zurücknehmen.',
  'forced-back.2':
    '{{by}} legt den Finger auf {{card}}: {{sum}} im {{key}}. {{player}} muss sie wieder nehmen.',
  'forced-back.3':
    '{{by}} hat mitgezählt, {{sum}} im {{key}}, und {{player}} nimmt {{card}} wieder auf.',
  'passes.1': '{{player}} kann nichts anlegen und passt.',
  'passes.2': 'Da passt nichts. Also passt {{player}}.',
  'passes.3': '{{player}} passt.',

  'key-at': '{{key}} mit {{sum}}',
  'alarm-bare.1': 'Noch lag an keinem Schlüssel eine Karte.',
  'alarm-bare.2': 'Die Schlüssel lagen offen und waren alle leer.',
  'alarm-table.1': 'Auf dem Tisch: {{keys}}.',
  'alarm-table.2': 'Zwischen ihnen: {{keys}}.',
  'holding.1_zero':
    '{{player}}, {{doing}}, hatte noch keinen Schlüssel gewonnen. Karten auf der Hand: {{hand}}.',
  'holding.1_one':
    '{{player}}, {{doing}}, hatte einen Schlüssel gewonnen. Karten auf der Hand: {{hand}}.',
  'holding.1_other':
    '{{player}}, {{doing}}, hatte {{many}} Schlüssel gewonnen. Karten auf der Hand: {{hand}}.',
  'alarm-bust.1': 'Der {{key}} war geplatzt, mit {{sum}}, und niemand hatte es gesagt.',
  'alarm-bust.2': 'Niemand hatte gemerkt, dass der {{key}} auf {{sum}} kam.',
  'alarm-made.1': 'Der {{key}} lag da, mit einundzwanzig, für jeden, der hinsah.',
  'alarm-made.2': 'Niemand hatte den {{key}} genommen, obwohl er einundzwanzig zählte.',
};
