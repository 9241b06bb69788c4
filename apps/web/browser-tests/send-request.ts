import { setTimeout as pause } from 'node:timers/promises';
import type { APIRequestContext } from '@playwright/test';

/** A page, or its context: both send as its visitor. */
export interface Requester {
  readonly request: APIRequestContext;
}

/**
 * Sends a request as a visitor, again when the server says so if it came too fast.
 * @returns the answer
 * @throws when the server rejects it
 */
export async function sendRequest<Answer>(
  requester: Requester,
  method: 'POST' | 'PUT',
  path: string,
  data: object = {},
): Promise<Answer> {
  const answer = await requester.request.fetch(path, { method, data });
  const retryAfter = answer.headers()['retry-after'];
  if (answer.status() === 429 && retryAfter !== undefined) {
    await pause(1000 * Number(retryAfter));
    return sendRequest(requester, method, path, data);
  }
  if (!answer.ok()) {
    throw new Error(`${method} ${path} was answered ${answer.status()}: ${await answer.text()}`);
  }
  return (await answer.json()) as Answer;
}

/** @returns the table's id */
export async function createTable(requester: Requester, data: object): Promise<string> {
  return (await sendRequest<{ id: string }>(requester, 'POST', '/api/tables', data)).id;
}

export async function changeName(requester: Requester, name: string): Promise<void> {
  await sendRequest(requester, 'PUT', '/api/me', { name });
}
