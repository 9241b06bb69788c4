/** How long each step is shown before the next one, in milliseconds. */
export type StepTime = () => number;

/**
 * Shows one step after another, so that the eye can follow what came at once. What is shown runs
 * behind what is known until `flush`, which anybody may call who does not want to wait.
 */
export class StepQueue<Step> {
  private readonly waiting: Step[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param most with more steps than this waiting, the oldest are shown without delay */
  constructor(
    private readonly show: (step: Step) => void,
    private readonly stepTime: StepTime,
    private readonly most = 12,
  ) {}

  /** How many steps are known and not yet shown. */
  get size(): number {
    return this.waiting.length;
  }

  add(step: Step): void {
    this.waiting.push(step);
    while (this.waiting.length > this.most) this.show(this.waiting.shift()!);
    if (this.timer === undefined) this.next();
  }

  /** Shows all that is known, now. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const step of this.waiting.splice(0)) this.show(step);
  }

  /** Forgets what was not shown. */
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
