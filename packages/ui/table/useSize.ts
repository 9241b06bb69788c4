import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import type { Size } from './seat-layout.ts';

/**
 * The inner size of an element in whole pixels; undefined before the first layout.
 * @returns the size, and a function that measures it at once instead of before the next frame
 */
export function useSize(
  element: RefObject<HTMLElement | null>,
): readonly [Size | undefined, () => void] {
  const [size, setSize] = useState<Size>();
  const measure = useCallback(() => {
    const { clientWidth: width, clientHeight: height } = element.current!;
    setSize((before) =>
      before?.width === width && before.height === height ? before : { width, height },
    );
  }, [element]);
  useLayoutEffect(() => {
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element, measure]);
  return [size, measure];
}
