/** Why the card room cannot open, in words. */
export const en = {
  'port-taken': 'Port {{port}} is taken. Choose another, or 0 for any free one.',
  'cannot-listen': 'Cannot listen on {{host}}, port {{port}}: {{reason}}.',
  'cannot-keep': 'Cannot keep tables in {{data}}: {{reason}}.',
  'kept-by-newer': 'A newer version of Rota has kept tables in {{data}}. Start that one.',
  'room-not-empty': 'This room is in use: a backup goes only into an empty one.',
  'bad-backup': 'This is no whole backup. Line {{line}}: {{why}}.',
  'newer-backup': 'A newer version of Rota has made this backup.',
} as const;
