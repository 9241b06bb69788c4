import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Size } from './seat-layout.ts';

/**
 * The inner size of an element in whole pixels; undefined before the first layout.
 * @returns the size, and a function that measures it at once instead of before the next frame
 */
export function useSize(
  element: RefObject<HTMLElement | null>,
): readonly [Size | undefined, () => void] {
  const [size, setSize] = useState<Size>();
  const observer = useRef<ResizeObserver>(undefined);
  const reported = useRef<Size>(undefined);
  const read = useCallback(() => {
    const { clientWidth: width, clientHeight: height } = element.current!;
    const now = { width, height };
    setSize((before) => (isSame(before, now) ? before : now));
    return now;
  }, [element]);
  const measure = useCallback(() => {
    if (isSame(reported.current, read())) return;
    // Observed anew: the layout may return to the size that was reported last, which is not reported again.
    observer.current!.unobserve(element.current!);
    observer.current!.observe(element.current!);
  }, [element, read]);
  useLayoutEffect(() => {
    // Reports before the next paint; measuring now would lay out the unfinished page as well.
    observer.current = new ResizeObserver(() => {
      reported.current = read();
    });
    observer.current.observe(element.current!);
    return () => observer.current!.disconnect();
  }, [element, read]);
  return [size, measure];
}

function isSame(a: Size | undefined, b: Size): boolean {
  return a?.width === b.width && a.height === b.height;
}
