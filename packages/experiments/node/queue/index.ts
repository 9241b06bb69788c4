export { ChunkQueue, JobFailedError, type QueueSettings } from './chunk-queue.ts';
export type { Job } from './parcel.ts';
export { queueRunner } from './queue-runner.ts';
export { leaseCount, runWorker, type WorkerObserver } from './work.ts';
