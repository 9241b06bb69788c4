// Lists every function that one move enters on the server, from the socket to the disk and back, by
// V8's coverage of a real server with two players and a database file: `npm run lab -- functions-per-move`.
import { readFileSync } from 'node:fs';
import { type Profiler, Session } from 'node:inspector/promises';
import { SourceMap } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '@rota/core';
import { toys } from '@rota/game-testing/toys';
import { TestServer } from '@rota/server/testing';

/** The server's sources, without the clients of the test. */
const COUNTED = /^(apps\/server|packages\/(table|protocol|fair-dealing))\/(?!testing\/)/;

/** Returns the functions called, by source file. */
function calledFunctions(
  { functions }: Profiler.ScriptCoverage,
  script: string,
): Map<string, string[]> {
  const source = readFileSync(script, 'utf8');
  const map = new SourceMap(JSON.parse(readFileSync(`${script}.map`, 'utf8')));
  const called = new Map<string, string[]>();
  for (const { functionName, ranges } of functions) {
    const [{ startOffset, count }] = ranges as [Profiler.CoverageRange];
    if (count === 0) continue;
    const before = source.slice(0, startOffset).split('\n');
    const entry = map.findEntry(before.length - 1, before.at(-1)!.length);
    if (!('originalSource' in entry)) continue;
    const file = relative(process.cwd(), resolve(dirname(script), entry.originalSource));
    if (COUNTED.test(file))
      called.set(file, [...(called.get(file) ?? []), functionName || '(closure)']);
  }
  return called;
}

const script = fileURLToPath(import.meta.url);
const game = toys.find((toy) => toy.game.id === 'sealed-bids')!.game;
const server = await TestServer.open(toys);
const profiler = new Session();
try {
  const [ada, bo] = await Promise.all([server.client('Ada'), server.client('Bo')]);
  const { id } = await ada.createTable(game, [{ kind: 'me' }, { kind: 'open' }]);
  await bo.request('POST', `/api/tables/${id}/seats`, {});
  for (const guest of [ada, bo]) {
    await guest.connect();
    await guest.join(id);
  }
  await ada.waitFor(() => ada.pendingDecision !== undefined);
  // A first move, so that nothing is opened or compiled during the measured one.
  await ada.move(ada.pendingDecision!.number, ada.sampleMove(seededRandom(1)));
  await bo.waitFor(() => bo.number === ada.number);
  const move = bo.sampleMove(seededRandom(2));
  profiler.connect();
  await profiler.post('Profiler.enable');
  await profiler.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const { number } = bo.pendingDecision!;
  const before = ada.number;
  const answer = await bo.move(number, move);
  await ada.waitFor(() => ada.number > before);
  const { result } = await profiler.post('Profiler.takePreciseCoverage');
  if (answer.say !== 'accepted') throw new Error(`the move was ${answer.say}`);
  const called = calledFunctions(result.find(({ url }) => url.endsWith(script))!, script);
  for (const [file, names] of called) console.log(`${file}\n    ${names.join(', ')}`);
  const functions = [...called.values()].reduce((sum, names) => sum + names.length, 0);
  console.log(`\n${functions} functions in ${called.size} files, the rules of the game left out`);
} finally {
  profiler.disconnect();
  await server.close();
}
process.exit();
