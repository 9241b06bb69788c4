import type { DailyMatches } from '../storage/daily.ts';

/** Caches which days are over and revealed; before that, players see only their own match of a day. */
export class RevealedDays {
  private readonly revealed = new Set<string>();

  constructor(private readonly daily: Pick<DailyMatches, 'day'>) {}

  /** @param day left out for a match that belongs to no day, which counts as revealed */
  async isRevealed(day: string | undefined): Promise<boolean> {
    if (day === undefined || this.revealed.has(day)) return true;
    const stored = await this.daily.day(day);
    if (stored?.revealed == null) return false;
    this.revealed.add(day);
    return true;
  }
}
