import type { ConditionalMove } from '@rota/protocol';

/**
 * Adds a move to a plan, in place of one with the same condition. Moves with more conditions come
 * first, since the first that fits is made.
 */
export function addPlannedMove(
  moves: readonly ConditionalMove[],
  added: ConditionalMove,
): ConditionalMove[] {
  const condition = JSON.stringify(added.when);
  const others = moves.filter(({ when }) => JSON.stringify(when) !== condition);
  return [...others, added].sort((a, b) => b.when.length - a.when.length);
}
