import { troubledNim } from '../../test-games/troubled-nim.ts';
import { serveWeb } from '../../worker/index.ts';

const troubled = troubledNim({
  // Thrown where nothing catches it, when the answer is on its way already.
  fault: () =>
    queueMicrotask(() => {
      throw new Error('a fault of its own');
    }),
});

serveWeb(self, [troubled], () => self.performance.now());
