import * as Plot from '@observablehq/plot';
import type { Language } from '@rota/core';
import type { PublishedFigure } from '../game-report/game-report.ts';
import type { Bucket } from '../metric.ts';
import { axisNumberFormat } from './format-figure.ts';

/** One column of figures, drawn in one color. */
export interface PlottedRun {
  readonly label: string;
  readonly figures: readonly PublishedFigure[];
}

export interface RunsPlot {
  /** The accessible name. */
  readonly title: string;
  /** The label of the bucket axis. */
  readonly axis: string;
  readonly percent: boolean;
  nameOf(at: Bucket): string;
  readonly runs: readonly PlottedRun[];
}

/** The number of colors: custom properties `--series-1`, … of the page. */
const SERIES_COLORS = 6;

/** Returns the CSS color of a run, counted from 0; colors repeat after six, and a page without them is drawn in its text's. */
export const seriesColor = (run: number) =>
  `var(--series-${(run % SERIES_COLORS) + 1}, currentColor)`;

const CURVE_HEIGHT = 280;
/** Fewer buckets than this have one tick each. */
const MIN_AUTOMATIC_TICKS = 10;
const ROW_HEIGHT = 22;
const DENSE_ROW_HEIGHT = 13;
/** Space for the axis label. */
const AXIS_MARGIN = 42;
const CHARACTER_WIDTH = 6.5;
const MIN_LABEL_WIDTH = 40;

/**
 * Plots several runs with 95% intervals: as lines if the buckets are numbers, else as rows.
 * @param document creates the elements
 * @param width in CSS pixels
 */
export function plotRuns(
  plotted: RunsPlot,
  document: Document,
  language: Language,
  width: number,
): Element {
  const { title, percent, runs } = plotted;
  const buckets = listBuckets(runs);
  const isCurve = buckets.length > 1 && buckets.every((at) => typeof at === 'number');
  const value = {
    ...axisNumberFormat(language),
    label: percent ? '%' : null,
    grid: true,
    nice: true,
  };
  const plot = Plot.plot({
    document,
    width,
    ariaLabel: title,
    ...(isCurve
      ? curveOptions(plotted, value, buckets as number[])
      : rowOptions(plotted, buckets, value, width)),
  });
  // The content security policy forbids inline styles.
  plot.querySelector('style')?.remove();
  // One image with one label; the table has the figures.
  plot.setAttribute('role', 'img');
  for (const part of plot.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
  return plot;
}

/** Lists the buckets of all runs, numbers in order. */
export function listBuckets(runs: readonly PlottedRun[]): Bucket[] {
  const buckets = [...new Set(runs.flatMap(({ figures }) => figures.map(([at]) => at)))];
  return buckets.every((at) => typeof at === 'number') ? buckets.sort((a, b) => a - b) : buckets;
}

type ValueAxis = Readonly<Record<string, unknown>>;

function curveOptions(
  { axis, percent, runs }: RunsPlot,
  value: ValueAxis,
  buckets: readonly number[],
) {
  return {
    height: CURVE_HEIGHT,
    marginBottom: AXIS_MARGIN,
    x: {
      label: axis,
      ...(buckets.length < MIN_AUTOMATIC_TICKS ? { ticks: [...buckets], tickFormat: 'd' } : {}),
    },
    y: { ...value, zero: true },
    marks: runs.flatMap(({ figures }, run) => {
      const dots = createDots(figures, percent);
      const colour = seriesColor(run);
      return [
        Plot.ruleX(dots, {
          x: 'at',
          y1: 'low',
          y2: 'high',
          stroke: colour,
          strokeWidth: 4,
          strokeOpacity: 0.3,
        }),
        Plot.lineY(dots, { x: 'at', y: 'value', stroke: colour, strokeWidth: 1.75 }),
        Plot.dot(dots, { x: 'at', y: 'value', r: 2.5, fill: colour }),
      ];
    }),
  };
}

function rowOptions(
  { percent, nameOf, runs }: RunsPlot,
  buckets: readonly Bucket[],
  value: ValueAxis,
  width: number,
) {
  const single = buckets.length === 1;
  const row = single || runs.length < 3 ? ROW_HEIGHT : DENSE_ROW_HEIGHT;
  const names = single ? runs.map(({ label }) => label) : buckets.map(nameOf);
  const longest = Math.max(...names.map((name) => name.length));
  // Long labels are truncated on narrow screens.
  const margin = Math.min(Math.max(MIN_LABEL_WIDTH, 14 + CHARACTER_WIDTH * longest), 0.42 * width);
  const maxLength = Math.floor((margin - 10) / CHARACTER_WIDTH);
  const truncate = (name: string) =>
    name.length > maxLength ? `${name.slice(0, maxLength - 1)}…` : name;
  const facets = buckets.map((at) => truncate(nameOf(at)));
  const labels = runs.map(({ label }) => label);
  const marks = runs.flatMap(({ label, figures }, run) => {
    const colour = seriesColor(run);
    const dots = createDots(figures, percent).map((dot) => ({
      ...dot,
      run: single ? truncate(label) : label,
      bucket: truncate(nameOf(dot.at)),
    }));
    const facet = single ? {} : { fy: 'bucket' };
    return [
      Plot.ruleY(dots, {
        ...facet,
        y: 'run',
        x1: 'low',
        x2: 'high',
        stroke: colour,
        strokeWidth: 7,
        strokeOpacity: 0.3,
      }),
      Plot.dot(dots, { ...facet, y: 'run', x: 'value', r: 3.5, fill: colour }),
    ];
  });
  return {
    marginLeft: margin,
    marginBottom: AXIS_MARGIN,
    height:
      30 + AXIS_MARGIN + row * runs.length * buckets.length + (single ? 0 : 8 * buckets.length),
    x: value,
    y: {
      label: null,
      domain: single ? labels.map(truncate) : labels,
      type: 'band' as const,
      ...(single ? {} : { axis: null }),
    },
    ...(single
      ? {}
      : { fy: { label: null, domain: facets, axis: 'left' as const, padding: 0.15 } }),
    marks,
  };
}

function createDots(figures: readonly PublishedFigure[], percent: boolean) {
  const scale = percent ? 100 : 1;
  return figures.map(([at, value, low, high]) => ({
    at,
    value: scale * value,
    low: scale * low,
    high: scale * high,
  }));
}
