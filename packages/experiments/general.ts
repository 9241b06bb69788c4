import type { BotName } from '@rota/bots';
import type { Metric, MetricContext, Series } from './study.ts';

/**
 * What can be counted in every game: points and wins by where one sits and by bot, and how long a
 * deal is. A shared win counts its part.
 */
export const generalMetric: Metric = {
  series({ seats, bots }: MetricContext): Series[] {
    const buckets = Array.from({ length: seats }, (_, place) => place + 1);
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

  observe({ seats, bots }, note) {
    const points = note('points-by-place');
    const wins = note('wins-by-place');
    const different = [...new Set(bots)];
    const ofBots = different.length === 1 ? undefined : botNotes(bots, different);
    const pointsInAll = note('points-in-all');
    const length = note('length');
    return {
      onDealOver(_, { dealer, scores, moves }) {
        let most = -Infinity;
        let all = 0;
        for (let seat = 0; seat < seats; seat++) {
          most = Math.max(most, scores[seat]!);
          all += scores[seat]!;
        }
        let winners = 0;
        for (let seat = 0; seat < seats; seat++) if (scores[seat] === most) winners++;
        for (let place = 0; place < seats; place++) {
          const seat = (dealer + 1 + place) % seats;
          const won = scores[seat] === most ? 1 / winners : 0;
          points(place, scores[seat]!);
          wins(place, won);
          ofBots?.(seat, scores[seat]!, won);
        }
        pointsInAll(0, all);
        length(0, moves);
      },
    };

    function botNotes(bots: readonly BotName[], different: readonly BotName[]) {
      const pointsOfBots = note('points-by-bot');
      const winsOfBots = note('wins-by-bot');
      const at = bots.map((bot) => different.indexOf(bot));
      return (seat: number, points: number, won: number) => {
        pointsOfBots(at[seat]!, points);
        winsOfBots(at[seat]!, won);
      };
    }
  },
};
