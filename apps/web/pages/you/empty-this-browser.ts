import type { House } from '../../house/house.ts';

/** What all that this room writes into a browser's storage is called. */
const OURS = 'rota.';

/** Deletes the matches that run on this device, and what is set on it. */
export async function emptyThisBrowser(
  house: Pick<House, 'device'>,
  storage: Storage,
): Promise<void> {
  const device = await house.device();
  for (const { id } of await device.list()) await device.forget(id);
  for (const key of Object.keys(storage)) if (key.startsWith(OURS)) storage.removeItem(key);
}
