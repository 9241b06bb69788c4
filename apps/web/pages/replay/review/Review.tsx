import type { ReviewedDecision, SeatReview } from '@rota/analysis';
import type { MatchRecord, Seat } from '@rota/core';
import { Button, type SeatedPlayer, Select } from '@rota/ui';
import type { TFunction } from 'i18next';
import { use, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useAppServices } from '../../../app/app-services.ts';
import { LinkButton } from '../../../components/LinkButton.tsx';
import { useSavedReview } from '../../../components/learning/useSavedReview.ts';
import { PanelHead } from '../../../components/PanelHead.tsx';
import { WorkProgress } from '../../../components/WorkProgress.tsx';
import type { LoadedGame } from '../../../game-loader.ts';
import type { MatchSource } from '../../../session/fetch-record.ts';
import type { ReplayTimeline } from '../../../session/replay-timeline.ts';
import type { TimelineMark } from '../PlaybackControls.tsx';
import { CurrentDecision } from './CurrentDecision.tsx';
import { Decisions } from './Decisions.tsx';
import { LuckAndPlay } from './LuckAndPlay.tsx';
import styles from './Review.module.css';
import { FULL_EFFORT, type ReviewState, useReview } from './useReview.ts';

interface ReviewProps {
  readonly timeline: ReplayTimeline;
  readonly opened: LoadedGame;
  /** Undefined for a file. */
  readonly source?: MatchSource;
  readonly players: readonly SeatedPlayer[];
  /** By seat: the name, or that it is the viewer. */
  readonly labels: readonly string[];
  readonly step: number;
  /** The seat to analyse at first. */
  readonly seat: Seat;
  readonly open: boolean;
  onClose(): void;
  /** Shows a step from a seat's perspective. */
  onShow(step: number, seat: Seat): void;
  /** Called with the costly decisions when they change. */
  onMarks(marks: readonly TimelineMark[]): void;
}

/** Shows what a seat's decisions cost, given what it could know, and how much was luck. */
export default function Review(props: ReviewProps) {
  const { timeline, opened, players, labels, step, open, onClose, onShow, onMarks } = props;
  const { t } = useTranslation('review');
  // Descriptions of moves, before anything has the focus that waiting for them would take.
  use(useAppServices().gameLoader.tableText(opened.game.id));
  const [seat, setSeat] = useState(props.seat);
  const { states, start, stop } = useReview(timeline.record, opened.game);
  const now = states.get(seat);
  const review = now?.state === 'done' ? now.review : undefined;
  const puzzles = useSavedReview(props.source, timeline.record, review, FULL_EFFORT);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (open) heading.current?.focus();
  }, [open]);
  useEffect(() => {
    onMarks(review ? costlySteps(review, timeline) : []);
  }, [review, timeline, onMarks]);

  const names = players.map((player) => player.name);
  const show = (at: number) => onShow(at, seat);
  const tryAgain = useTryAgain(timeline.record);
  const shown = { timeline, step, opened, names, t };
  return (
    <div className={`stack ${styles.panel}`}>
      <PanelHead ref={heading} title={t('title')} closeLabel={t('close')} onClose={onClose} />
      <Select
        label={t('whose')}
        value={seat}
        choices={labels.map((label, value) => ({ value, label }))}
        onChange={(chosen) => {
          stop();
          setSeat(chosen);
        }}
      />
      {now?.state === 'running' ? (
        <WorkProgress
          label={t('progress')}
          text={t('progress.value', { done: now.done, of: now.of })}
          done={now.done}
          of={now.of}
          stopLabel={t('stop')}
          onStop={stop}
        />
      ) : (
        !review?.complete && (
          <Button look="primary" onClick={() => start(seat)}>
            {t(now ? 'again' : 'start')}
          </Button>
        )
      )}
      {!now && <p className={`soft small ${styles.note}`}>{t('intro')}</p>}
      <p role="status" className={styles.status}>
        {describeOutcome(now, t)}
      </p>
      {puzzles !== undefined && puzzles > 0 && (
        <div>
          <LinkButton href="/practice" icon="cards">
            {t('practice', { count: puzzles })}
          </LinkButton>
        </div>
      )}
      {review && (
        <>
          <LuckAndPlay review={review} name={labels[seat]!} t={t} />
          <CurrentDecision {...shown} review={review} />
          <Decisions {...shown} review={review} onShow={show} onTryAgain={tryAgain} />
        </>
      )}
    </div>
  );
}

/** Opens a table on this device that begins at a decision of the record. */
function useTryAgain(record: MatchRecord): (decision: ReviewedDecision) => void {
  const { deviceTables, preferences } = useAppServices();
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const open = async ({ deal, move, seat }: ReviewedDecision) => {
    const tables = await deviceTables();
    const name = preferences.get().name || t('you.name');
    const opened = await tables.retry({ record, deal, move, seat }, name);
    if (opened.ok) navigate(`/here/${opened.value}`);
    else reportError(opened.rejection);
  };
  return (decision) => {
    open(decision).catch(reportError);
  };
}

/** Announced at the end, not with every bit of progress. */
function describeOutcome(now: ReviewState | undefined, t: TFunction<'review'>): string | undefined {
  if (now?.state === 'failed') return t('failed');
  if (now?.state !== 'done') return undefined;
  const { complete, decisions } = now.review;
  return complete
    ? t('finished', { count: decisions.filter(({ grade }) => grade).length })
    : t('stopped', { count: decisions.length });
}

function costlySteps({ decisions, worst }: SeatReview, timeline: ReplayTimeline): TimelineMark[] {
  return decisions
    .filter(({ grade }) => grade)
    .map((decision) => ({ step: timeline.stepOf(decision), worst: worst.includes(decision) }));
}
