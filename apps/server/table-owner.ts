/**
 * Who created a table, as keyed hashes. Places in lists and bots' time are shared among networks, and
 * within a network among its people.
 */
export interface TableOwner {
  readonly network: string;
  readonly person: string;
}

/** Who asks for a table. */
export interface TableCreator {
  readonly person: string;
  /** The client's network, by which limits count. */
  readonly network: string;
}
