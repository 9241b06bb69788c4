// Tries every small change of a record, for every game with few, four and most seats, and counts what
// detects it: `npm run prove -- tamper`, or `npm run prove -- tamper three-card`.
import type { AnyGame } from '@rota/core';
import { provenMatch } from '@rota/game-testing/proven-match';
import { loadGames } from '../../apps/cli/games.ts';
import { showProgress } from '../../apps/cli/progress-bar.ts';
import { type DetectionCounts, detectMutations, firstFault } from './tamper/detect-mutations.ts';
import { mutationsOf } from './tamper/mutations.ts';

const GAMES = await loadGames();

const RULES: readonly AnyGame[] = GAMES.map(({ game }) => game);
const [gameId] = process.argv.slice(2);
const games = RULES.filter(({ id }) => gameId === undefined || id === gameId);
if (games.length === 0) {
  console.error(`No such game. There are: ${RULES.map(({ id }) => id).join(', ')}.`);
  process.exit(2);
}

let undetected = 0;
for (const game of games) {
  const detectedBy = new Map<string, number>();
  let tried = 0;
  const { min, max } = game.seats;
  for (const seats of new Set([Math.max(2, min), Math.min(4, max), max])) {
    const record = provenMatch({ game, seats, options: { deals: 2 }, seed: `tamper ${seats}` });
    const fault = firstFault(record, RULES);
    if (fault)
      throw new Error(`${game.id}, ${seats} seats: the unchanged record is invalid: ${fault}`);
    let mutations = 0;
    for (const _ of mutationsOf(record)) mutations++;
    const bar = showProgress(
      mutations,
      (done) => `${game.id}, ${seats} seats: ${done} of ${mutations} changes`,
    );
    let last: DetectionCounts | undefined;
    for (const counts of detectMutations(record, RULES)) {
      last = counts;
      bar.update(counts.attempts);
    }
    bar.stop();
    tried += mutations;
    for (const [code, times] of last!.byCode)
      detectedBy.set(code, (detectedBy.get(code) ?? 0) + times);
    for (const change of last!.undetected)
      console.log(`${game.id}, ${seats} seats: UNDETECTED: ${change}`);
    undetected += last!.undetected.length;
  }
  console.log(`${game.id}: ${tried} changes tried; detected by`);
  for (const [code, times] of [...detectedBy].sort(([, a], [, b]) => b - a)) {
    console.log(`  ${String(times).padStart(7)}  ${code}`);
  }
}
console.log(undetected === 0 ? 'All changes were detected.' : `${undetected} UNDETECTED.`);
process.exit(undetected === 0 ? 0 : 1);
