import type { Card, Random } from '@rota/core';

/**
 * Key of the Door with the options' first values, written by hand for speed and nothing else: one deal at a
 * time in module-level arrays, played at random with the draws of `sampleMove`. It keeps no record of what
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
const unseen = new Uint16Array(4);
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
let spoiled = 0;
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
  unseen.fill(ALL);
  levels.fill(0, 0, 4).fill(CLOSED, 4);
  sums.fill(0);
  values.fill(0);
  sizes.fill(1);
  scores.fill(0);
  refused.fill(0);
  stockSizes.fill(0);
  barred.length = 0;
  jokers = unclaimed = spoiled = passes = laid = 0;
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

function move(random: Random): void {
  const objects = last >= 0 && lastSeat !== turn && isBusting();
  if ((objects || (unclaimed | spoiled) !== 0) && random.below(256) < 160) {
    if (objects) takeBack();
    else stealVisible();
    return;
  }
  const roll = random.below(256);
  if (roll < 2) {
    const place = random.below(8);
    const reason = random.below(3);
    const open = place < PLACES && levels[place] !== CLOSED && sums[place]! > 0;
    if (open && !(refused[turn]! & (1 << (3 * place + reason)))) {
      steal(place, reason);
      return;
    }
  }
  const own = turn * 4;
  const clubs = safeIn(own, 0);
  const diamonds = safeIn(own, 1);
  const spades = safeIn(own, 2);
  const hearts = safeIn(own, 3);
  if (clubs | diamonds | spades | hearts) {
    if (roll < 12) {
      const card = pick(random, openIn(own, 0), openIn(own, 1), openIn(own, 2), openIn(own, 3));
      const place = (card / 13) | 0;
      random.below(1);
      if (!isBarred(card, place)) {
        play(card, place, random.below(2) === 0);
        return;
      }
    }
    const card = pick(random, clubs, diamonds, spades, hearts);
    playSafely(random, card, (card / 13) | 0);
    return;
  }
  const held = hands[own]! | hands[own + 1]! | hands[own + 2]! | hands[own + 3]!;
  let toJokers = 0;
  for (let place = 4; place < PLACES; place++)
    if (levels[place] !== CLOSED) toJokers |= SAFE[sums[place]!]!;
  if (held & toJokers) playToJoker(random, roll, held);
  else layFaceDown(random);
}

const safeIn = (own: number, suit: number) =>
  levels[suit] === CLOSED ? 0 : hands[own + suit]! & SAFE[sums[suit]!]!;
const openIn = (own: number, suit: number) => (levels[suit] === CLOSED ? 0 : hands[own + suit]!);
const isBusting = () => sums[lastPlace]! > GOAL && sums[lastPlace]! - ((last % 13) + 1) <= GOAL;
const isBarred = (card: Card, place: number) =>
  sums[place]! + (card % 13) + 1 > GOAL && barred.includes(card * PLACES + place);

function pick(random: Random, clubs: number, diamonds: number, spades: number, hearts: number) {
  const count = SIZE[clubs]! + SIZE[diamonds]! + SIZE[spades]! + SIZE[hearts]!;
  let at = count === 1 ? 0 : random.below(count);
  if (at < SIZE[clubs]!) return NTH[clubs * 16 + at]! - 1;
  at -= SIZE[clubs]!;
  if (at < SIZE[diamonds]!) return 13 + NTH[diamonds * 16 + at]! - 1;
  at -= SIZE[diamonds]!;
  if (at < SIZE[spades]!) return 26 + NTH[spades * 16 + at]! - 1;
  return 39 + NTH[hearts * 16 + at - SIZE[spades]!]! - 1;
}

function playToJoker(random: Random, roll: number, held: number): void {
  const own = turn * 4;
  if (roll < 12) {
    const card = pick(random, hands[own]!, hands[own + 1]!, hands[own + 2]!, hands[own + 3]!);
    const suit = (card / 13) | 0;
    const places = levels[suit] === CLOSED ? [] : [suit];
    for (let place = 4; place < PLACES; place++) if (levels[place] !== CLOSED) places.push(place);
    const place = places[random.below(places.length)]!;
    if (!isBarred(card, place)) {
      play(card, place, random.below(2) === 0);
      return;
    }
  }
  let chosen = -1;
  let found = 0;
  for (let place = 4; place < PLACES; place++) {
    if (levels[place] === CLOSED || !(held & SAFE[sums[place]!]!)) continue;
    if (++found === 1 || random.below(found) === 0) chosen = place;
  }
  const safe = SAFE[sums[chosen]!]!;
  const card = pick(
    random,
    hands[own]! & safe,
    hands[own + 1]! & safe,
    hands[own + 2]! & safe,
    hands[own + 3]! & safe,
  );
  playSafely(random, card, chosen);
}

function playSafely(random: Random, card: Card, place: number): void {
  const value = (card % 13) + 1;
  const made = ((values[place]! | (1 << (value - 1))) & DOUBLED[sums[place]! + value]!) !== 0;
  play(card, place, made && random.below(256) >= 12);
}

function play(card: Card, place: number, claim: boolean): void {
  const suit = (card / 13) | 0;
  const bit = 1 << (card % 13);
  hands[turn * 4 + suit]! ^= bit;
  unplayed[suit]! ^= bit;
  unseen[suit]! ^= bit;
  sums[place]! += (card % 13) + 1;
  valuesBefore = values[place]!;
  values[place]! |= bit;
  sizes[place]!++;
  judge(suit);
  for (let joker = 4; joker < 4 + jokers; joker++) judge(joker);
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

function layFaceDown(random: Random): void {
  const own = turn * 4;
  const choice = [openIn(own, 0), openIn(own, 1), openIn(own, 2), openIn(own, 3)] as const;
  unbar();
  last = -1;
  if (choice.every((set) => set === 0)) {
    turn = ++passes === seats ? -1 : (turn + 1) % seats;
    return;
  }
  const card = pick(random, ...choice);
  const suit = (card / 13) | 0;
  hands[own + suit]! ^= 1 << (card % 13);
  unplayed[suit]! ^= 1 << (card % 13);
  sizes[suit]!++;
  endPlay();
}

function takeBack(): void {
  const suit = (last / 13) | 0;
  const bit = 1 << (last % 13);
  hands[lastSeat * 4 + suit]! |= bit;
  unplayed[suit]! |= bit;
  unseen[suit]! |= bit;
  sums[lastPlace]! -= (last % 13) + 1;
  sizes[lastPlace]!--;
  values[lastPlace] = valuesBefore;
  laid--;
  barred.push(last * PLACES + lastPlace);
  turn = barredSeat = lastSeat;
  replacing = true;
  last = -1;
  for (let place = 0; place < PLACES; place++) judge(place);
}

/** Finds out whether a key is bust or bent by the cards everyone has seen. */
function judge(place: number): void {
  const isBad = levels[place] !== CLOSED && sums[place]! > 0 && !canBeMade(place, unseen);
  spoiled = isBad ? spoiled | (1 << place) : spoiled & ~(1 << place);
}

function stealVisible(): void {
  let place = 0;
  while (!((unclaimed | spoiled) & (1 << place))) place++;
  steal(place, unclaimed & (1 << place) ? 0 : sums[place]! > GOAL ? 1 : 2);
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
  spoiled &= ~(1 << place);
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
