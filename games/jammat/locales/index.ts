import type { GameMessages, MessageContext } from '@rota/core';
import type { DealEvent } from '../rules/index.ts';
import en from './en.json';

export const messages: GameMessages<DealEvent> = {
  en,
  describeEvent(event, listener) {
    const { translate, name, seat } = listener;
    switch (event.type) {
      case 'arranged':
        return event.seat === seat
          ? undefined
          : translate('other-arranged', { player: name(event.seat) });
      case 'own-arrangement':
        return listener.seat === undefined ? undefined : translate('you-arranged');
      case 'revealed':
        return translate('revealed');
      case 'verdict':
        return describeVerdict(event, listener);
    }
  },
  statesMove: ({ type }) =>
    type === 'arranged' || type === 'own-arrangement' ? 'part' : undefined,
};

function describeVerdict(
  { lines, scores, winners }: Extract<DealEvent, { type: 'verdict' }>,
  { translate, name, card, seat }: MessageContext,
): string {
  const best = lines.map(([line], player) => {
    const key = line!.kind === 'high-card' ? 'revealed-best-high-card' : 'revealed-best';
    return translate(player === seat ? `${key}-you` : key, {
      player: name(player),
      cards: line!.cards.map(card),
      kind: translate(`kind.${line!.kind}`),
    });
  });
  const standing = scores
    .map((points, player) => translate('player-score', { player: name(player), points }))
    .join(', ');
  const [winner] = winners;
  if (winners.length > 1) {
    const players = winners.map(name);
    return [...best, translate('verdict-shared', { players, scores: standing })].join(' ');
  }
  const award =
    winner === seat
      ? translate('verdict-you', { scores: standing })
      : translate('verdict-one', { player: name(winner!), scores: standing });
  return [...best, award].join(' ');
}
