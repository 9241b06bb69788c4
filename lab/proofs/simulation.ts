import { simulate } from '../../apps/server/testing/simulation/simulate.ts';

const t0 = performance.now();
const [seed = '1', nodes = '0', hours = '1', tables = '3'] = process.argv.slice(2);
const r = await simulate({
  seed,
  nodes: Number(nodes),
  hours: Number(hours),
  tables: Number(tables),
});
console.log(r.lines.join('\n'));
console.log({ ...r, lines: 0 }, performance.now() - t0, process.cpuUsage());
process.exit(0);
