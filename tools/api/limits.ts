import { DEFAULT_LIMITS, type Limits } from '@rota/server/settings';

type Limit = Limits[keyof Limits];

/** What each limit counts, per what, and the response when it is exceeded. */
const DESCRIPTIONS: Readonly<
  Record<keyof Limits, readonly [counted: string, per: string, response: string]>
> = {
  requests: ['HTTP requests, including those that open a WebSocket', 'address', '429 `too-fast`'],
  messages: ['WebSocket messages', 'connection', '`too-fast`; the message is dropped'],
  connections: ['open WebSockets', 'person', '429 `too-many-connections`'],
  connectionsByAddress: ['open WebSockets', 'address', '429 `too-many-connections`'],
  subscriptions: ['tables joined at the same time', 'connection', '`too-many-tables`'],
  phrases: ['phrases', 'person', '429 `talks-too-fast`'],
  reports: ['reports of other players', 'address', '429 `too-many-reports`'],
  reportsPerDay: ['reports of other players in 24 hours', 'person', '429 `too-many-reports`'],
  friendLinks: ['friend links opened', 'address', '429 `too-fast`'],
  invitations: ['invitations of friends to tables', 'person', '429 `too-fast`'],
  seatRequests: ['requests for a seat of one’s own', 'address', '429 `too-fast`'],
  friends: ['friends', 'person', '409 `too-many-friends`'],
  uploads: ['uploads of matches', 'address', '429 `too-fast`'],
  deviceMatches: ['uploaded matches stored', 'person', '409 `too-many-matches`'],
  tables: ['unfinished tables at which they have a seat', 'person', '409 `too-many-tables`'],
  requestTimeoutMs: ['milliseconds until a request has arrived', 'request', '408'],
};

export const ABOUT_LIMITS = `An IPv6 address counts by its first 64 bits; behind a trusted proxy, the client’s address counts.
Every 429 response has a \`Retry-After\` in whole seconds. A message that exceeds a limit gets \`refused\` with its \`ref\`,
or \`error\` if it has none. It was dropped, a \`join\` too: send it again after as many seconds as its fact \`retryAfter\` says. Too many such messages, or invalid ones, in a row
close the connection with 1008. The operator of a room may allow more or fewer WebSocket messages (\`ROTA_MESSAGES\`).`;

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
