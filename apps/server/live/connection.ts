import type { Duplex } from 'node:stream';
import { ok, type Rejection, type Result, rejection } from '@rota/core';
import {
  type AnswerableMessage,
  answerableMessage,
  CLOSE_CODES,
  type ClientMessage,
  clientMessage,
  isMoveMessage,
  type ServerMessage,
} from '@rota/protocol';
import type { Subscription, Table } from '@rota/table';
import type { Logger } from 'pino';
import type { RawData, WebSocket } from 'ws';
import { schemaRejection } from '../http/http-error.ts';
import type { Metrics } from '../metrics.ts';
import { TokenBucket } from '../rate-limiter.ts';
import type { Limits } from '../settings.ts';
import type { TableRegistry } from '../table-registry.ts';
import { textFrame, updateFrame } from './framing.ts';
import { SendBuffer } from './send-buffer.ts';

/** How much may wait to be read before a client counts as not reading, in bytes. */
const MOST_UNREAD = 1024 * 1024;

/** How many messages in a row may make no sense. */
const MOST_NONSENSE = 20;

type Joining = Extract<ClientMessage, { do: 'join' }>;
type Answerable = Extract<ClientMessage, { ref: number }>;

export interface ConnectionPorts {
  readonly registry: TableRegistry;
  readonly limits: Limits;
  readonly log: Logger;
  readonly metrics: Metrics;
}

/** A table that a client has joined. */
interface Joined {
  readonly table: Table;
  readonly subscription: Readonly<Subscription>;
}

/** One client's live connection: submits its messages to its tables and sends it their updates. */
export class Connection {
  /** By table; each settles once the table is open and never rejects. */
  private readonly joined = new Map<string, Promise<Joined | undefined>>();
  private readonly bucket: TokenBucket;
  private nonsense = 0;
  private ended = false;
  private readonly outgoing: SendBuffer;

  /** @param stream what the socket is made of: ready frames are written to it directly */
  constructor(
    private readonly socket: WebSocket,
    stream: Duplex,
    readonly person: string | undefined,
    private readonly ports: ConnectionPorts,
  ) {
    this.outgoing = new SendBuffer(stream);
    this.bucket = new TokenBucket(ports.limits.messages, performance.now());
    socket.on('message', (data, isBinary) => this.receive(data, isBinary));
    socket.on('close', () => this.stop());
    // A broken frame or one that is too long: the library closes the connection with the right code.
    socket.on('error', (fault) => ports.log.debug({ err: fault }, 'connection'));
  }

  private receive(data: RawData, isBinary: boolean): void {
    if (this.ended) return;
    if (this.bucket.take(performance.now()) > 0) {
      this.complain(rejection('too-fast'), isBinary ? undefined : answerable(data.toString()));
      return;
    }
    const message = isBinary ? rejection('not-json') : understood(data.toString());
    if ('code' in message) {
      this.complain(message);
      return;
    }
    this.nonsense = 0;
    this.handle(message).catch((fault) => {
      this.ports.log.error({ err: fault, table: message.table }, 'message failed');
      // What failed may have been written before.
      if ('ref' in message) this.say({ say: 'unknown', table: message.table, ref: message.ref });
      else this.sayError(rejection('failed'), message.table);
    });
  }

  private async handle(message: ClientMessage): Promise<void> {
    if (message.do === 'join') return this.join(message);
    const joining = this.joined.get(message.table);
    // At once: the client may join again before it has come.
    if (message.do === 'leave' && joining) return this.leave(message.table);
    const joined = await joining;
    if (!joined || message.do === 'leave') {
      this.answer(message, rejection('not-joined'));
      return;
    }
    const { table, subscription } = joined;
    const { seat } = subscription;
    if (message.do === 'go-on') {
      table.acknowledge(seat, message.number);
      return;
    }
    const began = performance.now();
    const done = await table.submit({ ...message, seat });
    if (message.do === 'move') {
      this.ports.metrics.move(outcomeOf(done), (performance.now() - began) / 1000);
    }
    this.answerWith(message, done);
  }

  /** Joining anew is coming afresh: whoever has lost the thread asks for the whole table again. */
  private async join(joining: Joining): Promise<void> {
    const { table: id } = joining;
    const before = this.joined.get(id);
    if (!before && this.joined.size >= this.ports.limits.visits) {
      this.sayError(rejection('too-many-tables', { most: this.ports.limits.visits }));
      return;
    }
    const coming = this.comeTo(joining, before).catch((fault) => {
      this.ports.log.error({ err: fault, table: id }, 'join failed');
      this.sayError(rejection('failed'), id);
      return undefined;
    });
    this.joined.set(id, coming);
    // Only then, so that others do not see the seat empty in between.
    this.endSubscription(before, coming);
    const joined = await coming;
    if (!joined && this.joined.get(id) === coming) this.joined.delete(id);
  }

  private async comeTo(
    { table: id, seen, dealing }: Joining,
    before: Promise<unknown> | undefined,
  ): Promise<Joined | undefined> {
    await before;
    const present = this.ports.registry.loaded(id);
    // Another node may have told this client more than this node knows yet.
    const behind = present && (present.isInDoubt || (seen !== undefined && seen > present.number));
    const found = behind
      ? await this.ports.registry.findCurrent(id)
      : present
        ? ok(present)
        : await this.ports.registry.find(id);
    if (!found.ok) {
      this.sayError(found.rejection, id);
      return undefined;
    }
    // What goes on at the tables of a day is told to nobody who may still play.
    const { daily, facts } = found.value;
    const looksOn = daily !== undefined && found.value.seatOf(this.person) === null;
    if (looksOn && !(await this.ports.registry.isRevealed(facts))) {
      this.sayError(refusal('day-not-over'), id);
      return undefined;
    }
    if (this.ended) return undefined;
    const table = found.value;
    const subscription = table.subscribe(
      { send: (update, own) => this.send(updateFrame(update, own)) },
      { person: this.person, seen, dealing },
    );
    return { table, subscription };
  }

  /** The one place where a subscription ends: now or as soon as it has begun. @param after what to wait for */
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

  private answerWith({ table, ref }: Answerable, done: Result<number>): void {
    if (done.ok) this.say({ say: 'accepted', table, ref, number: done.value });
    else if (outcomeOf(done) === 'unknown') this.say({ say: 'unknown', table, ref });
    else this.say({ say: 'refused', table, ref, refusal: done.rejection });
  }

  private answer(message: ClientMessage, why: Rejection): void {
    const { table } = message;
    if ('ref' in message) this.say({ say: 'refused', table, ref: message.ref, refusal: why });
    else this.sayError(why, table);
  }

  /**
   * Something is wrong with the client; after too much of it the connection ends.
   * @param to the message this answers, where it asks for an answer
   */
  private complain(why: Rejection, to?: AnswerableMessage): void {
    if (to) this.say({ say: 'refused', ...to, refusal: why });
    else this.sayError(why);
    if (++this.nonsense < MOST_NONSENSE) return;
    this.end(CLOSE_CODES.misused);
  }

  private sayError(why: Rejection, table?: string): void {
    this.say({ say: 'error', ...(table === undefined ? {} : { table }), refusal: why });
  }

  private say(message: ServerMessage): void {
    this.send(textFrame(JSON.stringify(message)));
  }

  send(frame: Buffer): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    this.outgoing.add(frame);
    if (this.outgoing.pendingBytes > MOST_UNREAD) {
      this.ports.log.info('a client does not read');
      this.socket.close(CLOSE_CODES.notReading);
      this.socket.terminate();
    }
  }

  /** Writes at once what was sent, because the connection is about to close. */
  flush(): void {
    this.outgoing.flush();
  }

  /** Closes the connection. Whatever else the client has said is not listened to. */
  end(code: number): void {
    this.flush();
    this.socket.close(code);
    this.stop();
  }

  private stop(): void {
    this.ended = true;
    for (const table of this.joined.keys()) this.leave(table);
  }
}

/** Reads of a message that is dropped no more than what its answer needs. */
function answerable(text: string): AnswerableMessage | undefined {
  try {
    return answerableMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function outcomeOf(done: Result<number>): 'accepted' | 'refused' | 'unknown' {
  if (done.ok) return 'accepted';
  return done.rejection.code === 'outcome-unknown' ? 'unknown' : 'refused';
}

function understood(text: string): ClientMessage | Rejection {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return rejection('not-json');
  }
  if (isMoveMessage(json)) return json;
  const parsed = clientMessage.safeParse(json);
  return parsed.success ? parsed.data : schemaRejection('bad-message', parsed.error);
}
