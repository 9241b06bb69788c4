/** How long each step is shown, in ms. */
export type StepTime = () => number;

/** Shows steps that arrive together one after the other. `flush` shows the rest at once. */
export class StepQueue<Step> {
  private readonly waiting: Step[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param most with more steps queued, the oldest are shown immediately */
  constructor(
    private readonly show: (step: Step) => void,
    private readonly stepTime: StepTime,
    private readonly most = 12,
  ) {}

  /** How many steps are queued. */
  get size(): number {
    return this.waiting.length;
  }

  add(step: Step): void {
    this.waiting.push(step);
    while (this.waiting.length > this.most) this.show(this.waiting.shift()!);
    if (this.timer === undefined) this.next();
  }

  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const step of this.waiting.splice(0)) this.show(step);
  }

  /** Discards the queued steps. */
  clear(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting.length = 0;
  }

  private next(): void {
    const step = this.waiting.shift();
    if (step === undefined) {
      this.timer = undefined;
      return;
    }
    const time = this.stepTime();
    if (time > 0) this.timer = setTimeout(() => this.next(), time);
    this.show(step);
    if (time <= 0) this.next();
  }
}
