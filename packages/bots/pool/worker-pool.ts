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

interface Job {
  readonly request: TaskRequest;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
  crashes: number;
}

interface Slot {
  readonly worker: PoolWorker;
  /** Undefined while idle. */
  job: Job | undefined;
}

/** Runs queued tasks on workers, started on demand. A dead worker's task is retried once. */
export class WorkerPool<Handlers extends TaskHandlers> {
  private queue: Job[] = [];
  private readonly slots = new Set<Slot>();
  /** Signals that have a listener; tasks may share a signal. */
  private readonly signals = new WeakSet<AbortSignal>();
  private isClosed = false;

  /** @param size the number of tasks that run at once, from 1 */
  constructor(
    private readonly open: WorkerTransport,
    private readonly size: number,
  ) {}

  runner<Name extends keyof Handlers & string>(
    name: Name,
  ): TaskRunner<Parameters<Handlers[Name]>[0], Awaited<ReturnType<Handlers[Name]>>> {
    return {
      size: this.size,
      run: (input, signal) => this.run({ name, input }, signal) as Promise<never>,
    };
  }

  /** Terminates the workers; unfinished tasks fail with `closed`. */
  async close(): Promise<void> {
    this.isClosed = true;
    const open = [...this.slots];
    this.slots.clear();
    for (const job of [...open.map((slot) => slot.job), ...this.queue]) {
      job?.reject(new TaskError('closed'));
    }
    this.queue = [];
    await Promise.all(open.map(({ worker }) => worker.terminate()));
  }

  private async run(request: TaskRequest, signal: AbortSignal | undefined): Promise<unknown> {
    if (this.isClosed) throw new TaskError('closed');
    signal?.throwIfAborted();
    if (signal && !this.signals.has(signal)) {
      this.signals.add(signal);
      signal.addEventListener('abort', () => this.abort(signal), { once: true });
    }
    return new Promise((resolve, reject) => {
      this.queue.push({ request, signal, resolve, reject, crashes: 0 });
      this.schedule();
    });
  }

  private abort(signal: AbortSignal): void {
    const waiting = this.queue.filter((job) => job.signal === signal);
    const running = [...this.slots].filter(({ job }) => job?.signal === signal);
    this.queue = this.queue.filter((job) => job.signal !== signal);
    for (const job of [...waiting, ...running.map((slot) => slot.job!)]) job.reject(signal.reason);
    for (const { worker } of running) worker.cancel();
  }

  private schedule(): void {
    while (this.queue.length > 0) {
      const job = this.queue[0]!;
      try {
        const slot = this.idleSlot();
        if (!slot) return;
        slot.worker.post(job.request);
        slot.job = job;
      } catch (error) {
        job.reject(error);
      }
      this.queue.shift();
    }
  }

  private idleSlot(): Slot | undefined {
    for (const slot of this.slots) {
      if (!slot.job) return slot;
    }
    if (this.slots.size === this.size) return undefined;
    const worker = this.open({
      answered: (answer) => this.answered(slot, answer),
      died: (reason) => this.died(slot, reason),
    });
    const slot: Slot = { worker, job: undefined };
    this.slots.add(slot);
    return slot;
  }

  private answered(slot: Slot, answer: TaskAnswer): void {
    // A terminated worker's last message may still arrive.
    if (!this.slots.has(slot)) return;
    const { job } = slot;
    slot.job = undefined;
    if ('output' in answer) {
      job?.resolve(answer.output);
    } else {
      const { code, message, stack } = answer.error;
      job?.reject(new TaskError(code, message, stack));
    }
    this.schedule();
  }

  private died(slot: Slot, reason: string): void {
    // A worker may report its death twice, and a closed one needs no replacement.
    if (!this.slots.delete(slot)) return;
    const { job } = slot;
    if (job && !job.signal?.aborted) {
      if (++job.crashes > 1) job.reject(new TaskError('worker-crashed', reason));
      else this.queue.unshift(job);
    }
    this.schedule();
  }
}
