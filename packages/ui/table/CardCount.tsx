import type { CSSProperties } from 'react';
import styles from './CardCount.module.css';

/**
 * A number of cards as a small stack.
 * @param props.label such as “4 cards in hand”
 * @param props.look `back` for hidden cards, `face` for cards won
 * @param props.warning shown instead of the number, on brass: few are left
 */
export function CardCount({
  count,
  label,
  look = 'back',
  anchor,
  warning,
}: {
  count: number;
  label: string;
  look?: 'back' | 'face';
  anchor?: string;
  warning?: string | undefined;
}) {
  return (
    <span
      className={styles.count}
      data-warning={warning !== undefined || undefined}
      data-look={look}
      data-anchor={anchor}
      data-zone={anchor}
      title={label}
    >
      <span className={styles.stack} aria-hidden="true" />
      <span aria-hidden="true">{warning ?? count}</span>
      <span className="unseen">{label}</span>
    </span>
  );
}

/**
 * A number on a brass key tag.
 * @param props.label such as “key 14”
 * @param props.note a temporary remark on an award, such as the distance; part of the label
 */
export function KeyTag({
  value,
  label,
  size = 'normal',
  note,
}: {
  value: number | string;
  label: string;
  size?: 'small' | 'normal' | 'large';
  note?:
    | {
        readonly text: string;
        readonly best: boolean;
        /** When in the staging of the award it appears, from 0 to 1. */
        readonly at: number;
      }
    | undefined;
}) {
  return (
    <span className={`numeral ${styles.tag}`} data-size={size} title={label}>
      <span aria-hidden="true">{value}</span>
      <span className="unseen">{label}</span>
      {note && (
        <span
          className={styles.note}
          style={{ '--at': note.at } as CSSProperties}
          data-best={note.best || undefined}
          data-award
          aria-hidden="true"
        >
          {note.text}
        </span>
      )}
    </span>
  );
}

/** A round token at a seat, such as the dealer's. */
export function Token({
  children,
  label,
  look = 'ivory',
}: {
  children: React.ReactNode;
  label: string;
  look?: 'ivory' | 'brass';
}) {
  return (
    <span className={styles.marker} data-look={look} title={label}>
      <span aria-hidden="true">{children}</span>
      <span className="unseen">{label}</span>
    </span>
  );
}
