import { availableParallelism } from 'node:os';
import { interruptSignal } from '../interrupt-signal.ts';
import { printError } from '../output.ts';
import { showProgress } from '../progress-bar.ts';
import { messageOf, openQueue } from '../queue.ts';
import { translate } from '../translate.ts';
import { chunkBuild, openPool } from '../worker-pool.ts';

export interface WorkerFlags {
  readonly threads?: number;
}

/** `rota worker`: plays the queued chunks of `rota lab --queue` until it is interrupted. */
export async function runWorker({
  threads = availableParallelism(),
}: WorkerFlags): Promise<number> {
  const { leaseCount, runWorker } = await import('@rota/experiments/queue');
  const queue = await openQueue(leaseCount(threads));
  const pool = openPool(threads);
  const build = chunkBuild();
  const signal = interruptSignal();
  const bar = showProgress(0, (done) => translate('progress.worker', { done }));
  let deals = 0;
  printError(translate('worker.ready', { count: threads, build }));
  try {
    await runWorker(queue, pool.runner('playChunk'), {
      signal,
      onCompleted: ({ chunks }) => {
        for (const chunk of chunks) deals += chunk.deals;
        bar.update(deals);
      },
      onOtherBuild: (theirs, { experiment, version }) =>
        printError(
          translate('worker.left-alone', { game: experiment.game, version, theirs, ours: build }),
        ),
      onConnectionLost: (fault) =>
        printError(translate('queue.trouble', { reason: messageOf(fault) })),
    });
  } finally {
    bar.stop();
    await pool.close();
    await queue.close();
  }
  printError(translate('worker.stopped', { deals }));
  return 0;
}
