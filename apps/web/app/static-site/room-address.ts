import { readStored, writeStored } from '../../device/storage/browser-storage.ts';

const STORED_KEY = 'rota.room';

/** In place of an address: no room has the games of this site. */
export const NO_ROOM = 'none';

const namedRoom = () =>
  document.querySelector<HTMLMetaElement>('meta[name=static-site]')?.content ?? '';

/** Whether a room may have the games of this site. */
export const canHaveRoom = (): boolean => namedRoom() !== NO_ROOM;

/** Returns the address of the room chosen last, else of the one that the site names. */
export function readRoom(): string | undefined {
  const stored = readStored(STORED_KEY);
  return parseRoom(typeof stored === 'string' ? stored : namedRoom());
}

export const storeRoom = (room: string): void => writeStored(STORED_KEY, room);

/**
 * Returns the origin of a typed address. Without a scheme it is HTTPS, or HTTP if it has a port, as
 * `rota serve` prints it.
 */
export function parseRoom(typed: string): string | undefined {
  const text = typed.trim();
  const scheme = /^[a-z]+:\/\//i.test(text) ? '' : /:\d+/.test(text) ? 'http://' : 'https://';
  if (!URL.canParse(`${scheme}${text}`)) return undefined;
  const { protocol, host, origin } = new URL(`${scheme}${text}`);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && /\.|:|^localhost$/.test(host) ? origin : undefined;
}
