import { findInList, inlineRunner, type PlayableGame, playMatch } from '@rota/bots';
import { guessing, guessingPolicies, nim, nimPolicies } from '@rota/bots/testing';
import { type AnyGame, cardOf, type MatchRecord, rankOf, seededRandom, shuffle } from '@rota/core';
import { toys } from '@rota/game-testing/toys';
import { describe, expect, test } from 'vitest';
import type { MoveAdvice } from './evaluate-decision.ts';
import { gradeLoss } from './grade.ts';
import { type ReviewObserver, type ReviewPlan, review } from './review.ts';
import { type AnalysisRunner, analyzeHandler } from './tasks.ts';
import { scriptedRecord } from './testing/scripted-record.ts';

const toy = (id: string) => toys.find(({ game }) => game.id === id)!;
const bids = toy('sealed-bids');
const snap = toy('snap');
const guesses: PlayableGame = { game: guessing as AnyGame, policies: guessingPolicies };
const heaps: PlayableGame = { game: nim as AnyGame, policies: nimPolicies };
const runner = inlineRunner(analyzeHandler(findInList([bids, snap, guesses, heaps])));

async function reviewsOf(
  { game }: PlayableGame,
  record: MatchRecord,
  more: Partial<ReviewPlan> = {},
  observer?: ReviewObserver,
  by: AnalysisRunner = runner,
) {
  const plan = { record, game, seats: [0], seed: '1', effort: 0.1, ...more };
  const reviewed = await review(plan, by, observer);
  if (!reviewed.ok) throw new Error(reviewed.rejection.code);
  return reviewed.value;
}

/** Reviews one seat, by default seat 0. */
const reviewOf = async (...given: Parameters<typeof reviewsOf>) => (await reviewsOf(...given))[0]!;

const packOf = ({ game }: PlayableGame, seats: number, seed: string | number) =>
  game
    .packs(game.options as never, seats)
    .flatMap((pack) => shuffle(pack.slice(), seededRandom(seed)));

describe('perfect play', () => {
  test('is flagged in at most one match of twenty, and its intervals contain the true loss, 0', async () => {
    const matches = 80;
    let flaggedMatches = 0;
    let measured = 0;
    let held = 0;
    for (let match = 0; match < matches; match++) {
      const random = seededRandom(`guesses ${match}`);
      const record = scriptedRecord(guesses.game, 2, {}, [packOf(guesses, 2, match)], () =>
        random.below(2) === 0 ? 'red' : 'black',
      );
      const { decisions, worst } = await reviewOf(guesses, record, { seed: `${match}` });
      expect(decisions).toHaveLength(12);
      if (decisions.some(({ costly }) => costly)) flaggedMatches++;
      expect(worst.length > 0).toBe(decisions.some(({ costly }) => costly));
      for (const { best, played, loss } of decisions) {
        expect(best).not.toBe('pass');
        if (best === played) continue;
        const { mean, margin } = loss;
        measured++;
        if (Math.abs(mean) <= margin) held++;
      }
    }
    expect(flaggedMatches / matches).toBeLessThanOrEqual(0.05);
    // Half of the guesses look worse than the other colour when the best move is chosen.
    expect(measured).toBeGreaterThan(350);
    // The mean of a hundred coin tosses is discrete: its 95% interval covers 94.3%.
    expect(held / measured).toBeGreaterThan(0.92);
    expect(held / measured).toBeLessThan(0.97);
  });

  test('in a game without hidden information is never flagged and costs nothing', async () => {
    for (const stones of [5, 6, 7, 9, 10, 11, 17, 18, 19]) {
      const pack = packOf(heaps, 2, 1).sort((a, b) => a - b);
      pack.unshift(...pack.splice(stones - 1, 1));
      const record = scriptedRecord(heaps.game, 2, { dealer: 1 }, [pack], ({ state }) => {
        const left = (state as { stones: number }).stones;
        return left % 4 || 1;
      });
      const { decisions, lost, worst } = await reviewOf(heaps, record);
      expect([stones, worst]).toEqual([stones, []]);
      expect(lost.mean).toBe(0);
      expect(decisions.length).toBeGreaterThan(0);
    }
  });
});

describe('a blunder', () => {
  test.each([0, 3, 7])(
    'as guess %i is the costliest decision, with its true cost',
    async (planted) => {
      let guess = 0;
      const record = scriptedRecord(guesses.game, 2, {}, [packOf(guesses, 2, 5)], (_, seat) =>
        seat === 0 && guess++ === planted ? 'pass' : 'red',
      );
      const { worst, decisions } = await reviewOf(guesses, record);
      const { move, played, best, loss } = worst[0]!;
      expect(worst.length).toBe(1);
      expect({ move, played }).toEqual({ move: 2 * planted + 1, played: 'pass' });
      expect(best).toMatch(/red|black/);
      // A guess is worth half a point, a quarter above the mean of two seats.
      const { mean, margin } = loss;
      expect(Math.abs(mean - 0.25)).toBeLessThanOrEqual(1.5 * margin);
      expect(decisions.filter(({ costly }) => costly)).toHaveLength(1);
      // A pass is worse whenever the guess would have been right: in half of the worlds.
      const { worse, better, cost } = worst[0]!.comparison!;
      expect(Math.abs(worse - 0.5)).toBeLessThan(0.2);
      expect([better, cost]).toEqual([0, 0.5]);
    },
  );

  test('in a sealed decision is evaluated with the view of the moment it was opened', async () => {
    // Seat 1 of two holds a four, a three and a two, and lays the two first.
    const cards = (seat: number) => [1, 2, 3].map((rank) => cardOf(seat, rank));
    const used = [...cards(0), ...cards(1)];
    const rest = packOf(bids, 2, 1).filter((card) => !used.includes(card));
    const pack = [0, 1, 2].flatMap((at) => [cards(1)[at]!, cards(0)[at]!]).concat(rest);
    const record = scriptedRecord(bids.game, 2, {}, [pack], (match, seat) => {
      const hand = bids.game.moves(match.state, seat) as number[];
      return seat === 1 && hand.length === 3 ? hand[0] : hand.at(-1);
    });
    const { worst } = await reviewOf(bids, record, { seats: [1], effort: 0.5 });
    const { kind, played, best } = worst[0]!;
    expect([kind, played]).toEqual(['sealed', '2D']);
    expect(best).toBe('4D');
    // The order in which sealed answers arrive does not change the review.
    const late = structuredClone(record) as unknown as { deals: { moves: [number, string][] }[] };
    const { moves } = late.deals[0]!;
    [moves[0], moves[1]] = [moves[1]!, moves[0]!];
    const again = await reviewOf(bids, late as never, { seats: [1], effort: 0.5 });
    expect(again).toEqual(await reviewOf(bids, record, { seats: [1], effort: 0.5 }));
  });
});

describe('grades', () => {
  test('follow from the loss and what is at stake, and only costly decisions have one', async () => {
    let guess = 0;
    const record = scriptedRecord(guesses.game, 2, {}, [packOf(guesses, 2, 5)], (_, seat) =>
      seat === 0 && guess++ === 3 ? 'pass' : 'red',
    );
    const { decisions, worst, spread } = await reviewOf(guesses, record);
    // Twelve even guesses of a point each, against the mean of two seats.
    expect(Math.abs(spread! - Math.sqrt(12 / 8))).toBeLessThan(0.4);
    expect(decisions.filter(({ grade }) => grade)).toEqual(worst);
    expect(worst[0]!.grade).toBe(gradeLoss(worst[0]!.loss, spread!));
  });
});

describe('advice', () => {
  const view = (seat: number) => {
    const { game } = heaps;
    const pack = packOf(heaps, 2, 1).sort((a, b) => a - b);
    pack.unshift(...pack.splice(9, 1));
    return game.view(game.deal({}, 2, 1, pack), seat);
  };
  const decision = { seat: 0, seats: 2, deal: 1, move: 0, ordinal: 0, kind: 'turn' as const };

  test('compares a move with the best other one', async () => {
    const advise = async (move: string) =>
      (await runner.run({
        do: 'advise',
        game: heaps.game.id,
        version: heaps.game.version,
        seed: '1',
        effort: 0.1,
        decision: { ...decision, view: view(0) },
        move,
      })) as MoveAdvice;
    // With ten stones only taking two wins.
    const good = await advise('2');
    expect(good.gain!.mean).toBeGreaterThan(0);
    expect(good.comparison).toMatchObject({ worse: 1, better: 0 });
    const bad = await advise('1');
    expect(bad.next).toBe('2');
    expect(bad.gain!.mean).toBeLessThan(0);
  });
});

describe('reactions', () => {
  const matches = (state: unknown) => {
    const { pack, turnedUp, aside } = state as { pack: number[]; turnedUp: number; aside: number };
    return turnedUp - aside >= 2 && rankOf(pack[turnedUp - 1]!) === rankOf(pack[turnedUp - 2]!);
  };
  /** Returns a pack sorted by rank, so that nearly every card matches the one before. */
  const pack = () => {
    const cards = packOf(snap, 3, 1).sort((a, b) => a - b);
    const sorted = cards.map((card) => [rankOf(card), card] as const);
    return sorted.sort((a, b) => a[0] - b[0]).map(([, card]) => card);
  };

  test('a missed call costs points, and passing without a match costs nothing', async () => {
    const record = scriptedRecord(snap.game, 3, { penalty: 2 }, [pack()], (_, __, reaction) =>
      reaction ? undefined : 'turn-up',
    );
    expect(record.deals[0]!.moves.every(([, move]) => move === 'turn-up')).toBe(true);
    const { decisions, worst } = await reviewOf(snap, record);
    const passed = decisions.filter(({ kind }) => kind === 'reaction');
    expect(passed.length).toBeGreaterThan(5);
    expect(passed.every(({ played }) => played === undefined)).toBe(true);
    expect(worst[0]!.best).toBe('snap');
    expect(passed.some(({ costly }) => !costly)).toBe(true);
  });

  test('a wrong call costs its penalty, and a right one costs nothing', async () => {
    let calls = 0;
    const record = scriptedRecord(
      snap.game,
      3,
      { penalty: 5 },
      [pack()],
      (match, seat, reaction) => {
        if (!reaction) return matches(match.state) && seat === 0 ? 'snap' : 'turn-up';
        if (seat !== 0) return undefined;
        const wrong = calls === 0 && !matches(match.state);
        if (wrong) calls++;
        return wrong || matches(match.state) ? 'snap' : undefined;
      },
    );
    const { decisions, worst } = await reviewOf(snap, record);
    const right = decisions.filter(({ played }) => played === 'snap');
    expect(right.length).toBeGreaterThan(1);
    expect(right.filter(({ costly }) => costly)).toHaveLength(1);
    const { move, best, loss } = worst[0]!;
    expect([move, best]).toEqual([0, '']);
    // Five points of one seat in three, relative to the mean, which falls too.
    expect(loss.mean).toBeCloseTo(5 - 5 / 3, 1);
  });
});

describe('hidden information', () => {
  test('does not change the review: other hidden cards, same numbers', async () => {
    const random = seededRandom('said');
    const answers = Array.from({ length: 24 }, () => ['red', 'black', 'pass'][random.below(3)]);
    const [one, other] = await Promise.all(
      [1, 2].map(async (seed) => {
        let at = 0;
        const pack = packOf(guesses, 2, seed);
        const record = scriptedRecord(guesses.game, 2, {}, [pack], () => answers[at++]);
        const found = await reviewOf(guesses, record);
        return { pack, found };
      }),
    );
    expect(one!.pack).not.toEqual(other!.pack);
    expect(one!.found.decisions).toEqual(other!.found.decisions);
    expect(one!.found.worst).toEqual(other!.found.worst);
    expect(one!.found.lost).toEqual(other!.found.lost);
    // Only the luck uses hidden cards.
    expect(one!.found.luck).not.toEqual(other!.found.luck);
  });

  test('that is revealed later does not change the evaluation of a decision', async () => {
    const { game } = bids;
    const pack = packOf(bids, 3, 8);
    const swapped = [...pack];
    // The dealer is seat 0, so seat 1 is dealt first; swaps its last card with an undealt one.
    [swapped[6], swapped[12]] = [swapped[12]!, swapped[6]!];
    const first = (pack: readonly number[], seat: number) => pack[(seat + 2) % 3]!;
    const [one, other] = await Promise.all(
      [pack, swapped].map(async (cards) => {
        let answer = 0;
        const record = scriptedRecord(game, 3, {}, [cards], (_, seat) =>
          answer++ < 3 ? first(cards, seat) : undefined,
        );
        return (await reviewOf(bids, record)).decisions;
      }),
    );
    expect(one![0]).toEqual(other![0]);
    expect(one![1]!.view).toEqual(other![1]!.view);
    expect(one![1]).toEqual(other![1]);
  });
});

describe('luck', () => {
  const even = (seats: number) => {
    const dealt = [0, 1, 2].flatMap((rank) =>
      Array.from({ length: seats }, (_, suit) => cardOf(suit, rank)),
    );
    return [...dealt, ...packOf(bids, seats, 1).filter((card) => !dealt.includes(card))];
  };
  const luckOf = async (pack: readonly number[], seats: number, seed: string) => {
    const record = scriptedRecord(bids.game, seats, {}, [pack], () => undefined);
    const allSeats = Array.from({ length: seats }, (_, seat) => seat);
    return reviewsOf(bids, record, { seats: allSeats, seed, effort: 0.25 });
  };

  test('is 0, within its interval, in a deal with equal hands', async () => {
    let held = 0;
    let total = 0;
    for (const seats of [2, 3, 4]) {
      for (let seed = 0; seed < 8; seed++) {
        const reviews = await luckOf(even(seats), seats, `${seed}`);
        for (const { luck } of reviews) {
          total++;
          if (Math.abs(luck!.mean) <= luck!.margin) held++;
        }
        expect(reviews.reduce((sum, { luck }) => sum + luck!.mean, 0)).toBeCloseTo(0);
      }
    }
    expect(total).toBe(72);
    expect(held / total).toBeGreaterThan(0.9);
  });

  test('and play sum to the points the seat was ahead; high cards are luck', async () => {
    const pack = even(3);
    // Seat 1 is dealt the first, fourth and seventh card; gives it fours for an ace and a two.
    for (const at of [0, 3]) {
      const four = pack.findIndex((card, place) => place > 8 && rankOf(card) === 3);
      [pack[at], pack[four]] = [pack[four]!, pack[at]!];
    }
    const reviews = await luckOf(pack, 3, '1');
    const { mean, margin } = reviews[1]!.luck!;
    expect(mean - margin).toBeGreaterThan(0.5);
    for (const { luck, play, ahead } of reviews) expect(luck!.mean + play!.mean).toBeCloseTo(ahead);
    expect(reviews[0]!.luck!.mean).toBeLessThan(0);
  });
});

describe('a review', () => {
  const record = playMatch(bids, { seats: ['random', 'greedy', 'greedy'], seed: 3 });

  test('is the same for equal seeds and efforts, with any number of workers', async () => {
    const three: AnalysisRunner = {
      size: 3,
      run: async (task) => {
        await new Promise((resolve) => setTimeout(resolve, task.do === 'luck' ? 5 : 0));
        return runner.run(task);
      },
    };
    const plain = await reviewsOf(bids, record, { seats: [0, 2] });
    expect(await reviewsOf(bids, record, { seats: [0, 2] }, {}, three)).toEqual(plain);
    expect(await reviewsOf(bids, record, { seats: [0, 2], seed: '2' })).not.toEqual(plain);
    expect(plain.map(({ seat }) => seat)).toEqual([0, 2]);
    // The last card of each of three deals.
    const forced = plain[0]!.decisions.filter((decision) => decision.forced);
    expect(forced.map(({ deal, ordinal }) => [deal, ordinal])).toEqual([
      [1, 2],
      [2, 2],
      [3, 2],
    ]);
  });

  test('reports its progress, and returns a partial result when it is aborted', async () => {
    const reports: [number, number][] = [];
    const whole = await reviewOf(bids, record, {}, { onProgress: (...each) => reports.push(each) });
    // What is sure to come counts from the start: the spread, the luck of each deal, and the decisions.
    expect(reports[0]).toEqual([0, 1 + record.deals.length + whole.decisions.length]);
    expect(reports.at(-1)![0]).toBe(reports.at(-1)![1]);
    expect(whole.complete).toBe(true);

    const stop = new AbortController();
    const part = await reviewOf(
      bids,
      record,
      {},
      {
        signal: stop.signal,
        onProgress: (done) => {
          if (done === 6) stop.abort();
        },
      },
    );
    expect(part.complete).toBe(false);
    expect(part.decisions).toHaveLength(2);
    const known = whole.decisions.slice(0, 2);
    expect(part.decisions.map(({ view, best }) => [view, best])).toEqual(
      known.map(({ view, best }) => [view, best]),
    );
  });

  test('of an unfinished match covers the moves that were played', async () => {
    const [first, second] = record.deals;
    const { scores: _, ...running } = second!;
    const { winners: __, ...rest } = record;
    const part = {
      ...rest,
      deals: [first!, { ...running, moves: running.moves.slice(0, 3) }],
      scores: first!.scores!,
    };
    const found = await reviewOf(bids, part);
    expect(found.decisions.map(({ deal }) => deal)).toEqual([1, 1, 1, 2]);
    const alone = await reviewOf(bids, { ...part, deals: [first!] });
    expect(found.luck).toEqual(alone.luck);
  });

  test('of an invalid record returns the fault', async () => {
    const broken = structuredClone(record) as unknown as { deals: { moves: [number, string][] }[] };
    broken.deals[1]!.moves[2]![1] = '9H';
    const plan = { record: broken as never, game: bids.game, seats: [0], seed: '1', effort: 1 };
    expect(await review(plan, runner)).toMatchObject({
      rejection: { facts: { deal: 2, move: 3 } },
    });
  });
});

// Against a player who takes one stone at a time, only two wins.
test('a cross-check returns whether a search makes the same move', async () => {
  const heap = { listed: 'yes', seats: 2, stones: 6, turn: 0, winner: -1 };
  const ask = (played: string) =>
    runner.run({
      do: 'cross-check',
      game: 'nim',
      version: 1,
      seed: '1',
      effort: 1,
      decision: {
        seat: 0,
        seats: 2,
        deal: 1,
        move: 0,
        ordinal: 0,
        kind: 'turn',
        view: heap,
        played,
      },
    });
  expect(await ask('2')).toBe(true);
  expect(await ask('1')).toBe(false);
});
