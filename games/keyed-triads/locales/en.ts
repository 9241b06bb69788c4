import { screen } from './screen.ts';

/** Everything Keyed Triads says; {{…}} are parameters, `_one` and `_other` follow a count. */
export const en = {
  title: 'Keyed Triads',
  tagline: 'Every three cards make a triad, and the key that fits it best takes it.',

  'option.claims': 'Claims',
  'option.claims.automatic': 'The table awards every triad',
  'option.claims.called': 'Players claim in secret, all at once',
  'option.proximity': 'Nearest ranks are measured',
  'option.proximity.paired': 'In pairs: lowest with lowest, highest with highest',
  'option.proximity.nearest': 'Each rank to the nearest of the triad',
  'option.proximity.none': 'Not at all',

  'not-a-move': 'That is no move of Keyed Triads.',
  'already-answered': 'You have answered; wait until everybody has.',
  'answer-first': 'First say whether you claim the triad on the table.',
  'no-triad-to-claim': 'No triad is waiting to be claimed.',
  'claims-are-automatic': 'At this table triads are awarded without claims.',

  'you-lay': 'You lay the {{card}}.',
  'other-lays': '{{player}} lays the {{card}}.',
  'you-are-keyed': 'You are keyed: {{cards}} make your key of {{sum}}.',
  'other-is-keyed': '{{player}} is keyed: {{cards}} make a key of {{sum}}.',
  'marker-appears':
    'The dealer is keyed. The dealer-key marker passes from {{from}} to {{to}}, who is skipped; {{leader}} leads.',
  'marker-appears-to-you':
    'The dealer is keyed. The dealer-key marker passes from {{from}} to you, so you are skipped; {{leader}} leads.',
  'marker-appears-you-lead':
    'The dealer is keyed. The dealer-key marker passes from {{from}} to {{to}}, who is skipped; you lead.',
  'marker-moves':
    'The dealer-key marker passes from {{from}} to {{to}}, who is skipped; {{leader}} leads.',
  'marker-moves-to-you':
    'The dealer-key marker passes from {{from}} to you, so you are skipped; {{leader}} leads.',
  'marker-moves-you-lead':
    'The dealer-key marker passes from {{from}} to {{to}}, who is skipped; you lead.',
  'marker-returns': 'The dealer-key marker goes back to {{dealer}}, who deals.',
  'marker-returns-to-you': 'The dealer-key marker comes back to you, the dealer.',
  'claiming-begins': 'Everybody is keyed. The rest of the pack is dealt, and {{leader}} leads.',
  'claiming-begins-you-lead': 'Everybody is keyed. The rest of the pack is dealt, and you lead.',
  'your-cards': 'You are dealt {{cards}}.',
  'claims-called-for':
    '{{cards}} make a triad of {{sum}}. Everybody says in secret whether to claim it.',
  'other-answers': '{{player}} has answered.',
  'you-claim': 'You claim it, in secret until everybody has answered.',
  'you-do-not-claim': 'You leave it, in secret until everybody has answered.',
  'claims-made': 'Claiming it: {{players}}.',

  verdict: '{{award}}: {{why}}.',
  'verdict-and-you': '{{award}}: {{why}}; {{you}}.',
  'you-take': 'You take the triad of {{sum}}',
  'other-takes': '{{player}} takes the triad of {{sum}}',
  'nobody-takes': 'The triad of {{sum}} is dead',
  'nobody-claims': 'nobody claims it',
  'tied-throughout': '{{players}} are tied at every step',
  'nobody-else-claims': 'nobody else claims it',
  'nearest-but-you': '{{away}}, you were {{other}}',
  'nearest-but_one': '{{away}}, {{players}} was {{other}}',
  'nearest-but_other': '{{away}}, {{players}} were {{other}}',
  'tied-until': 'tied with {{players}} {{ties}}; {{edge}}',

  'tied-until-suits': '{{level}}',
  'tied-until-ranks': '{{level}} and in suits',
  'tied-until-proximity': '{{level}}, in suits and in ranks',
  'tied-until-suit-order': '{{level}}, in suits, in ranks and in nearness',
  'edge-suits_one': 'one suit matches against {{other}}',
  'edge-suits_other': '{{best}} suits match against {{other}}',
  'edge-ranks_one': 'one rank matches against {{other}}',
  'edge-ranks_other': '{{best}} ranks match against {{other}}',
  'edge-proximity': 'the ranks are {{best}} apart in all against {{other}}',
  'edge-suit-order': '{{best}} outranks {{other}}',

  'you-fell-distance': 'you were {{away}}',
  'you-fell-suits': 'you matched fewer suits',
  'you-fell-ranks': 'you matched fewer ranks',
  'you-fell-proximity': 'your ranks were farther apart',
  'you-fell-suit-order': 'your suits were lower',
  'you-left-it': 'you did not claim it',
  'you-left-it-stronger': 'your key was stronger, but you did not claim it',

  away_zero: 'exactly equal',
  away_one: '1 away',
  away_other: '{{count}} away',
  level_zero: 'on an equal sum',
  level_one: 'at 1 away',
  level_other: 'at {{count}} away',
  'number.0': 'none',
  'number.1': 'one',
  'number.2': 'two',
  'number.3': 'three',
  'suit.0': 'joker',
  'suit.1': 'club',
  'suit.2': 'diamond',
  'suit.3': 'spade',
  'suit.4': 'heart',
  list: '{{items}} and {{last}}',
  'list-comma': ', ',

  'step.no-claim': 'Not claimed',
  'step.distance': 'Nearest sum',
  'step.suits': 'Matching suits',
  'step.ranks': 'Matching ranks',
  'step.proximity': 'Nearest ranks',
  'step.suit-order': 'Higher suits',
  'step.dead': 'Dead: tied throughout',

  ...screen,
} as const;
