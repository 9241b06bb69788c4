/** What the refusals of requests and messages mean, in words; {{…}} are their facts. */
export const en = {
  'bad-request': 'This request cannot be understood: {{part}} {{problem}}.',
  'bad-message': 'This message cannot be understood: {{part}} {{problem}}.',
  'not-json': 'This is not JSON.',
  'too-long': 'This is longer than the {{most}} bytes allowed.',
  'too-fast': 'Too much at once. Wait a moment and try again.',
  'too-many-tables': 'You are at {{most}} tables already. Leave one first.',
  'not-found': 'There is nothing at this address.',
  'no-such-table': 'There is no such table.',
  'not-joined': 'You are not at this table. Join it first.',
  'unknown-bot': 'There is no bot “{{bot}}” here. There are: {{known}}.',
  'not-one-me': 'Exactly one seat must be yours.',
  'still-running': 'The match is not over; its record would show the cards.',
  'foreign-origin': 'This request comes from another site.',
  'other-version': 'This page is out of date. Reload it.',
  stopping: 'The server is stopping. Try again in a moment.',
  failed: 'Something went wrong here. It has been noted.',
} as const;
