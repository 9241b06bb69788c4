import { type Card, cardOf, parseCard, rankOf, type Seat, SUIT_LETTERS, suitOf } from '@rota/core';
import {
  type KeyView,
  keysIn,
  openKeysIn,
  pointsAt,
  stateFromView,
  type View,
} from '@rota/games/key-of-the-door/rules';

const NUMERALS: readonly Card[] = [0, 1, 2, 3].flatMap((suit) =>
  Array.from({ length: 10 }, (_, rank) => cardOf(suit, rank)),
);

/**
 * Steals every key it knows to be faulty, objects to cards that went bust, and claims the key worth
 * most. Otherwise it gives nothing away: it leaves no key that another may finish with one card or
 * steal, spoils keys that others may finish, and prepares those that it alone can finish. Where that
 * makes no difference it lays the highest card, since low ones go well with more keys.
 */
export function chooseMove(view: View, _seat: Seat, legal: readonly string[]): string {
  const steal = legal.find((move) => isRightSteal(view, move));
  if (steal !== undefined) return steal;
  const lastKey = keysIn(view).find(({ cards }) => cards.at(-1) === view.last?.card);
  if (legal.includes('object') && lastKey && sumOf(valuesIn(lastKey)) > 21) return 'object';
  const ratings = legal.map((move) => ratePlay(view, move));
  return legal[ratings.indexOf(Math.max(...ratings))]!;
}

function isRightSteal(view: View, move: string): boolean {
  const [call, name, reason] = move.split(' ');
  if (call !== 'steal') return false;
  const key = openKey(view, name!);
  const values = valuesIn(key);
  if (reason === 'bust') return sumOf(values) > 21;
  if (reason === 'unclaimed') return values.some((_, at) => isMade(values.slice(0, at + 1)));
  const left = fitting(key, [...view.hand!, ...unseenCards(view)]);
  return sumOf(values) <= 21 && !canBeMade(values, left);
}

/** The points a play is expected to bring, or to take from those who play after it. */
function ratePlay(view: View, move: string): number {
  const [, name, target, mark] = /^(..)(?:>(\w+))?([!=_]?)$/.exec(move) ?? [];
  const card = parseCard(name ?? '');
  if (card === undefined || mark === '=') return -Infinity;
  const key = openKey(view, target ?? SUIT_LETTERS[suitOf(card)]!);
  const values = valuesIn(key);
  const state = stateFromView(view);
  const points = pointsAt(state, key.place, 1);
  const hand = view.hand!.filter((other) => other !== card);
  const before = outlook(view, key, values, view.hand!) * pointsAt(state, key.place);
  if (mark !== '_') values.push(countOf(card));
  if (mark === '!' && !isMade(values)) return -Infinity;
  if (mark === '!' || (view.options.calls === 'automatic' && isMade(values))) return 100 + points;
  return outlook(view, key, values, hand) * points - before + countOf(card) / 1000;
}

/** From -1, where the next player takes the key, to 1, where only this one can. */
function outlook(view: View, key: KeyView, values: number[], hand: readonly Card[]): number {
  if (values.length === 0) return 0;
  const unseen = unseenCards(view);
  if (isMade(values) || !canBeMade(values, fitting(key, [...hand, ...unseen]))) return -1;
  const finishes = (value: number) => isMade([...values, value]);
  const inOtherHands = sumOf(view.handSizes) - view.hand!.length;
  const finishers = fitting(key, unseen).filter(finishes).length;
  const risk = Math.min(1, (finishers * inOtherHands) / Math.max(1, unseen.length));
  return fitting(key, hand).some(finishes) ? 1 - 2 * risk : -risk;
}

/** The numerals that others hold, or have laid face down, or that are still in the stocks. */
function unseenCards(view: View): Card[] {
  const seen = [...view.hand!, ...keysIn(view).flatMap(({ cards }) => cards), ...view.down];
  return NUMERALS.filter((card) => !seen.includes(card));
}

/** The header doubles one of the values. KD-1 */
function isMade(values: readonly number[]): boolean {
  return values.includes(21 - sumOf(values));
}

/** Whether some of the values left make the key, doubling one that lies there or one to come. */
function canBeMade(values: readonly number[], left: readonly number[]): boolean {
  const missing = 21 - sumOf(values);
  if (values.some((value) => canSum(left, missing - value))) return true;
  return left.some((value, at) => canSum(left.toSpliced(at, 1), missing - 2 * value));
}

/** Whether some of the values sum to a total; bit n of the sums tells whether n can be reached. */
function canSum(values: readonly number[], total: number): boolean {
  const sums = values.reduce((reached, value) => reached | ((reached << value) & 0x3fffff), 1);
  return total >= 0 && ((sums >> total) & 1) === 1;
}

function openKey(view: View, name: string): KeyView {
  return openKeysIn(view).find(({ key }) => key === name)!;
}

/** The values of the cards that may be played to a key. KD-1 */
function fitting({ key }: KeyView, cards: readonly Card[]): number[] {
  return cards.filter((card) => key[0] === '0' || SUIT_LETTERS[suitOf(card)] === key).map(countOf);
}

function valuesIn(key: KeyView): number[] {
  return key.cards.map(countOf);
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function countOf(card: Card): number {
  return rankOf(card) + 1;
}
