import * as Plot from '@observablehq/plot';
import type { Language } from '@rota/core';
import type { ShippedFigure } from '../game-report/form.ts';
import type { Place } from '../study.ts';
import { numbersIn } from './written.ts';

/** One column of figures, drawn in a colour of its own. */
export interface PlottedRun {
  readonly label: string;
  readonly figures: readonly ShippedFigure[];
}

export interface RunsPlot {
  /** What the picture is called aloud. */
  readonly title: string;
  /** What the axis of places is called. */
  readonly axis: string;
  readonly percent: boolean;
  nameOf(at: Place): string;
  readonly runs: readonly PlottedRun[];
}

/** How many colours there are: the custom properties `--series-1` and on, of whoever shows it. */
export const SERIES = 6;

export const colourOf = (run: number) => `var(--series-${(run % SERIES) + 1})`;

const CURVE_HEIGHT = 280;
/** Fewer places than this each have a tick of their own. */
const MANY_TICKS = 10;
const ROW = 22;
const ROW_OF_MANY = 13;
/** Under the axis, for its name. */
const AXIS = 42;
const LETTER = 6.5;
const NARROWEST_NAMES = 40;

/**
 * Several runs in one picture, each figure with its 95% interval: lines where places are numbers,
 * else rows, one below the other.
 * @param document where it is drawn
 * @param width in CSS pixels
 */
export function plotRuns(
  shown: RunsPlot,
  document: Document,
  language: Language,
  width: number,
): Element {
  const { title, percent, runs } = shown;
  const places = placesOf(runs);
  const isCurve = places.length > 1 && places.every((at) => typeof at === 'number');
  const value = { ...numbersIn(language), label: percent ? '%' : null, grid: true, nice: true };
  const plot = Plot.plot({
    document,
    width,
    ariaLabel: title,
    ...(isCurve ? curves(shown, value, places as number[]) : rows(shown, places, value, width)),
  });
  // What a page looks like is the page's own affair, and ours forbids styles inside.
  plot.querySelector('style')?.remove();
  // One picture with one name; the figures themselves stand in the table.
  plot.setAttribute('role', 'img');
  for (const part of plot.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
  return plot;
}

/** Every place of any run, in order. */
export function placesOf(runs: readonly PlottedRun[]): Place[] {
  const places = [...new Set(runs.flatMap(({ figures }) => figures.map(([at]) => at)))];
  return places.every((at) => typeof at === 'number') ? places.sort((a, b) => a - b) : places;
}

type ValueAxis = Readonly<Record<string, unknown>>;

function curves({ axis, percent, runs }: RunsPlot, value: ValueAxis, places: readonly number[]) {
  return {
    height: CURVE_HEIGHT,
    marginBottom: AXIS,
    x: {
      label: axis,
      ...(places.length < MANY_TICKS ? { ticks: [...places], tickFormat: 'd' } : {}),
    },
    y: { ...value, zero: true },
    marks: runs.flatMap(({ figures }, run) => {
      const dots = dotsOf(figures, percent);
      const colour = colourOf(run);
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

function rows(
  { percent, nameOf, runs }: RunsPlot,
  places: readonly Place[],
  value: ValueAxis,
  width: number,
) {
  const single = places.length === 1;
  const row = single || runs.length < 3 ? ROW : ROW_OF_MANY;
  const names = single ? runs.map(({ label }) => label) : places.map(nameOf);
  const longest = Math.max(...names.map((name) => name.length));
  // Long names stand above their rows where there is little room.
  const margin = Math.min(Math.max(NARROWEST_NAMES, 14 + LETTER * longest), 0.42 * width);
  const most = Math.floor((margin - 10) / LETTER);
  const short = (name: string) => (name.length > most ? `${name.slice(0, most - 1)}…` : name);
  const facets = places.map((at) => short(nameOf(at)));
  const labels = runs.map(({ label }) => label);
  const marks = runs.flatMap(({ label, figures }, run) => {
    const colour = colourOf(run);
    const dots = dotsOf(figures, percent).map((dot) => ({
      ...dot,
      run: single ? short(label) : label,
      place: short(nameOf(dot.at)),
    }));
    const facet = single ? {} : { fy: 'place' };
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
    marginBottom: AXIS,
    height: 30 + AXIS + row * runs.length * places.length + (single ? 0 : 8 * places.length),
    x: value,
    y: {
      label: null,
      domain: single ? labels.map(short) : labels,
      type: 'band' as const,
      ...(single ? {} : { axis: null }),
    },
    ...(single
      ? {}
      : { fy: { label: null, domain: facets, axis: 'left' as const, padding: 0.15 } }),
    marks,
  };
}

function dotsOf(figures: readonly ShippedFigure[], percent: boolean) {
  const scale = percent ? 100 : 1;
  return figures.map(([at, value, low, high]) => ({
    at,
    value: scale * value,
    low: scale * low,
    high: scale * high,
  }));
}
