export { ChunkQueue, JobFailedError } from './chunk-queue.ts';
export { queueRunner } from './queue-runner.ts';
export { leaseCount, runWorker } from './worker.ts';
