export const en = {
  title: 'Tricks',
  tagline: 'A toy game: follow suit, the highest card takes the trick.',
  'you-play': 'You play the {{card}}.',
  'other-plays': '{{player}} plays the {{card}}.',
} as const;
