import { type PlayableGame, sampleDeterminization } from '@rota/bots';
import { type Estimate, ObservedRange, Series } from '@rota/bots/estimate';
import { type AnySearchableGame, type Random, type Seat, seededRandom } from '@rota/core';
import { collectCandidates, SILENCE } from './candidates.ts';
import { CommonRandomNumbers } from './common-random-numbers.ts';
import type { SeatDecision } from './decisions.ts';
import { RolloutPolicy } from './rollout-policy.ts';

/** Worlds imagined for each round in which the lesser half of the candidates drops out. */
const WORLDS_TO_CHOOSE = 160;

/** Worlds in which what was done is measured against the best found. */
const WORLDS_TO_MEASURE = 1000;

/** What a decision came to, judged by itself. */
export interface DecisionEvaluation {
  /** Whether the rules allowed nothing else. */
  readonly forced: boolean;
  /**
   * The best move found, as records write it, silence as the empty text. What was done, unless
   * something else looked better.
   */
  readonly best: string;
  /**
   * Points expected to be lost against it, in the deal and against the average of the table; 0 with
   * no margin where what was done is the best found. May be below 0: the best found was no better.
   */
  readonly loss: Estimate;
}

export interface EvaluationSettings {
  readonly seed: string;
  /** How many times as many worlds as usual; above 0. */
  readonly effort: number;
}

/**
 * Weighs what a seat did against what else it might have done, with only what it could know:
 * worlds are imagined that fit its view (evenly, or the likelier the better what the others played
 * fits them), and every move is followed by the same play in the
 * same worlds with the same luck, so that what is left of a difference is the move's.
 *
 * A point is a point against the average of the table: what a seat takes from others counts, and in
 * games that share out a fixed number of points it is simply a point.
 *
 * Who looks at many noisy averages and picks the highest picks luck as well as merit (the
 * optimizer's or winner's curse: Smith and Winkler, “The Optimizer's Curse: Skepticism and
 * Postdecision Surprise in Decision Analysis”, Management Science 52(3), 2006). So the best move is
 * chosen in some worlds, half of the moves dropping out at a time (sequential halving: Karnin, Koren
 * and Somekh, “Almost Optimal Exploration in Multi-Armed Bandits”, ICML 2013), and what it gains is
 * measured in others, which it was not chosen for.
 */
export function evaluateDecision(
  playable: PlayableGame,
  decision: SeatDecision,
  { seed, effort }: EvaluationSettings,
): DecisionEvaluation {
  const random = seededRandom(`${seed} ${decision.deal} ${decision.ordinal} judge`);
  const played = decision.played ?? SILENCE;
  const moves = collectCandidates(playable, decision, random);
  const nothing = { mean: 0, margin: 0 };
  // Nothing else worth a thought, which is what the game knows, or nothing else at all.
  if (moves.size === 1)
    return { forced: isForced(playable, decision, random), best: played, loss: nothing };
  const worlds = new Worlds(playable, decision, random);
  const best = bestOf(moves, worlds, Math.ceil(WORLDS_TO_CHOOSE * effort));
  if (best === played) return { forced: false, best, loss: nothing };
  const loss = lossOf(moves.get(best), moves.get(played), worlds, WORLDS_TO_MEASURE * effort);
  return { forced: false, best, loss };
}

/** What is legal never hangs on what the seat cannot see, so any world can be asked. */
function isForced({ game }: PlayableGame, { view, seat }: SeatDecision, random: Random): boolean {
  return game.moves(game.determinize!(view, random), seat).length === 1;
}

/** The difference of two answers, silence being undefined, in so many worlds nobody chose them for. */
function lossOf(better: unknown, played: unknown, worlds: Worlds, count: number): Estimate {
  const loss = new Series();
  const worths = new ObservedRange();
  for (let world = 0; world < Math.max(2, count); world++) {
    worlds.next();
    const best = worths.seen(worlds.worth(better));
    loss.add(best - worths.seen(worlds.worth(played)));
  }
  return loss.estimate(worths.width);
}

/**
 * Measures once more, in other worlds and many of them, what a move costs against a better one: when
 * the costliest of many decisions have been picked, what they were picked by says too much.
 */
export function measureAgain(
  playable: PlayableGame,
  decision: SeatDecision,
  better: string,
  { seed, effort }: EvaluationSettings,
): Estimate {
  const random = seededRandom(`${seed} ${decision.deal} ${decision.ordinal} again`);
  const moveOf = (text: string) => {
    if (text === SILENCE) return undefined;
    const parsed = playable.game.parseMove(text);
    if (!parsed.ok) throw new RangeError(`no move: ${text}`);
    return parsed.value;
  };
  const worlds = new Worlds(playable, decision, random);
  return lossOf(
    moveOf(better),
    moveOf(decision.played ?? SILENCE),
    worlds,
    2 * WORLDS_TO_MEASURE * effort,
  );
}

/** Sequential halving; of equals the one that was played, then the one met first. */
function bestOf(moves: ReadonlyMap<string, unknown>, worlds: Worlds, count: number): string {
  let left = Array.from(moves, ([text, move]) => ({ text, move, total: 0 }));
  while (left.length > 1) {
    for (let world = 0; world < count; world++) {
      worlds.next();
      for (const each of left) each.total += worlds.worth(each.move);
    }
    left.sort((a, b) => b.total - a.total);
    left = left.slice(0, Math.ceil(left.length / 2));
  }
  return left[0]!.text;
}

/** Imagined worlds, one after another, in each of which any answer can be tried. */
class Worlds {
  private readonly continuation: RolloutPolicy;
  private readonly draws: CommonRandomNumbers;
  private world: unknown;

  constructor(
    private readonly playable: PlayableGame,
    private readonly decision: SeatDecision,
    private readonly random: Random,
  ) {
    this.continuation = new RolloutPolicy(playable, decision.seat);
    this.draws = new CommonRandomNumbers(random);
  }

  next(): void {
    const { game, policies } = this.playable;
    const { view, seat } = this.decision;
    this.world = sampleDeterminization(
      game as AnySearchableGame,
      policies,
      view,
      seat,
      this.random,
    );
    this.continuation.newWorld();
    this.draws.renew();
  }

  /** What an answer comes to in this world; silence is undefined. */
  worth(move: unknown): number {
    const { game } = this.playable;
    const { seat } = this.decision;
    const state = game.clone(this.world);
    this.draws.rewind();
    if (move !== undefined) game.play(state, seat, move);
    const silent = move === undefined ? seat : undefined;
    return pointsAboveMean(this.continuation.scores(state, this.draws, silent), seat);
  }
}

/** A seat's points over the average of the table. */
export function pointsAboveMean(scores: readonly number[], seat: Seat): number {
  return scores[seat]! - scores.reduce((sum, score) => sum + score, 0) / scores.length;
}
