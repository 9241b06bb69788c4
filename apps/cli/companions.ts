import type { Translate } from '@rota/core';
import type { Companion } from '@rota/core/companion';
import { allGames } from './games.ts';
import { addCompanionCatalogues, companionTranslator } from './translate.ts';

/** The companion of a game with its messages. */
export interface LoadedCompanion extends Companion {
  readonly game: string;
  readonly t: Translate;
}

/** Returns the games of this run that have a companion. */
export const companionGames = () =>
  allGames()
    .filter(({ companion }) => companion)
    .map(({ id }) => id);

/** Loads a game's companion; returns undefined for a game that is unknown or has none. */
export async function loadCompanion(id: string): Promise<LoadedCompanion | undefined> {
  const module = allGames().find((each) => each.id === id);
  const [part] = await Promise.all([
    module?.companion?.(),
    module && addCompanionCatalogues(module),
  ]);
  return part && { ...part.companion, game: id, t: companionTranslator(id) };
}
