/** How an item shares what it waits for with the items of others. */
export interface FairShare {
  /**
   * Whose item it is, from the widest group to the narrowest, such as an address and a person. Groups
   * side by side get equal shares of what their common group gets.
   */
  readonly owner: readonly string[];
  /** What it takes, relative to other items; above 0. */
  readonly cost: number;
}

/**
 * A queue that gives its owners equal shares, by self-clocked fair queueing (Golestani 1994) at each level
 * of their groups: next is the item that would end first if all groups were served at the same time. So
 * cheap items come first, and an item waits for no more of another group than what costs as much as itself.
 */
export class FairQueue<Item> {
  private readonly root = new Group<Item>();

  /** The number of items. */
  get size(): number {
    return this.root.size;
  }

  add(item: Item, { owner, cost }: FairShare): void {
    this.root.add({ item, cost }, owner);
  }

  /** Removes and returns the next item; undefined if there is none. */
  take(): Item | undefined {
    return this.root.size === 0 ? undefined : this.root.take();
  }

  /** Removes and returns the items for which the predicate holds. */
  remove(isRemoved: (item: Item) => boolean): Item[] {
    return this.root.remove(isRemoved);
  }
}

interface Entry<Item> {
  readonly item: Item;
  readonly cost: number;
}

/** The items of one owner, and the groups within it. */
class Group<Item> {
  size = 0;
  /** When the group's last item ended, in its parent's virtual time, or when the group came. */
  private endedAt = 0;
  /** When a group was last served, in turns of its parent; 0: never. */
  private servedAt = 0;
  /** The group's own items, in order. */
  private own: Entry<Item>[] = [];
  /** Those with items. */
  private readonly groups = new Map<string, Group<Item>>();
  /** The virtual time at which the last item taken ends. */
  private clock = 0;
  private turn = 0;

  add(entry: Entry<Item>, [name, ...rest]: readonly string[]): void {
    this.size++;
    if (name === undefined) {
      this.own.push(entry);
      return;
    }
    let group = this.groups.get(name);
    if (!group) {
      group = new Group();
      group.endedAt = this.clock;
      this.groups.set(name, group);
    }
    group.add(entry, rest);
  }

  /** Takes the next item; there must be one. */
  take(): Item {
    this.size--;
    // A group's own items come before those of the groups within it: no one uses both.
    const entry = this.own.shift();
    if (entry) return entry.item;
    const [name, group] = this.next();
    group.endedAt += group.nextCost;
    // A cheap item that came late may end earlier.
    this.clock = Math.max(this.clock, group.endedAt);
    group.servedAt = ++this.turn;
    const item = group.take();
    if (group.size === 0) this.groups.delete(name);
    return item;
  }

  remove(isRemoved: (item: Item) => boolean): Item[] {
    const removed = this.own.filter(({ item }) => isRemoved(item)).map(({ item }) => item);
    if (removed.length > 0) this.own = this.own.filter(({ item }) => !isRemoved(item));
    for (const [name, group] of this.groups) {
      removed.push(...group.remove(isRemoved));
      if (group.size === 0) this.groups.delete(name);
    }
    this.size -= removed.length;
    return removed;
  }

  /** The cost of the next item; there must be one. */
  private get nextCost(): number {
    return this.own[0]?.cost ?? this.next()[1].nextCost;
  }

  /** The group whose next item ends first; of several, the one that has waited longest for its turn. */
  private next(): [name: string, group: Group<Item>] {
    let best: [string, Group<Item>] | undefined;
    let bestEnd = Number.POSITIVE_INFINITY;
    for (const named of this.groups) {
      const [, group] = named;
      const end = group.endedAt + group.nextCost;
      if (end < bestEnd || (end === bestEnd && group.servedAt < best![1].servedAt)) {
        best = named;
        bestEnd = end;
      }
    }
    return best!;
  }
}
