import type { RunPlan, SectionPlan, SimulatedPart } from '@rota/experiments/game-report';
import { formatAmount, formatPercent } from '@rota/experiments/game-report';

const PERCENTS = [0, 5, 10, 25, 50, 75, 100] as const;
const BOTS = ['newcomer', 'greedy'] as const;
const SEATS = [3, 5] as const;
const DEALS = 10_000;

const runName = (bot: string, seats: number, percent: number) => `${bot}-${seats}-${percent}`;

/** By column: its runs. */
const COLUMNS = Object.fromEntries(
  BOTS.flatMap((bot) =>
    SEATS.map((seats) => [
      `${bot}-${seats}`,
      PERCENTS.map((percent) => runName(bot, seats, percent)),
    ]),
  ),
);

const runs: Record<string, RunPlan> = Object.fromEntries(
  BOTS.flatMap((bot) =>
    SEATS.flatMap((seats) =>
      PERCENTS.map((percent): [string, RunPlan] => [
        runName(bot, seats, percent),
        { seats, bots: [bot], deals: DEALS, perceptionRate: percent / 100 },
      ]),
    ),
  ),
);

/** Shows what depends on how many faults players notice. KD-3, KD-7, KD-11 */
export const watchfulness: SectionPlan = {
  id: 'watchfulness',
  runs,
  write: (inputs) => {
    const part = (id: string, series: string, bucket: string | number) =>
      inputs.byPerception(id, 'noticed', [series, bucket], COLUMNS);
    const noKing = part('no-king', 'kings-heading', 0);
    const stuck = part('stuck', 'rarities', 'laid-face-down');
    const points = part('points', 'points-in-all', 'points');
    const moves = part('moves', 'length', 'moves');
    return {
      facts: {
        ...factsOf('no-king', noKing, formatPercent),
        ...factsOf('stuck', stuck, formatPercent),
        ...factsOf('points', points, (figure) => formatAmount(figure, 0)),
      },
      parts: [noKing, stuck, points, moves],
    };
  },
};

/** Returns the figures of a part, by column and share noticed. */
function factsOf(
  name: string,
  { runs }: SimulatedPart,
  format: (figure: { readonly value: number }) => string,
): Record<string, string> {
  return Object.fromEntries(
    runs.flatMap(({ name: column, figures }) =>
      figures.map(([percent, value]) => [`${name}-${column}-${percent}`, format({ value })]),
    ),
  );
}
