// Everything, for the screens of other packages. A module of its own, because the build puts what `import * as ui`
// takes of `index.ts` into the first script of a page that imports anything of it.
export * from './index.ts';
