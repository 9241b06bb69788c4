import { type Beliefs, beliefsOf, type PlayableGame } from '@rota/bots';
import type { Estimate } from '@rota/bots/estimate';
import { type Card, type Random, type Seat, seededRandom } from '@rota/core';
import { collectCandidates, PASS } from './candidates.ts';
import { CommonRandomNumbers } from './common-random-numbers.ts';
import { type MeasuredLoss, MoveComparer, type MoveComparison } from './compare-moves.ts';
import type { SeatDecision } from './decisions.ts';
import { raceMoves, type Worlds } from './race-moves.ts';
import { RolloutPolicy } from './rollout-policy.ts';

/** Determinizations per round of sequential halving. */
const WORLDS_TO_CHOOSE = 160;

/** Determinizations to measure the played move against the best one. */
const WORLDS_TO_MEASURE = 1000;

/** Determinizations before a measurement may end early. */
const FEWEST_WORLDS_TO_MEASURE = 60;

/** The evaluation of a single decision. */
export interface DecisionEvaluation {
  /** Whether only one move was legal. */
  readonly forced: boolean;
  /**
   * The best move found, as records write it; empty to pass on a reaction. The played move unless
   * another looked better.
   */
  readonly best: string;
  /**
   * Expected loss against the best move, in points of the deal relative to the table's mean; 0 ± 0 if
   * the played move is the best one. May be negative.
   */
  readonly loss: Estimate;
  /** How the played move does against the best one; left out if it is the best one. */
  readonly comparison?: MoveComparison;
}

/** What speaks for a move that was not played yet. */
export interface MoveAdvice {
  /** The best other move found, as records write it; undefined if there is none to consider. */
  readonly next?: string;
  /** What the other move costs against this one; negative if the other looks better. */
  readonly gain?: Estimate;
  /** How the other move does against this one. */
  readonly comparison?: MoveComparison;
}

export interface EvaluationSettings {
  readonly seed: string;
  /** Factor on the number of determinizations; above 0. */
  readonly effort: number;
  /** The least loss that matters, in points; the evaluation ends once the rest is clear. Default 0. */
  readonly negligible?: number;
}

/**
 * Compares a seat's move with the alternatives, using only its view: all moves are played out on the
 * same determinizations with the same random numbers, which leaves only the move's own effect.
 *
 * Points are relative to the table's mean, so points taken from others count.
 *
 * Picking the highest of many noisy means overestimates it (the optimizer's curse: Smith and Winkler,
 * “The Optimizer's Curse: Skepticism and Postdecision Surprise in Decision Analysis”, Management Science
 * 52(3), 2006). So the best move is chosen on some determinizations, and its gain is measured on others.
 */
export function evaluateDecision(
  playable: PlayableGame,
  decision: SeatDecision,
  { seed, effort, negligible = 0 }: EvaluationSettings,
): DecisionEvaluation {
  const random = seededRandom(`${seed} ${decision.deal} ${decision.ordinal} judge`);
  const played = decision.played ?? PASS;
  const moves = collectCandidates(playable, decision, random);
  const noLoss = { mean: 0, margin: 0 };
  // The only candidate: forced, or nothing else worth considering.
  if (moves.size === 1)
    return { forced: isForced(playable, decision, random), best: played, loss: noLoss };
  const worlds = new SampledWorlds(playable, decision, random);
  const best = raceMoves(
    moves,
    worlds,
    Math.ceil(WORLDS_TO_CHOOSE * effort),
    negligible > 0 ? { text: played, unlessBy: negligible / 2 } : undefined,
  );
  if (best === played) return { forced: false, best, loss: noLoss };
  const measured = measureLoss(
    moves.get(best),
    moves.get(played),
    worlds,
    WORLDS_TO_MEASURE * effort,
    negligible,
  );
  return { forced: false, best, ...measured };
}

/**
 * Compares a move a seat may make with the best other one, as `evaluateDecision` does afterwards.
 * @param move as records write it
 */
export function adviseOn(
  playable: PlayableGame,
  decision: Omit<SeatDecision, 'played'>,
  move: string,
  { seed, effort }: EvaluationSettings,
): MoveAdvice {
  const random = seededRandom(`${seed} ${decision.deal} ${decision.ordinal} advice`);
  const moves = collectCandidates(playable, { ...decision, played: move }, random);
  const advised = moves.get(move);
  moves.delete(move);
  if (moves.size === 0) return {};
  const worlds = new SampledWorlds(playable, decision, random);
  const next = raceMoves(moves, worlds, Math.ceil(WORLDS_TO_CHOOSE * effort));
  const { loss, comparison } = measureLoss(
    advised,
    moves.get(next),
    worlds,
    WORLDS_TO_MEASURE * effort,
  );
  return { next, gain: loss, comparison };
}

/** Legality never depends on hidden information, so any determinization will do. */
function isForced({ game }: PlayableGame, { view, seat }: SeatDecision, random: Random): boolean {
  return game.moves(game.determinize!(view, random), seat).length === 1;
}

/** Returns the difference of two moves on fresh determinizations; undefined is to pass. */
function measureLoss(
  better: unknown,
  played: unknown,
  worlds: SampledWorlds,
  count: number,
  negligible = 0,
): MeasuredLoss {
  const comparer = new MoveComparer(worlds.seat);
  let look = FEWEST_WORLDS_TO_MEASURE;
  for (let world = 1; world <= Math.max(2, count); world++) {
    worlds.next();
    comparer.add(worlds.value(better), worlds.value(played), worlds.hands());
    if (world < look) continue;
    look *= 2;
    if (negligible > 0 && comparer.isKnown(negligible)) break;
  }
  return comparer.result();
}

/**
 * Measures a move's cost again on more, fresh determinizations: the estimates by which the costliest
 * decisions were selected are biased upwards.
 */
export function measureAgain(
  playable: PlayableGame,
  decision: SeatDecision,
  better: string,
  { seed, effort, negligible = 0 }: EvaluationSettings,
): MeasuredLoss {
  const random = seededRandom(`${seed} ${decision.deal} ${decision.ordinal} again`);
  const moveOf = (text: string) => {
    if (text === PASS) return undefined;
    const parsed = playable.game.parseMove(text);
    if (!parsed.ok) throw new RangeError(`no move: ${text}`);
    return parsed.value;
  };
  const worlds = new SampledWorlds(playable, decision, random);
  return measureLoss(
    moveOf(better),
    moveOf(decision.played ?? PASS),
    worlds,
    2 * WORLDS_TO_MEASURE * effort,
    negligible,
  );
}

/** A sequence of determinizations, in each of which every move can be tried. */
class SampledWorlds implements Worlds {
  private readonly beliefs: Beliefs;
  private readonly rolloutPolicy: RolloutPolicy;
  private readonly draws: CommonRandomNumbers;
  private world: unknown;

  constructor(
    private readonly playable: PlayableGame,
    private readonly decision: SeatDecision,
    random: Random,
  ) {
    const { view, seat } = decision;
    this.beliefs = beliefsOf(playable, view, seat, random);
    this.rolloutPolicy = new RolloutPolicy(playable, seat, this.beliefs);
    this.draws = new CommonRandomNumbers(random);
  }

  get seat(): Seat {
    return this.decision.seat;
  }

  /** The cards of each seat in this determinization, if the game tells. */
  hands(): readonly (readonly Card[])[] | undefined {
    return this.playable.game.hands?.(this.world);
  }

  next(): void {
    this.world = this.beliefs.next();
    this.draws.renew();
  }

  /** Returns a move's points in this determinization; undefined is to pass. */
  value(move: unknown): number {
    const { game } = this.playable;
    const { seat } = this.decision;
    const state = game.clone(this.world);
    this.draws.rewind();
    if (move !== undefined) game.play(state, seat, move);
    const passing = move === undefined ? seat : undefined;
    return pointsAboveMean(this.rolloutPolicy.playOut(state, this.draws, passing), seat);
  }
}

/** Returns a seat's points minus the table's mean. */
export function pointsAboveMean(scores: readonly number[], seat: Seat): number {
  return scores[seat]! - scores.reduce((sum, score) => sum + score, 0) / scores.length;
}
