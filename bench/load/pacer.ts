/** How often cards are let go, in ms. */
const TICK = 1;

/** Lets cards go at once, and from its beginning on at an even rate; without a rate, always at once. */
export class Pacer {
  private readonly waiting: (() => void)[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly perSecond: number | undefined) {}

  readonly ask = (go: () => void): void => {
    if (this.timer) this.waiting.push(go);
    else go();
  };

  begin(): void {
    const { perSecond } = this;
    if (perSecond === undefined) return;
    let due = 0;
    let last = performance.now();
    this.timer = setInterval(() => {
      const now = performance.now();
      due = Math.min(due + ((now - last) / 1000) * perSecond, this.waiting.length);
      last = now;
      for (; due >= 1; due--) this.waiting.shift()!();
    }, TICK);
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
