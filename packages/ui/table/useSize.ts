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
  const read = useCallback(() => {
    const { clientWidth: width, clientHeight: height } = element.current!;
    setSize((before) =>
      before?.width === width && before.height === height ? before : { width, height },
    );
  }, [element]);
  const measure = useCallback(() => {
    read();
    // Observed anew: the layout may return to the size that was observed last, which is not reported.
    observer.current!.unobserve(element.current!);
    observer.current!.observe(element.current!);
  }, [element, read]);
  useLayoutEffect(() => {
    observer.current = new ResizeObserver(read);
    measure();
    return () => observer.current!.disconnect();
  }, [measure, read]);
  return [size, measure];
}
