import { Icon } from '@rota/ui';
import styles from './Verdict.module.css';

export interface CheckedLine {
  /** `unproven`: there was nothing to check. */
  readonly outcome: 'right' | 'wrong' | 'unproven';
  readonly text: string;
}

interface VerdictProps {
  readonly isValid: boolean;
  readonly title: string;
  readonly lines: readonly CheckedLine[];
}

const ICONS = { right: 'check', wrong: 'close', unproven: 'minus' } as const;

/** The outcome of a check of dealt matches, and of each of its steps. */
export function Verdict({ isValid, title, lines }: VerdictProps) {
  return (
    <div
      className={`stack gap-3 panel ${styles.verdict}`}
      data-outcome={isValid ? 'right' : 'wrong'}
    >
      <p>
        <b>{title}</b>
      </p>
      <ul className="stack gap-2 plain-list">
        {lines.map(({ outcome, text }, at) => (
          <li key={at}>
            <Icon name={ICONS[outcome]} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
