import { createContext, type ReactNode, use, useState } from 'react';
import { Dialog } from '../controls/Dialog.tsx';
import { Icon } from '../controls/Icon.tsx';
import { useUi } from '../settings.tsx';
import styles from './RecentEvents.module.css';

export interface RecentEvent {
  readonly key: string;
  readonly sentence: string;
}

const Recent = createContext<readonly RecentEvent[]>([]);

/** How many events are listed beside the hand. */
const MAX_LISTED = 4;

/** Provides what has happened since the viewer's last move, oldest first, to the table. */
export function RecentEventsProvider({
  events,
  children,
}: {
  events: readonly RecentEvent[];
  children: ReactNode;
}) {
  return <Recent value={events}>{children}</Recent>;
}

/** A small button that lists what has happened since the viewer's last move; nothing if that was the last event. */
export function RecentEventsButton() {
  const events = use(Recent);
  const { t } = useUi();
  const [isOpen, setOpen] = useState(false);
  const count = events.length;
  if (count < 2) return null;
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        title={t('recent.title')}
        onClick={() => setOpen(true)}
      >
        <Icon name="account" size={14} />
        <span aria-hidden="true">{count}</span>
        <span className="unseen">{t('recent.open', { count })}</span>
      </button>
      <Dialog open={isOpen} title={t('recent.title')} onClose={() => setOpen(false)}>
        <ol className={`stack gap-2 plain-list ${styles.all}`}>
          {events.map(({ key, sentence }) => (
            <li key={key}>{sentence}</li>
          ))}
        </ol>
      </Dialog>
    </>
  );
}

/** The latest events, the newest at the bottom, where there is room beside the hand. */
export function RecentEventsList() {
  const events = use(Recent);
  const { t } = useUi();
  if (events.length === 0) return null;
  return (
    <div className={styles.beside}>
      <ol
        className={`plain-list ${styles.latest}`}
        data-zone="recent"
        aria-label={t('recent.title')}
      >
        {events
          .slice(-MAX_LISTED)
          .reverse()
          .map(({ key, sentence }) => (
            <li key={key}>{sentence}</li>
          ))}
      </ol>
    </div>
  );
}
