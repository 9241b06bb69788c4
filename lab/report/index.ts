export { csvOf } from './csv.ts';
export { htmlOf } from './html.ts';
export { type Particulars, particularsOf } from './particulars.ts';
export { plotOf } from './plot.ts';
export { nameOfPlace, type Say, writtenFigure } from './written.ts';
