import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps an element as high as its content has been, so that what stands above it does not move when the
 * content shrinks; as far as the window has room for both.
 * @param above the element above it, in the same column
 * @param least the least height of that element
 * @param occasion the height is kept until this changes, or the size of the window
 */
export function useKeptHeight(
  element: RefObject<HTMLElement | null>,
  above: RefObject<HTMLElement | null>,
  least: number,
  occasion: unknown,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts anew with each occasion
  useLayoutEffect(() => {
    const kept = element.current!;
    const content = kept.firstElementChild as HTMLElement;
    let highest = 0;
    const keep = () => {
      highest = Math.max(highest, content.offsetHeight);
      const room = innerHeight - (above.current!.getBoundingClientRect().top + scrollY) - least;
      kept.style.minBlockSize = `${Math.min(highest, Math.floor(room))}px`;
    };
    const startAnew = () => {
      highest = 0;
      keep();
    };
    const observer = new ResizeObserver(keep);
    observer.observe(content);
    addEventListener('resize', startAnew);
    return () => {
      observer.disconnect();
      removeEventListener('resize', startAnew);
      kept.style.minBlockSize = '';
    };
  }, [element, above, least, occasion]);
}
