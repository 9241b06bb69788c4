// The global setup of tests of the `rota` command.
export { buildCommand as default } from './build.js';
