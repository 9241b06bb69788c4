import { setTimeout as pause } from 'node:timers/promises';
import { SLIP_MS } from '@rota/ui';

/** Keeps the presses of a test apart, so that none in the place of the last one is taken for a slip. */
export class PressPace {
  private last = Number.NEGATIVE_INFINITY;

  /** Resolves when the next press is not taken for a slip. */
  async ready(): Promise<void> {
    await pause(Math.max(0, this.last + SLIP_MS - performance.now()));
  }

  pressed(): void {
    this.last = performance.now();
  }
}
