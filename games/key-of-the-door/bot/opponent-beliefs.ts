import type { Beliefs } from '@rota/bots';
import { type Card, choiceLikelihood, nextFloat, type Random, type Seat } from '@rota/core';
import {
  addInPlace,
  type CardSet,
  cardSetOf,
  cardsIn,
  copyOf,
  countCards,
  FIRST_JOKER,
  hasCard,
  hasValue,
  intersection,
  keyOfTheDoor,
  lowest,
  type Move,
  NO_VALUES,
  numeralCard,
  PLACES,
  prepareWorlds,
  removeInPlace,
  SETS,
  type State,
  SUIT,
  SUITS,
  safeAt,
  stateFromView,
  unite,
  VALUE,
  type View,
  without,
  withoutLowest,
} from '../rules/index.ts';
import { worthOfCard } from './best-card.ts';
import { blankChoices, encodeChoices, nthPlay, type SafePlay } from './encode-choices.ts';
import { opponentPolicy } from './greedy.ts';
import { kindOf, learnedPolicy } from './learned-policy.ts';
import { type PastPosition, pastPositions } from './past-positions.ts';

/** The probability that a player plays like the baseline rather than like the learned policy, before any card. */
const BASELINE_PRIOR = 0.5;

/** The share of its cards that a player like the baseline considers. */
const CONSIDERED = 0.95;

/** How much better cards are preferred, by points of the learned policy's ratings. */
const LEARNED_INVERSE_TEMPERATURE = 0.6;

/** The share of cards that players of the learned policy are assumed to play at random. */
const RANDOM_PLAY_RATE = 0.1;

/**
 * So many moves of a world are played by those policies, and those after them by the baseline's, which is faster.
 */
const MODELLED_MOVES = 4;

/** A card with higher odds than this would have been played, so its player does not hold it. */
const MAX_ODDS = 20;

/** Proposed exchanges before the first world, and between two worlds. */
const FIRST_EXCHANGES = 300;
const EXCHANGES = 8;

/** Exchanges leave cards that lie face down as they are, so all are drawn again after this many worlds. */
const WORLDS_PER_DRAW = 100;

const choices = blankChoices();

/** A safe card that a player laid face up. */
interface PastSafePlay extends SafePlay {
  /** The position before it; the hand is filled in. */
  readonly state: State;
  /** What the player has laid since, this card included. */
  readonly since: CardSet;
}

/** A card in another hand of the present world. */
interface HeldCard {
  readonly seat: Seat;
  card: Card;
}

/**
 * What a seat believes about the others from the cards they laid: what they hold, and which of two policies each
 * follows. Worlds are drawn by exchanging cards between hands (Metropolis et al., “Equation of State Calculations
 * by Fast Computing Machines”, Journal of Chemical Physics 21(6), 1953).
 */
export class OpponentBeliefs implements Beliefs<State, Move> {
  /** By seat: whether it plays like the baseline in the present world. */
  private readonly isBaseline: boolean[] = [];
  /** By seat: what it laid, the latest first. */
  private readonly plays: PastSafePlay[][];
  /** By seat: the likelihood of that if it follows the learned policy, whatever it holds. */
  private readonly learned: number[];
  /** By seat: the same if it plays like the baseline, with the hand of the present world; and with hands seen before. */
  private readonly baseline: number[];
  private readonly caches: Map<number, number>[];
  private readonly drawWorld: (random: Random) => State;
  /** By seat: the cards it cannot hold, and those it was forced to take back. */
  private readonly lacks: CardSet[];
  private readonly shown: CardSet[];
  private world!: State;
  private held: HeldCard[] = [];
  private drawn = 0;
  /** Worlds drawn by exchanges before all hidden cards are drawn again; 1 if hands are not inferred. */
  private readonly worldsPerDraw: number;

  constructor(
    private readonly view: View,
    private readonly viewer: Seat,
    private readonly random: Random,
  ) {
    const { seats, known } = view;
    this.drawWorld = prepareWorlds(view);
    this.lacks = known.lacks.map(cardSetOf);
    this.shown = known.shown.map(cardSetOf);
    this.plays = Array.from({ length: seats }, () => []);
    this.caches = Array.from({ length: seats }, () => new Map());
    this.learned = new Array<number>(seats).fill(1);
    this.baseline = new Array<number>(seats).fill(1);
    const hasBust = this.readPlays();
    const hasUnknownDown = view.down.includes(null);
    // An exchange could take away the safe card that a player who made a key bust must have held. KD-11
    if (seats === 2 || hasBust) this.worldsPerDraw = 1;
    else this.worldsPerDraw = hasUnknownDown ? WORLDS_PER_DRAW : Number.POSITIVE_INFINITY;
  }

  next(): State {
    const { view, random, worldsPerDraw } = this;
    if (this.drawn++ % worldsPerDraw === 0) this.draw();
    else this.exchange(EXCHANGES);
    for (let seat = 0; seat < view.seats; seat++) {
      this.isBaseline[seat] = nextFloat(random) < this.chanceOfBaseline(seat);
    }
    return keyOfTheDoor.clone(this.world);
  }

  opponentPolicy(state: State, seat: Seat, random: Random): Move {
    const isBaseline = this.isBaseline[seat] || state.moves > this.view.moves + MODELLED_MOVES;
    if (isBaseline) return opponentPolicy(state, seat, random);
    return learnedPolicy.sample(state, seat, LEARNED_INVERSE_TEMPERATURE, random);
  }

  /** Returns the probability that another seat plays like the baseline, if it holds what it does in the world drawn last. */
  chanceOfBaseline(seat: Seat): number {
    return (BASELINE_PRIOR * this.baseline[seat]!) / this.likelihoodOf(seat);
  }

  /** Reads what the others laid. @returns whether one of them made a key bust */
  private readPlays(): boolean {
    const { view, viewer } = this;
    let hasBust = false;
    const unseen = without(stateFromView(view).unseen, cardSetOf(view.hand!));
    const hidden = countCards(unseen);
    for (const past of pastPositions(view)) {
      const { seat, card, place, state } = past;
      if (seat === viewer) continue;
      const [suit, value] = [SUIT[card]!, VALUE[card]!];
      if (!hasValue(safeAt(state, place), value)) {
        hasBust = true;
        continue;
      }
      const chance = view.handSizes[seat]! / Math.max(1, hidden);
      this.learned[seat]! *= learnedLikelihoodOf(past, unseen, chance);
      const since = copyOf(state.hands[seat]!);
      this.plays[seat]!.push({ state: keyOfTheDoor.clone(state), suit, value, place, since });
    }
    return hasBust;
  }

  /** Draws all hidden cards evenly, and then by likelihood. */
  private draw(): void {
    const { view, viewer, random } = this;
    this.world = this.drawWorld(random);
    this.held = [];
    for (let seat = 0; seat < view.seats; seat++) {
      if (seat === viewer) continue;
      this.baseline[seat] = this.weigh(seat);
      for (const card of cardsIn(this.world.hands[seat]!)) this.held.push({ seat, card });
    }
    if (this.worldsPerDraw > 1) this.exchange(FIRST_EXCHANGES);
  }

  /** Proposes to exchange two cards of different hands so many times; likelier hands are accepted more often. */
  private exchange(proposals: number): void {
    const { held, random, baseline } = this;
    for (let proposal = 0; proposal < proposals && held.length > 0; proposal++) {
      const one = held[random.below(held.length)]!;
      const other = held[random.below(held.length)]!;
      if (
        one.seat === other.seat ||
        !this.mayHold(other.seat, one) ||
        !this.mayHold(one.seat, other)
      )
        continue;
      const before = this.likelihoodOf(one.seat) * this.likelihoodOf(other.seat);
      const [oneBefore, otherBefore] = [baseline[one.seat]!, baseline[other.seat]!];
      this.swap(one, other);
      baseline[one.seat] = this.weigh(one.seat);
      baseline[other.seat] = this.weigh(other.seat);
      const ratio = (this.likelihoodOf(one.seat) * this.likelihoodOf(other.seat)) / before;
      // Always draws, so that a difference in the last bit between browsers does not shift the draws after it.
      if (nextFloat(random) < ratio) continue;
      this.swap(one, other);
      baseline[one.seat] = oneBefore;
      baseline[other.seat] = otherBefore;
    }
  }

  /** Whether public knowledge allows a seat to take a card of another. */
  private mayHold(seat: Seat, { seat: holder, card }: HeldCard): boolean {
    return !hasCard(this.lacks[seat]!, card) && !hasCard(this.shown[holder]!, card);
  }

  private swap(one: HeldCard, other: HeldCard): void {
    const { hands } = this.world;
    removeInPlace(hands[one.seat]!, one.card);
    removeInPlace(hands[other.seat]!, other.card);
    addInPlace(hands[one.seat]!, other.card);
    addInPlace(hands[other.seat]!, one.card);
    const { card } = one;
    one.card = other.card;
    other.card = card;
  }

  /** Returns the likelihood of what a seat laid with the hand of the present world. */
  private likelihoodOf(seat: Seat): number {
    return BASELINE_PRIOR * this.baseline[seat]! + (1 - BASELINE_PRIOR) * this.learned[seat]!;
  }

  /** Returns the same if the seat plays like the baseline. */
  private weigh(seat: Seat): number {
    const hand = this.world.hands[seat]!;
    const key = hand.reduce((id: number, values) => id * SETS + values, 0);
    const known = this.caches[seat]!.get(key);
    if (known !== undefined) return known;
    let likelihood = 1;
    for (const play of this.plays[seat]!) {
      play.state.hands[seat] = copyOf(unite(hand, play.since));
      likelihood *= baselineLikelihoodOf(play, seat);
    }
    this.caches[seat]!.set(key, likelihood);
    return likelihood;
  }
}

/**
 * Returns the likelihood of a card if its player considers most of the safe ones, each with the same probability,
 * and plays the one that the baseline rates highest.
 */
function baselineLikelihoodOf({ state, suit, value, place }: PastSafePlay, seat: Seat): number {
  const toJoker = place >= FIRST_JOKER;
  const chosen = worthOfCard(state, seat, suit, value, state.open[place]!);
  let better = 0;
  let equal = 0;
  const end = toJoker ? PLACES : FIRST_JOKER;
  for (let at = toJoker ? FIRST_JOKER : 0; at < end; at++) {
    const key = state.open[at];
    if (!key) continue;
    const lastSuit = toJoker ? SUITS - 1 : at;
    for (let from = toJoker ? 0 : at; from <= lastSuit; from++) {
      let left = intersection(state.hands[seat]![from]!, safeAt(state, at));
      for (; left !== NO_VALUES; left = withoutLowest(left)) {
        const worth = worthOfCard(state, seat, from, lowest(left), key);
        if (worth > chosen) better++;
        else if (worth === chosen) equal++;
      }
    }
  }
  return choiceLikelihood(better, equal, CONSIDERED);
}

/**
 * Returns the likelihood of a card if its player follows the learned policy, whatever else it holds.
 * @param unseen the cards that the viewer has not seen
 * @param chance the probability that the player holds one of them
 */
function learnedLikelihoodOf(past: PastPosition, unseen: CardSet, chance: number): number {
  const { state, seat, card, place } = past;
  const toJoker = place >= FIRST_JOKER;
  const hand = state.hands[seat]!;
  const possible = unite(unseen, hand);
  encodeChoices(state, seat, toJoker, choices, possible);
  const policy = learnedPolicy.policies[kindOf(state, toJoker)]!;
  policy.rate(choices);
  const { ratings } = policy;
  let chosen = 0;
  const weights = new Float64Array(choices.count);
  for (let nth = 0; nth < choices.count; nth++) {
    const play = nthPlay(state, toJoker, nth, possible);
    const one = numeralCard(play.suit, play.value);
    if (one === card && play.place === place) chosen = nth;
    weights[nth] = hasCard(hand, one) ? 1 : chance;
  }
  let total = 0;
  let cards = 0;
  let missed = 1;
  for (let nth = 0; nth < choices.count; nth++) {
    const odds = Math.exp(LEARNED_INVERSE_TEMPERATURE * (ratings[nth]! - ratings[chosen]!));
    cards += weights[nth]!;
    if (odds < MAX_ODDS) total += weights[nth]! * odds;
    else missed *= 1 - weights[nth]!;
  }
  return ((1 - RANDOM_PLAY_RATE) * missed) / total + RANDOM_PLAY_RATE / cards;
}
