import { type Rejection, rejection } from '@rota/core';
import type { ClientMessage, ServerMessage } from '@rota/protocol';
import { CLOSE_CODES, DEALING } from '@rota/protocol/protocol';
import type { ConnectionListener, TableCommand, TableConnection } from './connection.ts';

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
const FIRST_RETRY = 250;
const LONGEST_RETRY = 5000;

/** Timeouts, in ms: for an answer, and for opening the socket. */
const PATIENCE = 6000;
const OPENING_PATIENCE = 15_000;

/** Rejections after which reconnecting is pointless. */
const FINAL = new Set([
  'no-such-table',
  'damaged',
  'unknown-game',
  'unknown-game-version',
  'too-many-tables',
]);
/** Rejections after which reconnecting soon may succeed. */
const MOMENTARY = new Set(['stopping', 'table-closed', 'failed', 'not-joined', 'not-answering']);

interface Pending {
  readonly message: Extract<ClientMessage, { ref: number }>;
  /** Whether the server has already answered once that the outcome is unknown. */
  unknown?: true;
  readonly answer: (refused: Rejection | undefined) => void;
}

/**
 * Connects to a table on the server over a WebSocket and reconnects whenever it breaks. It reports
 * the last update it saw and receives the rest. Unanswered commands are sent again; that is safe
 * because the server recognises a repeated move by its decision number.
 */
export function connectRemoteTable(table: string, connect: () => Socket): TableConnection {
  const pending = new Map<number, Pending>();
  let listener: ConnectionListener | undefined;
  let socket: Socket | undefined;
  let seen: number | undefined;
  let lastRef = 0;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  /** Whether the server can write. */
  let saving = true;

  function say(message: ClientMessage): void {
    if (socket?.readyState === OPEN) socket.send(JSON.stringify(message));
  }

  function join(): void {
    say({ do: 'join', table, dealing: DEALING, ...(seen === undefined ? {} : { seen }) });
  }

  function start(): void {
    clearTimeout(retry);
    retry = undefined;
    const opened = connect();
    socket = opened;
    saving = true;
    expectAnswer(OPENING_PATIENCE);
    opened.addEventListener('open', () => {
      if (socket !== opened) return;
      join();
      for (const { message } of pending.values()) say(message);
      expectAnswer();
    });
    opened.addEventListener('message', ({ data }) => {
      if (socket === opened) hear(JSON.parse(String(data)));
    });
    opened.addEventListener('close', ({ code }) => {
      if (socket === opened) broken(code);
    });
  }

  function hear(message: ServerMessage): void {
    if (message.say !== 'error' && message.say !== 'unknown') failures = 0;
    clearTimeout(patience);
    if (message.say === 'unknown') {
      lookAgain(message.ref);
      return;
    }
    if (message.say === 'error') {
      const { code } = message.refusal;
      if (FINAL.has(code)) end('closed', message.refusal);
      else if (MOMENTARY.has(code)) tryAgain();
    } else if (message.say === 'accepted' || message.say === 'refused') {
      const move = pending.get(message.ref);
      pending.delete(message.ref);
      move?.answer(message.say === 'refused' ? message.refusal : undefined);
    } else if (message.say === 'room') {
      saving = message.saving;
      listener?.line(saving ? 'open' : 'not-saving');
    } else if (message.say === 'phrase') {
      listener?.said(message.seat, message.phrase);
    } else {
      if (message.say !== 'seats') {
        // After a reconnect the server may repeat updates.
        if (message.say === 'events' && seen !== undefined && message.number <= seen) return;
        seen = message.number;
      }
      listener?.line(saving ? 'open' : 'not-saving');
      listener?.message(message);
    }
    if (pending.size > 0) expectAnswer();
  }

  /** Reconnects to see the current state and asks once more; a second unknown is final. */
  function lookAgain(ref: number): void {
    const asked = pending.get(ref);
    if (asked?.unknown) {
      pending.delete(ref);
      asked.answer(rejection('outcome-unknown'));
    } else if (asked) {
      asked.unknown = true;
    }
    tryAgain();
  }

  /** A socket that stays silent while it owes an answer counts as dead. */
  function expectAnswer(within = PATIENCE): void {
    clearTimeout(patience);
    patience = setTimeout(tryAgain, within);
  }

  function tryAgain(): void {
    const dead = socket;
    broken(0);
    dead?.close();
  }

  function broken(code: number): void {
    socket = undefined;
    clearTimeout(patience);
    if (closed) return;
    if (code === CLOSE_CODES.otherVersion) {
      end('outdated');
      return;
    }
    listener?.line('lost');
    const longest = Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** failures++);
    retry = setTimeout(start, longest * (0.5 + Math.random() / 2));
  }

  function end(line: 'closed' | 'outdated', why?: Rejection): void {
    const tell = listener;
    stop(why ?? rejection('connection-closed'));
    tell?.line(line, why);
  }

  function stop(why: Rejection): void {
    closed = true;
    listener = undefined;
    clearTimeout(retry);
    clearTimeout(patience);
    const last = socket;
    socket = undefined;
    last?.close();
    for (const { answer } of pending.values()) answer(why);
    pending.clear();
    stopWatching?.();
  }

  function submit(command: TableCommand): Promise<Rejection | undefined> {
    if (closed) return Promise.resolve(rejection('connection-closed'));
    const message = { ...command, table, ref: ++lastRef };
    return new Promise((answer) => {
      pending.set(message.ref, { message, answer });
      say(message);
      if (socket?.readyState === OPEN) expectAnswer();
    });
  }

  const stopWatching = watchNetwork({
    back() {
      if (retry !== undefined) start();
      else if (socket?.readyState === OPEN) {
        // The socket may have died unnoticed while the device slept.
        join();
        expectAnswer();
      }
    },
    gone() {
      if (socket) tryAgain();
    },
  });

  return {
    open(told) {
      listener = told;
      told.line('connecting');
      start();
    },
    submit,
    next: (number) => say({ do: 'go-on', table, number }),
    refresh() {
      seen = undefined;
      join();
    },
    close() {
      say({ do: 'leave', table });
      stop(rejection('connection-closed'));
    },
  };
}

/**
 * Watches network and page visibility.
 * @returns a function that stops watching
 */
function watchNetwork({
  back,
  gone,
}: {
  /** The network is back, or the page is visible again. */
  back(): void;
  gone(): void;
}): (() => void) | undefined {
  if (typeof window === 'undefined') return undefined;
  const looked = () => {
    if (document.visibilityState === 'visible') back();
  };
  window.addEventListener('online', back);
  window.addEventListener('offline', gone);
  document.addEventListener('visibilitychange', looked);
  return () => {
    window.removeEventListener('online', back);
    window.removeEventListener('offline', gone);
    document.removeEventListener('visibilitychange', looked);
  };
}
