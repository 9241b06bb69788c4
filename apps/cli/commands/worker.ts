import { availableParallelism } from 'node:os';
import { interruption } from '../interrupt.ts';
import { progress } from '../progress.ts';
import { openQueue, reasonOf } from '../queue.ts';
import { say } from '../say.ts';
import { chunkBuild, openPool } from '../worker-pool.ts';

export interface WorkerFlags {
  readonly threads?: number;
}

/** `rota worker`: plays what `rota lab --queue` has put into the queue, until it is stopped. */
export async function runWorker({
  threads = availableParallelism(),
}: WorkerFlags): Promise<number> {
  const { claimsOf, work } = await import('@rota/experiments/queue');
  const queue = await openQueue(claimsOf(threads));
  const pool = openPool(threads);
  const build = chunkBuild();
  const signal = interruption();
  const bar = progress(0, (done) => say('progress.worker', { done }));
  let deals = 0;
  console.error(say('worker.ready', { count: threads, build }));
  try {
    await work(queue, pool.runner('playChunk'), {
      signal,
      played: ({ chunks }) => {
        for (const chunk of chunks) deals += chunk.deals;
        bar.to(deals);
      },
      leftAlone: (theirs, { experiment, version }) =>
        console.error(
          say('worker.left-alone', { game: experiment.game, version, theirs, ours: build }),
        ),
      trouble: (fault) => console.error(say('queue.trouble', { reason: reasonOf(fault) })),
    });
  } finally {
    bar.stop();
    await pool.close();
    await queue.close();
  }
  console.error(say('worker.stopped', { deals }));
  return 0;
}
