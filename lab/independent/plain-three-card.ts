import type { Card, Random } from '@rota/core';

/**
 * Three Card with the options' first values, written by hand for speed and nothing else: one deal at a time
 * in module-level arrays, played at random with the draws of `sampleMove`. It counts cards by rank, since
 * suits decide nothing, and keeps no record of what players learn. The baseline of the benchmark and,
 * written independently, a check of the rules.
 */

const RANKS = 13;
const THREE = 3;
const STALEMATE = 500;
const NONE = -1;
const TWO = 1;
const TEN = 9;
/** The ordinary ranks from lowest to highest; an ace is the highest. TC-4 */
const ORDINARY = [2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 0];

/** By rank on top: the ranks that may be played. */
const PLAYABLE = new Uint16Array(RANKS).fill((1 << RANKS) - 1);
for (const [at, rank] of ORDINARY.entries())
  for (const lower of ORDINARY.slice(0, at)) PLAYABLE[rank]! &= ~(1 << lower);
/** By set of ranks: its size. */
const SIZE = new Uint8Array(1 << RANKS);
for (let set = 1; set < SIZE.length; set++) SIZE[set] = SIZE[set >> 1]! + (set & 1);

// By seat · 13 + rank.
const counts = new Uint8Array(12 * RANKS);
// By seat.
const ranks = new Uint16Array(12);
const sizes = new Uint8Array(12);
const topsLeft = new Uint8Array(12);
const undersLeft = new Uint8Array(12);
// Three for each seat.
const tops = new Uint8Array(12 * THREE);
const unders = new Uint8Array(12 * THREE);
/** The pile by rank, and its top. */
const pile = new Uint8Array(RANKS);
let pileSize = 0;
let top = 0;
let run = 0;
let pack: readonly Card[] = [];
let next = 0;
let seats = 0;
let turn = 0;
let opening = NONE;
let again = false;
let cleared = false;
let quiet = 0;
/** By seat: 1 for the player who went out. */
export const scores = new Uint8Array(12);

/** Plays a deal to its end. @returns the number of moves; see `scores` */
export function playout(
  players: number,
  dealer: number,
  cards: readonly Card[],
  random: Random,
): number {
  deal(players, dealer, cards);
  let moves = seats;
  for (let seat = 0; seat < seats; seat++) layTops(seat, random);
  openDeal(dealer);
  for (; turn >= 0; moves++) move(random);
  return moves;
}

function deal(players: number, dealer: number, cards: readonly Card[]): void {
  seats = players;
  pack = cards;
  next = pileSize = run = quiet = 0;
  again = cleared = false;
  counts.fill(0);
  ranks.fill(0);
  sizes.fill(0);
  pile.fill(0);
  scores.fill(0);
  for (let round = 0; round < 3 * THREE; round++) {
    for (let dealt = 1; dealt <= seats; dealt++) {
      const seat = (dealer + dealt) % seats;
      const rank = pack[next++]! % RANKS;
      if (round < THREE) unders[seat * THREE + round] = rank;
      else take(seat, rank);
    }
  }
}

function take(seat: number, rank: number): void {
  counts[seat * RANKS + rank]!++;
  ranks[seat]! |= 1 << rank;
  sizes[seat]!++;
}

function remove(seat: number, rank: number, count: number): void {
  const at = seat * RANKS + rank;
  counts[at]! -= count;
  if (counts[at] === 0) ranks[seat]! &= ~(1 << rank);
  sizes[seat]! -= count;
}

/** Lays three of the six cards, which are drawn from the hand by rank. TC-1 */
function layTops(seat: number, random: Random): void {
  const hand: number[] = [];
  for (let rank = 0; rank < RANKS; rank++)
    for (let left = counts[seat * RANKS + rank]!; left > 0; left--) hand.push(rank);
  while (hand.length > THREE) hand.splice(random.below(hand.length), 1);
  for (const [at, rank] of hand.entries()) {
    remove(seat, rank, 1);
    tops[seat * THREE + at] = rank;
  }
  topsLeft[seat] = undersLeft[seat] = THREE;
}

/** The first player with the lowest ordinary card opens with it. TC-3 */
function openDeal(dealer: number): void {
  let held = 0;
  for (let seat = 0; seat < seats; seat++) held |= ranks[seat]!;
  opening = ORDINARY.find((rank) => held & (1 << rank)) ?? NONE;
  turn = (dealer + 1) % seats;
  while (opening >= 0 && !(ranks[turn]! & (1 << opening))) turn = (turn + 1) % seats;
}

function move(random: Random): void {
  const seat = turn;
  if (sizes[seat] === 0) {
    const chosen = random.below(undersLeft[seat]! + (again ? 1 : 0));
    if (chosen < undersLeft[seat]!) flip(seat, chosen);
    else endTurn(seat);
    return;
  }
  const fits = opening >= 0 ? 1 << opening : pileSize === 0 ? -1 : PLAYABLE[top]!;
  const playable = ranks[seat]! & fits;
  const plays = SIZE[playable]!;
  const draws = again && next < pack.length && sizes[seat]! < THREE ? 1 : 0;
  const takes = !again && playable === 0 && pileSize > 0 ? 1 : 0;
  const all = plays + draws + takes + (again ? 1 : 0);
  const chosen = all === 1 ? 0 : random.below(all);
  if (chosen < plays) {
    let left = playable;
    for (let skip = chosen; skip > 0; skip--) left &= left - 1;
    playRank(seat, 31 - Math.clz32(left & -left), random);
  } else if (takes) {
    takePile(seat);
    endTurn(seat);
  } else if (draws && chosen === plays) {
    drawUp(seat);
    again = true;
  } else endTurn(seat);
}

function playRank(seat: number, rank: number, random: Random): void {
  const held = counts[seat * RANKS + rank]!;
  let count = 1;
  if (held > 1) {
    count += random.below(held);
    // Which of the cards, suits aside.
    for (let left = held; left > count; left--) random.below(left);
  }
  remove(seat, rank, count);
  opening = NONE;
  run = pileSize > 0 && rank === top ? run + count : count;
  addToPile(rank, count);
  resolve(seat);
}

function addToPile(rank: number, count: number): void {
  top = rank;
  pile[rank]! += count;
  pileSize += count;
}

/** Turns up the nth of the undercards left. TC-9 */
function flip(seat: number, nth: number): void {
  const from = seat * THREE;
  const rank = unders[from + nth]!;
  undersLeft[seat]!--;
  for (let at = nth; at < undersLeft[seat]!; at++) unders[from + at] = unders[from + at + 1]!;
  const plays = pileSize === 0 || (PLAYABLE[top]! & (1 << rank)) !== 0;
  run = pileSize > 0 && rank === top ? run + 1 : 1;
  addToPile(rank, 1);
  if (plays) {
    resolve(seat);
  } else {
    takePile(seat);
    endTurn(seat);
  }
}

/** TC-6, TC-7, TC-9, TC-10 */
function resolve(seat: number): void {
  const clears = top === TEN || run >= 4;
  const goesOn = clears || top === TWO;
  if (clears) {
    emptyPile();
    cleared = true;
  }
  if (sizes[seat] === 0) drawUp(seat);
  if (sizes[seat] === 0 && topsLeft[seat]! > 0) {
    for (let at = 0; at < THREE; at++) take(seat, tops[seat * THREE + at]!);
    topsLeft[seat] = 0;
  }
  if (sizes[seat] === 0 && undersLeft[seat] === 0) {
    scores[seat] = 1;
    turn = NONE;
  } else if (goesOn) again = true;
  else endTurn(seat);
}

function emptyPile(): void {
  for (let rank = 0; rank < RANKS; rank++) pile[rank] = 0;
  pileSize = run = 0;
}

function takePile(seat: number): void {
  for (let rank = 0; rank < RANKS; rank++) {
    if (pile[rank] === 0) continue;
    counts[seat * RANKS + rank]! += pile[rank]!;
    ranks[seat]! |= 1 << rank;
  }
  sizes[seat]! += pileSize;
  emptyPile();
}

function drawUp(seat: number): void {
  while (sizes[seat]! < THREE && next < pack.length) take(seat, pack[next++]! % RANKS);
}

function endTurn(seat: number): void {
  drawUp(seat);
  quiet = cleared ? 0 : quiet + 1;
  again = cleared = false;
  turn = quiet >= STALEMATE ? NONE : seat + 1 === seats ? 0 : seat + 1;
}
