import type { PeerMessage } from '@rota/table';

/**
 * A message between nodes on one store. Only hints: losing, repeating or delaying one does no harm,
 * since the store has the truth.
 */
export type ClusterMessage =
  /** The table's log has an entry of this number. */
  | { readonly table: string; readonly number: number }
  | PeerMessage
  /** The person sent a phrase, which counts towards their rate limit; `said` numbers the phrases of a node. */
  | { readonly spoke: string; readonly said: number }
  /** How many people are at the sending node. */
  | { readonly online: number }
  /** The account was deleted, merged or signed out. */
  | { readonly parted: string };

export interface ClusterListener {
  /** @param node the sender, never this node */
  received(message: ClusterMessage, node: number): void;
  /** This node has lost its connection to the others, and perhaps to the store. */
  disconnected(): void;
  /**
   * This node has reconnected and may have missed anything.
   * @param held the tables whose lease it still has
   */
  reconnected(held: ReadonlySet<string>): void;
}

/**
 * The nodes that share a store. A table's lease says which node runs its scheduler, and lasts as
 * long as that node is alive. Leases keep order but do not protect the data: if two nodes ran one
 * table, the store would still accept each entry only once.
 */
export interface Cluster {
  /** Whether other nodes are impossible, so that all tables run here. */
  readonly isSingleNode: boolean;
  listen(listener: ClusterListener): void;
  /** Sends to the other nodes, batched with other messages. */
  broadcast(message: ClusterMessage): void;
  /** Takes the leases that no other living node has. @returns the tables leased now */
  claim(tables: readonly string[]): Promise<readonly string[]>;
  /** Gives up leases of tables with nothing left to do. */
  release(tables: readonly string[]): Promise<void>;
  /** Returns the numbers of all living nodes, including this one. */
  livingNodes(): Promise<ReadonlySet<number>>;
  /** Returns a page of the tables that dead nodes lease, in order, those that follow `after`. */
  orphans(after: string): Promise<readonly string[]>;
  /** Remaining leases become free. */
  close(): Promise<void>;
}

/** The only node of a store that cannot be shared. */
export const SINGLE_NODE: Cluster = {
  isSingleNode: true,
  listen() {},
  broadcast() {},
  claim: async (tables) => tables,
  async release() {},
  livingNodes: async () => new Set(),
  orphans: async () => [],
  async close() {},
};
