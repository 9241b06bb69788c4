import { Dialog, moveFocusTo } from '@rota/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelHead } from '../../../components/PanelHead.tsx';
import frame from '../TableFrame.module.css';
import { useIsRoomy } from '../useIsRoomy.ts';
import styles from './TextViewPanel.module.css';

/** Holds the text view: beside the table where there is room, else in a dialog. */
export function TextViewPanel({
  open,
  children,
  onClose,
}: {
  readonly open: boolean;
  readonly children: ReactNode;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const title = t('text-view');
  const wide = useIsRoomy();
  const text = (
    <>
      {children}
      <p className={`small ${styles.key}`}>{t('text-view.key')}</p>
    </>
  );
  if (wide) return open && <SidePanel {...{ title, onClose }}>{text}</SidePanel>;
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      {text}
    </Dialog>
  );
}

/** Takes the focus when it opens, and returns it when it closes. */
function SidePanel({
  title,
  children,
  onClose,
}: {
  title: string;
  children: ReactNode;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const aside = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    aside.current!.focus({ preventScroll: true });
    return () => {
      const { activeElement, body } = document;
      if ((activeElement === null || activeElement === body) && before instanceof HTMLElement) {
        moveFocusTo(before, { preventScroll: true });
      }
    };
  }, []);
  return (
    <aside
      ref={aside}
      className={`${frame.aside} ${styles.panel}`}
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be focusable
      tabIndex={0}
    >
      <PanelHead title={title} closeLabel={t('text-view.close')} onClose={onClose} />
      {children}
    </aside>
  );
}
