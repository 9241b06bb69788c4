import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request comes from one of this server's pages or from no page. Browsers always send the
 * page's origin; other programs do not, and do not attach cookies unasked either.
 */
export function isSameOrigin({ origin, host }: IncomingHttpHeaders): boolean {
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Returns the origin of the page that sent a request, if it is one of this server's. */
export function pageOrigin(headers: IncomingHttpHeaders): URL | undefined {
  const { origin } = headers;
  return origin !== undefined && isSameOrigin(headers) ? new URL(origin) : undefined;
}
