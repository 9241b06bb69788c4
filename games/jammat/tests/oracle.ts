import type { CardZone } from '@rota/game-testing';
import { comparePlaces, type DealEvent, isRevealed, type State } from '../rules/index.ts';

/** Recomputes a verdict's points and winners from its lines. JM-3, JM-4 */
export function isVerdictCorrect(event: DealEvent): boolean | undefined {
  if (event.type !== 'verdict') return undefined;
  const { points, scores, winners } = comparePlaces(event.lines, event);
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

/** The zones cards lie in, and who has seen them. */
export function cardZones(state: State): CardZone[] {
  const { seats, options, rest, squares } = state;
  const own = options.packs === 'own';
  const perPack = rest.length / (own ? seats : 1);
  const hands = (squares ?? state.hands).map(
    (cards, seat): CardZone => ({
      name: `hand ${seat}`,
      cards,
      seenBy: isRevealed(state) ? 'all' : [seat],
      ordered: true,
      pack: own ? seat : 0,
    }),
  );
  const undealt = Array.from({ length: own ? seats : 1 }, (_, pack): CardZone => {
    const cards = rest.slice(pack * perPack, (pack + 1) * perPack);
    return { name: `undealt ${pack}`, cards, seenBy: [], pack };
  });
  return [...hands, ...undealt];
}
