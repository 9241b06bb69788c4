import type { ReactNode } from 'react';
import { Icon } from '../controls/Icon.tsx';
import styles from './WhyButton.module.css';

export interface WhyButtonProps {
  /** What screen readers read after the verdict: “Why?”. */
  readonly label: string;
  /** Whether the viewer won it. */
  readonly mine?: boolean;
  /** For little space. */
  readonly small?: boolean;
  readonly onClick: () => void;
  /** The verdict in short. */
  readonly children: ReactNode;
}

/** A verdict on the felt that opens its explanation. */
export function WhyButton({
  label,
  mine = false,
  small = false,
  onClick,
  children,
}: WhyButtonProps) {
  return (
    <button
      type="button"
      className={styles.verdict}
      data-mine={mine || undefined}
      data-small={small || undefined}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <span>{children}</span>
      <span className={styles.why}>
        <Icon name="why" size={18} />
        <span className="unseen">{label}</span>
      </span>
    </button>
  );
}
