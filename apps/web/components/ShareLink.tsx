import { Button } from '@rota/ui';
import { useTranslation } from 'react-i18next';
import { CopyField } from './CopyField.tsx';
import { lazyPart } from './lazy-component.tsx';
import styles from './ShareLink.module.css';
import { share } from './sharing/share.ts';

const QrCode = lazyPart(() => import('./QrCode.tsx'), [], null);

interface ShareLinkProps {
  readonly link: string;
  /** What is sent with the link. */
  readonly text: string;
  /** The title of what is sent. Default: the name of the app. */
  readonly title?: string;
  readonly label: string;
  readonly hint: string;
  /** The accessible name of the code. Default: that of a page's only one. */
  readonly codeLabel?: string;
  /** The share button, or the copy button where nothing can be shared. Default: a quiet one of normal size. */
  readonly look?: 'primary' | 'quiet';
  readonly size?: 'normal' | 'large';
}

/** A link to share with the device's own means, to copy, and to scan. */
export function ShareLink({
  link,
  text,
  title,
  label,
  hint,
  codeLabel,
  look = 'quiet',
  size = 'normal',
}: ShareLinkProps) {
  const { t } = useTranslation();
  const canShare = 'share' in navigator;
  return (
    <div className={styles.frame}>
      <div className={styles.link}>
        <div className={`stack gap-3 ${styles.ways}`}>
          {canShare && (
            <Button
              look={look}
              size={size}
              icon="share"
              onClick={() => share({ title: title ?? t('title'), text, url: link })}
            >
              {t('link.share')}
            </Button>
          )}
          <CopyField
            key={link}
            label={label}
            hint={hint}
            value={link}
            look={canShare ? 'quiet' : look}
            labels={{ copy: t('link.copy'), copied: t('link.copied') }}
          />
        </div>
        <figure className={styles.scan}>
          <QrCode text={link} label={codeLabel ?? t('link.qr')} />
          <figcaption>{t('link.scan')}</figcaption>
        </figure>
      </div>
    </div>
  );
}
