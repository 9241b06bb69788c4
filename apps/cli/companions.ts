import type { Translate } from '@rota/core';
import type { Companion } from '@rota/core/companion';
import { GAMES } from '@rota/games';
import { finder } from '@rota/games/load-game';
import { addCompanionCatalogues, companionTranslator } from './translate.ts';

/** The companion of a game with its messages. */
export interface LoadedCompanion extends Companion {
  readonly game: string;
  readonly t: Translate;
}

const WITH_COMPANION = GAMES.filter(({ companion }) => companion);

/** The games that have a companion. */
export const COMPANION_GAMES = WITH_COMPANION.map(({ id }) => id);

/** Loads a game's companion; returns undefined for an unknown ID. */
export const loadCompanion = finder(WITH_COMPANION, async (module): Promise<LoadedCompanion> => {
  const [{ companion }] = await Promise.all([module.companion!(), addCompanionCatalogues(module)]);
  return { ...companion, game: module.id, t: companionTranslator(module.id) };
});
