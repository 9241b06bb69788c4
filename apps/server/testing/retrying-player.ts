import type { Random } from '@rota/core';
import type { HistoryEvent, SentMove } from './history.ts';
import type { TestClient } from './test-client.ts';

/** The default time between two attempts to connect, or to save a move. */
const RETRY_MS = 20;

/** Rejections after which a retry may succeed. */
export const TRANSIENT_REJECTIONS = new Set(['not-saved', 'stopping', 'table-closed', 'failed']);

/** How often another move is drawn after a refusal, where a seat may have only one. */
const OTHER_MOVE_DRAWS = 20;

/** Plays a match to its end across server crashes and records its history. */
export class RetryingPlayer {
  readonly history: HistoryEvent[] = [];
  /** How long each return took from the first connection the server accepted, in ms. */
  readonly returns: number[] = [];
  /** When each move was acknowledged, in ms. */
  readonly acknowledgedAt: number[] = [];
  private sent: SentMove | undefined;
  /** Moves that were refused for the pending decision. */
  private readonly refused = new Set<string>();
  /** The messages of the client that are in the history. */
  private recorded = 0;
  private ref = 0;

  /**
   * @param pause milliseconds between two moves
   * @param addresses of all nodes, tried in turn after a disconnection
   * @param retryMs milliseconds between two attempts to connect, or to save a move
   * @param transient the refusals after which it goes on
   */
  constructor(
    readonly client: TestClient,
    readonly table: string,
    private readonly random: Random,
    private readonly pause: number,
    private readonly addresses: readonly string[],
    private readonly retryMs = RETRY_MS,
    private readonly transient: ReadonlySet<string> = TRANSIENT_REJECTIONS,
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
        // Meanwhile a bot may have played for the seat.
        if (client.closed || !client.pendingDecision) continue;
        this.sent = {
          decision: client.pendingDecision.number,
          move: this.drawMove(),
          ref: ++this.ref,
        };
        this.history.push({ did: 'sent', send: this.sent });
      }
      await this.send(this.sent);
    }
    this.recordReceived();
    client.disconnect();
  }

  private async reconnect(): Promise<void> {
    const { client, table } = this;
    const started = performance.now();
    try {
      await client.connect();
    } catch {
      await this.pauseBeforeRetry();
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
      await this.pauseBeforeRetry();
    } else if (!client.closed) {
      this.returns.push(performance.now() - started);
    }
  }

  /** Draws a move that was not refused, so that a refused move in the log is not taken for its repetition. */
  private drawMove(): string {
    let move = this.client.sampleMove(this.random);
    for (let draw = 0; draw < OTHER_MOVE_DRAWS && this.refused.has(move); draw++)
      move = this.client.sampleMove(this.random);
    return move;
  }

  /** Adds the updates received since to the history. */
  private recordReceived(): void {
    for (const message of this.client.messages.slice(this.recorded)) {
      if (message.say !== 'events') continue;
      const { number, events } = message;
      this.history.push({ did: 'received', number, content: JSON.stringify(events) });
    }
    this.recorded = this.client.messages.length;
  }

  /** Sends the same message until it is answered. */
  private async send(move: SentMove): Promise<void> {
    const { client, table } = this;
    client.send({ do: 'move', table, ...move });
    const from = client.messages.length;
    const answer = () =>
      client.messages.slice(from).find((message) => 'ref' in message && message.ref === move.ref);
    await this.untilOrClosed(() => answer() !== undefined);
    const answered = answer();
    this.recordReceived();
    if (!answered) return;
    if (answered.say !== 'accepted') {
      const isTransient =
        answered.say === 'unknown' ||
        (answered.say === 'refused' && this.transient.has(answered.refusal.code));
      if (!isTransient) throw new Error(JSON.stringify(answered));
      const isUnknown = answered.say === 'unknown';
      this.history.push({ did: isUnknown ? 'unknown' : 'refused', ref: move.ref });
      if (!isUnknown) {
        this.refused.add(move.move);
        this.sent = undefined;
      }
      await this.pauseBeforeRetry();
      return;
    }
    this.sent = undefined;
    this.refused.clear();
    this.history.push({ did: 'acknowledged', ref: move.ref, number: answered.number });
    this.acknowledgedAt.push(performance.now());
    await this.untilOrClosed(() => client.number >= answered.number);
  }

  private untilOrClosed(isSo: () => boolean): Promise<void> {
    return this.client.waitFor(() => this.client.closed !== undefined || isSo());
  }
  private pauseBeforeRetry(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, this.retryMs));
  }
}
