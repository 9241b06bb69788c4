import { nodeTransport } from '../node.ts';
import { WorkerPool } from '../worker-pool.ts';
import { requestNim, type TroubledHandlers } from './troubled-nim.ts';

// Closes a pool while an answer is on its way, in a process that only the pool keeps alive.
const pool = new WorkerPool<TroubledHandlers>(
  nodeTransport(new URL('./worker.mjs', import.meta.url)),
  1,
);
const { run } = pool.runner('chooseMove');
await run(requestNim());
const late = run(requestNim({ view: { trouble: 'gorge' } })).catch(({ code }) => code);
// Blocks the thread, so that it receives no message from the worker.
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
await pool.close();
console.log(`closed: ${await late}`);
