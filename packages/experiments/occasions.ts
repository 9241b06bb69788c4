import type { Metric } from './study.ts';

/**
 * Creates a metric of events: the share of deals in which each occurs (series `<id>`), and the mean
 * number per deal (`<id>-a-deal`).
 * @param names the kinds of events
 * @param of returns an event's kind, if it has one
 */
export function eventRates<State, Event>(
  id: string,
  names: readonly string[],
  of: (event: Event) => string | undefined,
): Metric<State, Event> {
  const often = `${id}-a-deal`;
  return {
    series: () => [
      { id, sort: 'share', buckets: names },
      { id: often, sort: 'mean', buckets: names },
    ],
    observe(_, note) {
      const deals = note(id);
      const times = note(often);
      const places = new Map(names.map((name, at) => [name, at]));
      const counts = new Int32Array(names.length);
      return {
        onEvent(event) {
          const at = places.get(of(event) ?? '');
          if (at !== undefined) counts[at]!++;
        },
        onDealOver() {
          for (const [at, count] of counts.entries()) {
            deals(at, count > 0 ? 1 : 0);
            times(at, count);
          }
          counts.fill(0);
        },
      };
    },
  };
}
