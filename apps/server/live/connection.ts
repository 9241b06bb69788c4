import type { Socket } from 'node:net';
import { ok, type Rejection, type Result, rejection } from '@rota/core';
import { CLOSE_CODES, type ClientMessage, clientMessage, type ServerMessage } from '@rota/protocol';
import {
  type AnswerableMessage,
  answerableMessage,
  isMoveMessage,
  type ServerWire,
} from '@rota/protocol/server';
import type { ListedMoves, PrivateEvents, Subscriber, Subscription, Table } from '@rota/table';
import type { Logger } from 'pino';
import type { RawData, WebSocket } from 'ws';
import { schemaRejection } from '../http/http-error.ts';
import type { Client, ClientRateLimiter } from '../limits/client-rate-limiter.ts';
import { LOAD_COST, MESSAGE_COSTS } from '../limits/costs.ts';
import type { Metrics } from '../metrics.ts';
import type { Limits } from '../settings.ts';
import type { TableRegistry } from '../table-registry.ts';
import { PING_FRAME, textFrame } from './framing.ts';
import { SendBuffer } from './send-buffer.ts';

/** A client with more unread bytes is disconnected. */
const MAX_PENDING_BYTES = 1024 * 1024;

/** The silence after which a client is pinged, and after which it counts as dead, in checks. */
const CHECKS_TO_PING = 9;
const CHECKS_TO_DEATH = 13;

/** Consecutive invalid messages after which a client is disconnected. */
const MAX_INVALID = 20;

type JoinMessage = Extract<ClientMessage, { do: 'join' }>;
type MovesMessage = Extract<ClientMessage, { do: 'moves' }>;
type TableClientMessage = Exclude<ClientMessage, { do: 'ping' }>;
type RefMessage = Extract<ClientMessage, { ref: number }>;

export interface ConnectionPorts {
  readonly registry: TableRegistry;
  readonly limits: Limits;
  /** Of the messages of all connections. */
  readonly limiter: ClientRateLimiter;
  readonly log: Logger;
  readonly metrics: Metrics;
}

/** A joined table. */
interface Joined {
  readonly table: Table;
  readonly subscription: Readonly<Subscription>;
}

/** A client's live connection: submits its messages to tables and sends it their updates. */
export class Connection implements Subscriber {
  /** By table; each resolves once the table is open, and never rejects. */
  private readonly joined = new Map<string, Promise<Joined | undefined>>();
  /** The table named by the last valid `join`. */
  private lastJoined: string | undefined;
  private invalidCount = 0;
  private ended = false;
  private readonly buffer: SendBuffer;
  private bytesRead = 0;
  /** The checks in a row that found nothing new from the client. */
  private silentChecks = 0;

  /** @param stream the socket's stream, to which encoded frames are written directly */
  constructor(
    private readonly socket: WebSocket,
    private readonly stream: Socket,
    private readonly wire: ServerWire,
    private readonly client: Client,
    private readonly ports: ConnectionPorts,
  ) {
    this.buffer = new SendBuffer(stream);
    socket.on('message', (data, isBinary) => this.receive(data, isBinary));
    socket.on('close', () => this.stop());
    // The library closes the connection with the right code after an invalid or too long frame.
    socket.on('error', (fault) => ports.log.debug({ err: fault }, 'connection'));
  }

  get person(): string | undefined {
    return this.client.person;
  }

  private receive(data: RawData, isBinary: boolean): void {
    if (this.ended) return;
    const { limiter } = this.ports;
    const retryAfter = limiter.wait(this.client);
    if (retryAfter > 0) {
      this.rejectInvalid(
        rejection('too-fast', { retryAfter }),
        isBinary ? undefined : this.parseAnswerable(data.toString()),
      );
      this.pauseReading();
      return;
    }
    const message = isBinary ? rejection('not-json') : this.parseMessage(data.toString());
    limiter.charge(this.client, 'code' in message ? 1 : MESSAGE_COSTS[message.do]);
    if ('code' in message) {
      this.rejectInvalid(message);
      return;
    }
    this.invalidCount = 0;
    if (message.do === 'ping') {
      this.send({ say: 'pong' });
      return;
    }
    this.handle(message).catch((fault) => {
      this.ports.log.error({ err: fault, table: message.table }, 'message failed');
      // The entry may have been written before the failure.
      if ('ref' in message && message.do !== 'moves') {
        this.send({ say: 'unknown', table: message.table, ref: message.ref });
      } else {
        this.sendRejection(message, rejection('failed'));
      }
    });
  }

  private async handle(message: TableClientMessage): Promise<void> {
    if (message.do === 'join') return this.join(message);
    const joining = this.joined.get(message.table);
    // Without waiting, because the client may join again before it has joined.
    if (message.do === 'leave' && joining) return this.leave(message.table);
    const joined = await joining;
    if (!joined || message.do === 'leave') {
      this.sendRejection(message, rejection('not-joined'));
      return;
    }
    const { table, subscription } = joined;
    const { seat } = subscription;
    if (message.do === 'go-on') {
      table.acknowledge(seat, message.number);
      return;
    }
    if (message.do === 'moves') {
      this.sendMoves(message, await table.listMoves(seat, message.decision));
      return;
    }
    const started = performance.now();
    const done = await table.submit({ ...message, seat });
    if (message.do === 'move') {
      this.ports.metrics.move(outcomeOf(done), (performance.now() - started) / 1000);
    }
    this.sendResult(message, done);
  }

  /** Joining again replaces the subscription; clients do it to get the whole table. */
  private async join(message: JoinMessage): Promise<void> {
    const { table: id } = message;
    this.lastJoined = id;
    const before = this.joined.get(id);
    if (!before && this.joined.size >= this.ports.limits.subscriptions) {
      this.sendError(rejection('too-many-tables', { most: this.ports.limits.subscriptions }));
      return;
    }
    const joining = this.subscribe(message, before).catch((fault) => {
      this.ports.log.error({ err: fault, table: id }, 'join failed');
      this.sendError(rejection('failed'), id);
      return undefined;
    });
    this.joined.set(id, joining);
    // Not earlier, or others would see the seat empty in between.
    this.endSubscription(before, joining);
    const joined = await joining;
    if (!joined && this.joined.get(id) === joining) this.joined.delete(id);
  }

  private async subscribe(
    { table: id, seen, dealing }: JoinMessage,
    before: Promise<unknown> | undefined,
  ): Promise<Joined | undefined> {
    await before;
    const loaded = this.ports.registry.loaded(id);
    if (!loaded) this.ports.limiter.charge(this.client, LOAD_COST);
    // The client may have seen entries at another node that this node has not read yet.
    const isBehind =
      loaded && (loaded.hasUnknownOutcome || (seen !== undefined && seen > loaded.number));
    const found = isBehind
      ? await this.ports.registry.findCurrent(id)
      : loaded
        ? ok(loaded)
        : await this.ports.registry.find(id);
    if (!found.ok) {
      this.sendError(found.rejection, id);
      return undefined;
    }
    const visible = await this.ports.registry.visibility.visible(found.value, this.person);
    if (!visible.ok) {
      this.sendError(visible.rejection, id);
      return undefined;
    }
    if (this.ended) return undefined;
    const table = visible.value;
    const subscription = table.subscribe(this, { person: this.person, seen, dealing });
    return { table, subscription };
  }

  /** The only place that ends subscriptions, once they have begun. @param after waits for this first */
  private endSubscription(
    joining: Promise<Joined | undefined> | undefined,
    after?: Promise<unknown>,
  ): void {
    const end = async () => {
      await after;
      const joined = await joining;
      joined?.table.unsubscribe(joined.subscription);
    };
    end().catch((fault) => this.ports.log.error({ err: fault }, 'subscription not ended'));
  }

  private leave(table: string): void {
    this.endSubscription(this.joined.get(table));
    this.joined.delete(table);
  }

  private sendResult({ table, ref }: RefMessage, done: Result<number>): void {
    if (done.ok) this.send({ say: 'accepted', table, ref, number: done.value });
    else if (outcomeOf(done) === 'unknown') this.send({ say: 'unknown', table, ref });
    else this.send({ say: 'refused', table, ref, refusal: done.rejection });
  }

  private sendMoves(message: MovesMessage, listed: Result<ListedMoves>): void {
    if (!listed.ok) {
      this.sendRejection(message, listed.rejection);
      return;
    }
    const { table, ref, decision } = message;
    const { moves, unprompted } = listed.value;
    this.send({
      say: 'moves',
      table,
      ref,
      decision,
      moves,
      ...(unprompted.length > 0 ? { unprompted } : {}),
    });
  }

  private sendRejection(message: TableClientMessage, why: Rejection): void {
    const { table } = message;
    if ('ref' in message) this.send({ say: 'refused', table, ref: message.ref, refusal: why });
    else this.sendError(why, table);
  }

  /**
   * Counts an invalid message and answers it.
   * @param to the message, if it asks for an answer
   */
  private rejectInvalid(why: Rejection, to?: AnswerableMessage): void {
    if (to) this.send({ say: 'refused', ...to, refusal: why });
    else this.sendError(why);
    if (++this.invalidCount < MAX_INVALID) return;
    this.end(CLOSE_CODES.policyViolation);
  }

  /** Leaves what a client sends too fast in its own buffers, where it costs others nothing. */
  private pauseReading(): void {
    if (this.ended || this.socket.isPaused) return;
    this.socket.pause();
    setTimeout(() => this.socket.resume(), this.ports.limits.backoffMs).unref();
  }

  private sendError(why: Rejection, table?: string): void {
    this.send({ say: 'error', ...(table === undefined ? {} : { table }), refusal: why });
  }

  send(message: ServerMessage, own?: PrivateEvents): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    this.buffer.add(textFrame(this.wire.encode(message, own)));
    if (this.buffer.pendingBytes > MAX_PENDING_BYTES) {
      this.ports.log.info('client not reading');
      this.socket.close(CLOSE_CODES.slowConsumer);
      this.socket.terminate();
    }
  }

  /**
   * Pings the client after some silence, and disconnects it if it stays silent. Called every second.
   * Whatever arrives is a sign of life. Checks are counted, not time, because while this process does
   * not run it hears no one.
   */
  checkSilence(): void {
    const { bytesRead } = this.stream;
    if (bytesRead !== this.bytesRead) {
      this.bytesRead = bytesRead;
      this.silentChecks = 0;
    } else if (++this.silentChecks >= CHECKS_TO_DEATH) {
      this.socket.terminate();
    } else if (this.silentChecks >= CHECKS_TO_PING && this.socket.readyState === this.socket.OPEN) {
      this.buffer.add(PING_FRAME);
    }
  }

  /** Writes everything sent so far, before the connection closes. */
  flush(): void {
    this.buffer.flush();
  }

  /** Closes the connection and ignores further messages. */
  end(code: number): void {
    this.flush();
    this.socket.close(code);
    this.stop();
  }

  private parseMessage(text: string): ClientMessage | Rejection {
    let json: unknown;
    try {
      json = this.wire.decode(text, this.lastJoined);
    } catch {
      return rejection('not-json');
    }
    if (isMoveMessage(json)) return json;
    const parsed = clientMessage.safeParse(json);
    return parsed.success ? parsed.data : schemaRejection('bad-message', parsed.error);
  }

  /** Parses only what the answer to a dropped message needs. */
  private parseAnswerable(text: string): AnswerableMessage | undefined {
    try {
      return answerableMessage.safeParse(this.wire.decode(text, this.lastJoined)).data;
    } catch {
      return undefined;
    }
  }

  private stop(): void {
    this.ended = true;
    for (const table of this.joined.keys()) this.leave(table);
  }
}

function outcomeOf(done: Result<number>): 'accepted' | 'refused' | 'unknown' {
  if (done.ok) return 'accepted';
  return done.rejection.code === 'outcome-unknown' ? 'unknown' : 'refused';
}
