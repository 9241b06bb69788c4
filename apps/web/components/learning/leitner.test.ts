import { expect, test } from 'vitest';
import { type CardSchedule, dueCards, INTERVALS_IN_DAYS, newCard, reschedule } from './leitner.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 23);

test('a solved card rests longer each time, up to the last box', () => {
  let card = newCard(NOW);
  const rests: number[] = [];
  for (let time = 0; time < 7; time++) {
    const at = card.due;
    card = reschedule(card, true, at);
    rests.push((card.due - at) / DAY);
  }
  expect(rests).toEqual([1, 3, 7, 21, 60, 60, 60]);
  expect(card.box).toBe(INTERVALS_IN_DAYS.length - 1);
});

test('a failed card goes back to the first box and is due at once', () => {
  const known: CardSchedule = { box: 4, due: NOW };
  expect(reschedule(known, false, NOW + 5)).toEqual({ box: 0, due: NOW + 5 });
});

test('a failed card comes back after those that were due before it', () => {
  let cards = ['a', 'b', 'c'].map((id, at) => ({ id, schedule: newCard(NOW + at) }));
  const answer = (isSolved: boolean, at: number) => {
    const [first] = dueCards(cards, at);
    cards = cards.map((card) =>
      card === first ? { ...card, schedule: reschedule(card.schedule, isSolved, at) } : card,
    );
    return first?.id;
  };
  const shown = [
    answer(false, NOW + 10),
    answer(true, NOW + 20),
    answer(true, NOW + 30),
    answer(true, NOW + 40),
    answer(true, NOW + 50),
  ];
  expect(shown).toEqual(['a', 'b', 'c', 'a', undefined]);
  expect(dueCards(cards, NOW + 2 * DAY).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
});
