import type { Beliefs } from '@rota/bots';
import { nextFloat, type Random, type Seat, weightedChoice } from '@rota/core';
import { type Move, type State, threeCard, type View } from '../rules/index.ts';
import { likelihoodOf } from './likelihood.ts';
import { opponentPolicy } from './opponent-policy.ts';
import { valueNetworkFor } from './value-network.ts';

/**
 * The probability that the other of two players plays like the baseline rather than by the value network, before any
 * evidence. At larger tables, where no gain was proven, everybody is taken for a baseline player.
 */
const BASELINE_PRIOR_OF_TWO = 0.8;

/** How likely what a player did is, whatever it holds, if it plays by the value network. */
const NETWORK_LIKELIHOOD = 0.3;

/** So many moves of a world are played by those policies, and those after them by the baseline's, which is faster. */
const MODELLED_MOVES = 6;

/** After this many rejections, one of the rejected worlds is drawn by weight. */
const MAX_TRIES = 16;

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
  private readonly prior: number;

  constructor(
    private readonly view: View,
    private readonly viewer: Seat,
    private readonly random: Random,
  ) {
    this.prior = view.table.length === 2 ? BASELINE_PRIOR_OF_TWO : 1;
  }

  next(): State {
    const { state, baseline } = this.drawWorld();
    for (const [seat, chance] of baseline.entries()) {
      this.isBaseline[seat] = nextFloat(this.random) < chance;
    }
    return state;
  }

  opponentPolicy(state: State, seat: Seat): Move {
    const isBaseline = this.isBaseline[seat] || state.moves > this.view.moves + MODELLED_MOVES;
    if (isBaseline) return opponentPolicy(state, seat);
    return valueNetworkFor(state.seats).bestMove(state, seat);
  }

  private drawWorld(): WeightedWorld {
    const tried: WeightedWorld[] = [];
    while (tried.length < MAX_TRIES) {
      const world = this.weigh(threeCard.determinize(this.view, this.random));
      if (nextFloat(this.random) < world.weight) return world;
      tried.push(world);
    }
    return weightedChoice(tried, ({ weight }) => weight, this.random);
  }

  private weigh(state: State): WeightedWorld {
    const { prior } = this;
    const baseline = new Array<number>(state.seats).fill(prior);
    let weight = 1;
    for (let seat = 0; seat < state.seats; seat++) {
      if (seat === this.viewer) continue;
      const likelihood = likelihoodOf(state, seat);
      if (likelihood === undefined) continue;
      const ofBaseline = prior * likelihood;
      const ofNetwork = (1 - prior) * NETWORK_LIKELIHOOD;
      baseline[seat] = ofBaseline / (ofBaseline + ofNetwork);
      weight *= (ofBaseline + ofNetwork) / (prior + ofNetwork);
    }
    return { state, baseline, weight };
  }
}
