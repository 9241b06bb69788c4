import {
  type Card,
  type Fact,
  type GameEvent,
  type GameMessages,
  parseCard,
  type Rejection,
  type Seat,
} from '@rota/core';
import { cardName } from '@rota/ui';
import type { i18n } from 'i18next';
import { hasWordsFor, sayFrom, sayFromGame, sayRefusals } from './i18n.ts';

/** The names that an event's description uses. */
export interface EventAudience {
  /** One for each seat. */
  readonly names: readonly string[];
  /** The reader's seat; null for a spectator. */
  readonly seat: Seat | null;
}

/** Describes an event; undefined if it needs no description. */
export function describeEvent(
  catalogues: i18n,
  game: string,
  words: GameMessages,
  event: GameEvent,
  { names, seat }: EventAudience,
): string | undefined {
  const sayUi = sayFrom(catalogues, 'ui');
  const sayWeb = sayFrom(catalogues, 'web');
  return words.describeEvent(event, {
    translate: sayFromGame(catalogues, game),
    name: (of) => (of === seat ? sayWeb('you') : (names[of] ?? '')),
    card: (card) => cardName(card, sayUi),
    ...(seat === null ? {} : { seat }),
  });
}

/** Explains a rejection. */
export function describeRejection(
  catalogues: i18n,
  { code, facts = {} }: Rejection,
  game?: string,
): string {
  if (!hasWordsFor(catalogues, code, game)) {
    return sayFrom(catalogues, 'web')('refused.unknown', { code });
  }
  const sayUi = sayFrom(catalogues, 'ui');
  const inWords = (fact: string | number): string | number => {
    const card: Card | undefined = typeof fact === 'string' ? parseCard(fact) : undefined;
    return card === undefined ? fact : cardName(card, sayUi);
  };
  const readable = Object.entries(facts).map(([name, fact]: [string, Fact]) => [
    name,
    typeof fact === 'object' ? fact.map(inWords) : inWords(fact),
  ]);
  return sayRefusals(catalogues, game)(code, Object.fromEntries(readable));
}
