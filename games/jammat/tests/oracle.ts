import type { CardZone } from '@rota/game-testing';
import { cardsOf, compareLines, type Event, isRevealed, type State } from '../rules/index.ts';

/** Returns whether a verdict's points follow from its lines. JM-3, JM-4. */
export function recount(event: Event): boolean | undefined {
  if (event.type !== 'verdict') return undefined;
  const { points, scores, winners } = compareLines(event.lines, event);
  const sorted = event.lines.every((lines) =>
    lines.every(({ strength }, at) => at === 0 || strength <= lines[at - 1]!.strength),
  );
  return (
    sorted &&
    event.rule === (event.compare === 'table' ? 'JM-3' : 'JM-4') &&
    JSON.stringify([points, scores, winners]) ===
      JSON.stringify([event.points, event.scores, event.winners])
  );
}

/** Lists every card's place and the seats that have seen it. */
export function places(state: State): CardZone[] {
  const { seats, options, rest } = state;
  const own = options.packs === 'own';
  const left = rest.length / (own ? seats : 1);
  const hands = Array.from({ length: seats }, (_, seat): CardZone => {
    const done = isRevealed(state);
    return {
      name: `hand ${seat}`,
      cards: cardsOf(state, done ? state.squares : state.hands, seat),
      seenBy: done ? 'all' : [seat],
      ordered: true,
      pack: own ? seat : 0,
    };
  });
  const undealt = Array.from({ length: own ? seats : 1 }, (_, pack): CardZone => {
    const cards = Array.from(rest.subarray(pack * left, (pack + 1) * left));
    return { name: `undealt ${pack}`, cards, seenBy: [], pack };
  });
  return [...hands, ...undealt];
}
