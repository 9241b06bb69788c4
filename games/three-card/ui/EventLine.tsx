import { type ScreenProps, WhyButton } from '@rota/ui';
import { useState } from 'react';
import type { ThreeCardEvent, View } from '../rules/index.ts';
import { formatNews, type News } from './displayed-event.ts';
import styles from './table.module.css';
import { explains, WhyWindow } from './VerdictDialog.tsx';

/** The latest news in one line; a verdict opens its window. */
export function NewsLine({
  event,
  small,
  ...props
}: Pick<ScreenProps<View, ThreeCardEvent>, 'seat' | 'players' | 'say'> & {
  event: News;
  small: boolean;
}) {
  const [open, setOpen] = useState(false);
  const sentence = formatNews(event, props);
  if (!explains(event)) return <p className={styles.news}>{sentence}</p>;
  return (
    <>
      <WhyButton label={props.say('screen.why')} small={small} onClick={() => setOpen(true)}>
        {sentence}
      </WhyButton>
      {open && <WhyWindow {...props} event={event} onClose={() => setOpen(false)} />}
    </>
  );
}
