import type { AnalysisTask } from '@rota/analysis';
import { chooseMoveHandler, serveTasks } from '@rota/bots';
import type { ChunkTask } from '@rota/experiments';
import { finder, loadMeasuredGame, loadPlayable } from '@rota/games/load-game';
import { GAMES } from '#games';

const findPlayable = finder(GAMES, loadPlayable);
const findStudied = finder(GAMES, loadMeasuredGame);

// Every visitor needs bots; the other tasks load on demand.
const handlers = {
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

export type Handlers = typeof handlers;

// Where no worker can be started, the page imports this file (`worker-pool.ts`). The build keeps no names of exports.
if ('WorkerGlobalScope' in self) serveTasks(self, handlers);
else Object.assign(self, { taskHandlers: handlers });
