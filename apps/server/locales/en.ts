/** Why the card room cannot open, in words. */
export const en = {
  'port-taken': 'Port {{port}} is taken. Choose another, or 0 for any free one.',
  'operations-port-taken':
    'Port {{port}} of ROTA_OPERATIONS is taken. Choose another, 0 for any free one, or off for none.',
  'cannot-listen': 'Cannot listen on {{host}}, port {{port}}: {{reason}}.',
  'cannot-keep': 'Cannot keep tables in {{data}}: {{reason}}.',
  'kept-by-newer': 'A newer version of Rota has kept tables in {{data}}. Start that one.',
  'in-use': 'The room in {{data}} is open already, in another process. Close that one first.',
  'in-use-by':
    'The room in {{data}} is open already: process {{pid}} on {{host}} has it, since {{since}}. Close that one first.',
  'in-use-at':
    'The room in {{data}} is open already: process {{pid}} on {{host}} has it, since {{since}}, at {{address}}. Close that one first, or choose another folder.',
  'not-postgres':
    'DATABASE_URL must begin with postgres:// or postgresql://, not as “{{given}}” does. For a SQLite file leave it out and name the folder with --data.',
  'bad-database-url':
    'DATABASE_URL cannot be read as an address: “{{given}}”. In its password write @ : / ? # % as %40 %3A %2F %3F %23 %25, or leave the password out and set PGPASSWORD.',
  'bad-proxy':
    'ROTA_PROXY must be 0, 1, or the addresses and subnets of proxies, separated by commas: “{{given}}” is not.',
  'room-not-empty': 'This room is in use: a backup goes only into an empty one.',
  'bad-backup': 'This is no whole backup. Line {{line}}: {{why}}.',
  'newer-backup': 'A newer version of Rota has made this backup.',
} as const;
