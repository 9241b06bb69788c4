import type { GameModule } from '@rota/games';

/** Replaces the registry: the page loads its game from the file beside it (`packages/game-page`). */
export const GAMES: readonly GameModule[] = [];
