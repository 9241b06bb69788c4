import { parseCard } from '@rota/core';
import { type Logger, pino } from 'pino';

/** What could be a card's name, as records write it. */
const WORD = /\b[0-9A-Z]{2,3}\b/g;

/** What could be a secret that packs follow from, or somebody's part in it. */
const DEALING_VALUE = /\b[0-9a-f]{64}\b/g;

/** What could be an access token. */
const TOKEN = /\brota_[\w-]+/g;

/**
 * The log as every part of the server uses it. Errors are told by kind, code, message and place, and
 * nothing else: what a database or a library hangs on them may be a row of somebody's log. Whatever
 * in them reads as a card, a dealing's secret or an access token is blotted out.
 */
export function discreetLog(log: Logger = pino({ enabled: false })): Logger {
  return log.child({}, { serializers: { err: discreetError } });
}

interface ToldError {
  readonly type: string;
  readonly code?: unknown;
  readonly stack: string;
  readonly cause?: ToldError;
}

function discreetError(fault: unknown): ToldError {
  if (!(fault instanceof Error)) return { type: typeof fault, stack: '' };
  const { code, cause, name, message, stack } = fault as Error & { code?: unknown };
  return {
    type: name,
    ...(code === undefined ? {} : { code }),
    stack: discreetText(stack ?? message),
    ...(cause === undefined ? {} : { cause: discreetError(cause) }),
  };
}

function discreetText(text: string): string {
  return text
    .replace(TOKEN, '▮')
    .replace(DEALING_VALUE, '▮')
    .replace(WORD, (word) => (parseCard(word) === undefined ? word : '▮'));
}
