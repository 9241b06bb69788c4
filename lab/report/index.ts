export { csvOf } from './csv.ts';
export { htmlOf, type Particulars } from './html.ts';
export { nameOfPlace, type Say, writtenFigure } from './written.ts';
