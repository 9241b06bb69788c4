import { type Card, nextFloat, type Random, type Seat } from '@rota/core';
import type { Beliefs } from './contract.ts';

/** The probability that a player plays like the baseline rather than like the learned policy, before any evidence. */
const BASELINE_PRIOR = 0.5;

/** Proposed exchanges before the first world, and between two worlds. */
const FIRST_EXCHANGES = 300;
const EXCHANGES = 8;

/** How likely what a seat played is, if it plays like the baseline and if like the learned policy. */
export interface Evidence {
  readonly baseline: number;
  readonly learned: number;
}

/** A card in a hand of the present world. */
export interface HeldCard {
  readonly seat: Seat;
  card: Card;
}

/** What a game tells of its hidden cards, from one seat's view. */
export interface HiddenCards<State, Move> {
  /** Draws a world evenly. */
  drawWorld(): State;
  /** Copies a world that the caller may change. */
  clone(world: State): State;
  /** The worlds drawn by exchanges before all hidden cards are drawn again; 1 if hands are not inferred. */
  readonly worldsPerDraw: number;
  /** Returns the cards of another seat's hand. */
  handOf(world: State, seat: Seat): readonly Card[];
  /** Exchanges two cards of different hands. */
  exchange(world: State, one: HeldCard, other: HeldCard): void;
  /** Whether public knowledge allows a seat to have a card of another. Default: always. */
  mayHold?(seat: Seat, card: HeldCard): boolean;
  /** Returns a number that identifies a seat's hand. */
  handKey(world: State, seat: Seat): number;
  /** Returns the evidence of what a seat played, with its hand of this world. */
  weigh(world: State, seat: Seat): Evidence;
  /** The move of a player like the baseline, from what its seat sees. */
  baselineMove(state: State, seat: Seat, random: Random): Move;
  /** The move of a player like the learned policy, from what its seat sees. */
  learnedMove(state: State, seat: Seat, random: Random): Move;
}

/**
 * What a seat believes about the others from how they played: which cards they hold and which of two policies they follow.
 * Worlds are drawn by exchanging cards between hands (Metropolis et al., “Equation of State Calculations by Fast
 * Computing Machines”, Journal of Chemical Physics 21(6), 1953).
 */
export class InferredBeliefs<State, Move> implements Beliefs<State, Move> {
  /** By seat: whether it plays like the baseline in the present world. */
  private readonly isBaseline: boolean[] = [];
  /** By other seat: the evidence with its hand of the present world, and with hands seen before. */
  private readonly evidence: Evidence[] = [];
  private readonly caches: Map<number, Evidence>[];
  private readonly others: readonly Seat[];
  private world!: State;
  private held: HeldCard[] = [];
  private drawn = 0;

  constructor(
    private readonly hidden: HiddenCards<State, Move>,
    seats: number,
    viewer: Seat,
    private readonly random: Random,
  ) {
    this.caches = Array.from({ length: seats }, () => new Map());
    this.others = [...this.caches.keys()].filter((seat) => seat !== viewer);
  }

  next(): State {
    const { hidden, random } = this;
    if (this.drawn++ % hidden.worldsPerDraw === 0) this.draw();
    else this.exchange(EXCHANGES);
    for (const seat of this.others) {
      this.isBaseline[seat] = nextFloat(random) < this.chanceOfBaseline(seat);
    }
    return hidden.clone(this.world);
  }

  opponentMove(state: State, seat: Seat, random: Random): Move {
    const { hidden } = this;
    return this.isBaseline[seat]
      ? hidden.baselineMove(state, seat, random)
      : hidden.learnedMove(state, seat, random);
  }

  /** Returns the probability that another seat plays like the baseline, if it holds what it does in the world drawn last. */
  chanceOfBaseline(seat: Seat): number {
    return (BASELINE_PRIOR * this.evidence[seat]!.baseline) / likelihoodOf(this.evidence[seat]!);
  }

  /** Draws all hidden cards evenly, and then by likelihood. */
  private draw(): void {
    const { hidden, others } = this;
    this.world = hidden.drawWorld();
    this.held = [];
    for (const seat of others) {
      this.evidence[seat] = this.weigh(seat);
      for (const card of hidden.handOf(this.world, seat)) this.held.push({ seat, card });
    }
    if (hidden.worldsPerDraw > 1 && others.length > 1) this.exchange(FIRST_EXCHANGES);
  }

  /** Proposes to exchange two cards of different hands so many times; likelier hands are accepted more often. */
  private exchange(proposals: number): void {
    const { held, hidden, random, evidence } = this;
    for (let proposal = 0; proposal < proposals && held.length > 0; proposal++) {
      const one = held[random.below(held.length)]!;
      const other = held[random.below(held.length)]!;
      if (one.seat === other.seat) continue;
      if (hidden.mayHold && !(hidden.mayHold(other.seat, one) && hidden.mayHold(one.seat, other)))
        continue;
      const [oneBefore, otherBefore] = [evidence[one.seat]!, evidence[other.seat]!];
      this.swap(one, other);
      evidence[one.seat] = this.weigh(one.seat);
      evidence[other.seat] = this.weigh(other.seat);
      const ratio =
        (likelihoodOf(evidence[one.seat]!) * likelihoodOf(evidence[other.seat]!)) /
        (likelihoodOf(oneBefore) * likelihoodOf(otherBefore));
      // Always draws, so that a difference in the last bit between browsers does not shift the draws after it.
      if (nextFloat(random) < ratio) continue;
      this.swap(one, other);
      evidence[one.seat] = oneBefore;
      evidence[other.seat] = otherBefore;
    }
  }

  private swap(one: HeldCard, other: HeldCard): void {
    this.hidden.exchange(this.world, one, other);
    const { card } = one;
    one.card = other.card;
    other.card = card;
  }

  private weigh(seat: Seat): Evidence {
    const cache = this.caches[seat]!;
    const key = this.hidden.handKey(this.world, seat);
    let evidence = cache.get(key);
    if (!evidence) {
      evidence = this.hidden.weigh(this.world, seat);
      cache.set(key, evidence);
    }
    return evidence;
  }
}

function likelihoodOf({ baseline, learned }: Evidence): number {
  return BASELINE_PRIOR * baseline + (1 - BASELINE_PRIOR) * learned;
}
