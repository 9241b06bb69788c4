import type { PlayableGame } from '@rota/bots';
import { type Agent, greedyAgent, searchAgent } from '@rota/bots/arena';
import { type Card, type Random, shuffle } from '@rota/core';
import { faceDownCards, type State } from '@rota/games/three-card/rules';
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
    const { down, deck, deckSize } = world;
    const left = deck.slice(deck.length - deckSize);
    const unseen = shuffle(
      [...down.flatMap((_, seat) => faceDownCards(world, seat)), ...left],
      random,
    );
    const unders = down.map((undercards) => {
      const dealt: Card[] = [];
      for (const undercard of undercards) dealt[undercard] = unseen.pop()!;
      return dealt;
    });
    return { ...world, unders, deck: unseen };
  },
};

/** Returns a search agent that also sees hidden cards, an upper bound for honest ones. The product does not use it. */
export function cheatingAgent(
  visibility: Visibility,
  { game, policies }: PlayableGame,
  iterations: number,
): Agent {
  const { beliefs: _, ...rest } = policies;
  return {
    ...greedyAgent({ game, policies }),
    ...stateAgent((truth, seat, random) => {
      const seen = {
        ...game,
        determinize: (_: unknown, chance: Random) => visibility.determinize(game, truth, chance),
      };
      return searchAgent({ game: seen, policies: rest }, iterations).move(
        game.view(truth, seat),
        seat,
        random,
      );
    }),
  };
}
