import { meanOfValues } from '@rota/experiments';
import {
  type FormatValue,
  formatAmount,
  formatInterval,
  formatPercent,
  formatSigned,
  type Run,
  roundFigures,
  type SectionPlan,
} from '@rota/experiments/game-report';
import { CHOICES, cardChoiceEffects, learnedAgreement, type Place } from '../../card-choices.ts';
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
    const observed = Math.max(MIN_DEALS, Math.round(deals / 10));
    const agreement = SEATS.map((seats): Run => {
      const agreed = learnedAgreement(seats, observed, `${seed}:first-and-second:learned`);
      const rules = CHOICES.filter((choice) => choice !== 'random');
      return {
        name: String(seats),
        experiment: { seats, bots: [], deals: observed, options: {} },
        figures: roundFigures(
          'share',
          rules.map((at) => ({ at, ...agreed[at] })),
        ),
      };
    });
    return {
      facts: {
        deals,
        ...factsOf('first', first),
        ...factsOf('second', second),
        ...agreementFacts(agreement),
      },
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
        {
          kind: 'simulated',
          id: 'learned-first-cards',
          group: 'card-choices',
          sort: 'share',
          runs: agreement,
        },
      ],
    };
  },
};

/** Returns the figures of each number of players, with their intervals; `best` is the best of the simple rules. */
function factsOf(place: string, runs: readonly Run[]): Record<string, string> {
  return Object.fromEntries(
    runs.flatMap(({ name, figures }) => {
      const simple = figures.filter(([at]) => at !== 'learned');
      const [, ...best] = simple.reduce((most, each) => (each[1] > most[1] ? each : most));
      return [...figures, ['best', ...best] as const].flatMap(([at, value, low, high]) => [
        [`${place}-${at}-${name}`, signed({ value })],
        [`${place}-${at}-${name}-interval`, formatInterval({ low, high }, signed)],
      ]);
    }),
  );
}

/** Returns how much more often than by chance the learned policy follows each rule. */
function agreementFacts(runs: readonly Run[]): Record<string, string> {
  return Object.fromEntries(
    runs.flatMap(({ name, figures }) =>
      figures.map(([at, value]) => [
        `learned-${at}-${name}`,
        formatSigned({ value }, (each) => formatPercent(each, 0)),
      ]),
    ),
  );
}

const signed: FormatValue = (figure) => formatSigned(figure, (each) => formatAmount(each, 3));
