import { type AnyGame, type Emit, type GameEvent, isSearchable } from './contract.ts';
import { seededRandom } from './random.ts';
import type { Seat } from './seats.ts';

/** How many worlds are imagined to see what a move comes to in all of them. */
const SAMPLES = 6;

/**
 * What is told of a move in every world that fits a seat's view, and so without giving away or making
 * up a hidden card.
 * @param tell what is said of an event to the seat, if anything
 * @returns the first sentence; undefined when there is none, it differs between worlds, or the game
 * cannot imagine any
 */
export function previewMove(
  game: AnyGame,
  view: unknown,
  seat: Seat,
  move: string,
  tell: (event: GameEvent) => string | undefined,
): string | undefined {
  const parsed = game.parseMove(move);
  if (!parsed.ok || !isSearchable(game)) return undefined;
  const random = seededRandom(move);
  const sentences = Array.from({ length: SAMPLES }, () => {
    const state = game.determinize(view, random);
    let sentence: string | undefined;
    const listen: Emit<GameEvent> = (event, only) => {
      if (only === undefined || only === seat) sentence ??= tell(event);
    };
    game.play(state, seat, parsed.value, listen);
    return sentence;
  });
  return sentences.every((sentence) => sentence === sentences[0]) ? sentences[0] : undefined;
}
