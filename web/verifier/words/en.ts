/** Every sentence of the offline verifier that is its own. */
export const en = {
  title: 'Rota: check a deal',
  heading: 'Was it dealt fairly?',
  intro:
    'Choose the record of a finished match. Every pack is dealt again from the secrets in it, and every move is played again by the rules, which this file contains.',
  private: 'Nothing leaves this page: it cannot connect to anything, and needs no network.',
  unopened:
    'This page works from a file of your own: save it, switch the network off if you like, and open it from there.',
  drop: 'Drop a record here, or',
  choose: 'choose a file',

  'verdict-right': 'Everything is right.',
  'verdict-right-detail':
    'The packs follow from what was settled before the first card, and the match went by the rules.',
  'verdict-unproven': 'The moves and scores are right.',
  'verdict-unproven-detail':
    'How the packs were shuffled, this record does not say: it is of an older format, or of a match without an exchange.',
  'verdict-unfinished': 'Right, as far as it goes.',
  'verdict-unfinished-detail': 'The match in this record is not over.',
  'verdict-wrong': 'Something is wrong.',
  'verdict-no-record': 'This is not a record.',
  'in-deal': 'Deal {{deal}}: {{fault}}',
  'in-move': 'Deal {{deal}}, move {{move}} (“{{text}}”, seat {{seat}}): {{fault}}',
  'in-exchange': 'Exchange {{exchange}}: {{fault}}',
  'under-rule': '{{sentence}} ({{rule}})',
  'not-json': 'The file is not JSON.',
  'too-long': 'The file is far too long for a record.',

  steps: 'Step by step',
  'mark-right': 'right',
  'mark-wrong': 'wrong',
  'mark-unproven': 'not told',
  'step-secret': 'The house’s secret',
  'step-contributions': 'The players’ contributions',
  'step-voids': 'Exchanges that broke off',
  'step-packs': 'The packs',
  'step-play': 'Moves and scores',
  'step-seal': 'The seal',
  'secret-right':
    'It is what the house was committed to. Browsers that took part keep the commitment they were shown, and compare it on the match’s page.',
  'contributions-right_zero': 'None: the packs follow from the house’s secret alone.',
  'contributions-right_one': 'One, and it is what that player was committed to: {{names}}.',
  'contributions-right_other':
    'Each of the {{count}} is what its player was committed to: {{names}}.',
  'voids-right_zero': 'None.',
  'voids-right_one': 'One, before the one that held. {{blame}}',
  'voids-right_other': '{{count}}, before the one that held. {{blame}}',
  'voided-no-commitment': '{{names}} put nothing in.',
  'voided-no-value': '{{names}} did not show what they had put in.',
  'voided-other-value': '{{names}} showed something other than what they had put in.',
  'packs-right_one': 'The pack was dealt again and is the same, card for card.',
  'packs-right_other': 'All {{count}} were dealt again and are the same, card for card.',
  'play-right':
    'Every move was allowed, and every score follows, by the rules of {{game}}, version {{version}}.',
  'seal-right': 'It fits everything else in the record.',
  unproven: 'The record does not say.',

  match: 'The match',
  game: 'Game',
  seats: 'Seats',
  seat_one: '{{seat}}: {{name}}, {{count}} point',
  seat_other: '{{seat}}: {{name}}, {{count}} points',
  winners: 'Won by',
  'no-winners': 'nobody yet',
  resigned: 'Gave up',
  fingerprint: 'Fingerprint',
  'fingerprint-why':
    'The same in every copy of this record. Compare it with somebody else’s: whoever changes a copy changes this.',
  packs: 'The packs',
  'pack-of': 'Deal {{deal}}',
} as const;
