import type { en } from './en.ts';

/**
 * What is told of Keyed Triads in a scene, in German. Characters may be called “der Koch”: their
 * names stand in the nominative everywhere.
 */
export const de: Record<keyof typeof en, string> = {
  points_one: 'eine Triade',
  points_other: '{{many}} Triaden',
  away_zero: 'genau getroffen',
  away_one: '{{many}} daneben',
  away_other: '{{many}} daneben',
  'key-of': '{{player}} {{sum}}',

  'leads.1': '{{player}} spielt {{card}} aus.',
  'leads.2': '{{player}} eröffnet mit {{card}}.',
  'leads.3': 'Den Anfang macht {{player}}, mit {{card}}.',
  'adds.1': '{{player}} legt {{card}} dazu: {{sum}} auf dem Tisch.',
  'adds.2': 'Mit {{card}} macht {{player}} {{sum}} daraus.',
  'adds.3': '{{player}} schiebt {{card}} daneben. Das sind bis jetzt {{sum}}.',

  'keyed.1': '{{player}} legt die dritte Karte und nimmt alle drei als Schlüssel: {{sum}}.',
  'keyed.2': '{{cards}}: Damit hat {{player}} einen Schlüssel von {{sum}}.',
  'keyed.3': '{{player}} zieht die drei Karten zu sich. Ein Schlüssel von {{sum}}.',
  'keyed.4': '{{player}} bekommt einen Schlüssel von {{sum}}.',
  'keyed.5': '{{player}} hat einen Schlüssel, und er macht {{sum}}.',
  'keyed-low.1': '{{player}} muss sich mit einem Schlüssel von {{sum}} begnügen.',
  'keyed-low.2': '{{cards}}: nur {{sum}}, sehr wenig. Damit muss {{player}} auskommen.',
  'keyed-low.3': 'Mehr als {{sum}} wird es nicht. {{player}} hat einen mageren Schlüssel.',
  'keyed-high.1': '{{player}} nimmt einen Schlüssel von {{sum}}, und das ist eine Menge.',
  'keyed-high.2':
    '{{cards}}: {{sum}}, so hoch kommen die wenigsten Triaden. {{player}} muss damit spielen.',
  'keyed-high.3': '{{player}} bekommt einen schweren Schlüssel: {{sum}}.',
  'skipped.1': '{{player}} wird übergangen, und {{leader}} spielt aus.',
  'skipped.2': 'Die Marke wandert weiter, {{player}} setzt aus. {{leader}} fängt an.',
  'skipped.3': '{{leader}} spielt aus, denn {{player}} hat die Marke.',
  'claiming.1':
    'Alle haben einen Schlüssel: {{keys}}. Die übrigen Karten gehen herum, und {{player}} spielt aus.',
  'claiming.2': 'Jetzt gilt es. Die Schlüssel: {{keys}}. {{player}} fängt an.',
  'claiming.3':
    'Die Schlüssel liegen offen, {{keys}}. Der Rest wird ausgeteilt. {{player}} spielt aus.',

  'needs.1':
    '{{sum}} auf dem Tisch, und mit einer Karte zu {{needed}} träfe {{player}} genau den eigenen Schlüssel.',
  'needs.2':
    '{{player}} hat einen Schlüssel von {{key}}. Auf dem Tisch {{sum}}, also noch {{needed}}.',
  'needs.3':
    'Zwei Karten liegen da, zusammen {{sum}}. Die dritte legt {{player}}, mit einem Schlüssel von {{key}}.',
  'needs.4': '{{sum}}. Wenn {{player}} jetzt eine Karte zu {{needed}} hat, passt es genau.',
  'needs-nothing.1':
    'Schon {{sum}}, und genau das hat {{player}} im Schlüssel. Nur ein Joker lässt es dabei.',
  'needs-nothing.2':
    '{{player}} hat einen Schlüssel von {{key}}, und auf dem Tisch sind schon {{sum}}. Jede Karte ist jetzt zu viel, es sei denn ein Joker.',

  'takes.1': '{{player}} bekommt die Triade mit einem Schlüssel von {{key}}, {{away}}.',
  'takes.2': 'Die Karten machen {{sum}}. Am nächsten liegt {{player}}, {{away}}.',
  'takes.3': '{{sum}}, und {{player}} nimmt sie mit {{key}}, {{away}}.',
  'takes.4': 'Eine Triade von {{sum}}, ein Schlüssel von {{key}}, und {{player}} bekommt sie.',
  'takes.5': '{{player}}, {{away}}, holt sich eine Triade von {{sum}}.',
  'takes.6': '{{sum}} auf dem Tisch, {{key}} im Schlüssel: Näher als {{player}} ist niemand.',
  'takes.7': 'Näher an {{sum}} liegt niemand als {{player}}, {{away}}.',
  'takes-exactly.1':
    '{{player}} bekommt die Triade mit einem Schlüssel von {{key}}, auf den Punkt.',
  'takes-exactly.2': '{{sum}}, und {{player}} hat einen Schlüssel von {{key}}: nicht eins daneben.',
  'takes-exactly.3': 'Wie angegossen: {{sum}}, und eben das hat {{player}} im Schlüssel.',
  'takes-exactly.4': '{{player}} und die Triade, beide {{sum}}: auf den Punkt.',
  'takes-exactly.5': '{{player}} hat {{key}}, und die Triade macht {{sum}}: getroffen.',
  'takes-far.1':
    'Eine Triade von {{sum}}, und niemand ist in der Nähe. {{player}} bekommt sie, {{away}}.',
  'takes-far.2':
    '{{player}} liegt {{away}}, mit {{key}} gegen {{sum}}, und doch kommt kein Schlüssel näher.',
  'takes-far.3': '{{sum}}: für alle weit weg. {{player}} bekommt sie trotzdem, {{away}}.',
  'takes-suits.1':
    'Gleichstand, {{away}}: {{tied}}. Bei den Farben steht es {{more}} zu {{fewer}}, und {{player}} bekommt die Triade.',
  'takes-suits.2':
    'Gleichstand, {{away}}, also entscheiden die Farben: {{player}} {{more}}, {{rivals}} {{fewer}}.',
  'takes-suits.3':
    'Sie vergleichen die Schlüssel, alle {{away}}. Farben, die passen: {{player}} {{more}}, {{rivals}} {{fewer}}.',
  'takes-ranks.1':
    'Gleich in Summe und Farben: {{tied}}. Bei den Rängen steht es {{more}} zu {{fewer}}, und {{player}} bekommt die Triade.',
  'takes-ranks.2': 'Jetzt kommt es auf die Ränge an: {{player}} {{more}}, {{rivals}} {{fewer}}.',
  'takes-proximity.1':
    'Gleich in Summe, Farben und Rängen: {{tied}}. Sie rechnen nach, wie weit die Ränge auseinanderliegen: {{player}} {{less}}, {{rivals}} {{greater}}.',
  'takes-proximity.2':
    'Kaum ein Unterschied zu finden: {{tied}}. Aber {{player}} liegt mit den Rängen näher, {{less}} gegen {{greater}}.',
  'takes-suit-order.1':
    'In allem gleich: {{tied}}. Bleibt die Folge der Farben, die kaum jemand im Kopf hat, und danach bekommt {{player}} die Triade.',
  'takes-suit-order.2':
    'Jemand muss überlegen, welche Farbe über welcher steht. Dann hat {{player}} die Triade, und {{rivals}} nicht.',
  'takes-no-claim.1': 'Nur {{player}} hat sie beansprucht und bekommt sie, mit {{key}}, {{away}}.',
  'takes-no-claim.2': 'Niemand sonst will die {{sum}}. {{player}} nimmt sie, {{away}}.',
  'takes-no-claim.3': 'Ein einziger Anspruch genügt: {{player}}, {{away}}.',
  'dead.1': 'Eine Triade von {{sum}}, und kein Unterschied: {{players}}. Sie verfällt.',
  'dead.2': 'Gleichauf bis zur letzten Regel: {{players}}. Die {{sum}} bekommt niemand.',
  'unclaimed.1': 'Niemand beansprucht die {{sum}}. Sie verfällt.',
  'unclaimed.2': '{{sum}}, und keiner will sie haben.',
  'unclaimed.3': 'Sie sehen einander an. Die {{sum}} bleibt liegen.',
  'claims.1_one': 'Ein Anspruch: {{players}}.',
  'claims.1_other': 'Anspruch erheben {{players}}.',
  'claims.2_one': 'Nur {{players}} will sie haben.',
  'claims.2_other': '{{players}} wollen sie haben.',
  'claims.3_one': 'Alle verzichten, nur {{players}} nicht.',
  'claims.3_other': 'Die Ansprüche: {{players}}.',
  'claims-in-secret.1': '{{player}} beansprucht sie, verdeckt.',
  'claims-in-secret.2': 'Insgeheim will {{player}} sie haben.',
  'leaves-in-secret.1': '{{player}} verzichtet, verdeckt.',
  'leaves-in-secret.2': 'Insgeheim lässt {{player}} sie ziehen.',
  'near.1_one': '{{players}} war {{away}}: so wenig.',
  'near.1_other': '{{players}} waren {{away}}: so wenig.',
  'near.2_one': 'Um einen Punkt. {{players}} war {{away}}.',
  'near.2_other': 'Um einen Punkt. {{players}} waren {{away}}.',
  'near.4_one': '{{players}}, {{away}}, war so dicht dran.',
  'near.4_other': '{{players}}, {{away}}, waren so dicht dran.',
  'near.3_one': '{{players}} verfehlt sie um Haaresbreite, {{away}}.',
  'near.3_other': '{{players}} verfehlen sie um Haaresbreite, {{away}}.',
  'gift.1': 'Und die letzte Karte hat ausgerechnet {{giver}} gelegt.',
  'gift.2': '{{giver}} hat die Karte gelegt, die den Ausschlag gibt.',
  'gift.3': '{{giver}} hat die dritte Karte geliefert. {{player}} sagt nicht danke.',
  'gift.4': '{{giver}} merkt zu spät, wessen Karte das war.',
  'gift.5': 'Ein Geschenk, auch wenn {{giver}} es nicht so gemeint hat.',
  'gift@merry.1': '{{player}} dankt für die Karte, Hand aufs Herz. {{giver}} winkt ab.',
  'row.1': 'Das macht {{row}} in Folge.',
  'row.2': '{{row}} hintereinander, und alle hat {{player}}.',
  'row.3': 'Die letzten {{row}} hat sich alle {{player}} geholt.',

  'alarm-bare.1': 'Von der nächsten Triade lag noch keine Karte.',
  'alarm-bare.2': 'Die Mitte des Tisches war leer.',
  'alarm-table.1': 'Auf dem Tisch: {{cards}}, bis dahin {{sum}}.',
  'alarm-table.2': 'In der Mitte {{cards}}, zusammen {{sum}}.',
  'holding-unkeyed.1': '{{player}}, {{doing}}, hatte noch keinen Schlüssel.',
  'holding-unkeyed.2': '{{player}}, {{doing}}, wartete noch auf einen Schlüssel.',
  'holding-key.1': '{{player}}, {{doing}}, hatte einen Schlüssel von {{sum}}.',
  'holding-key.2': '{{player}}, {{doing}}, hatte schon einen Schlüssel: {{sum}}.',
  'holding.1_zero': '{{player}}, {{doing}}, hatte einen Schlüssel von {{sum}} und keine Triade.',
  'holding.1_one': '{{player}}, {{doing}}, hatte einen Schlüssel von {{sum}} und eine Triade.',
  'holding.1_other':
    '{{player}}, {{doing}}, hatte einen Schlüssel von {{sum}} und {{many}} Triaden.',
  'holding.2_zero': '{{player}}, {{doing}}, hatte mit {{sum}} im Schlüssel noch nichts gewonnen.',
  'holding.2_one': '{{player}}, {{doing}}, hatte mit {{sum}} im Schlüssel eine Triade gewonnen.',
  'holding.2_other':
    '{{player}}, {{doing}}, hatte mit {{sum}} im Schlüssel {{many}} Triaden gewonnen.',
  'alarm-needs.1':
    '{{player}} brauchte eine Karte zu {{needed}}, um den eigenen Schlüssel genau zu treffen.',
  'alarm-needs.2':
    'Mit einer Karte zu {{needed}} hätte {{player}} den eigenen Schlüssel genau getroffen.',
};
