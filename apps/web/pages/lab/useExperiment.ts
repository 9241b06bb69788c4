import {
  type Experiment,
  type ExperimentReport,
  type MeasuredGame,
  runExperiment,
} from '@rota/experiments';
import { useState } from 'react';
import { useWorkers } from '../../app/useWorkers.ts';

export type ExperimentState =
  | { readonly state: 'none' }
  | { readonly state: 'running'; readonly done: number; readonly deals: number }
  | { readonly state: 'over'; readonly report: ExperimentReport }
  | { readonly state: 'failed'; readonly why: string };

/** Runs one experiment at a time in workers; unmounting stops it. */
export function useExperiment(): {
  readonly state: ExperimentState;
  run(studied: MeasuredGame, experiment: Experiment): void;
  /** Stops and reports the deals played so far. */
  stop(): void;
} {
  const { run: work, stop } = useWorkers();
  const [state, setState] = useState<ExperimentState>({ state: 'none' });
  const run = (studied: MeasuredGame, experiment: Experiment) =>
    work(Math.max(1, navigator.hardwareConcurrency - 1), async (workers, signal) => {
      const { deals } = experiment;
      setState({ state: 'running', done: 0, deals });
      try {
        const report = await runExperiment(studied, experiment, workers.runner('playChunk'), {
          onProgress: (done) => setState({ state: 'running', done, deals }),
          signal,
        });
        setState({ state: 'over', report });
      } catch (error) {
        setState({ state: 'failed', why: error instanceof Error ? error.message : String(error) });
      }
    });
  return { state, run, stop };
}
