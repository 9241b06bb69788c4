// Searches all states of the protocol by which nodes append to a table's log: `npm run prove -- model`.
import { parseFlags, positiveInteger } from '../flags.js';
import { exploreStates } from '../model/table-protocol.ts';

const USAGE = 'npm run prove -- model --nodes 2 --entries 2 --commands a1,a2';
const { values } = parseFlags(USAGE, {
  options: {
    nodes: { type: 'string', default: '2' },
    entries: { type: 'string', default: '2' },
    commands: { type: 'string', default: 'a1,a2' },
  },
});
const bound = {
  nodes: positiveInteger('--nodes', values.nodes, USAGE),
  entries: positiveInteger('--entries', values.entries, USAGE),
  commands: values.commands.split(','),
};
const began = performance.now();
const { states, steps, violation } = exploreStates(bound);
console.log(
  `${JSON.stringify(bound)}: ${states} states, up to ${steps} steps, in ${((performance.now() - began) / 1000).toFixed(1)} s`,
);
console.log(violation ?? 'No violation.');
process.exit(violation ? 1 : 0);
