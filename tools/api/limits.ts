import { DEFAULT_LIMITS, type Limits } from '@rota/server/settings';

type Limit = Limits[keyof Limits];

/** What each limit bounds, by what it is counted, and the response beyond it. */
const MEANINGS: Readonly<
  Record<keyof Limits, readonly [what: string, by: string, answer: string]>
> = {
  requests: ['HTTP requests, opening a WebSocket included', 'address', '429 `too-fast`'],
  messages: ['WebSocket messages', 'connection', '`too-fast`; the message is dropped'],
  connections: ['open WebSockets', 'person', '429 `too-many-connections`'],
  connectionsByAddress: ['open WebSockets', 'address', '429 `too-many-connections`'],
  subscriptions: ['tables joined at the same time', 'connection', '`too-many-tables`'],
  phrases: ['phrases said at tables', 'person', '429 `talks-too-fast`'],
  reports: ['reports of other people', 'address', '429 `too-many-reports`'],
  reportsPerDay: ['reports of other people in 24 hours', 'person', '429 `too-many-reports`'],
  uploads: ['matches handed in', 'address', '429 `too-fast`'],
  deviceMatches: ['matches handed in that are kept', 'person', '409 `too-many-matches`'],
  tables: ['unfinished tables with a seat', 'person', '409 `too-many-tables`'],
  requestTimeoutMs: ['milliseconds a request may take to arrive', 'request', '408'],
};

export const ABOUT_LIMITS = `An address of IPv6 is its first 64 bits; behind a proxy that the room trusts, it is the client’s.
Every 429 has a \`Retry-After\` in whole seconds. A message that comes too fast is answered with \`refused\` and its \`ref\`
where it has one, else with \`error\`; too many of them in a row, or of messages that make no sense, end the connection with 1008.`;

/** Returns the limits of a server as a table in Markdown. */
export function limitsTable(limits: Limits = DEFAULT_LIMITS): string {
  const rows = Object.entries(MEANINGS).map(([name, [what, by, answer]]) => {
    const most = textOf(limits[name as keyof Limits]);
    return `| ${what} | ${by} | ${most} | ${answer} |`;
  });
  return ['| of | by | at most | beyond |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function textOf(limit: Limit): string {
  if (typeof limit === 'number') return String(limit);
  const { burst, perSecond } = limit;
  const inLongRun = perSecond < 1 ? `${perSecond * 60} a minute` : `${perSecond} a second`;
  return `${burst} at once, ${inLongRun} in the long run`;
}
