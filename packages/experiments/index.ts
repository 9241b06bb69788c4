export {
  ENVIRONMENT_PROTOCOL,
  Environment,
  type EnvironmentReply,
  type EnvironmentRequest,
  type EnvironmentState,
} from './environment.ts';
export { Episode, type EpisodePlan, type PendingSeat } from './episode.ts';
export { type FigureEstimate, meanOfValues, shareOfTrials } from './estimate.ts';
export { eventRates } from './event-rates.ts';
export {
  type Chunk,
  createExperiment,
  type Experiment,
  type ExperimentPlan,
  splitIntoChunks,
} from './experiment.ts';
export type {
  Bucket,
  FinishedDeal,
  MeasuredGame,
  Metric,
  MetricContext,
  MetricObserver,
  RecordValue,
  Series,
} from './metric.ts';
export { type PairedDeals, playPairedDeals } from './paired-deals.ts';
export { playChunkHandler } from './play-chunk.ts';
export {
  type ExperimentReport,
  REPORT_VERSION,
  type ReportedFigure,
  type ReportedSeries,
} from './report/experiment-report.ts';
export {
  type ChunkRunner,
  type ChunkTask,
  type RunObserver,
  runExperiment,
} from './run-experiment.ts';
export type { PackedSums } from './sums.ts';
