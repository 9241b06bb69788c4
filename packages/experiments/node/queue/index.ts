export { ChunkQueue, ParcelFailed, type QueueSettings } from './chunk-queue.ts';
export type { Parcel } from './parcel.ts';
export { type QueueChunkCrew, queueCrew } from './queue-crew.ts';
export { claimsOf, type WorkWatcher, work } from './work.ts';
