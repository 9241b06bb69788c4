import type { PlayableGame } from '@rota/bots';
import { type Agent, greedyAgent, searchAgent } from '@rota/bots/arena';
import { type Random, shuffle } from '@rota/core';
import type { State } from '@rota/games/three-card/rules';
import { stateAgent } from './state-agent.ts';

/** Hidden cards that a cheating agent sees. */
export interface Visibility {
  /** Its name in the table of figures. */
  readonly label: string;
  /** Returns a world that fits what is seen; leaves the true one unchanged. */
  // biome-ignore lint/suspicious/noExplicitAny: each game's state is its own
  determinize(game: PlayableGame['game'], truth: any, random: Random): unknown;
}

export const ALL_CARDS: Visibility = {
  label: 'all cards',
  determinize: (game, truth) => game.clone(truth),
};

/** All hands of Three Card, but neither undercards nor the deck. */
export const ALL_HANDS: Visibility = {
  label: 'all hands',
  determinize(game, truth: State, random) {
    const world = game.clone(truth) as State;
    const { unders, deck, deckSize } = world;
    const down = Array.from(unders.keys()).filter((at) => unders[at] !== GONE);
    const unseen = shuffle([...down.map((at) => unders[at]!), ...deck.slice(0, deckSize)], random);
    for (const at of down) unders[at] = unseen.pop()!;
    deck.splice(0, unseen.length, ...unseen);
    return world;
  },
};

/** Marks a taken undercard. */
const GONE = 255;

/** Returns a search agent that also sees hidden cards, an upper bound for honest ones. The product does not use it. */
export function cheatingAgent(
  visibility: Visibility,
  { game, policies }: PlayableGame,
  iterations: number,
): Agent {
  const { likelihood: _, beliefs: __, ...rest } = policies;
  return {
    ...greedyAgent(policies),
    ...stateAgent((truth, seat, random) => {
      const seen = {
        ...game,
        determinize: (_: unknown, chance: Random) => visibility.determinize(game, truth, chance),
      };
      return searchAgent(seen, rest, iterations).move(game.view(truth, seat), seat, random);
    }),
  };
}
