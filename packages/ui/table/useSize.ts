import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Size } from './seat-layout.ts';

/** The size of an element as it is laid out, whole pixels; undefined before it first is. */
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
