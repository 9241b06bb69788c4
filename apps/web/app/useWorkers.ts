import { useEffect, useRef } from 'react';
import type { Workers } from '../worker-pool.ts';
import { useAppServices } from './app-services.ts';

type Work = (workers: Workers, signal: AbortSignal) => Promise<void>;

/** Works in workers, which are closed at the end. `stop`, the next work and unmounting abort it. */
export function useWorkers() {
  const { createWorkers } = useAppServices();
  const running = useRef<AbortController>(undefined);
  const stop = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  const run = (size: number, work: Work) => {
    stop();
    const controller = new AbortController();
    running.current = controller;
    const workAndClose = async () => {
      const workers = createWorkers(size);
      try {
        await work(workers, controller.signal);
      } finally {
        await workers.close();
      }
    };
    workAndClose().catch(reportError);
  };
  return { run, stop };
}
