import type { HindsightAnswer, HindsightCrew, HindsightTask } from './index.ts';
import type { HindsightReply } from './worker.ts';

/** Web Workers that do the pieces of reviews. */
export interface WebHindsightCrew extends HindsightCrew {
  /** Ends the workers; what is being done is given up and never answered. */
  close(): void;
}

/**
 * @param open starts a worker whose file calls `serveHindsightWeb` of `@rota/analysis/worker`; the URL
 * has to stand there literally, so that the bundler finds the file
 * @param size how many workers there may be; each is opened when first needed
 */
export function webHindsightCrew(open: () => Worker, size: number): WebHindsightCrew {
  const all: Worker[] = [];
  const idle: Worker[] = [];

  function start(): Worker {
    const worker = open();
    all.push(worker);
    return worker;
  }

  return {
    size,
    run(task: HindsightTask) {
      const worker = idle.pop() ?? start();
      return new Promise<HindsightAnswer>((resolve, reject) => {
        const end = new AbortController();
        const { signal } = end;
        const failed = (why: string) => {
          end.abort();
          reject(new Error(why));
        };
        worker.addEventListener(
          'message',
          ({ data }: MessageEvent<HindsightReply>) => {
            if ('failed' in data) return failed(data.failed);
            end.abort();
            idle.push(worker);
            resolve(data.answer);
          },
          { signal },
        );
        worker.addEventListener('error', ({ message }) => failed(message), { signal });
        worker.addEventListener('messageerror', () => failed('unreadable answer'), { signal });
        worker.postMessage(task);
      });
    },
    close() {
      for (const worker of all) worker.terminate();
    },
  };
}
