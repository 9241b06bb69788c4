import { baselineMove, type PlayableGame } from '@rota/bots';
import { RunningStats } from '@rota/bots/arena';
import { Choices, freshDeal, LearnedPolicy, type WrittenPolicy } from '@rota/bots/learning';
import {
  defaultOptions,
  type OptionValues,
  type Random,
  type Seat,
  seededRandom,
} from '@rota/core';
import type { Field } from './fields.ts';
import { PolicyTrainer } from './policy-trainer.ts';

/** The number of deals for each step, all with one seed. */
const BATCH_SIZE = 50;

/** The initial learning rate for points of spread 1, and the number of deals after which it is half of that. */
const RATE = 0.004;
const HALF_RATE_AFTER = 60_000;

/** On average one decision in this many is learned from. */
const DECISIONS_BETWEEN = 15;

/** In one deal of this many the learner also meets baseline players. */
const DEALS_AMONG_OTHERS = 3;

/** How much the learner prefers better moves while it learns, by points of rating and spread 1. */
const INVERSE_TEMPERATURE = 10;

/** Deals of the baseline that measure the spread of points. */
const SPREAD_DEALS = 200;

export interface TrainingPlan {
  /** The numbers of seats it learns for. */
  readonly seats: readonly number[];
  readonly seed: string;
  /** Deals between two measurements. */
  readonly every: number;
  /** Who plays at the other seats: itself, or players that do not learn. */
  readonly against: string;
  /** The weights that it begins with; left out: all are zero. */
  readonly initial?: WrittenPolicy;
}

/** Everything a run needs to go on as if it had never stopped. */
export interface Checkpoint {
  readonly version: 3;
  readonly plan: TrainingPlan;
  readonly deals: number;
  /** By kind of decision: weights, then the optimizer's means and squares, as base64 of 32-bit floats. */
  readonly policies: readonly StoredPolicy[];
}

interface StoredPolicy {
  readonly weights: string;
  readonly means: string;
  readonly squares: string;
}

type MovePolicy = (state: unknown, seat: Seat, random: Random) => unknown;

/**
 * Learns how many points better one move is than another: at some decisions of a deal, every move is played out
 * in the same deal, all seats following their policies. A seed always gives the same run.
 */
export class TrainingRun {
  deals = 0;
  readonly policy: LearnedPolicy<unknown, unknown>;
  /** How far points spread: games count in ones or in hundreds. */
  private readonly spread: number;
  private readonly trainers: readonly PolicyTrainer[];
  private readonly options: OptionValues;
  private readonly choices: Choices;
  private readonly points: Float64Array;

  /** @param field the policy of the other seats, if it is not the learner's */
  constructor(
    private readonly playable: PlayableGame,
    private readonly plan: TrainingPlan,
    private readonly field?: Field,
    checkpoint?: Checkpoint,
  ) {
    const { game, policies } = playable;
    const encoder = policies.ownPolicy!.encoder!;
    this.choices = new Choices(encoder);
    this.points = new Float64Array(encoder.maxChoices);
    this.options = defaultOptions(game.options);
    this.policy = new LearnedPolicy(encoder, policies.rate!, plan.initial);
    this.trainers = this.policy.policies.map((policy) => new PolicyTrainer(policy));
    this.spread = this.measureSpread();
    if (checkpoint) this.restore(checkpoint);
  }

  /** Plays a batch of deals and takes a step. @returns whether a measurement is due */
  playBatch(): boolean {
    const { seats, seed, every } = this.plan;
    const random = seededRandom(`${seed}:deals:${this.deals}`);
    for (let deal = 0; deal < BATCH_SIZE; deal++) {
      this.playDeal(seats[random.below(seats.length)]!, random);
    }
    this.deals += BATCH_SIZE;
    const rate = (RATE * this.spread) / (1 + this.deals / HALF_RATE_AFTER);
    for (const trainer of this.trainers) trainer.step(rate);
    return Math.floor(this.deals / every) > Math.floor((this.deals - BATCH_SIZE) / every);
  }

  private playDeal(seats: number, random: Random): void {
    const { game } = this.playable;
    const state = freshDeal(game, this.options, seats, random);
    const agents = this.drawAgents(seats, random);
    for (let seat = game.currentSeat(state); seat >= 0; seat = game.currentSeat(state)) {
      if (agents[seat] === this.ownMove && random.below(DECISIONS_BETWEEN) === 0) {
        this.learnFrom(state, seat, agents, random);
      }
      game.play(state, seat, agents[seat]!(state, seat, random));
    }
  }

  /** Returns the standard deviation of a seat's points above the others', among baseline players. */
  private measureSpread(): number {
    const { game } = this.playable;
    const { seats, seed } = this.plan;
    const random = seededRandom(`${seed}:spread`);
    const points = new RunningStats();
    for (let deal = 0; deal < SPREAD_DEALS; deal++) {
      const count = seats[deal % seats.length]!;
      const state = freshDeal(game, this.options, count, random);
      this.playOn(state, new Array<MovePolicy>(count).fill(this.baseline), random);
      points.add(pointsAboveOthers(game.result(state)!.scores, 0));
    }
    return Math.sqrt(points.variance) || 1;
  }

  /** Plays a deal to its end. */
  private playOn(state: unknown, agents: readonly MovePolicy[], random: Random): void {
    const { game } = this.playable;
    for (let seat = game.currentSeat(state); seat >= 0; seat = game.currentSeat(state)) {
      game.play(state, seat, agents[seat]!(state, seat, random));
    }
  }

  private readonly baseline: MovePolicy = (state, seat, random) =>
    baselineMove(this.playable, state, seat, random);

  /** Draws who plays at the seats of a deal. */
  private drawAgents(seats: number, random: Random): MovePolicy[] {
    const agents = new Array<MovePolicy>(seats).fill(this.ownMove);
    if (this.field) {
      const learner = random.below(seats);
      return agents.map((own, seat) => (seat === learner ? own : this.field!.move));
    }
    if (random.below(DEALS_AMONG_OTHERS) > 0) return agents;
    const learner = random.below(seats);
    return agents.map((own, seat) =>
      seat !== learner && random.below(2) === 0 ? this.baseline : own,
    );
  }

  private readonly ownMove: MovePolicy = (state, seat, random) =>
    this.policy.sample(state, seat, INVERSE_TEMPERATURE / this.spread, random);

  /** Plays out every move of a decision and learns which made more points. */
  private learnFrom(
    state: unknown,
    seat: Seat,
    agents: readonly MovePolicy[],
    random: Random,
  ): void {
    const { game } = this.playable;
    const { choices, points } = this;
    const { encoder } = this.policy;
    const index = encoder.encode(state, seat, choices);
    if (index === undefined) return;
    for (let choice = 0; choice < choices.count; choice++) {
      const world = game.clone(state);
      game.play(world, seat, encoder.moveOf(state, seat, choice));
      this.playOn(world, agents, random);
      points[choice] = pointsAboveOthers(game.result(world)!.scores, seat);
    }
    this.trainers[index]!.learn(choices, points);
  }

  checkpoint(): Checkpoint {
    return {
      version: 3,
      plan: this.plan,
      deals: this.deals,
      policies: this.trainers.map(({ policy, optimizer }) => ({
        weights: encodeFloats(policy.weights),
        means: encodeFloats(optimizer.mean),
        squares: encodeFloats(optimizer.square),
      })),
    };
  }

  private restore({ deals, policies }: Checkpoint): void {
    this.deals = deals;
    for (const [at, { policy, optimizer }] of this.trainers.entries()) {
      const { weights, means, squares } = policies[at]!;
      decodeFloats(weights, policy.weights);
      decodeFloats(means, optimizer.mean);
      decodeFloats(squares, optimizer.square);
      optimizer.steps = deals / BATCH_SIZE;
    }
  }
}

/** What the mean of the other seats' points counts against the own ones. */
const OTHERS_WEIGHT = 0.3;

function pointsAboveOthers(scores: readonly number[], seat: Seat): number {
  const sum = scores.reduce((total, score) => total + score, 0);
  return scores[seat]! - (OTHERS_WEIGHT * (sum - scores[seat]!)) / (scores.length - 1);
}

function encodeFloats(values: Float32Array): string {
  return Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString('base64');
}

function decodeFloats(text: string, into: Float32Array): void {
  const bytes = Buffer.from(text, 'base64');
  new Uint8Array(into.buffer, into.byteOffset, into.byteLength).set(bytes);
}
