import { type ScreenProps, WhyButton } from '@rota/ui';
import { useState } from 'react';
import type { DealEvent, View } from '../rules/index.ts';
import { type DisplayedEvent, formatEvent } from './displayed-event.ts';
import styles from './table.module.css';
import { isVerdict, VerdictDialog } from './VerdictDialog.tsx';

/** The latest important event in one line; a verdict opens its dialog. */
export function EventLine({
  event,
  small,
  ...props
}: Pick<ScreenProps<View, DealEvent>, 'seat' | 'players' | 't'> & {
  event: DisplayedEvent;
  small: boolean;
}) {
  const [open, setOpen] = useState(false);
  const sentence = formatEvent(event, props);
  if (!isVerdict(event)) return <p className={styles.message}>{sentence}</p>;
  return (
    <>
      <WhyButton label={props.t('screen.why')} small={small} onClick={() => setOpen(true)}>
        {sentence}
      </WhyButton>
      {open && <VerdictDialog {...props} event={event} onClose={() => setOpen(false)} />}
    </>
  );
}
