import { orAborted, type TaskRunner } from '@rota/bots';
import { type Chunk, chunksOf, type Experiment } from './experiment.ts';
import { layoutOf } from './layout.ts';
import { type LabReport, reportOf } from './report/report.ts';
import type { StudiedGame } from './study.ts';
import { type PackedSums, Sums } from './sums.ts';

/** A chunk for a worker to play; plain data. */
export interface ChunkTask {
  readonly experiment: Experiment;
  readonly chunk: Chunk;
}

/** Plays chunks in threads, in Web Workers or on other machines. */
export type ChunkRunner = TaskRunner<ChunkTask, PackedSums>;

export interface RunWatcher {
  /** Told after every chunk how many deals are counted. */
  progress?(deals: number): void;
  /** Ends the run with the deals that are counted so far. */
  readonly signal?: AbortSignal;
}

/**
 * Runs an experiment. Chunks are counted in their order, whichever ends first, so that the figures
 * are the same to the last digit however many there are to play them.
 */
export async function runExperiment(
  studied: StudiedGame,
  experiment: Experiment,
  runner: ChunkRunner,
  { progress, signal }: RunWatcher = {},
): Promise<LabReport> {
  const sums = new Sums(layoutOf(studied, experiment).figures);
  const chunks = chunksOf(experiment);
  const running: Promise<PackedSums>[] = [];
  let begun = 0;
  let deals = 0;
  for (const chunk of chunks) {
    if (signal?.aborted) break;
    // Enough begun that nobody waits for the slowest.
    while (begun < chunks.length && running.length <= 2 * runner.size) {
      const played = runner.run({ experiment, chunk: chunks[begun++]! }, signal);
      // Whoever stops in the middle asks for no more; what then fails is nobody's fault.
      played.catch(() => {});
      running.push(played);
    }
    const packed = await orAborted(running.shift()!, signal);
    if (packed === undefined) break;
    sums.add(packed);
    deals += chunk.deals;
    progress?.(deals);
  }
  return reportOf(studied, experiment, deals, sums);
}
