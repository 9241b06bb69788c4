import { troubledNim } from '../../test-games/troubled-nim.ts';
import { serveWeb } from '../../worker/index.ts';

const troubled = troubledNim({
  // Thrown where nothing catches it, when the answer is on its way already.
  fault: () =>
    queueMicrotask(() => {
      throw new Error('a fault of its own');
    }),
});

async function find(id: string) {
  if (id === 'unreachable') throw new Error('the network is down');
  return id === troubled.game.id ? troubled : undefined;
}

serveWeb(self, find, () => self.performance.now());
