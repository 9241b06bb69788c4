import { parseCard } from '@rota/core';
import { type Logger, pino } from 'pino';

/** Candidates for cards' names in records. */
const WORD = /\b[0-9A-Z]{2,3}\b/g;

/** Secrets and contributions that packs are derived from. */
const DEALING_VALUE = /\b[0-9a-f]{64}\b/g;

const ACCESS_TOKEN = /\brota_[\w-]+/g;

const REDACTED = '▮';

/**
 * Wraps a log for the server. Errors are logged as type, code and stack only, because databases and
 * libraries attach data to them; cards, dealing secrets and access tokens in the text are redacted.
 */
export function redactingLogger(log: Logger = pino({ enabled: false })): Logger {
  return log.child({}, { serializers: { err: serializeError } });
}

interface SerializedError {
  readonly type: string;
  readonly code?: unknown;
  readonly stack: string;
  readonly cause?: SerializedError;
}

function serializeError(fault: unknown): SerializedError {
  if (!(fault instanceof Error)) return { type: typeof fault, stack: '' };
  const { code, cause, name, message, stack } = fault as Error & { code?: unknown };
  return {
    type: name,
    ...(code === undefined ? {} : { code }),
    stack: redact(stack ?? message),
    ...(cause === undefined ? {} : { cause: serializeError(cause) }),
  };
}

function redact(text: string): string {
  return text
    .replace(ACCESS_TOKEN, REDACTED)
    .replace(DEALING_VALUE, REDACTED)
    .replace(WORD, (word) => (parseCard(word) === undefined ? word : REDACTED));
}
