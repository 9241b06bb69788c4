import type { CardZone } from '@rota/game-testing';
import {
  cardsAt,
  type Event,
  highestAlone,
  NONE,
  PLAYED,
  type State,
  UNDEALT,
} from '../rules/index.ts';

/** Returns whether a lot's verdict follows from the ranks laid. SB-4, SB-5. */
export function isVerdictCorrect(event: Event): boolean | undefined {
  if (event.type !== 'lot') return undefined;
  return (
    event.winner === highestAlone(event.ranks) &&
    event.lot === event.carried + event.ranks.length &&
    (event.rule === 'SB-5') === (event.winner === NONE) &&
    (event.carriedOn === 0 || (event.winner === NONE && event.carriedOn === event.lot))
  );
}

/** Returns the zones of a state and who has seen them. */
export function cardZones(state: State): CardZone[] {
  const seats = Array.from({ length: state.seats }, (_, seat) => seat);
  return [
    { name: 'undealt', cards: cardsAt(state, UNDEALT), seenBy: [] },
    { name: 'played', cards: cardsAt(state, PLAYED), seenBy: 'all' },
    ...seats.map((seat) => ({ name: `hand ${seat}`, cards: cardsAt(state, seat), seenBy: [seat] })),
    ...seats.map((seat) => ({
      name: `laid ${seat}`,
      cards: [state.laid[seat]!].filter((card) => card !== NONE),
      seenBy: [seat],
    })),
  ];
}
