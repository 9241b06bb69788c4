import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react';
import { Wheel } from '../cards/card-shapes.tsx';
import { type Box, layOutSeats, minFeltHeight, type Size } from './seat-layout.ts';
import styles from './TableLayout.module.css';
import { useSize } from './useSize.ts';

export interface TableLayoutProps {
  /** The accessible name. */
  readonly label: string;
  /** The number of players besides the viewer. */
  readonly others: number;
  /**
   * Sizes of a seat and of the middle, largest first; the first pair that fits is used. Pass a
   * constant.
   */
  readonly sizes: readonly { readonly seat: Size; readonly middle: Size }[];
  /**
   * Renders another player's seat, clockwise from the viewer's left.
   * @param detail the index of the size used
   */
  seat(at: number, detail: number): ReactNode;
  middle(detail: number): ReactNode;
  /** The viewer's area, along the bottom. */
  readonly foot: ReactNode;
}

const GAP = 6;

/**
 * The table: an oval with a rail on wide screens, felt from edge to edge on phones. It fills its
 * container; if that is too low for all seats, it grows and the page scrolls.
 */
export function TableLayout({ label, others, sizes, seat, middle, foot }: TableLayoutProps) {
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

/** The rail and the felt with its engraved wheels. */
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
