import { rankOf } from '@rota/core';
import type { TipProps } from '@rota/ui';
import { isStuck, mayAddDrawn, opensWithOne, TWO, type View } from '../rules/index.ts';
import { mayPlay } from './selection.ts';

const ACE = 0;

/** Says in one line what the viewer can do now. */
export function tip({ view, players, openDecisions, t }: TipProps<View>): string | undefined {
  if (view.phase === 'over') return undefined;
  if (openDecisions.includes('sealed')) return t('tip.tops');
  if (view.phase === 'choosing') return undefined;
  if (!openDecisions.includes('turn')) return t('tip.wait', { player: players[view.turn!]!.name });
  const hand = view.hand!;
  if (hand.length === 0) return t('tip.flip');
  if (mayAddDrawn(view)) return t('may-add-you', { rank: t(`a-rank-object.${view.opening}`) });
  if (view.opening !== null) {
    const several = !opensWithOne(view) && hand.filter((card) => mayPlay(view, card)).length > 1;
    return t(several ? 'tip.open-several' : 'tip.open', { ranks: t(`ranks.${view.opening}`) });
  }
  if (isStuck(view, hand)) {
    return t(view.tops[view.turn!]!.length > 0 ? 'tip.take' : 'tip.take-no-tops');
  }
  const top = view.pile.at(-1);
  if (top === undefined || rankOf(top) === TWO) return t('tip.play-any');
  if (rankOf(top) === ACE) return t('tip.play-on-ace');
  return t('tip.play', { rank: t(`a-rank-object.${rankOf(top)}`) });
}
