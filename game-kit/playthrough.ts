import {
  type AnyGame,
  formatCard,
  type GameEvent,
  type GameWords,
  type Match,
  type MatchRecord,
  RECORD_VERSION,
  replay,
  type Seat,
} from '@rota/core';
import { hold } from './law.ts';
import { Speech } from './speech.ts';

/** A golden game: what it shows, and the match itself. */
export interface Playthrough {
  readonly title: string;
  /** Deals and moves are what counts; its scores are computed. */
  readonly record: MatchRecord;
}

type Verdict = (event: GameEvent) => boolean | undefined;

/**
 * A playthrough as text that a person can read and `readPlaythrough` can read back: every move with
 * what is told of it, the numbers of every verdict, and what everybody sees when a deal is over.
 * @param recount tells verdicts from other events
 */
export function writePlaythrough(
  { title, record }: Playthrough,
  game: AnyGame,
  words: GameWords,
  recount: Verdict,
): string {
  const speech = new Speech(words);
  const names = record.seats;
  const lines = [
    title,
    '',
    `game: ${record.game} ${record.version}`,
    `options: ${JSON.stringify(record.options)}`,
    `seats: ${names.join(', ')}`,
  ];
  let told: string[] = [];
  const replayed = replay(record, [game], {
    event: (event, only) => {
      if (event.type === 'deal-over' || event.type === 'match-over') return;
      const aside = only === undefined ? '' : `(to ${names[only]}) `;
      const sentence = speech.tell(event, names, only);
      if (sentence !== undefined) told.push(`      ${aside}${sentence}`);
      if (recount(event) !== undefined) told.push(`      = ${JSON.stringify(event)}`);
    },
    stepped: (match, mover) => {
      if (mover === undefined) lines.push('', ...dealt(match, names));
      else lines.push(moved(match, mover));
      lines.push(...told);
      told = [];
      if (match.deal!.scores) lines.push('', ...seenAtTheEnd(match, names));
    },
  });
  hold(replayed.ok, () => `the playthrough cannot be replayed: ${JSON.stringify(replayed)}`);
  const { winners, totals } = replayed.value;
  if (winners) {
    lines.push(
      '',
      `totals: ${totals.join(', ')}`,
      `winners: ${winners.map((seat) => names[seat]).join(', ')}`,
    );
  }
  return `${lines.join('\n')}\n`;
}

function dealt(match: Match, names: readonly string[]): string[] {
  const { pack } = match.deal!;
  return [
    `deal ${match.deals.length}, dealer ${names[match.dealer]}`,
    `pack: ${pack.map(formatCard).join(' ')}`,
  ];
}

function moved(match: Match, mover: Seat): string {
  const { moves } = match.deal!;
  return `${String(moves.length).padStart(4)}. seat ${mover}: ${moves.at(-1)![1]}`;
}

function seenAtTheEnd(match: Match, names: readonly string[]): string[] {
  const viewers = [...names.keys(), 'public' as const];
  return [
    `scores: ${match.deal!.scores!.join(', ')}`,
    ...viewers.flatMap((viewer) => [
      viewer === 'public' ? 'everybody sees' : `${names[viewer]} sees`,
      ...Object.entries(match.view(viewer) as object).map(
        ([key, value]) => `  ${key}: ${JSON.stringify(value)}`,
      ),
    ]),
  ];
}

/**
 * Reads the match back out of a playthrough's text: header, options, seats, packs and moves.
 * Everything else is there for people, and may be missing.
 * @throws LawBroken at text that is no playthrough
 */
export function readPlaythrough(text: string, game: AnyGame): Playthrough {
  const lines = text.split('\n');
  const field = (name: string): string => {
    const line = lines.find((candidate) => candidate.startsWith(`${name}: `));
    hold(line, `a playthrough has a line “${name}: …”`);
    return line.slice(name.length + 2);
  };
  const title = lines[0]!;
  hold(title.length > 0 && !title.includes(': '), 'a playthrough begins with what it shows');
  const seats = field('seats').split(', ');
  const deals: { dealer: Seat; pack: string[]; moves: [Seat, string][] }[] = [];
  for (const line of lines) {
    const deal = /^deal \d+, dealer (.+)$/.exec(line);
    if (deal) deals.push({ dealer: seats.indexOf(deal[1]!), pack: [], moves: [] });
    const pack = /^pack: (.+)$/.exec(line);
    if (pack) deals.at(-1)!.pack.push(...pack[1]!.split(' '));
    const move = /^ *\d+\. seat (\d+): (.+)$/.exec(line);
    if (move) deals.at(-1)!.moves.push([Number(move[1]), move[2]!]);
  }
  return {
    title,
    record: {
      rota: RECORD_VERSION,
      game: game.id,
      version: game.version,
      options: JSON.parse(field('options')),
      seats,
      deals,
      scores: [],
    },
  };
}
