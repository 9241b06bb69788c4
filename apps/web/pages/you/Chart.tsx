import type { ReactNode } from 'react';
import styles from './Chart.module.css';

interface ChartProps {
  /** What it shows, for those who do not see it. */
  readonly label: string;
  /** The values at its foot and its top; the base line lies between or on one. */
  readonly min: number;
  readonly max: number;
  /** The value of the base line; left out: zero. */
  readonly base?: number;
  /** Labels of the first and the last column. */
  readonly ends: readonly [string, string];
  format(value: number): string;
  /** Shapes in a square of 100 × 100, with `y` by `chartHeight`. */
  readonly children: ReactNode;
}

/**
 * The frame of a small chart: its height is a scale with a base line, its width the matches in order. Text
 * is outside the drawing, which stretches to any width.
 */
export function Chart({ label, min, max, base = 0, ends, format, children }: ChartProps) {
  const marks = [max, base, min].filter((value, at, all) => all.indexOf(value) === at);
  return (
    <figure className={`soft small ${styles.chart}`}>
      <div className={styles.scale} aria-hidden="true">
        {marks.map((value) => (
          <span key={value} style={{ insetBlockStart: `${chartHeight(value, min, max)}%` }}>
            {format(value)}
          </span>
        ))}
      </div>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={label}>
        <path
          d={marks.map((value) => `M0 ${chartHeight(value, min, max)}H100`).join('')}
          className={styles.line}
        />
        <path d={`M0 ${chartHeight(base, min, max)}H100`} className={styles.base} />
        {children}
      </svg>
      <div className={`line between ${styles.ends}`} aria-hidden="true">
        <span>{ends[0]}</span>
        {ends[1] !== ends[0] && <span>{ends[1]}</span>}
      </div>
    </figure>
  );
}

/** Returns the height of a value, from 0 at the top to 100. */
export function chartHeight(value: number, min: number, max: number): number {
  return (100 * (max - value)) / (max - min);
}

export const columnCentre = (at: number, count: number): number => (100 * (at + 0.5)) / count;

/** Draws a line through the middles of the columns. */
export function chartLine(values: readonly number[], min: number, max: number): string {
  return values
    .map(
      (value, at) =>
        `${at === 0 ? 'M' : 'L'}${columnCentre(at, values.length)} ${chartHeight(value, min, max)}`,
    )
    .join('');
}

/** Draws lines without length, whose round ends stay round however the chart is stretched. */
export function chartDots(values: readonly number[], min: number, max: number): string {
  return values
    .map((value, at) => `M${columnCentre(at, values.length)} ${chartHeight(value, min, max)}h0`)
    .join('');
}
