import { useEffect } from 'react';
import { useSay } from '../locales/useSay.ts';

let first = true;

/**
 * Names the page in the browser's tab and, when somebody comes here from another page, puts the
 * focus at its beginning, so that a screen reader says where one is.
 * @param title undefined while it is not known yet
 */
export function usePageTitle(title: string | undefined): void {
  const say = useSay();
  useEffect(() => {
    if (title !== undefined) document.title = say('title.page', { page: title });
  }, [title, say]);
  const known = title !== undefined;
  useEffect(() => {
    if (!known) return;
    if (!first) document.getElementById('page')?.focus({ preventScroll: true });
    first = false;
  }, [known]);
}
