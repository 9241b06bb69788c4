import { rankOf, type Seat } from '@rota/core';
import type { ScreenProps } from '@rota/ui';
import type { DealEvent } from '../rules/index.ts';

/** Events with a line in the middle of the table, the most important first. */
const DISPLAYED = [
  'stalemate',
  'out',
  'cleared',
  'took',
  'took-tops',
  'flipped',
  'opening',
  'played',
] as const;

export type DisplayedEvent = DealEvent & { readonly type: (typeof DISPLAYED)[number] };

/** Returns the most important of these events, if any. */
export function eventToDisplay(events: readonly DealEvent[]): DisplayedEvent | undefined {
  for (const type of DISPLAYED) {
    const found = events.find((event): event is DisplayedEvent => event.type === type);
    if (found) return found;
  }
  return undefined;
}

/** Formats the event as a short sentence. */
export function formatEvent(
  event: DisplayedEvent,
  { seat, players, say }: Pick<ScreenProps, 'players' | 'say'> & { seat: Seat | null },
): string {
  const subject = 'seat' in event ? event.seat : null;
  const whose = subject !== null && subject === seat ? 'you' : 'other';
  const player = subject === null ? '' : players[subject]!.name;
  switch (event.type) {
    case 'stalemate':
      return say('stalemate', { turns: event.turns });
    case 'out':
      return say(`out-${whose}`, { player, place: event.place });
    case 'cleared': {
      const { by, run, cards } = event;
      if (by === 'ten') return say('screen.news-cleared-ten', { count: cards.length });
      return say('screen.news-cleared-four', { run, ranks: say(`ranks.${event.rank}`) });
    }
    case 'took':
      return say(`took-${whose}`, { player, count: event.cards.length });
    case 'took-tops':
      return say(`screen.news-tops-${whose}`, { player });
    case 'flipped': {
      const rank = say(`a-rank-object.${rankOf(event.card)}`);
      const outcome = event.plays ? 'flipped' : 'too-low';
      return say(`screen.news-${outcome}-${whose}`, { player, rank });
    }
    case 'opening':
      if (event.rank < 0) return say('screen.news-opening-any');
      return say('screen.news-opening', { rank: say(`a-rank.${event.rank}`) });
    case 'played': {
      const rank = rankOf(event.cards[0]!);
      const count = event.cards.length;
      const cards =
        count === 1
          ? say(`a-rank-object.${rank}`)
          : say('screen.several-ranks', { count, ranks: say(`ranks.${rank}`) });
      return say(`screen.news-played-${whose}`, { player, cards });
    }
  }
}
