import type { Card, Random } from '@rota/core';

/**
 * Key of the Door with the options' first values, written by hand for speed and nothing else: one deal at a
 * time in module-level arrays, played at random with the draws of `sampleMove`, each legal move with the same chance. It keeps no record of what
 * players learn, so no view could be made of it. The baseline of the benchmark and, written
 * independently, a check of the rules.
 */

const GOAL = 21;
const ALL = 0b11_1111_1111;
const JOKERS = 2;
/** Clubs, diamonds, spades, hearts, then the jokers' keys. */
const PLACES = 4 + JOKERS;
const CLOSED = 4;

/** By set of values: its size, and its nth lowest value at 16 · set + n. */
const SIZE = new Uint8Array(1024);
const NTH = new Uint8Array(1024 * 16);
for (let set = 0; set < 1024; set++)
  for (let value = 1; value <= 10; value++)
    if (set & (1 << (value - 1))) NTH[set * 16 + SIZE[set]!++] = value;
/** By sum: the values that do not make a key bust, and the one that makes it 21 when doubled. */
const SAFE = Uint16Array.from({ length: 256 }, (_, sum) =>
  sum >= GOAL ? 0 : (1 << Math.min(10, GOAL - sum)) - 1,
);
const DOUBLED = Uint16Array.from({ length: 256 }, (_, sum) =>
  sum < GOAL && sum >= GOAL - 10 ? 1 << (GOAL - sum - 1) : 0,
);

// By seat · 4 + suit: sets of values.
const hands = new Uint16Array(20);
const stocks = new Uint8Array(20);
const stockSizes = new Uint8Array(2);
// By suit.
const unplayed = new Uint16Array(4);
// By place: the open key's level, 0 for the jack to 3 for a joker, or CLOSED.
const levels = new Uint8Array(PLACES);
const sums = new Uint8Array(PLACES);
const values = new Uint16Array(PLACES);
const sizes = new Uint8Array(PLACES);
const refused = new Int32Array(5);
let anyRefused = false;
/** The cards and places of the keys they may not go to. */
const barred: number[] = [];
/** The values of a key before the card that may be taken back. */
let valuesBefore = 0;
export const scores = new Int32Array(5);
let seats = 0;
let turn = 0;
let jokers = 0;
/** Bits by place. */
let unclaimed = 0;
let last = -1;
let lastPlace = 0;
let lastSeat = 0;
let barredSeat = -1;
let replacing = false;
let passes = 0;
let laid = 0;

function deal(players: number, dealer: number, pack: readonly Card[]): void {
  seats = players;
  hands.fill(0);
  unplayed.fill(ALL);
  levels.fill(0, 0, 4).fill(CLOSED, 4);
  sums.fill(0);
  values.fill(0);
  sizes.fill(1);
  scores.fill(0);
  refused.fill(0);
  stockSizes.fill(0);
  barred.length = 0;
  jokers = unclaimed = passes = laid = 0;
  last = barredSeat = -1;
  replacing = false;
  for (let at = 0; at < pack.length; at++) {
    const seat = (dealer + 1 + at) % seats;
    if (seats === 2 && at >= 20) stocks[seat * 10 + stockSizes[seat]!++] = pack[at]!;
    else take(seat, pack[at]!);
  }
  turn = (dealer + 1) % seats;
}

function take(seat: number, card: Card): void {
  hands[seat * 4 + ((card / 13) | 0)]! |= 1 << (card % 13);
}

/** Plays a deal to its end. @returns the number of moves; see `scores` */
export function playout(
  players: number,
  dealer: number,
  pack: readonly Card[],
  random: Random,
): number {
  deal(players, dealer, pack);
  let moves = 0;
  while (turn >= 0) {
    move(random);
    moves++;
  }
  return moves;
}

/** The legal moves of the seat on turn: steals, cards by suit and value, and an objection, as the rules list them. */
const legal: (() => void)[] = [];

function move(random: Random): void {
  legal.length = 0;
  listSteals();
  listCards();
  if (last >= 0 && lastSeat !== turn && isBusting()) legal.push(takeBack);
  legal[random.below(legal.length)]!();
}

function listSteals(): void {
  for (let place = 0; place < PLACES; place++) {
    if (levels[place] === CLOSED || sums[place] === 0) continue;
    for (let reason = 0; reason < 3; reason++) {
      if (!(refused[turn]! & (1 << (3 * place + reason)))) legal.push(() => steal(place, reason));
    }
  }
}

function listCards(): void {
  const own = turn * 4;
  let held = 0;
  let safe = false;
  let placeable = false;
  for (let suit = 0; suit < 4; suit++) {
    held |= hands[own + suit]!;
    safe ||= safeIn(own, suit) !== 0;
    placeable ||= openIn(own, suit) !== 0;
  }
  let toJokers = 0;
  for (let place = 4; place < PLACES; place++) {
    if (levels[place] !== CLOSED) toJokers |= SAFE[sums[place]!]!;
  }
  const joker = !safe && (held & toJokers) !== 0;
  if (!safe && !joker && !placeable) legal.push(pass);
  for (let suit = 0; suit < 4; suit++) {
    for (let at = 0; at < SIZE[hands[own + suit]!]!; at++) {
      const card = suit * 13 + NTH[hands[own + suit]! * 16 + at]! - 1;
      if (safe || joker) listPlays(card, suit);
      for (let place = 4; joker && place < PLACES; place++) listPlays(card, place);
      if (!safe && !joker && levels[suit] !== CLOSED) legal.push(() => layFaceDown(card));
    }
  }
}

function listPlays(card: Card, place: number): void {
  if (levels[place] === CLOSED || isBarred(card, place)) return;
  legal.push(
    () => play(card, place, false),
    () => play(card, place, true),
  );
}

const safeIn = (own: number, suit: number) =>
  levels[suit] === CLOSED ? 0 : hands[own + suit]! & SAFE[sums[suit]!]!;
const openIn = (own: number, suit: number) => (levels[suit] === CLOSED ? 0 : hands[own + suit]!);
const isBusting = () => sums[lastPlace]! > GOAL && sums[lastPlace]! - ((last % 13) + 1) <= GOAL;
const isBarred = (card: Card, place: number) =>
  sums[place]! + (card % 13) + 1 > GOAL && barred.includes(card * PLACES + place);

function play(card: Card, place: number, claim: boolean): void {
  const suit = (card / 13) | 0;
  const bit = 1 << (card % 13);
  hands[turn * 4 + suit]! ^= bit;
  unplayed[suit]! ^= bit;
  sums[place]! += (card % 13) + 1;
  valuesBefore = values[place]!;
  values[place]! |= bit;
  sizes[place]!++;
  last = card;
  lastPlace = place;
  lastSeat = turn;
  if (values[place]! & DOUBLED[sums[place]!]!) {
    if (claim) win(place);
    else unclaimed |= 1 << place;
  }
  endPlay();
}

function endPlay(): void {
  unbar();
  passes = 0;
  if (anyRefused) refused.fill(0);
  anyRefused = false;
  if (seats === 2 && !replacing && stockSizes[turn]! > 0) {
    take(turn, stocks[turn * 10 + 10 - stockSizes[turn]!--]!);
  }
  replacing = false;
  turn = ++laid === 40 ? -1 : (turn + 1) % seats;
}

/** Forgets the cards taken back once another seat acts. */
function unbar(): void {
  if (barredSeat < 0 || barredSeat === turn) return;
  barred.length = 0;
  barredSeat = -1;
}

function pass(): void {
  unbar();
  last = -1;
  turn = ++passes === seats ? -1 : (turn + 1) % seats;
}

function layFaceDown(card: Card): void {
  const suit = (card / 13) | 0;
  unbar();
  last = -1;
  hands[turn * 4 + suit]! ^= 1 << (card % 13);
  unplayed[suit]! ^= 1 << (card % 13);
  sizes[suit]!++;
  endPlay();
}

function takeBack(): void {
  const suit = (last / 13) | 0;
  const bit = 1 << (last % 13);
  hands[lastSeat * 4 + suit]! |= bit;
  unplayed[suit]! |= bit;
  sums[lastPlace]! -= (last % 13) + 1;
  sizes[lastPlace]!--;
  values[lastPlace] = valuesBefore;
  laid--;
  barred.push(last * PLACES + lastPlace);
  turn = barredSeat = lastSeat;
  replacing = true;
  last = -1;
}

/** @param reason 0 unclaimed, 1 bust, 2 bent */
function steal(place: number, reason: number): void {
  const bust = sums[place]! > GOAL;
  const isRight =
    reason === 0
      ? (unclaimed & (1 << place)) !== 0
      : reason === 1
        ? bust
        : !bust && !canBeMade(place, unplayed);
  if (!isRight) {
    refused[turn]! |= 1 << (3 * place + reason);
    anyRefused = true;
    return;
  }
  unbar();
  last = -1;
  passes = 0;
  for (let seat = 0; seat < seats; seat++) refused[seat]! &= ~(7 << (3 * place));
  win(place);
}

function win(place: number): void {
  const level = levels[place]!;
  scores[turn]! += sizes[place]! * Math.min(3, level + 1);
  open(place, level < 2 ? level + 1 : CLOSED);
  if (level === 2 && jokers < JOKERS) open(4 + jokers++, 3);
}

function open(place: number, level: number): void {
  levels[place] = level;
  sums[place] = values[place] = 0;
  sizes[place] = 1;
  unclaimed &= ~(1 << place);
}

/** By values in a suit's key and left: 1 if it can be made, 2 if not, 0 if not known yet. */
const suitKeys = new Uint8Array(1 << 20);

function canBeMade(place: number, left: Uint16Array): boolean {
  if (place >= 4) return reaches21(place, left[0]!, left[1]!, left[2]!, left[3]!);
  const at = (values[place]! << 10) | left[place]!;
  if (suitKeys[at] === 0) suitKeys[at] = reaches21(place, left[place]!, 0, 0, 0) ? 1 : 2;
  return suitKeys[at] === 1;
}

/** Whether some of the values left, or none, and one doubled bring the key to 21. KD-1 */
function reaches21(place: number, a: number, b: number, c: number, d: number): boolean {
  const need = GOAL - sums[place]!;
  if (need < 1) return false;
  const reached = sumsOf(d, sumsOf(c, sumsOf(b, sumsOf(a, 1))));
  for (let value = 1; value <= 10; value++) {
    const bit = 1 << (value - 1);
    if (values[place]! & bit && value <= need && reached & (1 << (need - value))) return true;
    if (2 * value > need || !((a | b | c | d) & bit)) continue;
    // Counts one copy of the value twice and leaves the others to choose from.
    const [e, f, g, h] =
      a & bit
        ? [a ^ bit, b, c, d]
        : b & bit
          ? [a, b ^ bit, c, d]
          : c & bit
            ? [a, b, c ^ bit, d]
            : [a, b, c, d ^ bit];
    if (sumsOf(h, sumsOf(g, sumsOf(f, sumsOf(e, 1)))) & (1 << (need - 2 * value))) return true;
  }
  return false;
}

/** Adds the values of a set to the sums reached: bit s for the sum s. */
function sumsOf(set: number, reached: number): number {
  let all = reached;
  for (let left = set; left !== 0; left &= left - 1) all |= all << (32 - Math.clz32(left & -left));
  return all & ((1 << GOAL) - 1);
}
