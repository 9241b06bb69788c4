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

/** The event with a line in the middle, and the step it was chosen in. */
interface Displayed {
  readonly last: readonly DealEvent[];
  readonly moves: number;
  readonly event: DisplayedEvent | undefined;
}

/** Returns what is displayed after a step: its most important event, else the one before it if that still stands. */
export function nextDisplayed(
  shown: Displayed | undefined,
  last: readonly DealEvent[],
  moves: number,
): Displayed {
  if (shown && shown.last === last && shown.moves === moves) return shown;
  const isTakenBack = shown === undefined || moves < shown.moves;
  return { last, moves, event: eventToDisplay(last) ?? (isTakenBack ? undefined : shown.event) };
}

/** Returns the most important of these events, if any. */
function eventToDisplay(events: readonly DealEvent[]): DisplayedEvent | undefined {
  // Why the pile was taken says more than that it was.
  const failed = events.find((event) => event.type === 'flipped' && !event.plays);
  if (failed) return failed as DisplayedEvent;
  for (const type of DISPLAYED) {
    const found = events.find((event): event is DisplayedEvent => event.type === type);
    if (found) return found;
  }
  return undefined;
}

/** Formats the event as a short sentence. */
export function formatEvent(
  event: DisplayedEvent,
  { seat, players, t }: Pick<ScreenProps, 'players' | 't'> & { seat: Seat | null },
): string {
  const subject = 'seat' in event ? event.seat : null;
  const whose = subject !== null && subject === seat ? 'you' : 'other';
  const player = subject === null ? '' : players[subject]!.name;
  switch (event.type) {
    case 'stalemate':
      return t('stalemate', { turns: event.turns });
    case 'out':
      return t(`out-${whose}`, { player, place: event.place });
    case 'cleared': {
      const { by, run, cards } = event;
      if (by === 'ten') return t('screen.news-cleared-ten', { count: cards.length });
      return t('screen.news-cleared-four', { run, ranks: t(`ranks.${event.rank}`) });
    }
    case 'took':
      return t(`took-${whose}`, { player, count: event.cards.length });
    case 'took-tops':
      return t(`screen.news-tops-${whose}`, { player });
    case 'flipped': {
      const rank = t(`a-rank-object.${rankOf(event.card)}`);
      const outcome = event.plays ? 'flipped' : 'too-low';
      return t(`screen.news-${outcome}-${whose}`, { player, rank });
    }
    case 'opening':
      if (event.rank === null) return t('screen.news-opening-any');
      return t('screen.news-opening', { rank: t(`a-rank.${event.rank}`) });
    case 'played': {
      const rank = rankOf(event.cards[0]!);
      const count = event.cards.length;
      const cards =
        count === 1
          ? t(`a-rank-object.${rank}`)
          : t('screen.several-ranks', { count, ranks: t(`ranks.${rank}`) });
      return t(`screen.news-played-${whose}`, { player, cards });
    }
  }
}
