import { type RefObject, useEffect } from 'react';

/** The mark that a zone wears while the coach points at it. */
const HIGHLIGHTED = 'data-pointed';

/** Points at zones of the table, by their `data-zone`, for as long as they are there. */
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
    // Whatever the table draws anew is pointed at again.
    const watch = new MutationObserver(mark);
    watch.observe(table, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      for (const zone of table.querySelectorAll(`[${HIGHLIGHTED}]`))
        zone.removeAttribute(HIGHLIGHTED);
    };
  }, [place, names]);
}

/** The zones of those names, in that order; several names are parted by spaces. */
export function findZones(table: HTMLElement, names: string): HTMLElement[] {
  return names
    .split(' ')
    .flatMap((name) => [...table.querySelectorAll<HTMLElement>(`[data-zone="${name}"]`)]);
}
