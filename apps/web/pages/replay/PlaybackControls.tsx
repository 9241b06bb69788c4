import { IconButton } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import styles from './PlaybackControls.module.css';

export interface TimelineMark {
  readonly step: number;
  /** Whether it is highlighted most. */
  readonly worst: boolean;
}

interface PlaybackControlsProps {
  readonly step: number;
  readonly steps: number;
  /** The first step of each deal. */
  readonly deals: readonly number[];
  readonly where: string;
  readonly running: boolean;
  readonly marks: readonly TimelineMark[];
  onStep(step: number): void;
  onRun(run: boolean): void;
}

/** Moves through a match by steps, by deals, by playback, or to any step. */
export function PlaybackControls(props: PlaybackControlsProps) {
  const { step, steps, deals, where, running, marks, onStep, onRun } = props;
  const { t } = useTranslation();
  const dealBefore = deals.findLast((start) => start < step) ?? 0;
  const dealAfter = deals.find((start) => start > step) ?? steps - 1;
  const atEnd = step === steps - 1;
  return (
    <div className={styles.controls} role="toolbar" aria-label={t('transport')}>
      <div className={styles.buttons}>
        <IconButton
          icon="first"
          label={t('transport.deal-back')}
          disabled={step === 0}
          onClick={() => onStep(dealBefore)}
        />
        <IconButton
          icon="back"
          label={t('transport.back')}
          disabled={step === 0}
          onClick={() => onStep(step - 1)}
        />
        <IconButton
          look="primary"
          icon={running ? 'pause' : 'play'}
          label={t(running ? 'transport.pause' : 'transport.play')}
          onClick={() => onRun(!running)}
        />
        <IconButton
          icon="forward"
          label={t('transport.forward')}
          disabled={atEnd}
          onClick={() => onStep(step + 1)}
        />
        <IconButton
          icon="last"
          label={t('over.next-deal')}
          disabled={atEnd}
          onClick={() => onStep(dealAfter)}
        />
      </div>
      <div className={styles.line}>
        <div className={styles.marks} aria-hidden="true">
          {marks.map((mark) => (
            <span
              key={mark.step}
              data-worst={mark.worst || undefined}
              style={{ insetInlineStart: `${(100 * mark.step) / Math.max(1, steps - 1)}%` }}
            />
          ))}
        </div>
        <input
          type="range"
          className={styles.steps}
          aria-label={t('transport.step')}
          aria-valuetext={
            marks.some((mark) => mark.step === step) ? t('transport.marked', { where }) : where
          }
          min={0}
          max={steps - 1}
          value={step}
          onChange={({ currentTarget }) => onStep(Number(currentTarget.value))}
        />
      </div>
      <p className={`soft small ${styles.where}`}>{where}</p>
    </div>
  );
}
