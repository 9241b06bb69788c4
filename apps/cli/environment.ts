import { isIP } from 'node:net';
import { LANGUAGES } from '@rota/core';
import { parseDatabaseUrl } from '@rota/server/database-url';
import { DEFAULT_OPERATIONS, type OperationsAddress } from '@rota/server/settings';
import { parseTrustProxy, type TrustProxy } from '@rota/server/trust-proxy';
import { CliError, fail } from './cli-error.ts';
import { integer } from './flags.ts';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Returns a parser that accepts only known values. */
function oneOf<Value extends string>(
  name: string,
  known: readonly Value[],
): (text: string) => Value {
  return (text) =>
    known.find((value) => value === text) ??
    fail('wrong.value', { what: name, value: text, known });
}

/** The command's environment variables with their parsers. */
export const VARIABLES = {
  DATABASE_URL(text: string): string {
    const url = parseDatabaseUrl(text);
    if (!url.ok) throw new CliError(url.rejection);
    return url.value;
  },
  ROTA_EXPIRY: integer('ROTA_EXPIRY', 1, 10_080),
  /** The origins of the pages that may show the app in a frame. */
  ROTA_FRAMES(text: string): readonly string[] {
    const origins = text.split(',').map((origin) => origin.trim());
    const isOrigin = (one: string) =>
      /^https?:/.test(one) && URL.canParse(one) && new URL(one).origin === one;
    return origins.every(isOrigin) ? origins : fail('bad-frames', { given: text });
  },
  ROTA_KEEP_GUESTS: integer('ROTA_KEEP_GUESTS', 0, 36_500),
  ROTA_KEEP_REPORTS: integer('ROTA_KEEP_REPORTS', 0, 36_500),
  // A locale: `de_AT.UTF-8` is German.
  ROTA_LANG: (text: string) => oneOf('ROTA_LANG', LANGUAGES)(text.split(/[-_.]/)[0]!.toLowerCase()),
  ROTA_LOG: oneOf('ROTA_LOG', LOG_LEVELS),
  ROTA_OPERATIONS(text: string): OperationsAddress | 'off' {
    if (text === 'off') return text;
    const [, host = DEFAULT_OPERATIONS.host, digits] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? [];
    const name = host.replace(/^\[(.*)\]$/, '$1');
    const port = Number(digits);
    const isHost = isIP(name) === (name === host ? 4 : 6) || name === 'localhost';
    if (!isHost || !(port <= 65_535)) fail('bad-operations', { given: text });
    return { host: name, port };
  },
  ROTA_PACE: integer('ROTA_PACE', 0, 60_000),
  /** Whether the server sends notifications, and to which push services only. */
  ROTA_PUSH(text: string): 'on' | 'off' | readonly string[] {
    if (text === 'on' || text === 'off') return text;
    const hosts = text.split(',').map((host) => host.trim().toLowerCase());
    const isHost = (host: string) => /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(host);
    return hosts.every(isHost) ? hosts : fail('bad-push', { given: text });
  },
  ROTA_PROXY(text: string): TrustProxy {
    const proxy = parseTrustProxy(text);
    if (!proxy.ok) throw new CliError(proxy.rejection);
    return proxy.value;
  },
};

type Variables = typeof VARIABLES;

/** Returns a variable's value, or undefined if it is not set or blank. @throws CliError */
export function readVariable<Name extends keyof Variables>(
  name: Name,
  environment: NodeJS.ProcessEnv = process.env,
): ReturnType<Variables[Name]> | undefined {
  const text = environment[name]?.trim();
  return text ? (VARIABLES[name](text) as ReturnType<Variables[Name]>) : undefined;
}
