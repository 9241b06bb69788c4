import { expect, test } from 'vitest';
import { type Card, parseCard, standardPack } from '../cards.ts';
import type { CompanionQuestion, Position } from './companion.ts';
import {
  clearGroups,
  clearSlot,
  type Entered,
  enterCard,
  fillQuestion,
  freeCards,
  isAnswerable,
  NOTHING_ENTERED,
  nextSlot,
  type Slot,
  slotAfter,
  slotToClear,
} from './position.ts';

const cards = (text: string) => text.split(' ').map((name) => parseCard(name)!);

/** Two cards for each player, and up to three more on the table. */
const QUESTION: CompanionQuestion = {
  id: 'test',
  seats: () => ({ min: 2, max: 4, usual: 2 }),
  options: { high: ['ace', 'king'] },
  packs: () => 1,
  groups: ({ seats }) => [
    { id: 'table', min: 0, max: 3, cards: standardPack() },
    ...Array.from({ length: seats }, (_, seat) => ({
      id: `hand-${seat}`,
      seat,
      min: 2,
      max: 2,
      cards: standardPack(),
    })),
  ],
  next: ['table'],
  answer: ({ cards: entered }: Position) => entered,
  headline: () => '',
  explain: () => [],
  toJson: () => ({}),
};

/** Types cards from the first place on, and returns what was entered and the next place. */
function type(text: string, from: Entered = NOTHING_ENTERED, slot?: Slot) {
  let entered = from;
  let at: Slot | null = slot ?? nextSlot(fillQuestion(QUESTION, entered));
  for (const card of cards(text)) {
    const filled: Slot = at!;
    entered = enterCard(entered, fillQuestion(QUESTION, entered), filled, card);
    at = slotAfter(fillQuestion(QUESTION, entered), filled);
  }
  return { entered, at };
}

test('cards go from place to place and from group to group, until none is empty', () => {
  const { entered, at } = type('AS 2S 3S 4S 5S 6S');
  expect(at).toEqual({ group: 'hand-1', at: 1 });
  expect(isAnswerable(fillQuestion(QUESTION, entered))).toBe(false);
  const full = type('7S', entered, at!);
  expect(full.at).toBeNull();
  expect(isAnswerable(fillQuestion(QUESTION, full.entered))).toBe(true);
});

test('an optional group may stay empty', () => {
  const { entered, at } = type('4S 5S 6S 7S', NOTHING_ENTERED, { group: 'hand-0', at: 0 });
  expect(at).toBeNull();
  expect(isAnswerable(fillQuestion(QUESTION, entered))).toBe(true);
});

test('a card that lies elsewhere cannot be entered again, but may be replaced by itself', () => {
  const filled = fillQuestion(QUESTION, type('AS 2S').entered);
  const free = (slot: Slot) => freeCards(QUESTION, filled, slot);
  const [ace, two] = cards('AS 2S') as [Card, Card];
  expect(free({ group: 'hand-0', at: 0 })).not.toContain(ace);
  expect(free({ group: 'table', at: 0 })).toContain(ace);
  expect(free({ group: 'table', at: 0 })).not.toContain(two);
});

test('taking back goes to the last card, also across groups', () => {
  const { entered } = type('AS 2S 3S 4S');
  const filled = fillQuestion(QUESTION, entered);
  expect(slotToClear(filled, { group: 'hand-0', at: 1 })).toEqual({ group: 'hand-0', at: 0 });
  const without = clearSlot(entered, filled, { group: 'hand-0', at: 0 });
  expect(slotToClear(fillQuestion(QUESTION, without), { group: 'hand-0', at: 0 })).toEqual({
    group: 'table',
    at: 2,
  });
  expect(
    slotToClear(fillQuestion(QUESTION, NOTHING_ENTERED), { group: 'table', at: 0 }),
  ).toBeNull();
});

test('the next answer keeps what stays, and begins where something is missing', () => {
  const { entered } = type('AS 2S 3S 4S 5S 6S 7S');
  const next = clearGroups(entered, QUESTION.next);
  expect(next.cards['hand-1']).toEqual(cards('6S 7S'));
  expect(nextSlot(fillQuestion(QUESTION, next))).toEqual({ group: 'table', at: 0 });
});

test('with fewer players the cards of the others are not counted, and come back with them', () => {
  const three = type(
    '4S 5S 6S 7S 8S 9S',
    { ...NOTHING_ENTERED, seats: 3 },
    {
      group: 'hand-0',
      at: 0,
    },
  ).entered;
  const two = fillQuestion(QUESTION, { ...three, seats: 2 });
  expect(freeCards(QUESTION, two, { group: 'table', at: 0 })).toContain(parseCard('9S'));
  expect(fillQuestion(QUESTION, three).position.cards['hand-2']).toEqual(cards('8S 9S'));
});

test('what does not fit the question is left out: unknown values, too many players, copies of a card', () => {
  const { position } = fillQuestion(QUESTION, {
    seats: 99,
    options: { high: 'queen' },
    cards: { table: [1, 1, 2], 'hand-0': [500] },
  });
  expect(position.seats).toBe(4);
  expect(position.options).toEqual({ high: 'ace' });
  expect(position.cards).toMatchObject({ table: [1, 2], 'hand-0': [] });
});
