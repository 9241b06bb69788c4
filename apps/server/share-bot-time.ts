import { type BotService, expectedIterations } from '@rota/bots';
import type { BotService as TableBots } from '@rota/table';

/**
 * Shares the bots' time among owners, and then among each owner's tables.
 * @param ownerOf returns a table's owner, from the widest group to the narrowest
 */
export function shareBotTime(
  bots: BotService,
  ownerOf: (table: string) => readonly string[],
): TableBots {
  return {
    choose({ table, ...request }, signal) {
      const owner = [...ownerOf(table), table];
      return bots.choose(request, signal, { owner, cost: expectedIterations(request) });
    },
  };
}
