import { expect, test } from 'vitest';
import { parseDatabaseUrl } from './database-url.ts';

test.each([
  ['postgres://rota@host/rota', 'postgres://rota@host/rota'],
  ['POSTGRES://rota@host/rota', 'postgres://rota@host/rota'],
  ['PostgreSQL://Ada:S3cret@Host:5433/Rota', 'postgres://Ada:S3cret@Host:5433/Rota'],
  [' \tpostgresql://host/rota\n', 'postgres://host/rota'],
  ['postgres://rota:%40%3A%2F%25@host/rota', 'postgres://rota:%40%3A%2F%25@host/rota'],
  // The driver splits at the last @.
  ['postgres://rota:p@ss%w@host/rota', 'postgres://rota:p@ss%w@host/rota'],
  ['postgres://rota@/rota?host=/var/run', 'postgres://rota@/rota?host=/var/run'],
  ['postgres:///rota', 'postgres:///rota'],
])('%j is a PostgreSQL URL', (text, value) => {
  expect(parseDatabaseUrl(text)).toEqual({ ok: true, value });
});

test.each([
  ['mysql://ada:secret@host/rota', 'mysql://…@host/rota'],
  ['foo', 'foo'],
  ['data/rota.db', 'data/rota.db'],
  ['sqlite:data/rota.db', 'sqlite:data/rota.db'],
  ['postgres:/host', 'postgres:/host'],
  ['host=localhost user=rota password=secret', 'host=localhost user=rota …'],
  ['mysql://host/rota?password=secret', 'mysql://host/rota…'],
])('%j is not', (text, given) => {
  expect(parseDatabaseUrl(text)).toMatchObject({
    ok: false,
    rejection: { code: 'not-postgres', facts: { given } },
  });
});

test.each([
  ['postgres://rota:se/cret@host/rota', 'postgres://…@host/rota'],
  ['postgres://rota:se?cret@host/rota', 'postgres://…@host/rota'],
  ['postgres://rota:se#cret@host/rota', 'postgres://…@host/rota'],
  ['postgres://host:port/rota', 'postgres://host:port/rota'],
])('%j is rejected, without repeating its password', (text, given) => {
  expect(parseDatabaseUrl(text)).toMatchObject({
    ok: false,
    rejection: { code: 'bad-database-url', facts: { given } },
  });
});
