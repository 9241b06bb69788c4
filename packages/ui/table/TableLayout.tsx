import type { Seat as SeatNumber } from '@rota/core';
import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { Wheel } from '../cards/card-shapes.tsx';
import {
  type Box,
  layOutSeats,
  minFeltHeight,
  type Seating,
  type SeatingRequest,
  type Size,
} from './seat-layout.ts';
import styles from './TableLayout.module.css';
import { useKeptHeight } from './useKeptHeight.ts';
import { useSize } from './useSize.ts';

export interface TableLayoutProps {
  /** The accessible name. */
  readonly label: string;
  /** The seats around the viewer, clockwise from the viewer's left. */
  readonly others: readonly SeatNumber[];
  /**
   * Sizes of a seat and of the middle in sixteenths of a rem, largest first; the first pair that fits
   * is used, and drawn as large as it fits. Pass a constant.
   */
  readonly sizes: readonly { readonly seat: Size; readonly middle: Size }[];
  /**
   * Renders another player's seat.
   * @param detail the index of the size used
   */
  seat(seat: SeatNumber, detail: number): ReactNode;
  middle(detail: number): ReactNode;
  /** The viewer's area, along the bottom. */
  readonly foot: ReactNode;
  /** Changes with the deal: within one, players keep their places when the viewer's hand shrinks. */
  readonly deal?: number;
}

const GAP = 6;

/** On tables this wide there is a rail: the height at the top that its wood takes, above the felt. See the style sheet. */
const MIN_RAIL_WIDTH = 640;
const RAIL = 44;

/**
 * The table: an oval with a rail on wide screens, felt from edge to edge on phones and where it is
 * low. It fills its container; if that is too low for all seats, it grows and the page scrolls.
 */
export function TableLayout({
  label,
  others,
  sizes,
  seat,
  middle,
  foot: area,
  deal,
}: TableLayoutProps) {
  const count = new Set(others).size;
  if (count < others.length) throw new RangeError(`A seat is shown twice: ${others.join(', ')}`);
  const ground = useRef<HTMLElement>(null);
  const round = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const [size, measure] = useSize(round);
  const width = size?.width;
  const [all] = useSize(ground);
  const hasRail = all !== undefined && all.width >= MIN_RAIL_WIDTH;
  const unit = unitPx();
  const request = useMemo(() => {
    const inPx = ({ width, height }: Size) => ({ width: width * unit, height: height * unit });
    return {
      others: count,
      gap: GAP,
      ...(hasRail && { rail: RAIL }),
      seats: sizes.map(({ seat }) => inPx(seat)),
      middle: sizes.map(({ middle }) => inPx(middle)),
    };
  }, [count, sizes, unit, hasRail]);
  const least = useMemo(() => (width ? minFeltHeight(request, width) : 0), [request, width]);
  const layOut = useMemo(() => rememberSeatings(request), [request]);
  const seating = size && layOut(size);
  const detail = seating?.detail;
  // Kept while only the felt's size changes, so that a resize moves the boxes without rendering them anew.
  const content = useMemo(
    () =>
      detail !== undefined && {
        seats: others.map((other) => seat(other, detail)),
        middle: middle(detail),
      },
    [others, seat, middle, detail],
  );
  useKeptHeight(foot, round, least, deal);
  // Other sizes were chosen for a turned window, whose width and height are not the last ones measured.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both change the element's size
  useLayoutEffect(() => {
    if (size) measure();
  }, [measure, sizes, least]);
  // Chromium keeps the former height of a turned table until something in it is laid out anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it changes the height
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      // An effect is cleaned up after the next paint, when the table may already be gone.
      if (!foot.current) return;
      const { style } = foot.current;
      style.paddingBlockEnd = '1px';
      foot.current.getBoundingClientRect();
      style.paddingBlockEnd = '';
    });
    return () => cancelAnimationFrame(frame);
  }, [least]);
  return (
    <section ref={ground} className={styles.ground} aria-label={label}>
      <div className={styles.table} data-short={seating?.isShort || undefined}>
        {/* Its edges depend on the size. */}
        {seating && SURFACE}
        <div ref={round} className={styles.round} style={{ minBlockSize: least }}>
          {seating && content && (
            <>
              {seating.seats.map((box, at) => (
                <ScaledBox key={at} box={box} scale={seating.scale}>
                  {content.seats[at]}
                </ScaledBox>
              ))}
              <ScaledBox box={seating.middle} scale={seating.scale}>
                {content.middle}
              </ScaledBox>
            </>
          )}
        </div>
        <div ref={foot} className={styles.foot}>
          <div>{area}</div>
        </div>
      </div>
    </section>
  );
}

/** Returns `layOutSeats` for any felt, computed once for each: the viewer's area changes between a few sizes. */
function rememberSeatings(request: Omit<SeatingRequest, 'felt'>): (felt: Size) => Seating {
  const seatings = new Map<string, Seating>();
  return (felt) => {
    const key = `${felt.width} ${felt.height}`;
    const seating = seatings.get(key) ?? layOutSeats({ ...request, felt });
    seatings.set(key, seating);
    return seating;
  };
}

/** Returns the pixels of a sixteenth of a rem: more on large screens, or as the reader has set it. */
function unitPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}

/** A box whose content is laid out at its own size and drawn larger or smaller. */
function ScaledBox({
  box: { x, y, width, height },
  scale,
  children,
}: {
  box: Box;
  scale: number;
  children: ReactNode;
}) {
  const style: CSSProperties & { '--shrink': number } = {
    '--shrink': Math.min(scale, 1),
    insetInlineStart: x - width / 2,
    insetBlockStart: y - height / 2,
    width: width / scale,
    height: height / scale,
    scale,
  };
  return (
    <div className={styles.box} style={style} data-scale={scale}>
      {children}
    </div>
  );
}

/** Returns how much larger an element at the table is drawn than it is laid out. */
export function scaleOf(element: Element): number {
  return Number(element.closest<HTMLElement>('[data-scale]')?.dataset.scale ?? 1);
}

/** The rail and the felt with its engraved wheels: one element, which is rendered once. */
const SURFACE = (
  <div className={styles.rail} aria-hidden="true">
    <div className={styles.baize} data-surface="felt">
      <svg className={styles.wheel} viewBox="-60 -60 120 120" aria-hidden="true" focusable="false">
        <Wheel spokes={24} height={96} line={0.35} />
        <Wheel spokes={24} height={62} line={0.35} />
      </svg>
    </div>
  </div>
);
