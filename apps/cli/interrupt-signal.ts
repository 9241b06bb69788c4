/** The exit status of a command that was stopped by hand and says what it had until then. */
export const INTERRUPTED = 1;

/** Aborts when whoever runs the command stops it; a second time ends the process as ever. */
export function interruptSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort());
  return stop.signal;
}
