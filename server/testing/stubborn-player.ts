import type { Random } from '@rota/core';
import type { TestGuest } from './guest.ts';

/** A move the server said was in the log. */
export interface Acknowledged {
  readonly decision: number;
  readonly move: string;
  readonly number: number;
}

/** How long to wait between two attempts to connect, in ms. */
const AGAIN = 20;

/** Plays a match to its end, whatever becomes of the server; writes down what it was promised. */
export class StubbornPlayer {
  readonly acknowledged: Acknowledged[] = [];
  /** How long each return took from the first attempt the server took, in ms. */
  readonly returns: number[] = [];
  private sent: { decision: number; move: string; ref: number } | undefined;
  private ref = 0;

  /** @param pause milliseconds between two moves */
  constructor(
    readonly guest: TestGuest,
    readonly table: string,
    private readonly random: Random,
    private readonly pause: number,
  ) {
    guest.table = table;
  }

  async play(): Promise<void> {
    const { guest } = this;
    while (!guest.over) {
      if (!guest.socket || guest.closed) {
        await this.comeBack();
        continue;
      }
      if (!this.sent) {
        await this.untilOrCutOff(() => guest.over || guest.awaited !== undefined);
        if (guest.over || !guest.awaited || guest.closed) continue;
        await new Promise((resolve) => setTimeout(resolve, this.random.below(this.pause) + 1));
        if (guest.closed) continue;
        this.sent = {
          decision: guest.awaited.number,
          move: guest.someMove(this.random),
          ref: ++this.ref,
        };
      }
      await this.send(this.sent);
    }
    guest.hangUp();
  }

  private async comeBack(): Promise<void> {
    const { guest, table } = this;
    const started = performance.now();
    try {
      await guest.connect();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
      return;
    }
    const { length } = guest.messages;
    guest.say({ do: 'join', table, ...(guest.number > 0 ? { seen: guest.number } : {}) });
    await this.untilOrCutOff(() =>
      guest.messages.slice(length).some(({ say }) => say === 'table' || say === 'seats'),
    );
    if (!guest.closed) this.returns.push(performance.now() - started);
  }

  /** The same move again, word for word, until it is answered. */
  private async send(move: { decision: number; move: string; ref: number }): Promise<void> {
    const { guest, table } = this;
    guest.say({ do: 'move', table, ...move });
    const from = guest.messages.length;
    const answer = () =>
      guest.messages.slice(from).find((message) => 'ref' in message && message.ref === move.ref);
    await this.untilOrCutOff(() => answer() !== undefined);
    const answered = answer();
    if (!answered) return;
    if (answered.say !== 'accepted') throw new Error(JSON.stringify(answered));
    this.sent = undefined;
    this.acknowledged.push({
      decision: move.decision,
      move: move.move,
      number: answered.number,
    });
    await this.untilOrCutOff(() => guest.number >= answered.number);
  }

  private untilOrCutOff(isSo: () => boolean): Promise<void> {
    return this.guest.until(() => this.guest.closed !== undefined || isSo());
  }
}
