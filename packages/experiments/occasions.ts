import type { Study } from './study.ts';

/**
 * Counts what may happen in a deal: in how many deals it does (the group `<id>`), and how often a
 * deal (`<id>-a-deal`).
 * @param names what may happen
 * @param of which of these an event is, if any
 */
export function occasions<State, Event>(
  id: string,
  names: readonly string[],
  of: (event: Event) => string | undefined,
): Study<State, Event> {
  const often = `${id}-a-deal`;
  return {
    groups: () => [
      { id, sort: 'share', places: names },
      { id: often, sort: 'mean', places: names },
    ],
    observe(_, note) {
      const deals = note(id);
      const times = note(often);
      const places = new Map(names.map((name, at) => [name, at]));
      const counts = new Int32Array(names.length);
      return {
        event(event) {
          const at = places.get(of(event) ?? '');
          if (at !== undefined) counts[at]!++;
        },
        over() {
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
