import type { MessageContext } from '@rota/core';
import { CLAIM, type Move, NO_CLAIM, previewVerdict, type View } from '../../rules/index.ts';

/** Explains a third card by whose the triad becomes, as all keys lie open; undefined for other moves. */
export function explainMove(
  move: Move,
  view: View,
  { translate, name, seat }: MessageContext,
): string | undefined {
  if (move === CLAIM || move === NO_CLAIM || seat === undefined) return undefined;
  const verdict = previewVerdict(view, move);
  if (!verdict) return undefined;
  const { winner, decided, standings } = verdict;
  const away = standings[seat]!.distance;
  const isRival = (other: number) => other !== seat;
  const closest = Math.min(
    ...standings.filter((_, at) => isRival(at)).map(({ distance }) => distance),
  );
  if (winner === seat) {
    if (decided === 'distance') return translate('words.reason.yours', { away, closest });
    const tied = standings.findIndex(({ distance }, at) => isRival(at) && distance === away);
    return translate('words.reason.yours-tie', { player: name(tied), away });
  }
  const canWin = view.hand!.some((card) => previewVerdict(view, card)!.winner === seat);
  if (canWin) return undefined;
  if (winner === null) return translate('words.reason.none-dead');
  return translate('words.reason.none', { player: name(winner) });
}
