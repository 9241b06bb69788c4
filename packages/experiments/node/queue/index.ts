export { ChunkQueue, ParcelFailed, type QueueSettings } from './chunk-queue.ts';
export type { Parcel } from './parcel.ts';
export { queueRunner } from './queue-runner.ts';
export { claimsOf, type WorkWatcher, work } from './work.ts';
