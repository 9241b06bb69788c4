import { ok, type Result, rejection, err } from '@rota/core';

const URL_PREFIX = /^[a-z][a-z0-9+.-]+:\/\//i;

const POSTGRES_PREFIX = /^postgres(?:ql)?:\/\//i;

/** Whether it is written as an address, of whatever kind, and so can be no folder or file. */
export function isAddress(text: string): boolean {
  return URL_PREFIX.test(text.trim());
}

/** Returns the address of a PostgreSQL database as its driver takes it. */
export function parseDatabaseUrl(text: string): Result<string> {
  const given = text.trim();
  if (!POSTGRES_PREFIX.test(given)) {
    return err(rejection('not-postgres', { given: withoutSecrets(given) }));
  }
  const url = given.replace(POSTGRES_PREFIX, 'postgres://');
  if (!isUnambiguous(url)) {
    return err(rejection('bad-database-url', { given: withoutSecrets(given) }));
  }
  return ok(url);
}

/** Whether it is an address, and its password ends where it seems to: before the one `@`. */
function isUnambiguous(url: string): boolean {
  // Without a host the driver takes the one among the parameters, such as a socket's folder.
  const whole = url.replace('@/', '@localhost/');
  if (!URL.canParse(whole)) return false;
  const { pathname, search, hash } = new URL(whole);
  return hash === '' && !`${pathname}${search}`.includes('@');
}

/** Returns the address as it may be shown and logged, whatever else it turns out to be. */
export function withoutSecrets(address: string): string {
  return address.replace(/\/\/.*@/s, '//…@').replace(/[?#].*|\bpassword\s*=.*/is, '…');
}
