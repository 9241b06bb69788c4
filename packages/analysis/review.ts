import type { Estimate } from '@rota/bots/estimate';
import {
  type AnyGame,
  err,
  isSearchable,
  type Match,
  type MatchRecord,
  ok,
  type Result,
  rejection,
  replay,
  type Seat,
} from '@rota/core';
import type { MeasuredLoss } from './compare-moves.ts';
import { extractDecisions, type SeatDecision } from './decisions.ts';
import { type DecisionEvaluation, pointsAboveMean } from './evaluate-decision.ts';
import { flagLosses } from './flag-losses.ts';
import { GRADE_THRESHOLDS, type Grade, gradeLoss } from './grade.ts';
import { type DealtCards, sumEstimates } from './luck.ts';
import type { AnalysisResult, AnalysisResults, AnalysisRunner, AnalysisTask } from './tasks.ts';

/** Number of the costliest decisions that are measured again. */
const WORST = 3;

export interface ReviewPlan {
  /** A record that passes `verify`; the match may still be running. */
  readonly record: MatchRecord;
  /** Its game in its version. */
  readonly game: AnyGame;
  readonly seats: readonly Seat[];
  /** Equal seeds and efforts give equal reviews. */
  readonly seed: string;
  /** Factor on the number of samples; above 0. */
  readonly effort: number;
}

export interface ReviewObserver {
  /** Ends the review early with what is known so far. */
  readonly signal?: AbortSignal;
  /** Reports tasks done and known so far; the total may grow. */
  onProgress?(done: number, of: number): void;
}

/** A decision of a match with what it cost and how that is judged. */
export interface ReviewedDecision extends SeatDecision, DecisionEvaluation {
  /** Whether its cost is statistically significant. */
  readonly costly: boolean;
  /** Whether a search makes the same move although it measured worse; then it is not flagged. */
  readonly cleared: boolean;
  /** How bad it is; left out unless it is costly, and if the loss is slight. */
  readonly grade?: Grade;
}

/** The decisions of one seat in a match, as judged. */
export interface SeatReview {
  readonly seat: Seat;
  /** The evaluated decisions in order, forced ones included. */
  readonly decisions: readonly ReviewedDecision[];
  /** At most three, the costliest first, each measured again after selection. */
  readonly worst: readonly ReviewedDecision[];
  /** Total cost of all decisions but the cleared, in points relative to the table's mean. */
  readonly lost: Estimate;
  /** The seat's points above the table's mean in the finished deals. */
  readonly ahead: number;
  /** How many of them the cards are worth to an average player; undefined if unknown. */
  readonly luck: Estimate | undefined;
  /** The rest: the effect of how the seat and the others played. */
  readonly play: Estimate | undefined;
  /**
   * The unit of the grades: the standard deviation of a seat's points in a deal; undefined if the
   * review ended before it was known.
   */
  readonly spread: number | undefined;
  /** Whether the review was not ended early. */
  readonly complete: boolean;
}

/**
 * Reviews a match: the cost of each decision given what the seat knew, and the share of luck in the
 * result. Only the luck uses hidden cards.
 */
export async function review(
  plan: ReviewPlan,
  runner: AnalysisRunner,
  { signal, onProgress: progress }: ReviewObserver = {},
): Promise<Result<SeatReview[]>> {
  const { record, game, seats, seed, effort } = plan;
  if (!isSearchable(game)) return err(rejection('no-analysis', { game: game.id }));
  const match = replay(record, [game]);
  if (!match.ok) return match;
  const deals = finishedDeals(match.value);
  const { options, seats: players } = match.value;
  const decisions: SeatDecision[] = [];
  for (const seat of seats) {
    const found = extractDecisions(record, game, seat);
    if (!found.ok) return found;
    decisions.push(...found.value);
  }
  const common = { game: record.game, version: record.version, seed, effort };

  let done = 0;
  let started = 0;
  // The first task runs alone; all that are sure to follow count from the start.
  const report = () => progress?.(done, Math.max(started, 1 + deals.length + decisions.length));
  const runTasks = (tasks: readonly AnalysisTask[]) => {
    started += tasks.length;
    report();
    return Promise.all(
      tasks.map(async (task): Promise<AnalysisResult | undefined> => {
        try {
          const answer = await runner.run(task, signal);
          done++;
          report();
          return answer;
        } catch (error) {
          if (signal?.aborted) return undefined;
          throw error;
        }
      }),
    );
  };

  const [spread] = (await runTasks([{ ...common, do: 'spread', options, seats: players }])) as (
    | AnalysisResults['spread']
    | undefined
  )[];
  const settings = { ...common, negligible: GRADE_THRESHOLDS.inaccuracy * (spread ?? 0) };
  const results = await runTasks([
    ...deals.map((dealt) => ({ ...settings, do: 'luck', dealt }) as const),
    ...decisions.map((decision) => ({ ...settings, do: 'evaluate', decision }) as const),
  ]);
  const lucks = results.slice(0, deals.length) as (AnalysisResults['luck'] | undefined)[];
  const evaluated = decisions.flatMap((decision, at): ReviewedDecision[] => {
    const evaluation = results[deals.length + at] as AnalysisResults['evaluate'] | undefined;
    return evaluation ? [{ ...decision, ...evaluation, costly: false, cleared: false }] : [];
  });

  const reviews = await Promise.all(
    seats.map(async (seat): Promise<SeatReview> => {
      const own = evaluated.filter((decision) => decision.seat === seat);
      const { all, worst } = withGrades(await confirmCostly(own, settings, runTasks), spread);
      const ahead = record.deals.reduce(
        (sum, { scores }) => sum + (scores ? pointsAboveMean(scores, seat) : 0),
        0,
      );
      const known = lucks.every((luck) => luck !== undefined) && lucks.length > 0;
      const luck = known ? sumEstimates(lucks.map((luck) => luck![seat]!)) : undefined;
      return {
        seat,
        decisions: all,
        worst,
        lost: sumEstimates(all.flatMap(({ cleared, loss }) => (cleared ? [] : [loss]))),
        ahead,
        luck,
        play: luck && { mean: ahead - luck.mean, margin: luck.margin },
        spread,
        complete: !signal?.aborted,
      };
    }),
  );
  return ok(reviews);
}

/** The decisions of a seat, and the costliest of them; the same objects. */
interface Confirmed {
  readonly all: readonly ReviewedDecision[];
  readonly worst: readonly ReviewedDecision[];
}

function withGrades({ all, worst }: Confirmed, spread: number | undefined): Confirmed {
  if (spread === undefined) return { all, worst };
  const graded = new Map(
    all.map((decision) => {
      const grade = decision.costly ? gradeLoss(decision.loss, spread) : undefined;
      return [decision, grade ? { ...decision, grade } : decision];
    }),
  );
  return {
    all: all.map((decision) => graded.get(decision)!),
    worst: worst.map((decision) => graded.get(decision)!),
  };
}

type RunTasks = (tasks: readonly AnalysisTask[]) => Promise<readonly unknown[]>;

/**
 * Flags decisions that are significantly worse unless a search makes the same move, and measures the
 * costliest again, because selection biases their estimates.
 */
async function confirmCostly(
  evaluated: readonly ReviewedDecision[],
  common: Pick<AnalysisTask, 'game' | 'version' | 'seed' | 'effort' | 'negligible'>,
  runTasks: RunTasks,
): Promise<Confirmed> {
  const measured = evaluated.filter(({ best, played = '' }) => best !== played);
  const isFlagged = flagLosses(measured.map(({ loss }) => loss));
  const flagged = measured.filter((_, at) => isFlagged[at]);
  const agreed = await runTasks(
    flagged.map((decision) => ({ ...common, do: 'cross-check', decision: toTaskInput(decision) })),
  );
  const cleared = new Set(flagged.filter((_, at) => agreed[at] === true));
  const left = flagged
    .filter((decision) => !cleared.has(decision))
    .sort((a, b) => b.loss.mean - a.loss.mean);
  const worst: ReviewedDecision[] = [];
  const unconfirmed = new Set<ReviewedDecision>();
  const confirmed = new Map<ReviewedDecision, ReviewedDecision>();
  while (worst.length < WORST && confirmed.size + unconfirmed.size < left.length) {
    const next = left.slice(confirmed.size + unconfirmed.size).slice(0, WORST - worst.length);
    const losses = (await runTasks(
      next.map((decision) => ({
        ...common,
        do: 'measure-again',
        decision: toTaskInput(decision),
        better: decision.best,
      })),
    )) as (MeasuredLoss | undefined)[];
    for (const [at, decision] of next.entries()) {
      // If the review ended early, the first estimate has to do.
      const measured = losses[at] ?? decision;
      const { loss } = measured;
      if (loss.mean - loss.margin <= 0) {
        unconfirmed.add(decision);
        continue;
      }
      const { comparison = decision.comparison } = measured;
      const remeasured = {
        ...decision,
        loss,
        ...(comparison ? { comparison } : {}),
        costly: true,
      };
      confirmed.set(decision, remeasured);
      worst.push(remeasured);
    }
  }
  worst.sort((a, b) => b.loss.mean - a.loss.mean);
  const costly = new Set(left.filter((decision) => !unconfirmed.has(decision)));
  const all = evaluated.map(
    (decision) =>
      confirmed.get(decision) ?? {
        ...decision,
        costly: costly.has(decision),
        cleared: cleared.has(decision),
      },
  );
  return { all, worst };
}

/** Returns the fields of a decision that a worker needs. */
function toTaskInput({ seat, seats, deal, move, ordinal, kind, view, played }: SeatDecision) {
  const choice = played === undefined ? {} : { played };
  return { seat, seats, deal, move, ordinal, kind, view, ...choice };
}

function finishedDeals({ options, seats, deals }: Match): DealtCards[] {
  return deals.flatMap(({ dealer, pack, scores }, at) =>
    scores ? { deal: at + 1, options, seats, dealer, pack } : [],
  );
}
