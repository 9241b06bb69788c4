import styles from './Toasts.module.css';

export interface Toast {
  readonly id: string | number;
  readonly text: string;
  /** `problem` for a refusal or a lost connection. */
  readonly tone?: 'plain' | 'problem';
}

/**
 * Short notices over the foot of the table. It shows what it is given and says nothing aloud: the
 * frame owns the live region and decides how long a notice stays.
 */
export function Toasts({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <div className={styles.toasts}>
      {toasts.map(({ id, text, tone = 'plain' }) => (
        <p key={id} className={styles.toast} data-tone={tone}>
          {text}
        </p>
      ))}
    </div>
  );
}
