/**
 * Counts the queries on the page whose data is out of date because the server cannot be reached.
 */
export class StaleQueries {
  private staleCount = 0;
  private readonly listeners = new Set<() => void>();

  readonly hasAny = (): boolean => this.staleCount > 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** @returns a function that removes it again */
  add(): () => void {
    this.change(1);
    return () => this.change(-1);
  }

  private change(more: number): void {
    this.staleCount += more;
    for (const listener of this.listeners) listener();
  }
}
