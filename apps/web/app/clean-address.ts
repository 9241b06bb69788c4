import { trimPath } from '@rota/protocol/trim-path';

/**
 * Removes what was glued to the end of the link by which the page was opened. The server does the same
 * for paths, but an installed app opens without it, and the rest of an address never reaches it.
 */
export function cleanAddress(): void {
  const cleaned = cleanedAddress(window.location.href);
  if (cleaned !== window.location.href) history.replaceState(history.state, '', cleaned);
}

/** Returns the address without punctuation, quotes, spaces and slashes at its end. */
export function cleanedAddress(href: string): string {
  const url = new URL(href);
  // On a static site the page is in the query, with its own query behind it.
  const isQueryOfPage = url.search !== '' && !/^\?\/[^?&]*$/.test(url.search);
  if (url.hash !== '') url.hash = trimEncoded(url.hash);
  else if (isQueryOfPage) url.search = url.search.replace(/(?:[^\w%=+-]|%2[0279]|%3E)+$/i, '');
  else if (url.search !== '') url.search = trimEncoded(url.search);
  else if (url.pathname !== '/') url.pathname = trimEncoded(url.pathname);
  return url.href;
}

/** Leaves alone what cannot be decoded. */
function trimEncoded(part: string): string {
  try {
    const decoded = decodeURIComponent(part);
    const trimmed = trimPath(decoded);
    return trimmed === decoded ? part : encodeURI(trimmed);
  } catch {
    return part;
  }
}
