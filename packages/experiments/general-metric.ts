import type { BotName } from '@rota/bots';
import type { Seat } from '@rota/core';
import type { Metric, MetricContext, Series } from './metric.ts';

/**
 * Measures every game: points and wins by position from the dealer's left and by bot, the total points,
 * and the length of a deal. A win shared by n counts 1/n.
 */
export const generalMetric: Metric = {
  series({ seats, bots }: MetricContext): Series[] {
    const buckets = Array.from({ length: seats }, (_, position) => position + 1);
    const different = [...new Set(bots)];
    return [
      { id: 'points-by-place', sort: 'mean', buckets },
      { id: 'wins-by-place', sort: 'share', buckets },
      ...(different.length === 1
        ? []
        : ([
            { id: 'points-by-bot', sort: 'mean', buckets: different },
            { id: 'wins-by-bot', sort: 'share', buckets: different },
          ] as const)),
      { id: 'points-in-all', sort: 'mean', buckets: ['points'] },
      { id: 'length', sort: 'mean', buckets: ['moves'] },
    ];
  },

  observe({ seats, bots }, recorder) {
    const recordPoints = recorder('points-by-place');
    const recordWin = recorder('wins-by-place');
    const different = [...new Set(bots)];
    const recordBot = different.length === 1 ? undefined : botRecorder(bots, different);
    const recordTotal = recorder('points-in-all');
    const recordLength = recorder('length');
    return {
      onDealOver(_, { dealer, scores, moves }) {
        let most = -Infinity;
        let total = 0;
        for (let seat = 0; seat < seats; seat++) {
          most = Math.max(most, scores[seat]!);
          total += scores[seat]!;
        }
        let winners = 0;
        for (let seat = 0; seat < seats; seat++) if (scores[seat] === most) winners++;
        for (let position = 0; position < seats; position++) {
          const seat = (dealer + 1 + position) % seats;
          const won = scores[seat] === most ? 1 / winners : 0;
          recordPoints(position, scores[seat]!);
          recordWin(position, won);
          recordBot?.(seat, scores[seat]!, won);
        }
        recordTotal(0, total);
        recordLength(0, moves);
      },
    };

    function botRecorder(bots: readonly BotName[], different: readonly BotName[]) {
      const recordBotPoints = recorder('points-by-bot');
      const recordBotWin = recorder('wins-by-bot');
      const at = bots.map((bot) => different.indexOf(bot));
      return (seat: Seat, points: number, won: number) => {
        recordBotPoints(at[seat]!, points);
        recordBotWin(at[seat]!, won);
      };
    }
  },
};
