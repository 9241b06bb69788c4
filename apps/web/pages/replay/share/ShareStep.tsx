import type { Card, GameEvent } from '@rota/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { seatedPlayers, seatsOfRecord } from '../../../app/players.ts';
import type { Picture } from '../../../components/sharing/draw-picture.ts';
import SharePicture from '../../../components/sharing/SharePicture.tsx';
import type { LoadedGame } from '../../../game-loader.ts';
import { useGameTranslation } from '../../../locales/useGameTranslation.ts';
import type { MatchSource } from '../../../session/fetch-record.ts';
import type { ReplayTimeline } from '../../../session/replay-timeline.ts';
import { useLogLines } from '../../table/useLogLines.ts';
import { useMoments } from '../../table/useMoments.ts';
import { addressOfSteps } from './steps-of-address.ts';

/** How many steps before a decisive one a link begins. */
const LEAD_IN = 6;

interface ShareStepProps {
  readonly timeline: ReplayTimeline;
  readonly opened: LoadedGame;
  /** Undefined for a file. */
  readonly source?: MatchSource;
  /** Left out: the one that decided the match. */
  readonly step?: number;
}

/** A picture of a step of a match, or of its result, with a link that opens it. In the words of a spectator. */
export default function ShareStep({ timeline, opened, source, step }: ShareStepProps) {
  const { record } = timeline;
  const { t } = useTranslation();
  const { t: tGame } = useGameTranslation(record.game);
  const isMatch = step === undefined;
  const end = timeline.length - 1;
  const { deal, move, totals } = timeline.at(step ?? end);
  const { scores } = timeline.at(end);
  const table = {
    game: record.game,
    seat: null,
    deal,
    scores: isMatch ? scores : scores.slice(0, deal),
    totals,
  };
  const players = useMemo(
    () => seatedPlayers(seatsOfRecord(record.seats), totals, t),
    [record.seats, totals, t],
  );
  const log = useMemo(() => timeline.logUpTo(end, 'public'), [timeline, end]);
  const { moments } = useMoments({ table, players, log, isMatch });
  const numberOf = (event: GameEvent | undefined) =>
    log.find(({ events }) => event && events.includes(event))?.number;
  const moment = isMatch
    ? (moments.find(({ event }) => event) ?? moments[0])
    : moments.find(({ event }) => numberOf(event) === step);
  const shown = step ?? numberOf(moment?.event) ?? end;
  const events = log.filter(({ number }) => number === shown);
  const said = useLogLines(events, opened.messages, table, players);
  const sentences = moment ? [moment.sentence] : isMatch ? [] : said.map((line) => line.sentence);
  const cards =
    moment?.cards ?? (isMatch ? undefined : cardsOf(events.flatMap((one) => one.events)));
  const picture: Picture = {
    title: tGame('title'),
    headline: isMatch
      ? resultOf(record.winners)
      : t('replay.where', { deal, deals: record.deals.length, move }),
    standings: (totals.some((total) => total !== 0) ? players : [])
      .map(({ name, total }) => ({ name, total, points: String(total) }))
      .toSorted((a, b) => b.total - a.total),
    ...(cards ? { cards } : {}),
    sentences,
    site: window.location.host,
  };
  const from = isMatch ? Math.max(dealStartOf(timeline, shown), shown - LEAD_IN) : shown;
  return (
    <SharePicture
      picture={picture}
      fileName={`rota-${record.game}-${shown}`}
      {...(source?.where === 'server'
        ? {
            link: `${window.location.origin}/match/${source.id}${addressOfSteps({ from, to: shown })}`,
          }
        : {})}
    />
  );

  function resultOf(winners: readonly number[] | undefined): string {
    if (!winners) return t('over.abandoned');
    const names = winners.map((winner) => players[winner]!.name);
    return t('over.wins', { players: names, count: names.length });
  }
}

const isCard = (value: unknown): value is Card => typeof value === 'number';

/** The cards of the last event that has some; events name them alike in all games. */
function cardsOf(events: readonly GameEvent[]): Card[][] | undefined {
  const shown = events.flatMap((event) => {
    const { card, cards } = event as { readonly card?: unknown; readonly cards?: unknown };
    const all = Array.isArray(cards) ? cards : [card];
    return all.every(isCard) ? [all] : [];
  });
  return shown.length > 0 ? shown.slice(-1) : undefined;
}

const dealStartOf = (timeline: ReplayTimeline, step: number) =>
  timeline.dealStarts.findLast((start) => start <= step)!;
