import type { TipProps } from '@rota/ui';
import type { View } from '../rules/index.ts';
import { playableMoves } from './table-display.ts';

/** Says in one line what the viewer can do now, from what everyone can see and their own hand. */
export function tip({ view, seat, players, openDecisions, t }: TipProps<View>): string | undefined {
  if (view.turn === null) return undefined;
  const byPlayers = view.options.calls === 'players';
  if (!openDecisions.includes('turn')) {
    if (openDecisions.length > 0 && view.last && view.last.seat !== seat) return t('tip.object');
    return view.turn === seat ? undefined : t('tip.wait', { player: players[view.turn]!.name });
  }
  const moves = playableMoves(view);
  if (moves.some(({ kind }) => kind === 'pass')) return t('tip.pass');
  if (moves.every(({ kind }) => kind === 'face-down')) return t('lay-face-down');
  return t(byPlayers ? 'tip.play-and-claim' : 'tip.play');
}
