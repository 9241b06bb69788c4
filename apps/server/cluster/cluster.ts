import type { PeerMessage } from '@rota/table';

/**
 * What nodes over one store tell each other. Only hints: a word may be lost, doubled or late, and
 * nothing is wrong, for whoever looks into the store sees what there is.
 */
export type ClusterMessage =
  /** The table's log has gone on to this entry. */
  | { readonly table: string; readonly number: number }
  | PeerMessage
  /** That person has said something, their `said`th thing at the speaking node: so much less may they say. */
  | { readonly spoke: string; readonly said: number }
  /** That person is nobody, or somebody else, from now on. */
  | { readonly parted: string };

export interface ClusterListener {
  /** @param node who says it; never this node itself */
  received(message: ClusterMessage, node: number): void;
  /** This node is cut off from the others, and perhaps from the store. */
  disconnected(): void;
  /**
   * This node was cut off from the others and is back. It may have missed anything.
   * @param held the tables whose lease it still has
   */
  reconnected(held: ReadonlySet<string>): void;
}

/** How things stand among the nodes. */
export interface Liveness {
  /** All nodes that live, this one among them. */
  readonly living: ReadonlySet<number>;
  /** A page of the tables whose lease a node had that does not live any more, in order. */
  readonly orphans: readonly string[];
  /** After which table the next page begins. */
  readonly next: string;
}

/**
 * The nodes that share a store. Each table has a lease, which says which node lets its bots play
 * and its cards be dealt. A lease holds as long as its node lives, and is for order, not for truth:
 * were two nodes to drive one table, the store would still take each entry only once.
 */
export interface Nodes {
  /** Whether there can be no other node. Then everything may be driven at once. */
  readonly alone: boolean;
  listen(listener: ClusterListener): void;
  /** Tells the other nodes, soon; together with what else is to be told then. */
  tell(message: ClusterMessage): void;
  /** Takes the lease of each table that no other living node has. @returns those it has now */
  claim(tables: readonly string[]): Promise<readonly string[]>;
  /** Gives up leases: nothing is left to be done at these tables. */
  release(tables: readonly string[]): Promise<void>;
  /** @param after the table after which the page of orphans begins; it goes round */
  liveness(after?: string): Promise<Liveness>;
  /** Leases that were not given up are then anybody's. */
  close(): Promise<void>;
}

/** The one node of a store that no other can share. */
export const SINGLE_NODE: Nodes = {
  alone: true,
  listen() {},
  tell() {},
  claim: async (tables) => tables,
  async release() {},
  liveness: async () => ({ living: new Set(), orphans: [], next: '' }),
  async close() {},
};
