import { Icon, type ScreenProps } from '@rota/ui';
import { useState } from 'react';
import type { ThreeCardEvent, View } from '../rules/index.ts';
import { type News, tellNews } from './news.ts';
import styles from './table.module.css';
import { explains, WhyWindow } from './WhyWindow.tsx';

/** The latest news in one line; a verdict opens its window. */
export function NewsLine({
  event,
  ...props
}: Pick<ScreenProps<View, ThreeCardEvent>, 'seat' | 'players' | 'say'> & { event: News }) {
  const [open, setOpen] = useState(false);
  const sentence = tellNews(event, props);
  if (!explains(event)) return <p className={styles.news}>{sentence}</p>;
  return (
    <>
      <button
        type="button"
        className={styles.verdict}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span>{sentence}</span>
        <span className={styles.why}>
          <Icon name="why" size={18} />
          <span className="unseen">{props.say('screen.why')}</span>
        </span>
      </button>
      {open && <WhyWindow {...props} event={event} onClose={() => setOpen(false)} />}
    </>
  );
}
