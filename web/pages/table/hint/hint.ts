import {
  type AnyGame,
  type Emit,
  type GameEvent,
  parseCard,
  type Seat,
  seededRandom,
} from '@rota/core';
import type { TableState } from '../../../session/table-state.ts';

/**
 * Whether the viewer may ask what a master would play: only where all the others are bots, so that
 * nobody who plays by their own wits is beaten by a hint.
 */
export function mayAskForHints({ seat, seats, view, winners }: TableState): boolean {
  if (seat === null || view === null || winners) return false;
  return seats.every(({ kind, bot }, at) =>
    at === seat ? kind === 'person' && bot === undefined : kind === 'bot',
  );
}

/** How many worlds are imagined to see what a move comes to in all of them. */
const WORLDS = 6;

/**
 * What is told of a move in every world that fits the view, and so without giving away or making up
 * a hidden card.
 * @param tell what is said of an event to the seat, if anything
 * @returns the first sentence; undefined when there is none, or not the same in all worlds
 */
export function sentenceFor(
  game: AnyGame,
  view: unknown,
  seat: Seat,
  move: string,
  tell: (event: GameEvent) => string | undefined,
): string | undefined {
  const parsed = game.parseMove(move);
  if (!parsed.ok) return undefined;
  const random = seededRandom(move);
  const sentences = Array.from({ length: WORLDS }, () => {
    const state = game.imagine(view, random);
    let sentence: string | undefined;
    const listen: Emit<GameEvent> = (event, only) => {
      if (only === undefined || only === seat) sentence ??= tell(event);
    };
    game.play(state, seat, parsed.value, listen);
    return sentence;
  });
  return sentences.every((sentence) => sentence === sentences[0]) ? sentences[0] : undefined;
}

/** The cards that a move names, in its order. */
export function cardsOf(move: string): number[] {
  return move.split(/[^0-9A-Za-z]+/).flatMap((part) => {
    const card = parseCard(part);
    return card === undefined ? [] : [card];
  });
}
