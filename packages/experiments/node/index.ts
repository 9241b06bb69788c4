export { type ChunkCrewSettings, chunkCrew, type ThreadChunkCrew } from './chunk-crew.ts';
