import { createHash } from 'node:crypto';
import { playMatch } from '@rota/bots';
import { type Random, seededRandom } from '@rota/core';
import { describe, expect, test } from 'vitest';
import { keyOfTheDoor } from '../rules/index.ts';
import { play, position, type Setting } from '../tests/positions.ts';
import { candidateMoves, greedy, react, rolloutPolicy } from './greedy.ts';
import { policies } from './index.ts';

/** Notices everything; among equals takes the first. */
const WATCHFUL: Random = { below: () => 0 };
/** Overlooks everything. */
const DREAMY: Random = { below: (n) => n - 1 };

const { formatMove, view } = keyOfTheDoor;

/** What seat 0 does. */
function plays(setting: Setting, random: Random = WATCHFUL): string {
  return formatMove(greedy(view(position(setting), 0), 0, random));
}

describe('steals', () => {
  test.each([
    ['unclaimed', 'J 6H 9H', 'steal H unclaimed'],
    ['bust', 'J 7H 9H 8H', 'steal H bust'],
    ['bent by arithmetic', 'J 2H 4H 6H 8H', 'steal H bent'],
  ])('KD-7 %s is noticed, or overlooked', (_, key, steal) => {
    const setting = { hands: ['2C', '3C'], keys: { H: key } };
    expect(plays(setting)).toBe(steal);
    expect(plays(setting, DREAMY)).toBe('2C');
  });
  test('KD-7 what it holds itself counts as still to come', () => {
    const keys = { H: 'J 4H 6H' };
    expect(plays({ hands: ['9C', 'AC'], keys })).toBe('steal H bent');
    expect(plays({ hands: ['9C 7H', 'AC'], keys })).toBe('7H!');
  });
  test.each([0.25, 0.5, 0.875])(
    'a bot of level %d notices so often, when it searches too',
    (perceptionRate) => {
      const random = seededRandom('attention');
      const setting = { hands: ['2C', '3C'], keys: { H: 'J 6H 9H' } };
      const seen = view(position(setting), 0);
      const steals = Array.from({ length: 2000 }, () =>
        greedy(seen, 0, random, perceptionRate),
      ).filter(({ kind }) => kind === 'steal');
      expect(Math.abs(steals.length - 2000 * perceptionRate)).toBeLessThan(100);
      // A position is overlooked in every sampled state or in none, so many positions are asked.
      const noticed = Array.from({ length: 1600 }, (_, moves) => {
        const state = position(setting);
        state.moves = moves;
        return candidateMoves(state, 0, perceptionRate)[0]!.kind === 'steal';
      }).filter(Boolean);
      expect(Math.abs(noticed.length - 1600 * perceptionRate)).toBeLessThan(80);
    },
  );
  test('it notices three times out of four', () => {
    const random = seededRandom('attention');
    const state = view(position({ hands: ['2C', '3C'], keys: { H: 'J 6H 9H' } }), 0);
    const steals = Array.from({ length: 4000 }, () => greedy(state, 0, random)).filter(
      ({ kind }) => kind === 'steal',
    );
    expect(Math.abs(steals.length - 3000)).toBeLessThan(120);
  });
});

describe('objections', () => {
  test('KD-10 it objects to a card that has made a key bust, and to no other', () => {
    const state = position({ hands: ['9H 2H', 'AC', '2C'], keys: { H: 'J 6H 8H' } });
    expect(react(view(state, 1), 1, WATCHFUL)).toBeUndefined();
    play(state, '0:9H');
    expect(react(view(state, 1), 1, WATCHFUL)).toEqual({ kind: 'object' });
    expect(react(view(state, 1), 1, DREAMY)).toBeUndefined();
    expect(react(view(state, 0), 0, WATCHFUL)).toBeUndefined();
  });
  test('KD-10 not to a card on a key that was bust already', () => {
    const state = position({ hands: ['9H 2C', 'AC', '3C'], keys: { H: 'J 6H 8H TH' } });
    play(state, '0:9H');
    expect(react(view(state, 1), 1, WATCHFUL)).toBeUndefined();
  });
  test('a bot notices as much as it is said to, the greedy one three times out of four', () => {
    const state = position({ hands: ['9H 2H', 'AC', '2C'], keys: { H: 'J 6H 8H' } });
    play(state, '0:9H');
    const seen = view(state, 1);
    const random = seededRandom('eyes');
    const noticed = [0, undefined, 0.9375].map(
      (perceptionRate) =>
        Array.from({ length: 1600 }, () => react(seen, 1, random, perceptionRate)).filter(Boolean)
          .length,
    );
    expect(noticed[0]).toBe(0);
    expect(Math.abs(noticed[1]! - 1200)).toBeLessThan(80);
    expect(Math.abs(noticed[2]! - 1500)).toBeLessThan(50);
  });
});

describe('cards', () => {
  test('of two that make 21, the one that wins more points, and it is claimed', () => {
    const keys = { C: 'J 6C', D: 'Q 6D' };
    expect(plays({ hands: ['9C 9D', 'AH'], keys })).toBe('9D!');
  });
  test('rather the key that one can finish oneself than one that others may finish', () => {
    const keys = { C: 'J 4C', D: 'J 4D' };
    const hands = ['8C 5C 8D', '5D AD'];
    expect(plays({ hands, keys })).toBe('8C');
  });
  test('no card that leaves its key bent, if another does not', () => {
    const keys = { C: 'J 8C', D: 'J AD' };
    expect(plays({ hands: ['TC 2D', '2C 5C 3D 4D 5D 6D'], keys })).toBe('2D');
  });
  test('a joker’s key only when no card is safe on a suit’s key', () => {
    const keys = { C: 'J TC 8C', D: '-', '0B': '5H' } as const;
    expect(plays({ hands: ['2C 8D', '7D'], keys }, DREAMY)).toBe('2C');
    expect(plays({ hands: ['9C', '7D 4D AC'], keys }, DREAMY)).toBe('9C>0B');
  });
  test('KD-5 variant: a card of an open suit, though not safe, rules out jokers’ keys', () => {
    const keys = { C: 'J TC 8C', D: '-', '0B': '5H' } as const;
    const options = { jokerKeys: 'no-open-suit' } as const;
    expect(plays({ hands: ['9C', '7D'], keys, options }, DREAMY)).toBe('9C_');
  });
  test('without a safe card one goes face down; with nothing to place it passes', () => {
    expect(plays({ hands: ['8C', '7D'], keys: { C: 'J TC 9C' } }, DREAMY)).toBe('8C_');
    expect(plays({ hands: ['8C', '7D'], keys: { C: '-' } })).toBe('pass');
  });
});

describe('what a search is told', () => {
  test('a playout overlooks nothing', () => {
    const state = position({ hands: ['2C', '3C'], keys: { H: 'J 6H 9H' } });
    expect(formatMove(rolloutPolicy(state, 0, DREAMY))).toBe('steal H unclaimed');
  });
  test('without a fault, safe cards alone, claimed exactly when they make 21', () => {
    const state = position({ hands: ['9C AC TC', '3C'], keys: { C: 'J 6C 2C' } });
    expect(candidateMoves(state, 0).map(formatMove).sort()).toEqual(['9C', 'AC', 'TC']);
    const nearly = position({ hands: ['9C AC TC', '3C'], keys: { C: 'J 6C' } });
    expect(candidateMoves(nearly, 0).map(formatMove).sort()).toEqual(['9C!', 'AC', 'TC']);
  });
  test('bust cards are not worth a thought, and who has no safe one lays one down', () => {
    const state = position({ hands: ['9C AC 4D', '3C'], keys: { C: 'J 6C 9C', D: 'J 8D TD' } });
    expect(candidateMoves(state, 0).map(formatMove)).not.toContain('4D');
    const keys = { C: 'J 6C TC', D: 'J 9D 8D' };
    const none = position({ hands: ['9C 5D', 'AC 2C 2D'], keys });
    expect(candidateMoves(none, 0).map(formatMove).sort()).toEqual(['5D_', '9C_']);
  });
  test('what is overlooked is overlooked in every world, and about one time in sixteen', () => {
    let stolen = 0;
    for (let moves = 0; moves < 1600; moves++) {
      const state = position({ hands: ['2C 3S', '3C'], keys: { H: 'J 6H 9H' } });
      state.moves = moves;
      const first = candidateMoves(state, 0).map(formatMove);
      const imagined = keyOfTheDoor.determinize(view(state, 0), seededRandom(moves));
      expect(candidateMoves(imagined, 0).map(formatMove)).toEqual(first);
      if (first[0] === 'steal H unclaimed') stolen++;
    }
    expect(Math.abs(stolen - 1500)).toBeLessThan(50);
  });
});

test('greedy is frozen: the same matches, move for move, in every version', () => {
  const digest = createHash('sha256');
  for (let seats = 2; seats <= 5; seats++) {
    for (const calls of ['automatic', 'players']) {
      const record = playMatch(
        { game: keyOfTheDoor, policies },
        {
          seats: Array.from({ length: seats }, () => 'greedy' as const),
          options: { calls },
          seed: 'frozen',
          match: 0,
        },
      );
      digest.update(JSON.stringify(record.deals));
    }
  }
  expect(digest.digest('hex')).toBe(
    '925580584626ac87961fb72c96992a8dda513f228a9cb9f4b709169dc080663c',
  );
});
