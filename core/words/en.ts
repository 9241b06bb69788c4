/** What core's refusals and faults mean, in words. Keys are refusal codes; {{…}} are their facts. */
export const en = {
  'options-not-an-object': 'Options must be an object such as {"deals": 4}.',
  'unknown-option': 'There is no option “{{name}}”. There are: {{known}}.',
  'bad-option-value': 'Option “{{name}}” must be one of: {{allowed}}.',
  'wrong-number-of-seats': 'This game takes {{min}} to {{max}} seats, not {{seats}}.',
  'no-deal-due': 'No deal is due now.',
  'wrong-pack-size': 'The pack has {{cards}} cards; it must have {{expected}}.',
  'wrong-pack': 'The pack does not hold the cards of this game.',
  'no-such-seat': 'There are {{seats}} seats, counted from 0.',
  'match-over': 'The match is over.',
  'no-deal-running': 'Cards are not dealt yet.',
  'unknown-game': 'There is no game “{{game}}” here.',
  'unknown-game-version': '“{{game}}” is known in version {{known}}, not {{version}}.',
  'unknown-card': '“{{card}}” is no card.',
  'wrong-dealer': 'Seat {{dealer}} deals, not seat {{written}}.',
  'move-after-end': 'The deal was over before this move.',
  'move-not-as-written': 'The move is written “{{written}}”.',
  'wrong-deal-scores': 'The deal’s scores are {{scores}}, not {{written}}.',
  'wrong-scores': 'The scores are {{scores}}, not {{written}}.',
  'wrong-winners': 'The winners are {{winners}}, not {{written}}.',
  'options-not-as-written': 'Options are written {{options}}, not {{written}}.',
  'unknown-record-version': 'This record’s format is not known; version {{known}} is.',
  'bad-record': 'This is no record: “{{part}}” is missing or ill-formed.',
  'unknown-dealing-version':
    'The packs came about in a way this program does not know: version {{version}}, not {{known}}.',
  'dealing-of-others': 'The packs were settled for other seats than sit here.',
  'secret-not-committed':
    'The house’s secret is not the one it was committed to before anybody knew the cards.',
  'value-not-committed':
    'Seat {{seat}} was committed to another value than the one that stands here.',
  'contribution-out-of-place': 'Seat {{seat}} has no place among those who contributed.',
  'void-without-cause': 'An exchange was called off, and what is written gives no cause for it.',
  'pack-not-as-settled':
    'Card {{card}} of the pack is {{written}}; what was settled before the match gives {{dealt}}.',
  'seal-broken':
    'Something in this record was changed after it was written; its seal does not fit.',
  'house-commitment-changed':
    'The house was committed to another secret when this browser was told of it.',
  'contribution-replaced': 'Your own contribution to the shuffle has been replaced by another.',
  'contribution-dropped': 'Your own contribution to the shuffle has been left out.',
  'contributions-changed': 'What was put into the shuffle is not what this browser was told.',
  'blamed-unjustly':
    'Your seat is said not to have answered when the cards were shuffled, but the house had taken your answer.',
  'dealing-missing': 'You saw how the packs were settled, but the record says nothing of it.',
  'dealing-of-another-match': 'The packs were settled for another match.',
  'not-your-turn': 'It is not your turn.',
  'unknown-move': '“{{text}}” is no move of this game.',
  'card-not-held': 'You do not hold {{card}}.',
  'deal-over': 'The deal is over.',
} as const;
