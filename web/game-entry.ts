import type { AnyKnowledge } from '@rota/bots';
import type { AnyGame, GameWords } from '@rota/core';
import type { GameScreen } from '@rota/ui';

/** A game as the client knows it: everything of it is fetched when it is first needed. */
export interface GameEntry {
  readonly id: string;
  readonly rules: () => Promise<AnyGame>;
  // biome-ignore lint/suspicious/noExplicitAny: each game has its own events
  readonly words: () => Promise<GameWords<any>>;
  readonly screen: () => Promise<GameScreen>;
  /** The text of its RULES.md. */
  readonly page: () => Promise<string>;
  /** What its bots know; only the bots' worker asks. */
  readonly knowledge: () => Promise<AnyKnowledge>;
}
