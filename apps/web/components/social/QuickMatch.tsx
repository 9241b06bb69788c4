import { type AnyGame, SECOND_MS, seatsOnScreen } from '@rota/core';
import { Button, Dialog, SegmentedControl, useSounds } from '@rota/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useDescribeRejection } from '../../locales/useGameTranslation.ts';
import { formatClock } from '../format-timing.ts';
import { numberChoices } from '../number-choices.ts';
import { usePageTitle } from '../usePageTitle.ts';
import styles from './QuickMatch.module.css';
import { useQuickMatch } from './useQuickMatch.ts';

/** When bots are offered, in ms. */
const OFFER_BOTS_MS = 20_000;

/** The most seats that can be chosen; larger tables rarely fill up. */
const MAX_SEATS = 5;

interface QuickMatchProps {
  readonly game: AnyGame;
  onEnd(): void;
}

/** The dialog shown while waiting for opponents; closing it leaves the queue. */
export default function QuickMatch({ game, onEnd }: QuickMatchProps) {
  const { t } = useTranslation('social');
  const describeRejection = useDescribeRejection(game.id);
  const [, navigate] = useLocation();
  const play = useSounds();
  const [seats, setSeats] = useState(0);
  const [fill, setFill] = useState(false);
  const { waited, others, refused } = useQuickMatch(
    { game: game.id, ...(seats > 0 ? { seats } : {}), ...(fill ? { fill } : {}) },
    (table) => {
      // The player may be looking elsewhere.
      play('turn');
      navigate(`/table/${table}`);
    },
  );
  usePageTitle(t('quick.title'));
  const { min, max } = seatsOnScreen(game);
  return (
    <Dialog
      open
      look="card"
      title={t('quick.title')}
      onClose={onEnd}
      actions={
        <>
          <Button onClick={onEnd}>{t('quick.stop')}</Button>
          {waited >= OFFER_BOTS_MS && (
            <Button look="primary" icon="bot" disabled={fill} onClick={() => setFill(true)}>
              {t('quick.fill')}
            </Button>
          )}
        </>
      }
    >
      <div className={`stack gap-3 ${styles.search}`}>
        <div className={styles.dots} aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
        <p role="status" className={styles.others}>
          {refused
            ? describeRejection(refused)
            : others > 0
              ? t('quick.others', { count: others })
              : t('quick.alone')}
        </p>
        <p className={`soft ${styles.about}`}>
          {t('quick.waited', { time: formatClock(Math.floor(waited / SECOND_MS) * SECOND_MS) })}
        </p>
        <SegmentedControl
          label={t('quick.seats')}
          value={seats}
          choices={[
            { value: 0, label: t('quick.any') },
            ...numberChoices({ min, max: Math.min(max, MAX_SEATS) }),
          ]}
          onChange={setSeats}
        />
        <p className={`soft ${styles.about}`}>
          {t(waited >= OFFER_BOTS_MS ? 'quick.bots' : 'quick.rated')}
        </p>
      </div>
    </Dialog>
  );
}
