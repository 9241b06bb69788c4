import { isIP } from 'node:net';
import { LANGUAGES } from '@rota/core';
import { parseDatabaseUrl } from '@rota/server/database-url';
import { OPERATIONS, type OperationsAddress } from '@rota/server/settings';
import { parseTrustProxy, type TrustProxy } from '@rota/server/trust-proxy';
import { Complaint, complain } from './complaint.ts';
import { wholeNumber } from './flags.ts';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Returns a reader of values that complains about all but these. */
function oneOf<Value extends string>(
  name: string,
  known: readonly Value[],
): (text: string) => Value {
  return (text) =>
    known.find((each) => each === text) ??
    complain('wrong.value', { what: name, value: text, known });
}

/** What the command reads of its environment, each with the reader that judges it. */
export const VARIABLES = {
  DATABASE_URL(text: string): string {
    const url = parseDatabaseUrl(text);
    if (!url.ok) throw new Complaint(url.rejection);
    return url.value;
  },
  ROTA_EXPIRY: wholeNumber('ROTA_EXPIRY', 1, 10_080),
  ROTA_KEEP_GUESTS: wholeNumber('ROTA_KEEP_GUESTS', 0, 36_500),
  ROTA_KEEP_REPORTS: wholeNumber('ROTA_KEEP_REPORTS', 0, 36_500),
  // As a shell writes languages: `de_AT.UTF-8` is German.
  ROTA_LANG: (text: string) => oneOf('ROTA_LANG', LANGUAGES)(text.split(/[-_.]/)[0]!.toLowerCase()),
  ROTA_LOG: oneOf('ROTA_LOG', LOG_LEVELS),
  ROTA_OPERATIONS(text: string): OperationsAddress | 'off' {
    if (text === 'off') return text;
    const [, host = OPERATIONS.host, digits] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? [];
    const name = host.replace(/^\[(.*)\]$/, '$1');
    const port = Number(digits);
    const isHost = isIP(name) === (name === host ? 4 : 6) || name === 'localhost';
    if (!isHost || !(port <= 65_535)) complain('bad-operations', { given: text });
    return { host: name, port };
  },
  ROTA_PACE: wholeNumber('ROTA_PACE', 0, 60_000),
  ROTA_PROXY(text: string): TrustProxy {
    const proxy = parseTrustProxy(text);
    if (!proxy.ok) throw new Complaint(proxy.rejection);
    return proxy.value;
  },
};

type Variables = typeof VARIABLES;

/** Returns the value of a variable; undefined where it is not set, or blank. @throws Complaint */
export function variable<Name extends keyof Variables>(
  name: Name,
  environment: NodeJS.ProcessEnv = process.env,
): ReturnType<Variables[Name]> | undefined {
  const text = environment[name]?.trim();
  return text ? (VARIABLES[name](text) as ReturnType<Variables[Name]>) : undefined;
}
