import { once } from 'node:events';
import { createWriteStream, fstatSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { playMatch, TaskError } from '@rota/bots';
import { Match } from '@rota/core';
import { CliError, fail } from '../cli-error.ts';
import { failToWrite } from '../file-error.ts';
import { INTERRUPTED } from '../interrupt-signal.ts';
import { parseBots, parseOptions, requireGame } from '../match-flags.ts';
import { formatJson, OUTPUT, printError, writeJson } from '../output.ts';
import { showProgress } from '../progress-bar.ts';
import { translate } from '../translate.ts';

export interface PlayFlags {
  readonly seats: string;
  readonly deals?: string;
  readonly matches: number;
  readonly seed: string;
  readonly options?: string;
  readonly iterations: number;
  readonly out: string;
}

/** `rota play GAME`: bots play; writes one JSON record per line. Validates all flags before it opens the file. */
export async function playMatches(id: string, flags: PlayFlags): Promise<number> {
  const playable = await requireGame(id);
  const seats = parseBots(flags.seats);
  const options = parseOptions(flags);
  const match = Match.create(playable.game, seats.length, options);
  if (!match.ok) throw new CliError(match.rejection, { game: id });

  const out = await openOutput(flags.out);
  let fault: NodeJS.ErrnoException | undefined;
  if (out !== OUTPUT) {
    out.on('error', (error) => {
      fault = error;
    });
  }
  const bar = showProgress(flags.matches, (done) =>
    translate('progress.play', { done, total: flags.matches }),
  );
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  process.once('SIGINT', stop);
  let played = 0;
  const wins = seats.map(() => 0);
  let areWinsShared = false;
  try {
    while (played < flags.matches && !stopped && !fault) {
      const record = playMatch(playable, {
        seats,
        options,
        seed: flags.seed,
        match: played,
        iterations: flags.iterations,
      });
      const winners = record.winners ?? [];
      for (const seat of winners) wins[seat]!++;
      areWinsShared ||= winners.length > 1;
      if (out === OUTPUT) await writeJson(record);
      else if (!out.write(formatJson(record))) await once(out, 'drain');
      bar.update(++played);
      // Gives signal handlers a turn.
      if (played % 64 === 0) await new Promise(setImmediate);
    }
    await endOutput(out);
  } catch (error) {
    fault ??= error as NodeJS.ErrnoException;
  } finally {
    process.off('SIGINT', stop);
    bar.stop();
  }
  if (fault) {
    if (fault.code === undefined || fault instanceof TaskError) throw fault;
    failToWrite(flags.out, fault);
  }
  if (stopped) printError(translate('stopped', { count: played }));
  if (played > 0) {
    const line = [
      flags.out === '-'
        ? translate('play.done', { count: played })
        : translate('play.written', { count: played, file: flags.out }),
      translate('play.wins', { wins: seats.map((bot, seat) => `${bot} ${wins[seat]}`) }),
      ...(areWinsShared ? [translate('play.shared')] : []),
    ];
    printError(line.join(' '));
  }
  return stopped ? INTERRUPTED : 0;
}

async function openOutput(file: string): Promise<Writable> {
  if (file === '-') return OUTPUT;
  // Opening to append never empties a file.
  const stream = createWriteStream(file, { flags: 'a' });
  let fd: number;
  try {
    [fd] = await once(stream, 'open');
  } catch (error) {
    failToWrite(file, error);
  }
  if (holdsData(fd)) {
    stream.destroy();
    fail('file-exists', { file });
  }
  return stream;
}

/** Returns whether a file has content; devices and pipes have none. */
function holdsData(fd: number): boolean {
  const status = fstatSync(fd);
  return status.isFile() && status.size > 0;
}

/** Ends the output and waits until it is written; standard output is flushed when the process ends. */
async function endOutput(out: Writable): Promise<void> {
  if (out === OUTPUT || out.errored) return;
  out.end();
  await once(out, 'finish');
}
