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
    <section className={`small-panel ${styles.panel}`} aria-labelledby={id}>
      <h2 id={id} className="large">
        {title}
      </h2>
      <p className="soft">{text}</p>
      {children}
    </section>
  );
}
