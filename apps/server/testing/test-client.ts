import { setTimeout as pause } from 'node:timers/promises';
import type { PlayableGame } from '@rota/bots';
import { type AnyGame, type Random, type Rejection, type Seat, seededRandom } from '@rota/core';
import {
  type DealingAnswer,
  drawDealingValue,
  Participant,
  type PublicDealing,
} from '@rota/fair-dealing';
import {
  type ClientMessage,
  type ClientWire,
  eventsInOrder,
  LIVE_PATH,
  type OpenDecision,
  openClientWire,
  PLAIN_WIRE_VERSION,
  type ServerMessage,
  SUPPORTED_DEALING,
  serverMessage,
  type TableSummary,
  type Timing,
  WIRE_VERSION,
} from '@rota/protocol';
import { WebSocket } from 'ws';

/** Seats in a request for a table. */
export const ME = { kind: 'me' };
export const OPEN = { kind: 'open' };
export const GREEDY = { kind: 'bot', bot: 'greedy' };

/** The number of generators created so far. */
let generators = 0;

/** Returns a new generator; the sequence of generators is the same in every run. */
export function nextRandom(): Random {
  return seededRandom(`test ${process.env.TEST_SEED ?? '1'} ${++generators}`);
}

type MessageOf<Tag extends ServerMessage['say']> = Extract<ServerMessage, { say: Tag }>;

export type MoveAnswer = MessageOf<'accepted'> | MessageOf<'refused'> | MessageOf<'unknown'>;
type ListedMovesAnswer = MessageOf<'moves'> | MessageOf<'refused'>;
const ANSWERS = new Set<ServerMessage['say']>(['accepted', 'refused', 'unknown']);

export interface HttpResponse<Body> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
}

/**
 * A client with a cookie and a WebSocket. It validates every message, contributes to the packs of its
 * table, and follows the match from the updates it receives.
 */
export class TestClient {
  /** The timeout of every wait, in ms. */
  timeoutMs = 120_000;
  cookie = '';
  /** The client address that a trusted proxy forwards. */
  forwardedFor: string | undefined;
  /** A program's access token, sent instead of a cookie. */
  token: string | undefined;
  socket: WebSocket | undefined;
  private wire: ClientWire = JSON_WIRE;
  readonly frames: string[] = [];
  readonly messages: ServerMessage[] = [];
  closed: { code: number } | undefined;

  game: AnyGame | undefined;
  table = '';
  seat: Seat | null = null;
  view: unknown;
  number = 0;
  decisions: readonly OpenDecision[] = [];
  isOver = false;
  /** The dealing version sent with `join`; undefined: no contributions are requested. */
  dealing: number | undefined = SUPPORTED_DEALING;
  /** Replaces the honest contribution of a dishonest player. */
  alterAnswer: ((answer: DealingAnswer) => DealingAnswer | undefined) | undefined;
  participant = this.newParticipant();
  private readonly dealingAnswers = new Map<number, DealingAnswer>();
  private ref = 0;
  private readonly watchers = new Set<() => void>();

  constructor(
    public address: string,
    private readonly games: readonly Pick<PlayableGame, 'game'>[],
  ) {}

  async request<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<HttpResponse<Body>> {
    // Only GET /api/me creates a guest.
    if (method !== 'GET' && !this.isKnown) await this.request('GET', '/api/me');
    const response = await fetch(this.address + path, {
      method,
      headers: {
        connection: 'close',
        ...this.credentials,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    this.cookie = response.headers.get('set-cookie')?.split(';')[0] ?? this.cookie;
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      body: (json ? JSON.parse(text) : text) as Body,
      headers: response.headers,
    };
  }

  async createTable(
    game: AnyGame,
    seats: readonly object[],
    options = {},
    timing?: Timing,
  ): Promise<TableSummary> {
    const { status, body } = await this.request<TableSummary>('POST', '/api/tables', {
      game: game.id,
      seats,
      options,
      timing,
    });
    if (status !== 201) throw new Error(`no table: ${JSON.stringify(body)}`);
    return body;
  }

  async connect(headers: Record<string, string> = {}, wire: number = WIRE_VERSION): Promise<this> {
    const url = `${this.address.replace('http', 'ws')}${LIVE_PATH}?wire=${wire}`;
    const socket = new WebSocket(url, { headers: { ...this.credentials, ...headers } });
    this.socket = socket;
    this.wire = wire === PLAIN_WIRE_VERSION ? JSON_WIRE : openClientWire();
    this.closed = undefined;
    socket.on('message', (data) => this.receive(String(data)));
    socket.on('close', (code) => {
      this.closed = { code };
      this.changed();
    });
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    socket.on('error', () => {});
    return this;
  }

  private get credentials(): Record<string, string> {
    const address = this.forwardedFor === undefined ? {} : { 'x-forwarded-for': this.forwardedFor };
    if (this.token !== undefined) return { authorization: `Bearer ${this.token}`, ...address };
    return { ...(this.cookie ? { cookie: this.cookie } : {}), ...address };
  }

  private get isKnown(): boolean {
    return this.cookie !== '' || this.token !== undefined;
  }

  disconnect(): void {
    this.socket?.terminate();
  }

  send(message: ClientMessage): void {
    this.sendRaw(this.wire.encode(message));
  }

  sendRaw(text: string | Buffer): void {
    this.socket!.send(text);
  }

  /** Joins a table and waits for its state. */
  async join(table: string, seen?: number): Promise<this> {
    if (table !== this.table) this.participant = this.newParticipant();
    this.table = table;
    const { length } = this.messages;
    this.sendJoin(table, seen);
    await this.waitFor(() => this.messages.slice(length).some((one) => JOIN_ANSWERS.has(one.say)));
    return this;
  }

  sendJoin(table: string, seen?: number): void {
    this.send({
      do: 'join',
      table,
      ...(seen === undefined ? {} : { seen }),
      ...(this.dealing === undefined ? {} : { dealing: this.dealing }),
    });
  }

  /** Sends a move and waits for the answer. */
  async move(decision: number, move: string, table = this.table): Promise<MoveAnswer> {
    const ref = ++this.ref;
    this.send({ do: 'move', table, decision, move, ref });
    const isAnswer = (message: ServerMessage): message is MoveAnswer =>
      ANSWERS.has(message.say) && 'ref' in message && message.ref === ref;
    await this.waitFor(() => this.messages.some(isAnswer));
    return this.messages.find(isAnswer)!;
  }

  /** Asks for the moves of a decision and waits for the answer. */
  async listMoves(decision: number, table = this.table): Promise<ListedMovesAnswer> {
    const ref = ++this.ref;
    this.send({ do: 'moves', table, decision, ref });
    const isAnswer = (message: ServerMessage): message is ListedMovesAnswer =>
      (message.say === 'moves' || message.say === 'refused') && message.ref === ref;
    await this.waitFor(() => this.messages.some(isAnswer));
    return this.messages.find(isAnswer)!;
  }

  /** The decision that the game waits for from this seat. */
  get pendingDecision(): OpenDecision | undefined {
    return this.decisions.find(({ seat, kind }) => seat === this.seat && kind !== 'reaction');
  }

  sampleMove(random: Random): string {
    const state = this.game!.determinize!(this.view, random);
    return this.game!.formatMove(this.game!.sampleMove(state, this.seat!, random));
  }

  /** Plays random moves until the match is over or the table has reached entry `upTo`. */
  async play(seed: string | number, upTo = Number.POSITIVE_INFINITY): Promise<void> {
    const random = seededRandom(seed);
    for (;;) {
      const enough = () => this.isOver || this.number >= upTo;
      await this.waitFor(() => enough() || this.pendingDecision !== undefined);
      if (enough()) return;
      const { number } = this.pendingDecision!;
      const answer = await this.move(number, this.sampleMove(random));
      if (answer.say === 'accepted') {
        await this.waitFor(() => this.number >= answer.number);
      } else if (answer.say === 'refused' && answer.refusal.code === 'too-fast') {
        // Another of this person's connections has used up what they may send.
        await pause(1000 * Number(answer.refusal.facts?.retryAfter));
      } else if (answer.say === 'unknown' || answer.refusal.code !== 'decision-passed') {
        throw new Error(JSON.stringify(answer));
      } else {
        // Another seat's reaction came first; its update is on the way.
        await this.waitFor(() => this.isOver || this.pendingDecision?.number !== number);
      }
    }
  }

  waitFor(isSo: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const watch = () => {
        if (!isSo()) return;
        this.watchers.delete(watch);
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.watchers.delete(watch);
        reject(new Error(`timed out; last received: ${this.frames.slice(-3).join('\n')}`));
      }, this.timeoutMs);
      this.watchers.add(watch);
      watch();
    });
  }

  received<Tag extends ServerMessage['say']>(say: Tag): MessageOf<Tag>[] {
    return this.messages.filter((message): message is MessageOf<Tag> => message.say === say);
  }

  private receive(frame: string): void {
    this.frames.push(frame);
    const message = serverMessage.parse(this.wire.decode(frame));
    this.messages.push(message);
    if ('table' in message && message.table === this.table) this.applyMessage(message);
    if (message.say === 'accepted' || message.say === 'refused') this.receiveDealingAnswer(message);
    this.changed();
  }

  private newParticipant(): Participant {
    const random = nextRandom();
    return new Participant(() => drawDealingValue(random));
  }

  private contribute(dealing: PublicDealing): void {
    const honest = this.participant.receive(dealing, this.seat);
    const answer = honest && this.alterAnswer ? this.alterAnswer(honest) : honest;
    if (!answer) return;
    const ref = FIRST_DEALING_REF + this.dealingAnswers.size;
    this.dealingAnswers.set(ref, answer);
    this.send({ ...answer, table: this.table, ref });
  }

  private receiveDealingAnswer(message: MessageOf<'accepted'> | MessageOf<'refused'>): void {
    const answer = this.dealingAnswers.get(message.ref);
    if (!answer) return;
    const rejection = message.say === 'refused' ? (message.refusal as Rejection) : undefined;
    this.participant.handleReply(answer, rejection);
  }

  private applyMessage(message: ServerMessage): void {
    if (message.say === 'dealing') {
      this.number = message.number;
      this.contribute(message.dealing);
      return;
    }
    if (message.say === 'table') {
      const games = this.games.map(({ game }) => game);
      this.game = games.find(
        ({ id, version }) => id === message.game && version === message.version,
      )!;
      this.seat = message.seat;
      this.view = message.view;
      if (message.dealing) this.contribute(message.dealing);
      this.isOver = message.winners !== undefined || message.abandoned === true;
    } else if (message.say === 'events') {
      for (const event of eventsInOrder(message)) {
        if (event.type === 'match-over') this.isOver = true;
        else if (event.type !== 'deal-over') this.game!.applyEvent?.(this.view, event);
      }
      this.view = message.view ?? this.view;
    } else return;
    this.number = message.number;
    this.decisions = message.decisions;
  }

  private changed(): void {
    for (const watch of this.watchers) watch();
  }
}

/** Version 1, which bots speak. */
const JSON_WIRE: ClientWire = {
  encode: (message) => JSON.stringify(message),
  decode: (text) => JSON.parse(text),
};

/** Beyond the refs that tests use for moves. */
const FIRST_DEALING_REF = 1_000_000;

/** The messages of which one ends the answer to a join. */
const JOIN_ANSWERS = new Set<ServerMessage['say']>(['table', 'seats', 'error']);
