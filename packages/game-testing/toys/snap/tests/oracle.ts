import type { CardZone } from '@rota/game-testing';
import { type Event, isSnap, pileOf, type State, stockOf } from '../rules/index.ts';

/** Returns whether a call's verdict follows from the pile. SN-4 to SN-6. */
export function isVerdictCorrect(event: Event): boolean | undefined {
  if (event.type !== 'call') return undefined;
  const right = isSnap(event.pile, event.match);
  return (
    event.right === right &&
    event.points === (right ? event.pile.length : 0 - event.penalty) &&
    event.rule === (right ? 'SN-4' : 'SN-5')
  );
}

/** Returns the zones of a state; no seat sees into a stock, not even its owner. SN-2. */
export function cardZones(state: State): CardZone[] {
  const { seats, dealer, pack, turnedUp } = state;
  const stocks = Array.from({ length: seats }, (_, seat) => ({
    name: `stock ${seat}`,
    cards: [...pack].filter(
      (_card, position) => position >= turnedUp && stockOf(position, seats, dealer) === seat,
    ),
    seenBy: [],
    ordered: true,
  }));
  return [
    ...stocks,
    { name: 'pile', cards: pileOf(state), seenBy: 'all', ordered: true },
    { name: 'aside', cards: [...pack.subarray(0, state.aside)], seenBy: 'all' },
  ];
}
