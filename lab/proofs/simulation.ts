import { simulate } from '../../apps/server/testing/simulation/simulate.ts';

const t0 = performance.now();
console.log(await simulate({ seed: process.argv[2] ?? '1', hours: Number(process.argv[3] ?? 1) }), performance.now() - t0);
process.exit(0);
