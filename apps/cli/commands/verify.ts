import type { MatchRecord, Rejection } from '@rota/core';
import { faultOfDay, PROOF_STEPS, verify } from '@rota/fair-dealing';
import { fail } from '../cli-error.ts';
import { loadGames } from '../games.ts';
import { showProgress } from '../progress-bar.ts';
import { BadRecordError, readRecords } from '../record-file.ts';
import { describeRejection, translate } from '../translate.ts';
import { faultOnDay, readDay } from './verify-day.ts';

/**
 * `rota verify FILE...`: 0 when every record is right, 1 at the first fault, saying where. Of a single
 * record it says what its packs follow from, step by step.
 * @param daily a file with a day that is over: the records are matches of it, whose bots think again
 */
export async function verifyFiles(
  files: readonly string[],
  { daily }: { readonly daily?: string } = {},
): Promise<number> {
  const day = daily === undefined ? undefined : readDay(daily);
  if (!day && files.length === 0) fail('no-files');
  const lie = day && faultOfDay(day);
  if (lie) {
    console.error(translate('fault-at', { where: day.day, fault: describeRejection(lie) }));
    return 1;
  }
  if (day) console.log(translate('verified-day', { ...day }));
  if (files.length === 0) return 0;
  const games = await loadGames();
  const rules = games.map(({ game }) => game);
  const bar = showProgress(0, (count) => translate('progress.verify', { count }));
  let count = 0;
  let proven = 0;
  let last: MatchRecord | undefined;
  try {
    for (const file of files) {
      for await (const { where, record } of readRecords(file)) {
        const fault = verify(record, rules) ?? (day && (await faultOnDay(record, day, games)));
        if (fault) {
          console.error(
            translate('fault-at', { where, fault: describeRecordFault(fault, record.game) }),
          );
          return 1;
        }
        if (record.dealing) proven++;
        last = record;
        bar.to(++count);
      }
    }
  } catch (error) {
    if (!(error instanceof BadRecordError)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    bar.stop();
  }
  if (count === 1) for (const line of describeProof(last!)) console.log(line);
  console.log(translate('verified', { count }));
  if (count > 1 && proven > 0) console.log(translate('proven', { count: proven }));
  return 0;
}

/** How the packs of a record that is right came about; nothing where it does not say. */
function describeProof({ dealing, deals, seats, seal }: MatchRecord): string[] {
  if (!dealing) return [];
  const names = (of: readonly number[]) => of.map((seat) => seats[seat]!).join(', ');
  const { commitment, contributions, voids } = dealing;
  const blame = voids.map(({ fault, by }) => translate(`proof.${fault}`, { players: names(by) }));
  const facts = {
    secret: { commitment },
    contributions: {
      count: contributions.length,
      players: names(contributions.map(({ seat }) => seat)),
    },
    voids: { count: voids.length, blame: blame.join(' ') },
    packs: { count: deals.length },
    play: {},
    seal: { seal },
  };
  return PROOF_STEPS.map((step) => translate(`proof.${step}`, facts[step]).trimEnd());
}

/** What is wrong with a record and, where it is known, in which deal and move. */
export function describeRecordFault(fault: Rejection, game: string): string {
  const sentence = describeRejection(fault, game);
  const { deal, move, exchange } = fault.facts ?? {};
  if (exchange !== undefined) return translate('fault-in-exchange', { exchange, fault: sentence });
  if (move !== undefined) return translate('fault-in-move', { ...fault.facts, fault: sentence });
  return deal === undefined ? sentence : translate('fault-in-deal', { deal, fault: sentence });
}
