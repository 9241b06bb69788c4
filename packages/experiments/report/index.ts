export { renderCsv } from './csv.ts';
export { renderHtml } from './html.ts';
export { createReportHeader, type ReportHeader, runCommand } from './particulars.ts';
export { plotSeries } from './plot.ts';
export { listBuckets, type PlottedRun, plotRuns, type RunsPlot, seriesColor } from './plot-runs.ts';
export { bucketName, formatFigure, type Translate } from './written.ts';
