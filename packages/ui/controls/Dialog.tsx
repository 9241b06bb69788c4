import { type ReactNode, useEffect, useId, useRef } from 'react';
import { noteFocusMoved } from '../press-guard.ts';
import { useUi } from '../settings.tsx';
import { IconButton } from './Button.tsx';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** On small screens a `sheet` is attached to the bottom edge; large screens centre both. */
  readonly look?: 'card' | 'sheet';
  readonly width?: 'narrow' | 'wide';
  readonly children: ReactNode;
  /** Buttons along the bottom. */
  readonly actions?: ReactNode;
  onClose(): void;
}

/** A modal dialog. The native element traps the focus, closes on Escape and restores the focus. */
export function Dialog({
  open,
  title,
  look = 'sheet',
  width = 'narrow',
  children,
  actions,
  onClose,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { t } = useUi();

  useEffect(() => {
    const element = dialog.current!;
    if (open === element.open) return;
    if (open) element.showModal();
    else element.close();
    noteFocusMoved();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the browser's own
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-look={look}
      data-width={width}
      aria-labelledby={titleId}
      // The event comes late: a dialog closed for another one must not close that.
      onClose={() => open && onClose()}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {open && (
        <div className={styles.paper}>
          <header className={`line between ${styles.head}`}>
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="close" label={t('dialog.close')} onClick={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          {actions && <footer className={`row ${styles.foot}`}>{actions}</footer>}
        </div>
      )}
    </dialog>
  );
}
