/** A server under load, in a process of its own. */
export interface RunningServer {
  readonly port: number;
  /** Commits of its log to disk. */
  commits(): number;
  close(): Promise<void>;
}

/** A message about a table to one player, in the same form for every protocol. */
export interface TableUpdate {
  /** How many moves the table has seen. */
  readonly number: number;
  /** The seat to move; undefined: none. */
  readonly turn: number | undefined;
  /** Whether this reports a move, rather than a deal or the table on joining it. */
  readonly isMove: boolean;
  /** The player's whole hand, where the message holds it. */
  readonly hand?: readonly number[] | undefined;
  /** The card laid, where the message holds it. */
  readonly card?: number | undefined;
  /** Length of the message. */
  readonly bytes: number;
}

export type UpdateListener = (update: TableUpdate) => void;

/** The client side of a player's connection. */
export interface PlayerConnection {
  lay(card: number): void;
  /** All bytes received, frames and headers included. */
  readonly bytesReceived: number;
  close(): void;
}

/** A kind of server to measure. */
export interface LoadTarget {
  readonly name: string;
  readonly title: string;
  /** The program that serves it when it is called with its name; left out: the one that measures. */
  readonly program?: string;
  start(): Promise<RunningServer>;
  /**
   * Connects four players to a new table.
   * @param ports of the servers, which the players share in turn
   */
  seatTable(
    ports: readonly number[],
    table: string,
    listeners: readonly UpdateListener[],
  ): Promise<PlayerConnection[]>;
}

/** The server of a seat. */
export function portOf(seat: number, ports: readonly number[]): number {
  return ports[seat % ports.length]!;
}

/** Connects players one after another. */
export async function connectInTurn<Listener>(
  listeners: readonly Listener[],
  connect: (seat: number, listener: Listener) => Promise<PlayerConnection>,
): Promise<PlayerConnection[]> {
  const connections: PlayerConnection[] = [];
  for (const [seat, listener] of listeners.entries())
    connections.push(await connect(seat, listener));
  return connections;
}
