import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from './LinkButton.tsx';
import styles from './Notice.module.css';
import { usePageTitle } from './usePageTitle.ts';

interface NoticeProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** A page that consists of one message. */
export function Notice({ title, children, actions }: NoticeProps) {
  return (
    <section className={`stack start ${styles.notice}`}>
      <h1>{title}</h1>
      {children && <p className="soft large">{children}</p>}
      {actions && <div className="row">{actions}</div>}
    </section>
  );
}

/** A notice that is the whole page; unless given other actions, it leads to the lobby. */
export function PageNotice({ actions, ...notice }: NoticeProps) {
  const { t } = useTranslation();
  usePageTitle(notice.title);
  const toLobby = (
    <LinkButton look="primary" href="/">
      {t('to-lobby')}
    </LinkButton>
  );
  return <Notice {...notice} actions={actions ?? toLobby} />;
}
