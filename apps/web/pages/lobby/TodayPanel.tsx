import { type ReactNode, useId } from 'react';
import styles from './TodayPanel.module.css';

interface TodayPanelProps {
  readonly title: string;
  readonly text: ReactNode;
  /** The link that leads to it. */
  readonly children: ReactNode;
}

/** Something that today holds for the player, in one line. */
export function TodayPanel({ title, text, children }: TodayPanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  );
}
