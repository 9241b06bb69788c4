// What a move costs the server, and what it costs servers that do less: tables of four people each
// who lay a card as soon as it is their turn, over real sockets. Every contestant is a process of its
// own; this one plays for all the people.
//
//     npm run bench:server                                    everything: about eight minutes
//     npm run bench:server -- --only rota,ws-delta --tables 100 --seconds 10
import { parseArgs } from 'node:util';
import { serveAsChild } from './load/child.ts';
import type { Contestant } from './load/contestant.ts';
import { CONTESTANTS, LEANEST } from './load/contestants.ts';
import { type Measured, measure, type Work } from './load/measure.ts';
import { installPeers } from './load/peers.ts';
import { heading, line, machine } from './load/print.ts';

/** At how many tables the paced moves are made. */
const PACED_TABLES = 100;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: CONTESTANTS.map(({ name }) => name).join() },
      tables: { type: 'string', default: '10,100,1000' },
      seconds: { type: 'string', default: '6' },
      /** Moves a second, at 100 tables, in one run more; 0: none. */
      paced: { type: 'string', default: '500' },
    },
  });
  const seconds = Number(values.seconds);
  const contestants = chosen(values.only.split(','));
  const missing = contestants.some(({ peer }) => peer) ? installPeers() : undefined;
  if (missing !== undefined) console.log(`The peers cannot be installed here: ${missing}\n`);
  const present = contestants.filter(({ peer }) => !peer || missing === undefined);
  console.log(`${machine()}\n`);
  for (const tables of values.tables.split(',').map(Number)) {
    const rows = await round(`${tables} tables, as fast as they go`, present, { tables, seconds });
    compare(rows);
  }
  const pace = Number(values.paced);
  if (pace === 0) return;
  const work = { tables: PACED_TABLES, seconds, pace };
  await round(`${PACED_TABLES} tables, ${pace} moves/s in all`, present, work);
}

function chosen(names: readonly string[]): Contestant[] {
  const unknown = names.find((name) => !CONTESTANTS.some((one) => one.name === name));
  if (unknown !== undefined) {
    console.error(
      `No contestant “${unknown}”. There are: ${CONTESTANTS.map(({ name }) => name).join(', ')}.`,
    );
    process.exit(2);
  }
  return CONTESTANTS.filter(({ name }) => names.includes(name));
}

async function round(
  title: string,
  contestants: readonly Contestant[],
  work: Work,
): Promise<Measured[]> {
  console.log(heading(title));
  const rows: Measured[] = [];
  for (const contestant of contestants) {
    if (process.stderr.isTTY) process.stderr.write(`${contestant.title} ...\r`);
    try {
      const measured = await measure(contestant, work);
      rows.push(measured);
      console.log(line(measured));
    } catch (fault) {
      console.log(`| ${contestant.title}: ${(fault as Error).message} |`);
    }
  }
  console.log();
  return rows;
}

/** Rota against the leanest of the same round. */
function compare(rows: readonly Measured[]): void {
  const rota = rows.find(({ contestant }) => contestant.name === 'rota');
  const leanest = rows.find(({ contestant }) => contestant === LEANEST);
  if (!rota || !leanest) return;
  const moves = rota.movesPerSecond / leanest.movesPerSecond;
  const cpu = rota.cpuMs / leanest.cpuMs;
  console.log(
    `Rota makes ${moves.toFixed(2)} times the moves/s of ${LEANEST.title}, for ${cpu.toFixed(2)} times the CPU a move.\n`,
  );
}

if (process.send) await serveAsChild(process.argv[2]!);
else await main();
