import type { Translate } from '@rota/core';
import { rankOf, type Seat } from '@rota/core';
import type { ScreenProps } from '@rota/ui';
import { isStuck, mayAddDrawn, mayDraw, mayEnd, type View } from '../rules/index.ts';

const UNDERCARDS = 3;

/** Whether the table waits for the viewer. */
export function isAwaited(view: View, seat: Seat | null): boolean {
  if (seat === null || view.phase === 'over') return false;
  return view.phase === 'choosing' ? !view.ready[seat] : view.turn === seat;
}

/** Describes whose move the table waits for. */
export function statusOf(
  view: View,
  seat: Seat | null,
  players: ScreenProps['players'],
  t: Translate,
): string {
  if (view.phase === 'over') return t('screen.over');
  if (view.phase === 'choosing') {
    return t(isAwaited(view, seat) ? 'screen.choose-tops' : 'screen.others-choose');
  }
  if (seat === null || view.turn !== seat) {
    const player = players[view.turn!]!.name;
    return t(view.again ? 'screen.their-turn-again' : 'screen.their-turn', { player });
  }
  if (mayAddDrawn(view)) return t('may-add-you', { rank: t(`a-rank-object.${view.opening}`) });
  if (view.opening !== null) return t('screen.you-open', { rank: t(`a-rank.${view.opening}`) });
  const hand = view.hand!;
  if (hand.length === 0) {
    if (!mayEnd(view)) return t('screen.you-flip');
    const isFirst = view.down[seat]!.length === UNDERCARDS;
    return t(isFirst ? 'screen.you-flip-or-end' : 'screen.you-flip-again');
  }
  if (view.again && !mayEnd(view)) return t('must-play-again');
  if (view.again) return t(mayDraw(view, hand) ? 'screen.you-again-or-draw' : 'screen.you-again');
  return t(isStuck(view, hand) ? 'screen.you-take' : 'screen.your-turn');
}

/** Explains why the card cannot be played now. TC-3, TC-4 */
export function reasonNotPlayable(view: View, card: number, t: Translate): string {
  if (mayAddDrawn(view)) return t('may-add-you', { rank: t(`a-rank-object.${view.opening}`) });
  if (view.opening !== null) return t('screen.must-open', { rank: t(`a-rank.${view.opening}`) });
  const top = t(`a-rank-object.${rankOf(view.pile.at(-1)!)}`);
  return t('screen.too-low', { Rank: capital(t(`a-rank.${rankOf(card)}`)), top });
}

/** Capitalizes a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
