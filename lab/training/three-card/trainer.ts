import {
  Afterstate,
  blankNetwork,
  type Network,
  networkOf,
  type ValueNetwork,
  weightsOf,
} from '@rota/bots/learning';
import { nextFloat, type Random, type Seat } from '@rota/core';
import { Adam } from '../adam.ts';

/** The largest absolute value of an initial weight. */
const MAX_INITIAL_WEIGHT = 0.15;

/** A move to learn from. */
interface Sample {
  readonly afterstate: Afterstate;
  /** The sums of the network's units for it. */
  readonly sums: Float64Array;
  /** The network's output for it. */
  readonly logOdds: number;
  /** The estimated value of the best move. */
  readonly value: number;
  /** Whether the move was random. */
  readonly explored: boolean;
}

/** The moves a seat made in a deal. */
export type Episode = Sample[];

/**
 * Fits a value network to the deals it plays: TD(λ) over afterstates (Tesauro, “Temporal Difference Learning
 * and TD-Gammon”, Communications of the ACM 38(3), 1995).
 */
export class Trainer<State, Move> {
  readonly optimizers: readonly Adam[];
  private readonly gradients: Network;
  /** Scratch: the gradients of the units' sums. */
  private readonly slopes: Float32Array;

  /**
   * @param lambda the weight of the result against the next estimate, 0 to 1
   * @param explorationInterval on average one move in this many is random, so that every move is tried
   */
  constructor(
    readonly valueNetwork: ValueNetwork<State, Move>,
    private readonly lambda: number,
    private readonly explorationInterval: number,
  ) {
    const { network } = valueNetwork;
    this.optimizers = weightsOf(network).map((weights) => new Adam(weights));
    this.gradients = networkOf(
      network.units,
      this.optimizers.map(({ gradient }) => gradient),
    );
    this.slopes = new Float32Array(network.units);
  }

  /** Chooses the best move, or at times a random one, and adds it to the episode. */
  chooseMove(state: State, seat: Seat, episode: Episode, random: Random): Move {
    const { valueNetwork } = this;
    const { move: best, value } = valueNetwork.best(state, seat);
    const explored = random.below(this.explorationInterval) === 0;
    const moves = explored ? valueNetwork.encoder.candidates(state, seat) : [best];
    const move = explored ? moves[random.below(moves.length)]! : best;
    valueNetwork.value(state, seat, move);
    episode.push({
      afterstate: lastAfterstate(valueNetwork),
      sums: valueNetwork.sums.slice(),
      logOdds: valueNetwork.logOdds,
      value,
      explored,
    });
    return move;
  }

  /**
   * Adds the gradients of an episode's λ-returns. Call it before the next step.
   * @param result the share of all points that the seat made
   */
  learn(episode: Episode, result: number): void {
    let target = result;
    for (const sample of episode.reverse()) {
      const { afterstate, value, explored } = sample;
      const { secured, open } = afterstate;
      if (open > 0) this.addGradients(sample, (target - secured) / open);
      target = explored ? value : this.lambda * target + (1 - this.lambda) * value;
    }
  }

  /** Changes the weights by the gradients, and resets them. */
  step(rate: number): void {
    for (const optimizer of this.optimizers) optimizer.step(rate);
  }

  /** Adds the gradients of the log likelihood. @param target the seat's part of the open share */
  private addGradients({ afterstate, sums, logOdds }: Sample, target: number): void {
    const { gradients, slopes } = this;
    const { units, toUnits, unitBias, fromUnits, direct, bias } = gradients;
    const weights = this.valueNetwork.network.fromUnits;
    const error = target - 1 / (1 + Math.exp(-logOdds));
    bias[0]! += error;
    for (let unit = 0; unit < units; unit++) {
      const sum = sums[unit]!;
      slopes[unit] = sum > 0 ? error * weights[unit]! : 0;
      if (sum > 0) fromUnits[unit]! += error * sum;
      unitBias[unit]! += slopes[unit]!;
    }
    const { at, values, count } = afterstate;
    for (let nth = 0; nth < count; nth++) {
      const input = at[nth]!;
      const value = values[nth]!;
      direct[input]! += error * value;
      for (let unit = 0, to = input * units; unit < units; unit++, to++) {
        toUnits[to]! += value * slopes[unit]!;
      }
    }
  }
}

/** Returns an untrained network with random weights. */
export function randomNetwork(inputs: number, units: number, random: Random): Network {
  const network = blankNetwork(inputs, units);
  for (const weights of [network.toUnits, network.fromUnits]) {
    for (let at = 0; at < weights.length; at++) {
      weights[at] = MAX_INITIAL_WEIGHT * (2 * nextFloat(random) - 1);
    }
  }
  return network;
}

/** Returns a copy of the position rated last. */
function lastAfterstate<State, Move>({ table, after }: ValueNetwork<State, Move>): Afterstate {
  const copy = new Afterstate(table.count + after.count);
  for (const { at, values, count } of [table, after]) {
    for (let nth = 0; nth < count; nth++) copy.add(at[nth]!, values[nth]!);
  }
  copy.secured = after.secured;
  copy.open = after.open;
  return copy;
}
