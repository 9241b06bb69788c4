import { type RefObject, useEffect } from 'react';

const HIGHLIGHTED = 'data-pointed';

/** Highlights zones of the table by their `data-zone`. */
export function useHighlight(
  place: RefObject<HTMLElement | null>,
  point: string | readonly string[] = [],
): void {
  const names = typeof point === 'string' ? point : point.join(' ');
  useEffect(() => {
    const table = place.current;
    if (!table || names === '') return;
    const mark = () => {
      for (const zone of findZones(table, names)) {
        if (!zone.hasAttribute(HIGHLIGHTED)) zone.setAttribute(HIGHLIGHTED, '');
      }
    };
    mark();
    findZones(table, names)[0]?.scrollIntoView({ block: 'nearest' });
    // Zones that are rendered anew are marked again.
    const watch = new MutationObserver(mark);
    watch.observe(table, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      for (const zone of table.querySelectorAll(`[${HIGHLIGHTED}]`))
        zone.removeAttribute(HIGHLIGHTED);
    };
  }, [place, names]);
}

/** Returns the zones in the order of their names, which are separated by spaces. */
export function findZones(table: HTMLElement, names: string): HTMLElement[] {
  return names
    .split(' ')
    .flatMap((name) => [...table.querySelectorAll<HTMLElement>(`[data-zone="${name}"]`)]);
}
