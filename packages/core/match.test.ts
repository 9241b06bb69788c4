import { sealedBids, snap } from '@rota/game-testing/toys';
import { describe, expect, test } from 'vitest';
import type { AnyGame, GameEvent } from './contract.ts';
import en from './locales/en.json';
import { MAX_DEALS, Match, matchOptions } from './match.ts';
import { playout } from './playout.ts';
import { seededRandom } from './random.ts';
import type { Rejection } from './rejection.ts';
import type { Seat } from './seats.ts';

function matchOf(game: AnyGame, seats: number, options?: unknown): Match {
  const created = Match.create(game, seats, options);
  if (!created.ok) throw new Error(created.rejection.code);
  return created.value;
}

function rejectionOf(game: AnyGame, seats: number, options?: unknown): Rejection {
  const created = Match.create(game, seats, options);
  if (created.ok) throw new Error('accepted');
  return created.rejection;
}

/** Plays sampled moves until the running deal is over. */
function playDeal(match: Match, seed: number, emit?: (event: GameEvent) => void): void {
  const random = seededRandom(seed);
  match.begin(match.shuffledPack(random), emit);
  while (!match.awaitsDeal && !match.over) {
    const seat = match.game.currentSeat(match.state);
    match.play(seat, match.game.sampleMove(match.state, seat, random), emit);
  }
}

describe('a match is rejected', () => {
  test.each([1, 6, 0, -1, 2.5, Number.NaN])('for %d seats', (seats) => {
    const { code, facts } = rejectionOf(sealedBids, seats);
    expect(code).toBe('wrong-number-of-seats');
    expect(facts).toEqual({ seats, min: 2, max: 5 });
  });

  test.each([
    [{ deals: 0 }, 'C-2'],
    [{ deals: MAX_DEALS + 1 }, 'C-2'],
    [{ deals: 'all' }, 'C-2'],
    [{ deals: 1.5 }, 'C-2'],
    [{ dealer: 3 }, 'C-3'],
    [{ dealer: -1 }, 'C-3'],
    [{ dealer: '0' }, 'C-3'],
    [{ ties: 'everybody' }, 'SB-5'],
  ])('for the option %j', (options, rule) => {
    expect(rejectionOf(sealedBids, 3, options)).toMatchObject({ code: 'bad-option-value', rule });
  });

  test('for an unknown option, or a combination that the game rejects', () => {
    expect(rejectionOf(sealedBids, 3, { penalty: 1 }).code).toBe('unknown-option');
    const restrictive: AnyGame = {
      ...sealedBids,
      validateOptions: ({ ties }, seats) =>
        ties === 'carry' && seats > 3 ? { code: 'too-many-for-carrying' } : undefined,
    };
    expect(rejectionOf(restrictive, 4, { ties: 'carry' })).toEqual({
      code: 'too-many-for-carrying',
    });
    expect(Match.create(restrictive, 3, { ties: 'carry' }).ok).toBe(true);
  });
});

describe('C-2: deals', () => {
  test('a rota is one deal each, the deal passing to the left', () => {
    for (const seats of [2, 3, 5]) {
      const match = matchOf(sealedBids, seats);
      expect(match.length).toBe(seats);
      const dealers: Seat[] = [];
      while (!match.over) {
        playDeal(match, dealers.length);
        dealers.push(match.dealer);
      }
      expect(dealers).toEqual(Array.from({ length: seats }, (_, seat) => seat));
    }
  });

  test('the default number of deals is the game’s, and a table may choose another', () => {
    expect(matchOf(snap, 3).length).toBe(1);
    expect(matchOf(snap, 3, { deals: 'rota' }).length).toBe(3);
    expect(matchOf(sealedBids, 4, { deals: 7 }).length).toBe(7);
  });

  test('C-3: the first dealer is an option, and seat 0 deals after the last seat', () => {
    const match = matchOf(sealedBids, 3, { deals: 5, dealer: 2 });
    expect(match.dealer).toBe(2);
    const dealers = Array.from({ length: 5 }, (_, at) => {
      playDeal(match, at);
      return match.dealer;
    });
    expect(dealers).toEqual([2, 0, 1, 2, 0]);
    expect(match.deals.map(({ dealer }) => dealer)).toEqual(dealers);
    expect(match.over).toBe(true);
  });

  test('both come first among the options', () => {
    expect(Object.keys(matchOptions(sealedBids, 4))).toEqual(['deals', 'dealer', 'ties']);
    expect(matchOptions(sealedBids, 4).dealer).toMatchObject({ min: 0, max: 3, default: 0 });
  });
});

test('replaying a match from a deal gives the same events and the same state', () => {
  const match = matchOf(sealedBids, 3);
  const events: GameEvent[] = [];
  for (let deal = 0; deal < 3; deal++) {
    events.length = 0;
    playDeal(match, deal, (event) => events.push(event));
    const again = match.asDealt();
    expect(again.deal).toMatchObject({ pack: match.deal!.pack, moves: [] });
    expect(again.deal!.scores).toBeUndefined();
    const replayed: GameEvent[] = [];
    for (const [seat, text] of match.deal!.moves) {
      const move = again.game.parseMove(text) as { value: unknown };
      again.play(seat, move.value, (event) => replayed.push(event));
    }
    expect(replayed).toEqual(events);
    expect(again).toEqual(match);
  }
});

describe('packs', () => {
  test('each shuffle reorders the whole pack', () => {
    const match = matchOf(snap, 2);
    const random = seededRandom(1);
    const [first, second] = [match.shuffledPack(random), match.shuffledPack(random)];
    expect(first).not.toEqual(second);
    expect([...first].sort()).toEqual([...second].sort());
    expect(match.validateDeal(first)).toBeUndefined();
  });

  test('JM-5: several packs are shuffled separately and joined in order', () => {
    const own: AnyGame = {
      ...snap,
      packs: () => [
        [0, 1, 2],
        [3, 4, 5],
      ],
    };
    const match = matchOf(own, 2);
    const starts = new Set<string>();
    for (let seed = 0; seed < 100; seed++) {
      const pack = match.shuffledPack(seededRandom(seed));
      expect(match.validateDeal(pack)).toBeUndefined();
      starts.add(pack.slice(0, 3).join());
      expect(Math.max(...pack.slice(0, 3))).toBe(2);
    }
    expect(starts.size).toBe(6);
    expect(match.validateDeal([0, 1, 3, 2, 4, 5])).toEqual({ code: 'wrong-pack' });
  });

  test('shuffling leaves the game’s own pack unchanged', () => {
    const original = [3, 1, 2];
    const match = matchOf({ ...snap, packs: () => [original] } as AnyGame, 2);
    for (let seed = 0; seed < 5; seed++) match.shuffledPack(seededRandom(seed));
    expect(original).toEqual([3, 1, 2]);
  });

  test('a pack of the wrong size, with wrong cards or with a duplicate is rejected', () => {
    const match = matchOf(snap, 2);
    const pack = match.shuffledPack(seededRandom(1));
    expect(match.validateDeal(pack.slice(1))).toEqual({
      code: 'wrong-pack-size',
      facts: { cards: 19, expected: 20 },
    });
    expect(match.validateDeal([...pack, pack[0]!])?.code).toBe('wrong-pack-size');
    expect(match.validateDeal([...pack.slice(1), pack[1]!])).toEqual({ code: 'wrong-pack' });
    expect(match.validateDeal([...pack.slice(1), 12])).toEqual({ code: 'wrong-pack' });
    expect(match.validateDeal(pack)).toBeUndefined();
  });

  test('a deal cannot start while one runs or after the match', () => {
    const match = matchOf(snap, 2);
    const pack = match.shuffledPack(seededRandom(1));
    match.begin(pack);
    expect(match.validateDeal(pack)).toEqual({ code: 'no-deal-due' });
    playout(snap, match.state as never, seededRandom(1));
    const over = matchOf(snap, 2);
    playDeal(over, 1);
    expect(over.validateDeal(pack)).toEqual({ code: 'no-deal-due' });
  });
});

describe('moves', () => {
  test('are rejected before the first deal, between deals and after the last', () => {
    const match = matchOf(sealedBids, 2);
    expect(match.validate(0, 3)).toEqual({ code: 'no-deal-running' });
    expect(match.decisions()).toEqual([]);
    expect(match.awaitsDeal).toBe(true);
    playDeal(match, 1);
    expect(match.validate(0, 3)).toEqual({ code: 'no-deal-running' });
    expect(match.decisions()).toEqual([]);
    expect([match.awaitsDeal, match.over]).toEqual([true, false]);
    playDeal(match, 2);
    expect(match.validate(0, 3)).toEqual({ code: 'match-over' });
    expect([match.awaitsDeal, match.over]).toEqual([false, true]);
  });

  test.each([-1, 2, 0.5, Number.NaN])(
    'are rejected from a seat that does not exist: %d',
    (seat) => {
      const match = matchOf(sealedBids, 2);
      match.begin(match.shuffledPack(seededRandom(1)));
      expect(match.validate(seat, 3)).toEqual({ code: 'no-such-seat', facts: { seats: 2 } });
    },
  );

  test('are validated by the game and stored in record notation', () => {
    const match = matchOf(snap, 2);
    match.begin(match.shuffledPack(seededRandom(1)));
    expect(match.validate(0, 'turn-up')).toMatchObject({ code: 'not-your-turn', rule: 'SN-3' });
    expect(match.validate(1, 'turn-up')).toBeUndefined();
    match.play(1, 'turn-up');
    match.play(1, 'snap');
    expect(match.deal!.moves).toEqual([
      [1, 'turn-up'],
      [1, 'snap'],
    ]);
    expect(match.decisions()).toEqual([
      { seat: 0, kind: 'turn', since: 1 },
      { seat: 1, kind: 'reaction', since: 2 },
    ]);
    expect(match.view('public')).toEqual(snap.view(match.state as never, 'public'));
  });
});

describe('C-3: scores', () => {
  /** Returns Sealed Bids with given scores for each deal. */
  function withScores(...deals: number[][]): AnyGame {
    let dealt = -1;
    return {
      ...sealedBids,
      deal: (options, seats, dealer, pack) => {
        dealt++;
        return sealedBids.deal(options, seats, dealer, pack);
      },
      result: (state) => (sealedBids.result(state) ? { scores: deals[dealt]! } : undefined),
    };
  }

  test('are summed over the deals, and the most points win', () => {
    const match = matchOf(withScores([3, 0, 1], [0, 2, 5], [1, 0, -4]), 3);
    for (let deal = 0; deal < 3; deal++) {
      expect(match.winners).toBeUndefined();
      playDeal(match, deal);
    }
    expect(match.deals.map(({ scores }) => scores)).toEqual([
      [3, 0, 1],
      [0, 2, 5],
      [1, 0, -4],
    ]);
    expect(match.totals).toEqual([4, 2, 2]);
    expect(match.winners).toEqual([0]);
  });

  test('equal top scores share the win', () => {
    const match = matchOf(withScores([3, 5, 1], [2, 0, 4]), 3, { deals: 2 });
    playDeal(match, 0);
    playDeal(match, 1);
    expect(match.totals).toEqual([5, 5, 5]);
    expect(match.winners).toEqual([0, 1, 2]);
    const two = matchOf(withScores([-3, -1, -1]), 3, { deals: 1 });
    playDeal(two, 0);
    expect(two.winners).toEqual([1, 2]);
  });

  test('are in an event at the end of a deal, and the winners at the end of the match', () => {
    const match = matchOf(withScores([1, 2], [5, 2]), 2);
    const events: GameEvent[] = [];
    const collect = (event: GameEvent) => {
      if (/-over$/.test(event.type)) events.push(structuredClone(event));
    };
    playDeal(match, 0, collect);
    expect(events).toEqual([{ type: 'deal-over', scores: [1, 2], totals: [1, 2] }]);
    playDeal(match, 1, collect);
    expect(events.slice(1)).toEqual([
      { type: 'deal-over', scores: [5, 2], totals: [6, 4] },
      { type: 'match-over', totals: [6, 4], winners: [0] },
    ]);
  });

  test('a deal that is over as soon as it is dealt is scored', () => {
    const instant: AnyGame = {
      ...snap,
      currentSeat: () => -1,
      decisions: () => [],
      result: () => ({ scores: [2, 1] }),
    };
    const match = matchOf(instant, 2, { deals: 2 });
    const types: string[] = [];
    match.begin(match.shuffledPack(seededRandom(1)), ({ type }) => types.push(type));
    expect([match.awaitsDeal, match.over]).toEqual([true, false]);
    match.begin(match.shuffledPack(seededRandom(2)), ({ type }) => types.push(type));
    expect([match.over, match.totals, match.winners]).toEqual([true, [4, 2], [0]]);
    expect(types).toEqual(['deal-over', 'deal-over', 'match-over']);
  });

  test('an emitted event does not change with the totals', () => {
    const match = matchOf(withScores([1, 2], [5, 2]), 2);
    const events: GameEvent[] = [];
    playDeal(match, 0, (event) => events.push(event));
    playDeal(match, 1);
    expect(events.at(-1)).toEqual({ type: 'deal-over', scores: [1, 2], totals: [1, 2] });
  });
});

test('every rejection by a match has a message', () => {
  for (const code of [
    'wrong-number-of-seats',
    'bad-option-value',
    'unknown-option',
    'options-not-an-object',
    'wrong-pack-size',
    'wrong-pack',
    'no-deal-due',
    'no-such-seat',
    'match-over',
    'no-deal-running',
  ]) {
    expect(en).toHaveProperty([code]);
  }
});
