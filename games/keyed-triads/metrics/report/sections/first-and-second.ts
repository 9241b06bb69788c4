import { meanOfValues } from '@rota/experiments';
import {
  formatAmount,
  type Run,
  roundFigures,
  type SectionPlan,
} from '@rota/experiments/game-report';
import { CHOICES, cardChoiceEffects, type Place } from '../../card-choices.ts';
import { SEATS } from '../runs.ts';

const DEALS = 20_000;
const MIN_DEALS = 20;
const ALL_CHOICES = [...CHOICES, 'learned'] as const;

/** Measures ways to choose the first and the second card of a triad. KT-5 */
export const firstAndSecond: SectionPlan = {
  id: 'first-and-second',
  write: ({ scale, seed }) => {
    const deals = Math.max(MIN_DEALS, Math.round(scale * DEALS));
    const runsOf = (place: Place): Run[] =>
      SEATS.map((seats) => {
        const effects = cardChoiceEffects(ALL_CHOICES, {
          place,
          seats,
          deals,
          seed: `${seed}:first-and-second:${place}`,
        });
        const figures = ALL_CHOICES.map((at) => ({ at, ...meanOfValues(effects[at]) }));
        return {
          name: String(seats),
          experiment: { seats, bots: [], deals, options: {} },
          figures: roundFigures('mean', figures),
        };
      });
    const [first, second] = [runsOf(0), runsOf(1)];
    return {
      facts: { deals, ...factsOf('first', first), ...factsOf('second', second) },
      parts: [
        {
          kind: 'simulated',
          id: 'first-cards',
          group: 'card-choices',
          sort: 'mean',
          runs: first,
        },
        {
          kind: 'simulated',
          id: 'second-cards',
          group: 'card-choices',
          sort: 'mean',
          runs: second,
        },
      ],
    };
  },
};

/** Returns the figures of each number of players, with their intervals. */
function factsOf(place: string, runs: readonly Run[]): Record<string, string> {
  return Object.fromEntries(
    runs.flatMap(({ name, figures }) =>
      figures.flatMap(([at, value, low, high]) => [
        [`${place}-${at}-${name}`, signed(value)],
        [`${place}-${at}-${name}-interval`, `${signed(low)} – ${signed(high)}`],
      ]),
    ),
  );
}

function signed(value: number): string {
  return (value > 0 ? '+' : '') + formatAmount({ value }, 3);
}
