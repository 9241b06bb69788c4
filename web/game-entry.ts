import type { AnyKnowledge } from '@rota/bots';
import type { AnyGame, GameWords } from '@rota/core';
import type { GameScreen } from '@rota/ui';

/** What a bot needs of a game; fetched when it is first needed. */
export interface PlayableEntry {
  readonly id: string;
  readonly rules: () => Promise<AnyGame>;
  readonly knowledge: () => Promise<AnyKnowledge>;
}

/** A game as the client knows it: everything of it is fetched when it is first needed. */
export interface GameEntry extends PlayableEntry {
  // biome-ignore lint/suspicious/noExplicitAny: each game has its own events
  readonly words: () => Promise<GameWords<any>>;
  readonly screen: () => Promise<GameScreen>;
  /** The text of its RULES.md. */
  readonly page: () => Promise<string>;
}
