import type { ReactNode } from 'react';
import { Icon } from '../controls/Icon.tsx';
import styles from './WhyButton.module.css';

export interface WhyButtonProps {
  /** What the button offers, for those who hear it: “Why?”. */
  readonly label: string;
  /** Whether it went the viewer's way. */
  readonly mine?: boolean;
  /** Where there is hardly any room. */
  readonly small?: boolean;
  readonly onClick: () => void;
  /** What was decided, in short. */
  readonly children: ReactNode;
}

/** On the felt: what was decided, to be opened for the reason. */
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
