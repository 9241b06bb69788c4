import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useWaitingMatches } from './useWaitingMatches.ts';

let first = true;

/**
 * Sets the document's title, which also says how many matches wait for the viewer. After navigation it
 * moves the focus to the page, so that screen readers announce it.
 * @param title undefined while it is not known yet
 */
export function usePageTitle(title: string | undefined): void {
  const { t } = useTranslation();
  const { length: count } = useWaitingMatches();
  useEffect(() => {
    if (title === undefined) return;
    document.title =
      count > 0 ? t('title.waiting', { page: title, count }) : t('title.page', { page: title });
  }, [title, count, t]);
  const known = title !== undefined;
  useEffect(() => {
    if (!known) return;
    if (!first) document.getElementById('page')?.focus({ preventScroll: true });
    first = false;
  }, [known]);
}
