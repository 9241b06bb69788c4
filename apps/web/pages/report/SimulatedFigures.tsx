import type { Language } from '@rota/core';
import type { ShippedFigure, SimulatedPart } from '@rota/experiments/game-report';
import { colourOf, nameOfPlace, placesOf, plotRuns, writtenFigure } from '@rota/experiments/report';
import { useCallback } from 'react';
import type { Say } from '../../locales/i18n.ts';
import { useLanguage } from '../../locales/useSay.ts';
import { AxisHead } from '../../parts/AxisHead.tsx';
import styles from './ReportPage.module.css';
import { runLabels } from './run-labels.ts';

/** Figures from simulated deals: a plot with a table below. */
export function SimulatedFigures({ part, say }: { part: SimulatedPart; say: Say }) {
  const { id, group, sort, runs } = part;
  const labels = runLabels(part, say);
  const places = placesOf(runs.map(({ figures }) => ({ label: '', figures })));
  const name = say(id);
  const axis = say(`${group}.axis`);
  const language = useLanguage();
  const draw = useCallback(
    (place: HTMLDivElement | null) =>
      place?.replaceChildren(plotOfPart(part, say, language, place.clientWidth)),
    [part, say, language],
  );
  return (
    <div className={`stack gap-2 ${styles.column} ${styles.part}`}>
      <h3>{name}</h3>
      {runs.length > 1 && places.length > 1 && (
        <ul className={`row plain-list small ${styles.legend}`}>
          {labels.map((label, at) => (
            <li key={label}>
              <svg aria-hidden="true" width="14" height="14">
                <circle cx="7" cy="7" r="5.5" fill={colourOf(at)} />
              </svg>
              {label}
            </li>
          ))}
        </ul>
      )}
      {runs.length * places.length > 1 && <div ref={draw} className={styles.plot} />}
      <details open={runs.length * places.length === 1}>
        <summary>{say('table.title', { name })}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable */}
        <section className={styles.wide} aria-label={name} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <AxisHead name={axis} />
                {labels.map((label) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {places.map((place) => (
                <tr key={place}>
                  <th scope="row">{nameOfPlace({ id: group }, place, say)}</th>
                  {runs.map(({ name: run, figures }) => (
                    <FigureCell
                      key={run}
                      sort={sort}
                      say={say}
                      figure={figures.find(([at]) => at === place)}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </div>
  );
}

function plotOfPart(part: SimulatedPart, say: Say, language: Language, width: number): Element {
  const { id, group, sort, runs } = part;
  const labels = runLabels(part, say);
  return plotRuns(
    {
      title: say(id),
      axis: say(`${group}.axis`),
      percent: sort === 'share',
      nameOf: (at) => nameOfPlace({ id: group }, at, say),
      runs: runs.map(({ figures }, at) => ({ label: labels[at]!, figures })),
    },
    document,
    language,
    width,
  );
}

interface FigureCellProps {
  readonly sort: 'share' | 'mean';
  readonly figure: ShippedFigure | undefined;
  readonly say: Say;
}

/** A figure above its interval; a dash where there were too few cases. */
function FigureCell({ sort, figure, say }: FigureCellProps) {
  const language = useLanguage();
  if (!figure) return <td>–</td>;
  const [at, value, low, high, deals] = figure;
  const written = writtenFigure({ sort }, { at, value, low, high, deals }, language, say);
  return (
    <td>
      {written.value}
      <small>{written.interval}</small>
    </td>
  );
}
