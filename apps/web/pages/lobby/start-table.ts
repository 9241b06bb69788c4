import { err, type Result, rejection } from '@rota/core';
import type { AppServices } from '../../app/app-services.ts';
import { api } from '../../app/requests.ts';
import type { DeviceTableRequest } from '../../device/device-tables.ts';
import { storeGame } from './last-setup.ts';
import { deviceTable, serverTable, type TableSetup } from './table-setup.ts';

/** Creates a table. @returns the path of its page */
export async function startTable(
  services: AppServices,
  setup: TableSetup,
): Promise<Result<string>> {
  storeGame(setup.game);
  // What the table's page needs loads while the table is created; the page reports what fails.
  services.gameLoader.load(setup.game).catch(() => {});
  if (setup.where === 'device') return startDeviceTable(services, deviceTable(setup));
  if (setup.duplicate) {
    const { private: _, ...wanted } = serverTable(setup);
    const opened = await api.createDuplicate(wanted);
    return opened.ok ? { ok: true, value: `/duplicate/${opened.value.id}` } : opened;
  }
  const made = await api.create(serverTable(setup));
  if (made.ok) return { ok: true, value: `/table/${made.value.id}` };
  // Without a cookie no seat there can be one's own; against bots alone none is needed.
  const isAlone = setup.others.every(({ kind }) => kind === 'bot');
  return made.rejection.code === 'cookies-refused' && isAlone
    ? startDeviceTable(services, deviceTable({ ...setup, where: 'device' }))
    : made;
}

/** Creates a table on this device. @returns the path of its page */
export async function startDeviceTable(
  services: AppServices,
  table: DeviceTableRequest,
): Promise<Result<string>> {
  try {
    const device = await services.deviceTables();
    const made = await device.create(table, services.preferences.get().name);
    return made.ok ? { ok: true, value: `/here/${made.value.id}` } : made;
  } catch {
    return err(rejection('not-loaded'));
  }
}
