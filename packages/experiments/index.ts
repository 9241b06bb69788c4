export {
  ENVIRONMENT_PROTOCOL,
  Environment,
  type EnvironmentReply,
  type EnvironmentRequest,
  type Standing,
} from './environment.ts';
export { type Asked, Episode, type EpisodePlan } from './episode.ts';
export {
  type Chunk,
  chunksOf,
  type Experiment,
  type ExperimentPlan,
  experimentOf,
} from './experiment.ts';
export { type Finding, meanOfTrials, shareOfTrials } from './finding.ts';
export { occasions } from './occasions.ts';
export { playChunkHandler } from './play-chunk.ts';
export {
  type LabReport,
  REPORT_FORM,
  type ReportedFigure,
  type ReportedGroup,
} from './report/report.ts';
export {
  type ChunkRunner,
  type ChunkTask,
  type RunWatcher,
  runExperiment,
} from './run-experiment.ts';
export type {
  DealOver,
  Group,
  Note,
  Observer,
  Place,
  Setting,
  StudiedGame,
  Study,
} from './study.ts';
export type { PackedSums } from './sums.ts';
