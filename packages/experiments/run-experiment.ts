import { type TaskRunner, undefinedOnAbort } from '@rota/bots';
import { type Chunk, type Experiment, splitIntoChunks } from './experiment.ts';
import { layOutFigures } from './figure-layout.ts';
import type { MeasuredGame } from './metric.ts';
import { createReport, type ExperimentReport } from './report/experiment-report.ts';
import { type PackedSums, Sums } from './sums.ts';

/** A task for a worker; plain data. */
export interface ChunkTask {
  readonly experiment: Experiment;
  readonly chunk: Chunk;
}

/** Plays chunks in threads, Web Workers or on other machines. */
export type ChunkRunner = TaskRunner<ChunkTask, PackedSums>;

export interface RunObserver {
  /** Called after every chunk. @param deals deals measured so far */
  onProgress?(deals: number): void;
  /** Ends the run with the deals measured so far. */
  readonly signal?: AbortSignal;
}

/**
 * Runs an experiment. Chunks are added in order, not as they finish, so that the figures are identical
 * to the last digit with any number of workers.
 */
export async function runExperiment(
  measured: MeasuredGame,
  experiment: Experiment,
  runner: ChunkRunner,
  { onProgress, signal }: RunObserver = {},
): Promise<ExperimentReport> {
  const sums = new Sums(layOutFigures(measured, experiment).figures);
  const chunks = splitIntoChunks(experiment);
  const running: Promise<PackedSums>[] = [];
  let started = 0;
  let deals = 0;
  for (const chunk of chunks) {
    if (signal?.aborted) break;
    // Keeps enough tasks in flight that no worker idles.
    while (started < chunks.length && running.length <= 2 * runner.size) {
      const played = runner.run({ experiment, chunk: chunks[started++]! }, signal);
      // After an abort, later failures do not matter.
      played.catch(() => {});
      running.push(played);
    }
    const packed = await undefinedOnAbort(running.shift()!, signal);
    if (packed === undefined) break;
    sums.add(packed);
    deals += chunk.deals;
    onProgress?.(deals);
  }
  return createReport(measured, experiment, deals, sums);
}
