import type { Seat } from '@rota/core';
import {
  Button,
  Dialog,
  moveFocusTo,
  type SeatedPlayer,
  useReadingPause,
  useSounds,
  useUi,
} from '@rota/ui';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppServices } from '../../app/app-services.ts';
import { lazyPart } from '../../components/lazy-component.tsx';
import type { LogEntry } from '../../session/table-session.ts';
import type { ClientTable } from '../../session/table-state.ts';
import { CountedScores } from './CountedScores.tsx';
import { Crown } from './Crown.tsx';
import { Moments } from './Moments.tsx';
import styles from './Over.module.css';
import { RemoveGuest } from './RemoveGuest.tsx';

const DealingNote = lazyPart(
  () => import('../../components/dealing/DealingNote.tsx'),
  ['dealing', 'verifier', 'dealing-rejections'],
  null,
);

interface DealOverProps {
  readonly id: string;
  readonly table: ClientTable;
  readonly players: readonly SeatedPlayer[];
  readonly log: readonly LogEntry[];
  /** Whether the viewer has continued and others have not. */
  readonly waiting: boolean;
  /** Whether the summary stays closed until it is asked for: someone reads the table as text. */
  readonly isQuiet: boolean;
  onGoOn(): void;
}

/**
 * Between two deals: first a look at the last cards, then the scores over the table. Any key or click
 * goes on to the scores; closed, they leave a bar with the button that continues.
 */
export default function DealOver(props: DealOverProps) {
  const { table, isQuiet } = props;
  const { speed } = useUi();
  const [phase, setPhase] = useState<'looking' | 'summary' | 'bar'>(
    table.seat === null || isQuiet ? 'bar' : speed === 'off' ? 'summary' : 'looking',
  );
  const looking = phase === 'looking';
  useReadingPause(looking, () => setPhase('summary'), 0.5);
  useEffect(() => {
    if (!looking) return;
    const goOn = ({ target, key }: { target: EventTarget | null; key?: string }) => {
      if (key !== undefined && !GO_ON_KEYS.has(key)) return;
      // A player who uses something at the table wants to look at it.
      setPhase(isInteractive(target) ? 'bar' : 'summary');
    };
    addEventListener('pointerdown', goOn);
    addEventListener('keydown', goOn);
    return () => {
      removeEventListener('pointerdown', goOn);
      removeEventListener('keydown', goOn);
    };
  }, [looking]);
  if (looking) return null;
  if (phase === 'bar') return <DealBar {...props} onOpen={() => setPhase('summary')} />;
  return <DealSummary {...props} onClose={() => setPhase('bar')} />;
}

const GO_ON_KEYS: ReadonlySet<string> = new Set(['Enter', ' ', 'Tab', 'Escape']);

function isInteractive(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('button:not([aria-disabled="true"]), a, [role="dialog"]') !== null
  );
}

function DealSummary({
  id,
  table,
  players,
  log,
  waiting,
  onGoOn,
  onClose,
}: DealOverProps & { onClose(): void }) {
  const { gameLoader } = useAppServices();
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const { deal, seat } = table;
  const scores = table.scores[deal - 1]!;
  const best = Math.max(...scores);
  const isWinner = (at: Seat) => scores[at] === best && scores.some((points) => points < best);
  useEffect(() => moveFocusTo(button.current), []);
  return (
    <Dialog
      open
      look="card"
      title={t('over.deal', { deal })}
      onClose={onClose}
      actions={
        <>
          <Button look="plain" onClick={onClose}>
            {t('over.look')}
          </Button>
          <GoOnButton ref={button} waiting={waiting} onGoOn={onGoOn} />
        </>
      }
    >
      <div className={styles.summary}>
        {seat !== null && isWinner(seat) && (
          <DealWon isShared={scores.indexOf(best) !== scores.lastIndexOf(best)} />
        )}
        <CountedScores
          isPegged={gameLoader.isPegged(table.game)}
          rows={players.map(({ name, total, bot }, at) => ({
            seat: at,
            bot,
            name: at === seat ? t('you.name') : name,
            gained: scores[at]!,
            total,
            isMine: at === seat,
            isWinner: isWinner(at),
            children: <RemoveGuest id={id} table={table} seat={at} />,
          }))}
        />
        <Moments table={table} players={players} log={log} />
      </div>
      {table.dealing && (
        <Disclosure summary={t('over.check-deal')}>
          <DealingNote dealing={table.dealing} players={players} seat={seat} />
        </Disclosure>
      )}
    </Dialog>
  );
}

/** A crown and a line for the winner of the deal. */
function DealWon({ isShared }: { isShared: boolean }) {
  const { t } = useTranslation();
  const sound = useSounds();
  useEffect(() => sound('won'), [sound]);
  return (
    <p className={`line ${styles.won}`}>
      <Crown size="small" />
      {t(isShared ? 'over.deal-shared' : 'over.deal-won')}
    </p>
  );
}

/** Shown below the table, so that the last cards stay visible: the scores, and how to continue. */
function DealBar({
  id,
  table,
  players,
  waiting,
  onGoOn,
  onOpen,
}: DealOverProps & { onOpen(): void }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const { deal, scores, seat } = table;
  const last = scores[deal - 1]!;
  const best = Math.max(...last);
  useEffect(() => {
    takeFocus(button.current);
  }, []);
  return (
    <section className={`row ${styles.deal}`} aria-label={t('over.deal', { deal })}>
      <h2>{t('over.deal', { deal })}</h2>
      <ul className="row plain-list">
        {players.map(({ name, total }, at) => (
          <li
            key={at}
            data-mine={at === seat || undefined}
            data-best={last[at] === best || undefined}
          >
            <span className={styles.name}>{at === seat ? t('you.name') : name}</span>
            <b>{t('over.gained', { points: last[at] })}</b>
            <span className={`small ${styles.total}`}>{t('over.total', { points: total })}</span>
            <RemoveGuest id={id} table={table} seat={at} />
          </li>
        ))}
      </ul>
      <Button look="quiet" onClick={onOpen}>
        {t('over.moments')}
      </Button>
      {seat !== null && <GoOnButton ref={button} waiting={waiting} onGoOn={onGoOn} />}
    </section>
  );
}

function GoOnButton({
  ref,
  waiting,
  onGoOn,
}: Pick<DealOverProps, 'waiting' | 'onGoOn'> & { ref: Ref<HTMLButtonElement> }) {
  const { t } = useTranslation();
  return (
    <Button ref={ref} look="primary" icon="forward" disabled={waiting} onClick={onGoOn}>
      {t(waiting ? 'over.waiting' : 'over.next-deal')}
    </Button>
  );
}

/** Details that load when they are opened. */
function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className={`ruled ${styles.disclosure}`}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{summary}</summary>
      {open && children}
    </details>
  );
}

/** Moves the focus here for keyboard users, unless it is on something else. */
function takeFocus(element: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body || activeElement.id === 'page') {
    moveFocusTo(element, { preventScroll: true });
  }
}
