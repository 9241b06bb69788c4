import { BOTS_VERSION, botVersionsOf, type MatchRecord, type Rejection } from '@rota/core';
import { PROOF_STEPS, verify, verifyRevealedDay } from '@rota/fair-dealing';
import { BadRecordError, fail } from '../cli-error.ts';
import { commandLine } from '../command-line.ts';
import { describeForeignError } from '../foreign-code.ts';
import { loadGames } from '../games.ts';
import { print } from '../output.ts';
import { showProgress } from '../progress-bar.ts';
import { readRecords } from '../record-file.ts';
import { describeRejection, translate } from '../translate.ts';
import { dailyMatchFault, readDay } from './verify-day.ts';

/**
 * `rota verify FILE...`: verifies records; stops at the first fault. For a single record it
 * explains how the packs were derived.
 * @param daily a file with the revealed day of these records; bots of the present version must decide the same again
 */
export async function verifyFiles(
  files: readonly string[],
  { daily }: { readonly daily?: string } = {},
): Promise<number> {
  const day = daily === undefined ? undefined : readDay(daily);
  if (!day && files.length === 0)
    fail('no-files', { command: commandLine('verify', 'matches.jsonl') });
  const dayFault = day && verifyRevealedDay(day);
  if (dayFault) throw badRecord(day.day, dayFault);
  if (day) print(translate('verified-day', { ...day }));
  if (files.length === 0) return 0;
  const games = await loadGames();
  const rules = games.map(({ game }) => game);
  const bar = showProgress(0, (count) => translate('progress.verify', { count }));
  let count = 0;
  let proven = 0;
  let last: MatchRecord | undefined;
  /** The versions of the bots of each match whose bots were not replayed. */
  const otherBots: (readonly number[])[] = [];
  try {
    for (const file of files) {
      for await (const { where, record } of readRecords(file)) {
        const check = async () =>
          verify(record, rules) ?? (day && (await dailyMatchFault(record, day, games)));
        const fault = await check().catch((error) => {
          const sentence = describeForeignError(error);
          if (sentence === undefined) throw error;
          return fail('fault-at', { where, fault: sentence });
        });
        if (fault === 'not-replayed') {
          otherBots.push(botVersionsOf(record));
        } else if (fault) throw badRecord(where, fault, record.game);
        if (record.dealing) proven++;
        last = record;
        bar.update(++count);
      }
    }
  } finally {
    bar.stop();
  }
  if (count === 1) print(...describeProof(last!));
  print(translate('verified', { count }));
  if (count > 1 && proven > 0) print(translate('proven', { count: proven }));
  if (otherBots.length > 0) {
    const versions = [...new Set(otherBots.flat())].sort((a, b) => a - b).join(', ');
    print(translate('not-replayed', { count: otherBots.length, versions, own: BOTS_VERSION }));
  }
  return 0;
}

/** Describes how a valid record's packs were derived; empty for a record without that. */
function describeProof({ dealing, deals, seats, seal }: MatchRecord): string[] {
  if (!dealing) return [];
  const names = (players: readonly number[]) => players.map((seat) => seats[seat]!).join(', ');
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

/** Returns the error of a record, or a day, with deal and move if known. */
export function badRecord(where: string, fault: Rejection, game?: string): BadRecordError {
  return new BadRecordError(translate('fault-at', { where, fault: describeFault(fault, game) }));
}

function describeFault(fault: Rejection, game: string | undefined): string {
  const sentence = describeRejection(fault, game);
  const { deal, move, exchange } = fault.facts ?? {};
  if (exchange !== undefined) return translate('fault-in-exchange', { exchange, fault: sentence });
  if (move !== undefined) return translate('fault-in-move', { ...fault.facts, fault: sentence });
  return deal === undefined ? sentence : translate('fault-in-deal', { deal, fault: sentence });
}
