import { type FigureEstimate, meanOfValues } from '@rota/experiments';
import {
  formatAmount,
  type Run,
  roundFigures,
  type SectionPlan,
} from '@rota/experiments/game-report';
import { LEADS, type Lead, leadEffects } from '../../partner-leads.ts';

const DEALS = 60_000;
const MIN_DEALS = 20;
const OPPOSITES = {
  length: ['longest', 'shortest'],
  parity: ['odd', 'even'],
  height: ['low', 'high'],
} as const satisfies Record<string, readonly [Lead, Lead]>;

/** Compares the suits from which partners may play their first cards. KD-14 */
export const partnerLeads: SectionPlan = {
  id: 'partner-leads',
  write: ({ scale, seed }) => {
    const deals = Math.max(MIN_DEALS, Math.round(scale * DEALS));
    const points = leadEffects(deals, `${seed}:partner-leads`);
    const difference = (one: Lead, other: Lead | 'baseline') =>
      meanOfValues(points[one].map((value, deal) => value - points[other][deal]!));
    const opposites = Object.entries(OPPOSITES).map(([at, [one, other]]) => ({
      at,
      ...difference(one, other),
    }));
    const run = (name: string, figures: readonly (FigureEstimate & { at: string })[]): Run => ({
      name,
      experiment: { seats: 4, bots: [], deals, options: { partners: 'on' } },
      figures: roundFigures('mean', figures),
    });
    return {
      facts: {
        deals,
        ...Object.fromEntries(
          opposites.flatMap((figure) => [
            [figure.at, signed(figure)],
            [
              `${figure.at}-interval`,
              `${signed({ value: figure.low })} – ${signed({ value: figure.high })}`,
            ],
          ]),
        ),
      },
      parts: [
        {
          kind: 'simulated',
          id: 'lead-opposites',
          group: 'lead-opposites',
          sort: 'mean',
          runs: [run('all', opposites)],
        },
        {
          kind: 'simulated',
          id: 'lead-suits',
          group: 'lead-suits',
          sort: 'mean',
          runs: [
            run(
              'all',
              LEADS.map((at) => ({ at, ...difference(at, 'baseline') })),
            ),
          ],
        },
      ],
    };
  },
};

function signed(figure: Pick<FigureEstimate, 'value'>): string {
  return (figure.value > 0 ? '+' : '') + formatAmount(figure);
}
