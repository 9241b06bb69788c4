import { PASS, type ReviewedDecision, review, type SeatReview } from '@rota/analysis';
import type { Estimate } from '@rota/bots/arena';
import { BOT_PREFIX, distinctNames, type MatchRecord, previewMove, type Seat } from '@rota/core';
import { verify } from '@rota/fair-dealing';
import { fail } from '../cli-error.ts';
import { type LoadedGame, loadGames } from '../games.ts';
import { INTERRUPTED, interruptSignal } from '../interrupt-signal.ts';
import { print, writeJson } from '../output.ts';
import { showProgress } from '../progress-bar.ts';
import { readMatch } from '../record-file.ts';
import { formatEstimate } from '../text-table.ts';
import { gameTitle, messageContext, translate } from '../translate.ts';
import { openPool } from '../worker-pool.ts';
import { badRecord } from './verify.ts';

export interface ReviewFlags {
  readonly match: number;
  readonly seat?: number;
  readonly effort: number;
  readonly seed: string;
  readonly threads?: number;
  readonly json?: boolean;
}

/**
 * `rota review FILE`: estimates what each decision cost, given what the player could know, and how much
 * was luck. The result depends on record, seed and effort alone; Ctrl+C ends it with partial results.
 */
export async function reviewMatch(file: string, flags: ReviewFlags): Promise<number> {
  const stop = interruptSignal();
  const { record, where } = await readMatch(file, flags.match);
  const games = await loadGames();
  const fault = verify(
    record,
    games.map(({ game }) => game),
  );
  if (fault) throw badRecord(where, fault, record.game);
  const loaded = games.find(
    ({ game }) => game.id === record.game && game.version === record.version,
  )!;
  const seats = reviewedSeats(record, flags.seat);

  const pool = openPool(flags.threads);
  const progress = { done: 0, of: 1 };
  const bar = showProgress(100, () => translate('progress.review', progress));
  try {
    const { seed, effort } = flags;
    const plan = { record, game: loaded.game, seats, seed, effort };
    const reviewed = await review(plan, pool.runner('analyze'), {
      signal: stop,
      onProgress: (done, of) => {
        Object.assign(progress, { done, of });
        bar.update((100 * done) / of);
      },
    });
    bar.stop();
    if (!reviewed.ok) throw new Error(reviewed.rejection.code);
    if (flags.json) await writeJson(reviewJson(reviewed.value, record, flags), 2);
    else print(...formatReviews(reviewed.value, record, loaded));
  } finally {
    bar.stop();
    await pool.close();
  }
  return stop.aborted ? INTERRUPTED : 0;
}

/** Returns the requested seat, else people's seats, else all. */
function reviewedSeats({ seats: names }: MatchRecord, requested: number | undefined): Seat[] {
  const all = names.map((_, seat) => seat);
  if (requested !== undefined) {
    if (requested >= names.length) fail('no-seat', { seat: requested, last: names.length - 1 });
    return [requested];
  }
  const people = all.filter((seat) => !names[seat]!.startsWith(BOT_PREFIX));
  return people.length > 0 ? people : all;
}

function reviewJson(
  reviews: readonly SeatReview[],
  record: MatchRecord,
  flags: ReviewFlags,
): object {
  const decisionJson = ({
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
    move: moveNumber(move, played),
    kind,
    played: played ?? null,
    best: best === PASS ? null : best,
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
      worst: worst.map(decisionJson),
      decisions: decisions.map(decisionJson),
    })),
  };
}

function formatReviews(
  reviews: readonly SeatReview[],
  record: MatchRecord,
  loaded: LoadedGame,
): string[] {
  return [
    translate('show.title', {
      title: gameTitle(loaded),
      seats: record.seats.length,
      version: record.version,
    }),
    ...reviews.flatMap((seat) => ['', ...formatSeat(seat, record, loaded)]),
  ];
}

function formatSeat(reviewed: SeatReview, record: MatchRecord, loaded: LoadedGame): string[] {
  const { seat, decisions, worst, ahead, luck, play, lost, complete } = reviewed;
  const name = distinctNames(record.seats)[seat]!;
  const lines = [translate('show.seat', { seat, name })];
  if (!complete) lines.push(translate('review.ended', { count: decisions.length }));
  if (luck && play) {
    const points = {
      ahead: formatEstimate(exact(ahead), 2),
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
    lines.push(...formatDecision(at + 1, decision, record, loaded));
  }
  return lines;
}

/** Returns the move's number in the deal, counted from 1; for silence, that of the move before it. */
function moveNumber(move: number, played: string | undefined): number {
  return played === undefined ? move : move + 1;
}

/** Formats a costly decision and the better one, in notation and, if possible, as sentences. */
function formatDecision(
  number: number,
  { deal, move, view, seat, played, best, loss }: ReviewedDecision,
  record: MatchRecord,
  loaded: LoadedGame,
): string[] {
  const silence = translate('review.silence');
  const names = distinctNames(record.seats);
  const context = {
    ...messageContext(loaded, names),
    seat,
    name: (of: Seat) => (of === seat ? translate('you') : (names[of] ?? String(of))),
  };
  const preview = (text = PASS) =>
    text === PASS
      ? undefined
      : previewMove(loaded.game, view, seat, text, (event) =>
          loaded.messages.describeEvent(event, context),
        );
  const done = preview(played);
  const better = preview(best);
  const differ = done !== better;
  return [
    translate(played === undefined ? 'review.costly-silence' : 'review.costly', {
      number,
      deal,
      move: moveNumber(move, played),
      played: played ?? silence,
      best: best === PASS ? silence : best,
      loss: points(loss),
    }),
    ...(differ && done !== undefined ? [`   ${translate('review.done', { sentence: done })}`] : []),
    ...(differ && better !== undefined
      ? [`   ${translate('review.better', { sentence: better })}`]
      : []),
  ];
}

const points = (estimate: Estimate) =>
  formatEstimate(estimate, digitsFor(estimate)).replace(/^\+/, '');

/** Returns more digits for a more precise estimate. */
const digitsFor = ({ margin }: Estimate) => (margin < 0.0095 ? 3 : 2);

const exact = (mean: number): Estimate => ({ mean, margin: Number.NaN });
