import { err, ok, type Result, rejection } from '@rota/core';

const URL_PREFIX = /^[a-z][a-z0-9+.-]+:\/\//i;

const POSTGRES_PREFIX = /^postgres(?:ql)?:\/\//i;

/** Whether the text has the form of a URL of any scheme, rather than of a path. */
export function isDatabaseUrl(text: string): boolean {
  return URL_PREFIX.test(text.trim());
}

/** Returns a PostgreSQL URL in the form its driver takes. */
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

/** Whether it parses, and the password ends at the only `@`. */
function isUnambiguous(url: string): boolean {
  // Without a host the driver takes one from the parameters, such as a socket's folder.
  const whole = url.replace('@/', '@localhost/');
  if (!URL.canParse(whole)) return false;
  const { pathname, search, hash } = new URL(whole);
  return hash === '' && !`${pathname}${search}`.includes('@');
}

/** Returns the URL without its password, safe to display and log even if malformed. */
export function withoutSecrets(address: string): string {
  return address.replace(/\/\/.*@/s, '//…@').replace(/[?#].*|\bpassword\s*=.*/is, '…');
}
