import type { Random } from '@rota/core';
import type { TestClient } from './test-client.ts';

/** A move that the server acknowledged. */
export interface Acknowledged {
  readonly decision: number;
  readonly move: string;
  readonly number: number;
}

/** Between two attempts to connect, or to save a move. */
const RETRY_MS = 20;

/** Rejections after which a retry may succeed. */
const TRANSIENT_REJECTIONS = new Set(['not-saved', 'stopping', 'table-closed', 'failed']);

/** Plays a match to its end across server crashes and records the acknowledged moves. */
export class RetryingPlayer {
  readonly acknowledged: Acknowledged[] = [];
  /** How long each return took from the first connection the server accepted, in ms. */
  readonly returns: number[] = [];
  /** When each move was acknowledged, in ms. */
  readonly acknowledgedAt: number[] = [];
  private sent: { decision: number; move: string; ref: number } | undefined;
  private ref = 0;

  /**
   * @param pause milliseconds between two moves
   * @param addresses of all nodes, tried in turn after a disconnection
   */
  constructor(
    readonly client: TestClient,
    readonly table: string,
    private readonly random: Random,
    private readonly pause: number,
    private readonly addresses: readonly string[],
  ) {
    client.table = table;
  }

  async play(): Promise<void> {
    const { client } = this;
    while (!client.isOver) {
      if (!client.socket || client.closed) {
        await this.reconnect();
        continue;
      }
      if (!this.sent) {
        await this.untilOrClosed(() => client.isOver || client.pendingDecision !== undefined);
        if (client.isOver || !client.pendingDecision || client.closed) continue;
        await new Promise((resolve) => setTimeout(resolve, this.random.below(this.pause) + 1));
        if (client.closed) continue;
        this.sent = {
          decision: client.pendingDecision.number,
          move: client.sampleMove(this.random),
          ref: ++this.ref,
        };
      }
      await this.send(this.sent);
    }
    client.disconnect();
  }

  private async reconnect(): Promise<void> {
    const { client, table } = this;
    const started = performance.now();
    try {
      await client.connect();
    } catch {
      await pauseBeforeRetry();
      const next = this.addresses.indexOf(client.address) + 1;
      client.address = this.addresses[next % this.addresses.length]!;
      return;
    }
    const { length } = client.messages;
    client.sendJoin(table, client.number > 0 ? client.number : undefined);
    const answer = () =>
      client.messages
        .slice(length)
        .find(({ say }) => say === 'table' || say === 'seats' || say === 'error');
    await this.untilOrClosed(() => answer() !== undefined);
    if (answer()?.say === 'error') {
      client.disconnect();
      await pauseBeforeRetry();
    } else if (!client.closed) {
      this.returns.push(performance.now() - started);
    }
  }

  /** Sends the same message until it is answered. */
  private async send(move: { decision: number; move: string; ref: number }): Promise<void> {
    const { client, table } = this;
    client.send({ do: 'move', table, ...move });
    const from = client.messages.length;
    const answer = () =>
      client.messages.slice(from).find((message) => 'ref' in message && message.ref === move.ref);
    await this.untilOrClosed(() => answer() !== undefined);
    const answered = answer();
    if (!answered) return;
    if (answered.say !== 'accepted') {
      const isTransient =
        answered.say === 'unknown' ||
        (answered.say === 'refused' && TRANSIENT_REJECTIONS.has(answered.refusal.code));
      if (!isTransient) throw new Error(JSON.stringify(answered));
      await pauseBeforeRetry();
      return;
    }
    this.sent = undefined;
    this.acknowledged.push({
      decision: move.decision,
      move: move.move,
      number: answered.number,
    });
    this.acknowledgedAt.push(performance.now());
    await this.untilOrClosed(() => client.number >= answered.number);
  }

  private untilOrClosed(isSo: () => boolean): Promise<void> {
    return this.client.waitFor(() => this.client.closed !== undefined || isSo());
  }
}

function pauseBeforeRetry(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, RETRY_MS));
}
