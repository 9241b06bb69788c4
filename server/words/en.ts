/** Why the card room cannot open, in words. */
export const en = {
  'port-taken': 'Port {{port}} is taken. Choose another, or 0 for any free one.',
  'cannot-listen': 'Cannot listen on {{host}}, port {{port}}: {{reason}}.',
  'cannot-keep': 'Cannot keep tables in {{data}}: {{reason}}.',
  'kept-by-newer': 'A newer version of Rota has kept tables in {{data}}. Start that one.',
} as const;
