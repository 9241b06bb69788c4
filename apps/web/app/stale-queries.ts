import { Observable } from './observable.ts';

/**
 * Counts the queries on the page whose data is out of date because the server cannot be reached.
 */
export class StaleQueries extends Observable {
  private staleCount = 0;

  readonly hasAny = (): boolean => this.staleCount > 0;

  /** @returns a function that removes it again */
  add(): () => void {
    this.change(1);
    return () => this.change(-1);
  }

  private change(more: number): void {
    this.staleCount += more;
    this.notify();
  }
}
