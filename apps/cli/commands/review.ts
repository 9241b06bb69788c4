import { type ReviewedDecision, review, type SeatReview, SILENCE } from '@rota/analysis';
import type { Estimate } from '@rota/bots/arena';
import { type MatchRecord, previewMove, type Seat } from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { fail } from '../cli-error.ts';
import { type LoadedGame, loadGames } from '../games.ts';
import { INTERRUPTED, interruptSignal } from '../interrupt-signal.ts';
import { showProgress } from '../progress-bar.ts';
import { BadRecordError, type FoundRecord, readRecords } from '../record-file.ts';
import { formatEstimate } from '../text-table.ts';
import { gameTitle, messageContext, translate } from '../translate.ts';
import { openPool } from '../worker-pool.ts';
import { describeRecordFault } from './verify.ts';

export interface ReviewFlags {
  readonly match: number;
  readonly seat?: number;
  readonly effort: number;
  readonly seed: string;
  readonly threads?: number;
  readonly json?: boolean;
}

/** The prefix of bots' names in records. */
const BOT = 'bot:';

/**
 * `rota review FILE`: estimates what decisions cost by what could be known, and the share of luck. The
 * result depends on record, seed and effort alone; Ctrl+C ends it with partial results.
 */
export async function reviewMatch(file: string, flags: ReviewFlags): Promise<number> {
  const stop = interruptSignal();
  let found: FoundRecord;
  try {
    found = await matchOf(file, flags.match);
  } catch (error) {
    if (!(error instanceof BadRecordError)) throw error;
    console.error(error.message);
    return 1;
  }
  const { record, where } = found;
  const games = await loadGames();
  const fault = verify(
    record,
    games.map(({ game }) => game),
  );
  if (fault) {
    console.error(translate('fault-at', { where, fault: describeRecordFault(fault, record.game) }));
    return 1;
  }
  const spoken = games.find(
    ({ game }) => game.id === record.game && game.version === record.version,
  )!;
  const seats = seatsOf(record, flags.seat);

  const pool = openPool(flags.threads);
  const told = { done: 0, of: 1 };
  const bar = showProgress(100, () => translate('progress.review', told));
  try {
    const { seed, effort } = flags;
    const plan = { record, game: spoken.game, seats, seed, effort };
    const reviewed = await review(plan, pool.runner('analyze'), {
      signal: stop,
      progress: (done, of) => {
        Object.assign(told, { done, of });
        bar.update((100 * done) / of);
      },
    });
    bar.stop();
    if (!reviewed.ok) throw new Error(reviewed.rejection.code);
    console.log(
      flags.json
        ? JSON.stringify(asJson(reviewed.value, record, flags), undefined, 2)
        : asText(reviewed.value, record, spoken),
    );
  } finally {
    bar.stop();
    await pool.close();
  }
  return stop.aborted ? INTERRUPTED : 0;
}

async function matchOf(file: string, wanted: number): Promise<FoundRecord> {
  let matches = 0;
  for await (const found of readRecords(file)) {
    matches++;
    if (matches === wanted) return found;
  }
  return fail('no-such-match', { file, matches, match: wanted });
}

/** Returns the requested seat, else those of people, else all. */
function seatsOf({ seats: names }: MatchRecord, wanted: number | undefined): Seat[] {
  const all = names.map((_, seat) => seat);
  if (wanted !== undefined) {
    if (wanted >= names.length) fail('no-seat', { seat: wanted, last: names.length - 1 });
    return [wanted];
  }
  const people = all.filter((seat) => !names[seat]!.startsWith(BOT));
  return people.length > 0 ? people : all;
}

function asJson(reviews: readonly SeatReview[], record: MatchRecord, flags: ReviewFlags): object {
  const told = ({
    deal,
    move,
    kind,
    played,
    best,
    forced,
    loss,
    costly,
    cleared: defended,
  }: ReviewedDecision) => ({
    deal,
    move: numberOf(move, played),
    kind,
    played: played ?? null,
    best: best === SILENCE ? null : best,
    forced,
    loss,
    costly,
    defended,
  });
  return {
    game: record.game,
    version: record.version,
    seed: flags.seed,
    effort: flags.effort,
    seats: reviews.map(({ decisions, worst, luck, play, ...rest }) => ({
      ...rest,
      name: record.seats[rest.seat],
      luck: luck ?? null,
      play: play ?? null,
      worst: worst.map(told),
      decisions: decisions.map(told),
    })),
  };
}

function asText(reviews: readonly SeatReview[], record: MatchRecord, spoken: LoadedGame): string {
  return [
    translate('show.title', {
      title: gameTitle(spoken),
      seats: record.seats.length,
      version: record.version,
    }),
    ...reviews.flatMap((each) => ['', ...linesOf(each, record, spoken)]),
  ].join('\n');
}

function linesOf(found: SeatReview, record: MatchRecord, spoken: LoadedGame): string[] {
  const { seat, decisions, worst, ahead, luck, play, lost, complete } = found;
  const name = record.seats[seat]!;
  const lines = [translate('show.seat', { seat, name })];
  if (!complete) lines.push(translate('review.ended', { count: decisions.length }));
  if (luck && play) {
    const points = {
      ahead: formatEstimate(exactly(ahead), 2),
      luck: formatEstimate(luck, 2),
      play: formatEstimate(play, 2),
    };
    lines.push(translate('review.luck', { name, ...points }));
  }
  const costly = decisions.filter((decision) => decision.costly).length;
  const forced = decisions.filter((decision) => decision.forced).length;
  const good = decisions.length - forced - costly;
  lines.push(
    translate('review.decisions', { count: decisions.length, good, costly, forced }),
    translate('review.lost', { lost: points(lost) }),
  );
  if (worst.length === 0) return [...lines, translate('review.none-costly')];
  lines.push(translate('review.worst', { count: worst.length }));
  for (const [at, decision] of worst.entries()) {
    lines.push(...linesOfDecision(at + 1, decision, record, spoken));
  }
  return lines;
}

/** Returns the move's number in the deal, from 1; for a reaction not made, that of the move before. */
function numberOf(move: number, played: string | undefined): number {
  return played === undefined ? move : move + 1;
}

/** Describes a costly decision and the better one, in the game's notation and if possible in words. */
function linesOfDecision(
  number: number,
  { deal, move, view, seat, played, best, loss }: ReviewedDecision,
  record: MatchRecord,
  spoken: LoadedGame,
): string[] {
  const silence = translate('review.silence');
  const listener = {
    ...messageContext(spoken, record.seats),
    seat,
    name: (of: Seat) => (of === seat ? translate('you') : (record.seats[of] ?? String(of))),
  };
  const inWords = (text = SILENCE) =>
    text === SILENCE
      ? undefined
      : previewMove(spoken.game, view, seat, text, (event) =>
          spoken.words.describeEvent(event, listener),
        );
  const done = inWords(played);
  const better = inWords(best);
  const told = done !== better;
  return [
    translate(played === undefined ? 'review.costly-silence' : 'review.costly', {
      number,
      deal,
      move: numberOf(move, played),
      played: played ?? silence,
      best: best === SILENCE ? silence : best,
      loss: points(loss),
    }),
    ...(told && done !== undefined ? [`   ${translate('review.done', { sentence: done })}`] : []),
    ...(told && better !== undefined
      ? [`   ${translate('review.better', { sentence: better })}`]
      : []),
  ];
}

const points = (estimate: Estimate) =>
  formatEstimate(estimate, digitsFor(estimate)).replace(/^\+/, '');

/** Returns more digits for a more precise estimate. */
const digitsFor = ({ margin }: Estimate) => (margin < 0.0095 ? 3 : 2);

const exactly = (mean: number): Estimate => ({ mean, margin: Number.NaN });
