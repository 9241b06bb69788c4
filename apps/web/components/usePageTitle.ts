import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

let first = true;

/**
 * Sets the document's title and, after navigation, moves the focus to the page, so that screen
 * readers announce it.
 * @param title undefined while it is not known yet
 */
export function usePageTitle(title: string | undefined): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (title !== undefined) document.title = t('title.page', { page: title });
  }, [title, t]);
  const known = title !== undefined;
  useEffect(() => {
    if (!known) return;
    if (!first) document.getElementById('page')?.focus({ preventScroll: true });
    first = false;
  }, [known]);
}
