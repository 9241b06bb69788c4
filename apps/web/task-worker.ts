import type { AnalysisTask } from '@rota/analysis';
import { chooseMoveHandler, serveTasks } from '@rota/bots';
import type { ChunkTask } from '@rota/experiments';
import type { GameModule } from '@rota/games';
import { finder, loadMeasuredGame, loadPlayable } from '@rota/games/load-game';
import { GAMES } from '#games';

/** Where a game is that is not built into the worker. */
export interface GameAddress {
  readonly id: string;
  readonly address: string;
}

/** What workers need of such a game, loaded with its first task. */
function moduleAt({ id, address }: GameAddress): Pick<GameModule, 'id' | 'rules' | 'bot'> {
  const load = async (): Promise<GameModule> => (await import(/* @vite-ignore */ address)).default;
  return { id, rules: async () => (await load()).rules(), bot: async () => (await load()).bot() };
}

/** @param addresses the games that are not built into the worker */
function taskHandlers(addresses: readonly GameAddress[]) {
  const games = [...GAMES, ...addresses.map(moduleAt)];
  const findPlayable = finder(games, loadPlayable);
  const findStudied = finder(games, loadMeasuredGame);
  // Every visitor needs bots; the other tasks load on demand.
  return {
    chooseMove: chooseMoveHandler(findPlayable, () => performance.now()),
    analyze: async (task: AnalysisTask) => {
      const { analyzeHandler } = await import('@rota/analysis');
      return analyzeHandler(findPlayable)(task);
    },
    playChunk: async (task: ChunkTask) => {
      const { playChunkHandler } = await import('@rota/experiments');
      return playChunkHandler(findStudied)(task);
    },
  };
}

export type Handlers = ReturnType<typeof taskHandlers>;

// Where no worker can be started, the page imports this file (`worker-pool.ts`). The build keeps no names of exports.
if ('WorkerGlobalScope' in self) serveTasks(self, taskHandlers(JSON.parse(self.name)));
else Object.assign(self, { taskHandlers });
