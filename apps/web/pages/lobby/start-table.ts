import { type Result, refusal, refused } from '@rota/core';
import type { DeviceTable } from '../../device/device-tables.ts';
import type { House } from '../../house/house.ts';
import { requests } from '../../house/requests.ts';
import { keepGame } from './kept-wish.ts';
import { deviceTable, roomTable, type TableWish } from './table-wish.ts';

/** Makes a table. @returns its page */
export async function startTable(house: House, wish: TableWish): Promise<Result<string>> {
  keepGame(wish.game);
  if (wish.where === 'device') return startHere(house, deviceTable(wish));
  const made = await requests.create(roomTable(wish));
  return made.ok ? { ok: true, value: `/table/${made.value.id}` } : made;
}

/** Makes a table on this device. @returns its page */
export async function startHere(house: House, wanted: DeviceTable): Promise<Result<string>> {
  try {
    const device = await house.device();
    const made = await device.create(wanted, house.preferences.get().name);
    return made.ok ? { ok: true, value: `/here/${made.value.id}` } : made;
  } catch {
    return refused(refusal('not-loaded'));
  }
}
