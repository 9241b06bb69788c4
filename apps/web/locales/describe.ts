import {
  type AnyDealReview,
  type Card,
  type Fact,
  type GameEvent,
  type GameMessages,
  type MessageContext,
  type Moment,
  parseCard,
  type Rejection,
  type Seat,
} from '@rota/core';
import { cardName } from '@rota/ui';
import type { i18n } from 'i18next';
import {
  type GamePart,
  gameTranslator,
  hasRejectionMessage,
  rejectionTranslator,
  translator,
} from './i18n.ts';

/** The reader of an event's description, and the names it uses. */
export interface EventAudience {
  /** One for each seat. */
  readonly names: readonly string[];
  /** The reader's seat; null for a spectator. */
  readonly seat: Seat | null;
}

/** Describes an event; undefined if it needs no description. */
export function describeEvent(
  i18n: i18n,
  game: string,
  messages: GameMessages,
  event: GameEvent,
  audience: EventAudience,
): string | undefined {
  return messages.describeEvent(event, messageContext(i18n, game, audience));
}

/** Describes the moments that decided a deal. */
export function describeMoments(
  i18n: i18n,
  game: string,
  review: AnyDealReview,
  events: readonly GameEvent[],
  audience: EventAudience,
): Moment[] {
  return review.describeMoments(events, messageContext(i18n, game, audience, 'deal-review'));
}

/** Returns what a game’s part needs to write sentences for a reader, in the current language. */
export function messageContext(
  i18n: i18n,
  game: string,
  { names, seat }: EventAudience,
  part?: GamePart,
): MessageContext {
  const tUi = translator(i18n, ['ui']);
  return {
    translate: gameTranslator(i18n, game, part),
    name: (of) => (of === seat ? i18n.t('you') : (names[of] ?? '')),
    card: (card) => cardName(card, tUi),
    ...(seat === null ? {} : { seat }),
  };
}

export function describeRejection(
  i18n: i18n,
  { code, facts = {} }: Rejection,
  game?: string,
): string {
  if (!hasRejectionMessage(i18n, code, game)) {
    return i18n.t('refused.unknown', { code });
  }
  const tUi = translator(i18n, ['ui']);
  const inWords = (fact: string | number): string | number => {
    const card: Card | undefined = typeof fact === 'string' ? parseCard(fact) : undefined;
    return card === undefined ? fact : cardName(card, tUi);
  };
  const readable = Object.entries(facts).map(([name, fact]: [string, Fact]) => [
    name,
    typeof fact === 'object' ? fact.map(inWords) : inWords(fact),
  ]);
  return rejectionTranslator(i18n, game)(code, Object.fromEntries(readable));
}
