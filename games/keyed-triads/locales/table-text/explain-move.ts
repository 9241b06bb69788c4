import type { Card, MessageContext, Seat } from '@rota/core';
import { CLAIM, type Move, NO_CLAIM, previewVerdict, type View } from '../../rules/index.ts';
import { reasonToOpen } from './reason-to-open.ts';

/** Explains a card in one sentence, if there is something to say for it. */
export function explainMove(move: Move, view: View, context: MessageContext): string | undefined {
  const { translate, name, seat } = context;
  if (move === CLAIM || move === NO_CLAIM || seat === undefined) return undefined;
  if (view.triad.length === 2) return explainThirdCard(move, view, seat, context);
  const reason = reasonToOpen(move, view, seat);
  if (!reason) return undefined;
  const { kind, ...facts } = reason;
  const player = 'taker' in facts ? { player: name(facts.taker) } : {};
  return translate(`words.reason.${kind}`, { ...facts, ...player });
}

/** Explains a third card by whose the triad becomes, as all keys lie open. */
function explainThirdCard(
  card: Card,
  view: View,
  seat: Seat,
  { translate, name }: MessageContext,
): string | undefined {
  const verdict = previewVerdict(view, card);
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
  const canWin = view.hand!.some((held) => previewVerdict(view, held)!.winner === seat);
  if (canWin) return undefined;
  if (winner === null) return translate('words.reason.none-dead');
  return translate('words.reason.none', { player: name(winner) });
}
