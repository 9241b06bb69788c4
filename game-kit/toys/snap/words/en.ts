export const en = {
  title: 'Snap',
  tagline: 'A toy game: two alike, and the first to say so takes the pile.',
  'option.match': 'What has to match',
  'option.match.rank': 'The rank',
  'option.match.suit': 'The suit',
  'option.penalty': 'Points a wrong call costs',
  'already-called': 'You have called on this pile; wait for the next card.',
  'neither-card-nor-call': 'Turn up a card or call snap.',
  'you-turn-up': 'You turn up the {{card}}.',
  'other-turns-up': '{{player}} turns up the {{card}}.',
  'you-snap_one': 'Snap! You take {{count}} card.',
  'you-snap_other': 'Snap! You take {{count}} cards.',
  'other-snaps_one': 'Snap! {{player}} takes {{count}} card.',
  'other-snaps_other': 'Snap! {{player}} takes {{count}} cards.',
  'you-are-wrong_one': 'You call snap, but the top cards do not match: {{count}} point lost.',
  'you-are-wrong_other': 'You call snap, but the top cards do not match: {{count}} points lost.',
  'other-is-wrong_one':
    '{{player}} calls snap, but the top cards do not match: {{count}} point lost.',
  'other-is-wrong_other':
    '{{player}} calls snap, but the top cards do not match: {{count}} points lost.',
} as const;
