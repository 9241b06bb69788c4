import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartupError } from '../startup-error.ts';

export type TakenCode = 'port-taken' | 'operations-port-taken';

/**
 * Checks that a server can listen at an address, before anything is stored for it.
 * @throws StartupError
 */
export async function checkPort(host: string, port: number, takenCode: TakenCode): Promise<void> {
  const server = createServer();
  try {
    await once(server.listen(port, host), 'listening');
  } catch (fault) {
    throw listenError(fault, host, port, takenCode);
  }
  server.close();
  await once(server, 'close');
}

/** Describes why a server cannot listen. */
export function listenError(
  fault: unknown,
  host: string,
  port: number,
  takenCode: TakenCode,
): StartupError {
  const { code, message } = fault as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return new StartupError(takenCode, { port }, fault);
  const failed = takenCode === 'port-taken' ? 'cannot-listen' : 'operations-cannot-listen';
  return new StartupError(failed, { host, port, reason: message }, fault);
}
