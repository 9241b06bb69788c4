import {
  type Emit,
  formatCard,
  type GameEvent,
  type Match,
  type MatchRecord,
  replay,
} from '@rota/core';
import { fail } from '../cli-error.ts';
import type { LoadedGame } from '../games.ts';
import { requireGame } from '../match-flags.ts';
import { BadRecordError, readRecords } from '../record-file.ts';
import { describeRejection, gameTitle, messageContext, translate } from '../translate.ts';

/** `rota show FILE --match N`: prints a match as text with all cards. */
export async function showMatch(file: string, wanted: number): Promise<number> {
  let matches = 0;
  try {
    for await (const { where, record } of readRecords(file)) {
      matches++;
      if (matches === wanted) return printRecord(record, where);
    }
  } catch (error) {
    if (!(error instanceof BadRecordError)) throw error;
    console.error(error.message);
    return 1;
  }
  return fail('no-such-match', { file, matches, match: wanted });
}

async function printRecord(record: MatchRecord, where: string): Promise<number> {
  const lines = linesOf(record, await requireGame(record.game));
  console.log(lines.text.join('\n'));
  if (!lines.fault) return 0;
  console.error(translate('fault-at', { where, fault: lines.fault }));
  return 1;
}

/** Describes the match move by move with the events of each, up to the record's first fault. */
function linesOf(record: MatchRecord, spoken: LoadedGame): { text: string[]; fault?: string } {
  const names = namesApart(record.seats);
  const listener = messageContext(spoken, names);
  const text: string[] = [
    translate('show.title', {
      title: gameTitle(spoken),
      seats: record.seats.length,
      version: record.version,
    }),
  ];
  if (Object.keys(record.options).length > 0) {
    text.push(translate('show.options', { options: JSON.stringify(record.options) }));
  }
  record.seats.forEach((name, seat) => {
    text.push(translate('show.seat', { seat, name }));
  });

  const told: string[] = [];
  // The reader sees all cards, so private events are printed too, with their seat.
  const tell: Emit<GameEvent> = (event, only) => {
    const own = only === undefined ? listener : { ...listener, seat: only };
    const sentence = spoken.words.describeEvent(event, own);
    if (sentence === undefined) return;
    const name = only === undefined ? undefined : names[only];
    told.push(
      `   ${name === undefined ? sentence : translate('show.privately', { name, sentence })}`,
    );
  };
  const standing = (points: readonly number[]) =>
    points
      .map((score, seat) => translate('show.standing', { name: names[seat], points: score }))
      .join(', ');
  const stepped = (match: Match, mover?: number) => {
    const deal = match.deal!;
    if (mover === undefined) {
      text.push(
        '',
        translate('show.deal', {
          deal: match.deals.length,
          deals: match.length,
          dealer: names[deal.dealer],
        }),
        translate('show.pack', { pack: deal.pack.map(formatCard).join(' ') }),
      );
    } else {
      const number = deal.moves.length;
      text.push(
        translate('show.move', { number, name: names[mover], move: deal.moves.at(-1)![1] }),
      );
    }
    text.push(...told.splice(0));
    if (!deal.scores) return;
    text.push(
      translate('show.scores', { deal: match.deals.length, scores: standing(deal.scores) }),
      translate('show.totals', { scores: standing(match.totals) }),
    );
  };

  const replayed = replay(record, [spoken.game], { onEvent: tell, onStep: stepped });
  if (!replayed.ok) return { text, fault: describeRejection(replayed.rejection, record.game) };
  const { winners } = replayed.value;
  text.push(
    '',
    winners
      ? translate('show.won', {
          count: winners.length,
          names: winners.map((seat) => names[seat]).join(', '),
        })
      : translate('show.running'),
  );
  return { text };
}

/** Returns the players' names, with the seat where several share one. */
function namesApart(seats: readonly string[]): string[] {
  return seats.map((name, seat) =>
    seats.filter((other) => other === name).length > 1
      ? translate('show.name', { name, seat })
      : name,
  );
}
