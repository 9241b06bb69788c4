import { inlineRunner } from '@rota/bots';
import { type Card, seededRandom, shuffle, standardPack } from '@rota/core';
import {
  createExperiment,
  type FigureEstimate,
  meanOfValues,
  playChunkHandler,
  type ReportedSeries,
  runExperiment,
  shareOfTrials,
} from '@rota/experiments';
import type { ReportPart, RunPlan } from '@rota/experiments/game-report';
import { IS_FULL_LENGTH, TEST_SEED } from '@rota/game-testing/test-settings';
import { expect, test } from 'vitest';
import { kindOf, tripleStrength } from '../../games/jammat/rules/triple.ts';
import {
  CHOICES,
  cardChoiceEffects,
  learnedAgreement,
} from '../../games/keyed-triads/metrics/card-choices.ts';
import { BANDS, SUMS } from '../../games/keyed-triads/metrics/key-sums.ts';
import { RIVALS, winsAgainstRivals } from '../../games/keyed-triads/metrics/rival-keys.ts';
import { REPORTED, readShipped } from './shipped-reports.ts';

/** At least so many intervals are compared in each test, and the share of them that may hold the shipped figure. */
const { INTERVALS, LEAST, MOST } = IS_FULL_LENGTH
  ? { INTERVALS: 1000, LEAST: 0.93, MOST: 0.97 }
  : { INTERVALS: 200, LEAST: 0.9, MOST: 0.99 };

/** A figure from fresh deals, and the shipped one that its interval should hold. */
interface Trial {
  readonly kind: Kind;
  readonly fresh: FigureEstimate;
  readonly shipped: number;
}

/** Measures figures in fresh deals, enough of them for the normal approximation to hold. */
type Sample = (seed: string) => readonly Trial[] | Promise<readonly Trial[]>;

const SHIPPED = new Map(REPORTED.map(({ game }) => [game.id, readShipped(game.id)]));

/** A part of a report, and a series and a bucket of it. */
type Address = readonly [section: string, part: string, series: string, at: string | number];

/** The kinds of intervals in the reports. */
const KINDS = ['played share', 'played mean', 'drawn share', 'drawn mean', 'difference'] as const;
type Kind = (typeof KINDS)[number];

const RANDOM = ['random'];
const GREEDY = ['greedy'];

const SAMPLES: readonly (readonly [game: string, kinds: readonly Kind[], Sample])[] = [
  [
    'keyed-triads',
    ['played share', 'played mean'],
    played('keyed-triads', 'random-2', { seats: 2, bots: RANDOM, deals: 120 }, [
      ['claim-steps', 'steps-random', 'decided-by', 'nearest'],
      ['claim-steps', 'steps-random', 'decided-by', 'ranks'],
      ['place-in-triad', 'place-random', 'won-by-layer', 'third'],
      ['seats', 'seats-random', 'wins-by-place', 1],
      ['key-strength', 'by-sum-random', 'triads-by-key', 12],
      ['key-strength', 'by-sum-random', 'triads-by-key', 14],
      ['key-strength', 'by-sum-random', 'triads-by-key', 16],
      ['key-strength', 'by-sum-random', 'triads-by-key', 19],
    ]),
  ],
  ['keyed-triads', ['difference'], calledClaims],
  ['keyed-triads', ['drawn mean'], rivalKeys],
  ['keyed-triads', ['drawn mean'], cardChoices],
  ['keyed-triads', ['drawn share'], agreement],
  [
    'key-of-the-door',
    ['played mean'],
    played('key-of-the-door', 'greedy-3', { seats: 3, bots: GREEDY, deals: 40 }, [
      ['headers', 'headers-points', 'points-of-keys', 'jack'],
      ['headers', 'headers-points', 'points-of-keys', 'king'],
      ['headers', 'headers-points', 'points-of-keys', 'joker'],
      ['rare-things', 'often-greedy', 'rarities-a-deal', 'stolen-bent'],
      ['rare-things', 'often-greedy', 'rarities-a-deal', 'passed'],
    ]),
  ],
  [
    'three-card',
    ['played share', 'played mean'],
    played('three-card', 'greedy-4', { seats: 4, bots: GREEDY, deals: 40 }, [
      ['course-of-a-deal', 'course-seats', 'course', 'four-clear'],
      ['course-of-a-deal', 'course-seats', 'course', 'train'],
      ['seats', 'from-opener', 'wins-from-opener', 1],
      ['seats', 'from-dealer', 'wins-by-place', 4],
      ['length', 'length-seats', 'length', 'moves'],
      ['course-of-a-deal', 'course-often', 'course-a-deal', 'four-clear'],
      ['course-of-a-deal', 'course-often', 'course-a-deal', 'pick-up'],
      ['course-of-a-deal', 'course-often', 'course-a-deal', 'ten-clears'],
    ]),
  ],
  [
    'jammat',
    ['played share'],
    played('jammat', 'square', { seats: 4, bots: GREEDY, deals: 40 }, [
      ['best-lines', 'standing-square', 'standing', 1],
      ['best-lines', 'standing-square', 'standing', 3],
      ['best-lines', 'standing-square', 'standing', 5],
      ['best-lines', 'standing-square', 'standing', 8],
    ]),
  ],
  ['jammat', ['drawn share'], tripleKinds],
];

test.each(SAMPLES)(
  `of ${INTERVALS} intervals on fresh seeds, ${LEAST * 100} to ${MOST * 100} % hold the shipped figure: %s, %s`,
  async (_, kinds, sample) => {
    const trials: Trial[] = [];
    const of = (kind: Kind) => trials.filter((trial) => trial.kind === kind);
    for (let round = 0; kinds.some((kind) => of(kind).length < INTERVALS); round++)
      trials.push(...(await sample(`coverage ${TEST_SEED} ${round}`)));
    for (const kind of kinds) {
      const held = of(kind).filter(
        ({ fresh: { low, high }, shipped }) => low <= shipped && shipped <= high,
      );
      const share = held.length / of(kind).length;
      expect([kind, share, share > LEAST && share < MOST]).toEqual([kind, share, true]);
    }
  },
);

test('every kind of interval in the reports is among them', () => {
  const shipped = [...SHIPPED.values()]
    .flatMap(({ sections }) => sections)
    .flatMap(({ parts }) => parts)
    .flatMap(kindsOf);
  expect([...new Set(shipped)].sort()).toEqual([...KINDS].sort());
  expect([...new Set(SAMPLES.flatMap(([, kinds]) => kinds))].sort()).toEqual([...KINDS].sort());
});

function kindsOf(part: ReportPart): Kind[] {
  if (part.kind === 'ledger') return ['difference'];
  if (part.kind !== 'simulated') return [];
  return part.runs.map(
    ({ experiment }) => `${experiment.bots.length > 0 ? 'played' : 'drawn'} ${part.sort}` as const,
  );
}

/** Plays deals of a shipped run. */
function played(id: string, name: string, plan: RunPlan, figures: readonly Address[]): Sample {
  return async (seed) => {
    const groups = await measure(id, { ...plan, seed });
    return figures.map(([section, part, series, at]): Trial => {
      const { sort, figures } = groups.find((group) => group.id === series)!;
      return {
        kind: `played ${sort}`,
        fresh: figures.find((figure) => figure.at === at)!,
        shipped: shippedFigure(id, section, part, name, at),
      };
    });
  };
}

/** Plays deals twice, with claims automatic and called. */
async function calledClaims(seed: string): Promise<Trial[]> {
  const plan = { seats: 4, bots: RANDOM, deals: 100, against: { claims: 'called' }, seed };
  const groups = await measure('keyed-triads', plan);
  const part = partOf('keyed-triads', 'ledger', 'readings');
  if (part.kind !== 'ledger') throw new TypeError('the ledger has another kind');
  const [change] = part.rulings.find(({ rule }) => rule === 'KT-11')!.changes;
  return ['wins-by-place', 'points-by-place', 'points-in-all'].map((id): Trial => {
    // One of each, since those of a deal depend on each other.
    const [at, shipped] = change!.groups.find(({ group }) => group === id)!.figures[0]!;
    const { figures } = groups.find((group) => group.id === id)!;
    return { kind: 'difference', fresh: figures.find((each) => each.at === at)!, shipped };
  });
}

/** Plays deals in which one of two players chooses first cards by a rule. */
function cardChoices(seed: string): Trial[] {
  const rules = ['own-suits', 'random', 'lowest', 'highest', 'spare'] as const;
  const effects = cardChoiceEffects(rules, { place: 0, seats: 2, deals: 60, seed });
  return rules.map((rule) => ({
    kind: 'drawn mean',
    fresh: meanOfValues(effects[rule]),
    shipped: shippedFigure('keyed-triads', 'first-and-second', 'first-cards', '2', rule),
  }));
}

/** Deals keys and triads at random. */
function rivalKeys(seed: string): Trial[] {
  const estimates = winsAgainstRivals(400, seed);
  const name = '11-15/16-20';
  const pair = RIVALS.findIndex(([lower, higher]) => `${BANDS[lower]}/${BANDS[higher]}` === name);
  return [14, 15, 16, 17, 18].map((sum) => ({
    kind: 'drawn mean',
    fresh: estimates[pair]![SUMS.indexOf(sum)]!,
    shipped: shippedFigure('keyed-triads', 'rival-keys', 'against-rivals', name, sum),
  }));
}

/** Compares the learned policy’s first cards with rules. */
function agreement(seed: string): Trial[] {
  const agreed = learnedAgreement(2, 20, seed);
  return CHOICES.filter((rule) => rule !== 'random').map((rule) => ({
    kind: 'drawn share',
    fresh: agreed[rule],
    shipped: shippedFigure('keyed-triads', 'first-and-second', 'learned-first-cards', '2', rule),
  }));
}

/** Draws triples from a pack; how many there are of each kind is counted. */
function tripleKinds(seed: string): Trial[] {
  const random = seededRandom(seed);
  const pack = standardPack();
  const drawn = Array.from({ length: 400 }, () => {
    const [a, b, c] = shuffle(pack, random) as [Card, Card, Card];
    return kindOf(tripleStrength(a, b, c, 'lowest'));
  });
  const part = partOf('jammat', 'exact-counts', 'triples');
  if (part.kind !== 'counted') throw new TypeError('the triples are not counted');
  const all = part.rows.reduce((sum, [, triples]) => sum + triples!, 0);
  const common = part.rows.filter(([, triples]) => triples! > 0.03 * all);
  return common.map(([kind, triples]) => ({
    kind: 'drawn share',
    fresh: shareOfTrials(drawn.filter((each) => each === kind).length, drawn.length),
    shipped: triples! / all,
  }));
}

/** Plays deals and returns what they measured. */
async function measure(
  id: string,
  plan: RunPlan & { readonly seed: string },
): Promise<readonly ReportedSeries[]> {
  const measured = REPORTED.find(({ game }) => game.id === id)!;
  const experiment = createExperiment(measured, plan);
  if (!experiment.ok) throw new Error(experiment.rejection.code);
  const runner = inlineRunner(playChunkHandler(() => measured));
  return (await runExperiment(measured, experiment.value, runner)).groups;
}

function partOf(id: string, section: string, part: string): ReportPart {
  const { parts } = SHIPPED.get(id)!.sections.find((each) => each.id === section)!;
  return parts.find((each) => each.id === part)!;
}

function shippedFigure(
  id: string,
  section: string,
  partId: string,
  run: string,
  at: string | number,
): number {
  const part = partOf(id, section, partId);
  if (part.kind !== 'simulated') throw new TypeError(`${partId} is not simulated`);
  const { figures } = part.runs.find(({ name }) => name === run)!;
  return figures.find(([bucket]) => bucket === at)![1];
}
