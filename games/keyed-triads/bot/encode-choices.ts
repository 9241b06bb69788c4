import type { ChoiceInput, Choices } from '@rota/bots/learning';
import { type State, VALUE } from '../rules/index.ts';
import { orderOfPlay } from '../rules/order-of-play.ts';
import { PACK_SIZE } from '../rules/pack.ts';
import { choicesAt, countUnseen, winsBefore } from './choices-at.ts';
import { PAIR_SUMS, pairWeight } from './pair-weight.ts';
import { sumOdds, totalFrom, winnerOf } from './sum-odds.ts';

/** With two players, a hand holds 18 cards. */
export const MAX_CHOICES = 18;

/** What describes a card. The last six say of a third card what it does to the triad, of others what it may lead to. */
export const INPUTS: readonly ChoiceInput[] = [
  { name: 'alone', meaning: 'pairs that it alone completes', low: 0, high: 4 },
  { name: 'completes', meaning: 'pairs that it completes', low: 0, high: 2 },
  { name: 'alone, often', meaning: '`alone`, by triads still to complete', low: 0, high: 4 },
  { name: 'completes, often', meaning: '`completes`, by the same', low: 0, high: 4 },
  { name: 'repeated', meaning: 'another card in hand has its value', low: 0, high: 1 },
  { name: 'value', meaning: 'its value', low: -1, high: 1 },
  { name: 'extreme', meaning: 'how far its value is from the middle', low: 0, high: 1 },
  { name: 'nearest', meaning: 'pairs that it makes nearest to the own key', low: 0, high: 2 },
  { name: 'own', meaning: 'it wins; the chance to win the triad', low: 0, high: 2 },
  { name: 'other', meaning: 'it leaves the triad dead; the chance to lose it', low: 0, high: 1 },
  { name: 'lead', meaning: 'how far the winner is ahead of the seat', low: -6, high: 6 },
  { name: 'lead of all', meaning: 'whether the winner leads; how far', low: -6, high: 1 },
  {
    name: 'spent',
    meaning: '`alone` if it wins; what it gives the second player',
    low: 0,
    high: 4,
  },
  { name: 'spent, any', meaning: '`completes` if it wins', low: 0, high: 2 },
];

/** The sums of two cards, one bit each. */
const ALL_PAIRS = (1 << PAIR_SUMS) - 1;

// Scratch space, overwritten for each decision.
/** By sum of two cards: the chance that the player of the third card can win the triad. */
const threat = new Float64Array(PAIR_SUMS);
/** By sum of two cards: the chance that the triad falls to the seat itself. */
const chance = new Float64Array(PAIR_SUMS);

/**
 * Encodes the cards that a player in claiming chooses or chose from, as that player saw them.
 * @param laid the number of cards laid before; what was laid later is in its player's hand
 */
export function encodeChoices(state: State, laid: number, into: Choices): void {
  const { turns, choices } = orderOfPlay(state.seats, state.dealer);
  const seat = turns[laid]!;
  const position = laid % 3;
  const last = laid - position + 2;
  const completer = turns[last]!;
  const cards = choicesAt(state, laid);
  const unseen = countUnseen(state, laid, cards);
  const scale = 1 / Math.max(1, PACK_SIZE - laid - cards.length);
  const sum = position === 1 ? VALUE[state.laid[laid - 1]!.card]! : 0;
  const wins = winsBefore(state, laid);
  let mostOfOthers = 0;
  for (let other = 0; other < wins.length; other++) {
    if (other !== seat) mostOfOthers = Math.max(mostOfOthers, wins[other]!);
  }
  const { shares, reach, completes, completesAlone } = sumOdds(state);
  const own = shares[seat]!;
  let toComplete = 0;
  for (let card = last + 3; card < PACK_SIZE; card += 3) if (turns[card] === seat) toComplete++;
  const completionRate = toComplete / cards.length;
  // The sums of two cards that a choice completes to a triad of the player, and those that several do, one bit each.
  let once = 0;
  let twice = 0;
  // The values in hand, and those held more than once, one bit each.
  let held = 0;
  let repeated = 0;
  for (const card of cards) {
    const value = VALUE[card]!;
    repeated |= held & (1 << value);
    held |= 1 << value;
    twice |= once & (reach[seat]! >>> value);
    once |= reach[seat]! >>> value;
  }
  // The sums of two cards that the triad may have without its third card, one bit each.
  const pairs = position === 0 ? ALL_PAIRS : held << sum;
  if (position < 2) {
    for (let pair = 0; pair < PAIR_SUMS; pair++) {
      if (((pairs >>> pair) & 1) === 0) continue;
      chance[pair] = scale * totalFrom(pair, own, unseen);
      threat[pair] = 0;
      if (completer === seat) continue;
      const others = scale * totalFrom(pair, shares[completer]!, unseen);
      let none = 1;
      for (let card = 0; card < choices[last]!; card++) none *= 1 - others;
      chance[pair] = others < 1 ? (none * chance[pair]!) / (1 - others) : 0;
      threat[pair] = 1 - none;
    }
  }

  const { inputs } = into;
  into.count = cards.length;
  inputs.fill(0, 0, cards.length * INPUTS.length);
  for (let choice = 0; choice < cards.length; choice++) {
    const card = cards[choice]!;
    const value = VALUE[card]!;
    const at = choice * INPUTS.length;
    const alone = pairWeight((reach[seat]! >>> value) & ~twice);
    inputs[at] = 4 * alone;
    inputs[at + 1] = 2 * completes[seat]![value]!;
    inputs[at + 2] = inputs[at]! * completionRate;
    inputs[at + 3] = 2 * inputs[at + 1]! * completionRate;
    inputs[at + 4] = (repeated >>> value) & 1;
    inputs[at + 5] = value / 5 - 1;
    inputs[at + 6] = Math.abs(value - 5) / 5;
    inputs[at + 7] = 2 * completesAlone[seat]![value]!;
    if (position === 2) {
      const winner = winnerOf(state, laid, card);
      if (winner === seat) {
        inputs[at + 8] = 1;
        inputs[at + 12] = inputs[at]!;
        inputs[at + 13] = inputs[at + 1]!;
      } else if (winner === null) inputs[at + 9] = 1;
      else {
        inputs[at + 10] = (wins[winner]! - wins[seat]!) / 4;
        inputs[at + 11] = wins[winner] === mostOfOthers ? 1 : 0;
      }
      continue;
    }
    const isSecond = position === 1;
    const ofSeat = isSecond ? chance[sum + value]! : scale * totalFrom(value, chance, unseen);
    const other = isSecond ? threat[sum + value]! : scale * totalFrom(value, threat, unseen);
    inputs[at + 8] = 2 * ofSeat;
    inputs[at + 9] = other;
    inputs[at + 10] = (other * (wins[completer]! - wins[seat]!)) / 2;
    inputs[at + 11] = (other * (wins[completer]! - mostOfOthers)) / 2;
    if (position === 0) inputs[at + 12] = 2 * completes[turns[laid + 1]!]![value]!;
  }
}
