import type { Seat, Translate } from '@rota/core';
import type { Comparison } from '../rules/index.ts';
import { contestAt } from './contest.ts';

/** Says who wins a place, and with what. JM-3 */
export function describePosition(
  comparison: Comparison,
  highlighted: number,
  seat: Seat | null,
  nameOf: (seat: Seat) => string,
  t: Translate,
): string {
  const { best, contenders } = contestAt(comparison, highlighted);
  const kind = t(`kind.${contenders[0]!.line.kind}`);
  if (best === null) return t('screen.position-equal', { position: highlighted + 1, kind });
  return t(best === seat ? 'screen.position-yours' : 'screen.position-taken', {
    position: highlighted + 1,
    player: nameOf(best),
    kind,
  });
}

/** Says who wins the deal. JM-3 */
export function describeResult(
  winners: readonly Seat[],
  seat: Seat | null,
  scores: readonly number[],
  nameOf: (seat: Seat) => string,
  t: Translate,
): string {
  const count = scores[winners[0]!]!;
  if (winners.length > 1) {
    return t('screen.shared', { players: winners.map(nameOf), count });
  }
  return winners[0] === seat
    ? t('screen.you-win', { count })
    : t('screen.other-wins', { player: nameOf(winners[0]!), count });
}
