import { rankOf } from '@rota/core';
import type { CardZone } from '@rota/game-testing';
import type { DealEvent, State, View } from '../rules/index.ts';

const THREE = 3;
const GONE = 255;
const TEN = 9;
const FOUR = 4;

/** Whether a verdict follows from its own numbers. TC-6, TC-10, TC-12 */
export function isVerdictCorrect(event: DealEvent): boolean | undefined {
  switch (event.type) {
    case 'cleared': {
      const { by, rank, run, cards } = event;
      const others = cards.findLastIndex((card) => rankOf(card) !== rank);
      if (run !== cards.length - 1 - others) return false;
      return by === (rank === TEN ? 'ten' : 'four') && (by === 'ten' || run >= FOUR);
    }
    case 'stalemate':
      return event.turns === event.limit;
    case 'scored':
      return event.scores.every((score, seat) => {
        const place = event.places[seat]!;
        if (event.playOn === 'no') return score === (place === 1 ? 1 : 0);
        return score === (place === 0 ? 0 : event.places.length - place);
      });
    default:
      return undefined;
  }
}

/** The zones cards lie in, and who has seen them. */
export function cardZones(state: State): CardZone[] {
  const choosing = state.stage === 0;
  const zones: CardZone[] = [
    { name: 'deck', cards: state.deck.slice(0, state.deckSize), seenBy: [], ordered: true },
    { name: 'pile', cards: state.pile.slice(0, state.pileSize), seenBy: 'all', ordered: true },
    { name: 'cleared', cards: cardsOf(state.discards, 0), seenBy: 'all' },
  ];
  for (let seat = 0; seat < state.seats; seat++) {
    const known = cardsOf(state.known, seat);
    const hand = cardsOf(state.hands, seat);
    for (const card of known) hand.splice(hand.indexOf(card), 1);
    const own = (cards: readonly number[]) => cards.slice(seat * THREE, seat * THREE + THREE);
    const tops = own(state.tops).filter((card) => card !== GONE);
    zones.push(
      { name: `hand ${seat}`, cards: hand, seenBy: [seat] },
      { name: `hand ${seat}, seen`, cards: known, seenBy: 'all' },
      { name: `top cards ${seat}`, cards: tops, seenBy: choosing ? [seat] : 'all' },
    );
    for (const [number, card] of own(state.unders).entries()) {
      const cards = card === GONE ? [] : [card];
      zones.push({ name: `undercard ${seat} ${number}`, cards, seenBy: [] });
    }
  }
  return zones;
}

/** The cards of thirteen holdings; two bits of each count the copies of one suit. */
function cardsOf(holdings: readonly number[], seat: number): number[] {
  const cards: number[] = [];
  for (let rank = 0; rank < 13; rank++) {
    let holding = holdings[seat * 13 + rank]!;
    for (let card = rank; holding > 0; card += 13, holding >>= 2) {
      for (let copy = holding & 3; copy > 0; copy--) cards.push(card);
    }
  }
  return cards;
}

/** Whether hidden cards could lie so: every hand fits what the rules have shown of it. */
export function isPossibleWorld(world: readonly CardZone[], { stage, table }: View): boolean {
  if (stage === 'choosing') return true;
  return table.every(({ hidden }, seat) => {
    const hand = world.find(({ name }) => name === `hand ${seat}`);
    return fits(hand?.cards.map(rankOf) ?? [], hidden);
  });
}

/** Whether the ranks can be matched one to one with the hidden cards. */
function fits(ranks: readonly number[], hidden: readonly number[]): boolean {
  const [rank, ...others] = ranks;
  if (rank === undefined) return hidden.length === 0;
  return hidden.some(
    (possible, at) => possible & (1 << rank) && fits(others, hidden.toSpliced(at, 1)),
  );
}
