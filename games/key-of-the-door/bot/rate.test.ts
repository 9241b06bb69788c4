import { createHash } from 'node:crypto';
import { baselineMoveFromView, candidateMoves, playMatch } from '@rota/bots';
import { type Random, seededRandom } from '@rota/core';
import { describe, expect, test } from 'vitest';
import { keyOfTheDoor, type Move, type State, type View } from '../rules/index.ts';
import { play, position, type Setting } from '../tests/positions.ts';
import { policies } from './index.ts';
import { rate, react } from './rate.ts';

/** Notices everything and breaks ties with the first. */
const NOTICES_ALL: Random = { below: () => 0 };
/** Overlooks everything. */
const NOTICES_NONE: Random = { below: (n) => n - 1 };

const { formatMove, view } = keyOfTheDoor;

const playable = { game: keyOfTheDoor, policies };

const greedy = (seen: View, random: Random) =>
  baselineMoveFromView(playable, seen, 0, random) as Move;

const candidates = (state: State) =>
  candidateMoves(playable, state, 0, true).map((move) => formatMove(move as Move));

/** Returns the greedy move of seat 0. */
function greedyMove(setting: Setting, random: Random = NOTICES_ALL): string {
  return formatMove(greedy(view(position(setting), 0), random));
}

/** Returns all moves of seat 0 that are rated highest, whatever the order of ties. */
function bestMoves(setting: Setting): string[] {
  const { moves, ratings } = rate(position(setting), 0);
  const highest = Math.max(...Array.from(ratings));
  return moves.filter((_, at) => ratings[at] === highest).map(formatMove);
}

describe('steals', () => {
  test.each([
    ['unclaimed', 'J 6H 9H', 'steal H unclaimed'],
    ['bust', 'J 7H 9H 8H', 'steal H bust'],
    ['bent by arithmetic', 'J 2H 4H 6H 8H', 'steal H bent'],
  ])('KD-7 %s: a fault is stolen if noticed', (_, key, steal) => {
    const setting = { hands: ['2C', '3C'], keys: { H: key } };
    expect(greedyMove(setting)).toBe(steal);
    expect(greedyMove(setting, NOTICES_NONE)).toBe('2C');
  });
  test('KD-7 its own cards count as still to come', () => {
    const keys = { H: 'J 4H 6H' };
    expect(greedyMove({ hands: ['9C', 'AC'], keys })).toBe('steal H bent');
    expect(greedyMove({ hands: ['9C 7H', 'AC'], keys })).toBe('7H!');
  });
  test('greedy notices three faults out of four', () => {
    const random = seededRandom('attention');
    const state = view(position({ hands: ['2C', '3C'], keys: { H: 'J 6H 9H' } }), 0);
    const steals = Array.from({ length: 4000 }, () => greedy(state, random)).filter(
      ({ kind }) => kind === 'steal',
    );
    expect(Math.abs(steals.length - 3000)).toBeLessThan(120);
  });
});

describe('objections', () => {
  test('KD-10 greedy objects to a card that has made a key bust, and to no other', () => {
    const state = position({ hands: ['9H 2H', 'AC', '2C'], keys: { H: 'J 6H 8H' } });
    expect(react(view(state, 1), 1)).toBeUndefined();
    play(state, '0:9H');
    expect(react(view(state, 1), 1)).toEqual({ kind: 'object' });
    expect(react(view(state, 0), 0)).toBeUndefined();
  });
  test('KD-10 greedy does not object to a card on a key that was bust already', () => {
    const state = position({ hands: ['9H 2C', 'AC', '3C'], keys: { H: 'J 6H 8H TH' } });
    play(state, '0:9H');
    expect(react(view(state, 1), 1)).toBeUndefined();
  });
});

describe('cards', () => {
  test('of two cards that make 21, it claims with the one that wins more points', () => {
    const keys = { C: 'J 6C', D: 'Q 6D' };
    expect(greedyMove({ hands: ['9C 9D', 'AH'], keys })).toBe('9D!');
  });
  test('it prefers a key that only it can finish', () => {
    const keys = { C: 'J 4C', D: 'J 4D' };
    // Others could finish the key of diamonds after 8D, and nobody could after 6D.
    const hands = ['8C 5C 6D 8D', '5D AD'];
    expect(bestMoves({ hands, keys })).toEqual(['5C', '8C']);
  });
  test('it prefers a card that does not leave its key bent', () => {
    const keys = { C: 'J 8C', D: 'J AD' };
    expect(bestMoves({ hands: ['TC 2D', '2C 5C 7D TD'], keys })).toEqual(['2D']);
  });
  test('it plays to a joker’s key only if no card is safe on a suit’s key', () => {
    const keys = { C: 'J TC 8C', D: '-', '0B': '5H' } as const;
    expect(greedyMove({ hands: ['2C 8D', '7D'], keys }, NOTICES_NONE)).toBe('2C');
    expect(greedyMove({ hands: ['9C', '7D 4D AC'], keys }, NOTICES_NONE)).toBe('9C>0B');
  });
  test('KD-5 variant: a card of an open suit, though not safe, rules out jokers’ keys', () => {
    const keys = { C: 'J TC 8C', D: '-', '0B': '5H' } as const;
    const options = { jokerKeys: 'no-open-suit' } as const;
    expect(greedyMove({ hands: ['9C', '7D'], keys, options }, NOTICES_NONE)).toBe('9C_');
  });
  test('without a safe card it lays one face down, or passes if it can place none', () => {
    expect(greedyMove({ hands: ['8C', '7D'], keys: { C: 'J TC 9C' } }, NOTICES_NONE)).toBe('8C_');
    expect(greedyMove({ hands: ['8C', '7D'], keys: { C: '-' } })).toBe('pass');
  });
});

describe('policies for the search', () => {
  test('without a fault, the candidates are the safe cards, claimed exactly when they make 21', () => {
    const state = position({ hands: ['9C AC TC', '3C'], keys: { C: 'J 6C 2C' } });
    expect(candidates(state).sort()).toEqual(['9C', 'AC', 'TC']);
    const nearly = position({ hands: ['9C AC TC', '3C'], keys: { C: 'J 6C' } });
    expect(candidates(nearly).sort()).toEqual(['9C!', 'AC', 'TC']);
  });
  test('bust plays are no candidates; without a safe card the face-down plays are', () => {
    const state = position({ hands: ['9C AC 4D', '3C'], keys: { C: 'J 6C 9C', D: 'J 8D TD' } });
    expect(candidates(state)).not.toContain('4D');
    const keys = { C: 'J 6C TC', D: 'J 9D 8D' };
    const none = position({ hands: ['9C 5D', 'AC 2C 2D'], keys });
    expect(candidates(none).sort()).toEqual(['5D_', '9C_']);
  });
});

test('greedy is frozen: it plays the same matches, move for move, in every version', () => {
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
    'd3bad6646b77c271b7bb20e1208fed51a260856042f60ad537fa3b755400ec68',
  );
});
