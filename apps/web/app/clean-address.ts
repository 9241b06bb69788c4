import { trimPath } from '@rota/protocol/trim-path';

/**
 * Removes what was glued to the end of the link by which the page was opened. The server does the same
 * for paths, but an installed app opens without it, and the rest of an address never reaches it.
 * @param isStatic whether pages are not in the path
 */
export function cleanAddress(isStatic: boolean): void {
  const cleaned = cleanedAddress(window.location.href, isStatic);
  if (cleaned !== window.location.href) history.replaceState(history.state, '', cleaned);
}

/** Returns the address without punctuation, quotes, spaces and slashes at its end. */
export function cleanedAddress(href: string, isStatic: boolean): string {
  const url = new URL(href);
  if (url.hash !== '') url.hash = trimEnd(url.hash);
  else if (url.search !== '') url.search = trimEnd(url.search);
  else if (!isStatic) url.pathname = trimEnd(url.pathname);
  return url.href;
}

/** Letters of any language stay, encoded or not, and so does what cannot be decoded. */
function trimEnd(part: string): string {
  const [end] = /(?:%[\da-f]{2}|[^\w-])*$/i.exec(part)!;
  try {
    const letters = trimPath(`/${decodeURIComponent(end)}`).slice(1);
    return part.slice(0, part.length - end.length) + encodeURIComponent(letters);
  } catch {
    return part;
  }
}
