import type { Result } from '@rota/core';
import type { CreateTable } from '@rota/wire';
import type { House } from '../../house/house.ts';
import { requests } from '../../house/requests.ts';
import { keepGame } from './kept-wish.ts';

/** Makes a table. @returns its page */
export async function startTable(
  house: House,
  wanted: CreateTable,
  where: 'server' | 'device',
): Promise<Result<string>> {
  keepGame(wanted.game);
  if (where === 'server') {
    const made = await requests.create(wanted);
    return made.ok ? { ok: true, value: `/table/${made.value.id}` } : made;
  }
  const device = await house.device();
  const made = await device.create(wanted, house.preferences.get().name);
  return made.ok ? { ok: true, value: `/here/${made.value.id}` } : made;
}
