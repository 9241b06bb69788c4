/** Whether something on the page is older than the server's answer would be, which is asked again. */
export class StaleQueries {
  private stale = 0;
  private readonly listeners = new Set<() => void>();

  readonly hasAny = (): boolean => this.stale > 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** One thing more is. @returns what says that it no longer is */
  add(): () => void {
    this.count(1);
    return () => this.count(-1);
  }

  private count(more: number): void {
    this.stale += more;
    for (const listener of this.listeners) listener();
  }
}
