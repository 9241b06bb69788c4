import type { TipProps } from '@rota/ui';
import type { View } from '../rules/index.ts';

/** Says in one line what the viewer can do now. */
export function tip({ view, seat, players, openDecisions, t }: TipProps<View>): string | undefined {
  if (view.phase === 'over') return undefined;
  if (openDecisions.includes('sealed')) return t('tip.claim');
  if (!openDecisions.includes('turn')) {
    if (view.turn === null || view.turn === seat) return undefined;
    const player = players[view.turn]!.name;
    return t(view.phase === 'keying' ? 'tip.wait-keying' : 'tip.wait-claiming', { player });
  }
  if (view.phase === 'keying')
    return t(view.triad.length === 2 ? 'tip.take-key' : 'tip.lay-keying');
  const key = seat === null ? null : view.keys[seat];
  return key ? t('tip.lay-claiming', { sum: key.sum }) : undefined;
}
