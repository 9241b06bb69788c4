/** The default wording of a table. */
export const en = {
  'words.hand': 'Your hand',
  'words.table': 'On the table',
  'words.laid-by': '{{card}}, played by {{player}}',
  'words.players': 'Players',
  'words.note': '{{player}}: {{note}}',
  'words.play': 'Play the {{card}}',
} as const;
