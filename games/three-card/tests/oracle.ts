import { rankOf } from '@rota/core';
import type { CardZone } from '@rota/game-testing';
import type { DealEvent, State, View } from '../rules/index.ts';

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
  const { deck, deckSize, known, hands, chosen, tops, unders, down } = state;
  const left = deck.slice(deck.length - deckSize);
  const zones: CardZone[] = [
    { name: 'deck', cards: left, seenBy: [], ordered: true },
    { name: 'pile', cards: state.pile, seenBy: 'all', ordered: true },
    { name: 'cleared', cards: state.discards, seenBy: 'all' },
  ];
  for (let seat = 0; seat < state.seats; seat++) {
    const shown = known.shown[seat]!;
    const hand = [...hands[seat]!];
    for (const card of shown) hand.splice(hand.indexOf(card), 1);
    zones.push(
      { name: `hand ${seat}`, cards: hand, seenBy: [seat] },
      { name: `hand ${seat}, seen`, cards: shown, seenBy: 'all' },
      { name: `chosen top cards ${seat}`, cards: chosen[seat]!, seenBy: [seat] },
      { name: `top cards ${seat}`, cards: tops[seat]!, seenBy: 'all' },
    );
    for (const number of [0, 1, 2]) {
      const cards = down[seat]!.includes(number) ? [unders[seat]![number]!] : [];
      zones.push({ name: `undercard ${seat} ${number}`, cards, seenBy: [] });
    }
  }
  return zones;
}

/** Whether hidden cards could lie so: every hand fits what the rules have shown of it. */
export function isPossibleWorld(world: readonly CardZone[], { phase, known }: View): boolean {
  if (phase === 'choosing') return true;
  return known.lacks.every((lacks, seat) => {
    const hand = world.find(({ name }) => name === `hand ${seat}`);
    return fits(hand?.cards.map(rankOf) ?? [], lacks);
  });
}

/** Whether the ranks can be matched one to one with the hidden cards. */
function fits(ranks: readonly number[], lacks: readonly (readonly number[])[]): boolean {
  const [rank, ...others] = ranks;
  if (rank === undefined) return lacks.length === 0;
  return lacks.some(
    (ruledOut, at) => !ruledOut.includes(rank) && fits(others, lacks.toSpliced(at, 1)),
  );
}
