import { Button } from '@rota/ui';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { useSay } from '../locales/useSay.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Notice } from './Notice.tsx';
import styles from './Page.module.css';
import { ReconnectingNotice } from './ReconnectingNotice.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { UpdateNotice } from './UpdateNotice.tsx';

/** The layout of a page: `paper` with the site's header, or a `table` that fills the window. */
export function Page({
  look = 'paper',
  children,
}: {
  look?: 'paper' | 'table';
  children: ReactNode;
}) {
  const say = useSay();
  const [path] = useLocation();
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <>
      {look === 'paper' && (
        <>
          <a href="#page" className={styles.skip}>
            {say('skip')}
          </a>
          <SiteHeader />
          <UpdateNotice />
        </>
      )}
      <main id="page" tabIndex={-1} className={look === 'paper' ? styles.paper : styles.table}>
        <ErrorBoundary key={path} fallback={<PageFailed />}>
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      {look === 'paper' && (
        <>
          <ReconnectingNotice />
          <footer>
            <LanguageSwitch />
          </footer>
        </>
      )}
    </>
  );
}

/** Fades in late, so that short waits do not flicker. */
export function Loading() {
  const say = useSay();
  return (
    <p role="status" className={styles.waiting}>
      {say('loading')}
    </p>
  );
}

/** A reload also helps if the code is gone from the server: it loads the new version. */
function PageFailed() {
  const say = useSay();
  return (
    <Notice
      title={say('mishap.title')}
      actions={
        <Button look="primary" onClick={() => window.location.reload()}>
          {say('mishap.reload')}
        </Button>
      }
    >
      {say('mishap.text')}
    </Notice>
  );
}
