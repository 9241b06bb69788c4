export {
  bucketName,
  figureHeadings,
  formatFigure,
  seriesTitle,
  type Translate,
} from './format-figure.ts';
export { listBuckets, plotRuns, seriesColor } from './plot-runs.ts';
export { plotSeries } from './plot-series.ts';
export { renderCsv } from './render-csv.ts';
export { renderHtml } from './render-html.ts';
export { createReportHeader, runCommands } from './report-header.ts';
