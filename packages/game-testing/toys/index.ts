import type { AnyBotPolicies } from '@rota/bots';
import type { AnyGame, AnyTableText, GameMessages } from '@rota/core';
import type { AnyScript } from '@rota/core/narration';
import { policies as sealedBidsPolicies } from './sealed-bids/bot/index.ts';
import { messages as sealedBidsWords } from './sealed-bids/locales/index.ts';
import { script as sealedBidsScript } from './sealed-bids/locales/scene/index.ts';
import { tableText as sealedBidsTable } from './sealed-bids/locales/table-text/index.ts';
import { sealedBids } from './sealed-bids/rules/index.ts';
import { policies as snapPolicies } from './snap/bot/index.ts';
import { messages as snapWords } from './snap/locales/index.ts';
import { script as snapScript } from './snap/locales/scene/index.ts';
import { tableText as snapTable } from './snap/locales/table-text/index.ts';
import { snap } from './snap/rules/index.ts';
import { policies as tricksPolicies } from './tricks/bot/index.ts';
import { messages as tricksWords } from './tricks/locales/index.ts';
import { tricks } from './tricks/rules/index.ts';

export { sealedBids } from './sealed-bids/rules/index.ts';
export { snap } from './snap/rules/index.ts';
export { tricks } from './tricks/rules/index.ts';

/** A toy game with what server, bots, narrator and command line need. */
export interface Toy {
  readonly game: AnyGame;
  readonly policies: AnyBotPolicies;
  // biome-ignore lint/suspicious/noExplicitAny: each toy has its own events
  readonly messages: GameMessages<any>;
  /** Left out: it cannot be narrated. */
  readonly script?: AnyScript;
  /** Left out: it uses the default table text. */
  readonly tableText?: AnyTableText;
}

/** The toy games, for tests of code that must work with any game. */
export const toys: readonly Toy[] = [
  {
    game: sealedBids,
    policies: sealedBidsPolicies,
    messages: sealedBidsWords,
    script: sealedBidsScript,
    tableText: sealedBidsTable,
  },
  {
    game: snap,
    policies: snapPolicies,
    messages: snapWords,
    script: snapScript,
    tableText: snapTable,
  },
  { game: tricks, policies: tricksPolicies, messages: tricksWords },
];
