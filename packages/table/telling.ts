import type { GameEvent, Match, Seat } from '@rota/core';
import type { OwnEvents } from './ports.ts';

/** What a move tells: everybody, and single seats beside it. */
export interface Telling {
  readonly events: readonly GameEvent[];
  readonly own: ReadonlyMap<Seat, OwnEvents>;
}

/** Most moves tell nobody anything of their own. */
const NOTHING_OWN: Telling['own'] = new Map();

/** Plays a legal move, and takes down what it tells. */
export function playTelling(match: Match, seat: Seat, move: unknown): Telling {
  const events: GameEvent[] = [];
  let own: Map<Seat, { own: GameEvent[]; ownAfter: number[] }> | undefined;
  match.play(seat, move, (event, only) => {
    if (only === undefined) {
      events.push(event);
      return;
    }
    own ??= new Map();
    const theirs = own.get(only) ?? { own: [], ownAfter: [] };
    own.set(only, theirs);
    theirs.own.push(event);
    theirs.ownAfter.push(events.length);
  });
  return { events, own: own ?? NOTHING_OWN };
}
