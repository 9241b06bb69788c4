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

/** How many of the costliest decisions are measured again. */
const WORST = 3;

export interface ReviewPlan {
  /** One that `verify` finds no fault with, running or not. */
  readonly record: MatchRecord;
  /** Its game, in its version. */
  readonly game: AnyGame;
  readonly seats: readonly Seat[];
  /** The same seed and effort come to the same review. */
  readonly seed: string;
  /** How many times as long as usual to look at everything; above 0. */
  readonly effort: number;
}

export interface ReviewObserver {
  /** When it aborts the review ends at once with what there is. */
  readonly signal?: AbortSignal;
  /** Pieces done, and how many there are as far as is known; the more to find, the more there are. */
  progress?(done: number, of: number): void;
}

/** A decision and what it came to. */
export interface ReviewedDecision extends SeatDecision, DecisionEvaluation {
  /** Whether it cost something beyond doubt; otherwise it was as good as any found. */
  readonly costly: boolean;
  /** Whether a search would have done the same, though it measured worse: then it is not blamed. */
  readonly cleared: boolean;
}

export interface SeatReview {
  readonly seat: Seat;
  /** Those that were looked at, in order, forced ones among them. */
  readonly decisions: readonly ReviewedDecision[];
  /** At most three, the costliest first, each measured anew since it was picked. */
  readonly worst: readonly ReviewedDecision[];
  /** What all decisions but the defended cost together, in points against the average of the table. */
  readonly lost: Estimate;
  /** How many points over the average of the table the seat made in the finished deals. */
  readonly ahead: number;
  /** How many of these an even player would have made with the same cards; undefined: not known. */
  readonly luck: Estimate | undefined;
  /** The rest: how the seat played, and how the others did. */
  readonly play: Estimate | undefined;
  /** Whether everything was looked at; else the review was ended before. */
  readonly complete: boolean;
}

/**
 * Looks back at a match: what each decision of the seats cost by all that could be known then, and
 * how much of the outcome was the luck of the cards. Only the luck looks at hidden cards.
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
 * Blames whatever was measured to be worse beyond doubt and finds no advocate; and measures the
 * costliest anew, for they were picked by what they were measured at.
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
      // Ended before it could be measured again: then what is known must do.
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
