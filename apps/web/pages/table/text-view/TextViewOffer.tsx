import { Button, IconButton, SCREENS, useMediaQuery } from '@rota/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './TextViewOffer.module.css';

/** Where a table is set smaller than the reader's font, or the page scrolls: see `TableLayout.module.css`. */
const SMALL_QUERY = `${SCREENS.zoomed}, (max-width: 44em) and ${SCREENS.short}, (max-height: 22em)`;

/**
 * Offers the table as text where the window is too small to draw it at the reader's font size.
 * @param props.label of the button
 * @param props.children shown where there is room, or once the offer is declined
 */
export function TextViewOffer({
  label,
  onOpen,
  children,
}: {
  label: string;
  onOpen(): void;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const [isDeclined, setDeclined] = useState(false);
  const isSmall = useMediaQuery(SMALL_QUERY);
  if (!isSmall || isDeclined) return children;
  return (
    <aside className={styles.offer} aria-label={t('text-view')}>
      <p>{t('text-view.offer')}</p>
      <Button look="primary" icon="words" onClick={onOpen}>
        {label}
      </Button>
      <IconButton
        icon="close"
        label={t('text-view.offer-decline')}
        onClick={() => setDeclined(true)}
      />
    </aside>
  );
}
