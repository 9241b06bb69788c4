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

/** Who is told, and by which names. */
export interface EventAudience {
  /** One for each seat. */
  readonly names: readonly string[];
  /** The listener's own seat; null for somebody who only looks on. */
  readonly seat: Seat | null;
}

/** What is said of an event; undefined when it goes without saying. */
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

/** Why something was not done, in plain words. */
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
