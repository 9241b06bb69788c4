/** What the table in words says besides what each game tells of its own. */
export const en = {
  now: 'Now',
  'happened-last': 'What happened last',
  'may-do': 'What you may do now',
  'nothing-to-do': 'Nothing for the moment.',
  'too-many': 'More than can be listed. They are made on the table itself.',
  points: 'Points of the match',
  'points-of_one': '{{player}}: {{count}} point.',
  'points-of_other': '{{player}}: {{count}} points.',
} as const;
