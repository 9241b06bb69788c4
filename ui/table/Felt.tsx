import { type CSSProperties, type ReactNode, useRef } from 'react';
import { HouseMark, Wheel } from '../cards/marks.tsx';
import styles from './Felt.module.css';
import { type Box, type Seating, type SeatingRequest, type Size, seatRound } from './seating.ts';
import { useSize } from './useSize.ts';

export interface FeltProps {
  /** Read aloud as the table's name. */
  readonly label: string;
  /** How many sit there besides the viewer. */
  readonly others: number;
  /** What one of them takes up and what the middle needs, the roomiest first, in step. */
  readonly sizes: readonly { readonly seat: Size; readonly middle: Size }[];
  /** The `at`-th other, clockwise from the viewer's left, in that one of `sizes`. */
  seat(at: number, detail: number): ReactNode;
  middle(detail: number): ReactNode;
  /** The viewer's own place, along the foot. */
  readonly foot: ReactNode;
}

const GAP = 6;

/** How much taller the felt is made, at a time, when a small screen holds it not. */
const GROWTH = 24;

/**
 * The table: an oval with a rail where there is room for one, baize from edge to edge on a phone.
 * It fills what it is put in; where that is too low for everybody, it grows and the page scrolls.
 */
export function Felt({ label, others, sizes, seat, middle, foot }: FeltProps) {
  const round = useRef<HTMLDivElement>(null);
  const size = useSize(round);
  const seating = size && seatOrGrow({ others, felt: size, gap: GAP, ...sizesOf(sizes) });
  return (
    <section className={styles.table} aria-label={label}>
      <Surface />
      <div
        ref={round}
        className={styles.round}
        style={seating?.grown ? { minBlockSize: seating.grown } : undefined}
      >
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
    </section>
  );
}

function sizesOf(sizes: FeltProps['sizes']): Pick<SeatingRequest, 'seats' | 'middle'> {
  return { seats: sizes.map(({ seat }) => seat), middle: sizes.map(({ middle }) => middle) };
}

function seatOrGrow(request: SeatingRequest): Seating & { grown?: number } {
  let seating = seatRound(request);
  let { height } = request.felt;
  while (!seating.fits && height < request.felt.height + 1200) {
    height += GROWTH;
    seating = seatRound({ ...request, felt: { ...request.felt, height } });
  }
  return height === request.felt.height ? seating : { ...seating, grown: height };
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
          <HouseMark x={0} y={0} size={15} />
        </svg>
      </div>
    </div>
  );
}
