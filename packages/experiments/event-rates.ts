import type { Metric } from './metric.ts';

/**
 * Creates a metric of events: the share of deals in which each kind occurs (series `<id>`), and the mean
 * number per deal (`<id>-a-deal`).
 * @param kinds the kinds of events
 * @param kindOf returns an event's kind, if it has one
 */
export function eventRates<State, Event>(
  id: string,
  kinds: readonly string[],
  kindOf: (event: Event) => string | undefined,
): Metric<State, Event> {
  const perDealId = `${id}-a-deal`;
  return {
    series: () => [
      { id, sort: 'share', buckets: kinds },
      { id: perDealId, sort: 'mean', buckets: kinds },
    ],
    observe(_, recorder) {
      const recordShare = recorder(id);
      const recordPerDeal = recorder(perDealId);
      const buckets = new Map(kinds.map((kind, at) => [kind, at]));
      const counts = new Int32Array(kinds.length);
      return {
        onEvent(event) {
          const at = buckets.get(kindOf(event) ?? '');
          if (at !== undefined) counts[at]!++;
        },
        onDealOver() {
          for (const [at, count] of counts.entries()) {
            recordShare(at, count > 0 ? 1 : 0);
            recordPerDeal(at, count);
          }
          counts.fill(0);
        },
      };
    },
  };
}
