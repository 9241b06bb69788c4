import { type Refusal, verify } from '@rota/core';
import { GAMES } from '../games.ts';
import { progress } from '../progress.ts';
import { BadRecord, readRecords } from '../record-file.ts';
import { say, sayRefusal } from '../say.ts';

const RULES = GAMES.map(({ game }) => game);

/** `rota verify FILE...`: 0 when every record is right, 1 at the first fault, saying where. */
export async function verifyFiles(files: readonly string[]): Promise<number> {
  const bar = progress(0, (count) => say('progress.verify', { count }));
  let count = 0;
  try {
    for (const file of files) {
      for await (const { where, record } of readRecords(file)) {
        const fault = verify(record, RULES);
        if (fault) {
          console.error(say('fault-at', { where, fault: describeFault(fault, record.game) }));
          return 1;
        }
        bar.to(++count);
      }
    }
  } catch (error) {
    if (!(error instanceof BadRecord)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    bar.stop();
  }
  console.log(say('verified', { count }));
  return 0;
}

/** What is wrong with a record and, where it is known, in which deal and move. */
export function describeFault(fault: Refusal, game: string): string {
  const sentence = sayRefusal(fault, game);
  const { deal, move } = fault.facts ?? {};
  if (move !== undefined) return say('fault-in-move', { ...fault.facts, fault: sentence });
  return deal === undefined ? sentence : say('fault-in-deal', { deal, fault: sentence });
}
