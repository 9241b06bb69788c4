import type { Beliefs } from '@rota/bots';
import { CARD_KINDS, type Card, nextFloat, type Random, type Seat, seededRandom } from '@rota/core';
import { keyedTriads, type Move, type State, type View } from '../rules/index.ts';
import { type OrderOfPlay, orderOfPlay, seatAt } from '../rules/order-of-play.ts';
import { PACK_SIZE } from '../rules/pack.ts';
import { cardsLaidBy, placeOf } from '../rules/state.ts';
import { baselineLikelihoodOf } from './baseline-likelihood.ts';
import { learnedLikelihoodOf, learnedPolicy } from './learned-policy.ts';
import { opponentPolicy } from './opponent-policy.ts';

/** The probability that a player plays like the baseline rather than like the learned policy, before any card. */
const BASELINE_PRIOR = 0.5;

/** Of the others' moves in rollouts, by points of rating. */
const INVERSE_TEMPERATURE = 10;

/** Proposed swaps before the first world, and between two worlds. */
const FIRST_SWAPS = 400;
const SWAPS = 16;

/** By card: numbers of which the sums identify hands. */
const HASH = hashCards();

/** How likely a seat's plays are with a hand, if it plays like the baseline and if like the learned policy. */
interface Evidence {
  readonly baseline: number;
  readonly learned: number;
}

/**
 * What a seat believes about the others from how they played: which cards they hold and which of two policies
 * they follow. Worlds are drawn by exchanging cards between hands (Metropolis et al., “Equation of State
 * Calculations by Fast Computing Machines”, Journal of Chemical Physics 21(6), 1953).
 */
export class HandBeliefs implements Beliefs<State, Move> {
  private state: State;
  private readonly order: OrderOfPlay;
  /** The slots of cards that others hold. */
  private readonly slots: number[] = [];
  /** By seat. */
  private readonly evidence: Evidence[] = [];
  private readonly cache: Map<number, Evidence>[] = [];
  /** By seat: whether it follows the baseline in the present world. */
  private readonly isBaseline: boolean[] = [];
  private readonly infers: boolean;

  constructor(
    private readonly view: View,
    private readonly viewer: Seat,
    private readonly random: Random,
  ) {
    this.state = keyedTriads.determinize(view, random);
    const { seats, dealer, laid } = this.state;
    this.order = orderOfPlay(seats);
    this.infers = laid > this.order.keyingEnds;
    if (!this.infers) return;
    for (let seat = 0; seat < seats; seat++) {
      this.cache.push(new Map());
      if (seat === viewer) continue;
      this.evidence[seat] = this.weigh(seat);
      const place = placeOf(seat, dealer, seats);
      const from = place + seats * cardsLaidBy(place, this.order, laid);
      for (let slot = from; slot < PACK_SIZE; slot += seats) this.slots.push(slot);
    }
    this.exchange(FIRST_SWAPS);
  }

  next(): State {
    const { view, viewer, random, state } = this;
    if (this.infers) this.exchange(SWAPS);
    else this.state = keyedTriads.determinize(view, random);
    for (let seat = 0; seat < state.seats; seat++) {
      if (seat === viewer) continue;
      const { baseline = 1, learned = 1 } = this.evidence[seat] ?? {};
      const odds = BASELINE_PRIOR * baseline;
      this.isBaseline[seat] = nextFloat(random) * (odds + (1 - BASELINE_PRIOR) * learned) < odds;
    }
    return keyedTriads.clone(this.state);
  }

  opponentPolicy(state: State, seat: Seat, random: Random): Move {
    if (this.isBaseline[seat]) return opponentPolicy(state, seat, random);
    return learnedPolicy.sample(state, seat, INVERSE_TEMPERATURE, random);
  }

  /** Proposes to exchange two cards of different hands so many times; likelier hands are accepted more often. */
  private exchange(proposals: number): void {
    const { slots, evidence, random, state } = this;
    const { pack, seats, dealer } = state;
    if (seats === 2) return;
    for (let proposal = 0; proposal < proposals && slots.length > 0; proposal++) {
      const one = slots[random.below(slots.length)]!;
      const other = slots[random.below(slots.length)]!;
      if (one % seats === other % seats) continue;
      const seat = seatAt(one % seats, dealer, seats);
      const otherSeat = seatAt(other % seats, dealer, seats);
      swap(pack, one, other);
      const now = this.weigh(seat);
      const otherNow = this.weigh(otherSeat);
      const ratio =
        (total(now) * total(otherNow)) / (total(evidence[seat]!) * total(evidence[otherSeat]!));
      // Always draws, so that a difference in the last bit between browsers does not shift the draws after it.
      if (nextFloat(random) < ratio) {
        evidence[seat] = now;
        evidence[otherSeat] = otherNow;
      } else swap(pack, one, other);
    }
  }

  /** Returns the likelihood of what a seat laid in claiming if it has the hand of the present world. */
  private weigh(seat: Seat): Evidence {
    const { state, order } = this;
    const { seats, laid, pack } = state;
    const place = placeOf(seat, state.dealer, seats);
    let hash = 0;
    for (
      let slot = place + seats * cardsLaidBy(place, order, laid);
      slot < PACK_SIZE;
      slot += seats
    )
      hash += HASH[pack[slot]!]!;
    const known = this.cache[seat]!.get(hash);
    if (known) return known;
    let baseline = 1;
    let learned = 1;
    for (let card = order.keyingEnds; card < laid; card++) {
      if (order.player[card] !== place || order.choices[card] === 1) continue;
      baseline *= baselineLikelihoodOf(state, seat, card);
      learned *= learnedLikelihoodOf(state, card);
    }
    const evidence = { baseline, learned };
    this.cache[seat]!.set(hash, evidence);
    return evidence;
  }
}

const total = ({ baseline, learned }: Evidence) =>
  BASELINE_PRIOR * baseline + (1 - BASELINE_PRIOR) * learned;

function swap(pack: Card[], one: number, other: number): void {
  const card = pack[one]!;
  pack[one] = pack[other]!;
  pack[other] = card;
}

/** Sums of up to 18 of these numbers are exact, and with near certainty different. */
function hashCards(): Float64Array {
  const random = seededRandom('hands');
  return Float64Array.from(
    { length: CARD_KINDS },
    () => random.below(2 ** 21) * 2 ** 21 + random.below(2 ** 21),
  );
}
