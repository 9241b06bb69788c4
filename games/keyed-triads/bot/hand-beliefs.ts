import type { Beliefs } from '@rota/bots';
import { CARD_KINDS, type Card, nextFloat, type Random, type Seat, seededRandom } from '@rota/core';
import { keyedTriads, type Move, type State, type View } from '../rules/index.ts';
import { cardsOfKeying, orderOfPlay } from '../rules/order-of-play.ts';
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

/** The place of a card in a hand. */
interface CardPlace {
  readonly seat: Seat;
  readonly at: number;
}

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
  /** By seat: its hand in the present world. */
  private hands: Card[][] = [];
  /** The places of the cards that others hold. */
  private readonly places: CardPlace[] = [];
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
    const { seats, laid } = this.state;
    this.infers = laid.length > cardsOfKeying(seats);
    if (!this.infers) return;
    this.hands = this.state.hands.map((hand) => [...hand]);
    this.state = { ...this.state, hands: this.hands };
    for (let seat = 0; seat < seats; seat++) {
      this.cache.push(new Map());
      if (seat === viewer) continue;
      this.evidence[seat] = this.weigh(seat);
      for (const at of this.hands[seat]!.keys()) this.places.push({ seat, at });
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
    const world = keyedTriads.clone(this.state);
    // The present world goes on changing in place.
    for (const [seat, hand] of this.hands.entries()) world.hands[seat] = [...hand];
    return world;
  }

  opponentPolicy(state: State, seat: Seat, random: Random): Move {
    if (this.isBaseline[seat]) return opponentPolicy(state, seat, random);
    return learnedPolicy.sample(state, seat, INVERSE_TEMPERATURE, random);
  }

  /** Proposes to exchange two cards of different hands so many times; likelier hands are accepted more often. */
  private exchange(proposals: number): void {
    const { places, evidence, random, state } = this;
    if (state.seats === 2) return;
    for (let proposal = 0; proposal < proposals && places.length > 0; proposal++) {
      const one = places[random.below(places.length)]!;
      const other = places[random.below(places.length)]!;
      if (one.seat === other.seat) continue;
      this.swap(one, other);
      const now = this.weigh(one.seat);
      const otherNow = this.weigh(other.seat);
      const before = total(evidence[one.seat]!) * total(evidence[other.seat]!);
      const ratio = (total(now) * total(otherNow)) / before;
      // Always draws, so that a difference in the last bit between browsers does not shift the draws after it.
      if (nextFloat(random) < ratio) {
        evidence[one.seat] = now;
        evidence[other.seat] = otherNow;
      } else this.swap(one, other);
    }
  }

  private swap(one: CardPlace, other: CardPlace): void {
    const hand = this.hands[one.seat]!;
    const otherHand = this.hands[other.seat]!;
    const card = hand[one.at]!;
    hand[one.at] = otherHand[other.at]!;
    otherHand[other.at] = card;
  }

  /** Returns the likelihood of what a seat laid in claiming if it has the hand of the present world. */
  private weigh(seat: Seat): Evidence {
    const { state } = this;
    const { seats, dealer, laid } = state;
    let hash = 0;
    for (const card of this.hands[seat]!) hash += HASH[card]!;
    const known = this.cache[seat]!.get(hash);
    if (known) return known;
    let baseline = 1;
    let learned = 1;
    const { choices } = orderOfPlay(seats, dealer);
    for (let card = cardsOfKeying(seats); card < laid.length; card++) {
      if (laid[card]!.seat !== seat || choices[card] === 1) continue;
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

/** Sums of up to 18 of these numbers are exact, and with near certainty different. */
function hashCards(): Float64Array {
  const random = seededRandom('hands');
  return Float64Array.from(
    { length: CARD_KINDS },
    () => random.below(2 ** 21) * 2 ** 21 + random.below(2 ** 21),
  );
}
