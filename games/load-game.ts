import type { PlayableGame } from '@rota/bots';
import type { MeasuredGame } from '@rota/experiments';
import type { GameModule } from './game-module.ts';

/** What bots and experiments need of a game. */
type PlayableModule = Pick<GameModule, 'id' | 'rules' | 'bot' | 'metrics'>;

/** Loads a game with its bots. */
export async function loadPlayable({ rules, bot }: PlayableModule): Promise<PlayableGame> {
  const [{ game }, { policies }] = await Promise.all([rules(), bot()]);
  return { game, policies };
}

/** Loads a game with its bots and metrics. */
export async function loadMeasuredGame(
  module: PlayableModule,
): Promise<PlayableGame & MeasuredGame> {
  const [playable, part] = await Promise.all([loadPlayable(module), module.metrics?.()]);
  return { ...playable, metrics: part?.metrics ?? {} };
}

/**
 * Returns a function that finds a game by its id and loads it once; undefined where there is none.
 * A game that could not be loaded is tried again.
 */
export function finder<Module extends { readonly id: string }, Loaded>(
  modules: readonly Module[],
  load: (module: Module) => Promise<Loaded>,
): (id: string) => Promise<Loaded | undefined> {
  const loading = new Map<string, Promise<Loaded>>();
  return async (id) => {
    const module = modules.find((each) => each.id === id);
    if (!module) return undefined;
    const promise = loading.get(id) ?? load(module);
    loading.set(id, promise);
    promise.catch(() => loading.delete(id));
    return promise;
  };
}
