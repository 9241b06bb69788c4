import type { Seat } from '@rota/core';

/** How a bot spends its time. */
export type BotPace = 'steady' | 'quick' | 'slow';

const PACES: readonly BotPace[] = ['steady', 'quick', 'slow'];

/** The factor on the usual wait before a bot’s move; three neighbours take as long as three steady ones. */
export const PACE_FACTORS: Readonly<Record<BotPace, number>> = { steady: 1, quick: 0.7, slow: 1.3 };

/** Returns the pace of a seat’s bot. It depends on the seat alone, so that it tells nothing about cards. */
export function botPace(seat: Seat): BotPace {
  return PACES[seat % PACES.length]!;
}
