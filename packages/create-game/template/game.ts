import type { PageGame } from '@rota/game-page';
import { policies } from './bot/index.ts';
import { messages } from './locales/index.ts';
import { tricks } from './rules/index.ts';

/** What the page shows. */
export default { game: tricks, policies, messages } satisfies PageGame;
