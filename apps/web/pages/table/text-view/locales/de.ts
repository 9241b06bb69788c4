/** What is said around the table in words, in German. */
export const de = {
  now: 'Jetzt',
  'happened-last': 'Was zuletzt geschah',
  'may-do': 'Was du jetzt tun kannst',
  'nothing-to-do': 'Im Augenblick nichts.',
  'too-many': 'Mehr, als sich aufzählen lässt. Am Tisch selbst ist alles möglich.',
  points: 'Punkte der Partie',
  'points-of_one': '{{player}}: {{count}} Punkt.',
  'points-of_other': '{{player}}: {{count}} Punkte.',
} as const;
