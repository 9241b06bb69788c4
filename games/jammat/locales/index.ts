import type { GameWords, Listener } from '@rota/core';
import type { Event } from '../rules/index.ts';
import { en } from './en.ts';

export const words: GameWords<Event> = {
  en,
  tell(event, listener) {
    const { say, name, seat } = listener;
    switch (event.type) {
      case 'arranged':
        return event.seat === seat
          ? undefined
          : say('other-arranged', { player: name(event.seat) });
      case 'own-arrangement':
        return listener.seat === undefined ? undefined : say('you-arranged');
      case 'revealed':
        return say('revealed');
      case 'verdict':
        return tellVerdict(event, listener);
    }
  },
};

function tellVerdict(
  { lines, scores, winners }: Extract<Event, { type: 'verdict' }>,
  { say, name, card, seat }: Listener,
): string {
  const best = lines.map(([line], player) => {
    const told = line!.kind === 'high-card' ? 'revealed-best-high-card' : 'revealed-best';
    return say(player === seat ? `${told}-you` : told, {
      player: name(player),
      cards: line!.cards.map(card),
      kind: say(`kind.${line!.kind}`),
    });
  });
  const standing = scores
    .map((points, player) => say('player-score', { player: name(player), points }))
    .join(', ');
  const [winner] = winners;
  if (winners.length > 1) {
    const players = winners.map(name);
    return [...best, say('verdict-shared', { players, scores: standing })].join(' ');
  }
  const award =
    winner === seat
      ? say('verdict-you', { scores: standing })
      : say('verdict-one', { player: name(winner!), scores: standing });
  return [...best, award].join(' ');
}
