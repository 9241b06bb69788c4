import { type FigureEstimate, meanOfValues } from '@rota/experiments';
import {
  formatInterval,
  formatSigned,
  type Run,
  roundFigures,
  type SectionPlan,
} from '@rota/experiments/game-report';
import { LEADS, type Lead, leadEffects, PARTNERS } from '../../partner-leads.ts';

const DEALS = 60_000;
const MIN_DEALS = 20;
const OPPOSITES = {
  length: ['longest', 'shortest'],
  parity: ['odd', 'even'],
  height: ['low', 'high'],
} as const satisfies Record<string, readonly [Lead, Lead]>;

/** Compares the suits from which several partnerships may play their first cards. KD-14 */
export const partnerLeads: SectionPlan = {
  id: 'partner-leads',
  write: ({ scale, seed }) => {
    const deals = Math.max(MIN_DEALS, Math.round(scale * DEALS));
    const opposites: Run[] = [];
    const suits: Run[] = [];
    for (const player of PARTNERS) {
      const points = leadEffects(player, deals, `${seed}:partner-leads`);
      const difference = (one: Lead, other: Lead | 'own') =>
        meanOfValues(points[one].map((value, deal) => value - points[other][deal]!));
      const run = (figures: readonly (FigureEstimate & { at: string })[]): Run => ({
        name: player,
        experiment: { seats: 4, bots: [], deals, options: { partners: 'on' } },
        figures: roundFigures('mean', figures),
      });
      opposites.push(
        run(
          Object.entries(OPPOSITES).map(([at, [one, other]]) => ({
            at,
            ...difference(one, other),
          })),
        ),
      );
      suits.push(run(LEADS.map((at) => ({ at, ...difference(at, 'own') }))));
    }
    return {
      facts: { deals, ...Object.assign({}, ...opposites.map(factsOf)) },
      parts: [
        {
          kind: 'simulated',
          id: 'lead-opposites',
          group: 'lead-opposites',
          sort: 'mean',
          runs: opposites,
        },
        { kind: 'simulated', id: 'lead-suits', group: 'lead-suits', sort: 'mean', runs: suits },
      ],
    };
  },
};

/** Returns the differences of a player, with their intervals. */
function factsOf({ name, figures }: Run): Record<string, string> {
  return Object.fromEntries(
    figures.flatMap(([at, value, low, high]) => [
      [`${at}-${name}`, formatSigned({ value })],
      [`${at}-${name}-interval`, formatInterval({ low, high }, formatSigned)],
    ]),
  );
}
