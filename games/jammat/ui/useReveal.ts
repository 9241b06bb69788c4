import { READING_MS, useUi } from '@rota/ui';
import { useEffect, useState } from 'react';
import type { Comparison } from '../rules/index.ts';

export interface Showing {
  /** Number of positions shown, best first. */
  readonly positions: number;
  /** Whether all positions have been shown. */
  readonly over: boolean;
  /** Shows the rest immediately. */
  all(): void;
}

/** The time between two positions, as a share of `READING_MS`. */
const SHARE = 0.5;

/** Reveals the positions of a comparison one after another. JM-9. */
export function useShowing(comparison: Comparison | null): Showing {
  const { speed } = useUi();
  const last = comparison?.points.length ?? 0;
  const [shown, setShown] = useState<{ of: Comparison | null; positions: number }>({
    of: null,
    positions: 0,
  });
  const positions = speed === 'off' ? last : shown.of === comparison ? shown.positions : 0;

  useEffect(() => {
    if (!comparison || positions >= last) return;
    const timer = setTimeout(
      () => setShown({ of: comparison, positions: positions + 1 }),
      // A cube's 49 lines take as long as a square's eight.
      (READING_MS[speed] * SHARE * 8) / Math.max(last, 8),
    );
    return () => clearTimeout(timer);
  }, [comparison, positions, last, speed]);

  return {
    positions,
    over: comparison !== null && positions >= last,
    all: () => setShown({ of: comparison, positions: last }),
  };
}
