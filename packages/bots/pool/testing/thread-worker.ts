import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { serveThread } from '../node.ts';
import { fragileHandlers, troubledHandlers } from './troubled-nim.ts';

const handlers = troubledHandlers(
  {
    exit: () => process.exit(7),
    // Answers with a large heap, which takes a while to free.
    gorge() {
      Object.assign(globalThis, { hoard: Array.from({ length: 2_000_000 }, (_, at) => [at]) });
    },
    devour() {
      const hoard: number[][] = [];
      for (;;) hoard.push(new Array(100_000).fill(hoard.length));
    },
  },
  () => performance.now(),
);
serveThread('fragile' in globalThis ? fragileHandlers(handlers) : handlers);
