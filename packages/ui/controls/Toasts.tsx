import styles from './Toasts.module.css';

export interface Toast {
  readonly id: string | number;
  readonly text: string;
  /** `problem` for rejections and lost connections. */
  readonly tone?: 'plain' | 'problem';
}

/**
 * Short notices over the bottom of the page. Presentation only: the page announces them to screen
 * readers and decides how long they stay.
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
