import { Button } from '@rota/ui';
import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { browserStorage } from '../device/storage/browser-storage.ts';
import { DocsLink } from './DocsLink.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Loading } from './Loading.tsx';
import { lazyPart } from './lazy-component.tsx';
import { Notice } from './Notice.tsx';
import styles from './Page.module.css';
import { ReconnectingNotice } from './ReconnectingNotice.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { UpdateNotice } from './UpdateNotice.tsx';
import { WaitingLink } from './WaitingLink.tsx';

const StorageNotice = lazyPart(
  () => import('../device/storage/StorageNotice.tsx'),
  ['storage'],
  null,
);

/** The layout of a page: `paper` with the site's header, or a `table` that fills the window or what the header leaves. */
export type PageLook = 'paper' | 'table' | 'table below header';

/** What stands around every page: the site's header, unless a table fills the window, and notices. */
export function Page({ look = 'paper', children }: { look?: PageLook; children: ReactNode }) {
  const { t } = useTranslation();
  const [path] = useLocation();
  const fault = useSyncExternalStore(browserStorage.subscribe, browserStorage.fault);
  useEffect(() => {
    // A rule, whose number is in the hash, scrolls itself into view.
    if (window.location.hash === '') window.scrollTo(0, 0);
  }, []);
  return (
    <>
      {look !== 'table' && (
        <>
          <a href="#page" className="skip">
            {t('skip')}
          </a>
          <SiteHeader />
          <UpdateNotice />
        </>
      )}
      {fault && <StorageNotice fault={fault} look={look === 'paper' ? look : 'table'} />}
      <main id="page" tabIndex={-1} className={look === 'paper' ? styles.paper : styles.table}>
        <ErrorBoundary key={path} fallback={<PageFailed />}>
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      {look === 'paper' && (
        <>
          {/* The lobby shows the match itself, and the companion's keys are at the lower edge. */}
          {path !== '/' && !path.startsWith('/companion') && <WaitingLink />}
          <ReconnectingNotice />
          <footer>
            <DocsLink />
            <LanguageSwitch />
          </footer>
        </>
      )}
    </>
  );
}

/** A reload also helps if the code is gone from the server: it loads the new version. */
function PageFailed() {
  const { t } = useTranslation();
  return (
    <Notice
      title={t('error.title')}
      actions={
        <Button look="primary" onClick={() => window.location.reload()}>
          {t('error.reload')}
        </Button>
      }
    >
      {t('error.text')}
    </Notice>
  );
}
