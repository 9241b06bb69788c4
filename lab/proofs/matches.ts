// Plays random matches of every game, or of one, at every number of seats, and verifies each record
// after a round trip through JSON: `npm run prove -- matches`, or
// `npm run prove -- matches keyed-triads --matches 10000 --options '{"claims":"called"}'`.
import { parseArgs } from 'node:util';
import {
  type AnyGame,
  Match,
  type MatchRecord,
  parseRecord,
  type Random,
  type Rejection,
  type Result,
  seededRandom,
  writeRecord,
} from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { loadGames } from '../../apps/cli/games.ts';
import { showProgress } from '../../apps/cli/progress-bar.ts';

const GAMES = await loadGames();

const FAULT = 1;
const BAD_INPUT = 2;

/** Plays a match of sampled moves. @returns its record */
function randomMatch(game: AnyGame, seats: number, options: unknown, random: Random): MatchRecord {
  const match = orStop(Match.create(game, seats, options));
  while (!match.over) {
    if (match.awaitsDeal) match.begin(match.shuffledPack(random));
    const seat = game.currentSeat(match.state);
    if (seat >= 0) match.play(seat, game.sampleMove(match.state, seat, random));
  }
  const names = Array.from({ length: seats }, () => 'bot:random');
  return writeRecord(match, names);
}

function faultIn(text: string, game: AnyGame): Rejection | undefined {
  const record = parseRecord(JSON.parse(text));
  return record.ok ? verify(record.value, [game]) : record.rejection;
}

function orStop<T>(result: Result<T>): T {
  return result.ok ? result.value : stop(JSON.stringify(result.rejection), BAD_INPUT);
}

function stop(why: string, status: number): never {
  console.error(why);
  process.exit(status);
}

function read() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        matches: { type: 'string', default: '1000' },
        seed: { type: 'string', default: 'proof' },
        options: { type: 'string', default: '{}' },
      },
    });
  } catch (error) {
    return stop((error as Error).message, BAD_INPUT);
  }
}

function parseOptions(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return stop(`--options is not JSON: ${text}`, BAD_INPUT);
  }
}

/** Plays and verifies matches at one number of seats, if the options allow it. @returns how many */
function prove(game: AnyGame, seats: number): number {
  const match = Match.create(game, seats, options);
  if (!match.ok) {
    console.log(`${game.id}, ${seats} seats: not played, ${JSON.stringify(match.rejection)}`);
    return 0;
  }
  const random = seededRandom(`${values.seed}:${seats}`);
  const started = performance.now();
  const bar = showProgress(matches, (done) => `${game.id}, ${seats} seats: ${done} of ${matches}`);
  let moves = 0;
  for (let done = 0; done < matches; ) {
    const record = randomMatch(game, seats, options, random);
    const text = JSON.stringify(record);
    const fault = faultIn(text, game);
    if (fault) {
      bar.stop();
      console.log(text);
      stop(`${game.id}, ${seats} seats, match ${done + 1}: ${JSON.stringify(fault)}`, FAULT);
    }
    for (const deal of record.deals) moves += deal.moves.length;
    bar.update(++done);
  }
  bar.stop();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${game.id}, ${seats} seats: ${matches} matches, ${moves} moves, no fault, ${seconds} s`,
  );
  return matches;
}

const { positionals, values } = read();
const [gameId] = positionals;
const games: readonly AnyGame[] = GAMES.map(({ game }) => game);
const selected = games.filter(({ id }) => gameId === undefined || id === gameId);
if (selected.length === 0) {
  stop(`No such game. There are: ${games.map(({ id }) => id).join(', ')}.`, BAD_INPUT);
}
const matches = Number(values.matches);
if (!Number.isSafeInteger(matches) || matches < 1)
  stop('--matches must be a whole number from 1.', BAD_INPUT);
const options = parseOptions(values.options);

let played = 0;
for (const game of selected) {
  for (let seats = game.seats.min; seats <= game.seats.max; seats++) played += prove(game, seats);
}
if (played === 0) stop('The options allow no match.', BAD_INPUT);
