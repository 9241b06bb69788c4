import { rankOf, type Seat } from '@rota/core';
import type { ScreenProps } from '@rota/ui';
import { mayEnd, type View } from '../rules/index.ts';
import { isStuck, mayDraw } from './selection.ts';

type Say = ScreenProps['say'];

/** Describes whose move the table waits for. */
export function statusOf(
  view: View,
  seat: Seat | null,
  players: ScreenProps['players'],
  say: Say,
): string {
  if (view.stage === 'over') return say('screen.over');
  if (view.stage === 'choosing') {
    const mine = seat !== null && !view.table[seat]!.ready;
    return say(mine ? 'screen.choose-tops' : 'screen.others-choose');
  }
  if (view.turn !== seat) {
    const player = players[view.turn]!.name;
    return say(view.again ? 'screen.their-turn-again' : 'screen.their-turn', { player });
  }
  if (view.opening >= 0) return say('screen.you-open', { rank: say(`a-rank.${view.opening}`) });
  if (view.hand.length === 0)
    return say(mayEnd(view) ? 'screen.you-flip-again' : 'screen.you-flip');
  if (view.again && !mayEnd(view)) return say('must-play-again');
  if (view.again) return say(mayDraw(view) ? 'screen.you-again-or-draw' : 'screen.you-again');
  return say(isStuck(view) ? 'screen.you-take' : 'screen.your-turn');
}

/** Explains why the card cannot be played now. TC-3, TC-4 */
export function reasonNotPlayable(view: View, card: number, say: Say): string {
  if (view.opening >= 0) return say('screen.must-open', { rank: say(`a-rank.${view.opening}`) });
  const top = say(`a-rank-object.${rankOf(view.pile.at(-1)!)}`);
  return say('screen.too-low', { Rank: capital(say(`a-rank.${rankOf(card)}`)), top });
}

/** Capitalizes a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
