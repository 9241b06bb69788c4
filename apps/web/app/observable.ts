/** Something that tells its listeners of every change; for `useSyncExternalStore`. */
export class Observable {
  private readonly listeners = new Set<() => void>();

  /** @returns a function that ends the subscription */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  protected notify(): void {
    for (const listener of this.listeners) listener();
  }
}
