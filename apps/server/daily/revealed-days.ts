import type { Daily } from '../storage/daily.ts';

/** Which days are over and told: until then nobody is shown a match of theirs but whoever plays it. */
export class RevealedDays {
  private readonly told = new Set<string>();

  constructor(private readonly daily: Pick<Daily, 'day'>) {}

  /** @param day left out: the match is of no day, and hides nothing from those who may look */
  async isRevealed(day: string | undefined): Promise<boolean> {
    if (day === undefined || this.told.has(day)) return true;
    const kept = await this.daily.day(day);
    if (kept?.revealed == null) return false;
    this.told.add(day);
    return true;
  }
}
