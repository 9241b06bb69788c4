import {
  type Experiment,
  type ExperimentReport,
  type MeasuredGame,
  runExperiment,
} from '@rota/experiments';
import { useEffect, useRef, useState } from 'react';
import { useAppServices } from '../../app/app-services.ts';

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
  const services = useAppServices();
  const [state, setState] = useState<ExperimentState>({ state: 'none' });
  const stopping = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);

  async function run(studied: MeasuredGame, experiment: Experiment): Promise<void> {
    const { deals } = experiment;
    const abort = new AbortController();
    stopping.current = abort;
    setState({ state: 'running', done: 0, deals });
    const pool = services.createWorkers(Math.max(1, navigator.hardwareConcurrency - 1));
    try {
      const report = await runExperiment(studied, experiment, pool.runner('playChunk'), {
        onProgress: (done) => setState({ state: 'running', done, deals }),
        signal: abort.signal,
      });
      setState({ state: 'over', report });
    } catch (error) {
      setState({ state: 'failed', why: error instanceof Error ? error.message : String(error) });
    } finally {
      await pool.close();
    }
  }
  return {
    state,
    run: (studied, experiment) => {
      run(studied, experiment).catch(reportError);
    },
    stop: () => stopping.current?.abort(),
  };
}
