import { type AnyGame, type Emit, type GameEvent, isSearchable } from './contract.ts';
import { seededRandom } from './random.ts';
import type { Seat } from './seats.ts';

/** The number of determinizations compared. */
const SAMPLES = 6;

/**
 * Describes a move's outcome if it is the same in every sampled determinization of the view, so that
 * no hidden card is disclosed.
 * @param describe returns the sentence for an event, if it has one
 * @returns the first sentence; undefined if there is none, if it differs, or if the game has no
 * `determinize`
 */
export function previewMove(
  game: AnyGame,
  view: unknown,
  seat: Seat,
  move: string,
  describe: (event: GameEvent) => string | undefined,
): string | undefined {
  const parsed = game.parseMove(move);
  if (!parsed.ok || !isSearchable(game)) return undefined;
  const random = seededRandom(move);
  const sentences = Array.from({ length: SAMPLES }, () => {
    const state = game.determinize(view, random);
    let sentence: string | undefined;
    const emit: Emit<GameEvent> = (event, only) => {
      if (only === undefined || only === seat) sentence ??= describe(event);
    };
    game.play(state, seat, parsed.value, emit);
    return sentence;
  });
  return sentences.every((sentence) => sentence === sentences[0]) ? sentences[0] : undefined;
}
