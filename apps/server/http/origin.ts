import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request comes from a page of this server, or from no page at all. Browsers say where a
 * page is from; other programs, which carry nobody's cookies by accident, need not.
 */
export function isSameOrigin({ origin, host }: IncomingHttpHeaders): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Where the page is from that asks, if it is a page of this server. */
export function pageOrigin(headers: IncomingHttpHeaders): URL | undefined {
  const { origin } = headers;
  return origin !== undefined && isSameOrigin(headers) ? new URL(origin) : undefined;
}
