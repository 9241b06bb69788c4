import type { Ask } from '@rota/bots';
import { serveWeb, type WorkerScope } from '@rota/bots/worker';
import { GAMES } from '#games';

type Hear = (event: { readonly data: Ask }) => void;

const scope = self as unknown as WorkerScope;
const servants = new Map<string, Promise<Hear>>();

/** Answers for one game; its rules and what its bots know are fetched at the first ask. */
async function servantFor(id: string): Promise<Hear> {
  const playables = await Promise.all(
    GAMES.filter((entry) => entry.id === id).map(async ({ rules, knowledge }) => ({
      game: await rules(),
      knowledge: await knowledge(),
    })),
  );
  let hear!: Hear;
  const ownScope: WorkerScope = {
    postMessage: (answer) => scope.postMessage(answer),
    addEventListener: (_, listener) => {
      hear = listener;
    },
  };
  serveWeb(ownScope, playables, () => performance.now());
  return hear;
}

scope.addEventListener('message', async (event) => {
  const { game } = event.data;
  const servant = servants.get(game) ?? servantFor(game);
  servants.set(game, servant);
  (await servant)(event);
});
