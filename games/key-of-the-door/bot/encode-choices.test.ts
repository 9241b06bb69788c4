import { Choices, freshDeal } from '@rota/bots/learning';
import { defaultOptions, seededRandom } from '@rota/core';
import { describe, expect, test } from 'vitest';
import { allowedPlay, keyOfTheDoor, type Move, type State } from '../rules/index.ts';
import { position } from '../tests/positions.ts';
import { choiceEncoder, learnedPolicy } from './learned-policy.ts';

const OPTIONS = defaultOptions(keyOfTheDoor.options);
const { formatMove } = keyOfTheDoor;

/** Returns by move the inputs of its choice; undefined if the decision is not learned. */
function encode(state: State): Record<string, number[]> | undefined {
  const choices = new Choices(choiceEncoder);
  if (choiceEncoder.encode(state, state.turn!, choices) === undefined) return undefined;
  const byMove = Array.from({ length: choices.count }, (_, choice) => [
    formatMove(choiceEncoder.moveOf(state, state.turn!, choice)),
    Array.from(choices.inputs.slice(choice * choices.size, (choice + 1) * choices.size)),
  ]);
  return Object.fromEntries(byMove) as Record<string, number[]>;
}

describe('inputs', () => {
  test('a card that makes 21, and one that leaves its key bent', () => {
    const encoded = encode(position({ hands: ['9H 4C', 'AH 5H'], keys: { H: 'J 6H' } }));
    expect(encoded).toEqual({
      '4C': [0, 0, 0, 0.8, 0, 0, 0, 2, 0, 0, 0, 0],
      '9H!': [0, 0, 3, 1.8, 0, 3, 1, 0, 0, 0, 0, 0],
    });
  });
  test('a card after which one of two others finishes the key, and one that only its player can finish', () => {
    const encoded = encode(position({ hands: ['5H 3D 9D', '8H', '9H'] }))!;
    expect(encoded['5H']).toEqual([0, 0, 0, 1, 0, 0, 0, 0, 1.5, 1.5, 0, 1]);
    expect(encoded['3D']).toEqual([0, 0, 0, 0.6, 1 / 3, 0, 0, 0, 0, 0, 3, 0]);
  });
  test('a joker’s key takes cards of any suit', () => {
    const keys = { C: '-', D: '-', '0B': '5H' } as const;
    const encoded = encode(position({ hands: ['9C 2D', '8D', '8S'], keys }))!;
    expect(Object.keys(encoded)).toEqual(['9C>0B', '2D>0B']);
    expect(encoded['9C>0B']!.slice(0, 2)).toEqual([3 * 3 * 0.75, 3 * 3 * 0.25]);
  });
});

test.each([2, 3, 4, 5])('inputs depend only on what the seat sees, %i seats', (seats) => {
  const random = seededRandom(`choices ${seats}`);
  for (let deal = 0; deal < 5; deal++) {
    const state = freshDeal(keyOfTheDoor, OPTIONS, seats, random) as State;
    for (let seat = state.turn; seat !== null; seat = state.turn) {
      const seen = encode(state);
      const world = keyOfTheDoor.determinize(keyOfTheDoor.view(state, seat), random);
      expect(encode(world)).toEqual(seen);
      expect(
        Object.values(seen ?? {})
          .flat()
          .every(Number.isFinite),
      ).toBe(true);
      keyOfTheDoor.play(state, seat, keyOfTheDoor.sampleMove(state, seat, random));
    }
  }
});

test.each([2, 3, 4, 5])('the choices are all safe plays, and each is legal, %i seats', (seats) => {
  const random = seededRandom(`safe ${seats}`);
  const options = { ...OPTIONS, jokers: 4, calls: 'automatic' };
  for (let deal = 0; deal < 10; deal++) {
    const state = freshDeal(keyOfTheDoor, options, seats, random) as State;
    for (let seat = state.turn; seat !== null; seat = state.turn) {
      const encoded = encode(state);
      // With automatic calls only safe cards are legal face up, claimed exactly when they make 21.
      const legal = keyOfTheDoor.moves(state, seat) as Move[];
      const plays = legal.filter(({ kind }) => kind === 'play').map(formatMove);
      if (encoded) expect(Object.keys(encoded).sort()).toEqual(plays.sort());
      else if (allowedPlay(state, seat) !== 'down') expect(legal[0]!.kind).toMatch(/steal|pass/);
      keyOfTheDoor.play(state, seat, learnedPolicy.best(state, seat, random));
    }
  }
});
