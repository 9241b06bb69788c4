import type { PlayableGame } from '@rota/bots';
import { type Agent, greedyAgent, searchAgent } from '@rota/bots/arena';
import { type Random, type Seat, shuffle } from '@rota/core';
import type { State } from '@rota/games/three-card/rules';

/** What somebody may see who sees more than is fair. */
export interface Visibility {
  /** What is seen, for the table of figures. */
  readonly label: string;
  /** A world that fits what is seen when this is the true one, which it does not change. */
  // biome-ignore lint/suspicious/noExplicitAny: each game's state is its own
  determinize(game: PlayableGame['game'], truth: any, random: Random): unknown;
}

export const ALL_CARDS: Visibility = {
  label: 'all cards',
  determinize: (game, truth) => game.clone(truth),
};

/** Three Card's hands, known and hidden, but neither undercards nor the deck, which nobody has seen. */
export const ALL_HANDS: Visibility = {
  label: 'all hands',
  determinize(game, truth: State, random) {
    const world = game.clone(truth) as State;
    const { unders, deck, deckSize } = world;
    const down = Array.from(unders.keys()).filter((at) => unders[at] !== GONE);
    const unseen = shuffle(
      [...down.map((at) => unders[at]!), ...deck.subarray(0, deckSize)],
      random,
    );
    for (const at of down) unders[at] = unseen.pop()!;
    deck.set(unseen);
    return world;
  },
};

/** No undercard lies there any more. */
const GONE = 255;

/**
 * A master that sees more than its view: its search thinks of the worlds alone that fit what it sees.
 * An honest bot knows less, so it can hardly be expected to do better. No room offers it.
 */
export function cheatingAgent(
  sight: Visibility,
  { game, knowledge }: PlayableGame,
  iterations: number,
): Agent {
  const { likelihood: _, ...rest } = knowledge;
  return {
    ...greedyAgent(policies),
    move() {
      throw new RangeError('who sees more than a view is asked with the state');
    },
    moveFromState(truth: unknown, seat: Seat, random: Random) {
      const seen = {
        ...game,
        determinize: (_: unknown, chance: Random) => sight.determinize(game, truth, chance),
      };
      return searchAgent(seen, rest, iterations).move(game.view(truth, seat), seat, random);
    },
  };
}
