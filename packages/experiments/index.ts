export {
  ENVIRONMENT_PROTOCOL,
  Environment,
  type EnvironmentReply,
  type EnvironmentRequest,
  type EnvironmentState,
} from './environment.ts';
export { Episode } from './episode.ts';
export { estimateMean, type FigureEstimate, meanOfValues, shareOfTrials } from './estimate.ts';
export { eventRates } from './event-rates.ts';
export { type Chunk, createExperiment, type Experiment } from './experiment.ts';
export type { MeasuredGame, Metric } from './metric.ts';
export { playPairedDeals } from './paired-deals.ts';
export { playChunkHandler } from './play-chunk.ts';
export type {
  ExperimentReport,
  ReportedFigure,
  ReportedSeries,
} from './report/experiment-report.ts';
export { type ChunkRunner, type ChunkTask, runExperiment } from './run-experiment.ts';
export { Sums } from './sums.ts';
