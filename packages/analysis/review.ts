import type { Estimate } from '@rota/bots/estimate';
import {
  type AnyGame,
  err,
  isSearchable,
  type MatchRecord,
  ok,
  type Result,
  rejection,
  replay,
  type Seat,
} from '@rota/core';
import { extractDecisions, type SeatDecision } from './decisions.ts';
import { type DecisionEvaluation, pointsAboveMean } from './evaluate-decision.ts';
import { flagLosses } from './flag-losses.ts';
import { type DealtCards, sumEstimates } from './luck.ts';
import type { AnalysisAnswer, AnalysisAnswers, AnalysisRunner, AnalysisTask } from './tasks.ts';

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
  progress?(done: number, of: number): void;
}

export interface ReviewedDecision extends SeatDecision, DecisionEvaluation {
  /** Whether its cost is statistically significant. */
  readonly costly: boolean;
  /** Whether a search makes the same move although it measured worse; then it is not flagged. */
  readonly cleared: boolean;
}

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
  { signal, progress }: ReviewObserver = {},
): Promise<Result<SeatReview[]>> {
  const { record, game, seats, seed, effort } = plan;
  if (!isSearchable(game)) return err(rejection('no-analysis', { game: game.id }));
  const deals = finishedDeals(record, game);
  if (!deals.ok) return deals;
  const decisions: SeatDecision[] = [];
  for (const seat of seats) {
    const found = extractDecisions(record, game, seat);
    if (!found.ok) return found;
    decisions.push(...found.value);
  }
  const common = { game: record.game, version: record.version, seed, effort };

  let done = 0;
  let of = 0;
  const perform = (tasks: readonly AnalysisTask[]) => {
    of += tasks.length;
    progress?.(done, of);
    return Promise.all(
      tasks.map(async (task): Promise<AnalysisAnswer | undefined> => {
        try {
          const answer = await runner.run(task, signal);
          progress?.(++done, of);
          return answer;
        } catch (error) {
          if (signal?.aborted) return undefined;
          throw error;
        }
      }),
    );
  };

  const answers = await perform([
    ...deals.value.map((dealt) => ({ ...common, do: 'luck', dealt }) as const),
    ...decisions.map((decision) => ({ ...common, do: 'judge', decision }) as const),
  ]);
  const lucks = answers.slice(0, deals.value.length) as (AnalysisAnswers['luck'] | undefined)[];
  const judged = decisions.map((decision, at) => {
    const judgement = answers[deals.value.length + at] as AnalysisAnswers['judge'] | undefined;
    return judgement && { ...decision, ...judgement, costly: false, cleared: false };
  });
  const looked = judged.filter((each) => each !== undefined);

  const reviews = await Promise.all(
    seats.map(async (seat): Promise<SeatReview> => {
      const own = looked.filter((decision) => decision.seat === seat);
      const { all, worst } = await appealed(own, common, perform);
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
        complete: !signal?.aborted,
      };
    }),
  );
  return ok(reviews);
}

type Perform = (tasks: readonly AnalysisTask[]) => Promise<readonly unknown[]>;

/**
 * Flags decisions that are significantly worse unless a search makes the same move, and measures the
 * costliest again, because selection biases their estimates.
 */
async function appealed(
  judged: readonly ReviewedDecision[],
  common: Pick<AnalysisTask, 'game' | 'version' | 'seed' | 'effort'>,
  perform: Perform,
): Promise<{ all: ReviewedDecision[]; worst: ReviewedDecision[] }> {
  const measured = judged.filter(({ best, played = '' }) => best !== played);
  const guilty = flagLosses(measured.map(({ loss }) => loss));
  const suspects = measured.filter((_, at) => guilty[at]);
  const defended = await perform(
    suspects.map((decision) => ({ ...common, do: 'defend', decision: plain(decision) })),
  );
  const excused = new Set(suspects.filter((_, at) => defended[at] === true));
  const left = suspects
    .filter((decision) => !excused.has(decision))
    .sort((a, b) => b.loss.mean - a.loss.mean);
  const worst: ReviewedDecision[] = [];
  const acquitted = new Set<ReviewedDecision>();
  const again = new Map<ReviewedDecision, ReviewedDecision>();
  while (worst.length < WORST && again.size + acquitted.size < left.length) {
    const next = left.slice(again.size + acquitted.size).slice(0, WORST - worst.length);
    const losses = (await perform(
      next.map((decision) => ({
        ...common,
        do: 'measure-again',
        decision: plain(decision),
        better: decision.best,
      })),
    )) as (Estimate | undefined)[];
    for (const [at, decision] of next.entries()) {
      // If the review ended early, the first estimate has to do.
      const loss = losses[at] ?? decision.loss;
      if (loss.mean - loss.margin <= 0) {
        acquitted.add(decision);
        continue;
      }
      const certain = { ...decision, loss, costly: true };
      again.set(decision, certain);
      worst.push(certain);
    }
  }
  worst.sort((a, b) => b.loss.mean - a.loss.mean);
  const costly = new Set(left.filter((decision) => !acquitted.has(decision)));
  const all = judged.map(
    (decision) =>
      again.get(decision) ?? {
        ...decision,
        costly: costly.has(decision),
        cleared: excused.has(decision),
      },
  );
  return { all, worst };
}

/** A decision as a worker is handed it. */
function plain({ seat, seats, deal, move, ordinal, kind, view, played }: SeatDecision) {
  const made = played === undefined ? {} : { played };
  return { seat, seats, deal, move, ordinal, kind, view, ...made };
}

function finishedDeals(record: MatchRecord, game: AnyGame): Result<DealtCards[]> {
  const found: DealtCards[] = [];
  const replayed = replay(record, [game]);
  if (!replayed.ok) return replayed;
  const { options, seats, deals } = replayed.value;
  for (const [at, { dealer, pack, scores }] of deals.entries()) {
    if (scores) found.push({ deal: at + 1, options, seats, dealer, pack });
  }
  return ok(found);
}
