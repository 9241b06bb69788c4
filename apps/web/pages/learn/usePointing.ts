import { type RefObject, useEffect } from 'react';

/** The mark that a zone wears while the coach points at it. */
const POINTED = 'data-pointed';

/** Points at zones of the table, by their `data-zone`, for as long as they are there. */
export function usePointing(
  place: RefObject<HTMLElement | null>,
  point: string | readonly string[] = [],
): void {
  const names = typeof point === 'string' ? point : point.join(' ');
  useEffect(() => {
    const table = place.current;
    if (!table || names === '') return;
    const mark = () => {
      for (const zone of zonesOf(table, names)) {
        if (!zone.hasAttribute(POINTED)) zone.setAttribute(POINTED, '');
      }
    };
    mark();
    zonesOf(table, names)[0]?.scrollIntoView({ block: 'nearest' });
    // Whatever the table draws anew is pointed at again.
    const watch = new MutationObserver(mark);
    watch.observe(table, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      for (const zone of table.querySelectorAll(`[${POINTED}]`)) zone.removeAttribute(POINTED);
    };
  }, [place, names]);
}

/** The zones of those names, in that order; several names are parted by spaces. */
export function zonesOf(table: HTMLElement, names: string): HTMLElement[] {
  return names
    .split(' ')
    .flatMap((name) => [...table.querySelectorAll<HTMLElement>(`[data-zone="${name}"]`)]);
}
