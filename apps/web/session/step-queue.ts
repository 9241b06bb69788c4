/** Returns how long a step is shown if the next one is already known, in ms. */
export type StepTime<Step> = (step: Step) => number;

/** Shows steps that arrive together one after the other. `flush` shows the rest at once. */
export class StepQueue<Step> {
  private readonly queue: Step[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param maxQueued with more steps queued, the oldest are shown immediately */
  constructor(
    private readonly show: (step: Step) => void,
    private readonly stepMs: StepTime<Step>,
    private readonly maxQueued = 12,
  ) {}

  get size(): number {
    return this.queue.length;
  }

  add(step: Step): void {
    this.queue.push(step);
    while (this.queue.length > this.maxQueued) this.show(this.queue.shift()!);
    if (this.timer === undefined) this.showNext();
  }

  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const step of this.queue.splice(0)) this.show(step);
  }

  clear(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue.length = 0;
  }

  private showNext(): void {
    const step = this.queue.shift();
    if (step === undefined) {
      this.timer = undefined;
      return;
    }
    const time = this.stepMs(step);
    if (time > 0) this.timer = setTimeout(() => this.showNext(), time);
    this.show(step);
    if (time <= 0) this.showNext();
  }
}
