import { type Rejection, rejection } from '@rota/core';
import type { ClientMessage, ServerMessage } from '@rota/protocol';
import { CLOSE_CODES, SUPPORTED_DEALING } from '@rota/protocol/protocol';
import { type ClientWire, openClientWire } from '@rota/protocol/wire-format';
import { SilenceWatch } from './silence-watch.ts';
import type {
  CommandMessage,
  ConnectionListener,
  TableCommand,
  TableConnection,
} from './table-connection.ts';
import { watchNetwork } from './watch-network.ts';

/** The part of `WebSocket` that is used; tests pass another implementation. */
export interface Socket {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  addEventListener(type: 'open', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  addEventListener(type: 'close', listener: (event: { code: number }) => void): void;
}

const OPEN = 1;

/** Range of the reconnect backoff, in ms. */
const MIN_RETRY_MS = 250;
const MAX_RETRY_MS = 5000;

/** Range of the timeout for opening a socket, in ms: short first, since it may be lost as the last one was. */
const MIN_OPEN_MS = 5000;
const MAX_OPEN_MS = 10_000;

/** Rejections after which reconnecting is pointless. */
const FINAL_REJECTIONS = new Set([
  'no-such-table',
  'damaged',
  'unknown-game',
  'unknown-game-version',
  'too-many-tables',
]);
/** Rejections after which reconnecting soon may succeed. */
const TEMPORARY_REJECTIONS = new Set([
  'stopping',
  'table-closed',
  'failed',
  'not-joined',
  'not-answering',
  'too-fast',
]);

interface Pending {
  readonly message: CommandMessage;
  /** Whether the server has already answered once that the outcome is unknown. */
  unknown?: true;
  readonly answer: (refused: Rejection | undefined) => void;
}

/**
 * Connects to a table on the server over a WebSocket and reconnects whenever it breaks. It reports
 * the last update it saw and receives the rest. Unanswered commands are sent again; that is safe
 * because the server recognises a repeated move by its decision number.
 * @param diagnose finds out why sockets stay silent, if the server answers otherwise
 */
export function connectTableWebSocket(
  table: string,
  connect: () => Socket,
  diagnose: () => Promise<Rejection | undefined>,
): TableConnection {
  const pending = new Map<number, Pending>();
  let listener: ConnectionListener | undefined;
  let socket: Socket | undefined;
  let wire: ClientWire;
  let lastSeen: number | undefined;
  let lastAcknowledged: number | undefined;
  let lastRef = 0;
  let failures = 0;
  /** The sockets in a row from which nothing was heard. */
  let silentSockets = 0;
  /** Why that is, if the server answers otherwise. */
  let cause: Rejection | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  /** Whether the server can write. */
  let isSaving = true;
  const silence = new SilenceWatch(() => send({ do: 'ping' }), reconnect);

  function send(message: ClientMessage): void {
    if (socket?.readyState === OPEN) socket.send(wire.encode(message));
  }

  function join(): void {
    send({
      do: 'join',
      table,
      dealing: SUPPORTED_DEALING,
      ...(lastSeen === undefined ? {} : { seen: lastSeen }),
    });
  }

  function openSocket(): void {
    clearTimeout(retryTimer);
    retryTimer = undefined;
    const opened = connect();
    socket = opened;
    wire = openClientWire();
    isSaving = true;
    if (silentSockets++ > 0) findCause();
    silence.expectAnswer(Math.min(MAX_OPEN_MS, MIN_OPEN_MS * silentSockets));
    opened.addEventListener('open', () => {
      if (socket !== opened) return;
      // The table may take longer to answer.
      if (silentSockets > 1) send({ do: 'ping' });
      join();
      for (const { message } of pending.values()) send(message);
      if (lastAcknowledged !== undefined) acknowledge(lastAcknowledged);
      silence.expectAnswer();
    });
    opened.addEventListener('message', ({ data }) => {
      if (socket !== opened) return;
      silentSockets = 0;
      cause = undefined;
      handleMessage(wire.decode(String(data)));
      if (socket !== opened) return;
      if (pending.size > 0) silence.expectAnswer();
      else silence.awaitNext();
    });
    opened.addEventListener('close', ({ code }) => {
      if (socket === opened) handleDisconnect(code);
    });
  }

  function handleMessage(message: ServerMessage): void {
    if (message.say !== 'error' && message.say !== 'unknown') failures = 0;
    if (message.say === 'unknown') {
      handleUnknownOutcome(message.ref);
      return;
    }
    if (message.say === 'error') {
      const { code } = message.refusal;
      if (FINAL_REJECTIONS.has(code)) end('closed', message.refusal);
      else if (TEMPORARY_REJECTIONS.has(code)) reconnect();
    } else if (message.say === 'accepted' || message.say === 'refused') {
      const move = pending.get(message.ref);
      pending.delete(message.ref);
      move?.answer(message.say === 'refused' ? message.refusal : undefined);
    } else if (message.say === 'room') {
      isSaving = message.saving;
      listener?.status(isSaving ? 'open' : 'not-saving');
    } else if (message.say === 'phrase') {
      listener?.chat(message.seat, message.phrase, message.text);
    } else if (message.say !== 'moves' && message.say !== 'pong') {
      if (message.say !== 'seats') {
        // After a reconnect the server may repeat updates.
        if (message.say === 'events' && lastSeen !== undefined && message.number <= lastSeen)
          return;
        lastSeen = message.number;
      }
      listener?.status(isSaving ? 'open' : 'not-saving');
      listener?.message(message);
    }
  }

  /** Reconnects to see the current state and asks once more; a second unknown is final. */
  function handleUnknownOutcome(ref: number): void {
    const asked = pending.get(ref);
    if (asked?.unknown) {
      pending.delete(ref);
      asked.answer(rejection('outcome-unknown'));
    } else if (asked) {
      asked.unknown = true;
    }
    reconnect();
  }

  function findCause(): void {
    diagnose().then((why) => {
      if (isClosed || silentSockets === 0) return;
      cause = why;
      if (retryTimer !== undefined) reportLoss();
    }, reportError);
  }

  function reportLoss(): void {
    if (cause) listener?.status('blocked', cause);
    else listener?.status('lost');
  }

  function reconnect(): void {
    const dead = socket;
    handleDisconnect(0);
    dead?.close();
  }

  function handleDisconnect(code: number): void {
    socket = undefined;
    silence.stop();
    if (isClosed) return;
    if (code === CLOSE_CODES.versionMismatch) {
      end('outdated');
      return;
    }
    reportLoss();
    const longest = Math.min(MAX_RETRY_MS, MIN_RETRY_MS * 2 ** failures++);
    retryTimer = setTimeout(openSocket, longest * (0.5 + Math.random() / 2));
  }

  function end(line: 'closed' | 'outdated', why?: Rejection): void {
    const tell = listener;
    stop(why ?? rejection('connection-closed'));
    tell?.status(line, why);
  }

  function stop(why: Rejection): void {
    isClosed = true;
    listener = undefined;
    clearTimeout(retryTimer);
    silence.stop();
    const last = socket;
    socket = undefined;
    last?.close();
    for (const { answer } of pending.values()) answer(why);
    pending.clear();
    stopWatching?.();
  }

  function submit(command: TableCommand): Promise<Rejection | undefined> {
    if (isClosed) return Promise.resolve(rejection('connection-closed'));
    const message = { ...command, table, ref: ++lastRef };
    return new Promise((answer) => {
      pending.set(message.ref, { message, answer });
      send(message);
      if (socket?.readyState === OPEN) silence.expectAnswer();
    });
  }

  function acknowledge(number: number): void {
    lastAcknowledged = number;
    send({ do: 'go-on', table, number });
  }

  const stopWatching = watchNetwork({
    back() {
      if (retryTimer !== undefined) openSocket();
      // The socket may have died unnoticed while the device slept.
      else if (socket?.readyState === OPEN) silence.askForSign();
    },
    gone() {
      if (socket) reconnect();
    },
  });

  return {
    open(told) {
      listener = told;
      told.status('connecting');
      openSocket();
    },
    submit,
    acknowledge,
    refresh() {
      lastSeen = undefined;
      join();
    },
    close() {
      send({ do: 'leave', table });
      stop(rejection('connection-closed'));
    },
  };
}
