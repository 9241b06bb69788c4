import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RoomForm } from './RoomForm.tsx';
import { canHaveRoom } from './room-address.ts';
import styles from './StaticSite.module.css';

/** What this site lacks, and the way to a room that has it. @param props.page the page to open there */
export function RoomSection({ page }: { page: string }) {
  const { t } = useTranslation('static-site');
  const title = useId();
  if (!canHaveRoom()) return null;
  return (
    <section className={`stack panel ${styles.section}`} aria-labelledby={title}>
      <h2 id={title} className="large">
        {t('section')}
      </h2>
      <p className="measure">{t('section-text')}</p>
      <RoomForm page={page} />
    </section>
  );
}
