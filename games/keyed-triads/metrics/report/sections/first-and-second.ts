import { type FigureEstimate, meanOfValues } from '@rota/experiments';
import {
  formatAmount,
  type Run,
  roundFigures,
  type SectionPlan,
} from '@rota/experiments/game-report';
import { CHOICES, type Choice, cardChoiceEffects } from '../../card-choices.ts';

const DEALS = 20_000;
const MIN_DEALS = 20;

/** Measures ways to choose the first and the second card of a triad. KT-5 */
export const firstAndSecond: SectionPlan = {
  id: 'first-and-second',
  write: ({ scale, seed }) => {
    const deals = Math.max(MIN_DEALS, Math.round(scale * DEALS));
    const [first, second] = ([0, 1] as const).map((place) => {
      const effects = cardChoiceEffects(place, deals, `${seed}:first-and-second:${place}`);
      return Object.fromEntries(
        CHOICES.map((choice) => [choice, meanOfValues(effects[choice])]),
      ) as Record<Choice, FigureEstimate>;
    });
    const run = (name: string, effects: Record<Choice, FigureEstimate>): Run => ({
      name,
      experiment: { seats: 4, bots: [], deals, options: {} },
      figures: roundFigures(
        'mean',
        CHOICES.map((at) => ({ at, ...effects[at] })),
      ),
    });
    return {
      facts: {
        deals,
        'first-random': signed(first!.random),
        'first-random-interval': interval(first!.random),
        'first-towards-key': signed(first!['towards-key']),
        'first-towards-key-interval': interval(first!['towards-key']),
        'second-random': signed(second!.random),
        'second-random-interval': interval(second!.random),
        'second-best': signed(greatest(Object.values(second!))),
        'second-best-interval': interval(greatest(Object.values(second!))),
      },
      parts: [
        {
          kind: 'simulated',
          id: 'card-choices',
          group: 'card-choices',
          sort: 'mean',
          runs: [run('first', first!), run('second', second!)],
        },
      ],
    };
  },
};

function greatest(estimates: readonly FigureEstimate[]): FigureEstimate {
  return estimates.reduce((best, each) => (each.value > best.value ? each : best));
}

function signed(figure: Pick<FigureEstimate, 'value'>): string {
  return (figure.value > 0 ? '+' : '') + formatAmount(figure, 3);
}

function interval({ low, high }: FigureEstimate): string {
  return `${signed({ value: low })} – ${signed({ value: high })}`;
}
