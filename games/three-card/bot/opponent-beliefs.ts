import { type Beliefs, bestRated } from '@rota/bots';
import { nextFloat, type Random, type Seat, sampleByWeight } from '@rota/core';
import { type Move, prepareWorlds, type State, type View } from '../rules/index.ts';
import { likelihoodOf } from './likelihood.ts';
import { rate } from './rate.ts';
import { valueNetworkFor } from './value-network.ts';

/** How likely what a player did is, whatever it holds, if it plays by the value network. */
const NETWORK_LIKELIHOOD = 0.3;

/** So many moves of a world are played by those policies, and those after them by the baseline's, which is faster. */
const MODELLED_MOVES = 6;

interface WeightedWorld {
  readonly state: State;
  /** By seat: the probability that it plays like the baseline, if this is the true state. */
  readonly baseline: readonly number[];
  /** Above 0, at most 1. */
  readonly weight: number;
}

/**
 * What a seat believes about the others: what they hold, and whether they play like the baseline or by the value
 * network. A player whose hand does not fit what the baseline would have done probably follows the network.
 */
export class OpponentBeliefs implements Beliefs<State, Move> {
  /** By seat: whether it plays like the baseline in the present world. */
  readonly isBaseline: boolean[] = [];
  private readonly world: (random: Random) => State;

  /** @param prior the probability that a player plays like the baseline, before any evidence, above 0 and at most 1 */
  constructor(
    private readonly view: View,
    private readonly viewer: Seat,
    private readonly prior: number,
    private readonly random: Random,
  ) {
    this.world = prepareWorlds(view);
  }

  next(): State {
    const { state, baseline } = this.drawWorld();
    for (const [seat, chance] of baseline.entries()) {
      this.isBaseline[seat] = chance >= 1 || nextFloat(this.random) < chance;
    }
    return state;
  }

  opponentMove(state: State, seat: Seat, random: Random): Move {
    const isBaseline = this.isBaseline[seat] || state.moves > this.view.moves + MODELLED_MOVES;
    if (isBaseline) return bestRated(rate(state, seat), random);
    return valueNetworkFor(state.seats).bestMove(state, seat);
  }

  private drawWorld(): WeightedWorld {
    return sampleByWeight(
      () => this.weigh(this.world(this.random)),
      ({ weight }) => weight,
      this.random,
    );
  }

  private weigh(state: State): WeightedWorld {
    const baseline = new Array<number>(state.seats).fill(this.prior);
    let weight = 1;
    for (let seat = 0; seat < state.seats; seat++) {
      if (seat === this.viewer) continue;
      const likelihood = likelihoodOf(state, seat);
      if (likelihood === undefined) continue;
      const ofBaseline = this.prior * likelihood;
      const ofNetwork = (1 - this.prior) * NETWORK_LIKELIHOOD;
      baseline[seat] = ofBaseline / (ofBaseline + ofNetwork);
      weight *= (ofBaseline + ofNetwork) / (this.prior + ofNetwork);
    }
    return { state, baseline, weight };
  }
}
