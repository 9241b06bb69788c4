import { isIP } from 'node:net';
import { DAY_MS, LANGUAGES, MINUTE_MS } from '@rota/core';
import { TALK } from '@rota/protocol';
import { parseDatabaseUrl } from '@rota/server/database-url';
import {
  DEFAULT_EXPIRY_MS,
  DEFAULT_MESSAGES,
  DEFAULT_OPERATIONS,
  DEFAULT_RETENTION,
  type OperationsAddress,
} from '@rota/server/settings';
import { parseTrustProxy, type TrustProxy } from '@rota/server/trust-proxy';
import { DEFAULT_WAIT_TIMES } from '@rota/table/wait-times';
import { CliError, fail } from './cli-error.ts';
import { editDistance } from './edit-distance.ts';
import { integer, oneOf } from './flags.ts';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** An environment variable of the command. */
export interface Variable<Value> {
  /** @throws CliError */
  parse(text: string): Value;
  /** The value while it is not set or blank; left out: undefined. */
  readonly byDefault?: Value;
  /** The default in Markdown; left out: the value itself, or none. */
  readonly defaultText?: string;
  /** The flag that overrides it. */
  readonly flag?: string;
  /** For the table in docs/operations.md, which `npm run api` writes. */
  readonly meaning: string;
}

export const VARIABLES = {
  DATABASE_URL: {
    parse(text: string): string {
      const url = parseDatabaseUrl(text);
      if (!url.ok) throw new CliError(url.rejection);
      return url.value;
    },
    meaning:
      'a PostgreSQL 15 or newer, as `postgres://user:password@host/database`, used instead of the file. `postgresql://` means the same; any other scheme is rejected',
  },
  PGPASSWORD: {
    // PostgreSQL's driver reads it.
    parse: (text: string) => text,
    meaning:
      'the password, if `DATABASE_URL` has none: any characters, unescaped. In the address, write `@ : / ? # %` as `%40 %3A %2F %3F %23 %25`',
  },
  ROTA_CHAT: {
    parse: oneOf('ROTA_CHAT', TALK),
    byDefault: 'text',
    meaning:
      'what players may say: `text`, their own words at private tables, and phrases elsewhere; `phrases` only; or nothing',
  },
  ROTA_EXPIRY: {
    parse: integer('ROTA_EXPIRY', 1, 10_080),
    byDefault: DEFAULT_EXPIRY_MS / MINUTE_MS,
    meaning: 'minutes until an open table closes if none of its players has been there',
  },
  ROTA_FRAMES: {
    parse(text: string): readonly string[] {
      const origins = text.split(',').map((origin) => origin.trim());
      const isOrigin = (one: string) =>
        /^https?:/.test(one) && URL.canParse(one) && new URL(one).origin === one;
      return origins.every(isOrigin) ? origins : fail('bad-frames', { given: text });
    },
    byDefault: [],
    defaultText: 'none',
    meaning:
      'origins whose pages may show the app in a frame, such as `https://www.example.org,https://blog.example.org` ([Embedding](#embedding))',
  },
  ROTA_KEEP_GUESTS: {
    parse: integer('ROTA_KEEP_GUESTS', 0, 36_500),
    byDefault: DEFAULT_RETENTION.guests / DAY_MS,
    meaning: 'days to keep guests’ data after they were last active; 0: forever',
  },
  ROTA_KEEP_REPORTS: {
    parse: integer('ROTA_KEEP_REPORTS', 0, 36_500),
    byDefault: DEFAULT_RETENTION.reports / DAY_MS,
    meaning: 'days to keep reports; 0: forever',
  },
  ROTA_LANG: {
    // A locale: `de_AT.UTF-8` is German.
    parse: Object.assign(
      (text: string) => oneOf('ROTA_LANG', LANGUAGES)(text.split(/[-_.]/)[0]!.toLowerCase()),
      { range: LANGUAGES },
    ),
    defaultText: 'the environment’s',
    flag: '--lang',
    meaning: 'the language of the command; the flag comes first: `rota --lang de serve`',
  },
  ROTA_LOG: {
    parse: oneOf('ROTA_LOG', LOG_LEVELS),
    byDefault: 'warn',
    meaning: 'the log level; logs are JSON lines on standard error',
  },
  ROTA_MESSAGES: {
    // With fewer, the app's own messages would be dropped.
    parse: integer('ROTA_MESSAGES', 10, 1_000_000),
    byDefault: DEFAULT_MESSAGES,
    meaning:
      'WebSocket messages per second that a person may send, over all their connections, after 2.5 times as many in a burst; an address may send eight times as many. A room for fast bots needs more',
  },
  ROTA_OPERATIONS: {
    parse(text: string): OperationsAddress | 'off' {
      if (text === 'off') return text;
      const [, host = DEFAULT_OPERATIONS.host, digits] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? [];
      const name = host.replace(/^\[(.*)\]$/, '$1');
      const port = Number(digits);
      const isHost = isIP(name) === (name === host ? 4 : 6) || name === 'localhost';
      if (!isHost || !(port <= 65_535)) fail('bad-operations', { given: text });
      return { host: name, port };
    },
    byDefault: DEFAULT_OPERATIONS,
    defaultText: `\`${DEFAULT_OPERATIONS.host}:${DEFAULT_OPERATIONS.port}\``,
    meaning:
      'the operator address ([Monitoring](#monitoring)): a port of `127.0.0.1`, or an address with a port, such as `0.0.0.0:9420` or `[::1]:9420`; `off`: none. If the default port cannot be used, the server starts without it and logs a warning',
  },
  ROTA_PACE: {
    parse: integer('ROTA_PACE', 0, 60_000),
    byDefault: DEFAULT_WAIT_TIMES.bot,
    flag: '--pace',
    meaning: 'how long a bot takes per move, in milliseconds; 0: no delays at all',
  },
  ROTA_PUSH: {
    parse(text: string): 'on' | 'off' | readonly string[] {
      if (text === 'on' || text === 'off') return text;
      const hosts = text.split(',').map((host) => host.trim().toLowerCase());
      const isHost = (host: string) => /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(host);
      return hosts.every(isHost) ? hosts : fail('bad-push', { given: text });
    },
    byDefault: 'on',
    meaning:
      'notifications of turns: `on`; `off`; or the host names of the push services that may be called, each with its subdomains, such as `fcm.googleapis.com,push.services.mozilla.com,push.apple.com,notify.windows.com`',
  },
  ROTA_PROXY: {
    parse(text: string): TrustProxy {
      const proxy = parseTrustProxy(text);
      if (!proxy.ok) throw new CliError(proxy.rejection);
      return proxy.value;
    },
    byDefault: false,
    defaultText: '`0`',
    meaning:
      'which proxies to trust for the client’s address and scheme (`X-Forwarded-For`, `X-Forwarded-Proto`). `1` trusts every direct peer: use it if only the proxy can connect. If there are several proxies in a row, or others can reach the port too, list addresses and subnets, such as `10.0.0.0/8,2001:db8::1` (also `loopback`, `linklocal`, `uniquelocal`). Otherwise `0`. With a trusted proxy, limits go by the client’s address, and cookies are HTTPS-only',
  },
  ROTA_SECURITY: {
    parse(text: string): readonly string[] {
      const contacts = text.split(',').map((contact) => contact.trim());
      const isContact = (one: string) =>
        /^(https:\/\/|mailto:|tel:)\S+$/.test(one) && URL.canParse(one);
      return contacts.every(isContact) ? contacts : fail('bad-security', { given: text });
    },
    byDefault: [],
    defaultText: 'none',
    meaning:
      'where to report vulnerabilities of this room, such as `mailto:security@example.org`, for `/.well-known/security.txt` (RFC 9116); several are separated by commas',
  },
} as const satisfies Readonly<Record<string, Variable<unknown>>>;

type Variables = typeof VARIABLES;
type Value<Name extends keyof Variables> =
  | ReturnType<Variables[Name]['parse']>
  | (Variables[Name] extends { readonly byDefault: infer Default } ? Default : undefined);

/** Returns a variable's value, or its default if it is not set or blank. @throws CliError */
export function readVariable<Name extends keyof Variables>(
  name: Name,
  environment: NodeJS.ProcessEnv = process.env,
): Value<Name> {
  const text = environment[name]?.trim();
  const { parse, byDefault }: Variable<unknown> = VARIABLES[name];
  return (text ? parse(text) : byDefault) as Value<Name>;
}

const OWN = /^ROTA_/i;

/** Variables that begin like the command's own but are read by others. */
export const FOREIGN_VARIABLES: Readonly<Record<string, string>> = {
  ROTA_PICTURES: 'the browser tests',
  ROTA_SERVER: 'the sample bots',
  ROTA_TOKEN: 'the sample bots',
};

/** What Kubernetes and Docker set for a service of this name. */
const SERVICE_LINK = /^ROTA_(SERVICE_(HOST|PORT)|PORT_\d+_|(ENV|NAME)\b)/;
const SERVICE_ADDRESS = /^(tcp|udp|sctp):\/\//;

/** How many letters of a name may be wrong for it to be meant; and fewer than half of its own part. */
const MAX_TYPOS = 3;
const MAX_TYPOS_OF_OTHERS = 2;

/**
 * Checks all of the environment before anything is opened: with a misspelled variable the room would run
 * on another database, or trust another proxy, without a word.
 * @throws CliError
 */
export function checkEnvironment(environment: NodeJS.ProcessEnv = process.env): void {
  const known = Object.keys(VARIABLES) as (keyof Variables)[];
  const isSet = (name: string) => Boolean(environment[name]?.trim());
  for (const name of Object.keys(environment)) {
    if (!isSet(name) || isForeign(name, environment[name]!)) continue;
    const meant = closest(name, known);
    if (OWN.test(name)) {
      if (meant) fail('unknown-variable-meant', { name, meant });
      fail('unknown-variable', { name, known });
    }
    // Beside the right one, the other is another program's.
    if (meant && !isSet(meant)) fail('unknown-variable-meant', { name, meant });
  }
  for (const name of known) if (OWN.test(name)) readVariable(name, environment);
}

function isForeign(name: string, value: string): boolean {
  // Windows does not tell capitals from small letters.
  const read = process.platform === 'win32' ? name.toUpperCase() : name;
  return (
    Object.hasOwn(VARIABLES, read) ||
    Object.hasOwn(FOREIGN_VARIABLES, read) ||
    SERVICE_LINK.test(name) ||
    (OWN.test(name) && SERVICE_ADDRESS.test(value))
  );
}

/** Returns the variable that a misspelled name stands for, if it is one. */
function closest<Name extends string>(name: string, known: readonly Name[]): Name | undefined {
  const upper = name.toUpperCase();
  const most = OWN.test(name) ? MAX_TYPOS : MAX_TYPOS_OF_OTHERS;
  const [best] = known
    .filter((one) => OWN.test(one) === OWN.test(name))
    // Container images read `NAME_FILE` from a file.
    .map((one) => ({ one, typos: upper === `${one}_FILE` ? 0 : editDistance(upper, one) }))
    .filter(({ typos }) => typos <= most && typos < name.replace(OWN, '').length / 2)
    .sort((a, b) => a.typos - b.typos);
  return best?.one;
}
