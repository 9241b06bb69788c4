import { type Rejection, rejection } from '@rota/core';
import type { ClientMessage, ServerMessage } from '@rota/protocol';
import { CLOSE_CODES, DEALING } from '@rota/protocol/protocol';
import type { ConnectionListener, TableCommand, TableConnection } from './connection.ts';

/** What is used of a WebSocket; the browser's own, or another with the same face. */
export interface Socket {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  addEventListener(type: 'open', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  addEventListener(type: 'close', listener: (event: { code: number }) => void): void;
}

const OPEN = 1;

/** How long to wait before trying again, in ms: at first, and at most. */
const FIRST_RETRY = 250;
const LONGEST_RETRY = 5000;

/** How long an answer may take before the line is taken for dead, in ms; and opening one. */
const PATIENCE = 6000;
const OPENING_PATIENCE = 15_000;

/** What the server says when there is no use in asking again, */
const FINAL = new Set([
  'no-such-table',
  'damaged',
  'unknown-game',
  'unknown-game-version',
  'too-many-tables',
]);
/** and when there is, a little later. */
const MOMENTARY = new Set(['stopping', 'table-closed', 'failed', 'not-joined', 'not-answering']);

interface Pending {
  readonly message: Extract<ClientMessage, { ref: number }>;
  /** Whether the server has said once that it does not know the outcome. */
  unknown?: true;
  readonly answer: (refused: Rejection | undefined) => void;
}

/**
 * A table on the server, over a WebSocket that is opened again whenever it breaks. Coming back, it
 * says what it saw last and gets the rest; moves nobody has answered are sent again, which is safe:
 * a doubled move is recognised by its decision.
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
  /** Whether the room can write. */
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
        // What was sent before the line broke may be sent again after it.
        if (message.say === 'events' && seen !== undefined && message.number <= seen) return;
        seen = message.number;
      }
      listener?.line(saving ? 'open' : 'not-saving');
      listener?.message(message);
    }
    if (pending.size > 0) expectAnswer();
  }

  /** Comes back to see what stands, and asks once more for what is pending. */
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

  /** A line that says nothing where it owes an answer is dead, whatever the network thinks. */
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

  /** Sends it now or, while the connection is lost, as soon as there is one. */
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
        // A line may have died unnoticed while the device slept.
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
 * Watches what the browser knows of the network, and whether somebody looks at the page.
 * @returns how to stop
 */
function watchNetwork({
  back,
  gone,
}: {
  /** The network is back, or somebody looks at the page again. */
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
