import { setTimeout as pause } from 'node:timers/promises';
import type { OperatorAnswers, OperatorRequest, Store } from '@rota/server';

const ANSWER_TIMEOUT_MS = 10_000;
const POLL_INTERVAL_MS = 50;

export interface ServerAnswers<Answer> {
  readonly answers: readonly Answer[];
  /** The processes that may be servers and have not answered. */
  readonly missing: number;
  /** Whether no server has begun what only one of them does, and none will. */
  readonly isWithdrawn: boolean;
}

/**
 * Asks the servers that have the store open, and waits for their answers.
 * @param most the number of answers to wait for; left out: one of each server
 * @param workMs how long a server needs
 */
export async function askServers<Request extends OperatorRequest>(
  store: Store,
  request: Request,
  { most = Number.POSITIVE_INFINITY, workMs = 0 } = {},
): Promise<ServerAnswers<OperatorAnswers[Request['do']]>> {
  const expected = Math.min(await store.countServers(), most);
  if (expected === 0) return { answers: [], missing: 0, isWithdrawn: true };
  const { operatorRequests: requests } = store;
  const id = await requests.add(request);
  const deadline = performance.now() + workMs + ANSWER_TIMEOUT_MS;
  const read = () => requests.answers<Request['do']>(id);
  let answers = await read();
  while (answers.length < expected && performance.now() < deadline) {
    await pause(POLL_INTERVAL_MS);
    answers = await read();
  }
  const isWithdrawn = await requests.take(id);
  return { answers, missing: expected - answers.length, isWithdrawn };
}
