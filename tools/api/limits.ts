import {
  DEFAULT_LIMITS,
  type Limits,
  LOAD_COST,
  MESSAGE_COSTS,
  PEOPLE_PER_ADDRESS,
  REQUEST_COSTS,
} from '@rota/server/settings';

type Limit = Limits[keyof Limits];

/** What each limit counts, per what, and the response when it is exceeded. */
const DESCRIPTIONS: Readonly<
  Record<keyof Limits, readonly [counted: string, per: string, response: string]>
> = {
  requests: [
    'HTTP requests, including those that open a WebSocket, by their cost',
    'person',
    '429 `too-fast`',
  ],
  messages: [
    'WebSocket messages of all connections, by their cost',
    'person',
    '`too-fast`; the message is dropped',
  ],
  connections: ['open WebSockets', 'person', '429 `too-many-connections`'],
  connectionsByAddress: ['open WebSockets', 'address', '429 `too-many-connections`'],
  subscriptions: ['tables joined at the same time', 'connection', '`too-many-tables`'],
  phrases: ['phrases and texts', 'person', '429 `talks-too-fast`'],
  reports: ['reports of other players', 'address', '429 `too-many-reports`'],
  reportsPerDay: ['reports of other players in 24 hours', 'person', '429 `too-many-reports`'],
  friendLinks: ['friend links opened', 'address', '429 `too-fast`'],
  invitations: ['invitations of friends to tables', 'person', '429 `too-fast`'],
  seatRequests: ['requests for a seat of one’s own', 'address', '429 `too-fast`'],
  friends: ['friends', 'person', '409 `too-many-friends`'],
  uploads: ['uploads of matches', 'address', '429 `too-fast`'],
  deviceMatches: ['uploaded matches stored', 'person', '409 `too-many-matches`'],
  tables: ['unfinished tables at which they have a seat', 'person', '409 `too-many-tables`'],
  backoffMs: [
    'milliseconds for which nothing more is read after `too-fast`',
    'connection',
    'none: what comes meanwhile is read late',
  ],
  requestTimeoutMs: ['milliseconds until a request has arrived', 'request', '408'],
};

export const ABOUT_LIMITS = `An IPv6 address counts by its first 64 bits; behind a trusted proxy, the client’s address counts.
Every 429 response has a \`Retry-After\` in whole seconds. A message that exceeds a limit gets \`refused\` with its \`ref\`,
or \`error\` if it has none, with the code \`too-fast\` and in \`facts.retryAfter\` the whole seconds to wait. It was dropped, a \`join\` too: send it again then.
Too many such messages, or invalid ones, in a row close the connection with 1008. The operator of a room may allow more or fewer WebSocket messages (\`ROTA_MESSAGES\`).

Requests and messages count by what they cost the server: a \`join\` as ${MESSAGE_COSTS.join} messages, and as ${LOAD_COST} more if its table is not in memory;
\`moves\` and \`take-back\` as ${MESSAGE_COSTS.moves}; lists of tables as ${REQUEST_COSTS['GET /api/tables']} requests; a new table, an upload or a record as ${REQUEST_COSTS['POST /api/tables']}; the file with your data as ${REQUEST_COSTS['GET /api/me/data']}.
All people behind one address together may ask for ${PEOPLE_PER_ADDRESS} times as much as one, which is enough for a class or an office: someone who plays sends
a move and a \`go-on\` every few seconds. The lobby shows others at most 3 open tables of one person and 24 of one address, and the
bots' time is shared equally among addresses, their people and their tables, with simple bots first.`;

/** Returns the limits of a server as a table in Markdown. */
export function limitsTable(limits: Limits = DEFAULT_LIMITS): string {
  const rows = Object.entries(DESCRIPTIONS).map(([name, [counted, per, response]]) => {
    const maximum = formatLimit(limits[name as keyof Limits]);
    return `| ${counted} | ${per} | ${maximum} | ${response} |`;
  });
  return [
    '| counted | per | maximum | response beyond it |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function formatLimit(limit: Limit): string {
  if (typeof limit === 'number') return String(limit);
  const { burst, perSecond } = limit;
  const rate = perSecond < 1 ? `${perSecond * 60} per minute` : `${perSecond} per second`;
  return `${burst} in a burst, then ${rate}`;
}
