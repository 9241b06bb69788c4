import type { en } from './en.ts';
import { screenDe } from './screen.de.ts';

/** Everything Keyed Triads says, in German. */
export const de: Record<keyof typeof en, string> = {
  title: 'Keyed Triads',
  tagline:
    'Je drei Karten sind eine Triade, und der Schlüssel, der am besten zu ihr passt, bekommt sie.',

  'option.claims': 'Ansprüche',
  'option.claims.automatic': 'Der Tisch vergibt jede Triade',
  'option.claims.called': 'Alle entscheiden verdeckt und zugleich',
  'option.proximity': 'Die Nähe der Ränge wird gemessen',
  'option.proximity.paired': 'Paarweise: niedrigster mit niedrigstem, höchster mit höchstem',
  'option.proximity.nearest': 'Jeder Rang am nächstliegenden der Triade',
  'option.proximity.none': 'Gar nicht',

  'not-a-move': 'Das ist kein Zug von Keyed Triads.',
  'already-answered': 'Du hast geantwortet; warte, bis alle so weit sind.',
  'answer-first': 'Sag zuerst, ob du die Triade auf dem Tisch beanspruchst.',
  'no-triad-to-claim': 'Es liegt keine Triade da, die zu beanspruchen wäre.',
  'claims-are-automatic': 'An diesem Tisch werden die Triaden ohne Ansprüche vergeben.',

  'you-lay': 'Du legst {{card}}.',
  'other-lays': '{{player}} legt {{card}}.',
  'you-are-keyed': 'Du hast deinen Schlüssel: {{cards}}, Summe {{sum}}.',
  'other-is-keyed': '{{player}} hat einen Schlüssel: {{cards}}, Summe {{sum}}.',
  'marker-appears':
    'Der Schlüssel des Gebers steht. Die Gebermarke wandert weiter: erst {{from}}, jetzt {{to}}. {{to}} setzt aus, {{leader}} spielt aus.',
  'marker-appears-to-you':
    'Der Schlüssel des Gebers steht. Die Gebermarke wandert weiter: erst {{from}}, jetzt du. Du setzt aus, {{leader}} spielt aus.',
  'marker-appears-you-lead':
    'Der Schlüssel des Gebers steht. Die Gebermarke wandert weiter: erst {{from}}, jetzt {{to}}. {{to}} setzt aus, du spielst aus.',
  'marker-moves':
    'Die Gebermarke wandert weiter: erst {{from}}, jetzt {{to}}. {{to}} setzt aus, {{leader}} spielt aus.',
  'marker-moves-to-you':
    'Die Gebermarke wandert weiter: erst {{from}}, jetzt du. Du setzt aus, {{leader}} spielt aus.',
  'marker-moves-you-lead':
    'Die Gebermarke wandert weiter: erst {{from}}, jetzt {{to}}. {{to}} setzt aus, du spielst aus.',
  'marker-returns': 'Die Gebermarke kehrt zum Geber zurück: {{dealer}}.',
  'marker-returns-to-you': 'Die Gebermarke kehrt zu dir zurück, denn du gibst.',
  'claiming-begins':
    'Alle haben einen Schlüssel. Die übrigen Karten werden ausgeteilt, und {{leader}} spielt aus.',
  'claiming-begins-you-lead':
    'Alle haben einen Schlüssel. Die übrigen Karten werden ausgeteilt, und du spielst aus.',
  'your-cards': 'Du bekommst {{cards}}.',
  'claims-called-for':
    '{{cards}} sind eine Triade mit der Summe {{sum}}. Wer beansprucht sie? Alle antworten verdeckt.',
  'other-answers': '{{player}} hat geantwortet.',
  'you-claim': 'Du beanspruchst sie; verdeckt, bis alle geantwortet haben.',
  'you-do-not-claim': 'Du verzichtest; verdeckt, bis alle geantwortet haben.',
  'claims-made': 'Anspruch erheben: {{players}}.',

  verdict: '{{award}}: {{why}}.',
  'verdict-and-you': '{{award}}: {{why}}; {{you}}.',
  'you-take': 'Du bekommst die Triade mit der Summe {{sum}}',
  'other-takes': '{{player}} bekommt die Triade mit der Summe {{sum}}',
  'nobody-takes': 'Die Triade mit der Summe {{sum}} verfällt',
  'nobody-claims': 'niemand beansprucht sie',
  'tied-throughout': '{{players}}, in allen Stufen gleichauf',
  'nobody-else-claims': 'niemand sonst beansprucht sie',
  'nearest-but-you': '{{away}}, du warst {{other}}',
  'nearest-but_one': '{{away}}, {{players}} war {{other}}',
  'nearest-but_other': '{{away}}, {{players}} waren {{other}}',
  // No form of “to be”: it would have to agree with “du” among the players.
  'tied-until': '{{ties}} wie {{players}}; {{edge}}',

  'tied-until-suits': '{{level}}',
  'tied-until-ranks': '{{level}}, mit ebenso vielen passenden Farben',
  'tied-until-proximity': '{{level}}, mit ebenso vielen passenden Farben und Rängen',
  'tied-until-suit-order':
    '{{level}}, mit ebenso vielen passenden Farben und Rängen und ebenso nah',
  'edge-suits_one': 'passende Farben eins zu {{other}}',
  'edge-suits_other': 'passende Farben {{best}} zu {{other}}',
  'edge-ranks_one': 'passende Ränge eins zu {{other}}',
  'edge-ranks_other': 'passende Ränge {{best}} zu {{other}}',
  'edge-proximity': 'die Ränge liegen zusammen {{best}} auseinander, gegen {{other}}',
  'edge-suit-order': '{{best}} steht über {{other}}',

  'you-fell-distance': 'du warst {{away}}',
  'you-fell-suits': 'bei dir passten weniger Farben',
  'you-fell-ranks': 'bei dir passten weniger Ränge',
  'you-fell-proximity': 'deine Ränge lagen weiter weg',
  'you-fell-suit-order': 'deine Farben standen niedriger',
  'you-left-it': 'du hast sie nicht beansprucht',
  'you-left-it-stronger': 'dein Schlüssel war stärker, aber du hast sie nicht beansprucht',

  away_zero: 'genau getroffen',
  away_one: '1 daneben',
  away_other: '{{count}} daneben',
  level_zero: 'genau getroffen',
  level_one: '1 daneben',
  level_other: '{{count}} daneben',
  'number.0': 'null',
  'number.1': 'eins',
  'number.2': 'zwei',
  'number.3': 'drei',
  'suit.0': 'Joker',
  'suit.1': 'Kreuz',
  'suit.2': 'Karo',
  'suit.3': 'Pik',
  'suit.4': 'Herz',
  list: '{{items}} und {{last}}',
  'list-comma': ', ',

  'step.no-claim': 'Nicht beansprucht',
  'step.distance': 'Summe am nächsten',
  'step.suits': 'Passende Farben',
  'step.ranks': 'Passende Ränge',
  'step.proximity': 'Ränge am nächsten',
  'step.suit-order': 'Höhere Farben',
  'step.dead': 'Verfallen: in allem gleichauf',

  ...screenDe,
};
