import type { Seat } from '@rota/core';
import { cardsOfKeying, orderOfPlay, placeOf } from '../../rules/order-of-play.ts';
import { PACK_SIZE, VALUE } from '../../rules/pack.ts';
import { keysOf, playerOf, type State } from '../../rules/state.ts';
import { ALL_PAIRS, COMPLETIONS, PAIR_SUMS } from '../encode-choices.ts';
import { sumOdds, winnerOf } from '../evaluators.ts';
import { PACK_COUNTS, VALUES } from '../opening-ratings.ts';
import { coverageOf } from '../sum-coverage.ts';
import { SUMS } from '../sum-odds.ts';
import { addInput, type InputList, InputRanges } from './input-list.ts';

/** The number of seats that the networks know. */
export const SEATS = 4;

const ALL_VALUES = (1 << VALUES) - 1;
/** A seat completes 0 to 3 triads. */
const COMPLETION_COUNTS = 4;
const MAX_HAND = 8;
/** What `ratePair` finds for a sum of two cards: threat, chance, and the mean share of each seat. */
const RATINGS = 2 + SEATS;

export const KEYING_ENDS = cardsOfKeying(SEATS);
/** By card: the number of cards that its player chooses from, whoever deals. */
const { choices: CHOICES } = orderOfPlay(SEATS, 0);

const ranges = new InputRanges();
// By the keys alone.
const KEY_SUM = ranges.take(SEATS * SUMS);
const KEY_SHARE = ranges.take(SEATS * SUMS);
const COVERAGE = ranges.take(SEATS);
// By the decision.
const LAID = ranges.take(PACK_SIZE - KEYING_ENDS + 1);
const UNSEEN = ranges.take(VALUES);
const UNLIKELY = ranges.take((SEATS - 1) * VALUES);
const SCORE = ranges.take(SEATS);
const HELD = ranges.take(COMPLETION_COUNTS * 2 * VALUES);
const ONCE = ranges.take(COMPLETION_COUNTS * PAIR_SUMS);
const TWICE = ranges.take(COMPLETION_COUNTS * PAIR_SUMS);
// By the card.
const PROSPECT = ranges.take(4);
const FIRST = ranges.take(VALUES);
const FIRST_RATING = ranges.take(RATINGS);
const PAIR = ranges.take(PAIR_SUMS);
const PAIR_RATING = ranges.take(RATINGS);
export const CLAIMING_INPUTS = ranges.total;

/** Encodes the keys as a seat sees them: its own, then those to its left. */
export function encodeKeys(state: State, seat: Seat, into: InputList): void {
  const keys = keysOf(state);
  sumOdds.update(keys);
  into.count = 0;
  for (let left = 0; left < SEATS; left++) {
    const other = (seat + left) % SEATS;
    addInput(into, KEY_SUM + left * SUMS + keys[other]!.sum);
    for (let sum = 0; sum < SUMS; sum++) {
      addInput(into, KEY_SHARE + left * SUMS + sum, sumOdds.shares[other * SUMS + sum]!);
    }
    addInput(into, COVERAGE + left, 2 * coverageOf(keys, other));
  }
}

/** Encodes the positions after each card that a player in claiming may lay, from what it sees. */
export class ClaimingEncoder {
  /** By value: the cards that the player has not seen, and how many it holds. */
  private readonly unseen = new Int32Array(VALUES);
  private unseenCards = 0;
  private readonly held = new Int32Array(VALUES);
  /** By choice: the sums of two cards that it completes to a triad of the player, one bit each. */
  private readonly completes = new Int32Array(MAX_HAND);
  /** The pair sums that at least one, two and three cards in hand complete. */
  private once = 0;
  private twice = 0;
  private thrice = 0;
  /** By pair sum: how likely two unseen cards have it. */
  private readonly pairOdds = new Float64Array(PAIR_SUMS);
  /** By seat: the triads it has won. */
  private readonly won = new Int32Array(SEATS);
  /**
   * By seat: the values, one bit each, that would have won it a triad which it completed and did not win. Hands do
   * not grow, so a player who takes what it can take holds none of them.
   */
  private readonly unlikely = new Int32Array(SEATS);
  private player = 0;
  private completions = 0;
  /** Of the open triad: the cards laid before, its first two cards, and the seat that completes it. */
  private position = 0;
  private first = 0;
  private second = 0;
  private completer = 0;
  private completerHand = 0;
  /** By value: the cards that the completer may hold. */
  private readonly likely = new Int32Array(VALUES);
  private likelyCards = 0;
  /** By sum of two cards: the ratings, and the decision they were computed for. */
  private readonly pairRatings = new Float64Array(SUMS * RATINGS);
  private readonly ratedAt = new Int32Array(SUMS);
  private decision = 0;
  private readonly firstRatings = new Float64Array(RATINGS);

  /** Encodes what no card of the player changes. */
  encodeDecision(state: State, into: InputList): void {
    const laid = state.laid.length;
    const { won, unlikely } = this;
    sumOdds.update(keysOf(state));
    const player = playerOf(state, laid)!;
    const place = placeOf(player, state.dealer, SEATS);
    const completions = COMPLETIONS[SEATS]![place]![laid]!;
    this.readTriads(state);
    this.player = player;
    this.completions = completions;
    this.decision++;
    into.count = 0;
    this.countHand(state, player, into);
    this.countPairs();
    for (let value = 0; value < VALUES; value++) {
      addInput(into, UNSEEN + value, this.unseen[value]! / 4);
    }
    for (let sum = 0; sum < PAIR_SUMS; sum++) {
      if (this.once & (1 << sum)) addInput(into, ONCE + completions * PAIR_SUMS + sum);
      if (this.twice & (1 << sum)) addInput(into, TWICE + completions * PAIR_SUMS + sum);
    }
    addInput(into, LAID + laid + 1 - KEYING_ENDS);
    for (let left = 0; left < SEATS; left++) {
      addInput(into, SCORE + left, won[(player + left) % SEATS]! / 4);
    }
    for (let left = 1; left < SEATS; left++) {
      const values = unlikely[(player + left) % SEATS]!;
      for (let value = 0; value < VALUES; value++) {
        if (values & (1 << value) && this.unseen[value]! > 0) {
          addInput(into, UNLIKELY + (left - 1) * VALUES + value);
        }
      }
    }
    this.position = laid % 3;
    this.first = this.position > 0 ? state.laid[laid - this.position]!.card : 0;
    this.second = this.position > 1 ? state.laid[laid - 1]!.card : 0;
    if (this.position < 2) this.watchCompleter(state);
  }

  /**
   * Appends what a card changes, after `encodeDecision`.
   * @returns the seat that wins the triad completed by it; null if none does
   */
  encodeChoice(state: State, choice: number, into: InputList): Seat | null {
    const { completions } = this;
    const card = state.hands[this.player]![choice]!;
    const value = VALUE[card]!;
    const held = this.held[value]!;
    if (held <= 2) {
      addInput(into, HELD + (completions * 2 + held - 1) * VALUES + value, -1);
    }
    const completes = this.completes[choice]!;
    const onceLost = completes & ~this.twice;
    const twiceLost = completes & this.twice & ~this.thrice;
    let once = 0;
    let twice = 0;
    for (let sum = 0; sum < PAIR_SUMS; sum++) {
      const bit = 1 << sum;
      if (onceLost & bit) addInput(into, ONCE + completions * PAIR_SUMS + sum, -1);
      else if (this.once & bit) once += this.pairOdds[sum]!;
      if (twiceLost & bit) addInput(into, TWICE + completions * PAIR_SUMS + sum, -1);
      else if (this.twice & bit) twice += this.pairOdds[sum]!;
    }
    addInput(into, PROSPECT, once);
    addInput(into, PROSPECT + 1, (once * completions) / 2);
    addInput(into, PROSPECT + 2, twice);
    addInput(into, PROSPECT + 3, (twice * completions) / 2);
    if (this.position === 2) {
      return winnerOf(keysOf(state), state.options.proximity, this.first, this.second, card);
    }
    if (this.position === 0) {
      addInput(into, FIRST + value);
      this.rateFirst(value);
      for (let nth = 0; nth < RATINGS; nth++) {
        addInput(into, FIRST_RATING + nth, this.firstRatings[nth]!);
      }
      return null;
    }
    const sum = VALUE[this.first]! + value;
    addInput(into, PAIR + sum);
    this.ratePair(sum);
    for (let nth = 0; nth < RATINGS; nth++) {
      addInput(into, PAIR_RATING + nth, this.pairRatings[sum * RATINGS + nth]!);
    }
    return null;
  }

  /** Fills in `won` and `unlikely`. */
  private readTriads(state: State): void {
    const { won, unlikely } = this;
    const { laid, triads } = state;
    won.fill(0);
    unlikely.fill(0);
    for (let triad = 0; triad < triads.length; triad++) {
      const { winner, cards } = triads[triad]!;
      if (winner !== null) won[winner]!++;
      const completer = laid[KEYING_ENDS + 3 * triad + 2]!.seat;
      if (winner === completer) continue;
      const sum = VALUE[cards[0]!]! + VALUE[cards[1]!]!;
      unlikely[completer]! |= (sumOdds.ownReach[completer]! >>> sum) & ALL_VALUES;
    }
  }

  /** Counts unseen cards and the hand, and encodes the hand. */
  private countHand({ laid, hands }: State, player: Seat, into: InputList): void {
    const { unseen, held, completions } = this;
    unseen.set(PACK_COUNTS);
    held.fill(0);
    for (let card = 0; card < laid.length; card++) unseen[VALUE[laid[card]!.card]!]!--;
    const hand = hands[player]!;
    const reach = sumOdds.reach[player]!;
    this.once = 0;
    this.twice = 0;
    this.thrice = 0;
    for (let choice = 0; choice < hand.length; choice++) {
      const value = VALUE[hand[choice]!]!;
      unseen[value]!--;
      if (held[value]! < 2) {
        addInput(into, HELD + (completions * 2 + held[value]!) * VALUES + value);
      }
      held[value]!++;
      const completes = (reach >>> value) & ALL_PAIRS;
      this.completes[choice] = completes;
      this.thrice |= this.twice & completes;
      this.twice |= this.once & completes;
      this.once |= completes;
    }
    this.unseenCards = PACK_SIZE - laid.length - hand.length;
  }

  private countPairs(): void {
    const { unseen, unseenCards, pairOdds } = this;
    pairOdds.fill(0);
    const scale = unseenCards > 1 ? 1 / (unseenCards * (unseenCards - 1)) : 0;
    for (let one = 0; one < VALUES; one++) {
      if (unseen[one] === 0) continue;
      for (let other = 0; other < VALUES; other++) {
        const left = one === other ? unseen[other]! - 1 : unseen[other]!;
        pairOdds[one + other]! += unseen[one]! * left * scale;
      }
    }
  }

  /** Finds who completes the open triad, and with which values. */
  private watchCompleter(state: State): void {
    const last = state.laid.length - this.position + 2;
    this.completer = playerOf(state, last)!;
    this.completerHand = CHOICES[last]!;
    this.likelyCards = 0;
    for (let value = 0; value < VALUES; value++) {
      const isUnlikely = (this.unlikely[this.completer]! & (1 << value)) !== 0;
      this.likely[value] = isUnlikely ? 0 : this.unseen[value]!;
      this.likelyCards += this.likely[value]!;
    }
  }

  /** Rates a sum of two cards: the chance that the completer takes the triad, that the player does, and each seat's mean share. */
  private ratePair(sum: number): void {
    if (this.ratedAt[sum] === this.decision) return;
    this.ratedAt[sum] = this.decision;
    const { pairRatings, unseen, likely, player, completer } = this;
    const { shares } = sumOdds;
    const at = sum * RATINGS;
    const scale = 1 / Math.max(1, this.unseenCards);
    for (let left = 0; left < SEATS; left++) {
      const from = ((player + left) % SEATS) * SUMS + sum;
      let share = 0;
      for (let value = 0; value < VALUES; value++) {
        if (unseen[value]! > 0) share += unseen[value]! * shares[from + value]!;
      }
      pairRatings[at + 2 + left] = share * scale;
    }
    let taken = 0;
    for (let value = 0; value < VALUES; value++) {
      if (likely[value]! > 0) taken += likely[value]! * shares[completer * SUMS + sum + value]!;
    }
    taken /= Math.max(1, this.likelyCards);
    let none = 1;
    for (let card = 0; card < this.completerHand; card++) none *= 1 - taken;
    const completerShare = pairRatings[at + 2 + ((completer - player + SEATS) % SEATS)]!;
    pairRatings[at] = 1 - none;
    pairRatings[at + 1] =
      completerShare < 1 ? (none * pairRatings[at + 2]!) / (1 - completerShare) : 0;
  }

  /** Averages the ratings of a first card over the unseen second cards. */
  private rateFirst(value: number): void {
    const { firstRatings, pairRatings, unseen } = this;
    firstRatings.fill(0);
    const scale = 1 / Math.max(1, this.unseenCards);
    for (let second = 0; second < VALUES; second++) {
      if (unseen[second] === 0) continue;
      const sum = value + second;
      this.ratePair(sum);
      for (let nth = 0; nth < RATINGS; nth++) {
        firstRatings[nth]! += unseen[second]! * scale * pairRatings[sum * RATINGS + nth]!;
      }
    }
  }
}
