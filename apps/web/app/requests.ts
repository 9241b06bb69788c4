import { err, ok, type Rejection, type Result, rejection } from '@rota/core';
import type {
  AskForSeat,
  CreateDuplicate,
  CreateTable,
  DecideSeatRequest,
  Duplicate,
  FillSeats,
  Me,
  RatingsAtTable,
  RejectedRequest,
  RemovePlayer,
  SeatRequest,
  SetReady,
  StandIn,
  TableSummary,
  TakeSeat,
  UploadMatch,
} from '@rota/protocol';
import { LIVE_PATH } from '@rota/protocol/protocol';
import { browserStorage } from '../device/storage/browser-storage.ts';

/** Timeouts in ms; uploads take longer. */
const READ_TIMEOUT_MS = 20_000;
const WRITE_TIMEOUT_MS = 60_000;

const TOO_FAST = 429;

/** Statuses below 500 after which the same request may succeed later. */
const TEMPORARY_STATUSES = new Set([408, 425, TOO_FAST]);

/** The longest wait that a `Retry-After` may ask for before the page sends a request again, in s. */
const MAX_RETRY_AFTER_S = 3;
const MAX_RETRIES = 2;

export const ME_PATH = '/api/me';

export class RequestError extends Error {
  /** @param isTemporary whether the same request may succeed later */
  constructor(
    readonly refusal: Rejection,
    readonly isTemporary: boolean,
  ) {
    super(refusal.code);
    this.name = 'RequestError';
  }
}

const unreachable = () => new RequestError(rejection('unreachable'), true);

/** Tabs that open at once request their identity one after the other. */
const IDENTITY_LOCK = 'rota-identity';

/** How long to wait for another tab, in ms: the browser may have suspended it. */
const TURN_TIMEOUT_MS = 5000;

/** The identity request of this page; undefined before it and after a failure. */
let identity: Promise<Me> | undefined;
let isIdentified = false;

let isEnabled = true;

/** Rejects all requests from now on without sending them: there is no server. */
export function disableRequests(): void {
  isEnabled = false;
}

/**
 * Sends a request. The first one creates a guest account for a new visitor.
 * @throws RequestError when it is rejected or not answered
 */
export async function request<Answer>(
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const asksForIdentity = !isIdentified && method === 'GET' && path === ME_PATH;
  const identified = ensureIdentity();
  const me = await identified;
  if (asksForIdentity) return me as Answer;
  try {
    return await send<Answer>(method, path, body);
  } catch (fault) {
    if (!(fault instanceof RequestError) || fault.refusal.code !== 'no-identity') throw fault;
    // The cookie was lost, so nothing was done. Another request may have asked for a new one already.
    forgetIdentity(identified);
    await ensureIdentity();
    return send<Answer>(method, path, body).catch(explainRefusedCookie);
  }
}

/** A cookie that was set a moment ago and is missing was refused by the browser. */
function explainRefusedCookie(fault: unknown): never {
  if (!(fault instanceof RequestError) || fault.refusal.code !== 'no-identity') throw fault;
  browserStorage.report('cookies', 'cookies');
  throw new RequestError(rejection('cookies-refused'), false);
}

/** Two first requests at once would create two guests, so tabs take turns. */
function ensureIdentity(): Promise<Me> {
  if (!identity) {
    const asked = afterOtherTabs(() => send<Me>('GET', ME_PATH));
    identity = asked;
    isIdentified = false;
    asked.then(
      () => {
        isIdentified = true;
      },
      () => forgetIdentity(asked),
    );
  }
  return identity;
}

/** Makes the next request ask for an identity, unless a later one than this has been asked for. */
function forgetIdentity(last: Promise<Me>): void {
  if (identity === last) identity = undefined;
}

/** Runs a task after those of other tabs. Locks exist in secure contexts only. */
async function afterOtherTabs<Value>(task: () => Promise<Value>): Promise<Value> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (!locks) return task();
  let hasBegun = false;
  const run = () => {
    hasBegun = true;
    return task();
  };
  try {
    const signal = AbortSignal.timeout(TURN_TIMEOUT_MS);
    return await locks.request(IDENTITY_LOCK, { signal }, run);
  } catch (fault) {
    if (hasBegun) throw fault;
    return task();
  }
}

async function send<Answer>(
  method: string,
  path: string,
  body?: object,
  retries = MAX_RETRIES,
): Promise<Answer> {
  if (!isEnabled) throw new RequestError(rejection('unreachable'), false);
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(path, {
      method,
      signal: AbortSignal.timeout(method === 'GET' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS),
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    answer = await response.json();
  } catch {
    // No network, a timeout, a proxy's error page, or a truncated answer.
    throw unreachable();
  }
  if (response.ok) return answer as Answer;
  // Who turns pages quickly waits a moment; nothing was done.
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  if (response.status === TOO_FAST && retryAfter <= MAX_RETRY_AFTER_S && retries > 0) {
    await new Promise((resolve) => setTimeout(resolve, 1000 * retryAfter));
    return send(method, path, body, retries - 1);
  }
  const { refusal: why } = (answer ?? {}) as Partial<RejectedRequest>;
  // A proxy may answer in JSON too.
  if (typeof why?.code !== 'string') throw unreachable();
  const { status } = response;
  throw new RequestError(why, status >= 500 || TEMPORARY_STATUSES.has(status));
}

/** Sends a request and returns failures as values. */
export async function tryRequest<Answer>(
  method: string,
  path: string,
  body?: object,
): Promise<Result<Answer>> {
  try {
    return ok(await request<Answer>(method, path, body));
  } catch (fault) {
    if (fault instanceof RequestError) return err(fault.refusal);
    throw fault;
  }
}

/** Reasons why the server, although it answers, cannot be reached by a WebSocket. */
const LIVE_REJECTIONS = new Set(['upgrade-required', 'too-many-connections']);

/** Returns why WebSockets fail while requests are answered; undefined if those fail too. */
export async function diagnoseLiveConnection(): Promise<Rejection | undefined> {
  const asked = await tryRequest('GET', LIVE_PATH);
  return !asked.ok && LIVE_REJECTIONS.has(asked.rejection.code) ? asked.rejection : undefined;
}

/** @throws RequestError, never temporary */
export function unwrap<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new RequestError(result.rejection, false);
  return result.value;
}

export const tablePath = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

/** The visitor's tables, those they are invited to, and those that wait for players. */
export const TABLES_PATH = '/api/tables';

/** Matches in a full page of `matchesPath`. */
export const MATCHES_PER_PAGE = 100;

/** @param last the last match of the previous page */
export const matchesPath = (last?: Pick<TableSummary, 'created' | 'id'>) =>
  `/api/matches${last ? `?before=${last.created}&id=${encodeURIComponent(last.id)}` : ''}`;

export const api = {
  me: () => tryRequest<Me>('GET', ME_PATH),
  introduce: (name: string) => tryRequest<Me>('PUT', ME_PATH, { name }),
  matches: (last: Pick<TableSummary, 'created' | 'id'>) =>
    tryRequest<TableSummary[]>('GET', matchesPath(last)),
  upload: (match: UploadMatch) => tryRequest<TableSummary>('POST', '/api/matches', match),
  create: (wanted: CreateTable) => tryRequest<TableSummary>('POST', TABLES_PATH, wanted),
  createDuplicate: (wanted: CreateDuplicate) =>
    tryRequest<Duplicate>('POST', '/api/duplicates', wanted),
  sit: (id: string, seat: TakeSeat = {}) =>
    tryRequest<TableSummary>('POST', `${tablePath(id)}/seats`, seat),
  leave: (id: string) => tryRequest<TableSummary>('POST', `${tablePath(id)}/leave`, {}),
  resign: (id: string) => tryRequest<TableSummary>('POST', `${tablePath(id)}/resign`, {}),
  close: (id: string) => tryRequest<TableSummary>('POST', `${tablePath(id)}/close`, {}),
  fillSeats: (id: string, filling: FillSeats) =>
    tryRequest<TableSummary>('POST', `${tablePath(id)}/bots`, filling),
  setReady: (id: string, wish: SetReady) =>
    tryRequest<TableSummary>('POST', `${tablePath(id)}/ready`, wish),
  removeOpenSeats: (id: string) =>
    tryRequest<TableSummary>('POST', `${tablePath(id)}/remove-open-seats`, {}),
  /** Lets a bot play for an absent player until they return. */
  standIn: (id: string, absent: StandIn) =>
    tryRequest<TableSummary>('POST', `${tablePath(id)}/stand-in`, absent),
  /** Asks for a seat that is the visitor's under another identity. */
  askForSeat: (id: string, asked: AskForSeat) =>
    tryRequest<SeatRequest>('POST', `${tablePath(id)}/seat-requests`, asked),
  decideSeatRequest: (id: string, request: string, decision: DecideSeatRequest) =>
    tryRequest<TableSummary>('POST', `${tablePath(id)}/seat-requests/${request}`, decision),
  ratings: (id: string) => tryRequest<RatingsAtTable>('GET', `${tablePath(id)}/ratings`),
  remove: (id: string, guest: RemovePlayer) =>
    tryRequest<TableSummary>('POST', `${tablePath(id)}/remove`, guest),
  rematch: (id: string) => tryRequest<TableSummary>('POST', `${tablePath(id)}/rematch`, {}),
};
