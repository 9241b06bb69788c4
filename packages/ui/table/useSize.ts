import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Size } from './seat-layout.ts';

/** The inner size of an element in whole pixels; undefined before the first layout. */
export function useSize(element: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const observed = element.current!;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = observed;
      setSize((before) =>
        before?.width === width && before.height === height ? before : { width, height },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
