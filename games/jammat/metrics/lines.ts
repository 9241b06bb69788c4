import type { Metric } from '@rota/experiments';
import { type DealEvent, type State, TRIPLE_KINDS } from '../rules/index.ts';
import { countedLines } from '../rules/layout.ts';
import type { Options } from '../rules/options.ts';

/** Counts the kinds of lines, and the positions that are won rather than tied. JM-1, JM-3 */
export const lines: Metric<State, DealEvent> = {
  series: ({ options }) => [
    { id: 'kinds', sort: 'share', buckets: TRIPLE_KINDS },
    { id: 'best-line', sort: 'share', buckets: TRIPLE_KINDS },
    { id: 'positions-won', sort: 'share', buckets: positionsOf(options as Options) },
  ],

  observe(_, record) {
    const kinds = record('kinds');
    const bestLine = record('best-line');
    const positionsWon = record('positions-won');
    return {
      onEvent(event) {
        if (event.type !== 'verdict') return;
        for (const ranked of event.lines) {
          const counts = TRIPLE_KINDS.map(
            (kind) => ranked.filter((line) => line.kind === kind).length,
          );
          for (const [at, count] of counts.entries()) {
            kinds(at, count, ranked.length);
            bestLine(at, ranked[0]!.kind === TRIPLE_KINDS[at] ? 1 : 0);
          }
        }
        for (const [at, points] of event.points.entries()) {
          positionsWon(at, points.some((point) => point > 0) ? 1 : 0);
        }
      },
      onDealOver() {},
    };
  },
};

/** Returns the positions from 1, the best line's. */
function positionsOf(options: Options): number[] {
  return countedLines(options).map((_, at) => at + 1);
}
