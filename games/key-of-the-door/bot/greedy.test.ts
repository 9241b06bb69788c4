import { createHash } from 'node:crypto';
import { playMatch } from '@rota/bots';
import { defaultOptions, type Random, seededRandom, shuffle } from '@rota/core';
import { describe, expect, test } from 'vitest';
import { keyOfTheDoor } from '../rules/index.ts';
import { optionSpecs } from '../rules/options.ts';
import { play, position, type Setting } from '../tests/positions.ts';
import { candidateMoves, greedy, react, rolloutPolicy } from './greedy.ts';
import { policies } from './index.ts';

/** Notices everything and breaks ties with the first. */
const NOTICES_ALL: Random = { below: () => 0 };
/** Overlooks everything. */
const NOTICES_NONE: Random = { below: (n) => n - 1 };

const { formatMove, view } = keyOfTheDoor;
const DEFAULTS = defaultOptions(optionSpecs);

/** Returns the greedy move of seat 0. */
function greedyMove(setting: Setting, random: Random = NOTICES_ALL): string {
  return formatMove(greedy(view(position(setting), 0), 0, random));
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
  test.each([0.25, 0.5, 0.875])(
    'a perception rate of %d holds for greedy and for searching bots',
    (perceptionRate) => {
      const random = seededRandom('attention');
      const setting = { hands: ['2C', '3C'], keys: { H: 'J 6H 9H' } };
      const seen = view(position(setting), 0);
      const steals = Array.from({ length: 2000 }, () =>
        greedy(seen, 0, random, perceptionRate),
      ).filter(({ kind }) => kind === 'steal');
      expect(Math.abs(steals.length - 2000 * perceptionRate)).toBeLessThan(100);
      // A search overlooks a fault in all sampled states or in none, so this takes many positions.
      const noticed = Array.from({ length: 1600 }, (_, moves) => {
        const state = position(setting);
        state.moves = moves;
        return candidateMoves(state, 0, perceptionRate)[0]!.kind === 'steal';
      }).filter(Boolean);
      expect(Math.abs(noticed.length - 1600 * perceptionRate)).toBeLessThan(80);
    },
  );
  test('greedy notices three faults out of four', () => {
    const random = seededRandom('attention');
    const state = view(position({ hands: ['2C', '3C'], keys: { H: 'J 6H 9H' } }), 0);
    const steals = Array.from({ length: 4000 }, () => greedy(state, 0, random)).filter(
      ({ kind }) => kind === 'steal',
    );
    expect(Math.abs(steals.length - 3000)).toBeLessThan(120);
  });
});

describe('objections', () => {
  test('KD-10 greedy objects to a card that has made a key bust, and to no other', () => {
    const state = position({ hands: ['9H 2H', 'AC', '2C'], keys: { H: 'J 6H 8H' } });
    expect(react(view(state, 1), 1, NOTICES_ALL)).toBeUndefined();
    play(state, '0:9H');
    expect(react(view(state, 1), 1, NOTICES_ALL)).toEqual({ kind: 'object' });
    expect(react(view(state, 1), 1, NOTICES_NONE)).toBeUndefined();
    expect(react(view(state, 0), 0, NOTICES_ALL)).toBeUndefined();
  });
  test('KD-10 greedy does not object to a card on a key that was bust already', () => {
    const state = position({ hands: ['9H 2C', 'AC', '3C'], keys: { H: 'J 6H 8H TH' } });
    play(state, '0:9H');
    expect(react(view(state, 1), 1, NOTICES_ALL)).toBeUndefined();
  });
  test('bots object at their perception rate, greedy three times out of four', () => {
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
  test('of two cards that make 21, it claims with the one that wins more points', () => {
    const keys = { C: 'J 6C', D: 'Q 6D' };
    expect(greedyMove({ hands: ['9C 9D', 'AH'], keys })).toBe('9D!');
  });
  test('it prefers a key that only it can finish', () => {
    const keys = { C: 'J 4C', D: 'J 4D' };
    const hands = ['8C 5C 8D', '5D AD'];
    expect(greedyMove({ hands, keys })).toBe('8C');
  });
  test('it prefers a card that does not leave its key bent', () => {
    const keys = { C: 'J 8C', D: 'J AD' };
    expect(greedyMove({ hands: ['TC 2D', '2C 5C 3D 4D 5D 6D'], keys })).toBe('2D');
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
  test('a rollout overlooks nothing', () => {
    const state = position({ hands: ['2C', '3C'], keys: { H: 'J 6H 9H' } });
    expect(formatMove(rolloutPolicy(state, 0, NOTICES_NONE))).toBe('steal H unclaimed');
  });
  test('without a fault, the candidates are the safe cards, claimed exactly when they make 21', () => {
    const state = position({ hands: ['9C AC TC', '3C'], keys: { C: 'J 6C 2C' } });
    expect(candidateMoves(state, 0).map(formatMove).sort()).toEqual(['9C', 'AC', 'TC']);
    const nearly = position({ hands: ['9C AC TC', '3C'], keys: { C: 'J 6C' } });
    expect(candidateMoves(nearly, 0).map(formatMove).sort()).toEqual(['9C!', 'AC', 'TC']);
  });
  test('bust plays are no candidates; without a safe card the face-down plays are', () => {
    const state = position({ hands: ['9C AC 4D', '3C'], keys: { C: 'J 6C 9C', D: 'J 8D TD' } });
    expect(candidateMoves(state, 0).map(formatMove)).not.toContain('4D');
    const keys = { C: 'J 6C TC', D: 'J 9D 8D' };
    const none = position({ hands: ['9C 5D', 'AC 2C 2D'], keys });
    expect(candidateMoves(none, 0).map(formatMove).sort()).toEqual(['5D_', '9C_']);
  });
  test('a perception rate of 15/16 overlooks one fault in sixteen, each in every determinization', () => {
    let stolen = 0;
    for (let moves = 0; moves < 1600; moves++) {
      const state = position({ hands: ['2C 3S', '3C'], keys: { H: 'J 6H 9H' } });
      state.moves = moves;
      const first = candidateMoves(state, 0, 15 / 16).map(formatMove);
      const sampled = keyOfTheDoor.determinize(view(state, 0), seededRandom(moves));
      expect(candidateMoves(sampled, 0, 15 / 16).map(formatMove)).toEqual(first);
      if (first[0] === 'steal H unclaimed') stolen++;
    }
    expect(Math.abs(stolen - 1500)).toBeLessThan(50);
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
    '925580584626ac87961fb72c96992a8dda513f228a9cb9f4b709169dc080663c',
  );
});

test.each([2, 3, 5])('%i seats: from a state it plays as from a view, draw for draw', (seats) => {
  const { baselineAmongSome, fromState } = policies;
  const random = seededRandom('state');
  const pack = keyOfTheDoor.packs(DEFAULTS, seats)[0]!;
  let reactions = 0;
  for (let deal = 0; deal < 12; deal++) {
    const state = keyOfTheDoor.deal(DEFAULTS, seats, deal % seats, shuffle(pack, random).slice());
    for (;;) {
      const seat = keyOfTheDoor.currentSeat(state);
      if (seat < 0) break;
      const seed = `${deal} ${state.moves}`;
      const seen = view(state, seat);
      const draw = () => seededRandom(seed);
      expect(fromState!.baseline(state, seat, draw(), 0.4)).toEqual(
        policies.baseline(seen, seat, draw(), 0.4),
      );
      const move = baselineAmongSome!(seen, seat, draw(), 0.25, 0.4);
      expect(fromState!.baselineAmongSome!(state, seat, draw(), 0.25, 0.4)).toEqual(move);
      keyOfTheDoor.play(state, seat, move);
      for (let other = 0; other < seats; other++) {
        const reaction = policies.react!(view(state, other), other, draw(), 1);
        expect(fromState!.react!(state, other, draw(), 1)).toEqual(reaction);
        if (reaction) reactions++;
      }
    }
  }
  expect(reactions).toBeGreaterThan(0);
});
