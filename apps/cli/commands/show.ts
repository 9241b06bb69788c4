import {
  distinctNames,
  type Emit,
  formatCard,
  type GameEvent,
  type Match,
  type MatchRecord,
  replay,
  unknownGame,
} from '@rota/core';
import { BadRecordError, CliError } from '../cli-error.ts';
import { type LoadedGame, loadGame } from '../games.ts';
import { requireGame } from '../match-flags.ts';
import { print } from '../output.ts';
import { readMatch } from '../record-file.ts';
import { describeRejection, gameTitle, messageContext, translate } from '../translate.ts';

/** `rota show FILE --match N`: prints a match as text with all cards. */
export async function showMatch(file: string, number: number): Promise<number> {
  const { record, where } = await readMatch(file, number);
  if (!(await loadGame(record.game)) && record.package) throw new CliError(unknownGame(record));
  const lines = formatMatch(record, await requireGame(record.game));
  print(...lines.text);
  if (lines.fault) throw new BadRecordError(translate('fault-at', { where, fault: lines.fault }));
  return 0;
}

interface Sentence {
  readonly text: string;
  readonly event: GameEvent;
}

/** Formats a match move by move with the events of each, up to the record's first fault. */
function formatMatch(record: MatchRecord, loaded: LoadedGame): { text: string[]; fault?: string } {
  const names = distinctNames(record.seats);
  const context = messageContext(loaded, names);
  const text: string[] = [
    translate('show.title', {
      title: gameTitle(loaded),
      seats: record.seats.length,
      version: record.version,
    }),
  ];
  if (Object.keys(record.options).length > 0) {
    text.push(translate('show.options', { options: JSON.stringify(record.options) }));
  }
  names.forEach((name, seat) => {
    text.push(translate('show.seat', { seat, name }));
  });

  const sentences: Sentence[] = [];
  // The output shows all cards, so it includes private events, with their seat.
  const onEvent: Emit<GameEvent> = (event, only) => {
    const viewer = only === undefined ? context : { ...context, seat: only };
    const sentence = loaded.messages.describeEvent(event, viewer);
    if (sentence === undefined) return;
    const name = only === undefined ? undefined : names[only];
    const line = name === undefined ? sentence : translate('show.privately', { name, sentence });
    sentences.push({ text: line, event });
  };
  const formatScores = (points: readonly number[]) =>
    points
      .map((score, seat) => translate('show.standing', { name: names[seat], points: score }))
      .join(', ');
  const onStep = (match: Match, mover?: number) => {
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
      const move = deal.moves.at(-1)![1];
      const statement = ({ event }: Sentence) => loaded.messages.statesMove?.(event, move);
      const stated = sentences.find((sentence) => statement(sentence) === 'whole');
      const line = stated?.text ?? translate('show.move', { name: names[mover], move });
      text.push(`${deal.moves.length}. ${line}`);
      const others = sentences.filter((one) => one !== stated && statement(one) !== 'part');
      sentences.splice(0, sentences.length, ...others);
    }
    text.push(...sentences.splice(0).map((sentence) => `   ${sentence.text}`));
    if (!deal.scores) return;
    text.push(
      translate('show.scores', { deal: match.deals.length, scores: formatScores(deal.scores) }),
      translate('show.totals', { scores: formatScores(match.totals) }),
    );
  };

  const replayed = replay(record, [loaded.game], { onEvent, onStep });
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
