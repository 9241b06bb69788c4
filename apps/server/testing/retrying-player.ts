import type { Random } from '@rota/core';
import type { TestGuest } from './test-client.ts';

/** A move the server said was in the log. */
export interface Acknowledged {
  readonly decision: number;
  readonly move: string;
  readonly number: number;
}

/** How long to wait between two attempts to connect, or to save a move, in ms. */
const AGAIN = 20;

/** Refusals that say: not now, but soon. */
const MOMENTARY = new Set(['not-saved', 'stopping', 'table-closed', 'failed']);

/** Plays a match to its end, whatever becomes of the server; writes down what it was promised. */
export class RetryingPlayer {
  readonly acknowledged: Acknowledged[] = [];
  /** How long each return took from the first attempt the server took, in ms. */
  readonly returns: number[] = [];
  /** When each of those moves was acknowledged, in ms. */
  readonly acknowledgedAt: number[] = [];
  private sent: { decision: number; move: string; ref: number } | undefined;
  private ref = 0;

  /**
   * @param pause milliseconds between two moves
   * @param addresses of all nodes: who is cut off from one tries the next
   */
  constructor(
    readonly guest: TestGuest,
    readonly table: string,
    private readonly random: Random,
    private readonly pause: number,
    private readonly addresses: readonly string[],
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
      await again();
      const next = this.addresses.indexOf(guest.address) + 1;
      guest.address = this.addresses[next % this.addresses.length]!;
      return;
    }
    const { length } = guest.messages;
    guest.sayJoin(table, guest.number > 0 ? guest.number : undefined);
    const answer = () =>
      guest.messages
        .slice(length)
        .find(({ say }) => say === 'table' || say === 'seats' || say === 'error');
    await this.untilOrCutOff(() => answer() !== undefined);
    if (answer()?.say === 'error') {
      guest.hangUp();
      await again();
    } else if (!guest.closed) {
      this.returns.push(performance.now() - started);
    }
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
    if (answered.say !== 'accepted') {
      const momentary =
        answered.say === 'unknown' ||
        (answered.say === 'refused' && MOMENTARY.has(answered.refusal.code));
      if (!momentary) throw new Error(JSON.stringify(answered));
      await again();
      return;
    }
    this.sent = undefined;
    this.acknowledged.push({
      decision: move.decision,
      move: move.move,
      number: answered.number,
    });
    this.acknowledgedAt.push(performance.now());
    await this.untilOrCutOff(() => guest.number >= answered.number);
  }

  private untilOrCutOff(isSo: () => boolean): Promise<void> {
    return this.guest.until(() => this.guest.closed !== undefined || isSo());
  }
}

function again(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, AGAIN));
}
