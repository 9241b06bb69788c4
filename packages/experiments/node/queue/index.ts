export { ChunkQueue, JobFailedError, type QueueSettings } from './chunk-queue.ts';
export type { Job } from './job.ts';
export { queueRunner } from './queue-runner.ts';
export { leaseCount, runWorker, type WorkerObserver } from './worker.ts';
