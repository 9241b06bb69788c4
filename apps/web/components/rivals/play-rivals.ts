import { type LevelName, levelsOf } from '@rota/bots';
import type { Result } from '@rota/core';
import type { AppServices } from '../../app/app-services.ts';
import { lastSetup, storeSetup } from '../../pages/lobby/last-setup.ts';
import { startTable } from '../../pages/lobby/start-table.ts';
import { againstLevel, parseSetup, toDevice } from '../../pages/lobby/table-setup.ts';

/**
 * Starts a match against bots of one level, and makes it the game's setup.
 * @param setup of the table; left out: the last one
 * @returns the path of its page
 */
export async function playRivals(
  services: AppServices,
  game: string,
  level: LevelName,
  setup: unknown = lastSetup(game),
): Promise<Result<string>> {
  const rules = await services.gameLoader.rules(game);
  const table = againstLevel(parseSetup(setup, rules, levelsOf(rules), level), level);
  storeSetup(table);
  return startTable(services, services.staticSite ? toDevice(table, level) : table);
}
