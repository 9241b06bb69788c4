import type { AnyKnowledge } from '@rota/bots';
import type { AnyGame, AnyTableWords, GameWords } from '@rota/core';
import type { AnyScript } from '@rota/narrator';
import { knowledge as sealedBidsKnowledge } from './sealed-bids/bot/index.ts';
import { words as sealedBidsWords } from './sealed-bids/locales/index.ts';
import { script as sealedBidsScript } from './sealed-bids/locales/scene/index.ts';
import { tableWords as sealedBidsTable } from './sealed-bids/locales/table/index.ts';
import { sealedBids } from './sealed-bids/rules/index.ts';
import { knowledge as snapKnowledge } from './snap/bot/index.ts';
import { words as snapWords } from './snap/locales/index.ts';
import { script as snapScript } from './snap/locales/scene/index.ts';
import { tableWords as snapTable } from './snap/locales/table/index.ts';
import { snap } from './snap/rules/index.ts';
import { knowledge as tricksKnowledge } from './tricks/bot/index.ts';
import { words as tricksWords } from './tricks/locales/index.ts';
import { tricks } from './tricks/rules/index.ts';

export { sealedBids } from './sealed-bids/rules/index.ts';
export { snap } from './snap/rules/index.ts';

/** What server, bots, narrators and command line need of a game. */
export interface Toy {
  readonly game: AnyGame;
  readonly knowledge: AnyKnowledge;
  // biome-ignore lint/suspicious/noExplicitAny: each toy has its own events
  readonly words: GameWords<any>;
  readonly script?: AnyScript;
  readonly tableWords?: AnyTableWords;
}

/** The toy games, for tests of whatever must work with any game. */
export const toys: readonly Toy[] = [
  {
    game: sealedBids,
    knowledge: sealedBidsKnowledge,
    words: sealedBidsWords,
    script: sealedBidsScript,
    tableWords: sealedBidsTable,
  },
  {
    game: snap,
    knowledge: snapKnowledge,
    words: snapWords,
    script: snapScript,
    tableWords: snapTable,
  },
  { game: tricks, knowledge: tricksKnowledge, words: tricksWords },
];
