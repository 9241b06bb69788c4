import type { Language } from '@rota/core';
import type { ExperimentReport, ReportedSeries } from './experiment-report.ts';
import {
  bucketName,
  figureHeadings,
  formatFigure,
  seriesTitle,
  type Translate,
} from './format-figure.ts';
import { plotSeries } from './plot-series.ts';
import type { ReportHeader } from './report-header.ts';

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
  h1 { font-size: 1.6rem; } h2 { font-size: 1.15rem; margin-top: 2.5rem; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; }
  dt { opacity: .7; } dd { margin: 0; overflow-wrap: anywhere; }
  svg { display: block; max-width: 100%; height: auto; overflow: visible; }
  table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
  th, td { padding: .15rem .75rem .15rem 0; text-align: right; white-space: nowrap; }
  th:first-child, td:first-child { text-align: left; white-space: normal; }
  summary { cursor: pointer; opacity: .7; }
  thead th { font-weight: 500; opacity: .7; }
  code { font-size: .9em; }
`;

/** A longer table is collapsed under its plot. */
const MAX_OPEN_ROWS = 14;

/**
 * Renders a report as a self-contained page without scripts.
 * @param header the description of the experiment
 * @param document an empty document to write to
 * @param language the language of `say`
 */
export function renderHtml(
  report: ExperimentReport,
  title: string,
  header: ReportHeader,
  say: Translate,
  document: Document,
  language: Language,
): string {
  document.documentElement.setAttribute('lang', language);
  const make = (name: string, text?: string) => {
    const element = document.createElement(name);
    if (text !== undefined) element.textContent = text;
    return element;
  };
  const head = document.head;
  const charset = make('meta');
  charset.setAttribute('charset', 'utf-8');
  const viewport = make('meta');
  viewport.setAttribute('name', 'viewport');
  viewport.setAttribute('content', 'width=device-width, initial-scale=1');
  head.append(charset, viewport, make('title', title));
  const main = make('main');
  document.body.append(main);
  const list = make('dl');
  for (const [label, value] of header) list.append(make('dt', label), make('dd', value));
  main.append(make('h1', title), list, make('p', say('report.intervals')));
  for (const series of report.groups) {
    if (series.figures.length === 0) continue;
    main.append(make('h2', seriesTitle(series, say)));
    if (series.figures.length > 1) main.append(plotSeries(series, say, document, language));
    const table = createTable(series);
    main.append(series.figures.length > MAX_OPEN_ROWS ? collapse(table) : table);
  }
  // As text: a page whose content security policy forbids inline styles would report the element.
  const page = document.documentElement.outerHTML.replace(
    '</head>',
    `<style>${STYLE}</style></head>`,
  );
  return `<!doctype html>\n${page}\n`;

  function collapse(table: Element): Element {
    const details = make('details');
    details.append(make('summary', say('report.figures')), table);
    return details;
  }

  function createTable(series: ReportedSeries): Element {
    const table = make('table');
    const row = (kind: 'th' | 'td', cells: readonly string[]) => {
      const line = make('tr');
      for (const cell of cells) line.append(make(kind, cell));
      return line;
    };
    const thead = make('thead');
    thead.append(row('th', [say(`${series.id}.axis`), ...figureHeadings(series, say)]));
    const body = make('tbody');
    for (const figure of series.figures) {
      const { value, interval } = formatFigure(series, figure, language, say);
      const name = bucketName(series, figure.at, say);
      body.append(row('td', [name, value, interval, String(figure.deals)]));
    }
    table.append(thead, body);
    return table;
  }
}
