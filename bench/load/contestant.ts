/** A server under load, in a process of its own. */
export interface Serving {
  readonly port: number;
  /** How often a log on disk was asked to be sure; left out: nothing is kept. */
  commits?(): number;
  close(): Promise<void>;
}

/** Where a player of the load generator sits. */
export interface Place {
  readonly port: number;
  readonly table: string;
  readonly seat: number;
}

/** What a player is told, whatever the protocol. */
export interface News {
  /** Where in the table's story this is: it grows by one with each move. */
  readonly number: number;
  /** Who is to move; undefined: nobody. */
  readonly turn: number | undefined;
  /** Whether this tells of a move; otherwise it is a deal, or the table on joining it. */
  readonly move: boolean;
  /** The player's whole hand, where it is told. */
  readonly hand?: readonly number[];
  /** The card that was laid, where that is told. */
  readonly card?: number;
  /** How long the message was, in bytes; counted for moves. */
  readonly bytes: number;
}

/** A player's end of the line. */
export interface Line {
  lay(card: number): void;
  /** All bytes that came, frames and headers included. */
  readonly received: number;
  hangUp(): void;
}

export interface Contestant {
  readonly name: string;
  /** What it is, for people. */
  readonly title: string;
  /** Whether its libraries are those of `bench/peers`. */
  readonly peer?: true;
  serve(): Promise<Serving>;
  /** Seats four players at a new table. */
  seatTable(port: number, table: string, hear: readonly ((news: News) => void)[]): Promise<Line[]>;
}

/** Seats four players, one after another. */
export async function oneByOne<Heard>(
  hear: readonly ((news: Heard) => void)[],
  sit: (seat: number, hear: (news: Heard) => void) => Promise<Line>,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const [seat, listener] of hear.entries()) lines.push(await sit(seat, listener));
  return lines;
}
