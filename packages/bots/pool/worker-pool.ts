import { FairQueue, type FairShare } from './fair-queue.ts';
import {
  type TaskAnswer,
  TaskError,
  type TaskHandlers,
  type TaskRequest,
  type TaskRunner,
} from './tasks.ts';

export interface PoolWorker {
  /** @throws when the request cannot be sent */
  post(request: TaskRequest): void;
  /** Stops the running task, terminating the worker if necessary: it then answers or dies. */
  cancel(): void;
  terminate(): Promise<void>;
}

export interface WorkerEvents {
  answered(answer: TaskAnswer): void;
  died(reason: string): void;
}

/** Starts a worker. */
export type WorkerTransport = (events: WorkerEvents) => PoolWorker;

interface PendingTask {
  readonly request: TaskRequest;
  readonly signal: AbortSignal | undefined;
  readonly share: FairShare;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
  crashes: number;
}

interface Slot {
  readonly worker: PoolWorker;
  /** Undefined while idle. */
  task: PendingTask | undefined;
}

/** Tasks without a share of their own have one together, and run in order. */
const COMMON_SHARE: FairShare = { owner: [''], cost: 1 };

/** Runs queued tasks on workers, started on demand. A dead worker's task is retried once. */
export class WorkerPool<Handlers extends TaskHandlers> {
  private readonly queue = new FairQueue<PendingTask>();
  private readonly slots = new Set<Slot>();
  /** Signals that have a listener; tasks may share a signal. */
  private readonly signals = new WeakSet<AbortSignal>();
  private isClosed = false;

  /** @param size the number of tasks that run at once, from 1 */
  constructor(
    private readonly open: WorkerTransport,
    private readonly size: number,
  ) {}

  /** Returns a runner of the tasks that the workers handle under a name. */
  runner<Name extends keyof Handlers & string>(
    name: Name,
  ): TaskRunner<Parameters<Handlers[Name]>[0], Awaited<ReturnType<Handlers[Name]>>> {
    return {
      size: this.size,
      run: (input, signal, share) => this.run({ name, input }, signal, share) as Promise<never>,
    };
  }

  /** Terminates the workers; unfinished tasks fail with `closed`. */
  async close(): Promise<void> {
    this.isClosed = true;
    const open = [...this.slots];
    this.slots.clear();
    for (const task of [...open.map((slot) => slot.task), ...this.queue.remove(() => true)]) {
      task?.reject(new TaskError('closed'));
    }
    await Promise.all(open.map(({ worker }) => worker.terminate()));
  }

  private async run(
    request: TaskRequest,
    signal: AbortSignal | undefined,
    share = COMMON_SHARE,
  ): Promise<unknown> {
    if (this.isClosed) throw new TaskError('closed');
    signal?.throwIfAborted();
    if (signal && !this.signals.has(signal)) {
      this.signals.add(signal);
      signal.addEventListener('abort', () => this.abort(signal), { once: true });
    }
    return new Promise((resolve, reject) => {
      this.queue.add({ request, signal, share, resolve, reject, crashes: 0 }, share);
      this.schedule();
    });
  }

  private abort(signal: AbortSignal): void {
    const waiting = this.queue.remove((task) => task.signal === signal);
    const running = [...this.slots].filter(({ task }) => task?.signal === signal);
    for (const task of [...waiting, ...running.map((slot) => slot.task!)]) {
      task.reject(signal.reason);
    }
    for (const { worker } of running) worker.cancel();
  }

  private schedule(): void {
    while (this.queue.size > 0) {
      let slot: Slot | undefined;
      try {
        slot = this.idleSlot();
      } catch (error) {
        this.queue.take()!.reject(error);
        continue;
      }
      if (!slot) return;
      const task = this.queue.take()!;
      try {
        slot.worker.post(task.request);
        slot.task = task;
      } catch (error) {
        task.reject(error);
      }
    }
  }

  private idleSlot(): Slot | undefined {
    for (const slot of this.slots) {
      if (!slot.task) return slot;
    }
    if (this.slots.size === this.size) return undefined;
    const worker = this.open({
      answered: (answer) => this.answered(slot, answer),
      died: (reason) => this.died(slot, reason),
    });
    const slot: Slot = { worker, task: undefined };
    this.slots.add(slot);
    return slot;
  }

  private answered(slot: Slot, answer: TaskAnswer): void {
    // A terminated worker's last message may still arrive.
    if (!this.slots.has(slot)) return;
    const { task } = slot;
    slot.task = undefined;
    if ('output' in answer) {
      task?.resolve(answer.output);
    } else {
      const { code, message, stack, failure } = answer.error;
      task?.reject(new TaskError(code, message, stack, failure));
    }
    this.schedule();
  }

  private died(slot: Slot, reason: string): void {
    // A worker may report its death twice, and a closed one needs no replacement.
    if (!this.slots.delete(slot)) return;
    const { task } = slot;
    if (task && !task.signal?.aborted) {
      if (++task.crashes > 1) task.reject(new TaskError('worker-crashed', reason));
      else this.queue.add(task, task.share);
    }
    this.schedule();
  }
}
