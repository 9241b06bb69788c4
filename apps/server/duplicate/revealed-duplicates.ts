import type { Duplicates } from '../storage/duplicates.ts';

/**
 * Caches which duplicate matches have finished at all tables; before that, people see only the table
 * where they have a seat.
 */
export class RevealedDuplicates {
  private readonly revealed = new Set<string>();

  /** @param isOver whether a table’s match is over; false for one that does not exist yet */
  constructor(
    private readonly duplicates: Pick<Duplicates, 'find' | 'reveal'>,
    private readonly isOver: (table: string) => Promise<boolean>,
  ) {}

  /** @param id left out for a table of no duplicate match, which counts as revealed */
  async isRevealed(id: string | undefined): Promise<boolean> {
    if (id === undefined || this.revealed.has(id)) return true;
    const stored = await this.duplicates.find(id);
    if (!stored || stored.started === null) return false;
    if (stored.revealed === null) {
      for (const table of stored.tables) if (!(await this.isOver(table))) return false;
      await this.duplicates.reveal(id, Date.now());
    }
    this.revealed.add(id);
    return true;
  }
}
