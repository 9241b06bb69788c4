import { type Card, formatCard, rankOf, suitOf } from '@rota/core';
import {
  type CardGroup,
  type CompanionQuestion,
  cardsOf,
  type Entered,
  enterCard,
  type FilledQuestion,
  fillQuestion,
  freeCards,
} from '@rota/core/companion';
import { formatWithSymbol, readCard } from './card-spellings.ts';
import { fail } from './cli-error.ts';
import { currentLanguage } from './translate.ts';

/** Ends a group that could take more cards. */
export const END_OF_GROUP = '/';

type NameOf = (group: CardGroup) => string;

/** Splits typed cards at blanks and commas. */
export function splitCards(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

/**
 * Enters typed cards into the groups of a question, in order.
 * @param nameOf names a group in error messages
 * @throws CliError for the first one that does not fit
 */
export function enterCards(
  question: CompanionQuestion,
  from: Entered,
  typed: readonly string[],
  nameOf: NameOf,
): Entered {
  let entered = from;
  let filled = fillQuestion(question, entered);
  let at = 0;
  for (const text of typed) {
    if (text === END_OF_GROUP) {
      requireCards(filled, at, nameOf);
      at++;
      continue;
    }
    if (filled.groups[at] && isFull(filled, filled.groups[at]!)) at++;
    const group = filled.groups[at] ?? fail('too-many-cards', { text });
    entered = enterTyped(question, entered, filled, group, text, nameOf);
    filled = fillQuestion(question, entered);
  }
  filled.groups.forEach((_, index) => {
    requireCards(filled, index, nameOf);
  });
  return entered;
}

/** Enters typed cards into one group in place of its own. @throws CliError */
export function enterGroup(
  question: CompanionQuestion,
  from: Entered,
  id: string,
  typed: readonly string[],
  nameOf: NameOf,
): Entered {
  let entered: Entered = { ...from, cards: { ...from.cards, [id]: [] } };
  let filled = fillQuestion(question, entered);
  const at = filled.groups.findIndex((group) => group.id === id);
  for (const text of typed) {
    const group = filled.groups[at]!;
    if (isFull(filled, group)) fail('too-many-cards', { text });
    entered = enterTyped(question, entered, filled, group, text, nameOf);
    filled = fillQuestion(question, entered);
  }
  requireCards(filled, at, nameOf);
  return entered;
}

function isFull(filled: FilledQuestion, { id, max }: CardGroup): boolean {
  return cardsOf(filled, id).length >= max;
}

function requireCards(filled: FilledQuestion, at: number, nameOf: NameOf): void {
  const group = filled.groups[at];
  if (!group) return;
  const count = group.min - cardsOf(filled, group.id).length;
  if (count <= 0) return;
  const before = filled.groups.slice(0, at).findLast(({ min, max }) => min < max);
  const facts = { group: nameOf(group), count };
  if (before) fail('cards-missing-after', { ...facts, before: nameOf(before) });
  fail('cards-missing', facts);
}

function enterTyped(
  question: CompanionQuestion,
  entered: Entered,
  filled: FilledQuestion,
  group: CardGroup,
  text: string,
  nameOf: NameOf,
): Entered {
  const slot = { group: group.id, at: cardsOf(filled, group.id).length };
  const free = freeCards(question, filled, slot);
  return enterCard(entered, filled, slot, parseTyped(text, group, free, nameOf));
}

/** Reads a card; a rank alone where its suit is irrelevant or clear. Never guesses between two cards. */
function parseTyped(text: string, group: CardGroup, free: readonly Card[], nameOf: NameOf): Card {
  const { cards, rank } = readCard(text, currentLanguage() === 'de');
  if (rank !== undefined) {
    const ofRank = (cards: readonly Card[]) => cards.filter((card) => rankOf(card) === rank);
    const suits = new Set(ofRank(group.cards).map(suitOf));
    if (!group.byRank && suits.size > 1) fail('card-without-suit', { text });
    if (suits.size === 0) fail('card-not-here', { card: text, group: nameOf(group) });
    return ofRank(free)[0] ?? fail('card-entered-before', { card: text });
  }
  if (cards.length > 1) fail('card-ambiguous', { text, cards: cards.map(formatWithSymbol) });
  const card = cards[0] ?? fail('not-a-card', { text });
  if (!group.cards.includes(card)) {
    fail('card-not-here', { card: formatCard(card), group: nameOf(group) });
  }
  if (group.byRank) {
    return (
      free.find((other) => rankOf(other) === rankOf(card)) ??
      fail('card-entered-before', { card: formatCard(card) })
    );
  }
  return free.includes(card) ? card : fail('card-entered-before', { card: formatCard(card) });
}
