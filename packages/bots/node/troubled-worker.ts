import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { troubledNim } from '../test-games/troubled-nim.ts';
import { serveThread } from '../worker/index.ts';

const troubled = troubledNim({
  exit: () => process.exit(7),
  devour() {
    const hoard: number[][] = [];
    for (;;) hoard.push(new Array(100_000).fill(hoard.length));
  },
});

export default serveThread([troubled], () => performance.now());
