import type { PointerEvent } from 'react';

/**
 * Returns pointer handlers that light a line: a mouse while it is over the line's name, a finger from
 * one tap to the next.
 * @param lit the line that is lit; null: none
 */
export function lightOnPointer(
  line: number,
  lit: number | null,
  onLight: (line: number | null) => void,
) {
  return {
    onPointerEnter({ pointerType }: PointerEvent) {
      if (pointerType === 'mouse') onLight(line);
    },
    onPointerLeave({ pointerType }: PointerEvent) {
      if (pointerType === 'mouse') onLight(null);
    },
    onPointerUp({ pointerType }: PointerEvent) {
      if (pointerType !== 'mouse') onLight(lit === line ? null : line);
    },
  };
}
