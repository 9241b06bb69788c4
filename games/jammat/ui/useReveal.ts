import { useAnyInput, useReadingPause, useUi } from '@rota/ui';
import { useCallback, useMemo, useState } from 'react';
import type { Comparison } from '../rules/index.ts';

/** How far the positions of a deal have been revealed. */
export interface Reveal {
  /** The number of positions shown, best first. */
  readonly positions: number;
  /** Whether all positions are shown. */
  readonly isComplete: boolean;
  /** Shows the remaining positions immediately. */
  showAll(): void;
}

/** The time between two positions, as a share of a reading pause. */
const READING_SHARE = 0.5;

/** Reveals the positions of a comparison one after another; any key or click shows all. JM-9 */
export function useReveal(comparison: Comparison | null): Reveal {
  const { speed } = useUi();
  const total = comparison?.points.length ?? 0;
  const [shown, setShown] = useState<{ comparison: Comparison | null; positions: number }>({
    comparison: null,
    positions: 0,
  });
  const positions = speed === 'off' ? total : shown.comparison === comparison ? shown.positions : 0;

  useReadingPause(
    comparison && positions < total && positions + 1,
    () => setShown({ comparison, positions: positions + 1 }),
    // A cube's 49 lines take as long as a square's eight.
    (READING_SHARE * 8) / Math.max(total, 8),
  );

  const showAll = useCallback(
    () => setShown({ comparison, positions: total }),
    [comparison, total],
  );
  // By a click: the list of positions moves.
  useAnyInput(positions < total, showAll, 'click');
  return useMemo(
    () => ({ positions, isComplete: comparison !== null && positions >= total, showAll }),
    [comparison, positions, total, showAll],
  );
}
