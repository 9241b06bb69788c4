// What vitest runs before tests of the `rota` command.
export { buildCommand as default } from './build.js';
