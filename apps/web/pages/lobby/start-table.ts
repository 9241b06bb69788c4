import { err, type Result, rejection } from '@rota/core';
import type { DeviceTable } from '../../device/device-tables.ts';
import type { House } from '../../house/house.ts';
import { requests } from '../../house/requests.ts';
import { storeGame } from './stored-setup.ts';
import { deviceTable, serverTable, type TableSetup } from './table-setup.ts';

/** Creates a table. @returns the path of its page */
export async function startTable(house: House, setup: TableSetup): Promise<Result<string>> {
  storeGame(setup.game);
  if (setup.where === 'device') return startDeviceTable(house, deviceTable(setup));
  const made = await requests.create(serverTable(setup));
  return made.ok ? { ok: true, value: `/table/${made.value.id}` } : made;
}

/** Creates a table on this device. @returns the path of its page */
export async function startDeviceTable(house: House, table: DeviceTable): Promise<Result<string>> {
  try {
    const device = await house.device();
    const made = await device.create(table, house.preferences.get().name);
    return made.ok ? { ok: true, value: `/here/${made.value.id}` } : made;
  } catch {
    return err(rejection('not-loaded'));
  }
}
