/**
 * Counts the queries on the page whose data is out of date because the server cannot be reached.
 */
export class StaleQueries {
  private stale = 0;
  private readonly listeners = new Set<() => void>();

  readonly hasAny = (): boolean => this.stale > 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** @returns a function that removes it again */
  add(): () => void {
    this.count(1);
    return () => this.count(-1);
  }

  private count(more: number): void {
    this.stale += more;
    for (const listener of this.listeners) listener();
  }
}
