/** What can be wrong with how packs came about: told where that is looked into. */
export const en = {
  'unknown-dealing-version':
    'The packs came about in a way this program does not know: version {{version}}, not {{known}}.',
  'dealing-of-others': 'The packs were settled for other seats than sit here.',
  'secret-not-committed':
    'The server’s secret is not the one it was committed to before anybody knew the cards.',
  'value-not-committed':
    'Seat {{seat}} was committed to another value than the one that stands here.',
  'contribution-out-of-place': 'Seat {{seat}} has no place among those who contributed.',
  'void-without-cause': 'An exchange was called off, and what is written gives no cause for it.',
  'pack-not-as-settled':
    'Card {{card}} of the pack is {{written}}; what was settled before the match gives {{dealt}}.',
  'bad-day':
    'This is no day that is over, as its room tells it: “{{part}}” is missing or ill-formed.',
  'bot-otherwise': 'The bot would have played {{expected}}, not {{played}}.',
  'bot-kept-silent': 'The bot of seat {{bot}} would have said {{expected}}.',
  'not-of-the-day': 'This is not a match of {{day}}.',
  'dealt-from-another-secret':
    'This match was dealt from another secret than the one the server was committed to for {{day}}.',
  'seal-broken':
    'Something in this record was changed after it was written; its seal does not fit.',
  'house-commitment-changed':
    'The server was committed to another secret when this browser was told of it.',
  'contribution-replaced': 'Your own contribution to the shuffle has been replaced by another.',
  'contribution-dropped': 'Your own contribution to the shuffle has been left out.',
  'contributions-changed': 'What was put into the shuffle is not what this browser was told.',
  'blamed-unjustly':
    'Your seat is said not to have answered when the cards were shuffled, but the server had taken your answer.',
  'dealing-missing': 'You saw how the packs were settled, but the record says nothing of it.',
  'dealing-of-another-match': 'The packs were settled for another match.',
} as const;
