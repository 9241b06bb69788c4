/** What a table's own refusals mean, in words. */
export const en = {
  'decision-passed': 'Too late: the game has moved on.',
  'not-seated': 'You have no seat at this table.',
  'seat-left': 'A bot plays for you at this seat. Take it back first.',
  'no-open-seat': 'No seat is open at this table.',
  'seat-taken': 'Somebody sits there already.',
  'not-saved': 'This could not be saved just now. Nothing was played; try again in a moment.',
  resigned: 'You have resigned this match. A bot plays on for you.',
  removed: 'The host has sent you away from this table.',
  'others-play': 'Moves can be taken back only where all the others are bots.',
  'nothing-to-take-back': 'You have made no move in this deal that could be taken back.',
  'seated-already': 'You have another seat at this table.',
  'not-host': 'Only whoever made the table may do that.',
  'not-a-guest': 'Nobody sits there who could be sent away.',
  'deal-running': 'Not while a deal is being played. Wait until it is over.',
  'table-closed': 'This table is closed.',
} as const;
