/** The exit status of a command that was interrupted and printed its results so far. */
export const INTERRUPTED = 1;

/** Returns a signal that aborts at the first SIGINT or SIGTERM; a second one ends the process. */
export function interruptSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort());
  return stop.signal;
}
