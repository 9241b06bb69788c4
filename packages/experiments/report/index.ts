export { csvOf } from './csv.ts';
export { htmlOf } from './html.ts';
export { commandOfRun, type Particulars, particularsOf } from './particulars.ts';
export { plotOf } from './plot.ts';
export { colourOf, type PlottedRun, placesOf, plotRuns, type RunsPlot } from './plot-runs.ts';
export { nameOfPlace, type Say, writtenFigure } from './written.ts';
