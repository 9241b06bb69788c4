// Searches all states of the protocol by which nodes append to a table's log: `npm run prove -- model`.
import { readFlags } from '../flags.js';
import { exploreStates } from '../model/table-protocol.ts';

const USAGE = 'npm run prove -- model --nodes 2 --entries 2 --commands a1,a2';
const flags = readFlags(USAGE, { nodes: 2, entries: 2, commands: 'a1,a2' });
const bound = { ...flags, commands: flags.commands.split(',') };
const began = performance.now();
const { states, steps, violation } = exploreStates(bound);
console.log(
  `${JSON.stringify(bound)}: ${states} states, up to ${steps} steps, in ${((performance.now() - began) / 1000).toFixed(1)} s`,
);
console.log(violation ?? 'No violation.');
process.exit(violation ? 1 : 0);
