// Tries every small change of a record, for every game with few, four and most seats, and counts what
// detects it: `npm run prove:tamper`, or `npm run prove:tamper -- three-card`.
import type { AnyGame } from '@rota/core';
import { loadGames } from '../apps/cli/games.ts';
import { showProgress } from '../apps/cli/progress-bar.ts';
import { type DetectionCounts, detectMutations, firstFault } from './tamper/detect-mutations.ts';
import { mutationsOf } from './tamper/mutations.ts';
import { provenMatch } from './tamper/proven-match.ts';

const GAMES = await loadGames();

const RULES: readonly AnyGame[] = GAMES.map(({ game }) => game);
const [wanted] = process.argv.slice(2);
const games = RULES.filter(({ id }) => wanted === undefined || id === wanted);
if (games.length === 0) {
  console.error(`Which game? There are: ${RULES.map(({ id }) => id).join(', ')}.`);
  process.exit(2);
}

let passed = 0;
for (const game of games) {
  const caughtBy = new Map<string, number>();
  let tried = 0;
  const { min, max } = game.seats;
  for (const seats of new Set([Math.max(2, min), Math.min(4, max), max])) {
    const record = provenMatch({ game, seats, options: { deals: 2 }, seed: `tamper ${seats}` });
    const fault = firstFault(record, RULES);
    if (fault) throw new Error(`${game.id}, ${seats} seats: the record itself is wrong: ${fault}`);
    let ways = 0;
    for (const _ of mutationsOf(record)) ways++;
    const bar = showProgress(
      ways,
      (done) => `${game.id}, ${seats} seats: ${done} of ${ways} changes`,
    );
    let last: DetectionCounts | undefined;
    for (const caught of detectMutations(record, RULES)) {
      last = caught;
      bar.update(caught.attempts);
    }
    bar.stop();
    tried += ways;
    for (const [code, times] of last!.byCode) caughtBy.set(code, (caughtBy.get(code) ?? 0) + times);
    for (const what of last!.undetected) console.log(`${game.id}, ${seats} seats: PASSED: ${what}`);
    passed += last!.undetected.length;
  }
  console.log(`${game.id}: ${tried} changes tried; caught by`);
  for (const [code, times] of [...caughtBy].sort(([, a], [, b]) => b - a)) {
    console.log(`  ${String(times).padStart(7)}  ${code}`);
  }
}
console.log(passed === 0 ? 'Every one was caught.' : `${passed} PASSED.`);
process.exit(passed === 0 ? 0 : 1);
