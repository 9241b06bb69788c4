import type { GameEvent, GameMessages, MessageContext, PlainView } from '@rota/core';
import type { Script } from '@rota/core/narration';

/**
 * Narrates a game that has no script: what everyone sees, in the words that the game has for a table.
 * @param context in the language of the narration, with the characters' names
 */
export function plainScript(
  messages: GameMessages,
  context: MessageContext,
): Script<GameEvent, PlainView> {
  return {
    // Its messages are among the narrator's own.
    en: {},
    beats(event, { only }) {
      const text = only === undefined ? messages.describeEvent(event, context) : undefined;
      if (text === undefined) return [];
      // Nothing says which events matter, and a quiet scene leaves out the course of play.
      return [{ say: 'plain-event', weight: 'award', facts: { text: { text } } }];
    },
    points: () => [],
    middle: () => [],
    holding: () => ({ say: 'plain-holding', weight: 'turn' }),
    prospects: () => [],
    hand: ({ hand }) => (Array.isArray(hand) ? hand : []),
  };
}
