import { Button } from '@rota/ui';
import styles from './WorkProgress.module.css';

interface WorkProgressProps {
  readonly label: string;
  /** How far it is, in words. */
  readonly text: string;
  readonly done: number;
  readonly of: number;
  readonly stopLabel: string;
  onStop(): void;
}

/** The progress of long work on this device, and a button that stops it. */
export function WorkProgress({ label, text, done, of, stopLabel, onStop }: WorkProgressProps) {
  return (
    <div className={styles.running}>
      <progress aria-label={label} aria-valuetext={text} max={of} value={done} />
      <span className="soft small" aria-hidden="true">
        {text}
      </span>
      <Button onClick={onStop}>{stopLabel}</Button>
    </div>
  );
}
