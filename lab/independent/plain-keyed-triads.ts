import { type Card, JOKERS, type Random, rankOf, suitOf } from '@rota/core';

/**
 * A reference implementation of Keyed Triads without optimization, with automatic claims: the
 * baseline of the benchmark and, written independently, a check of the rules.
 */
export interface PlainDeal {
  readonly seats: number;
  readonly dealer: number;
  hands: Card[][];
  rest: Card[];
  keys: (Card[] | undefined)[];
  table: Card[];
  turn: number;
  marker: number | undefined;
  phase: 'keying' | 'claiming' | 'over';
  scores: number[];
}

export function deal(seats: number, dealer: number, pack: readonly Card[]): PlainDeal {
  const hands: Card[][] = Array.from({ length: seats }, () => []);
  for (let at = 0; at < 3 * seats; at++) hands[(dealer + 1 + at) % seats]!.push(pack[at]!);
  return {
    seats,
    dealer,
    hands,
    rest: pack.slice(3 * seats),
    keys: hands.map(() => undefined),
    table: [],
    turn: (dealer + 1) % seats,
    marker: undefined,
    phase: 'keying',
    scores: hands.map(() => 0),
  };
}

/** Lays a card from the hand of the seat to move. */
export function lay(deal: PlainDeal, card: Card): void {
  const { seats, dealer } = deal;
  const seat = deal.turn;
  deal.hands[seat] = deal.hands[seat]!.filter((held) => held !== card);
  deal.table.push(card);
  if (deal.table.length < 3) {
    deal.turn = (seat + 1) % seats;
    return;
  }
  const triad = deal.table;
  deal.table = [];
  if (deal.phase === 'keying') {
    deal.keys[seat] = triad;
    if (deal.keys.every((key) => key !== undefined)) {
      if (deal.marker !== undefined) deal.marker = dealer;
      dealOut(deal);
      return;
    }
    if (seat === dealer) deal.marker = dealer;
  } else {
    const winner = winnerOf(deal.keys as Card[][], triad);
    if (winner !== undefined) deal.scores[winner]!++;
    if (deal.hands.every((hand) => hand.length === 0)) {
      deal.phase = 'over';
      return;
    }
  }
  if (seat === deal.marker) {
    deal.marker = (seat + 1) % seats;
    deal.turn = (seat + 2) % seats;
  } else {
    deal.turn = (seat + 1) % seats;
  }
}

function dealOut(deal: PlainDeal): void {
  deal.phase = 'claiming';
  for (const [at, card] of deal.rest.entries()) {
    deal.hands[(deal.dealer + 1 + at) % deal.seats]!.push(card);
  }
  deal.rest = [];
  deal.turn = (deal.dealer + 1) % deal.seats;
}

function winnerOf(keys: readonly Card[][], triad: readonly Card[]): number | undefined {
  let contenders = keys.map((_, seat) => seat);
  const steps: ((key: readonly Card[]) => number)[] = [
    (key) => -Math.abs(sum(key) - sum(triad)),
    (key) => matching(key.map(height), triad.map(height)),
    (key) => matching(key.map(value), triad.map(value)),
    (key) => -apart(key, triad),
    (key) => sorted(key.map(height)).reduce((order, suit) => order * 5 + suit, 0),
  ];
  for (const step of steps) {
    const strengths = contenders.map((seat) => step(keys[seat]!));
    const best = Math.max(...strengths);
    contenders = contenders.filter((_, at) => strengths[at] === best);
    if (contenders.length === 1) return contenders[0];
  }
  return undefined;
}

const value = (card: Card) => (suitOf(card) === JOKERS ? 0 : rankOf(card) + 1);
const height = (card: Card) => (suitOf(card) === JOKERS ? 0 : suitOf(card) + 1);
const sum = (cards: readonly Card[]) => cards.reduce((all, card) => all + value(card), 0);
const sorted = (numbers: number[]) => numbers.sort((a, b) => b - a);

function matching(a: number[], b: number[]): number {
  const left = [...b];
  return a.filter((item) => {
    const at = left.indexOf(item);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
}

function apart(a: readonly Card[], b: readonly Card[]): number {
  const other = sorted(b.map(value));
  return sorted(a.map(value)).reduce((all, rank, at) => all + Math.abs(rank - other[at]!), 0);
}

/** Plays random cards to the end of a deal. @returns the number of cards laid */
export function playout(deal: PlainDeal, random: Random): number {
  let moves = 0;
  while (deal.phase !== 'over') {
    const hand = deal.hands[deal.turn]!;
    lay(deal, hand[random.below(hand.length)]!);
    moves++;
  }
  return moves;
}
