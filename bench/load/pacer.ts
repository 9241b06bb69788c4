/** How often cards are let go, in ms. */
const TICK = 1;

/** Lets cards go at an even rate, whoever asks; without a rate, at once. */
export function pacer(perSecond: number | undefined): {
  readonly ask: (go: () => void) => void;
  stop(): void;
} {
  if (perSecond === undefined) return { ask: (go) => go(), stop: () => {} };
  const waiting: (() => void)[] = [];
  let due = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    due = Math.min(due + ((now - last) / 1000) * perSecond, waiting.length);
    last = now;
    for (; due >= 1; due--) waiting.shift()!();
  }, TICK);
  return { ask: (go) => waiting.push(go), stop: () => clearInterval(timer) };
}
