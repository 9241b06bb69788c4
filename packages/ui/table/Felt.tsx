import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react';
import { Wheel } from '../cards/card-shapes.tsx';
import styles from './Felt.module.css';
import { type Box, layOutSeats, minFeltHeight, type Size } from './seat-layout.ts';
import { useSize } from './useSize.ts';

export interface FeltProps {
  /** Read aloud as the table's name. */
  readonly label: string;
  /** How many sit there besides the viewer. */
  readonly others: number;
  /**
   * What one of them takes up and what the middle needs, the roomiest first. The first pair that
   * fits is used. Keep the array itself: a constant of the module.
   */
  readonly sizes: readonly { readonly seat: Size; readonly middle: Size }[];
  /** The `at`-th other, clockwise from the viewer's left, in that one of `sizes`. */
  seat(at: number, detail: number): ReactNode;
  middle(detail: number): ReactNode;
  /** The viewer's own place, along the foot. */
  readonly foot: ReactNode;
}

const GAP = 6;

/**
 * The table: an oval with a rail where there is room for one, baize from edge to edge on a phone.
 * It fills what it is put in; where that is too low for everybody, it is taller and the page scrolls.
 */
export function Felt({ label, others, sizes, seat, middle, foot }: FeltProps) {
  const round = useRef<HTMLDivElement>(null);
  const size = useSize(round);
  const width = size?.width;
  const request = useMemo(
    () => ({
      others,
      gap: GAP,
      seats: sizes.map(({ seat }) => seat),
      middle: sizes.map(({ middle }) => middle),
    }),
    [others, sizes],
  );
  const least = useMemo(() => (width ? minFeltHeight(request, width) : 0), [request, width]);
  const seating = useMemo(() => size && layOutSeats({ ...request, felt: size }), [request, size]);
  return (
    <section className={styles.ground} aria-label={label}>
      <div className={styles.table}>
        <Surface />
        <div ref={round} className={styles.round} style={{ minBlockSize: least }}>
          {seating && (
            <>
              {seating.seats.map((box, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place at the table is its number
                <div key={at} className={styles.box} style={placed(box)}>
                  {seat(at, seating.detail)}
                </div>
              ))}
              <div className={styles.box} style={placed(seating.middle)}>
                {middle(seating.detail)}
              </div>
            </>
          )}
        </div>
        <div className={styles.foot}>{foot}</div>
      </div>
    </section>
  );
}

function placed({ x, y, width, height }: Box): CSSProperties {
  return { insetInlineStart: x - width / 2, insetBlockStart: y - height / 2, width, height };
}

/** Rail, baize and the house's wheel worked into it. */
function Surface() {
  return (
    <div className={styles.rail} aria-hidden="true">
      <div className={styles.baize}>
        <svg
          className={styles.wheel}
          viewBox="-60 -60 120 120"
          aria-hidden="true"
          focusable="false"
        >
          <Wheel spokes={24} height={96} line={0.35} />
          <Wheel spokes={24} height={62} line={0.35} />
        </svg>
      </div>
    </div>
  );
}
