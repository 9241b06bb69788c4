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

/** A deal is given up as going round for ever after so many moves: the seat has not won it. */
const ENDLESS = 600;

/** One move in so many is any move, lest some are never tried. */
const STRAYS = 20;

/** How many deals make a step. */
const BATCH = 20;

/** The rate of steps falls evenly to this share of the first. */
const LAST_SHARE = 0.02;

/** Weights begin between this and its negative. */
const FIRST_WEIGHT = 0.15;

export interface FitPlan {
  /** Hidden units of the network. */
  readonly units: number;
  readonly deals: number;
  /** Numbers of seats, each as likely as it is named often. */
  readonly seats: readonly number[];
  /** λ: how much of what is learned comes from how it went on, rather than from the next look; 0 to 1. */
  readonly far: number;
  /** How far the first step goes. */
  readonly rate: number;
}

/** What one move left, and what was thought of it. */
interface Sample {
  /** Nothing, if the move wins at once. */
  readonly afterstate: SparseInputs | undefined;
  /** The chance to win with the best move there was. */
  readonly chance: number;
  readonly strayed: boolean;
}

/**
 * Learns how likely a seat among yardsticks is to win after each move, from deals in which it makes the
 * likeliest: TD(λ) over the afterstates of a game of chance (Tesauro, “Temporal Difference Learning and
 * TD-Gammon”, Communications of the ACM 38(3), 1995).
 * @param told hears how many deals are behind
 */
export function fitValueNetwork(
  { units, deals, seats, far, rate }: FitPlan,
  random: Random,
  told?: (deals: number, network: Network) => void,
): Network {
  const learner = new Learner(randomNetwork(units, random));
  for (let deal = 0; deal < deals; deal++) {
    learner.learnFromDeal(seats[random.below(seats.length)]!, far, random);
    if ((deal + 1) % BATCH === 0) learner.step(rate * Math.max(LAST_SHARE, 1 - deal / deals));
    told?.(deal + 1, learner.network);
  }
  return learner.network;
}

/** A network that knows nothing yet. */
export function randomNetwork(units: number, random: Random): Network {
  const network = blankNetwork(INPUTS, units);
  for (const weights of [network.toUnits, network.fromUnits]) {
    for (let at = 0; at < weights.length; at++) {
      weights[at] = FIRST_WEIGHT * (2 * nextFloat(random) - 1);
    }
  }
  return network;
}

/** Whether a seat that makes the likeliest moves wins a fresh deal among yardsticks. */
export function winsWithNetwork(outlook: ValueNetwork, seats: number, random: Random): boolean {
  const state = freshDeal(seats, random);
  const own = random.below(seats);
  return playDeal(state, own, random, () => outlook.best(state, own).move);
}

/**
 * Plays a deal among yardsticks to its end.
 * @param move makes the seat's own moves
 * @returns whether the seat wins
 */
function playDeal(state: State, own: Seat, random: Random, move: () => Move): boolean {
  for (let seat = threeCard.currentSeat(state); seat >= 0; seat = threeCard.currentSeat(state)) {
    if (state.moves > ENDLESS) return false;
    threeCard.play(
      state,
      seat,
      seat === own ? move() : policies.opponentPolicy!(state, seat, random),
    );
  }
  return threeCard.result(state)!.scores[own] === 1;
}

class Learner {
  private readonly outlook: ValueNetwork;
  private readonly climbs: readonly Adam[];
  /** What a look brings the units, worked in by one look after another. */
  private readonly sums: Float32Array;

  constructor(readonly network: Network) {
    this.outlook = new ValueNetwork(network);
    this.climbs = weightsOf(network).map((weights) => new Adam(weights));
    this.sums = new Float32Array(network.units);
  }

  learnFromDeal(seats: number, far: number, random: Random): void {
    const own = random.below(seats);
    const state = freshDeal(seats, random);
    const looks: Sample[] = [];
    const won = playDeal(state, own, random, () => this.look(state, own, looks, random));
    let chance = won ? 1 : 0;
    for (const look of looks.reverse()) {
      if (look.afterstate) this.learn(look.afterstate, chance);
      chance = look.strayed ? look.chance : far * chance + (1 - far) * look.chance;
    }
  }

  step(rate: number): void {
    for (const climb of this.climbs) climb.step(rate);
  }

  /** @returns the move to be made */
  private look(state: State, seat: Seat, looks: Sample[], random: Random): Move {
    const { outlook } = this;
    const { move: best, chance } = outlook.best(state, seat);
    const strayed = random.below(STRAYS) === 0;
    const moves = strayed ? candidates(state, seat) : [best];
    const move = strayed ? moves[random.below(moves.length)]! : best;
    const wins = outlook.logOdds(state, seat, move) === Number.POSITIVE_INFINITY;
    looks.push({ afterstate: wins ? undefined : lastInputs(outlook), chance, strayed });
    return move;
  }

  /** Adds to the slopes how the cross-entropy falls with each weight. @param chance as it came out */
  private learn(afterstate: SparseInputs, chance: number): void {
    const { network, sums } = this;
    const { units, unitBias, fromUnits, bias } = network;
    const [toUnits, ofUnits, ofOutputs, direct, ofBias] = this.climbs.map(
      ({ gradient: slope }) => slope,
    );
    sums.set(unitBias);
    const logOdds = bias[0]! + addInputs(network, afterstate, sums) + outputOf(network, sums);
    const missed = chance - 1 / (1 + Math.exp(-logOdds));
    ofBias![0]! += missed;
    for (let unit = 0; unit < units; unit++) {
      const sum = sums[unit]!;
      sums[unit] = sum > 0 ? missed * fromUnits[unit]! : 0;
      if (sum > 0) ofOutputs![unit]! += missed * sum;
      ofUnits![unit]! += sums[unit]!;
    }
    const { at, values, count } = afterstate;
    for (let nth = 0; nth < count; nth++) {
      const input = at[nth]!;
      const value = values[nth]!;
      direct![input]! += missed * value;
      for (let unit = 0, to = input * units; unit < units; unit++, to++) {
        toUnits![to]! += value * sums[unit]!;
      }
    }
  }
}

/** What the outlook described last. */
function lastInputs({ table, after }: ValueNetwork): SparseInputs {
  const all = new SparseInputs(table.count + after.count);
  for (const { at, values, count } of [table, after]) {
    for (let nth = 0; nth < count; nth++) all.add(at[nth]!, values[nth]!);
  }
  return all;
}
