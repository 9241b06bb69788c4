import type { Language, Translate } from '@rota/core';
import type {
  CountedPart,
  ListedPart,
  PublishedFigure,
  SimulatedPart,
} from '@rota/experiments/game-report';
import {
  bucketName,
  formatFigure,
  listBuckets,
  plotRuns,
  seriesColor,
} from '@rota/experiments/report';
import { Select } from '@rota/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { FigureTable, ScrolledTable } from '../../components/FigureTable.tsx';
import { useLanguage } from '../../locales/useGameTranslation.ts';
import styles from './figures.module.css';
import { runLabels } from './run-labels.ts';

/** Shows the SVG that `draw` makes for a width in pixels; redraws when `draw` changes. */
export function Plot({ draw }: { draw(width: number): Element }) {
  const replace = useCallback(
    (container: HTMLDivElement | null) => {
      container?.replaceChildren(draw(container.clientWidth));
    },
    [draw],
  );
  return <div ref={replace} className={styles.plot} />;
}

function PartOfReport({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`stack gap-2 ${styles.part}`}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

/** More curves than this are chosen from, and drawn one at a time. */
const MAX_CURVES = 8;

/** Figures from simulated deals: a plot with a table below. */
export function SimulatedFigures({ part, t }: { part: SimulatedPart; t: Translate }) {
  const { id, group, sort, runs } = part;
  const labels = runLabels(part, t);
  const isChoice = runs.length > MAX_CURVES;
  const [chosen, setChosen] = useState(() => mostFrequentRun(part));
  const places = listBuckets(runs.map(({ figures }) => ({ label: '', figures })));
  const name = t(id);
  const language = useLanguage();
  const draw = useCallback(
    (width: number) => plotOfPart(part, isChoice ? chosen : null, t, language, width),
    [part, isChoice, chosen, t, language],
  );
  return (
    <PartOfReport title={name}>
      {isChoice && (
        <Select
          label={t(`${id}.choice`)}
          value={chosen}
          choices={labels.map((label, value) => ({ value, label }))}
          onChange={setChosen}
        />
      )}
      {!isChoice && runs.length > 1 && places.length > 1 && (
        <ul className={`row plain-list small ${styles.legend}`}>
          {labels.map((label, at) => (
            <li key={label} className="line gap-2">
              <svg aria-hidden="true" width="14" height="14">
                <circle cx="7" cy="7" r="5.5" fill={seriesColor(at)} />
              </svg>
              {label}
            </li>
          ))}
        </ul>
      )}
      {runs.length * places.length > 1 && <Plot draw={draw} />}
      <details open={runs.length * places.length === 1}>
        <summary className="soft">{t('table.title', { name })}</summary>
        <ScrolledTable label={name}>
          <FigureTable
            caption={name}
            axis={t(`${group}.axis`)}
            columns={labels}
            rows={places.map((place) => ({
              key: place,
              name: bucketName({ id: group }, place, t),
              cells: runs.map(({ name: run, figures }) => (
                <Figure key={run} sort={sort} t={t} figure={figures.find(([at]) => at === place)} />
              )),
            }))}
          />
        </ScrolledTable>
      </details>
    </PartOfReport>
  );
}

function mostFrequentRun({ runs }: SimulatedPart): number {
  const met = runs.map(({ figures }) => figures.reduce((sum, [, , , , deals]) => sum + deals, 0));
  return met.indexOf(Math.max(...met));
}

/** @param chosen the index of the only run to draw; null: all */
function plotOfPart(
  part: SimulatedPart,
  chosen: number | null,
  t: Translate,
  language: Language,
  width: number,
): Element {
  const { id, group, sort, runs } = part;
  const labels = runLabels(part, t);
  const drawn = runs.map(({ figures }, at) => ({ label: labels[at]!, figures }));
  return plotRuns(
    {
      title: chosen === null ? t(id) : `${t(id)}: ${labels[chosen]}`,
      axis: t(`${group}.axis`),
      percent: sort === 'share',
      nameOf: (at) => bucketName({ id: group }, at, t),
      runs: chosen === null ? drawn : [drawn[chosen]!],
    },
    document,
    language,
    width,
  );
}

interface FigureProps {
  readonly sort: 'share' | 'mean';
  readonly figure: PublishedFigure | undefined;
  readonly t: Translate;
}

/** A figure above its interval; a dash where there were too few cases. */
export function Figure({ sort, figure, t }: FigureProps) {
  const language = useLanguage();
  if (!figure) return '–';
  const [at, value, low, high, deals] = figure;
  const written = formatFigure({ sort }, { at, value, low, high, deals }, language, t);
  return (
    <>
      {written.value}
      <small>{written.interval}</small>
    </>
  );
}

export function CountedTable({
  part: { id, columns, rows },
  t,
}: {
  part: CountedPart;
  t: Translate;
}) {
  const numbers = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 3 });
  return (
    <PartOfReport title={t(id)}>
      <div className={styles.counted}>
        <FigureTable
          caption={t(id)}
          axis={t(`${id}.axis`)}
          columns={columns.map((column) => t(`${id}.${column}`))}
          rows={rows.map(([at, ...counts]) => ({
            key: at,
            name: bucketName({ id }, at, t),
            cells: counts.map((count) => numbers.format(count)),
          }))}
        />
      </div>
    </PartOfReport>
  );
}

const MAX_UNFOLDED = 16;

export function ListedItems({ part: { id, lists }, t }: { part: ListedPart; t: Translate }) {
  return (
    <PartOfReport title={t(id)}>
      {lists.map(({ name, items }) => (
        <details key={name} open={items.length <= MAX_UNFOLDED}>
          <summary className="soft">{`${t(`${id}.${name}`)} (${items.length})`}</summary>
          <ul className={`row plain-list ${styles.found}`}>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </details>
      ))}
    </PartOfReport>
  );
}
