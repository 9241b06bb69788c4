import type { DailyGame, GameModule } from './game-module.ts';

interface DailyRotation {
  readonly from: string;
  readonly tables: readonly (Omit<DailyGame, 'from'> & { readonly game: string })[];
}

/** The rotations of the daily match: a new one from each day on which a game joins. */
export function dailyRotations(games: readonly GameModule[]): DailyRotation[] {
  const joined = games
    .flatMap(({ id, daily }) => (daily ? [{ id, daily }] : []))
    .sort((a, b) => a.daily.from.localeCompare(b.daily.from));
  const tables = joined.map(({ id, daily: { from: _, ...table } }) => ({ game: id, ...table }));
  return joined.map(({ daily: { from } }, at) => ({ from, tables: tables.slice(0, at + 1) }));
}
