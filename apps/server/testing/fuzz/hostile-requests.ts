import type { Random } from '@rota/core';
import type { AttackData } from './hostile-messages.ts';
import {
  deeplyNested,
  type Json,
  mutated,
  oneOf,
  randomBytes,
  randomJson,
  scrambled,
} from './random-json.ts';

/** What a hostile client sends over a new HTTP connection. */
export interface HostileRequest {
  readonly kind: string;
  readonly bytes: Buffer;
  /** Whether the server must answer and close the connection, or wait for the rest until its timeout. */
  readonly must: 'answer' | 'wait';
}

interface Request {
  method: string;
  path: string;
  headers: [string, string][];
  body: Buffer | string | undefined;
}

const PASSKEY = {
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  response: {
    clientDataJSON: 'e30',
    attestationObject: 'oA',
    authenticatorData: 'AA',
    signature: 'AA',
  },
};

const ROUTES: readonly [method: string, path: string, body?: Json][] = [
  ['GET', '/api/me'],
  ['PUT', '/api/me', { name: 'Mallory' }],
  ['GET', '/api/tables'],
  ['GET', '/api/watch'],
  ['GET', '/api/daily/months/2026-13'],
  ['GET', '/api/matches?before=1'],
  [
    'POST',
    '/api/matches',
    {
      record: {
        rota: 1,
        game: 'GAME',
        version: 1,
        options: {},
        seats: ['Mallory', 'bot:greedy'],
        deals: [{ dealer: 0, pack: ['7H'], moves: [[0, '7H']], scores: [1, 0] }],
        scores: [1, 0],
        winners: [0],
      },
      seat: 0,
      created: 1,
    },
  ],
  [
    'POST',
    '/api/tables',
    { game: 'GAME', seats: [{ kind: 'me' }, { kind: 'bot', bot: 'greedy' }] },
  ],
  [
    'POST',
    '/api/tables',
    { game: 'GAME', seats: [{ kind: 'me' }], timing: { kind: 'days', move: 1 } },
  ],
  ['GET', '/api/tables/TABLE'],
  ['POST', '/api/tables/TABLE/seats', { seat: 0 }],
  ['POST', '/api/tables/TABLE/leave', {}],
  ['POST', '/api/tables/TABLE/resign', {}],
  ['POST', '/api/tables/TABLE/remove', { seat: 1 }],
  ['POST', '/api/tables/TABLE/bots', { bot: 'greedy' }],
  ['POST', '/api/tables/TABLE/ready', { ready: true, bot: 'greedy' }],
  ['POST', '/api/tables/TABLE/remove-open-seats', {}],
  ['POST', '/api/tables/TABLE/close', {}],
  ['POST', '/api/tables/TABLE/stand-in', { seat: 1 }],
  ['POST', '/api/tables/TABLE/seat-requests', { seat: 1 }],
  ['POST', '/api/tables/TABLE/seat-requests/x', { give: true }],
  ['POST', '/api/tables/TABLE/rematch', {}],
  ['GET', '/api/tables/TABLE/record'],
  ['POST', '/api/tables/TABLE/phrases', { phrase: 'hello' }],
  ['GET', '/api/tables/TABLE/mutes'],
  ['POST', '/api/tables/TABLE/mutes', { seat: 0, muted: true }],
  ['POST', '/api/tables/TABLE/reports', { seat: 0, reason: 'cheating' }],
  ['GET', '/api/tables/TABLE/ratings'],
  ['GET', '/api/ratings/GAME'],
  ['POST', '/api/quick', { game: 'GAME', seats: 2 }],
  ['DELETE', '/api/quick'],
  ['GET', '/api/me/kept'],
  ['GET', '/api/me/data'],
  ['POST', '/api/me/programs', { name: 'Machine' }],
  ['DELETE', '/api/me/programs/x'],
  ['GET', '/api/online'],
  ['GET', '/api/me/ratings/history'],
  ['GET', '/api/me/friends'],
  ['POST', '/api/me/friends/links', {}],
  ['DELETE', '/api/me/friends/x'],
  ['POST', '/api/me/friends/x/invitations', { table: 'x' }],
  ['POST', '/api/friend-links/open', { link: 'x' }],
  ['POST', '/api/friend-links/accept', { link: 'x' }],
  ['DELETE', '/api/tables/TABLE/invitation'],
  ['GET', '/api/push'],
  [
    'PUT',
    '/api/me/push',
    {
      endpoint: 'https://push.example/x',
      keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) },
      language: 'en',
    },
  ],
  ['POST', '/api/me/push/stop', { endpoint: 'https://push.example/x' }],
  ['POST', '/api/me/passkeys', { name: 'Key', response: PASSKEY }],
  ['POST', '/api/sign-in/options', {}],
  ['POST', '/api/sign-in', { response: PASSKEY, bring: true }],
  ['POST', '/api/sign-out', {}],
  ['GET', '/openapi.json'],
  ['GET', '/healthz'],
  ['GET', '/'],
  ['GET', '/assets/app.js'],
];

function plausibleRequest(random: Random, { tables, cookie }: AttackData): Request {
  const [method, path, body] = oneOf(random, ROUTES);
  const headers: [string, string][] = [];
  if (random.below(2) === 0) headers.push(['Cookie', cookie]);
  if (body !== undefined) headers.push(['Content-Type', 'application/json']);
  return {
    method,
    path: path.replace('TABLE', oneOf(random, tables)),
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

/** @param closing whether to ask the server to close the connection */
function serialize({ method, path, headers, body }: Request, closing = true): Buffer {
  const all: [string, string][] = [['Host', 'rota.test'], ...headers];
  if (closing) all.push(['Connection', 'close']);
  const sized = all.some(([name]) => /^(content-length|transfer-encoding)$/i.test(name));
  if (body !== undefined && !sized) all.push(['Content-Length', String(Buffer.byteLength(body))]);
  const head = `${method} ${path} HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  // Latin-1, so that every character becomes one byte.
  return Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body ?? '')]);
}

const PATHS = [
  '/../../../../etc/passwd',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/secret.txt',
  '/..%5c..%5csecret.txt',
  '/assets/../../secret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/assets//../..//secret.txt',
  '/assets/..;/..;/secret.txt',
  '/assets/%00',
  '/secret.txt',
  '/%c0%ae%c0%ae/secret.txt',
  '/.env',
  '/.git/config',
  '/rota.db',
  '/../rota.db',
  '/%2e%2e%2frota.db',
  '//evil.example/api/me',
  '/\\evil.example',
  'http://evil.example/api/me',
  '*',
  '/api',
  '/api/',
  '/API/me',
  '/api//me',
  '/api/./me',
  '/api/../api/me',
  '/api/tables/..',
  '/api/tables/../me',
  '/api/tables/%2e%2e/record',
  '/api/tables/__proto__',
  '/api/tables/constructor/record',
  '/api/tables/TABLE%00',
  '/api/tables/TABLE/../TABLE/record',
  '/api/tables/TABLE%2frecord',
  '/api/tables/TABLE/record/',
  '/api/tables/TABLE;x=1/record',
  '/api/tables/TABLE/record?x=1#y',
  '/api/tables/%F0%9F%82%A1',
  '/api/tables/%',
  '/api/tables/%E0%A4%A',
  '/api/tables/\u00ff\u00fe',
  '/api/matches?before=-1',
  '/api/matches?before=1e400',
  '/api/matches?before=1&before=2',
  '/api/matches?before[]=1',
  '/api/matches?__proto__[before]=1',
  '/api/matches?before=%00',
  '/healthz/../api/me',
  `/${'a/'.repeat(2000)}`,
  `/api/tables/${'x'.repeat(3000)}`,
  `/?${'x=1&'.repeat(2000)}`,
];

const HEADERS: readonly ((random: Random, data: AttackData) => [string, string])[] = [
  (random, data) => ['Cookie', damagedCookie(random, data)],
  (random, data) => ['Cookie', damagedCookie(random, data)],
  () => ['Cookie', `rota=${'x'.repeat(3000)}`],
  () => ['Cookie', 'rota=__proto__.x; __proto__=1; constructor=2; rota=; =; ;;'],
  (random) => [
    'Cookie',
    randomBytes(random, 100)
      .toString('latin1')
      .replace(/[\r\n\0]/g, ''),
  ],
  (random) => ['Authorization', `Bearer ${oneOf(random, ['', '.', 'x', 'x'.repeat(3000), '%00'])}`],
  (random) => ['Authorization', oneOf(random, ['Basic OjA=', 'Bearer', 'bearer null', 'x y z'])],
  (random) => ['Authorization', `Bearer ${randomBytes(random, 32).toString('base64url')}`],
  (random) => [
    'Origin',
    oneOf(random, ['null', 'http://evil.example', '://', 'http://rota.test@evil']),
  ],
  () => ['X-Forwarded-For', '1.2.3.4, 5.6.7.8'],
  () => ['X-Forwarded-Proto', 'https, http, \u00ff'],
  () => ['X-Forwarded-Host', 'evil.example'],
  () => ['X-HTTP-Method-Override', 'DELETE'],
  (random) => ['Accept', oneOf(random, ['text/html', '*/*', 'x'.repeat(2000), '\u00ff'])],
  (random) => ['Accept-Encoding', oneOf(random, ['br', 'gzip;q=nonsense', '*', 'x'.repeat(2000)])],
  (random) => [
    'Range',
    oneOf(random, ['bytes=0-', 'bytes=-1', 'bytes=9-1', `bytes=${'0-,'.repeat(500)}`]),
  ],
  () => ['If-Modified-Since', 'never'],
  () => ['Expect', '100-continue'],
  () => ['Expect', 'a miracle'],
  (random) => ['Content-Type', oneOf(random, CONTENT_TYPES)],
  () => ['Content-Encoding', 'gzip'],
  () => ['Upgrade', 'h2c'],
  () => ['Host', ''],
];

const CONTENT_TYPES = [
  'text/plain',
  'application/json; charset=utf-7',
  'application/json;',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json, text/plain',
  'x',
  '',
  '\u00ff',
];

/** Damages a seated player's cookie, or combines two of them. */
export function damagedCookie(random: Random, { seatedCookies }: AttackData): string {
  const cookie = oneOf(random, seatedCookies);
  const [value = '', signature = ''] = cookie.slice('rota='.length).split('.');
  const other = oneOf(random, seatedCookies).slice('rota='.length).split('.')[1] ?? '';
  // Not the last character, because some of its bits may be padding.
  const at = random.below(value.length - 1);
  const changed = value.slice(0, at) + (value[at] === 'A' ? 'B' : 'A') + value.slice(at + 1);
  return `rota=${oneOf(random, [
    value,
    `${value}.`,
    `.${signature}`,
    `${changed}.${signature}`,
    `${value}.${signature.slice(0, -4)}`,
    `${changed}.${other}`,
    `${value}.${signature}.${signature}`,
    `${value}%00.${signature}`,
    `"${changed}.${signature}"`,
    `${value}.%E0%A4%A`,
  ])}`;
}

/** Requests that stay incomplete or are malformed from the first byte. */
const RAW: Readonly<
  Record<string, (random: Random, data: AttackData) => Omit<HostileRequest, 'kind'>>
> = {
  'not HTTP': (random) => ({
    // Ends with an empty line, so that the server cannot wait for more.
    bytes: Buffer.concat([randomBytes(random, 1 + random.below(100)), Buffer.from('\r\n\r\n')]),
    must: 'answer',
  }),
  'odd first line': (random) => ({
    bytes: Buffer.from(
      `${oneOf(random, [
        'GET',
        'GET /',
        'GET / HTTP/9.9',
        'GET / HTTP/1.0.0',
        'GET  /  HTTP/1.1',
        'get / HTTP/1.1',
        'CHEAT / HTTP/1.1',
        'GET / HTTPS/1.1',
        'GET /a b HTTP/1.1',
        'GET \u0001 HTTP/1.1',
        'PRI * HTTP/2.0',
        'CONNECT evil.example:80 HTTP/1.1',
        'TRACE / HTTP/1.1',
      ])}\r\nHost: x\r\nConnection: close\r\n\r\n`,
    ),
    must: 'answer',
  }),
  'odd header lines': (random) => ({
    bytes: Buffer.from(
      `GET /api/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${oneOf(random, [
        'no colon',
        ': no name',
        'Spaced : x',
        'Split: a\r\n b',
        'Null: \u0000',
        'Bare: a\nInjected: b',
        'Content-Length: -1',
        'Content-Length: 1e3',
        'Content-Length: 5\r\nContent-Length: 6',
        'Content-Length: 99999999999999999999',
        'Transfer-Encoding: cheat',
        'Transfer-Encoding: chunked\r\nContent-Length: 3',
        'Host: other',
        `Long: ${'x'.repeat(20_000)}`,
        `X: y\r\n`.repeat(3000).trimEnd(),
      ])}\r\n\r\n`,
    ),
    must: 'answer',
  }),
  'broken chunks': (random) => ({
    bytes: Buffer.from(
      `POST /api/tables HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${oneOf(
        random,
        [
          'zz\r\n{}\r\n0\r\n\r\n',
          '-1\r\n',
          'ffffffffffffffffff\r\n',
          '2\r\n{}xx\r\n',
          `1;${'x'.repeat(20_000)}\r\n`,
        ],
      )}`,
    ),
    must: 'answer',
  }),
  'a body in chunks that is too long': () => ({
    bytes: Buffer.from(
      `PUT /api/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n8000\r\n${'x'.repeat(0x8000)}\r\n0\r\n\r\n`,
    ),
    must: 'answer',
  }),
  'half a request': (random, data) => {
    const whole = serialize(plausibleRequest(random, data));
    const head = whole.indexOf('\r\n\r\n');
    return { bytes: whole.subarray(0, random.below(head)), must: 'wait' };
  },
  'half a body': () => ({
    bytes: Buffer.from(
      'PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"name":',
    ),
    must: 'wait',
  }),
};

const SHAPED: Readonly<Record<string, (random: Random, data: AttackData) => Request>> = {
  'another’s table': plausibleRequest,
  'an odd path': (random, data) => ({
    ...plausibleRequest(random, data),
    path: oneOf(random, PATHS).replaceAll('TABLE', oneOf(random, data.tables)),
  }),
  'odd headers': (random, data) => {
    const request = plausibleRequest(random, data);
    for (let times = 1 + random.below(3); times > 0; times--) {
      request.headers.push(oneOf(random, HEADERS)(random, data));
    }
    return request;
  },
  'another method': (random, data) => ({
    ...plausibleRequest(random, data),
    method: oneOf(random, [
      'DELETE',
      'PATCH',
      'OPTIONS',
      'HEAD',
      'TRACE',
      'PROPFIND',
      'PUT',
      'POST',
    ]),
  }),
  'a damaged cookie': (random, data) => {
    const request = plausibleRequest(random, data);
    const headers = request.headers.filter(([name]) => name !== 'Cookie');
    return { ...request, headers: [...headers, ['Cookie', damagedCookie(random, data)]] };
  },
  'from another site': (random, data) => {
    const table = oneOf(random, data.tables);
    const verb = oneOf(random, [
      'leave',
      'resign',
      'seats',
      'remove',
      'bots',
      'ready',
      'close',
      'stand-in',
      'seat-requests',
      'rematch',
    ]);
    return {
      method: 'POST',
      path: `/api/tables/${table}/${verb}`,
      headers: [
        ['Cookie', oneOf(random, data.seatedCookies)],
        ['Origin', oneOf(random, ['null', 'http://evil.example', 'http://rota.test.evil.example'])],
        ['Content-Type', 'application/json'],
      ],
      body: '{}',
    };
  },
  'a mutated body': (random, data) => {
    const [method, path, body] = oneOf(
      random,
      ROUTES.filter(([, , body]) => body !== undefined),
    );
    const valid = JSON.parse(JSON.stringify(body).replace('GAME', data.game)) as Json;
    return {
      method,
      path: path.replace('TABLE', oneOf(random, data.tables)),
      headers: [
        ['Cookie', data.cookie],
        ['Content-Type', 'application/json'],
      ],
      body: oneOf(random, [
        () => JSON.stringify(mutated(valid, random)),
        () => scrambled(JSON.stringify(valid), random),
        () => JSON.stringify(randomJson(random, 5)),
        () => deeplyNested(random, 100 + random.below(14_000)),
        () => `{"name":"${'x'.repeat(random.below(40_000))}"}`,
      ])(),
    };
  },
};

const WEIGHTED_KINDS = [
  ...Object.keys(SHAPED).flatMap((kind) => [kind, kind, kind]),
  'a mutated body',
  'a mutated body',
  ...Object.keys(RAW),
];

export function hostileRequest(random: Random, data: AttackData): HostileRequest {
  const kind = oneOf(random, WEIGHTED_KINDS);
  const raw = RAW[kind];
  if (raw) return { kind, ...raw(random, data) };
  return { kind, bytes: serialize(SHAPED[kind]!(random, data)), must: 'answer' };
}

/** Returns several requests for one connection, of which the last closes it. */
export function pipeline(random: Random, data: AttackData): HostileRequest {
  const requests = Array.from({ length: 2 + random.below(5) }, () => {
    const shaped =
      SHAPED[oneOf(random, ['another’s table', 'a mutated body', 'a damaged cookie'])]!;
    return serialize(shaped(random, data), false);
  });
  const last = serialize({ method: 'GET', path: '/healthz', headers: [], body: undefined });
  return { kind: 'a pipeline', bytes: Buffer.concat([...requests, last]), must: 'answer' };
}
