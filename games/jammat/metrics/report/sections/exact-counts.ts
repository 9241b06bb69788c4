import { formatPercent, type SectionPlan } from '@rota/experiments/game-report';
import { countBestLines, countTriples } from '../../exact-counts.ts';

/** Counts all triples, and all hands by their best line. JM-1 */
export const exactCounts: SectionPlan = {
  id: 'exact-counts',
  write: () => {
    const triples = countTriples();
    const all = triples.reduce((sum, each) => sum + each.triples, 0);
    const best = countBestLines();
    const hands = Object.values(best).reduce((sum, count) => sum + count, 0);
    return {
      facts: {
        triples: all,
        strengths: triples.reduce((sum, each) => sum + each.strengths, 0),
        hands,
        ...bestLineShares(best),
      },
      parts: [
        {
          kind: 'counted',
          id: 'triples',
          columns: ['triples', 'percent', 'strengths'],
          rows: triples.map(({ kind, triples: count, strengths }) => [
            kind,
            count,
            Number(((100 * count) / all).toFixed(3)),
            strengths,
          ]),
        },
        {
          kind: 'counted',
          id: 'best-of-nine',
          columns: ['hands', 'percent'],
          rows: Object.entries(best).map(([kind, count]) => [
            kind,
            count,
            Number(((100 * count) / hands).toFixed(3)),
          ]),
        },
      ],
    };
  },
};

/** Formats the share of the hands of nine cards with each kind of best line. */
export function bestLineShares(best = countBestLines()): Record<string, string> {
  const hands = Object.values(best).reduce((sum, count) => sum + count, 0);
  return Object.fromEntries(
    Object.entries(best).map(([kind, count]) => [kind, formatPercent({ value: count / hands }, 3)]),
  );
}
