// Sends malformed and hostile messages and requests to a server during a match:
// `npm run prove -- fuzz --messages 100000 --seed 1`. Ctrl-C ends it early with a result.
import { keyedTriads } from '@rota/games/keyed-triads/rules';
import { createServerStarter, proveFuzz } from '@rota/server/testing';
import { readFlags } from '../flags.js';

const USAGE = 'npm run prove -- fuzz --messages 100000 --seed 1';
const { messages, seed } = readFlags(USAGE, { messages: 100_000, seed: String(Date.now()) });

let stopped = false;
process.once('SIGINT', () => {
  stopped = true;
});
const began = performance.now();
let reported = 0;
const proof = await proveFuzz({
  start: await createServerStarter(),
  game: keyedTriads,
  options: { deals: 3 },
  messages,
  seed,
  arrival: 10_000,
  sent(sent) {
    const step = process.stderr.isTTY ? 1 : messages / 20;
    if (sent - reported < step) return;
    reported = sent;
    const seconds = (performance.now() - began) / 1000;
    const left = Math.max(0, (seconds / sent) * (messages - sent));
    process.stderr.write(
      `sent ${sent} of ${messages}, about ${left.toFixed(0)} s to go${process.stderr.isTTY ? '\x1b[K\r' : '\n'}`,
    );
  },
  stopped: () => stopped,
});
const seconds = ((performance.now() - began) / 1000).toFixed(0);
const formatCounts = (counts: ReadonlyMap<string | number, number>) =>
  [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
console.log(
  `seed ${seed}: ${proof.messages} messages and ${proof.requests} requests over ` +
    `${proof.connections} connections in ${seconds} s, while honest players made ${proof.moves} moves ` +
    `in ${proof.matches} matches; the server held ${proof.megabytes[0]} MB before, ${proof.megabytes[1]} MB after`,
);
console.log(`by kind: ${formatCounts(proof.kinds)}`);
console.log(`responses to requests: ${formatCounts(proof.statuses)}`);
for (const fault of proof.faults) console.error(fault);
console.log(proof.faults.length === 0 ? 'No fault.' : `${proof.faults.length} FAULTS`);
process.exit(proof.faults.length === 0 ? 0 : 1);
