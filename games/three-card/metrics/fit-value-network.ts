import { nextFloat, type Random, type Seat } from '@rota/core';
import { INPUTS } from '../bot/afterstate.ts';
import { candidates } from '../bot/candidates.ts';
import { policies } from '../bot/index.ts';
import { addInputs, blankNetwork, type Network, outputOf, weightsOf } from '../bot/network.ts';
import { SparseInputs } from '../bot/sparse-inputs.ts';
import { ValueNetwork } from '../bot/value-network.ts';
import { type Move, type State, threeCard } from '../rules/index.ts';
import { Adam } from './adam.ts';
import { freshDeal } from './fresh-deal.ts';

export { freshDeal };

/** A deal of more moves counts as endless, and as not won. */
const MAX_MOVES = 600;

/** On average one move in this many is random, so that every move is tried. */
const EXPLORATION_INTERVAL = 20;

/** The number of deals for each step. */
const BATCH_SIZE = 20;

/** The learning rate falls linearly to this share of the initial one. */
const FINAL_RATE_SHARE = 0.02;

/** The largest absolute value of an initial weight. */
const MAX_INITIAL_WEIGHT = 0.15;

export interface FitPlan {
  /** Hidden units of the network. */
  readonly units: number;
  readonly deals: number;
  /** Numbers of seats to draw from; a number may be listed several times. */
  readonly seats: readonly number[];
  /** λ of TD(λ), 0 to 1: the weight of the result against the next estimate. */
  readonly lambda: number;
  /** The initial learning rate. */
  readonly rate: number;
}

/** A move to learn from. */
interface Sample {
  /** The network's inputs after the move; undefined if it won at once. */
  readonly afterstate: SparseInputs | undefined;
  /** The estimated chance to win with the best move. */
  readonly chance: number;
  /** Whether the move was random. */
  readonly explored: boolean;
}

/**
 * Trains a network to estimate how likely a seat among greedy players is to win after each move, from deals
 * in which it plays the moves rated best: TD(λ) over afterstates (Tesauro, “Temporal Difference Learning and
 * TD-Gammon”, Communications of the ACM 38(3), 1995).
 * @param onProgress called after each deal with the number of deals done
 */
export function fitValueNetwork(
  { units, deals, seats, lambda, rate }: FitPlan,
  random: Random,
  onProgress?: (deals: number, network: Network) => void,
): Network {
  const trainer = new Trainer(randomNetwork(units, random));
  for (let deal = 0; deal < deals; deal++) {
    trainer.learnFromDeal(seats[random.below(seats.length)]!, lambda, random);
    if ((deal + 1) % BATCH_SIZE === 0)
      trainer.step(rate * Math.max(FINAL_RATE_SHARE, 1 - deal / deals));
    onProgress?.(deal + 1, trainer.network);
  }
  return trainer.network;
}

/** Returns an untrained network with random weights. */
export function randomNetwork(units: number, random: Random): Network {
  const network = blankNetwork(INPUTS, units);
  for (const weights of [network.toUnits, network.fromUnits]) {
    for (let at = 0; at < weights.length; at++) {
      weights[at] = MAX_INITIAL_WEIGHT * (2 * nextFloat(random) - 1);
    }
  }
  return network;
}

/** Whether a seat that plays the moves the network rates best wins a random deal among greedy players. */
export function winsWithNetwork(
  valueNetwork: ValueNetwork,
  seats: number,
  random: Random,
): boolean {
  const state = freshDeal(seats, random);
  const own = random.below(seats);
  return playDeal(state, own, random, () => valueNetwork.best(state, own).move);
}

/**
 * Plays a deal to its end, with greedy players on the other seats.
 * @param move chooses the seat's own moves
 * @returns whether the seat wins
 */
function playDeal(state: State, own: Seat, random: Random, move: () => Move): boolean {
  for (let seat = threeCard.currentSeat(state); seat >= 0; seat = threeCard.currentSeat(state)) {
    if (state.moves > MAX_MOVES) return false;
    threeCard.play(
      state,
      seat,
      seat === own ? move() : policies.opponentPolicy!(state, seat, random),
    );
  }
  return threeCard.result(state)!.scores[own] === 1;
}

class Trainer {
  private readonly valueNetwork: ValueNetwork;
  private readonly optimizers: readonly Adam[];
  /** Scratch: the sums of the units, then their gradients. */
  private readonly sums: Float64Array;

  constructor(readonly network: Network) {
    this.valueNetwork = new ValueNetwork(network);
    this.optimizers = weightsOf(network).map((weights) => new Adam(weights));
    this.sums = new Float64Array(network.units);
  }

  learnFromDeal(seats: number, lambda: number, random: Random): void {
    const own = random.below(seats);
    const state = freshDeal(seats, random);
    const samples: Sample[] = [];
    const won = playDeal(state, own, random, () => this.chooseMove(state, own, samples, random));
    let chance = won ? 1 : 0;
    for (const sample of samples.reverse()) {
      if (sample.afterstate) this.addGradients(sample.afterstate, chance);
      chance = sample.explored ? sample.chance : lambda * chance + (1 - lambda) * sample.chance;
    }
  }

  step(rate: number): void {
    for (const optimizer of this.optimizers) optimizer.step(rate);
  }

  /** Chooses a move and records it as a sample. */
  private chooseMove(state: State, seat: Seat, samples: Sample[], random: Random): Move {
    const { valueNetwork } = this;
    const { move: best, chance } = valueNetwork.best(state, seat);
    const explored = random.below(EXPLORATION_INTERVAL) === 0;
    const moves = explored ? candidates(state, seat) : [best];
    const move = explored ? moves[random.below(moves.length)]! : best;
    const wins = valueNetwork.logOdds(state, seat, move) === Number.POSITIVE_INFINITY;
    samples.push({ afterstate: wins ? undefined : lastInputs(valueNetwork), chance, explored });
    return move;
  }

  /** Adds the gradients of the log likelihood. @param chance the target */
  private addGradients(afterstate: SparseInputs, chance: number): void {
    const { network, sums } = this;
    const { units, unitBias, fromUnits, bias } = network;
    const [toUnits, ofUnitBias, ofFromUnits, direct, ofBias] = this.optimizers.map(
      ({ gradient }) => gradient,
    );
    sums.set(unitBias);
    const logOdds = bias[0]! + addInputs(network, afterstate, sums) + outputOf(network, sums);
    const error = chance - 1 / (1 + Math.exp(-logOdds));
    ofBias![0]! += error;
    for (let unit = 0; unit < units; unit++) {
      const sum = sums[unit]!;
      sums[unit] = sum > 0 ? error * fromUnits[unit]! : 0;
      if (sum > 0) ofFromUnits![unit]! += error * sum;
      ofUnitBias![unit]! += sums[unit]!;
    }
    const { at, values, count } = afterstate;
    for (let nth = 0; nth < count; nth++) {
      const input = at[nth]!;
      const value = values[nth]!;
      direct![input]! += error * value;
      for (let unit = 0, to = input * units; unit < units; unit++, to++) {
        toUnits![to]! += value * sums[unit]!;
      }
    }
  }
}

/** Returns a copy of the inputs encoded last. */
function lastInputs({ table, after }: ValueNetwork): SparseInputs {
  const inputs = new SparseInputs(table.count + after.count);
  for (const { at, values, count } of [table, after]) {
    for (let nth = 0; nth < count; nth++) inputs.add(at[nth]!, values[nth]!);
  }
  return inputs;
}
