import {
  type AnyGame,
  type AnySearchableGame,
  formatCard,
  type GameEvent,
  isSearchable,
  seededRandom,
  suitOf,
} from '@rota/core';
import { sealedBids, snap, tricks } from '@rota/game-testing/toys';
import { expect, test } from 'vitest';
import { addPlannedMove } from './add-planned-move.ts';
import { sampleNextTurn } from './sample-next-turn.ts';

function sample(game: AnyGame, view: unknown, conditions: readonly GameEvent[] = []) {
  if (!isSearchable(game)) throw new Error(`${game.id} cannot be sampled`);
  return sampleNextTurn(game as AnySearchableGame, view, 0, conditions, seededRandom('planning'));
}

const played = (event: GameEvent) => event as GameEvent & { seat: number; card: number };

/** A deal of tricks for three: seat 1 leads, seats 2 and 0 follow. */
function deal() {
  const [pack] = tricks.packs({} as never, 3);
  const state = tricks.deal(
    {} as never,
    3,
    0,
    [...pack!].sort((a, b) => (a % 5) - (b % 5)),
  );
  return { state, view: tricks.view(state, 0) };
}

test('the cards that others may play are those the viewer has not seen', () => {
  const { state, view } = deal();
  const { events, moves } = sample(tricks, view);
  expect(new Set(events.map((event) => played(event).seat))).toEqual(new Set([1, 2]));
  const unseen = tricks.packs({} as never, 3)[0]!.filter((card) => !state.hands[0]!.includes(card));
  for (const seat of [1, 2]) {
    const cards = events.map(played).filter((event) => event.seat === seat);
    expect(cards.map(({ card }) => card)).toEqual(unseen.sort((a, b) => a - b));
  }
  expect(moves.map(({ move }) => move).sort()).toEqual(state.hands[0]!.map(formatCard).sort());
});

test('a condition narrows down the moves to those that follow from it', () => {
  const { state, view } = deal();
  const own = state.hands[0]!;
  const { events } = sample(tricks, view);
  const lead = events
    .map(played)
    .find(({ seat, card }) => seat === 1 && own.some((mine) => suitOf(mine) === suitOf(card)))!;
  const next = sample(tricks, view, [lead]);
  const following = own.filter((card) => suitOf(card) === suitOf(lead.card)).map(formatCard);
  expect(next.moves.map(({ move }) => move).sort()).toEqual(following.sort());
  expect(next.moves.every(({ isCertain }) => isCertain)).toBe(true);
  expect(next.events.every((event) => played(event).seat === 2)).toBe(true);
  // Seat 2 cannot play what seat 1 has played.
  expect(next.events.map(({ type: _, ...event }) => event)).not.toContainEqual({
    seat: 2,
    card: lead.card,
  });
});

test('what depends on hidden cards is no part of a condition', () => {
  const { view } = deal();
  const telling = {
    ...tricks,
    play(state: never, seat: number, card: number, emit?: (event: never, only?: number) => void) {
      const left = (state as { hands: number[][] }).hands.join();
      tricks.play(state, seat, card, ((event: object, only?: number) =>
        emit?.({ ...event, left } as never, only)) as never);
    },
  };
  const events = sample(telling as never, view).events.map(played);
  expect(events).toEqual(sample(tricks, view).events);
  const [lead] = events;
  expect(sample(telling as never, view, [lead!]).moves).not.toEqual([]);
});

test('in games without cards to choose, all moves are offered and nothing is foreseen', () => {
  const state = snap.deal(
    { match: 'rank', penalty: 1 } as never,
    2,
    0,
    snap.packs({} as never, 2)[0]!,
  );
  const view = snap.view(state, 0);
  const { events, moves } = sample(snap, view);
  expect(events).toEqual([]);
  expect(moves.map(({ move }) => move)).toContain('turn-up');
});

test('sealed choices are not foreseen', () => {
  const options = { deals: 1 } as never;
  const pack = sealedBids.packs(options, 2)[0]!;
  const view = sealedBids.view(sealedBids.deal(options, 2, 0, pack), 0);
  expect(sample(sealedBids, view)).toEqual({ events: [], moves: [] });
});

test('moves with more conditions come first, and one condition has one move', () => {
  const [bo, cy] = [{ type: 'bo' }, { type: 'cy' }];
  const always = { when: [], move: '2C' };
  const ifBo = { when: [bo], move: '3C' };
  const ifBoth = { when: [bo, cy], move: '4C' };
  let plan = addPlannedMove([], always);
  plan = addPlannedMove(plan, ifBo);
  plan = addPlannedMove(plan, ifBoth);
  expect(plan).toEqual([ifBoth, ifBo, always]);
  expect(addPlannedMove(plan, { when: [bo], move: '5C' })).toEqual([
    ifBoth,
    { when: [bo], move: '5C' },
    always,
  ]);
});
